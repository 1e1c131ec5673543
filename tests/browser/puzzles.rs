//! Puzzles: solved by pointer, touch and keyboard, refuted, reviewed, sent, and kept.
use crate::harness::{Page, Setup, in_browser, in_killed_browser};
use crate::play::{after_base, click_cells, tab_and_enter, tab_to, type_moves};
use engine::games::GameKind;
use engine::notation::write_move_text;
use engine::rules::legal_moves;
use learn::puzzles::{Puzzle, Theme};
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;

/// The puzzles of a game, from the folder that is tested.
fn puzzles(game_kind: GameKind) -> Vec<Puzzle> {
    let folder = std::env::var_os("DIST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../dist"), PathBuf::from);
    let file = folder.join(format!("puzzles/{}.txt", game_kind.name()));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    Puzzle::read_file(game_kind, &text).unwrap_or_else(|error| panic!("{}: {error:?}", file.display()))
}

/// The first mate in two moves without promotion.
fn mate_in_two(game_kind: GameKind) -> Puzzle {
    let is_plain = |puzzle: &Puzzle| {
        puzzle.goal() == Theme::Mate(2) && !puzzle.themes.contains(&Theme::Promotion) && puzzle.line.len() > 2
    };
    puzzles(game_kind).into_iter().find(is_plain).expect("a mate in two")
}

fn address(puzzle: &Puzzle) -> String {
    format!("#/puzzles/{}/{}", puzzle.kind.name(), puzzle.id)
}

/// Start and target of a move.
fn cells_of(text: &str) -> [String; 2] {
    let second = 1 + text[1..].find(|letter: char| letter.is_ascii_alphabetic()).expect("a target");
    [text[..second].to_owned(), text[second..].to_owned()]
}

/// A legal move that solves nothing.
fn wrong_move(puzzle: &Puzzle) -> String {
    let opened = puzzle.open().expect("a puzzle");
    let (def, position) = (opened.game.def().clone(), opened.game.state().position);
    let moves = legal_moves(def.rules(), &position);
    let texts = moves.iter().filter(|mv| mv.promotion.is_none());
    let mut texts = texts.map(|mv| write_move_text(&*def, position.turn(), mv));
    texts.find(|text| *text != puzzle.line[0]).expect("a wrong move")
}

async fn click_move(page: &Page, text: &str) {
    let [from, to] = cells_of(text);
    click_cells(page, &[&from, &to]).await;
}

#[test]
fn a_puzzle_is_solved_by_pointer_after_a_refutation() {
    in_browser(Setup::default(), async |page| {
        let puzzle = mate_in_two(GameKind::Bridge);
        let solution = puzzle.open().expect("a puzzle").solution;
        page.open(&address(&puzzle)).await;
        page.wait_for("#verdict.none").await;
        click_move(page, &wrong_move(&puzzle)).await;
        page.wait_for("#verdict.wrong").await;
        // The refutation ends where the puzzle begins.
        page.click("#reset-task").await;
        page.wait_for("#verdict.none").await;
        click_move(page, &solution[0]).await;
        page.wait_for("#verdict.right").await;
        click_move(page, &solution[1]).await;
        page.wait_for("#verdict.solved").await;
        page.wait_for_text(".puzzle-change", "Wertung −").await;
        // It is to be reviewed.
        page.click("[href='#/puzzles/bridge']").await;
        page.wait_for_text(".puzzle-facts", "1 von").await;
        page.click("#review-puzzles").await;
        page.wait_for("#verdict.none").await;
        assert_eq!(after_base(&page.address().await), address(&puzzle));
        click_move(page, &solution[0]).await;
        page.wait_for("#verdict.right").await;
        click_move(page, &solution[1]).await;
        page.wait_for_text(".puzzle-change", "Ohne Wertung").await;
        page.click("#next-puzzle").await;
        page.wait_for("#verdict.none").await;
        assert_ne!(after_base(&page.address().await), address(&puzzle));
    });
}

#[test]
fn puzzles_are_solved_by_keyboard_and_sent() {
    in_browser(Setup::default(), async |page| {
        page.open("#/puzzles/bridge").await;
        page.wait_for("#puzzle-theme").await;
        tab_to(page, "#puzzle-theme").await;
        page.keys("Matt in 2").await;
        tab_and_enter(page, "#start-puzzles").await;
        page.wait_for("#verdict.none").await;
        let id = after_base(&page.address().await).rsplit('/').next().unwrap_or_default().to_owned();
        let all = puzzles(GameKind::Bridge);
        let puzzle = all.iter().find(|puzzle| puzzle.id == id).expect("a puzzle of the file");
        assert_eq!(puzzle.goal(), Theme::Mate(2));
        let solution = puzzle.open().expect("a puzzle").solution;
        type_moves(page, &solution[0]).await;
        page.wait_for("#verdict.right").await;
        type_moves(page, &solution[1]).await;
        page.wait_for("#verdict.solved").await;
        page.wait_for_text(".puzzle-change", "Wertung +").await;
        page.focus("#copy-puzzle").await;
        page.keys("\u{e007}").await;
        page.wait_for_text("#copy-puzzle", "Kopiert").await;
        assert_eq!(after_base(&page.clipboard().await), address(puzzle));
        // What was solved and chosen is there after a reload, in the other language as well.
        page.focus("#next-puzzle").await;
        page.keys("\u{e007}").await;
        page.wait_for("#verdict.none").await;
        page.click("#language").await;
        page.wait_for_text("h1", "mates in 2 moves").await;
        page.goto("#/puzzles/bridge").await;
        page.reload().await;
        page.wait_for("#puzzle-theme").await;
        assert_eq!(page.eval::<String>("document.querySelector('#puzzle-theme').value").await, "mate2");
        assert!(page.text(".puzzle-facts").await.contains("1 of"));
    });
}

#[test]
fn a_puzzle_of_each_game_is_solved_by_touch() {
    in_browser(Setup { width: 768, height: 1024, ..Setup::phone() }, async |page| {
        for game_kind in [GameKind::Hex, GameKind::Fortress, GameKind::Coalition] {
            // The one with most moves.
            let is_plain =
                |puzzle: &Puzzle| puzzle.goal() != Theme::Join && !puzzle.themes.contains(&Theme::Promotion);
            let plain = puzzles(game_kind).into_iter().filter(is_plain);
            let puzzle = plain.max_by_key(|puzzle| puzzle.line.len()).expect("a puzzle");
            page.open(&address(&puzzle)).await;
            page.wait_for("#verdict.none").await;
            let solution = puzzle.open().expect("a puzzle").solution;
            for (at, text) in solution.iter().enumerate() {
                let [from, to] = cells_of(text);
                page.tap(&format!("#cell-{from}")).await;
                page.wait_for(".board .target").await;
                page.tap(&format!("#cell-{to}")).await;
                let is_last = at + 1 == solution.len();
                page.wait_for(if is_last { "#verdict.solved" } else { "#verdict.right" }).await;
                // Two taps on one cell that follow each other at once magnify the board.
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    });
}

/// What is solved is on disk as soon as the journal has it.
#[test]
fn a_solved_puzzle_survives_the_kill_of_the_browser() {
    let puzzle = mate_in_two(GameKind::Bridge);
    let solution = puzzle.open().expect("a puzzle").solution;
    in_killed_browser(
        Setup { clean_log: false, ..Setup::default() },
        async |page| {
            page.open(&address(&puzzle)).await;
            page.wait_for("#verdict.none").await;
            click_move(page, &solution[0]).await;
            page.wait_for("#verdict.right").await;
            click_move(page, &solution[1]).await;
            page.wait_for("#verdict.solved").await;
            while !is_journaled(page, &puzzle.id).await {}
        },
        async |page, ()| {
            page.open("#/puzzles/bridge").await;
            page.wait_for_text(".puzzle-facts", "1 von").await;
        },
    );
}

/// Whether the journal has progress with this text.
async fn is_journaled(page: &Page, text: &str) -> bool {
    let script = "
        const [text, done] = arguments;
        const opening = indexedDB.open('schachquartett');
        opening.onerror = () => done(false);
        opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('journal')) { database.close(); return done(false); }
            const reading = database.transaction('journal').objectStore('journal').get('progress');
            reading.onsuccess = () => { database.close(); done(String(reading.result).includes(text)); };
            reading.onerror = () => { database.close(); done(false); };
        };";
    page.call_async(script, json!([text])).await
}
