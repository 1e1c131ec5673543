//! Texts with placeholders such as `{party}`, checked when they are compiled.

/// Fills the placeholders of a text with the values of these names. Braces inside a value are not
/// placeholders. [`assert_placeholders`] has made sure that every placeholder has a value.
pub(super) fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut pieces = text.split('{');
    filled.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or(("", piece));
        filled.push_str(values.iter().find(|value| value.0 == name).map_or("", |value| value.1));
        filled.push_str(rest);
    }
    filled
}

/// Asserts that a text has exactly these placeholders, each once or more. For use while compiling.
///
/// # Panics
/// If a placeholder is missing or unknown, or if the text is empty or begins or ends with a space. The message
/// is the text.
pub(super) const fn assert_placeholders(text: &str, names: &[&str]) {
    let bytes = text.as_bytes();
    let is_trimmed = !bytes.is_empty() && bytes[0] != b' ' && bytes[bytes.len() - 1] != b' ';
    if !is_trimmed || !all_are_known(bytes, names) {
        panic!("{}", text);
    }
    let mut index = 0;
    while index < names.len() {
        if !has_placeholder(bytes, names[index].as_bytes()) {
            panic!("{}", text);
        }
        index += 1;
    }
}

/// Asserts of each text what [`assert_placeholders`] asserts of a text without placeholders.
///
/// # Panics
/// As [`assert_placeholders`].
pub(super) const fn assert_plain(texts: &[&str]) {
    let mut index = 0;
    while index < texts.len() {
        assert_placeholders(texts[index], &[]);
        index += 1;
    }
}

/// Whether every brace of a text belongs to a placeholder with one of these names.
const fn all_are_known(text: &[u8], names: &[&str]) -> bool {
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'}' {
            return false;
        }
        if text[at] == b'{' {
            let mut index = 0;
            while index < names.len() && !is_placeholder_at(text, at, names[index].as_bytes()) {
                index += 1;
            }
            if index == names.len() {
                return false;
            }
            at += names[index].len() + 1;
        }
        at += 1;
    }
    true
}

/// Whether a text has a placeholder with this name.
const fn has_placeholder(text: &[u8], name: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' && is_placeholder_at(text, at, name) {
            return true;
        }
        at += 1;
    }
    false
}

/// Whether the placeholder that begins at the brace `text[at]` has this name.
const fn is_placeholder_at(text: &[u8], at: usize, name: &[u8]) -> bool {
    let end = at + 1 + name.len();
    if end >= text.len() || text[end] != b'}' {
        return false;
    }
    let mut index = 0;
    while index < name.len() {
        if text[at + 1 + index] != name[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// Defines a struct of texts: fields of other types in braces first, then the names of the texts. A text with
/// placeholders is declared with their names, as in `to_move(party)`. Its field is private, and a method of
/// the same name fills the placeholders.
macro_rules! texts {
    (
        $(#[$struct_doc:meta])* $name:ident { $($others:tt)* }
        $($(#[$doc:meta])* $text:ident $(($($value:ident),+))?),* $(,)?
    ) => {
        $crate::placeholders::texts! {
            @struct [$(#[$struct_doc])*] $name { $($others)* }
            $([$(#[$doc])*] $text $(($($value),+))?,)*
        }

        impl $name {
            $($crate::placeholders::texts! { @method [$(#[$doc])*] $text $(($($value),+))? })*

            /// Checks the placeholders of all texts, when they are compiled.
            pub(in $crate) const fn check(&self) {
                $($crate::placeholders::assert_placeholders(
                    self.$text,
                    &[$($(stringify!($value)),+)?],
                );)*
            }
        }
    };

    // One declaration after the other becomes a field: the fields differ in their visibility.
    (@struct [$($struct_doc:tt)*] $name:ident { $($fields:tt)* }) => {
        $($struct_doc)*
        #[derive(Debug)]
        pub struct $name { $($fields)* }
    };
    (
        @struct $struct_doc:tt $name:ident { $($fields:tt)* }
        [$($doc:tt)*] $text:ident, $($rest:tt)*
    ) => {
        $crate::placeholders::texts! {
            @struct $struct_doc $name { $($fields)* $($doc)* pub $text: &'static str, } $($rest)*
        }
    };
    (
        @struct $struct_doc:tt $name:ident { $($fields:tt)* }
        [$($doc:tt)*] $text:ident $values:tt, $($rest:tt)*
    ) => {
        $crate::placeholders::texts! {
            @struct $struct_doc $name { $($fields)* pub(in $crate) $text: &'static str, } $($rest)*
        }
    };

    (@method $doc:tt $text:ident) => {};
    (@method [$($doc:tt)*] $text:ident ($($value:ident),+)) => {
        $($doc)*
        pub fn $text(&self, $($value: &str),+) -> String {
            $crate::placeholders::fill(self.$text, &[$((stringify!($value), $value)),+])
        }
    };
}
pub(super) use texts;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_once() {
        assert_eq!(fill("{a} and {b}, {a}", &[("a", "{b}"), ("b", "2")]), "{b} and 2, {b}");
        assert_eq!(fill("nothing", &[]), "nothing");
    }

    #[test]
    fn exactly_the_declared_placeholders_pass() {
        let passes = |text: &'static str, names: &'static [&'static str]| {
            std::panic::catch_unwind(|| assert_placeholders(text, names)).is_ok()
        };
        for (text, names) in [
            ("plain", &[][..]),
            ("ä {a} ö", &["a"]),
            ("{a}", &["a"]),
            ("{a}{b}", &["b", "a"]),
            ("{a} {ab} {a}", &["a", "ab"]),
        ] {
            assert!(passes(text, names), "{text}");
        }
        for (text, names) in [
            ("", &[][..]),
            (" plain", &[]),
            ("plain ", &[]),
            ("{a}", &[]),
            ("plain", &["a"]),
            ("a", &["a"]),
            ("{b}", &["a"]),
            ("{a} {b}", &["a"]),
            ("{a}", &["a", "b"]),
            ("{ab}", &["a"]),
            ("{a}", &["ab"]),
            ("{a} {", &["a"]),
            ("{a} {a", &["a"]),
            ("{a} a}", &["a"]),
            ("{{a}}", &["a"]),
            ("{}", &[]),
            ("{a} {}", &["a"]),
        ] {
            assert!(!passes(text, names), "{text}");
        }
    }
}
