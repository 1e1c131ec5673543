//! The board: one SVG, a real grid for the keyboard. Cells change only when their scene does; men are drawn
//! once and moved.
use super::draw;
use super::keys::{assistive_click, key};
use super::pointer::Pointer;
use super::{Text, live, of_table, store, text};
use crate::app::{CellScene, Frame, Labels, Layout, ManScene, PromotionScene, Scene};
use crate::board::Cell;
use crate::games::bridge::{Bridge, is_light, ruleset};
use crate::i18n::{Texts, fill};
use crate::notation::Names;
use leptos::prelude::*;

/// The board of the table.
pub fn board(texts: &'static Texts) -> AnyView {
    let store = store();
    let scene = store.memo(Box::new(|app| app.table.as_ref().map(|table| Scene::of(table, app.texts()))));
    let turned = of_table(|table| table.turned);
    let men_count = of_table(|table| table.line.start().men().count());
    let ground = draw_with(draw::ground);
    let names = draw_with(draw::names);
    let view_box = store.memo(Box::new(|app| {
        let Some(table) = &app.table else { return String::new() };
        let whole = Frame::of(table.layout(), app.settings.labels);
        draw::view_box(table.lens.view(whole))
    }));
    let class = of_table(|table| {
        let turn = table.is_live().then(|| format!(" turn-{}", table.position().turn().index()));
        let zoomed = if table.lens.is_zoomed() { " zoomed" } else { "" };
        let at_once = if table.at_once { " at-once" } else { "" };
        format!("board{}{zoomed}{at_once}", turn.unwrap_or_default())
    });
    let promotion =
        of_table(|table| promotion_markup(texts, PromotionScene::of(table).as_ref(), table.turned));
    let carried = of_table(|table| {
        table.selected_man().filter(|_| table.carried.is_some()).map(draw::man).unwrap_or_default()
    });
    let aim = of_table(draw::aim);
    let pointer = Pointer::new(store);
    pointer.follow();
    view! {
        <svg
            class=text(class)
            node_ref=pointer.board
            viewBox=text(view_box)
            on:pointerdown=move |event| pointer.press(&event)
            on:touchstart=move |event| pointer.hold(&event)
            on:keydown=move |event| key(store, &event)
            on:click=move |event| assistive_click(store, &event)
        >
            <g aria-hidden="true" inner_html=text(ground)></g>
            <g role="grid" aria-label=fill(texts.board, &[("game", texts.games[0].name)])>
                {live(Box::new(move || rows(scene, turned.get())))}
            </g>
            <g class="men" aria-hidden="true">{live(Box::new(move || men(scene, men_count.get(), turned.get())))}</g>
            <g class="names" aria-hidden="true" inner_html=text(names)></g>
            <g class="aims" aria-hidden="true" inner_html=text(aim)></g>
            <g inner_html=text(promotion)></g>
            <g class="hand" aria-hidden="true" node_ref=pointer.hand inner_html=text(carried)></g>
        </svg>
    }
    .into_any()
}

/// Something drawn of how the board lies and what is written on it.
fn draw_with(draw: fn(bool, Labels) -> String) -> Memo<String> {
    store().memo(Box::new(move |app| {
        draw(app.table.as_ref().is_some_and(|table| table.turned), app.settings.labels)
    }))
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
    let of_scene = move |read: Box<dyn Fn(&CellScene) -> String + Send>| -> Text {
        Box::new(move || scene.with(|scene| scene.as_ref().map(&read).unwrap_or_default()))
    };
    view! {
        <g
            id=format!("cell-{}", name(cell))
            class=of_scene(Box::new(|scene| class(tone, scene)))
            role="gridcell"
            transform=format!("translate({x} {y})")
            tabindex=of_scene(Box::new(|scene| if scene.is_cursor { "0" } else { "-1" }.to_owned()))
            aria-label=of_scene(Box::new(|scene| scene.label.clone()))
            inner_html=of_scene(Box::new(draw::cell))
        ></g>
    }
    .into_any()
}

fn class(tone: &str, scene: &CellScene) -> String {
    let mut class = tone.to_owned();
    if let Some(party) = scene.party {
        class += [" of-0", " of-1", " of-2", " of-3"][party.index()];
    }
    for (applies, name) in [
        (scene.is_selected, " selected"),
        (scene.is_hovered, " hovered"),
        (scene.target.is_some(), " target"),
    ] {
        class += if applies { name } else { "" };
    }
    class
}

fn men(scene: Memo<Option<Scene>>, count: usize, turned: bool) -> AnyView {
    let men: Vec<AnyView> = (0..count).map(|index| man_view(scene, index, turned)).collect();
    men.into_any()
}

/// A man, who glides to where it goes.
fn man_view(scene: Memo<Option<Scene>>, index: usize, turned: bool) -> AnyView {
    let of_man = move |scene: &Option<Scene>| scene.as_ref()?.men.get(index).copied();
    let scene = Memo::new(move |_| scene.with(of_man));
    let of_scene = move |read: Box<dyn Fn(ManScene) -> String + Send>| -> Text {
        Box::new(move || scene.get().map(&read).unwrap_or_default())
    };
    let place = move |man: ManScene| {
        let (x, y) = draw::corner(turned, man.cell);
        format!("translate({x}px,{y}px)")
    };
    view! {
        <g
            class=of_scene(Box::new(|man| man_class(man).to_owned()))
            style:transform=of_scene(Box::new(place))
            inner_html=of_scene(Box::new(|man| draw::man(man.man)))
        ></g>
    }
    .into_any()
}

fn man_class(man: ManScene) -> &'static str {
    match (man.is_off, man.is_still) {
        (true, true) => "man off still",
        (true, false) => "man off",
        (false, true) => "man still",
        _ if man.is_ghost => "man ghost",
        _ => "man",
    }
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
