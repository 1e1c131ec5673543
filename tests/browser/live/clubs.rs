//! A club through the page, by keyboard alone: founded, a game listed there, found by somebody, and watched.
use super::english;
use crate::access::live::assert_focused;
use crate::harness::{Key, in_browsers_with_broker};
use crate::live_states::{host, wait_for_status};
use crate::play::{click_cells, tab_and_enter, tab_to, wait_for_plies};

#[test]
fn somebody_finds_a_game_in_the_list_of_a_club_and_watches_it() {
    in_browsers_with_broker([english(), english()], async |[anna, reader], _| {
        anna.open("#/club").await;
        tab_to(anna, "#club-name").await;
        anna.keys("Köln Süd").await;
        anna.press(Key::Enter).await;
        anna.wait_for_text("h1", "Köln Süd").await;
        let club: String = anna.eval("document.querySelector('#live-link-club').value").await;
        reader.open(&club[club.find('#').expect("an address of the page")..]).await;
        tab_and_enter(reader, "#read-club").await;
        reader.wait_for_text(".club [role=status]", "No game is listed").await;
        assert_focused(reader, "the question").await;
        host(anna, "bridge", "Anna").await;
        tab_and_enter(anna, "#club-details summary").await;
        anna.type_into("#club-link", &club).await;
        tab_and_enter(anna, "#list-game").await;
        anna.wait_for_text("#club-details", "This game is listed in").await;
        assert_focused(anna, "the list").await;
        reader.wait_for_text(".club-game", "Anna").await;
        // Taken out of the list again: who was about to press a button there is still somewhere.
        tab_to(reader, ".club-game a.button").await;
        tab_and_enter(anna, "#unlist").await;
        anna.wait_for("dialog[open] #list-game").await;
        assert_focused(anna, "the end of the listing").await;
        reader.wait_for_text(".club [role=status]", "No game is listed").await;
        assert_focused(reader, "the end of the listing").await;
        // The field has the link still.
        tab_and_enter(anna, "#list-game").await;
        reader.wait_for_text(".club-game", "Anna").await;
        anna.press(Key::Escape).await;
        anna.wait_gone("dialog[open]").await;
        tab_and_enter(reader, ".club-game a.button").await;
        reader.wait_for_text("h1", "Anna invites you to Bridge chess").await;
        tab_and_enter(reader, "#live-watch").await;
        wait_for_status(reader, "White").await;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(anna, 1).await;
        wait_for_plies(reader, 1).await;
    });
}
