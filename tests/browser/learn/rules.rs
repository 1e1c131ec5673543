//! The sentences of the rules, each with its board.
use super::solving::wait_for_pieces;
use super::{address, lessons};
use crate::harness::{Page, Setup, in_browser};
use crate::play::{click_cells, saved_game_count, texts, wait_for_status};
use engine::games::GameKind;
use engine::rules::{Action, ActionKind, legal_moves};
use learn::{Demonstration, Diagram};
use serde_json::json;

/// Opens the rules of bridge chess at the pawn's capture.
async fn open_rule(page: &Page) -> Diagram {
    page.open("#/learn/bridge/rules/B16").await;
    wait_for_rule(page, "B16").await;
    let board =
        lessons(GameKind::Bridge).diagram("bridge.pawn.capture").expect("the sentence has a board").clone();
    wait_for_diagram_start(page, &board).await;
    board
}

/// Waits until this sentence is the one that is shown, and is in view.
async fn wait_for_rule(page: &Page, number: &str) {
    page.wait_for(&format!("#sentence-{number}[aria-current='true']")).await;
    page.wait_until("document.querySelectorAll('main [aria-current]').length === 1").await;
    page.wait_for_text(".caption .rule-number", number).await;
    page.wait_until(&format!("({IN_VIEW})('{number}')")).await;
}

/// Whether a sentence is in view within the list.
const IN_VIEW: &str = "(number) => {
    const list = document.querySelector('.rules-side').getBoundingClientRect();
    const own = document.querySelector(`#sentence-${number}`).getBoundingClientRect();
    return own.top >= list.top - 1 && own.top < list.bottom && own.top < innerHeight;
}";

/// Waits until the board stands as the sentence's board begins.
async fn wait_for_diagram_start(page: &Page, board: &Diagram) {
    wait_for_pieces(page, &**board.game.def(), &board.game.state().position).await;
}

#[test]
fn a_link_to_a_rule_marks_it_and_shows_its_diagram() {
    in_browser(Setup::default(), async |page| {
        let board = open_rule(page).await;
        page.wait_for_text(".caption", &board.caption).await;
        let def = board.game.def();
        let marks: Vec<String> =
            board.marks.iter().map(|&cell| format!("cell-{}", def.cell_name(cell))).collect();
        let marked: Vec<String> = page
            .eval(
                "[...document.querySelectorAll('.marked')].map((mark) => mark.closest('[role=gridcell]').id)",
            )
            .await;
        assert_eq!(marked, marks);
        // What the board shows, one after the other: first a move that is refused.
        let mut game = board.game.clone();
        for (shown, show) in (1..).zip(&board.demonstrations) {
            page.click("#show-next").await;
            match show {
                Demonstration::Action(action) => game.play(*action).expect("what is shown can be done"),
                Demonstration::Refused(..) => page.wait_for_text(".status.refused #named-rule", "B16").await,
            }
            wait_for_pieces(page, &**game.def(), &game.state().position).await;
            if shown == board.demonstrations.len() {
                page.wait_for("#show-next:disabled").await;
            }
        }
        page.click("#reset-board").await;
        wait_for_diagram_start(page, &board).await;
        page.wait_for("#show-next:not(:disabled)").await;
    });
}

#[test]
fn the_diagram_of_a_rule_can_be_tried() {
    in_browser(Setup::default(), async |page| {
        let board = open_rule(page).await;
        let (mut game, def) = (board.game.clone(), board.game.def().clone());
        for _ in 0..2 {
            let position = game.state().position;
            let mv = legal_moves(def.rules(), &position)[0];
            click_cells(page, &[&def.cell_name(mv.from), &def.cell_name(mv.to)]).await;
            let by = position.turn();
            game.play(Action { by, kind: ActionKind::Move(mv) }).expect("a legal move");
            wait_for_pieces(page, &*def, &game.state().position).await;
        }
        // What is shown begins from the start, whatever was tried.
        let is_refused = matches!(board.demonstrations.first(), Some(Demonstration::Refused(..)));
        assert!(is_refused, "the first thing that B16 shows is a refusal");
        page.click("#show-next").await;
        page.wait_for(".status.refused").await;
        wait_for_diagram_start(page, &board).await;
        page.click("#reset-board").await;
        wait_for_status(page, "Weiß am Zug").await;
        wait_for_diagram_start(page, &board).await;
        // Nothing of it is a saved game.
        assert_eq!(saved_game_count(page).await, 0);
    });
}

#[test]
fn another_rule_changes_the_diagram_and_stays_in_view_in_the_list() {
    in_browser(Setup::default(), async |page| {
        open_rule(page).await;
        page.click("#sentence-B17 a.rule-number").await;
        wait_for_rule(page, "B17").await;
        let board = lessons(GameKind::Bridge).diagram("bridge.pawn.en-passant").expect("a board").clone();
        wait_for_diagram_start(page, &board).await;
        assert_eq!(page.address().await, "#/learn/bridge/rules/B17");
        let is_scrolled = "document.querySelector('.rules-side').scrollTop > 0";
        assert!(page.eval::<bool>(is_scrolled).await, "the list goes back to its top");
        page.back().await;
        wait_for_rule(page, "B16").await;
        assert!(page.eval::<bool>(is_scrolled).await, "the list goes back to its top");
    });
}

#[test]
fn another_language_shows_the_same_rule_and_diagram() {
    in_browser(Setup::default(), async |page| {
        let board = open_rule(page).await;
        let german = page.text("#sentence-B16").await;
        page.click("#language").await;
        page.wait_until("document.documentElement.lang === 'en'").await;
        wait_for_rule(page, "B16").await;
        wait_for_diagram_start(page, &board).await;
        assert_eq!(page.address().await, "#/learn/bridge/rules/B16");
        page.wait_until(&format!(
            "document.querySelector('#sentence-B16').textContent.trim() !== {}",
            json!(german)
        ))
        .await;
        page.wait_for_text("#show-next", "Show").await;
    });
}

/// Visits sentence after sentence, and gives the numbers that no board names, each with what is there
/// instead.
const VISIT_ALL_RULES: &str = "const [base, numbers] = arguments;
    const frame = () => new Promise((next) => setTimeout(next, 5));
    const shown = () => document.querySelector('.caption .rule-number')?.textContent.split(', ') ?? [];
    return (async () => {
        const missing = [];
        for (const number of numbers) {
            location.hash = base + number;
            const isThere = () => shown().includes(number)
                && document.querySelector(`#sentence-${number}[aria-current]`) !== null
                && document.querySelectorAll('.board .piece').length > 0;
            for (let end = Date.now() + 3000; !isThere() && Date.now() < end;) await frame();
            if (!isThere()) missing.push(`${number}: ${document.querySelector('.caption')?.textContent}`);
        }
        return missing;
    })()";

/// Each game in a browser of its own: Chromium puts off what goes to more than 200 addresses in ten seconds.
fn check_diagrams_of(game_kind: GameKind) {
    in_browser(Setup::default(), async |page| {
        page.open(&address(game_kind, "/rules")).await;
        page.wait_for(".sentences li").await;
        let lessons = lessons(game_kind);
        let sentences = lessons.diagrams[0].game.def().rulebook();
        let numbers: Vec<&str> = sentences.iter().map(|sentence| sentence.number).collect();
        assert_eq!(texts(page, ".sentences > li > a.rule-number").await, numbers);
        let missing: Vec<String> =
            page.call(VISIT_ALL_RULES, json!([address(game_kind, "/rules/"), numbers])).await;
        assert_eq!(missing, Vec::<String>::new(), "{}", game_kind.name());
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_every_rule_of_bridge_chess_has_its_diagram() {
    check_diagrams_of(GameKind::Bridge);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_every_rule_of_hex_chess_has_its_diagram() {
    check_diagrams_of(GameKind::Hex);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_every_rule_of_fortress_chess_has_its_diagram() {
    check_diagrams_of(GameKind::Fortress);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_every_rule_of_coalition_chess_has_its_diagram() {
    check_diagrams_of(GameKind::Coalition);
}
