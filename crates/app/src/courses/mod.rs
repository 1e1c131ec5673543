//! Courses: what teachers put together, and what pupils do with it.
mod board_draft;
mod draft;
mod intent;
mod state;
mod update;

pub use board_draft::{BoardDraft, BoardStep};
pub use draft::CourseDraft;
pub use intent::{CourseChange, CourseIntent, PartText};
pub use state::{CourseState, OpenCourse};
