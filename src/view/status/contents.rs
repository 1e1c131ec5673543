//! What the status box says: the most important thing first.
use super::actions::StatusAction;
use super::arranging::{arranging_status, special_action_question};
use super::live::{add_presentation, add_refusal, add_rematch, live_question, live_waiting};
use super::offers::{Offer, aim_of_neutral, answer_offers, join_offer};
use crate::view::runtime;
use app::announcements::{
    confirm_joining_question, confirm_move_question, describe_corrections, describe_feedback,
    describe_illegal_action, describe_invalid_movetext, describe_last_move, describe_mate_lifting_moves,
    describe_refused_move, describe_skipped_turns, describe_trouble, out_of_turn_question, promotion_heading,
};
use app::open_game::{OpenGame, Presenting, asks_about_king, describe_attack_view};
use engine::games::GameKind;
use engine::pieces::Party;
use engine::rules::{Outcome, has_legal_move, in_check, must_remove_kings};
use texts::{Texts, format_points, outcome_texts, relative_time};

/// The contents of the status box.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Status {
    /// What kind of message it is, for its looks.
    pub kind: &'static str,
    pub heading: String,
    pub text: String,
    /// The rule that a refused move breaks: the game, the index in its rulebook, and the number and the id of
    /// the rule.
    pub rule: Option<(GameKind, usize, [&'static str; 2])>,
    /// The possible actions, the main one first.
    pub actions: Vec<StatusAction>,
    /// Choices that need an explanation: cards before the actions.
    pub offers: Vec<Offer>,
}

/// The status with its actions. In an analysis there are no draw offers and no other games.
pub(super) fn status(open_game: &OpenGame, texts: &'static Texts) -> Status {
    let mut status = primary_status(open_game, texts);
    if let Some(sentence) = describe_feedback(texts, open_game).filter(|_| {
        status.kind.starts_with("turn") || status.kind == "back" && open_game.view.attack_view.is_none()
    }) {
        // A check stays said.
        let is_check = status.kind.ends_with("check");
        status.text = if is_check { format!("{} {sentence}", status.text) } else { sentence };
    }
    let is_waiting = open_game.live.as_ref().is_some_and(|live| live.is_clock_waiting);
    if is_waiting && status.kind.starts_with("turn") {
        status.text = format!("{} {}", status.text, texts.clock.is_waiting);
    }
    if let Some(live) = open_game.live.as_deref() {
        add_presentation(&mut status, live, texts);
        add_refusal(&mut status, open_game, live, texts);
    }
    let own = texts.bots;
    let advice = if open_game.bots.wants_hint {
        Some(own.hint_searching.to_owned())
    } else {
        open_game.interaction.hint.clone()
    };
    if let Some(advice) = advice.filter(|_| status.rule.is_none() && open_game.can_get_hint()) {
        status.text = advice;
    }
    if open_game.analysis().is_some() {
        status.actions.retain(|action| {
            !matches!(action, StatusAction::Accept | StatusAction::DeclineDraw | StatusAction::ClaimDraw)
        });
    }
    status
}

/// The most important thing first.
fn primary_status(open_game: &OpenGame, texts: &'static Texts) -> Status {
    let game_kind = open_game.def().kind();
    if let Some((heading, text)) = describe_attack_view(texts, open_game) {
        let parties = Party::first(open_game.names.len()).map(StatusAction::ShowPartyAttacks);
        let actions = parties
            .chain([StatusAction::StartDrawing, StatusAction::Present, StatusAction::LeaveAttackView])
            .collect();
        return Status { kind: "back", heading, text, actions, ..Status::default() };
    }
    if let Some(heading) = describe_refused_move(texts, open_game) {
        let refusal =
            open_game.interaction.refused_move.as_ref().and_then(|refused| refused.refusal.as_ref());
        // Without a reason of its own: the game is over.
        let breaks = |rule: &str| match refusal {
            Some(refusal) => rule == open_game.def().violated_rule(refusal),
            None => rule.ends_with(".over"),
        };
        let mut sentences = open_game.def().rulebook().iter().enumerate();
        let rule = sentences.find(|(_, sentence)| breaks(sentence.rule));
        let rule = rule.map(|(place, sentence)| (game_kind, place, [sentence.number, sentence.rule]));
        let actions = actions_beside_refusal(open_game, texts);
        return Status { kind: "refused", heading, rule, actions, ..Status::default() };
    }
    if let Some(heading) = describe_invalid_movetext(texts, open_game, true) {
        let text = describe_corrections(texts, open_game).unwrap_or_default();
        let count =
            open_game.interaction.invalid_movetext.as_ref().map_or(0, |misread| misread.corrections.len());
        return Status {
            kind: "refused",
            heading,
            text,
            actions: (0..count).map(StatusAction::UseCorrection).collect(),
            ..Status::default()
        };
    }
    if open_game.interaction.promotion.is_some() {
        let heading = promotion_heading(texts, open_game);
        return Status { kind: "turn", heading, ..Status::default() };
    }
    if let Some(plies) = open_game.view.shown_ply {
        let heading = match open_game.ply_label(plies) {
            Some(label) => texts.viewing_earlier(&label),
            None => texts.viewing_start.to_owned(),
        };
        let last = describe_last_move(texts, open_game).map(with_full_stop);
        // Who follows the host has not gone back.
        let follows = open_game.live.as_ref().is_some_and(|live| live.presenting == Presenting::Follows);
        let unchanged = (!follows).then(|| texts.game_unchanged.to_owned());
        let sentences = last.into_iter().chain(unchanged);
        let text = sentences.collect::<Vec<_>>().join(" ");
        return Status {
            kind: "back",
            heading,
            text,
            actions: vec![StatusAction::BackToGame],
            ..Status::default()
        };
    }
    if let Some(heading) = describe_illegal_action(texts, open_game) {
        let actions = actions_beside_refusal(open_game, texts);
        return Status { kind: "refused", heading, actions, ..Status::default() };
    }
    if let Some(status) = live_question(open_game, texts) {
        return status;
    }
    if open_game.needs_seat_choice() {
        let mut actions: Vec<StatusAction> =
            open_game.claimable_seats().into_iter().map(StatusAction::ClaimSeat).collect();
        actions.push(StatusAction::Spectate);
        let last = describe_last_move(texts, open_game).map(with_full_stop);
        let sentence = [last, Some(texts.share.seat_hint.to_owned())];
        let text = sentence.into_iter().flatten().collect::<Vec<_>>().join(" ");
        return Status {
            kind: "offered",
            heading: texts.share.side_heading.to_owned(),
            text,
            actions,
            ..Status::default()
        };
    }
    if open_game.is_clock_paused() {
        let own = texts.clock;
        let (heading, text) = (own.paused.to_owned(), own.paused_hint.to_owned());
        return Status {
            kind: "offered",
            heading,
            text,
            actions: vec![StatusAction::StartClock],
            ..Status::default()
        };
    }
    if let Some(party) = open_game.next_bot() {
        return bot_status(open_game, texts, party);
    }
    // The party that must answer an offer need not be on turn.
    let answers = open_game.draw_answerer().is_some_and(|party| open_game.is_local(party));
    if open_game.waits_for_others() && !answers {
        return if open_game.is_watched() {
            let party = |party| texts.party(game_kind, party);
            let heading = match open_game.game.state().offer {
                Some(offer) => texts.draw_offered(party(offer.by)),
                None => texts.to_move(party(open_game.next_to_act())),
            };
            let live = open_game.live.as_deref();
            let text = live.and_then(|live| describe_trouble(live, texts)).unwrap_or_default();
            let actions = live.map(|_| StatusAction::ShowLive).into_iter().collect();
            Status { kind: "turn", heading, text, actions, ..Status::default() }
        } else {
            remote_status(open_game, texts)
        };
    }
    if let Some((heading, text)) = confirm_move_question(texts, open_game) {
        let actions = vec![StatusAction::Confirm, StatusAction::CancelPending];
        return Status { kind: "offered", heading, text, actions, ..Status::default() };
    }
    if let Some(status) = special_action_question(open_game, texts) {
        return status;
    }
    if open_game.arranging_party().is_some() || open_game.is_shifting() {
        return arranging_status(open_game, texts);
    }
    let state = open_game.game.state();
    match (&state.outcome, state.offer) {
        (Some(outcome), _) => {
            let mut status = game_over_status(texts, game_kind, outcome);
            add_rematch(&mut status, open_game, texts);
            status
        }
        // A check is answered before an offer is.
        (None, _) if !open_game.out_of_turn_parties().is_empty() => {
            let [heading, mut text] = out_of_turn_question(texts, open_game);
            for sentence in describe_skipped_turns(texts, open_game) {
                text = format!("{text} {sentence}");
            }
            Status {
                kind: "turn check",
                heading,
                text,
                offers: answer_offers(open_game, texts),
                ..Status::default()
            }
        }
        (None, Some(offer)) if open_game.draw_answerer().is_none_or(|party| open_game.is_local(party)) => {
            let heading = texts.draw_offered(texts.party(game_kind, offer.by));
            // If several parties have to answer, they are asked one after the other.
            let asked = open_game.draw_answerer().filter(|_| open_game.names.len() > 2);
            let text = asked.map(|party| texts.must_answer(texts.party(game_kind, party)));
            let text = text.unwrap_or_default();
            Status {
                kind: "offered",
                heading,
                text,
                actions: vec![StatusAction::Accept, StatusAction::DeclineDraw],
                ..Status::default()
            }
        }
        (None, _) => turn_status(open_game, texts),
    }
}

/// What a refusal must not hide: how an arrangement is ended, and the answer out of turn.
fn actions_beside_refusal(open_game: &OpenGame, texts: &'static Texts) -> Vec<StatusAction> {
    if open_game.waits_for_others() || open_game.game.state().outcome.is_some() {
        Vec::new()
    } else if open_game.arranging_party().is_some() || open_game.is_shifting() {
        arranging_status(open_game, texts).actions
    } else if !open_game.out_of_turn_parties().is_empty() {
        vec![StatusAction::Answer, StatusAction::DeclineAnswer]
    } else {
        Vec::new()
    }
}

/// The status while a bot has to act: it searches, or the bots are paused.
fn bot_status(open_game: &OpenGame, texts: &Texts, party: Party) -> Status {
    let own = texts.bots;
    let (heading, actions) = match open_game.bots.is_paused {
        true => (own.paused.to_owned(), vec![StatusAction::ResumeBots]),
        false => {
            let name = texts.party(open_game.def().kind(), party);
            let goes_on = if open_game.bots.plays_on_request {
                StatusAction::LetBotMove
            } else {
                StatusAction::MoveNow
            };
            (own.thinking(name), vec![goes_on, StatusAction::PauseBots])
        }
    };
    let mut text = describe_last_move(texts, open_game).unwrap_or_default();
    for sentence in describe_skipped_turns(texts, open_game) {
        text = format!("{text} {sentence}");
    }
    Status { kind: "turn", heading, text, actions, ..Status::default() }
}

/// A party on another device has to act first.
fn remote_status(open_game: &OpenGame, texts: &Texts) -> Status {
    let (own, party) = (&texts.share, open_game.next_to_act());
    let heading = own.waiting_for(texts.party(open_game.def().kind(), party));
    if let Some(live) = open_game.live.as_deref() {
        return live_waiting(open_game, live, heading, texts);
    }
    let last = describe_last_move(texts, open_game).map(with_full_stop);
    let sentence = [last, link_move_age(texts, open_game), Some(own.waiting_hint.to_owned())];
    let text = sentence.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Status {
        kind: "turn",
        heading,
        text,
        actions: vec![StatusAction::Send(party), StatusAction::PlayAllSides],
        ..Status::default()
    }
}

/// A text as a sentence that ends.
fn with_full_stop(text: String) -> String {
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}

/// How old the last move is, in a game that goes from device to device.
fn link_move_age(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let now = runtime().with_untracked(&|app| app.tab.now);
    let last_move_at = Some(open_game.meta.last_move_at)
        .filter(|&last_move_at| last_move_at > 0 && open_game.is_link_game())?;
    Some(relative_time(texts, open_game.def().kind(), now.saturating_sub(last_move_at)))
}

/// The status of a running game: the party on turn, the last events, and its special actions.
fn turn_status(open_game: &OpenGame, texts: &'static Texts) -> Status {
    let (position, rules) = (&open_game.game.state().position, open_game.def().rules());
    let heading = texts.to_move(texts.party(open_game.def().kind(), position.turn()));
    let check = in_check(rules, position, position.turn());
    let must = must_remove_kings(rules, position);
    let mut text = match check {
        _ if must => texts.fortress().must_remove_kings.to_owned(),
        true => texts.announce_check.to_owned(),
        // The moves of others stand in the list and on the board.
        false => aim_of_neutral(open_game, texts)
            .or_else(|| describe_last_move(texts, open_game))
            .unwrap_or_else(|| texts.first_move_hint.to_owned()),
    };
    let starts = open_game.clock.is_some() && !open_game.has_active_clock();
    let live_clock = open_game.live.as_ref().and_then(|live| live.clock.as_ref());
    if starts || live_clock.is_some() && open_game.ply_count() == 0 {
        text = format!("{text} {}", texts.clock.starts_hint);
    }
    if !open_game.interaction.joining_targets.is_empty() {
        text = hint(open_game, texts);
    } else if !must && !has_legal_move(rules, position) {
        text = texts.coalition().only_special_actions.to_owned();
    }
    let sentence =
        describe_skipped_turns(texts, open_game).into_iter().chain(unanswerable_checks(open_game, texts));
    for sentence in sentence.chain(describe_mate_lifting_moves(texts, open_game)) {
        text = format!("{text} {sentence}");
    }
    if let Some(sentence) = open_game.live.as_deref().and_then(|live| describe_trouble(live, texts)) {
        // First, so that it need not be scrolled to.
        text = format!("{sentence} {text}");
    } else if let Some(age) = link_move_age(texts, open_game) {
        text = format!("{} {age}", with_full_stop(text));
    }
    let mut actions = if must { vec![StatusAction::RemoveKings] } else { Vec::new() };
    if open_game.game.claimable_draw().is_some() {
        actions.push(StatusAction::ClaimDraw);
    }
    let partners = open_game.joinable_partners();
    let offers = partners.iter().map(|&partner| join_offer(open_game, texts, partner)).collect();
    let others = [
        (open_game.can_rearrange(), StatusAction::Rearrange),
        (open_game.can_skip_turn(), StatusAction::SkipTurn),
        (open_game.can_shift(), StatusAction::Shift),
        (asks_about_king(open_game).is_some(), StatusAction::CheckKing),
    ];
    actions.extend(others.into_iter().filter_map(|(applies, action)| applies.then_some(action)));
    Status {
        kind: if check { "turn check" } else { "turn" },
        heading,
        text,
        actions,
        offers,
        ..Status::default()
    }
}

/// The party that the selected piece's party would join, before it does.
fn hint(open_game: &OpenGame, texts: &Texts) -> String {
    confirm_joining_question(texts, open_game).unwrap_or_else(|| texts.coalition().joins_marked.to_owned())
}

/// The parties that are in check out of turn and cannot answer.
fn unanswerable_checks(open_game: &OpenGame, texts: &Texts) -> Vec<String> {
    let answering = open_game.game.state().position.coalition().may_answer;
    let is_silent =
        |party: &Party| open_game.declined().is_empty() && !open_game.out_of_turn_parties().contains(*party);
    let name = |party| texts.party(open_game.def().kind(), party);
    let silent = answering.iter().filter(is_silent);
    silent.map(|party| texts.coalition().cannot_answer(name(party))).collect()
}

fn game_over_status(texts: &Texts, game_kind: GameKind, outcome: &Outcome) -> Status {
    let (heading, reason) = outcome_texts(texts, game_kind, outcome);
    let text = format!("{reason} {}", scores(texts, game_kind, outcome));
    Status { kind: "over", heading, text, actions: Vec::new(), ..Status::default() }
}

/// The points of all parties.
pub fn scores(texts: &Texts, game_kind: GameKind, outcome: &Outcome) -> String {
    let scores = texts.game(game_kind).parties.iter().zip(outcome.points.0);
    let scores: Vec<String> =
        scores.map(|(party, of_party)| format!("{party} {}", format_points(of_party.into()))).collect();
    scores.join(", ")
}
