//! The goals of tasks.
use engine::board::{Cell, CellSet};
use engine::games::GameDef;
use engine::pieces::{Party, PartySet, Role};
use engine::rules::{Draw, HalfPoints, Position, attackers, legal_moves};

/// Of a capture: nobody can take the piece that captured.
const SAFE: &str = "safe";
/// The names of draws.
pub(super) const DRAWS: [(&str, Draw); 8] = [
    ("stalemate", Draw::Stalemate),
    ("nobody-moves", Draw::NoMoves),
    ("dead", Draw::DeadPosition),
    ("agreement", Draw::Agreement),
    ("threefold", Draw::Threefold),
    ("fivefold", Draw::Fivefold),
    ("fifty", Draw::FiftyRounds),
    ("seventy-five", Draw::SeventyFiveRounds),
];

/// What a task asks for. The player moves for the task's party; if other parties answer, they defend as well
/// as they can. `docs/learning.md` describes how goals are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One piece visits all these cells within this number of moves; no other party moves.
    Stars(CellSet, usize),
    /// A capture. The fields narrow it down.
    Capture {
        /// The cell of the captured piece. `None`: any cell.
        on: Option<Cell>,
        /// Whether the capturing piece must be safe from recapture.
        safe: bool,
    },
    /// A move gives check to this party, which was not in check before.
    Check(Party),
    /// After the move, the party is not in check.
    Escape,
    /// The party castles.
    Castle,
    /// The party captures en passant.
    EnPassant,
    /// A promotion to a piece of this role. `None`: to any piece.
    Promote(Option<Role>),
    /// A small power joins this party by any action.
    Join(Party),
    /// A party answers a check out of turn.
    Answer,
    /// After the action, this party is not mated any more.
    LiftMate(Party),
    /// The game ends, and the party gets at least this number of half points.
    Win(HalfPoints),
    /// The game ends in this kind of draw.
    Draw(Draw),
    /// Mate within this number of moves of the party, forced against every defence.
    Mate(usize),
    /// A move mates this party while the game goes on; only puzzles have it.
    MateOf(Party),
    /// The actions of the task's line, which win material; only puzzles have it.
    WinMaterial,
    /// One of these actions, given as action texts.
    OneOf(Vec<String>),
    /// The actions of the task's line, each of them; the other parties play theirs.
    Line,
    /// Cells are selected without a move.
    PickCells(CellsToPick),
}

/// The cells that a task asks the player to select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellsToPick {
    /// All cells to which the piece on this cell can move.
    Targets(Cell),
    /// The cells of all pieces that attack this cell.
    Attackers(Cell),
    /// All cells that a party attacks.
    Attacked(Party),
    /// These cells.
    Cells(CellSet),
}

impl Goal {
    /// Reads a goal as `docs/learning.md` describes it. `None` if it is none of this game.
    pub fn read(def: &dyn GameDef, text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let name = words.next()?;
        let words: Vec<&str> = words.collect();
        let first = words.first().copied();
        let letter = || first.and_then(|word| word.chars().next());
        let party = || letter().and_then(|letter| def.party_by_letter(letter));
        let number = |word: Option<&str>| word.and_then(|word| word.parse::<usize>().ok());
        let cell = |word: Option<&str>| word.and_then(|name| def.cell_by_name(name));
        let cells =
            |names: &[&str]| names.iter().map(|name| def.cell_by_name(name)).collect::<Option<CellSet>>();
        Some(match name {
            "stars" => {
                let end = words.iter().position(|&word| word == "in")?;
                Self::Stars(cells(&words[..end])?, number(words.get(end + 1).copied())?)
            }
            "capture" => {
                let on = first.filter(|&word| word != SAFE);
                let on = match on {
                    Some(name) => Some(def.cell_by_name(name)?),
                    None => None,
                };
                Self::Capture { on, safe: words.contains(&SAFE) }
            }
            "check" => Self::Check(party()?),
            "escape" => Self::Escape,
            "castle" => Self::Castle,
            "en-passant" => Self::EnPassant,
            "promote" => match letter() {
                Some(letter) => Self::Promote(Some(def.role_by_letter(letter)?)),
                None => Self::Promote(None),
            },
            "join" => Self::Join(party()?),
            "answer" => Self::Answer,
            "lift" => Self::LiftMate(party()?),
            "win" => Self::Win(number(first)?.checked_mul(2).and_then(|points| u8::try_from(points).ok())?),
            "draw" => Self::Draw(DRAWS.into_iter().find(|(name, _)| first == Some(*name))?.1),
            "mate" => Self::Mate(number(first).filter(|&moves| moves > 0)?),
            "line" => Self::Line,
            "one-of" => Self::OneOf(words.iter().map(|&text| text.to_owned()).collect()),
            "pick" => Self::PickCells(match first {
                Some("targets") => CellsToPick::Targets(cell(words.get(1).copied())?),
                Some("attackers") => CellsToPick::Attackers(cell(words.get(1).copied())?),
                Some("attacked") => {
                    let letter = words.get(1).and_then(|word| word.chars().next())?;
                    CellsToPick::Attacked(def.party_by_letter(letter)?)
                }
                _ => CellsToPick::Cells(cells(&words)?),
            }),
            _ => return None,
        })
    }

    /// Whether the turn returns to the party after each move, because no other party moves.
    pub fn is_solo(&self) -> bool {
        matches!(self, Self::Stars(..))
    }
}

impl CellsToPick {
    /// Returns the cells to select in a position.
    #[must_use]
    pub fn cells(&self, def: &dyn GameDef, position: &Position) -> CellSet {
        let rules = def.rules();
        let all = || Party::first(rules.parties).collect::<PartySet>();
        match self {
            Self::Targets(from) => {
                let mut seen = *position;
                if let Some(piece) = position.piece(*from) {
                    seen = position.with_turn(piece.party());
                }
                legal_moves(rules, &seen).iter().filter(|mv| mv.from == *from).map(|mv| mv.to).collect()
            }
            Self::Attackers(target) => attackers(rules, position, *target, all()),
            Self::Attacked(party) => {
                let cells = rules.geometry.cells();
                cells
                    .filter(|&cell| !attackers(rules, position, cell, PartySet::only(*party)).is_empty())
                    .collect()
            }
            Self::Cells(cells) => *cells,
        }
    }
}
