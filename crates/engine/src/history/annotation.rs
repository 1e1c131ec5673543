//! Annotations of a game: comments, glyphs and variations.
use super::{Game, JoinReason};
use crate::games::GameDef;
use crate::notation::is_printable;
use crate::rules::Action;

/// The maximum nesting depth of variations.
pub(super) const MAX_VARIATION_DEPTH: usize = 16;

/// The [signs of the judgements], by their numbers in [PGN] from 1.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::GLYPHS;
///
/// let glyph = GLYPHS.iter().position(|sign| *sign == "!?").map(|at| at + 1);
/// assert_eq!(glyph, Some(5));
/// ```
///
/// [signs of the judgements]: https://en.wikipedia.org/wiki/Chess_annotation_symbols
/// [PGN]: https://www.chessprogramming.org/Portable_Game_Notation
pub const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// An annotation of a game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{Annotation, Game};
/// use schachquartett_engine::{games, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// let moves = "1. Nf3! {over the pawns} de7 (1... Nf7 2. Ne5)";
/// game.play_movetext(moves, &NotationStyle::default()).expect("legal moves");
/// let comment = Annotation::Comment("over the pawns".to_owned());
/// assert_eq!(game.annotations(1), [Annotation::Glyph(1), comment]);
/// assert!(matches!(&game.annotations(2)[0], Annotation::Variation(moves) if moves.len() == 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// The text of a comment, in one line.
    Comment(String),
    /// A judgement as a [numeric annotation glyph](https://en.wikipedia.org/wiki/Numeric_Annotation_Glyphs) of PGN, from 1 on
    /// those of [`GLYPHS`].
    Glyph(u8),
    /// Why the action before it joins a party.
    JoinReason(JoinReason),
    /// An alternative to the action before the annotation, with its continuation.
    Variation(Vec<VariationMove>),
}

/// An action of a [variation] with the annotations after it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{Annotation, Game};
/// use schachquartett_engine::{games, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 (1. Nc3 $5 Nf7)", &NotationStyle::default()).expect("legal moves");
/// let Annotation::Variation(moves) = &game.annotations(1)[0] else { panic!("a variation") };
/// assert_eq!(moves[0].annotations, [Annotation::Glyph(5)]);
/// assert_eq!(moves[1].action.by, games::bridge::BLACK);
/// ```
///
/// [variation]: https://en.wikipedia.org/wiki/Variation_(game_tree)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationMove {
    /// The action that the variation plays here.
    pub action: Action,
    /// The annotations after the action.
    pub annotations: Vec<Annotation>,
}

impl Annotation {
    /// Reads a comment in movetext, which may be a reason for joining.
    pub(super) fn of_comment(def: &dyn GameDef, text: &str) -> Self {
        JoinReason::read(def, text).map_or_else(|| Self::Comment(text.to_owned()), Self::JoinReason)
    }

    /// Returns the annotation as files can hold it: comments in one line without braces, variations with at
    /// least one action and not nested too deep. `None` if nothing is left. `depth`: the number of variations
    /// around it.
    fn sanitized(self, depth: usize) -> Option<Self> {
        match self {
            Self::Comment(text) => sanitized_comment(&text).map(Self::Comment),
            Self::Glyph(_) | Self::JoinReason(_) => Some(self),
            Self::Variation(_) if depth == MAX_VARIATION_DEPTH => None,
            Self::Variation(moves) => {
                let clean = |annotations: Vec<Self>| {
                    annotations.into_iter().filter_map(|annotation| annotation.sanitized(depth + 1)).collect()
                };
                let moves =
                    moves.into_iter().map(|mv| VariationMove { annotations: clean(mv.annotations), ..mv });
                let moves: Vec<VariationMove> = moves.collect();
                if moves.is_empty() { None } else { Some(Self::Variation(moves)) }
            }
        }
    }
}

/// Returns a comment as files can hold it; `None` if nothing is left.
pub(super) fn sanitized_comment(text: &str) -> Option<String> {
    Some(single_line_comment(text)).filter(|text| !text.is_empty())
}

/// Returns a comment in one line, with parentheses instead of braces: a brace would end it.
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
    /// Returns the annotations after a number of steps; 0: before the first step. A variation there is an
    /// alternative to the last of these steps.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::{Annotation, Game};
    /// use schachquartett_engine::{games, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("{Round 1} 1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// assert_eq!(game.annotations(0), [Annotation::Comment("Round 1".to_owned())]);
    /// assert!(game.annotations(1).is_empty());
    /// ```
    pub fn annotations(&self, steps: usize) -> &[Annotation] {
        self.annotations.get(steps).map_or(&[], Vec::as_slice)
    }

    /// Adds an annotation after a number of steps, which may be undone ones. Comments lose line breaks, and
    /// their braces become parentheses. Ignored are variations and reasons before the first step, empty annotations,
    /// variations nested deeper than 16, and annotations after more steps than there are.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Annotation, Game}};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.annotate(0, Annotation::Comment("two lines\n{and braces}".to_owned()));
    /// assert_eq!(game.annotations(0), [Annotation::Comment("two lines (and braces)".to_owned())]);
    /// // There is no step yet to which this could belong.
    /// game.annotate(1, Annotation::Glyph(1));
    /// assert!(game.annotations(1).is_empty());
    /// ```
    pub fn annotate(&mut self, steps: usize, annotation: Annotation) {
        let max = self.steps.len() + self.redo_stack().iter().map(Vec::len).sum::<usize>();
        let has_nothing =
            steps == 0 && matches!(annotation, Annotation::Variation(_) | Annotation::JoinReason(_));
        if steps > max || has_nothing {
            return;
        }
        if let Some(annotation) = annotation.sanitized(0) {
            self.push_annotation(steps, annotation);
        }
    }

    /// Adds an annotation that is sanitized already.
    pub(super) fn push_annotation(&mut self, steps: usize, annotation: Annotation) {
        if self.annotations.len() <= steps {
            self.annotations.resize(steps + 1, Vec::new());
        }
        self.annotations[steps].push(annotation);
    }
}
