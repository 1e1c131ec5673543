//! Courses: texts, boards and tasks that a teacher puts together for pupils. A course is data as it is stored and sent,
//! JSON with a version; its parts are opened one by one (`course_part.rs`).
use super::course_part::{CoursePart, PartError, PartGap};
use engine::link::{LinkError, characters_for, characters_of, read_code, with_checksum};
use engine::notation::is_printable;
use serde::{Deserialize, Serialize};

/// The version of the format.
const VERSION: u32 = 1;
/// The first character of a link.
const LINK_VERSION: char = '1';
/// The key by which the file is recognised; its value is the version.
const KEY: &str = "schachquartett-course";
/// The longest file, in bytes.
const MAX_BYTES: usize = 60_000;
/// The longest code of a link, in characters: that of the longest file.
const MAX_CODE: usize = MAX_BYTES / 3 * 4 + 16;

/// A course, as its file holds it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The version of the format.
    #[serde(rename = "schachquartett-course")]
    version: u32,
    /// Distinguishes it from other courses: pupils' progress belongs to this id. Letters and digits.
    pub id: String,
    /// The title.
    #[serde(default)]
    pub title: String,
    /// The parts, in their order.
    pub parts: Vec<CoursePart>,
}

/// Why a text is no course that can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseError {
    /// A newer version of the app has written it.
    NewerVersion(u32),
    /// It is longer than this number of bytes.
    TooLong(usize),
    /// It breaks off, or is no JSON, or a value has the wrong kind: at this line and column, from 1.
    Invalid {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// The id is empty or has other characters than letters and digits.
    Id,
    /// There are no parts, or more than this number.
    PartCount(usize),
    /// A part cannot be opened. The number counts from 1.
    Part(usize, PartError),
    /// The code of the link is damaged.
    Link(LinkError),
}

/// What files of all versions have.
#[derive(Deserialize)]
struct FileVersion {
    #[serde(rename = "schachquartett-course")]
    version: u32,
}

impl Course {
    /// The most parts.
    pub const MAX_PARTS: usize = 60;
    /// The longest title, in characters.
    pub const MAX_TITLE: usize = 80;
    /// The longest text, in characters.
    pub const MAX_TEXT: usize = 2_000;
    /// The longest reply to a mistake, in characters.
    pub const MAX_REPLY: usize = 300;
    /// The longest id, in characters.
    const MAX_ID: usize = 24;

    /// Returns a course without parts.
    #[must_use]
    pub fn new(id: String) -> Self {
        Self { version: VERSION, id, title: String::new(), parts: Vec::new() }
    }

    /// Returns the course as another one, with an id of its own.
    #[must_use]
    pub fn with_id(self, id: String) -> Self {
        Self { id, ..self }
    }

    /// Returns whether a text is meant to be a course, whatever its errors.
    pub fn is_course_text(text: &str) -> bool {
        text.starts_with('{') && text.get(..text.len().min(200)).unwrap_or(text).contains(KEY)
    }

    /// Reads a course that is being written: its parts may have errors.
    ///
    /// # Errors
    /// Returns the first error outside the parts.
    pub fn read_draft(text: &str) -> Result<Self, CourseError> {
        if text.len() > MAX_BYTES {
            return Err(CourseError::TooLong(MAX_BYTES));
        }
        let invalid =
            |error: serde_json::Error| CourseError::Invalid { line: error.line(), column: error.column() };
        let FileVersion { version } = serde_json::from_str(text).map_err(invalid)?;
        if version > VERSION {
            return Err(CourseError::NewerVersion(version));
        }
        let mut course: Self = serde_json::from_str(text).map_err(invalid)?;
        let is_valid =
            !course.id.is_empty() && course.id.chars().all(|letter| letter.is_ascii_alphanumeric());
        if !is_valid || course.id.len() > Self::MAX_ID {
            return Err(CourseError::Id);
        }
        course.clean();
        Ok(course)
    }

    /// Reads a course.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn read(text: &str) -> Result<Self, CourseError> {
        let course = Self::read_draft(text)?;
        match course.errors().into_iter().next() {
            Some(error) => Err(error),
            None => Ok(course),
        }
    }

    /// Returns everything that keeps the course from being opened.
    pub fn errors(&self) -> Vec<CourseError> {
        if self.parts.is_empty() || self.parts.len() > Self::MAX_PARTS {
            return vec![CourseError::PartCount(Self::MAX_PARTS)];
        }
        let mut errors = Vec::new();
        for (number, part) in (1..).zip(&self.parts) {
            let is_twice = self.parts.iter().filter(|other| other.id == part.id).count() > 1;
            let error = if is_twice { Some(PartError::Id) } else { part.open().err() };
            errors.extend(error.map(|error| CourseError::Part(number, error)));
        }
        if errors.is_empty() && self.write().len() > MAX_BYTES {
            errors.push(CourseError::TooLong(MAX_BYTES));
        }
        errors
    }

    /// Returns what parts still lack although they can be opened, each with the number of its part, from 1.
    pub fn gaps(&self) -> Vec<(usize, PartGap)> {
        (1..).zip(&self.parts).filter_map(|(number, part)| Some((number, part.gap()?))).collect()
    }

    /// Returns the text of the file.
    ///
    /// # Panics
    /// Never: it is plain data.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data")
    }

    /// Returns the code of a link.
    #[must_use]
    pub fn write_link(&self) -> String {
        format!("{LINK_VERSION}{}", characters_of(&with_checksum(self.write().as_bytes())))
    }

    /// Returns the number of characters of the code of a link.
    #[must_use]
    pub fn link_length(&self) -> usize {
        1 + characters_for(self.write().len())
    }

    /// Reads the code of a link.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn read_link(code: &str) -> Result<Self, CourseError> {
        let bytes = read_code(code, LINK_VERSION, MAX_CODE).map_err(CourseError::Link)?;
        let text = String::from_utf8(bytes).map_err(|_| CourseError::Link(LinkError::Damaged))?;
        Self::read(&text)
    }

    /// Adds a part behind the one with an id, or at the end, and returns its id.
    pub fn add(&mut self, mut part: CoursePart, after: Option<u32>) -> u32 {
        let id = self.parts.iter().map(|part| part.id).max().unwrap_or(0).saturating_add(1);
        part.id = id;
        let after = after.and_then(|after| self.parts.iter().position(|part| part.id == after));
        self.parts.insert(after.map_or(self.parts.len(), |at| at + 1), part);
        self.clean();
        id
    }

    /// Removes characters that disturb the text around them, and what is too long.
    pub fn clean(&mut self) {
        clean(&mut self.title, Self::MAX_TITLE, false);
        for part in &mut self.parts {
            clean(&mut part.title, Self::MAX_TITLE, false);
            clean(&mut part.text, Self::MAX_TEXT, true);
            clean(&mut part.success, Self::MAX_TEXT, false);
            part.mistakes.iter_mut().for_each(|mistake| clean(&mut mistake.reply, Self::MAX_REPLY, false));
        }
    }
}

/// Removes from a text what may not stand in it.
fn clean(text: &mut String, max: usize, has_lines: bool) {
    let may_stand = |letter: &char| is_printable(*letter) || has_lines && *letter == '\n';
    if text.chars().count() > max || !text.chars().all(|letter| may_stand(&letter)) {
        *text = text.chars().filter(may_stand).take(max).collect();
    }
}
