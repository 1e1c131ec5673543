//! All games: listed, searched, called something, copied, removed and restored; and what cannot be read.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{
    cell, open_move_field, saved_game_count, storage, tab_and_enter, tab_to, texts, type_moves, value,
    wait_for_plies, wait_for_status, without_stamps,
};
use serde_json::json;

/// Plays a few moves of a game, with names of players.
async fn play(page: &Page, game: &str, names: &[&str], moves: &str) {
    page.open("").await;
    page.propose(game).await;
    for (player, name) in names.iter().enumerate() {
        page.type_into(&format!("#name-{player}"), name).await;
    }
    page.click("#begin").await;
    page.wait_for(&format!(".board.game-{game}")).await;
    if game == "coalition" {
        page.click("#ready").await;
    }
    type_moves(page, moves).await;
    wait_for_plies(page, moves.split(' ').count()).await;
}

/// A game of each kind; the last one is over.
async fn play_all(page: &Page) {
    play(page, "bridge", &["Änne", "Bo"], "g1f3 d8e7").await;
    play(page, "coalition", &[], "g2g4").await;
    play(page, "fortress", &["Anna", "Bo", "Cy", "Di"], "e4e6").await;
    play(page, "hex", &["Anna", "", "Zoë"], "7d9 Sj8").await;
    page.click("#resign").await;
    page.click("#resign-1").await;
    page.wait_for("#rematch").await;
    page.open("#/games").await;
    page.wait_until("document.querySelectorAll('.saved-game').length === 4").await;
}

async fn wait_for_games(page: &Page, count: usize) {
    page.wait_until(&format!("document.querySelectorAll('.saved-game').length === {count}")).await;
}

const NAMES: [&str; 4] = [
    "Anna (Weiß) – Braun – Zoë (Schwarz)",
    "Anna (Süd) – Bo (West) – Cy (Nord) – Di (Ost)",
    "Gelb – Schwarz – Grün – Rot",
    "Änne (Weiß) – Bo (Schwarz)",
];

#[test]
#[ignore = "long: `make slow`"]
fn long_games_of_all_kinds_are_listed_with_their_details() {
    in_browser(Setup::default(), async |page| {
        let today = async || {
            page.eval::<String>("new Date().toLocaleDateString('de', { dateStyle: 'medium' })").await
        };
        let first_day = today().await;
        play_all(page).await;
        assert_eq!(texts(page, ".saved-game-names").await, NAMES);
        let last_day = today().await;
        let states = [
            ("Dreierschach, 1 Zug, Punkte: Weiß 1, Braun 0, Schwarz 1", "Letzter Zug Sj8, "),
            ("Festungsschach, 1 Zug, West am Zug", "Letzter Zug ee6, "),
            ("Koalitionsschach, 1 Zug, Schwarz am Zug", "Letzter Zug g4, "),
            ("Brückenschach, 1 Zug, Weiß am Zug", "Letzter Zug de7, "),
        ];
        let lines = texts(page, ".saved-game-state").await;
        assert_eq!(lines.len(), 2 * states.len());
        for (found, (state, last)) in lines.chunks(2).zip(states) {
            // It may become midnight meanwhile.
            let is_day =
                [&first_day, &last_day].iter().any(|day| found[1].starts_with(&format!("{last}{day}, ")));
            assert!(found[0] == state && is_day, "{found:?}: not {state}, {last}");
        }
        assert_eq!(
            texts(page, ".saved-game .button").await,
            ["Ansehen", "Weiterspielen", "Weiterspielen", "Weiterspielen"]
        );
        // The picture shows the pieces where they stand.
        let pieces = "[...document.querySelectorAll('.saved-game')].map((game) => game.querySelectorAll('svg use').length)";
        assert_eq!(page.eval::<Vec<usize>>(pieces).await, [51, 76, 36, 32]);
        page.click(".saved-game:first-child .button").await;
        page.wait_for(".board.game-hex").await;
        page.wait_for("#rematch").await;
    });
}

#[test]
fn games_are_found_by_players_and_kinds() {
    in_browser(Setup::default(), async |page| {
        play_all(page).await;
        for (search, found) in [
            ("anna", &[0, 1][..]),
            ("ÄNNE", &[3]),
            ("zoë", &[0]),
            ("koalition", &[2]),
            ("checkmate", &[1]),
            ("  bo ", &[1, 3]),
            ("", &[0, 1, 2, 3]),
        ] {
            page.type_into("#search-games", search).await;
            if search.is_empty() {
                // Emptied by a script, a field says nothing.
                page.keys(" ").await;
            }
            let found: Vec<&str> = found.iter().map(|&index| NAMES[index]).collect();
            page.wait_until(&format!(
                "JSON.stringify([...document.querySelectorAll('.saved-game-names')].map((name) => name.textContent)) === {}",
                json!(json!(found).to_string())
            ))
            .await;
        }
        page.type_into("#search-games", "<b>nobody</b>").await;
        page.wait_for_text(".saved-games", "Keine Partie passt dazu.").await;
        assert_eq!(page.count(".saved-game, .saved-games b").await, 0);
        // What is searched for is remembered on the way to a game and back.
        page.type_into("#search-games", "zoë").await;
        wait_for_games(page, 1).await;
        page.click(".saved-game .button").await;
        page.wait_for(".board").await;
        page.back().await;
        wait_for_games(page, 1).await;
        assert_eq!(value(page, "#search-games").await, "zoë");
    });
}

#[test]
fn a_game_is_renamed_copied_removed_and_restored() {
    in_browser(Setup::default(), async |page| {
        play_all(page).await;
        page.click(".saved-game:nth-child(2) [data-action='rename']").await;
        page.wait_until("document.activeElement.id === 'game-title'").await;
        page.keys("Finale <1>").await;
        page.press(Key::Enter).await;
        page.wait_gone("dialog[open]").await;
        page.wait_for_text(".saved-game-names", "Finale <1>").await;
        page.wait_for_text(".saved-game-state", NAMES[1]).await;
        page.reload().await;
        page.wait_for_text(".saved-game-names", "Finale <1>").await;
        // The name that it has stands in the field, and is replaced by typing.
        page.click("[data-action='rename'][aria-label*='Finale']").await;
        assert_eq!(value(page, "#game-title").await, "Finale <1>");
        page.wait_until("document.activeElement.selectionEnd === 10").await;
        page.keys("Finale").await;
        page.click("#rename-done").await;
        page.wait_until(
            "[...document.querySelectorAll('.saved-game-names')].some((name) => name.textContent === 'Finale')",
        )
        .await;
        // A copy is independent.
        page.click("[data-action='duplicate'][aria-label*='Finale']").await;
        wait_for_games(page, 5).await;
        assert!(texts(page, ".saved-game-names").await.contains(&"Finale (Kopie)".to_owned()));
        page.click(".button[aria-label*='Finale (Kopie)']").await;
        wait_for_plies(page, 1).await;
        type_moves(page, "d12f12").await;
        wait_for_plies(page, 2).await;
        page.open("#/games").await;
        wait_for_games(page, 5).await;
        let states = texts(page, ".saved-game-state").await.join("|");
        assert!(
            states.contains("Festungsschach, 1 Zug, West am Zug")
                && states.contains("Festungsschach, 1 Zug, Nord am Zug"),
            "{states}"
        );
        let before = storage(page).await;
        page.click("[data-action='remove'][aria-label*='Finale (Kopie)']").await;
        wait_for_games(page, 4).await;
        page.wait_for_text(".removed-game", "„Finale (Kopie)“ entfernt.").await;
        assert_eq!((saved_game_count(page).await, page.count(".notice").await), (4, 0));
        page.click("[data-action='restore']").await;
        wait_for_games(page, 5).await;
        let unstamped = |stored: std::collections::BTreeMap<String, String>| -> Vec<String> {
            stored.values().map(|text| without_stamps(text)).collect()
        };
        assert_eq!(unstamped(storage(page).await), unstamped(before), "it is as it was");
        // An empty name is none.
        page.click("[data-action='rename'][aria-label$='Finale']").await;
        page.wait_until("document.activeElement.id === 'game-title'").await;
        page.press(Key::Backspace).await;
        page.press(Key::Enter).await;
        page.wait_for_text(".saved-game-names", NAMES[1]).await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_the_list_is_used_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        tab_and_enter(page, "#play-bridge").await;
        tab_to(page, "#against-computer").await;
        page.press(Key::Down).await;
        tab_and_enter(page, "#begin").await;
        open_move_field(page).await;
        page.keys("g1f3").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 1).await;
        tab_and_enter(page, ".brand").await;
        tab_and_enter(page, "#all-games").await;
        tab_to(page, "#search-games").await;
        page.keys("nirgends").await;
        wait_for_games(page, 0).await;
        for _ in 0.."nirgends".len() {
            page.press(Key::Backspace).await;
        }
        wait_for_games(page, 1).await;
        tab_and_enter(page, "[data-action='rename']").await;
        page.wait_until("document.activeElement.id === 'game-title'").await;
        page.keys("Abend").await;
        page.press(Key::Enter).await;
        page.wait_for_text(".saved-game-names", "Abend").await;
        page.wait_gone("dialog[open]").await;
        page.wait_until("document.activeElement.matches(\"[data-action='rename']\")").await;
        tab_and_enter(page, "[data-action='duplicate']").await;
        wait_for_games(page, 2).await;
        tab_and_enter(page, "[data-action='remove'][aria-label$='Abend (Kopie)']").await;
        wait_for_games(page, 1).await;
        page.wait_until("document.activeElement.matches(\"[data-action='restore']\")").await;
        page.press(Key::Enter).await;
        wait_for_games(page, 2).await;
        tab_and_enter(page, ".saved-game .button[aria-label$='Abend']").await;
        wait_for_plies(page, 1).await;
        assert!(page.count(&cell("f3")).await == 1);
    });
}

#[test]
fn an_empty_list_explains_itself() {
    in_browser(Setup::default(), async |page| {
        page.open("#/games").await;
        page.wait_for_text(".saved-games", "Hier stehen deine Partien, sobald die erste begonnen hat.").await;
        assert_eq!(page.count(".saved-game, .unreadable").await, 0);
        page.open("#/table/zzzzzzzz").await;
        page.wait_for_text(
            ".error-page",
            "Diese Partie ist in diesem Browser nicht oder nicht mehr gespeichert.",
        )
        .await;
        page.open("#/table").await;
        page.wait_for(".error-page, .welcome").await;
    });
}

#[test]
fn a_long_list_shows_more_when_it_is_asked_to() {
    in_browser(Setup::default(), async |page| {
        play(page, "bridge", &["Anna", "Bo"], "g1f3").await;
        let multiply =
            "const [name, text] = Object.entries(localStorage).find(([name]) => name.includes('.game.'));
            const key = name.split('.').pop();
            for (let i = 10; i < 50; i++) {
                const other = key.slice(0, -2) + i;
                localStorage.setItem(name.replace(key, other), text.replaceAll(key, other));
            }";
        page.call::<()>(multiply, json!([])).await;
        page.open("#/games").await;
        page.reload().await;
        let count = saved_game_count(page).await;
        assert!(count > 35 && count < 42, "{count}");
        wait_for_games(page, 30).await;
        page.click("#more-games").await;
        wait_for_games(page, count).await;
        page.wait_gone("#more-games").await;
    });
}

#[test]
fn unreadable_entries_are_shown_and_never_lost() {
    in_browser(Setup::default(), async |page| {
        play(page, "bridge", &[], "g1f3").await;
        let stored_texts = [
            ("schachquartett.game.mmmmmmm1", "Unsinn\n\n <b>zwei</b>"),
            ("schachquartett.game.mmmmmmm2", "{\"schachquartett\": 9,\r\n\t\"who\": \"knows\"}"),
            (
                "schachquartett.game.mmmmmmm3",
                "{\"schachquartett\": 1, \"game\": \"bridge\", \"key\": \"mmmmmmm3\", \"start\": \"rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\", \"actions\": [\"e2e9\"]}",
            ),
        ];
        for (name, text) in stored_texts {
            page.call::<()>("localStorage.setItem(...arguments)", json!([name, text])).await;
        }
        let assert_stored = async |but: Option<&str>| {
            let stored = storage(page).await;
            for (name, text) in stored_texts.iter().filter(|(name, _)| Some(*name) != but) {
                assert!(stored.values().any(|other| other == text), "{name} is lost: {stored:?}");
            }
        };
        page.open("#/games").await;
        page.reload().await;
        page.wait_until("document.querySelectorAll('.unreadable li').length === 3").await;
        assert_stored(None).await;
        let messages = texts(page, ".unreadable p").await;
        println!("{messages:?}");
        assert!(messages.iter().any(|message| message.contains("neueren")), "{messages:?}");
        // The good game is there, and can be played on.
        wait_for_games(page, 1).await;
        page.click(".saved-game .button").await;
        wait_for_plies(page, 1).await;
        type_moves(page, "d8e7").await;
        wait_for_plies(page, 2).await;
        page.click(".brand").await;
        page.wait_until("document.querySelectorAll('.unreadable li').length === 3").await;
        page.open("#/games").await;
        for (name, text) in stored_texts {
            // Whichever of the items it is.
            let mut item = 0;
            for number in 1..=3 {
                let button = format!(".unreadable li:nth-child({number}) button:nth-of-type(1)");
                page.click(&button).await;
                page.wait_for_text(&button, "Kopiert").await;
                if page.clipboard().await == text {
                    item = number;
                }
            }
            assert_ne!(item, 0, "{name} cannot be copied");
            let file =
                page.download(&format!(".unreadable li:nth-child({item}) button:nth-of-type(2)")).await;
            assert!(file.name.ends_with(".txt"), "{}", file.name);
            assert_eq!(file.text(), text);
            page.click(&format!(".unreadable li:nth-child({item}) button:nth-of-type(3)")).await;
            page.wait_until("document.querySelectorAll('.unreadable li:not(.removed-game)').length === 2")
                .await;
            assert_stored(Some(name)).await;
            assert!(!storage(page).await.values().any(|other| other == text), "{name} is removed");
            page.click(".unreadable .removed-game button").await;
            page.wait_gone(".removed-game").await;
            page.wait_until("document.querySelectorAll('.unreadable li').length === 3").await;
            assert_stored(None).await;
        }
        page.reload().await;
        page.wait_until("document.querySelectorAll('.unreadable li').length === 3").await;
        assert_stored(None).await;
        page.open("").await;
        wait_for_status_of_start(page).await;
    });
}

/// The start page still offers the good game.
async fn wait_for_status_of_start(page: &Page) {
    page.wait_for_text(".saved-game-state", "1 Zug, Weiß am Zug").await;
    page.click("#resume-game").await;
    wait_for_status(page, "Weiß am Zug").await;
}
