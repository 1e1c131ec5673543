//! The status of the game now: the party on turn, a refused move, a draw offer, the end.
use super::widgets::{Button, escape_html};
use super::{Text, dynamic, game_memo, memo_text, runtime};
use crate::app::{
    App, ArrangementIntent, BoardIntent, BotIntent, CoalitionIntent, Dialog, GameIntent, Intent, OpenGame,
    SharingIntent, TabIntent, TypingIntent, confirm_joining_question, confirm_move_question,
    describe_attack_view, describe_corrections, describe_illegal_action, describe_invalid_movetext,
    describe_last_move, describe_mate_lifting_moves, describe_refused_move, describe_skipped_turns,
    out_of_turn_question, promotion_heading,
};
use crate::games::GameKind;
use crate::i18n::{Texts, format_points, outcome_texts, relative_time, render};
use crate::pieces::{Party, PartySet};
use crate::rules::{Arrangement, Outcome, has_legal_move, in_check, must_remove_kings};
use gloo::utils::document;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The contents of the status box.
#[derive(Clone, PartialEq, Default)]
struct Status {
    /// What kind of message it is, for its looks.
    kind: &'static str,
    heading: String,
    text: String,
    /// The rule that a refused move breaks: the game, the index in its rulebook, and the number and the id of
    /// the rule.
    rule: Option<(GameKind, usize, [&'static str; 2])>,
    /// The possible actions, the main one first.
    actions: Vec<StatusAction>,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq)]
enum StatusAction {
    BackToGame,
    Accept,
    DeclineDraw,
    Rematch,
    Match,
    RemoveKings,
    Ready,
    DismissHandover,
    Answer,
    DeclineAnswer,
    Confirm,
    CancelPending,
    UseCorrection(usize),
    Join(Party),
    Rearrange,
    SkipTurn,
    Shift,
    ConfirmRearrangement,
    Reset,
    Arrangements,
    Cancel,
    ClaimSeat(PartySet),
    Spectate,
    Send(Party),
    StartClock,
    PlayAllSides,
    ShowPartyAttacks(Party),
    StartDrawing,
    Present,
    LeaveAttackView,
    MoveNow,
    PauseBots,
    ResumeBots,
}

/// The status with its actions. In an analysis there are no draw offers and no other games.
fn status(open_game: &OpenGame, texts: &'static Texts) -> Status {
    let mut status = primary_status(open_game, texts);
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
            !matches!(
                action,
                StatusAction::Accept
                    | StatusAction::DeclineDraw
                    | StatusAction::Rematch
                    | StatusAction::Match
            )
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
        return Status { kind: "back", heading, text, actions, rule: None };
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
        return Status { kind: "refused", heading, rule, ..Status::default() };
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
            rule: None,
        };
    }
    if open_game.interaction.promotion.is_some() {
        let heading = promotion_heading(texts, open_game);
        return Status { kind: "turn", heading, ..Status::default() };
    }
    if let Some(plies) = open_game.view.shown_ply {
        let heading = match open_game.ply_label(plies) {
            Some(label) => render(texts.viewing_earlier, &[("move", &label)]),
            None => texts.viewing_start.to_owned(),
        };
        let text = describe_last_move(texts, open_game).unwrap_or_default();
        return Status { kind: "back", heading, text, actions: vec![StatusAction::BackToGame], rule: None };
    }
    if let Some(heading) = describe_illegal_action(texts, open_game) {
        return Status { kind: "refused", heading, ..Status::default() };
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
            rule: None,
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
            rule: None,
        };
    }
    if let Some(party) = open_game.next_bot() {
        return bot_status(open_game, texts, party);
    }
    // The party that must answer an offer need not be on turn.
    let answers = open_game.draw_answerer().is_some_and(|party| open_game.is_local(party));
    if open_game.waits_for_others() && !answers {
        return remote_status(open_game, texts);
    }
    if let Some((heading, text)) = confirm_move_question(texts, open_game) {
        let actions = vec![StatusAction::Confirm, StatusAction::CancelPending];
        return Status { kind: "offered", heading, text, actions, rule: None };
    }
    if let Some(heading) = confirm_joining_question(texts, open_game)
        .filter(|_| open_game.interaction.pending_rearrangement_ally.is_some())
    {
        let actions = vec![StatusAction::ConfirmRearrangement, StatusAction::Cancel];
        return Status { kind: "offered", heading, actions, ..Status::default() };
    }
    if open_game.arranging_party().is_some() || open_game.is_shifting() {
        return arranging_status(open_game, texts);
    }
    let state = open_game.game.state();
    match (&state.outcome, state.offer) {
        (Some(outcome), _) => game_over_status(texts, game_kind, outcome),
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
                actions: vec![StatusAction::Answer, StatusAction::DeclineAnswer],
                rule: None,
            }
        }
        (None, Some(offer)) if open_game.draw_answerer().is_none_or(|party| open_game.is_local(party)) => {
            let heading = render(texts.draw_offered, &[("party", texts.party(game_kind, offer.by))]);
            // If several parties have to answer, they are asked one after the other.
            let asked = open_game.draw_answerer().filter(|_| open_game.names.len() > 2);
            let text =
                asked.map(|party| render(texts.must_answer, &[("party", texts.party(game_kind, party))]));
            let text = text.unwrap_or_default();
            Status {
                kind: "offered",
                heading,
                text,
                actions: vec![StatusAction::Accept, StatusAction::DeclineDraw],
                rule: None,
            }
        }
        (None, _) => turn_status(open_game, texts),
    }
}

/// The status while a bot has to act: it searches, or the bots are paused.
fn bot_status(open_game: &OpenGame, texts: &Texts, party: Party) -> Status {
    let own = texts.bots;
    let (heading, actions) = match open_game.bots.is_paused {
        true => (own.paused.to_owned(), vec![StatusAction::ResumeBots]),
        false => {
            let name = [("party", texts.party(open_game.def().kind(), party))];
            (render(own.thinking, &name), vec![StatusAction::MoveNow, StatusAction::PauseBots])
        }
    };
    let mut text = describe_last_move(texts, open_game).unwrap_or_default();
    for sentence in describe_skipped_turns(texts, open_game) {
        text = format!("{text} {sentence}");
    }
    Status { kind: "turn", heading, text, actions, rule: None }
}

/// A party on another device has to act first.
fn remote_status(open_game: &OpenGame, texts: &Texts) -> Status {
    let (own, party) = (&texts.share, open_game.next_to_act());
    let heading = render(own.waiting_for, &[("party", texts.party(open_game.def().kind(), party))]);
    let last = describe_last_move(texts, open_game).map(with_full_stop);
    let sentence = [last, link_move_age(texts, open_game), Some(own.waiting_hint.to_owned())];
    let text = sentence.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Status {
        kind: "turn",
        heading,
        text,
        actions: vec![StatusAction::Send(party), StatusAction::PlayAllSides],
        rule: None,
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
    let heading = render(texts.to_move, &[("party", texts.party(open_game.def().kind(), position.turn()))]);
    let check = in_check(rules, position, position.turn());
    let must = must_remove_kings(rules, position);
    let mut text = match check {
        _ if must => texts.fortress().must_remove_kings.to_owned(),
        true => texts.announce_check.to_owned(),
        false => describe_last_move(texts, open_game).unwrap_or_else(|| texts.first_move_hint.to_owned()),
    };
    if open_game.clock.is_some() && !open_game.has_active_clock() {
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
    if let Some(age) = link_move_age(texts, open_game) {
        text = format!("{} {age}", with_full_stop(text));
    }
    let mut actions = if must { vec![StatusAction::RemoveKings] } else { Vec::new() };
    actions.extend(open_game.joinable_partners().into_iter().map(StatusAction::Join));
    let others = [
        (open_game.can_rearrange(), StatusAction::Rearrange),
        (open_game.can_skip_turn(), StatusAction::SkipTurn),
        (open_game.can_shift(), StatusAction::Shift),
    ];
    actions.extend(others.into_iter().filter_map(|(applies, action)| applies.then_some(action)));
    Status { kind: if check { "turn check" } else { "turn" }, heading, text, actions, rule: None }
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
    let name = |party| [("party", texts.party(open_game.def().kind(), party))];
    let silent = answering.iter().filter(is_silent);
    silent.map(|party| render(texts.coalition().cannot_answer, &name(party))).collect()
}

/// Status while pieces are set up or rearranged, or a motorcyclist is shifted.
fn arranging_status(open_game: &OpenGame, texts: &'static Texts) -> Status {
    let (game_kind, own) = (open_game.def().kind(), texts.coalition());
    let has_coalitions = open_game.coalition().is_some();
    let setup = texts.game(game_kind).setup.as_ref();
    let mut actions = vec![StatusAction::Ready];
    let (heading, hint) = if open_game.handover_screen {
        actions = vec![StatusAction::DismissHandover];
        (texts.arranging.handover_heading, setup.map_or("", |setup| setup.handover_hint))
    } else if open_game.is_shifting() {
        actions = vec![StatusAction::Cancel];
        (own.shifts, own.shifts_hint)
    } else if open_game.is_rearranging() {
        actions = vec![StatusAction::ConfirmRearrangement, StatusAction::Reset, StatusAction::Cancel];
        (own.rearranges, own.rearranges_hint)
    } else {
        if has_coalitions {
            actions.extend([StatusAction::Reset, StatusAction::Arrangements]);
        }
        setup.map_or(("", ""), |setup| (setup.heading, setup.hint))
    };
    let mut text = hint.to_owned();
    let is_set_up = has_coalitions
        && !open_game.is_rearranging()
        && !open_game.is_shifting()
        && !open_game.handover_screen;
    let start_arrangement =
        Arrangement::of(open_game.def().rules(), &open_game.def().start_position(), open_game.party_to_act());
    if is_set_up && open_game.arrangement() == Some(start_arrangement) {
        text = format!("{text} {}", own.start_position_warning);
    }
    let heading = render(heading, &[("party", texts.party(game_kind, open_game.party_to_act()))]);
    Status { kind: "turn", heading, text, actions, rule: None }
}

fn game_over_status(texts: &Texts, game_kind: GameKind, outcome: &Outcome) -> Status {
    let (heading, reason) = outcome_texts(texts, game_kind, outcome);
    let text = format!("{reason} {}", scores(texts, game_kind, outcome));
    Status {
        kind: "over",
        heading,
        text,
        actions: vec![StatusAction::Rematch, StatusAction::Match],
        rule: None,
    }
}

/// The points of all parties.
pub fn scores(texts: &Texts, game_kind: GameKind, outcome: &Outcome) -> String {
    let scores = texts.game(game_kind).parties.iter().zip(outcome.points.0);
    let scores: Vec<String> =
        scores.map(|(party, of_party)| format!("{party} {}", format_points(of_party.into()))).collect();
    scores.join(", ")
}

/// The box with the status of the game. Its place keeps its height, so that nothing jumps; a long reason
/// against a move covers the content below until the next action.
pub fn status_box(texts: &'static Texts) -> AnyView {
    let status = game_memo(move |open_game| status(open_game, texts));
    let kind: Text = Box::new(move || format!("status {}", status.with(|status| status.kind)));
    let content = move || {
        let status = status.get();
        keep_focus();
        show(texts, status).into_any()
    };
    view! {
        <div class="status-place">
            <div class=kind>{dynamic(Box::new(content))}</div>
        </div>
    }
    .into_any()
}

/// An action of a bot draws the box anew: a focus in it stays on the same button, or goes to the board.
fn keep_focus() {
    let is_here = |focused: &Element| focused.closest(".status").is_ok_and(|place| place.is_some());
    let Some(focused) = document().active_element().filter(is_here) else { return };
    let places = ["#", &focused.id(), ":enabled, [role=gridcell][tabindex='0']"].concat();
    request_animation_frame(move || {
        let is_lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        let Ok(places) = document().query_selector_all(&places) else { return };
        // The board comes before the button.
        if let Some(place) = places.item(places.length().saturating_sub(1)).filter(|_| is_lost) {
            // Every focusable element has the `focus` method of `HtmlElement`, SVG cells too.
            let _ = place.unchecked_ref::<HtmlElement>().focus();
        }
    });
}

fn show(texts: &'static Texts, status: Status) -> Vec<AnyView> {
    let mut words = format!("<p class='heading'>{}</p>", escape_html(&status.heading));
    if !status.text.is_empty() {
        words += &format!("<p class='detail'>{}</p>", escape_html(&status.text));
    }
    let mut parts = vec![view! { <div inner_html=words></div> }.into_any()];
    if let Some((game_kind, place, [number, rule])) = status.rule {
        let sentence =
            move |app: &App| app.tab.rule_texts_of(game_kind).get(place).cloned().unwrap_or_default();
        let sentence = memo_text(runtime().memo(Box::new(sentence)));
        let open = move || TabIntent::OpenDialog(Dialog::Rules(Some(rule)));
        let number = Button::with_text("refusal-rule", number, open).class("rule-number").view();
        parts.push(view! { <p class="detail">{number} {sentence}</p> }.into_any());
    }
    let actions: Vec<AnyView> = status.actions.iter().map(|&action| button(texts, action)).collect();
    parts.push(view! { <div class="answers">{actions}</div> }.into_any());
    parts
}

const SEAT_IDS: [&str; Party::MAX_COUNT] = ["claim-seat-0", "claim-seat-1", "claim-seat-2", "claim-seat-3"];

fn party_name(app: &App, texts: &Texts, party: Party) -> String {
    let game_kind = app.tab.open_game.as_ref().map(|open_game| open_game.def().kind());
    game_kind.map(|game_kind| texts.party(game_kind, party).to_owned()).unwrap_or_default()
}

/// A word that can be meant.
fn correction(index: usize) -> String {
    runtime().with_untracked(&|app| {
        let misread =
            app.tab.open_game.as_ref().and_then(|open_game| open_game.interaction.invalid_movetext.as_ref());
        misread.and_then(|misread| misread.corrections.get(index).cloned()).unwrap_or_default()
    })
}

fn button(texts: &'static Texts, action: StatusAction) -> AnyView {
    let own = texts.coalition();
    match action {
        StatusAction::BackToGame => {
            Button::with_text("back-to-game", texts.back_to_game, || GameIntent::ShowPly(usize::MAX))
        }
        StatusAction::Accept => {
            Button::with_text("accept-draw", texts.accept_draw, || GameIntent::AcceptDraw).class("primary")
        }
        StatusAction::Ready => {
            Button::with_text("ready", texts.arranging.ready, || ArrangementIntent::Ready).class("primary")
        }
        StatusAction::DismissHandover => {
            Button::with_text("dismiss-handover", texts.arranging.dismiss_handover, || {
                ArrangementIntent::DismissHandover
            })
            .class("primary")
        }
        StatusAction::RemoveKings => {
            let label = texts.fortress().remove_kings;
            Button::with_text("remove-kings", label, || GameIntent::RemoveKings).class("primary")
        }
        StatusAction::Answer => {
            Button::with_text("answer", own.answer, || CoalitionIntent::AnswerOutOfTurn).class("primary")
        }
        StatusAction::DeclineAnswer => {
            Button::with_text("decline-answer", own.decline_answer, || CoalitionIntent::DeclineAnswer)
        }
        StatusAction::Confirm => {
            Button::with_text("confirm-move", texts.confirm.confirm, || GameIntent::ConfirmMove)
                .class("primary")
        }
        StatusAction::UseCorrection(index) => {
            let id = ["correction-0", "correction-1", "correction-2"].get(index).copied().unwrap_or_default();
            Button::with_text(id, correction(index), move || TypingIntent::UseCorrection(index))
        }
        StatusAction::CancelPending => {
            Button::with_text("cancel-pending", texts.confirm.reject, || GameIntent::CancelPending)
        }
        StatusAction::Join(partner) => {
            let id = ["join-0", "join-1", "join-2", "join-3"][partner.index()];
            let label = render(own.join, &[("partner", texts.party(GameKind::Coalition, partner))]);
            Button::with_text(id, label, move || CoalitionIntent::Join(partner))
        }
        StatusAction::Rearrange => {
            Button::with_text("rearrange", own.rearrange, || CoalitionIntent::StartRearranging)
        }
        StatusAction::SkipTurn => Button::with_text("skip-turn", own.skip_turn, || CoalitionIntent::SkipTurn),
        StatusAction::Shift => {
            Button::with_text("shift-motorcyclist", own.shift, || CoalitionIntent::StartShifting)
        }
        StatusAction::ConfirmRearrangement => {
            Button::with_text("confirm-rearrangement", own.confirm_rearrangement, || ArrangementIntent::Ready)
                .class("primary")
        }
        StatusAction::Reset => Button::with_text("reset", own.reset, || ArrangementIntent::Reset),
        StatusAction::Arrangements => Button::with_text("arrangements", own.arrangements, || {
            TabIntent::OpenDialog(Dialog::Arrangements)
        }),
        StatusAction::Cancel => {
            Button::with_text("cancel-special-action", own.cancel, || GameIntent::CancelPending)
        }
        StatusAction::ClaimSeat(parties) => {
            let names =
                parties.iter().map(|party| runtime().with_untracked(&|app| party_name(app, texts, party)));
            let label = render(texts.share.claim_seat, &[("party", &names.collect::<Vec<_>>().join(" + "))]);
            let id = parties.iter().next().map_or("", |party| SEAT_IDS[party.index()]);
            let awaited =
                runtime().with_untracked(&|app| app.tab.open_game.as_ref().map(OpenGame::next_to_act));
            let class = if awaited.is_some_and(|party| parties.contains(party)) { "primary" } else { "" };
            Button::with_text(id, label, move || SharingIntent::ClaimSeat(parties)).class(class)
        }
        StatusAction::Spectate => {
            Button::with_text("spectate", texts.share.spectate, || SharingIntent::ClaimSeat(PartySet::EMPTY))
        }
        StatusAction::Send(party) => {
            let name = runtime().with_untracked(&|app| party_name(app, texts, party));
            let label = render(texts.share.send, &[("party", &name)]);
            Button::with_text("send-link", label, || SharingIntent::OpenDialog).class("primary")
        }
        StatusAction::PlayAllSides => Button::with_text("play-all-sides", texts.share.play_all_sides, || {
            SharingIntent::ClaimSeat(PartySet::EMPTY)
        }),
        StatusAction::StartClock => {
            Button::with_text("start-clock", texts.clock.resume, || GameIntent::PauseClock(false))
                .class("primary")
        }
        StatusAction::ShowPartyAttacks(party) => {
            let name = runtime().with_untracked(&|app| party_name(app, texts, party));
            let label = render(texts.learn.explore_party, &[("party", &name)]);
            let id = ["show-attacks-0", "show-attacks-1", "show-attacks-2", "show-attacks-3"][party.index()];
            Button::with_text(id, label, move || BoardIntent::ShowPartyAttacks(party))
        }
        StatusAction::StartDrawing => {
            Button::with_text("draw", texts.learn.drawing, || BoardIntent::StartDrawing)
        }
        StatusAction::Present => {
            Button::with_text("present", texts.learn.present, || TabIntent::TogglePresentation)
        }
        StatusAction::LeaveAttackView => {
            Button::with_text("leave-attack-view", texts.learn.explore_end, || BoardIntent::ToggleAttackView)
                .class("primary")
        }
        StatusAction::MoveNow => {
            let has_found =
                |app: &App| app.bots.active_search.as_ref().is_some_and(|thinking| thinking.best.is_some());
            let has_found = runtime().memo(Box::new(has_found));
            Button::with_text("move-now", texts.bots.move_now, || BotIntent::MoveNow).enabled(has_found)
        }
        StatusAction::PauseBots => {
            Button::with_text("pause-bots", texts.bots.pause, || BotIntent::Pause(true))
        }
        StatusAction::ResumeBots => {
            Button::with_text("resume-bots", texts.bots.resume, || BotIntent::Pause(false)).class("primary")
        }
        StatusAction::DeclineDraw => {
            Button::with_text("decline-draw", texts.decline_draw, || GameIntent::DeclineDraw)
        }
        StatusAction::Rematch => {
            Button::with_text("rematch", texts.rematch, || Intent::Rematch).class("primary")
        }
        StatusAction::Match => {
            Button::with_text("show-match", texts.matches.title, || TabIntent::OpenDialog(Dialog::Match))
        }
    }
    .view()
}
