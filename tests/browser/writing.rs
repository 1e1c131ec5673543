//! Moves that are typed, games that are text, and how cells and pieces are called.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, cell, drag, label, wait_for_plies, wait_for_status};
use crate::screens::HEX;

const ENTER: &str = "\u{e007}";
/// What the rules page calls the source's sample.
const SAMPLE: &str = "1. 7d9 2. Sj8 3. 12k10\n4. Le8 5. Sg7 6. Sd5\n...\n37. Dk6++";

async fn plies(page: &Page) -> Vec<String> {
    page.eval("[...document.querySelectorAll('.ply')].map((ply) => ply.innerText)").await
}

async fn type_move(page: &Page, text: &str) {
    page.type_into("#type-move", &format!("{text}{ENTER}")).await;
}

async fn field(page: &Page) -> String {
    page.eval("document.querySelector('#type-move').value").await
}

async fn choose(page: &Page, options: &[&str]) {
    page.click("#settings").await;
    for option in options {
        page.click(option).await;
    }
    page.click("#close-settings").await;
    page.wait_gone("dialog[open]").await;
}

#[test]
fn moves_are_typed_one_after_the_other() {
    in_browser(Setup::default(), async |page| {
        page.open(HEX).await;
        for (count, text) in (1..).zip(["7d9", "Sj8", "kk10", "Be8"]) {
            type_move(page, text).await;
            wait_for_plies(page, count).await;
            assert_eq!(field(page).await, "");
            assert_eq!(page.eval::<String>("document.activeElement.id").await, "type-move");
        }
        assert_eq!(plies(page).await, ["7d9", "Sj8", "kk10", "Le8"]);
    });
}

#[test]
fn the_error_of_a_typed_move_is_shown_and_the_text_stays() {
    in_browser(Setup::default(), async |page| {
        page.open(HEX).await;
        type_move(page, "c5").await;
        wait_for_status(page, "„c5“: Das ist mehrdeutig. Gemeint sein kann: 4c5, 5c5.").await;
        assert_eq!(field(page).await, "c5");
        // A move that is legal nowhere is refused as on the board, with the cells that show it.
        type_move(page, "a2c3").await;
        wait_for_status(page, "b2, b3").await;
        page.wait_for(&format!("{} .witness", cell("b2"))).await;
        type_move(page, "5c5").await;
        wait_for_plies(page, 1).await;
        wait_for_status(page, "Braun am Zug").await;
        // While looking back nothing is played, and nothing is lost.
        page.click("[data-ply='1']").await;
        page.click("#first-ply").await;
        type_move(page, "Sj8").await;
        assert_eq!(field(page).await, "Sj8");
        assert_eq!(plies(page).await.len(), 1);
    });
}

#[test]
fn the_sample_of_the_source_is_read_up_to_its_error() {
    in_browser(Setup::default(), async |page| {
        page.open(HEX).await;
        drag(page, "b4", "d4").await;
        wait_for_plies(page, 1).await;
        page.click("#movetext").await;
        page.wait_for("dialog[open] #movetext-text").await;
        assert_eq!(page.eval::<String>("document.querySelector('#movetext-text').value").await, "1. 4d4");
        page.call::<()>(
            "document.querySelector('#movetext-text').value = arguments[0]",
            serde_json::json!([SAMPLE]),
        )
        .await;
        assert_eq!(page.count("#read-up-to-error:disabled").await, 1);
        page.click("#read-movetext").await;
        page.wait_for_text(
            "#movetext-error",
            "Zug 1 (Schwarz), „12k10“: Das ist mehrdeutig. Gemeint sein kann: kk10, mk10.",
        )
        .await;
        let selected = "(() => { const area = document.querySelector('#movetext-text');
            return document.activeElement === area && area.value.slice(area.selectionStart, area.selectionEnd) })()";
        page.wait_until(&format!("{selected} === '12k10'")).await;
        page.click("#read-up-to-error").await;
        page.wait_gone("dialog[open]").await;
        wait_for_plies(page, 2).await;
        assert_eq!(plies(page).await, ["7d9", "Sj8"]);
        // The game before is among the saved ones.
        page.click(".brand").await;
        page.wait_for_text("#all-games", "(2)").await;
    });
}

#[test]
fn a_game_is_copied_and_read_again() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        for text in ["Sf3", "Sf7"] {
            type_move(page, text).await;
        }
        wait_for_plies(page, 2).await;
        page.click("#movetext").await;
        page.click("#copy-movetext").await;
        page.wait_for_text("#copy-movetext", "Kopiert").await;
        assert_eq!(page.clipboard().await, "1. Sf3 Sf7");
    });
}

#[test]
fn names_and_letters_are_chosen() {
    in_browser(Setup::default(), async |page| {
        page.open(HEX).await;
        type_move(page, "7d9 Sj8").await;
        wait_for_plies(page, 2).await;
        let labels = "[...document.querySelectorAll('.label')].map((label) => label.textContent)";
        assert_eq!(page.eval::<Vec<String>>(labels).await[..2], ["a", "1"]);
        choose(page, &["#advanced > summary", "#later-names", "#letters option[value=en]"]).await;
        page.wait_until(&format!("{labels}[0] === '1'")).await;
        assert_eq!(page.eval::<Vec<String>>(labels).await[..2], ["1", "a"]);
        assert_eq!(plies(page).await, ["gi4", "Nh10"]);
        assert!(label(page, "a8").await.starts_with("h1, "), "what is spoken has the same names");
        page.click("#rules").await;
        page.wait_for_text("dialog[open]", "V2.2").await;
        page.click("#close-rules").await;
        page.reload().await;
        wait_for_plies(page, 2).await;
        assert_eq!(plies(page).await, ["gi4", "Nh10"]);
    });
}

#[test]
fn the_board_rotates_to_the_party_on_turn() {
    in_browser(Setup::default(), async |page| {
        page.open(HEX).await;
        choose(page, &["#follow"]).await;
        let below = async || page.text(".below .plate-name").await;
        assert_eq!(below().await, "Weiß");
        for (text, party) in [("7d9", "Braun"), ("Sj8", "Schwarz"), ("kk10", "Weiß")] {
            type_move(page, text).await;
            page.wait_for_text(".below .plate-name", party).await;
        }
        page.focus(&cell("a4")).await;
        page.press(Key::Right).await;
        page.wait_until("document.activeElement.id === 'cell-a5'").await;
    });
}
