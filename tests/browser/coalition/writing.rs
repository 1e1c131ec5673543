//! What parties do besides moving pieces, typed, and the game as text.
use super::{pieces, plies, type_moves, wait_for_piece};
use crate::harness::{Setup, in_browser};
use crate::play::{wait_for_plies, wait_for_status};
use crate::screens::COALITION_ANSWER;

/// All rights, Yellow on turn.
const RIGHTS: &str = "#/coalition+waiting+motorcyclist/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/1yT1yCyKyTyEyA2_y_--_RbgrWybgrCyb_-_-_0_1";

#[test]
fn everything_can_be_typed_and_the_text_is_read_again() {
    in_browser(Setup::default(), async |page| {
        page.open(RIGHTS).await;
        type_moves(page, "shift:d1c1").await;
        wait_for_piece(page, "c1", "Radfahrer Gelb").await;
        type_moves(page, "g2g4").await;
        wait_for_plies(page, 1).await;
        type_moves(page, "set:Ac10Ed10Cg10Kf10Ae10Th10Mc9Md9Ge9Gf9Mg9Mh9").await;
        wait_for_plies(page, 2).await;
        wait_for_piece(page, "g10", "Radfahrer Schwarz").await;
        type_moves(page, "join:b").await;
        wait_for_status(page, "Grün am Zug").await;
        wait_for_plies(page, 2).await;
        type_moves(page, "i4h4").await;
        wait_for_plies(page, 3).await;
        type_moves(page, "pass").await;
        wait_for_plies(page, 4).await;
        wait_for_status(page, "Gelb am Zug").await;
        let (stood, played) = (pieces(page).await, plies(page).await);
        page.click("#movetext").await;
        let text: String = page.eval("document.querySelector('#movetext-text').value").await;
        assert_eq!(text, "1. shift:d1c1 g4 set:Mc9Md9Ge9Gf9Mg9Mh9Ac10Ed10Ae10Kf10Cg10Th10 join:b Mh4 pass");
        page.click("#close-movetext").await;
        for _ in 0..6 {
            page.click("#undo").await;
        }
        wait_for_plies(page, 0).await;
        page.click("#movetext").await;
        page.call::<()>(
            "document.querySelector('#movetext-text').value = arguments[0]",
            serde_json::json!([text]),
        )
        .await;
        page.click("#read-movetext").await;
        page.wait_gone("dialog[open]").await;
        wait_for_plies(page, 4).await;
        assert_eq!((pieces(page).await, plies(page).await), (stood, played));
    });
}

#[test]
fn an_answer_out_of_turn_is_typed_with_and_without_its_party() {
    in_browser(Setup::default(), async |page| {
        for text in ["b!Ke9", "Ke9", "b!f10e9"] {
            page.open("").await;
            page.open(COALITION_ANSWER).await;
            type_moves(page, text).await;
            wait_for_plies(page, 1).await;
            assert_eq!(plies(page).await, ["außer der Reihe Ke9"]);
            wait_for_status(page, "Rot am Zug").await;
        }
        page.open("").await;
        page.open(COALITION_ANSWER).await;
        type_moves(page, "b!Kf9").await;
        page.wait_for_text(".status.refused", "f6").await;
        wait_for_plies(page, 0).await;
    });
}

#[test]
fn illegal_actions_are_refused_when_typed() {
    in_browser(Setup::language("en"), async |page| {
        page.open(RIGHTS).await;
        for (text, why) in [
            ("join:b", "Only a small power that is still neutral can do this."),
            ("shift:d1e2", "The square must be empty, in your own set-up area, and of the other colour."),
            ("set:Ke1", "This right does not exist here or has been used."),
            ("b!f9f8", "It is Yellow’s turn."),
        ] {
            type_moves(page, text).await;
            page.wait_for_text(".status.refused", why).await;
            wait_for_plies(page, 0).await;
        }
    });
}
