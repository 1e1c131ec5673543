//! The clocks on the players' plates. Their texts change often, so they are set without redrawing the plates.
use crate::platform::Runtime;
use crate::view::ui::elements::element_by_id;
use app::open_game::OpenGame;
use engine::pieces::Party;
use leptos::prelude::*;
use web_sys::Element;

/// The prefix of a clock's id, before the number of the party.
const CLOCK: &str = "clock-";

/// Returns the place of a party's clock on its plate, with a label.
#[component]
pub fn ClockFace(party: usize, label: String) -> impl IntoView {
    view! { <span role="timer" id=format!("{CLOCK}{party}") aria-label=label></span> }
}

/// What a clock shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockState {
    /// Its classes: whether it is running, paused, low or at zero.
    class: String,
    /// The remaining time; empty in a game without clocks.
    text: String,
}

impl ClockState {
    fn of(open_game: &OpenGame, party: Party) -> Self {
        let Some(clock) = open_game.shown_clock() else { return Self::default() };
        let waits = open_game.live.as_ref().is_some_and(|live| live.is_clock_waiting);
        let mut class = "clock".to_owned();
        for (applies, name) in [
            (clock.running() == Some(party), " running"),
            ((waits || open_game.is_clock_paused()) && open_game.party_to_act() == party, " stopped"),
            (clock.is_low(party), " low"),
            (clock.remaining(party) == 0, " up"),
        ] {
            class += if applies { name } else { "" };
        }
        Self { class, text: clock.display_text(party) }
    }
}

/// Returns the state of each party's clock.
pub fn clock_states(open_game: &OpenGame) -> Vec<ClockState> {
    Party::first(open_game.names.len()).map(|party| ClockState::of(open_game, party)).collect()
}

/// Shows the remaining times in the next frame, when the plates exist; only changed clocks are touched.
pub fn sync_clocks(runtime: Runtime) {
    let states =
        runtime.with_untracked(&|app| app.tab.open_game.as_ref().map(clock_states).unwrap_or_default());
    request_animation_frame(move || {
        for (index, ClockState { class, text }) in states.iter().enumerate() {
            let Some(clock) = element_by_id::<Element>(&format!("{CLOCK}{index}")) else { continue };
            if clock.text_content().as_deref() != Some(text) {
                clock.set_text_content(Some(text));
            }
            if clock.class_name() != *class {
                clock.set_class_name(class);
            }
        }
    });
}
