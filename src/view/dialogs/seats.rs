//! The players of the parties in a running game: humans or bots. A choice takes effect at once.
use crate::app::{BotIntent, OpenGame};
use crate::i18n::{Texts, render};
use crate::pieces::Party;
use crate::view::bots::{parse_level, player_select};
use crate::view::runtime;
use crate::view::widgets::{escape_html, head};
use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

/// Before the number of the party in the id of its list.
const SEAT: &str = "plays-";

/// The dialog.
pub fn seats(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let html = runtime.with_untracked(&|app| {
        app.tab.open_game.as_ref().map(|open_game| fields(texts, open_game)).unwrap_or_default()
    });
    let changed = move |event: Event| {
        let list = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let Some(list) = list else { return };
        let party = list.id().strip_prefix(SEAT).and_then(|party| party.parse().ok());
        if let Some(party) = party.filter(|&party| party < Party::MAX_COUNT) {
            runtime.send(BotIntent::SetLevel(Party::new(party), parse_level(&list.value())));
        }
    };
    view! {
        {head("close-seats", texts, texts.bots.seats)}
        <p class="hint">{texts.bots.seats_hint}</p>
        <form
            class="settings seats"
            on:change=changed
            on:submit=move |event| event.prevent_default()
            inner_html=html
        ></form>
    }
    .into_any()
}

/// A list for each party that has a player of its own. Dummies are named with their power.
fn fields(texts: &Texts, open_game: &OpenGame) -> String {
    let name = |party: Party| texts.party(open_game.def().kind(), party);
    let dummies = open_game.dummies();
    let field = |party: Party| {
        let mut parties = name(party).to_owned();
        for (dummy, _) in dummies.iter().filter(|dummy| dummy.1 == party) {
            parties = [&parties, " + ", name(*dummy)].concat();
        }
        let who = render(texts.bots.player_label, &[("player", &parties)]);
        let list =
            player_select(texts, &format!("{SEAT}{}", party.index()), &who, open_game.bot_level(party));
        // The name of a bot would repeat the list.
        let own = Some(&open_game.names[party.index()])
            .filter(|own| !own.is_empty() && open_game.bot_level(party).is_none());
        let own =
            own.map(|own| format!(" <span class='hint'>{}</span>", escape_html(own))).unwrap_or_default();
        format!("<div class='setting'><span>{parties}{own}</span>{list}</div>")
    };
    open_game.seats().into_iter().map(field).collect()
}
