//! The pointer on the board. A drag writes one transform for each event, and an intent follows only when
//! the cell under it changes.
use super::draw;
use crate::app::effects::Store;
use crate::app::{Gesture, Intent, Layout, Point};
use crate::board::Cell;
use crate::games::bridge::ruleset;
use gloo::utils::document;
use leptos::ev::{PointerEvent, TouchEvent, pointercancel, pointermove, pointerup};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgGraphicsElement};

/// The pointer on the board.
#[derive(Clone, Copy)]
pub struct Pointer {
    store: Store,
    /// The board.
    pub board: NodeRef<leptos::svg::Svg>,
    /// What is carried.
    pub hand: NodeRef<leptos::svg::G>,
    gesture: StoredValue<Gesture>,
    hovered: StoredValue<Option<Cell>>,
}

impl Pointer {
    /// A pointer that intends things in this store.
    pub fn new(store: Store) -> Self {
        let gesture = StoredValue::new(Gesture::default());
        Self { store, board: NodeRef::new(), hand: NodeRef::new(), gesture, hovered: StoredValue::new(None) }
    }

    /// Follows the pointer wherever it goes while the board stands. The window is listened to, because a
    /// finger's events go to what it has touched, and that is drawn anew while it moves.
    pub fn follow(self) {
        let moves = window_event_listener(pointermove, move |event| self.glide(&event));
        let ups = window_event_listener(pointerup, move |event| self.release(&event));
        let cancels = window_event_listener(pointercancel, move |event| self.cancel(&event));
        on_cleanup(move || [moves, ups, cancels].into_iter().for_each(|listener| listener.remove()));
    }

    /// A finger that takes up a man must not scroll the page.
    pub fn hold(self, event: &TouchEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target
            .is_some_and(|target| target.closest(".can-carry, .choice").is_ok_and(|found| found.is_some()))
        {
            event.prevent_default();
        }
    }

    /// A button is pressed, or a finger set down.
    pub fn press(self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let cell = self.point(event).and_then(|point| self.hit(point));
        self.gesture.update_value(|gesture| gesture.press(event.pointer_id(), on_screen(event), cell));
    }

    /// The pointer moves.
    pub fn glide(self, event: &PointerEvent) {
        let grip = self.gesture.with_value(Gesture::grip);
        let Some(grip) = grip.filter(|grip| grip.pointer == event.pointer_id()) else { return };
        let mut begins = false;
        self.gesture.update_value(|gesture| {
            begins = gesture.glide(
                grip.pointer,
                on_screen(event),
                grip.cell.is_some_and(|cell| self.can_carry(cell)),
            );
        });
        if let (true, Some(cell)) = (begins, grip.cell) {
            self.store.send(Intent::TakeUp(cell));
        }
        let Some(point) = self.point(event).filter(|_| begins || grip.drags) else { return };
        if let Some(hand) = self.hand.get_untracked() {
            let half = draw::CELL / 2;
            let _ = hand.set_attribute(
                "transform",
                &format!("translate({} {})", point.x as i32 - half, point.y as i32 - half),
            );
        }
        let over = self.hit(point);
        if self.hovered.get_value() != over {
            self.hovered.set_value(over);
            self.store.send(Intent::Hover(over));
        }
    }

    /// The pointer is released.
    pub fn release(self, event: &PointerEvent) {
        let mut grip = None;
        self.gesture.update_value(|gesture| grip = gesture.release(event.pointer_id()));
        let Some(grip) = grip else { return };
        self.hovered.set_value(None);
        let cell = self.point(event).and_then(|point| self.hit(point));
        // The pointer is captured by the board: what lies under it has to be asked for.
        let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        let choice = under.as_ref().and_then(choice_of);
        self.store.send(match (cell, choice) {
            _ if grip.drags => Intent::Drop(cell),
            (_, Some(index)) => Intent::Promote(index),
            (Some(cell), _) if grip.cell == Some(cell) => Intent::Touch(cell),
            (None, _) if grip.cell.is_none() => Intent::Escape,
            _ => return,
        });
    }

    /// The browser takes the pointer away.
    pub fn cancel(self, event: &PointerEvent) {
        let mut grip = None;
        self.gesture.update_value(|gesture| grip = gesture.release(event.pointer_id()));
        if grip.is_some_and(|grip| grip.drags) {
            self.store.send(Intent::Drop(None));
        }
    }

    /// Where the pointer is on the drawn board.
    fn point(self, event: &PointerEvent) -> Option<Point> {
        let board: SvgGraphicsElement = self.board.get_untracked()?.dyn_into().ok()?;
        let matrix = board.get_screen_ctm()?;
        let at = on_screen(event);
        Some(Point {
            x: (at.x - f64::from(matrix.e())) / f64::from(matrix.a()),
            y: (at.y - f64::from(matrix.f())) / f64::from(matrix.d()),
        })
    }

    fn can_carry(self, cell: Cell) -> bool {
        self.store.peek(&|app| app.table.as_ref().is_some_and(|table| table.can_carry(cell)))
    }

    fn hit(self, point: Point) -> Option<Cell> {
        let turned = self.store.peek(&|app| app.table.as_ref().is_some_and(|table| table.turned));
        let geometry = &ruleset().geometry;
        Layout::new(geometry, turned).hit(geometry, point)
    }
}

fn on_screen(event: &PointerEvent) -> Point {
    Point { x: f64::from(event.client_x()), y: f64::from(event.client_y()) }
}

/// The promotion that an element belongs to.
pub fn choice_of(element: &Element) -> Option<usize> {
    element.closest("[data-choice]").ok()??.get_attribute("data-choice")?.parse().ok()
}
