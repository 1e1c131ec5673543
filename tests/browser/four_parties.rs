//! Games of more than two parties on the page: alliances on the board, what the others did, cards for decisions; and all of
//! that without moving a control.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{click_cells, places, texts, wait_for_plies, wait_for_status};
use serde_json::json;
use thirtyfour::Key;

/// The start position of coalition chess with Green on turn: all four are played at this device.
const GREEN_ON_TURN: &str = "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_g_--_Rbgr_-_-_0_1";

fn english(width: u32, height: u32) -> Setup {
    Setup { width, height, language: "en", reduced_motion: true, ..Setup::default() }
}

/// The lowest part of the board that something covers, in percent of its height from above; 100 for nothing.
async fn covered_from(page: &Page, css: &str) -> f64 {
    let script = "const board = document.querySelector('.board').getBoundingClientRect();
        const over = document.querySelector(arguments[0]).getBoundingClientRect();
        const beside = over.left >= board.right || over.right <= board.left;
        return beside ? 100 : Math.min(100, 100 * (over.top - board.top) / board.height)";
    page.call(script, json!([css])).await
}

async fn nothing_moves(page: &Page, is_phone: bool) {
    page.open(GREEN_ON_TURN).await;
    page.wait_for(".board").await;
    let before = places(page).await;
    let same = async |state: &str| assert_eq!(places(page).await, before, "{state}");
    page.wait_for(".reasons").await;
    assert!(covered_from(page, ".status").await >= 50.0, "the cards leave the board free");
    // A refusal leaves the buttons of the rearrangement where they are.
    page.click("#rearrange").await;
    page.wait_for("#confirm-rearrangement").await;
    same("rearranging").await;
    click_cells(page, &["i4", "e5"]).await;
    wait_for_status(page, "Only the pieces in your own set-up area").await;
    page.wait_for("#confirm-rearrangement:enabled").await;
    same("a refused rearrangement").await;
    page.click("#cancel-special-action").await;
    page.click("#join-0").await;
    page.wait_for(".pieces .side-first").await;
    same("a new alliance").await;
    click_cells(page, &["i4", "h4"]).await;
    wait_for_plies(page, 1).await;
    page.wait_for(".recent").await;
    same("what happened").await;
    if is_phone {
        page.click(".plates.above .plate").await;
        page.wait_for("#sides:popover-open").await;
        let height: f64 = page.eval("document.querySelector('#sides').offsetHeight").await;
        assert!(height >= 60.0, "{height}");
        let covered = covered_from(page, "#sides").await;
        assert!(covered >= 45.0, "the alliances cover the lower part of the board only, from {covered} %");
        same("the alliances").await;
        page.eval::<()>("document.querySelector('#sides').hidePopover()").await;
    }
    // The cards of the next party may lie over it.
    page.eval::<()>("document.querySelector('#replay').click()").await;
    page.wait_for("#back-to-game").await;
    same("a replay").await;
    page.click("#back-to-game").await;
}

#[test]
fn nothing_moves_with_four_parties_in_a_wide_window() {
    in_browser(english(1440, 900), async |page| nothing_moves(page, false).await);
}

#[test]
fn nothing_moves_with_four_parties_on_a_phone() {
    in_browser(Setup { touch: true, ..english(390, 844) }, async |page| nothing_moves(page, true).await);
}

/// The button that opens the alliances: its id, width and height, and whether it covers a plate. Nothing while they are
/// shown beside the board.
async fn alliances_button(page: &Page) -> Option<(String, f64, f64, bool)> {
    page.drawn().await;
    let script = "const buttons = [...document.querySelectorAll('[popovertarget=sides]')];
        const button = buttons.find((one) => one.getClientRects().length > 0);
        if (!button) return null;
        const own = button.getBoundingClientRect();
        const covers = [...document.querySelectorAll('.plate')].some((plate) => {
            const { left, right, top, bottom } = plate.getBoundingClientRect();
            return left < own.right && own.left < right && top < own.bottom && own.top < bottom;
        });
        return [`#${button.id}`, own.width, own.height, covers]";
    page.call(script, json!([])).await
}

#[test]
fn the_alliances_have_a_button_where_they_are_not_beside_the_board() {
    in_browser(english(1440, 900), async |page| {
        page.open(GREEN_ON_TURN).await;
        page.wait_for("#sides").await;
        assert_eq!(alliances_button(page).await, None);
        for (width, height) in [(320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 720)] {
            page.emulate(Setup { touch: width < 1000, ..english(width, height) }).await;
            let (id, wide, high, covers) = alliances_button(page).await.expect("a button");
            let size = format!("{id} {wide} x {high} at {width} x {height}");
            assert!(wide >= 44.0 && high >= 44.0 && !covers, "{size}");
            page.click(&id).await;
            page.wait_for("#sides:popover-open").await;
            page.press(Key::Escape).await;
            page.wait_gone("#sides:popover-open").await;
            page.focus(&id).await;
            page.press(Key::Enter).await;
            page.wait_for("#sides:popover-open").await;
            // What is in it comes next, and the focus returns.
            page.press(Key::Tab).await;
            assert!(page.eval::<bool>("document.activeElement.closest('#sides') !== null").await, "{size}");
            page.press(Key::Escape).await;
            page.wait_gone("#sides:popover-open").await;
            assert!(page.eval::<bool>(&format!("document.activeElement.matches('{id}')")).await, "{size}");
        }
    });
}

#[test]
fn the_edges_of_alliances_differ_without_their_colour() {
    in_browser(english(1440, 900), async |page| {
        page.open(GREEN_ON_TURN).await;
        page.wait_for(".board").await;
        assert_eq!(page.count(".pieces [class^=side-]").await, 0, "nobody is allied yet");
        page.click("#join-0").await;
        page.wait_for(".pieces .side-first").await;
        assert_eq!(
            page.count(".pieces .side-first").await,
            6,
            "the pieces of Green; those of Yellow have its colour"
        );
        assert_eq!(page.count(".pieces .side-second").await, 0);
        assert_eq!(page.count(".plate.side-first").await, 2);
        assert_eq!(texts(page, ".plate-state").await, ["neutral", "no ally", "with Yellow", "with Green"]);
        page.wait_for(".panel .alliance-diagram .allies").await;
        // The band and the line around it, of either alliance: one of them is seen on every cell.
        let contrast = "const light = (css) => {
                const probe = document.body.appendChild(document.createElement('span'));
                probe.style.color = css;
                const [r, g, b] = getComputedStyle(probe).color.match(/[\\d.]+/g).map((part) => {
                    const share = part / 255;
                    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
                });
                probe.remove();
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const side = document.querySelector('.pieces .side-first');
            const ratios = ['side-first', 'side-second'].map((name) => {
                side.setAttribute('class', name);
                const style = getComputedStyle(side);
                const [band, line] = ['--side-band', '--side-line'].map((tone) => light(style.getPropertyValue(tone)));
                return [band, (Math.max(band, line) + 0.05) / (Math.min(band, line) + 0.05)];
            });
            side.setAttribute('class', 'side-first');
            const [[first, one], [second, other]] = ratios;
            return [one, other, (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)]";
        let ratios: [f64; 3] = page.call(contrast, json!([])).await;
        assert!(ratios.iter().all(|ratio| *ratio >= 3.0), "{ratios:?}");
    });
}

#[test]
fn moves_of_others_are_numbered_and_played_again() {
    in_browser(Setup { reduced_motion: false, ..english(1440, 900) }, async |page| {
        page.open(GREEN_ON_TURN).await;
        page.wait_for(".board").await;
        click_cells(page, &["i4", "h4"]).await;
        wait_for_plies(page, 1).await;
        click_cells(page, &["b4", "c4"]).await;
        wait_for_plies(page, 2).await;
        click_cells(page, &["d2", "d3"]).await;
        wait_for_plies(page, 3).await;
        // Black is on turn: all three are news.
        let numbers: Vec<String> = page
            .eval("[...document.querySelectorAll('.trail-number text')].map((text) => text.textContent)")
            .await;
        assert_eq!(numbers, ["1", "2", "3"]);
        assert_eq!(texts(page, ".recent-ply .recent-san").await, ["Mh4", "Mc4", "d3"]);
        assert_eq!(page.count(".trail.tinted").await, 3);
        page.click("#replay").await;
        wait_for_status(page, "Viewing the starting position").await;
        assert_eq!(page.count(".trail.tinted").await, 0);
        for shown in 1..=2 {
            page.wait_until(&format!("document.querySelectorAll('.trail.tinted').length === {shown}")).await;
        }
        wait_for_status(page, "Black to move").await;
        assert_eq!(page.count(".trail.tinted").await, 3);
        page.click(".recent-ply").await;
        page.wait_for("#back-to-game").await;
        assert_eq!(page.count(".recent-ply[aria-current]").await, 1);
    });
}

#[test]
fn a_preview_shows_what_a_neutral_power_would_attack() {
    in_browser(english(1440, 900), async |page| {
        page.open("").await;
        page.click("#play-coalition").await;
        page.click("#begin").await;
        page.click("#ready").await;
        // As soon as Yellow is on turn, both neutral powers have said how they are inclined.
        page.wait_until("document.querySelectorAll('.inclination').length === 2").await;
        for sentence in texts(page, ".inclination").await {
            assert!(sentence.starts_with("Green ") || sentence.starts_with("Red "), "{sentence}");
        }
        page.eval::<()>("document.querySelector('.neutral button:last-child').click()").await;
        wait_for_status(page, "If Green joined Black").await;
        page.click("#leave-attack-view").await;
        page.wait_gone("#leave-attack-view").await;
    });
}
