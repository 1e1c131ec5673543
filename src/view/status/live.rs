//! What the status box says of a live game.
use super::actions::StatusAction;
use super::contents::Status;
use crate::app::{LiveStatus, OpenGame, describe_last_move};
use crate::i18n::{Texts, bidi_isolated};
use crate::live::{Admission, Reachability};
use crate::pieces::PartySet;

/// The name of the player at a seat, or those of its parties.
pub(in crate::view) fn seat_name(
    open_game: &OpenGame,
    live: &LiveStatus,
    seat: usize,
    texts: &Texts,
) -> String {
    let seat = live.seats.get(seat);
    match seat.and_then(|seat| seat.player.as_deref()) {
        Some(name) if !name.is_empty() => bidi_isolated(name),
        _ => party_names(open_game, seat.map(|seat| seat.parties).unwrap_or_default(), texts),
    }
}

/// The names of parties, with a sign between them.
pub(in crate::view) fn party_names(open_game: &OpenGame, parties: PartySet, texts: &Texts) -> String {
    let kind = open_game.def().kind();
    parties.iter().map(|party| texts.party(kind, party)).collect::<Vec<_>>().join(" + ")
}

/// The connection to the broker as a sentence; `None` while all is well.
pub(in crate::view) fn trouble(live: &LiveStatus, texts: &Texts) -> Option<String> {
    let own = texts.live;
    match live.reachability {
        Reachability::Connected if !live.is_kept => Some(own.not_sent.to_owned()),
        Reachability::Connected => None,
        Reachability::Left | Reachability::Connecting => Some(own.connecting(&live.broker)),
        Reachability::Lost(_) => Some(own.lost(&live.broker)),
        Reachability::Refused(_) => Some(own.refused(&live.broker)),
    }
}

/// What a live game asks or waits for before anything else happens at the board.
pub(super) fn live_question(open_game: &OpenGame, texts: &'static Texts) -> Option<Status> {
    let (live, own) = (open_game.live.as_deref()?, texts.live);
    let waits = |heading: &str, text: String, actions: Vec<StatusAction>| {
        Some(Status { kind: "offered", heading: heading.to_owned(), text, actions, ..Status::default() })
    };
    let host = if live.host.is_empty() { own.host.to_owned() } else { bidi_isolated(&live.host) };
    match live.admission {
        Admission::Waiting => {
            let text = trouble(live, texts).unwrap_or_else(|| own.waiting_for_host(&host));
            return waits(own.waiting, text, vec![StatusAction::ShowLive]);
        }
        Admission::Taken => return waits(own.watch, own.taken.to_owned(), Vec::new()),
        Admission::Elsewhere => {
            return waits(own.elsewhere, own.played_elsewhere.to_owned(), vec![StatusAction::PlayHere]);
        }
        Admission::Spectator | Admission::Admitted => {}
    }
    let (by, agreed) = live.take_back.filter(|_| live.admission == Admission::Admitted)?;
    if !agreed {
        let heading = own.take_back(&seat_name(open_game, live, by, texts));
        let actions = vec![StatusAction::AgreeTakeBack, StatusAction::RefuseTakeBack];
        return waits(&heading, own.take_back_hint.to_owned(), actions);
    }
    let is_own = live.own_seat == Some(by);
    let heading = if is_own {
        own.take_back_asked.to_owned()
    } else {
        own.take_back(&seat_name(open_game, live, by, texts))
    };
    let actions = if is_own { vec![StatusAction::WithdrawTakeBack] } else { Vec::new() };
    waits(&heading, own.take_back_hint.to_owned(), actions)
}

/// The status of a live game while others have to act: which party is to move, and whether moves arrive.
pub(super) fn live_waiting(
    open_game: &OpenGame,
    live: &LiveStatus,
    heading: String,
    texts: &Texts,
) -> Status {
    let own = texts.live;
    let last = describe_last_move(texts, open_game);
    let mut actions = vec![StatusAction::ShowLive];
    let (heading, text) = if live.is_committed {
        (heading, own.committed.to_owned())
    } else if live.has_free_seats() {
        let hint = if live.is_host { own.invite_hint } else { own.arrives };
        (own.waiting_for_players.to_owned(), trouble(live, texts).unwrap_or_else(|| hint.to_owned()))
    } else {
        (heading, trouble(live, texts).or(last).unwrap_or_else(|| own.arrives.to_owned()))
    };
    if open_game.can_ask_to_take_back() {
        actions.push(StatusAction::AskTakeBack);
    }
    Status { kind: "turn", heading, text, actions, ..Status::default() }
}
