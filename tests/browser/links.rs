//! Games that go from device to device by links: two browsers that know nothing of each other.
use crate::harness::{Page, Setup, in_two_browsers};
use crate::play::{
    cell, click_cells, close, drag, game_link, label, listed_plies, saved_game_count, send_link, share,
    texts, type_moves, value, wait_for_plies, wait_for_status,
};
use crate::screens::{COALITION, COALITION_ANSWER, HEX};

/// Two devices that are not alike.
fn both() -> [Setup; 2] {
    let other = Setup { width: 1024, height: 768, dark: true, reduced_motion: true, ..Setup::default() };
    [Setup::default(), other]
}

/// Everything that the table says of the game.
#[derive(Debug, PartialEq)]
struct GamePage {
    heading: String,
    status: Vec<String>,
    plates: Vec<String>,
    moves: Vec<String>,
    timeline: Vec<String>,
    cells: Vec<String>,
    /// The game with its options, and its position to the last detail.
    position: String,
}

async fn table(page: &Page) -> GamePage {
    share(page).await;
    let position = value(page, "#position-link").await;
    page.click("#close-share").await;
    page.wait_gone("dialog[open]").await;
    let sorted = async |script: &str| {
        let mut found: Vec<String> = page.eval(script).await;
        found.sort();
        found
    };
    GamePage {
        heading: page.text("h1").await,
        status: texts(page, ".status .heading, .status .detail").await,
        plates: sorted("[...document.querySelectorAll('.plate')].map((plate) => plate.textContent)").await,
        // Whether or not the browser has drawn them yet.
        moves: page
            .eval("[...document.querySelectorAll('.move-list :is(th, td)')].map((cell) => cell.textContent.trim())")
            .await,
        timeline: page
            .eval("[...document.querySelectorAll('.timeline :is(th, td)')].map((cell) => cell.textContent)")
            .await,
        cells: sorted(
            "[...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label'))",
        )
        .await,
        position,
    }
}

/// Begins a game from the start page with names of all players, after something was chosen.
async fn begin(page: &Page, game: &str, choices: &[&str], names: &[&str]) {
    page.open("").await;
    page.propose(game).await;
    for choice in choices {
        page.click(choice).await;
    }
    for (player, name) in names.iter().enumerate() {
        page.type_into(&format!("#name-{player}"), name).await;
    }
    page.click("#begin").await;
    page.wait_for(&format!(".board.game-{game}")).await;
}

/// The game of one browser opens in the other just as it is, and is not saved there before something is done.
async fn assert_same_elsewhere(one: &Page, other: &Page, seats: usize) -> GamePage {
    let here = table(one).await;
    let link = game_link(one).await;
    other.open("").await;
    let saved = saved_game_count(other).await;
    other.open(&link).await;
    other.reload().await;
    if seats > 0 {
        wait_for_status(other, "Welche Seite spielst du?").await;
        assert_eq!(other.count("[id^='claim-seat-']").await, seats);
        other.click("#spectate").await;
    }
    other.wait_gone("#spectate").await;
    let mut there = table(other).await;
    if seats > 0 {
        // Who watches is not asked for anything.
        wait_for_status(other, "Du siehst nur zu.").await;
        there.status.clone_from(&here.status);
    }
    assert_eq!(there, here);
    assert_eq!(saved_game_count(other).await, saved, "it was only looked at");
    here
}

#[test]
fn who_watches_is_asked_for_a_side_before_moving() {
    in_two_browsers(both(), async |one, other| {
        begin(one, "bridge", &[], &["Anna", "Bo"]).await;
        type_moves(one, "g1f3").await;
        wait_for_plies(one, 1).await;
        other.open(&game_link(one).await).await;
        other.click("#spectate").await;
        wait_for_status(other, "Du siehst nur zu.").await;
        click_cells(other, &["d8"]).await;
        wait_for_status(other, "Welche Seite spielst du?").await;
        other.click("#claim-seat-1").await;
        click_cells(other, &["d8", "e7"]).await;
        wait_for_plies(other, 2).await;
        // Looking back, no piece moves, and the page says so.
        other.click("#first-ply").await;
        click_cells(other, &["e2"]).await;
        wait_for_status(other, "Du siehst eine frühere Stellung.").await;
    });
}

#[test]
fn bridge_chess_opens_elsewhere_with_its_odds() {
    in_two_browsers(both(), async |one, other| {
        let odds = ["summary", "#draw-odds option[value='1']", "#odds-a1"];
        begin(one, "bridge", &odds, &["Änne & <b>Bo</b>", "Цой 🐎"]).await;
        type_moves(one, "g1f3 d8e7 f3e5").await;
        wait_for_plies(one, 3).await;
        let here = assert_same_elsewhere(one, other, 1).await;
        assert_eq!(here.moves[3..], ["1.", "Sf3", "de7", "2.", "Se5", ""]);
        let plates = here.plates.join(" ");
        assert!(plates.contains("Änne & <b>Bo</b>") && plates.contains("Цой 🐎Schwarz"), "{plates}");
        assert!(plates.contains("Remisvorgabe"), "{plates}");
        assert!(here.position.contains("#/bridge+draw-odds:b/"), "{}", here.position);
        assert!(here.cells.contains(&"a1, leer".to_owned()));
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_hex_chess_opens_elsewhere_with_an_offer_and_a_match() {
    in_two_browsers(both(), async |one, other| {
        begin(one, "hex", &[], &["Anna", "Bo", "Cy"]).await;
        type_moves(one, "7d9 Sj8 kk10").await;
        wait_for_plies(one, 3).await;
        assert_same_elsewhere(one, other, 2).await;
        // The next game of the match, in which a draw is offered.
        one.click("#resign").await;
        one.click("#resign-0").await;
        one.click("#rematch").await;
        wait_for_plies(one, 0).await;
        type_moves(one, "7d9").await;
        wait_for_plies(one, 1).await;
        one.click("#offer-draw").await;
        wait_for_status(one, "Braun bietet Remis an.").await;
        let here = assert_same_elsewhere(one, other, 0).await;
        assert!(here.plates.iter().any(|plate| plate.contains('1')), "{:?}", here.plates);
        wait_for_status(other, "Braun bietet Remis an.").await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_fortress_chess_opens_elsewhere_with_its_options() {
    in_two_browsers(both(), async |one, other| {
        let options = ["#rule-london", "#wide-gate", "#no-leap"];
        begin(one, "fortress", &options, &["Anna", "Bo", "Cy", "Di"]).await;
        type_moves(one, "e4e6 d12f12 l13l11 m5k5").await;
        wait_for_plies(one, 4).await;
        let here = assert_same_elsewhere(one, other, 3).await;
        assert!(here.position.contains("#/fortress:london+wide-gate+no-leap/"), "{}", here.position);
    });
}

#[test]
fn coalition_chess_opens_elsewhere_with_a_joining() {
    in_two_browsers(both(), async |one, other| {
        one.open(COALITION).await;
        type_moves(one, "g2g4 h9h8").await;
        wait_for_plies(one, 2).await;
        one.click("#join-3").await;
        one.wait_until("document.querySelector('.timeline').textContent.includes('für Rot erklärt')").await;
        // The party that declared it is still on turn: the seats are not known.
        let here = assert_same_elsewhere(one, other, 0).await;
        assert!(here.timeline.join(" ").contains("für Rot erklärt"), "{:?}", here.timeline);
        assert!(
            here.position.contains("#/coalition+waiting+motorcyclist+small-coalition/"),
            "{}",
            here.position
        );
        // It continues there: Red answers the declaration.
        click_cells(other, &["i4", "h4"]).await;
        wait_for_status(other, "Rot am Zug").await;
        other.click("#join-2").await;
        other.wait_for_text("#live-polite", "Rot schließt sich Grün an").await;
        assert_same_elsewhere(other, one, 0).await;
    });
}

#[test]
fn coalition_chess_opens_elsewhere_with_an_answer_out_of_turn() {
    in_two_browsers(both(), async |one, other| {
        one.open(COALITION_ANSWER).await;
        // Nobody has moved in this game: nobody is known to play here.
        let here = assert_same_elsewhere(one, other, 0).await;
        assert!(here.status[0].contains("Schwarz darf"), "{:?}", here.status);
        type_moves(other, "b!Ke9").await;
        wait_for_plies(other, 1).await;
        let there = assert_same_elsewhere(other, one, 3).await;
        assert!(there.moves.iter().any(|text| text.ends_with("Ke9")), "{:?}", there.moves);
        assert!(there.plates.iter().any(|plate| plate.contains("Pause ×1")), "{:?}", there.plates);
    });
}

#[test]
fn the_link_asks_the_party_that_may_answer_out_of_turn() {
    in_two_browsers(both(), async |one, other| {
        one.open(COALITION_ANSWER).await;
        share(one).await;
        one.wait_for_text("dialog[open]", "Link für Schwarz").await;
        one.wait_for_text("dialog[open]", "darf außer der Reihe antworten oder verzichten").await;
        // Green plays here; its link asks Black.
        one.click("#local-parties option[value='2']").await;
        one.wait_until("document.querySelector('#local-parties').value === '2'").await;
        one.click("#share-copy").await;
        one.wait_for_text("#share-copy", "Kopiert").await;
        close(one, "share").await;
        wait_for_status(one, "Warten auf Schwarz").await;
        other.open(&game_link(one).await).await;
        wait_for_status(other, "Welche Seite spielst du?").await;
        assert_eq!(
            texts(other, "[id^='claim-seat-']").await,
            ["Gelb spielen", "Schwarz spielen", "Rot spielen"]
        );
        other.click("#claim-seat-1").await;
        wait_for_status(other, "Schach! Schwarz darf").await;
        other.click("#decline-answer").await;
        wait_for_status(other, "Warten auf Rot").await;
        // That it was declined is in the link.
        one.open(&send_link(other).await).await;
        wait_for_status(one, "Warten auf Rot").await;
    });
}

#[test]
fn two_play_a_game_by_sending_links_back_and_forth() {
    in_two_browsers(both(), async |one, other| {
        begin(one, "bridge", &[], &["Anna", "Bo"]).await;
        drag(one, "g1", "f3").await;
        wait_for_plies(one, 1).await;
        let table_address = one.address().await;
        let first = send_link(one).await;
        wait_for_status(one, "Warten auf Schwarz").await;
        one.wait_for_text(".below .plate", "Du").await;
        assert_eq!(one.count("#undo:disabled").await, 1);
        click_cells(one, &["d8", "e7"]).await;
        assert_eq!(
            (one.count(".selection").await, one.count(".ply").await),
            (0, 1),
            "it is not White's turn"
        );
        one.wait_for_text("#live-polite", "Schwarz ist am Zug: Der Link steht noch aus.").await;

        other.open(&first).await;
        wait_for_status(other, "Welche Seite spielst du?").await;
        assert_eq!(texts(other, "[id^='claim-seat-']").await, ["Schwarz spielen"], "White's seat is taken");
        click_cells(other, &["d8", "e7"]).await;
        assert_eq!(other.count(".ply").await, 1, "who has no seat does not move");
        other.click("#claim-seat-1").await;
        wait_for_status(other, "Du bist am Zug").await;
        wait_for_status(other, "Letzter Zug gerade eben").await;
        other.wait_for_text(".below .plate", "Bo").await;
        other.wait_for_text(".below .plate", "Du").await;
        let (king, white) = (other.centre(&cell("e9")).await, other.centre(&cell("e1")).await);
        assert!(king.y > white.y, "a party that has claimed a seat is at the bottom");
        assert_eq!(saved_game_count(other).await, 1);
        other.reload().await;
        wait_for_status(other, "Du bist am Zug").await;
        drag(other, "d8", "e7").await;
        wait_for_plies(other, 2).await;
        wait_for_status(other, "Warten auf Weiß").await;
        other.click("#send-link").await;
        other.wait_for_text("dialog[open]", "Link für Weiß").await;
        other.click("#close-share").await;
        other.wait_gone("dialog[open]").await;
        let second = send_link(other).await;

        one.open(&second).await;
        wait_for_plies(one, 2).await;
        wait_for_status(one, "Du bist am Zug").await;
        assert_eq!(one.address().await, table_address, "the same game continues");
        assert_eq!(
            (texts(one, ".ply").await, saved_game_count(one).await),
            (vec!["Sf3".to_owned(), "de7".to_owned()], 1)
        );
        let below = one.text(".below .plate").await;
        assert!(below.contains("Anna") && below.contains("Du"), "{below}");

        // The first link again: it is older, and nothing is lost.
        one.open(&first).await;
        one.wait_for_text(".notice", "Dieser Link ist älter als die Partie, wie sie hier steht.").await;
        wait_for_plies(one, 2).await;
        wait_for_status(one, "Du bist am Zug").await;
        assert_eq!(saved_game_count(one).await, 1);
        // On the second move the seats are known on both sides.
        click_cells(one, &["f3", "e5"]).await;
        wait_for_plies(one, 3).await;
        other.open(&send_link(one).await).await;
        wait_for_plies(other, 3).await;
        wait_for_status(other, "Du bist am Zug").await;
        assert_eq!(saved_game_count(other).await, 1);
        assert!(label(other, "e5").await.contains("Springer Weiß"));
        // The seat can be given up, to play all parties again.
        one.click("#play-all-sides").await;
        wait_for_status(one, "Schwarz am Zug").await;
        assert_eq!(one.count("#undo:disabled, .own-badge").await, 0);
    });
}

#[test]
fn a_draw_that_is_offered_by_link_is_answered_by_link() {
    in_two_browsers(both(), async |one, other| {
        begin(one, "bridge", &[], &["Anna", "Bo"]).await;
        drag(one, "g1", "f3").await;
        wait_for_plies(one, 1).await;
        other.open(&send_link(one).await).await;
        other.click("#claim-seat-1").await;
        wait_for_status(other, "Du bist am Zug").await;
        // Black is on turn and offers a draw before moving.
        other.click("#offer-draw").await;
        one.open(&send_link(other).await).await;
        wait_for_status(one, "Schwarz bietet Remis an.").await;
        one.click("#decline-draw").await;
        wait_for_status(one, "Warten auf Schwarz").await;
        other.open(&send_link(one).await).await;
        wait_for_status(other, "Du bist am Zug").await;
        drag(other, "d8", "e7").await;
        wait_for_plies(other, 2).await;
        wait_for_status(other, "Warten auf Weiß").await;
    });
}

#[test]
fn three_take_their_seats_one_after_the_other() {
    in_two_browsers(both(), async |one, other| {
        one.open(HEX).await;
        drag(one, "b4", "d4").await;
        wait_for_plies(one, 1).await;
        other.open(&send_link(one).await).await;
        wait_for_status(other, "Welche Seite spielst du?").await;
        assert_eq!(texts(other, "[id^='claim-seat-']").await, ["Braun spielen", "Schwarz spielen"]);
        other.click("#claim-seat-1").await;
        click_cells(other, &["f2", "f4"]).await;
        wait_for_plies(other, 2).await;
        wait_for_status(other, "Warten auf Schwarz").await;
        let link = send_link(other).await;
        // White, whose turn it is not, looks; Black's seat is the only one left for a third.
        one.open(&link).await;
        wait_for_plies(one, 2).await;
        wait_for_status(one, "Warten auf Schwarz").await;
        one.forget_storage().await;
        one.open(&link).await;
        wait_for_status(one, "Welche Seite spielst du?").await;
        assert_eq!(texts(one, "[id^='claim-seat-']").await, ["Schwarz spielen"]);
        one.click("#claim-seat-2").await;
        wait_for_status(one, "Du bist am Zug").await;
        one.wait_for_text(".below .plate", "Schwarz").await;
    });
}

/// Both continue from the same move, each differently, and the link of the other is opened.
async fn part(one: &Page, other: &Page) {
    begin(one, "bridge", &[], &["Anna", "Bo"]).await;
    drag(one, "g1", "f3").await;
    wait_for_plies(one, 1).await;
    other.open(&send_link(one).await).await;
    other.click("#claim-seat-1").await;
    drag(other, "d8", "e7").await;
    wait_for_plies(other, 2).await;
    one.click("#play-all-sides").await;
    type_moves(one, "c8d7 f3e5").await;
    wait_for_plies(one, 3).await;
    one.open(&send_link(other).await).await;
    one.wait_for_text("h1", "Zwei Fassungen dieser Partie").await;
    one.wait_for_text(".hint", "Bis Zug 1 sind beide gleich.").await;
    assert_eq!(texts(one, ".fork-moves").await, ["1. Sf3 cd7 2. Se5", "1. Sf3 de7"]);
    assert_eq!(texts(one, ".fork-moves b").await, ["cd7", "2. Se5", "de7"]);
    assert_eq!(one.count(".fork svg").await, 2, "a picture of each");
    assert_eq!(saved_game_count(one).await, 1);
}

/// What the list of all games says, and what the game that was not chosen opens with.
async fn assert_both_are_saved(page: &Page, other: [&str; 3]) {
    page.click(".brand").await;
    page.wait_for_text("#all-games", "Gespeicherte Partien (2)").await;
    page.click("#all-games").await;
    page.wait_until("document.querySelectorAll('.saved-game').length === 2").await;
    let names = texts(page, ".saved-game-names").await;
    assert_eq!(names, ["Anna (Weiß) – Bo (Schwarz)", "Anna (Weiß) – Bo (Schwarz) (andere Fortsetzung)"]);
    page.click(".saved-game:last-child .button").await;
    let plies = other.iter().filter(|ply| !ply.is_empty()).count();
    wait_for_plies(page, plies).await;
    assert_eq!(listed_plies(page).await, other[..plies]);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_of_two_versions_the_own_one_is_chosen_and_the_other_one_saved() {
    in_two_browsers(both(), async |one, other| {
        part(one, other).await;
        one.click("#choose-ours").await;
        wait_for_plies(one, 3).await;
        assert_eq!(texts(one, ".ply").await, ["Sf3", "cd7", "Se5"]);
        assert!(one.address().await.contains("#/table/"));
        assert_both_are_saved(one, ["Sf3", "de7", ""]).await;
    });
}

#[test]
fn of_two_versions_that_of_the_link_is_chosen_and_the_own_one_saved() {
    in_two_browsers(both(), async |one, other| {
        part(one, other).await;
        // Before a choice a reload asks again.
        one.reload().await;
        one.click("#choose-theirs").await;
        wait_for_plies(one, 2).await;
        assert_eq!(texts(one, ".ply").await, ["Sf3", "de7"]);
        one.reload().await;
        wait_for_plies(one, 2).await;
        assert_both_are_saved(one, ["Sf3", "cd7", "Se5"]).await;
    });
}

#[test]
fn a_damaged_link_is_reported() {
    in_two_browsers(both(), async |one, other| {
        begin(one, "bridge", &[], &["Anna", "Bo"]).await;
        type_moves(one, "g1f3 d8e7").await;
        wait_for_plies(one, 2).await;
        let link = game_link(one).await;
        other.open(&link[..link.len() - 6]).await;
        other.wait_for(".error-page").await;
        let message = other.text(".error-page").await;
        assert!(message.contains("Dem Link fehlt das Ende.") || message.contains("Prüfsumme"), "{message}");
        assert_eq!(saved_game_count(other).await, 0);
        // What messengers add does no harm.
        other.open(&format!("{link}).")).await;
        other.wait_for("#spectate").await;
        wait_for_plies(other, 2).await;
    });
}
