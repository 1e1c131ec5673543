//! A course on this device, as it is stored: an entry for each course.
use super::StoredEntry;
use super::format::CurrentFormat;
use super::json::write_json;
use crate::open_game::TimestampMs;
use learn::Course;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Before the id in the name of an entry.
const PREFIX: &str = "course.";

/// A course on this device, with what is solved of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredCourse {
    /// The course.
    pub course: Course,
    /// Whether it is written here; otherwise it was opened.
    pub is_own: bool,
    /// When it was stored.
    pub saved_at: TimestampMs,
    /// The ids of the solved tasks.
    pub solved: Vec<u32>,
    /// The ids of the tasks in which something went wrong before they were solved.
    pub failed: Vec<u32>,
}

/// The entry as JSON; the course in it is a file as it is sent.
#[derive(Serialize, Deserialize)]
struct CourseEntry {
    schachquartett: CurrentFormat,
    course: Box<RawValue>,
    is_own: bool,
    saved_at: TimestampMs,
    solved: Vec<u32>,
    failed: Vec<u32>,
}

/// Returns whether an entry with this name is a course.
pub fn is_course_name(name: &str) -> bool {
    name.starts_with(PREFIX)
}

impl StoredCourse {
    /// Reads an entry; `None` if it is damaged or in another format.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let CourseEntry { course, is_own, saved_at, solved, failed, .. } = serde_json::from_str(text).ok()?;
        Some(Self { course: Course::read_draft(course.get()).ok()?, is_own, saved_at, solved, failed })
    }

    /// Returns the name of the entry.
    pub(crate) fn name(&self) -> String {
        format!("{PREFIX}{}", self.course.id)
    }

    /// Returns the entry.
    pub(crate) fn entry(&self) -> StoredEntry {
        let Self { course, is_own, saved_at, solved, failed } = self.clone();
        let course = RawValue::from_string(course.write()).expect("a course is written as JSON");
        let entry = CourseEntry { schachquartett: CurrentFormat, course, is_own, saved_at, solved, failed };
        StoredEntry { name: self.name(), text: write_json(&entry) }
    }
}
