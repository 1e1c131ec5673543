//! Live games, which need a broker and are therefore in no list of screens: each of their states is looked at as the
//! screens are, and a game is played by keyboard alone.
use super::every::{self, Verdict, looks, switch_language};
use super::{Findings, emulate, fit};
use crate::harness::{Key, Page, Setup, in_browsers_with_broker};
use crate::live_states::{
    link, visit_clubs, visit_games_of_four, visit_lesson, visit_states, wait_for_status,
};
use crate::play::{enter, open_move_field, tab_and_enter, tab_to, wait_for_plies};
use serde_json::json;

/// What is pressed in live games alone.
const OWN_TARGETS: &str = "dialog[open], .status, .live-invitation, .club";
/// Whether the page, a dialog or something in it scrolls sideways.
const SCROLLS_SIDEWAYS: &str =
    "[document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
        .some((element) => element.scrollWidth > element.clientWidth + 1
            && !['visible', 'clip'].includes(getComputedStyle(element).overflowX))";
/// A state is looked at in a twelfth of all ways.
const SHARES: usize = 12;
/// The sizes of devices. The first two are the narrowest and the lowest.
const SIZES: [(u32, u32); 5] = [(360, 640), (844, 390), (390, 844), (768, 1024), (1440, 900)];

/// What fingers miss, the sizes in which something scrolls sideways, and what does not fit in text of twice its size.
async fn look_at_room(page: &Page, state: &str, all: bool, findings: &mut Findings) {
    emulate(page, Setup::phone(), false).await;
    let mut errors = fit::under_finger(page, OWN_TARGETS).await;
    for (width, height) in SIZES.into_iter().take(if all { 5 } else { 2 }) {
        emulate(page, Setup { width, height, ..Setup::default() }, false).await;
        if page.eval::<bool>(SCROLLS_SIDEWAYS).await {
            errors.push(format!("scrolls sideways at {width}x{height}"));
        }
        if width == 360 {
            errors.extend(fit::misfits(page).await);
        }
    }
    errors.into_iter().for_each(|error| findings.add(state, error));
}

/// Looks at a state in a twelfth of the ways, in the language of its dozen, and at the room of every second one. Or in all.
async fn look_at_state(
    page: &Page,
    [state, shows]: [&str; 2],
    number: usize,
    all: bool,
    verdict: &mut Verdict,
) {
    if !page.eval::<bool>("'fitProbe' in window").await {
        every::prepare(page).await;
    }
    if all || number.is_multiple_of(2) {
        look_at_room(page, state, all, &mut verdict.findings).await;
    }
    for (at, language) in ["de", "en"].into_iter().enumerate() {
        if !all && number / SHARES % 2 != at {
            continue;
        }
        emulate(page, desktop(), false).await;
        change_language(page, language).await;
        assert!(page.count(shows).await > 0, "{state} is gone in {language}: {shows}");
        for (_, look) in
            looks().into_iter().enumerate().filter(|(way, _)| all || (way + number).is_multiple_of(SHARES))
        {
            look.take_as_it_is(page, state, verdict).await;
        }
    }
    emulate(page, desktop(), false).await;
    change_language(page, "de").await;
}

fn desktop() -> Setup {
    Setup { clean_log: false, reduced_motion: true, ..Setup::default() }
}

/// Changes the language of the page as it is. That draws everything anew, folded up; what was unfolded stays so.
async fn change_language(page: &Page, language: &str) {
    if page.attribute("html", "lang").await.as_deref() == Some(language) {
        return;
    }
    let is_open = "[...document.querySelectorAll('dialog details')].map((details) => details.open)";
    let is_open: Vec<bool> = page.eval(is_open).await;
    switch_language(page, language).await;
    let unfold = "document.querySelectorAll('dialog details')
        .forEach((details, at) => { details.open = arguments[0][at] })";
    page.call::<()>(unfold, json!([is_open])).await;
}

/// What is looked at.
#[derive(Clone, Copy)]
enum Games {
    OfTwo,
    OfFour,
    Lesson,
    Clubs,
}

/// Looks at the states of games.
fn check(games: Games, all: bool) {
    let (mut verdict, mut number) = (Verdict::default(), 0);
    let look = async |page: &Page, state: &'static str, shows: &'static str| {
        look_at_state(page, [state, shows], number, all, &mut verdict).await;
        number += 1;
    };
    match games {
        Games::OfTwo => visit_states(look),
        Games::OfFour => visit_games_of_four(look),
        Games::Lesson => visit_lesson(look),
        Games::Clubs => visit_clubs(look),
    }
    verdict.give();
}

#[test]
#[ignore = "long: `make slow`"]
fn long_every_state_of_a_game_of_two_looks_right() {
    check(Games::OfTwo, false);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_games_of_four_look_right() {
    check(Games::OfFour, false);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_a_lesson_with_clocks_looks_right() {
    check(Games::Lesson, false);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_clubs_look_right() {
    check(Games::Clubs, false);
}

/// Every state in both languages and in every way: `make slow`.
#[test]
#[ignore = "takes two minutes"]
fn long_look_at_every_state() {
    for games in [Games::OfTwo, Games::OfFour, Games::Lesson, Games::Clubs] {
        check(games, true);
    }
}

/// Whether the focus is somewhere: what has it may have gone.
pub async fn assert_focused(page: &Page, after: &str) {
    page.drawn().await;
    let is_somewhere = "document.activeElement !== document.body && document.activeElement.checkVisibility()";
    assert!(page.eval::<bool>(is_somewhere).await, "the focus is lost after {after}");
}

#[test]
fn a_game_is_played_by_keyboard_alone() {
    let english = Setup { clean_log: false, ..Setup::language("en") };
    in_browsers_with_broker([english, english], async |[anna, bo], _| {
        anna.open("").await;
        tab_and_enter(anna, "#play-bridge").await;
        anna.wait_for("dialog[open] #begin").await;
        tab_to(anna, "[name=opponents]").await;
        while !anna.eval::<bool>("document.querySelector('#live').checked").await {
            anna.press(Key::Down).await;
        }
        tab_to(anna, "#host-name").await;
        anna.keys("Anna").await;
        tab_and_enter(anna, "#begin").await;
        anna.wait_for("dialog[open] .live-seat").await;
        assert_focused(anna, "the start").await;
        tab_and_enter(anna, "#live-copy-everybody").await;
        anna.wait_for_text("#live-copy-everybody", "Copied").await;
        let link = link(anna, "everybody").await;
        assert!(anna.clipboard().await.ends_with(&link), "what is copied is the link for everybody");
        anna.press(Key::Escape).await;
        anna.wait_gone("dialog[open]").await;
        // The board takes the focus: what has opened the first dialog is not on this page.
        anna.wait_until("document.activeElement.matches('[role=gridcell]')").await;

        bo.open(&link).await;
        tab_to(bo, "#live-name").await;
        bo.keys("Bo").await;
        bo.press(Key::Enter).await;
        bo.wait_for(".board").await;
        wait_for_status(bo, "Waiting for White").await;
        bo.wait_until("document.activeElement.matches('[role=gridcell]')").await;

        for cell in ["e2", "d3"] {
            enter(anna, cell).await;
        }
        wait_for_plies(bo, 1).await;
        // Black's board is turned; moves can be typed, too.
        open_move_field(bo).await;
        bo.keys("e8d7").await;
        bo.press(Key::Enter).await;
        wait_for_plies(anna, 2).await;
        tab_and_enter(bo, "#ask-take-back").await;
        bo.wait_for("#withdraw").await;
        assert_focused(bo, "the question").await;
        anna.wait_for("#agree").await;
        assert_focused(anna, "the question of another").await;
        tab_and_enter(anna, "#agree").await;
        wait_for_plies(anna, 1).await;
        assert_focused(anna, "the answer").await;
        wait_for_plies(bo, 1).await;
        assert_focused(bo, "the answer of another").await;
        // What is closed by its own button, opened by keys from the board's box.
        tab_and_enter(anna, "#show-live").await;
        tab_and_enter(anna, "#close-live").await;
        anna.wait_gone("dialog[open]").await;
        anna.wait_until("document.activeElement.id === 'show-live'").await;
    });
}
