//! The first minute: two clicks to a game, a board in view on every screen, and a table on which nothing moves.
use crate::harness::{Key, Page, Point, Setup, in_browser};
use crate::play::{START_POSITION, click_cells, places, share, share_tab, wait_for_plies};
use serde_json::json;

const GAMES: [&str; 4] = ["bridge", "hex", "fortress", "coalition"];
/// Phones upright and on their side, and the smallest windows beside them.
const SMALL: [(u32, u32); 4] = [(390, 844), (360, 640), (844, 390), (640, 360)];

fn phone(width: u32, height: u32) -> Setup {
    Setup { width, height, touch: true, language: "en", ..Setup::default() }
}

/// Starts a game from the lower end of the start page, with what the dialog proposes.
async fn start_from_below(page: &Page, game: &str) {
    page.open("").await;
    page.call::<()>("scrollTo(0, document.documentElement.scrollHeight)", json!([])).await;
    page.tap(&format!("#play-{game}")).await;
    page.wait_for("dialog[open] #begin").await;
    page.drawn().await;
    let in_view = "['#dialog-title', '#begin'].every((css) => {
        const at = document.querySelector(css).getBoundingClientRect();
        return at.top >= 0 && at.bottom <= innerHeight;
    })";
    assert!(page.eval::<bool>(in_view).await, "{game}: the title and the start are in view");
    page.tap("#begin").await;
    page.wait_for(".board").await;
    page.drawn().await;
}

/// What of the table lies outside the viewport, or scrolls.
const OUT_OF_VIEW: &str = "const inside = (at) => at.width > 0 && at.top >= -1 && at.left >= -1
        && at.bottom <= innerHeight + 1 && at.right <= innerWidth + 1;
    const parts = ['.board', '.plates.above', '.plates.below', '.status', '.bar'];
    const out = parts.filter((css) => !inside(document.querySelector(css).getBoundingClientRect()));
    const list = document.querySelector('.move-list').getBoundingClientRect();
    // What a small power has to decide may take its room; a part of a row is never shown.
    const isThere = list.width > 0 || !document.querySelector('.game-coalition');
    if (isThere && (!inside(list) || list.height < 43.9)) out.push(`the list of moves is ${list.height} high`);
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight) out.push(`the page is ${scrollHeight} high`);
    if (scrollWidth > innerWidth) out.push(`the page is ${scrollWidth} wide`);
    for (const button of document.querySelectorAll(':is(.top, .table-page) :is(button, a)')) {
        const { width, height } = button.getBoundingClientRect();
        if (width > 1 && Math.min(width, height) < 43.9) out.push(`${button.id || button.className} ${width}x${height}`);
    }
    const board = document.querySelector('.board').getBoundingClientRect();
    if (Math.min(board.width, board.height) < 200) out.push(`the board measures ${board.width}x${board.height}`);
    return out";

/// Each game is started in another size, and then seen in all.
#[test]
fn the_table_of_a_phone_needs_no_scrolling_in_any_game() {
    check_tables(false);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_every_game_is_started_in_every_size_of_a_phone() {
    check_tables(true);
}

fn check_tables(start_in_all: bool) {
    in_browser(phone(390, 844), async |page| {
        for (number, game) in GAMES.into_iter().enumerate() {
            let sizes = SMALL.into_iter().cycle().skip(number).take(SMALL.len());
            for (at, (width, height)) in sizes.enumerate() {
                page.resize(width, height).await;
                if at == 0 || start_in_all {
                    start_from_below(page, game).await;
                }
                page.drawn().await;
                let out: Vec<String> = page.call(OUT_OF_VIEW, json!([])).await;
                assert!(out.is_empty(), "{game} at {width}x{height}: {out:?}");
            }
        }
    });
}

#[test]
fn the_header_of_a_phone_is_one_line() {
    for language in ["en", "de"] {
        in_browser(Setup { language, ..phone(360, 640) }, async |page| {
            for hash in ["", "#/games", "#/learn/hex/example", START_POSITION] {
                page.open(hash).await;
                page.wait_for(".top").await;
                page.drawn().await;
                let height: f64 = page
                    .call("return document.querySelector('.top').getBoundingClientRect().height", json!([]))
                    .await;
                assert!(height <= 64.0, "{hash:?} in {language}: {height} pixels");
            }
        });
    }
}

#[test]
fn two_clicks_lead_to_a_game_against_the_computer() {
    let setup = Setup { language: "en", ..Setup::default() };
    in_browser(setup, async |page| {
        page.open("").await;
        page.click("#play-bridge").await;
        page.wait_for("#against-computer").await;
        assert!(page.eval::<bool>("document.querySelector('#against-computer').checked").await);
        page.click("#begin").await;
        page.wait_for_text(".plates.above", "Magpie (bot)").await;
        page.wait_until("document.activeElement.id === 'cell-e1'").await;
        click_cells(page, &["c2", "e4"]).await;
        wait_for_plies(page, 2).await;
        // Going on with it, the board has the focus as well.
        page.click(".brand").await;
        page.click("#resume-game").await;
        page.wait_until("document.activeElement.matches('[role=gridcell]')").await;
    });
}

#[test]
fn the_only_person_sits_below_and_the_board_is_turned() {
    let setup = Setup { language: "en", reduced_motion: true, ..Setup::default() };
    in_browser(setup, async |page| {
        page.open("").await;
        page.click("#play-bridge").await;
        page.click("#side-1").await;
        page.click("#begin").await;
        page.wait_for_text(".plates.below", "Black").await;
        let turned = "document.querySelector('#cell-a1').getBoundingClientRect().top
            < document.querySelector('#cell-a9').getBoundingClientRect().top";
        page.wait_until(turned).await;
        page.click("#resign").await;
        page.click("#resign-now").await;
        page.wait_for_text(".status.over", "You lost").await;
        // The only person keeps the side.
        page.click("#rematch").await;
        page.wait_for_text(".plates.below", "Black").await;
        page.wait_until(turned).await;
        page.wait_gone(".status.over").await;
    });
}

async fn nothing_moves(page: &Page) {
    page.open(START_POSITION).await;
    page.wait_for(".board").await;
    let before = places(page).await;
    let same = async |state: &str| assert_eq!(places(page).await, before, "{state}");
    click_cells(page, &["e2"]).await;
    same("a selected piece").await;
    click_cells(page, &["e4"]).await;
    page.wait_for(".status.refused").await;
    same("a refused move").await;
    page.press(Key::Escape).await;
    click_cells(page, &["g1", "f3", "d8", "e7", "f3", "e5"]).await;
    wait_for_plies(page, 3).await;
    same("moves").await;
    page.click("#previous-ply").await;
    page.wait_for("#back-to-game").await;
    same("looking back").await;
    page.click("#back-to-game").await;
    page.click("#explore").await;
    page.wait_for("#leave-attack-view").await;
    same("exploring").await;
    page.click("#leave-attack-view").await;
    page.click("#offer-draw").await;
    page.wait_for("#accept-draw").await;
    same("an offered draw").await;
    page.click("#decline-draw").await;
    click_cells(page, &["b9", "d8", "e5", "d7"]).await;
    page.wait_for(".status.over").await;
    same("the end").await;
}

#[test]
fn no_control_moves_in_a_wide_window() {
    in_browser(Setup { language: "en", ..Setup::default() }, nothing_moves);
}

#[test]
fn no_control_moves_on_a_phone() {
    in_browser(Setup { width: 390, height: 844, language: "en", ..Setup::default() }, nothing_moves);
}

/// Everything that lies over the board at a grid of points.
const OVER_THE_BOARD: &str = "(() => {
    const board = document.querySelector('.board'), { left, top, width, height } = board.getBoundingClientRect();
    const at = [...Array(81).keys()].map(n => [left + width * (n % 9 + .5) / 9, top + height * (Math.floor(n / 9) + .5) / 9]);
    return at.filter(([x, y]) => !board.contains(document.elementFromPoint(x, y))).length;
})()";

#[test]
fn the_end_leaves_the_board_free_and_offers_what_comes_next() {
    for (width, height) in [(360, 640), (844, 390), (1280, 720)] {
        in_browser(Setup { language: "en", width, height, ..Setup::default() }, async |page| {
            page.open("#/bridge/k7/8/1K6/7Q/***2***/8/8/8/8_w_-_-_0_60").await;
            click_cells(page, &["h6", "h9"]).await;
            page.wait_for_text(".status.over", "White wins").await;
            page.wait_until(&format!("{OVER_THE_BOARD} === 0")).await;
            // All three are visible and can be pressed.
            let pressed = "['rematch', 'analyse-game', 'another-game'].every(id => {
                const button = document.getElementById(id), { left, top, width, height } = button.getBoundingClientRect();
                return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            })";
            page.wait_until(pressed).await;
            page.click("#another-game").await;
            page.wait_for("#begin").await;
        });
    }
}

/// The page that the tabs of a phone, or the links of the header, mark.
async fn marked(page: &Page, nav: &str) -> String {
    page.eval(&format!("document.querySelector('{nav} [aria-current=page]')?.textContent ?? 'none'")).await
}

#[test]
fn on_a_phone_tabs_lead_from_page_to_page_and_the_menu_of_the_table_back() {
    in_browser(phone(390, 844), async |page| {
        page.open("").await;
        assert_eq!(marked(page, ".site-tabs").await, "Play");
        for (label, address) in [("Learn", "#/learn/bridge"), ("Puzzles", "#/puzzles"), ("Games", "#/games")]
        {
            page.click(&format!(".site-tabs a[href='{address}']")).await;
            page.wait_for_text(".site-tabs [aria-current=page]", label).await;
        }
        page.open(START_POSITION).await;
        page.wait_for("#bar-menu").await;
        assert_eq!(page.count(".site-tabs").await, 0);
        page.click("#menu-games").await;
        page.wait_for_text("h1", "Saved games").await;
        page.open(START_POSITION).await;
        page.click("#menu-start").await;
        page.wait_for("#play-bridge").await;
    });
}

#[test]
fn the_header_marks_the_page_and_a_card_plays_wherever_it_is_clicked() {
    in_browser(Setup { language: "en", ..Setup::default() }, async |page| {
        page.open("#/about").await;
        page.wait_for_text(".top-links [aria-current=page]", "About").await;
        page.open("").await;
        assert_eq!(marked(page, ".top-links").await, "none");
        // The board is under what fills the card.
        page.click_at(".game:nth-child(2) .game-board").await;
        page.wait_for_text("dialog[open] #dialog-title", "Hex chess").await;
        page.click("#close-new-game").await;
        // The links on it stay links.
        page.click("#learn-hex").await;
        page.wait_for_text("h1", "Hex chess").await;
        // Where there is nothing, the games are.
        page.open("#/nothing").await;
        page.click(".four-games li:nth-child(4) button").await;
        page.wait_for_text("dialog[open] #dialog-title", "Coalition chess").await;
    });
}

#[test]
fn a_game_like_the_last_one_begins_with_one_click() {
    in_browser(Setup { language: "en", reduced_motion: true, ..Setup::default() }, async |page| {
        page.open("").await;
        page.click("#play-bridge").await;
        page.click("#level-4").await;
        page.click("#side-1").await;
        page.click("#begin").await;
        page.wait_for_text(".plates.below", "Black").await;
        page.click("#resign").await;
        page.click("#resign-now").await;
        page.wait_for(".status.over").await;
        // Another visit.
        page.open("").await;
        page.reload().await;
        page.wait_for_text(".under-way", "Same as last time: Cat, you Black").await;
        page.click("#start-same").await;
        page.wait_for_text(".plates.below", "Black").await;
        page.wait_for_text(".plates.above", "Cat (bot)").await;
    });
}

#[test]
fn boards_of_the_learning_pages_are_in_view_on_a_phone_on_its_side() {
    in_browser(phone(844, 390), async |page| {
        for (width, height) in [(844, 390), (640, 360)] {
            page.resize(width, height).await;
            for hash in [
                "learn/bridge/example",
                "learn/hex/example",
                "learn/bridge/rules/B16",
                "learn/bridge/task/rook-round",
            ] {
                page.open(&format!("#/{hash}")).await;
                page.wait_for(".board [role=gridcell]").await;
                page.drawn().await;
                let size: [f64; 2] = page
                    .call("const { width, height } = document.querySelector('.board').getBoundingClientRect(); return [width, height]", json!([]))
                    .await;
                assert!(size.iter().all(|&length| length >= 200.0), "{hash} at {width}x{height}: {size:?}");
            }
        }
    });
}

#[test]
fn a_page_that_a_link_leads_to_begins_at_its_top() {
    in_browser(phone(360, 640), async |page| {
        page.open("").await;
        page.call::<()>("scrollTo(0, document.documentElement.scrollHeight)", json!([])).await;
        page.wait_until("scrollY > 0").await;
        page.tap("#learn-coalition").await;
        page.wait_for("#lessons").await;
        page.wait_until("scrollY === 0").await;
    });
}

#[test]
fn the_first_moves_are_played_and_stand_still_for_those_who_prefer_it() {
    for (reduced_motion, moves) in [(false, true), (true, false)] {
        in_browser(Setup { reduced_motion, ..Setup::default() }, async |page| {
            page.open("").await;
            assert_eq!(page.count(".mover").await, 4 * 6);
            let count =
                "document.getAnimations().filter((one) => one.effect.target.matches('.mover')).length";
            assert_eq!(page.eval::<usize>(count).await > 0, moves);
            let longest = "Math.max(0, ...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime))";
            assert!(page.eval::<f64>(longest).await <= 5000.0);
        });
    }
}

/// Where a message lies over the board, by how many pixels; nothing where none is shown.
const OVER_BOARD: &str = "const board = document.querySelector('.board').getBoundingClientRect();
    return [...document.querySelectorAll('.notice')].map((notice) => notice.getBoundingClientRect())
        .filter((at) => at.width > 0)
        .map((at) => [Math.min(at.right, board.right) - Math.max(at.left, board.left),
            Math.min(at.bottom, board.bottom) - Math.max(at.top, board.top)].map(Math.round))
        .filter(([wide, high]) => wide > 0 && high > 0)";

/// The next file cannot be saved.
const NO_FILE: &str = "const create = document.createElement;
    document.createElement = function (name) {
        if (name !== 'a') return create.apply(document, arguments);
        document.createElement = create;
        throw new Error('no file');
    }";

#[test]
#[ignore = "long: `make slow`"]
fn long_messages_stand_in_the_status_and_never_over_the_board() {
    in_browser(Setup { language: "en", ..Setup::default() }, async |page| {
        for page_of in ["#share", "#analyse"] {
            for (width, height) in [(1440, 900), (1024, 768), (390, 844), (360, 640), (844, 390)] {
                page.resize(width, height).await;
                page.open("").await;
                page.open(START_POSITION).await;
                page.wait_for(".board").await;
                if page_of == "#analyse" {
                    page.click("#analyse").await;
                    page.wait_for("#tree").await;
                }
                share(page).await;
                share_tab(page, "file").await;
                page.call::<()>(NO_FILE, json!([])).await;
                page.click("#save-game").await;
                page.wait_for_text(".status", "The browser did not save the file.").await;
                page.call::<()>("scrollTo(0, 0)", json!([])).await;
                page.drawn().await;
                let over: Vec<[i64; 2]> = page.call(OVER_BOARD, json!([])).await;
                assert!(over.is_empty(), "{page_of} at {width}x{height}: {over:?}");
                // It has been read once the player goes on.
                click_cells(page, &["e2"]).await;
                page.wait_gone(".notice").await;
            }
        }
    });
}

#[test]
fn a_click_beside_a_dialog_closes_it_unless_something_can_be_typed_there() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        let beside = Point { x: 20, y: 450 };
        page.click("#rules").await;
        page.wait_for("dialog[open] .sentences").await;
        page.click_point(beside).await;
        page.wait_gone("dialog[open]").await;
        page.click("#new-game").await;
        page.wait_for("dialog[open] #begin").await;
        page.click_point(beside).await;
        page.drawn().await;
        assert_eq!(page.count("dialog[open]").await, 1);
    });
}
