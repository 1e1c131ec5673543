//! Reading movetext with comments, glyphs and variations. A variation is played on the game itself: the step
//! that it replaces is set aside meanwhile and restored unchanged.
use super::word::{MovetextWord, WordError, strip_move_number};
use crate::history::annotation::MAX_VARIATION_DEPTH;
use crate::history::file::{is_result, read_result};
use crate::history::move_signs::{EVEN, separate_signs};
use crate::history::tokens::{Token, Tokens};
use crate::history::{Annotation, Game, GameStep, IllegalAction, VariationMove};
use crate::notation::{NotationStyle, SanError, castling_cells, plain_word, read_action};
use crate::rules::Position;
use std::borrow::Cow;
use std::ops::Range;

/// The maximum number of positions with open double steps that are compared for repetition. Games have one or
/// two now and then.
pub(in crate::history) const MAX_COMPARED: usize = 150;
/// The maximum number of moves of a game with its variations, in files and trees.
pub(in crate::history) const MAX_MOVES: usize = 5_000;

/// The error of a movetext.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Game, MovetextError}, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// let error = game.play_movetext("1. Nf3 e5", &NotationStyle::default()).expect_err("no such move");
/// let MovetextError::Move { ply, at, .. } = error else { panic!("a move") };
/// assert_eq!((ply, at), (2, 7..9));
/// ```
#[derive(Clone, Debug)]
pub enum MovetextError {
    /// The text is too long.
    TooLong {
        /// The length of the text in bytes.
        found: usize,
        /// The maximum length in bytes.
        max: usize,
    },
    /// A move is unreadable or illegal.
    Move {
        /// The number of the ply in the game, from 1.
        ply: usize,
        /// The position before the move.
        position: Box<Position>,
        /// The range of the word in the text, in bytes.
        at: Range<usize>,
        /// What is wrong with the move; `None` if the game was over already.
        error: Option<SanError>,
    },
    /// An action other than a move is illegal.
    Action {
        /// The number of the ply that the action belongs to or precedes, from 1.
        ply: usize,
        /// The position before the action.
        position: Box<Position>,
        /// The range of the word in the text, in bytes.
        at: Range<usize>,
        /// Why the action is illegal.
        error: IllegalAction,
    },
    /// A comment, a glyph, a variation or the result is wrong, or a limit is exceeded.
    Markup {
        /// The range of the token in the text, in bytes.
        at: Range<usize>,
        /// What is wrong with it.
        error: MarkupError,
    },
}

impl MovetextError {
    /// Returns the range of the error in the text, in bytes; `None` if the whole text is too long.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let text = "1. Nf3 draw!";
    /// let error = game.play_movetext(text, &NotationStyle::default()).expect_err("nothing is offered");
    /// assert_eq!(error.range().map(|range| &text[range.clone()]), Some("draw!"));
    /// ```
    pub fn range(&self) -> Option<&Range<usize>> {
        match self {
            Self::TooLong { .. } => None,
            Self::Move { at, .. } | Self::Action { at, .. } | Self::Markup { at, .. } => Some(at),
        }
    }

    /// Returns the same error with its range counted from the start of the word.
    pub(in crate::history) fn for_single_word(mut self) -> Self {
        match &mut self {
            Self::TooLong { .. } => {}
            Self::Move { at, .. } | Self::Action { at, .. } | Self::Markup { at, .. } => *at = 0..at.len(),
        }
        self
    }
}

/// An error in a comment, a glyph, a variation or the result, or an exceeded limit.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{Game, MarkupError, MovetextError};
/// use schachquartett_engine::{games, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let error = |text| {
///     let mut game = Game::new(def.clone(), def.start_position());
///     match game.play_movetext(text, &NotationStyle::default()) {
///         Err(MovetextError::Markup { error, .. }) => Some(error),
///         _ => None,
///     }
/// };
/// assert_eq!(error("1. Nf3 {no end"), Some(MarkupError::UnclosedComment));
/// assert_eq!(error("(1. Nf3)"), Some(MarkupError::NothingBefore));
/// assert_eq!(error("1. Nf3 $300"), Some(MarkupError::Glyph));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkupError {
    /// A comment is not closed.
    UnclosedComment,
    /// A comment is closed that was not opened.
    UnopenedComment,
    /// A variation is not closed.
    UnclosedVariation,
    /// A variation is closed that was not opened.
    UnopenedVariation,
    /// A variation has no action before it that it could replace.
    NothingBefore,
    /// Variations are nested deeper than this maximum.
    TooDeep(usize),
    /// The game has more moves than this maximum, variations included.
    TooMany(usize),
    /// The movetext is longer than this maximum, in bytes.
    TooLong(usize),
    /// The number of a glyph is not between 0 and 255.
    Glyph,
    /// Moves follow the result.
    AfterResult,
    /// Reading takes too long: there are too many moves in all games of a file, or too many positions with a
    /// usable double step to compare for repetition.
    TooExpensive,
}

/// The limits for reading movetext.
pub(in crate::history) struct Limits {
    /// The maximum number of moves of a game, variations included.
    pub(in crate::history) moves: usize,
    /// The maximum length of a game's movetext, in bytes.
    pub(in crate::history) bytes: usize,
    /// The remaining number of moves in all games together.
    pub(in crate::history) all_moves: usize,
    /// The remaining number of positions with open double steps to compare for repetition.
    pub(in crate::history) compared: usize,
}

impl Limits {
    /// Returns the limits for a single text of at most this number of bytes.
    pub(in crate::history) fn of(bytes: usize) -> Self {
        Self { moves: bytes, bytes, all_moves: bytes, compared: MAX_COMPARED }
    }

    fn is_exhausted(&self) -> bool {
        self.all_moves == 0 || self.compared == 0
    }

    /// Updates the limits after a move.
    fn spend(&mut self, game: &Game) {
        let alike = game.similar_positions(&game.state().position);
        if alike.len() > 2 && alike.iter().any(|position| position.en_passant().next().is_some()) {
            self.compared = self.compared.saturating_sub(1);
        }
        self.all_moves = self.all_moves.saturating_sub(1);
    }
}

/// The notation of the moves in a text.
#[derive(Clone, Copy)]
pub(in crate::history) enum MoveNotation<'a> {
    /// As players write them, in this notation style.
    San(&'a NotationStyle),
    /// Action texts.
    ActionText,
}

/// A variation that is being read.
struct OpenVariation {
    /// The range of its opening parenthesis in the text, in bytes.
    at: Range<usize>,
    /// The step that it replaces.
    replaced: GameStep,
    /// The number of steps before it.
    base: usize,
    /// The annotations before its first action.
    lead: Vec<Annotation>,
    moves: Vec<VariationMove>,
}

/// A reader that plays moves on a game.
struct MovetextReader<'a> {
    game: &'a mut Game,
    notation: MoveNotation<'a>,
    open_variations: Vec<OpenVariation>,
    move_count: usize,
    result: Option<String>,
}

/// Reads moves into a game up to the end of the text or the next tag. Returns the result behind them; `None`
/// if there is none.
///
/// # Errors
/// Returns the first error. What stands before it has been read; variations that are not closed are retained
/// up to there.
pub(in crate::history) fn read_moves(
    game: &mut Game,
    kind: MoveNotation,
    tokens: &mut Tokens,
    limits: &mut Limits,
) -> Result<Option<String>, MovetextError> {
    let mut reader =
        MovetextReader { game, notation: kind, open_variations: Vec::new(), move_count: 0, result: None };
    let mut read = reader.read(tokens, limits);
    if let (Ok(()), Some(variation)) = (&read, reader.open_variations.last()) {
        read = Err(MovetextError::Markup { at: variation.at.clone(), error: MarkupError::UnclosedVariation });
    }
    while reader.close_variation() {}
    read.map(|()| reader.result)
}

impl MovetextReader<'_> {
    fn read(&mut self, tokens: &mut Tokens, limits: &mut Limits) -> Result<(), MovetextError> {
        let begin = tokens.at;
        while let Some((at, token)) = tokens.next(!self.open_variations.is_empty()) {
            let mark = |error| Err(MovetextError::Markup { at: at.clone(), error });
            if at.end - begin > limits.bytes {
                return mark(MarkupError::TooLong(limits.bytes));
            }
            match token {
                Token::Comment(text) => {
                    let annotation = Annotation::of_comment(&**self.game.def(), text);
                    self.annotate(annotation);
                }
                Token::UnclosedComment => return mark(MarkupError::UnclosedComment),
                Token::UnopenedComment => return mark(MarkupError::UnopenedComment),
                Token::Glyph(number) => match number.parse() {
                    Ok(number) => self.annotate(Annotation::Glyph(number)),
                    Err(_) => return mark(MarkupError::Glyph),
                },
                Token::OpenVariation if self.open_variations.len() == MAX_VARIATION_DEPTH => {
                    return mark(MarkupError::TooDeep(MAX_VARIATION_DEPTH));
                }
                Token::OpenVariation if !self.open_variation(&at) => return mark(MarkupError::NothingBefore),
                Token::CloseVariation if !self.close_variation() => {
                    return mark(MarkupError::UnopenedVariation);
                }
                Token::OpenVariation | Token::CloseVariation => {}
                Token::Word(word) => self.read_word(at, word, tokens, limits)?,
            }
        }
        Ok(())
    }

    /// Adds an annotation after the last action of the innermost open variation, or of the main line.
    fn annotate(&mut self, annotation: Annotation) {
        let Some(variation) = self.open_variations.last_mut() else {
            return self.game.annotate(self.game.steps.len(), annotation);
        };
        match variation.moves.last_mut() {
            Some(mv) => mv.annotations.push(annotation),
            None => variation.lead.push(annotation),
        }
    }

    /// Begins a variation. `false`: there is no step that it can replace.
    fn open_variation(&mut self, at: &Range<usize>) -> bool {
        let base = self.open_variations.last().map_or(0, |variation| variation.base);
        if self.game.steps.len() <= base {
            return false;
        }
        let Some(replaced) = self.game.steps.pop() else { return false };
        let base = self.game.steps.len();
        let (lead, moves) = (Vec::new(), Vec::new());
        self.open_variations.push(OpenVariation { at: at.clone(), replaced, base, lead, moves });
        true
    }

    /// Ends the innermost variation. `false`: there was none.
    fn close_variation(&mut self) -> bool {
        let Some(variation) = self.open_variations.pop() else { return false };
        self.game.steps.truncate(variation.base);
        self.game.steps.push(variation.replaced);
        // Annotations before its first action are moved in front of the variation.
        variation.lead.into_iter().for_each(|annotation| self.annotate(annotation));
        if !variation.moves.is_empty() {
            self.annotate(Annotation::Variation(variation.moves));
        }
        true
    }

    fn read_word(
        &mut self,
        at: Range<usize>,
        word: &str,
        tokens: &mut Tokens,
        limits: &mut Limits,
    ) -> Result<(), MovetextError> {
        let is_written = matches!(self.notation, MoveNotation::San(_));
        let (at, word) = if is_written { self.plain(at, word, tokens) } else { (at, Cow::Borrowed(word)) };
        // An en-passant capture may be marked as one.
        if word.is_empty() || matches!(&*word, "–" | "-") || is_written && word.starts_with("e.p") {
            return Ok(());
        }
        if let Some(result) = read_result(&word, self.game.def().rules().parties) {
            if self.open_variations.is_empty() {
                self.result = Some(result);
            }
            return Ok(());
        }
        let mark = |error| Err(MovetextError::Markup { at: at.clone(), error });
        if self.result.is_some() {
            return mark(MarkupError::AfterResult);
        }
        let signs =
            separate_signs(&word).filter(|signs| is_written && (!signs.offers_draw || self.has_moves()));
        if let Some(signs) = signs {
            // A draw is offered with a move, not behind what stands behind it.
            let even = signs.offers_draw.then_some(EVEN);
            signs.glyphs.into_iter().chain(even).for_each(|glyph| self.annotate(Annotation::Glyph(glyph)));
            return Ok(());
        }
        self.move_count += 1;
        if self.move_count > limits.moves {
            return mark(MarkupError::TooMany(limits.moves));
        }
        if limits.is_exhausted() {
            return mark(MarkupError::TooExpensive);
        }
        self.play_word(&word, tokens).map_err(|error| self.error(at, error))?;
        limits.spend(self.game);
        Ok(())
    }

    /// Returns a word as a keyboard writes it, without a number before it, and its range in the text. A castling or a
    /// result that is written with blanks is one word.
    fn plain<'a>(
        &self,
        at: Range<usize>,
        word: &'a str,
        tokens: &mut Tokens,
    ) -> (Range<usize>, Cow<'a, str>) {
        if let Some((end, word)) = self.join_spaced(word, tokens) {
            return (at.start..end, Cow::Owned(word));
        }
        let (start, word) = strip_move_number(word);
        (at.start + start..at.end, plain_word(word))
    }

    /// Reads the other words of a castling or a result that is written with blanks, such as `0 - 0` or `1/2 – 1/2`.
    /// Returns the end of the last one in the text, and all of them as one word.
    fn join_spaced(&self, word: &str, tokens: &mut Tokens) -> Option<(usize, String)> {
        let parties = self.game.def().rules().parties;
        let is_part =
            |word: &str| word.chars().all(|letter| matches!(letter, '0'..='9' | '/' | '½' | 'o' | 'O' | '-'));
        let mut text = plain_word(word).into_owned();
        if !is_part(&text) || is_result(&text, parties) {
            return None;
        }
        let (may_be_result, is_nested) = (castling_cells(&text).is_none(), !self.open_variations.is_empty());
        let (mut ahead, mut found) = (*tokens, None);
        for _ in 0..2 * parties {
            let Some((at, Token::Word(next))) = ahead.next(is_nested) else { break };
            let next = plain_word(next);
            if !is_part(&next) || !text.ends_with('-') && !next.starts_with('-') {
                break;
            }
            text += &next;
            if castling_cells(&text).is_some() || may_be_result && is_result(&text, parties) {
                found = Some((at.end, text.clone()));
                *tokens = ahead;
            }
        }
        found
    }

    /// Whether a move stands before the current place, in the innermost variation or in the main line.
    fn has_moves(&self) -> bool {
        match self.open_variations.last() {
            Some(variation) => !variation.moves.is_empty(),
            None => !self.game.steps.is_empty(),
        }
    }

    fn play_word(&mut self, word: &str, tokens: &mut Tokens) -> Result<(), WordError> {
        let before = self.game.steps.len();
        let mut glyphs = Vec::new();
        let played = match self.notation {
            MoveNotation::San(style) => {
                let mut word = MovetextWord::new(&**self.game.def(), word);
                word.take_trailing_signs(tokens, !self.open_variations.is_empty());
                let played = self.game.play_word(&word, style);
                glyphs = word.signs.glyphs;
                played
            }
            MoveNotation::ActionText => {
                let (def, position) = (self.game.def(), &self.game.state().position);
                let action = read_action(&**def, def.rules(), position, word);
                action
                    .map_err(WordError::of)
                    .and_then(|action| self.game.replay(action).map_err(WordError::Illegal))
            }
        };
        if played.is_err() {
            self.game.steps.truncate(before);
            return played;
        }
        match self.open_variations.last_mut() {
            None => self.game.discard_redo(before),
            Some(variation) => {
                let variation_move =
                    |step: &GameStep| VariationMove { action: step.action, annotations: Vec::new() };
                variation.moves.extend(self.game.steps[before..].iter().map(variation_move));
            }
        }
        glyphs.into_iter().for_each(|glyph| self.annotate(Annotation::Glyph(glyph)));
        Ok(())
    }

    fn error(&self, at: Range<usize>, error: WordError) -> MovetextError {
        let position = Box::new(self.game.state().position);
        let ply = self.game.plies().count() + 1;
        match error {
            WordError::GameOver => MovetextError::Move { ply, position, at, error: None },
            WordError::San(error) => MovetextError::Move { ply, position, at, error: Some(error) },
            WordError::Illegal(error) => MovetextError::Action { ply, position, at, error },
        }
    }
}
