//! What is remarked about a game beside what was done in it.
use super::Game;
use crate::notation::is_printable;
use crate::rules::Action;

/// The deepest that variations are put into each other.
pub(super) const MAX_VARIATION_DEPTH: usize = 16;

/// Something that is remarked about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// A sentence.
    Comment(String),
    /// A judgement by its number in PGN: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    Glyph(u8),
    /// Another way to go on, instead of the action that it follows.
    Variation(Vec<VariationMove>),
}

/// An action of a variation, with what is remarked after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationMove {
    /// What would be done.
    pub action: Action,
    /// What is remarked after it.
    pub annotations: Vec<Annotation>,
}

impl Annotation {
    /// The remark as files can hold it, if anything is left of it: comments in one line and without braces,
    /// variations with actions and not too deep.
    fn sanitized(self, depth: usize) -> Option<Self> {
        match self {
            Self::Comment(text) => sanitized_comment(&text).map(Self::Comment),
            Self::Glyph(_) => Some(self),
            Self::Variation(_) if depth == MAX_VARIATION_DEPTH => None,
            Self::Variation(moves) => {
                let clean = |annotations: Vec<Self>| {
                    annotations.into_iter().filter_map(|annotation| annotation.sanitized(depth + 1)).collect()
                };
                let moves = moves
                    .into_iter()
                    .map(|moves| VariationMove { annotations: clean(moves.annotations), ..moves });
                let moves: Vec<VariationMove> = moves.collect();
                if moves.is_empty() { None } else { Some(Self::Variation(moves)) }
            }
        }
    }
}

/// A comment as files can hold it, if anything is left of it.
pub(super) fn sanitized_comment(text: &str) -> Option<String> {
    Some(single_line_comment(text)).filter(|text| !text.is_empty())
}

/// A comment in one line; braces would end it.
fn single_line_comment(text: &str) -> String {
    let letter = |letter| match letter {
        '{' => '(',
        '}' => ')',
        letter if !is_printable(letter) => ' ',
        letter => letter,
    };
    let text: String = text.chars().map(letter).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

impl Game {
    /// What is remarked after so many steps; after none, before the first. A variation there begins before the last
    /// of these steps.
    pub fn annotations(&self, steps: usize) -> &[Annotation] {
        self.annotations.get(steps).map_or(&[], Vec::as_slice)
    }

    /// Remarks something after so many steps, also of those that were taken back. Comments lose line breaks and
    /// braces. What cannot stand there is left out: a variation where nothing was done yet, an empty remark,
    /// variations deeper than 16, anything after more steps than there are.
    pub fn annotate(&mut self, steps: usize, annotation: Annotation) {
        let max = self.steps.len() + self.redo_stack().iter().map(Vec::len).sum::<usize>();
        let has_nothing = steps == 0 && matches!(annotation, Annotation::Variation(_));
        if steps > max || has_nothing {
            return;
        }
        if let Some(annotation) = annotation.sanitized(0) {
            self.push_annotation(steps, annotation);
        }
    }

    /// Remarks what is clean.
    pub(super) fn push_annotation(&mut self, steps: usize, annotation: Annotation) {
        if self.annotations.len() <= steps {
            self.annotations.resize(steps + 1, Vec::new());
        }
        self.annotations[steps].push(annotation);
    }
}
