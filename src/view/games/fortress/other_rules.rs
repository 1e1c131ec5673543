//! The position that is shown, as each of the five mate rules sees it.
use super::comparison::mate_rule_texts;
use crate::app::{OpenGame, Route};
use crate::games::GameDef;
use crate::games::fortress::{Fortress, MateRuleKind, Options, convert_position};
use crate::i18n::Texts;
use crate::pieces::Party;
use crate::rules::{
    Position, RuleSet, checkers, in_check, legal_moves, losing_alliance, must_remove_kings,
    skip_inactive_parties,
};
use crate::view::runtime;
use crate::view::widgets::escape_html;
use crate::view::widgets::head;
use leptos::prelude::*;

/// The dialog.
pub fn other_rules(texts: &'static Texts) -> AnyView {
    let html = runtime().with_untracked(&|app| {
        app.tab.open_game.as_ref().map(|open_game| comparison_html(texts, open_game)).unwrap_or_default()
    });
    view! {
        {head("close-other-rules", texts, texts.fortress().other_rules)}
        <div inner_html=html></div>
    }
    .into_any()
}

fn comparison_html(texts: &Texts, open_game: &OpenGame) -> String {
    let before = Options::from(&open_game.def().options());
    let mut html =
        format!("<p class='hint'>{}</p><dl class='rule-comparison'>", texts.fortress().other_rules_hint);
    for (rule, rule_texts) in MateRuleKind::ALL.into_iter().zip(mate_rule_texts(texts)) {
        let options = Options {
            mate_rule: rule,
            no_jumping: before.no_jumping && rule == MateRuleKind::London,
            ..before
        };
        let def = Fortress { options };
        let position = convert_position(&options, &before, open_game.shown_position());
        let name = rule_texts.label;
        let route = Route::Position { game: def.id(), text: def.write_position(&position) };
        // What another rule cannot be played from has no link.
        let name = if rule == before.mate_rule || def.read_position(&def.write_position(&position)).is_err() {
            name.to_owned()
        } else {
            format!("<a href='{}'>{name}</a>", escape_html(&route.write()))
        };
        html +=
            &format!("<dt>{name}</dt><dd>{}</dd>", judgement_under_rule(texts, open_game, &def, position));
    }
    html + "</dl>"
}

/// The judgement of a position by a mate rule: parties in check, mated parties, and the number of legal
/// moves.
fn judgement_under_rule(
    texts: &Texts,
    open_game: &OpenGame,
    def: &Fortress,
    mut position: Position,
) -> String {
    let (own, rules) = (texts.fortress(), def.rules());
    let mut sentences: Vec<String> = Vec::new();
    for party in Party::first(rules.parties).filter(|&party| in_check(rules, &position, party)) {
        let cells: Vec<_> = checkers(rules, &position, party).into_iter().collect();
        let cells = own.in_check_by(&open_game.notation_style.cell_list(def, &cells));
        sentences.push(format!("{} {cells}", texts.party(def.kind(), party)));
    }
    if sentences.is_empty() {
        sentences.push(own.not_in_check.to_owned());
    }
    let turn = position.turn();
    let is_checked = in_check(rules, &position, turn);
    skip_inactive_parties(rules, &mut position);
    let party = texts.party(def.kind(), turn);
    if position.turn() != turn && !is_checked {
        sentences.push(own.no_move_sits_out(party));
    } else if position.turn() != turn
        || losing_alliance(rules, &position).is_some()
        || must_remove_kings(rules, &position)
    {
        sentences.push(format!("{party} {}", own.is_mated));
    } else {
        let count = legal_moves(rules, &position).len().to_string();
        sentences.push(own.legal_moves(&count));
    }
    sentences.join("; ")
}
