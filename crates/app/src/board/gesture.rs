//! Pointer events become clicks, drags, panning and zooming. Points and distances are in CSS pixels.
use super::Point;
use engine::board::Cell;

/// The distance after which a pressed pointer starts a drag.
const DRAG_BEGINS: f64 = 3.0;
/// The longest time between the two taps of a double tap, in milliseconds.
const DOUBLE_TAP: f64 = 300.0;
/// The buttons of a mouse or pen that are held, as the browser counts them, if only the primary one is.
const PRIMARY_BUTTON: u16 = 1;

/// A pressed pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// The pointer's id.
    pub pointer_id: i32,
    /// The point.
    pub at: Point,
    /// The cell at the point; `None` off the board.
    pub cell: Option<Cell>,
    /// Whether a piece is there that can be dragged.
    pub can_drag: bool,
    /// Whether the pointer is a finger.
    pub is_touch: bool,
}

/// What the board has to do after a pointer event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GestureAction {
    /// Nothing.
    Nothing,
    /// Start dragging the piece that was pressed.
    StartDrag(Press),
    /// Move the dragged piece to the pointer.
    Drag,
    /// Drop the dragged piece.
    Drop,
    /// Put the dragged piece back.
    CancelDrag,
    /// A press and release without a drag: a click, if the cell under the pointer is still the same.
    Click {
        /// The press.
        press: Press,
        /// Whether it is the second tap of a double tap.
        is_double: bool,
    },
    /// Move the board by this distance.
    Pan(Point),
    /// Two fingers zoom and move the board.
    Pinch {
        /// The zoom factor.
        factor: f64,
        /// The point midway between the fingers before the event.
        at: Point,
        /// How far that point has moved.
        by: Point,
    },
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum GestureState {
    #[default]
    Idle,
    Pressed(Press),
    Dragging(Press),
    Panning {
        pointer_id: i32,
        at: Point,
    },
    Pinching([(i32, Point); 2]),
}

/// The state of the pointers on the board: one that drags, or two fingers that pinch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gesture {
    state: GestureState,
    /// Whether the player has dragged before. Then a drag starts without a minimal distance.
    has_dragged: bool,
    /// The time of the last tap in milliseconds, and its cell.
    last_tap: Option<(f64, Option<Cell>)>,
}

fn between(from: Point, to: Point) -> Point {
    Point { x: to.x - from.x, y: to.y - from.y }
}

fn distance(from: Point, to: Point) -> f64 {
    let by = between(from, to);
    (by.x * by.x + by.y * by.y).sqrt()
}

fn middle(a: Point, b: Point) -> Point {
    Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }
}

impl Gesture {
    /// Returns the press of the pointer that drags a piece.
    pub fn dragging(&self) -> Option<Press> {
        match self.state {
            GestureState::Dragging(press) => Some(press),
            _ => None,
        }
    }

    /// Returns whether the browser must not scroll with the current touch.
    pub fn claims_touch(&self) -> bool {
        match self.state {
            GestureState::Pressed(press) => press.can_drag,
            GestureState::Dragging(_) | GestureState::Pinching(_) => true,
            GestureState::Idle | GestureState::Panning { .. } => false,
        }
    }

    /// Handles a pressed pointer. A second finger starts a pinch; further pointers are ignored.
    pub fn press(&mut self, press: Press) -> GestureAction {
        let first = match self.state {
            GestureState::Idle => {
                self.state = GestureState::Pressed(press);
                return GestureAction::Nothing;
            }
            GestureState::Pressed(first) | GestureState::Dragging(first) if first.is_touch => {
                (first.pointer_id, first.at)
            }
            GestureState::Panning { pointer_id: pointer, at } => (pointer, at),
            _ => return GestureAction::Nothing,
        };
        if !press.is_touch || first.0 == press.pointer_id {
            return GestureAction::Nothing;
        }
        let carried = self.dragging().is_some();
        self.state = GestureState::Pinching([first, (press.pointer_id, press.at)]);
        if carried { GestureAction::CancelDrag } else { GestureAction::Nothing }
    }

    /// Handles a moved pointer. `zoomed` says whether the board can be panned.
    pub fn move_pointer(&mut self, pointer: i32, to: Point, zoomed: bool) -> GestureAction {
        match &mut self.state {
            GestureState::Pressed(press) if press.pointer_id == pointer => {
                let press = *press;
                self.start_drag_or_pan(press, to, zoomed)
            }
            GestureState::Dragging(press) if press.pointer_id == pointer => {
                press.at = to;
                GestureAction::Drag
            }
            GestureState::Panning { pointer_id: held, at } if *held == pointer => {
                let by = between(*at, to);
                *at = to;
                GestureAction::Pan(by)
            }
            GestureState::Pinching(fingers) => {
                let [(_, a), (_, b)] = *fingers;
                let Some(finger) = fingers.iter_mut().find(|finger| finger.0 == pointer) else {
                    return GestureAction::Nothing;
                };
                finger.1 = to;
                let [(_, c), (_, d)] = *fingers;
                let factor = distance(c, d).max(1.0) / distance(a, b).max(1.0);
                GestureAction::Pinch { factor, at: middle(a, b), by: between(middle(a, b), middle(c, d)) }
            }
            _ => GestureAction::Nothing,
        }
    }

    fn start_drag_or_pan(&mut self, press: Press, to: Point, zoomed: bool) -> GestureAction {
        let moved = distance(press.at, to);
        if press.can_drag && (moved > DRAG_BEGINS || self.has_dragged && moved > 0.0) {
            self.has_dragged = true;
            self.state = GestureState::Dragging(Press { at: to, ..press });
            return GestureAction::StartDrag(press);
        }
        if !press.can_drag && zoomed && moved > DRAG_BEGINS {
            self.state = GestureState::Panning { pointer_id: press.pointer_id, at: to };
            return GestureAction::Pan(between(press.at, to));
        }
        GestureAction::Nothing
    }

    /// Handles a released pointer; `time` is in milliseconds.
    pub fn release(&mut self, pointer: i32, time: f64) -> GestureAction {
        match self.state {
            GestureState::Pressed(press) if press.pointer_id == pointer => {
                self.state = GestureState::Idle;
                let double = press.is_touch && self.is_second_tap(press.cell, time);
                GestureAction::Click { press, is_double: double }
            }
            GestureState::Dragging(press) if press.pointer_id == pointer => {
                self.state = GestureState::Idle;
                GestureAction::Drop
            }
            _ => self.cancel(pointer),
        }
    }

    fn is_second_tap(&mut self, cell: Option<Cell>, time: f64) -> bool {
        let before = self.last_tap.replace((time, cell));
        let second = before.is_some_and(|(then, there)| time - then < DOUBLE_TAP && there == cell);
        if second {
            self.last_tap = None;
        }
        second
    }

    /// Handles the buttons that a mouse or pen holds while it moves, as the browser counts them. A second one cancels
    /// what the pointer does, and so does none: then its release was missed.
    pub fn hold_buttons(&mut self, pointer: i32, buttons: u16) -> GestureAction {
        if buttons == PRIMARY_BUTTON { GestureAction::Nothing } else { self.cancel(pointer) }
    }

    /// Cancels a drag, because something else came between. Its pointer does nothing more until it is pressed again.
    pub fn cancel_drag(&mut self) -> GestureAction {
        self.dragging().map_or(GestureAction::Nothing, |press| self.cancel(press.pointer_id))
    }

    /// Handles a pointer that the browser has cancelled. After a pinch the remaining finger pans.
    pub fn cancel(&mut self, pointer: i32) -> GestureAction {
        match self.state {
            GestureState::Dragging(press) if press.pointer_id == pointer => {
                self.state = GestureState::Idle;
                return GestureAction::CancelDrag;
            }
            GestureState::Pressed(Press { pointer_id: held, .. })
            | GestureState::Panning { pointer_id: held, .. }
                if held == pointer =>
            {
                self.state = GestureState::Idle;
            }
            GestureState::Pinching([a, b]) if a.0 == pointer || b.0 == pointer => {
                let (pointer, at) = if a.0 == pointer { b } else { a };
                self.state = GestureState::Panning { pointer_id: pointer, at };
            }
            _ => {}
        }
        GestureAction::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Point = Point { x: 10.0, y: 10.0 };
    const CELL: Cell = Cell::new(3);

    fn at(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    fn finger(pointer: i32, at: Point, can_carry: bool) -> Press {
        Press { pointer_id: pointer, at, cell: Some(CELL), can_drag: can_carry, is_touch: true }
    }

    fn mouse(can_carry: bool) -> Press {
        Press { is_touch: false, ..finger(1, AT, can_carry) }
    }

    #[test]
    fn a_press_and_release_is_a_click() {
        let mut gesture = Gesture::default();
        gesture.press(mouse(true));
        assert_eq!(gesture.move_pointer(1, at(12.0, 11.0), false), GestureAction::Nothing);
        assert_eq!(gesture.release(1, 0.0), GestureAction::Click { press: mouse(true), is_double: false });
        assert_eq!(gesture.release(1, 0.0), GestureAction::Nothing);
    }

    #[test]
    fn a_drag_begins_after_three_pixels_and_next_time_at_once() {
        let mut gesture = Gesture::default();
        gesture.press(mouse(true));
        assert_eq!(gesture.move_pointer(1, at(14.0, 10.0), false), GestureAction::StartDrag(mouse(true)));
        assert_eq!(gesture.move_pointer(1, at(30.0, 10.0), false), GestureAction::Drag);
        assert_eq!(gesture.release(1, 0.0), GestureAction::Drop);
        gesture.press(mouse(true));
        assert_eq!(gesture.move_pointer(1, AT, false), GestureAction::Nothing, "an event without a way");
        assert_eq!(gesture.move_pointer(1, at(11.0, 10.0), false), GestureAction::StartDrag(mouse(true)));
        assert_eq!(gesture.cancel(1), GestureAction::CancelDrag);
    }

    #[test]
    fn a_second_mouse_or_pen_changes_nothing() {
        let mut gesture = Gesture::default();
        gesture.press(mouse(true));
        assert_eq!(gesture.press(finger(2, AT, true)), GestureAction::Nothing);
        assert_eq!(gesture.move_pointer(2, at(50.0, 50.0), true), GestureAction::Nothing);
        assert_eq!(gesture.release(2, 0.0), GestureAction::Nothing);
        assert_eq!(gesture.move_pointer(1, at(50.0, 50.0), true), GestureAction::StartDrag(mouse(true)));
    }

    #[test]
    fn a_second_button_cancels_and_the_release_is_nothing() {
        const BOTH: u16 = 3;
        let mut gesture = Gesture::default();
        gesture.press(mouse(true));
        assert_eq!(gesture.hold_buttons(1, 1), GestureAction::Nothing);
        gesture.move_pointer(1, at(50.0, 50.0), false);
        assert_eq!(gesture.hold_buttons(2, BOTH), GestureAction::Nothing, "of another pointer");
        assert_eq!(gesture.hold_buttons(1, BOTH), GestureAction::CancelDrag);
        assert_eq!(gesture.move_pointer(1, at(60.0, 50.0), false), GestureAction::Nothing);
        assert_eq!(gesture.release(1, 0.0), GestureAction::Nothing);
        // Before the drag has begun, the press is no click any more.
        gesture.press(mouse(true));
        assert_eq!(gesture.hold_buttons(1, BOTH), GestureAction::Nothing);
        assert_eq!(gesture.release(1, 0.0), GestureAction::Nothing);
        // A release outside the window is missed.
        gesture.press(mouse(true));
        gesture.move_pointer(1, at(50.0, 50.0), false);
        assert_eq!(gesture.hold_buttons(1, 0), GestureAction::CancelDrag);
    }

    #[test]
    fn what_comes_between_cancels_a_drag_and_no_click() {
        let mut gesture = Gesture::default();
        gesture.press(finger(1, AT, true));
        assert_eq!(gesture.cancel_drag(), GestureAction::Nothing);
        gesture.move_pointer(1, at(50.0, 50.0), false);
        assert_eq!(gesture.cancel_drag(), GestureAction::CancelDrag);
        assert_eq!(gesture.cancel_drag(), GestureAction::Nothing);
        assert_eq!(gesture.release(1, 0.0), GestureAction::Nothing);
        gesture.press(finger(1, AT, true));
        gesture.cancel_drag();
        assert!(matches!(gesture.release(1, 0.0), GestureAction::Click { .. }));
    }

    #[test]
    fn what_cannot_be_carried_moves_a_magnified_board_only() {
        let mut gesture = Gesture::default();
        gesture.press(finger(1, AT, false));
        assert_eq!(gesture.move_pointer(1, at(50.0, 50.0), false), GestureAction::Nothing);
        assert_eq!(gesture.move_pointer(1, at(12.0, 10.0), true), GestureAction::Nothing);
        assert_eq!(gesture.move_pointer(1, at(50.0, 20.0), true), GestureAction::Pan(at(40.0, 10.0)));
        assert_eq!(gesture.move_pointer(1, at(45.0, 20.0), true), GestureAction::Pan(at(-5.0, 0.0)));
        assert_eq!(gesture.release(1, 0.0), GestureAction::Nothing, "that was no click");
    }

    #[test]
    fn two_fingers_pinch_even_when_one_drags_a_piece() {
        let mut gesture = Gesture::default();
        let first = finger(1, at(100.0, 100.0), true);
        gesture.press(first);
        assert_eq!(gesture.move_pointer(1, at(110.0, 100.0), false), GestureAction::StartDrag(first));
        assert_eq!(gesture.press(finger(2, at(210.0, 100.0), true)), GestureAction::CancelDrag);
        let GestureAction::Pinch { factor, at: around, by } = gesture.move_pointer(2, at(310.0, 100.0), true)
        else {
            panic!("they pinch")
        };
        assert_eq!((factor, around, by), (2.0, at(160.0, 100.0), at(50.0, 0.0)));
        assert_eq!(gesture.press(finger(3, AT, true)), GestureAction::Nothing, "a third finger");
        assert_eq!(gesture.release(1, 0.0), GestureAction::Nothing);
        assert_eq!(gesture.move_pointer(2, at(300.0, 110.0), true), GestureAction::Pan(at(-10.0, 10.0)));
        assert_eq!(gesture.release(2, 0.0), GestureAction::Nothing);
        assert_eq!(gesture.state, GestureState::Idle);
    }

    #[test]
    fn fingers_on_one_point_do_not_magnify_beyond_measure() {
        let mut gesture = Gesture::default();
        gesture.press(finger(1, AT, false));
        gesture.press(finger(2, AT, false));
        let GestureAction::Pinch { factor, .. } = gesture.move_pointer(2, AT, false) else {
            panic!("they pinch")
        };
        assert_eq!(factor, 1.0);
    }

    #[test]
    fn a_double_tap_is_two_taps_on_one_cell_soon() {
        let mut gesture = Gesture::default();
        let mut tap = |cell: Cell, time: f64| {
            gesture.press(Press { cell: Some(cell), ..finger(1, AT, false) });
            let GestureAction::Click { press, is_double: double } = gesture.release(1, time) else {
                panic!("a tap is a click")
            };
            assert_eq!(press.cell, Some(cell));
            double
        };
        assert!(!tap(CELL, 0.0));
        assert!(tap(CELL, 200.0));
        assert!(!tap(CELL, 300.0), "a third tap begins anew");
        assert!(!tap(CELL, 700.0), "too late");
        assert!(!tap(Cell::new(4), 800.0), "another cell");
    }

    #[test]
    fn fingers_that_carry_or_pinch_do_not_scroll() {
        let mut gesture = Gesture::default();
        gesture.press(finger(1, AT, false));
        assert!(!gesture.claims_touch());
        gesture.press(finger(2, AT, false));
        assert!(gesture.claims_touch());
        let mut gesture = Gesture::default();
        gesture.press(finger(1, AT, true));
        assert!(gesture.claims_touch());
        gesture.move_pointer(1, at(50.0, 50.0), false);
        assert!(gesture.claims_touch());
    }
}
