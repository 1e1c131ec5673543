//! The players of the parties in a running game: humans or bots. A choice takes effect at once.
use crate::view::parts::bots::PlayerSelect;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::{game_memo, runtime};
use app::bots::BotIntent;
use engine::pieces::Party;
use leptos::prelude::*;
use texts::Texts;

/// The dialog.
#[component]
pub fn SeatsDialog(texts: &'static Texts) -> impl IntoView {
    let parties = runtime().with_untracked(&|app| {
        app.tab.open_game.as_ref().map(|open_game| open_game.seats()).unwrap_or_default()
    });
    view! {
        <DialogHead id="close-seats" texts title=texts.bots.seats />
        <p class="hint">{texts.bots.seats_hint}</p>
        <form class="settings seats" on:submit=move |event| event.prevent_default()>
            {parties.into_iter().map(|party| view! { <Seat texts party /> }).collect_view()}
        </form>
    }
}

/// The player of a party. Dummies are named with their power.
#[component]
fn Seat(texts: &'static Texts, party: Party) -> impl IntoView {
    let runtime = runtime();
    let parties = runtime.with_untracked(&|app| {
        let Some(open_game) = &app.tab.open_game else { return String::new() };
        let name = |party: Party| texts.party(open_game.def().kind(), party);
        let dummies = open_game.dummies().into_iter().filter(|dummy| dummy.1 == party);
        let names = std::iter::once(name(party)).chain(dummies.map(|dummy| name(dummy.0)));
        names.collect::<Vec<_>>().join(" + ")
    });
    let level = game_memo(move |open_game| open_game.bot_level(party));
    // The name of a bot would repeat the list.
    let own_name = runtime.with_untracked(&|app| {
        let open_game =
            app.tab.open_game.as_ref().filter(|open_game| open_game.bot_level(party).is_none())?;
        Some(open_game.names[party.index()].clone()).filter(|name| !name.is_empty())
    });
    let hint = own_name.map(|name| view! { " " <span class="hint">{name}</span> });
    let who = texts.bots.player_label(&parties);
    let on_change = Box::new(move |level| runtime.send(BotIntent::SetLevel(party, level)));
    let about = move || level.get().map_or("", |level| texts.bots.level(level)[1]);
    view! {
        <div class="setting">
            <span>{parties}{hint} <span class="hint level-about">{about}</span></span>
            <PlayerSelect texts id=format!("plays-{}", party.index()) name=who level on_change />
        </div>
    }
}
