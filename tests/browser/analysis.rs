//! Games that are analysed: tried, commented, promoted, removed and taken back, by pointer and by keyboard
//! alone.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::learn::sheets::printed;
use crate::learn::showing::draw;
use crate::play::{
    START_POSITION, after_base, click_cells, drag, enter, game_link, listed_plies, share, share_tab,
    tab_and_enter, tab_to, texts, type_moves, value, wait_for_plies, wait_for_status,
};

/// Waits until the list of moves reads like this, with blanks between its parts.
async fn wait_for_move_list(page: &Page, expected: &str) {
    let script = "document.querySelector('#tree').innerText.split(/\\s+/).join(' ').trim()";
    page.wait_until(&format!("{script} === {expected:?}")).await;
}

/// Waits until this move is the one that is looked at.
async fn wait_for_current(page: &Page, expected: &str) {
    page.wait_until(&format!(
        "(document.querySelector('#tree [aria-current]')?.innerText.trim() ?? '') === {expected:?}"
    ))
    .await;
}

/// Opens the row below the list, in which a move is judged and commented.
async fn open_note(page: &Page) {
    page.click(".note summary").await;
    page.wait_for(".note[open] #comment").await;
}

/// A game of three plies that is analysed.
async fn analysing(page: &Page) {
    page.open(START_POSITION).await;
    drag(page, "e2", "d3").await;
    drag(page, "e8", "d7").await;
    drag(page, "g1", "f3").await;
    wait_for_plies(page, 3).await;
    page.click("#analyse").await;
    page.wait_for("#tree").await;
}

#[test]
fn another_move_is_a_variation_and_the_game_stays() {
    in_browser(Setup::default(), async |page| {
        analysing(page).await;
        assert_eq!(page.text("h1").await, "Analyse: Brückenschach");
        assert!(page.title().await.contains("Analyse"), "{}", page.title().await);
        let address = page.address().await;
        page.click("#previous-ply").await;
        page.click("#previous-ply").await;
        wait_for_current(page, "ed3").await;
        drag(page, "d8", "c7").await;
        click_cells(page, &["d2", "e3"]).await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. ed3 ed7 1. … dc7 2. de3 2. Sf3").await;
        wait_for_current(page, "de3").await;
        wait_for_status(page, "Schwarz am Zug").await;
        // A reload loses nothing, not even the place.
        page.reload().await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. ed3 ed7 1. … dc7 2. de3 2. Sf3").await;
        wait_for_current(page, "de3").await;
        assert_eq!(page.address().await, address);
        page.click("#to-game").await;
        page.wait_gone("#tree").await;
        wait_for_plies(page, 3).await;
        assert_eq!(listed_plies(page).await, ["ed3", "ed7", "Sf3"]);
        // And what was tried is there again.
        page.click("#analyse").await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. ed3 ed7 1. … dc7 2. de3 2. Sf3").await;
        assert_eq!(page.address().await, address);
        page.click(".brand").await;
        page.click("#all-games").await;
        page.wait_for_text(".saved-game", "Analyse").await;
        page.assert_log_clean().await;
    });
}

#[test]
fn variations_are_promoted_removed_judged_and_commented_by_pointer() {
    in_browser(Setup::default(), async |page| {
        analysing(page).await;
        page.click("#first-ply").await;
        page.click("#next-ply").await;
        open_note(page).await;
        assert!(page.find("#promote").await.is_enabled().await.is_ok_and(|enabled| !enabled));
        click_cells(page, &["d8", "c7"]).await;
        page.click("#promote").await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. ed3 dc7 1. … ed7 2. Sf3").await;
        page.click("#glyph-1").await;
        page.type_into("#comment", "Gut <b>so</b>.").await;
        page.wait_for_text(".tree .move-comment", "Gut <b>so</b>.").await;
        wait_for_current(page, "dc7!").await;
        assert_eq!(page.text("#comment-label").await, "Kommentar zu dc7");
        // The comment goes as a whole, then the judgement, then what was promoted.
        page.click("#undo").await;
        page.wait_gone(".tree .move-comment").await;
        assert_eq!(value(page, "#comment").await, "");
        page.click("#undo").await;
        wait_for_current(page, "dc7").await;
        page.click("#undo").await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. ed3 ed7 1. … dc7 2. Sf3").await;
        page.click("#redo").await;
        page.click("#redo").await;
        page.click("#redo").await;
        page.wait_for_text(".tree .move-comment", "Gut").await;
        assert_eq!(value(page, "#comment").await, "Gut <b>so</b>.");
        page.click("[data-ply].ply:not([aria-current])").await;
        wait_for_current(page, "ed3").await;
        assert_eq!(value(page, "#comment").await, "", "of another move nothing is said");
        page.click("#remove").await;
        page.wait_for_text("#tree", "Probiere am Brett aus").await;
        page.click("#undo").await;
        page.wait_for_text(".tree .move-comment", "Gut").await;
        page.assert_log_clean().await;
    });
}

#[test]
fn everything_is_done_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        type_moves(page, "ed3 ed7 Sf3").await;
        wait_for_plies(page, 3).await;
        tab_and_enter(page, "#analyse").await;
        page.wait_for("#tree").await;
        tab_to(page, "#tree").await;
        page.press(Key::Home).await;
        page.press(Key::Right).await;
        wait_for_current(page, "ed3").await;
        page.focus("[role=gridcell][tabindex='0']").await;
        enter(page, "d8").await;
        enter(page, "c7").await;
        wait_for_current(page, "dc7").await;
        tab_to(page, "#tree").await;
        page.press(Key::Up).await;
        wait_for_current(page, "ed7").await;
        page.press(Key::Down).await;
        wait_for_current(page, "dc7").await;
        page.press(Key::Left).await;
        page.press(Key::End).await;
        wait_for_current(page, "Sf3").await;
        page.press(Key::PageUp).await;
        wait_for_current(page, "ed3").await;
        page.press(Key::PageDown).await;
        wait_for_current(page, "Sf3").await;
        page.press(Key::Left).await;
        page.press(Key::Down).await;
        wait_for_current(page, "dc7").await;
        tab_and_enter(page, ".note summary").await;
        page.wait_for(".note[open]").await;
        tab_and_enter(page, "#glyph-6").await;
        wait_for_current(page, "dc7?!").await;
        assert_eq!(page.eval::<String>("document.activeElement.id").await, "glyph-6");
        tab_to(page, "#comment").await;
        page.keys("Zu langsam").await;
        page.wait_for_text(".tree .move-comment", "Zu langsam").await;
        tab_and_enter(page, "#promote").await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. ed3 dc7?! Zu langsam 1. … ed7 2. Sf3").await;
        page.wait_for_text("#live-polite", "Hauptvariante").await;
        tab_and_enter(page, "#remove").await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. ed3 ed7 2. Sf3").await;
        // On the board, too, comma and full stop lead through the line.
        page.focus("[role=gridcell][tabindex='0']").await;
        page.keys(".").await;
        wait_for_current(page, "ed7").await;
        page.keys(",").await;
        wait_for_current(page, "ed3").await;
        tab_and_enter(page, "#to-game").await;
        wait_for_plies(page, 3).await;
        page.assert_log_clean().await;
    });
}

#[test]
fn a_node_and_its_position_are_copied() {
    in_browser(Setup::default(), async |page| {
        analysing(page).await;
        page.click("#first-ply").await;
        page.click("#next-ply").await;
        click_cells(page, &["d8", "c7"]).await;
        share(page).await;
        let link = value(page, "#share-link").await;
        share_tab(page, "position").await;
        page.click("#share-fen").await;
        page.wait_for_text("#share-fen", "Kopiert").await;
        assert_eq!(
            page.clipboard().await,
            "rnbqkbnr/ppp1pppp/2p5/8/***2***/8/3P4/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
        );
        page.open(&after_base(&link)).await;
        wait_for_plies(page, 2).await;
        assert_eq!(listed_plies(page).await, ["ed3", "dc7"]);
        assert_eq!(page.count("#spectate").await, 0, "nobody is asked for a seat");
    });
}

#[test]
fn a_file_with_variations_is_analysed_with_them_and_saved_with_more() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.open("#/games").await;
        page.click("#open-text").await;
        let file = "[Game \"bridge\"]\n\n1. ed3 ed7 (1... dc7! {Auch gut.} 2. de3 (2. Nf3)) 2. Nf3 *";
        page.type_into("#import-text", file).await;
        page.click("#import-now").await;
        wait_for_plies(page, 3).await;
        page.click("#analyse").await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. ed3 ed7 1. … dc7! Auch gut. 2. de3 (2. Sf3) 2. Sf3")
            .await;
        type_moves(page, "d8c7").await;
        wait_for_current(page, "dc7").await;
        page.click("#share").await;
        page.wait_for("dialog[open] #share-link").await;
        share_tab(page, "file").await;
        let saved = page.download("#save-game").await.text();
        assert!(saved.contains("ed3 ed7 (1. … dc7 $1 {Auch gut.} 2. de3 (2. Sf3)) 2. Sf3 dc7 *"), "{saved}");
    });
}

#[test]
fn a_link_to_the_analysed_game_does_not_ask_for_a_seat() {
    in_browser(Setup::default(), async |page| {
        analysing(page).await;
        page.click("#share").await;
        page.wait_for("dialog[open] #share-link").await;
        assert_eq!(page.count("#local-parties").await, 0);
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        let link = game_link(page).await;
        page.open(&link).await;
        wait_for_plies(page, 3).await;
    });
}

#[test]
fn a_whole_game_is_analysed_by_keyboard_and_keeps_its_turning_points() {
    in_browser(Setup::default(), async |page| {
        // White puts its queen where the rook takes it.
        page.open("#/bridge/4k3/8/r7/8/***2***/8/8/8/3QK3_w_-_-_0_1").await;
        drag(page, "d1", "d7").await;
        drag(page, "a7", "d7").await;
        wait_for_plies(page, 2).await;
        page.click("#analyse").await;
        page.wait_for("#review:enabled").await;
        page.focus("#review").await;
        page.press(Key::Enter).await;
        // The report comes by itself.
        page.wait_for_text(".turning-moves", "Dd7??").await;
        assert!(
            page.text(".turning-moves").await.contains("Grober Fehler: Die Aussichten von Weiß fallen von")
        );
        page.wait_for(".graph-plot .dot.blunder").await;
        // The mistake becomes a task: the same move is wrong, a hint and the solution show another one.
        page.click("#practise-0").await;
        page.wait_for_text(".practice", "Finde einen besseren Zug").await;
        assert_eq!(page.count(".graph-plot").await, 0, "nothing gives the answer away");
        drag(page, "d1", "d7").await;
        page.wait_for_text(".practice.wrong", "verliert auch").await;
        page.click("#practice-hint").await;
        page.wait_for_text(".practice", "Es zieht:").await;
        page.click("#practice-solution").await;
        page.wait_for_text(".practice", "Besser:").await;
        page.click("#practice-next").await;
        page.wait_gone(".practice").await;
        page.wait_for(".graph-plot").await;
        page.click("#show-moves").await;
        let has_point = "document.querySelector('#tree').innerText.includes('Dd7??')
            && document.querySelector('#tree').innerText.includes('Die Aussichten von Weiß fallen von')";
        page.wait_until(has_point).await;
        page.reload().await;
        page.wait_for("#tree").await;
        page.wait_until(has_point).await;
        // The graph is a way through the game, by keys and by clicks.
        page.focus(".graph-plot").await;
        page.press(Key::Home).await;
        wait_for_current(page, "Dd7??").await;
        page.press(Key::Right).await;
        wait_for_current(page, "Txd7").await;
        assert!(page.text(".note-text").await.contains("Kommentar"), "nothing is said of that one");
        page.eval::<bool>(
            "(() => { const plot = document.querySelector('.graph-plot'), box = plot.getBoundingClientRect();
            plot.dispatchEvent(new PointerEvent('pointerdown',
                { bubbles: true, clientX: box.left + 1, clientY: box.top + 5, buttons: 1, pointerId: 1 })); return true; })()",
        )
        .await;
        wait_for_current(page, "Dd7??").await;
        // The comment of the player is another one.
        open_note(page).await;
        assert_eq!(value(page, "#comment").await, "");
        page.click("#menu-top").await;
        page.click("#remove-assessments").await;
        wait_for_move_list(page, "Runde Weiß Schwarz 1. Dd7 Txd7").await;
    });
}

#[test]
fn diagrams_of_an_analysis_are_chosen_and_printed() {
    in_browser(Setup::default(), async |page| {
        analysing(page).await;
        page.click("#previous-ply").await;
        open_note(page).await;
        page.type_into("#comment", "Macht die Mitte frei.").await;
        page.wait_for_text(".tree .move-comment", "Macht").await;
        page.click("#next-ply").await;
        wait_for_current(page, "Sf3").await;
        draw(page, "f3", "d4", 0).await;
        page.wait_for(".board .drawings polygon").await;
        page.click("#menu-top").await;
        page.click("#diagrams").await;
        page.wait_for(".diagram").await;
        assert!(page.title().await.starts_with("Diagramme"), "{}", page.title().await);
        assert_eq!(texts(page, ".diagram figcaption").await, ["1. ed3 ed7", "2. Sf3"]);
        assert_eq!(texts(page, ".diagram > p").await, ["Macht die Mitte frei."]);
        // Each has its marks, and the current one what was drawn.
        assert_eq!(page.count(".diagram:first-of-type .last").await, 4);
        assert_eq!(page.count(".diagram:first-of-type .drawings polygon").await, 0);
        // The newest mark lies on the knight that has moved.
        let is_on_the_knight = "(() => {
            const box = (element) => element.getBoundingClientRect();
            const marks = [...document.querySelectorAll('.diagram:last-of-type .last.to')].map(box);
            return [...document.querySelectorAll(\".diagram:last-of-type use\")].map(box).filter((piece) =>
                marks.some((mark) => Math.abs(mark.left + mark.right - piece.left - piece.right) < piece.width / 4
                    && Math.abs(mark.top + mark.bottom - piece.top - piece.bottom) < piece.width / 2)).length;
        })()";
        assert!(page.eval::<usize>(is_on_the_knight).await > 0);
        assert_eq!(page.count(".diagram:last-of-type .drawings polygon").await, 1);
        assert_eq!(printed(page).await.len(), 1, "both are on one page");
        // As wide as chosen, and in greys.
        page.type_into("#diagram-width", "120").await;
        let width =
            "Math.round(document.querySelector('.diagram svg').getBoundingClientRect().width * 25.4 / 96)";
        page.wait_until(&format!("{width} === 120")).await;
        page.click("#print-mono").await;
        page.wait_for(".diagrams.mono").await;
        assert_eq!(printed(page).await.len(), 2, "a page for each");
        // What is left out is on no page.
        page.click(".diagram:last-of-type input").await;
        page.wait_for(".left-out").await;
        assert_eq!(printed(page).await.len(), 1);
        // Back in the analysis, where everything is as it was.
        page.click(".nav-link a").await;
        wait_for_current(page, "Sf3").await;
        page.assert_log_clean().await;
    });
}

#[test]
fn a_picture_has_what_was_drawn_and_the_last_moves() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        share(page).await;
        share_tab(page, "picture").await;
        let before = page.download("#save-svg").await.text();
        page.keys("\u{e00c}").await;
        page.wait_gone("#save-svg").await;
        drag(page, "e2", "d3").await;
        wait_for_plies(page, 1).await;
        draw(page, "d3", "e4", 0).await;
        draw(page, "d8", "d8", 0).await;
        page.wait_for(".board .drawings polygon").await;
        share(page).await;
        share_tab(page, "picture").await;
        let after = page.download("#save-svg").await.text();
        let count = |text: &str, what: &str| text.matches(what).count();
        assert_eq!(count(&after, "<polygon") - count(&before, "<polygon"), 1, "the arrow");
        assert_eq!(count(&after, "<circle") - count(&before, "<circle"), 1, "the circle");
        // A tint and a line each.
        assert_eq!(count(&after, "<path") - count(&before, "<path"), 4, "where the pawn was and is");
        page.assert_log_clean().await;
    });
}
