//! Positions and games to ask the rules about. A case is written once and asked in several turns of the
//! board, with the parties and the cells in every text turned along.
use crate::rows::rows_of;
use crate::rule_case::Asked;
use crate::turned::{IDENTITY, Turn};
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::coalition::Coalition;
use schachquartett_engine::games::{GameDef, by_id};
use schachquartett_engine::history::{Game, IllegalAction};
use schachquartett_engine::notation::{ActionTextError, Names, read_action, write_action};
use schachquartett_engine::pieces::{Party, PartySet};
use schachquartett_engine::rules::{ActionError, Cause, Draw, Move, Position, Reason, in_check};
use std::collections::BTreeSet;
use std::sync::Arc;

pub const LETTERS: &str = "ybgr";

/// The game with these options.
pub fn coalition(options: &str) -> Arc<dyn GameDef> {
    let id = if options.is_empty() { "coalition".to_owned() } else { format!("coalition+{options}") };
    by_id(&id).unwrap_or_else(|error| panic!("{id}: {error:?}"))
}

pub fn cell(name: &str) -> Cell {
    Coalition::default().cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"))
}

pub fn party(letter: char) -> Party {
    Party::new(LETTERS.find(letter).unwrap_or_else(|| panic!("no party {letter}")))
}

/// The rows of these pieces, such as `yKe1 ggb5`.
pub fn rows(pieces: &str) -> String {
    rows_of(&Coalition::default(), pieces, 1..=10, |place| place.1)
}

/// The text of these pieces with the other fields, of which the last may be left out.
pub fn text(pieces: &str, rest: &str) -> String {
    let mut fields: Vec<&str> = rest.split(' ').collect();
    let rest = ["y", "yb", "-", "-", "-", "0", "1"];
    fields.extend(&rest[fields.len()..]);
    format!("{} {}", rows(pieces), fields.join(" "))
}

/// The error of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseError {
    Text(ActionTextError),
    Act(IllegalAction),
}

/// A game, reported in the notation of the case.
#[derive(Clone)]
pub struct Case {
    pub def: Arc<dyn GameDef>,
    pub game: Game,
    pub at: Turn,
}

/// Asks in all these turns of the board.
#[track_caller]
pub fn each(turns: &[Turn], options: &str, pieces: &str, rest: &str, test: impl Fn(&Case)) {
    turns.iter().for_each(|&turn| test(&Case::turned(turn, options, pieces, rest)));
}

impl Case {
    /// A game with these pieces, and the other fields as many as matter.
    #[track_caller]
    pub fn new(options: &str, pieces: &str, rest: &str) -> Self {
        Self::turned(IDENTITY, options, pieces, rest)
    }

    #[track_caller]
    pub fn turned(at: Turn, options: &str, pieces: &str, rest: &str) -> Self {
        let piece = |piece: &str| at.piece(&piece[..2]) + &at.cells(&piece[2..]);
        let pieces: Vec<String> = pieces.split_whitespace().map(piece).collect();
        let text = text(&pieces.join(" "), &at.fields(rest));
        Self { at, ..Self::read(options, &text) }
    }

    /// A game that begins with this text.
    #[track_caller]
    pub fn read(options: &str, text: &str) -> Self {
        let def = coalition(options);
        let position = def.read_position(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        assert_eq!(def.write_position(&position), text, "it is written as it was read");
        Self { game: Game::new(def.clone(), position), def, at: IDENTITY }
    }

    /// A game from the start position, Yellow ready.
    pub fn array(options: &str) -> Self {
        let def = coalition(options);
        let mut case = Self { game: Game::new(def.clone(), def.start_position()), def, at: IDENTITY };
        case.all("ready");
        case
    }

    pub fn position(&self) -> &Position {
        &self.game.state().position
    }

    pub fn act(&mut self, text: &str) -> Result<(), CaseError> {
        let text = self.at.there(text);
        let read = read_action(&*self.def, self.def.rules(), self.position(), &text);
        let action = read.map_err(CaseError::Text)?;
        assert_eq!(write_action(&*self.def, self.position().turn(), &action), text);
        self.game.play(action).map_err(CaseError::Act)
    }

    /// Does several things that can be done.
    #[track_caller]
    pub fn all(&mut self, texts: &str) {
        for text in texts.split_whitespace() {
            let before = self.text();
            assert_eq!(self.act(text), Ok(()), "{text}, {:?}: {before}", self.at);
        }
    }

    /// The same after several things that can be done.
    #[track_caller]
    pub fn then(&self, texts: &str) -> Self {
        let mut played = self.clone();
        played.all(texts);
        played
    }

    pub fn text(&self) -> String {
        self.def.write_position(self.position())
    }

    fn field(&self, index: usize) -> String {
        self.text().split(' ').nth(index).expect("eight fields").to_owned()
    }

    /// The fields after the pieces begin like this: turn with pending answers, partners, rights, turns owed.
    #[track_caller]
    pub fn is(&self, expected: &str) {
        let text = self.text();
        let found = text.split_once(' ').expect("fields").1;
        let expected = self.at.fields(expected);
        assert!(found == expected || found.starts_with(&format!("{expected} ")), "{found}, not {expected}");
        self.assert_reads_back();
    }

    /// A text that a game comes to can be read, and stands for the same.
    #[track_caller]
    pub fn assert_reads_back(&self) {
        let text = self.text();
        let read = self.def.read_position(&text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        assert_eq!(self.def.write_position(&read), text);
    }

    #[track_caller]
    pub fn partners(&self, expected: &str) {
        assert_eq!(
            self.field(2),
            self.at.fields(&format!("- {expected}"))[2..],
            "{:?}: {}",
            self.at,
            self.text()
        );
    }

    #[track_caller]
    pub fn once(&self, expected: &str) {
        assert_eq!(self.field(3), self.at.fields(&format!("- - {expected}"))[4..], "{:?}", self.at);
    }

    #[track_caller]
    pub fn en_passant(&self, expected: &str) {
        assert_eq!(self.field(5), self.at.fields(&format!("- - - - {expected}"))[8..], "{:?}", self.at);
    }

    /// These may answer out of turn.
    #[track_caller]
    pub fn answering(&self, letters: &str) {
        let found = self.position().coalition().may_answer;
        assert_eq!(found, self.parties(letters), "{:?}: {}", self.at, self.text());
    }

    fn parties(&self, letters: &str) -> PartySet {
        letters.chars().map(|letter| self.at.party(letter)).collect()
    }

    /// These are in check.
    #[track_caller]
    pub fn checked(&self, letters: &str) {
        let is_checked = |&party: &Party| in_check(self.def.rules(), self.position(), party);
        let found: PartySet = Party::first(4).filter(is_checked).collect();
        assert_eq!(found, self.parties(letters), "{:?}: {}", self.at, self.text());
    }

    /// Party and letter of the piece on a cell, as written in texts, or nothing.
    #[track_caller]
    pub fn stands(&self, name: &str, piece: &str) {
        let found = self.position().piece(cell(&self.at.cells(name)));
        let found = found.map(|piece| {
            let letter = self.def.role_letter(piece.role());
            let is_moved = "GM".contains(letter) && !piece.is_unmoved();
            let letter = if is_moved { letter.to_ascii_lowercase() } else { letter };
            format!("{}{letter}", self.def.party_letter(piece.party()))
        });
        let expected = if piece.is_empty() { String::new() } else { self.at.piece(piece) };
        assert_eq!(found.unwrap_or_default(), expected, "on {name}, {:?}: {}", self.at, self.text());
    }

    fn asked(&self) -> Asked<'_> {
        Asked { def: &*self.def, position: self.position() }
    }

    /// All legal moves, which the short cuts and the slow way find alike.
    #[track_caller]
    pub fn moves(&self) -> Vec<Move> {
        self.asked().moves()
    }

    /// The piece on a cell can do this, and nothing else: targets with what is promoted to.
    #[track_caller]
    pub fn targets(&self, from: &str, expected: &str) {
        let expected: BTreeSet<String> =
            expected.split_whitespace().map(|target| self.at.cells(target)).collect();
        let found = self.asked().targets(&self.at.cells(from));
        assert_eq!(found, expected, "from {from}, {:?}: {}", self.at, self.text());
    }

    /// The move is refused for this reason, under this rule, and these cells show it.
    #[track_caller]
    pub fn refuses(&self, mv: &str, reason: Reason, rule: &str, witnesses: &str) {
        self.moves();
        let refused = match self.clone().act(mv) {
            Err(CaseError::Text(ActionTextError::Refused(refused))) => refused,
            other => panic!("{mv}, {:?}: {other:?}", self.at),
        };
        let cells = self.at.there(mv);
        let cells = cells.split_once('!').map_or(&*cells, |word| word.1);
        let middle = 1 + cells[1..].find(|letter: char| letter.is_ascii_lowercase()).expect("two cells");
        let (from, to) = (cell(&cells[..middle]), cell(&cells[middle..]));
        let names: Vec<String> = witnesses.split_whitespace().map(|name| self.at.cells(name)).collect();
        let (asked, rule) = (self.asked(), format!("coalition.{rule}"));
        let expected = asked.cells(&names.join(" "));
        asked.assert_refusal(&refused, (from, to), (self.at.reason(reason), &rule), Some(&expected));
    }

    /// It cannot be done while coalitions are made, for this reason.
    #[track_caller]
    pub fn refuses_action(&self, text: &str, expected: ActionError) {
        self.fails(text, IllegalAction::Denied(self.at.action_error(expected)));
    }

    /// It cannot be done.
    #[track_caller]
    pub fn fails(&self, text: &str, error: IllegalAction) {
        assert_eq!(self.clone().act(text), Err(CaseError::Act(error)), "{text}, {:?}", self.at);
    }

    /// The game continues, with this on turn and these answers pending.
    #[track_caller]
    pub fn goes_on(&self, turn: &str) {
        assert_eq!(self.game.state().outcome, None, "{:?}: {}", self.at, self.text());
        assert_eq!(self.field(1), self.at.fields(turn), "{:?}: {}", self.at, self.text());
        self.assert_reads_back();
    }

    /// It is over, with these points, such as `y12 g12`; all others get none. Nobody moves any more.
    #[track_caller]
    pub fn over(&self, cause: Cause, points: &str) {
        let outcome = self.game.state().outcome;
        let outcome = outcome.unwrap_or_else(|| panic!("it goes on, {:?}: {}", self.at, self.text()));
        let turned = |party: Party| self.at.party(LETTERS.chars().nth(party.index()).expect("a party"));
        let cause = match cause {
            Cause::Mate(party) => Cause::Mate(turned(party)),
            Cause::Resignation(party) => Cause::Resignation(turned(party)),
            Cause::OutOfTime(party) => Cause::OutOfTime(turned(party)),
            other => other,
        };
        assert_eq!(outcome.cause, cause, "{:?}: {}", self.at, self.text());
        let mut expected = [0; 4];
        for word in points.split_whitespace() {
            let letter = word.chars().next().expect("a party");
            expected[self.at.party(letter).index()] = word[1..].parse().expect("points");
        }
        assert_eq!(outcome.points.0, expected, "{:?}: {}", self.at, self.text());
        if !matches!(cause, Cause::Resignation(_) | Cause::OutOfTime(_))
            && !matches!(cause, Cause::Draw(draw) if draw != Draw::Stalemate)
        {
            assert!(self.moves().is_empty(), "moves after the end: {}", self.text());
        }
        for text in ["draw?", "claim", "resign", "pass"] {
            self.fails(text, IllegalAction::GameOver);
        }
    }
}
