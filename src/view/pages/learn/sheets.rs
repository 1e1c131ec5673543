//! A game to print: its board in true scale over several sheets, its pieces to cut out, and its rules on two pages.
use super::{HomeLink, plain_def};
use crate::view::ui::elements::{PrintButton, paragraph, picture};
use crate::view::ui::fields::{Checkbox, ListOption, Number, SelectField};
use app::open_game::OpenGame;
use app::print::{Paper, PrintPlan, PrintedSide};
use app::settings::{BoardMarks, Labels};
use app::svg::board::{BoardSvg, class_of};
use app::svg::boards::{full_board, preview};
use app::svg::markup::{marked_piece, piece_at};
use engine::games::{GameDef, GameKind};
use engine::history::Game;
use engine::notation::NotationStyle;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::Position;
use learn::Lessons;
use leptos::prelude::*;
use std::fmt::Write;
use std::sync::Arc;
use texts::{Texts, sentence_case};

/// The least, the usual and the greatest width of a cell, in millimetres.
const CELL_MM: [u32; 3] = [20, 40, 60];
/// The same of a piece.
const PIECE_MM: [u32; 3] = [10, 28, 50];
/// The width of a cell in units of a drawing.
const UNITS: f64 = app::board::Layout::CELL;
/// The room between two pieces, in millimetres.
const GAP: f64 = 2.0;
/// The height of a folded piece, its figures on both sides and its feet, in widths of the piece.
const FOLDED_HEIGHT: f64 = 3.2;
/// The height of one of its feet, likewise.
const FOOT_HEIGHT: f64 = 0.4;

/// What is chosen. It counts for this visit of the page.
#[derive(Clone, Copy)]
struct Choices {
    paper: RwSignal<Paper>,
    cell: RwSignal<u32>,
    piece: RwSignal<u32>,
    folds: RwSignal<bool>,
    is_mono: RwSignal<bool>,
}

/// The page.
#[component]
pub fn SheetsPage(texts: &'static Texts, lessons: Arc<Lessons>) -> impl IntoView {
    let (own, game_kind) = (texts.prints, lessons.kind);
    let choices = Choices {
        paper: RwSignal::new(Paper::default()),
        cell: RwSignal::new(CELL_MM[1]),
        piece: RwSignal::new(PIECE_MM[1]),
        folds: RwSignal::new(false),
        is_mono: RwSignal::new(false),
    };
    let class = move || if choices.is_mono.get() { "sheets mono" } else { "sheets" };
    let def = plain_def(game_kind);
    let pieces = {
        let def = def.clone();
        move || piece_sheets(texts, &def, &choices)
    };
    let rules = {
        let def = def.clone();
        move || rule_sheets(texts, &lessons, &def, choices.paper.get())
    };
    view! {
        <div class="learn printing">
            <div>
                <HomeLink texts game_kind />
                <h1>{own.title}</h1>
                <p class="hint">{own.hint}</p>
            </div>
            <PaperOptions texts choices />
            <div class="answers"><PrintButton texts /></div>
            <div class=class>{move || board_sheets(texts, &def, &choices)} {pieces} {rules}</div>
        </div>
    }
}

/// The size of the paper, the board and the pieces, and how they look.
#[component]
fn PaperOptions(texts: &'static Texts, choices: Choices) -> impl IntoView {
    let own = texts.prints;
    let papers = Paper::ALL.map(|paper| ListOption::new(paper.name(), paper.name().to_uppercase()));
    let paper = Signal::derive(move || choices.paper.get().name().to_owned());
    let set_paper = move |name: String| {
        let paper = Paper::ALL.into_iter().find(|paper| paper.name() == name);
        choices.paper.set(paper.unwrap_or_default());
    };
    let kinds = vec![ListOption::new("disc", own.discs), ListOption::new("fold", own.folded)];
    let kind = Signal::derive(move || if choices.folds.get() { "fold" } else { "disc" }.to_owned());
    let number = |id: &'static str, label: &'static str, value: RwSignal<u32>, [min, _, max]: [u32; 3]| {
        // What is out of range waits until it is in range.
        let set = move |number: u32| {
            if (min..=max).contains(&number) {
                value.set(number);
            }
        };
        view! {
            <label class="field">
                <span>{label}</span>
                <Number id min max value on_input=Box::new(set) />
            </label>
        }
    };
    view! {
        <div class="print-options">
            <SelectField
                id="print-paper"
                label=own.paper
                options=papers.to_vec()
                value=paper
                on_change=Box::new(set_paper)
            />
            {number("print-cell", own.cell, choices.cell, CELL_MM)}
            <SelectField
                id="print-pieces"
                label=own.pieces
                options=kinds
                value=kind
                on_change=Box::new(move |kind| choices.folds.set(kind == "fold"))
            />
            {number("print-piece", own.piece_size, choices.piece, PIECE_MM)}
            <Checkbox
                id="print-mono"
                label=own.mono
                checked=choices.is_mono
                on_change=Box::new(move |is_mono| choices.is_mono.set(is_mono))
            />
        </div>
    }
}

/// A sheet of paper with a drawing in millimetres.
fn paper_page(paper: Paper, plan: &PrintPlan, drawing: &str) -> impl IntoView + use<> {
    let (wide, high) = plan.paper_size;
    let flat = if plan.is_landscape { " flat" } else { "" };
    let class = format!("sheet {}{flat}", paper.name());
    let svg = format!("<svg width='{wide}mm' height='{high}mm' viewBox='0 0 {wide} {high}'>{drawing}</svg>");
    view! { <section class=class>{picture(svg)}</section> }
}

/// The line at the bottom of a sheet: a ruler of 100 mm, and what the sheet is.
fn foot(plan: &PrintPlan, name: &str) -> String {
    let (left, top) = (PrintPlan::MARGIN, plan.paper_size.1 - PrintPlan::MARGIN - 4.0);
    let mut text = format!("<g class='foot'><path class='ruler' d='M{left} {top}h100");
    for tick in 0..=10 {
        let (x, high) = (left + 10.0 * f64::from(tick), if tick % 5 == 0 { 4.0 } else { 2.5 });
        let _ = write!(text, "M{x} {top}v-{high}");
    }
    let _ = write!(text, "'/><text x='{left}' y='{}'>0</text>", top + 3.8);
    let _ = write!(text, "<text x='{}' y='{}' text-anchor='end'>100 mm</text>", left + 100.0, top + 3.8);
    let _ = write!(
        text,
        "<text x='{}' y='{}' text-anchor='end'>{name}</text></g>",
        plan.paper_size.0 - left,
        top + 3.8
    );
    text
}

/// The board, over as many sheets as it needs, with marks where they are joined.
fn board_sheets(texts: &Texts, def: &Arc<dyn GameDef>, choices: &Choices) -> impl IntoView + use<> {
    let (own, paper) = (texts.prints, choices.paper.get());
    let empty = Position::new(&[], *def.start_position().relations(), PartySet::EMPTY, Party::new(0));
    let board = OpenGame::new(Game::new(def.clone(), empty), Vec::new());
    let (frame, content) =
        full_board(texts, &board, &NotationStyle::default(), BoardMarks::default(), Labels::Beside);
    let millimetres = f64::from(choices.cell.get()) / UNITS;
    let drawn = BoardSvg::of(&board);
    // The first cell begins at 0. Between hexagons there is no straight line.
    let side = |begin: f64, length: f64| PrintedSide {
        length: length * millimetres,
        lines: (!drawn.has_hexagons()).then_some((-begin * millimetres, UNITS * millimetres)),
    };
    let plan = PrintPlan::for_board(paper, side(frame.left, frame.width), side(frame.top, frame.height));
    let (left, top) = (PrintPlan::MARGIN, PrintPlan::MARGIN);
    // The upper left corner of the part on a sheet, and its size, in units of the drawing.
    let part_of = |(column, row): (usize, usize)| {
        let (across, down) = (plan.columns[column], plan.rows[row]);
        let corner = (frame.left + across.from / millimetres, frame.top + down.from / millimetres);
        (corner, (across.length / millimetres, down.length / millimetres))
    };
    // A sheet on which nothing of the board would be is left out.
    let is_used = |place: &(usize, usize)| {
        let ((x, y), units) = part_of(*place);
        let is_near = |at: i32, from: f64, room: f64| {
            f64::from(at) > from - UNITS && f64::from(at) < from + room + UNITS
        };
        drawn
            .cells()
            .map(|cell| drawn.centre(cell))
            .any(|at| is_near(at.0, x, units.0) && is_near(at.1, y, units.1))
    };
    let columns = plan.columns.len();
    let places = (0..plan.rows.len()).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let places: Vec<(usize, usize)> = places.filter(is_used).collect();
    let (count, game) = (places.len(), texts.game(def.kind()).name);
    let tile = |(at, place): (usize, &(usize, usize))| {
        let ((x, y), units) = part_of(*place);
        let (wide, high) = (units.0 * millimetres, units.1 * millimetres);
        let mut drawing = format!(
            "<svg class='drawn {}' x='{left}' y='{top}' width='{wide:.3}' height='{high:.3}' \
             viewBox='{x:.3} {y:.3} {:.3} {:.3}'>{content}</svg>",
            class_of(&**def),
            units.0,
            units.1
        );
        drawing += &joining_marks((wide, high), &places, *place);
        drawing += &foot(&plan, &own.board_page(game, &(at + 1).to_string(), &count.to_string()));
        paper_page(paper, &plan, &drawing)
    };
    places.iter().enumerate().map(tile).collect_view()
}

/// Corners along which a sheet is cut, and triangles that point to the sheet that follows, which has its own there. `size` is that
/// of the part of the board, in millimetres.
fn joining_marks(size: (f64, f64), places: &[(usize, usize)], place: (usize, usize)) -> String {
    let (left, top) = (PrintPlan::MARGIN, PrintPlan::MARGIN);
    let (right, bottom) = (left + size.0, top + size.1);
    let mut cuts = String::new();
    for (x, out) in [(left, -1.0), (right, 1.0)] {
        for (y, away) in [(top, -1.0), (bottom, 1.0)] {
            let _ = write!(cuts, "M{} {y}h{}M{x} {}v{}", x + out, out * 4.0, y + away, away * 4.0);
        }
    }
    let (mut triangles, mut numbers) = (String::new(), String::new());
    let mut join = |x: f64, y: f64, (dx, dy): (f64, f64), other: usize| {
        // The tip touches the edge, seen from outside.
        let (bx, by) = (x + 4.0 * dx, y + 4.0 * dy);
        let _ = write!(
            triangles,
            "M{x} {y}L{} {}L{} {}Z",
            bx - 2.0 * dy,
            by - 2.0 * dx,
            bx + 2.0 * dy,
            by + 2.0 * dx
        );
        let (tx, ty) = (x + 6.5 * dx, y + 6.5 * dy + 1.2);
        let _ = write!(numbers, "<text x='{tx}' y='{ty}' text-anchor='middle'>{other}</text>");
    };
    // The sheet on each side of this one, with the way there.
    let neighbours = [(-1, 0), (1, 0), (0, -1), (0, 1)].map(|(dx, dy)| {
        let other = place.0.checked_add_signed(dx).zip(place.1.checked_add_signed(dy));
        let number = other.and_then(|other| places.iter().position(|place| *place == other));
        ((dx as f64, dy as f64), number)
    });
    for ((dx, dy), number) in neighbours {
        let Some(number) = number else { continue };
        for part in [0.25, 0.75] {
            let along = (left + part * size.0, top + part * size.1);
            let x = if dx < 0.0 {
                left
            } else if dx > 0.0 {
                right
            } else {
                along.0
            };
            let y = if dy < 0.0 {
                top
            } else if dy > 0.0 {
                bottom
            } else {
                along.1
            };
            join(x, y, (dx, dy), number + 1);
        }
    }
    format!(
        "<path class='trim' d='{cuts}'/><path class='join' d='{triangles}'/><g class='foot'>{numbers}</g>"
    )
}

/// All pieces of the start position, to cut out.
fn piece_sheets(texts: &Texts, def: &Arc<dyn GameDef>, choices: &Choices) -> impl IntoView + use<> {
    let (own, paper, folds) = (texts.prints, choices.paper.get(), choices.folds.get());
    let wide = f64::from(choices.piece.get());
    let high = if folds { wide * FOLDED_HEIGHT } else { wide };
    let plan = PrintPlan::for_pieces(paper, (wide + GAP, high + GAP));
    let start = def.start_position();
    let mut pieces: Vec<Piece> = start.pieces().map(|(_, piece)| piece).collect();
    pieces
        .sort_by_cached_key(|piece| (piece.party().index() * Role::MAX_COUNT + piece.role().index()) as i64);
    let count = pieces.len().div_ceil(plan.count());
    let game = texts.game(def.kind()).name;
    let page = |(page, pieces): (usize, &[Piece])| {
        let mut drawing = String::new();
        for (at, &piece) in pieces.iter().enumerate() {
            let (column, row) = (at % plan.columns.len(), at / plan.columns.len());
            let x = PrintPlan::MARGIN + plan.columns[column].from;
            let y = PrintPlan::MARGIN + plan.rows[row].from;
            drawing += &if folds {
                folded(def.kind(), piece, x, y, wide)
            } else {
                disc(def.kind(), piece, x, y, wide)
            };
        }
        drawing += &foot(&plan, &own.piece_page(game, &(page + 1).to_string(), &count.to_string()));
        paper_page(paper, &plan, &drawing)
    };
    pieces.chunks(plan.count()).enumerate().map(page).collect_view()
}

/// A figure of a width at a point, in millimetres.
fn figure(game_kind: GameKind, piece: Piece, x: f64, y: f64, wide: f64) -> String {
    // With the mark of its party, which is seen without colours, too.
    let drawn = marked_piece(piece, game_kind);
    format!(
        "<svg class='drawn game-{}' x='{x}' y='{y}' width='{wide}' height='{wide}' viewBox='8 8 84 84'>{drawn}</svg>",
        game_kind.name()
    )
}

/// A piece as a disc.
fn disc(game_kind: GameKind, piece: Piece, x: f64, y: f64, wide: f64) -> String {
    let radius = wide / 2.0;
    let (inside, inner) = (wide * 0.15, wide * 0.7);
    format!(
        "<circle class='trim' cx='{}' cy='{}' r='{radius}'/>{}",
        x + radius,
        y + radius,
        figure(game_kind, piece, x + inside, y + inside, inner)
    )
}

/// A piece that is folded and stands: its figure on both sides, and a foot below each.
fn folded(game_kind: GameKind, piece: Piece, x: f64, y: f64, wide: f64) -> String {
    let (high, foot) = (wide * FOLDED_HEIGHT, wide * FOOT_HEIGHT);
    let middle = y + high / 2.0;
    let upright = figure(game_kind, piece, x + wide * 0.05, middle + wide * 0.2, wide * 0.9);
    let (centre, over) = (x + wide / 2.0, middle);
    let folds = format!("M{x} {}h{wide}M{x} {middle}h{wide}M{x} {}h{wide}", y + foot, y + high - foot);
    format!(
        "<rect class='trim' x='{x}' y='{y}' width='{wide}' height='{high}'/><path class='fold' d='{folds}'/>{upright}\
         <g transform='rotate(180 {centre} {over})'>{upright}</g>"
    )
}

/// The rules on one page, and the pieces on the next.
fn rule_sheets(
    texts: &Texts,
    lessons: &Lessons,
    def: &Arc<dyn GameDef>,
    paper: Paper,
) -> impl IntoView + use<> {
    let own = texts.prints;
    let class = format!("sheet rules {}", paper.name());
    let board = preview(def, &def.start_position());
    let pieces = lessons.cards.iter().map(|card| {
        let name = sentence_case(texts.piece(lessons.kind, card.role));
        let piece = card.position.piece(card.cell);
        let drawn = piece.map(|piece| {
            picture(format!(
                "<svg class='drawn game-{}' viewBox='0 0 100 100'>{}</svg>",
                lessons.kind.name(),
                piece_at(piece, lessons.kind, 0, 0)
            ))
        });
        view! { <li>{drawn}<div><h3>{name}</h3><p>{card.caption.clone()}</p></div></li> }
    });
    view! {
        <section class=class.clone()>
            <h2>{texts.game(lessons.kind).name}</h2>
            <div class="rule-columns">
                <div class="learn-board">{picture(board)}</div>
                {lessons.summary.iter().map(paragraph).collect_view()}
            </div>
            <p class="source">{own.credit}</p>
        </section>
        <section class=class>
            <h2>{texts.learn.pieces}</h2>
            <ul class="rule-pieces">{pieces.collect_view()}</ul>
        </section>
    }
}
