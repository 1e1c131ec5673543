//! The dialog of links: what is copied, the code for a camera, other addresses, what the system takes.
use crate::harness::{Key, Page, Setup, in_browser, in_two_browsers};
use crate::play::{
    START_POSITION, after_base, begin, click_cells, close, drag, open_move_field, saved_game_count,
    send_link, share, share_tab, tab_and_enter, tab_to, texts, type_moves, value, wait_for_plies,
    wait_for_status,
};
use crate::screens::{COALITION, FORTRESS_ELIMINATED, HEX};
use serde_json::json;

/// Dots for each CSS pixel: of an old desktop's screen, and of any phone's.
const DESKTOP_DENSITY: u32 = 1;
const PHONE_DENSITY: u32 = 2;

#[test]
fn the_qr_code_holds_the_link_of_the_dialog() {
    in_browser(Setup::default(), async |page| {
        for (game, moves) in
            [(START_POSITION, "g1f3 d8e7"), (HEX, "7d9 Sj8"), (COALITION, "g2g4"), (FORTRESS_ELIMINATED, "")]
        {
            page.open(game).await;
            if !moves.is_empty() {
                type_moves(page, moves).await;
                wait_for_plies(page, moves.split(' ').count()).await;
            }
            share(page).await;
            let link = value(page, "#share-link").await;
            assert!(link.starts_with("http://127.0.0.1:") && link.contains("/some/where/#/play/"), "{link}");
            assert_eq!(page.read_qr_code("#qr-code", DESKTOP_DENSITY).await, link);
            page.wait_for_text(".qr-code figcaption", "QR-Code").await;
            close(page, "share").await;
        }
    });
}

#[test]
fn the_qr_code_is_read_from_a_dark_phone() {
    in_browser(Setup { dark: true, ..Setup::phone() }, async |page| {
        page.open(HEX).await;
        type_moves(page, "7d9 Sj8 kk10").await;
        wait_for_plies(page, 3).await;
        share(page).await;
        let link = value(page, "#share-link").await;
        assert_eq!(page.read_qr_code("#qr-code", PHONE_DENSITY).await, link);
        // The local parties are in the link, and so in the code.
        page.click("#local-parties option[value='']").await;
        page.wait_until(&format!("document.querySelector('#share-link').value !== '{link}'")).await;
        let link = value(page, "#share-link").await;
        assert_eq!(page.read_qr_code("#qr-code", PHONE_DENSITY).await, link);
    });
}

/// Rooks walk up and down, each at home, and now and then a pawn moves, so that the game does not end: a long
/// game without a repetition.
fn long_game() -> Vec<String> {
    let walk = |ranks: [char; 3], files: &str| {
        let mut cells: Vec<String> = Vec::new();
        for (count, file) in files.chars().enumerate() {
            let column = ranks.map(|rank| format!("{file}{rank}"));
            if count % 2 == 0 { cells.extend(column) } else { cells.extend(column.into_iter().rev()) }
        }
        let back: Vec<String> = cells[1..cells.len() - 1].iter().rev().cloned().collect();
        cells.extend(back);
        cells
    };
    let (white, black) = (walk(['2', '3', '4'], "abcde"), walk(['8', '7', '6'], "abcd"));
    let step =
        |cells: &[String], at: usize| format!("{}{}", cells[at % cells.len()], cells[(at + 1) % cells.len()]);
    let mut moves = Vec::new();
    let mut at = 0;
    for round in 0..210 {
        match round {
            70 => moves.push("g2h3".to_owned()),
            140 => moves.push("h3g4".to_owned()),
            _ => {
                moves.push(step(&white, at));
                at += 1;
            }
        }
        moves.push(step(&black, round));
    }
    moves
}

#[test]
#[ignore = "long: `make slow`"]
fn long_the_qr_code_of_a_long_game_holds_the_position_and_says_so() {
    in_browser(Setup::default(), async |page| {
        page.open("#/bridge/7k/r7/8/8/***2***/8/8/R5P1/7K_w_-_-_0_1").await;
        let moves = long_game();
        for part in moves.chunks(60) {
            page.call::<()>(
                "document.querySelector('#type-move').value = arguments[0]",
                json!([part.join(" ")]),
            )
            .await;
            page.click("#submit-move").await;
        }
        wait_for_plies(page, moves.len()).await;
        share(page).await;
        let (link, position) = (value(page, "#share-link").await, value(page, "#position-link").await);
        println!("{} {}", link.len(), position);
        assert!(link.len() > 600, "{} is not long enough", link.len());
        page.wait_for_text(".qr-code figcaption", "Dieser führt nur zur Stellung.").await;
        assert_eq!(page.read_qr_code("#qr-code", DESKTOP_DENSITY).await, position);
        // The link itself holds the whole game all the same.
        close(page, "share").await;
        page.forget_storage().await;
        page.open(&after_base(&link)).await;
        wait_for_plies(page, moves.len()).await;
    });
}

/// Opens a text by the dialog for that.
async fn open_text(page: &Page, text: &str) {
    page.click("#open-text").await;
    page.wait_for("dialog[open] #import-text").await;
    page.call::<()>("document.querySelector('#import-text').value = arguments[0]", json!([text])).await;
    page.click("#import-now").await;
}

#[test]
fn the_text_to_paste_opens_in_another_browser_at_any_address() {
    in_two_browsers([Setup::default(); 2], async |one, other| {
        begin(one).await;
        drag(one, "g1", "f3").await;
        wait_for_plies(one, 1).await;
        share(one).await;
        let link = value(one, "#share-link").await;
        one.click("#share-code").await;
        one.wait_for_text("#share-code", "Kopiert").await;
        let code = one.clipboard().await;
        close(one, "share").await;
        assert_eq!(code, after_base(&link));
        wait_for_status(one, "Warten auf Schwarz").await;
        other.open("").await;
        // As it stands in a message, or as a link to another address.
        let message = format!("Dein Zug!\n{code}\nGruß");
        for text in [code.clone(), message, format!("https://example.org/chess/{code}")] {
            open_text(other, &text).await;
            other.wait_gone("dialog[open]").await;
            wait_for_status(other, "Welche Seite spielst du?").await;
            wait_for_plies(other, 1).await;
            other.click(".brand").await;
            other.wait_for(".welcome").await;
        }
        assert_eq!(saved_game_count(other).await, 0);
    });
}

#[test]
fn links_start_with_another_address_where_the_own_one_is_local() {
    in_browser(Setup::default(), async |page| {
        const OTHER: &str = "https://example.org/schach/";
        begin(page).await;
        drag(page, "g1", "f3").await;
        wait_for_plies(page, 1).await;
        share(page).await;
        page.wait_for_text("#share-local", "Diese Adresse gibt es nur auf diesem Gerät").await;
        let own = value(page, "#share-link").await;
        assert!(own.starts_with("http://127.0.0.1:"), "{own}");
        page.type_into("#share-base", OTHER).await;
        page.click("#share-base-set").await;
        let expected = format!("{OTHER}{}", after_base(&own));
        page.wait_until(&format!("document.querySelector('#share-link').value === '{expected}'")).await;
        assert_eq!(page.read_qr_code("#qr-code", DESKTOP_DENSITY).await, expected);
        let position = value(page, "#position-link").await;
        assert!(position.starts_with(&format!("{OTHER}#/bridge/")), "{position}");
        page.reload().await;
        let sent = send_link(page).await;
        assert!(page.clipboard().await.starts_with(OTHER), "{sent}");
        share(page).await;
        assert_eq!(value(page, "#share-base").await, OTHER);
        // An empty field brings the own address back.
        page.type_into("#share-base", "x").await;
        page.press(Key::Backspace).await;
        page.click("#share-base-set").await;
        page.wait_until("document.querySelector('#share-link').value.startsWith('http://127.0.0.1:')").await;
    });
}

#[test]
fn the_system_share_dialog_gets_the_link() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        share(page).await;
        assert_eq!(
            page.count("#share-system").await,
            usize::from(page.eval::<bool>("'share' in navigator").await)
        );
        close(page, "share").await;
        let stub = "navigator.share = (data) => { window.shared = data; return Promise.reject(new DOMException('', 'AbortError')) }";
        page.run_before_scripts(stub).await;
        begin(page).await;
        page.reload().await;
        drag(page, "g1", "f3").await;
        wait_for_plies(page, 1).await;
        share(page).await;
        let link = value(page, "#share-link").await;
        page.click("#share-system").await;
        page.wait_until("window.shared").await;
        let shared: (String, String) = page.eval("[shared.title, shared.url]").await;
        assert_eq!(shared, ("Brückenschach".to_owned(), link));
        page.wait_gone("dialog[open]").await;
        // Closing the system's list needs no message.
        assert_eq!(page.count(".notice").await, 0);
    });
}

#[test]
fn positions_are_shared_as_links_and_as_text() {
    in_two_browsers([Setup::default(); 2], async |one, other| {
        for (start, moves) in
            [(START_POSITION, "g1f3 d8e7"), (HEX, "7d9"), (FORTRESS_ELIMINATED, ""), (COALITION, "g2g4 h9h8")]
        {
            one.open(start).await;
            if !moves.is_empty() {
                type_moves(one, moves).await;
                wait_for_plies(one, moves.split(' ').count()).await;
            }
            share(one).await;
            let link = value(one, "#position-link").await;
            share_tab(one, "position").await;
            one.click("#share-position").await;
            one.wait_for_text("#share-position", "Kopiert").await;
            assert_eq!(one.clipboard().await, link);
            one.click("#share-fen").await;
            // Only the button that was pressed says so, and for a while only.
            one.wait_for_text("#share-fen", "Kopiert").await;
            let text = one.clipboard().await;
            one.wait_for_text("#share-position", "Stellungslink kopieren").await;
            one.wait_for_text("#share-fen", "Stellung als Text kopieren").await;
            close(one, "share").await;
            let (_, rest) = link.split_once("#/").expect("a position");
            let (game, of_link) = rest.split_once('/').expect("a game and a position");
            let of_link = of_link.replace('_', " ");
            let agreed = game.contains(['+', ':']);
            assert_eq!(text, if agreed { format!("{game} {of_link}") } else { of_link });
            other.open(&after_base(&link)).await;
            let cells = "[...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.ariaLabel.split(', ').slice(0, 2).join())";
            other.wait_for(".board").await;
            let (here, there): (Vec<String>, Vec<String>) = (one.eval(cells).await, other.eval(cells).await);
            assert_eq!(here, there);
            // The text is enough, too; it says where something else than usual was agreed on.
            other.open("").await;
            open_text(other, &text).await;
            other.wait_for(".board").await;
            assert_eq!(there, other.eval::<Vec<String>>(cells).await);
            other.open("").await;
            wait_for_plies(other, 0).await;
        }
    });
}

#[test]
fn a_hidden_setup_is_shared_with_a_warning() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.propose("fortress").await;
        for choice in ["#free-reserve", "#hide-reserve", "#begin"] {
            page.click(choice).await;
        }
        wait_for_status(page, "Süd stellt auf").await;
        click_cells(page, &["m3", "o2"]).await;
        page.click("#ready").await;
        wait_for_status(page, "Gib das Gerät an West").await;
        share(page).await;
        page.wait_for_text(
            "dialog[open] .warning",
            "Aus dem Link lässt sich die verdeckte Aufstellung lesen.",
        )
        .await;
        assert_eq!(page.count("#position-link, #share-position, #share-fen").await, 0);
        // The game still continues by a link, which opens behind the handover screen.
        let link = after_base(&value(page, "#share-link").await);
        close(page, "share").await;
        page.forget_storage().await;
        page.open(&link).await;
        page.wait_for(".board").await;
        let cell = page.attribute("#cell-o2", "aria-label").await.unwrap_or_default();
        assert!(cell.starts_with("o2, leer"), "{cell}");
    });
}

#[test]
fn links_are_sent_and_opened_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        open_move_field(page).await;
        page.keys("g1f3").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 1).await;
        tab_and_enter(page, "#share").await;
        page.wait_for("dialog[open] #share-link").await;
        page.wait_until("document.activeElement.closest('dialog[open]') !== null").await;
        let link = value(page, "#share-link").await;
        tab_and_enter(page, "#share-copy").await;
        page.wait_for_text("#share-copy", "Kopiert").await;
        assert_eq!(page.clipboard().await, link);
        // The arrow keys go from tab to tab.
        tab_to(page, "#share-link-tab").await;
        for (key, tab) in [
            (Key::Right, "position"),
            (Key::End, "file"),
            (Key::Right, "link"),
            (Key::Left, "file"),
            (Key::Home, "link"),
        ] {
            page.press(key).await;
            page.wait_until(&format!("document.activeElement.id === 'share-{tab}-tab'")).await;
            page.wait_for(&format!("#share-{tab}-tab[aria-selected=true]")).await;
            assert_eq!(page.count("[role=tabpanel].shown").await, 1);
        }
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        page.wait_until("document.activeElement.id === 'share'").await;
        for by_button in [false, true] {
            page.press(Key::Enter).await;
            page.wait_for("dialog[open] #share-link").await;
            if by_button {
                tab_and_enter(page, "#close-share").await;
            } else {
                page.press(Key::Escape).await;
            }
            page.wait_gone("dialog[open]").await;
            page.wait_until("document.activeElement.id === 'share'").await;
        }
        tab_and_enter(page, ".brand").await;
        page.wait_for(".welcome").await;
        tab_and_enter(page, "#open-text").await;
        page.wait_for("dialog[open] #import-text").await;
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        page.wait_until("document.activeElement.id === 'open-text'").await;
        page.press(Key::Enter).await;
        tab_to(page, "#import-text").await;
        page.keys("abc").await;
        tab_and_enter(page, "#import-now").await;
        page.wait_for_text("#import-error", "„abc“ ist weder").await;
        page.wait_until("document.activeElement.closest('dialog[open]') !== null").await;
        tab_to(page, "#import-text").await;
        page.keys_with_modifier(Key::Control, "a").await;
        page.keys(link.as_str()).await;
        tab_and_enter(page, "#import-now").await;
        page.wait_gone("dialog[open]").await;
        wait_for_plies(page, 1).await;
        assert_eq!(texts(page, ".ply").await, ["Sf3"]);
    });
}
