//! The mate rules side by side.
use crate::games::GameKind;
use crate::games::fortress::{MATE_RULE, MateRuleKind};
use crate::i18n::{FortressTexts, Texts, ValueTexts};
use crate::rules::{Fate, MateRule};

/// The texts of the mate rules, in the order of [`MateRuleKind::ALL`].
pub fn mate_rule_texts(texts: &Texts) -> &'static [ValueTexts] {
    texts.option(GameKind::Fortress, &MATE_RULE).map_or(&[], |texts| texts.values)
}

/// A table with a row for each mate rule, from its data.
pub fn comparison(texts: &Texts) -> String {
    let own = texts.fortress();
    let heads = [own.column_check, own.column_mated, own.column_fate, own.column_lost];
    let head = |head: &&str| format!("<th role='columnheader' scope='col'>{head}</th>");
    let heads_row: String = heads.iter().map(head).collect();
    // On a narrow screen the cells stand below each other, and a table is one only by its roles.
    let heading = texts.option(GameKind::Fortress, &MATE_RULE).map_or("", |texts| texts.label);
    let mut rows = format!("<tr role='row'><th role='columnheader'>{heading}</th>{heads_row}</tr>");
    for (rule, rule_texts) in MateRuleKind::ALL.into_iter().zip(mate_rule_texts(texts)) {
        let name = rule_texts.label;
        let cell =
            |(head, sentence): (&&str, &str)| format!("<td role='cell' data-label='{head}'>{sentence}</td>");
        let cells: String = heads.iter().zip(mate_rule_cells(own, rule.mate_rule())).map(cell).collect();
        rows += &format!("<tr role='row'><th role='rowheader' scope='row'>{name}</th>{cells}</tr>");
    }
    format!("<table class='compared' role='table'>{rows}</table>")
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
