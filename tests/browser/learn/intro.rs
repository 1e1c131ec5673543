//! The introduction: a few cards, from the start page to the first move of one's own.
use super::{address, lessons, solving::wait_for_pieces};
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{click_cells, tab_and_enter};
use engine::games::GameKind;
use engine::notation::read_action;
use engine::rules::ActionKind;
use learn::{IntroContent, TaskAttempt};

/// Reads the cards of a game one after the other, and solves the task of the last one by clicks.
async fn read_cards(page: &Page, game_kind: GameKind, next: impl AsyncFn(&Page)) {
    let lessons = lessons(game_kind);
    let count = lessons.introduction.len();
    for (number, card) in (1..).zip(&lessons.introduction) {
        page.wait_for_text("h1", &card.title).await;
        page.wait_for_text(".intro-card", &format!("{number} von {count}")).await;
        match &card.content {
            IntroContent::Diagram(diagram) => {
                page.wait_for_text(".intro-card", &card.text).await;
                // The board plays by itself, to the end.
                let mut game = diagram.game.clone();
                for demonstration in &diagram.demonstrations {
                    if let learn::Demonstration::Action(action) = demonstration {
                        game.play(*action).expect("a demonstration can be played");
                    }
                }
                if number <= 2 {
                    wait_for_pieces(page, &**game.def(), &game.state().position).await;
                }
                next(page).await;
            }
            IntroContent::Task(id) => {
                let task = lessons.task(id).expect("the task of the card");
                page.wait_for_text(".intro-card", &task.text).await;
                let (attempt, def) = (TaskAttempt::new(task.clone()), task.game.def());
                let position = attempt.game.state().position;
                let action = read_action(&**def, def.rules(), &position, &task.solution[0]);
                let ActionKind::Move(mv) = action.expect("an action").kind else { panic!("a move") };
                click_cells(page, &[&def.cell_name(mv.from), &def.cell_name(mv.to)]).await;
                // Joining is for ever, so it is asked about.
                if game_kind == GameKind::Coalition {
                    page.click("#confirm-move").await;
                }
                page.wait_for_text("#verdict.solved", &task.success).await;
            }
        }
    }
}

#[test]
fn two_games_are_introduced_by_cards_and_a_move() {
    check_introductions(&[GameKind::Bridge, GameKind::Coalition]);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_every_game_is_introduced_by_cards_and_a_move() {
    check_introductions(&GameKind::ALL);
}

fn check_introductions(game_kinds: &[GameKind]) {
    in_browser(Setup::default(), async |page| {
        for &game_kind in game_kinds {
            page.open("").await;
            page.click(&format!("#intro-{}", game_kind.name())).await;
            read_cards(page, game_kind, async |page| page.click("#next-card").await).await;
            page.wait_for("#guided-game").await;
        }
        page.open("").await;
        page.click("#play-coalition").await;
        // The dialog leads back to it.
        page.click("#to-intro").await;
        page.wait_for_text("h1", &lessons(GameKind::Coalition).introduction[0].title).await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_the_introduction_is_read_by_keyboard_and_can_be_skipped() {
    in_browser(Setup::default(), async |page| {
        page.open(&address(GameKind::Bridge, "/intro")).await;
        page.wait_for("#previous-card:disabled").await;
        read_cards(page, GameKind::Bridge, async |page| tab_and_enter(page, "#next-card").await).await;
        // The button keeps the focus from card to card.
        page.open(&address(GameKind::Fortress, "/intro")).await;
        let cards = lessons(GameKind::Fortress).introduction.clone();
        tab_and_enter(page, "#next-card").await;
        page.wait_for_text("h1", &cards[1].title).await;
        page.press(Key::Enter).await;
        page.wait_for_text("h1", &cards[2].title).await;
        // Left and Right need no click first.
        page.open(&address(GameKind::Hex, "/intro")).await;
        let cards = lessons(GameKind::Hex).introduction.clone();
        page.wait_for_text("h1", &cards[0].title).await;
        page.press(Key::Right).await;
        page.wait_for_text("h1", &cards[1].title).await;
        page.press(Key::Left).await;
        page.wait_for_text("h1", &cards[0].title).await;
        tab_and_enter(page, ".skip").await;
        page.wait_for("#lessons").await;
        page.click("#to-intro").await;
        page.wait_for("#next-card").await;
    });
}

#[test]
fn board_text_and_buttons_of_a_card_are_on_one_screen() {
    for (width, height) in [(360, 640), (390, 844), (844, 390), (1440, 900)] {
        in_browser(Setup { width, height, ..Setup::default() }, async |page| {
            for game_kind in GameKind::ALL {
                page.open(&address(game_kind, "/intro")).await;
                for _ in 1..lessons(game_kind).introduction.len() {
                    page.wait_for(".intro-card .pips").await;
                    let fits = "['.board', '.intro-card', '#next-card'].every((css) => {
                        const { top, bottom } = document.querySelector(css).getBoundingClientRect();
                        return top >= 0 && bottom <= innerHeight + 1;
                    }) && ['.board', '.intro-card'].every((css) => {
                        const shown = document.querySelector(css).getBoundingClientRect();
                        const steps = document.querySelector('.intro-steps').getBoundingClientRect();
                        return shown.bottom <= steps.top + 1 || shown.right <= steps.left + 1;
                    })";
                    page.wait_until(fits).await;
                    page.click("#next-card").await;
                }
            }
        });
    }
}
