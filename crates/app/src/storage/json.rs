//! JSON with each field of the outermost object on a line of its own: a person finds what to repair, and a
//! list of moves stays on one line.
use serde::Serialize;
use serde_json::ser::Formatter;
use std::io::{self, Write};

/// A `Formatter` that writes each field of the outermost object on a line of its own.
#[derive(Default)]
struct FieldLines {
    /// The nesting depth of objects.
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

/// Returns a value as JSON, each of its fields on a line of its own.
pub(super) fn write_json(value: &impl Serialize) -> String {
    let mut text = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut text, FieldLines::default());
    value.serialize(&mut serializer).expect("plain data, written into memory");
    String::from_utf8(text).expect("JSON is UTF-8")
}
