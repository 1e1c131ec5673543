//! What the page says: refusals, offers, ends, both languages, links that open and links that do not.
use crate::harness::{Setup, in_browser};
use crate::play::{
    START_POSITION, begin, cell, click_cells, close, drag, label, share, share_tab, wait_for_plies,
    wait_for_status,
};

#[test]
fn an_illegal_drop_is_explained() {
    for (language, sentence, rule) in [
        ("de", "So schlägt der Bauer nur, und auf e3 ist nichts zu schlagen.", "geradeaus"),
        (
            "en",
            "The pawn moves that way only to capture, and there is nothing to capture on e3.",
            "straight forward",
        ),
    ] {
        in_browser(Setup::language(language), async |page| {
            page.open(START_POSITION).await;
            drag(page, "e2", "e3").await;
            wait_for_status(page, sentence).await;
            wait_for_status(page, rule).await;
            page.wait_for_text("#live-assertive", sentence).await;
            assert_eq!(page.count(&format!("{} .witness", cell("e3"))).await, 1);
            assert!(label(page, "e2").await.contains(if language == "de" {
                "Bauer Weiß"
            } else {
                "White pawn"
            }));
            assert_eq!(page.count(".ply").await, 0);
            // The number of the rule opens the rules at its sentence.
            page.click("#named-rule").await;
            page.wait_for("dialog[open] .current-rule").await;
            assert!(page.text(".current-rule").await.starts_with("B16"));
            page.click("#close-rules").await;
            page.wait_gone("dialog[open]").await;
            // The selection stays, and the move can be made.
            click_cells(page, &["d3"]).await;
            wait_for_plies(page, 1).await;
        });
    }
}

#[test]
fn a_pawns_moves_and_captures_have_different_shapes() {
    in_browser(Setup::default(), async |page| {
        page.open("#/bridge/4k3/8/8/4p3/***1P***/8/8/8/4K3_w_-_-_0_1").await;
        click_cells(page, &["e5"]).await;
        page.wait_for(&format!("{} .capture", cell("e6"))).await;
        assert_eq!(page.count(".capture").await, 1);
        for name in ["d6", "f6"] {
            assert_eq!(page.count(&format!("{} .dot", cell(name))).await, 1, "{name}");
        }
        assert!(label(page, "e6").await.contains("Schlagen möglich"));
    });
}

#[test]
fn a_position_opens_from_a_link_and_is_copied() {
    in_browser(Setup::default(), async |page| {
        let link = "#/bridge+draw-odds:b/4k3/8/8/3Pp3/***1K***/8/8/8/8_w_-_d7e6_0_1";
        page.open(link).await;
        assert!(label(page, "e5").await.contains("König Weiß"));
        page.wait_for_text(".above .plate", "Remisvorgabe").await;
        let address: String = page.eval("location.href").await;
        share(page).await;
        share_tab(page, "position").await;
        page.click("#share-position").await;
        page.wait_for_text("#share-position", "Kopiert").await;
        assert_eq!(page.clipboard().await, address);
        close(page, "share").await;
        // It is looked at only: nothing is saved before something is done.
        assert_eq!(page.eval::<usize>("localStorage.length").await, 0);
        // A link of a position with en passant: the check can be answered by taking the pawn.
        click_cells(page, &["d6", "d7"]).await;
        wait_for_plies(page, 1).await;
        assert!(page.address().await.contains("#/table/"));
        page.reload().await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn an_invalid_link_is_reported_with_the_error_and_its_place() {
    for (language, place, why, game) in [
        ("de", "Zeichen 15:", "„x“ bedeutet im Teil „Figuren“ nichts.", "Ein Spiel „go“ gibt es hier nicht."),
        ("en", "Character 15:", "“x” means nothing in the part pieces.", "There is no game “go” here."),
    ] {
        in_browser(Setup::language(language), async |page| {
            begin(page).await;
            click_cells(page, &["g1", "f3"]).await;
            wait_for_plies(page, 1).await;
            page.open("#/bridge/rnbqkbnr/pppppxpp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_c3_0_1").await;
            page.wait_for_text(".error-list", place).await;
            page.wait_for_text(".error-list", why).await;
            assert_eq!(page.count(".source mark").await, 2);
            page.open("#/go/abc").await;
            page.wait_for_text(".error-page", game).await;
            page.open("#/%3Cimg%20src=x%20onerror=alert(1)%3E").await;
            page.wait_for_text(".error-page", "<img src=x onerror=alert(1)>").await;
            assert_eq!(page.count(".error-page img").await, 0);
            // Nothing of the game has changed.
            page.open("#/table").await;
            wait_for_plies(page, 1).await;
        });
    }
}

#[test]
fn languages_and_themes_change_without_a_reload() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        click_cells(page, &["g1", "f3", "d8"]).await;
        page.eval::<()>("void (window.same = true)").await;
        page.click("#language").await;
        wait_for_status(page, "Black to move").await;
        assert_eq!(page.text(".ply").await, "Nf3");
        assert_eq!(page.attribute("html", "lang").await.as_deref(), Some("en"));
        assert!(page.title().await.starts_with("Black to move – Bridge chess"));
        assert_eq!(page.count(".selection").await, 1, "the selection stays");
        page.wait_until("document.activeElement.id === 'language'").await;
        page.click("#settings").await;
        page.click("#theme option[value=dark]").await;
        page.wait_until("document.documentElement.dataset.theme === 'dark'").await;
        page.click("#close-settings").await;
        page.wait_gone("dialog[open]").await;
        let paper: String = page.eval("getComputedStyle(document.body).backgroundColor").await;
        assert_eq!(paper, "rgb(18, 22, 29)");
        assert!(page.eval::<bool>("window.same").await);
        page.reload().await;
        wait_for_status(page, "Black to move").await;
        page.wait_until("document.documentElement.dataset.theme === 'dark'").await;
    });
}

#[test]
fn draws_are_offered_declined_accepted_and_claimed() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        page.click("#offer-draw").await;
        wait_for_status(page, "Weiß bietet Remis an.").await;
        page.click("#decline-draw").await;
        wait_for_status(page, "Weiß am Zug").await;
        assert_eq!(page.count("#claim-draw").await, 0);
        let undo_and_redo_everything = ["g1", "f3", "g9", "f7", "f3", "g1", "f7", "g9"];
        click_cells(page, &undo_and_redo_everything).await;
        click_cells(page, &undo_and_redo_everything).await;
        wait_for_plies(page, 8).await;
        page.click("#claim-draw").await;
        wait_for_status(page, "Dreimal dieselbe Stellung.").await;
        assert_eq!(page.text(".below .plate .plate-points").await, "½");
        page.click("#undo").await;
        wait_for_status(page, "Weiß am Zug").await;
        page.click("#offer-draw").await;
        page.click("#accept-draw").await;
        wait_for_status(page, "Beide sind einverstanden.").await;
    });
}

#[test]
fn either_side_resigns_after_confirming() {
    in_browser(Setup::language("en"), async |page| {
        begin(page).await;
        page.click("#resign").await;
        page.click("#cancel-resign").await;
        page.wait_gone("dialog[open]").await;
        page.click("#resign").await;
        page.click("#resign-1").await;
        wait_for_status(page, "White wins").await;
        wait_for_status(page, "Black has resigned.").await;
        page.reload().await;
        wait_for_status(page, "Black has resigned.").await;
    });
}

#[test]
fn the_language_changes_at_once_and_the_game_continues() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.click("#language").await;
        page.wait_for("#language[lang=de]").await;
        page.wait_until("document.activeElement.id === 'language'").await;
        wait_for_plies(page, 1).await;
        click_cells(page, &["f8", "e7"]).await;
        wait_for_plies(page, 2).await;
        page.reload().await;
        page.wait_for("#language[lang=de]").await;
        wait_for_plies(page, 2).await;
    });
}
