//! The board: one SVG, a real grid for the keyboard, cells that change only when their scene does.
use super::draw;
use super::pointer::{Pointer, choice_of};
use super::{live, of_table, store};
use crate::app::effects::Store;
use crate::app::{CellScene, Intent, Layout, PromotionScene, Scene};
use crate::board::Cell;
use crate::games::bridge::{Bridge, is_light, ruleset};
use crate::i18n::{Texts, fill};
use crate::notation::Names;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Room around the cells for the labels.
const VIEW_BOX: &str = "-44 -12 856 956";

/// The board of the table.
pub fn board(texts: &'static Texts) -> AnyView {
    let store = store();
    let scene = store.memo(Box::new(|app| app.table.as_ref().map(|table| Scene::of(table, texts))));
    let turned = of_table(|table| table.turned);
    let promotion =
        of_table(|table| promotion_markup(texts, PromotionScene::of(table).as_ref(), table.turned));
    let carried =
        of_table(|table| table.selected_man().filter(|_| table.carried).map(draw::man).unwrap_or_default());
    let pointer = Pointer::new(store);
    pointer.follow();
    view! {
        <svg
            class="board"
            node_ref=pointer.board
            viewBox=VIEW_BOX
            on:pointerdown=move |event| pointer.press(&event)
            on:touchstart=move |event| pointer.hold(&event)
            on:keydown=move |event| key(store, &event)
            on:click=move |event| assistive_click(store, &event)
            on:focusin=move |event| focused(store, event.target())
        >
            <g aria-hidden="true" inner_html=move || draw::ground(turned.get())></g>
            <g role="grid" aria-label=fill(texts.board, &[("game", texts.games[0].name)])>
                {live(Box::new(move || rows(scene, turned.get())))}
            </g>
            <g inner_html=move || promotion.get()></g>
            <g class="hand" node_ref=pointer.hand inner_html=move || carried.get()></g>
        </svg>
    }
    .into_any()
}

fn rows(scene: Memo<Option<Scene>>, turned: bool) -> AnyView {
    let geometry = &ruleset().geometry;
    let row = |row: Vec<Cell>| {
        let cells: Vec<AnyView> = row.into_iter().map(|cell| cell_view(scene, cell, turned)).collect();
        view! { <g role="row">{cells}</g> }.into_any()
    };
    let rows: Vec<AnyView> = Layout::new(geometry, turned).rows(geometry).into_iter().map(row).collect();
    rows.into_any()
}

/// A cell of the grid.
fn cell_view(scene: Memo<Option<Scene>>, cell: Cell, turned: bool) -> AnyView {
    let of_cell = move |scene: &Option<Scene>| scene.as_ref()?.cells.get(cell.index()).cloned();
    let scene = Memo::new(move |_| scene.with(of_cell));
    let tone = if is_light(cell) { "cell light" } else { "cell dark" };
    let (x, y) = draw::corner(turned, cell);
    let class = move || scene.with(|scene| class(tone, scene.as_ref()));
    let is_cursor = move || scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.is_cursor));
    view! {
        <g
            id=format!("cell-{}", name(cell))
            class=class
            role="gridcell"
            transform=format!("translate({x} {y})")
            tabindex=move || if is_cursor() { "0" } else { "-1" }
            aria-label=move || scene.with(|scene| scene.as_ref().map(|scene| scene.label.clone()))
            inner_html=move || scene.with(|scene| scene.as_ref().map(draw::cell)).unwrap_or_default()
        ></g>
    }
    .into_any()
}

fn class(tone: &str, scene: Option<&CellScene>) -> String {
    let mut class = tone.to_owned();
    for (applies, name) in scene.into_iter().flat_map(|scene| {
        [
            (scene.is_selected, " selected"),
            (scene.is_hovered, " hovered"),
            (scene.can_carry, " can-carry"),
            (scene.target.is_some(), " target"),
        ]
    }) {
        class += if applies { name } else { "" };
    }
    class
}

/// The name of a cell, file and rank.
pub fn name(cell: Cell) -> String {
    Bridge::default().cell_name(cell)
}

/// The choice of a promotion, laid out from its target towards the middle of the board.
fn promotion_markup(texts: &Texts, promotion: Option<&PromotionScene>, turned: bool) -> String {
    let Some(promotion) = promotion else { return String::new() };
    let (x, y) = draw::corner(turned, promotion.to);
    let down = if y < 4 * draw::CELL { draw::CELL } else { -draw::CELL };
    let heading = fill(texts.promote, &[("cell", &name(promotion.to))]);
    let top = y.min(y + 3 * down) - 5;
    let mut text = format!(
        "<g class='promotion' role='group' aria-label='{heading}'>\
         <rect class='veil' x='-44' y='-12' width='856' height='956'/>\
         <rect class='card' x='{}' y='{top}' width='110' height='410' rx='8'/>",
        x - 5
    );
    for (index, &man) in (0..).zip(&promotion.men) {
        let label = texts.plain_men.get(man.role().index()).copied().unwrap_or_default();
        let picked = if index == promotion.picked { " picked" } else { "" };
        let y = y + down * i32::try_from(index).unwrap_or_default();
        text += &format!(
            "<g id='promotion-{index}' class='choice{picked}' data-choice='{index}' role='button' tabindex='0' \
             aria-label='{label}' transform='translate({x} {y})'>{}</g>",
            draw::choice(man)
        );
    }
    text + "</g>"
}

fn key(store: Store, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let choice = || event.target().and_then(|target| target.dyn_into().ok()).as_ref().and_then(choice_of);
    let intent = match event.key().as_str() {
        "ArrowLeft" => Intent::Arrow(-1, 0),
        "ArrowRight" => Intent::Arrow(1, 0),
        "ArrowUp" => Intent::Arrow(0, -1),
        "ArrowDown" => Intent::Arrow(0, 1),
        "Enter" | " " => choice().map_or(Intent::Enter, Intent::Promote),
        "Escape" => Intent::Escape,
        _ => return,
    };
    event.prevent_default();
    store.send(intent);
}

/// Assistive technology clicks without a pointer.
fn assistive_click(store: Store, event: &leptos::ev::MouseEvent) {
    if event.detail() != 0 {
        return;
    }
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let intent = choice_of(&target).map(Intent::Promote).or_else(|| cell_of(&target).map(Intent::Touch));
    if let Some(intent) = intent {
        store.send(intent);
    }
}

fn focused(store: Store, target: Option<web_sys::EventTarget>) {
    if let Some(cell) = target.and_then(|target| target.dyn_into().ok()).as_ref().and_then(cell_of) {
        store.send(Intent::Focus(cell));
    }
}

fn cell_of(element: &Element) -> Option<Cell> {
    let id = element.closest("[role=gridcell]").ok()??.id();
    Bridge::default().cell_named(id.strip_prefix("cell-")?)
}
