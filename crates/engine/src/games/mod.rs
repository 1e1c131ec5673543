//! The games, one folder each: [`bridge`], [`hex`], [`fortress`] and [`coalition`].
//!
//! - A [`GameDef`] is a game with its options, ready to play: compiled rules, names, start position, position
//!   texts. [`by_id`] returns it for a game id, [`with_options`] for [`GameOptions`].
//! - A [`GameInfo`] is what a program asks about a game as data, for menus, plates and rules pages: which
//!   options there are ([`OptionSpec`]), what else can be agreed on ([`Agreements`]), the numbered rules
//!   ([`RuleText`]). [`GameKind::info`] returns it.
//! - [`read_parts`] and [`write_parts`] read and write positions that need not be legal, for editors.
//!
//! ```
//! use schachquartett_engine::games::{self, GameKind, GameOptions, OptionKind};
//!
//! // What a menu shows of fortress chess: the mate rule, of which one is chosen, and three flags.
//! let info = GameKind::Fortress.info();
//! let names: Vec<&str> = info.options.iter().map(|spec| spec.name).collect();
//! assert_eq!(names, ["rule", "wide-gate", "no-leap", "free-reserve"]);
//! assert!(matches!(info.options[0].kind, OptionKind::Variant { values, .. } if values.len() == 5));
//!
//! // Two choices, and the game that they give.
//! let [rule, wide_gate, ..] = info.options else { panic!("four options") };
//! let options = GameOptions::new(GameKind::Fortress).with(rule, Some(4)).with_flag(wide_gate, true);
//! assert_eq!(options.id(), "fortress:london+wide-gate");
//! let def = games::with_options(&options);
//! assert_eq!(def.id(), options.id());
//! assert_eq!((def.rules().parties, def.rules().geometry.len()), (4, 192));
//!
//! // A position and back; the text is a FEN of this game.
//! let start = def.start_position();
//! let text = def.write_position(&start);
//! assert!(def.read_position(&text).is_ok_and(|position| position.pieces().eq(start.pieces())));
//! ```
mod agreement;
pub mod bridge;
mod castling;
pub mod coalition;
pub mod fortress;
pub mod hex;
mod info;
mod named_arrangement;
mod options;
mod orthodox;
mod orthodox_texts;
mod rule_text;

pub use agreement::{Agreement, Agreements, Dummy};
pub use info::{Alliances, GameInfo, LinkNumbers};
pub use named_arrangement::{ArrangementName, NamedArrangement, fitted_arrangement, named_arrangements};
pub use options::{GameOptions, OptionKind, OptionSpec};
pub use orthodox_texts::{bridge_text_of_orthodox, has_orthodox_position, is_orthodox_file};
pub use rule_text::RuleText;

use crate::board::Cell;
use crate::notation::{self, GameIdError, Names, PositionError, PositionField, PositionParts};
use crate::pieces::Role;
use crate::rules::{Position, RuleSet};
use std::sync::Arc;

/// The revision of the implemented rules. It is raised when a corrected rule allows or forbids other moves
/// than before. Links contain it, so that opening a game can report that it may have been played by other
/// rules.
pub const REVISION: u8 = 1;

/// The games without their options, in the order of the start page.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, GameKind};
///
/// let def = games::by_id("fortress:london").expect("an id");
/// assert_eq!(def.kind(), GameKind::Fortress);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameKind {
    /// Bridge chess.
    Bridge,
    /// Hex chess.
    Hex,
    /// Fortress chess.
    Fortress,
    /// Coalition chess.
    Coalition,
}

impl GameKind {
    /// All games, in the order of the start page and of the files of rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameKind;
    ///
    /// let cells = GameKind::ALL.map(|kind| kind.info().link_numbers.cells);
    /// assert!(cells.starts_with(&[66, 126, 192, 100]));
    /// ```
    pub const ALL: [Self; 4] = [Self::Bridge, Self::Hex, Self::Fortress, Self::Coalition];

    /// Returns the descriptor of the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameKind;
    ///
    /// assert_eq!(GameKind::Coalition.info().party_tags, ["Yellow", "Black", "Green", "Red"]);
    /// ```
    pub const fn info(self) -> &'static GameInfo {
        match self {
            Self::Bridge => &bridge::INFO,
            Self::Hex => &hex::INFO,
            Self::Fortress => &fortress::INFO,
            Self::Coalition => &coalition::INFO,
        }
    }

    /// Returns the name in addresses, files and game ids, such as `bridge`.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameKind;
    ///
    /// assert!(GameKind::ALL.map(GameKind::name).starts_with(&["bridge", "hex", "fortress", "coalition"]));
    /// ```
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the game with this name, `None` if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameKind;
    ///
    /// assert_eq!(GameKind::by_name("hex"), Some(GameKind::Hex));
    /// assert_eq!(GameKind::by_name("chess"), None);
    /// ```
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game_kind| game_kind.name() == name)
    }
}

/// The definition of a game with its options: rules ([`RuleSet`]), names ([`Names`]), start position and
/// texts. It is a trait object everywhere, so that a program does not name the game that it plays.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules};
///
/// for (id, moves) in [("bridge", 30), ("hex", 44), ("fortress:checkmate", 33), ("coalition", 0)] {
///     let def = games::by_id(id).expect("an id");
///     // Coalition chess begins with Yellow's set-up, in which no piece moves.
///     assert_eq!(
///         (def.id().as_str(), rules::legal_moves(def.rules(), &def.start_position()).len()),
///         (id, moves)
///     );
/// }
/// ```
pub trait GameDef: RuleSet + Names {
    /// Returns the options chosen before the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, fortress};
    ///
    /// let def = games::by_id("fortress:checkmate+wide-gate").expect("an id");
    /// assert!(def.options().is_on(&fortress::WIDE_GATE) && !def.options().is_on(&fortress::FREE_RESERVE));
    /// ```
    fn options(&self) -> GameOptions;

    /// Returns the position in which the game begins.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let start = def.start_position();
    /// assert_eq!((start.pieces().count(), start.turn()), (36, coalition::YELLOW));
    /// // Yellow is still arranging its pieces.
    /// assert!(start.arranging().contains(coalition::YELLOW));
    /// ```
    fn start_position(&self) -> Position;

    /// Reads a position text, the [FEN] of this game. The halfmove clock and the round number may be missing.
    ///
    /// # Errors
    /// Returns all errors of the text.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let position = def.read_position("4k3/8/8/8/***2***/8/8/8/4K3 b - -").expect("a position");
    /// assert_eq!((position.pieces().count(), position.round_number()), (2, 1));
    /// // Both kings are missing.
    /// let errors = def.read_position("8/8/8/8/***2***/8/8/8/8 w - - 0 1").expect_err("errors");
    /// assert_eq!(errors.len(), 2);
    /// ```
    ///
    /// [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionError>>;

    /// Returns the text of a position; [`Self::read_position`] reads it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// let text = def.write_position(&def.start_position());
    /// // Rows m to a, of which the last one is White's base line.
    /// assert!(text.starts_with("bRbP2kPkR/bBbP3kPkN/"));
    /// assert!(text.ends_with("/wRwBwNwKwQwBwNwR w wswlbsblkskl - 0 1"));
    /// ```
    fn write_position(&self, position: &Position) -> String;

    /// Returns the [colour of a cell] as an index into the board's colours: 0 is the lightest; hex chess has
    /// three colours, the other games two.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, notation::Names};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let shade = |name| def.cell_shade(def.cell_by_name(name).expect("a cell"));
    /// // h1 is light. So is d9, although a9 is light as well: there are nine ranks.
    /// assert_eq!(["h1", "a1", "d9", "a9"].map(shade), [0, 1, 0, 1]);
    /// ```
    ///
    /// [colour of a cell]: https://www.chessprogramming.org/Color_of_a_Square
    fn cell_shade(&self, cell: Cell) -> usize;

    /// Returns the game without its options.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, GameKind};
    ///
    /// let def = games::by_id("bridge+draw-odds:b").expect("an id");
    /// assert_eq!(def.kind(), GameKind::Bridge);
    /// ```
    fn kind(&self) -> GameKind {
        self.options().kind()
    }

    /// Returns the descriptor of the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// assert_eq!((def.info().name, def.info().parties()), ("hex", 3));
    /// ```
    fn info(&self) -> &'static GameInfo {
        self.kind().info()
    }

    /// Returns the game id, such as `bridge+draw-odds:b`; [`by_id`] reads it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("fortress:london+free-reserve+wide-gate").expect("an id");
    /// // The options have an order.
    /// assert_eq!(def.id(), "fortress:london+wide-gate+free-reserve");
    /// ```
    fn id(&self) -> String {
        self.options().id()
    }

    /// Returns the rules in the order of their numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let pawn = def.rulebook().iter().find(|text| text.rule == "bridge.pawn.move").expect("a rule");
    /// assert_eq!((pawn.number, pawn.is_interpretation), ("B14", false));
    /// ```
    fn rulebook(&self) -> &'static [RuleText] {
        self.info().rulebook
    }
}

/// Returns the game with this id. Its options may be in any order.
///
/// # Errors
/// Returns the first error of the id.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, notation::GameIdError};
///
/// assert_eq!(games::by_id("bridge+draw-odds:b").expect("an id").rules().parties, 2);
/// let error = games::by_id("bridge+draw-odds:b+draw-odds:w").err();
/// assert_eq!(error, Some(GameIdError::DuplicateOption("draw-odds".to_owned())));
/// ```
pub fn by_id(id: &str) -> Result<Arc<dyn GameDef>, GameIdError> {
    Ok(with_options(&GameOptions::read(id)?))
}

/// Returns the game with these options.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, GameKind, GameOptions};
///
/// let id = |kind| games::with_options(&GameOptions::new(kind)).id();
/// assert_eq!([GameKind::Hex, GameKind::Fortress].map(id), ["hex", "fortress:checkmate"]);
/// ```
pub fn with_options(options: &GameOptions) -> Arc<dyn GameDef> {
    (options.kind().info().with_options)(options)
}

/// Returns the text of a position.
fn write(def: &dyn GameDef, position: &Position) -> String {
    write_parts(def, &PositionParts::of(def.info().syntax, def.rules(), position))
}

/// Returns the fields of a game's position text ([FEN] of these games), in order.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameKind, position_fields};
/// use schachquartett_engine::notation::PositionField;
///
/// let fields = position_fields(GameKind::Bridge);
/// assert_eq!((fields.len(), fields[0], fields[2]), (6, PositionField::Pieces, PositionField::Castling));
/// ```
///
/// [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
pub fn position_fields(game_kind: GameKind) -> &'static [PositionField] {
    game_kind.info().syntax.fields
}

/// Returns the parts of a position text; of a text with errors, as much as is readable.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
///
/// let def = games::by_id("bridge").expect("an id");
/// // Rank 8 has nine cells here, and the kings are missing.
/// let parts = games::read_parts(&*def, "8/9/8/8/***Q1***/8/8/8/8 b - - 5 20");
/// assert_eq!((parts.pieces().len(), parts.halfmove_clock, parts.round_number), (1, 5, 20));
/// ```
#[must_use]
pub fn read_parts(def: &dyn GameDef, text: &str) -> PositionParts {
    let syntax = def.info().syntax;
    match def.read_position(text) {
        Ok(position) => PositionParts::of(syntax, def.rules(), &position),
        Err(_) => notation::read_parts(syntax, def, def.rules(), text),
    }
}

/// Returns the position text of the parts, whether or not they are consistent.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut parts = games::read_parts(&*def, &def.write_position(&def.start_position()));
/// parts.turn = bridge::BLACK;
/// let text = games::write_parts(&*def, &parts);
/// assert_eq!(text, "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
/// ```
#[must_use]
pub fn write_parts(def: &dyn GameDef, parts: &PositionParts) -> String {
    notation::write_parts(def.info().syntax, def, def.rules(), parts)
}

/// Opens a [double step] (passed cell, cell of the piece) to [en passant], or closes it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
///
/// let def = games::by_id("bridge").expect("an id");
/// let text = "rnbqkbnr/pppppppp/8/8/***2***/2P5/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
/// let mut parts = games::read_parts(&*def, text);
/// // The pawn of c4 came from e2 over d3.
/// let [_, from_e2] = parts.double_steps(def.rules())[..] else { panic!("two double steps") };
/// games::set_en_passant(&*def, &mut parts, from_e2, true);
/// assert!(games::write_parts(&*def, &parts).ends_with(" b KQkq d3c4 0 1"));
/// ```
///
/// [double step]: https://www.chessprogramming.org/Pawn_Push
/// [en passant]: https://www.chessprogramming.org/En_passant
pub fn set_en_passant(def: &dyn GameDef, parts: &mut PositionParts, pair: [Cell; 2], is_open: bool) {
    parts.en_passant.retain(|other| *other != pair);
    if is_open {
        parts.en_passant.push(pair);
    }
    order_en_passant(def, parts);
}

/// Sorts the [double steps] that are open to [en passant] in the order of the position text: by owner in
/// fortress chess, in the other games older ones first.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::NotationStyle;
/// use schachquartett_engine::{games, history::Game};
///
/// let def = games::by_id("hex").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. b4d4 h4f4", &NotationStyle::default()).expect("double steps");
/// let mut parts = games::read_parts(&*def, &def.write_position(&game.state().position));
/// let [white, brown] = parts.en_passant[..] else { panic!("two double steps") };
/// parts.en_passant = vec![brown, white];
/// games::order_en_passant(&*def, &mut parts);
/// assert_eq!(parts.en_passant, [white, brown]);
/// ```
///
/// [double steps]: https://www.chessprogramming.org/Pawn_Push
/// [en passant]: https://www.chessprogramming.org/En_passant
pub fn order_en_passant(def: &dyn GameDef, parts: &mut PositionParts) {
    parts.order_en_passant(def.info().syntax.by_owner, def.rules());
}

/// Returns the roles of a game in the order of their indices.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, notation::Names};
///
/// let def = games::by_id("coalition").expect("an id");
/// let letters: String = games::roles(&*def).map(|role| def.role_letter(role)).collect();
/// assert_eq!(letters, "KTACEGPSM");
/// ```
pub fn roles(def: &dyn GameDef) -> impl Iterator<Item = Role> + use<> {
    (0..def.info().roles()).map(Role::new)
}

/// Whether the [double step] of a piece depends on its having moved, not on its cell. If so, the position
/// text distinguishes moved from unmoved pieces.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
///
/// // A guard of coalition chess may be placed anywhere in its zone, and has its double step until it moves.
/// assert!(games::tracks_double_steps(&*games::by_id("coalition").expect("an id")));
/// assert!(!games::tracks_double_steps(&*games::by_id("bridge").expect("an id")));
/// ```
///
/// [double step]: https://www.chessprogramming.org/Pawn_Push
pub fn tracks_double_steps(def: &dyn GameDef) -> bool {
    def.rules().unmoved_roles > 0
}
