//! The board: one SVG with a grid for the keyboard. A cell is redrawn only when its scene changes; pieces are
//! drawn once and moved.
pub mod keyboard;
pub mod pointer;
pub mod pointer_events;
mod wheel;

use crate::view::board::keyboard::{assistive_click, key};
use crate::view::board::pointer::Pointer;
use crate::view::board::wheel::handle_wheel;
use crate::view::{Text, dynamic, effect, game_memo, memo_text, runtime};
use app::board::{ViewBox, Wheel};
use app::open_game::{OpenGame, side_of};
use app::scene::{CellScene, PieceScene, PromotionScene, Scene, piece_slot_count};
use app::settings::{BoardMarks, Labels};
use app::svg::board::{BoardSvg, class_of};
use app::svg::boards::{ground, names, shade_class};
use app::svg::{cells, markup, trails};
use engine::board::Cell;
use engine::notation::NotationStyle;
use engine::pieces::Party;
use leptos::prelude::*;
use texts::Texts;

/// The board of the open game.
pub fn board(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let scene = runtime.memo(|app| {
        let (style, marks) = (app.tab.notation_style(), app.tab.settings.marks);
        app.tab.open_game.as_ref().map(|open_game| Scene::of(open_game, app.tab.texts(), &style, marks))
    });
    let turn = game_memo(|open_game| open_game.view.bottom);
    let slot_count = game_memo(piece_slot_count);
    let game = game_memo(|open_game| open_game.def().id());
    let labels = runtime.memo(|app| {
        let later = if app.tab.settings.v23_names { " later" } else { "" };
        app.tab.settings.labels.name().to_owned() + later
    });
    // Redrawn when the board is turned or its coordinates change, not whenever the pointer moves.
    let draw_with = move |draw: fn(&BoardSvg, Labels) -> String| {
        Memo::new(move |_| {
            let _ = (turn.get(), game.get(), labels.get());
            runtime.with_untracked(&|app| {
                let board = app.tab.open_game.as_ref().map(BoardSvg::of);
                let board = board.map(|board| board.with_names(app.tab.notation_style()));
                board.map(|board| draw(&board, app.tab.settings.labels)).unwrap_or_default()
            })
        })
    };
    let (background, overlay) = (draw_with(ground), draw_with(names));
    // Returns the board as it is turned. The read is tracked: callers run again when the board is turned or
    // another game is opened.
    let current_board = move || {
        // The memos are read, not only tracked: one that was never computed counts as changed the first time.
        let _ = (turn.get(), game.get());
        runtime.with_untracked(&|app| app.tab.open_game.as_ref().map(BoardSvg::of))
    };
    let view_box = runtime.memo(|app| {
        let Some(open_game) = &app.tab.open_game else { return String::new() };
        let whole = ViewBox::of(open_game.layout(), app.tab.settings.labels);
        markup::view_box(open_game.view.viewport.view(whole))
    });
    let class = runtime.memo(|app| {
        app.tab
            .open_game
            .as_ref()
            .map(|open_game| board_class(open_game, app.tab.settings.facing))
            .unwrap_or_default()
    });
    let promotion = runtime.memo(move |app| {
        let open_game = app.tab.open_game.as_ref();
        open_game
            .map(|open_game| promotion_markup(texts, open_game, app.tab.notation_style()))
            .unwrap_or_default()
    });
    let dragged_piece = game_memo(|open_game| {
        let piece = open_game.selected_piece().filter(|_| open_game.is_dragging());
        let side = piece.and_then(|piece| side_of(open_game, piece.party()));
        let game_kind = open_game.def().kind();
        piece.map(|piece| markup::piece_of_side(piece, game_kind, side)).unwrap_or_default()
    });
    let target_highlight = game_memo(markup::target_highlight);
    let drawings = game_memo(markup::drawings);
    let trails_memo = |draw: fn(&OpenGame, BoardMarks) -> String| {
        runtime.memo(move |app| {
            let open_game = app.tab.open_game.as_ref();
            open_game.map(|open_game| draw(open_game, app.tab.settings.marks)).unwrap_or_default()
        })
    };
    let (trails, trail_numbers) = (trails_memo(trails::lines), trails_memo(trails::numbers));
    let setup_zones = game_memo(app::svg::setup_zones);
    let label = game_memo(|open_game| texts.board(texts.game(open_game.def().kind()).name));
    let rows = move || current_board().map_or_else(|| ().into_any(), |board| rows(scene, &board));
    let pieces = move || {
        // With other slots, all pieces are drawn anew.
        slot_count.track();
        current_board().map_or_else(|| ().into_any(), |board| piece_views(scene, &board))
    };
    let pointer = Pointer::new(runtime);
    pointer.follow();
    let wheel = StoredValue::new(Wheel::default());
    view! {
        <svg
            class=memo_text(class)
            node_ref=pointer.board
            viewBox=memo_text(view_box)
            on:pointerdown=move |event| pointer.press(&event)
            on:touchstart=move |event| pointer.prevent_scroll(&event)
            on:wheel=move |event| handle_wheel(runtime, wheel, &event)
            on:contextmenu=move |event| event.prevent_default()
            on:keydown=move |event| key(runtime, &event)
            on:click=move |event| assistive_click(runtime, &event)
        >
            <g aria-hidden="true" inner_html=memo_text(background)></g>
            <g role="grid" aria-label=memo_text(label)>{dynamic(rows)}</g>
            <g aria-hidden="true" inner_html=memo_text(trails)></g>
            <g class="pieces" aria-hidden="true">{dynamic(pieces)}</g>
            <g aria-hidden="true" inner_html=memo_text(setup_zones)></g>
            <g aria-hidden="true" inner_html=memo_text(trail_numbers)></g>
            <g class="names" aria-hidden="true" inner_html=memo_text(overlay)></g>
            <g class="drawings" aria-hidden="true" inner_html=memo_text(drawings)></g>
            <g class="target-layer" aria-hidden="true" inner_html=memo_text(target_highlight)></g>
            <g inner_html=memo_text(promotion)></g>
            <g class="drag-layer" aria-hidden="true" node_ref=pointer.drag_layer inner_html=memo_text(dragged_piece)></g>
        </svg>
    }
    .into_any()
}

/// Returns the class of the board: the party on turn, the state of the viewport, and how pieces are turned to
/// face their players.
fn board_class(open_game: &OpenGame, facing: bool) -> String {
    let turn = open_game.is_playable().then(|| format!(" turn-{}", open_game.party_to_act().index()));
    let zoomed = if open_game.view.viewport.is_zoomed() { " zoomed" } else { "" };
    let skip_animation = if open_game.interaction.skip_animation { " skip-animation" } else { "" };
    let dragging = if open_game.is_dragging() { " dragging" } else { "" };
    let below = open_game.def().rules().seat(Party::new(open_game.view.bottom));
    let faces = facing.then(|| format!(" facing-{below}"));
    let game = class_of(open_game.def());
    let (turn, faces) = (turn.unwrap_or_default(), faces.unwrap_or_default());
    format!("board {game}{turn}{zoomed}{skip_animation}{dragging}{faces}")
}

fn rows(scene: Memo<Option<Scene>>, board: &BoardSvg) -> AnyView {
    let signals = part_signals(scene, |scene| &scene.cells);
    let cell = |cell: Cell| signals.get(cell.index()).map(|&scene| cell_view(scene, cell, board));
    let row = |row: Vec<Cell>| {
        let cells: Vec<AnyView> = row.into_iter().filter_map(cell).collect();
        view! { <g role="row">{cells}</g> }.into_any()
    };
    let rows: Vec<AnyView> = board.rows().into_iter().map(row).collect();
    rows.into_any()
}

/// Returns a signal for each part of the scene. Only those of parts that change are set, so that nothing runs for the
/// others.
fn part_signals<T: Clone + PartialEq + Send + Sync + 'static>(
    scene: Memo<Option<Scene>>,
    parts: fn(&Scene) -> &[T],
) -> Vec<RwSignal<T>> {
    let signals = |scene: &Scene| parts(scene).iter().cloned().map(RwSignal::new).collect();
    let signals: Vec<RwSignal<T>> =
        scene.with_untracked(|scene| scene.as_ref().map(signals)).unwrap_or_default();
    let followers = signals.clone();
    effect(move || {
        scene.with(|scene| {
            for (signal, part) in followers.iter().zip(scene.as_ref().map(parts).unwrap_or_default()) {
                if signal.with_untracked(|shown| shown != part) {
                    signal.set(part.clone());
                }
            }
        });
    });
    signals
}

/// A cell of the grid.
fn cell_view(scene: RwSignal<CellScene>, cell: Cell, board: &BoardSvg) -> AnyView {
    let (tone, hexagons, parties) = (shade_class(board, cell), board.has_hexagons(), board.parties());
    let (x, y) = board.corner(cell);
    let of_scene =
        move |read: Box<dyn Fn(&CellScene) -> String + Send>| -> Text { Box::new(move || scene.with(&read)) };
    view! {
        <g
            id=format!("cell-{}", board.id(cell))
            class=of_scene(Box::new(move |scene| class(tone, scene)))
            role="gridcell"
            transform=format!("translate({x} {y})")
            tabindex=of_scene(Box::new(|scene| if scene.is_cursor { "0" } else { "-1" }.to_owned()))
            aria-label=of_scene(Box::new(|scene| scene.label.clone()))
            inner_html=of_scene(Box::new(move |scene| cells::cell(scene, hexagons, parties)))
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

fn piece_views(scene: Memo<Option<Scene>>, board: &BoardSvg) -> AnyView {
    let signals = part_signals(scene, |scene| &scene.pieces);
    let pieces: Vec<AnyView> = signals.into_iter().map(|scene| piece_view(scene, board.clone())).collect();
    pieces.into_any()
}

/// A piece. Its moves are animated.
fn piece_view(scene: RwSignal<PieceScene>, board: BoardSvg) -> AnyView {
    let of_scene =
        move |read: Box<dyn Fn(PieceScene) -> String + Send>| -> Text { Box::new(move || read(scene.get())) };
    let game_kind = board.kind();
    let place = move |piece: PieceScene| board.piece_transform(piece.cell);
    view! {
        <g
            class=of_scene(Box::new(|piece| piece_class(piece).to_owned()))
            style:transform=of_scene(Box::new(place))
            inner_html=of_scene(Box::new(move |piece| markup::piece_of_side(piece.piece, game_kind, piece.side)))
        ></g>
    }
    .into_any()
}

fn piece_class(piece: PieceScene) -> &'static str {
    match (piece.is_off_board, piece.skips_animation) {
        (true, true) => "piece captured no-transition",
        (true, false) => "piece captured",
        (false, true) => "piece no-transition",
        _ if piece.is_ghost => "piece ghost",
        _ if piece.is_eliminated => "piece eliminated",
        _ => "piece",
    }
}

/// The number of cells above which cells are small on a phone.
const MANY_CELLS: usize = 150;

/// Returns the promotion's options, laid out from the target towards the middle of the board.
fn promotion_markup(texts: &Texts, open_game: &OpenGame, style: NotationStyle) -> String {
    let Some(promotion) = PromotionScene::of(open_game) else { return String::new() };
    let board = BoardSvg::of(open_game).with_names(style);
    // Where cells are small on a phone, the options are larger than cells.
    let is_small = open_game.geometry().len() > MANY_CELLS;
    let (side, scale) = if is_small { (markup::CELL * 3 / 2, " scale(1.5)") } else { (markup::CELL, "") };
    let (x, y) = board.centre(promotion.to);
    let (x, y) = ((x - side / 2).max(0).min(board.width() - side), y - side / 2);
    let down = if y < board.middle() { side } else { -side };
    let heading = texts.promote(&board.name(promotion.to));
    let count = i32::try_from(promotion.pieces.len()).unwrap_or_default();
    let top = y.min(y + (count - 1) * down) - 5;
    let mut text = format!(
        "<g class='promotion' role='group' aria-label='{heading}'>\
         {}<rect class='card' x='{}' y='{top}' width='{}' height='{}' rx='8'/>",
        board.dimmer(),
        x - 5,
        side + 10,
        10 + side * count
    );
    let game_kind = open_game.def().kind();
    let has_parties = promotion.pieces.iter().any(|piece| piece.party() != promotion.pieces[0].party());
    for (index, &piece) in (0..).zip(&promotion.pieces) {
        let role = texts.piece(game_kind, piece.role());
        let label = if has_parties {
            format!("{role} {}", texts.party(game_kind, piece.party()))
        } else {
            role.to_owned()
        };
        let picked = if index == promotion.focused { " picked" } else { "" };
        let y = y + down * i32::try_from(index).unwrap_or_default();
        text += &format!(
            "<g id='promotion-{index}' class='promotion-option{picked}' data-choice='{index}' role='button' tabindex='0' \
             aria-label='{label}' transform='translate({x} {y}){scale}'>{}</g>",
            cells::choice(piece, game_kind)
        );
    }
    text + "</g>"
}
