//! The host's board, which those follow who watch.
use super::super::presentation::{Presentation, ShownBoard};
use super::{Millis, Session, SessionOutput};

/// The shortest time between two messages about the board.
const PAUSE: Millis = 500;

/// The last message about the host's board.
#[derive(Clone, Debug, Default)]
pub(super) struct Presenting {
    last: Option<Presentation>,
    /// On the host's device: when to publish it, and when it was published last.
    pub(super) publish_at: Option<Millis>,
    published_at: Option<Millis>,
}

impl Session {
    /// Returns the board that the host shows; `None` if it shows none.
    pub fn shown_board(&self) -> Option<&ShownBoard> {
        self.presenting.last.as_ref()?.board.as_ref()
    }

    /// Shows the board of this device, which is the host's, to those who watch; `None` ends that.
    pub fn present(&mut self, board: Option<ShownBoard>, now: Millis) -> Vec<SessionOutput> {
        if self.host.is_some() && self.shown_board() != board.as_ref() {
            let before = self.presenting.last.as_ref().map_or(0, |last| last.number);
            // Also after a reload the number is greater than before.
            self.presenting.last = Some(Presentation { number: now.max(before + 1), board });
            let earliest = self.presenting.published_at.map_or(now, |at| at + PAUSE);
            self.presenting.publish_at = Some(earliest.max(now));
        }
        self.finish(now)
    }

    /// Publishes the board if that is due. It is kept by the brokers for those who come later.
    pub(super) fn publish_board(&mut self, now: Millis) {
        if self.presenting.publish_at.is_none_or(|at| at > now) {
            return;
        }
        let message = match (&self.host, &self.presenting.last) {
            (Some(host), Some(last)) => last.write(self.keys.id(), host),
            _ => return,
        };
        (self.presenting.publish_at, self.presenting.published_at) = (None, Some(now));
        self.publish(None, "v", &message);
    }

    /// A broker that is reached anew gets the host's board again.
    pub(super) fn present_again(&mut self, now: Millis) {
        if self.host.is_some() && self.presenting.last.is_some() {
            self.presenting.publish_at = Some(now);
        }
    }

    pub(super) fn receive_board(&mut self, message: &[u8], now: Millis) {
        let Some(presentation) = Presentation::read(message) else { return };
        let is_newer = self.presenting.last.as_ref().is_none_or(|last| last.number < presentation.number);
        let is_valid = is_newer
            && self.healing.may_verify_board(now)
            && Presentation::is_signed(message, self.keys.id(), &self.invitation.host);
        if is_valid {
            self.presenting.last = Some(presentation);
            self.outputs.push(SessionOutput::Changed);
        }
    }
}
