//! A first game with a guide, and words that are explained where they occur.
use super::{address, lessons};
use crate::harness::{Setup, in_browser};
use crate::play::{click_cells, tab_and_enter, wait_for_plies};
use engine::games::GameKind;
use learn::TextPiece;

#[test]
fn a_first_game_explains_what_is_new_until_it_is_switched_off() {
    in_browser(Setup::default(), async |page| {
        page.open(&address(GameKind::Bridge, "")).await;
        page.click("#guided-game").await;
        page.wait_for_text("#tip", "Du beginnst.").await;
        // Why, and back.
        page.click("#tip-why").await;
        page.wait_for("dialog[open] .current-rule").await;
        page.click("#close-rules").await;
        page.wait_gone("dialog[open]").await;
        tab_and_enter(page, "#close-tip").await;
        page.wait_gone("#tip").await;
        click_cells(page, &["e2", "e4"]).await;
        page.wait_for_text("#tip", "Diesen Zug erlauben die Regeln nicht.").await;
        // It hinders nobody from playing on; the piece is still selected.
        click_cells(page, &["d3"]).await;
        wait_for_plies(page, 2).await;
        page.reload().await;
        click_cells(page, &["d2", "d4"]).await;
        page.wait_for(".status.refused").await;
        assert_eq!(page.count("#tip").await, 0, "it was said once");
        // Switched off in one game, it can be switched on again in the settings.
        page.open(&address(GameKind::Hex, "")).await;
        page.click("#guided-game").await;
        page.wait_for("#tip").await;
        page.click("#tips-off").await;
        page.wait_gone("#tip").await;
        page.click("#settings").await;
        page.wait_for("#guide:not(:checked)").await;
        page.click("#guide").await;
        page.click("#close-settings").await;
        page.wait_for("#tip").await;
    });
}

#[test]
fn a_tip_leaves_the_board_free_on_a_phone() {
    for (width, height) in [(360, 640), (390, 844), (844, 390)] {
        in_browser(Setup { width, height, touch: true, ..Setup::default() }, async |page| {
            page.open(&address(GameKind::Bridge, "")).await;
            page.click("#guided-game").await;
            page.wait_for("#tip").await;
            let is_free = "(() => {
                const tip = document.querySelector('.tip').getBoundingClientRect();
                const board = document.querySelector('.board').getBoundingClientRect();
                return (tip.top >= board.bottom - 1 || tip.left >= board.right - 1) && tip.bottom <= innerHeight;
            })()";
            page.wait_until(is_free).await;
        });
    }
}

#[test]
fn words_of_a_task_are_explained_on_tap() {
    in_browser(Setup::default(), async |page| {
        for game_kind in GameKind::ALL {
            let lessons = lessons(game_kind);
            let word_of = |text: &str| {
                lessons.pieces(text).into_iter().find_map(|piece| match piece {
                    TextPiece::Word(word, index) => Some((word, index)),
                    TextPiece::Plain(_) => None,
                })
            };
            let found = lessons.tasks().find_map(|task| Some((task, word_of(&task.text)?)));
            let (task, (word, index)) = found.expect("a task with a word of the glossary");
            page.open(&address(game_kind, &format!("/task/{}", task.id))).await;
            page.wait_for_text(".task-text .word", &word).await;
            tab_and_enter(page, ".task-text .word").await;
            page.wait_for_text(".meaning", &lessons.glossary[index].meaning).await;
            page.click(".task-text .word").await;
            page.wait_gone(".meaning").await;
        }
    });
}
