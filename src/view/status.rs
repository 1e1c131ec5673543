//! What is to be said about the game now: whose turn, why not, a draw offered, the end.
use super::parts::{Button, escaped};
use super::{Text, live, of_table};
use crate::app::{
    Dialog, Intent, Table, last_move, lifting, misread, passed_over, promotion_heading, refused,
};
use crate::games::Title;
use crate::i18n::{Texts, fill, points, result};
use crate::rules::{Outcome, in_check, takes_kings_off};
use leptos::prelude::*;

/// What the box says.
#[derive(Clone, PartialEq, Default)]
struct Status {
    /// What kind of message it is, for its looks.
    kind: &'static str,
    heading: String,
    text: String,
    /// The sentence that a refused move breaks: its number, its rule, and what it says.
    rule: Option<[&'static str; 3]>,
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
    Match,
    TakeKingsOff,
    Ready,
    GoOn,
}

/// The most important thing first.
fn status(table: &Table, texts: &'static Texts) -> Status {
    let title = table.game().title();
    if let Some(heading) = refused(texts, table) {
        let refusal = table.refused.as_ref().and_then(|refused| refused.refusal.as_ref());
        // Without a reason of its own: the game is over.
        let breaks = |rule: &str| match refusal {
            Some(refusal) => rule == table.game().rule(refusal),
            None => rule.ends_with(".over"),
        };
        let mut sentences = table.game().sentences().iter().zip(texts.rules(title));
        let rule = sentences.find(|(sentence, _)| breaks(sentence.rule));
        let rule = rule.map(|(sentence, text)| [sentence.number, sentence.rule, text]);
        return Status { kind: "refused", heading, rule, ..Status::default() };
    }
    if let Some(heading) = misread(texts, table, true) {
        return Status { kind: "refused", heading, ..Status::default() };
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
    let own = &texts.fortress_own;
    if let Some(party) = table.arranger() {
        let party = [("party", texts.party(title, party))];
        let (heading, text, acts): (_, _, &[Act]) = if table.curtain {
            (own.pass_device, own.pass_hint, &[Act::GoOn])
        } else {
            (own.arranges, own.arranges_hint, &[Act::Ready])
        };
        return Status {
            kind: "turn",
            heading: fill(heading, &party),
            text: text.to_owned(),
            acts,
            rule: None,
        };
    }
    let state = table.line.state();
    match (&state.outcome, state.offer) {
        (Some(outcome), _) => over(texts, title, outcome),
        (None, Some(offer)) => {
            let heading = fill(texts.draw_offered, &[("party", texts.party(title, offer.by))]);
            // Of several who have to answer, one after the other is asked.
            let asked = table.answerer().filter(|_| table.names.len() > 2);
            let text = asked.map(|party| fill(texts.answers, &[("party", texts.party(title, party))]));
            let text = text.unwrap_or_default();
            Status { kind: "offered", heading, text, acts: &[Act::Accept, Act::Refuse], rule: None }
        }
        (None, None) => {
            let turn = state.position.turn();
            let heading = fill(texts.to_move, &[("party", texts.party(title, turn))]);
            let check = in_check(table.game().tables(), &state.position, turn);
            let last = last_move(texts, table).unwrap_or_else(|| texts.first_move.to_owned());
            let must = takes_kings_off(table.game().tables(), &state.position);
            let acts: &[Act] = if must { &[Act::TakeKingsOff] } else { &[] };
            let mut text = match check {
                _ if must => texts.fortress_own.must_take_kings_off.to_owned(),
                true => texts.said_check.to_owned(),
                false => last,
            };
            for sentence in passed_over(texts, table).into_iter().chain(lifting(texts, table)) {
                text = format!("{text} {sentence}");
            }
            Status { kind: if check { "turn check" } else { "turn" }, heading, text, acts, rule: None }
        }
    }
}

fn over(texts: &Texts, title: Title, outcome: &Outcome) -> Status {
    let (heading, reason) = result(texts, title, outcome);
    let text = format!("{reason} {}", scores(texts, title, outcome));
    Status { kind: "over", heading, text, acts: &[Act::Rematch, Act::Match], rule: None }
}

/// What everybody gets.
pub fn scores(texts: &Texts, title: Title, outcome: &Outcome) -> String {
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
    view! {
        <div class="status-place">
            <div class=kind>{live(Box::new(move || show(texts, status.get()).into_any()))}</div>
        </div>
    }
    .into_any()
}

fn show(texts: &'static Texts, status: Status) -> Vec<AnyView> {
    let mut words = format!("<p class='heading'>{}</p>", escaped(&status.heading));
    if !status.text.is_empty() {
        words += &format!("<p class='detail'>{}</p>", escaped(&status.text));
    }
    let mut parts = vec![view! { <div inner_html=words></div> }.into_any()];
    if let Some([number, rule, sentence]) = status.rule {
        let open = move || Intent::Open(Dialog::Rules(Some(rule)));
        let number = Button::words("rule-of-refusal", number, open).class("rule-number").view();
        parts.push(view! { <p class="detail">{number} {sentence}</p> }.into_any());
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
        Act::Ready => Button::words("ready", texts.fortress_own.ready, || Intent::Ready).class("primary"),
        Act::GoOn => {
            Button::words("lift-curtain", texts.fortress_own.go_on, || Intent::LiftCurtain).class("primary")
        }
        Act::TakeKingsOff => {
            let label = texts.fortress_own.take_kings_off;
            Button::words("take-kings-off", label, || Intent::TakeKingsOff).class("primary")
        }
        Act::Refuse => Button::words("refuse-draw", texts.refuse_draw, || Intent::RefuseDraw),
        Act::Rematch => Button::words("rematch", texts.rematch, || Intent::Rematch).class("primary"),
        Act::Match => Button::words("show-match", texts.matches.title, || Intent::Open(Dialog::Match)),
    }
    .view()
}
