//! The arrangements that come with the game, and the saved ones: each with its name, a picture, and what can be
//! done with it.
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
    let pictures = runtime().memo(pictures);
    let list = move || {
        let pictures = pictures.get();
        if pictures.is_empty() {
            return view! { <p class="hint">{own.no_arrangements}</p> }.into_any();
        }
        let items = pictures.into_iter().enumerate().map(|(index, picture)| item(texts, index, picture));
        view! { <ul class="arrangements">{items.collect_view()}</ul> }.into_any()
    };
    let offered = runtime().memo(offered);
    let named = move || {
        let items = offered.get().into_iter().map(|(named, picture)| named_item(texts, named, picture));
        view! { <ul class="arrangements named">{items.collect_view()}</ul> }.into_any()
    };
    view! {
        <DialogHead id="close-arrangements" texts title=own.arrangements />
        <div>{named}</div>
        <div>{list}</div>
        <div class="answers">
            <Button id="save-arrangement" label=own.save_arrangement intent=ArrangementIntent::Save />
        </div>
    }
    .into_any()
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

fn named_item(texts: &Texts, named: NamedArrangement, picture: String) -> AnyView {
    let own = texts.coalition();
    let mut name = own.named_arrangement(named.name).to_owned();
    if named.is_risky {
        name = format!("{name} ({})", own.arrangement_risky);
    }
    let intent = ArrangementIntent::UseNamed(named.name);
    view! {
        <li>
            <div>
                <p>{name}</p>
                <div inner_html=picture></div>
            </div>
            <Button label=own.use_arrangement intent=intent class="primary" />
        </li>
    }
    .into_any()
}

fn item(texts: &Texts, index: usize, picture: String) -> AnyView {
    let own = texts.coalition();
    view! {
        <li>
            <div>
                <p>{own.arrangement_name(&(index + 1).to_string())}</p>
                <div inner_html=picture></div>
            </div>
            <Button label=own.use_arrangement intent=ArrangementIntent::Use(index) class="primary" />
            <Button label=texts.remove intent=ArrangementIntent::Remove(index) class="quiet" />
        </li>
    }
    .into_any()
}
