//! Positions to ask the rules about. Every case is written with South's side below and asked for all four
//! turns of the board, with the parties turned along, under each mate rule that it concerns.
use crate::rows::rows_of;
use crate::rule_case::Asked;
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::fortress::{Fortress, Options, rotated_by_a_quarter};
use schachquartett_engine::games::{GameDef, GameOptions, by_id};
use schachquartett_engine::history::{Game, IllegalAction};
use schachquartett_engine::notation::{ActionTextError, Names, read_action};
use schachquartett_engine::pieces::{Party, PartySet, Role};
use schachquartett_engine::rules::{Cause, Move, Outcome, Position, Reason, RuleSet, in_check, play};
use std::collections::BTreeSet;

/// All mate rules.
pub const ALL: &str = "king-capture double-capture checkmate alliance-mate london";
/// Those with check.
pub const CHECK: &str = "checkmate alliance-mate london";
/// Those in which kings fall.
pub const NO_CHECK: &str = "king-capture double-capture";
/// Kings in the corners, seen by nobody from outside their fortresses.
pub const KINGS: &str = "sKp1 wKa1 nKa16 eKp16";

const LETTERS: &str = "swne";

/// The game with a mate rule and options, such as `london+no-leap`.
pub fn fortress(id: &str) -> Fortress {
    let options = GameOptions::read(&format!("fortress:{id}"));
    Fortress { options: Options::from(&options.unwrap_or_else(|error| panic!("{id}: {error:?}"))) }
}

/// Any game, to ask about what does not depend on the options.
pub fn plain() -> &'static Fortress {
    static IDENTITY: Fortress = Fortress { options: Options::DEFAULT };
    &IDENTITY
}

pub fn cell(name: &str) -> Cell {
    plain().cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"))
}

pub fn cells(names: &str) -> BTreeSet<Cell> {
    names.split_whitespace().map(cell).collect()
}

/// The text of these pieces, such as `sKp1 wKa1`, with the other fields.
pub fn text(pieces: &str, rest: &str) -> String {
    format!("{} {rest}", rows_of(plain(), pieces, 1..=16, |place| place.1))
}

/// The letter of a party turned by this number of quarters.
fn rotated_party(letter: char, quarters: usize) -> char {
    let index = LETTERS.find(letter).unwrap_or_else(|| panic!("no party {letter}"));
    LETTERS.chars().nth((index + quarters) % 4).expect("four parties")
}

/// The names of cells in a word, and the party of a promotion or before `!`, turned by this number of
/// quarters.
fn rotated_word(word: &str, quarters: usize) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let tail = letters.iter().rev().take_while(|letter| letter.is_ascii_lowercase()).count();
    let before = letters.len() - tail;
    if tail == 2 && before > 0 && letters[before - 1].is_ascii_digit() {
        letters[before] = rotated_party(letters[before], quarters);
    }
    if letters.get(1) == Some(&'!') {
        letters[0] = rotated_party(letters[0], quarters);
    }
    let (word, mut turned) = (letters.into_iter().collect::<String>(), String::new());
    let mut rest = word.as_str();
    while let Some(letter) = rest.chars().next() {
        let digits = rest[letter.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (name, after) = rest.split_at(letter.len_utf8() + digits);
        let geometry = &plain().rules().geometry;
        turned += &match plain().cell_by_name(name) {
            Some(cell) => {
                let place = (0..quarters).fold(geometry.coordinates(cell), |at, _| rotated_by_a_quarter(at));
                plain().cell_name(geometry.cell_at(place).expect("a cell"))
            }
            None => name.to_owned(),
        };
        rest = after;
    }
    turned
}

/// Words, turned.
pub fn turned(text: &str, quarters: usize) -> String {
    let words: Vec<String> = text.split(' ').map(|word| rotated_word(word, quarters)).collect();
    words.join(" ")
}

/// Letters of parties, turned and in order again.
fn rotated_parties(letters: &str, quarters: usize) -> String {
    let turned: Vec<char> = letters.chars().map(|letter| rotated_party(letter, quarters)).collect();
    LETTERS.chars().filter(|letter| turned.contains(letter)).collect()
}

/// The turn, the eliminated parties, castling rights and en passant, turned.
fn rotated_fields(pieces: &str, rest: &str, quarters: usize) -> String {
    let fields: Vec<&str> = rest.split(' ').collect();
    let [turn, out, rights, pairs, counters @ ..] = &fields[..] else { panic!("four fields: {rest}") };
    let turn = match turn.strip_prefix('@') {
        Some(waiting) => format!("@{}", rotated_parties(waiting, quarters)),
        None => rotated_parties(turn, quarters),
    };
    let out = if *out == "-" { "-".to_owned() } else { rotated_parties(out, quarters) };
    let party = |(index, letter)| if index % 2 == 0 { rotated_party(letter, quarters) } else { letter };
    let rights: String =
        if *rights == "-" { "-".to_owned() } else { rights.chars().enumerate().map(party).collect() };
    let mut pairs: Vec<String> = pairs.split(',').map(|pair| rotated_word(pair, quarters)).collect();
    pairs.sort_by_key(|pair| {
        let owner = pieces
            .split_whitespace()
            .find(|piece| pair.ends_with(&piece[2..]) && piece[1..].starts_with('P'));
        owner.and_then(|piece| LETTERS.find(&piece[..1]))
    });
    let counters = if counters.is_empty() { "0 1".to_owned() } else { counters.join(" ") };
    format!("{turn} {out} {rights} {} {counters}", pairs.join(","))
}

/// A position, seen as if South were the party that is called so.
#[derive(Clone, Copy)]
pub struct Case {
    pub def: Fortress,
    pub position: Position,
    pub quarters: usize,
}

impl Case {
    /// These pieces; `rest` is the turn, the eliminated parties, castling rights, en passant, and the
    /// counters or nothing.
    #[track_caller]
    pub fn new(id: &str, pieces: &str, rest: &str, quarters: usize) -> Self {
        let def = fortress(id);
        let pieces: Vec<String> = pieces
            .split_whitespace()
            .map(|piece| {
                rotated_parties(&piece[..1], quarters) + &piece[1..2] + &turned(&piece[2..], quarters)
            })
            .collect();
        let pieces = pieces.join(" ");
        let text = text(&pieces, &rotated_fields(&pieces, rest, quarters));
        let position =
            def.read_position(&text).unwrap_or_else(|errors| panic!("{id}: {pieces}: {text}: {errors:?}"));
        Self { def, position, quarters }
    }

    pub fn there(&self, text: &str) -> String {
        turned(text, self.quarters)
    }

    /// The party that the case calls so.
    pub fn party(&self, party: Party) -> Party {
        Party::new((party.index() + self.quarters) % 4)
    }

    /// The party by the name that the case uses.
    pub fn called(&self, party: Party) -> Party {
        Party::new((party.index() + 4 - self.quarters) % 4)
    }

    /// Letters of parties, as the case calls them, in order of play.
    pub fn letters(&self, parties: PartySet) -> String {
        let called: PartySet = parties.iter().map(|party| self.called(party)).collect();
        called.iter().map(|party| self.def.party_letter(party)).collect()
    }

    /// Whose turn it is, as the case calls it.
    pub fn turn(&self) -> String {
        self.letters(PartySet::only(self.position.turn()))
    }

    /// The eliminated parties, as the case calls them.
    pub fn out(&self) -> String {
        self.letters(self.position.eliminated())
    }

    /// The parties in check, as the case calls them.
    pub fn checked(&self) -> String {
        let checked = Party::first(4).filter(|&party| in_check(self.def.rules(), &self.position, party));
        self.letters(checked.collect())
    }

    /// Party and role, as the case calls them.
    pub fn piece_at(&self, name: &str) -> Option<(Party, Role)> {
        let piece = self.position.piece(cell(&self.there(name)))?;
        Some((self.called(piece.party()), piece.role()))
    }

    fn asked(&self) -> Asked<'_> {
        Asked { def: &self.def, position: &self.position }
    }

    /// All legal moves, which the short cut and the slow way find alike.
    #[track_caller]
    pub fn moves(&self) -> Vec<Move> {
        self.asked().moves()
    }

    /// The piece on a cell can do this, and nothing else: targets with what is promoted to.
    #[track_caller]
    pub fn targets(&self, from: &str, expected: &str) {
        let expected: BTreeSet<String> = self.there(expected).split_whitespace().map(str::to_owned).collect();
        assert_eq!(self.asked().targets(&self.there(from)), expected, "from {from}, {}", self.def.id());
    }

    pub fn try_move(&self, text: &str) -> Result<Move, ActionTextError> {
        self.asked().try_move(&self.there(text))
    }

    #[track_caller]
    pub fn allows(&self, text: &str) -> Move {
        self.try_move(text).unwrap_or_else(|error| {
            panic!("{text}, {} quarters, {}: {error:?}", self.quarters, self.def.id())
        })
    }

    /// The witnesses of an exposed ally: its kings, their attackers, and the cells between.
    #[track_caller]
    fn assert_shows_lines(&self, found: &BTreeSet<Cell>, attackers: &BTreeSet<Cell>, text: &str) {
        let geometry = &self.def.rules().geometry;
        let ally = Party::new((self.position.turn().index() + 2) % 4);
        let kings: Vec<Cell> = self.position.kings_of(ally).into_iter().collect();
        let between = |king: Cell, attacker: Cell| -> BTreeSet<Cell> {
            let ((x, y), (to_x, to_y)) = (geometry.coordinates(king), geometry.coordinates(attacker));
            let (right, up) = (to_x - x, to_y - y);
            if right != 0 && up != 0 && right.abs() != up.abs() {
                return [king, attacker].into();
            }
            let steps = right.abs().max(up.abs());
            let place = |step: i8| (x + right.signum() * step, y + up.signum() * step);
            (0..=steps).filter_map(|step| geometry.cell_at(place(step))).collect()
        };
        assert!(attackers.is_subset(found) && kings.iter().all(|king| found.contains(king)), "{text}");
        let lines: Vec<BTreeSet<Cell>> = kings
            .iter()
            .flat_map(|&king| attackers.iter().map(move |&attacker| (king, attacker)))
            .map(|(king, attacker)| between(king, attacker))
            .filter(|line| line.is_subset(found))
            .collect();
        let shown: BTreeSet<Cell> = lines.into_iter().flatten().collect();
        assert_eq!(*found, shown, "{text}: lines from kings to attackers, and nothing else");
    }

    /// The move is refused for this reason, under this rule, and these cells show it.
    #[track_caller]
    pub fn refuses(&self, from: &str, to: &str, reason: Reason, rule: &str, witnesses: &str) {
        let cells = (cell(&self.there(from)), cell(&self.there(to)));
        let text = self.def.cell_name(cells.0) + &self.def.cell_name(cells.1);
        let (asked, refusal) = (self.asked(), self.asked().refusal(cells));
        let (expected, rule) = (asked.cells(&self.there(witnesses)), format!("fortress.{rule}"));
        let shows_lines = reason == Reason::ExposesAlly;
        asked.assert_refusal(&refusal, cells, (reason, &rule), (!shows_lines).then_some(&expected));
        if shows_lines {
            let found = refusal.witnesses.into_iter().collect();
            self.assert_shows_lines(&found, &expected, &text);
        }
    }

    /// After these moves, seen from the same side.
    #[track_caller]
    pub fn after(&self, texts: &str) -> Self {
        texts.split_whitespace().fold(*self, |case, text| {
            let position = play(case.def.rules(), &case.position, &case.allows(text));
            Self { position, ..case }
        })
    }

    /// The game that begins here.
    pub fn line(&self) -> CaseGame {
        let def = by_id(&self.def.id()).expect("the game is known by its name");
        CaseGame { case: *self, game: Game::new(def, self.position) }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.line().outcome()
    }
}

/// A game that is played, seen from the side of its case.
#[derive(Clone)]
pub struct CaseGame {
    case: Case,
    pub game: Game,
}

impl CaseGame {
    /// How it stands, as a case.
    pub fn now(&self) -> Case {
        Case { position: self.game.state().position, ..self.case }
    }

    /// Does what a action text says.
    #[track_caller]
    pub fn act(&mut self, text: &str) -> Result<(), IllegalAction> {
        let (def, text) = (self.case.def, self.case.there(text));
        let action = read_action(&def, def.rules(), &self.game.state().position, &text);
        let action = action.unwrap_or_else(|error| panic!("{text}, {}: {error:?}", def.id()));
        self.game.play(action)
    }

    /// Does several things that can be done.
    #[track_caller]
    pub fn all(&mut self, texts: &str) {
        for text in texts.split_whitespace() {
            assert_eq!(self.act(text), Ok(()), "{text}, {}, {}", self.case.quarters, self.case.def.id());
        }
    }

    /// The same after several things that can be done.
    #[track_caller]
    pub fn then(&self, texts: &str) -> Self {
        let mut played = self.clone();
        played.all(texts);
        played
    }

    pub fn turn(&self) -> String {
        self.now().turn()
    }

    pub fn out(&self) -> String {
        self.now().out()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.state().outcome
    }

    pub fn cause(&self) -> Option<Cause> {
        self.outcome().map(|outcome| outcome.cause)
    }

    /// The alliance with this party, as the case calls it, has lost by mate, and its enemies have won.
    #[track_caller]
    pub fn assert_lost_by(&self, party: Party) {
        let outcome = self.outcome().unwrap_or_else(|| panic!("it goes on, {}", self.case.def.id()));
        let Cause::Mate(loser) = outcome.cause else { panic!("{:?}", outcome.cause) };
        assert_eq!(self.case.called(loser).index() % 2, party.index() % 2);
        let won = |other: Party| if other.index() % 2 == loser.index() % 2 { 0 } else { 2 };
        assert!(Party::first(4).all(|party| outcome.points[party] == won(party)));
    }

    /// The game continues, with this party on turn.
    #[track_caller]
    pub fn assert_continues_with(&self, turn: &str) {
        assert_eq!(self.outcome(), None, "{}", self.case.def.id());
        assert_eq!(self.turn(), turn, "{}", self.case.def.id());
    }
}

/// Asks under these rules, each with the options that stand behind it, for all four turns of the board.
#[track_caller]
pub fn under(rules: &str, pieces: &str, rest: &str, test: impl Fn(&Case)) {
    for id in rules.split_whitespace() {
        for quarters in 0..4 {
            test(&Case::new(id, pieces, rest, quarters));
        }
    }
}
