//! The board: one SVG, a real grid for the keyboard. Cells change only when their scene does; men are drawn
//! once and moved.
use super::boards::{Board, areas, class_of, ground, names};
use super::draw;
use super::keys::{assistive_click, key};
use super::pointer::Pointer;
use super::{Text, live, of_table, store, text};
use crate::app::{CellScene, Frame, Labels, ManScene, PromotionScene, Scene, Table};
use crate::board::Cell;
use crate::i18n::{Texts, render};
use crate::pieces::Party;
use leptos::prelude::*;

/// The board of the table.
pub fn board(texts: &'static Texts) -> AnyView {
    let store = store();
    let scene = store.memo(Box::new(|app| app.table.as_ref().map(|table| Scene::of(table, app.texts()))));
    let turn = of_table(|table| table.turn);
    let men_count = of_table(Table::men_count);
    let game = of_table(|table| table.game().id());
    let labels = store.memo(Box::new(|app| {
        let later = if app.settings.later_names { " later" } else { "" };
        app.settings.labels.name().to_owned() + later
    }));
    // Drawn anew when the board lies or is labelled otherwise, not with every hint of a pointer.
    let draw_with = move |draw: fn(&Board, Labels) -> String| {
        Memo::new(move |_| {
            let _ = (turn.get(), game.get(), labels.get());
            store.peek(&|app| {
                let board = app.table.as_ref().map(Board::of);
                board.map(|board| draw(&board, app.settings.labels)).unwrap_or_default()
            })
        })
    };
    let (ground, names) = (draw_with(ground), draw_with(names));
    // The board as it lies; whatever asks is asked anew when it is turned, or another one.
    let laid = move || {
        // Read, not only tracked: what was never computed counts as changed the first time.
        let _ = (turn.get(), game.get());
        store.peek(&|app| app.table.as_ref().map(Board::of))
    };
    let view_box = store.memo(Box::new(|app| {
        let Some(table) = &app.table else { return String::new() };
        let whole = Frame::of(table.layout(), app.settings.labels);
        draw::view_box(table.lens.view(whole))
    }));
    let class = store.memo(Box::new(|app| {
        app.table.as_ref().map(|table| class_of_board(table, app.settings.facing)).unwrap_or_default()
    }));
    let promotion = of_table(|table| promotion_markup(texts, table));
    let carried = of_table(|table| {
        let man = table.selected_man().filter(|_| table.carried.is_some());
        man.map(|man| draw::man(man, table.game().kind())).unwrap_or_default()
    });
    let aim = of_table(draw::aim);
    let drawn = of_table(draw::drawings);
    let areas = of_table(areas);
    let label = of_table(|table| render(texts.board, &[("game", texts.game(table.game().kind()).name)]));
    let rows = move || laid().map_or_else(|| ().into_any(), |board| rows(scene, &board));
    let men = move || laid().map_or_else(|| ().into_any(), |board| men(scene, men_count.get(), &board));
    let pointer = Pointer::new(store);
    pointer.follow();
    view! {
        <svg
            class=text(class)
            node_ref=pointer.board
            viewBox=text(view_box)
            on:pointerdown=move |event| pointer.press(&event)
            on:touchstart=move |event| pointer.hold(&event)
            on:contextmenu=move |event| event.prevent_default()
            on:keydown=move |event| key(store, &event)
            on:click=move |event| assistive_click(store, &event)
        >
            <g aria-hidden="true" inner_html=text(ground)></g>
            <g role="grid" aria-label=text(label)>{live(Box::new(rows))}</g>
            <g class="men" aria-hidden="true">{live(Box::new(men))}</g>
            <g aria-hidden="true" inner_html=text(areas)></g>
            <g class="names" aria-hidden="true" inner_html=text(names)></g>
            <g class="drawings" aria-hidden="true" inner_html=text(drawn)></g>
            <g class="aims" aria-hidden="true" inner_html=text(aim)></g>
            <g inner_html=text(promotion)></g>
            <g class="hand" aria-hidden="true" node_ref=pointer.hand inner_html=text(carried)></g>
        </svg>
    }
    .into_any()
}

/// The class of the board: whose turn it is, how it is shown, and where men who face their parties have to look.
fn class_of_board(table: &Table, facing: bool) -> String {
    let turn = table.is_live().then(|| format!(" turn-{}", table.active().index()));
    let zoomed = if table.lens.is_zoomed() { " zoomed" } else { "" };
    let at_once = if table.at_once { " at-once" } else { "" };
    let below = table.game().rules().seat(Party::new(table.turn));
    let faces = facing.then(|| format!(" facing-{below}"));
    let game = class_of(table.game());
    format!("board {game}{}{zoomed}{at_once}{}", turn.unwrap_or_default(), faces.unwrap_or_default())
}

fn rows(scene: Memo<Option<Scene>>, board: &Board) -> AnyView {
    let row = |row: Vec<Cell>| {
        let cells: Vec<AnyView> = row.into_iter().map(|cell| cell_view(scene, cell, board)).collect();
        view! { <g role="row">{cells}</g> }.into_any()
    };
    let rows: Vec<AnyView> = board.rows().into_iter().map(row).collect();
    rows.into_any()
}

/// A cell of the grid.
fn cell_view(scene: Memo<Option<Scene>>, cell: Cell, board: &Board) -> AnyView {
    let of_cell = move |scene: &Option<Scene>| scene.as_ref()?.cells.get(cell.index()).cloned();
    let scene = Memo::new(move |_| scene.with(of_cell));
    let (tone, hexagons, parties) = (board.tone(cell), board.has_hexagons(), board.parties());
    let (x, y) = board.corner(cell);
    let of_scene = move |read: Box<dyn Fn(&CellScene) -> String + Send>| -> Text {
        Box::new(move || scene.with(|scene| scene.as_ref().map(&read).unwrap_or_default()))
    };
    view! {
        <g
            id=format!("cell-{}", board.id(cell))
            class=of_scene(Box::new(move |scene| class(tone, scene)))
            role="gridcell"
            transform=format!("translate({x} {y})")
            tabindex=of_scene(Box::new(|scene| if scene.is_cursor { "0" } else { "-1" }.to_owned()))
            aria-label=of_scene(Box::new(|scene| scene.label.clone()))
            inner_html=of_scene(Box::new(move |scene| draw::cell(scene, hexagons, parties)))
        ></g>
    }
    .into_any()
}

fn class(tone: &str, scene: &CellScene) -> String {
    let mut class = format!("cell {tone}");
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

fn men(scene: Memo<Option<Scene>>, count: usize, board: &Board) -> AnyView {
    let men: Vec<AnyView> = (0..count).map(|index| man_view(scene, index, board.clone())).collect();
    men.into_any()
}

/// A man, who glides to where it goes.
fn man_view(scene: Memo<Option<Scene>>, index: usize, board: Board) -> AnyView {
    let of_man = move |scene: &Option<Scene>| scene.as_ref()?.men.get(index).copied();
    let scene = Memo::new(move |_| scene.with(of_man));
    let of_scene = move |read: Box<dyn Fn(ManScene) -> String + Send>| -> Text {
        Box::new(move || scene.get().map(&read).unwrap_or_default())
    };
    let title = board.title();
    let place = move |man: ManScene| board.place_of_man(man.cell);
    view! {
        <g
            class=of_scene(Box::new(|man| man_class(man).to_owned()))
            style:transform=of_scene(Box::new(place))
            inner_html=of_scene(Box::new(move |man| draw::man(man.man, title)))
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
        _ if man.is_out => "man out",
        _ => "man",
    }
}

/// Boards of more cells than this have small ones on a phone.
const MANY_CELLS: usize = 150;

/// The choice of a promotion, laid out from its target towards the middle of the board.
fn promotion_markup(texts: &Texts, table: &Table) -> String {
    let Some(promotion) = PromotionScene::of(table) else { return String::new() };
    let board = Board::of(table);
    // Where cells are small on a phone the choice is larger than they are.
    let is_small = table.geometry().len() > MANY_CELLS;
    let (side, scale) = if is_small { (draw::CELL * 3 / 2, " scale(1.5)") } else { (draw::CELL, "") };
    let (x, y) = board.centre(promotion.to);
    let (x, y) = ((x - side / 2).max(0).min(board.width() - side), y - side / 2);
    let down = if y < board.middle() { side } else { -side };
    let heading = render(texts.promote, &[("cell", &board.name(promotion.to))]);
    let count = i32::try_from(promotion.men.len()).unwrap_or_default();
    let top = y.min(y + (count - 1) * down) - 5;
    let mut text = format!(
        "<g class='promotion' role='group' aria-label='{heading}'>\
         {}<rect class='card' x='{}' y='{top}' width='{}' height='{}' rx='8'/>",
        board.veil(),
        x - 5,
        side + 10,
        10 + side * count
    );
    let title = table.game().kind();
    let has_parties = promotion.men.iter().any(|man| man.party() != promotion.men[0].party());
    for (index, &man) in (0..).zip(&promotion.men) {
        let role = texts.piece(title, man.role());
        let label =
            if has_parties { format!("{role} {}", texts.party(title, man.party())) } else { role.to_owned() };
        let picked = if index == promotion.picked { " picked" } else { "" };
        let y = y + down * i32::try_from(index).unwrap_or_default();
        text += &format!(
            "<g id='promotion-{index}' class='choice{picked}' data-choice='{index}' role='button' tabindex='0' \
             aria-label='{label}' transform='translate({x} {y}){scale}'>{}</g>",
            draw::choice(man, title)
        );
    }
    text + "</g>"
}
