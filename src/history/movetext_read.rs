//! Reading moves with comments, glyphs and variations. A variation is played on the one line that there is: the step
//! that it replaces is put aside meanwhile, and put back as it was.
use super::annotation::MAX_VARIATION_DEPTH;
use super::movetext::{MovetextWord, WordError, strip_move_number};
use super::tokens::{Token, Tokens};
use super::{Annotation, Game, GameStep, IllegalAction, VariationMove};
use crate::notation::{NotationStyle, SanError, read_action};
use crate::rules::Position;
use std::ops::Range;

/// The most positions with open double steps that are compared for repetition. Games have one or two now and then.
pub(super) const MAX_COMPARED: usize = 150;
/// The most moves of a game with its variations, in files and trees.
pub(super) const MAX_MOVES: usize = 5_000;

/// What is wrong with the text of a game.
#[derive(Clone, Debug)]
pub enum MovetextError {
    /// It is longer than any game.
    TooLong {
        /// Its length in bytes.
        found: usize,
        /// The longest that is read.
        max: usize,
    },
    /// A move of it.
    Move {
        /// Which ply of the game, from 1.
        ply: usize,
        /// The position in which it is to be played.
        position: Box<Position>,
        /// Where it stands in the text, in bytes.
        at: Range<usize>,
        /// What is wrong with it; none where the game was over before.
        error: Option<SanError>,
    },
    /// Something that a party does or says besides moving, and cannot here.
    Action {
        /// Which ply of the game it stands before, from 1.
        ply: usize,
        /// The position in which it is to be done.
        position: Box<Position>,
        /// Where it stands in the text, in bytes.
        at: Range<usize>,
        /// Why it cannot be done.
        error: IllegalAction,
    },
    /// What stands beside the moves.
    Markup {
        /// Where it stands in the text, in bytes.
        at: Range<usize>,
        /// What is wrong with it.
        wrong: MarkupError,
    },
}

impl MovetextError {
    /// Where it is in the text, in bytes, unless it is the whole.
    pub fn place(&self) -> Option<&Range<usize>> {
        match self {
            Self::TooLong { .. } => None,
            Self::Move { at, .. } | Self::Action { at, .. } | Self::Markup { at, .. } => Some(at),
        }
    }

    /// The same fault in a text that has only its word.
    pub(super) fn for_single_word(mut self) -> Self {
        match &mut self {
            Self::TooLong { .. } => {}
            Self::Move { at, .. } | Self::Action { at, .. } | Self::Markup { at, .. } => *at = 0..at.len(),
        }
        self
    }
}

/// What is wrong beside the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkupError {
    /// A comment does not end.
    UnclosedComment,
    /// A comment ends that did not begin.
    UnopenedComment,
    /// A variation does not end.
    UnclosedVariation,
    /// A variation ends that did not begin.
    UnopenedVariation,
    /// A variation stands where there is no move that it could replace.
    NothingBefore,
    /// Variations are put into each other deeper than this.
    TooDeep(usize),
    /// There are more moves than this.
    TooMany(usize),
    /// The moves with everything beside them are longer than this, in bytes.
    TooLong(usize),
    /// A glyph is no number up to 255.
    Glyph,
    /// Moves follow the result.
    AfterResult,
    /// It takes too long: too many moves in all games of a file, or too many positions that are compared for
    /// repetition although a double step can be answered in them.
    TooExpensive,
}

/// How far moves are read.
pub(super) struct Limits {
    /// The most moves, with those of variations.
    pub(super) moves: usize,
    /// The longest text in bytes.
    pub(super) bytes: usize,
    /// How many moves are still read in all games together.
    pub(super) all_moves: usize,
    /// How many positions are still compared for repetition that have open double steps.
    pub(super) compared: usize,
}

impl Limits {
    /// For one text of so many bytes.
    pub(super) fn of(bytes: usize) -> Self {
        Self { moves: bytes, bytes, all_moves: bytes, compared: MAX_COMPARED }
    }

    fn is_exhausted(&self) -> bool {
        self.all_moves == 0 || self.compared == 0
    }

    /// After a move more in a game.
    fn spend(&mut self, game: &Game) {
        let alike = game.similar_positions(&game.state().position);
        if alike.len() > 2 && alike.iter().any(|position| position.en_passant().next().is_some()) {
            self.compared = self.compared.saturating_sub(1);
        }
        self.all_moves = self.all_moves.saturating_sub(1);
    }
}

/// In what texts moves are read.
#[derive(Clone, Copy)]
pub(super) enum MoveNotation<'a> {
    /// As players write them.
    San(&'a NotationStyle),
    /// As machines do.
    ActionText,
}

/// A variation that is being read.
struct OpenVariation {
    /// Where it begins in the text.
    at: Range<usize>,
    /// What it replaces.
    replaced: GameStep,
    /// How many steps were done before.
    base: usize,
    /// What is remarked before its first action.
    lead: Vec<Annotation>,
    moves: Vec<VariationMove>,
}

/// The game that moves are read into.
struct MovetextReader<'a> {
    game: &'a mut Game,
    notation: MoveNotation<'a>,
    open_variations: Vec<OpenVariation>,
    move_count: usize,
    result: Option<String>,
}

/// Reads moves into a game, up to the end of the text or its next tag, and the result behind them if one stands there.
///
/// # Errors
/// The first thing that is wrong; what stands before it is read, variations that are not closed as far as they go.
pub(super) fn read_moves(
    game: &mut Game,
    kind: MoveNotation,
    tokens: &mut Tokens,
    limits: &mut Limits,
) -> Result<Option<String>, MovetextError> {
    let mut reader =
        MovetextReader { game, notation: kind, open_variations: Vec::new(), move_count: 0, result: None };
    let mut read = reader.read(tokens, limits);
    if let (Ok(()), Some(variation)) = (&read, reader.open_variations.last()) {
        read = Err(MovetextError::Markup { at: variation.at.clone(), wrong: MarkupError::UnclosedVariation });
    }
    while reader.close_variation() {}
    read.map(|()| reader.result)
}

impl MovetextReader<'_> {
    fn read(&mut self, tokens: &mut Tokens, limits: &mut Limits) -> Result<(), MovetextError> {
        let begin = tokens.at;
        while let Some((at, token)) = tokens.next(!self.open_variations.is_empty()) {
            let mark = |wrong| Err(MovetextError::Markup { at: at.clone(), wrong });
            if at.end - begin > limits.bytes {
                return mark(MarkupError::TooLong(limits.bytes));
            }
            match token {
                Token::Comment(text) => self.annotate(Annotation::Comment(text.to_owned())),
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

    /// Where remarks go: behind what was done last, as far as it belongs to the same variation.
    fn annotate(&mut self, annotation: Annotation) {
        let Some(variation) = self.open_variations.last_mut() else {
            return self.game.annotate(self.game.steps.len(), annotation);
        };
        match variation.moves.last_mut() {
            Some(moves) => moves.annotations.push(annotation),
            None => variation.lead.push(annotation),
        }
    }

    /// Begins a variation. Says whether there is something that it can replace.
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

    /// Ends a variation, if there is one.
    fn close_variation(&mut self) -> bool {
        let Some(variation) = self.open_variations.pop() else { return false };
        self.game.steps.truncate(variation.base);
        self.game.steps.push(variation.replaced);
        // What is said before its first action is said before it.
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
        let (start, word) = if is_written { strip_move_number(word) } else { (0, word) };
        let at = at.start + start..at.end;
        // A capture en passant may be marked as one.
        if word.is_empty() || matches!(word, "–" | "-") || is_written && word.starts_with("e.p") {
            return Ok(());
        }
        if is_result(word, self.game.def().rules().parties) {
            if self.open_variations.is_empty() {
                self.result = Some(word.to_owned());
            }
            return Ok(());
        }
        let mark = |wrong| Err(MovetextError::Markup { at: at.clone(), wrong });
        if self.result.is_some() {
            return mark(MarkupError::AfterResult);
        }
        if is_written && word.chars().all(|letter| matches!(letter, '!' | '?')) {
            MovetextWord::glyph(word).into_iter().for_each(|glyph| self.annotate(Annotation::Glyph(glyph)));
            return Ok(());
        }
        self.move_count += 1;
        if self.move_count > limits.moves {
            return mark(MarkupError::TooMany(limits.moves));
        }
        if limits.is_exhausted() {
            return mark(MarkupError::TooExpensive);
        }
        self.play_word(word, tokens).map_err(|error| self.error(at, error))?;
        limits.spend(self.game);
        Ok(())
    }

    fn play_word(&mut self, word: &str, tokens: &mut Tokens) -> Result<(), WordError> {
        let before = self.game.steps.len();
        let mut glyph = None;
        let played = match self.notation {
            MoveNotation::San(style) => {
                let mut word = MovetextWord::new(&**self.game.def(), word);
                word.take_trailing_marks(tokens, !self.open_variations.is_empty());
                glyph = word.glyph;
                self.game.play_word(&word, style)
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
                let moves = |step: &GameStep| VariationMove { action: step.action, annotations: Vec::new() };
                variation.moves.extend(self.game.steps[before..].iter().map(moves));
            }
        }
        glyph.into_iter().for_each(|glyph| self.annotate(Annotation::Glyph(glyph)));
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

/// Whether a word is a result: points for each of so many parties with dashes between them, or the star of a game
/// that goes on. Castling is written with noughts alone.
pub(super) fn is_result(word: &str, parties: usize) -> bool {
    let is_points = |points: &str| {
        points.chars().all(|letter| matches!(letter, '0'..='9' | '/' | '½')) && !points.is_empty()
    };
    let is_castling = matches!(word, "0-0" | "0-0-0");
    word == "*" || !is_castling && word.split('-').all(is_points) && word.split('-').count() == parties
}
