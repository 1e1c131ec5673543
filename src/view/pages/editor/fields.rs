//! Everything of a position besides its pieces, as fields: those that the game has. They are drawn anew only
//! when other fields are needed; their values follow the position.
use super::editor_memo;
use super::field_values::{ARRANGING, ListField, NOBODY, NumberField, SwitchField};
use crate::view::parts::games::{list_options, specs_to_show};
use crate::view::runtime;
use crate::view::ui::fields::{Checkbox, ListOption, SelectField};
use app::editor::EditorIntent;
use app::open_game::{Editor, PositionChange};
use app::{App, Intent};
use engine::board::Cell;
use engine::games::{self, GameDef, OptionSpec};
use engine::notation::PositionField;
use engine::pieces::Party;
use engine::rules::{Castling, CoalitionRules, Fate, LIMIT_ROUNDS};
use leptos::ev::{Event, Targeted};
use leptos::prelude::*;
use texts::{SetupTexts, Texts, sentence_case};
use web_sys::HtmlInputElement;

/// The latest round.
const MAX_ROUND: u16 = 9999;
/// A party owes as many turns at most as fit into a number of one digit.
const MAX_OWED: u16 = 9;

/// A field without its value.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Field {
    label: String,
    kind: FieldKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum FieldKind {
    Switch(SwitchField),
    Number { field: NumberField, min: u16, max: u16 },
    List { field: ListField, options: Vec<ListOption> },
}

/// Fields that belong together, with a heading if they need one, and the text that is shown without any fields.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Group {
    heading: &'static str,
    fields: Vec<Field>,
    none: &'static str,
}

impl Group {
    fn new(heading: &'static str, fields: Vec<Field>) -> Self {
        Self { heading, fields, none: "" }
    }
}

impl FieldKind {
    /// Returns the id of its element.
    fn id(&self, def: &dyn GameDef) -> String {
        let id = match self {
            Self::Switch(field) => field.id(def),
            Self::Number { field, .. } => field.id(),
            Self::List { field, .. } => field.id(def),
        };
        format!("edit-{id}")
    }
}

fn switch(field: SwitchField, label: impl AsRef<str>) -> Field {
    Field { label: sentence_case(label.as_ref()), kind: FieldKind::Switch(field) }
}

fn number(field: NumberField, label: impl AsRef<str>, min: u16, max: u16) -> Field {
    Field { label: sentence_case(label.as_ref()), kind: FieldKind::Number { field, min, max } }
}

fn list(field: ListField, label: impl AsRef<str>, options: Vec<ListOption>) -> Field {
    Field { label: sentence_case(label.as_ref()), kind: FieldKind::List { field, options } }
}

/// The fields.
#[component]
pub fn EditorFields(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    // Pointers change none of this.
    let now = editor_memo(|app, edit| {
        (edit.def().options().id(), edit.text().to_owned(), app.tab.settings.v23_names)
    });
    let groups = Memo::new(move |_| {
        // It is read, not only tracked: a memo that nobody reads knows nothing to follow.
        now.with(|_| ());
        runtime.with_untracked(&|app| {
            app.tab.active_editor().map(|edit| groups(texts, app, edit)).unwrap_or_default()
        })
    });
    view! {
        <div class="edit-fields">
            {move || groups.get().into_iter().map(|group| view! { <GroupFields group /> }).collect_view()}
        </div>
    }
}

/// The fields of a group.
#[component]
fn GroupFields(group: Group) -> impl IntoView {
    let Group { heading, fields, none } = group;
    let legend = (!heading.is_empty()).then(|| view! { <legend>{sentence_case(heading)}</legend> });
    let hint = fields.is_empty().then(|| view! { <p class="hint">{none}</p> });
    view! {
        <fieldset>
            {legend}
            {fields.into_iter().map(|field| view! { <FieldView field /> }).collect_view()}
            {hint}
        </fieldset>
    }
}

/// One field, whose value follows the position.
#[component]
fn FieldView(field: Field) -> impl IntoView {
    let Field { label, kind } = field;
    let id = runtime().with_untracked(&|app| {
        app.tab.active_editor().map(|edit| kind.id(&**edit.def())).unwrap_or_default()
    });
    match kind {
        FieldKind::Switch(field) => {
            let checked = editor_memo(move |_, edit| field.is_on(edit));
            let on_change = Box::new(move |is_on| send(|edit| Some(field.change(edit, is_on))));
            view! { <Checkbox id label checked on_change /> }.into_any()
        }
        FieldKind::List { field, options } => {
            let value = editor_memo(move |_, edit| field.value(edit));
            let on_change = Box::new(move |value: String| send(|edit| field.change(edit, &value)));
            view! { <SelectField id label options value on_change /> }.into_any()
        }
        FieldKind::Number { field, min, max } => {
            let value = editor_memo(move |_, edit| field.number(edit));
            let on_change = move |event: Targeted<Event, HtmlInputElement>| {
                let input = event.target();
                if let Ok(number) = input.value().trim().parse::<u32>() {
                    let number = u16::try_from(number).unwrap_or(max).clamp(min, max);
                    send(|_| Some(field.change(number)));
                }
                // What is no number is replaced by the number of the position.
                input.set_value(&value.get_untracked().to_string());
            };
            view! {
                <label class="field">
                    <span>{label}</span>
                    <input
                        type="number"
                        inputmode="numeric"
                        id=id
                        min=min
                        max=max
                        prop:value=move || value.get().to_string()
                        on:change:target=on_change
                    />
                </label>
            }
            .into_any()
        }
    }
}

/// Sends a change of the position that is being edited.
fn send(change: impl Fn(&Editor) -> Option<PositionChange>) {
    let runtime = runtime();
    let change = runtime.with_untracked(&|app| change(app.tab.active_editor()?));
    if let Some(change) = change {
        runtime.send(Intent::Editor(EditorIntent::Change(change)));
    }
}

fn groups(texts: &'static Texts, app: &App, edit: &Editor) -> Vec<Group> {
    let (def, parts) = (&**edit.def(), edit.parts());
    let (game_kind, rules) = (def.kind(), def.rules());
    let fields = games::position_fields(game_kind);
    let all = || Party::first(rules.parties);
    let name = |party: Party| texts.party(game_kind, party).to_owned();
    let cell = |cell: Cell| app.tab.notation_style().cell_name(def, cell);
    let mut groups = vec![turn(texts, edit)];
    if !rules.castlings.is_empty() {
        let right = |(index, castling): (usize, &Castling)| {
            let label = texts.editor.castling(&name(castling.party), &cell(castling.rook.0));
            switch(SwitchField::Castling(index), label)
        };
        groups.push(Group::new(
            texts.errors.field_castling,
            rules.castlings.iter().enumerate().map(right).collect(),
        ));
    }
    let may_be_out = matches!(rules.mate_rule.fate, Fate::Eliminated | Fate::RemovesKings);
    if fields.contains(&PositionField::Eliminated) && (may_be_out || !parts.eliminated.is_empty()) {
        groups.push(Group::new(
            texts.errors.field_eliminated,
            party_switches(SwitchField::Eliminated, all(), &name),
        ));
    }
    if let Some(coalition) = &rules.coalition {
        groups.extend(coalition_groups(texts, edit, coalition));
    }
    let pair = |pair: [Cell; 2]| {
        let piece = parts.piece(pair[1]).map_or(String::new(), |piece| {
            format!("{} {} ", texts.piece(game_kind, piece.role()), name(piece.party()))
        });
        let piece = piece + &cell(pair[1]);
        let label = texts.editor.double_step_of(&piece, &cell(pair[0]));
        switch(SwitchField::EnPassant(pair), label)
    };
    groups.push(Group {
        none: texts.editor.no_double_step,
        ..Group::new(texts.errors.field_en_passant, edit.double_steps().iter().copied().map(pair).collect())
    });
    let max = (LIMIT_ROUNDS * rules.parties) as u16;
    groups.push(Group::new(
        "",
        vec![
            number(NumberField::Round, texts.errors.field_round_number, 1, MAX_ROUND),
            number(NumberField::HalfmoveClock, texts.errors.field_halfmove_clock, 0, max),
        ],
    ));
    groups.extend(options(texts, def));
    groups
}

fn party_switches(
    field: impl Fn(Party) -> SwitchField,
    parties: impl Iterator<Item = Party>,
    name: &dyn Fn(Party) -> String,
) -> Vec<Field> {
    parties.map(|party| switch(field(party), name(party))).collect()
}

/// The party on turn, or the parties that still arrange their pieces.
fn turn(texts: &'static Texts, edit: &Editor) -> Group {
    let (def, parts) = (&**edit.def(), edit.parts());
    let game_kind = def.kind();
    let arrangers: Vec<Party> = def.start_position().arranging().iter().collect();
    let parties = || Party::first(def.rules().parties);
    let setup = texts.game(game_kind).setup.as_ref();
    let arranges = |setup: &SetupTexts, party: Party| setup.heading(texts.party(game_kind, party));
    let mut options: Vec<ListOption> = parties()
        .map(|party| ListOption::new(party.index().to_string(), texts.party(game_kind, party)))
        .collect();
    let is_arranging = !parts.arranging.is_empty();
    if !arrangers.is_empty() || is_arranging {
        let label = match (&arrangers[..], setup) {
            (&[party], Some(setup)) => arranges(setup, party),
            _ => texts.arranging.arranging.to_owned(),
        };
        options.push(ListOption::new(ARRANGING, label));
    }
    let mut controls = vec![list(ListField::Turn, texts.errors.field_turn, options)];
    // Where one party sets up alone, the choice of the turn says it all.
    if let Some(setup) = setup.filter(|_| is_arranging && arrangers.len() != 1) {
        let label = |party: Party| arranges(setup, party);
        controls.extend(party_switches(SwitchField::Arranging, parties(), &label));
    }
    Group::new("", controls)
}

/// Partners, rights of the first rounds, turns owed, answers out of turn.
fn coalition_groups(texts: &'static Texts, edit: &Editor, coalition: &CoalitionRules) -> Vec<Group> {
    let (own, parts, game_kind) = (texts.coalition(), edit.parts(), edit.def().kind());
    let (state, rights) = (&parts.coalition, coalition.initial_state());
    let name = |party: Party| texts.party(game_kind, party).to_owned();
    let partner = |small: Party| {
        let others =
            coalition.great.into_iter().chain(coalition.small_coalition.then_some(coalition.other(small)));
        let others = others.map(|other| {
            let label = own.allied_with(texts.party(game_kind, other));
            ListOption::new(other.index().to_string(), label)
        });
        let options = std::iter::once(ListOption::new(NOBODY, own.neutral)).chain(others).collect();
        list(ListField::Partner(small), name(small), options)
    };
    let all = || Party::first(Party::MAX_COUNT);
    let owed = |great: Party| number(NumberField::OwedTurns(great), name(great), 0, MAX_OWED);
    let mut groups = vec![Group::new(own.field_partners, coalition.small.into_iter().map(partner).collect())];
    type OfParty = fn(Party) -> SwitchField;
    let rights: [(OfParty, _, _, _); 3] = [
        (SwitchField::Rearrange, own.rearrange, rights.may_rearrange, state.may_rearrange),
        (SwitchField::SkipTurn, own.skip_turn, rights.may_skip, state.may_skip),
        (SwitchField::Shift, own.shift, rights.may_shift, state.may_shift),
    ];
    for (field, heading, may, now) in rights {
        let parties: Vec<Party> = all().filter(|&party| may.contains(party) || now.contains(party)).collect();
        if !parties.is_empty() {
            groups.push(Group::new(heading, party_switches(field, parties.into_iter(), &name)));
        }
    }
    let may_answer = all().filter(|&party| {
        coalition.is_great(party) && party != parts.turn || state.may_answer.contains(party)
    });
    groups.push(Group::new(own.cell_may_answer, party_switches(SwitchField::Answer, may_answer, &name)));
    groups.push(Group::new(own.field_owed_turns, coalition.great.into_iter().map(owed).collect()));
    groups
}

/// The options of the game.
fn options(texts: &'static Texts, def: &dyn GameDef) -> Option<Group> {
    let now = def.options();
    let field = |spec: &'static OptionSpec| {
        let label = texts.option(now.kind(), spec)?.label;
        Some(if spec.values().is_empty() {
            switch(SwitchField::Option(spec), label)
        } else {
            list(ListField::Option(spec), label, list_options(texts, now.kind(), spec, NOBODY))
        })
    };
    let specs = specs_to_show(now.kind()).into_iter().filter(|spec| now.is_available(spec));
    let fields: Vec<_> = specs.filter_map(field).collect();
    (!fields.is_empty()).then(|| Group::new(texts.editor.options, fields))
}
