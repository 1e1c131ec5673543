//! What is to be said about the game now: whose turn, why not, a draw offered, the end.
use super::parts::{Button, escaped};
use super::{Text, live, of_table, store, text};
use crate::app::{
    App, Dialog, Intent, Table, asked, asked_move, denied, explored, joining, last_move, lifting, meant,
    misread, passed_over, promotion_heading, refused,
};
use crate::games::GameKind;
use crate::i18n::{Texts, render, relative_time, points, result};
use crate::pieces::{Party, PartySet};
use crate::rules::{Arrangement, Outcome, has_legal_move, in_check, must_remove_kings};
use gloo::utils::document;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What the box says.
#[derive(Clone, PartialEq, Default)]
struct Status {
    /// What kind of message it is, for its looks.
    kind: &'static str,
    heading: String,
    text: String,
    /// The sentence that a refused move breaks: the game, its place among its sentences, its number, and its rule.
    rule: Option<(GameKind, usize, [&'static str; 2])>,
    /// What can be done about it, the first thing foremost.
    acts: Vec<Act>,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq)]
enum Act {
    BackToGame,
    Accept,
    Refuse,
    Rematch,
    Match,
    TakeKingsOff,
    Ready,
    GoOn,
    Answer,
    LetPass,
    Confirm,
    Reconsider,
    Mend(usize),
    Join(Party),
    Rearrange,
    Wait,
    Shift,
    RearrangeNow,
    Reset,
    Arrangements,
    Cancel,
    TakeSeat(PartySet),
    LookOn,
    Send(Party),
    StartClock,
    Unlock,
    LookAt(Party),
    Draw,
    Present,
    EndExploring,
    MoveNow,
    Halt,
    LetGoOn,
}

/// What is said, and what can be done: where a game is analysed, nobody offers draws or plays another game.
fn status(table: &Table, texts: &'static Texts) -> Status {
    let mut status = most_important(table, texts);
    let own = texts.bots;
    let advice = if table.bots.hinting { Some(own.seeks_hint.to_owned()) } else { table.bots.hint.clone() };
    if let Some(advice) = advice.filter(|_| status.rule.is_none() && table.can_be_advised()) {
        status.text = advice;
    }
    if table.analysis.is_some() {
        status.acts.retain(|act| !matches!(act, Act::Accept | Act::Refuse | Act::Rematch | Act::Match));
    }
    status
}

/// The most important thing first.
fn most_important(table: &Table, texts: &'static Texts) -> Status {
    let title = table.game().kind();
    if let Some((heading, text)) = explored(texts, table) {
        let parties = Party::first(table.names.len()).map(Act::LookAt);
        let acts = parties.chain([Act::Draw, Act::Present, Act::EndExploring]).collect();
        return Status { kind: "back", heading, text, acts, rule: None };
    }
    if let Some(heading) = refused(texts, table) {
        let refusal = table.refused.as_ref().and_then(|refused| refused.refusal.as_ref());
        // Without a reason of its own: the game is over.
        let breaks = |rule: &str| match refusal {
            Some(refusal) => rule == table.game().violated_rule(refusal),
            None => rule.ends_with(".over"),
        };
        let mut sentences = table.game().rulebook().iter().enumerate();
        let rule = sentences.find(|(_, sentence)| breaks(sentence.rule));
        let rule = rule.map(|(place, sentence)| (title, place, [sentence.number, sentence.rule]));
        return Status { kind: "refused", heading, rule, ..Status::default() };
    }
    if let Some(heading) = misread(texts, table, true) {
        let text = meant(texts, table).unwrap_or_default();
        let count = table.misread.as_ref().map_or(0, |misread| misread.meant.len());
        return Status {
            kind: "refused",
            heading,
            text,
            acts: (0..count).map(Act::Mend).collect(),
            rule: None,
        };
    }
    if table.promotion.is_some() {
        let heading = promotion_heading(texts, table);
        return Status { kind: "turn", heading, ..Status::default() };
    }
    if let Some(plies) = table.shown {
        let heading = render(texts.looking_back, &[("ply", &plies.to_string())]);
        let text = last_move(texts, table).unwrap_or_default();
        return Status { kind: "back", heading, text, acts: vec![Act::BackToGame], rule: None };
    }
    if let Some(heading) = denied(texts, table) {
        return Status { kind: "refused", heading, ..Status::default() };
    }
    if table.asks_seat {
        let mut acts: Vec<Act> = table.seats_to_take().into_iter().map(Act::TakeSeat).collect();
        acts.push(Act::LookOn);
        let last = last_move(texts, table).map(closed);
        let told = [last, Some(texts.share.seat_hint.to_owned())];
        let text = told.into_iter().flatten().collect::<Vec<_>>().join(" ");
        return Status { kind: "offered", heading: texts.share.seat_ask.to_owned(), text, acts, rule: None };
    }
    if table.is_paused() {
        let own = texts.clock;
        let (heading, text) = (own.paused.to_owned(), own.paused_hint.to_owned());
        return Status { kind: "offered", heading, text, acts: vec![Act::StartClock], rule: None };
    }
    if let Some(party) = table.awaited_bot() {
        return deciding(table, texts, party);
    }
    // An offer is answered also by whoever is not on turn.
    let answers = table.answerer().is_some_and(|party| table.is_here(party));
    if table.waits_for_others() && !answers {
        return waiting(table, texts);
    }
    if let Some((heading, text)) = asked_move(texts, table) {
        let acts = vec![Act::Confirm, Act::Reconsider];
        return Status { kind: "offered", heading, text, acts, rule: None };
    }
    if let Some(heading) = joining(texts, table).filter(|_| table.joins_by_arranging.is_some()) {
        let acts = vec![Act::RearrangeNow, Act::Cancel];
        return Status { kind: "offered", heading, acts, ..Status::default() };
    }
    if table.arranger().is_some() || table.is_shifting() {
        return arranging(table, texts);
    }
    let state = table.line.state();
    match (&state.outcome, state.offer) {
        (Some(outcome), _) => over(texts, title, outcome),
        // A check is answered before an offer is.
        (None, _) if !table.asked().is_empty() => {
            let [heading, mut text] = asked(texts, table);
            for sentence in passed_over(texts, table) {
                text = format!("{text} {sentence}");
            }
            Status { kind: "turn check", heading, text, acts: vec![Act::Answer, Act::LetPass], rule: None }
        }
        (None, Some(offer)) if table.answerer().is_none_or(|party| table.is_here(party)) => {
            let heading = render(texts.draw_offered, &[("party", texts.party(title, offer.by))]);
            // Of several who have to answer, one after the other is asked.
            let asked = table.answerer().filter(|_| table.names.len() > 2);
            let text = asked.map(|party| render(texts.answers, &[("party", texts.party(title, party))]));
            let text = text.unwrap_or_default();
            Status { kind: "offered", heading, text, acts: vec![Act::Accept, Act::Refuse], rule: None }
        }
        (None, _) => on_turn(table, texts),
    }
}

/// An opponent decides, or waits until it may.
fn deciding(table: &Table, texts: &Texts, party: Party) -> Status {
    let own = texts.bots;
    let (heading, acts) = match table.bots.halted {
        true => (own.halted.to_owned(), vec![Act::LetGoOn]),
        false => {
            let name = [("party", texts.party(table.game().kind(), party))];
            (render(own.thinks, &name), vec![Act::MoveNow, Act::Halt])
        }
    };
    let mut text = last_move(texts, table).unwrap_or_default();
    for sentence in passed_over(texts, table) {
        text = format!("{text} {sentence}");
    }
    Status { kind: "turn", heading, text, acts, rule: None }
}

/// Somebody elsewhere has to do something first.
fn waiting(table: &Table, texts: &Texts) -> Status {
    let (own, party) = (&texts.share, table.awaited());
    let heading = render(own.waits, &[("party", texts.party(table.game().kind(), party))]);
    let last = last_move(texts, table).map(closed);
    let told = [last, age(texts, table), Some(own.waits_hint.to_owned())];
    let text = told.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Status { kind: "turn", heading, text, acts: vec![Act::Send(party), Act::Unlock], rule: None }
}

/// A text as a sentence that ends.
fn closed(text: String) -> String {
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}

/// How old the last move is, in a game that goes from device to device.
fn age(texts: &Texts, table: &Table) -> Option<String> {
    let now = store().peek(&|app| app.now);
    let moved = Some(table.card.moved).filter(|&moved| moved > 0 && table.is_by_link())?;
    Some(relative_time(texts, table.game().kind(), now.saturating_sub(moved)))
}

/// Whose turn it is, what happened, and what else it may do.
fn on_turn(table: &Table, texts: &'static Texts) -> Status {
    let (position, tables) = (&table.line.state().position, table.game().rules());
    let heading = render(texts.to_move, &[("party", texts.party(table.game().kind(), position.turn()))]);
    let check = in_check(tables, position, position.turn());
    let must = must_remove_kings(tables, position);
    let mut text = match check {
        _ if must => texts.fortress_own.must_take_kings_off.to_owned(),
        true => texts.said_check.to_owned(),
        false => last_move(texts, table).unwrap_or_else(|| texts.first_move.to_owned()),
    };
    if table.clock.is_some() && !table.is_timed() {
        text = format!("{text} {}", texts.clock.starts);
    }
    if !table.joins.is_empty() {
        text = hint(table, texts);
    } else if !must && !has_legal_move(tables, position) {
        text = texts.coalition_own.no_move_left.to_owned();
    }
    let told = passed_over(texts, table).into_iter().chain(unanswered(table, texts));
    for sentence in told.chain(lifting(texts, table)) {
        text = format!("{text} {sentence}");
    }
    if let Some(age) = age(texts, table) {
        text = format!("{} {age}", closed(text));
    }
    let mut acts = if must { vec![Act::TakeKingsOff] } else { Vec::new() };
    acts.extend(table.partners_to_join().into_iter().map(Act::Join));
    let others = [
        (table.may_rearrange(), Act::Rearrange),
        (table.may_wait(), Act::Wait),
        (table.may_shift(), Act::Shift),
    ];
    acts.extend(others.into_iter().filter_map(|(applies, act)| applies.then_some(act)));
    Status { kind: if check { "turn check" } else { "turn" }, heading, text, acts, rule: None }
}

/// Whom the selected man's party would join, before it does.
fn hint(table: &Table, texts: &Texts) -> String {
    joining(texts, table).unwrap_or_else(|| texts.coalition_own.joins_marked.to_owned())
}

/// Who is in check out of turn and cannot answer.
fn unanswered(table: &Table, texts: &Texts) -> Vec<String> {
    let answering = table.line.state().position.coalition().may_answer;
    let is_silent = |party: &Party| table.passed().is_empty() && !table.asked().contains(*party);
    let name = |party| [("party", texts.party(table.game().kind(), party))];
    let silent = answering.iter().filter(is_silent);
    silent.map(|party| render(texts.coalition_own.cannot_answer, &name(party))).collect()
}

/// Men are set up, or arranged anew, or one of them is shifted.
fn arranging(table: &Table, texts: &'static Texts) -> Status {
    let (title, own, fortress) = (table.game().kind(), &texts.coalition_own, &texts.fortress_own);
    let has_pacts = table.pacts().is_some();
    let mut acts = vec![Act::Ready];
    let (heading, hint) = if table.curtain {
        acts = vec![Act::GoOn];
        (fortress.pass_device, if has_pacts { own.pass_hint } else { fortress.pass_hint })
    } else if !has_pacts {
        (fortress.arranges, fortress.arranges_hint)
    } else if table.is_shifting() {
        acts = vec![Act::Cancel];
        (own.shifts, own.shifts_hint)
    } else if table.is_rearranging() {
        acts = vec![Act::RearrangeNow, Act::Reset, Act::Cancel];
        (own.rearranges, own.rearranges_hint)
    } else {
        acts.extend([Act::Reset, Act::Arrangements]);
        (own.sets_up, own.sets_up_hint)
    };
    let mut text = hint.to_owned();
    let is_set_up = has_pacts && !table.is_rearranging() && !table.is_shifting() && !table.curtain;
    let array = Arrangement::of(table.game().rules(), &table.game().start_position(), table.active());
    if is_set_up && table.arrangement() == Some(array) {
        text = format!("{text} {}", own.array_warning);
    }
    let heading = render(heading, &[("party", texts.party(title, table.active()))]);
    Status { kind: "turn", heading, text, acts, rule: None }
}

fn over(texts: &Texts, title: GameKind, outcome: &Outcome) -> Status {
    let (heading, reason) = result(texts, title, outcome);
    let text = format!("{reason} {}", scores(texts, title, outcome));
    Status { kind: "over", heading, text, acts: vec![Act::Rematch, Act::Match], rule: None }
}

/// What everybody gets.
pub fn scores(texts: &Texts, title: GameKind, outcome: &Outcome) -> String {
    let scores = texts.game(title).parties.iter().zip(outcome.points.0);
    let scores: Vec<String> =
        scores.map(|(party, of_party)| format!("{party} {}", points(of_party.into()))).collect();
    scores.join(", ")
}

/// The box that says how the game stands. Its place keeps its height, so that nothing jumps; a long reason
/// against a move lies over what is below until something else is done.
pub fn status_box(texts: &'static Texts) -> AnyView {
    let status = of_table(move |table| status(table, texts));
    let kind: Text = Box::new(move || format!("status {}", status.with(|status| status.kind)));
    let content = move || {
        let status = status.get();
        keep_focus();
        show(texts, status).into_any()
    };
    view! {
        <div class="status-place">
            <div class=kind>{live(Box::new(content))}</div>
        </div>
    }
    .into_any()
}

/// What an opponent does draws the box anew: a focus in it stays on the same button, or goes to the board.
fn keep_focus() {
    let is_here = |focused: &Element| focused.closest(".status").is_ok_and(|place| place.is_some());
    let Some(focused) = document().active_element().filter(is_here) else { return };
    let places = ["#", &focused.id(), ":enabled, [role=gridcell][tabindex='0']"].concat();
    request_animation_frame(move || {
        let is_lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        let Ok(places) = document().query_selector_all(&places) else { return };
        // The board comes before the button.
        if let Some(place) = places.item(places.length().saturating_sub(1)).filter(|_| is_lost) {
            // Whatever has the focus of the page has the same way to get it.
            let _ = place.unchecked_ref::<HtmlElement>().focus();
        }
    });
}

fn show(texts: &'static Texts, status: Status) -> Vec<AnyView> {
    let mut words = format!("<p class='heading'>{}</p>", escaped(&status.heading));
    if !status.text.is_empty() {
        words += &format!("<p class='detail'>{}</p>", escaped(&status.text));
    }
    let mut parts = vec![view! { <div inner_html=words></div> }.into_any()];
    if let Some((title, place, [number, rule])) = status.rule {
        let sentence = move |app: &App| app.sentences(title).get(place).cloned().unwrap_or_default();
        let sentence = text(store().memo(Box::new(sentence)));
        let open = move || Intent::Open(Dialog::Rules(Some(rule)));
        let number = Button::words("rule-of-refusal", number, open).class("rule-number").view();
        parts.push(view! { <p class="detail">{number} {sentence}</p> }.into_any());
    }
    let acts: Vec<AnyView> = status.acts.iter().map(|&act| button(texts, act)).collect();
    parts.push(view! { <div class="answers">{acts}</div> }.into_any());
    parts
}

const SEAT_IDS: [&str; Party::MAX_COUNT] = ["seat-0", "seat-1", "seat-2", "seat-3"];

fn party_name(app: &App, texts: &Texts, party: Party) -> String {
    let title = app.table.as_ref().map(|table| table.game().kind());
    title.map(|title| texts.party(title, party).to_owned()).unwrap_or_default()
}

/// A word that can be meant.
fn meant_word(index: usize) -> String {
    store().peek(&|app| {
        let misread = app.table.as_ref().and_then(|table| table.misread.as_ref());
        misread.and_then(|misread| misread.meant.get(index).cloned()).unwrap_or_default()
    })
}

fn button(texts: &'static Texts, act: Act) -> AnyView {
    let own = &texts.coalition_own;
    match act {
        Act::BackToGame => Button::words("back-to-game", texts.back_to_game, || Intent::Show(usize::MAX)),
        Act::Accept => {
            Button::words("accept-draw", texts.accept_draw, || Intent::AcceptDraw).class("primary")
        }
        Act::Ready => Button::words("ready", texts.fortress_own.ready, || Intent::Ready).class("primary"),
        Act::GoOn => {
            Button::words("lift-curtain", texts.fortress_own.go_on, || Intent::LiftCurtain).class("primary")
        }
        Act::TakeKingsOff => {
            let label = texts.fortress_own.take_kings_off;
            Button::words("take-kings-off", label, || Intent::TakeKingsOff).class("primary")
        }
        Act::Answer => Button::words("answer", own.answer, || Intent::Answer).class("primary"),
        Act::LetPass => Button::words("let-pass", own.let_pass, || Intent::LetPass),
        Act::Confirm => {
            Button::words("confirm-move", texts.hands.confirm, || Intent::Confirm).class("primary")
        }
        Act::Mend(index) => {
            let id = ["mend-0", "mend-1", "mend-2"].get(index).copied().unwrap_or_default();
            Button::words(id, meant_word(index), move || Intent::Mend(index))
        }
        Act::Reconsider => Button::words("reconsider", texts.hands.reconsider, || Intent::Reconsider),
        Act::Join(partner) => {
            let id = ["join-0", "join-1", "join-2", "join-3"][partner.index()];
            let label = render(own.join, &[("partner", texts.party(GameKind::Coalition, partner))]);
            Button::words(id, label, move || Intent::Declare(partner))
        }
        Act::Rearrange => Button::words("rearrange", own.rearrange, || Intent::Rearrange),
        Act::Wait => Button::words("wait", own.wait, || Intent::Wait),
        Act::Shift => Button::words("shift", own.shift, || Intent::Shift),
        Act::RearrangeNow => {
            Button::words("rearrange-now", own.rearrange_now, || Intent::Ready).class("primary")
        }
        Act::Reset => Button::words("reset", own.reset, || Intent::ResetArrangement),
        Act::Arrangements => {
            Button::words("arrangements", own.arrangements, || Intent::Open(Dialog::Arrangements))
        }
        Act::Cancel => Button::words("cancel-instead", own.cancel, || Intent::Reconsider),
        Act::TakeSeat(parties) => {
            let names = parties.iter().map(|party| store().peek(&|app| party_name(app, texts, party)));
            let label = render(texts.share.take_seat, &[("party", &names.collect::<Vec<_>>().join(" + "))]);
            let id = parties.iter().next().map_or("", |party| SEAT_IDS[party.index()]);
            let awaited = store().peek(&|app| app.table.as_ref().map(Table::awaited));
            let class = if awaited.is_some_and(|party| parties.contains(party)) { "primary" } else { "" };
            Button::words(id, label, move || Intent::TakeSeat(parties)).class(class)
        }
        Act::LookOn => Button::words("look-on", texts.share.look_on, || Intent::TakeSeat(PartySet::EMPTY)),
        Act::Send(party) => {
            let name = store().peek(&|app| party_name(app, texts, party));
            let label = render(texts.share.send, &[("party", &name)]);
            Button::words("send-link", label, || Intent::OpenShare).class("primary")
        }
        Act::Unlock => Button::words("unlock", texts.share.unlock, || Intent::TakeSeat(PartySet::EMPTY)),
        Act::StartClock => {
            Button::words("start-clock", texts.clock.go_on, || Intent::Pause(false)).class("primary")
        }
        Act::LookAt(party) => {
            let name = store().peek(&|app| party_name(app, texts, party));
            let label = render(texts.learn.explore_party, &[("party", &name)]);
            let id = ["look-0", "look-1", "look-2", "look-3"][party.index()];
            Button::words(id, label, move || Intent::LookAt(party))
        }
        Act::Draw => Button::words("draw", texts.learn.draw, || Intent::BeginDrawing),
        Act::Present => Button::words("present", texts.learn.present, || Intent::Present),
        Act::EndExploring => {
            Button::words("end-exploring", texts.learn.explore_end, || Intent::Explore).class("primary")
        }
        Act::MoveNow => {
            let has_found = |app: &App| app.thinking.as_ref().is_some_and(|thinking| thinking.best.is_some());
            let has_found = store().memo(Box::new(has_found));
            Button::words("move-now", texts.bots.move_now, || Intent::MoveNow).enabled(has_found)
        }
        Act::Halt => Button::words("halt-bots", texts.bots.halt, || Intent::HaltBots(true)),
        Act::LetGoOn => {
            Button::words("bots-go-on", texts.bots.go_on, || Intent::HaltBots(false)).class("primary")
        }
        Act::Refuse => Button::words("refuse-draw", texts.refuse_draw, || Intent::RefuseDraw),
        Act::Rematch => Button::words("rematch", texts.rematch, || Intent::Rematch).class("primary"),
        Act::Match => Button::words("show-match", texts.matches.title, || Intent::Open(Dialog::Match)),
    }
    .view()
}
