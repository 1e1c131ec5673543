//! Everything of a position besides its pieces, as controls: those that the game has. They are drawn anew
//! only when other controls are needed; their values are set from the position after every change.
use super::editor_memo;
use crate::app::{App, Editor, EditorIntent, Intent, PositionChange};
use crate::board::Cell;
use crate::games::{self, GameDef, GameKind, OptionSpec};
use crate::i18n::{Texts, render, sentence_case};
use crate::notation::PositionField;
use crate::pieces::{Party, PartySet};
use crate::rules::{Fate, LIMIT_ROUNDS};
use crate::view::games::{option_id, shown_options};
use crate::view::widgets::{element_by_id, escape_html};
use crate::view::{effect, memo_text, runtime};
use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};

/// Before the ids of the controls.
const ID: &str = "edit-";
/// The value of a choice that means no party.
const NOBODY: &str = "-";
/// The value of the turn while pieces are being arranged.
const ARRANGING: &str = "@";
/// The latest round.
const MAX_ROUND: u16 = 9999;
/// A party owes as many turns at most as fit into a number of one digit.
const MAX_OWED: u16 = 9;

/// A control.
struct Control {
    id: String,
    label: String,
    kind: ControlKind,
}

enum ControlKind {
    Switch(bool),
    Number { value: u16, min: u16, max: u16 },
    Choice { value: String, options: Vec<(String, String)> },
}

/// Controls that belong together, with a heading if they need one, and the text that is shown without any
/// controls.
struct Group {
    heading: &'static str,
    controls: Vec<Control>,
    none: &'static str,
}

impl Group {
    fn new(heading: &'static str, controls: Vec<Control>) -> Self {
        Self { heading, controls, none: "" }
    }
}

fn switch(id: String, label: impl Into<String>, is_on: bool) -> Control {
    Control { id, label: label.into(), kind: ControlKind::Switch(is_on) }
}

fn number(id: &str, label: &str, value: u16, min: u16, max: u16) -> Control {
    Control { id: id.to_owned(), label: label.to_owned(), kind: ControlKind::Number { value, min, max } }
}

fn choice(id: String, label: impl Into<String>, value: String, options: Vec<(String, String)>) -> Control {
    Control { id, label: label.into(), kind: ControlKind::Choice { value, options } }
}

/// The controls.
pub fn fields(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    // Pointers change none of these values.
    let now = editor_memo(|app, edit| {
        let later = if app.settings.v23_names { "later" } else { "" };
        [&edit.def().id(), edit.text(), later].join(" ")
    });
    let drawn = Memo::new(move |_| {
        let _ = now.get();
        runtime.with_untracked(&|app| {
            app.active_editor().map(|edit| html(&groups(texts, app, edit))).unwrap_or_default()
        })
    });
    let changed = move |event: Event| {
        let change = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let change =
            change.and_then(|target| runtime.with_untracked(&|app| change_of(&target, app.active_editor()?)));
        if let Some(change) = change {
            runtime.send(Intent::Editor(EditorIntent::Change(change)));
        }
        // An invalid entry is replaced by the value of the position.
        runtime.with_untracked(&|app| sync_controls(texts, app));
    };
    effect(Box::new(move || {
        let _ = (now.get(), drawn.get());
        runtime.with_untracked(&|app| sync_controls(texts, app));
    }));
    view! { <div class="edit-fields" on:change=changed inner_html=memo_text(drawn)></div> }.into_any()
}

/// The controls without their values.
fn html(groups: &[Group]) -> String {
    let mut html = String::new();
    for Group { heading, controls, none } in groups {
        let legend = if heading.is_empty() {
            String::new()
        } else {
            format!("<legend>{}</legend>", sentence_case(heading))
        };
        html += &format!("<fieldset>{legend}");
        for Control { id, label, kind } in controls {
            let label = escape_html(&sentence_case(label));
            html += &match kind {
                ControlKind::Switch(_) => format!(
                    "<label class='choice-line'><input type='checkbox' id='{ID}{id}'><span>{label}</span></label>"
                ),
                ControlKind::Number { min, max, .. } => format!(
                    "<label class='field'><span>{label}</span><input type='number' inputmode='numeric' id='{ID}{id}' \
                     min='{min}' max='{max}'></label>"
                ),
                ControlKind::Choice { options, .. } => {
                    let option = |(value, label): &(String, String)| {
                        format!("<option value='{value}'>{}</option>", escape_html(label))
                    };
                    let options: String = options.iter().map(option).collect();
                    format!(
                        "<label class='field'><span>{label}</span><select id='{ID}{id}'>{options}</select></label>"
                    )
                }
            };
        }
        if controls.is_empty() {
            html += &format!("<p class='hint'>{none}</p>");
        }
        html += "</fieldset>";
    }
    html
}

/// Sets the values of the controls.
fn sync_controls(texts: &'static Texts, app: &App) {
    let Some(edit) = app.active_editor() else { return };
    for Control { id, kind, .. } in groups(texts, app, edit).into_iter().flat_map(|group| group.controls) {
        let id = format!("{ID}{id}");
        match kind {
            ControlKind::Switch(is_on) => {
                if let Some(input) = element_by_id::<HtmlInputElement>(&id) {
                    input.set_checked(is_on);
                }
            }
            ControlKind::Number { value, .. } => {
                if let Some(input) = element_by_id::<HtmlInputElement>(&id) {
                    input.set_value(&value.to_string());
                }
            }
            ControlKind::Choice { value, .. } => {
                if let Some(select) = element_by_id::<HtmlSelectElement>(&id) {
                    select.set_value(&value);
                }
            }
        }
    }
}

fn groups(texts: &'static Texts, app: &App, edit: &Editor) -> Vec<Group> {
    let (def, parts) = (&**edit.def(), edit.parts());
    let (game_kind, rules) = (def.kind(), def.rules());
    let fields = games::position_fields(game_kind);
    let all = || Party::first(rules.parties);
    let name = |party: Party| texts.party(game_kind, party).to_owned();
    let cell = |cell: Cell| app.notation_style().cell_name(def, cell);
    let mut groups = vec![turn(texts, edit)];
    if !rules.castlings.is_empty() {
        let right = |(index, castling): (usize, &crate::rules::Castling)| {
            let values = [("party", name(castling.party)), ("cell", cell(castling.rook.0))];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            let label = render(texts.editor.castling, &values);
            switch(format!("castling-{index}"), label, parts.castlings.contains(&index))
        };
        groups
            .push(Group::new(texts.field_castling, rules.castlings.iter().enumerate().map(right).collect()));
    }
    let may_be_out = matches!(rules.mate_rule.fate, Fate::Eliminated | Fate::RemovesKings);
    if fields.contains(&PositionField::Eliminated) && (may_be_out || !parts.eliminated.is_empty()) {
        groups
            .push(Group::new(texts.field_eliminated, party_switches("out", parts.eliminated, all(), &name)));
    }
    if let Some(coalition) = &rules.coalition {
        groups.extend(coalition_groups(texts, edit, coalition));
    }
    let pair = |pair: [Cell; 2]| {
        let piece = parts.piece(pair[1]).map_or(String::new(), |piece| {
            format!("{} {} ", texts.piece(game_kind, piece.role()), name(piece.party()))
        });
        let piece = piece + &cell(pair[1]);
        let label = render(texts.editor.double_step_of, &[("piece", &piece), ("passed", &cell(pair[0]))]);
        let id = format!("pair-{}{}", def.cell_name(pair[0]), def.cell_name(pair[1]));
        switch(id, label, parts.en_passant.contains(&pair))
    };
    groups.push(Group {
        none: texts.editor.no_double_step,
        ..Group::new(texts.field_en_passant, edit.double_steps().iter().copied().map(pair).collect())
    });
    let max = (LIMIT_ROUNDS * rules.parties) as u16;
    groups.push(Group::new(
        "",
        vec![
            number("round", texts.field_round_number, parts.round_number, 1, MAX_ROUND),
            number("quiet", texts.field_halfmove_clock, parts.halfmove_clock, 0, max),
        ],
    ));
    groups.extend(options(texts, def));
    groups
}

fn party_switches(
    key: &str,
    chosen: PartySet,
    parties: impl Iterator<Item = Party>,
    name: &dyn Fn(Party) -> String,
) -> Vec<Control> {
    let control =
        |party: Party| switch(format!("{key}-{}", party.index()), name(party), chosen.contains(party));
    parties.map(control).collect()
}

/// The party on turn, or the parties that still arrange their pieces.
fn turn(texts: &'static Texts, edit: &Editor) -> Group {
    let (def, parts) = (&**edit.def(), edit.parts());
    let game_kind = def.kind();
    let arrangers: Vec<Party> = def.start_position().arranging().iter().collect();
    let parties = || Party::first(def.rules().parties);
    let setup = texts.game(game_kind).setup.as_ref();
    let arranges = |heading: &str, party: Party| render(heading, &[("party", texts.party(game_kind, party))]);
    let mut options: Vec<(String, String)> = parties()
        .map(|party| (party.index().to_string(), texts.party(game_kind, party).to_owned()))
        .collect();
    let is_arranging = !parts.arranging.is_empty();
    if !arrangers.is_empty() || is_arranging {
        let label = match (&arrangers[..], setup) {
            (&[party], Some(setup)) => arranges(setup.heading, party),
            _ => texts.arranging.arranging.to_owned(),
        };
        options.push((ARRANGING.to_owned(), label));
    }
    let value = if is_arranging { ARRANGING.to_owned() } else { parts.turn.index().to_string() };
    let mut controls = vec![choice("turn".to_owned(), texts.field_turn, value, options)];
    // Where one party sets up alone, the choice of the turn says it all.
    if let Some(setup) = setup.filter(|_| is_arranging && arrangers.len() != 1) {
        let label = |party: Party| arranges(setup.heading, party);
        controls.extend(party_switches("arranges", parts.arranging, parties(), &label));
    }
    Group::new("", controls)
}

/// Partners, rights of the first rounds, turns owed, answers out of turn.
fn coalition_groups(
    texts: &'static Texts,
    edit: &Editor,
    coalition: &crate::rules::CoalitionRules,
) -> Vec<Group> {
    let (own, parts, game_kind) = (texts.coalition(), edit.parts(), GameKind::Coalition);
    let (diplomacy, rights) = (&parts.coalition, coalition.initial_state());
    let name = |party: Party| texts.party(game_kind, party).to_owned();
    let partner = |small: Party| {
        let mut options = vec![(NOBODY.to_owned(), own.neutral.to_owned())];
        let others =
            coalition.great.into_iter().chain(coalition.small_coalition.then_some(coalition.other(small)));
        options.extend(others.map(|other| {
            (
                other.index().to_string(),
                render(own.allied_with, &[("partner", texts.party(game_kind, other))]),
            )
        }));
        let now = diplomacy.partners[small];
        let value = now.map_or(NOBODY.to_owned(), |partner| partner.index().to_string());
        choice(format!("partner-{}", small.index()), name(small), value, options)
    };
    let all = || Party::first(Party::MAX_COUNT);
    let owed = |great: Party| {
        let id = format!("owes-{}", great.index());
        number(&id, &name(great), diplomacy.owed_turns[great].into(), 0, MAX_OWED)
    };
    let mut groups = vec![Group::new(own.field_partners, coalition.small.into_iter().map(partner).collect())];
    for (key, heading, may, now) in [
        ("rearranges", own.rearrange, rights.may_rearrange, diplomacy.may_rearrange),
        ("waits", own.skip_turn, rights.may_skip, diplomacy.may_skip),
        ("shifts", own.shift, rights.may_shift, diplomacy.may_shift),
    ] {
        let parties: Vec<Party> = all().filter(|&party| may.contains(party) || now.contains(party)).collect();
        if !parties.is_empty() {
            groups.push(Group::new(heading, party_switches(key, now, parties.into_iter(), &name)));
        }
    }
    let may_answer = all().filter(|&party| {
        coalition.is_great(party) && party != parts.turn || diplomacy.may_answer.contains(party)
    });
    groups
        .push(Group::new(own.may_answer, party_switches("answers", diplomacy.may_answer, may_answer, &name)));
    groups.push(Group::new(own.field_owed_turns, coalition.great.into_iter().map(owed).collect()));
    groups
}

/// The options of the game.
fn options(texts: &'static Texts, def: &dyn GameDef) -> Option<Group> {
    let now = def.options();
    let control = |spec: &'static OptionSpec| {
        let own = texts.option(now.kind(), spec)?;
        let (id, value) = (option_id(now.kind(), spec), now.get(spec));
        if spec.values().is_empty() {
            return Some(switch(id, own.label, value.is_some()));
        }
        let none = (!spec.is_variant()).then(|| (NOBODY.to_owned(), own.none.to_owned()));
        let values = own.values.iter().enumerate();
        let values = values.map(|(index, value)| (index.to_string(), value.label.to_owned()));
        let value = value.map_or(NOBODY.to_owned(), |value| value.to_string());
        Some(choice(id, own.label, value, none.into_iter().chain(values).collect()))
    };
    let controls: Vec<Control> = shown_options(&now).filter_map(control).collect();
    (!controls.is_empty()).then(|| Group::new(texts.editor.options, controls))
}

/// What a control that was changed means.
fn change_of(target: &Element, edit: &Editor) -> Option<PositionChange> {
    let id = target.id();
    let id = id.strip_prefix(ID)?;
    let def = &**edit.def();
    let value = || {
        let select = target.dyn_ref::<HtmlSelectElement>().map(HtmlSelectElement::value);
        select.or_else(|| target.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value))
    };
    let is_on = target.dyn_ref::<HtmlInputElement>().is_some_and(HtmlInputElement::checked);
    let party =
        |text: &str| text.parse::<usize>().ok().filter(|&party| party < def.rules().parties).map(Party::new);
    let number = || {
        let input = target.dyn_ref::<HtmlInputElement>()?;
        let limit = |name| input.get_attribute(name).and_then(|text| text.parse::<u16>().ok());
        let value = input.value().trim().parse::<u32>().ok()?;
        Some((value.min(limit("max")?.into()) as u16).max(limit("min")?))
    };
    let (kind, rest) = id.split_once('-').unwrap_or((id, ""));
    Some(match kind {
        "turn" => match value()?.as_str() {
            ARRANGING => PositionChange::Arranging(def.start_position().arranging().iter().next()?, true),
            index => PositionChange::Turn(party(index)?),
        },
        "arranges" => PositionChange::Arranging(party(rest)?, is_on),
        "out" => PositionChange::Eliminated(party(rest)?, is_on),
        "castling" => PositionChange::Castling(rest.parse().ok()?, is_on),
        "pair" => {
            let is_meant = |pair: &[Cell; 2]| pair.map(|cell| def.cell_name(cell)).concat() == rest;
            PositionChange::EnPassant(edit.double_steps().iter().copied().find(is_meant)?, is_on)
        }
        "quiet" => PositionChange::HalfmoveClock(number()?),
        "round" => PositionChange::RoundNumber(number()?),
        "partner" => PositionChange::Partner(party(rest)?, party(&value()?)),
        "rearranges" => PositionChange::CanRearrange(party(rest)?, is_on),
        "waits" => PositionChange::CanSkipTurn(party(rest)?, is_on),
        "shifts" => PositionChange::CanShift(party(rest)?, is_on),
        "owes" => PositionChange::OwedTurns(party(rest)?, u8::try_from(number()?).ok()?),
        "answers" => PositionChange::CanAnswer(party(rest)?, is_on),
        _ => {
            let now = def.options();
            let spec = shown_options(&now).find(|spec| option_id(now.kind(), spec) == id)?;
            PositionChange::Options(match spec.values() {
                [] => now.with_flag(spec, is_on),
                _ => now.with(spec, value()?.parse().ok()),
            })
        }
    })
}
