//! The descriptor of a game: what the rest of the program asks about it, as data.
use super::{Agreements, GameDef, GameKind, GameOptions, NamedArrangement, OptionSpec, RuleText};
use crate::notation::{Naming, PositionSyntax};
use crate::pieces::{Party, PartySet};
use std::sync::Arc;

/// Which parties play together.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{Alliances, GameKind};
///
/// assert_eq!(GameKind::Hex.info().alliances, Alliances::None);
/// assert_eq!(GameKind::Fortress.info().alliances, Alliances::Opposite);
/// assert_eq!(GameKind::Coalition.info().alliances, Alliances::MadeInPlay);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alliances {
    /// Every party plays for itself.
    None,
    /// Four parties, of which the first and third play against the second and fourth. Allies win, lose and
    /// resign together.
    Opposite,
    /// Parties join each other during the game; the position has it
    /// ([`CoalitionState`](crate::rules::CoalitionState)).
    MadeInPlay,
}

/// The numbers of a game in [links](crate::link) of version 1 of the format. They never change.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{bridge, fortress};
///
/// assert_eq!((bridge::INFO.link_numbers.cells, bridge::INFO.link_numbers.ids), (66, &[(0, "bridge")][..]));
/// // Each mate rule has a number, each other option a bit.
/// assert_eq!(fortress::INFO.link_numbers.ids[2], (4, "fortress:checkmate"));
/// assert_eq!(fortress::INFO.link_numbers.options, ["wide-gate", "no-leap", "free-reserve"]);
/// ```
#[derive(Debug)]
pub struct LinkNumbers {
    /// The number of cells of the board, the base of the tokens.
    pub cells: usize,
    /// The number of each id without its options: one, or one for each value of the variant.
    pub ids: &'static [(u8, &'static str)],
    /// The options by bit, as game ids have them.
    pub options: &'static [&'static str],
}

/// What the rest of the program asks about a game. Each game has it as `INFO` in its folder.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameKind;
///
/// let info = GameKind::Hex.info();
/// assert_eq!((info.name, info.party_tags), ("hex", &["White", "Brown", "Black"][..]));
/// // What the pieces are worth in pawns: king, queen, rook, bishop, knight, pawn.
/// assert_eq!(info.piece_values, [0, 9, 5, 3, 3, 1]);
/// assert_eq!((info.rulebook.len(), info.options.len()), (41, 0));
/// ```
pub struct GameInfo {
    /// Which game this is.
    pub kind: GameKind,
    /// The name in addresses, files and game ids, such as `bridge`.
    pub name: &'static str,
    /// The letters of pieces and parties, and the names of cells.
    pub naming: Naming,
    /// The names of the players' tags in game files, by party. They never change.
    pub party_tags: &'static [&'static str],
    /// What the `Variant` tag of files by other programs calls the game: lower-case ASCII letters and digits.
    pub file_variants: &'static [&'static str],
    /// Whether position texts are copied without the game id, because other programs read them.
    pub has_common_position_texts: bool,
    /// Which parties play together.
    pub alliances: Alliances,
    /// About how long a game takes, in minutes.
    pub minutes: u16,
    /// About how long it takes to learn, in minutes.
    pub minutes_to_learn: u16,
    /// What the pieces are worth in pawns ([piece values]), by role, for the material on the plates; 0 for
    /// the king.
    ///
    /// [piece values]: https://www.chessprogramming.org/Point_Value
    pub piece_values: &'static [u16],
    /// A few quiet moves of different pieces in the order of play, as names of the cells from and to, for the
    /// moving board of the start page. Where pieces are placed first, they stand as at the beginning.
    pub first_moves: &'static [[&'static str; 2]],
    /// Arrangements for set-ups and rearrangements, by party in the order in which they are offered.
    pub arrangements: &'static [NamedArrangement],
    /// The options, in the order of game ids.
    pub options: &'static [OptionSpec],
    /// What can be agreed on besides the options.
    pub agreements: Agreements,
    /// The rules in the order of their numbers.
    pub rulebook: &'static [RuleText],
    /// The numbers of the game and its options in links.
    pub link_numbers: LinkNumbers,
    /// The fields and rows of position texts.
    pub(crate) syntax: &'static PositionSyntax,
    /// Returns the game with these options, which must be its own.
    pub(super) with_options: fn(&GameOptions) -> Arc<dyn GameDef>,
}

impl GameInfo {
    /// Returns the number of parties.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameKind;
    ///
    /// assert!(GameKind::ALL.map(|kind| kind.info().parties()).starts_with(&[2, 3, 4, 4]));
    /// ```
    pub const fn parties(&self) -> usize {
        self.naming.parties.len()
    }

    /// Returns the number of roles.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameKind;
    ///
    /// // Coalition chess has planes, submarines and machine-guns besides.
    /// assert!(GameKind::ALL.map(|kind| kind.info().roles()).starts_with(&[6, 6, 6, 9]));
    /// ```
    pub const fn roles(&self) -> usize {
        self.naming.roles.len()
    }

    /// Whether its pieces are those of [orthodox chess], whose letters depend on the language.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge, coalition};
    ///
    /// assert!(bridge::INFO.has_orthodox_pieces() && !coalition::INFO.has_orthodox_pieces());
    /// ```
    ///
    /// [orthodox chess]: https://en.wikipedia.org/wiki/Chess
    pub const fn has_orthodox_pieces(&self) -> bool {
        self.naming.san_signs.letters.is_none()
    }

    /// Returns the id of the game with its default options, such as `fortress:checkmate`.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{coalition, fortress};
    ///
    /// assert_eq!(fortress::INFO.default_id(), "fortress:checkmate");
    /// assert_eq!(coalition::INFO.default_id(), "coalition");
    /// ```
    pub fn default_id(&self) -> String {
        GameOptions::new(self.kind).id()
    }

    /// Whether more than two parties play, each for itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameKind;
    ///
    /// // Only hex chess is.
    /// assert!(GameKind::ALL.iter().all(|&kind| kind.info().is_free_for_all() == (kind == GameKind::Hex)));
    /// ```
    pub fn is_free_for_all(&self) -> bool {
        self.alliances == Alliances::None && self.parties() > 2
    }

    /// Returns a party and its fixed allies.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::coalition;
    /// use schachquartett_engine::games::fortress::{INFO, NORTH, SOUTH};
    ///
    /// assert!(INFO.fixed_alliance(SOUTH).iter().eq([SOUTH, NORTH]));
    /// // Coalitions are made in play.
    /// assert!(coalition::INFO.fixed_alliance(coalition::YELLOW).iter().eq([coalition::YELLOW]));
    /// ```
    pub fn fixed_alliance(&self, party: Party) -> PartySet {
        let is_allied = |other: &Party| match self.alliances {
            Alliances::None | Alliances::MadeInPlay => *other == party,
            Alliances::Opposite => other.index() % 2 == party.index() % 2,
        };
        Party::first(self.parties()).filter(is_allied).collect()
    }

    /// Whether a rule holds only in games for which it was agreed on.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::INFO;
    ///
    /// assert!(INFO.is_optional("bridge.draw-odds") && INFO.is_optional("bridge.material-odds"));
    /// assert!(!INFO.is_optional("bridge.pawn.move"));
    /// ```
    pub fn is_optional(&self, rule: &str) -> bool {
        self.options.iter().any(|spec| spec.rule == Some(rule)) || self.agreements.rules.contains(&rule)
    }
}
