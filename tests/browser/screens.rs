//! Every screen of the page, and how it is reached.
use crate::harness::Page;
use serde_json::json;

/// A screen, with what leads to it.
pub struct Screen {
    /// A short name, fit for a file.
    pub name: &'static str,
    /// What the browser stores of earlier games.
    stored: &'static str,
    /// The address below the page's folder.
    hash: &'static str,
    /// What is done there, one after the other: two characters name a cell to be clicked, `>` begins a text
    /// to be typed, `=` a script to be run, `?` selects what is waited for, and everything else an element to
    /// be clicked.
    steps: &'static [&'static str],
    /// What can be seen only there.
    pub shows: &'static str,
}

/// A screen that is reached from nothing.
pub const fn screen(
    name: &'static str,
    hash: &'static str,
    steps: &'static [&'static str],
    shows: &'static str,
) -> Screen {
    Screen { name, stored: "", hash, steps, shows }
}

pub const START_POSITION: &str = "#/bridge/rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1";
const PROMOTION: &str = "#/bridge/8/1P2k3/8/8/***2***/8/4p3/8/3K4_w_-_-_0_40";
const CHECK: &str = "#/bridge/4k3/8/8/8/***2***/8/8/8/4K2r_w_-_-_0_60";
const MATE_IN_ONE: &str = "#/bridge/k7/8/1K6/7Q/***2***/8/8/8/8_w_-_-_0_60";
/// The start position of hex chess, to look at inside another page.
const EMBEDDED_HEX: &str = "#/embed/hex/bRbP2kPkR/bBbP3kPkN/bNbP4kPkB/bKbP5kPkQ/bQbP6kPkK/bBbP7kPkN/bNbP8kPkB/bRbP9kPkR/bP10kP/11/10/wPwPwPwPwPwPwPwPwP/wRwBwNwKwQwBwNwR_w_wswlbsblkskl_-_0_1";
pub const HEX: &str = "#/hex/bRbP2kPkR/bBbP3kPkN/bNbP4kPkB/bKbP5kPkQ/bQbP6kPkK/bBbP7kPkN/bNbP8kPkB/bRbP9kPkR/bP10kP/11/10/wPwPwPwPwPwPwPwPwP/wRwBwNwKwQwBwNwR_w_wswlbsblkskl_-_0_1";
const HEX_PROMOTION: &str = "#/hex/6/bK6/8/9/9kK/1wP9/12/13/12/11/10/9/4wK3_w_-_-_0_30";
const HEX_MATE: &str = "#/hex/bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK_w_-_-_0_40";
pub const FORTRESS: &str = "#/fortress:checkmate/5eR2/8/nR1nNnBnRnNnBnQnKnBnNnR1eN2/4nPnPnPnPnPnPnPnP1eB2/wRwP8ePeR/wNwP8ePeN/wBwP8ePeB/wKwP8ePeQ/wQwP8ePeK/wBwP8ePeB/wNwP8ePeN/wRwP8ePeR/2wB1sPsPsPsPsPsPsPsP4/2wN1sRsNsBsKsQsBsNsRsBsN1sR/8/2wR5_s_-_slsrwlwrnlnreler_-_0_1";
/// West is eliminated, its king captured; South's knight can capture pieces of West's.
pub const FORTRESS_ELIMINATED: &str = "#/fortress:king-capture+wide-gate/5eR2/8/nR1nNnBnRnNnBnQnKnBnN2eN2/4nPnPnPnP1nPnPnP1eB2/wRwP8ePeR/wNwP4nP3ePeN/wB1wP4eQ2ePeB/2wP7eP1/wQwP1sN6ePeK/wBwP3sP4ePeB/wNwP8ePeN/wRwP8ePeR/2wB1sPsPsP1sPsPsPsP4/2wN1sR1sBsKsQsBsNsRsBsN1sR/8/2wR5_s_w_slsrnreler_-_2_9";
const FORTRESS_PROMOTION: &str =
    "#/fortress:checkmate/8/8/8nK7/16/12/4sP7/12/wK11/8wP2eK/3eP8/6nP5/12/16/7sK8/8/8_s_-_-_-_0_10";
const FORTRESS_MATE: &str = "#/fortress:alliance-mate/8/8/8nK7/5nR6eR3/11eK/12/12/wK11/1wP8nN1/5sN6/2sR9/12/4sP7wB3/16/6wQ1/7sK_s_-_-_-_0_10";
const INVALID_LINK: &str = "#/bridge/rnbqkbnr/pppppxpp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_c3_0_1";
/// An invitation to a live game.
const INVITATION: &str = "#/live/1m9GqeQUFBQUFBQUFBQUFBQUFBQX9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GANBZGECAVsIVzTfFOfJsLAccKchd-bvv-5mF616hSVtnoap6IF3AohsQAKVXho6XEFeJiLDxQPaURUqZ5Bz9HbnZKup4QkEAAAAFDFLbTktYlFBQUFRQUFBQUFIQUFB";
/// The same through a broker of its own, and through one without encryption.
const INVITATION_BROKER: &str = "#/live/1oRZ2jAUFBQUFBQUFBQUFBQUFBQX9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GANBZGECAVsIVzTfFOfJsLAccKchd-bvv-5mF616hSVtnoap6IF3AohsQAKVXho6XEFeJiLDxQPaURUqZ5Bz9HbnZKup4QkEAAABK3dzczovL2xpdmUuY2hlc3MtY2x1Yi5leGFtcGxlLm9yZzo4ODg0L21xdHQUMUttOS1iUUFBQVFBQUFBQUhBQUE";
/// The same with a second broker, and with one in the local network.
const INVITATION_BROKERS: &str = "#/live/1rDDGgQUFBQUFBQUFBQUFBQUFBQX9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GANBZGECAVsIVzTfFOfJsLAccKchd-bvv-5mF616hSVtnoap6IF3AohsQAKVXho6XEFeJiLDxQPaURUqZ5Bz9HbnZKup4QkEAAADK3dzczovL2xpdmUuY2hlc3MtY2x1Yi5leGFtcGxlLm9yZzo4ODg0L21xdHQkd3NzOi8vbXF0dC52ZXJlaW4uZXhhbXBsZS5jb20vc2NoYWNoGXdzczovLzE5Mi4xNjguMTc4LjIwL21xdHQUMUttOS1iUUFBQVFBQUFBQUhBQUE";
/// One with clocks, which differ.
const INVITATION_CLOCKS: &str = "#/live/1jMUE7QUFBQUFBQUFBQUFBQUFBQX9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GANBZGECAVsIVzTfFOfJsLAccKchd-bvv-5mF616hSVtnoap6IF3AohsQAKVXho6XEFeJiLDxQPaURUqZ5Bz9HbnZKup4QkEAAEC2ASsAtgE2AQFABQxS205LWJRQUFBUUFBQUFBSEFBQQ";
const INVITATION_REFUSED: &str = "#/live/1G6/ikgUFBQUFBQUFBQUFBQUFBQX9FyQ4WqDHW2T7eM1gL6HZkf3r92sTxY7XAurINen2GANBZGECAVsIVzTfFOfJsLAccKchd-bvv-5mF616hSVtnoap6IF3AohsQAKVXho6XEFeJiLDxQPaURUqZ5Bz9HbnZKup4QkEAAABKndzOi8vbGl2ZS5jaGVzcy1jbHViLmV4YW1wbGUub3JnOjkwMDEvbXF0dBQxS205LWJRQUFBUUFBQUFBSEFBQQ";
/// A course with a text, a board and two tasks.
pub const COURSE: &str = "#/course/1P/7kmXsic2NoYWNocXVhcnRldHQtY291cnNlIjoxLCJpZCI6ImszZjd4MmFiIiwidGl0bGUiOiJCcsO8Y2tlbnNjaGFjaDogZGllIGVyc3RlbiBaw7xnZSIsInBhcnRzIjpbeyJpZCI6MSwidGl0bGUiOiJXb3J1bSBlcyBnZWh0IiwidGV4dCI6IkF1ZiBkaWVzZW0gQnJldHQgemllaGVuIGRpZSBCYXVlcm4gc2NocsOkZyB1bmQgc2NobGFnZW4gZ2VyYWRlYXVzLlxuRGFzIMOkbmRlcnQgZmFzdCBhbGxlcywgd2FzIGR1IMO8YmVyIEVyw7ZmZm51bmdlbiB3ZWnDn3QuIn0seyJpZCI6MiwidGl0bGUiOiJEaWUgQnLDvGNrZSIsInRleHQiOiJad2lzY2hlbiBkZW4gSMOkbGZ0ZW4gbGllZ3QgZWluIEdyYWJlbi4gTnVyIHp3ZWkgRmVsZGVyIGbDvGhyZW4gaGluw7xiZXIuIiwiZ2FtZSI6ImJyaWRnZSIsInBvc2l0aW9uIjoicm5icWtibnIvcHBwcHBwcHAvOC84LyoqKjIqKiovOC84L1BQUFBQUFBQL1JOQlFLQk5SIHcgS1FrcSAtIDAgMSIsImFycm93cyI6IjA6ZDQtZDUgMDplNC1lNSAxOmQ1IDE6ZTUiLCJhY3Rpb25zIjoiZTJkMyBlOGQ3IGQzZTQifSx7ImlkIjozLCJ0aXRsZSI6IkRlciBlcnN0ZSBCYXVlciIsInRleHQiOiJCcmluZyBlaW5lbiBCYXVlcm4gaW4gendlaSBaw7xnZW4gdm9yIGRpZSBCcsO8Y2tlLiIsImdhbWUiOiJicmlkZ2UiLCJwb3NpdGlvbiI6InJuYnFrYm5yL3BwcHBwcHBwLzgvOC8qKioyKioqLzgvOC9QUFBQUFBQUC9STkJRS0JOUiB3IEtRa3EgLSAwIDEiLCJhY3Rpb25zIjoiZTJkMyBlOGQ3IGQzZTQiLCJnb2FsIjoibGluZSIsInN1Y2Nlc3MiOiJHdXQ6IFZvbiBlNCBhdXMgZGVja3QgZXIgYmVpZGUgRmVsZGVyIGRlciBCcsO8Y2tlLiIsIm1pc3Rha2VzIjpbeyJhY3Rpb24iOiJlMmYzIiwicmVwbHkiOiJWb24gZjMgYXVzIGtvbW10IGVyIG5pY2h0IG5hY2ggZTQgdW5kIG5hY2ggZDQuIn1dfSx7ImlkIjo0LCJ0aXRsZSI6Ik1hdHQiLCJ0ZXh0IjoiU2V0emUgbWF0dC4iLCJnYW1lIjoiYnJpZGdlIiwicG9zaXRpb24iOiI3ay81SzIvUjcvUjcvKioqMioqKi84LzgvOC84IHcgLSAtIDAgMSIsImFjdGlvbnMiOiJhNmg2IiwiZ29hbCI6Im1hdGUgMSJ9XX0";
const NEWER: &str = "{\"schachquartett\": 2, \"who\": \"knows\"}";
/// The fourth game of four people, one with the longest name.
const MATCH: &str = r#"{"schachquartett": 1, "game": "fortress:checkmate", "key": "00000001", "players": ["Maximiliane-Wilhelmine von Hohenlohe-Öhr", "Konstantin", "Bo", "Cy"], "results": [[2, 0, 2, 0], [1, 1, 1, 1], [0, 2, 0, 2]], "start": "5eR2/8/nR1nNnBnRnNnBnQnKnBnNnR1eN2/4nPnPnPnPnPnPnPnP1eB2/wRwP8ePeR/wNwP8ePeN/wBwP8ePeB/wKwP8ePeQ/wQwP8ePeK/wBwP8ePeB/wNwP8ePeN/wRwP8ePeR/2wB1sPsPsPsPsPsPsPsP4/2wN1sRsNsBsKsQsBsNsRsBsN1sR/8/2wR5 s - slsrwlwrnlnreler - 0 1", "actions": []}"#;
/// A few moves from the start position, the last piece selected.
const MOVE_BYTES: &[&str] =
    &["c2", "e4", "f8", "d6", "b1", "c3", "g9", "f7", "e4", "d5", "d6", "d5", "c3", "d5", "e8", "d7", "d5"];
/// The longest names that fit into their fields.
const NAMES: &[&str] = &[
    "#play-bridge",
    "#together",
    "#name-0",
    ">Maximiliane-Wilhelmine von Hohenlohe-Öhr",
    "#name-1",
    ">Donaudampfschifffahrtsgesellschaftskapit",
    "#begin",
];
/// Coalition chess in its first round with all rights, Yellow on turn.
pub const COALITION: &str = "#/coalition+waiting+motorcyclist+small-coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_y_--_RbgrWybgrCyb_-_-_0_1";
/// The same on Black's turn.
pub const COALITION_BLACK: &str = "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_b_--_Rbgr_-_-_1_1";
/// The same on Green's turn: it chooses a side.
const COALITION_GREEN: &str = "#/coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_g_--_Rbgr_-_-_1_1";
/// Green can capture pieces of both great powers.
pub const COALITION_JOIN: &str =
    "#/coalition/10/8bK1/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8_g_--_-_-_-_0_1";
/// The same, and Red is with Yellow.
pub const COALITION_ALLIED: &str =
    "#/coalition/10/8bK1/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8_g_-y_-_-_-_0_1";
/// Black may answer Green's check out of turn; Yellow owes two turns.
pub const COALITION_ANSWER: &str =
    "#/coalition/5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_y2_-_4_5";
const COALITION_PROMOTION: &str =
    "#/coalition/10/2yg4ym2/8rg1/1gg8/10/yK8bK/10/1gm6rm1/4bgbm4/10_y_yb_-_-_-_0_11";
/// Three rounds in which Green joins Black and Red nobody.
const COALITION_STOPPED: &str = "=document.querySelector('#type-move').value = 'f2g3 c9c8 i4h4 a6a4 f1f8 e9e8 j5j2 b5c5 g3g4 c8c7 j2h2 b4b3'";
/// The first eight plies of them.
const COALITION_JOINED: &str =
    "=document.querySelector('#type-move').value = 'f2g3 c9c8 i4h4 a6a4 f1f8 pass j5j2 b5c5'";
/// Red mates in the first round.
const COALITION_MATE: &str = "=document.querySelector('#type-move').value = 'g2g3 d9e8 j6j7 a5e5'";

/// Letters for figures, and the names of cells in them.
const LETTERS_AND_COORDINATES: &[&str] =
    &["c2", "e4", "d8", "#settings", "#labels option[value=inside]", "#men-letters", "#close-settings"];
/// The same for hex chess.
const LETTERS_AND_COORDINATES_HEX: &[&str] =
    &["b4", "d4", "f2", "#settings", "#labels option[value=inside]", "#men-letters", "#close-settings"];
/// The names of V2.3, English letters, the board turned to Brown.
const HEX_V23: &[&str] = &[
    "b4",
    "d4",
    "#settings",
    "#labels option[value=inside]",
    "#letters option[value=en]",
    "#advanced > summary",
    "#later-names",
    "#follow",
    "#close-settings",
];
/// The sample of the source, with its ambiguous move.
const SAMPLE: &str =
    "=document.querySelector('#movetext-text').value = '1. 7d9 2. Sj8 3. 12k10\\n4. Le8 5. Sg7 6. Sd5'";
/// The page gets the error of a crashed program.
const CRASH: &str =
    "=dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('broken') }))";
const NO_CLIPBOARD: &str = "=navigator.clipboard.writeText = () => Promise.reject()";

/// The link of the dialog is opened in a browser that knows nothing of the game.
const ELSEWHERE: &str = "=const link = document.querySelector('#share-link').value; localStorage.clear();
    history.replaceState(null, '', link); location.reload()";
/// A finger moves a knight.
const TAP_MOVE: &str = "=for (const name of ['g1', 'f3']) {
        const box = document.querySelector(`#cell-${name}`).getBoundingClientRect();
        const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, pointerId: 7, pointerType: 'touch', isPrimary: true };
        for (const kind of ['pointerdown', 'pointerup']) document.querySelector(`#cell-${name}`).dispatchEvent(new PointerEvent(kind, at));
    }";

/// The link of the dialog is remembered, and opened later.
const REMEMBER_LINK: &str = "=window.link = document.querySelector('#share-link').value";
const OPEN_REMEMBERED_LINK: &str = "=location.href = window.link";

/// Time stands still.
const FREEZE_TIME: &str = "=window.at = Date.now(); Date.now = () => window.at";
/// A little less than 15 seconds pass, and a little more.
const TIME_ALMOST_UP: &str = "=window.at += 8300";
const TIME_UP: &str = "=window.at += 15100";
/// A game of coalition chess with clocks, in which Black is asked for an answer out of turn.
const CLOCK_ANSWER: &str = r#"{"schachquartett": 1, "game": "coalition", "key": "00000001", "players": ["", "Bernadette", "", "Friedrich"], "clock": {"time_control": {"kind": "total", "seconds": [600, 600, 600, 600], "increment": 5}, "left": [3723000, 12300, 0, 600000], "times": []}, "start": "3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE g yb - - - 0 5", "actions": ["h5d5"]}"#;

/// A game on another board style, a piece selected.
macro_rules! themed {
    ($game:literal, $theme:literal, $hash:expr, [$($step:literal),*]) => {
        screen(
            concat!("theme-", $theme, "-", $game),
            $hash,
            &["#settings", concat!("#board-", $theme), "#close-settings", $($step),*],
            ".selection",
        )
    };
}

const SCREENS: [Screen; 169] = [
    screen("start", "", &[], ".games"),
    screen(
        "new-game",
        "",
        &["#play-bridge", "#together", "summary", "#odds-a1"],
        "dialog[open] .odds-piece :checked",
    ),
    screen("table", START_POSITION, MOVE_BYTES, ".selection"),
    screen("named", "", NAMES, ".plate-party:not(:empty)"),
    screen("check", CHECK, &[], ".status.check"),
    screen("refused", START_POSITION, &["e2", "e4"], "#named-rule"),
    screen("offer", START_POSITION, &["#offer-draw"], "#accept-draw"),
    screen("back", START_POSITION, &["g1", "f3", "d8", "e7", "[data-ply='1']"], "#back-to-game"),
    screen("promotion", PROMOTION, &["b8", "c9"], ".promotion"),
    screen("end", MATE_IN_ONE, &["h6", "h9"], "#rematch"),
    screen("new-version", START_POSITION, &["=dispatchEvent(new Event('newversion'))"], ".notice"),
    screen(
        "new-version-elsewhere",
        START_POSITION,
        &["=dispatchEvent(new Event('updatedelsewhere'))"],
        ".notice",
    ),
    screen("ended", MATE_IN_ONE, &["h6", "h9", "?#rematch", CRASH], "#rescued-game:not([hidden])"),
    screen("not-copied", START_POSITION, &[NO_CLIPBOARD, "#share", "#share-copy"], ".copy-fallback"),
    screen("rules", START_POSITION, &["#rules"], "dialog[open] .sentences"),
    screen("rule", START_POSITION, &["e2", "e4", "#named-rule"], "dialog[open] .current-rule"),
    screen("resign", START_POSITION, &["#resign"], "dialog[open] #resign-0"),
    screen(
        "saved-games",
        START_POSITION,
        &["g1", "f3", "#new-game", "#begin", "b1", "a3", ".brand", "#all-games"],
        "#search-games",
    ),
    screen(
        "removed",
        START_POSITION,
        &["g1", "f3", "#new-game", "#begin", "b1", "a3", ".brand", "#all-games", "[data-action='remove']"],
        "[data-action='restore']",
    ),
    Screen { stored: NEWER, ..screen("unreadable", "", &[], ".unreadable li") },
    screen("broken", INVALID_LINK, &[], ".error-list"),
    screen("lost", "#/nowhere", &[], ".error-page"),
    screen("about", "#/about", &[], ".text"),
    screen("chosen", START_POSITION, LETTERS_AND_COORDINATES, ".names text"),
    screen("closer", START_POSITION, &["c2", "e4", "#zoom-in", "#zoom-in"], ".board.zoomed"),
    screen("embed", EMBEDDED_HEX, &[], ".embed-page .board"),
    screen("hex", HEX, &["b4", "d4", "f2"], ".game-hex .selection"),
    screen("hex-new-game", "", &["#play-hex"], "dialog[open] #name-2"),
    screen("hex-promotion", HEX_PROMOTION, &["h4", "i4"], ".promotion"),
    screen("hex-chosen", HEX, LETTERS_AND_COORDINATES_HEX, ".names text"),
    screen("hex-later", HEX, HEX_V23, ".names text"),
    screen("hex-misread", HEX, &["#type-move", ">c5", "#submit-move"], ".status.refused"),
    screen(
        "hex-sheet",
        HEX,
        &["b4", "d4", "#movetext", "?#movetext-text", SAMPLE, "#read-movetext"],
        "#movetext-error:not(:empty)",
    ),
    screen("hex-rules", HEX, &["#rules"], "dialog[open] .sentences"),
    screen("hex-end", HEX_MATE, &["h3", "k9"], "#rematch"),
    screen("fortress", FORTRESS, &["e4", "e6", "c6"], ".game-fortress .selection"),
    screen("fortress-eliminated", FORTRESS_ELIMINATED, &["f8"], ".plate.eliminated"),
    screen(
        "fortress-new-game",
        "",
        &["#play-fortress", "#together", "#rule-london", "#free-reserve"],
        "dialog[open] #no-leap",
    ),
    screen(
        "fortress-compared",
        "",
        &["#play-fortress", "#together", "#more-options details summary"],
        "dialog[open] details[open] .compared",
    ),
    screen(
        "fortress-reserve",
        "",
        &["#play-fortress", "#together", "#free-reserve", "#begin", "m3"],
        "#ready",
    ),
    screen(
        "fortress-handover",
        "",
        &["#play-fortress", "#together", "#free-reserve", "#hide-reserve", "#begin", "#ready"],
        "#dismiss-handover",
    ),
    screen(
        "fortress-promotion",
        FORTRESS_PROMOTION,
        &[
            "=document.querySelector('#cell-g11').dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0})); document.querySelector('#cell-g12').dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}))",
        ],
        ".promotion",
    ),
    screen("fortress-off", FORTRESS_MATE, &[], "#remove-kings"),
    screen("fortress-other-rules", FORTRESS_MATE, &["#other-rules"], "dialog[open] .rule-comparison"),
    screen(
        "coalition-new-game",
        "",
        &["#play-coalition", "#together", "#dummies option[value=yb]", "dialog summary", "#option-waiting"],
        "dialog[open] #option-waiting:checked",
    ),
    screen("coalition-set-up", "", &["#play-coalition", "#together", "#begin", "d1"], "#arrangements"),
    screen(
        "coalition-handover",
        "",
        &["#play-coalition", "#together", "dialog summary", "#hide-arranging", "#begin"],
        "#dismiss-handover",
    ),
    screen(
        "coalition-arrangements",
        "",
        &["#play-coalition", "#together", "#begin", "d1", "b1", "#arrangements", "#save-arrangement"],
        "dialog[open] .arrangements li",
    ),
    screen(
        "coalition",
        COALITION,
        &["#type-move", COALITION_JOINED, "#submit-move", "g4", ".timeline summary"],
        ".timeline .now",
    ),
    screen("coalition-decides", COALITION_GREEN, &[], ".reasons"),
    screen(
        "coalition-recent",
        COALITION_GREEN,
        &["#join-0", "i4", "#cell-h4", "b4", "c4"],
        ".recent-ply.news",
    ),
    screen(
        "coalition-rearrange",
        COALITION_BLACK,
        &["#rearrange", "c9", "#cell-b10", "d9"],
        "#confirm-rearrangement",
    ),
    screen("coalition-shift", COALITION, &["#shift-motorcyclist", "d1"], "#cancel-special-action"),
    screen("coalition-joins", COALITION_JOIN, &["f5"], ".joins"),
    screen("coalition-asks", COALITION_JOIN, &["f5", "d5"], "#confirm-move"),
    screen("coalition-taken", COALITION_ALLIED, &["f5", "e6"], "#named-rule"),
    screen("coalition-asked", COALITION_ANSWER, &[], "#answer"),
    screen("coalition-promotion", COALITION_PROMOTION, &["h9", "#cell-h10"], ".promotion"),
    screen("coalition-stopped", COALITION, &["#type-move", COALITION_STOPPED, "#submit-move"], "#rematch"),
    screen("coalition-won", COALITION, &["#type-move", COALITION_MATE, "#submit-move"], "#rematch"),
    screen("coalition-rules", COALITION_BLACK, &["#rules"], "dialog[open] .sentences"),
    Screen { stored: MATCH, ..screen("match", "#/table", &["#match"], "dialog[open] .match") },
    screen(
        "match-over",
        HEX_MATE,
        &["h3", "k9", "#rematch", "#resign", "#resign-0", "#match"],
        "dialog[open] .match",
    ),
    screen("learn-home", "#/learn/bridge", &[], "#lessons"),
    screen("learn-home-coalition", "#/learn/coalition", &[], "#lessons"),
    screen("learn-word", "#/learn/coalition/task/join-by-check", &["?.word", ".word"], ".meaning"),
    screen("guided-coalition", "#/learn/coalition", &["#guided-game"], ".tip"),
    screen("guided", "#/learn/bridge", &["#guided-game"], ".tip"),
    screen("guided-check", "#/learn/bridge", &["#guided-game", "#close-tip", "e2", "e4"], ".tip"),
    screen("learn-intro", "#/learn/coalition/intro", &[], "#next-card"),
    screen("learn-intro-hex", "#/learn/hex/intro", &["#next-card", "#next-card"], ".board .last"),
    screen(
        "learn-intro-task",
        "#/learn/bridge/intro",
        &["#next-card", "#next-card", "#next-card", "#next-card", "#next-card"],
        "#previous-card:enabled",
    ),
    screen(
        "learn-hint",
        "#/learn/bridge/task/false-guard",
        &["?#cell-a1", "#hint", "#hint"],
        ".hints li:nth-child(2)",
    ),
    screen("learn-refuted", "#/learn/bridge/task/false-guard", &["?#cell-a1", "g4", "f6"], ".verdict.wrong"),
    screen("learn-short", "#/learn/coalition/short", &[], ".short"),
    screen("learn-pieces", "#/learn/hex/men", &[], ".piece-card"),
    screen(
        "learn-rules",
        "#/learn/bridge/rules/B16",
        &["?[aria-current]", "#show-next"],
        ".board .last, .refused",
    ),
    screen("learn-fortress", "#/learn/fortress/rules/F6", &["?[aria-current]"], ".board .marked, .caption"),
    screen("learn-example", "#/learn/coalition/example", &["?.ply", "#last-ply"], ".comment p"),
    screen("learn-task", "#/learn/bridge/task/rook-round", &["?#cell-a2", "a2"], ".board .target"),
    screen("learn-wrong", "#/learn/bridge/task/rook-round", &["?#cell-a2", "a2", "a8"], ".verdict.wrong"),
    screen(
        "learn-solved",
        "#/learn/bridge/task/rook-round",
        &["?#cell-a2", "a2", "d2", "d2", "d8", "d8", "a8"],
        "#verdict.solved",
    ),
    screen(
        "learn-pick",
        "#/learn/bridge/task/bridge-watch",
        &["?#cell-a1", "b6", "c4", "#submit-cells"],
        ".verdict.wrong",
    ),
    screen(
        "diagrams",
        START_POSITION,
        &["e2", "d3", "#analyse", "?#diagrams[href]", ".note summary", "#glyph-1", "e8", "d7", "#diagrams"],
        ".diagram + .diagram",
    ),
    screen("puzzles", "#/puzzles/bridge", &[], "#puzzle-today"),
    screen("puzzle", "#/puzzles/hex", &["#start-puzzles"], ".puzzle #hint"),
    screen(
        "puzzle-solved",
        "#/puzzles/fortress",
        &["#start-puzzles", "#hint", "#hint", "#hint"],
        ".puzzle-solved",
    ),
    screen("puzzle-unknown", "#/puzzles/bridge/zzzzz", &[], ".error-page"),
    screen("print", "#/print/fortress", &[], ".sheet.rules"),
    screen(
        "courses",
        "#/course",
        &["?#begin-course", "#begin-course", "?.course-editor", "=location.hash = '#/course'"],
        ".course-list",
    ),
    screen("course-text", COURSE, &[], ".text.course"),
    screen("course-board", COURSE, &["#part-2", "#show-next-move"], "#reset-board"),
    screen("course-task", COURSE, &["#part-3", "e2", "f3"], ".verdict.wrong"),
    screen("course-end", COURSE, &["#part-4", "a6", "h6"], "#copy-report"),
    screen("course-presents", COURSE, &["#part-2", "#present", "#show-next-move"], "#stop-presenting"),
    screen("course-damaged", "#/course/1AAAA", &[], ".error-page"),
    screen(
        "course-edit",
        "#/course",
        &["#begin-course", "#add-text", "#part-title", ">Worum es geht"],
        ".part-form",
    ),
    screen(
        "course-edit-task",
        "#/edit/bridge",
        &[
            "#edit-analyse",
            "?#tree",
            "e2",
            "d3",
            "e8",
            "d7",
            "#first-ply",
            "e2",
            "f3",
            ".note summary",
            "#comment",
            ">Dort fehlt er.",
            "#first-ply",
            "#task-into-course",
        ],
        "#course-goal",
    ),
    screen("explore", START_POSITION, &["#explore", "b9"], ".board .target"),
    screen("explore-cell", HEX, &["#explore", "g8"], "#show-attacks-2"),
    screen("drawn", START_POSITION, &["#explore", "#draw", "e2", "d3", "g8", "g8"], ".drawings circle"),
    screen("presents", COALITION, &["#explore", "#present"], "#stop-presenting"),
    screen("analysis", START_POSITION, &["g1", "f3", "#analyse"], "#to-game"),
    screen(
        "analysis-tree",
        START_POSITION,
        &[
            "#analyse",
            "?#tree",
            "e2",
            "d3",
            "g9",
            "f7",
            "g1",
            "f3",
            "e8",
            "d7",
            "#previous-ply",
            "#previous-ply",
            "d2",
            "e3",
            "d8",
            "c7",
            "#previous-ply",
            "b8",
            "c7",
            ".note summary",
            "#glyph-5",
            "#comment",
            ">Sieht langsam aus, hält aber das Zentrum.",
            "#first-ply",
            "#next-ply",
            "b9",
            "c7",
            "b1",
            "c3",
            "#glyph-1",
        ],
        ".tree .variation",
    ),
    screen(
        "analysis-reviewed",
        START_POSITION,
        &[
            "e2",
            "d3",
            "g9",
            "h7",
            "d1",
            "e2",
            "b9",
            "a7",
            "e2",
            "e8",
            "e9",
            "e8",
            "#analyse",
            "?#review",
            BOTS_THINK_BRIEFLY,
            "#review",
        ],
        ".turning-moves",
    ),
    screen("analysis-coalition", COALITION, &["#analyse"], "#tree"),
    screen("share", START_POSITION, &["g1", "f3", "#share"], "dialog[open] #qr-code"),
    screen(
        "share-position",
        START_POSITION,
        &["g1", "f3", "#share", "#share-position-tab"],
        "#share-position",
    ),
    screen("share-picture", START_POSITION, &["g1", "f3", "#share", "#share-picture-tab"], "#save-png"),
    screen("share-file", START_POSITION, &["g1", "f3", "#share", "#share-file-tab"], "#copy-embed"),
    screen(
        "waiting",
        START_POSITION,
        &["g1", "f3", "#share", "#share-copy", "#close-share"],
        "#play-all-sides",
    ),
    screen("seat", START_POSITION, &["g1", "f3", "#share", "?#share-link", ELSEWHERE], "#spectate"),
    screen(
        "fork",
        START_POSITION,
        &[
            "g1",
            "f3",
            "d8",
            "e7",
            "#share",
            "?#share-link",
            REMEMBER_LINK,
            "#close-share",
            "#undo",
            "c8",
            "d7",
            OPEN_REMEMBERED_LINK,
        ],
        "#choose-ours",
    ),
    screen(
        "open",
        "",
        &["#open-text", "=document.querySelector('#import-text').value = 'e4 e5'", "#import-now"],
        "dialog[open] #import-error:not(:empty)",
    ),
    screen(
        "rename",
        START_POSITION,
        &["g1", "f3", ".brand", "#all-games", "[data-action='rename']"],
        "dialog[open] #game-title",
    ),
    screen(
        "clock-new-game",
        "",
        &["#play-fortress", "#together", "#time-per-game", "#time-differ"],
        "#time-3-min",
    ),
    screen(
        "clock-bridge",
        "",
        &["#play-bridge", "#together", "#time-per-game", "#begin", FREEZE_TIME, "e2", "d3", TIME_ALMOST_UP],
        "#clock-1.running",
    ),
    screen(
        "clock-fortress",
        "",
        &["#play-fortress", "#together", "#time-per-game", "#begin", FREEZE_TIME, "e4", "e6", TIME_ALMOST_UP],
        "#clock-1.running",
    ),
    Screen {
        stored: CLOCK_ANSWER,
        ..screen("clock-paused", "#/table", &["?#start-clock"], "#clock-1.stopped")
    },
    Screen {
        stored: CLOCK_ANSWER,
        ..screen("clock-asked", "#/table", &["#start-clock", "?#answer", FREEZE_TIME], "#clock-1.running")
    },
    screen(
        "clock-up",
        "",
        &[
            "#play-hex",
            "#together",
            "#time-per-move",
            "#time-preset-move option[value='0']",
            "#begin",
            FREEZE_TIME,
            "b4",
            "d4",
            "?#clock-1.running",
            TIME_UP,
            "?#rematch",
        ],
        "#clock-1.up",
    ),
    screen("edit", "#/edit/bridge", &["[data-tool='0-1']", "e4"], ".palette [aria-pressed='true'] svg"),
    screen("edit-hex", "#/edit/hex", &[], ".edit-fields #edit-turn"),
    screen("edit-fortress", EDIT_FORTRESS, &[], ".edit .error-list .error-cell"),
    screen("edit-coalition", EDIT_COALITION, &[], ".edit .error-list .error-cell"),
    screen("edit-unread", EDIT_INVALID, &[], ".edit .source mark"),
    screen("settings", "", &["#settings"], "dialog[open] #close-settings"),
    screen("completing", START_POSITION, &["#type-move", ">e"], "#completions"),
    screen("mending", START_POSITION, &["#type-move", ">Sf3x", "#submit-move"], "#correction-2"),
    screen(
        "confirming",
        START_POSITION,
        &["#settings", "#confirm-touch", "#close-settings", TAP_MOVE],
        "#confirm-move",
    ),
    themed!("bridge", "paper", START_POSITION, ["c2", "e4", "f8", "d6", "b1", "c3", "g9", "f7", "e4"]),
    themed!("bridge", "wood", START_POSITION, ["c2", "e4", "f8", "d6", "b1", "c3", "g9", "f7", "e4"]),
    themed!("bridge", "dark", START_POSITION, ["c2", "e4", "f8", "d6", "b1", "c3", "g9", "f7", "e4"]),
    themed!("bridge", "contrast", START_POSITION, ["c2", "e4", "f8", "d6", "b1", "c3", "g9", "f7", "e4"]),
    themed!("hex", "paper", HEX, ["b4", "d4", "f2"]),
    themed!("hex", "wood", HEX, ["b4", "d4", "f2"]),
    themed!("hex", "dark", HEX, ["b4", "d4", "f2"]),
    themed!("hex", "contrast", HEX, ["b4", "d4", "f2"]),
    themed!("fortress", "paper", FORTRESS, ["e4", "e6", "c6"]),
    themed!("fortress", "wood", FORTRESS, ["e4", "e6", "c6"]),
    themed!("fortress", "dark", FORTRESS, ["e4", "e6", "c6"]),
    themed!("fortress", "contrast", FORTRESS, ["e4", "e6", "c6"]),
    themed!("coalition", "paper", COALITION_BLACK, ["c9"]),
    themed!("coalition", "wood", COALITION_BLACK, ["c9"]),
    themed!("coalition", "dark", COALITION_BLACK, ["c9"]),
    themed!("coalition", "contrast", COALITION_BLACK, ["c9"]),
    screen("facing-hex", HEX, &["#settings", "#facing", "#close-settings", "b4", "d4", "f2"], ".selection"),
    screen(
        "facing-fortress",
        FORTRESS,
        &["#settings", "#facing", "#close-settings", "#flip-board", "e4"],
        ".selection",
    ),
    screen(
        "facing-coalition",
        COALITION,
        &["#settings", "#facing", "#men-letters", "#close-settings"],
        ".board",
    ),
    screen("keys", START_POSITION, &["#keys"], "dialog[open] #close-keys"),
    screen(
        "bots-new-game",
        "",
        &["#play-fortress", "#against-computer"],
        ":is(#name-3[placeholder^='Elster'], #name-3[placeholder^='Magpie'])",
    ),
    Screen { stored: BOTS_BRIDGE, ..screen("bots-thinking", "#/table", SEAT_PLAYER, "#resume-bots") },
    Screen {
        stored: BOTS_HEX,
        ..screen("bots-watched", "#/table", &["#search-info summary"], "#search-info[open]")
    },
    Screen {
        stored: BOTS_BRIDGE,
        ..screen(
            "bots-thought",
            "#/table",
            &[
                "#seats",
                "#plays-0 option[value='0']",
                "#close-seats",
                BOTS_THINK_BRIEFLY,
                "#resume-bots",
                "?[data-ply='4']",
                "?#search-info",
                "#search-info summary",
            ],
            "#thought:not(:empty)",
        )
    },
    Screen { stored: BOTS_COALITION, ..screen("bots-four", "#/table", &[], "#resume-bots") },
    Screen {
        stored: BOTS_COALITION,
        ..screen("bots-seats", "#/table", &["#seats"], "dialog[open] #plays-3")
    },
    screen("bots-hint", START_POSITION, &[BOTS_THINK_BRIEFLY, "#hint"], ".drawn-2"),
    screen(
        "bots-engine",
        START_POSITION,
        &["#analyse", "?#engine-switch", BOTS_THINK_BRIEFLY, "#engine-switch"],
        ".engine-lines li",
    ),
    screen("live-invitation", INVITATION, &[], ".live-invitation"),
    screen("live-broker", INVITATION_BROKER, &[], ".live-broker"),
    screen("live-brokers", INVITATION_BROKERS, &[], ".live-broker + .live-broker"),
    screen("live-refused", INVITATION_REFUSED, &[], ".live-invitation .warning"),
    screen(
        "new-live",
        "",
        &[
            "#play-bridge",
            "#live",
            "#more-options summary",
            "#advanced-live summary",
            "#broker",
            ">broker.example.org",
            "=const field = document.activeElement; field.blur(); field.focus()",
        ],
        "#broker[aria-invalid=true]",
    ),
    screen(
        "new-live-clocks",
        "",
        &[
            "#play-bridge",
            "#live",
            "#more-options summary",
            "#time-per-game",
            "=document.querySelector('#live-clock').scrollIntoView({ block: 'center' })",
        ],
        "#strict-clock",
    ),
    screen("live-invitation-clocks", INVITATION_CLOCKS, &[], ".live-invitation"),
    screen("live-broken", "#/live/1AAAA", &[], ".error-page"),
    screen(
        "analysis-practice",
        "#/bridge/4k3/8/r7/8/***2***/8/8/8/3QK3_w_-_-_0_1",
        &[
            "d1",
            "d7",
            "a7",
            "d7",
            "#analyse",
            "?#review",
            BOTS_THINK_BRIEFLY,
            "#review",
            "?.turning-moves",
            "#practise-0",
        ],
        ".practice #practice-hint",
    ),
    screen("course-make-board", "#/course", &["#begin-course", "#add-board"], "#finish-board"),
    screen(
        "course-make-task",
        "#/course",
        &["#begin-course", "#add-task", "#play-moves", "?#tree", "e2", "d3"],
        "#finish-board:enabled",
    ),
];

/// Opponents only: they wait until somebody watches.
const BOTS_BRIDGE: &str = r#"{"schachquartett": 1, "game": "bridge", "key": "00000001", "players": ["Elster (Bot)", "Katze (Bot)"], "bots": [2, 4, null, null], "start": "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "actions": ["e2d3", "g9f7", "g1f3"]}"#;
const BOTS_HEX: &str = r#"{"schachquartett": 1, "game": "hex", "key": "00000001", "players": ["Spatz (Bot)", "Hase (Bot)", "Wolf (Bot)"], "bots": [1, 3, 6, null], "start": "bRbP2kPkR/bBbP3kPkN/bNbP4kPkB/bKbP5kPkQ/bQbP6kPkK/bBbP7kPkN/bNbP8kPkB/bRbP9kPkR/bP10kP/11/10/wPwPwPwPwPwPwPwPwP/wRwBwNwKwQwBwNwR w wswlbsblkskl - 0 1", "actions": []}"#;
const BOTS_COALITION: &str = r#"{"schachquartett": 1, "game": "coalition", "key": "00000001", "players": ["Spatz (Bot)", "Katze (Bot)", "Fuchs (Bot)", "Wolf (Bot)"], "bots": [1, 4, 5, 6], "start": "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2 y -- Rbgr - - 0 1", "actions": []}"#;
/// A person sits down as White.
/// From now on opponents think no longer than it takes to see it.
const BOTS_THINK_BRIEFLY: &str = "=const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (data) {
        if (typeof data[1] === 'string') data[1] = data[1].replace(/\"nodes\":[0-9]+/, '\"nodes\":2000');
        return post.call(this, data);
    }";
const SEAT_PLAYER: &[&str] = &["#seats", "#plays-0 option[value='0']", "#close-seats"];

/// Fortress chess with everything that can be wrong with its pieces.
const EDIT_FORTRESS: &str = "#/edit/fortress:checkmate/5eR2/8/nR1nNnBnRnNnBnQ1nBnNnR1eN2/4nPnPnPnPnPnPnPnP1eB2/wRwP8ePeR/wNwP8ePeN/wBwP8ePeB/wKwP8ePeQ/wQwP8ePeK/wBwP8ePeB/wNwP8ePeN/1wP8ePeR/2wB1sPsPsPsPsPsPsPsP4/2wN1sRsNsBsKsQsBsNsRsBsN1sR/8/2wR5_s_-_slsrwlwrnlnreler_-_0_1";
/// Coalition chess in which Black may answer, a king stands where none is known, and Red has joined nobody.
const EDIT_COALITION: &str = "#/edit/coalition+waiting+motorcyclist/5bK1bA2/10/6bG3/4gK5/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_y-_WybgrCyb_y2_-_4_3";
/// A link that is broken in several places.
const EDIT_INVALID: &str = "#/edit/bridge/rnbqkbnr/pppppxpp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkx_c3_0_12";

/// All screens that there are.
pub fn screens() -> impl Iterator<Item = &'static Screen> {
    SCREENS.iter()
}

/// The screen of a name.
pub fn named(name: &str) -> &'static Screen {
    screens().find(|screen| screen.name == name).unwrap_or_else(|| panic!("there is no screen {name}"))
}

impl Screen {
    /// Goes there, as if the browser had never been here.
    pub async fn reach(&self, page: &Page) {
        // From where nothing runs that would save anything.
        page.forget_storage().await;
        let store = "if (arguments[0]) localStorage.setItem('schachquartett.game.00000001', arguments[0])";
        page.call::<()>(store, json!([self.stored])).await;
        page.open(self.hash).await;
        for step in self.steps {
            match step.split_at(1) {
                (">", text) => page.keys(text).await,
                ("?", css) => page.wait_for(css).await,
                ("=", script) => page.call(script, json!([])).await,
                _ if step.len() == 2 => page.click_at(&format!("#cell-{step}")).await,
                _ => page.click(step).await,
            }
        }
        page.wait_for(self.shows).await;
        // What fades in is there.
        let fades = "document.getAnimations().some((one) =>
            one.playState === 'running' && one.effect.getComputedTiming().endTime < 1000)";
        page.wait_until(&format!("!{fades}")).await;
    }
}
