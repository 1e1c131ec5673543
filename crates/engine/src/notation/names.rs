//! The names of cells, roles and parties in the language-independent texts of a game.
use crate::board::{Cell, Coordinates, Geometry};
use crate::pieces::{Party, Role};

/// The signs that a game uses in moves as players write them ([SAN]), besides letters and cells.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{coalition, hex};
/// use schachquartett_engine::notation::SanSigns;
///
/// // The rules of hex chess write mate as `++`, and a promotion without a sign: `i4D`.
/// assert_eq!((hex::INFO.naming.san_signs.mate, hex::INFO.naming.san_signs.promotion), ("++", ""));
/// // The pieces of coalition chess have the same letters in all languages.
/// let signs = SanSigns { letters: Some("KTACEGPSM"), ..SanSigns::ORTHODOX };
/// assert_eq!(coalition::INFO.naming.san_signs, signs);
/// ```
///
/// [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanSigns {
    /// Sign before the letter of the [promotion piece].
    ///
    /// [promotion piece]: https://www.chessprogramming.org/Promotions
    pub promotion: &'static str,
    /// Suffix of an [en-passant] capture.
    ///
    /// [en-passant]: https://www.chessprogramming.org/En_passant
    pub en_passant: &'static str,
    /// Suffix of a move that mates. The suffix of a check is `+` in all games.
    pub mate: &'static str,
    /// The letters of the pieces, by role index, if they are the same in all languages. `None` if the
    /// [`NotationStyle`](super::NotationStyle) has them.
    pub letters: Option<&'static str>,
}

impl SanSigns {
    /// The signs of FIDE's notation, with letters that depend on the language.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge, fortress};
    /// use schachquartett_engine::notation::SanSigns;
    ///
    /// assert_eq!((SanSigns::ORTHODOX.promotion, SanSigns::ORTHODOX.mate), ("=", "#"));
    /// assert_eq!(bridge::INFO.naming.san_signs, SanSigns::ORTHODOX);
    /// assert_eq!(fortress::INFO.naming.san_signs, SanSigns::ORTHODOX);
    /// ```
    pub const ORTHODOX: Self = Self { promotion: "=", en_passant: " e.p.", mate: "#", letters: None };
}

/// One of the two coordinates of a cell.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{bridge, hex};
/// use schachquartett_engine::notation::Axis;
///
/// // The letter of `d5` is its file, which is the first coordinate in bridge chess. In version 2.3 of the rules
/// // of hex chess it is the number of a cell in its row, which is the second one.
/// assert_eq!(bridge::INFO.naming.cells.letter_axis, Axis::First);
/// assert_eq!(hex::INFO.naming.v23_cells.map(|naming| naming.letter_axis), Some(Axis::Second));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The first coordinate, such as the file.
    First,
    /// The second coordinate, such as the rank.
    Second,
}

/// How the name of a cell follows from its coordinates: a letter for one of them, then a number for the
/// other, as in [algebraic notation].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::{Axis, CellNaming};
///
/// // Rows of hex chess are numbered from 0, the cells in them from 1.
/// let naming = CellNaming { letter_axis: Axis::First, letter_a: 0, number_one: 1 };
/// assert_eq!((naming.name((0, 8)), naming.name((12, 13))), ("a8".to_owned(), "m13".to_owned()));
/// ```
///
/// [algebraic notation]: https://en.wikipedia.org/wiki/Algebraic_notation_(chess)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellNaming {
    /// The coordinate that the letter stands for.
    pub letter_axis: Axis,
    /// The coordinate of the letter `a`.
    pub letter_a: i8,
    /// The coordinate of the number 1.
    pub number_one: i8,
}

impl CellNaming {
    /// [File](https://www.chessprogramming.org/Files) letter and [rank] number, where files and ranks have
    /// coordinates from 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge, fortress, hex};
    /// use schachquartett_engine::notation::CellNaming;
    ///
    /// assert_eq!(bridge::INFO.naming.cells, CellNaming::FILE_AND_RANK);
    /// assert_eq!(fortress::INFO.naming.cells, CellNaming::FILE_AND_RANK);
    /// assert_ne!(hex::INFO.naming.cells, CellNaming::FILE_AND_RANK);
    /// ```
    ///
    /// [rank]: https://www.chessprogramming.org/Ranks
    pub const FILE_AND_RANK: Self = Self { letter_axis: Axis::First, letter_a: 1, number_one: 1 };

    /// Returns the name of the cell with these coordinates, whether or not the board has it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::notation::CellNaming;
    ///
    /// assert_eq!(CellNaming::FILE_AND_RANK.name((4, 5)), "d5");
    /// // The board of bridge chess has no a5.
    /// assert_eq!(CellNaming::FILE_AND_RANK.name((1, 5)), "a5");
    /// ```
    pub fn name(&self, coordinates: Coordinates) -> String {
        let (letter, number) = self.ordered(coordinates);
        let letter = char::from(b'a'.saturating_add_signed(letter - self.letter_a));
        format!("{letter}{}", number - self.number_one + 1)
    }

    /// Returns the coordinates that a name stands for, whether or not the board has such a cell; `None` for a
    /// text that is not a letter and a number from 1 to 99.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::notation::CellNaming;
    ///
    /// assert_eq!(CellNaming::FILE_AND_RANK.coordinates("m13"), Some((13, 13)));
    /// for text in ["13", "D5", "d05", "d0", "d5 "] {
    ///     assert_eq!(CellNaming::FILE_AND_RANK.coordinates(text), None);
    /// }
    /// ```
    pub fn coordinates(&self, name: &str) -> Option<Coordinates> {
        let (&letter @ b'a'..=b'z', digits) = name.as_bytes().split_first()? else { return None };
        let number = match *digits {
            [ones @ b'1'..=b'9'] => ones - b'0',
            [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => 10 * (tens - b'0') + ones - b'0',
            _ => return None,
        };
        let letter = (letter - b'a').cast_signed() + self.letter_a;
        Some(self.ordered((letter, number.cast_signed() - 1 + self.number_one)))
    }

    /// Swaps coordinates if the letter stands for the second one.
    fn ordered(&self, (one, other): Coordinates) -> Coordinates {
        match self.letter_axis {
            Axis::First => (one, other),
            Axis::Second => (other, one),
        }
    }
}

/// The letters and names of a game that do not depend on a language.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameKind, coalition};
///
/// assert_eq!((coalition::INFO.naming.roles, coalition::INFO.naming.parties), ("KTACEGPSM", "ybgr"));
/// let parties = GameKind::ALL.map(|kind| kind.info().naming.parties);
/// assert!(parties.starts_with(&["wb", "wbk", "swne", "ybgr"]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The upper-case letters of the roles, by index. ASCII.
    pub roles: &'static str,
    /// The lower-case letters of the parties, by index. ASCII.
    pub parties: &'static str,
    /// The names of the cells.
    pub cells: CellNaming,
    /// The names of the cells in version 2.3 of the rules, if they differ from `cells`; only hex chess has
    /// such names.
    pub v23_cells: Option<CellNaming>,
    /// The signs of moves as players write them.
    pub san_signs: SanSigns,
}

/// The names of a game that do not depend on a language. Position texts ([FEN] of these games), action texts
/// and ids use them. Every [`GameDef`](crate::games::GameDef) has them.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, notation::Names};
///
/// let def = games::by_id("bridge").expect("an id");
/// let knight = def.start_position().piece(def.cell_by_name("g9").expect("a cell")).expect("a piece");
/// assert_eq!((def.party_letter(knight.party()), def.role_letter(knight.role())), ('b', 'N'));
/// // The ditch is no part of the board; the bridge is d5 and e5.
/// assert_eq!(def.cell_by_name("c5"), None);
/// ```
///
/// [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
pub trait Names {
    /// Returns the letters and names.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::Hex;
    /// use schachquartett_engine::notation::Names;
    ///
    /// // White, Brown and Black.
    /// assert_eq!(Hex.naming().parties, "wbk");
    /// ```
    fn naming(&self) -> &'static Naming;

    /// Returns the board that they name.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::Hex;
    /// use schachquartett_engine::notation::Names;
    ///
    /// assert_eq!((Hex.geometry().len(), Hex.geometry().direction_count()), (126, 12));
    /// ```
    fn geometry(&self) -> &Geometry;

    /// Returns the name of a cell, such as `d5`.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::Hex;
    /// use schachquartett_engine::notation::Names;
    ///
    /// let names: Vec<String> = Hex.geometry().cells().map(|cell| Hex.cell_name(cell)).collect();
    /// assert_eq!((names[0].as_str(), names[125].as_str()), ("a1", "m13"));
    /// ```
    fn cell_name(&self, cell: Cell) -> String {
        self.naming().cells.name(self.geometry().coordinates(cell))
    }

    /// Returns the cell with this name, `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::Bridge;
    /// use schachquartett_engine::notation::Names;
    ///
    /// let def = Bridge::default();
    /// let bridge = def.cell_by_name("d5").expect("a cell");
    /// assert_eq!(def.geometry().coordinates(bridge), (4, 5));
    /// assert_eq!(def.cell_by_name("i1"), None);
    /// ```
    fn cell_by_name(&self, name: &str) -> Option<Cell> {
        self.geometry().cell_at(self.naming().cells.coordinates(name)?)
    }

    /// Returns the name of a cell in version 2.3 of the rules of hex chess; in other games the same as
    /// [`Self::cell_name`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::Hex;
    /// use schachquartett_engine::notation::Names;
    ///
    /// let cell = Hex.cell_by_name("b4").expect("a cell");
    /// assert_eq!(Hex.v23_name(cell), "d2");
    /// ```
    fn v23_name(&self, cell: Cell) -> String {
        let naming = self.naming();
        naming.v23_cells.unwrap_or(naming.cells).name(self.geometry().coordinates(cell))
    }

    /// Returns the cell with this name of version 2.3, `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::Hex;
    /// use schachquartett_engine::notation::Names;
    ///
    /// // White's base line is a1 to a8, in version 2.3 a1 to h1.
    /// assert_eq!(Hex.cell_by_v23_name("h1"), Hex.cell_by_name("a8"));
    /// ```
    fn cell_by_v23_name(&self, name: &str) -> Option<Cell> {
        let naming = self.naming();
        self.geometry().cell_at(naming.v23_cells.unwrap_or(naming.cells).coordinates(name)?)
    }

    /// Returns the signs of moves as players write them.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge::Bridge, hex::Hex};
    /// use schachquartett_engine::notation::Names;
    ///
    /// assert_eq!((Bridge::default().san_signs().mate, Hex.san_signs().mate), ("#", "++"));
    /// ```
    fn san_signs(&self) -> SanSigns {
        self.naming().san_signs
    }

    /// Returns the upper-case letter of a role, `?` for a role that the game does not have.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::coalition::{Coalition, SUBMARINE};
    /// use schachquartett_engine::{notation::Names, pieces::Role};
    ///
    /// let def = Coalition::default();
    /// assert_eq!(def.role_letter(SUBMARINE), 'S');
    /// // There are nine roles.
    /// assert_eq!(def.role_letter(Role::new(9)), '?');
    /// ```
    fn role_letter(&self, role: Role) -> char {
        self.naming().roles.as_bytes().get(role.index()).map_or('?', |&letter| char::from(letter))
    }

    /// Returns the role with this upper-case letter, `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::coalition::{Coalition, PLANE};
    /// use schachquartett_engine::notation::Names;
    ///
    /// let def = Coalition::default();
    /// assert_eq!(def.role_by_letter('P'), Some(PLANE));
    /// assert_eq!(def.role_by_letter('Q'), None);
    /// ```
    fn role_by_letter(&self, letter: char) -> Option<Role> {
        self.naming().roles.find(letter).map(Role::new)
    }

    /// Returns the lower-case letter of a party, `?` for a party that the game does not have.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::{BLACK, BROWN, Hex};
    /// use schachquartett_engine::notation::Names;
    ///
    /// assert_eq!([BROWN, BLACK].map(|party| Hex.party_letter(party)), ['b', 'k']);
    /// ```
    fn party_letter(&self, party: Party) -> char {
        self.naming().parties.as_bytes().get(party.index()).map_or('?', |&letter| char::from(letter))
    }

    /// Returns the party with this lower-case letter, `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge, hex};
    /// use schachquartett_engine::notation::Names;
    ///
    /// // `b` is Black in bridge chess, and Brown in hex chess.
    /// assert_eq!(bridge::Bridge::default().party_by_letter('b'), Some(bridge::BLACK));
    /// assert_eq!(hex::Hex.party_by_letter('b'), Some(hex::BROWN));
    /// ```
    fn party_by_letter(&self, letter: char) -> Option<Party> {
        self.naming().parties.find(letter).map(Party::new)
    }
}
