//! Which puzzles are like each other: up to a symmetry of the board, up to a few pieces, or because the same mate stands somewhere else.
use super::puzzle::{enemies_of, lifted, mated_one};
use super::{OpenedPuzzle, Puzzle, Theme};
use engine::board::{Cell, CellSet, Coordinates, Symmetry};
use engine::games::{self, GameDef};
use engine::history::Game;
use engine::pieces::{Party, Piece};
use engine::rules::{Action, ActionKind, Cause, Move, Position};

/// Two puzzles are alike if fewer pieces than this stand in one position and not in the other.
const DIFFERENT_PIECES: usize = 10;
/// From this distance of any enemy's king on, the solver's king is no part of a mate unless it moves.
const FAR: i8 = 3;

/// A symmetry of a game: where cells go, and which party each one becomes.
struct GameSymmetry {
    cells: Symmetry,
    parties: Vec<Party>,
}

/// The symmetries of a game.
pub struct Symmetries(Vec<GameSymmetry>);

impl Symmetries {
    /// Returns the symmetries of a game: turns and mirrors that take the cells of each party in its array to those of a party.
    #[must_use]
    pub fn of(def: &dyn GameDef) -> Self {
        let (geometry, start) = (&def.rules().geometry, def.start_position());
        let places = || geometry.cells().map(|cell| geometry.coordinates(cell));
        // The centre is that of all cells; in hex chess it is no cell. It is multiplied by their number.
        let count = i32::try_from(geometry.len()).unwrap_or(1);
        let (left, low) = (
            places().map(|(x, _)| i32::from(x)).sum::<i32>(),
            places().map(|(_, y)| i32::from(y)).sum::<i32>(),
        );
        let coordinate = |scaled: i32| {
            let is_whole = scaled % count == 0;
            i8::try_from(scaled / count).ok().filter(|_| is_whole).unwrap_or(i8::MIN)
        };
        let parties = || Party::first(def.rules().parties);
        let symmetry = |[a, b, c, d]: [i32; 4]| {
            let cells = Symmetry::new(geometry, |(x, y)| {
                let (x, y) = (count * i32::from(x) - left, count * i32::from(y) - low);
                (coordinate(a * x + b * y + left), coordinate(c * x + d * y + low))
            })?;
            let image_of = |party: Party| {
                let image: CellSet = start.pieces_of(party).iter().map(|cell| cells.image(cell)).collect();
                parties().find(|&other| start.pieces_of(other) == image)
            };
            let parties = parties().map(image_of).collect::<Option<Vec<Party>>>()?;
            Some(GameSymmetry { cells, parties })
        };
        let numbers = || -1..=1i32;
        let matrices = numbers().flat_map(|a| {
            numbers().flat_map(move |b| numbers().flat_map(move |c| numbers().map(move |d| [a, b, c, d])))
        });
        let invertible = matrices.filter(|[a, b, c, d]| (a * d - b * c).abs() == 1);
        Self(invertible.filter_map(symmetry).collect())
    }

    /// Returns how many there are, the one that moves nothing included.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

impl GameSymmetry {
    fn piece(&self, piece: Piece) -> Piece {
        let party = self.parties.get(piece.party().index()).copied().unwrap_or(piece.party());
        Piece::new(party, piece.role())
    }
}

/// A piece of a mate, by its place among the others.
type PlacedPiece = (Coordinates, usize, usize);

/// What of a puzzle is compared.
pub struct Likeness {
    /// The board under each symmetry.
    boards: Vec<Vec<Option<Piece>>>,
    /// The pieces that a mate in one needs, without the others, wherever they stand; `None` for puzzles of more moves.
    mate: Option<Vec<PlacedPiece>>,
}

impl Likeness {
    /// Returns what of a puzzle is compared. `None` if the rules do not allow what it says.
    #[must_use]
    pub fn of(puzzle: &Puzzle, symmetries: &Symmetries) -> Option<Self> {
        let opened = puzzle.open()?;
        let def = &**opened.game.def();
        let position = opened.game.state().position;
        let board = |symmetry: &GameSymmetry| {
            let mut board = vec![None; def.rules().geometry.len()];
            for (cell, piece) in position.pieces() {
                board[symmetry.cells.image(cell).index()] = Some(symmetry.piece(piece));
            }
            board
        };
        let mate = mate_of(&opened, puzzle.goal());
        let shape = |needed: &[Cell], mv: Move, symmetry: &GameSymmetry| {
            let place = |cell: Cell| def.rules().geometry.coordinates(symmetry.cells.image(cell));
            let cells = || needed.iter().copied().chain([mv.from, mv.to]).map(place);
            let (left, low) = (
                cells().map(|(x, _)| x).min().unwrap_or_default(),
                cells().map(|(_, y)| y).min().unwrap_or_default(),
            );
            let placed = |(cell, party, role): (Cell, usize, usize)| {
                let (x, y) = place(cell);
                ((x - left, y - low), party, role)
            };
            let piece_on = |&cell: &Cell| {
                let piece = symmetry.piece(position.piece(cell)?);
                Some(placed((cell, piece.party().index(), piece.role().index())))
            };
            let mut shape: Vec<PlacedPiece> = needed.iter().filter_map(piece_on).collect();
            shape.sort_unstable();
            // What moves, and where to.
            shape.push(placed((mv.from, usize::MAX, 0)));
            shape.push(placed((mv.to, usize::MAX, 0)));
            shape
        };
        let shapes = mate.map(|(needed, mv)| {
            symmetries.0.iter().map(|symmetry| shape(&needed, mv, symmetry)).min().unwrap_or_default()
        });
        Some(Self { boards: symmetries.0.iter().map(board).collect(), mate: shapes })
    }

    /// Whether two puzzles of a game are alike.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let is_same_mate = self.mate.is_some() && self.mate == other.mate;
        let is_near = |board: &Vec<Option<Piece>>, other: &Vec<Option<Piece>>| {
            let differs = |(one, other): (&Option<Piece>, &Option<Piece>)| {
                if one == other { 0 } else { usize::from(one.is_some()) + usize::from(other.is_some()) }
            };
            board.iter().zip(other).map(differs).sum::<usize>() < DIFFERENT_PIECES
        };
        // The first board of the other one is as good as any of them.
        is_same_mate
            || other.boards.first().is_some_and(|other| self.boards.iter().any(|board| is_near(board, other)))
    }
}

/// Returns the cells of the pieces without which a move does not mate, with that move. `None` if the puzzle has more moves or no mate.
fn mate_of(opened: &OpenedPuzzle, goal: Theme) -> Option<(Vec<Cell>, Move)> {
    let [Action { kind: ActionKind::Move(mv), by }] = opened.line[..] else { return None };
    let def = opened.game.def();
    let position = opened.game.state().position;
    let reaches = |position: Position| {
        let mut game = Game::new(def.clone(), position);
        match goal {
            Theme::Mate(_) => {
                game.play(Action { by, kind: ActionKind::Move(mv) }).is_ok()
                    && game.state().outcome.is_some_and(|outcome| matches!(outcome.cause, Cause::Mate(_)))
            }
            Theme::MateOfOne => mated_one(&game, &mv).is_some(),
            _ => lifted(&game, by).is_some(),
        }
    };
    if !matches!(goal, Theme::Mate(_) | Theme::MateOfOne | Theme::Lift) || !reaches(position) {
        return None;
    }
    let text = def.write_position(&position);
    let without = |cell: Cell| {
        let mut parts = games::read_parts(&**def, &text);
        parts.set(cell, None);
        def.read_position(&games::write_parts(&**def, &parts)).ok()
    };
    let geometry = &def.rules().geometry;
    let enemies = enemies_of(&position, by);
    let is_near_king = |cell: Cell| {
        let (x, y) = geometry.coordinates(cell);
        let mut kings = enemies.iter().flat_map(|enemy| position.kings_of(enemy).iter().collect::<Vec<_>>());
        kings.any(|king| {
            let (other_x, other_y) = geometry.coordinates(king);
            (x - other_x).abs().max((y - other_y).abs()) < FAR
        })
    };
    let is_needed = |&(cell, piece): &(Cell, Piece)| {
        let is_king = position.kings_of(piece.party()).contains(cell);
        if is_king && piece.party() == by && cell != mv.from {
            return is_near_king(cell);
        }
        without(cell).is_none_or(|position| !reaches(position))
    };
    Some((position.pieces().filter(is_needed).map(|(cell, _)| cell).collect(), mv))
}
