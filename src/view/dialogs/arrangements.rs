//! The arrangements that come with the game, and the saved ones: each with its name, a picture, and what can
//! be done with it.
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::dialog_head::DialogHead;
use app::App;
use app::play::ArrangementIntent;
use app::svg;
use engine::games::NamedArrangement;
use leptos::prelude::*;
use texts::Texts;

/// The dialog.
#[component]
pub fn ArrangementsDialog(texts: &'static Texts) -> impl IntoView {
    let own = texts.coalition();
    let offered = runtime().memo(offered);
    let saved = runtime().memo(pictures);
    let named = move || {
        let named = |(NamedArrangement { name, is_risky, .. }, picture): (NamedArrangement, String)| {
            let intent = ArrangementIntent::UseNamed(name);
            let name = own.named_arrangement(name);
            let risk = if is_risky { format!(" ({})", own.arrangement_risky) } else { String::new() };
            view! {
                <Arrangement name=format!("{name}{risk}") picture>
                    <Button label=own.use_arrangement intent=intent.clone() class="primary" />
                </Arrangement>
            }
        };
        offered.get().into_iter().map(named).collect_view()
    };
    let numbered = move || {
        let numbered = |(index, picture): (usize, String)| {
            view! {
                <Arrangement name=own.arrangement_name(&(index + 1).to_string()) picture>
                    <Button label=own.use_arrangement intent=ArrangementIntent::Use(index) class="primary" />
                    <Button label=texts.remove intent=ArrangementIntent::Remove(index) class="quiet" />
                </Arrangement>
            }
        };
        saved.get().into_iter().enumerate().map(numbered).collect_view()
    };
    view! {
        <DialogHead id="close-arrangements" texts title=own.arrangements />
        <div>
            <ul class="arrangements named">{named}</ul>
        </div>
        <div>
            <Show
                when=move || !saved.with(Vec::is_empty)
                fallback=move || view! { <p class="hint">{own.no_arrangements}</p> }
            >
                <ul class="arrangements">{numbered}</ul>
            </Show>
        </div>
        <div class="answers">
            <Button id="save-arrangement" label=own.save_arrangement intent=ArrangementIntent::Save />
        </div>
    }
}

/// An arrangement, and the buttons for it.
#[component]
fn Arrangement(name: String, picture: String, children: Children) -> impl IntoView {
    view! {
        <li>
            <div>
                <p>{name}</p>
                <div inner_html=picture></div>
            </div>
            {children()}
        </li>
    }
}

/// Returns the pictures of the saved arrangements.
fn pictures(app: &App) -> Vec<String> {
    let Some(open_game) = &app.tab.open_game else { return Vec::new() };
    let picture = |saved: &String| svg::arrangement(open_game, saved).unwrap_or_default();
    app.tab.remembered.arrangements.iter().map(picture).collect()
}

/// Returns the arrangements that come with the game, with their pictures.
fn offered(app: &App) -> Vec<(NamedArrangement, String)> {
    let Some(open_game) = &app.tab.open_game else { return Vec::new() };
    let picture = |text: String| svg::arrangement(open_game, &text).unwrap_or_default();
    open_game.offered_arrangements().into_iter().map(|(named, text)| (named, picture(text))).collect()
}
