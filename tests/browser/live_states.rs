//! Live games in all the states that their players see, for whatever looks at pages; and what leads to them.
#![allow(dead_code, reason = "the screenshots use a part of this")]

use crate::harness::{Key, Page, Setup, in_browsers_with_broker};

/// The longest names that fit into their fields.
const LONG_NAMES: [&str; 4] = [
    "Maximiliane-Wilhelmine von Hohenlohe-Öhr",
    "Donaudampfschifffahrtsgesellschaftskapit",
    "Konstantin",
    "Bo",
];

/// A club whose broker is `wss://club.example/mqtt`.
const CLUB_ELSEWHERE: &str =
    "https://example.org/#/club/1ncVi7gcHBwcHBwcHBwcHBwcHBwcKS8O2bG4gU8O8ZAEXd3NzOi8vY2x1Yi5leGFtcGxlL21xdHQ";

/// Opens the dialog of a new live game, with all options shown.
pub async fn propose_live(page: &Page, game: &str) {
    page.open("").await;
    page.click(&format!("#play-{game}")).await;
    page.wait_for("dialog[open] #begin").await;
    page.click("#live").await;
    page.click("#more-options summary").await;
}

/// The host starts a game under a name; the dialog with the links is open then.
pub async fn host(page: &Page, game: &str, name: &str) {
    propose_live(page, game).await;
    page.type_into("#host-name", name).await;
    page.click("#begin").await;
    page.wait_for("dialog[open] .live-seat").await;
}

/// The link of a seat, or the one for `spectators`, from `#` on.
pub async fn link(page: &Page, seat: &str) -> String {
    let link: String = page.eval(&format!("document.querySelector('#live-link-{seat}').value")).await;
    link[link.find('#').expect("an address of the page")..].to_owned()
}

/// Two browsers at a game of bridge chess in English, White's the first.
pub async fn seated([anna, bo]: [&Page; 2]) {
    host(anna, "bridge", "Anna").await;
    let link = link(anna, "1").await;
    sit_down(bo, &link, "Bo").await;
    anna.wait_for_text(".live-seat:nth-of-type(2)", "Bo · here").await;
    close_dialog(anna).await;
    wait_for_status(bo, "White").await;
}

/// Takes the seat of a link.
pub async fn sit_down(page: &Page, link: &str, name: &str) {
    page.open(link).await;
    page.wait_for("#live-sit-down").await;
    page.type_into("#live-name", name).await;
    page.click("#live-sit-down").await;
    page.wait_for(".board").await;
}

/// Closes the dialog that is open.
pub async fn close_dialog(page: &Page) {
    page.press(Key::Escape).await;
    page.wait_gone("dialog[open]").await;
}

/// Waits for a text in the box beside the board.
pub async fn wait_for_status(page: &Page, text: &str) {
    page.wait_for_text(".status", text).await;
}

async fn play(page: &Page, from: &str, to: &str) {
    page.click_at(&format!("#cell-{from}")).await;
    page.click_at(&format!("#cell-{to}")).await;
}

async fn wait_for_plies(page: &Page, plies: usize) {
    page.wait_until(&format!("document.querySelectorAll('.ply').length === {plies}")).await;
}

/// For pages whose broker ends: sockets that it closes are lines of the log.
fn setup() -> Setup {
    Setup { clean_log: false, reduced_motion: true, ..Setup::default() }
}

/// Shows every state of a live game of two to `visit`, with a short name of it and what can be seen only there. The page
/// is a German desktop whenever `visit` gets it.
pub fn visit_states(mut visit: impl AsyncFnMut(&Page, &'static str, &'static str)) {
    in_browsers_with_broker([setup(), setup()], async |[host_page, guest], broker| {
        let [host_name, guest_name, ..] = LONG_NAMES;
        host(host_page, "bridge", host_name).await;
        host_page.wait_for_text(".live-connection", "Verbunden").await;
        visit(host_page, "live-free", "dialog[open] #live-link-everybody").await;
        host_page.click("details:has(#live-code-everybody) summary").await;
        visit(host_page, "live-code", "dialog[open] details[open] #live-code-everybody").await;
        host_page.click("details:has(#live-code-everybody) summary").await;

        let seat = link(host_page, "1").await;
        guest.open(&seat).await;
        guest.wait_for("#live-sit-down").await;
        visit(guest, "live-seat", "#live-sit-down").await;
        let spectators = link(host_page, "spectators").await;
        guest.open(&spectators).await;
        guest.wait_gone("#live-sit-down").await;
        visit(guest, "live-spectator", "#live-watch").await;
        sit_down(guest, &seat, guest_name).await;
        host_page.wait_for_text(".live-seat:nth-of-type(2)", "da ·").await;
        visit(host_page, "live-seated", "dialog[open] .live-seat").await;

        close_dialog(host_page).await;
        wait_for_status(host_page, "Du bist am Zug").await;
        visit(host_page, "live-own-turn", ".own-badge").await;
        wait_for_status(guest, "Warten auf Weiß").await;
        visit(guest, "live-waits", "#show-live").await;
        guest.click("#show-live").await;
        guest.wait_for_text("dialog[open] .live-connection", "Verbunden").await;
        visit(guest, "live-guest", "dialog[open] .live-seat").await;
        close_dialog(guest).await;

        play(host_page, "e2", "d3").await;
        wait_for_plies(guest, 1).await;
        host_page.wait_for_text(".live-badge", "●").await;
        visit(host_page, "live-moved", ".own-badge + .live-badge").await;
        host_page.click("#ask-take-back").await;
        host_page.wait_for("#withdraw").await;
        visit(host_page, "live-asked", "#withdraw").await;
        guest.wait_for("#agree").await;
        visit(guest, "live-question", "#agree").await;
        guest.click("#refuse").await;
        host_page.wait_for("#ask-take-back").await;

        // The seat goes to a second tab.
        let first = guest.tab().await;
        let address = guest.address().await;
        let second = guest.new_tab().await;
        guest.open(&address).await;
        wait_for_plies(guest, 1).await;
        guest.switch_to(&first).await;
        guest.wait_for("#play-here").await;
        visit(guest, "live-elsewhere", "#play-here").await;
        guest.switch_to(&second).await;
        guest.close_tab(&first).await;
        guest.click("#play-here").await;
        guest.wait_gone("#play-here").await;

        broker.crash();
        wait_for_status(host_page, "Keine Verbindung").await;
        visit(host_page, "live-lost", "#show-live").await;
        wait_for_status(guest, "Du bist am Zug").await;
        visit(guest, "live-lost-turn", ".own-badge").await;
        host_page.click("#show-live").await;
        visit(host_page, "live-lost-dialog", "dialog[open] .live-connection").await;
        broker.restart();
        host_page.wait_for_text("dialog[open] .live-connection", "Verbunden").await;
        close_dialog(host_page).await;

        // A host who leaves admits nobody.
        host(host_page, "hex", "").await;
        let seat = link(host_page, "2").await;
        host_page.leave().await;
        sit_down(guest, &seat, guest_name).await;
        wait_for_status(guest, "Warten auf Einlass").await;
        visit(guest, "live-waiting", "#show-live").await;
        guest.click("#show-live").await;
        visit(guest, "live-waiting-dialog", "dialog[open] .live-seat").await;
    });
}

/// The same for games of four, a seat of which is free: the dialog of the host, and two boards.
pub fn visit_games_of_four(mut visit: impl AsyncFnMut(&Page, &'static str, &'static str)) {
    in_browsers_with_broker([setup(), setup(), setup()], async |pages, _| {
        let [first, second, third] = pages;
        for (game, names) in [
            ("fortress", ["live-fortress-dialog", "live-fortress", "live-fortress-guest"]),
            ("coalition", ["live-coalition-dialog", "live-coalition", "live-coalition-guest"]),
        ] {
            host(first, game, LONG_NAMES[0]).await;
            for seat in 1..3 {
                let link = link(first, &seat.to_string()).await;
                sit_down(&pages[seat], &link, LONG_NAMES[seat]).await;
            }
            for name in &LONG_NAMES[1..3] {
                first.wait_for_text("dialog[open] .live-seat", name).await;
            }
            visit(first, names[0], "dialog[open] #live-link-everybody").await;
            close_dialog(first).await;
            visit(first, names[1], ".live-badge").await;
            visit(second, names[2], ".live-badge").await;
            third.leave().await;
        }
    });
}

/// The same for a game with clocks whose host shows the board to somebody who watches, and who waits for the guest.
pub fn visit_lesson(mut visit: impl AsyncFnMut(&Page, &'static str, &'static str)) {
    in_browsers_with_broker([setup(), setup(), setup()], async |[host_page, guest, watching], _| {
        propose_live(host_page, "bridge").await;
        host_page.type_into("#host-name", LONG_NAMES[0]).await;
        host_page.click("#time-per-game").await;
        host_page.click("#begin").await;
        host_page.wait_for("dialog[open] .live-seat").await;
        let [seat, spectators] = [link(host_page, "1").await, link(host_page, "spectators").await];
        sit_down(guest, &seat, LONG_NAMES[1]).await;
        watching.open(&spectators).await;
        watching.click("#live-watch").await;
        watching.wait_for(".board").await;
        host_page.wait_for_text(".live-seat:nth-of-type(2)", "da ·").await;
        host_page.click("#present-board").await;
        host_page.click("#live-advanced > summary").await;
        host_page.type_into("#further-broker", "broker.example.org").await;
        host_page.click("#add-broker").await;
        host_page.wait_for("#further-broker[aria-invalid=true]").await;
        visit(host_page, "lesson-dialog", "dialog[open] #further-broker").await;

        close_dialog(host_page).await;
        play(host_page, "e2", "d3").await;
        wait_for_plies(watching, 1).await;
        play(guest, "e8", "d7").await;
        wait_for_plies(watching, 2).await;
        host_page.wait_for("#clock-0.running").await;
        visit(host_page, "lesson-shows", "#clock-0.running").await;
        host_page.press(Key::Left).await;
        wait_for_status(watching, "Dein Brett folgt").await;
        visit(watching, "lesson-follows", "#clock-0").await;
        watching.press(Key::Left).await;
        watching.wait_for("#follow-host").await;
        visit(watching, "lesson-looks-around", "#follow-host").await;

        host_page.press(Key::Right).await;
        guest.leave().await;
        wait_for_status(host_page, "Die Uhr wartet").await;
        visit(host_page, "lesson-clock-waits", "#clock-0.stopped").await;
    });
}

/// The same for a club: how it is founded, how a game is listed there, and who looks at the list.
pub fn visit_clubs(mut visit: impl AsyncFnMut(&Page, &'static str, &'static str)) {
    in_browsers_with_broker([setup(), setup()], async |[host_page, reader], broker| {
        reader.open("#/club").await;
        reader.type_into("#club-name", LONG_NAMES[1]).await;
        visit(reader, "club-new", "#club-name").await;
        reader.type_into("#club-broker", "broker.example.org").await;
        reader.click("#found-club").await;
        reader.wait_for("#club-broker[aria-invalid=true]").await;
        visit(reader, "club-new-error", "#club-broker[aria-invalid=true]").await;
        reader.type_into("#club-broker", "").await;
        reader.click("#found-club").await;
        reader.wait_for("#read-club").await;
        visit(reader, "club-page", "#read-club").await;
        reader.click("#read-club").await;
        reader.wait_for_text(".club [role=status]", "Gerade steht keine Partie").await;
        visit(reader, "club-empty", "#club-games").await;

        let club: String = reader.eval("document.querySelector('#live-link-club').value").await;
        for (game, host_name) in [("coalition", LONG_NAMES[0]), ("bridge", "Anna")] {
            host(host_page, game, host_name).await;
            host_page.click("#club-details summary").await;
            if game == "coalition" {
                host_page.type_into("#club-link", "https://example.org/").await;
                host_page.click("#list-game").await;
                host_page.wait_for("#club-link[aria-invalid=true]").await;
                visit(host_page, "club-list-error", "dialog[open] #club-link[aria-invalid=true]").await;
                // The broker of a club is named before anything connects to it.
                host_page.type_into("#club-link", CLUB_ELSEWHERE).await;
                host_page.wait_for_text("#club-details .live-broker", "club.example").await;
                host_page.wait_for("#club-link[aria-invalid=false]").await;
                visit(host_page, "club-elsewhere", "dialog[open] #club-details .live-broker").await;
                host_page.type_into("#club-link", &club).await;
                host_page.wait_gone("#club-details .live-broker").await;
            }
            // The second time the field has the link of the club already.
            host_page.click("#list-game").await;
            host_page.wait_for("dialog[open] #unlist").await;
            if game == "coalition" {
                visit(host_page, "club-listed", "dialog[open] #unlist").await;
            }
            reader.wait_for_text(".club-games", host_name).await;
        }
        visit(reader, "club-games", ".club-game + .club-game").await;
        broker.crash();
        reader.wait_for_text(".club [role=status]", "Keine Verbindung").await;
        visit(reader, "club-lost", ".club-game").await;
    });
}
