//! What is particular to each game in the view, as data and functions in a module for each game.
mod ally;
mod bridge;
mod coalition;
mod fortress;

pub use coalition::{Alliances, SIDES, Sides, SidesButton, SidesTimeline};
pub use fortress::OtherRulesDialog;

use crate::view::runtime;
use crate::view::ui::fields::{Checkbox, ListOption, Radio, SelectField};
use app::Intent;
use app::new_game::{NewGame, NewGameIntent};
use engine::games::{GameKind, GameOptions, OptionSpec};
use leptos::prelude::*;
use texts::{Texts, ValueTexts};

/// What is particular to a game in the view.
pub struct GameView {
    /// The prefix of the ids of option fields, before the option's name.
    pub option_prefix: &'static str,
    /// The id of the switch that hides set-ups.
    pub hide_setup_id: &'static str,
    /// What the dialog for a new game asks before the options: who plays.
    pub player_fields: fn(&'static Texts, Memo<NewGame>) -> AnyView,
    /// What explains the variants, below their fields.
    pub variant_details: fn(&'static Texts) -> AnyView,
    /// The heading under which the options that are no variant unfold; `None` where they are always shown.
    pub options_heading: Option<fn(&Texts) -> &'static str>,
    /// What is agreed on besides the options, below them.
    pub agreement_fields: fn(&'static Texts, Memo<NewGame>) -> AnyView,
    /// The legend of the signs on its board.
    pub legend: fn(&'static Texts) -> AnyView,
    /// What stands above the optional rules on the rules page.
    pub rules_details: fn(&'static Texts) -> AnyView,
    /// Whether the dialog with the other mate rules is offered.
    pub has_other_rules: bool,
}

impl GameView {
    /// A game without particulars: a field for each option.
    const PLAIN: Self = Self {
        option_prefix: "",
        hide_setup_id: "hide-setup",
        player_fields: |_, _| ().into_any(),
        variant_details: |_| ().into_any(),
        options_heading: None,
        agreement_fields: |_, _| ().into_any(),
        legend: |_| ().into_any(),
        rules_details: |_| ().into_any(),
        has_other_rules: false,
    };
}

/// Returns the view of a game.
pub fn view_of(game_kind: GameKind) -> &'static GameView {
    match game_kind {
        GameKind::Bridge => &bridge::VIEW,
        GameKind::Fortress => &fortress::VIEW,
        GameKind::Coalition => &coalition::VIEW,
        _ => &GameView::PLAIN,
    }
}

/// Returns the id of the field of an option.
pub fn option_id(game_kind: GameKind, spec: &OptionSpec) -> String {
    format!("{}{}", view_of(game_kind).option_prefix, spec.name)
}

/// Returns the options of a game in the order of the dialog: first the variant and the options that depend on
/// it, then the others.
pub fn specs_to_show(game_kind: GameKind) -> Vec<&'static OptionSpec> {
    let mut specs: Vec<&'static OptionSpec> = game_kind.info().options.iter().collect();
    specs.sort_by_cached_key(|spec| i64::from(!spec.is_variant() && spec.requires.is_none()));
    specs
}

/// Returns the entries of a list field for an option: indices of values, `none` for no value.
pub fn list_options(texts: &Texts, game_kind: GameKind, spec: &OptionSpec, none: &str) -> Vec<ListOption> {
    let Some(own) = texts.option(game_kind, spec) else { return Vec::new() };
    let none = (!spec.is_variant()).then(|| ListOption::new(none, own.none));
    let values = own.values.iter().enumerate();
    none.into_iter()
        .chain(values.map(|(index, value)| ListOption::new(index.to_string(), value.label)))
        .collect()
}

/// What a game asks in the dialog for a new game: who plays, all its options, what is agreed on besides, and its set-up. A
/// position that was set up leaves only what it does not decide.
#[component]
pub fn GameFields(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let game_kind = draft.with_untracked(NewGame::kind);
    let view = view_of(game_kind);
    if draft.with_untracked(|draft| draft.set_position.is_some()) {
        let players = draft.with_untracked(NewGame::can_be_two).then(|| (view.player_fields)(texts, draft));
        return view! {
            {players}
            <HideSetup texts draft />
        }
        .into_any();
    }
    let (variant, others): (Vec<_>, Vec<_>) =
        specs_to_show(game_kind).into_iter().partition(|spec| spec.is_variant());
    let fields = move |specs: Vec<&'static OptionSpec>| {
        specs.into_iter().map(|spec| view! { <OptionField texts draft spec /> }).collect_view()
    };
    let others = view! {
        {fields(others)}
        {(view.agreement_fields)(texts, draft)}
    };
    let others = match view.options_heading {
        None => others.into_any(),
        Some(heading) => view! {
            <details open=draft.with_untracked(NewGame::has_agreements)>
                <summary>{heading(texts)}</summary>
                {others}
            </details>
        }
        .into_any(),
    };
    view! {
        {(view.player_fields)(texts, draft)}
        {fields(variant)}
        {(view.variant_details)(texts)}
        {others}
        <HideSetup texts draft />
    }
    .into_any()
}

/// The field of one option in the dialog: a switch, a list, or radio buttons for the variant.
#[component]
fn OptionField(texts: &'static Texts, draft: Memo<NewGame>, spec: &'static OptionSpec) -> impl IntoView {
    let runtime = runtime();
    let game_kind = draft.with_untracked(NewGame::kind);
    let Some(own) = texts.option(game_kind, spec) else { return ().into_any() };
    let id = option_id(game_kind, spec);
    let change = move |value: Option<usize>| {
        let options: GameOptions = draft.with_untracked(|draft| draft.options.with(spec, value));
        runtime.send(Intent::NewGame(NewGameIntent::SetOptions(options)));
    };
    let value = Memo::new(move |_| draft.with(|draft| draft.options.get(spec)));
    if spec.is_variant() {
        let radio = move |(index, texts): (usize, &'static ValueTexts)| {
            let id = format!("{}-{}", spec.name, spec.values()[index]);
            let checked = Signal::derive(move || value.get() == Some(index));
            let label =
                move || view! { <span>{texts.label} " " <span class="hint">{texts.hint}</span></span> };
            let on_choose = Box::new(move || change(Some(index)));
            view! { <Radio name=spec.name id label checked on_choose /> }
        };
        view! {
            <fieldset>
                <legend>{own.label}</legend>
                {own.values.iter().enumerate().map(radio).collect_view()}
            </fieldset>
        }
        .into_any()
    } else if spec.values().is_empty() {
        let checked = Signal::derive(move || value.get().is_some());
        let hidden = Signal::derive(move || draft.with(|draft| !draft.offers(spec)));
        let on_change = Box::new(move |is_on: bool| change(is_on.then_some(0)));
        view! { <Checkbox id label=own.label hint=own.hint checked hidden on_change /> }.into_any()
    } else {
        let options = list_options(texts, game_kind, spec, "");
        let chosen = move || value.get().map_or(String::new(), |value| value.to_string());
        let on_change = Box::new(move |value: String| change(value.parse().ok()));
        view! { <SelectField id label=own.label options value=Signal::derive(chosen) on_change /> }.into_any()
    }
}

/// The switch that hides arrangements from other parties, if the game has a set-up.
#[component]
fn HideSetup(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let runtime = runtime();
    let game_kind = draft.with_untracked(NewGame::kind);
    let Some(setup) = &texts.game(game_kind).setup else { return ().into_any() };
    let checked = Signal::derive(move || draft.with(|draft| draft.hides_setup));
    let hidden = Memo::new(move |_| draft.with(|draft| !draft.has_setup()));
    let on_change =
        Box::new(move |is_on: bool| runtime.send(Intent::NewGame(NewGameIntent::SetHiddenSetup(is_on))));
    let id = view_of(game_kind).hide_setup_id;
    view! { <Checkbox id label=setup.hide checked hidden on_change /> }.into_any()
}
