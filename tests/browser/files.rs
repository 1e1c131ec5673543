//! Files and pictures that go out and come in, and browsers that have no room.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{
    START_POSITION, begin, click_cells, close, listed_plies, saved_game_count, share, share_tab, storage,
    texts, type_moves, value, wait_for_plies, wait_for_status, without_stamps,
};
use crate::screens::{COALITION, FORTRESS, HEX};
use serde_json::json;

/// A game of each kind, with something of its own: names, odds, a title, something taken back, an end.
async fn play_all(page: &Page) {
    page.open("").await;
    page.propose("bridge").await;
    page.type_into("#name-0", "Änne").await;
    page.click("summary").await;
    page.click("#odds-a1").await;
    page.click("#begin").await;
    type_moves(page, "g1f3 d8e7 f3e5").await;
    wait_for_plies(page, 3).await;
    page.click("#undo").await;
    wait_for_plies(page, 2).await;
    for (position, moves) in [(HEX, "7d9 Sj8"), (FORTRESS, "e4e6"), (COALITION, "g2g4 h9h8")] {
        page.open(position).await;
        type_moves(page, moves).await;
        wait_for_plies(page, moves.split(' ').count()).await;
    }
    page.call::<()>("localStorage.setItem('schachquartett.aside.mmmmmmm1', 'Unsinn\\n\\nzwei')", json!([]))
        .await;
    page.open("#/games").await;
    page.reload().await;
    page.click(".saved-game:nth-child(2) [data-action='rename']").await;
    page.wait_until("document.activeElement.id === 'game-title'").await;
    page.keys("Finale\u{e007}").await;
    page.wait_for_text(".saved-game-names", "Finale").await;
}

/// What is stored, without what is random.
async fn stored(page: &Page) -> Vec<String> {
    let mut stored: Vec<String> =
        storage(page).await.into_values().map(|text| without_stamps(&text)).collect();
    stored.sort();
    stored
}

async fn clear_storage(page: &Page) {
    page.forget_storage().await;
    page.open("").await;
    page.wait_for("#play-bridge").await;
    assert_eq!(page.count(".saved-game").await, 0);
}

#[test]
fn everything_is_saved_in_one_file_and_comes_back_from_it() {
    in_browser(Setup::default(), async |page| {
        play_all(page).await;
        let before = stored(page).await;
        let listed = texts(page, ".saved-game").await;
        assert_eq!((before.len(), listed.len()), (5, 4));
        let file = page.download("#save-all").await;
        assert!(file.name.starts_with("schachquartett-20") && file.name.ends_with(".json"), "{}", file.name);
        // By the field for files.
        clear_storage(page).await;
        page.click("#open-text").await;
        page.choose_file("#import-file", &file.name, &file.bytes).await;
        page.wait_for_text(".notice", "Gelesen. Neu: 4, schon hier: 0, nicht lesbar: 1.").await;
        page.wait_gone("dialog[open]").await;
        page.wait_until("document.querySelectorAll('.saved-game').length === 4").await;
        assert_eq!((stored(page).await, texts(page, ".saved-game").await), (before.clone(), listed.clone()));
        // By dropping it onto the page, which takes it anywhere.
        clear_storage(page).await;
        let text = file.text();
        page.drop_file(".welcome", "games.txt", &text).await;
        page.wait_for_text(".notice", "Gelesen. Neu: 4").await;
        assert_eq!((stored(page).await, texts(page, ".saved-game").await), (before.clone(), listed));
        // A second time nothing is new, also after a game continued.
        page.drop_file("body", "games.txt", &text).await;
        page.wait_for_text(".notice", "Neu: 0, schon hier: 5, nicht lesbar: 0.").await;
        assert_eq!(saved_game_count(page).await, 4);
        page.click(".saved-game .button[aria-label*='Änne']").await;
        wait_for_plies(page, 2).await;
        page.click("#redo").await;
        wait_for_plies(page, 3).await;
        page.drop_file(".board", "games.txt", &text).await;
        page.wait_for_text(".notice", "Neu: 1, schon hier: 4").await;
        assert_eq!(saved_game_count(page).await, 5, "both are saved");
    });
}

#[test]
fn a_game_is_saved_and_its_file_opens_again() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.propose("bridge").await;
        page.type_into("#name-0", "Änne \"B\"").await;
        page.type_into("#name-1", "Bo/../x").await;
        page.click("#begin").await;
        type_moves(page, "g1f3 d8e7 f3e5").await;
        wait_for_plies(page, 3).await;
        share(page).await;
        share_tab(page, "file").await;
        let file = page.download("#save-game").await;
        let day: String = page.eval("new Date().toISOString().slice(0, 10)").await;
        assert_eq!(file.name, format!("bridge-{day}-Änne--B--Bo----x.pgn"));
        let text = file.text();
        assert!(text.starts_with("[Game \"bridge\"]\n"), "{text}");
        assert!(text.contains("[White \"Änne \\\"B\\\"\"]") && text.contains("1. Sf3 de7 2. Se5"), "{text}");
        page.click("#copy-game").await;
        page.wait_for_text("#copy-game", "Kopiert").await;
        assert_eq!(page.clipboard().await, text);
        close(page, "share").await;
        clear_storage(page).await;
        page.click("#open-text").await;
        page.call::<()>("document.querySelector('#import-text').value = arguments[0]", json!([text])).await;
        page.click("#import-now").await;
        page.wait_gone("dialog[open]").await;
        wait_for_plies(page, 3).await;
        assert_eq!(listed_plies(page).await, ["Sf3", "de7", "Se5"]);
        page.wait_for_text(".plate", "Bo/../x").await;
        page.wait_for_text(".plate", "Änne \"B\"").await;
        share(page).await;
        share_tab(page, "file").await;
        let again = page.download("#save-game").await;
        assert_eq!(again.text(), text);
        close(page, "share").await;
    });
}

#[test]
fn an_invalid_record_is_reported_with_line_and_column() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.click("#open-text").await;
        for (text, message) in [
            ("[Game \"bridge\"]\n\n1. Qxx9 e5", "Zeile 3, Zeichen 4"),
            ("[Game \"go\"]\n\n1. e4", "Partie 1, Zeile 1"),
            ("e4 e5", "Das ist orthodoxes Schach;"),
            ("e4e99!", "„e4e99!“ ist weder ein Link noch eine Stellung noch eine Partie dieser Spiele."),
            ("  ", "Hier steht noch nichts."),
        ] {
            page.call::<()>("document.querySelector('#import-text').value = arguments[0]", json!([text]))
                .await;
            page.click("#import-now").await;
            page.wait_for_text("#import-error", message).await;
            assert_eq!(value(page, "#import-text").await, text, "it can be corrected");
        }
        // What can be played of it is opened, with the same sentence.
        let part = "[Game \"bridge\"]\n\n1. Sf3 de7\n2. Kh9";
        page.call::<()>("document.querySelector('#import-text').value = arguments[0]", json!([part])).await;
        page.click("#import-now").await;
        wait_for_plies(page, 2).await;
        page.wait_for_text(".notice", "Partie 1, Zeile 4, Zeichen 4").await;
        // A file that is no text.
        page.open("").await;
        page.click("#open-text").await;
        page.choose_file("#import-file", "picture.pgn", b"\x89PNG\0\x01\x02").await;
        page.wait_for_text("#import-error", "Diese Datei ist kein Text.").await;
        assert_eq!(saved_game_count(page).await, 1);
    });
}

#[test]
fn files_of_other_encodings_and_moves_without_tags_are_opened() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.click("#open-text").await;
        let latin_1 = b"[Game \"bridge\"]\n[White \"M\xfcller\"]\n\n1. Sf3 de7 *";
        page.choose_file("#import-file", "klub.pgn", latin_1).await;
        wait_for_plies(page, 2).await;
        page.wait_for_text(".plate", "Müller").await;
        page.wait_for_text(".notice", "Windows-1252").await;
        // Moves with which several games can begin: the player chooses.
        page.open("").await;
        page.drop_file("body", "moves.txt", "1. g4").await;
        page.wait_for_text("#import-error", "Welches ist es?").await;
        assert_eq!(value(page, "#import-text").await, "1. g4");
        let count = page.count("[id^='import-as-']").await;
        assert!(count > 1, "{count}");
        page.click("[id^='import-as-']").await;
        page.wait_gone("dialog[open]").await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn comments_of_a_record_are_shown_beside_the_moves() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        let record = "[Game \"bridge\"]\n[Event \"Klub <i>\"]\n\n{Vorwort} 1. Sf3 {Der <b>Springer</b>!} de7 $1 (1... cd7) 2. Se5 *";
        page.drop_file("body", "klub.pgn", record).await;
        wait_for_plies(page, 3).await;
        page.click("[data-ply='1']").await;
        page.wait_for_text(".annotation", "Der <b>Springer</b>!").await;
        page.click("#first-ply").await;
        page.wait_for_text(".annotation", "Vorwort").await;
        page.click("#last-ply").await;
        page.wait_until("document.querySelector('.annotation').textContent === ''").await;
        page.reload().await;
        page.click("[data-ply='1']").await;
        page.wait_for_text(".annotation", "Springer").await;
        share(page).await;
        share_tab(page, "file").await;
        let text = page.download("#save-game").await.text();
        for part in ["{Vorwort}", "{Der <b>Springer</b>!}", "$1", "cd7", "[Event \"Klub <i>\"]"] {
            assert!(text.contains(part), "{part} is not in:\n{text}");
        }
        close(page, "share").await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_pictures_of_the_board_match_their_format() {
    in_browser(Setup::default(), async |page| {
        for (game, position, pieces) in [
            ("bridge", START_POSITION, 32),
            ("hex", HEX, 51),
            ("fortress", FORTRESS, 76),
            ("coalition", COALITION, 36),
        ] {
            page.open(position).await;
            share(page).await;
            share_tab(page, "picture").await;
            let svg = page.download("#save-svg").await;
            assert!(svg.name.starts_with(game) && svg.name.ends_with(".svg"), "{}", svg.name);
            let text = svg.text();
            let script = "const picture = new DOMParser().parseFromString(arguments[0], 'image/svg+xml');
                return [picture.documentElement.localName, picture.querySelectorAll('parsererror').length,
                    picture.querySelectorAll('[class], use, image, style, script, foreignObject').length,
                    [...picture.querySelectorAll('*')].flatMap((element) => [...element.attributes])
                        .filter(({ name, value }) => /href|^on|^style$/.test(name) || /url\\(|var\\(/.test(value)).length]";
            let parsed: (String, usize, usize, usize) = page.call(script, json!([text])).await;
            assert_eq!(parsed, ("svg".to_owned(), 0, 0, 0), "{game}");
            let pieces_drawn = text.matches("<svg ").count() - 1;
            assert!(pieces_drawn >= pieces, "{game}: {pieces_drawn} pieces");
            let png = page.download("#save-png").await;
            assert!(png.name.starts_with(game) && png.name.ends_with(".png"), "{}", png.name);
            assert!(png.bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "{game}");
            let picture = image::load_from_memory(&png.bytes).expect("a PNG").into_rgba8();
            assert_eq!(picture.width(), 1600, "{game}");
            // Half of it and twice as much can be chosen.
            page.call::<()>("const list = document.querySelector('#png-width'); list.value = '3200'; list.dispatchEvent(new Event('change', { bubbles: true }))", json!([])).await;
            let large = page.download("#save-png").await;
            let large = image::load_from_memory(&large.bytes).expect("a PNG");
            assert_eq!(large.width(), 3200, "{game}");
            assert!(large.height().abs_diff(2 * picture.height()) <= 1, "{game}: parts of a dot are cut off");
            // The board has the colours that it has on the page.
            let fills: Vec<String> = page
                .eval("[...new Set([...document.querySelectorAll('.board :is(.square, .edge)')].map((cell) => getComputedStyle(cell).fill))]")
                .await;
            assert!(fills.len() >= 3, "{fills:?}");
            for fill in fills {
                let parts = fill.trim_start_matches("rgb(").trim_end_matches(')').split(", ");
                let [red, green, blue]: [u8; 3] = parts
                    .map(|part| part.parse().expect("a colour"))
                    .collect::<Vec<_>>()
                    .try_into()
                    .expect("three parts");
                let found = picture.pixels().filter(|pixel| pixel.0 == [red, green, blue, 255]).count();
                assert!(found > 20_000, "{game}: {fill} is on {found} dots only");
            }
            if let Some(folder) = std::env::var_os("SHOTS_DIR") {
                let file = std::path::Path::new(&folder).join(format!("picture-{game}.png"));
                std::fs::write(file, &png.bytes).expect("the folder is there");
            }
            close(page, "share").await;
        }
    });
}

/// Fills the storage of the page to its last character.
const FILL_STORAGE: &str = "(() => {
    let size = 1 << 22, name = 0;
    while (size >= 1) {
        try { localStorage.setItem(`j${name}`, 'x'.repeat(size)); name++ } catch { size >>= 1 }
    }
})()";

/// The game is taken along by the button of the notice.
async fn export_game(page: &Page) {
    page.click("#save-or-share").await;
    page.wait_for("dialog[open] #share-link").await;
    let link = value(page, "#share-link").await;
    assert!(link.contains("#/play/"), "{link}");
    share_tab(page, "file").await;
    let text = page.download("#save-game").await.text();
    assert!(text.contains("1. Sf3"), "{text}");
    close(page, "share").await;
}

#[test]
fn full_storage_is_reported_and_the_game_continues() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.eval::<()>(&format!("void {FILL_STORAGE}")).await;
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        page.wait_for_text(".notice", "Der Speicher des Browsers ist voll").await;
        export_game(page).await;
        page.wait_gone("dialog[open]").await;
        click_cells(page, &["d8", "e7"]).await;
        wait_for_plies(page, 2).await;
        wait_for_status(page, "Weiß am Zug").await;
        // When there is room again, the next move is saved, and the game with it.
        page.eval::<()>("void localStorage.clear()").await;
        click_cells(page, &["f3", "e5"]).await;
        wait_for_plies(page, 3).await;
        page.reload().await;
        wait_for_plies(page, 3).await;
    });
}

#[test]
fn storage_that_becomes_full_loses_nothing() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        page.eval::<()>(&format!("void {FILL_STORAGE}")).await;
        type_moves(page, "d8e7").await;
        page.wait_for_text(".notice", "Der Speicher des Browsers ist voll").await;
        wait_for_plies(page, 2).await;
        export_game(page).await;
        // The journal has the move that there was no room for.
        page.wait_for("html[data-save-state='saved']").await;
        page.reload().await;
        wait_for_plies(page, 2).await;
    });
}

#[test]
fn blocked_storage_is_reported_and_the_game_continues() {
    in_browser(Setup::default(), async |page| {
        let forbidden = "Object.defineProperty(window, 'localStorage', {
            get() { throw new DOMException('Access is denied for this document.', 'SecurityError') } })";
        page.run_before_scripts(forbidden).await;
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        page.wait_for_text(".notice", "Der Browser sperrt einen Teil seines Speichers.").await;
        export_game(page).await;
        click_cells(page, &["d8", "e7"]).await;
        wait_for_plies(page, 2).await;
        page.click(".brand").await;
        page.wait_for_text(".saved-game-state", "1 Zug, Weiß am Zug").await;
        page.click("#resume-game").await;
        wait_for_plies(page, 2).await;
        // It is saved all the same, as the notice says.
        page.reload().await;
        wait_for_plies(page, 2).await;
    });
}
