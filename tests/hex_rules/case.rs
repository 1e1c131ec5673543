//! Positions to ask the rules about. Every case is written for White on turn and asked for all three parties,
//! with the board and everything on it turned by a third.
use schachquartett::board::Cell;
use schachquartett::games::GameDef;
use schachquartett::games::hex::{Hex, compiled_rules, rotated_by_a_third};
use schachquartett::history::{Game, IllegalAction};
use schachquartett::notation::{ActionTextError, Names, read_action, write_move_text};
use schachquartett::pieces::{Party, Role};
use schachquartett::rules::{
    Action, ActionKind, Cause, Draw, Explanation, Move, Outcome, Position, Reason, RuleSet, explain,
    legal_moves, play,
};
use std::collections::BTreeSet;
use std::sync::Arc;

pub fn cell(name: &str) -> Cell {
    Hex.cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"))
}

pub fn cells(names: &str) -> BTreeSet<Cell> {
    names.split_whitespace().map(cell).collect()
}

pub fn read(text: &str) -> Position {
    Hex.read_position(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"))
}

/// The text of these pieces, such as `wKa4 bKj5 kKi13`, with the other fields.
pub fn text(pieces: &str, rest: &str) -> String {
    let pieces: Vec<(Cell, &str)> =
        pieces.split_whitespace().map(|piece| (cell(&piece[2..]), &piece[..2])).collect();
    let mut rows: Vec<String> = Vec::new();
    for row in (0..13).rev() {
        let (mut text, mut empty) = (String::new(), 0);
        let row = compiled_rules()
            .geometry
            .cells()
            .filter(|&at| compiled_rules().geometry.coordinates(at).0 == row);
        for at in row {
            let mut here = pieces.iter().filter(|piece| piece.0 == at);
            let Some((_, piece)) = here.next() else {
                empty += 1;
                continue;
            };
            assert!(here.next().is_none(), "two pieces on {}", Hex.cell_name(at));
            text += &if empty > 0 { format!("{empty}{piece}") } else { piece.to_string() };
            empty = 0;
        }
        rows.push(if empty > 0 { format!("{text}{empty}") } else { text });
    }
    format!("{} {rest}", rows.join("/"))
}

/// The position of these pieces; `rest` is the turn, the castling rights and en passant.
pub fn set(pieces: &str, rest: &str) -> Position {
    read(&text(pieces, &format!("{rest} 0 1")))
}

/// The same with the halfmove clock.
pub fn position_with_clock(pieces: &str, rest: &str, halfmove_clock: u16) -> Position {
    read(&text(pieces, &format!("{rest} {halfmove_clock} 80")))
}

/// The names of cells in a text, turned by this number of thirds.
pub fn turned(text: &str, thirds: usize) -> String {
    let (mut turned, mut rest) = (String::new(), text);
    while let Some(letter) = rest.chars().next() {
        let digits = rest[letter.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (name, after) = rest.split_at(letter.len_utf8() + digits);
        turned += &match Hex.cell_by_name(name) {
            Some(cell) => {
                let place = compiled_rules().geometry.coordinates(cell);
                let place = (0..thirds).fold(place, |place, _| rotated_by_a_third(place));
                Hex.cell_name(compiled_rules().geometry.cell_at(place).expect("a cell"))
            }
            None => name.to_owned(),
        };
        rest = after;
    }
    turned
}

/// The letters of parties at every `step` bytes of a word, turned.
fn rotated_parties(word: &str, step: usize, thirds: usize) -> String {
    let turn = |(index, letter): (usize, char)| match "wbk".find(letter).filter(|_| index % step == 0) {
        Some(party) => ["w", "b", "k"][(party + thirds) % 3].to_owned(),
        None => letter.to_string(),
    };
    word.char_indices().map(turn).collect()
}

/// A position, seen as if White were the party that is called so.
#[derive(Clone)]
pub struct Case {
    pub position: Position,
    pub thirds: usize,
}

impl Case {
    fn new(pieces: &str, rest: &str, thirds: usize) -> Self {
        let pieces: Vec<String> = pieces
            .split_whitespace()
            .map(|piece| {
                rotated_parties(&piece[..1], 1, thirds) + &piece[1..2] + &turned(&piece[2..], thirds)
            })
            .collect();
        let fields: Vec<&str> = rest.split(' ').collect();
        let [turn, rights, en_passant] = fields[..] else { panic!("three fields: {rest}") };
        let turn = rotated_parties(turn, 1, thirds);
        // A right is a party's letter and one more.
        let rights = rotated_parties(rights, 2, thirds);
        let rest = format!("{turn} {rights} {}", turned(en_passant, thirds));
        Self { position: set(&pieces.join(" "), &rest), thirds }
    }

    pub fn there(&self, text: &str) -> String {
        turned(text, self.thirds)
    }

    /// The party that the case calls so.
    pub fn party(&self, party: Party) -> Party {
        Party::new((party.index() + self.thirds) % 3)
    }

    /// Party and role, as the case calls them.
    pub fn piece_at(&self, name: &str) -> Option<(Party, Role)> {
        let piece = self.position.piece(cell(&self.there(name)))?;
        Some((Party::new((piece.party().index() + 3 - self.thirds) % 3), piece.role()))
    }

    /// The piece on a cell can do this, and nothing else: targets with what is promoted to.
    #[track_caller]
    pub fn targets(&self, from: &str, expected: &str) {
        let from = self.there(from);
        let at = cell(&from);
        let moves = legal_moves(compiled_rules(), &self.position).into_iter().filter(|mv| mv.from == at);
        let found: BTreeSet<String> = moves
            .map(|mv| write_move_text(&Hex, self.position.turn(), &mv)[from.len()..].to_owned())
            .collect();
        let expected: BTreeSet<String> = self.there(expected).split_whitespace().map(str::to_owned).collect();
        assert_eq!(found, expected, "from {from}");
    }

    pub fn try_move(&self, text: &str) -> Result<Move, ActionTextError> {
        let action = read_action(&Hex, compiled_rules(), &self.position, &self.there(text))?;
        let ActionKind::Move(mv) = action.kind else { panic!("{text} is no move") };
        assert!(legal_moves(compiled_rules(), &self.position).contains(&mv), "{text} is not generated");
        Ok(mv)
    }

    #[track_caller]
    pub fn allows(&self, text: &str) -> Move {
        self.try_move(text).unwrap_or_else(|error| panic!("{text}, {} thirds: {error:?}", self.thirds))
    }

    /// The move is refused for this reason, under this rule, and these cells show it.
    #[track_caller]
    pub fn refuses(&self, from: &str, to: &str, reason: Reason, rule: &str, witnesses: &str) {
        let (from, to) = (cell(&self.there(from)), cell(&self.there(to)));
        let text = Hex.cell_name(from) + &Hex.cell_name(to);
        let Explanation::Refused(refusal) = explain(compiled_rules(), &self.position, from, to) else {
            panic!("{text} is allowed")
        };
        assert_eq!(refusal.reason, reason, "{text}");
        assert_eq!(Hex.violated_rule(&refusal), rule, "{text}");
        assert_eq!(refusal.piece, self.position.piece(from), "{text}");
        let found: BTreeSet<Cell> = refusal.witnesses.into_iter().collect();
        assert_eq!(found, cells(&self.there(witnesses)), "witnesses of {text}");
        let error = read_action(&Hex, compiled_rules(), &self.position, &text);
        assert!(matches!(error, Err(ActionTextError::Refused(_))), "{text}: {error:?}");
        let generated = legal_moves(compiled_rules(), &self.position);
        assert!(!generated.iter().any(|mv| (mv.from, mv.to) == (from, to)), "{text} is generated");
    }

    /// After these moves, seen from the same side.
    #[track_caller]
    pub fn after(&self, texts: &str) -> Self {
        texts.split_whitespace().fold(self.clone(), |case, text| {
            let position = play(compiled_rules(), &case.position, &case.allows(text));
            Self { position, ..case }
        })
    }

    /// How the game stands that begins here.
    pub fn outcome(&self) -> Option<Outcome> {
        outcome(&line(self.position))
    }

    pub fn cause(&self) -> Option<Cause> {
        self.outcome().map(|outcome| outcome.cause)
    }
}

/// Asks for all three parties.
#[track_caller]
pub fn for_all_parties(pieces: &str, rest: &str, test: impl Fn(&Case)) {
    for thirds in 0..3 {
        test(&Case::new(pieces, rest, thirds));
    }
}

pub fn line(start: Position) -> Game {
    Game::new(Arc::new(Hex), start)
}

/// Does what a action text says.
pub fn act(game: &mut Game, text: &str) -> Result<(), IllegalAction> {
    let action = read_action(&Hex, compiled_rules(), &game.state().position, text);
    game.play(action.unwrap_or_else(|error| panic!("{text}: {error:?}")))
}

/// Does several things that can be done.
#[track_caller]
pub fn all(game: &mut Game, texts: &str) {
    for text in texts.split_whitespace() {
        assert_eq!(act(game, text), Ok(()), "{text}");
    }
}

/// Does something whatever its text would be.
pub fn play_action(game: &mut Game, by: Party, kind: ActionKind) -> Result<(), IllegalAction> {
    game.play(Action { by, kind })
}

pub fn outcome(game: &Game) -> Option<Outcome> {
    game.state().outcome
}

/// The draw that a line has come to.
pub fn draw_of(game: &Game) -> Option<Draw> {
    match outcome(game)?.cause {
        Cause::Draw(draw) => Some(draw),
        _ => None,
    }
}
