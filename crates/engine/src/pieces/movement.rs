//! How a role moves, as data: a role is a short list of movements.
use crate::board::Direction;

/// The path of a movement.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::pieces::{Movement, Path};
///
/// assert!(matches!(Movement::slide(&[0, 2, 4, 6]).path, Path::Rays(directions) if directions.len() == 4));
/// assert!(matches!(Movement::leap(0).path, Path::Leap(0)));
/// ```
#[derive(Clone, Debug)]
pub enum Path {
    /// Step by step in one of these directions. Directions are relative to the party's heading, which is 0.
    Rays(Vec<Direction>),
    /// A leap of the kind with this index in [`BoardSpec::leaps`](crate::board::BoardSpec::leaps).
    Leap(usize),
}

/// The condition under which a movement is allowed.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::pieces::{Movement, When};
///
/// // The double step of a guard in coalition chess, which may be placed on any cell of its zone.
/// let double_step = Movement::double_step(&[0]).when(When::Unmoved);
/// assert_eq!((Movement::step(&[0]).when, double_step.when), (When::Always, When::Unmoved));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// Only from the zone with this index in the zones given to
    /// [`MoveTable::compile`](super::MoveTable::compile).
    FromZone(usize),
    /// Only while the piece has the unmoved flag.
    Unmoved,
}

/// The part of a movement in [en passant].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::pieces::{EnPassantRole, Movement};
///
/// assert_eq!(Movement::double_step(&[0]).en_passant, EnPassantRole::DoubleStep);
/// assert_eq!(Movement::step(&[1, 7]).capture_only().with_en_passant().en_passant, EnPassantRole::Captures);
/// ```
///
/// [en passant]: https://www.chessprogramming.org/En_passant
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassantRole {
    /// Nothing.
    None,
    /// A double step: the passed cell becomes open to en passant.
    DoubleStep,
    /// It may capture en passant a piece that has passed its target.
    Captures,
}

/// One movement of a role.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::pieces::Movement;
///
/// // A king's step, and the way of a king on a central cell of fortress chess from the second cell on.
/// let step = Movement::step(&[0, 1, 2, 3, 4, 5, 6, 7]);
/// let far = Movement { min_distance: 2, max_distance: u8::MAX, ..step.clone() };
/// assert_eq!((step.max_distance, far.min_distance), (1, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Movement {
    /// How it gets from its start to its target.
    pub path: Path,
    /// The shortest distance, in steps.
    pub min_distance: u8,
    /// The longest distance, in steps; `u8::MAX` is unlimited.
    pub max_distance: u8,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may capture. A movement that captures also attacks.
    pub captures: bool,
    /// The condition under which it is allowed.
    pub when: When,
    /// Its part in en passant.
    pub en_passant: EnPassantRole,
    /// Whether it may jump over pieces of parties that [`Relations`](crate::rules::Relations) allow.
    pub jumps: bool,
}

impl Movement {
    /// Returns the movement of a [sliding piece]: any distance in these directions, moving and capturing.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::Movement;
    ///
    /// let rook = Movement::slide(&[0, 2, 4, 6]);
    /// assert_eq!(
    ///     (rook.min_distance, rook.max_distance, rook.moves, rook.captures),
    ///     (1, u8::MAX, true, true)
    /// );
    /// ```
    ///
    /// [sliding piece]: https://www.chessprogramming.org/Sliding_Pieces
    pub fn slide(directions: &[Direction]) -> Self {
        Self {
            path: Path::Rays(directions.to_vec()),
            min_distance: 1,
            max_distance: u8::MAX,
            moves: true,
            captures: true,
            when: When::Always,
            en_passant: EnPassantRole::None,
            jumps: false,
        }
    }

    /// Returns a movement of one step in one of these directions, moving and capturing.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::Movement;
    ///
    /// let king = Movement::step(&[0, 1, 2, 3, 4, 5, 6, 7]);
    /// assert_eq!((king.min_distance, king.max_distance), (1, 1));
    /// ```
    pub fn step(directions: &[Direction]) -> Self {
        Self { max_distance: 1, ..Self::slide(directions) }
    }

    /// Returns a [double step]: a movement of exactly two steps in one of these directions, without capture,
    /// open to [en passant].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::{EnPassantRole, Movement};
    ///
    /// // Diagonally, as the pawns of bridge chess.
    /// let double_step = Movement::double_step(&[1, 7]);
    /// assert_eq!((double_step.min_distance, double_step.max_distance, double_step.captures), (2, 2, false));
    /// assert_eq!(double_step.en_passant, EnPassantRole::DoubleStep);
    /// ```
    ///
    /// [en passant]: https://www.chessprogramming.org/En_passant
    /// [double step]: https://www.chessprogramming.org/Pawn_Push
    pub fn double_step(directions: &[Direction]) -> Self {
        Self {
            min_distance: 2,
            max_distance: 2,
            en_passant: EnPassantRole::DoubleStep,
            ..Self::slide(directions).move_only()
        }
    }

    /// Returns a [leap] of the kind with this index, moving and capturing.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::{Movement, Path};
    ///
    /// // The knight's leaps are the first kind on all boards.
    /// let knight = Movement::leap(0);
    /// assert!(matches!(knight.path, Path::Leap(0)) && knight.moves && knight.captures);
    /// ```
    ///
    /// [leap]: https://en.wikipedia.org/wiki/Fairy_chess_piece#Leapers
    pub fn leap(kind: usize) -> Self {
        Self { path: Path::Leap(kind), ..Self::step(&[]) }
    }

    /// Returns the same movement without captures.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::Movement;
    ///
    /// let pawn = Movement::step(&[0]).move_only();
    /// assert!(pawn.moves && !pawn.captures);
    /// ```
    #[must_use]
    pub fn move_only(self) -> Self {
        Self { captures: false, ..self }
    }

    /// Returns the same movement with captures only.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::Movement;
    ///
    /// let pawn = Movement::step(&[1, 7]).capture_only();
    /// assert!(!pawn.moves && pawn.captures);
    /// ```
    #[must_use]
    pub fn capture_only(self) -> Self {
        Self { moves: false, ..self }
    }

    /// Returns the same movement under this condition.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::{Movement, When};
    ///
    /// // Only from the first of the zones that the move table is compiled with.
    /// assert_eq!(Movement::double_step(&[0]).when(When::FromZone(0)).when, When::FromZone(0));
    /// ```
    #[must_use]
    pub fn when(self, when: When) -> Self {
        Self { when, ..self }
    }

    /// Returns the same movement with captures [en passant].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::{EnPassantRole, Movement};
    ///
    /// assert_eq!(Movement::step(&[1, 7]).with_en_passant().en_passant, EnPassantRole::Captures);
    /// ```
    ///
    /// [en passant]: https://www.chessprogramming.org/En_passant
    #[must_use]
    pub fn with_en_passant(self) -> Self {
        Self { en_passant: EnPassantRole::Captures, ..self }
    }

    /// Returns the same movement jumping over pieces of parties that [`Relations`](crate::rules::Relations)
    /// allow.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::Movement;
    ///
    /// // A bishop under the London rule of fortress chess.
    /// assert!(Movement::slide(&[1, 3, 5, 7]).jumping().jumps);
    /// ```
    #[must_use]
    pub fn jumping(self) -> Self {
        Self { jumps: true, ..self }
    }
}
