//! Why a small power joined a party. Files have it as a comment that programs read (`[%join threatened y]`), so that it does
//! not depend on a language.
use crate::games::GameDef;
use crate::pieces::Party;
use serde::{Deserialize, Serialize};

const PREFIX: &str = "[%join";

/// Why a small power joins a party.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games::{self, coalition::YELLOW}, history::JoinReason};
///
/// let def = games::by_id("coalition").expect("an id");
/// let reason = JoinReason::Threatened(YELLOW);
/// assert_eq!(reason.write(&*def), "[%join threatened y]");
/// assert_eq!(JoinReason::read(&*def, "[%join threatened y]"), Some(reason));
/// assert_eq!(JoinReason::read(&*def, "a threatened power"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum JoinReason {
    /// Their coalition is the stronger side.
    Stronger,
    /// The other great power has a partner already.
    OnlyPartner,
    /// It is the last round in which it can join, and without a partner it gets no points.
    LastRound,
    /// It expects more on this side than on the other one, although this side is not the stronger one.
    LesserEvil,
    /// This party attacks pieces of the small power, which needs protection.
    Threatened(Party),
    /// After joining, the small power captures a piece of this party.
    Captures(Party),
    /// After joining, the coalition can mate.
    Mate,
}

impl JoinReason {
    /// Returns the reason as a comment of a file.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::JoinReason};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// assert_eq!(JoinReason::LesserEvil.write(&*def), "[%join lesser-evil]");
    /// ```
    pub fn write(self, def: &dyn GameDef) -> String {
        let (word, party) = match self {
            Self::Stronger => ("stronger", None),
            Self::OnlyPartner => ("only-partner", None),
            Self::LastRound => ("last-round", None),
            Self::LesserEvil => ("lesser-evil", None),
            Self::Threatened(party) => ("threatened", Some(party)),
            Self::Captures(party) => ("captures", Some(party)),
            Self::Mate => ("mate", None),
        };
        match party {
            Some(party) => format!("{PREFIX} {word} {}]", def.party_letter(party)),
            None => format!("{PREFIX} {word}]"),
        }
    }

    /// Reads the reason from a comment of a file; `None` for other comments, and in games in which parties cannot join others.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::JoinReason};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// assert_eq!(JoinReason::read(&*def, "[%join\nmate]"), Some(JoinReason::Mate));
    /// assert_eq!(JoinReason::read(&*def, "[%join mate y]"), None);
    /// ```
    pub fn read(def: &dyn GameDef, comment: &str) -> Option<Self> {
        def.rules().coalition.as_ref()?;
        let text = comment.trim().strip_prefix(PREFIX)?.strip_suffix(']')?;
        let mut words = text.split_ascii_whitespace();
        let (word, letter, rest) = (words.next()?, words.next(), words.next());
        let party = letter.and_then(|letter| def.party_by_letter(letter.parse().ok()?));
        let reason = match (word, party) {
            ("threatened", Some(party)) => return rest.is_none().then_some(Self::Threatened(party)),
            ("captures", Some(party)) => return rest.is_none().then_some(Self::Captures(party)),
            ("stronger", None) => Self::Stronger,
            ("only-partner", None) => Self::OnlyPartner,
            ("last-round", None) => Self::LastRound,
            ("lesser-evil", None) => Self::LesserEvil,
            ("mate", None) => Self::Mate,
            _ => return None,
        };
        letter.is_none().then_some(reason)
    }
}
