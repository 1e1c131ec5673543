//! Bots on the page: their seats, stopping them, their speed, and their search info.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, cell, click_cells, wait_for_plies, wait_for_status};
use serde_json::json;

const GAMES: [(&str, usize); 4] = [("bridge", 2), ("hex", 3), ("fortress", 4), ("coalition", 4)];

async fn value(page: &Page, id: &str) -> String {
    page.eval(&format!("document.getElementById('{id}').value")).await
}

async fn focused(page: &Page) -> String {
    page.eval("document.activeElement.id").await
}

async fn propose(page: &Page, game: &str) {
    page.open("").await;
    page.click(&format!("#play-{game}")).await;
    page.wait_for("dialog[open] #bot-0").await;
    page.click("#together").await;
    page.wait_until("document.querySelector('#bot-1').value === '0'").await;
}

/// How many opponents there are at the table, by their plates.
async fn bot_count(page: &Page) -> usize {
    page.wait_for(".board").await;
    let script = "[...document.querySelectorAll('.plate')].filter((plate) => /\\(bot\\)/i.test(plate.textContent)).length";
    page.eval(script).await
}

/// Begins a game of bridge chess among opponents.
async fn watch(page: &Page) {
    propose(page, "bridge").await;
    page.click("#bot-0 option[value='1']").await;
    page.click("#bot-1 option[value='2']").await;
    page.click("#begin").await;
    page.wait_gone("dialog[open]").await;
}

#[test]
fn seats_are_chosen_by_pointer_in_all_games() {
    in_browser(Setup::default(), async |page| {
        for (game, players) in GAMES {
            propose(page, game).await;
            assert_eq!(page.count(".player select").await, players, "{game}");
            assert_eq!(page.count(".player option").await, 9 * players, "{game}");
            page.click("#bot-1 option[value='3']").await;
            page.wait_until("document.querySelector('#name-1').placeholder === 'Hase (Bot)'").await;
            page.wait_for_text("#seating", "Hase (Bot)").await;
            // A name given by the player stays; without one, the bot has a default name.
            page.click("#against-computer").await;
            page.wait_until(&format!("document.querySelector('#bot-{}').value === '2'", players - 1)).await;
            page.type_into("#name-1", "Hal").await;
            page.click("#begin").await;
            assert_eq!(bot_count(page).await, players - 2, "{game}");
            page.wait_for_text(".plates.above", "Hal").await;
        }
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_seats_are_chosen_by_keyboard_in_all_games() {
    in_browser(Setup::default(), async |page| {
        for (game, players) in GAMES {
            propose(page, game).await;
            page.focus("#name-1").await;
            page.press(Key::Tab).await;
            assert_eq!(focused(page).await, "bot-1", "{game}");
            page.press(Key::Down).await;
            page.press(Key::Down).await;
            assert_eq!(value(page, "bot-1").await, "2", "{game}");
            page.focus("#together").await;
            page.press(Key::Up).await;
            page.wait_until(&format!("document.querySelector('#bot-{}').value === '2'", players - 1)).await;
            page.focus("#begin").await;
            page.press(Key::Enter).await;
            assert_eq!(bot_count(page).await, players - 1, "{game}");
        }
    });
}

#[test]
fn the_lists_follow_the_players_that_are_there() {
    in_browser(Setup::default(), async |page| {
        let shown = async || page.count(".player:not([hidden]) select").await;
        propose(page, "fortress").await;
        page.click("#against-computer").await;
        page.wait_until("document.querySelector('#bot-3').value === '2'").await;
        page.click("#players-2").await;
        page.wait_for("#field-2[hidden]").await;
        assert_eq!((shown().await, value(page, "bot-1").await.as_str()), (2, "2"));
        page.click("#players-4").await;
        page.wait_for("#field-2:not([hidden])").await;
        assert_eq!((shown().await, value(page, "bot-3").await.as_str()), (4, "2"));
        propose(page, "coalition").await;
        page.click("#dummies option[value='yb']").await;
        page.wait_for("#field-2[hidden]").await;
        assert_eq!(shown().await, 2);
    });
}

#[test]
fn a_rematch_has_the_same_bots() {
    in_browser(Setup::default(), async |page| {
        propose(page, "bridge").await;
        page.click("summary").await;
        page.click("#odds-a1").await;
        page.click("#bot-1 option[value='4']").await;
        page.click("#begin").await;
        page.wait_for(".board").await;
        page.click("#resign").await;
        page.click("#resign-now").await;
        page.click("#rematch").await;
        page.wait_for("dialog[open] #bot-1").await;
        // They keep their places, and the opponent's name follows its level.
        let before = (value(page, "bot-1").await, value(page, "name-1").await);
        assert_eq!(before, ("4".into(), "Katze (Bot)".into()));
        page.click("#bot-1 option[value='5']").await;
        page.wait_until("document.querySelector('#name-1').value === ''").await;
        page.click("#begin").await;
        page.wait_gone("dialog[open]").await;
        page.wait_for_text(".plates", "Fuchs (Bot)").await;
    });
}

#[test]
fn seats_are_changed_during_a_game_and_bots_are_paused() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.click("#seats").await;
        page.click("#plays-1 option[value='2']").await;
        page.click("#plays-0 option[value='1']").await;
        page.click("#close-seats").await;
        page.wait_gone("dialog[open]").await;
        assert_eq!(bot_count(page).await, 2);
        wait_for_status(page, "(Bot) denkt nach").await;
        page.click("#pause-bots").await;
        wait_for_status(page, "Die Bots sind angehalten.").await;
        page.wait_for_text("#live-polite", "Die Bots sind angehalten.").await;
        page.wait_until("document.activeElement.matches('[role=gridcell]')").await;
        page.focus("#resume-bots").await;
        page.press(Key::Enter).await;
        wait_for_status(page, "(Bot) denkt nach").await;
        page.focus("#pause-bots").await;
        page.press(Key::Space).await;
        wait_for_status(page, "Die Bots sind angehalten.").await;
        // A person sits down by the keyboard.
        page.focus("#seats").await;
        page.press(Key::Enter).await;
        for seat in ["plays-0", "plays-1"] {
            page.focus(&format!("#{seat}")).await;
            page.press(Key::Home).await;
            assert_eq!(value(page, seat).await, "0");
        }
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        assert_eq!(focused(page).await, "menu-top");
        assert_eq!(bot_count(page).await, 0);
        page.wait_gone("#resume-bots").await;
        assert_eq!(page.count(".bots").await, 0);
    });
}

#[test]
fn a_game_by_link_has_no_other_seats() {
    in_browser(Setup::default(), async |page| {
        crate::screens::named("waiting").reach(page).await;
        page.wait_for("#seats:disabled").await;
        page.wait_for("#hint:disabled").await;
    });
}

#[test]
fn the_speed_is_saved_and_the_search_info_stays_open() {
    in_browser(Setup::default(), async |page| {
        watch(page).await;
        assert_eq!(value(page, "bots-speed").await, "normal");
        page.click("#bots-speed option[value=slow]").await;
        page.click("#search-info summary").await;
        page.wait_for("#search-info[open]").await;
        page.click("#pause-bots").await;
        page.click("#resume-bots").await;
        page.wait_for("#pause-bots").await;
        assert_eq!(page.count("#search-info[open]").await, 1);
        page.click("#settings").await;
        page.wait_for("dialog[open] #speed").await;
        assert_eq!(value(page, "speed").await, "slow");
        page.click("#speed option[value=fast]").await;
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        page.reload().await;
        // Nobody watched meanwhile: they wait until somebody lets them go on.
        page.wait_for("#resume-bots").await;
        assert_eq!(value(page, "bots-speed").await, "fast");
        // With a person there is nothing to watch.
        page.click("#seats").await;
        page.click("#plays-0 option[value='0']").await;
        page.wait_gone("#bots-speed").await;
    });
}

#[test]
fn a_bot_that_takes_long_is_made_to_move() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        // Its search never ends.
        let script = r#"const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (data) {
                if (typeof data[1] === 'string') data[1] = data[1].replace(/"nodes":[0-9]+/, '"nodes":4000000000000');
                return post.call(this, data);
            }"#;
        page.call::<()>(script, json!([])).await;
        page.propose("bridge").await;
        page.click("#bot-1 option[value='5']").await;
        page.click("#begin").await;
        page.wait_for(".board").await;
        click_cells(page, &["e2", "d3"]).await;
        page.wait_for("#move-now:disabled").await;
        page.wait_for("#move-now:enabled").await;
        page.wait_for_text("#live-polite", "Sofort ziehen").await;
        assert_eq!(page.count("#is-hurried:not([hidden])").await, 0);
        page.focus("#move-now").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 2).await;
        page.wait_for("#is-hurried:not([hidden])").await;
        page.reload().await;
        page.wait_for("#is-hurried:not([hidden])").await;
    });
}

#[test]
fn the_best_move_so_far_is_shown_and_played_at_once() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.click("#settings").await;
        page.click("#speed option[value=slow]").await;
        page.click("#close-settings").await;
        page.wait_gone("dialog[open]").await;
        // Nobody moves by itself: what has to wait to be seen waits for ever.
        let script = "const later = window.setTimeout;
            window.setTimeout = (act, time, ...rest) => time > 400 ? 0 : later(act, time, ...rest)";
        page.call::<()>(script, json!([])).await;
        page.propose("bridge").await;
        page.click("#bot-0 option[value='3']").await;
        page.click("#bot-1 option[value='3']").await;
        page.click("#begin").await;
        page.click("#search-info summary").await;
        page.wait_for_text(".search-info-text .depth", "Tiefe ").await;
        page.wait_for_text(".search-info-text .line", "Beste Folge: ").await;
        page.wait_for("#move-now:enabled").await;
        assert_eq!(page.count(".ply").await, 0);
        page.focus("#move-now").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 1).await;
        page.wait_until("document.activeElement.matches('[role=gridcell]')").await;
        wait_for_status(page, "Schwarz (Bot) denkt nach").await;
        page.wait_for("#move-now:enabled").await;
        page.click("#move-now").await;
        wait_for_plies(page, 2).await;
        page.click("#pause-bots").await;
        wait_for_status(page, "Die Bots sind angehalten.").await;
        assert_eq!(
            page.count("#search-info[open] .depth").await,
            1,
            "the last search info can still be read"
        );
    });
}

#[test]
fn a_hint_is_asked_for_by_button_and_by_key() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.focus(&cell("e2")).await;
        page.keys("!").await;
        wait_for_status(page, "Tipp").await;
        page.open("#/").await;
        page.open(START_POSITION).await;
        page.click("#hint").await;
        wait_for_status(page, "Tipp").await;
        assert_eq!(focused(page).await, "hint", "asked once more, it goes on");
    });
}

#[test]
fn a_hint_says_why_and_shows_a_set_up_on_the_board() {
    in_browser(Setup::default(), async |page| {
        page.open("#/bridge/4k3/8/r7/3Q4/***2***/8/8/8/4K3_w_-_-_0_1").await;
        page.focus(&cell("d6")).await;
        page.keys("!").await;
        wait_for_status(page, "Zieh die Dame.").await;
        page.keys("!").await;
        wait_for_status(page, "Tipp: ").await;
        wait_for_status(page, ". ").await;
        // The third time the move is made.
        page.keys("!").await;
        wait_for_plies(page, 1).await;
        page.open("#/").await;
        page.propose("coalition").await;
        page.click("#begin").await;
        page.wait_for(".board").await;
        page.focus("#hint").await;
        page.press(Key::Enter).await;
        wait_for_status(page, "Tipp: Bereit").await;
        wait_for_status(page, "König").await;
    });
}

#[test]
fn a_bot_says_what_it_wants_or_fears() {
    in_browser(Setup::default(), async |page| {
        watch(page).await;
        // Which of both, and of what, depends on how they play.
        page.wait_until("/ (will|fürchtet) /.test(document.querySelector('#thought')?.textContent ?? '')")
            .await;
        assert_eq!(page.count("#search-info[open]").await, 0, "depth and nodes are shown on request only");
    });
}

#[test]
fn the_engine_of_an_analysis_shows_lines_that_are_played_and_is_remembered() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.click("#analyse").await;
        page.wait_for("#engine-switch").await;
        assert_eq!(page.count(".engine-lines").await, 0);
        assert_eq!(page.count("#hint").await, 0);
        page.focus("#engine-switch").await;
        page.press(Key::Space).await;
        page.wait_for(".engine-lines li").await;
        page.wait_for(".drawings .best-move").await;
        page.wait_for(".share-bar").await;
        // A click on the second ply of the line plays both.
        page.eval::<bool>("document.querySelectorAll('.engine-lines .ply')[1].click() ?? true").await;
        page.wait_until("document.querySelectorAll('#tree .ply').length === 2").await;
        // Lines and switch are as they were left.
        page.eval::<bool>(
            "(() => { const list = document.querySelector('#engine-lines'); list.value = '3';
            list.dispatchEvent(new Event('change', { bubbles: true })); return true; })()",
        )
        .await;
        page.wait_until("document.querySelectorAll('.engine-lines li').length === 3").await;
        page.reload().await;
        page.wait_until("document.querySelectorAll('.engine-lines li').length === 3").await;
        // The question after a threat: lines that cannot be played.
        page.click("#threat").await;
        page.wait_for_text(".engine-note", "am Zug").await;
        page.wait_for(".engine-lines span.ply").await;
        page.click("#engine-switch").await;
        page.wait_gone(".engine-lines").await;
        page.wait_gone(".best-move").await;
    });
}
