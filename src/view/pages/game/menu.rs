//! The menu of the table: everything that is not needed at every move.
use super::controls::propose;
use crate::platform::focus_move_field;
use crate::view::parts::games::view_of;
use crate::view::parts::menu_button::MENU;
use crate::view::ui::elements::element_by_id;
use crate::view::ui::elements::span;
use crate::view::ui::icons::{
    BOOK, CHART, EQUALS, EYE, FLAG, GEAR, KEYS, LINK, LIST, PENCIL, PEOPLE, PLUS, REDO, TURN, ZOOM_IN,
    ZOOM_OUT, svg_icon,
};
use crate::view::{dynamic, game_memo, runtime};
use app::Intent;
use app::analysis::AnalysisIntent;
use app::editor::EditorIntent;
use app::keys::ZOOM;
use app::open_game::OpenGame;
use app::play::{BoardIntent, GameIntent};
use app::settings::SettingsIntent;
use app::sharing::SharingIntent;
use app::tab::{Dialog, TabIntent};
use leptos::prelude::*;
use texts::{Language, Texts};
use web_sys::HtmlElement;

/// A line of the menu.
struct Item {
    id: &'static str,
    icon: &'static str,
    label: &'static str,
    /// Where it is shown: `narrow` for what the page shows itself in a wide window.
    class: &'static str,
    enabled: Signal<bool>,
    intent: Box<dyn Fn() -> Intent + Send>,
}

impl Item {
    fn new<I: Into<Intent>>(
        id: &'static str,
        icon: &'static str,
        label: &'static str,
        intent: impl Fn() -> I + Send + 'static,
    ) -> Self {
        let (enabled, intent) = (Signal::stored(true), Box::new(move || intent().into()));
        Self { id, icon, label, class: "labelled", enabled, intent }
    }

    fn narrow(self) -> Self {
        Self { class: "labelled narrow", ..self }
    }

    fn enabled(self, enabled: Memo<bool>) -> Self {
        Self { enabled: enabled.into(), ..self }
    }

    fn view(self) -> AnyView {
        let Self { id, icon, label, class, enabled, intent } = self;
        let runtime = runtime();
        view! {
            <button
                type="button"
                id=id
                class=class
                disabled=move || !enabled.get()
                on:click=move |_| runtime.send(intent())
            >
                {svg_icon("icon", icon)}
                {span("", label)}
            </button>
        }
        .into_any()
    }
}

/// The menu.
pub(super) fn menu(texts: &'static Texts) -> AnyView {
    view! {
        <div id=MENU class="table-menu" popover="auto" aria-label=texts.menu on:click:capture=move |_| close()>
            <div class="tiles narrow">{tiles(texts)}</div>
            <div class="menu-group">{game_items(texts)}</div>
            <div class="menu-group">{view_items(texts)}</div>
        </div>
    }
    .into_any()
}

/// Hides the menu before the action begins, so that a dialog can take the focus.
fn close() {
    if let Some(menu) = element_by_id::<HtmlElement>(MENU) {
        let _ = menu.hide_popover();
    }
}

/// What stands in the row of verbs of a wide window.
fn tiles(texts: &'static Texts) -> Vec<AnyView> {
    let can_offer = game_memo(OpenGame::can_offer_draw);
    let can_resign = game_memo(OpenGame::can_resign);
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    vec![
        Item::new("menu-offer-draw", EQUALS, texts.offer_draw, || GameIntent::OfferDraw)
            .enabled(can_offer)
            .view(),
        Item::new("menu-resign", FLAG, texts.resign, || TabIntent::OpenDialog(Dialog::Resign))
            .enabled(can_resign)
            .view(),
        Item::new("menu-analyse", CHART, texts.analysis.analyse, || Intent::Analysis(AnalysisIntent::Start))
            .enabled(can_explore)
            .view(),
        Item::new("menu-flip-board", TURN, texts.flip, || BoardIntent::Rotate).view(),
    ]
}

/// The game: a new one, its players, its text.
fn game_items(texts: &'static Texts) -> Vec<AnyView> {
    let can_redo = game_memo(OpenGame::can_redo);
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    let is_here = game_memo(|open_game| !open_game.is_link_game() && !open_game.has_no_seat());
    let is_live = game_memo(|open_game| open_game.live.is_some());
    let has_results = game_memo(|open_game| !open_game.results.is_empty());
    let has_rules = game_memo(|open_game| {
        view_of(open_game.def().kind()).has_other_rules && open_game.arranging_party().is_none()
    });
    let open = |dialog: fn() -> Dialog| move || TabIntent::OpenDialog(dialog());
    vec![
        Item::new("new-game", PLUS, texts.new_game, propose).view(),
        Item::new("redo", REDO, texts.redo, || GameIntent::Redo).enabled(can_redo).view(),
        Item::new("seats", PEOPLE, texts.bots.seats, open(|| Dialog::Seats)).enabled(is_here).view(),
        dynamic(move || match has_results.get() {
            true => Item::new("match", LIST, texts.matches.title, open(|| Dialog::Match)).view(),
            false => ().into_any(),
        }),
        Item::new("edit", PENCIL, texts.editor.edit, || Intent::Editor(EditorIntent::Open))
            .enabled(can_explore)
            .view(),
        dynamic(move || match is_live.get() {
            true => Item::new("live-game", LINK, texts.live.title, open(|| Dialog::Live)).view(),
            false => ().into_any(),
        }),
        Item::new("movetext", LIST, texts.movetext.title, open(|| Dialog::Movetext)).view(),
        Item::new("menu-share", LINK, texts.share.title, || SharingIntent::OpenDialog).narrow().view(),
        Item::new("menu-rules", BOOK, texts.rules, open(|| Dialog::Rules(None))).narrow().view(),
        dynamic(move || match has_rules.get() {
            true => Item::new("other-rules", BOOK, texts.fortress().other_rules, open(|| Dialog::OtherRules))
                .view(),
            false => ().into_any(),
        }),
    ]
}

/// How the board is looked at, and the page as a whole.
fn view_items(texts: &'static Texts) -> Vec<AnyView> {
    let runtime = runtime();
    let zoomed = game_memo(|open_game| open_game.view.viewport.is_zoomed());
    let can_grow = game_memo(|open_game| open_game.view.viewport.can_zoom_in());
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    let zoom = |factor| BoardIntent::Zoom { factor, at: None };
    let other = if runtime.with_untracked(&|app| app.tab.language()) == Language::De {
        Language::En
    } else {
        Language::De
    };
    vec![
        Item::new("explore", EYE, texts.learn.explore, || BoardIntent::ToggleAttackView)
            .enabled(can_explore)
            .view(),
        Item::new("zoom-in", ZOOM_IN, texts.zoom_in, move || zoom(ZOOM)).enabled(can_grow).view(),
        Item::new("zoom-out", ZOOM_OUT, texts.zoom_out, move || zoom(1.0 / ZOOM)).enabled(zoomed).view(),
        view! {
            <button type="button" id="focus-move-field" class="narrow labelled" on:click=|_| focus_move_field(None)>
                {svg_icon("icon", KEYS)}
                {span("", texts.movetext.type_move)}
            </button>
        }
        .into_any(),
        Item::new("keys", KEYS, texts.panels.keys, || TabIntent::OpenDialog(Dialog::Keys)).view(),
        Item::new("menu-settings", GEAR, texts.panels.settings, || TabIntent::OpenDialog(Dialog::Settings))
            .narrow()
            .view(),
        Item::new("menu-language", BOOK, texts.other_language, move || SettingsIntent::SetLanguage(other))
            .narrow()
            .view(),
    ]
}
