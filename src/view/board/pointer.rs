//! Pointers on the board: [`Gesture`] interprets their events, and the results become intents. Moves are
//! handled once per frame: a drag sets one transform, and an intent is sent only when the cell under it
//! changes.
use crate::platform::Runtime;
use crate::view::board::pointer_events::{
    SECONDARY_BUTTON, client_point, colour_of, guard_drags, hold_buttons, is_finger, promotion_option_of,
};
use app::Intent;
use app::board::{Gesture, GestureAction, Point, Press};
use app::open_game::{DragStyle, Drawing, OpenGame};
use app::play::BoardIntent;
use app::svg::markup;
use engine::board::Cell;
use gloo::utils::document;
use leptos::ev::{PointerEvent, TouchEvent, pointercancel, pointermove, pointerup};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgGraphicsElement};

/// The size of a cell in CSS pixels below which it is too small for a finger, so that targets nearby count.
const SMALL_CELL_PX: f64 = 24.0;
/// The largest distance in CSS pixels from the finger to the centre of such a target.
const TOUCH_RADIUS_PX: f64 = 18.0;
/// The distance from the edge of a zoomed board, in CSS pixels, within which a dragged piece pans it.
const PAN_EDGE_PX: f64 = 28.0;
/// The pan speed, in CSS pixels per frame.
const PAN_SPEED_PX: f64 = 6.0;
/// How long the pointer of a mouse rests on a piece before that says what it is.
const ASK_AFTER: Duration = Duration::from_millis(400);

/// The pointers on the board.
#[derive(Clone, Copy)]
pub struct Pointer {
    runtime: Runtime,
    /// The element of the board.
    pub board: NodeRef<leptos::svg::Svg>,
    /// The layer with the dragged piece.
    pub drag_layer: NodeRef<leptos::svg::G>,
    state: StoredValue<State>,
}

/// The state of the pointers.
#[derive(Default)]
struct State {
    gesture: Gesture,
    /// The cell under the dragged piece or the pointer.
    hovered: Option<Cell>,
    /// Asks the piece under the pointer what it is, when the time is up.
    asking: Option<TimeoutHandle>,
    /// The cell where a drawing with the right button begins.
    drawing_from: Option<Cell>,
    /// The drawing as it was last shown.
    drawing: Option<Drawing>,
    /// The intents for the next frame; `None` if no frame is requested.
    queued: Option<Vec<Intent>>,
}

/// The scale of the board on the screen: CSS pixels per unit, and the point of its origin.
#[derive(Clone, Copy)]
struct Scale {
    unit: f64,
    origin: Point,
}

impl Scale {
    fn to_board(self, at: Point) -> Point {
        Point { x: (at.x - self.origin.x) / self.unit, y: (at.y - self.origin.y) / self.unit }
    }

    /// Returns the distance in units within which a target near the pointer counts.
    fn reach(self, finger: bool) -> f64 {
        if finger && self.unit * f64::from(markup::CELL) < SMALL_CELL_PX {
            TOUCH_RADIUS_PX / self.unit
        } else {
            0.0
        }
    }
}

impl Pointer {
    /// Creates the pointers. Their intents go to the runtime.
    pub fn new(runtime: Runtime) -> Self {
        Self {
            runtime,
            board: NodeRef::new(),
            drag_layer: NodeRef::new(),
            state: StoredValue::new(State::default()),
        }
    }

    /// Handles moved and released pointers while the board exists. It listens on the window: touch events go
    /// to the element first touched, which may be redrawn meanwhile.
    pub fn follow(self) {
        let moves = window_event_listener(pointermove, move |event| self.handle_move(&event));
        let ups = window_event_listener(pointerup, move |event| self.release(&event));
        let cancels = window_event_listener(pointercancel, move |event| self.cancel(&event));
        on_cleanup(move || {
            [moves, ups, cancels].into_iter().for_each(|listener| listener.remove());
            self.stop_asking();
        });
        guard_drags(move || self.update_gesture(Gesture::cancel_drag, Point::default()));
    }

    /// Prevents the page from scrolling while a finger drags a piece or two fingers pinch.
    pub fn prevent_scroll(self, event: &TouchEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let on_choice = target.as_ref().and_then(promotion_option_of).is_some();
        let is_claimed = on_choice || self.state.with_value(|state| state.gesture.claims_touch());
        // Preventing a touch event that is not cancelable logs a warning.
        if is_claimed && event.cancelable() {
            event.prevent_default();
        }
    }

    /// Handles a pressed button or finger.
    pub fn press(self, event: &PointerEvent) {
        let finger = is_finger(event);
        self.stop_asking();
        self.follow_app();
        if event.button() == 2 && !finger {
            let from = self.target_cell(client_point(event), false);
            self.state.update_value(|state| state.drawing_from = from);
            self.preview_drawing(event);
            return;
        }
        if event.button() != 0 || !event.is_primary() && !finger {
            return;
        }
        let at = client_point(event);
        let cell = self.target_cell(at, finger);
        let can_carry = cell.is_some_and(|cell| self.read_game(&|open_game| open_game.can_drag(cell)));
        self.update_gesture(
            |gesture| {
                gesture.press(Press {
                    pointer_id: event.pointer_id(),
                    at,
                    cell,
                    can_drag: can_carry,
                    is_touch: finger,
                })
            },
            at,
        );
    }

    fn handle_move(self, event: &PointerEvent) {
        if self.preview_drawing(event) {
            return;
        }
        self.follow_app();
        let at = client_point(event);
        self.update_gesture(|gesture| hold_buttons(gesture, event), at);
        let zoomed = self.read_game(&|open_game| open_game.view.viewport.is_zoomed());
        self.update_gesture(|gesture| gesture.move_pointer(event.pointer_id(), at, zoomed), at);
        if !is_finger(event) && self.dragging().is_none() {
            self.hover(at);
        }
    }

    /// Shows the drawing from the cell where the right button was pressed to the cell under the pointer; another button
    /// cancels it. Returns whether there is one.
    fn preview_drawing(self, event: &PointerEvent) -> bool {
        let Some(from) = self.state.with_value(|state| state.drawing_from) else { return false };
        if event.buttons() != SECONDARY_BUTTON {
            self.state.update_value(|state| state.drawing_from = None);
            self.show_drawing(None);
            return true;
        }
        let to = self.target_cell(client_point(event), false);
        self.show_drawing(to.map(|to| Drawing { from, to, colour: colour_of(event) }));
        true
    }

    /// Shows a drawing in the next frame, if it is another one.
    fn show_drawing(self, drawing: Option<Drawing>) {
        let mut has_changed = false;
        self.state
            .update_value(|state| has_changed = std::mem::replace(&mut state.drawing, drawing) != drawing);
        if has_changed {
            self.send_next_frame(vec![BoardIntent::PreviewDrawing(drawing).into()]);
        }
    }

    /// Follows the pointer of a mouse: while a move can join a party or turn neutral powers, the page shows that before the click;
    /// a piece on which the pointer rests says what it is.
    fn hover(self, at: Point) {
        let (previews, asks) = self.read_game(&|open_game| (open_game.previews_moves(), open_game.can_ask()));
        let over = if previews || asks { self.target_cell(at, false) } else { None };
        let mut before = None;
        self.state.update_value(|state| before = std::mem::replace(&mut state.hovered, over));
        if before == over {
            return;
        }
        if previews {
            self.send_next_frame(vec![BoardIntent::Hover(over).into()]);
        }
        self.ask_later(over.filter(|_| asks));
    }

    /// Ends what the pointer has asked, and asks the piece on a cell when it has rested there.
    fn ask_later(self, cell: Option<Cell>) {
        if self.read_game(&|open_game| open_game.interaction.asked.is_some()) {
            self.send_next_frame(vec![BoardIntent::Ask(None).into()]);
        }
        let has_piece =
            |cell: &Cell| self.read_game(&|open_game| open_game.shown_position().piece(*cell).is_some());
        self.stop_asking();
        let runtime = self.runtime;
        let asking = cell.filter(has_piece).and_then(|cell| {
            set_timeout_with_handle(move || runtime.send(BoardIntent::Ask(Some(cell))), ASK_AFTER).ok()
        });
        self.state.update_value(|state| state.asking = asking);
    }

    fn stop_asking(self) {
        // The view may be disposed of by now.
        if let Some(asking) = self.state.try_update_value(|state| state.asking.take()).flatten() {
            asking.clear();
        }
    }

    fn release(self, event: &PointerEvent) {
        self.follow_app();
        let at = client_point(event);
        let mut drawn_from = None;
        self.state
            .update_value(|state| drawn_from = state.drawing_from.take().filter(|_| event.button() == 2));
        self.show_drawing(None);
        if let (Some(from), Some(to)) = (drawn_from, drawn_from.and_then(|_| self.target_cell(at, false))) {
            self.runtime.send(BoardIntent::Draw(Drawing { from, to, colour: colour_of(event) }));
            return;
        }
        self.update_gesture(|gesture| gesture.release(event.pointer_id(), event.time_stamp()), at);
    }

    fn cancel(self, event: &PointerEvent) {
        self.state.update_value(|state| state.drawing_from = None);
        self.show_drawing(None);
        self.update_gesture(|gesture| gesture.cancel(event.pointer_id()), client_point(event));
    }

    fn update_gesture(self, next: impl FnOnce(&mut Gesture) -> GestureAction, at: Point) {
        let finger = self.dragging().is_some_and(|press| press.is_touch);
        let mut step = GestureAction::Nothing;
        self.state.update_value(|state| step = next(&mut state.gesture));
        match step {
            GestureAction::Nothing => {}
            GestureAction::StartDrag(press) => self.start_drag(press),
            GestureAction::Drag => self.send_next_frame(Vec::new()),
            GestureAction::Drop => self.finish_drag(BoardIntent::Drop(self.target_cell(at, finger))),
            GestureAction::CancelDrag => self.finish_drag(BoardIntent::CancelDrag),
            GestureAction::Click { press, is_double: double } => self.click(press, double, at),
            GestureAction::Pan(by) => self.pan(by, Vec::new()),
            GestureAction::Pinch { factor, at, by } => {
                let around = self.scale().map(|scale| scale.to_board(at));
                self.pan(by, vec![BoardIntent::Zoom { factor, at: around }.into()]);
            }
        }
    }

    fn start_drag(self, press: Press) {
        let Some(cell) = press.cell else { return };
        self.runtime.send(BoardIntent::StartDrag { cell, is_touch: press.is_touch });
        self.follow_app();
        self.send_next_frame(Vec::new());
    }

    /// Ends a drag that the app does not know, because it has cancelled or refused it.
    fn follow_app(self) {
        if self.dragging().is_some() && !self.read_game(&OpenGame::is_dragging) {
            self.state.update_value(|state| {
                state.gesture.cancel_drag();
                state.hovered = None;
            });
        }
    }

    fn dragging(self) -> Option<Press> {
        // The view may be disposed of by now.
        self.state.try_with_value(|state| state.gesture.dragging()).flatten()
    }

    fn finish_drag(self, intent: BoardIntent) {
        self.state.update_value(|state| state.hovered = None);
        self.runtime.send(intent);
    }

    /// Handles a press and release. Releasing on another cell cancels the click.
    fn click(self, press: Press, double: bool, at: Point) {
        // The promotion's options are drawn over the cells.
        let choice = self.choice_at(at);
        if choice != self.choice_at(press.at)
            || choice.is_none() && self.target_cell(at, press.is_touch) != press.cell
        {
            return;
        }
        self.runtime.send(match (choice, press.cell) {
            (Some(index), _) => BoardIntent::Promote(index),
            (None, Some(_)) if double => match self.scale() {
                Some(scale) => BoardIntent::DoubleTap(scale.to_board(at)),
                None => return,
            },
            (None, Some(cell)) if press.is_touch => BoardIntent::Tap(cell),
            (None, Some(cell)) => BoardIntent::Click(cell),
            (None, None) => BoardIntent::Escape,
        });
    }

    fn choice_at(self, at: Point) -> Option<usize> {
        if !self.read_game(&|open_game| open_game.interaction.promotion.is_some()) {
            return None;
        }
        document().element_from_point(at.x as f32, at.y as f32).as_ref().and_then(promotion_option_of)
    }

    /// Pans the board by an offset in CSS pixels in the next frame, after these intents.
    fn pan(self, by: Point, mut intents: Vec<Intent>) {
        if let Some(Scale { unit, .. }) = self.scale() {
            intents.push(BoardIntent::Pan(Point { x: -by.x / unit, y: -by.y / unit }).into());
            self.send_next_frame(intents);
        }
    }

    /// Sends intents in the next frame, after those already queued.
    fn send_next_frame(self, intents: Vec<Intent>) {
        let mut is_queued = true;
        self.state.update_value(|state| {
            is_queued = state.queued.is_some();
            state.queued.get_or_insert_default().extend(intents);
        });
        if !is_queued {
            request_animation_frame(move || self.frame());
        }
    }

    fn frame(self) {
        let mut intents = Vec::new();
        // The view may be disposed of by now.
        let _ = self.state.try_update_value(|state| intents = state.queued.take().unwrap_or_default());
        self.follow_app();
        if let (Some(press), Some(scale)) = (self.dragging(), self.scale()) {
            self.draw_dragged(scale.to_board(press.at));
            let over = self.target_cell(press.at, press.is_touch);
            self.state.update_value(|state| {
                if std::mem::replace(&mut state.hovered, over) != over {
                    intents.push(BoardIntent::Hover(over).into());
                }
            });
            if let Some(by) = self.edge_pan(press.at) {
                self.pan(by, Vec::new());
            }
        }
        if !intents.is_empty() {
            self.runtime.send_all(intents);
        }
    }

    /// Draws the dragged piece at the pointer, or enlarged and one cell above the finger.
    fn draw_dragged(self, point: Point) {
        let Some(layer) = self.drag_layer.get_untracked() else { return };
        let (x, y) = (point.x as i32, point.y as i32);
        let large =
            self.read_game(&|open_game| open_game.interaction.drag_style == Some(DragStyle::Enlarged));
        let hexagons = self.read_game(&|open_game| open_game.layout().has_hexagons());
        let (half, scale) = match (hexagons, large) {
            (false, false) => (50, "1"),
            (false, true) => (100, "2"),
            (true, false) => (46, ".92"),
            (true, true) => (92, "1.84"),
        };
        let up = if large { markup::CELL } else { 0 };
        let transform = format!("translate({} {}) scale({scale})", x - half, y - half - up);
        let _ = layer.set_attribute("transform", &transform);
    }

    /// Returns the offset in CSS pixels per frame by which a zoomed board pans while a piece is dragged near
    /// its edge.
    fn edge_pan(self, at: Point) -> Option<Point> {
        if !self.read_game(&|open_game| open_game.view.viewport.is_zoomed()) {
            return None;
        }
        let board = self.board.get_untracked()?.get_bounding_client_rect();
        let pull = |at: f64, from: f64, to: f64| {
            f64::from(i8::from(at < from + PAN_EDGE_PX) - i8::from(at > to - PAN_EDGE_PX)) * PAN_SPEED_PX
        };
        let by =
            Point { x: pull(at.x, board.left(), board.right()), y: pull(at.y, board.top(), board.bottom()) };
        (by.x != 0.0 || by.y != 0.0).then_some(by)
    }

    fn scale(self) -> Option<Scale> {
        scale_of(self.board.try_get_untracked()??.dyn_into().ok()?)
    }

    fn target_cell(self, at: Point, finger: bool) -> Option<Cell> {
        let scale = self.scale()?;
        self.read_game(&|open_game| open_game.pointer_target(scale.to_board(at), scale.reach(finger)))
    }

    fn read_game<T: Default>(self, read: &dyn Fn(&OpenGame) -> T) -> T {
        self.runtime.with_untracked(&|app| app.tab.open_game.as_ref().map(read).unwrap_or_default())
    }
}

fn scale_of(board: SvgGraphicsElement) -> Option<Scale> {
    let matrix = board.get_screen_ctm()?;
    let origin = Point { x: f64::from(matrix.e()), y: f64::from(matrix.f()) };
    Some(Scale { unit: f64::from(matrix.a()), origin })
}

/// Returns the cell of a board at a point of the screen.
pub fn cell_at(runtime: Runtime, board: Element, at: Point) -> Option<Cell> {
    let scale = scale_of(board.dyn_into().ok()?)?;
    runtime.with_untracked(&|app| app.tab.open_game.as_ref()?.pointer_target(scale.to_board(at), 0.0))
}
