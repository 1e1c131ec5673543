//! The position that is shown, as each of the five mate rules sees it.
use super::comparison::mate_rule_texts;
use crate::view::runtime;
use crate::view::ui::dialog_head::DialogHead;
use app::open_game::OpenGame;
use app::tab::Route;
use engine::games::GameDef;
use engine::games::fortress::{Fortress, MateRuleKind, Options, convert_position};
use engine::notation::NotationStyle;
use engine::pieces::Party;
use engine::rules::{
    Position, RuleSet, checkers, in_check, legal_moves, losing_alliance, must_remove_kings,
    skip_inactive_parties,
};
use leptos::prelude::*;
use texts::{Texts, ValueTexts};

/// The dialog.
#[component]
pub fn OtherRulesDialog(texts: &'static Texts) -> impl IntoView {
    let judgements = runtime().with_untracked(&|app| {
        let style = app.tab.notation_style();
        app.tab.open_game.as_ref().map(|open_game| judgements(texts, &style, open_game)).unwrap_or_default()
    });
    let judgement = |judgement: Judgement| {
        let name = match judgement.href {
            Some(href) => view! { <a href=href>{judgement.name}</a> }.into_any(),
            None => judgement.name.into_any(),
        };
        view! { <dt>{name}</dt><dd>{judgement.text}</dd> }
    };
    view! {
        <DialogHead id="close-other-rules" texts title={texts.fortress().other_rules} />
        <div>
            <p class="hint">{texts.fortress().other_rules_hint}</p>
            <dl class="rule-comparison">{judgements.into_iter().map(judgement).collect_view()}</dl>
        </div>
    }
}

/// What a mate rule says of the position.
struct Judgement {
    /// The name of the rule.
    name: &'static str,
    /// The link to the position under the rule; `None` if it is played already, or cannot be.
    href: Option<String>,
    /// The judgement in words.
    text: String,
}

/// Returns the judgements of the shown position by all mate rules.
fn judgements(texts: &Texts, style: &NotationStyle, open_game: &OpenGame) -> Vec<Judgement> {
    let before = Options::from(&open_game.def().options());
    let judgement = |(rule, rule_texts): (MateRuleKind, &'static ValueTexts)| {
        let options = Options {
            mate_rule: rule,
            no_jumping: before.no_jumping && rule == MateRuleKind::London,
            ..before
        };
        let def = Fortress { options };
        let position = convert_position(&options, &before, open_game.shown_position());
        let text = def.write_position(&position);
        let is_playable = rule != before.mate_rule && def.read_position(&text).is_ok();
        let href = is_playable.then(|| Route::Position { game: def.id(), text }.write());
        let text = judgement_under_rule(texts, style, &def, position);
        Judgement { name: rule_texts.label, href, text }
    };
    MateRuleKind::ALL.into_iter().zip(mate_rule_texts(texts)).map(judgement).collect()
}

/// The judgement of a position by a mate rule: parties in check, mated parties, and the number of legal
/// moves.
fn judgement_under_rule(
    texts: &Texts,
    style: &NotationStyle,
    def: &Fortress,
    mut position: Position,
) -> String {
    let (own, rules) = (texts.fortress(), def.rules());
    let mut sentences: Vec<String> = Vec::new();
    for party in Party::first(rules.parties).filter(|&party| in_check(rules, &position, party)) {
        let cells: Vec<_> = checkers(rules, &position, party).into_iter().collect();
        let cells = own.in_check_by(&style.cell_list(def, &cells));
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
