//! How the board and the pieces are seen, chosen by pointer and by keyboard, and saved; and moves that are
//! confirmed.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, cell, click_cells, wait_for_plies, wait_for_status};
use crate::screens::{FORTRESS, HEX};
use serde_json::json;

async fn open_settings(page: &Page) {
    page.focus("#settings").await;
    page.press(Key::Enter).await;
    page.wait_for("dialog[open]").await;
}

async fn close_settings(page: &Page) {
    page.press(Key::Escape).await;
    page.wait_gone("dialog[open]").await;
}

/// Every choice with its values as they stand in the panel, the usual one first.
const CHOICES: [(&str, &[&str]); 7] = [
    ("theme", &["auto", "light", "dark"]),
    ("board", &["paper", "wood", "dark", "contrast"]),
    ("size", &["large", "medium"]),
    ("labels", &["beside", "inside", "off"]),
    ("men", &["figures", "letters", "chess"]),
    ("letters", &["language", "de", "en"]),
    ("speed", &["normal", "slow", "fast", "on-request"]),
];
/// Every switch, and whether it is on at first.
const SWITCHES: [(&str, bool); 15] = [
    ("follow", false),
    ("wrap-cursor", false),
    ("facing", false),
    ("confirm-touch", false),
    ("confirm-link", false),
    ("check-marks", true),
    ("last-move-marks", true),
    ("animation", true),
    ("magnifier", true),
    ("guide", false),
    ("next-task", true),
    ("phrases-switch", true),
    ("next-step", true),
    ("sound", true),
    ("later-names", false),
];

/// Whether the values are pictures with names, and not a list.
fn is_swatch(name: &str) -> bool {
    matches!(name, "board" | "men")
}

async fn chosen(page: &Page) -> Vec<String> {
    page.eval(
        "[...document.querySelectorAll('dialog select, dialog [type=checkbox], dialog [type=radio]:checked')]
            .map((field) => field.type === 'checkbox' ? String(field.checked) : field.value)",
    )
    .await
}

/// In the order of the panel.
fn expected(choice: impl Fn(&[&str]) -> String, switch: impl Fn(bool) -> bool) -> Vec<String> {
    let choices = |names: &[&str]| -> Vec<String> {
        CHOICES.iter().filter(|(name, _)| names.contains(name)).map(|(_, values)| choice(values)).collect()
    };
    let switches = |range: std::ops::Range<usize>| -> Vec<String> {
        SWITCHES[range].iter().map(|(_, on)| switch(*on).to_string()).collect()
    };
    [
        choices(&["theme", "board", "size", "labels"]),
        switches(0..2),
        choices(&["men", "letters"]),
        switches(2..13),
        choices(&["speed"]),
        switches(13..SWITCHES.len()),
    ]
    .concat()
}

#[test]
fn everything_in_the_panel_is_chosen_by_pointer_and_by_keyboard_and_saved() {
    for keyboard in [false, true] {
        in_browser(Setup::default(), async |page| {
            page.open(START_POSITION).await;
            open_settings(page).await;
            assert_eq!(chosen(page).await, expected(|values| values[0].to_owned(), |on| on));
            assert_eq!(page.count("dialog fieldset legend").await, 4);
            for (name, values) in CHOICES {
                let last = values[values.len() - 1];
                if keyboard {
                    // Of radio buttons, the chosen one has the focus.
                    let field =
                        if is_swatch(name) { format!("#{name} :checked") } else { format!("#{name}") };
                    page.focus(&field).await;
                    for _ in 1..values.len() {
                        page.press(Key::Down).await;
                    }
                } else if is_swatch(name) {
                    page.click(&format!("#{name}-{last}")).await;
                } else {
                    page.click(&format!("#{name} option[value={last}]")).await;
                }
            }
            page.click("#advanced > summary").await;
            for (name, _) in SWITCHES {
                if keyboard {
                    page.focus(&format!("#{name}")).await;
                    page.keys(" ").await;
                } else {
                    page.click(&format!("#{name}")).await;
                }
            }
            let all = expected(|values| values[values.len() - 1].to_owned(), |on| !on);
            assert_eq!(chosen(page).await, all);
            close_settings(page).await;
            page.reload().await;
            page.wait_until("document.documentElement.dataset.board === 'contrast'").await;
            open_settings(page).await;
            assert_eq!(chosen(page).await, all);
        });
    }
}

async fn choose(page: &Page, options: &[&str]) {
    open_settings(page).await;
    for option in options {
        page.click(option).await;
    }
    close_settings(page).await;
}

/// The colour of a cell, and that of the page under the board.
async fn colours(page: &Page) -> [String; 2] {
    page.eval(
        "[getComputedStyle(document.querySelector('#cell-a1 .square')).fill, getComputedStyle(document.body).backgroundColor]",
    )
    .await
}

#[test]
fn board_styles_differ_from_the_page_background() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        let mut cells = vec![colours(page).await];
        for board in ["wood", "dark", "contrast"] {
            choose(page, &[&format!("#board-{board}")]).await;
            let found = colours(page).await;
            assert!(
                cells.iter().all(|other| other[0] != found[0] && other[1] == found[1]),
                "{board}: {found:?}"
            );
            cells.push(found);
        }
        // The same on a dark page.
        choose(page, &["#theme option[value=dark]"]).await;
        let [cell, ground] = colours(page).await;
        assert!(cell == cells[3][0] && ground != cells[3][1]);
        page.click(".brand").await;
        page.wait_for(".games .preview").await;
        let light = "getComputedStyle(document.querySelector('.games .preview .light')).fill";
        assert_eq!(page.eval::<String>(light).await, "rgb(255, 255, 255)", "boards drawn small, too");
    });
}

#[test]
fn the_board_is_smaller_if_set() {
    for setup in [Setup::default(), Setup::phone()] {
        in_browser(setup, async |page| {
            page.open(FORTRESS).await;
            let width = "document.querySelector('.board').getBoundingClientRect().width";
            let last = page.eval::<f64>(width).await;
            choose(page, &["#size option[value=medium]"]).await;
            let now = page.eval::<f64>(width).await;
            assert!(now < last, "{now} after {last}");
            let hidden = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
            assert!(!page.eval::<bool>(hidden).await);
        });
    }
}

/// Which way the feet of the pieces of each party point, in degrees clockwise from below; and where their
/// sides lie, seen from the middle of the board.
async fn feet_and_sides(page: &Page) -> Vec<(i32, i32)> {
    page.call(
        "const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
        const [x, y] = middle(document.querySelector('.board [role=grid]').getBoundingClientRect());
        const around = (right, down) => Math.round(((Math.atan2(-right, down) * 180) / Math.PI + 360) % 360);
        return [0, 1, 2, 3].flatMap((party) => {
            const pieces = [...document.querySelectorAll(`.pieces > :not(.captured) > .party-${party}`)];
            if (pieces.length === 0) return [];
            const m = pieces[0].getCTM(), feet = around(m.c, m.d);
            if (pieces.some((piece) => Math.abs(piece.getCTM().c - m.c) > 0.01)) return [];
            const at = pieces.map((piece) => middle(piece.getBoundingClientRect()));
            const [right, down] = [0, 1].map((k) => at.reduce((sum, place) => sum + place[k], 0) / at.length);
            return [[feet, around(right - x, down - y)]];
        })",
        json!([]),
    )
    .await
}

fn apart((feet, side): (i32, i32)) -> i32 {
    let by = (feet - side).rem_euclid(360);
    by.min(360 - by)
}

#[test]
#[ignore = "long: `make slow`"]
fn long_pieces_have_their_feet_towards_their_side_in_every_rotation() {
    in_browser(Setup::default(), async |page| {
        for (link, parties) in [(START_POSITION, 2), (HEX, 3), (FORTRESS, 4), (crate::screens::COALITION, 4)]
        {
            page.open(link).await;
            let upright = feet_and_sides(page).await;
            assert!(upright.len() == parties && upright.iter().all(|(feet, _)| *feet == 0), "{upright:?}");
            choose(page, &["#facing"]).await;
            for turn in 0..parties {
                let found = feet_and_sides(page).await;
                assert_eq!(found.len(), parties);
                // Fortress chess has pieces beside its sides as well.
                assert!(found.iter().all(|&path| apart(path) < 25), "{link}, turned {turn} times: {found:?}");
                assert!(found.iter().any(|(feet, _)| *feet == 0));
                page.click("#flip-board").await;
            }
            // Portraits and choices stay upright.
            let turned = "[...document.querySelectorAll('.plate .piece, .promotion .piece')]
                .filter((piece) => getComputedStyle(piece).rotate !== 'none').length";
            assert_eq!(page.eval::<u32>(turned).await, 0);
            choose(page, &["#facing"]).await;
        }
    });
}

#[test]
fn a_touch_move_is_confirmed() {
    in_browser(Setup::phone(), async |page| {
        page.open(START_POSITION).await;
        choose(page, &["#confirm-touch"]).await;
        let tap = async |names: &[&str]| {
            for name in names {
                page.tap(&cell(name)).await;
            }
        };
        tap(&["e2", "d3"]).await;
        page.wait_for("#confirm-move").await;
        wait_for_status(page, "e2–d3 spielen?").await;
        page.wait_for_text("#live-assertive", "e2–d3 spielen?").await;
        assert_eq!(page.count(".target-layer polygon.pending").await, 1);
        assert_eq!(page.count(".ply").await, 0);
        // Another own piece is selected instead.
        tap(&["g1"]).await;
        page.wait_gone("#confirm-move").await;
        page.wait_for(&format!("{} .selection", cell("g1"))).await;
        tap(&["f3"]).await;
        page.wait_for("#confirm-move").await;
        page.tap("#cancel-pending").await;
        page.wait_gone("#confirm-move").await;
        assert_eq!(page.count(".pending").await, 0);
        tap(&["g1", "f3"]).await;
        page.tap("#confirm-move").await;
        wait_for_plies(page, 1).await;
        // Dragged, too; the same cell again is a yes.
        page.touch_drag(&cell("e8"), &cell("d7")).await;
        page.wait_for("#confirm-move").await;
        tap(&["d7"]).await;
        wait_for_plies(page, 2).await;
        // By keyboard: Escape is a no, Enter a yes; and a key's own moves are not asked about.
        tap(&["b1", "c3"]).await;
        page.wait_for("#confirm-move").await;
        page.wait_until("document.activeElement.id === 'cell-c3'").await;
        page.press(Key::Escape).await;
        page.wait_gone("#confirm-move").await;
        tap(&["b1", "c3"]).await;
        page.wait_for("#confirm-move").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 3).await;
        page.focus(&cell("b9")).await;
        page.press(Key::Enter).await;
        page.wait_for(&format!("{} .selection", cell("b9"))).await;
        page.focus(&cell("c7")).await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 4).await;
    });
}

#[test]
fn a_mouse_move_is_confirmed_only_in_a_game_by_link() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        choose(page, &["#confirm-touch", "#confirm-link"]).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.click("#share").await;
        page.wait_for("#share-link").await;
        // The link is opened in a browser that knows nothing of the game.
        let link: String = page.eval("document.querySelector('#share-link').value").await;
        page.forget_storage().await;
        page.visit(&link).await;
        page.wait_for("#spectate").await;
        choose(page, &["#confirm-link"]).await;
        page.wait_for("#claim-seat-1").await;
        page.click("#claim-seat-1").await;
        click_cells(page, &["e8", "d7"]).await;
        page.wait_for("#confirm-move").await;
        assert_eq!(page.count(".ply").await, 1);
        page.press(Key::Enter).await;
        wait_for_plies(page, 2).await;
    });
}

async fn field(page: &Page) -> String {
    page.eval("document.querySelector('#type-move').value").await
}

async fn offered(page: &Page) -> Vec<String> {
    page.eval("[...document.querySelectorAll('[role=option]')].map((option) => option.textContent)").await
}

#[test]
fn typed_text_is_completed_by_keyboard() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.focus("#type-move").await;
        page.keys("s").await;
        page.wait_for("#completions").await;
        assert_eq!(offered(page).await, ["Sa3", "Sc3", "Sf3", "Sh3"]);
        page.wait_for_text("#live-polite", "4 Vorschläge").await;
        let state = "['aria-expanded', 'aria-activedescendant', 'role'].map((name) => document.querySelector('#type-move').getAttribute(name))";
        assert_eq!(
            page.eval::<Vec<Option<String>>>(state).await,
            [Some("true".into()), None, Some("combobox".into())]
        );
        for _ in 0..3 {
            page.press(Key::Down).await;
        }
        page.wait_for("#completion-2[aria-selected=true]").await;
        assert_eq!(page.eval::<Vec<Option<String>>>(state).await[1], Some("completion-2".into()));
        page.press(Key::Enter).await;
        page.wait_gone("#completions").await;
        assert_eq!((field(page).await.as_str(), page.count(".ply").await), ("Sf3", 0));
        page.press(Key::Enter).await;
        wait_for_plies(page, 1).await;
        // Tab takes what the arrows are on; where they are on nothing it moves the focus.
        page.keys("sf").await;
        page.wait_for("#completions").await;
        page.press(Key::Down).await;
        page.press(Key::Tab).await;
        page.wait_gone("#completions").await;
        assert_eq!(field(page).await, "Sf7");
        assert_eq!(page.eval::<String>("document.activeElement.id").await, "type-move");
        page.press(Key::Tab).await;
        page.wait_until("document.activeElement.id === 'submit-move'").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 2).await;
        // Escape closes the list, and the text stays.
        page.focus("#type-move").await;
        page.keys("b1").await;
        page.wait_for("#completions").await;
        assert_eq!(offered(page).await, ["b1a3", "b1c3"]);
        page.press(Key::Escape).await;
        page.wait_gone("#completions").await;
        assert_eq!(field(page).await, "b1");
        assert_eq!(page.eval::<Vec<Option<String>>>(state).await[0], Some("false".into()));
    });
}

#[test]
fn typed_text_is_completed_by_pointer_and_touch() {
    for setup in [Setup::default(), Setup::phone()] {
        in_browser(setup, async |page| {
            page.open(HEX).await;
            page.focus("#type-move").await;
            page.keys("Sj8 k").await;
            page.wait_until("document.querySelector('#type-move').value.length === 5").await;
            assert_eq!(offered(page).await.len(), 0, "White has no such move");
            page.call::<()>("document.querySelector('#type-move').value = ''", json!([])).await;
            page.keys("7d").await;
            page.wait_for("#completions").await;
            page.click("#completion-0").await;
            page.wait_gone("#completions").await;
            assert_eq!(field(page).await, "7d7");
            assert_eq!(page.eval::<String>("document.activeElement.id").await, "type-move");
            page.click("#submit-move").await;
            wait_for_plies(page, 1).await;
        });
    }
}

#[test]
fn unreadable_input_is_corrected_by_a_button() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.type_into("#type-move", "Sf3x").await;
        page.press(Key::Enter).await;
        wait_for_status(page, "„Sf3x“").await;
        wait_for_status(page, "Meintest du Sf3, Sa3 oder Sc3?").await;
        assert_eq!(page.text("#correction-0").await, "Sf3");
        page.click("#correction-0").await;
        page.wait_gone("#correction-0").await;
        assert_eq!(field(page).await, "Sf3");
        page.wait_until("document.activeElement.id === 'type-move'").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 1).await;
    });
}
