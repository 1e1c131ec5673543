//! Reading moves with comments, glyphs and variations. A variation is played on the one line that there is: the step
//! that it replaces is put aside meanwhile, and put back as it was.
use super::remark::MOST_DEEP;
use super::sheet::{Misplay, Spoken, unnumbered};
use super::tokens::{Token, Tokens};
use super::{ActFault, Line, Remark, Said, Step};
use crate::notation::{Spelling, WrittenFault, read_action};
use crate::rules::Position;
use std::ops::Range;

/// The most positions with open double steps that are compared for repetition. Games have one or two now and then.
pub(super) const MOST_COMPARED: usize = 150;
/// The most moves of a game with its variations, in files and trees.
pub(super) const MOST_MOVES: usize = 5_000;

/// What is wrong with the text of a game.
#[derive(Clone, Debug)]
pub enum SheetFault {
    /// It is longer than any game.
    TooLong {
        /// Its length in bytes.
        found: usize,
        /// The longest that is read.
        most: usize,
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
        fault: Option<WrittenFault>,
    },
    /// Something that a party does or says besides moving, and cannot here.
    Deed {
        /// Which ply of the game it stands before, from 1.
        ply: usize,
        /// The position in which it is to be done.
        position: Box<Position>,
        /// Where it stands in the text, in bytes.
        at: Range<usize>,
        /// Why it cannot be done.
        fault: ActFault,
    },
    /// What stands beside the moves.
    Mark {
        /// Where it stands in the text, in bytes.
        at: Range<usize>,
        /// What is wrong with it.
        wrong: MarkFault,
    },
}

impl SheetFault {
    /// Where it is in the text, in bytes, unless it is the whole.
    pub fn place(&self) -> Option<&Range<usize>> {
        match self {
            Self::TooLong { .. } => None,
            Self::Move { at, .. } | Self::Deed { at, .. } | Self::Mark { at, .. } => Some(at),
        }
    }

    /// The same fault in a text that has only its word.
    pub(super) fn of_word(mut self) -> Self {
        match &mut self {
            Self::TooLong { .. } => {}
            Self::Move { at, .. } | Self::Deed { at, .. } | Self::Mark { at, .. } => *at = 0..at.len(),
        }
        self
    }
}

/// What is wrong beside the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkFault {
    /// A comment does not end.
    CommentOpen,
    /// A comment ends that did not begin.
    CommentNotOpen,
    /// A variation does not end.
    VariationOpen,
    /// A variation ends that did not begin.
    VariationNotOpen,
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
    TooMuch,
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
        Self { moves: bytes, bytes, all_moves: bytes, compared: MOST_COMPARED }
    }

    fn is_spent(&self) -> bool {
        self.all_moves == 0 || self.compared == 0
    }

    /// After a move more in a game.
    fn spend(&mut self, line: &Line) {
        let alike = line.alike(&line.state().position);
        if alike.len() > 2 && alike.iter().any(|position| position.en_passant().next().is_some()) {
            self.compared = self.compared.saturating_sub(1);
        }
        self.all_moves = self.all_moves.saturating_sub(1);
    }
}

/// In what texts moves are read.
#[derive(Clone, Copy)]
pub(super) enum Kind<'a> {
    /// As players write them.
    Written(&'a Spelling),
    /// As machines do.
    Machine,
}

/// A variation that is being read.
struct Variation {
    /// Where it begins in the text.
    at: Range<usize>,
    /// What it replaces.
    replaced: Step,
    /// How many steps were done before.
    base: usize,
    /// What is remarked before its first action.
    lead: Vec<Remark>,
    said: Vec<Said>,
}

/// The game that moves are read into.
struct Reader<'a> {
    line: &'a mut Line,
    kind: Kind<'a>,
    open: Vec<Variation>,
    moves: usize,
    result: Option<String>,
}

/// Reads moves into a game, up to the end of the text or its next tag, and the result behind them if one stands there.
///
/// # Errors
/// The first thing that is wrong; what stands before it is read, variations that are not closed as far as they go.
pub(super) fn read_moves(
    line: &mut Line,
    kind: Kind,
    tokens: &mut Tokens,
    limits: &mut Limits,
) -> Result<Option<String>, SheetFault> {
    let mut reader = Reader { line, kind, open: Vec::new(), moves: 0, result: None };
    let mut read = reader.read(tokens, limits);
    if let (Ok(()), Some(variation)) = (&read, reader.open.last()) {
        read = Err(SheetFault::Mark { at: variation.at.clone(), wrong: MarkFault::VariationOpen });
    }
    while reader.close() {}
    read.map(|()| reader.result)
}

impl Reader<'_> {
    fn read(&mut self, tokens: &mut Tokens, limits: &mut Limits) -> Result<(), SheetFault> {
        let begin = tokens.at;
        while let Some((at, token)) = tokens.next(!self.open.is_empty()) {
            let mark = |wrong| Err(SheetFault::Mark { at: at.clone(), wrong });
            if at.end - begin > limits.bytes {
                return mark(MarkFault::TooLong(limits.bytes));
            }
            match token {
                Token::Comment(text) => self.remark(Remark::Comment(text.to_owned())),
                Token::OpenComment => return mark(MarkFault::CommentOpen),
                Token::CommentEnd => return mark(MarkFault::CommentNotOpen),
                Token::Glyph(number) => match number.parse() {
                    Ok(number) => self.remark(Remark::Glyph(number)),
                    Err(_) => return mark(MarkFault::Glyph),
                },
                Token::Open if self.open.len() == MOST_DEEP => return mark(MarkFault::TooDeep(MOST_DEEP)),
                Token::Open if !self.open(&at) => return mark(MarkFault::NothingBefore),
                Token::Close if !self.close() => return mark(MarkFault::VariationNotOpen),
                Token::Open | Token::Close => {}
                Token::Word(word) => self.word(at, word, tokens, limits)?,
            }
        }
        Ok(())
    }

    /// Where remarks go: behind what was done last, as far as it belongs to the same variation.
    fn remark(&mut self, remark: Remark) {
        let Some(variation) = self.open.last_mut() else {
            return self.line.remark(self.line.steps.len(), remark);
        };
        match variation.said.last_mut() {
            Some(said) => said.remarks.push(remark),
            None => variation.lead.push(remark),
        }
    }

    /// Begins a variation. Says whether there is something that it can replace.
    fn open(&mut self, at: &Range<usize>) -> bool {
        let base = self.open.last().map_or(0, |variation| variation.base);
        if self.line.steps.len() <= base {
            return false;
        }
        let Some(replaced) = self.line.steps.pop() else { return false };
        let base = self.line.steps.len();
        let (lead, said) = (Vec::new(), Vec::new());
        self.open.push(Variation { at: at.clone(), replaced, base, lead, said });
        true
    }

    /// Ends a variation, if there is one.
    fn close(&mut self) -> bool {
        let Some(variation) = self.open.pop() else { return false };
        self.line.steps.truncate(variation.base);
        self.line.steps.push(variation.replaced);
        // What is said before its first action is said before it.
        variation.lead.into_iter().for_each(|remark| self.remark(remark));
        if !variation.said.is_empty() {
            self.remark(Remark::Variation(variation.said));
        }
        true
    }

    fn word(
        &mut self,
        at: Range<usize>,
        word: &str,
        tokens: &mut Tokens,
        limits: &mut Limits,
    ) -> Result<(), SheetFault> {
        let is_written = matches!(self.kind, Kind::Written(_));
        let (start, word) = if is_written { unnumbered(word) } else { (0, word) };
        let at = at.start + start..at.end;
        // A capture en passant may be marked as one.
        if word.is_empty() || matches!(word, "–" | "-") || is_written && word.starts_with("e.p") {
            return Ok(());
        }
        if is_result(word, self.line.game().tables().parties) {
            if self.open.is_empty() {
                self.result = Some(word.to_owned());
            }
            return Ok(());
        }
        let mark = |wrong| Err(SheetFault::Mark { at: at.clone(), wrong });
        if self.result.is_some() {
            return mark(MarkFault::AfterResult);
        }
        if is_written && word.chars().all(|letter| matches!(letter, '!' | '?')) {
            Spoken::glyph(word).into_iter().for_each(|glyph| self.remark(Remark::Glyph(glyph)));
            return Ok(());
        }
        self.moves += 1;
        if self.moves > limits.moves {
            return mark(MarkFault::TooMany(limits.moves));
        }
        if limits.is_spent() {
            return mark(MarkFault::TooMuch);
        }
        self.play(word, tokens).map_err(|fault| self.fault(at, fault))?;
        limits.spend(self.line);
        Ok(())
    }

    fn play(&mut self, word: &str, tokens: &mut Tokens) -> Result<(), Misplay> {
        let before = self.line.steps.len();
        let mut glyph = None;
        let played = match self.kind {
            Kind::Written(spelling) => {
                let mut spoken = Spoken::new(&**self.line.game(), word);
                spoken.take_behind(tokens, !self.open.is_empty());
                glyph = spoken.glyph;
                self.line.play_written(&spoken, spelling)
            }
            Kind::Machine => {
                let (game, position) = (self.line.game(), &self.line.state().position);
                let action = read_action(&**game, game.tables(), position, word);
                action.map_err(Misplay::of).and_then(|action| self.line.replay(action).map_err(Misplay::Act))
            }
        };
        if played.is_err() {
            self.line.steps.truncate(before);
            return played;
        }
        match self.open.last_mut() {
            None => self.line.went_on(before),
            Some(variation) => {
                let said = |step: &Step| Said { action: step.action, remarks: Vec::new() };
                variation.said.extend(self.line.steps[before..].iter().map(said));
            }
        }
        glyph.into_iter().for_each(|glyph| self.remark(Remark::Glyph(glyph)));
        Ok(())
    }

    fn fault(&self, at: Range<usize>, fault: Misplay) -> SheetFault {
        let position = Box::new(self.line.state().position);
        let ply = self.line.plies().count() + 1;
        match fault {
            Misplay::Over => SheetFault::Move { ply, position, at, fault: None },
            Misplay::Written(fault) => SheetFault::Move { ply, position, at, fault: Some(fault) },
            Misplay::Act(fault) => SheetFault::Deed { ply, position, at, fault },
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
