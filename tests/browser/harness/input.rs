//! Mouse, keyboard and fingers, as a player moves them.
use super::Page;
use serde::Deserialize;
use serde_json::json;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use thirtyfour::Key;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::common::keys::TypingData;

/// Moves on the way of a drag: an app that looks only at start and end would not notice a missing one.
const DRAG_STEPS: i64 = 6;
/// How often a finger tries.
const MAX_TRIES: usize = 3;
/// About a frame: a hand is not faster either.
const FRAME: Duration = Duration::from_millis(16);

/// A place in the viewport, in CSS pixels.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: i64,
    /// From the top.
    pub y: i64,
}

impl Point {
    /// The points from here to there, without the first and with the last.
    fn path_to(self, end: Self) -> impl Iterator<Item = Self> {
        (1..=DRAG_STEPS).map(move |step| Self {
            x: self.x + (end.x - self.x) * step / DRAG_STEPS,
            y: self.y + (end.y - self.y) * step / DRAG_STEPS,
        })
    }
}

/// Where an element is clicked.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Spot {
    /// At this point.
    At(Point),
    /// Nowhere: this lies over it.
    Covered(String),
    /// The driver knows: options of a closed list and what lies in a frame have no place on the screen.
    Driver,
}

impl Page {
    /// The centre of the first match, scrolled into view if need be.
    pub async fn centre(&self, css: &str) -> Point {
        let body = "const inside = (r) => r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth;
            if (!inside(element.getBoundingClientRect()))
                element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            const r = element.getBoundingClientRect();
            return { x: Math.round(r.left + r.width / 2), y: Math.round(r.top + r.height / 2) }";
        self.of_first(css, body, json!([])).await
    }

    /// The centre of the first match once it stays where it is: a finger does not follow what is still being
    /// laid out.
    async fn resting_centre(&self, css: &str) -> Point {
        let mut at = self.centre(css).await;
        loop {
            self.drawn().await;
            let next = self.centre(css).await;
            if next == at {
                return at;
            }
            at = next;
        }
    }

    /// Waits until what the page is has been drawn: before that, the browser takes touches for those of an
    /// earlier layout.
    pub async fn drawn(&self) {
        let script = "const done = arguments[0], channel = new MessageChannel();
            channel.port1.onmessage = () => done();
            requestAnimationFrame(() => requestAnimationFrame(() => channel.port2.postMessage(0)))";
        self.driver.execute_async(script, Vec::new()).await.expect("frames are drawn");
    }

    /// Opens what hides an element, as a player would: the menu of the table, or the part of a dialog that is folded
    /// up. Where a phone has another button for the same, its selector is returned.
    pub async fn reveal(&self, css: &str) -> String {
        // A cell is never hidden; two taps on it follow one another quickly.
        if css.starts_with("#cell-") {
            self.find(css).await;
            return css.to_owned();
        }
        let body = "const selector = arguments[1], names = { '#previous-ply': 'previous', '#next-ply': 'next' };
            const name = names[selector] ?? selector.slice(1);
            const isHidden = (element) => element.getClientRects().length === 0;
            let found = selector;
            const others = () => document.querySelectorAll(`#menu-${name}, #bar-${name}`);
            if (/^#[a-z-]+$/.test(selector) && isHidden(element) && !element.closest('[popover], details')) {
                const other = [...others()].find((other) => other.closest('[popover]') || !isHidden(other));
                if (other) { element = other; found = `#${other.id}` }
            }
            const menu = element.closest('[popover]');
            if (menu && isHidden(menu)) {
                const button = [...document.querySelectorAll(`[popovertarget=${menu.id}]`)].find((one) => !isHidden(one));
                button.focus();
                button.click();
            }
            if (['#type-move', '#submit-move'].includes(selector) && isHidden(element)) {
                for (const css of ['#bar-menu', '#focus-move-field']) document.querySelector(css).click();
            }
            for (let folded = element.closest('details:not([open])'); folded; folded = folded.parentElement.closest('details:not([open])'))
                if (element.parentElement !== folded || element.tagName !== 'SUMMARY') folded.open = true;
            // Not behind the head of a dialog that scrolls.
            if (element.closest('dialog[open]')) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            return found";
        self.of_first(css, body, json!([css])).await
    }

    /// Opens the dialog of a new game for people at this device.
    pub async fn propose(&self, game: &str) {
        self.click(&format!("#play-{game}")).await;
        self.wait_for("dialog[open] #together").await;
        self.click("#together").await;
        self.wait_until("document.querySelector('#together')?.checked").await;
    }

    /// Clicks an element; fails where something else lies over it and stays there: what fades in is waited for.
    pub async fn click(&self, css: &str) {
        let css = &self.reveal(css).await;
        let mut tries = 0..20;
        // As WebDriver's click finds its place, which takes five times as long: all of it in one command.
        let body = "if (element.tagName === 'OPTION' || self !== top) return 'driver';
            const view = () => element.getClientRects()[0] ?? new DOMRect();
            const centre = (r) => [(Math.max(r.left, 0) + Math.min(r.right, innerWidth)) / 2, (Math.max(r.top, 0) + Math.min(r.bottom, innerHeight)) / 2];
            const isHit = (hit) => element.contains(hit);
            const inside = (r) => r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth;
            if (!inside(view()) || !isHit(document.elementFromPoint(...centre(view()))))
                element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
            const [x, y] = centre(view()), hit = document.elementFromPoint(x, y);
            if (!isHit(hit)) return { covered: hit?.outerHTML.slice(0, 120) ?? 'nothing' };
            return { at: { x: Math.floor(x), y: Math.floor(y) } }";
        loop {
            match self.of_first(css, body, json!([])).await {
                Spot::At(point) => return self.press_and_release(point).await,
                Spot::Covered(_) if tries.next().is_some() => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                Spot::Covered(by) => panic!("`{css}` cannot be clicked: {by} lies there"),
                Spot::Driver => {
                    let element = self.find(css).await;
                    let done = element.click().await;
                    return done.unwrap_or_else(|error| panic!("`{css}` cannot be clicked: {error}"));
                }
            }
        }
    }

    async fn press_and_release(&self, Point { x, y }: Point) {
        for (kind, button, count) in
            [("mouseMoved", "none", 0), ("mousePressed", "left", 1), ("mouseReleased", "left", 1)]
        {
            let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": count });
            self.command("Input.dispatchMouseEvent", event).await;
        }
    }

    /// Clicks at the centre of an element, whatever lies there: a cell below its piece.
    pub async fn click_at(&self, css: &str) {
        let point = self.centre(css).await;
        self.click_point(point).await;
    }

    /// Clicks at a point.
    pub async fn click_point(&self, point: Point) {
        perform(self.mouse().move_to(point.x, point.y).click()).await;
    }

    /// Clicks with the secondary button at the centre of an element.
    pub async fn context_click_at(&self, css: &str) {
        let point = self.centre(css).await;
        perform(self.mouse().move_to(point.x, point.y).context_click()).await;
    }

    /// Moves the mouse onto an element, and nothing else.
    pub async fn hover(&self, css: &str) {
        let point = self.centre(css).await;
        perform(self.mouse().move_to(point.x, point.y)).await;
    }

    /// Drags with the mouse from element to element.
    pub async fn drag(&self, from: &str, to: &str) {
        let (from, to) = (self.centre(from).await, self.centre(to).await);
        self.drag_points(from, to).await;
    }

    /// Drags with the mouse from point to point.
    pub async fn drag_points(&self, from: Point, to: Point) {
        self.press_point(from).await;
        self.glide(from, to).await;
        self.release().await;
    }

    /// Begins a drag and leaves it in the air over the second element, to look at the page; then `release`.
    pub async fn drag_and_hold(&self, from: &str, to: &str) {
        let (from, to) = (self.centre(from).await, self.centre(to).await);
        self.press_point(from).await;
        self.glide(from, to).await;
    }

    /// Presses the mouse button at a point and keeps it down.
    pub async fn press_point(&self, point: Point) {
        perform(self.mouse().move_to(point.x, point.y).click_and_hold()).await;
    }

    /// Moves the mouse from point to point in several steps.
    pub async fn glide(&self, from: Point, to: Point) {
        let path = from.path_to(to).fold(self.mouse(), |chain, point| chain.move_to(point.x, point.y));
        perform(path).await;
    }

    /// Lets the mouse button go where the mouse is.
    pub async fn release(&self) {
        perform(self.mouse().release()).await;
    }

    /// Types on whatever has the focus: text, a `Key`, or several joined by `+`.
    pub async fn keys(&self, keys: impl Into<TypingData>) {
        perform(self.keyboard().send_keys(keys)).await;
    }

    /// Presses one key.
    pub async fn press(&self, key: Key) {
        self.keys("" + key).await;
    }

    /// Types with a modifier held down, such as `Key::Shift`.
    pub async fn keys_with_modifier(&self, modifier: Key, keys: impl Into<TypingData>) {
        let chain = self.keyboard().key_down(modifier.clone()).send_keys(keys).key_up(modifier);
        perform(chain).await;
    }

    /// Empties a text field and types into it.
    pub async fn type_into(&self, css: &str, text: &str) {
        self.reveal(css).await;
        let field = self.find(css).await;
        field.clear().await.unwrap_or_else(|error| panic!("`{css}` cannot be emptied: {error}"));
        field.send_keys(text).await.unwrap_or_else(|error| panic!("`{css}` takes no text: {error}"));
    }

    /// Gives an element the focus, as a script does; for the tab order press `Key::Tab`.
    pub async fn focus(&self, css: &str) {
        let css = &self.reveal(css).await;
        // A page that was just opened takes the focus to the board one frame later.
        self.drawn().await;
        self.of_first::<()>(css, "element.focus()", json!([])).await;
    }

    /// Taps an element with a finger.
    pub async fn tap(&self, css: &str) {
        let css = &self.reveal(css).await;
        let point = self.resting_centre(css).await;
        self.tap_point(point).await;
    }

    /// Taps at a point.
    pub async fn tap_point(&self, point: Point) {
        self.touch("touchStart", &[point]).await;
        self.touch("touchEnd", &[]).await;
    }

    /// Taps twice at a point, a tenth of a second apart, however long the browser takes for it.
    pub async fn double_tap(&self, point: Point) {
        let points = json!([{ "x": point.x, "y": point.y }]);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |now| now.as_secs_f64());
        for (kind, points, at) in [
            ("touchStart", &points, 0.0),
            ("touchEnd", &json!([]), 0.02),
            ("touchStart", &points, 0.1),
            ("touchEnd", &json!([]), 0.12),
        ] {
            let event = json!({ "type": kind, "touchPoints": points, "timestamp": now + at });
            self.command("Input.dispatchTouchEvent", event).await;
        }
    }

    /// Moves fingers, as many as there are points, each from its first point to its second, and leaves them
    /// there; then `touch_release`.
    pub async fn touch_glide(&self, ways: &[(Point, Point)]) {
        let starts: Vec<Point> = ways.iter().map(|path| path.0).collect();
        // One finger comes down after the other.
        for count in 1..=starts.len() {
            self.touch("touchStart", &starts[..count]).await;
        }
        let paths: Vec<Vec<Point>> = ways.iter().map(|(from, to)| from.path_to(*to).collect()).collect();
        for step in 0..paths.first().map_or(0, Vec::len) {
            tokio::time::sleep(FRAME).await;
            let points: Vec<Point> = paths.iter().map(|path| path[step]).collect();
            self.touch("touchMove", &points).await;
        }
    }

    /// Drags with a finger from element to element.
    pub async fn touch_drag(&self, from: &str, to: &str) {
        self.touch_drag_and_hold(from, to).await;
        self.touch_release().await;
    }

    /// Begins a drag with a finger and leaves it over the second element; then `touch_release`.
    pub async fn touch_drag_and_hold(&self, from: &str, to: &str) {
        // Both come into view with as little scrolling as can be, and not behind what is fixed at an edge.
        for css in [to, from] {
            let nearest = "element.scrollIntoView({ block: 'nearest', behavior: 'instant' }); return true";
            self.of_first::<bool>(css, nearest, json!([])).await;
        }
        let start = self.resting_centre(from).await;
        let end = self.resting_centre(to).await;
        assert_eq!(self.centre(from).await, start, "`{from}` and `{to}` are not to be seen together");
        self.touch_glide(&[(start, end)]).await;
    }

    /// As `touch_drag_and_hold`, until something has followed from it: a browser that is busy may take
    /// touches for scrolling, and cancels them.
    pub async fn touch_drag_until(&self, from: &str, to: &str, follows: &str) {
        for _ in 0..MAX_TRIES {
            self.touch_drag_and_hold(from, to).await;
            if self.has_followed(follows).await {
                return;
            }
            self.touch_release().await;
        }
        panic!("`{follows}` does not follow from a drag of `{from}` to `{to}`");
    }

    /// As `tap`, until something has followed from it.
    pub async fn tap_until(&self, css: &str, follows: &str) {
        for _ in 0..MAX_TRIES {
            self.tap(css).await;
            if self.has_followed(follows).await {
                return;
            }
        }
        panic!("`{follows}` does not follow from a tap on `{css}`");
    }

    /// Whether something appears within a few seconds: what was cancelled is done again.
    async fn has_followed(&self, css: &str) -> bool {
        for _ in 0..3_000 / FRAME.as_millis() {
            if self.count(css).await > 0 {
                return true;
            }
            tokio::time::sleep(FRAME).await;
        }
        false
    }

    /// Lifts all fingers.
    pub async fn touch_release(&self) {
        self.touch("touchEnd", &[]).await;
    }

    async fn touch(&self, kind: &str, points: &[Point]) {
        let points: Vec<_> = points.iter().map(|point| json!({ "x": point.x, "y": point.y })).collect();
        self.command("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    /// The mouse rests meanwhile, and takes no time for it.
    fn keyboard(&self) -> ActionChain {
        self.driver.action_chain_with_delay(None, Some(Duration::ZERO))
    }

    fn mouse(&self) -> ActionChain {
        self.driver.action_chain_with_delay(None, Some(FRAME))
    }
}

async fn perform(chain: ActionChain) {
    chain.perform().await.unwrap_or_else(|error| panic!("the browser refuses the input: {error}"));
}
