//! From pointer events to clicks and drags.
use super::Point;
use crate::board::Cell;

/// How far a pressed pointer moves, in pixels of the screen, before it drags.
const DRAG_BEGINS: f64 = 3.0;

/// A man that a pointer holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grip {
    /// The pointer's id.
    pub pointer: i32,
    /// Where it was pressed, in pixels.
    pub pressed: Point,
    /// The cell there.
    pub cell: Option<Cell>,
    /// Whether it drags.
    pub drags: bool,
}

/// The pointer on the board: one at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gesture {
    grip: Option<Grip>,
    /// Whether the player has dragged before: then a drag begins at once.
    practised: bool,
}

impl Gesture {
    /// The man that is held.
    pub fn grip(&self) -> Option<Grip> {
        self.grip
    }

    /// A pointer is pressed; a second one changes nothing.
    pub fn press(&mut self, pointer: i32, pressed: Point, cell: Option<Cell>) {
        self.grip.get_or_insert(Grip { pointer, pressed, cell, drags: false });
    }

    /// A pointer moves. Says whether a drag begins now: only men that can be carried are dragged.
    pub fn glide(&mut self, pointer: i32, to: Point, can_carry: bool) -> bool {
        let Some(grip) = self.grip.as_mut().filter(|grip| grip.pointer == pointer) else { return false };
        let (dx, dy) = (to.x - grip.pressed.x, to.y - grip.pressed.y);
        let far = if self.practised { 0.0 } else { DRAG_BEGINS };
        if grip.drags || !can_carry || dx * dx + dy * dy <= far * far {
            return false;
        }
        grip.drags = true;
        self.practised = true;
        true
    }

    /// A pointer is released or lost: hands out what it held.
    pub fn release(&mut self, pointer: i32) -> Option<Grip> {
        self.grip.take_if(|grip| grip.pointer == pointer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Point = Point { x: 10.0, y: 10.0 };

    #[test]
    fn a_press_and_release_is_a_click() {
        let mut gesture = Gesture::default();
        gesture.press(1, AT, Some(Cell::new(3)));
        assert!(!gesture.glide(1, Point { x: 12.0, y: 11.0 }, true));
        assert!(gesture.release(1).is_some_and(|grip| !grip.drags && grip.cell == Some(Cell::new(3))));
        assert_eq!(gesture.release(1), None);
    }

    #[test]
    fn a_drag_begins_after_three_pixels_and_next_time_at_once() {
        let mut gesture = Gesture::default();
        gesture.press(1, AT, None);
        assert!(gesture.glide(1, Point { x: 14.0, y: 10.0 }, true));
        assert!(!gesture.glide(1, Point { x: 30.0, y: 10.0 }, true), "it begins once");
        assert!(gesture.release(1).is_some_and(|grip| grip.drags));
        gesture.press(1, AT, None);
        assert!(gesture.glide(1, Point { x: 11.0, y: 10.0 }, true));
    }

    #[test]
    fn a_second_pointer_changes_nothing() {
        let mut gesture = Gesture::default();
        gesture.press(1, AT, None);
        gesture.press(2, AT, None);
        assert!(!gesture.glide(2, Point { x: 50.0, y: 50.0 }, true));
        assert_eq!(gesture.release(2), None);
        assert!(gesture.grip().is_some_and(|grip| grip.pointer == 1));
    }

    #[test]
    fn what_cannot_be_carried_is_not_dragged() {
        let mut gesture = Gesture::default();
        gesture.press(1, AT, None);
        assert!(!gesture.glide(1, Point { x: 50.0, y: 50.0 }, false));
    }
}
