//! What is done in every engine. Nothing here depends on the language of the browser.
use crate::server::dist;
use crate::session::Session;
use engine::games::GameKind;
use learn::{Lessons, Task};

/// A game that is begun, with a move by drag and the answer to it by clicks.
struct Game {
    name: &'static str,
    cells: usize,
    /// Whether pieces are set up before the first move.
    arranges: bool,
    drag: [&'static str; 2],
    clicks: [&'static str; 2],
}

const GAMES: [Game; 4] = [
    Game { name: "bridge", cells: 66, arranges: false, drag: ["g1", "f3"], clicks: ["d8", "e7"] },
    Game { name: "hex", cells: 126, arranges: false, drag: ["b4", "d4"], clicks: ["f2", "f4"] },
    Game { name: "fortress", cells: 192, arranges: false, drag: ["e4", "e6"], clicks: ["d12", "f12"] },
    Game { name: "coalition", cells: 100, arranges: true, drag: ["g2", "g4"], clicks: ["h9", "h8"] },
];

/// Cells with the indices of the parties whose pieces stand there, sorted.
const PIECES: &str = "[...document.querySelectorAll('[role=gridcell]')]
    .map((cell) => [cell.id, / of-(\\d)/.exec(cell.getAttribute('class'))?.[1]])
    .filter((cell) => cell[1]).map((cell) => cell.join(' ')).sort()";

/// All steps, one after the other in one session.
pub async fn all(page: &Session) {
    page.step("the start page opens", start_page(page)).await;
    for game in &GAMES {
        let name = format!("a game is begun and moves are made by drag and by clicks: {}", game.name);
        page.step(&name, play(page, game)).await;
    }
    page.step("a reload keeps the game", reload(page)).await;
    page.step("the link of the game opens it", game_link(page)).await;
    page.step("the link of the position opens it", position_link(page)).await;
    page.step("an opponent answers", opponent(page)).await;
    page.step("a lesson is solved and remembered", solve_task(page)).await;
    page.step("settings are saved", settings(page)).await;
}

async fn start_page(page: &Session) {
    page.forget().await;
    page.open("").await;
    assert_eq!(
        page.eval::<String>("document.querySelector('.brand').innerText.trim()").await,
        "Schachquartett"
    );
    page.wait_for_count(".game .soft", GAMES.len()).await;
    let foreign = "performance.getEntriesByType('resource').map((entry) => entry.name)
        .filter((name) => new URL(name).origin !== location.origin)";
    assert_eq!(page.eval::<Vec<String>>(foreign).await, Vec::<String>::new(), "loaded from elsewhere");
}

async fn begin(page: &Session, game: &str, choose: impl AsyncFnOnce()) {
    page.open("").await;
    page.click(&format!("#play-{game}")).await;
    page.wait_for("dialog[open] #begin").await;
    page.click("#together").await;
    choose().await;
    page.click("#begin").await;
    page.wait_gone("dialog[open]").await;
    page.wait_for(&format!(".board.game-{game}")).await;
}

async fn play(page: &Session, game: &Game) {
    begin(page, game.name, async || {}).await;
    page.wait_for_count("[role=gridcell]", game.cells).await;
    if game.arranges {
        page.click("#ready").await;
        page.wait_gone("#ready").await;
    }
    let [from, to] = game.drag;
    page.drag(from, to).await;
    wait_for_move(page, from, to, 0).await;
    page.wait_for_count(".ply", 1).await;
    let [from, to] = game.clicks;
    click_move(page, from, to).await;
    wait_for_move(page, from, to, 1).await;
    page.wait_for_count(".ply", 2).await;
}

async fn click_move(page: &Session, from: &str, to: &str) {
    page.click_cell(from).await;
    page.wait_for(&format!("#cell-{from}.selected")).await;
    page.click_cell(to).await;
}

/// Waits until a piece of a party has gone from cell to cell.
async fn wait_for_move(page: &Session, from: &str, to: &str, party: usize) {
    page.wait_for(&format!("#cell-{from}:not([class*='of-'])")).await;
    page.wait_for(&format!("#cell-{to}.of-{party}")).await;
}

async fn shown_pieces(page: &Session) -> Vec<String> {
    let pieces: Vec<String> = page.eval(PIECES).await;
    assert!(!pieces.is_empty(), "there are no pieces on the board");
    pieces
}

async fn wait_for_pieces(page: &Session, pieces: &[String]) {
    page.wait_until(&format!("JSON.stringify({PIECES}) === {:?}", serde_json::json!(pieces).to_string()))
        .await;
}

async fn reload(page: &Session) {
    let pieces = shown_pieces(page).await;
    page.reload().await;
    page.wait_for_count(".ply", 2).await;
    wait_for_pieces(page, &pieces).await;
    // The start page offers it, too.
    page.open("").await;
    page.click("#resume-game").await;
    page.wait_for_count(".ply", 2).await;
    wait_for_pieces(page, &pieces).await;
}

/// A link in the dialog for that, which is closed again.
async fn link(page: &Session, css: &str) -> String {
    page.click("#share").await;
    page.wait_for(&format!("dialog[open] {css}")).await;
    let link = page.eval(&format!("document.querySelector('{css}').value")).await;
    page.click("#close-share").await;
    page.wait_gone("dialog[open]").await;
    link
}

async fn game_link(page: &Session) {
    let (pieces, link) = (shown_pieces(page).await, link(page, "#share-link").await);
    page.forget().await;
    page.visit(&link).await;
    page.click("#spectate").await;
    page.wait_gone("#spectate").await;
    page.wait_for_count(".ply", 2).await;
    wait_for_pieces(page, &pieces).await;
}

async fn position_link(page: &Session) {
    let (pieces, link) = (shown_pieces(page).await, link(page, "#position-link").await);
    page.forget().await;
    page.visit(&link).await;
    wait_for_pieces(page, &pieces).await;
    page.wait_for_count(".ply", 0).await;
}

async fn opponent(page: &Session) {
    begin(page, "bridge", async || {
        page.click("#against-computer").await;
        page.wait_until("document.querySelector('#bot-1').value !== '0'").await;
    })
    .await;
    let before = black(page).await;
    click_move(page, "g1", "f3").await;
    page.wait_for_count(".ply", 2).await;
    assert_ne!(black(page).await, before, "Black has moved");
}

async fn black(page: &Session) -> Vec<String> {
    let pieces = shown_pieces(page).await;
    pieces.into_iter().filter(|piece| piece.ends_with(" 1")).collect()
}

/// The cells of each move of the solution; `None` where it is anything else than moves.
fn solution(task: &Task) -> Option<Vec<[String; 2]>> {
    let def = task.game.def();
    let is_cell = |name: &str| def.cell_by_name(name).is_some();
    let cells = |text: &String| {
        let (from, to) = text.split_at_checked(2)?;
        (is_cell(from) && is_cell(to)).then(|| [from.into(), to.into()])
    };
    task.solution.iter().map(cells).collect()
}

async fn solve_task(page: &Session) {
    let file = dist().join("learn/bridge.txt");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let lessons = Lessons::read(GameKind::Bridge, "de", &text).expect("lessons");
    let first = lessons.tasks().next().expect("a task");
    let moves = solution(first).expect("the first task is solved by moves");
    page.open("#/learn/bridge").await;
    page.wait_for("#next-task").await;
    page.wait_for_count(".chapter li.done", 0).await;
    page.click("#next-task").await;
    page.wait_for("#verdict.none").await;
    for [from, to] in &moves {
        click_move(page, from, to).await;
        wait_for_move(page, from, to, 0).await;
    }
    page.wait_for("#verdict.solved").await;
    page.open("#/learn/bridge").await;
    page.wait_for_count(".chapter li.done", 1).await;
    page.reload().await;
    page.wait_for_count(".chapter li.done", 1).await;
}

async fn settings(page: &Session) {
    let look = "[document.documentElement.lang, getComputedStyle(document.body).backgroundColor]";
    begin(page, "bridge", async || {}).await;
    page.wait_for_count(".board .name", 0).await;
    let before: [String; 2] = page.eval(look).await;
    page.click("#language").await;
    page.wait_until(&format!("document.documentElement.lang !== {:?}", before[0])).await;
    page.click("#settings").await;
    page.wait_for("dialog[open] #theme").await;
    let theme =
        if page.eval("matchMedia('(prefers-color-scheme: dark)').matches").await { "light" } else { "dark" };
    page.click(&format!("#theme option[value={theme}]")).await;
    page.click("#labels option[value=inside]").await;
    page.click("#animation").await;
    page.click("#close-settings").await;
    page.wait_gone("dialog[open]").await;
    page.wait_for_count(".board .name", 66).await;
    let chosen: [String; 2] = page.eval(look).await;
    assert!(chosen[0] != before[0] && chosen[1] != before[1], "{before:?} {chosen:?}");
    page.reload().await;
    page.wait_for_count(".board .name", 66).await;
    assert_eq!(page.eval::<[String; 2]>(look).await, chosen);
    page.click("#settings").await;
    page.wait_for("dialog[open] #theme").await;
    let values = "['theme', 'labels'].map((id) => document.getElementById(id).value)";
    assert_eq!(page.eval::<Vec<String>>(values).await, [theme, "inside"]);
    assert!(!page.eval::<bool>("document.querySelector('#animation').checked").await);
}
