//! Coalition chess on the page: the bars of its board, its figures, and fields of the start dialog.
mod diagram;
mod sides;
mod timeline;

pub use sides::{Alliances, SIDES, Sides, SidesButton};
pub use timeline::SidesTimeline;

use super::GameView;
use crate::view::runtime;
use crate::view::ui::fields::{ListOption, SelectField};
use app::Intent;
use app::new_game::{NewGame, NewGameIntent};
use engine::games::GameKind;
use engine::games::coalition::{DUMMY_CHOICES, YELLOW, dummies_of_choice};
use engine::pieces::Party;
use leptos::prelude::*;
use texts::Texts;

/// Coalition chess.
pub(super) const VIEW: GameView = GameView {
    option_prefix: "option-",
    hide_setup_id: "hide-arranging",
    player_fields: |texts, draft| view! { <Dummies texts draft /> }.into_any(),
    options_heading: Some(|texts| texts.coalition().optional_rules),
    ..GameView::PLAIN
};

/// How many people play, and which powers are dummies.
#[component]
fn Dummies(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let (own, runtime) = (texts.coalition(), runtime());
    let choices = DUMMY_CHOICES.into_iter().map(|choice| ListOption::new(choice, players(texts, choice)));
    let chosen = move || {
        let is_chosen =
            |choice: &&str| draft.with(|draft| dummies_of_choice(choice) == draft.agreement.dummies);
        DUMMY_CHOICES.into_iter().find(is_chosen).unwrap_or_default().to_owned()
    };
    let on_change = Box::new(move |choice: String| {
        runtime.send(Intent::NewGame(NewGameIntent::SetDummies(dummies_of_choice(&choice))));
    });
    view! {
        <SelectField
            id="dummies"
            described_by="dummies-hint"
            label=own.players
            options=choices.collect()
            value=Signal::derive(chosen)
            on_change
        />
        <p class="hint" id="dummies-hint">{own.dummy_hint}</p>
    }
}

/// A choice of dummies, in words.
fn players(texts: &Texts, choice: &str) -> String {
    let own = texts.coalition();
    let name = |party: Party| texts.party(GameKind::Coalition, party);
    let mut dummies = dummies_of_choice(choice);
    // Yellow first.
    if dummies.last().is_some_and(|&(_, owner)| owner == YELLOW) {
        dummies.reverse();
    }
    let both = |(dummy, owner)| format!("{}/{}", name(owner), name(dummy));
    match dummies[..] {
        [one] => own.three_players(&both(one)),
        [one, two] => own.two_players(&both(one), &both(two)),
        _ => own.four_players.to_owned(),
    }
}
