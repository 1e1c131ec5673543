//! What is to be said about the game now: whose turn, why not, a draw offered, the end.
use super::parts::Button;
use super::{Text, live, of_table};
use crate::app::{Dialog, Intent, Table, last_move, promotion_heading, refused};
use crate::games::Title;
use crate::games::bridge::SENTENCES;
use crate::i18n::{Texts, fill, points, result};
use crate::pieces::Party;
use crate::rules::{Outcome, in_check};
use leptos::prelude::*;

/// What the box says.
#[derive(Clone, PartialEq, Default)]
struct Status {
    /// What kind of message it is, for its looks.
    kind: &'static str,
    heading: String,
    text: String,
    /// Id and index of the rule that a refused move breaks.
    rule: Option<(&'static str, usize)>,
    /// What can be done about it, the first thing foremost.
    acts: &'static [Act],
}

/// What can be done.
#[derive(Clone, Copy, PartialEq)]
enum Act {
    BackToGame,
    Accept,
    Refuse,
    Rematch,
}

/// The most important thing first.
fn status(table: &Table, texts: &'static Texts) -> Status {
    if let Some(heading) = refused(texts, table) {
        let refusal = table.refused.as_ref().and_then(|refused| refused.refusal.as_ref());
        let id = refusal.map_or("bridge.over", |refusal| table.game().rule(refusal));
        let rule = SENTENCES.iter().position(|sentence| sentence.rule == id).map(|index| (id, index));
        return Status { kind: "refused", heading, rule, ..Status::default() };
    }
    if table.promotion.is_some() {
        let heading = promotion_heading(texts, table);
        return Status { kind: "turn", heading, ..Status::default() };
    }
    if let Some(plies) = table.shown {
        let heading = fill(texts.looking_back, &[("ply", &plies.to_string())]);
        let text = last_move(texts, table).unwrap_or_default();
        return Status { kind: "back", heading, text, acts: &[Act::BackToGame], rule: None };
    }
    let state = table.line.state();
    match (&state.outcome, state.offer) {
        (Some(outcome), _) => over(texts, table.game().title(), outcome),
        (None, Some(offer)) => {
            let heading = fill(texts.draw_offered, &[("party", texts.party(table.game().title(), offer.by))]);
            Status { kind: "offered", heading, acts: &[Act::Accept, Act::Refuse], ..Status::default() }
        }
        (None, None) => {
            let turn = state.position.turn();
            let heading = fill(texts.to_move, &[("party", texts.party(table.game().title(), turn))]);
            let check = in_check(table.game().tables(), &state.position, turn);
            let last = last_move(texts, table).unwrap_or_else(|| texts.first_move.to_owned());
            let text = if check { texts.said_check.to_owned() } else { last };
            Status { kind: if check { "turn check" } else { "turn" }, heading, text, ..Status::default() }
        }
    }
}

fn over(texts: &Texts, title: Title, outcome: &Outcome) -> Status {
    let (heading, reason) = result(texts, title, outcome);
    let [white, black] = [0, 1].map(|party| points(outcome.points.0[party]));
    let [first, second] = [0, 1].map(|party| texts.party(title, Party::new(party)));
    let text = format!("{reason} {first} {white} : {black} {second}");
    Status { kind: "over", heading, text, acts: &[Act::Rematch], rule: None }
}

/// The box that says how the game stands. Its place keeps its height, so that nothing jumps; a long reason
/// against a move lies over what is below until something else is done.
pub fn status_box(texts: &'static Texts) -> AnyView {
    let status = of_table(move |table| status(table, texts));
    let kind: Text = Box::new(move || format!("status {}", status.with(|status| status.kind)));
    view! {
        <div class="status-place">
            <div class=kind>{live(Box::new(move || show(texts, status.get()).into_any()))}</div>
        </div>
    }
    .into_any()
}

fn show(texts: &'static Texts, status: Status) -> Vec<AnyView> {
    let mut parts = vec![view! { <p class="heading">{status.heading}</p> }.into_any()];
    if !status.text.is_empty() {
        parts.push(view! { <p class="detail">{status.text}</p> }.into_any());
    }
    if let Some((id, index)) = status.rule {
        let open = move || Intent::Open(Dialog::Rules(Some(id)));
        let number =
            Button::words("rule-of-refusal", SENTENCES[index].number, open).class("rule-number").view();
        parts.push(view! { <p class="detail">{number} {texts.bridge[index]}</p> }.into_any());
    }
    let acts: Vec<AnyView> = status.acts.iter().map(|&act| button(texts, act)).collect();
    parts.push(view! { <div class="answers">{acts}</div> }.into_any());
    parts
}

fn button(texts: &'static Texts, act: Act) -> AnyView {
    match act {
        Act::BackToGame => Button::words("back-to-game", texts.back_to_game, || Intent::Show(usize::MAX)),
        Act::Accept => {
            Button::words("accept-draw", texts.accept_draw, || Intent::AcceptDraw).class("primary")
        }
        Act::Refuse => Button::words("refuse-draw", texts.refuse_draw, || Intent::RefuseDraw),
        Act::Rematch => Button::words("rematch", texts.rematch, || Intent::Rematch).class("primary"),
    }
    .view()
}
