//! The mate rules side by side.
use engine::games::GameKind;
use engine::games::fortress::{MATE_RULE, MateRuleKind};
use engine::rules::{Fate, MateRule};
use leptos::prelude::*;
use texts::{FortressTexts, Texts, ValueTexts};

/// The texts of the mate rules, in the order of [`MateRuleKind::ALL`].
pub fn mate_rule_texts(texts: &Texts) -> &'static [ValueTexts] {
    texts.option(GameKind::Fortress, &MATE_RULE).map_or(&[], |texts| texts.values)
}

/// A table with a row for each mate rule, from its data.
#[component]
pub fn MateRules(texts: &'static Texts) -> impl IntoView {
    let own = texts.fortress();
    let heads = [own.column_check, own.column_mated, own.column_fate, own.column_lost];
    let head = |head| view! { <th role="columnheader" scope="col">{head}</th> };
    // On a narrow screen the cells stand below each other, and a table is one only by its roles.
    let heading = texts.option(GameKind::Fortress, &MATE_RULE).map_or("", |texts| texts.label);
    let row = |(rule, rule_texts): (MateRuleKind, &ValueTexts)| {
        let cell = |(head, sentence)| view! { <td role="cell" data-label=head>{sentence}</td> };
        let cells = heads.into_iter().zip(mate_rule_cells(own, rule.mate_rule())).map(cell);
        view! {
            <tr role="row">
                <th role="rowheader" scope="row">{rule_texts.label}</th>
                {cells.collect_view()}
            </tr>
        }
    };
    view! {
        <table class="compared" role="table">
            <tbody>
                <tr role="row">
                    <th role="columnheader">{heading}</th>
                    {heads.map(head).into_iter().collect_view()}
                </tr>
                {MateRuleKind::ALL.into_iter().zip(mate_rule_texts(texts)).map(row).collect_view()}
            </tbody>
        </table>
    }
}

/// The row of a mate rule, in the columns of the table.
fn mate_rule_cells(texts: &FortressTexts, rule: MateRule) -> [&'static str; 4] {
    let (king, mated) = if rule.kings_are_captured {
        (texts.kings_are_captured, texts.mated_without_king)
    } else {
        (texts.check, texts.mated_in_check)
    };
    let (fate, lost) = match rule.fate {
        Fate::EndsGame | Fate::Eliminated => (texts.fate_eliminated, texts.lost_when_eliminated),
        Fate::PlaysOn => (texts.fate_plays_on, texts.lost_without_kings),
        Fate::RemovesKings => (texts.fate_kings_removed, texts.lost_when_both_removed),
        Fate::SitsOut => (texts.fate_sits_out, texts.lost_when_both_mated),
    };
    [king, mated, fate, lost]
}
