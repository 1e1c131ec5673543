//! A game with comments plays by itself, as fast as one reads.
use super::state::LearnState;
use crate::announcements::describe_comments;
use crate::play::REPLAY_STEP_MS;
use crate::tab::{LearnPage, Tab};

/// A move without a comment is followed by the next one after this time.
const STEP_MS: u64 = 1200;
/// How long a character of a comment takes to read, in milliseconds.
const READING_MS: u64 = 45;

impl LearnState {
    /// Starts the game with comments where it is shown, from its beginning if that is its end; stops it if it plays.
    pub(super) fn play_example(&self, tab: &mut Tab) {
        let now = tab.now;
        let is_example = is_example(tab);
        let Some(open_game) = tab.open_game.as_mut().filter(|_| is_example) else { return };
        open_game.view.replay_at = if open_game.is_replaying() {
            None
        } else if open_game.view.shown_ply.is_none() {
            open_game.show_ply(0);
            Some(now + STEP_MS)
        } else {
            // What is shown has been read.
            Some(now)
        };
    }
}

/// Returns how long the shown position stays while the game on the board plays by itself.
pub(crate) fn replay_pause(tab: &Tab) -> u64 {
    let Some(open_game) = tab.open_game.as_ref().filter(|_| is_example(tab)) else { return REPLAY_STEP_MS };
    let comments = describe_comments(tab.texts(), open_game);
    let length: usize = comments.iter().map(|comment| comment.chars().count()).sum();
    STEP_MS + READING_MS * length as u64
}

fn is_example(tab: &Tab) -> bool {
    matches!(tab.learn_page(), Some((_, LearnPage::Example(_))))
}
