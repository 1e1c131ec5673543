//! A small power joins a great one: what is shown before, what is asked, and what is refused.
use super::{carry, plies, reload, timeline, type_moves};
use crate::harness::{Key, Setup, in_browser};
use crate::play::{cell, click_cells, label, wait_for_plies, wait_for_status};
use crate::screens::{COALITION, COALITION_ALLIED, COALITION_JOIN};
use serde_json::json;

#[test]
fn the_keyboard_hears_who_is_joined_and_confirms_on_the_same_cell() {
    in_browser(Setup::default(), async |page| {
        page.open(COALITION_JOIN).await;
        let to_d5 = [(Key::Left, "e5"), (Key::Left, "d5")];
        carry(page, "f5", &to_d5).await;
        wait_for_status(page, "Mit diesem Zug verbündet sich Grün endgültig mit Schwarz (durch Schlagen).")
            .await;
        page.wait_for_text("#live-assertive", "endgültig mit Schwarz").await;
        page.press(Key::Escape).await;
        page.wait_gone("#confirm-move").await;
        wait_for_status(page, "Grün am Zug").await;
        assert_eq!(plies(page).await.len(), 0);
        page.focus(&cell("f5")).await;
        page.press(Key::Enter).await;
        page.wait_for(&format!("{} .joins", cell("e6"))).await;
        assert!(label(page, "d5").await.ends_with("verbündet mit Schwarz"));
        assert!(label(page, "e6").await.ends_with("verbündet mit Gelb"));
        assert!(!label(page, "g5").await.contains("verbündet"));
        for (key, to) in to_d5 {
            page.press(key).await;
            page.wait_until(&format!("document.activeElement.id === 'cell-{to}'")).await;
        }
        wait_for_status(page, "endgültig mit Schwarz").await;
        page.press(Key::Enter).await;
        page.wait_for("#confirm-move").await;
        page.wait_until("document.activeElement.id === 'cell-d5'").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 1).await;
        wait_for_status(page, "Grün schließt sich Schwarz an").await;
    });
}

#[test]
fn another_cell_cancels() {
    in_browser(Setup::phone(), async |page| {
        page.open(COALITION_JOIN).await;
        for name in ["f5", "e6"] {
            page.tap(&cell(name)).await;
        }
        page.wait_for("#confirm-move").await;
        page.tap(&cell("a1")).await;
        page.wait_gone("#confirm-move").await;
        wait_for_plies(page, 0).await;
        for name in ["f5", "e6"] {
            page.tap(&cell(name)).await;
        }
        page.tap("#confirm-move").await;
        wait_for_plies(page, 1).await;
        wait_for_status(page, "Grün schließt sich Gelb an").await;
    });
}

#[test]
fn joining_a_power_with_a_partner_or_both_is_refused() {
    // Red is with Yellow; then a king stands where Green would check him after a capture from the other.
    let both = "#/coalition/10/3bK6/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8_g_--_-_-_-_0_1";
    for (language, reasons) in [
        (
            "de",
            [
                "Dieser Zug würde ein Bündnis mit Gelb schließen, und Gelb hat schon einen Partner.",
                "Dieser Zug würde Bündnisse mit beiden Großmächten zugleich schließen.",
            ],
        ),
        (
            "en",
            [
                "This move would join Yellow, which already has an ally.",
                "This move would join both great powers at once.",
            ],
        ),
    ] {
        in_browser(Setup::language(language), async |page| {
            for ((link, to), reason) in [(COALITION_ALLIED, "e6"), (both, "d5")].into_iter().zip(reasons) {
                page.open(link).await;
                click_cells(page, &["f5", to]).await;
                page.wait_for_text(".status.refused", reason).await;
                page.wait_for(".witness").await;
                page.click("#named-rule").await;
                page.wait_for("dialog[open] .current-rule").await;
                page.click("#close-rules").await;
                wait_for_plies(page, 0).await;
            }
        });
    }
}

#[test]
fn the_number_of_a_rule_stays_in_its_place_when_its_sentence_arrives() {
    for setup in [Setup::default(), Setup::phone()] {
        in_browser(setup, async |page| {
            page.open("").await;
            let hold = "const load = fetch, held = new Promise((done) => { window.letGo = done });
                window.fetch = (...all) => held.then(() => load(...all))";
            page.call::<()>(hold, json!([])).await;
            page.open(COALITION_ALLIED).await;
            click_cells(page, &["f5", "e6"]).await;
            page.wait_for(".status.refused").await;
            page.wait_for_text("#named-rule", "C38").await;
            let before = page.centre("#named-rule").await;
            page.call::<()>("letGo()", json!([])).await;
            page.wait_for_text(".status.refused", "Keine Großmacht nimmt einen zweiten Partner").await;
            assert_eq!(page.centre("#named-rule").await, before);
        });
    }
}

#[test]
fn a_check_joins_the_other_great_power() {
    in_browser(Setup::default(), async |page| {
        page.open("#/coalition/5bK4/10/10/10/10/rP8gM/10/10/10/4yK5_r_--_-_-_-_0_2").await;
        click_cells(page, &["a5"]).await;
        page.wait_for(&format!("{} .joins", cell("d6"))).await;
        assert!(label(page, "d6").await.ends_with("verbündet mit Gelb"), "it checks Black");
        assert!(label(page, "e3").await.ends_with("verbündet mit Schwarz"), "it checks Yellow");
        page.hover(&cell("d6")).await;
        wait_for_status(page, "Mit diesem Zug verbündet sich Rot endgültig mit Gelb (durch Schach).").await;
        click_cells(page, &["d6"]).await;
        page.wait_for("#confirm-move").await;
        click_cells(page, &["d6"]).await;
        wait_for_plies(page, 1).await;
        // The status asks Black first; what has happened is announced.
        wait_for_status(page, "Schach! Schwarz darf").await;
        page.wait_for_text("#live-polite", "Rot schließt sich Gelb an (durch Schach).").await;
        let message = timeline(page).await;
        assert!(message.contains("mit Gelb durch Schach"), "{message}");
    });
}

#[test]
fn the_small_powers_join_each_other_when_both_have_declared_it() {
    in_browser(Setup::default(), async |page| {
        page.open(COALITION).await;
        type_moves(page, "g2g4 h9h8").await;
        wait_for_status(page, "Grün am Zug").await;
        page.click("#join-3").await;
        page.wait_for_text("#live-polite", "Grün hat sich für Rot erklärt.").await;
        assert_eq!((page.count("#join-3").await, page.count(".alliance").await), (0, 0));
        reload(page).await;
        page.wait_until("document.querySelector('.timeline').textContent.includes('für Rot erklärt')").await;
        page.click("#undo").await;
        page.wait_for("#join-3").await;
        page.click("#redo").await;
        page.wait_gone("#join-3").await;
        click_cells(page, &["i4", "h4"]).await;
        wait_for_status(page, "Rot am Zug").await;
        page.click("#join-2").await;
        page.wait_for_text("#live-polite", "Rot schließt sich Grün an (durch Erklärung).").await;
        let signs: Vec<String> = page
            .eval("[...document.querySelectorAll('.alliance')].map((sign) => sign.getAttribute('aria-label')).sort()")
            .await;
        assert_eq!(signs, ["Gelb + Schwarz", "Gelb + Schwarz", "Grün + Rot", "Grün + Rot"]);
    });
}
