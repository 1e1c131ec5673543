//! The end of a game, at the board: who has won and how, and what can be done next.
use crate::view::game_memo;
use crate::view::parts::status::ActionButton;
use crate::view::ui::icons::{CROSS, Icon};
use crate::view::ui::portraits::Portrait;
use app::panel::{Banner, PanelAction};
use leptos::prelude::*;
use texts::Texts;
use wasm_bindgen::JsCast;

/// Whether something happens on the board.
fn is_on_board(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.closest(".board").is_ok_and(|board| board.is_some()))
}

/// The banner. It closes by its cross, by Escape, and by a click on the board or a key that leads to one of its cells, which
/// it may cover; the status says the same.
#[component]
pub fn BannerCard(texts: &'static Texts) -> impl IntoView {
    let content = game_memo(move |open_game| Banner::of(open_game, texts));
    let is_closed = RwSignal::new(false);
    Effect::new(move |_| {
        content.track();
        is_closed.set(false);
    });
    let key = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            is_closed.set(true);
        }
    });
    // When the key is released, the cell has the focus.
    let release = window_event_listener(leptos::ev::keyup, move |event| {
        if (event.key() == "Tab" || event.key().starts_with("Arrow")) && is_on_board(&event) {
            is_closed.set(true);
        }
    });
    let press = window_event_listener(leptos::ev::pointerdown, move |event| {
        if is_on_board(&event) {
            is_closed.set(true);
        }
    });
    on_cleanup(move || {
        key.remove();
        release.remove();
        press.remove();
    });
    view! {
        <ShowLet some=move || content.get().filter(|_| !is_closed.get()) let(Banner { heading, detail, opponent, is_high, actions, early_mate })>
            <div class=if is_high { "banner high" } else { "banner" }>
                <button
                    type="button"
                    id="close-banner"
                    class="icon-button quiet"
                    aria-label=texts.close
                    on:click=move |_| is_closed.set(true)
                >
                    <Icon path=CROSS />
                </button>
                {opponent.map(|level| view! { <Portrait level /> })}
                <p class="banner-heading">{heading}</p>
                <p>{detail}</p>
                {(!early_mate.is_empty()).then(|| view! { <Answers actions=early_mate /> })}
                <Answers actions />
            </div>
        </ShowLet>
    }
}

/// The buttons of actions in a row.
#[component]
fn Answers(actions: Vec<PanelAction>) -> impl IntoView {
    let buttons = actions.into_iter().map(|action| view! { <ActionButton action /> }).collect_view();
    view! { <div class="answers">{buttons}</div> }
}
