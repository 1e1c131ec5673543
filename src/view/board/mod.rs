//! The board: one SVG with a grid for the keyboard. A cell is redrawn only when its scene changes; pieces are
//! drawn once and moved.
pub mod keyboard;
pub mod pointer;
pub mod pointer_events;
mod wheel;

use crate::view::board::keyboard::{assistive_click, key};
use crate::view::board::pointer::Pointer;
use crate::view::board::wheel::handle_wheel;
use crate::view::{game_memo, runtime};
use app::board::{ViewBox, Wheel};
use app::open_game::OpenGame;
use app::scene::{CellScene, PieceScene, Scene};
use app::settings::{BoardMarks, Labels};
use app::svg::board::{BoardSvg, class_of};
use app::svg::boards::{fixtures, ground, names, shade_class};
use app::svg::promotion::promotion;
use app::svg::{cells, markup, trails};
use engine::board::Cell;
use engine::pieces::{Party, Role};
use leptos::prelude::*;
use texts::Texts;

/// The board of the open game.
#[component]
pub fn Board(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let scene = runtime.memo(|app| {
        let (style, marks) = (app.tab.notation_style(), app.tab.settings.marks);
        app.tab.open_game.as_ref().map(|open_game| Scene::of(open_game, app.tab.texts(), &style, marks))
    });
    let turn = game_memo(|open_game| open_game.view.bottom);
    let slot_count = game_memo(OpenGame::piece_slot_count);
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
    let (background, fixtures, names) = (draw_with(ground), draw_with(fixtures), draw_with(names));
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
    let promotion_options = runtime.memo(move |app| {
        let open_game = app.tab.open_game.as_ref();
        open_game.map(|open_game| promotion(texts, open_game, app.tab.notation_style())).unwrap_or_default()
    });
    let dragged_piece = game_memo(|open_game| {
        let piece = open_game.selected_piece().filter(|_| open_game.is_dragging());
        let side = piece.and_then(|piece| open_game.side_of(piece.party()));
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
    let mate_lines = game_memo(app::svg::mate_lines);
    let setup_zones = game_memo(app::svg::setup_zones);
    let label = game_memo(|open_game| texts.board(texts.game(open_game.def().kind()).name));
    let rows = move || current_board().map(|board| view! { <Rows scene board /> });
    let pieces = move || {
        // With other slots, all pieces are drawn anew.
        slot_count.track();
        current_board().map(|board| view! { <Pieces scene board /> })
    };
    let pointer = Pointer::new(runtime);
    pointer.follow();
    let wheel = StoredValue::new(Wheel::default());
    view! {
        <svg
            class=class
            node_ref=pointer.board
            viewBox=view_box
            on:pointerdown=move |event| pointer.press(&event)
            on:touchstart=move |event| pointer.prevent_scroll(&event)
            on:wheel=move |event| handle_wheel(runtime, wheel, &event)
            on:contextmenu=move |event| event.prevent_default()
            on:keydown=move |event| key(runtime, &event)
            on:click=move |event| assistive_click(runtime, &event)
        >
            <g aria-hidden="true" inner_html=background></g>
            <g role="grid" aria-label=label>{rows}</g>
            <g class="fixtures" aria-hidden="true" inner_html=fixtures></g>
            <g aria-hidden="true" inner_html=trails></g>
            <g aria-hidden="true" inner_html=mate_lines></g>
            <g class="pieces" aria-hidden="true">{pieces}</g>
            <g aria-hidden="true" inner_html=setup_zones></g>
            <g aria-hidden="true" inner_html=trail_numbers></g>
            <g class="names" aria-hidden="true" inner_html=names></g>
            <g class="drawings" aria-hidden="true" inner_html=drawings></g>
            <g class="target-layer" aria-hidden="true" inner_html=target_highlight></g>
            <g inner_html=promotion_options></g>
            <g class="drag-layer" aria-hidden="true" node_ref=pointer.drag_layer inner_html=dragged_piece></g>
        </svg>
    }
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

/// The cells as the rows of a grid.
#[component]
fn Rows(scene: Memo<Option<Scene>>, board: BoardSvg) -> impl IntoView {
    let signals = part_signals(scene, |scene| &scene.cells);
    let cell = |cell: Cell| {
        let scene = *signals.get(cell.index())?;
        Some(view! { <CellView scene cell board=&board /> })
    };
    let row = |row: Vec<Cell>| view! { <g role="row">{row.into_iter().filter_map(cell).collect_view()}</g> };
    board.rows().into_iter().map(row).collect_view()
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
    Effect::new(move |_| {
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
#[component]
fn CellView<'a>(scene: RwSignal<CellScene>, cell: Cell, board: &'a BoardSvg) -> impl IntoView + use<> {
    let (tone, hexagons, parties) = (shade_class(board, cell), board.has_hexagons(), board.parties());
    let (x, y) = board.corner(cell);
    view! {
        <g
            id=format!("cell-{}", board.id(cell))
            class=move || scene.with(|scene| class(tone, scene))
            role="gridcell"
            transform=format!("translate({x} {y})")
            tabindex=move || scene.with(|scene| if scene.is_cursor { "0" } else { "-1" })
            aria-label=move || scene.with(|scene| scene.label.clone())
            inner_html=move || scene.with(|scene| cells::cell(scene, hexagons, parties))
        ></g>
    }
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

/// The pieces, above all cells.
#[component]
fn Pieces(scene: Memo<Option<Scene>>, board: BoardSvg) -> impl IntoView {
    let signals = part_signals(scene, |scene| &scene.pieces);
    signals.into_iter().map(|scene| view! { <PieceView scene board=board.clone() /> }).collect_view()
}

/// A piece. Its moves are animated.
#[component]
fn PieceView(scene: RwSignal<PieceScene>, board: BoardSvg) -> impl IntoView {
    let game_kind = board.kind();
    let picture = move || {
        let PieceScene { piece, side, is_suspended, .. } = scene.get();
        let mark = if is_suspended && piece.role() == Role::KING { markup::SLEEP_MARK } else { "" };
        markup::piece_of_side(piece, game_kind, side) + mark
    };
    view! {
        <g
            class=move || piece_class(scene.get())
            style:transform=move || board.piece_transform(scene.get().cell)
            inner_html=picture
        ></g>
    }
}

fn piece_class(piece: PieceScene) -> &'static str {
    match (piece.is_off_board, piece.skips_animation) {
        (true, true) => "piece captured no-transition",
        (true, false) => "piece captured",
        (false, true) => "piece no-transition",
        _ if piece.is_ghost => "piece ghost",
        _ if piece.is_toppled && piece.is_eliminated => "piece eliminated toppled",
        _ if piece.is_toppled => "piece toppled",
        _ if piece.is_eliminated => "piece eliminated",
        _ if piece.is_suspended => "piece suspended",
        _ => "piece",
    }
}
