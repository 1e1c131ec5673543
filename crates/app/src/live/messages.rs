//! What the player has to know about a live game.
use super::sync::is_illegal;
use super::{LiveGame, LiveState, NotificationPermission};
use crate::announcements::describe_request;
use crate::tab::{Command, Notice, Tab};
use live::{ActError, Admission, Millis, Notice as LiveNotice, VoidReason};
use texts::bidi_isolated;

/// Returns the name of the player at a seat, or the names of the parties there.
pub(super) fn seat_name(tab: &Tab, game: &LiveGame, seat: usize) -> String {
    let session = game.session();
    match session.player(seat) {
        Some(name) if !name.is_empty() => bidi_isolated(name),
        _ => parties_of(tab, game, seat),
    }
}

/// Returns the names of the parties at a seat.
fn parties_of(tab: &Tab, game: &LiveGame, seat: usize) -> String {
    let merged = game.session().merged();
    let kind = merged.game.def().kind();
    let names: Vec<&str> = merged.seats[seat].iter().map(|party| tab.texts().party(kind, party)).collect();
    names.join(" + ")
}

/// Shows a message of the session.
pub(super) fn show_notice(tab: &mut Tab, game: &LiveGame, notice: LiveNotice) {
    let own = tab.texts().live;
    let message = match notice {
        LiveNotice::Overtaken(_) => own.overtaken.to_owned(),
        LiveNotice::TwoVersions(seat) => own.two_versions(&seat_name(tab, game, seat)),
        LiveNotice::Replaced => own.replaced.to_owned(),
        LiveNotice::TwoPlayers(seat) => own.two_players(&seat_name(tab, game, seat)),
        // The status says it until the player does something about it.
        LiveNotice::PlayedElsewhere => return tab.announce(own.played_elsewhere.to_owned()),
        LiveNotice::NewerVersion => own.newer_version.to_owned(),
        LiveNotice::Contradicted { by, seat } => {
            own.claim_contradicted(&seat_name(tab, game, by), &seat_name(tab, game, seat))
        }
        LiveNotice::NotAway { by, seat } => {
            own.not_away(&seat_name(tab, game, by), &seat_name(tab, game, seat))
        }
        LiveNotice::NotKept => own.not_kept.to_owned(),
        LiveNotice::AllTaken => own.all_taken.to_owned(),
        LiveNotice::OtherSeat(seat) => own.other_seat(&parties_of(tab, game, seat)),
        LiveNotice::SentAway => own.sent_away.to_owned(),
    };
    tab.notice = Some(Notice::Message(message));
}

/// Shows why something that was done at the board has no effect.
pub(super) fn show_refusal(tab: &mut Tab, game: &LiveGame, error: &ActError) {
    let own = tab.texts().live;
    let message = match error {
        ActError::Admission(Admission::Waiting) => {
            own.waiting_for_host(&host_name(tab, &game.session().invitation().host_name))
        }
        ActError::Admission(Admission::Elsewhere) => own.played_elsewhere.to_owned(),
        ActError::Admission(Admission::Taken) => own.taken.to_owned(),
        ActError::Admission(Admission::SentAway) => own.sent_away.to_owned(),
        ActError::Admission(_) => own.watching.to_owned(),
        ActError::Unmerged => own.unmerged.to_owned(),
        ActError::Disagreement => own.disagreement.to_owned(),
        ActError::Full => own.full.to_owned(),
        ActError::TooLong => own.too_long.to_owned(),
        error if is_illegal(error) => own.overtaken.to_owned(),
        ActError::Void(VoidReason::OutOfTime) => tab.texts().clock.time_is_up.to_owned(),
        ActError::Void(VoidReason::Contradicted) => own.not_waited.to_owned(),
        ActError::Void(_) => own.nothing_asked.to_owned(),
    };
    tab.notice = Some(Notice::Message(message));
}

/// Shows that another device has counted this many seconds less for its turn than this one.
pub(super) fn show_time_difference(tab: &mut Tab, game: &LiveGame, seat: usize, seconds: Millis) {
    let name = seat_name(tab, game, seat);
    tab.notice = Some(Notice::Message(tab.texts().clock.time_differs(&name, &seconds.to_string())));
}

/// Returns the host's name, or a word for the host.
pub(super) fn host_name(tab: &Tab, name: &str) -> String {
    if name.is_empty() { tab.texts().live.host.to_owned() } else { bidi_isolated(name) }
}

/// Calls the player who is asked for something while the page is in the background: by a notification, and by a mark
/// on its icon.
pub(super) fn call_player(state: &mut LiveState, tab: &Tab) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let open_game = tab.open_game.as_ref();
    let request = open_game.and_then(|open_game| describe_request(open_game, texts, &style));
    let mut commands = Vec::new();
    let has_badge = state.is_hidden && request.is_some();
    if has_badge != state.has_badge {
        state.has_badge = has_badge;
        commands.push(Command::SetBadge(has_badge));
    }
    let Some(game) = &mut state.game else { return commands };
    let is_news = game.request != request;
    game.request.clone_from(&request);
    if let (Some(text), Some(open_game)) = (request, open_game)
        && is_news
        && state.is_hidden
        && state.notifications == NotificationPermission::Allowed
    {
        let title = texts.game(open_game.def().kind()).name.to_owned();
        commands.push(Command::Notify { title, text });
    }
    commands
}
