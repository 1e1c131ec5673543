//! What a player waits for at the board of the built page, on a processor slowed down: marks after a click, a
//! move after a click, frames of a drag; in a middle game from a link, and at the end of a long game.
use crate::harness::{Page, Point, Setup, in_browser};
use engine::games::GameDef;
use engine::games::bridge::{self, Bridge, PAWN};
use engine::history::Game;
use engine::notation::Names;
use engine::rules::{Action, ActionKind, Move, RuleSet, in_check, legal_moves};
use serde::Deserialize;
use serde_json::json;

/// About a cheap phone beside this machine.
const CPU_SLOWDOWN: u32 = 4;
const ROUNDS: usize = 3;
/// More where few plies are compared with many.
const ROUNDS_OF_PLIES: usize = 5;
const SELECTIONS: usize = 60;
const MOVES: usize = 20;

const ARRAY: &str = "#/bridge/rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1";
const MIDDLE_GAME: &str =
    "#/bridge/r3k2r/ppp2ppp/2nq1n2/2b1pb2/***N1***/2B1PB2/2NQ4/PPP2PPP/R3K2R_w_KQkq_-_0_20";
const HEX: &str = "#/hex/bRbP2kPkR/bBbP3kPkN/bNbP4kPkB/bKbP5kPkQ/bQbP6kPkK/bBbP7kPkN/bNbP8kPkB/bRbP9kPkR/bP10kP/11/10/wPwPwPwPwPwPwPwPwP/wRwBwNwKwQwBwNwR_w_wswlbsblkskl_-_0_1";
/// The parties on turn, as the labels of cells name them.
const WHITE: &str = "Weiß";
const BLACK: &str = "Schwarz";
const SOUTH: &str = "Süd";
/// The plies after which a game is measured.
const PLIES: [usize; 2] = [3, 300];
/// Every so often the pawns move, so that the game is not drawn.
const PAWN_PLIES: usize = 32;
const PAWNS: [[(&str, &str); 2]; 9] = [
    [("a2", "b3"), ("a8", "b7")],
    [("b2", "a3"), ("b8", "a7")],
    [("g2", "h3"), ("g8", "h7")],
    [("h2", "g3"), ("h8", "g7")],
    [("c2", "d3"), ("c8", "d7")],
    [("d2", "c3"), ("d8", "c7")],
    [("b3", "a4"), ("b7", "a6")],
    [("c3", "b4"), ("c7", "b6")],
    [("h3", "g4"), ("h7", "g6")],
];

/// Times of one click, in milliseconds: until its effect is drawn, and of that what the page's own code took.
/// The rest is the browser's: styles, layout, painting, and waiting for the next frame.
#[derive(Deserialize)]
struct Response {
    total: f64,
    code: f64,
}

/// Times of a drag's frames, in milliseconds.
#[derive(Deserialize)]
struct Frames {
    intervals: Vec<f64>,
    busy: Vec<f64>,
    long: Vec<f64>,
}

/// Measures, and prints the table.
pub fn measure() {
    let game = quiet_game(PLIES[1]);
    in_browser(Setup::default(), async move |page| {
        heading(&format!("board, processor {CPU_SLOWDOWN} times slower"));
        page.open(MIDDLE_GAME).await;
        measure_position(page, "middle game from a link", WHITE, Some("d3")).await;
        measure_plies(page, &game).await;
        for (name, link, party) in [("hex chess", HEX, WHITE), ("fortress chess", FORTRESS, SOUTH)] {
            page.open(link).await;
            measure_position(page, name, party, None).await;
        }
        measure_full_board(page).await;
        println!();
    });
}

/// What lies on the board of fortress chess at least: pieces, marks, effects and arrows.
const MIN_ELEMENTS: usize = 400;
const FORTRESS: &str = "#/fortress:checkmate/5eR2/8/nR1nNnBnRnNnBnQnKnBnNnR1eN2/4nPnPnPnPnPnPnPnP1eB2/wRwP8ePeR/wNwP8ePeN/wBwP8ePeB/wKwP8ePeQ/wQwP8ePeK/wBwP8ePeB/wNwP8ePeN/wRwP8ePeR/2wB1sPsPsPsPsPsPsPsP4/2wN1sRsNsBsKsQsBsNsRsBsN1sR/8/2wR5_s_-_slsrwlwrnlnreler_-_0_1";
/// Arrows from cell to cell by the right button, over the whole board.
const ARROWS: &str = "const cells = [...document.querySelectorAll('[role=gridcell]')];
    const middle = (cell) => { const r = cell.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; };
    const send = (kind, cell) => { const { x, y } = middle(cell);
        cell.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX: x, clientY: y, button: 2, buttons: 2, pointerId: 1, isPrimary: true, pointerType: 'mouse' })); };
    for (let at = 0; at < arguments[0]; at += 1) {
        send('pointerdown', cells[(at * 7) % cells.length]);
        send('pointerup', cells[(at * 8 + 29 + Math.floor(at / cells.length)) % cells.length]);
    }";

/// The pointer moves over a board that is as full as it gets: script, style and layout for each of its moves.
async fn measure_full_board(page: &Page) {
    page.open(FORTRESS).await;
    page.click("#explore").await;
    page.click("#show-attacks-0").await;
    page.call::<()>(ARROWS, json!([MIN_ELEMENTS])).await;
    let things = "document.querySelectorAll('.pieces > :not(.captured), .dot, .capture, .effect, .marked, .drawings > *').length";
    let count: usize = page.eval(things).await;
    println!("fortress board with {count} pieces, marks and drawings, of {MIN_ELEMENTS}");
    page.call::<()>(include_str!("board.js"), json!([])).await;
    page.slow_down(CPU_SLOWDOWN).await;
    let busy = |frame_stats: &Frames| share(&frame_stats.busy, 95);
    let frame_stats = quietest_round(async || hover(page).await, busy).await;
    line(&format!("pointer move, busy for a frame ({})", frame_stats.busy.len()), &frame_stats.busy);
    page.slow_down(1).await;
}

/// The pointer goes to and fro over the rows of the board.
async fn hover(page: &Page) -> Frames {
    let (left, right) = (page.centre(&cell("c8")).await, page.centre(&cell("n8")).await);
    page.eval::<()>("watchFrames()").await;
    for row in 0..6 {
        let at = |x: i64| Point { x, y: left.y + 20 * row };
        page.glide(at(left.x), at(right.x)).await;
    }
    page.eval("stopFrames()").await
}

/// A game after a few plies and one after many, in two tabs that take turns: a shared machine is faster now and slower
/// then, and only what is measured in the same minute can be compared.
async fn measure_plies(page: &Page, game: &[(String, String)]) {
    let mut tabs = Vec::new();
    for plies in PLIES {
        let tab = page.new_tab().await;
        page.open(ARRAY).await;
        play(page, &game[..plies], 0).await;
        page.call::<()>(include_str!("board.js"), json!([])).await;
        // Knights: after many plies other pieces have more targets than after few, and so more to mark.
        let party = if plies % 2 == 0 { WHITE } else { BLACK };
        let pieces = movers(page, &format!("Springer {party}")).await;
        tabs.push((tab, pieces, Vec::new()));
    }
    for _ in 0..ROUNDS_OF_PLIES {
        for (tab, pieces, rounds) in &mut tabs {
            page.switch_to(tab).await;
            page.slow_down(CPU_SLOWDOWN).await;
            rounds.push([selections(page, pieces).await, moves(page, pieces).await]);
            page.slow_down(1).await;
        }
    }
    for (plies, (_, _, rounds)) in PLIES.into_iter().zip(tabs) {
        println!("after {plies} plies");
        for (at, what) in ["click to marked targets", "click to a move made"].into_iter().enumerate() {
            let unrest = |round: &&[Vec<Response>; 2]| share(&totals(&round[at]), 95);
            let best = rounds.iter().min_by(|one, other| unrest(one).total_cmp(&unrest(other)));
            response(what, &best.expect("a round")[at]);
        }
    }
}

async fn measure_position(page: &Page, place: &str, party: &str, dragged: Option<&str>) {
    page.call::<()>(include_str!("board.js"), json!([])).await;
    page.slow_down(CPU_SLOWDOWN).await;
    println!("{place}");
    let pieces = movers(page, party).await;
    let total = |found: &Vec<Response>| share(&totals(found), 95);
    response(
        "click to marked targets",
        &quietest_round(async || selections(page, &pieces).await, total).await,
    );
    response("click to a move made", &quietest_round(async || moves(page, &pieces).await, total).await);
    let busy = |frame_stats: &Frames| share(&frame_stats.busy, 95);
    if let Some(dragged) = dragged {
        drag_frames(&quietest_round(async || drag(page, &cell(dragged)).await, busy).await);
    }
    page.slow_down(1).await;
}

/// Machines are shared: everything is measured in several rounds, and the one counts that was disturbed
/// least.
async fn quietest_round<T>(measure: impl AsyncFn() -> T, unrest: impl Fn(&T) -> f64) -> T {
    let mut best = measure().await;
    for _ in 1..ROUNDS {
        let round = measure().await;
        if unrest(&round) < unrest(&best) {
            best = round;
        }
    }
    best
}

fn cell(name: &str) -> String {
    format!("#cell-{name}")
}

/// A game without captures and checks: the pawns' moves from time to time, and those of pieces between them.
fn quiet_game(plies: usize) -> Vec<(String, String)> {
    let def = Bridge::default();
    let cell = |name: &str| def.cell_by_name(name).expect("a cell");
    let mut game = Game::new(std::sync::Arc::new(def), def.start_position());
    let pawn_targets: Vec<_> = PAWNS.iter().flatten().map(|(_, to)| cell(to)).collect();
    // Pieces on the other side of the river would meet.
    let is_at_home = |by, to| (def.cell_name(to)[1..] < *"5") == (by == bridge::WHITE);
    let (mut seen, mut found) = (Vec::new(), Vec::new());
    for ply in 0..plies {
        let position = game.state().position;
        let by = position.turn();
        let after = |mv: &Move| {
            let mut game = game.clone();
            game.play(Action { by, kind: ActionKind::Move(*mv) }).map(|()| game)
        };
        let pawn = PAWNS.get(ply / PAWN_PLIES).and_then(|pawns| pawns.get(ply % PAWN_PLIES));
        let is_meant = |mv: &&Move| match pawn {
            Some((from, to)) => mv.from == cell(from) && mv.to == cell(to),
            None => {
                position.piece(mv.from).is_some_and(|piece| piece.role() != PAWN)
                    && position.piece(mv.to).is_none()
                    && !pawn_targets.contains(&mv.to)
                    && is_at_home(by, mv.to)
                    && after(mv).is_ok_and(|game| {
                        let next = game.state().position;
                        !in_check(def.rules(), &next, next.turn())
                    })
            }
        };
        let moves = legal_moves(def.rules(), &position);
        // Of the positions that follow, one that was there least often, so that none comes a fifth time.
        let count = |mv: &&Move| {
            after(mv).map_or(0, |game| {
                seen.iter().filter(|seen| game.state().position.same_for_repetition(seen)).count()
            })
        };
        let mv = *moves.iter().filter(is_meant).min_by_key(count).expect("a quiet move");
        found.push((def.cell_name(mv.from), def.cell_name(mv.to)));
        game = after(&mv).expect("a legal move");
        seen.push(game.state().position);
    }
    found
}

/// Plays moves by clicks, after as many plies as are played already.
async fn play(page: &Page, moves: &[(String, String)], played: usize) {
    for (ply, (from, to)) in (played + 1..).zip(moves) {
        page.click_at(&cell(from)).await;
        page.click_at(&cell(to)).await;
        wait_for_plies(page, ply).await;
    }
}

async fn wait_for_plies(page: &Page, plies: usize) {
    page.wait_until(&format!("document.querySelectorAll('.ply').length === {plies}")).await;
}

/// Those of the pieces on turn with this in their names, such as `Weiß` or `Springer Weiß`, that can go to an empty cell.
async fn movers(page: &Page, name: &str) -> Vec<String> {
    let own = "[...document.querySelectorAll('[role=gridcell]')]
        .filter((cell) => cell.getAttribute('aria-label').includes(arguments[0])).map((cell) => `#${cell.id}`)";
    let own: Vec<String> = page.call(&format!("return {own}"), json!([name])).await;
    let mut movers = Vec::new();
    for piece in own {
        page.click_at(&piece).await;
        page.wait_for(&format!("{piece} .selection")).await;
        if page.count(".dot").await > 0 {
            movers.push(piece.clone());
        }
        page.click_at(&piece).await;
        page.wait_gone(".selection").await;
    }
    movers
}

/// The times that the page has taken down since it was last asked.
async fn responses(page: &Page, count: usize) -> Vec<Response> {
    page.wait_until(&format!("responses.length >= {count}")).await;
    page.eval("responses.splice(0)").await
}

/// Pieces are selected by a click, one after the other.
async fn selections(page: &Page, pieces: &[String]) -> Vec<Response> {
    let mut found = Vec::new();
    for piece in pieces.iter().cycle().take(SELECTIONS) {
        page.eval::<()>("watchResponse(() => document.querySelector('.dot') !== null)").await;
        page.click_at(piece).await;
        found.extend(responses(page, 1).await);
        page.click_at(piece).await;
        page.wait_gone(".dot").await;
    }
    found
}

/// Pieces are moved by a second click, and the moves taken back.
async fn moves(page: &Page, pieces: &[String]) -> Vec<Response> {
    let plies = page.count(".ply").await;
    let mut found = Vec::new();
    for piece in pieces.iter().cycle().take(MOVES) {
        page.click_at(piece).await;
        page.wait_for(".dot").await;
        let target: String =
            page.eval("`#${document.querySelector('.dot').closest('[role=gridcell]').id}`").await;
        page.eval::<()>(&format!("watchResponse(() => document.querySelectorAll('.ply').length > {plies})"))
            .await;
        page.click_at(&target).await;
        found.extend(responses(page, 1).await);
        page.click("#undo").await;
        wait_for_plies(page, plies).await;
    }
    found
}

/// A piece is carried to and fro over every row of the board and returned, in steps of a third of a cell.
async fn drag(page: &Page, piece: &str) -> Frames {
    let home = page.centre(piece).await;
    let (left, right) = (page.centre(&cell("a9")).await, page.centre(&cell("h1")).await);
    let mut path = vec![home];
    for row in 0..9 {
        let columns = (0..=4).map(|column| if row % 2 == 0 { column } else { 4 - column });
        path.extend(columns.map(|column| Point {
            x: left.x + (right.x - left.x) * column / 4,
            y: left.y + (right.y - left.y) * row / 8,
        }));
    }
    path.push(home);
    page.press_point(home).await;
    page.eval::<()>("watchFrames()").await;
    for leg in path.windows(2) {
        page.glide(leg[0], leg[1]).await;
    }
    let frame_stats = page.eval("stopFrames()").await;
    page.release().await;
    page.wait_gone(".drag-layer use").await;
    frame_stats
}

fn heading(what: &str) {
    println!("\n{what:<44}{:>8}{:>8}{:>8}", "p50", "p95", "most");
}

/// The time that `part` of a hundred stay below.
fn share(times: &[f64], part: usize) -> f64 {
    assert!(!times.is_empty(), "nothing was measured");
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times[(times.len() - 1) * part / 100]
}

fn line(what: &str, times: &[f64]) {
    let [middle, nearly_all, all] = [50, 95, 100].map(|part| share(times, part));
    println!("  {what:<42}{middle:>8.1}{nearly_all:>8.1}{all:>8.1}  ms");
}

fn response(what: &str, found: &[Response]) {
    line(&format!("{what} ({})", found.len()), &totals(found));
    let code: Vec<f64> = found.iter().map(|times| times.code).collect();
    line("  of that the page's own code", &code);
}

fn totals(found: &[Response]) -> Vec<f64> {
    found.iter().map(|times| times.total).collect()
}

fn drag_frames(frame_stats: &Frames) {
    let over = |times: &[f64], limit: f64| times.iter().filter(|&&time| time > limit).count();
    line(&format!("drag, frame to frame ({})", frame_stats.intervals.len()), &frame_stats.intervals);
    line(&format!("drag, busy for a frame ({})", frame_stats.busy.len()), &frame_stats.busy);
    let count = |what: &str, count: usize| println!("  {what:<42}{count:>8}");
    count("drag, busy for more than 16.7 ms", over(&frame_stats.busy, 16.7));
    // Two frames apart instead of one.
    count("drag, frames missed", over(&frame_stats.intervals, 25.0));
    count("drag, tasks over 50 ms", frame_stats.long.len());
}
