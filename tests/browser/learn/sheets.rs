//! Boards to print: the sheets have their true size, on the page and as PDF.
use crate::harness::{Page, Setup, in_browser};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use engine::games::GameKind;
use serde_json::json;

/// The millimetres that an element measures on paper.
async fn millimetres(page: &Page, script: &str) -> Vec<f64> {
    page.command("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    let pixels: Vec<f64> = page.eval(script).await;
    page.command("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
    pixels.into_iter().map(|pixels| pixels * 25.4 / 96.0).collect()
}

/// The pages of the PDF that the browser prints, by their width and height in millimetres.
pub async fn printed(page: &Page) -> Vec<(f64, f64)> {
    let parameters = json!({ "preferCSSPageSize": true, "printBackground": true });
    let answer = page.command("Page.printToPDF", parameters).await;
    let pdf = STANDARD.decode(answer["data"].as_str().expect("a PDF")).expect("base64");
    let text = String::from_utf8_lossy(&pdf).into_owned();
    let numbers =
        |text: &str| -> Vec<f64> { text.split_whitespace().filter_map(|word| word.parse().ok()).collect() };
    let boxes =
        text.split("/MediaBox [").skip(1).map(|rest| numbers(rest.split(']').next().unwrap_or_default()));
    boxes.map(|corners| (corners[2] * 25.4 / 72.0, corners[3] * 25.4 / 72.0)).collect()
}

fn is_close(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.6
}

/// The pages that are as large as this paper, in any direction.
fn count_of(pages: &[(f64, f64)], (short, long): (f64, f64)) -> usize {
    let is_it =
        |&&(wide, high): &&(f64, f64)| is_close(wide.min(high), short) && is_close(wide.max(high), long);
    pages.iter().filter(is_it).count()
}

#[test]
fn every_game_is_printed_in_true_scale() {
    in_browser(Setup::default(), async |page| {
        for game_kind in GameKind::ALL {
            page.open(&format!("#/print/{}", game_kind.name())).await;
            page.wait_for(".sheet.rules").await;
            let sheets = page.count(".sheet").await;
            let rulers = millimetres(
                page,
                "[...document.querySelectorAll('.ruler')].map((ruler) => ruler.getBoundingClientRect().width)",
            )
            .await;
            assert_eq!(rulers.len() + 2, sheets, "a ruler on every sheet but those of the rules");
            assert!(rulers.iter().all(|&ruler| is_close(ruler, 100.0)), "{rulers:?}");
            // A cell is as wide as chosen.
            let across =
                millimetres(page, "[document.querySelector('.sheet svg svg path').getScreenCTM().a * 100]")
                    .await;
            assert!(is_close(across[0], 40.0), "{across:?}");
            // Sheets on which nothing of the board would be are left out: the corners of the hexagon.
            let boards = page.count(".sheet:has(.join)").await;
            let expected = [
                (GameKind::Bridge, 4),
                (GameKind::Hex, 6),
                (GameKind::Fortress, 12),
                (GameKind::Coalition, 6),
            ];
            assert!(expected.contains(&(game_kind, boards)), "{game_kind:?}: {boards} sheets of the board");
            let pages = printed(page).await;
            assert_eq!(pages.len(), sheets, "{game_kind:?}: a page for each sheet: {pages:?}");
            assert_eq!(count_of(&pages, (210.0, 297.0)), sheets, "{game_kind:?}: {pages:?}");
            // The rules fit their two pages.
            let overflow: bool = page
                .eval("[...document.querySelectorAll('.sheet.rules')].some((sheet) => sheet.scrollHeight > sheet.clientHeight + 2)")
                .await;
            assert!(!overflow, "{game_kind:?}: the rules need more than two pages");
        }
        page.assert_log_clean().await;
    });
}

#[test]
fn size_paper_and_pieces_are_chosen() {
    in_browser(Setup::default(), async |page| {
        page.open("#/learn/bridge").await;
        page.click("[href='#/print/bridge']").await;
        page.wait_for(".sheet.rules").await;
        let before = page.count(".sheet").await;
        page.type_into("#print-cell", "20").await;
        page.wait_until(&format!("document.querySelectorAll('.sheet').length < {before}")).await;
        // What is out of range changes nothing.
        page.type_into("#print-cell", "200").await;
        let small = page.count(".sheet").await;
        page.click("#print-paper option[value=a3]").await;
        page.wait_for(".sheet.a3").await;
        assert!(page.count(".sheet").await <= small);
        let pages = printed(page).await;
        let sheets = page.count(".sheet").await;
        assert_eq!((pages.len(), count_of(&pages, (297.0, 420.0))), (sheets, sheets), "{pages:?}");
        assert_eq!(page.count(".fold").await, 0);
        page.click("#print-pieces option[value=fold]").await;
        page.wait_for(".fold").await;
        assert_eq!(page.count(".fold").await, 32, "each piece has its lines to fold");
        page.click("#print-mono").await;
        page.wait_for(".sheets.mono").await;
        // Nothing has a hue: red, green and blue are nearly the same.
        let coloured: Vec<String> = page
            .eval(
                "[...new Set([...document.querySelectorAll('.sheets .drawn path, .sheets .drawn use')]
                    .map((part) => getComputedStyle(part).getPropertyValue('--fill') || getComputedStyle(part).fill))]
                    .filter((fill) => {
                        const probe = document.createElement('i');
                        probe.style.color = fill;
                        document.head.append(probe);
                        const tones = getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
                        probe.remove();
                        return Math.max(...tones) - Math.min(...tones) > 20;
                    })",
            )
            .await;
        assert_eq!(coloured, Vec::<String>::new());
        let pages = printed(page).await;
        assert_eq!(pages.len(), page.count(".sheet").await, "a page for each sheet: {pages:?}");
        page.assert_log_clean().await;
    });
}
