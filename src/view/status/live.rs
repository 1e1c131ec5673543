//! What the status box says of a live game.
use super::actions::StatusAction;
use super::contents::Status;
use crate::app::{LiveStatus, OpenGame, PendingQuestion, describe_last_move};
use crate::i18n::{Texts, bidi_isolated};
use crate::live::{Admission, Proposal, Reachability, Renewal, Renewed};
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
    if live.renewed == Some(Renewed::Spectator) {
        return waits(own.moved_on, own.moved_on_hint.to_owned(), vec![StatusAction::FollowOthers]);
    }
    if live.own_seat.is_some_and(|seat| live.seats[seat].has_left) {
        return waits(own.you_left, own.you_left_hint.to_owned(), vec![StatusAction::ShowLive]);
    }
    let question = live.proposal.filter(|_| live.admission == Admission::Admitted)?;
    let (heading, hint) = proposal_text(open_game, live, question, texts);
    let is_own = live.own_seat == Some(question.by);
    let (heading, actions) = match question.is_answered {
        true if is_own => (own.waiting_for_answers.to_owned(), vec![StatusAction::Withdraw]),
        true => (heading, Vec::new()),
        false => (heading, vec![StatusAction::Agree, StatusAction::Refuse]),
    };
    waits(&heading, hint.to_owned(), actions)
}

/// What somebody proposes as a sentence, and what it means.
fn proposal_text(
    open_game: &OpenGame,
    live: &LiveStatus,
    question: PendingQuestion,
    texts: &'static Texts,
) -> (String, &'static str) {
    let own = texts.live;
    let name = |seat: usize| seat_name(open_game, live, seat, texts);
    let by = name(question.by);
    match question.proposal {
        Proposal::TakeBack(_) => (own.take_back(&by), own.take_back_hint),
        Proposal::Forfeit(seat) => (own.claims_game(&by, &name(seat)), own.claims_game_hint),
        Proposal::Renew(Renewal::Same) => (own.wants_to_go_on(&by), own.renew_hint),
        Proposal::Renew(Renewal::Invite(seat, _)) => (own.invites_again(&by, &name(seat)), own.renew_hint),
        Proposal::Renew(Renewal::Split(party, _)) => {
            let party = texts.party(open_game.def().kind(), party);
            (own.invites_for(&by, party), own.renew_hint)
        }
        Proposal::Renew(Renewal::Bots(seats)) => {
            let absent = (0..live.seats.len()).filter(|&seat| seats.contains(seat)).map(name);
            (own.wants_bots(&by, &absent.collect::<Vec<_>>().join(", ")), own.renew_hint)
        }
    }
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
    let (heading, text) = if live.is_nearly_full {
        (heading, own.nearly_full.to_owned())
    } else if live.is_committed {
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
