//! What is agreed before a game of fortress chess, as fields of the dialog that begins one.
use super::widgets::element_by_id;
use crate::app::{Intent, NewGame};
use crate::games::GameKind;
use crate::games::fortress::{self, MATE_RULE, MateRuleKind, Options};
use crate::i18n::{FortressTexts, Texts, ValueTexts};
use crate::rules::{Fate, MateRule};
use web_sys::{Element, HtmlInputElement};

const RULE: &str = "rule-";
const WIDE_GATE: &str = "wide-gate";
const NO_JUMPING: &str = "no-leap";
const FREE_RESERVE: &str = "free-reserve";
const HIDE: &str = "hide-reserve";
/// The line of the field that only London has.
const NO_JUMPING_LINE: &str = "no-leap-line";
/// The line of the field that a free reserve has.
const HIDE_LINE: &str = "hide-reserve-line";
const PLAYERS: &str = "players-";

/// The fields: number of players, mate rule with its explanation, gates and leaps.
pub fn fortress_fields(texts: &Texts, draft: &NewGame) -> String {
    let own = texts.fortress();
    let mut html = format!("<fieldset><legend>{}</legend>", own.players);
    for (players, text) in [(4, own.four_players), (2, own.two_players)] {
        html += &radio("players", &format!("{PLAYERS}{players}"), draft.names.len() == players, text, "");
    }
    let option = |spec| texts.option(GameKind::Fortress, spec).map_or("", |texts| texts.label);
    html += &format!("</fieldset><fieldset><legend>{}</legend>", option(&MATE_RULE));
    for (rule, rule_texts) in MateRuleKind::ALL.into_iter().zip(mate_rule_texts(texts)) {
        let is_chosen = draft.fortress_options.mate_rule == rule;
        let id = format!("{RULE}{}", rule.name());
        html += &radio("rule", &id, is_chosen, rule_texts.label, rule_texts.hint);
    }
    html += &format!("</fieldset><details><summary>{}</summary>{}</details>", own.compare, comparison(texts));
    html += &checkbox(
        NO_JUMPING,
        NO_JUMPING_LINE,
        draft.fortress_options.no_jumping,
        option(&fortress::NO_JUMPING),
    );
    html += &checkbox(WIDE_GATE, "", draft.fortress_options.wide_gate, option(&fortress::WIDE_GATE));
    html += &checkbox(FREE_RESERVE, "", draft.fortress_options.free_reserve, option(&fortress::FREE_RESERVE));
    let hide = texts.game(GameKind::Fortress).setup.as_ref().map_or("", |setup| setup.hide);
    html + &checkbox(HIDE, HIDE_LINE, draft.hides_setup, hide)
}

fn radio(name: &str, id: &str, is_chosen: bool, label: &str, hint: &str) -> String {
    let checked = if is_chosen { " checked" } else { "" };
    format!(
        "<label class='choice-line'><input type='radio' name='{name}' id='{id}'{checked}>\
         <span>{label} <span class='hint'>{hint}</span></span></label>"
    )
}

/// A switch with its label; `line` is the id of both, where they are shown and hidden.
pub fn checkbox(id: &str, line: &str, is_on: bool, label: &str) -> String {
    let checked = if is_on { " checked" } else { "" };
    let line = if line.is_empty() { String::new() } else { format!(" id='{line}'") };
    format!(
        "<label class='choice-line'{line}><input type='checkbox' id='{id}'{checked}><span>{label}</span></label>"
    )
}

/// The texts of the mate rules, in the order of [`MateRuleKind::ALL`].
pub fn mate_rule_texts(texts: &Texts) -> &'static [ValueTexts] {
    texts.option(GameKind::Fortress, &MATE_RULE).map_or(&[], |texts| texts.values)
}

/// A row for each rule, from its data.
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

/// What a field that was changed means, by its id.
pub fn fortress_intent(id: &str, is_on: bool, now: Options) -> Option<Intent> {
    if let Some(players) = id.strip_prefix(PLAYERS) {
        return Some(Intent::SetPlayerCount(if players == "2" { 2 } else { 4 }));
    }
    let rule = |name: &str| MateRuleKind::ALL.into_iter().find(|rule| rule.name() == name);
    if id == HIDE {
        return Some(Intent::SetHiddenSetup(is_on));
    }
    Some(Intent::SetFortressOptions(match id {
        FREE_RESERVE => Options { free_reserve: is_on, ..now },
        WIDE_GATE => Options { wide_gate: is_on, ..now },
        NO_JUMPING => Options { no_jumping: is_on, ..now },
        _ => {
            let rule = rule(id.strip_prefix(RULE)?)?;
            Options { mate_rule: rule, no_jumping: now.no_jumping && rule == MateRuleKind::London, ..now }
        }
    }))
}

/// Updates the other fields: only London has leaps, and a game of two players has no names for the other two.
pub fn sync_fortress_fields(draft: &NewGame) {
    set_hidden(HIDE_LINE, !draft.fortress_options.free_reserve);
    set_hidden(NO_JUMPING_LINE, draft.fortress_options.mate_rule != MateRuleKind::London);
    if let Some(switch) = element_by_id::<HtmlInputElement>(NO_JUMPING) {
        switch.set_checked(draft.fortress_options.no_jumping);
    }
}

/// Hides an element, or shows it.
pub fn set_hidden(id: &str, is_hidden: bool) {
    if let Some(element) = element_by_id::<Element>(id) {
        let _ = element.toggle_attribute_with_force("hidden", is_hidden);
    }
}
