//! What is remarked about a game beside what was done in it.
use super::Line;
use crate::notation::is_plain;
use crate::rules::Action;

/// The deepest that variations are put into each other.
pub(super) const MOST_DEEP: usize = 16;

/// Something that is remarked about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A sentence.
    Comment(String),
    /// A judgement by its number in PGN: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    Glyph(u8),
    /// Another way to go on, instead of the action that it follows.
    Variation(Vec<Said>),
}

/// An action of a variation, with what is remarked after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// What would be done.
    pub action: Action,
    /// What is remarked after it.
    pub remarks: Vec<Remark>,
}

impl Remark {
    /// The remark as files can hold it, if anything is left of it: comments in one line and without braces,
    /// variations with actions and not too deep.
    fn cleaned(self, depth: usize) -> Option<Self> {
        match self {
            Self::Comment(text) => cleaned_comment(&text).map(Self::Comment),
            Self::Glyph(_) => Some(self),
            Self::Variation(_) if depth == MOST_DEEP => None,
            Self::Variation(said) => {
                let clean = |remarks: Vec<Self>| {
                    remarks.into_iter().filter_map(|remark| remark.cleaned(depth + 1)).collect()
                };
                let said = said.into_iter().map(|said| Said { remarks: clean(said.remarks), ..said });
                let said: Vec<Said> = said.collect();
                if said.is_empty() { None } else { Some(Self::Variation(said)) }
            }
        }
    }
}

/// A comment as files can hold it, if anything is left of it.
pub(super) fn cleaned_comment(text: &str) -> Option<String> {
    Some(plain(text)).filter(|text| !text.is_empty())
}

/// A comment in one line; braces would end it.
fn plain(text: &str) -> String {
    let letter = |letter| match letter {
        '{' => '(',
        '}' => ')',
        letter if !is_plain(letter) => ' ',
        letter => letter,
    };
    let text: String = text.chars().map(letter).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

impl Line {
    /// What is remarked after so many steps; after none, before the first. A variation there begins before the last
    /// of these steps.
    pub fn remarks(&self, steps: usize) -> &[Remark] {
        self.remarks.get(steps).map_or(&[], Vec::as_slice)
    }

    /// Remarks something after so many steps, also of those that were taken back. Comments lose line breaks and
    /// braces. What cannot stand there is left out: a variation where nothing was done yet, an empty remark,
    /// variations deeper than 16, anything after more steps than there are.
    pub fn remark(&mut self, steps: usize, remark: Remark) {
        let most = self.steps.len() + self.undone().iter().map(Vec::len).sum::<usize>();
        let has_nothing = steps == 0 && matches!(remark, Remark::Variation(_));
        if steps > most || has_nothing {
            return;
        }
        if let Some(remark) = remark.cleaned(0) {
            self.put(steps, remark);
        }
    }

    /// Remarks what is clean.
    pub(super) fn put(&mut self, steps: usize, remark: Remark) {
        if self.remarks.len() <= steps {
            self.remarks.resize(steps + 1, Vec::new());
        }
        self.remarks[steps].push(remark);
    }
}
