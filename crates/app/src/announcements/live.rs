//! What the player has to know about the other devices of a live game.
use super::{describe_last_move, ply_label};
use crate::open_game::{Delivery, LiveStatus, OpenGame, PendingQuestion};
use engine::notation::{NotationStyle, write_san};
use engine::pieces::PartySet;
use engine::rules::ActionKind;
use live::connection::DisconnectCause;
use live::{Activity, Admission, Asked, Phrase, Proposal, Reachability, Refusal, Renewal};
use texts::{Texts, bidi_isolated};

/// Returns the name of the player at a seat, or those of its parties.
pub fn live_seat_name(open_game: &OpenGame, live: &LiveStatus, seat: usize, texts: &Texts) -> String {
    let seat = live.seats.get(seat);
    match seat.and_then(|seat| seat.player.as_deref()) {
        Some(name) if !name.is_empty() => bidi_isolated(name),
        _ => party_names(open_game, seat.map(|seat| seat.parties).unwrap_or_default(), texts),
    }
}

/// Returns the names of parties, with a sign between them.
pub fn party_names(open_game: &OpenGame, parties: PartySet, texts: &Texts) -> String {
    let kind = open_game.def().kind();
    parties.iter().map(|party| texts.party(kind, party)).collect::<Vec<_>>().join(" + ")
}

/// Returns the connection to the broker as a sentence; `None` while all is well.
pub fn describe_trouble(live: &LiveStatus, texts: &Texts) -> Option<String> {
    let own = texts.live;
    match live.reachability {
        Reachability::Connected if !live.is_kept => Some(own.not_sent.to_owned()),
        Reachability::Connected => None,
        Reachability::Left | Reachability::Connecting => Some(own.connecting(&live.broker)),
        Reachability::Lost(DisconnectCause::ProtocolError) => Some(own.garbled(&live.broker)),
        Reachability::Lost(_) if live.lacks_broker() && live.is_host => Some(own.no_broker(&live.broker)),
        Reachability::Lost(_) if live.lacks_broker() => Some(own.no_broker_for_guest(&live.broker)),
        Reachability::Lost(_) if !live.has_reached => Some(own.never_reached(&live.broker)),
        Reachability::Lost(_) => Some(own.lost(&live.broker)),
        Reachability::Refused(_) => Some(own.refused(&live.broker)),
    }
}

/// Returns what somebody proposes as a sentence, and what it means.
pub fn describe_proposal(
    open_game: &OpenGame,
    live: &LiveStatus,
    question: PendingQuestion,
    texts: &'static Texts,
) -> (String, &'static str) {
    let own = texts.live;
    let name = |seat: usize| live_seat_name(open_game, live, seat, texts);
    let by = name(question.by);
    match question.proposal {
        Proposal::TakeBack(_) => (own.take_back(&by), own.take_back_hint),
        Proposal::Forfeit(seat) if live.stopped.as_ref().is_some_and(|stopped| stopped.seat == seat) => {
            (own.wants_to_end(&by), own.two_moves_hint)
        }
        Proposal::Forfeit(seat) => (own.claims_game(&by, &name(seat)), own.claims_game_hint),
        Proposal::ClaimTime(seat, _) => {
            (texts.clock.claims_time(&by, &name(seat)), texts.clock.claims_time_hint)
        }
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

/// Returns that somebody else has refused or withdrawn something, as a sentence; `None` for what this device has said itself.
pub fn describe_refusal(open_game: &OpenGame, live: &LiveStatus, texts: &Texts) -> Option<String> {
    let own = texts.live;
    let Refusal { by, asked, .. } = live.refusal.filter(|refusal| live.own_seat != Some(refusal.by))?;
    let player = live_seat_name(open_game, live, by, texts);
    Some(match asked {
        Asked::Proposal(seat, _) if seat == by => own.has_withdrawn(&player),
        Asked::Proposal(..) => own.does_not_agree(&player),
        Asked::Rematch(seats) if seats.contains(by) => own.no_longer_wants_rematch(&player),
        Asked::Rematch(_) => own.declines_rematch(&player),
    })
}

/// Returns a ready-made phrase in the reader's words.
pub fn phrase_text(phrase: Phrase, texts: &Texts) -> &'static str {
    let own = texts.live;
    match phrase {
        Phrase::Hello => own.phrase_hello,
        Phrase::GoodGame => own.phrase_good_game,
        Phrase::ThankYou => own.phrase_thank_you,
        Phrase::OneMoment => own.phrase_one_moment,
        Phrase::YourTurn => own.phrase_your_turn,
        Phrase::Sorry => own.phrase_sorry,
    }
}

/// Returns what a seat has said in the last seconds, with its player.
fn describe_phrase(open_game: &OpenGame, live: &LiveStatus, seat: usize, texts: &Texts) -> Option<String> {
    let phrase = live.seats.get(seat)?.phrase?;
    let player = match live.own_seat == Some(seat) {
        true => texts.share.you.to_owned(),
        false => live_seat_name(open_game, live, seat, texts),
    };
    Some(texts.live.says(&player, phrase_text(phrase, texts)))
}

/// Returns what players have said in the last seconds, each with its player.
pub fn describe_phrases(open_game: &OpenGame, live: &LiveStatus, texts: &Texts) -> Vec<String> {
    (0..live.seats.len()).filter_map(|seat| describe_phrase(open_game, live, seat, texts)).collect()
}

/// Returns that programs disagree about the rules, and what to do about it; `None` while they agree.
pub fn describe_disagreement(
    open_game: &OpenGame,
    live: &LiveStatus,
    texts: &'static Texts,
    style: &NotationStyle,
) -> Option<String> {
    let (seat, plies) = live.disagreement?;
    let label = ply_label(texts, open_game, plies, style).unwrap_or_else(|| texts.live.the_start.to_owned());
    let player = match live.own_seat {
        // What this page said before it was loaded anew.
        Some(own) if own == seat => texts.live.you.to_owned(),
        _ => live_seat_name(open_game, live, seat, texts),
    };
    Some(texts.live.disagreement_hint(&player, &label))
}

/// Returns that a seat has signed two versions of what it did, with both, and who decides; `None` if there is none.
pub fn describe_stopped(
    open_game: &OpenGame,
    live: &LiveStatus,
    texts: &'static Texts,
    style: &NotationStyle,
) -> Option<String> {
    let stopped = live.stopped.as_ref()?;
    let state = open_game.game.state();
    let def = open_game.def();
    let written = stopped.versions.iter().filter_map(|action| match &action.kind {
        ActionKind::Move(mv) => Some(write_san(def, def.rules(), &state.position, mv, style)),
        _ => None,
    });
    let moves = written.collect::<Vec<_>>().join(", ");
    let player = live_seat_name(open_game, live, stopped.seat, texts);
    let own = texts.live;
    let said = match (live.own_seat == Some(stopped.seat), moves.is_empty()) {
        (true, _) => own.own_two_moves.to_owned(),
        (false, true) => own.signed_twice(&player),
        (false, false) => own.signed_two_moves(&player, &moves),
    };
    Some(format!("{said} {}", own.two_moves_hint))
}

/// Returns what is new since an earlier status: who came and went, whether the broker can be reached, how far the own
/// last action has come, and what is proposed.
pub fn describe_live_news(
    open_game: &OpenGame,
    before: &LiveStatus,
    now: &LiveStatus,
    texts: &'static Texts,
    style: &NotationStyle,
) -> Vec<String> {
    let own = texts.live;
    let mut news = Vec::new();
    let is_connected = |live: &LiveStatus| live.reachability == Reachability::Connected;
    match (is_connected(before), is_connected(now)) {
        (true, false) => news.extend(describe_trouble(now, texts)),
        (false, false) if now.lacks_broker() && !before.lacks_broker() => {
            news.extend(describe_trouble(now, texts));
        }
        (false, true) => news.push(own.connected(&now.reached)),
        _ => {}
    }
    for (seat, (old, new)) in before.seats.iter().zip(&now.seats).enumerate() {
        let name = live_seat_name(open_game, now, seat, texts);
        if new.phrase != old.phrase {
            let said = describe_phrase(open_game, now, seat, texts);
            news.extend(said.map(|said| format!("{said}.")));
        }
        if new.is_missing && !old.is_missing {
            news.push(own.is_missing(&name));
        }
        // Who is not known to be here yet is not said to go.
        let was_away = old.activity.is_none_or(|activity| activity == Activity::Away);
        let is_away = new.activity.map(|activity| activity == Activity::Away);
        if now.own_seat == Some(seat) || new.player.is_none() {
            continue;
        } else if new.has_left && !old.has_left {
            news.push(format!("{name}: {}.", own.has_left));
        } else if let Some(is_away) = is_away
            && is_away != was_away
            && is_connected(before)
            && is_connected(now)
        {
            news.push(match is_away {
                true => own.is_away(&name),
                false if new.has_acted => own.is_here(&name),
                false => own.has_sat_down(&name),
            });
        }
    }
    if now.delivery() != before.delivery() {
        match now.delivery() {
            Some(Delivery::Arrived) => news.push(own.arrived.to_owned()),
            Some(Delivery::Kept) => news.push(own.kept.to_owned()),
            Some(Delivery::Unsent) | None => {}
        }
    }
    let question = now.proposal.filter(|question| before.proposal != now.proposal && !question.is_answered);
    news.extend(question.map(|question| describe_proposal(open_game, now, question, texts).0));
    if now.refusal != before.refusal {
        news.extend(describe_refusal(open_game, now, texts));
    }
    if let Some(seat) = now.asks_for_rematch().filter(|_| before.asks_for_rematch().is_none()) {
        news.push(own.wants_rematch(&live_seat_name(open_game, now, seat, texts)));
    }
    if now.stopped.is_some() && before.stopped.is_none() {
        news.extend(describe_stopped(open_game, now, texts, style));
    }
    if now.disagreement.is_some() != before.disagreement.is_some() {
        let sentence = describe_disagreement(open_game, now, texts, style);
        news.push(sentence.unwrap_or_else(|| own.agreement.to_owned()));
    }
    news
}

/// Returns what the player is asked to do now; `None` while others have to act.
pub fn describe_request(
    open_game: &OpenGame,
    texts: &'static Texts,
    style: &NotationStyle,
) -> Option<String> {
    let live = open_game.live.as_deref().filter(|live| live.admission == Admission::Admitted)?;
    if let Some(question) = live.proposal.filter(|question| !question.is_answered) {
        return Some(describe_proposal(open_game, live, question, texts).0);
    }
    if let Some(sentence) = describe_stopped(open_game, live, texts, style)
        .or_else(|| describe_disagreement(open_game, live, texts, style))
    {
        return Some(sentence);
    }
    if let Some(seat) = live.asks_for_rematch() {
        return Some(texts.live.wants_rematch(&live_seat_name(open_game, live, seat, texts)));
    }
    let state = open_game.game.state();
    if let Some(offer) = state.offer
        && open_game.draw_answerer().is_some_and(|party| open_game.is_local(party))
    {
        return Some(texts.draw_offered(texts.party(open_game.def().kind(), offer.by)));
    }
    let is_over = state.outcome.is_some();
    (!is_over && !live.has_free_seats() && !open_game.waits_for_others()).then(|| {
        let party = texts.party(open_game.def().kind(), open_game.next_to_act());
        let last = describe_last_move(texts, open_game, style).unwrap_or_default();
        format!("{last} {}", texts.to_move(party)).trim().to_owned()
    })
}
