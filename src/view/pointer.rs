//! Pointers on the board: what they come to is computed in [`Gesture`]; here it becomes intents. Whatever
//! follows a pointer is done once a frame: a drag writes one transform, and an intent follows only when the
//! cell under it changes.
use super::draw;
use crate::app::effects::Store;
use crate::app::{Carried, Drawing, Gesture, Intent, Point, Press, Step, Table};
use crate::board::Cell;
use gloo::utils::document;
use leptos::ev::{PointerEvent, TouchEvent, pointercancel, pointermove, pointerup};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgGraphicsElement};

/// Below this size in pixels a cell is too small for a finger, and what can be meant near it counts.
const SMALL: f64 = 24.0;
/// How near, in pixels, from the centre of what can be meant.
const NEAR: f64 = 18.0;
/// So near to the edge of the magnified board a dragged man moves it, in pixels.
const EDGE: f64 = 28.0;
/// By so many pixels a frame.
const PULL: f64 = 6.0;

/// The pointers on the board.
#[derive(Clone, Copy)]
pub struct Pointer {
    store: Store,
    /// The board.
    pub board: NodeRef<leptos::svg::Svg>,
    /// What is carried.
    pub hand: NodeRef<leptos::svg::G>,
    state: StoredValue<State>,
}

/// What the pointers are doing.
#[derive(Default)]
struct State {
    gesture: Gesture,
    /// The cell under the man that is carried.
    hovered: Option<Cell>,
    /// Where a drawing begins.
    drawn_from: Option<Cell>,
    /// What is intended when the next frame is drawn; `None` while no frame is waited for.
    waiting: Option<Vec<Intent>>,
}

/// How the drawn board lies on the screen: pixels a unit, and where its origin is.
#[derive(Clone, Copy)]
struct Scale {
    unit: f64,
    origin: Point,
}

impl Scale {
    fn point(self, at: Point) -> Point {
        Point { x: (at.x - self.origin.x) / self.unit, y: (at.y - self.origin.y) / self.unit }
    }

    /// How far from its centre a cell still counts, in units.
    fn reach(self, finger: bool) -> f64 {
        if finger && self.unit * f64::from(draw::CELL) < SMALL { NEAR / self.unit } else { 0.0 }
    }
}

impl Pointer {
    /// Pointers that intend things in this store.
    pub fn new(store: Store) -> Self {
        Self { store, board: NodeRef::new(), hand: NodeRef::new(), state: StoredValue::new(State::default()) }
    }

    /// Follows pointers wherever they go while the board stands. The window is listened to, because a
    /// finger's events go to what it has touched, and that is drawn anew while it moves.
    pub fn follow(self) {
        let moves = window_event_listener(pointermove, move |event| self.glide(&event));
        let ups = window_event_listener(pointerup, move |event| self.release(&event));
        let cancels = window_event_listener(pointercancel, move |event| self.cancel(&event));
        on_cleanup(move || [moves, ups, cancels].into_iter().for_each(|listener| listener.remove()));
    }

    /// A finger that takes up a man, or two that pinch, must not scroll the page.
    pub fn hold(self, event: &TouchEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let on_choice = target.as_ref().and_then(choice_of).is_some();
        let is_claimed = on_choice || self.state.with_value(|state| state.gesture.claims_touch());
        // A browser that is busy does not ask, and would complain.
        if is_claimed && event.cancelable() {
            event.prevent_default();
        }
    }

    /// A button is pressed, or a finger set down.
    pub fn press(self, event: &PointerEvent) {
        let finger = is_finger(event);
        if event.button() == 2 && !finger {
            let from = self.aim(on_screen(event), false);
            self.state.update_value(|state| state.drawn_from = from);
            return;
        }
        if event.button() != 0 || !event.is_primary() && !finger {
            return;
        }
        let at = on_screen(event);
        let cell = self.aim(at, finger);
        let can_carry = cell.is_some_and(|cell| self.peek(&|table| table.can_carry(cell)));
        self.step(
            |gesture| gesture.press(Press { pointer: event.pointer_id(), at, cell, can_carry, finger }),
            at,
        );
    }

    fn glide(self, event: &PointerEvent) {
        let at = on_screen(event);
        let zoomed = self.peek(&|table| table.lens.is_zoomed());
        self.step(|gesture| gesture.glide(event.pointer_id(), at, zoomed), at);
        if !is_finger(event) && self.carrying().is_none() {
            self.point(at);
        }
    }

    /// Whom a party would join on the cell under the mouse is told before anything is clicked.
    fn point(self, at: Point) {
        let joins = self.peek(&|table| !table.joins.is_empty());
        let over = if joins { self.aim(at, false) } else { None };
        let mut has_changed = false;
        self.state.update_value(|state| has_changed = std::mem::replace(&mut state.hovered, over) != over);
        if has_changed && joins {
            self.soon(vec![Intent::Hover(over)]);
        }
    }

    fn release(self, event: &PointerEvent) {
        let at = on_screen(event);
        let mut drawn_from = None;
        self.state.update_value(|state| drawn_from = state.drawn_from.take().filter(|_| event.button() == 2));
        if let (Some(from), Some(to)) = (drawn_from, drawn_from.and_then(|_| self.aim(at, false))) {
            self.store.send(Intent::Draw(Drawing { from, to, colour: colour_of(event) }));
            return;
        }
        self.step(|gesture| gesture.release(event.pointer_id(), event.time_stamp()), at);
    }

    fn cancel(self, event: &PointerEvent) {
        self.step(|gesture| gesture.cancel(event.pointer_id()), on_screen(event));
    }

    fn step(self, next: impl FnOnce(&mut Gesture) -> Step, at: Point) {
        let mut finger = self.is_carried_by_finger();
        let mut step = Step::Nothing;
        self.state.update_value(|state| step = next(&mut state.gesture));
        match step {
            Step::Nothing => {}
            Step::TakeUp(cell) => {
                finger = self.is_carried_by_finger();
                self.store.send(Intent::TakeUp { cell, finger });
                self.soon(Vec::new());
            }
            Step::Carry => self.soon(Vec::new()),
            Step::Drop => self.finish(self.aim(at, finger)),
            // Beside a board that is edited men vanish: given up, one stays where it was.
            Step::GiveUp => {
                let place = self.peek(&|table| table.selected.filter(|_| table.edit.is_some()));
                self.finish(place);
            }
            Step::Click { press, double } => self.click(press, double, at),
            Step::Pan(by) => self.pan(by, Vec::new()),
            Step::Pinch { factor, at, by } => {
                let around = self.scale().map(|scale| scale.point(at));
                self.pan(by, vec![Intent::Zoom { factor, at: around }]);
            }
        }
    }

    fn is_carried_by_finger(self) -> bool {
        self.carrying().is_some_and(|press| press.finger)
    }

    fn carrying(self) -> Option<Press> {
        // The board may be gone by now.
        self.state.try_with_value(|state| state.gesture.carrying()).flatten()
    }

    fn finish(self, to: Option<Cell>) {
        self.state.update_value(|state| state.hovered = None);
        self.store.send(Intent::Drop(to));
    }

    /// Who slides off a cell before releasing thinks better of it.
    fn click(self, press: Press, double: bool, at: Point) {
        // The choice of a promotion lies over the cells.
        let choice = self.choice_at(at);
        if choice != self.choice_at(press.at) || choice.is_none() && self.aim(at, press.finger) != press.cell
        {
            return;
        }
        self.store.send(match (choice, press.cell) {
            (Some(index), _) => Intent::Promote(index),
            (None, Some(_)) if double => match self.scale() {
                Some(scale) => Intent::DoubleTap(scale.point(at)),
                None => return,
            },
            (None, Some(cell)) if press.finger => Intent::Tap(cell),
            (None, Some(cell)) => Intent::Touch(cell),
            (None, None) => Intent::Escape,
        });
    }

    fn choice_at(self, at: Point) -> Option<usize> {
        document().element_from_point(at.x as f32, at.y as f32).as_ref().and_then(choice_of)
    }

    /// Moves the board by so many pixels in the next frame, after these intents.
    fn pan(self, by: Point, mut intents: Vec<Intent>) {
        if let Some(Scale { unit, .. }) = self.scale() {
            intents.push(Intent::Pan(Point { x: -by.x / unit, y: -by.y / unit }));
            self.soon(intents);
        }
    }

    /// Does what is intended in the next frame, together with what came before in this one.
    fn soon(self, intents: Vec<Intent>) {
        let mut asked = true;
        self.state.update_value(|state| {
            asked = state.waiting.is_some();
            state.waiting.get_or_insert_default().extend(intents);
        });
        if !asked {
            request_animation_frame(move || self.frame());
        }
    }

    fn frame(self) {
        let mut intents = Vec::new();
        // The board may be gone by now.
        let _ = self.state.try_update_value(|state| intents = state.waiting.take().unwrap_or_default());
        if let (Some(press), Some(scale)) = (self.carrying(), self.scale()) {
            self.carry(scale.point(press.at));
            let over = self.aim(press.at, press.finger);
            self.state.update_value(|state| {
                if std::mem::replace(&mut state.hovered, over) != over {
                    intents.push(Intent::Hover(over));
                }
            });
            if let Some(by) = self.beyond_the_edge(press.at) {
                self.pan(by, Vec::new());
            }
        }
        if !intents.is_empty() {
            self.store.send_all(intents);
        }
    }

    /// Draws the carried man where the pointer is, or twice as large and a cell above the finger.
    fn carry(self, point: Point) {
        let Some(hand) = self.hand.get_untracked() else { return };
        let (x, y) = (point.x as i32, point.y as i32);
        let large = self.peek(&|table| table.carried == Some(Carried::Large));
        let hexagons = self.peek(&|table| table.layout().has_hexagons());
        let (half, scale) = match (hexagons, large) {
            (false, false) => (50, "1"),
            (false, true) => (100, "2"),
            (true, false) => (46, ".92"),
            (true, true) => (92, "1.84"),
        };
        let up = if large { draw::CELL } else { 0 };
        let transform = format!("translate({} {}) scale({scale})", x - half, y - half - up);
        let _ = hand.set_attribute("transform", &transform);
    }

    /// How far the magnified board has to move for a man that is dragged to its edge.
    fn beyond_the_edge(self, at: Point) -> Option<Point> {
        if !self.peek(&|table| table.lens.is_zoomed()) {
            return None;
        }
        let board = self.board.get_untracked()?.get_bounding_client_rect();
        let pull = |at: f64, from: f64, to: f64| {
            f64::from(i8::from(at < from + EDGE) - i8::from(at > to - EDGE)) * PULL
        };
        let by =
            Point { x: pull(at.x, board.left(), board.right()), y: pull(at.y, board.top(), board.bottom()) };
        (by.x != 0.0 || by.y != 0.0).then_some(by)
    }

    fn scale(self) -> Option<Scale> {
        scale_of(self.board.try_get_untracked()??.dyn_into().ok()?)
    }

    fn aim(self, at: Point, finger: bool) -> Option<Cell> {
        let scale = self.scale()?;
        self.peek(&|table| table.aim(scale.point(at), scale.reach(finger)))
    }

    fn peek<T: Default>(self, read: &dyn Fn(&Table) -> T) -> T {
        self.store.peek(&|app| app.table.as_ref().map(read).unwrap_or_default())
    }
}

fn scale_of(board: SvgGraphicsElement) -> Option<Scale> {
    let matrix = board.get_screen_ctm()?;
    let origin = Point { x: f64::from(matrix.e()), y: f64::from(matrix.f()) };
    Some(Scale { unit: f64::from(matrix.a()), origin })
}

/// The cell of a board at a point of the screen.
pub fn cell_at(store: Store, board: Element, at: Point) -> Option<Cell> {
    let scale = scale_of(board.dyn_into().ok()?)?;
    store.peek(&|app| app.table.as_ref()?.aim(scale.point(at), 0.0))
}

/// The colour in which is drawn: green, with Shift or Ctrl red, with Alt blue, with both yellow.
fn colour_of(event: &PointerEvent) -> usize {
    usize::from(event.shift_key() || event.ctrl_key()) + 2 * usize::from(event.alt_key())
}

fn is_finger(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

fn on_screen(event: &PointerEvent) -> Point {
    Point { x: f64::from(event.client_x()), y: f64::from(event.client_y()) }
}

/// The promotion that an element belongs to.
pub fn choice_of(element: &Element) -> Option<usize> {
    element.closest("[data-choice]").ok()??.get_attribute("data-choice")?.parse().ok()
}
