//! JSON with a line for each field, so that a person finds what is to be repaired and a list of moves stays in one line.
use serde::Serialize;
use serde_json::ser::Formatter;
use std::io::{self, Write};

/// Writes each field of the outermost object into a line of its own.
#[derive(Default)]
struct FieldLines {
    /// How many objects are open.
    depth: usize,
}

impl Formatter for FieldLines {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(if self.depth == 0 { b"\n}" } else { b"}" })
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        writer.write_all(if first { b"" } else { b"," })?;
        writer.write_all(if self.depth == 1 { b"\n  " } else { b"" })
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}

/// A value as JSON, with a line for each of its fields.
pub(super) fn write_json(value: &impl Serialize) -> String {
    let mut text = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut text, FieldLines::default());
    value.serialize(&mut serializer).expect("plain data, written into memory");
    String::from_utf8(text).expect("JSON is UTF-8")
}
