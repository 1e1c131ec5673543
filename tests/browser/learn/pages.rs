//! What is read where games are learnt: the pieces, the rules on one page, a game with comments; and what is
//! printed.
use super::solving::wait_for_pieces;
use super::{address, lessons};
use crate::harness::{Page, Setup, in_browser};
use crate::play::{tab_to, texts};
use engine::games::GameKind;
use learn::Lessons;
use serde_json::json;

/// Whether an element takes any room.
async fn is_seen(page: &Page, css: &str) -> bool {
    page.call("return document.querySelector(arguments[0])?.getClientRects().length > 0", json!([css])).await
}

/// Tells the page that it is printed, or that it is on a screen again.
async fn print(page: &Page, media: &str) {
    page.command("Emulation.setEmulatedMedia", json!({ "media": media })).await;
    page.wait_until(&format!("matchMedia('print').matches === {}", media == "print")).await;
}

#[test]
fn every_piece_has_a_card_with_two_diagrams() {
    in_browser(Setup::default(), async |page| {
        for game_kind in GameKind::ALL {
            let lessons = lessons(game_kind);
            page.open(&address(game_kind, "/men")).await;
            page.wait_for(".piece-card").await;
            assert_eq!(page.count(".piece-card").await, lessons.cards.len());
            for (number, card) in (1..).zip(&lessons.cards) {
                let own = format!(".piece-card:nth-of-type({number})");
                assert!(page.text(&own).await.contains(&card.caption), "{number}");
                let captions = texts(page, &format!("{own} figcaption")).await;
                assert_eq!(captions, ["Auf dem leeren Brett", "Zwischen anderen"]);
                assert_eq!(page.count(&format!("{own} .pair svg.preview")).await, 2);
                // The rule comes as text of its own.
                let number = page.text(&format!("{own} .rule-number a")).await;
                let href = page.attribute(&format!("{own} .rule-number a"), "href").await;
                assert_eq!(href, Some(address(game_kind, &format!("/rules/{number}"))));
            }
        }
        assert!(is_seen(page, "#print").await);
    });
}

#[test]
fn the_rules_on_one_page_lead_to_the_lessons() {
    in_browser(Setup::default(), async |page| {
        for game_kind in GameKind::ALL {
            let lessons = lessons(game_kind);
            page.open(&address(game_kind, "")).await;
            page.click(&format!("a[href='{}']", address(game_kind, "/short"))).await;
            page.wait_for(".short").await;
            assert_eq!(texts(page, ".short > p").await, lessons.summary);
            assert_eq!(page.count(".short svg.preview").await, 1);
            assert!(is_seen(page, "#print").await);
            page.click("#to-lessons").await;
            let first = lessons.tasks().next().expect("a task");
            page.wait_for_text("h1", &first.name).await;
        }
    });
}

#[test]
fn a_printed_page_has_nothing_to_click() {
    in_browser(Setup::default(), async |page| {
        page.open("#/learn/hex/short").await;
        page.wait_for(".short").await;
        assert!(is_seen(page, ".top").await && is_seen(page, "#print").await);
        print(page, "print").await;
        for hidden in [".top", "#print", "#to-lessons", ".nav-link a"] {
            assert!(!is_seen(page, hidden).await, "{hidden} is printed");
        }
        assert!(is_seen(page, ".short p").await && is_seen(page, ".short svg").await);
        print(page, "screen").await;
        assert!(is_seen(page, ".top").await);
        // All sentences of the rules are printed, not only those in view.
        page.open("#/learn/hex/rules/H30").await;
        page.wait_for("#sentence-H30[aria-current]").await;
        print(page, "print").await;
        let all = "(() => { const list = document.querySelector('.rules-side'); return list.scrollHeight - list.clientHeight <= 1 })()";
        page.wait_until(all).await;
        assert!(!is_seen(page, ".board").await);
    });
}

#[test]
fn boards_are_above_the_fold() {
    for (width, height) in [(360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900)] {
        in_browser(Setup { width, height, ..Setup::default() }, async |page| {
            for game_kind in GameKind::ALL {
                let first = lessons(game_kind).tasks().next().expect("a task").id.clone();
                for place in [format!("/task/{first}"), "/rules".to_owned(), "/example".to_owned()] {
                    page.open(&address(game_kind, &place)).await;
                    page.wait_for(".board").await;
                    let is_seen = "(() => {
                        const { top, bottom } = document.querySelector('.board').getBoundingClientRect();
                        return scrollY === 0 && top >= 0 && bottom <= innerHeight + 1;
                    })()";
                    page.wait_until(is_seen).await;
                }
            }
        });
    }
}

#[test]
fn a_task_says_from_which_side_its_board_is_seen() {
    in_browser(Setup::default(), async |page| {
        page.open(&address(GameKind::Coalition, "/task/join-by-check")).await;
        page.wait_for_text(".nav-link", "Brett aus der Sicht von Grün").await;
        page.click("#flip-board").await;
        page.wait_until("!document.querySelector('.nav-link').textContent.includes('Sicht')").await;
        page.click("#flip-board").await;
        page.wait_for_text(".nav-link", "Brett aus der Sicht von").await;
    });
}

#[test]
fn chapters_have_pictures_and_marks_for_their_tasks() {
    in_browser(Setup::default(), async |page| {
        for game_kind in GameKind::ALL {
            let lessons = lessons(game_kind);
            page.open(&address(game_kind, "")).await;
            page.wait_for(".chapter").await;
            assert_eq!(page.count(".chapter .chapter-start svg.preview").await, lessons.chapters.len());
            assert_eq!(page.count(".chapter .pips i").await, lessons.tasks().count());
            // The tasks have pictures of their own once their list is open.
            assert_eq!(page.count(".chapter li .preview").await, 0);
            page.click(".chapter:nth-child(2) summary").await;
            let count = lessons.chapters[1].tasks.len();
            page.wait_until(&format!("document.querySelectorAll('.chapter li .preview').length === {count}"))
                .await;
            for (number, chapter) in (1..).zip(&lessons.chapters) {
                let href =
                    page.attribute(&format!(".chapter:nth-child({number}) .chapter-start"), "href").await;
                assert_eq!(href, Some(address(game_kind, &format!("/task/{}", chapter.tasks[0].id))));
            }
        }
    });
}

#[test]
fn the_print_button_prints() {
    in_browser(Setup::default(), async |page| {
        page.open("#/learn/bridge/men").await;
        page.wait_for(".piece-card").await;
        page.call::<()>("window.printed = 0; window.print = () => { window.printed += 1 }", json!([])).await;
        page.click("#print").await;
        page.wait_until("window.printed === 1").await;
    });
}

/// The comment on a ply of an example; empty where there is none.
fn said(lessons: &Lessons, ply: usize) -> String {
    let example = lessons.examples.first().expect("an example");
    match ply {
        0 => example.introduction.clone(),
        ply => example.actions[ply - 1].comment.clone(),
    }
}

/// Reads the example of a game from its beginning to its end.
async fn read_example(page: &Page, game_kind: GameKind) {
    let lessons = lessons(game_kind);
    let example = lessons.examples.first().expect("an example");
    page.open(&address(game_kind, "/example")).await;
    page.wait_for_text(".comment", &example.introduction).await;
    let mut game = example.game.clone();
    wait_for_pieces(page, &**game.def(), &game.state().position).await;
    page.wait_for("#previous-ply:disabled").await;
    for (ply, said) in (1..).zip(&example.actions) {
        game.play(said.action).expect("what is done can be done");
        page.click("#next-ply").await;
        page.wait_for(&format!("[data-ply='{ply}'][aria-current]")).await;
        wait_for_pieces(page, &**game.def(), &game.state().position).await;
        page.wait_for_text(".comment", &said.comment).await;
    }
    page.wait_for("#next-ply:disabled").await;
    page.click("#first-ply").await;
    page.wait_for_text(".comment", &example.introduction).await;
}

#[test]
#[ignore = "long: `make slow`"]
fn long_games_with_comments_are_read_ply_by_ply() {
    in_browser(Setup::default(), async |page| {
        for game_kind in [GameKind::Bridge, GameKind::Hex, GameKind::Fortress] {
            read_example(page, game_kind).await;
        }
    });
}

#[test]
fn the_keys_of_the_board_step_through_the_comments() {
    in_browser(Setup::default(), async |page| {
        let lessons = lessons(GameKind::Bridge);
        page.open("#/learn/bridge/example").await;
        page.wait_for_text(".comment", &said(&lessons, 0)).await;
        tab_to(page, ".board [role=gridcell]").await;
        for ply in [1, 2, 3] {
            page.keys(".").await;
            page.wait_for(&format!("[data-ply='{ply}'][aria-current]")).await;
            page.wait_for_text(".comment", &said(&lessons, ply)).await;
        }
        page.keys(",").await;
        page.wait_for("[data-ply='2'][aria-current]").await;
        page.wait_for_text(".comment", &said(&lessons, 2)).await;
    });
}
