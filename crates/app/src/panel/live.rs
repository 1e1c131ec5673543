//! What the status box says of a live game.
use super::PanelAction;
use super::status::{Status, StatusKind};
use crate::Intent;
use crate::announcements::{
    describe_disagreement, describe_last_move, describe_phrases, describe_proposal, describe_refusal,
    describe_stopped, describe_trouble, live_seat_name,
};
use crate::live::{LiveIntent, LiveProposal};
use crate::open_game::{LiveSeat, LiveStatus, OpenGame, Presenting, StoppedSeat};
use crate::tab::{Dialog, Tab, TabIntent};
use live::{Admission, Renewed};
use texts::{Texts, bidi_isolated, with_full_stop};

/// What a live game asks or waits for before anything else happens at the board.
pub(super) fn live_question(open_game: &OpenGame, tab: &Tab) -> Option<Status> {
    let texts = tab.texts();
    let own = texts.live;
    let waits = |heading: &str, text: String, actions: Vec<PanelAction>| {
        Some(Status {
            kind: StatusKind::Offered,
            heading: heading.to_owned(),
            text,
            actions,
            ..Status::default()
        })
    };
    if open_game.is_live_in_other_tab {
        return waits(own.other_tab, own.other_tab_hint.to_owned(), vec![play_here(texts)]);
    }
    let live = open_game.live.as_deref()?;
    let host = host_name(live, texts);
    match live.admission {
        Admission::Waiting => {
            let text = describe_trouble(live, texts).unwrap_or_else(|| match live.own_seat {
                Some(_) => own.waiting_for_host(&host),
                None => own.searching.to_owned(),
            });
            return waits(own.waiting, text, vec![show_live(texts)]);
        }
        Admission::SentAway => return waits(own.watch, own.sent_away.to_owned(), Vec::new()),
        Admission::Taken => return waits(own.watch, own.taken.to_owned(), Vec::new()),
        Admission::Elsewhere => {
            return waits(own.elsewhere, own.played_elsewhere.to_owned(), vec![play_here(texts)]);
        }
        Admission::Spectator | Admission::Admitted => {}
    }
    if live.renewed == Some(Renewed::Spectator) {
        let follow = PanelAction::new("follow-others", own.watch, LiveIntent::FollowOthers).primary();
        return waits(own.moved_on, own.moved_on_hint.to_owned(), vec![follow]);
    }
    if live.own_seat.is_some_and(|seat| live.seats[seat].has_left) {
        return waits(own.you_left, own.you_left_hint.to_owned(), vec![show_live(texts)]);
    }
    let Some(question) = live.proposal.filter(|_| live.admission == Admission::Admitted) else {
        if let Some(text) = describe_stopped(open_game, live, texts, &tab.notation_style()) {
            return waits(own.two_moves, text, decisions(live, texts));
        }
        let text = describe_disagreement(open_game, live, texts, &tab.notation_style())?;
        let save = PanelAction::new("save-copy", own.save_copy, LiveIntent::SaveCopy);
        return waits(own.disagreement, text, vec![save, show_live(texts)]);
    };
    let (heading, hint) = describe_proposal(open_game, live, question, texts);
    let is_own = live.own_seat == Some(question.by);
    let (heading, actions) = match question.is_answered {
        true if is_own => (own.waiting_for_answers.to_owned(), vec![withdraw(texts)]),
        true => (heading, Vec::new()),
        false => {
            let agree = PanelAction::new("agree", own.agree, LiveIntent::AnswerProposal(true)).primary();
            (heading, vec![agree, PanelAction::new("refuse", own.refuse, LiveIntent::AnswerProposal(false))])
        }
    };
    waits(&heading, hint.to_owned(), actions)
}

/// What a player can propose about a seat that has signed two versions.
fn decisions(live: &LiveStatus, texts: &Texts) -> Vec<PanelAction> {
    let own = texts.live;
    let is_asked = |stopped: &&StoppedSeat| live.is_seated() && live.own_seat != Some(stopped.seat);
    let Some(stopped) = live.stopped.as_ref().filter(is_asked) else { return vec![show_live(texts)] };
    let propose = LiveIntent::Propose;
    let end = PanelAction::new("end-stopped", own.end_stopped, propose(LiveProposal::Forfeit(stopped.seat)));
    let bot =
        PanelAction::new("bot-for-stopped", own.bot_instead, propose(LiveProposal::BotFor(stopped.seat)));
    let again = PanelAction::new("move-again", own.move_again, propose(LiveProposal::NewGame));
    stopped.can_end.then_some(end).into_iter().chain([again, bot]).collect()
}

/// Adds what the host shows to those who watch.
pub(super) fn add_presentation(status: &mut Status, live: &LiveStatus, texts: &Texts) {
    let own = texts.live;
    let sentence = match live.presenting {
        Presenting::Shows if matches!(status.kind, StatusKind::Turn | StatusKind::Back) => {
            own.presenting.to_owned()
        }
        Presenting::Follows => own.follows_host(&host_name(live, texts)),
        Presenting::LooksAround => {
            let follow = PanelAction::new("follow-host", own.follow_host, LiveIntent::FollowHost).primary();
            return status.actions.insert(0, follow);
        }
        Presenting::Shows | Presenting::None => return,
    };
    let text = with_full_stop(std::mem::take(&mut status.text));
    status.text = format!("{text} {sentence}").trim().to_owned();
}

/// Returns the host's name, or a word for the host.
fn host_name(live: &LiveStatus, texts: &Texts) -> String {
    if live.host.is_empty() { texts.live.host.to_owned() } else { bidi_isolated(&live.host) }
}

/// Adds what others have refused.
pub(super) fn add_refusal(status: &mut Status, open_game: &OpenGame, live: &LiveStatus, texts: &Texts) {
    let is_current = status.kind.is_turn() || status.kind == StatusKind::Over;
    if let Some(refusal) = describe_refusal(open_game, live, texts).filter(|_| is_current) {
        // First, so that it need not be scrolled to.
        status.text = format!("{refusal} {}", status.text).trim().to_owned();
    }
}

/// Adds the wishes for another game to the status of one that is over. Returns whether there are any.
pub(super) fn add_rematch(status: &mut Status, open_game: &OpenGame, texts: &Texts) -> bool {
    let Some(live) = open_game.live.as_deref() else { return false };
    let (sentence, actions) = match live.asks_for_rematch() {
        Some(seat) => {
            let player = live_seat_name(open_game, live, seat, texts);
            let accept = PanelAction::new("accept-rematch", texts.accept_draw, Intent::Rematch).primary();
            let decline = LiveIntent::AnswerProposal(false);
            let decline = PanelAction::new("decline-rematch", texts.decline_draw, decline);
            (texts.live.wants_rematch(&player), vec![accept, decline])
        }
        None if live.wants_rematch => (texts.live.rematch_asked.to_owned(), vec![withdraw(texts)]),
        None => return false,
    };
    // First, so that it need not be scrolled to.
    status.text = format!("{sentence} {}", status.text);
    status.actions.extend(actions);
    true
}

/// The status of a live game while others have to act: which party is to move, and whether moves arrive.
pub(super) fn live_waiting(open_game: &OpenGame, live: &LiveStatus, heading: String, tab: &Tab) -> Status {
    let texts = tab.texts();
    let own = texts.live;
    let last = describe_last_move(texts, open_game, &tab.notation_style());
    let mut actions = vec![show_live(texts)];
    let (heading, text) = if live.is_nearly_full {
        (heading, own.nearly_full.to_owned())
    } else if let Some(seat) = live.claimable_on_time() {
        let claim = LiveIntent::Propose(LiveProposal::ClaimTime(seat));
        actions.insert(0, PanelAction::new("claim-time", texts.clock.claim_time, claim));
        (heading, texts.clock.may_claim_time.to_owned())
    } else if let Some(seat) = missing_seat(open_game, live) {
        actions = without(live, seat, texts).into_iter().chain(actions).collect();
        let player = live_seat_name(open_game, live, seat, texts);
        let hint = if live.has_others_than(seat) { own.renew_hint } else { own.end_without_result_hint };
        (heading, format!("{} {hint}", own.is_missing(&player)))
    } else if live.is_committed {
        (heading, own.committed.to_owned())
    } else if live.has_free_seats() {
        let hint = if live.is_host { own.invite_hint } else { own.arrives };
        (own.waiting_for_players.to_owned(), describe_trouble(live, texts).unwrap_or_else(|| hint.to_owned()))
    } else {
        (heading, describe_trouble(live, texts).or(last).unwrap_or_else(|| own.arrives.to_owned()))
    };
    if open_game.can_ask_to_take_back() {
        let ask = LiveIntent::Propose(LiveProposal::TakeBack);
        actions.push(PanelAction::new("ask-take-back", own.ask_take_back, ask));
    }
    Status { kind: StatusKind::Turn, heading, text, actions, ..Status::default() }
}

/// Returns the seat that is waited for, if its player has been away for long.
fn missing_seat(open_game: &OpenGame, live: &LiveStatus) -> Option<usize> {
    let is_awaited = |seat: &LiveSeat| match live.is_committed {
        true => seat.may_claim,
        false => seat.parties.contains(open_game.next_to_act()),
    };
    live.seats.iter().position(|seat| seat.is_missing && is_awaited(seat)).filter(|_| live.can_propose())
}

/// What those present can do without a player who has been away for long.
fn without(live: &LiveStatus, seat: usize, texts: &Texts) -> Vec<PanelAction> {
    let own = texts.live;
    let of_seat = &live.seats[seat];
    let propose =
        |id: &'static str, label, proposal| PanelAction::new(id, label, LiveIntent::Propose(proposal));
    let claim = propose("claim-game", own.claim_game, LiveProposal::Forfeit(seat));
    let bot = propose("bot-for-missing", own.let_bot_play, LiveProposal::Bots);
    let invite = propose("invite-for-missing", own.invite_again, LiveProposal::InviteAgain(seat));
    let end = PanelAction::new("end-without-result", own.end_without_result, LiveIntent::ForgetSeat);
    let has_others = live.has_others_than(seat);
    let offered = [
        (of_seat.may_claim, claim),
        (has_others, bot),
        (of_seat.may_invite_again, invite),
        // With nobody there to agree.
        (!has_others, end),
    ];
    offered.into_iter().filter(|(is_offered, _)| *is_offered).map(|(_, action)| action).collect()
}

/// Adds what players have said in the last seconds.
pub(super) fn add_phrases(status: &mut Status, open_game: &OpenGame, live: &LiveStatus, texts: &Texts) {
    let said = describe_phrases(open_game, live, texts).join(" · ");
    if !said.is_empty() {
        // First, so that it need not be scrolled to.
        status.text = format!("{said}. {}", status.text).trim().to_owned();
    }
}

/// The dialog of the live game is shown.
pub(super) fn show_live(texts: &Texts) -> PanelAction {
    PanelAction::new("show-live", texts.live.title, TabIntent::OpenDialog(Dialog::Live))
}

/// The game is played in this tab.
fn play_here(texts: &Texts) -> PanelAction {
    PanelAction::new("play-here", texts.live.play_here, LiveIntent::TakeOver).primary()
}

/// The own proposal is withdrawn.
fn withdraw(texts: &Texts) -> PanelAction {
    PanelAction::new("withdraw", texts.live.withdraw, LiveIntent::AnswerProposal(false))
}
