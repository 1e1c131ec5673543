//! A course on this device, as it is stored: an entry for each course.
use super::StoredEntry;
use super::json::write_json;
use crate::app::TimestampMs;
use crate::learn::Course;
use serde::{Deserialize, Serialize};

/// Before the id in the name of an entry.
const PREFIX: &str = "course.";

/// A course on this device, with what is solved of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredCourse {
    /// The course.
    pub course: Course,
    /// Whether it is written here; otherwise it was opened.
    #[serde(default)]
    pub is_own: bool,
    /// When it was stored.
    #[serde(default)]
    pub saved_at: TimestampMs,
    /// The ids of the solved tasks.
    #[serde(default)]
    pub solved: Vec<u32>,
    /// The ids of the tasks in which something went wrong before they were solved.
    #[serde(default)]
    pub failed: Vec<u32>,
}

/// Returns whether an entry with this name is a course.
pub fn is_course_name(name: &str) -> bool {
    name.starts_with(PREFIX)
}

impl StoredCourse {
    /// Reads an entry. `None` if it is damaged, or of a newer version: it stays as it is.
    pub(in crate::app) fn read(text: &str) -> Option<Self> {
        let stored: Self = serde_json::from_str(text).ok()?;
        // The same limits as for files.
        let course = Course::read_draft(&stored.course.write()).ok()?;
        Some(Self { course, ..stored })
    }

    /// Returns the name of the entry.
    pub(in crate::app) fn name(&self) -> String {
        format!("{PREFIX}{}", self.course.id)
    }

    /// Returns the entry.
    pub(in crate::app) fn entry(&self) -> StoredEntry {
        StoredEntry { name: self.name(), text: write_json(self) }
    }
}
