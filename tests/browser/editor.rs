//! Positions are edited: by mouse, by keyboard, by finger.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, cell, click_cells, label};

/// The pieces of a position of each game: the button of the palette, and the cell.
const PIECES: [(&str, &[(&str, &str)]); 4] = [
    ("bridge", &[("0-0", "e1"), ("0-5", "d2"), ("1-0", "e9"), ("1-2", "a9")]),
    ("hex", &[("0-0", "a4"), ("0-5", "b4"), ("1-0", "h4"), ("2-0", "g8")]),
    ("fortress:checkmate", &[("0-0", "h3"), ("1-0", "c9"), ("2-0", "i14"), ("3-0", "n8"), ("3-1", "n9")]),
    ("coalition", &[("0-0", "e1"), ("1-0", "f10"), ("2-7", "j5"), ("3-6", "b5"), ("3-5", "c5")]),
];

async fn open(page: &Page, game: &str) {
    page.open(&format!("#/edit/{game}")).await;
    page.wait_for("#edit-play").await;
}

fn held(hold: &str) -> String {
    format!(".palette [data-tool='{hold}']")
}

async fn stands(page: &Page, name: &str) -> bool {
    !label(page, name).await.contains("leer")
}

/// Types a number in place of what stands there.
async fn type_number(page: &Page, css: &str, number: &str) {
    page.focus(css).await;
    page.keys_with_modifier(Key::Control, "a").await;
    page.keys(number).await;
    page.press(Key::Tab).await;
}

#[test]
fn a_position_is_set_up_by_mouse_and_played() {
    in_browser(Setup::default(), async |page| {
        for (game, pieces) in PIECES {
            open(page, game).await;
            page.click("#edit-empty").await;
            page.wait_for("#edit-play:disabled").await;
            for (hold, name) in pieces {
                page.click(&held(hold)).await;
                click_cells(page, &[name]).await;
                assert!(stands(page, name).await, "{game} {name}");
            }
            page.wait_for("#edit-play:enabled").await;
            page.wait_gone("#edit-errors.wrong").await;
            assert_eq!(page.count(".pieces > :not(.captured)").await, pieces.len());
            page.click("#edit-play").await;
            page.wait_for_text("#from-position", "Aus dieser Stellung").await;
            page.click("#together").await;
            page.click("#begin").await;
            page.wait_for("#resign").await;
            assert!(page.address().await.starts_with("#/table/"));
            assert_eq!(page.count(".pieces > .piece").await, pieces.len(), "{game}");
            // Back to where it was edited.
            page.call::<()>("history.back()", serde_json::json!([])).await;
            page.wait_for("#edit-play:enabled").await;
            assert_eq!(page.count(".pieces > :not(.captured)").await, pieces.len(), "{game}");
        }
    });
}

#[test]
fn a_position_is_set_up_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| {
        for (game, pieces) in PIECES {
            open(page, game).await;
            page.focus("#edit-empty").await;
            page.press(Key::Enter).await;
            page.wait_for("#edit-play:disabled").await;
            for (hold, name) in pieces {
                // Along the toolbar of the party to the piece, and onto the board.
                let (party, role) = hold.split_once('-').expect("party and role");
                page.focus(&format!(".palette [data-toolbar='{party}'] button[tabindex='0']")).await;
                page.press(Key::Home).await;
                for _ in 0..role.parse::<usize>().expect("a number") {
                    page.press(Key::Right).await;
                }
                page.wait_for(&format!("{}:focus", held(hold))).await;
                page.press(Key::Enter).await;
                page.wait_for(&format!("{}[aria-pressed='true']", held(hold))).await;
                page.focus(&cell(name)).await;
                page.press(Key::Enter).await;
                page.wait_until(&format!(
                    "!document.querySelector('{}').ariaLabel.includes('leer')",
                    cell(name)
                ))
                .await;
            }
            page.wait_for("#edit-play:enabled").await;
        }
    });
}

#[test]
fn letters_place_pieces_and_delete_removes_them() {
    in_browser(Setup::default(), async |page| {
        open(page, "bridge").await;
        page.focus(&cell("e4")).await;
        page.keys("d").await;
        page.wait_for_text("#live-polite", "e4, Dame Weiß").await;
        page.press(Key::Right).await;
        page.keys("s").await;
        page.wait_for_text("#live-polite", "f4, Springer Weiß").await;
        page.press(Key::Delete).await;
        page.wait_for_text("#live-polite", "f4, leer").await;
        page.keys_with_modifier(Key::Control, "z").await;
        page.wait_for(&format!("{}[aria-label*='Springer']", cell("f4"))).await;
        page.keys_with_modifier(Key::Control, "y").await;
        page.wait_for(&format!("{}[aria-label*='leer']", cell("f4"))).await;
        // In the text field these keys are the field's.
        page.focus("#edit-text").await;
        page.keys_with_modifier(Key::Control, "z").await;
        page.wait_for(&format!("{}[aria-label*='leer']", cell("f4"))).await;
    });
}

#[test]
fn pieces_are_dragged_onto_the_board_and_off_it() {
    in_browser(Setup::default(), async |page| {
        open(page, "coalition").await;
        page.drag(&held("1-1"), &cell("e5")).await;
        page.wait_for(&format!("{}[aria-label*='Tank Schwarz']", cell("e5"))).await;
        page.drag(&cell("e5"), &cell("f5")).await;
        page.wait_for(&format!("{}[aria-label*='Tank Schwarz']", cell("f5"))).await;
        assert!(!stands(page, "e5").await);
        page.drag(&cell("f5"), ".edit h1").await;
        page.wait_for(&format!("{}[aria-label*='leer']", cell("f5"))).await;
        // Dropped beside the board, nothing is placed.
        page.drag_and_hold(&held("1-1"), &cell("e5")).await;
        page.wait_for("#dragged:not([hidden]) svg").await;
        let (from, to) = (page.centre(&cell("e5")).await, page.centre(".edit h1").await);
        page.glide(from, to).await;
        page.release().await;
        page.wait_for("#dragged[hidden]").await;
        assert!(!stands(page, "e5").await);
    });
}

#[test]
fn pieces_are_dragged_from_the_palette_by_touch() {
    in_browser(Setup::phone(), async |page| {
        open(page, "hex").await;
        page.touch_drag_until(&held("2-1"), &cell("f6"), ".target-layer .target-ring").await;
        page.touch_release().await;
        page.wait_for(&format!("{}[aria-label*='Dame Schwarz']", cell("f6"))).await;
        // A finger that rests on a piece asks for no menu, which would take it.
        let menu = "document.querySelector('.palette svg').dispatchEvent(
            new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))";
        assert!(!page.eval::<bool>(menu).await);
        page.tap_until(&held("0-4"), &format!("{}[aria-pressed='true']", held("0-4"))).await;
        page.tap_until(&cell("e7"), &format!("{}[aria-label*='Springer Weiß']", cell("e7"))).await;
    });
}

#[test]
fn errors_are_listed_marked_and_shown() {
    in_browser(Setup::default(), async |page| {
        open(page, "bridge").await;
        page.click(&held("0-0")).await;
        click_cells(page, &["e4"]).await;
        page.wait_for_text(".edit .error-list", "Weiß braucht genau einen König; vorhanden: 2.").await;
        page.wait_for(&format!("{} .witness", cell("e1"))).await;
        assert_eq!(page.count(".board .witness").await, 2);
        page.click(".error-cell[data-cell='e1']").await;
        page.wait_until("document.activeElement.id === 'cell-e1'").await;
        for id in ["#edit-play", "#edit-analyse", "#edit-link"] {
            page.wait_for(&format!("{id}:disabled")).await;
        }
        page.wait_for_text("#edit-why", "Erst die Fehler beheben.").await;
        page.click("#undo").await;
        page.wait_for("#edit-play:enabled").await;
        assert_eq!(page.count(".board .witness").await, 0);
    });
}

#[test]
fn everything_else_is_set_by_controls() {
    in_browser(Setup::default(), async |page| {
        open(page, "coalition").await;
        let text = "document.querySelector('#edit-text').value";
        page.click("#edit-turn option[value='3']").await;
        page.click("#edit-partner-2 option[value='1']").await;
        page.click("#edit-rearranges-1").await;
        type_number(page, "#edit-owes-0", "2").await;
        type_number(page, "#edit-round", "3").await;
        page.wait_until(&format!("{text}.endsWith(' r b- Rgr y2 - 0 3')")).await;
        // Other rights come with other options, and what was set stays.
        assert_eq!(page.count("#edit-waits-0").await, 0);
        page.click("#edit-option-waiting").await;
        page.click("#edit-waits-0").await;
        page.wait_until(&format!("{text}.endsWith(' r b- RgrWy y2 - 0 3')")).await;
        assert!(page.address().await.starts_with("#/edit/coalition+waiting/"));
        page.reload().await;
        page.wait_for("#edit-waits-0:checked").await;
        page.wait_until(&format!("{text}.endsWith(' r b- RgrWy y2 - 0 3')")).await;
        // Numbers have limits.
        type_number(page, "#edit-quiet", "99999").await;
        page.wait_until("document.querySelector('#edit-quiet').value === '300'").await;
        open(page, "bridge").await;
        page.wait_for("#edit-castling-0:checked").await;
        click_cells(page, &["c8", "e6"]).await;
        page.wait_until("document.querySelectorAll('input[id^=edit-pair]').length === 1").await;
        page.click("#edit-pair-d7e6").await;
        page.wait_until(&format!("{text}.includes(' KQkq d7e6 ')")).await;
        page.wait_for("#edit-play:enabled").await;
    });
}

#[test]
fn a_position_is_shared_and_opened() {
    in_browser(Setup::language("en"), async |page| {
        open(page, "bridge").await;
        click_cells(page, &["e2", "d3"]).await;
        page.click("#edit-link").await;
        page.wait_for_text("#edit-link", "Copied").await;
        let link = page.clipboard().await;
        let base: String = page.eval("location.href.split('#')[0]").await;
        let hash = link.strip_prefix(&base).expect("a link of this page").to_owned();
        assert!(hash.starts_with("#/bridge/rnbqkbnr/pppppppp/"), "{hash}");
        page.open(&hash).await;
        page.wait_for(&format!("{}[aria-label*='White pawn']", cell("d3"))).await;
        // And from the table back into the editor.
        page.click("#edit").await;
        page.wait_for("#edit-play:enabled").await;
        assert_eq!(page.address().await, hash.replace("#/", "#/edit/"));
    });
}

#[test]
fn an_invalid_link_is_repaired() {
    in_browser(Setup::default(), async |page| {
        page.open("#/bridge/rnbqkbnr/pppppxpp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1").await;
        page.click("#fix-in-editor").await;
        page.wait_for(".edit .source mark").await;
        page.wait_for("#edit-play:disabled").await;
        page.click(&held("1-5")).await;
        click_cells(page, &["f8"]).await;
        page.wait_for("#edit-play:enabled").await;
        assert_eq!(page.count(".edit .source").await, 0);
        // Or in the text itself.
        page.open("#/edit/hex/what").await;
        page.wait_for(".edit .source mark").await;
        page.type_into("#edit-text", "bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK w - - 0 40").await;
        page.click("#edit-read").await;
        page.wait_for("#edit-play:enabled").await;
        assert!(stands(page, "h3").await || stands(page, "j1").await);
    });
}

#[test]
fn the_games_are_tabs_and_back_leads_to_what_was_edited() {
    in_browser(Setup::default(), async |page| {
        open(page, "bridge").await;
        click_cells(page, &["e2", "d3"]).await;
        page.click(".edit .tabs a[href='#/edit/hex']").await;
        page.wait_for(".edit.game-hex .tabs a[href='#/edit/hex'][aria-current='page']").await;
        page.call::<()>("history.back()", serde_json::json!([])).await;
        page.wait_for(&format!(".edit.game-bridge {}[aria-label*='Bauer Weiß']", cell("d3"))).await;
    });
}

#[test]
fn an_orthodox_position_is_used_as_bridge_chess() {
    in_browser(Setup::default(), async |page| {
        open(page, "hex").await;
        page.type_into("#edit-text", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").await;
        page.click("#edit-read").await;
        page.wait_for_text("#edit-errors", "Das ist orthodoxes Schach").await;
        assert_eq!(page.count(".pieces > :not(.captured)").await, 0);
        page.click("#use-as-bridge").await;
        page.wait_for(".edit.game-bridge #edit-play:enabled").await;
        assert!(stands(page, "e9").await && stands(page, "e2").await);
    });
}

#[test]
fn the_editor_is_one_step_away() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        click_cells(page, &["e2", "d3"]).await;
        page.click("#edit").await;
        page.wait_for(&format!("{}[aria-label*='Bauer Weiß']", cell("d3"))).await;
        page.call::<()>("history.back()", serde_json::json!([])).await;
        page.wait_for("#resign").await;
        page.wait_for(".ply").await;
        page.open("").await;
        page.click("#edit-position").await;
        page.wait_for(".edit.game-bridge #edit-play").await;
    });
}
