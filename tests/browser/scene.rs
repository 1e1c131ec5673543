//! What the board redraws: counted, not timed.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{START_POSITION, begin, cell, click_cells, wait_for_plies};
use crate::screens::COALITION_JOIN;

/// Notes from now on which cells and pieces of the board are touched, and how often the hand is moved.
const WATCH: &str =
    "window.cells = new Set(); window.pieces = new Set(); window.writes = 0; window.others = [];
    window.watcher?.disconnect();
    window.watcher = new MutationObserver((records) => {
        for (const { target, attributeName } of records) {
            const cell = target.closest('[role=gridcell]'), piece = target.closest('.pieces > *');
            if (cell) cells.add(cell.id.slice(5));
            else if (piece) pieces.add([...piece.parentNode.children].indexOf(piece));
            else if (target.matches('.drag-layer') && attributeName === 'transform') writes += 1;
            else others.push(target.getAttribute('class') ?? target.tagName);
        }
    });
    watcher.observe(document.querySelector('.board'),
        { subtree: true, attributes: true, childList: true, characterData: true })";

async fn watch(page: &Page) {
    page.call::<()>(WATCH, serde_json::json!([])).await;
}

/// The cells that were touched since, in order of their names, and how many pieces.
async fn mutated_cells(page: &Page) -> (String, usize) {
    let frame = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";
    let script = format!("return {frame}.then(() => [[...cells].sort().join(' '), pieces.size])");
    page.call(&script, serde_json::json!([])).await
}

/// The browser styles the whole page when `lang` is set, even to the same value.
#[test]
fn a_move_leaves_the_language_of_the_document_alone() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        let watch = "window.written = [];
            new MutationObserver((records) => written.push(...records.map((record) => record.attributeName)))
                .observe(document.documentElement, { attributes: true })";
        page.call::<()>(watch, serde_json::json!([])).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.wait_until("document.title.includes('Schwarz')").await;
        let written: Vec<String> = page.eval("window.written").await;
        assert!(!written.contains(&"lang".to_owned()), "{written:?}");
    });
}

#[test]
fn a_move_redraws_only_what_changes() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        // The keyboard is on the king's cell until a piece is selected.
        watch(page).await;
        click_cells(page, &["e2"]).await;
        assert_eq!(
            mutated_cells(page).await,
            ("c4 d3 e1 e2 f3 g4".to_owned(), 0),
            "the piece and its targets"
        );
        watch(page).await;
        click_cells(page, &["d3"]).await;
        wait_for_plies(page, 1).await;
        assert_eq!(mutated_cells(page).await, ("c4 d3 e2 f3 g4".to_owned(), 1), "one piece has moved");
        click_cells(page, &["e8"]).await;
        watch(page).await;
        click_cells(page, &["d7"]).await;
        wait_for_plies(page, 2).await;
        assert_eq!(
            mutated_cells(page).await,
            ("c6 d7 e8 f7 g6".to_owned(), 1),
            "White's marks stay as they are"
        );
        click_cells(page, &["g1"]).await;
        watch(page).await;
        click_cells(page, &["f3"]).await;
        wait_for_plies(page, 3).await;
        // The marks of White's move before go.
        assert_eq!(mutated_cells(page).await, ("d3 e2 f3 g1 h3".to_owned(), 1));
    });
}

#[test]
fn a_capture_and_castling_redraw_two_pieces_each() {
    in_browser(Setup::default(), async |page| {
        page.open("#/bridge/4k3/8/8/8/***2***/8/8/3r4/3QK2R_w_K_-_0_1").await;
        click_cells(page, &["d1"]).await;
        watch(page).await;
        click_cells(page, &["d2"]).await;
        wait_for_plies(page, 1).await;
        assert_eq!(mutated_cells(page).await.1, 2);
        click_cells(page, &["e9", "f9", "e1"]).await;
        watch(page).await;
        click_cells(page, &["g1"]).await;
        wait_for_plies(page, 3).await;
        assert_eq!(mutated_cells(page).await.1, 2);
    });
}

#[test]
fn a_drag_writes_one_transform_a_frame() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.drag_and_hold(&cell("b1"), &cell("b4")).await;
        watch(page).await;
        // Many events within a few frames, as a fast mouse sends them; all over one cell, on no target.
        let script = "const r = document.querySelector('#cell-b4').getBoundingClientRect();
            const send = (x, y) => dispatchEvent(new PointerEvent('pointermove',
                { pointerId: 1, pointerType: 'mouse', clientX: r.left + x, clientY: r.top + y, buttons: 1 }));
            const frames = 10;
            return new Promise((done) => {
                let frame = 0;
                const next = () => {
                    if (frame === frames) return requestAnimationFrame(() => done([frames, writes, cells.size, pieces.size, others.length]));
                    frame += 1;
                    for (let i = 0; i < 8; i += 1) send(5 + frame * 3, 5 + i * 4);
                    requestAnimationFrame(next);
                };
                requestAnimationFrame(next);
            })";
        let [frames, writes, cells, pieces, others]: [i64; 5] =
            page.call(script, serde_json::json!([])).await;
        assert!(writes > 0 && writes <= frames, "{writes} writes in {frames} frames");
        assert_eq!((cells, pieces, others), (0, 0, 0), "nothing else is drawn");
        page.release().await;
    });
}

#[test]
fn hovering_a_target_redraws_that_cell_alone() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.drag_and_hold(&cell("e2"), &cell("e3")).await;
        watch(page).await;
        let (from, to) = (page.centre(&cell("e3")).await, page.centre(&cell("d3")).await);
        page.glide(from, to).await;
        page.wait_for(&format!("{}.hovered", cell("d3"))).await;
        assert_eq!(mutated_cells(page).await, ("d3".to_owned(), 0));
        page.release().await;
        wait_for_plies(page, 1).await;
    });
}

/// A mouse that is not pressed shows something only where a power can be joined.
#[test]
fn a_mouse_over_the_board_redraws_nothing_but_targets_that_join() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        click_cells(page, &["e2"]).await;
        watch(page).await;
        page.hover(&cell("d3")).await;
        page.hover(&cell("g6")).await;
        assert_eq!(mutated_cells(page).await, (String::new(), 0));
        page.open(COALITION_JOIN).await;
        click_cells(page, &["f5"]).await;
        page.wait_for(".joins").await;
        watch(page).await;
        page.hover(&cell("d5")).await;
        page.wait_for_text(".status", "endgültig mit Schwarz").await;
        assert_eq!(mutated_cells(page).await, ("d5".to_owned(), 0));
    });
}
