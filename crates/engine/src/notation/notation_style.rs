//! The player's choice of cell names and piece letters.
use super::Names;
use crate::board::Cell;
use crate::pieces::Role;

/// The cell names and [piece letters] in which moves are written and read.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::{NotationStyle, write_san};
/// use schachquartett_engine::{games, rules};
///
/// let def = games::by_id("hex").expect("an id");
/// let start = def.start_position();
/// let mv = rules::legal_moves(def.rules(), &start)[0];
/// let write = |style: &NotationStyle| write_san(&*def, def.rules(), &start, &mv, style);
/// let english = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: true };
/// // A knight is German "Springer". Version 2.3 of the rules of hex chess calls c2 b3.
/// assert_eq!([NotationStyle::default(), english].map(|style| write(&style)), ["Sc2", "Nb3"]);
/// ```
///
/// [piece letters]: https://en.wikipedia.org/wiki/Algebraic_notation_(chess)#Piece_names_in_various_languages
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationStyle {
    /// Piece letters by role index: king, queen, rook, bishop, knight, pawn. Games with letters of their own
    /// ([`SanSigns::letters`](super::SanSigns::letters)) do not use them.
    pub letters: [char; 6],
    /// Whether cells have their names of version 2.3 of the rules; only hex chess has such names.
    pub v23_names: bool,
}

impl Default for NotationStyle {
    /// The style of the games' sources: German letters, cell names of version 2.2.
    fn default() -> Self {
        Self { letters: Self::GERMAN, v23_names: false }
    }
}

impl NotationStyle {
    /// German letters, in which the games' sources are written.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::notation::NotationStyle;
    ///
    /// assert_eq!(NotationStyle::default().letters, NotationStyle::GERMAN);
    /// ```
    pub const GERMAN: [char; 6] = ['K', 'D', 'T', 'L', 'S', 'B'];
    /// English letters.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge;
    /// use schachquartett_engine::notation::NotationStyle;
    ///
    /// assert_eq!(NotationStyle::ENGLISH[bridge::KNIGHT.index()], 'N');
    /// ```
    pub const ENGLISH: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

    /// Returns the name of a cell in this style.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::Hex;
    /// use schachquartett_engine::notation::{Names, NotationStyle};
    ///
    /// let cell = Hex.cell_by_name("a8").expect("a cell");
    /// let style = NotationStyle::default();
    /// assert_eq!(style.cell_name(&Hex, cell), "a8");
    /// assert_eq!(NotationStyle { v23_names: true, ..style }.cell_name(&Hex, cell), "h1");
    /// ```
    pub fn cell_name<N: Names + ?Sized>(&self, names: &N, cell: Cell) -> String {
        if self.v23_names { names.v23_name(cell) } else { names.cell_name(cell) }
    }

    /// Returns the cell that has this name in this style, `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::Hex;
    /// use schachquartett_engine::notation::{Names, NotationStyle};
    ///
    /// let style = NotationStyle { v23_names: true, ..NotationStyle::default() };
    /// assert_eq!(style.cell_by_name(&Hex, "h1"), Hex.cell_by_name("a8"));
    /// // In version 2.2 row h begins with h3.
    /// assert_eq!(NotationStyle::default().cell_by_name(&Hex, "h1"), None);
    /// ```
    pub fn cell_by_name<N: Names + ?Sized>(&self, names: &N, name: &str) -> Option<Cell> {
        if self.v23_names { names.cell_by_v23_name(name) } else { names.cell_by_name(name) }
    }

    /// Returns the names of the cells, separated by commas.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::Bridge;
    /// use schachquartett_engine::notation::{Names, NotationStyle};
    ///
    /// let def = Bridge::default();
    /// let bridge = ["d5", "e5"].map(|name| def.cell_by_name(name).expect("a cell"));
    /// assert_eq!(NotationStyle::default().cell_list(&def, &bridge), "d5, e5");
    /// ```
    pub fn cell_list<N: Names + ?Sized>(&self, names: &N, cells: &[Cell]) -> String {
        let cells: Vec<String> = cells.iter().map(|&cell| self.cell_name(names, cell)).collect();
        cells.join(", ")
    }

    /// Returns the letter of a role, `?` for a role without one.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge, coalition};
    /// use schachquartett_engine::notation::NotationStyle;
    ///
    /// let english = NotationStyle { letters: NotationStyle::ENGLISH, ..NotationStyle::default() };
    /// let games = (bridge::Bridge::default(), coalition::Coalition::default());
    /// assert_eq!(english.letter(&games.0, bridge::ROOK), 'R');
    /// // Coalition chess has letters of its own, whatever the language.
    /// assert_eq!(english.letter(&games.1, coalition::ARTILLERY), 'A');
    /// ```
    pub fn letter<N: Names + ?Sized>(&self, names: &N, role: Role) -> char {
        let letter = match names.san_signs().letters {
            Some(letters) => letters.chars().nth(role.index()),
            None => self.letters.get(role.index()).copied(),
        };
        letter.unwrap_or('?')
    }

    /// Returns the role with this upper-case letter, `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::{BISHOP, Bridge, KNIGHT};
    /// use schachquartett_engine::notation::NotationStyle;
    ///
    /// let (def, style) = (Bridge::default(), NotationStyle::default());
    /// assert_eq!([style.role(&def, 'S'), style.role(&def, 'L')], [Some(KNIGHT), Some(BISHOP)]);
    /// assert_eq!(style.role(&def, 'N'), None);
    /// ```
    pub fn role<N: Names + ?Sized>(&self, names: &N, letter: char) -> Option<Role> {
        let index = match names.san_signs().letters {
            Some(letters) => letters.find(letter),
            None => self.letters.iter().position(|&other| other == letter),
        };
        index.map(Role::new)
    }
}
