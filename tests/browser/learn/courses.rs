//! Courses: a teacher writes one by keyboard, students work through it, and it is presented.
use super::showing::{draw, wait_for_drawings};
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{after_base, click_cells, storage, tab_and_enter, tab_to, texts, type_moves, value};
use crate::screens::COURSE;

/// Waits until the part with this number is shown.
async fn wait_for_part(page: &Page, number: usize) {
    page.wait_for(&format!("#part-{number}[aria-current=step]")).await;
}

#[test]
fn a_teacher_writes_a_course_by_keyboard_and_students_get_it() {
    in_browser(Setup::default(), async |page| {
        page.open("#/learn/bridge").await;
        tab_and_enter(page, "[href='#/course']").await;
        page.wait_for("#begin-course").await;
        tab_and_enter(page, "#begin-course").await;
        page.wait_for("#course-errors li").await;
        assert!(page.find("#copy-course-link:disabled").await.is_displayed().await.expect("a button"));
        tab_to(page, "#course-title").await;
        page.keys("Erste Schritte").await;
        tab_and_enter(page, "#add-text").await;
        page.wait_for("#part-title").await;
        tab_to(page, "#part-title").await;
        page.keys("Willkommen").await;
        tab_to(page, "#part-text").await;
        page.keys("Zwei Zeilen.").await;
        page.press(Key::Enter).await;
        page.keys("Hier.").await;
        page.wait_for_text("#select-1", "1. Willkommen").await;
        page.wait_gone("#course-errors").await;
        // A task: its position in the editor, then its solution.
        page.focus("#add-task").await;
        page.press(Key::Enter).await;
        page.wait_for("#play-moves:enabled").await;
        page.wait_for_text(".board-for-course", "Erste Schritte").await;
        page.focus("#play-moves").await;
        page.press(Key::Enter).await;
        page.wait_for("#finish-board:disabled").await;
        type_moves(page, "e2d3 e8d7 d3e4").await;
        page.wait_for("#finish-board:enabled").await;
        page.focus("#finish-board").await;
        page.press(Key::Enter).await;
        page.wait_for("#course-goal").await;
        assert_eq!(texts(page, "#course-goal option").await, ["genau diese Züge"]);
        tab_to(page, "#part-success").await;
        page.keys("Gut gemacht.").await;
        // The task comes before the text, and back again; the focus stays.
        page.focus("#up-2").await;
        page.press(Key::Enter).await;
        page.wait_for("li:first-child > #select-2").await;
        // It cannot go further up.
        page.wait_until("document.activeElement.id === 'select-2'").await;
        page.focus("#undo").await;
        page.press(Key::Enter).await;
        page.wait_for("li:first-child > #select-1").await;
        page.focus("#copy-course-link").await;
        page.press(Key::Enter).await;
        page.wait_for_text("#copy-course-link", "Kopiert").await;
        let link = after_base(&page.clipboard().await);
        // After a reload everything is as it was.
        page.reload().await;
        page.wait_for("#select-2").await;
        assert_eq!(value(page, "#course-title").await, "Erste Schritte");
        // A student knows nothing of all this.
        page.forget_storage().await;
        page.open(&link).await;
        wait_for_part(page, 1).await;
        page.wait_for_text("h1", "Willkommen").await;
        assert_eq!(texts(page, ".course > p:not(.nav-link)").await, ["Zwei Zeilen.", "Hier."]);
        tab_and_enter(page, "#next-part").await;
        wait_for_part(page, 2).await;
        type_moves(page, "e2d3").await;
        page.wait_for_text("#verdict", "Gut, noch").await;
        type_moves(page, "d3e4").await;
        page.wait_for_text("#verdict.solved", "Gut gemacht.").await;
        page.wait_for_text("#course-report", "1 von 1 Aufgaben gelöst").await;
        page.assert_log_clean().await;
    });
}

#[test]
fn a_student_solves_tasks_reports_them_and_goes_on_later() {
    for setup in [Setup::default(), Setup::phone()] {
        in_browser(setup, async |page| {
            page.open(COURSE).await;
            wait_for_part(page, 1).await;
            page.click("#next-part").await;
            wait_for_part(page, 2).await;
            wait_for_drawings(page, 2, 2).await;
            page.click("#show-next-move").await;
            page.wait_for(".board .last").await;
            page.click("#next-part").await;
            wait_for_part(page, 3).await;
            click_cells(page, &["e2", "f3"]).await;
            page.wait_for_text("#verdict.wrong", "Von f3 aus").await;
            click_cells(page, &["e2", "d3"]).await;
            page.wait_for_text("#verdict", "Gut, noch").await;
            click_cells(page, &["d3", "e4"]).await;
            page.wait_for("#verdict.solved").await;
            assert!(storage(page).await.is_empty(), "a course is no game");
            // The next part opens by itself.
            wait_for_part(page, 4).await;
            click_cells(page, &["a6", "h6"]).await;
            page.wait_for("#verdict.solved").await;
            // The driver would not scroll it from under the way on.
            page.call::<()>(
                "document.querySelector('#copy-report').scrollIntoView({ block: 'center' })",
                serde_json::json!([]),
            )
            .await;
            page.click("#copy-report").await;
            page.wait_for_text("#copy-report", "Kopiert").await;
            let report = page.clipboard().await;
            assert!(report.contains("2 von 2 Aufgaben gelöst. Gelöst: Teile 3, 4."), "{report}");
            assert!(report.contains("Davon ohne Fehler und ohne die Lösung zu sehen: 4."), "{report}");
            assert!(report.ends_with("(eigene Angabe)"), "{report}");
            page.reload().await;
            page.wait_for(".pip.now").await;
            assert_eq!(page.count(".pip.now").await, 2);
            page.open("#/course").await;
            page.wait_for_text(".course-list", "2 von 2 gelöst").await;
            page.click(".course-list .quiet").await;
            page.wait_gone(".course-list").await;
            page.click("#undo-remove").await;
            page.wait_for_text(".course-list", "2 von 2 gelöst").await;
            page.assert_log_clean().await;
        });
    }
}

#[test]
fn a_teacher_presents_with_arrows_and_a_hidden_solution() {
    in_browser(Setup::default(), async |page| {
        page.open(COURSE).await;
        wait_for_part(page, 1).await;
        page.click("#part-3").await;
        wait_for_part(page, 3).await;
        let before =
            page.eval::<f64>("document.querySelector('.board').getBoundingClientRect().height").await;
        page.click("#present").await;
        page.wait_for("#show-next-move").await;
        page.wait_until(&format!(
            "document.querySelector('.board').getBoundingClientRect().height > {before}"
        ))
        .await;
        for hidden in [".top", "#verdict", "#hint", "#type-move"] {
            let script = format!("!(document.querySelector('{hidden}')?.getClientRects().length > 0)");
            assert!(page.eval::<bool>(&script).await, "{hidden}");
        }
        // Screen readers still find the heading and the text.
        let width =
            page.eval::<f64>("document.querySelector('.course-text').getBoundingClientRect().width").await;
        assert!(width <= 1.0, "{width}");
        draw(page, "e2", "d3", 0).await;
        wait_for_drawings(page, 1, 0).await;
        page.click("#show-next-move").await;
        page.wait_for(".board .last").await;
        page.click("#show-next-move").await;
        page.wait_until("document.querySelector('.board').textContent !== ''").await;
        // The parts go on; a text is large, and nothing covers the way back.
        page.click("#previous-part").await;
        page.wait_for("#show-next-move").await;
        wait_for_drawings(page, 2, 2).await;
        page.click("#previous-part").await;
        page.wait_for(".text.course h1").await;
        page.click("#next-part").await;
        page.wait_for(".board").await;
        page.click("#stop-presenting").await;
        wait_for_part(page, 2).await;
        page.assert_log_clean().await;
    });
}

#[test]
fn files_are_saved_and_opened_and_damaged_ones_are_named() {
    in_browser(Setup::default(), async |page| {
        page.open(COURSE).await;
        wait_for_part(page, 1).await;
        page.click("#part-4").await;
        page.click("#edit-open-course").await;
        page.wait_for("#save-course:enabled").await;
        let file = page.download("#save-course").await;
        assert_eq!(file.name, "schachquartett-kurs-brückenschach-die-ersten-züge.json");
        let text = file.text();
        assert!(text.contains("\"schachquartett-course\": 1"), "{text}");
        for (text, expected) in [
            (text.clone(), ""),
            (text.replace("course\": 1", "course\": 2"), "neueren Version"),
            (text.replace("e8d7", "e8e2"), "Teil 2"),
        ] {
            page.open("#/course").await;
            page.click("#open-course").await;
            page.wait_for("#import-text").await;
            page.call::<()>(
                "document.querySelector('#import-text').value = arguments[0]",
                serde_json::json!([text]),
            )
            .await;
            page.click("#import-now").await;
            match expected {
                "" => wait_for_part(page, 1).await,
                _ => {
                    page.wait_for_text("#import-error", expected).await;
                    page.click("#close-import").await;
                    page.wait_gone("dialog[open]").await;
                }
            }
        }
        page.open("#/course/1AAAA").await;
        page.wait_for(".error-page").await;
    });
}
