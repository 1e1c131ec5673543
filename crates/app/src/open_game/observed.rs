//! A value that notes when it may have changed.
use std::ops::{Deref, DerefMut};

/// A value that notes that it was borrowed in order to change it. Any such borrow counts as a change, also one that changes
/// nothing, such as an action that is refused.
#[derive(Clone, Debug)]
pub struct Observed<T> {
    value: T,
    is_changed: bool,
}

impl<T> Observed<T> {
    /// Begins with a value, which counts as unchanged.
    pub const fn new(value: T) -> Self {
        Self { value, is_changed: false }
    }

    /// Returns whether the value was borrowed in order to change it since the last call.
    pub(crate) fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.is_changed)
    }
}

impl<T> Deref for Observed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Observed<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.is_changed = true;
        &mut self.value
    }
}
