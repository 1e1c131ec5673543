//! What can be chosen: the settings panel, labels, letters, gliding pieces, sounds; and the keys of the
//! board.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, begin, cell, click_cells, wait_for_plies};

async fn open_settings(page: &Page) {
    page.click("#settings").await;
    page.wait_for("dialog[open]").await;
}

async fn close_settings(page: &Page) {
    page.click("#close-settings").await;
    page.wait_gone("dialog[open]").await;
}

async fn choose(page: &Page, name: &str, value: &str) {
    open_settings(page).await;
    page.click(&format!(":is(#{name}-{value}, #{name} option[value={value}])")).await;
    close_settings(page).await;
}

#[test]
fn the_panel_is_saved_and_shows_the_current_settings() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        open_settings(page).await;
        for option in [
            "#theme option[value=dark]",
            "#labels option[value=inside]",
            "#men-letters",
            "#letters option[value=de]",
        ] {
            page.click(option).await;
        }
        for switch in ["#animation", "#magnifier", "#sound", "#advanced > summary", "#later-names"] {
            page.click(switch).await;
        }
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        page.reload().await;
        page.wait_until("document.documentElement.dataset.theme === 'dark'").await;
        page.wait_for(".names text").await;
        open_settings(page).await;
        let values = "[...document.querySelectorAll('#theme, #labels, #men :checked, #letters')].map((field) => field.value)";
        assert_eq!(page.eval::<Vec<String>>(values).await, ["dark", "inside", "letters", "de"]);
        let switches = "[...document.querySelectorAll('dialog [type=checkbox]')].map((box) => box.checked)";
        let on = page.eval::<Vec<bool>>(switches).await;
        let names: Vec<String> = page
            .eval("[...document.querySelectorAll('dialog [type=checkbox]')].filter((box) => box.checked).map((box) => box.id)")
            .await;
        assert_eq!(
            (on.len(), names),
            (
                15,
                ["check-marks", "last-move-marks", "next-task", "phrases-switch", "next-step", "later-names"]
                    .map(str::to_owned)
                    .to_vec()
            )
        );
        close_settings(page).await;
        assert_eq!(page.eval::<String>("document.activeElement.id").await, "settings");
    });
}

#[test]
fn coordinates_are_beside_the_board_inside_or_off() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        let labels = async || (page.count(".board .label").await, page.count(".board .name").await);
        assert_eq!(labels().await, (17, 0));
        choose(page, "labels", "inside").await;
        page.wait_for(".board .name").await;
        assert_eq!(labels().await, (0, 66));
        // Each in its own cell, also when the board is turned.
        page.click("#flip-board").await;
        let script = "return [...document.querySelectorAll('.board .name')].filter((text) => {
            const inner = text.getBoundingClientRect();
            const outer = document.getElementById('cell-' + text.textContent).getBoundingClientRect();
            return inner.left >= outer.left && inner.right <= outer.right
                && inner.top >= outer.top && inner.bottom <= outer.bottom }).length";
        page.wait_until("document.querySelector('.board .name').textContent !== ''").await;
        assert_eq!(page.call::<usize>(script, serde_json::json!([])).await, 66);
        choose(page, "labels", "off").await;
        page.wait_gone(".board .name").await;
        assert_eq!(labels().await, (0, 0));
    });
}

#[test]
fn pieces_are_letters_of_the_language() {
    in_browser(Setup::language("en"), async |page| {
        page.open(START_POSITION).await;
        assert_eq!(page.count(".symbols text").await, 0);
        choose(page, "men", "letters").await;
        page.wait_for(".symbols text").await;
        let letters =
            "[...document.querySelectorAll('.symbols text')].map((text) => text.textContent).join('')";
        // Those of coalition chess are the same in every language.
        assert_eq!(page.eval::<String>(letters).await, "KQRBNPTACEGPSM");
        page.click("#language").await;
        page.wait_until(&format!("{letters} === 'KDTLSBTACEGPSM'")).await;
    });
}

/// How long pieces take to glide, in seconds.
async fn animation_time(page: &Page) -> f64 {
    page.eval("parseFloat(getComputedStyle(document.querySelector('.pieces > *')).transitionDuration)").await
}

#[test]
fn pieces_are_animated_unless_the_device_or_the_player_refuses() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        assert_eq!(animation_time(page).await, 0.0, "what is set up stands there at once");
        // A piece that is clicked to its target glides there; one that a hand has set down is there.
        let running = "document.querySelector('.pieces').getAnimations({ subtree: true }).length";
        page.call::<()>(
            "window.glided = 0; document.querySelector('.pieces').addEventListener('transitionrun', () => glided += 1)",
            serde_json::json!([]),
        )
        .await;
        click_cells(page, &["e2", "d3"]).await;
        page.wait_until("window.glided === 1").await;
        assert_eq!(animation_time(page).await, 0.2);
        page.drag(&cell("e8"), &cell("d7")).await;
        wait_for_plies(page, 2).await;
        page.wait_until(&format!("{running} === 0")).await;
        assert_eq!(page.eval::<u32>("glided").await, 1);
        page.click("#flip-board").await;
        page.wait_until(&format!("{running} === 0")).await;
        assert_eq!(page.eval::<u32>("glided").await, 1, "turning the board moves no piece");
        click_cells(page, &["g1", "f3"]).await;
        page.wait_until("window.glided === 2").await;
        assert_eq!(animation_time(page).await, 0.2);
        open_settings(page).await;
        page.click("#animation").await;
        close_settings(page).await;
        assert_eq!(animation_time(page).await, 0.0);
    });
    in_browser(Setup { reduced_motion: true, ..Setup::default() }, async |page| {
        page.open("#/bridge/4k3/8/8/8/***2***/8/8/3r4/3QK3_w_-_-_0_1").await;
        click_cells(page, &["d1", "d2"]).await;
        wait_for_plies(page, 1).await;
        assert_eq!(animation_time(page).await, 0.0);
        // A captured piece does not wait for others.
        let delay = "getComputedStyle(document.querySelector('.pieces > .captured')).transitionDelay";
        assert_eq!(page.eval::<String>(delay).await, "0s");
    });
}

/// Counts the tones from now on, and how loud the last one begins.
async fn count_tones(page: &Page) {
    let count = "window.tones = 0; window.gains = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) { tones += 1; return start.apply(this, when) };
        const set = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (...value) { gains.push(value[0]); return set.apply(this, value) }";
    page.call::<()>(count, serde_json::json!([])).await;
}

#[test]
fn moves_are_heard_unless_the_button_in_the_header_is_released() {
    in_browser(Setup::language("en"), async |page| {
        page.open(START_POSITION).await;
        count_tones(page).await;
        assert_eq!(page.attribute("#sound-button", "aria-pressed").await.as_deref(), Some("true"));
        click_cells(page, &["e2", "d3"]).await;
        page.wait_until("tones === 1").await;
        // The settings show the same switch, and the volume.
        open_settings(page).await;
        assert!(page.eval::<bool>("document.querySelector('#sound').checked").await);
        page.focus("#volume").await;
        page.press(Key::Home).await;
        close_settings(page).await;
        click_cells(page, &["e8", "d7"]).await;
        wait_for_plies(page, 2).await;
        assert_eq!(page.eval::<u32>("tones").await, 1, "the volume is zero");
        open_settings(page).await;
        page.focus("#volume").await;
        page.press(Key::End).await;
        page.wait_until("tones === 2").await;
        let gains = page.eval::<Vec<f64>>("gains").await;
        assert!(gains[1] > 2.0 * gains[0], "{gains:?}");
        close_settings(page).await;
        page.click("#sound-button").await;
        page.wait_for("#sound-button[aria-pressed=false]").await;
        click_cells(page, &["g1", "f3"]).await;
        wait_for_plies(page, 3).await;
        assert_eq!(page.eval::<u32>("tones").await, 2);
        page.reload().await;
        page.wait_for("#sound-button[aria-pressed=false]").await;
    });
}

#[test]
fn keys_of_the_board_are_listed_and_work() {
    in_browser(Setup::language("en"), async |page| {
        page.open(START_POSITION).await;
        page.focus(&cell("e1")).await;
        page.keys("?").await;
        page.wait_for("dialog[open] .keys").await;
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        page.wait_until("document.activeElement.id === 'cell-e1'").await;
        page.keys("n").await;
        page.wait_until("document.activeElement.id === 'cell-b1'").await;
        page.keys("n").await;
        page.wait_until("document.activeElement.id === 'cell-g1'").await;
        page.keys_with_modifier(Key::Shift, "N").await;
        page.wait_until("document.activeElement.id === 'cell-b1'").await;
        page.keys("w").await;
        page.wait_for_text("#live-polite", "Knight b1 can move to: a3, c3").await;
        page.keys("o").await;
        page.wait_for_text("#live-polite", "b1, White knight").await;
        page.keys("x").await;
        page.wait_for_text("#live-polite", "b1 is attacked by: a1, White rook").await;
        page.keys("v").await;
        page.wait_for_text("#live-polite", "No moves yet.").await;
        page.keys("f").await;
        page.wait_until("document.querySelector('.below .plate').innerText.includes('Black')").await;
        page.keys("o").await;
        page.wait_for_text("#live-polite", "b1, White knight").await;
        assert_eq!(page.eval::<String>("document.activeElement.id").await, "cell-b1");
        // In a field for text a letter is a letter.
        page.click("#new-game").await;
        page.type_into("#name-0", "fox?").await;
        assert_eq!(page.eval::<String>("document.querySelector('#name-0').value").await, "fox?");
        assert_eq!(page.count(".keys").await, 0);
    });
}

/// Presses a key of another layout.
async fn key_of(page: &Page, key: &str, code: &str) {
    for kind in ["keyDown", "keyUp"] {
        let event = serde_json::json!({ "type": kind, "key": key, "code": code });
        page.command("Input.dispatchKeyEvent", event).await;
    }
}

#[test]
fn shortcuts_work_on_keyboards_of_other_scripts_wherever_nothing_is_typed() {
    in_browser(Setup::language("en"), async |page| {
        let wait_for_corner = async |name: &str| {
            page.wait_until(&format!("document.querySelector('[role=gridcell]').id === 'cell-{name}'")).await;
        };
        page.open(START_POSITION).await;
        wait_for_corner("a9").await;
        page.drawn().await;
        page.call::<()>("document.activeElement.blur()", serde_json::json!([])).await;
        key_of(page, "а", "KeyF").await;
        wait_for_corner("h1").await;
        assert_eq!(page.eval::<String>("document.activeElement.tagName").await, "BODY", "the focus stays");
        page.focus("#sound-button").await;
        key_of(page, "φ", "KeyF").await;
        wait_for_corner("a9").await;
        page.keys("?").await;
        page.wait_for("dialog[open] .keys").await;
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        // What is composed or written by AltGr, and what the browser has already, is left alone.
        let composed = "const key = (more) => document.body.dispatchEvent(new KeyboardEvent('keydown',
                { key: 'f', code: 'KeyF', bubbles: true, cancelable: true, ...more }));
            return [{ isComposing: true }, { modifierAltGraph: true }, { ctrlKey: true }, {}].map(key)";
        let left_alone: Vec<bool> = page.call(composed, serde_json::json!([])).await;
        assert_eq!(left_alone, [true, true, true, false]);
        wait_for_corner("h1").await;
        page.type_into("#type-move", "f?").await;
        assert_eq!(page.eval::<String>("document.querySelector('#type-move').value").await, "f?");
        wait_for_corner("h1").await;
        assert_eq!(page.count("dialog[open]").await, 0);
    });
}

#[test]
fn sounds_that_the_browser_has_not_allowed_are_not_made_up_for() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        count_tones(page).await;
        let note = "window.contexts = []; const create = AudioContext.prototype.createOscillator;
            AudioContext.prototype.createOscillator = function () { contexts.push(this); return create.call(this) };
            window.resume = AudioContext.prototype.resume; window.asked = 0";
        page.call::<()>(note, serde_json::json!([])).await;
        click_cells(page, &["e2", "d3"]).await;
        page.wait_until("tones === 1").await;
        // The system suspends the sounds, and the browser allows none.
        let suspend =
            "AudioContext.prototype.resume = function () { asked += 1; return new Promise(() => {}) };
            contexts[0].suspend()";
        page.call::<()>(suspend, serde_json::json!([])).await;
        page.wait_until("contexts[0].state === 'suspended'").await;
        for key in [Key::Left, Key::Right, Key::Left, Key::Right] {
            page.press(key).await;
        }
        page.wait_until("asked > 1").await;
        let then = "window.then = performance.now(); AudioContext.prototype.resume = window.resume";
        page.call::<()>(then, serde_json::json!([])).await;
        // What was asked for is old now.
        page.wait_until("performance.now() - then > 400").await;
        assert_eq!(page.eval::<u32>("tones").await, 1);
        click_cells(page, &["e8", "d7"]).await;
        page.wait_until("contexts[0].state === 'running' && tones > 1").await;
        wait_for_plies(page, 2).await;
        assert_eq!(page.eval::<u32>("tones").await, 2, "only the last one is heard");
        // A key that is held down steps quickly: that is one sound.
        page.press(Key::Home).await;
        page.wait_until("performance.now() - then > 800").await;
        let held = "for (const _ of [1, 2]) document.body.dispatchEvent(new KeyboardEvent('keydown',
            { key: 'ArrowRight', code: 'ArrowRight', bubbles: true, cancelable: true }))";
        page.call::<()>(held, serde_json::json!([])).await;
        page.drawn().await;
        assert_eq!(page.eval::<u32>("tones").await, 3);
    });
}

#[test]
fn quick_taps_on_buttons_do_not_zoom() {
    in_browser(Setup { touch: true, width: 390, height: 844, ..Setup::default() }, async |page| {
        for address in ["", START_POSITION, "#/edit/hex", "#/learn/bridge"] {
            page.open(address).await;
            page.wait_for("button").await;
            let zooms =
                "[...document.querySelectorAll('button, summary, select, input:not([type=range]), a')]
                .filter((one) => !['manipulation', 'none'].includes(getComputedStyle(one).touchAction))
                .map((one) => one.outerHTML.slice(0, 80))";
            assert_eq!(page.eval::<Vec<String>>(zooms).await, Vec::<String>::new(), "{address}");
        }
    });
}
