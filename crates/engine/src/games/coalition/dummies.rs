//! Dummies: small powers that great powers' players move from the start (rule `coalition.dummy`).
use super::{Coalition, Options, SMALL_COALITION, start_position};
use crate::games::{Agreement, Agreements, Dummy};
use crate::notation::Names;
use crate::rules::Position;

/// Dummies. They have their partners, so that the small powers cannot join each other.
pub(super) const AGREEMENTS: Agreements = Agreements {
    rules: &["coalition.dummy"],
    limit: |options, agreement| {
        let dummies = possible_dummies(&agreement.dummies);
        let has_dummies = !dummies.is_empty();
        let small_coalition = options.is_on(&SMALL_COALITION) && !has_dummies;
        let agreement = Agreement { dummies, ..Agreement::default() };
        (options.with_flag(&SMALL_COALITION, small_coalition), agreement)
    },
    start_position: |options, agreement| {
        start_position(&Coalition { options: Options::from(options) }, &agreement.dummies)
    },
    rematch: |options, start| {
        let dummies = dummies_of(&Coalition { options: Options::from(&options) }, start);
        (options, Agreement { dummies, ..Agreement::default() })
    },
};

/// Every choice of dummies, as the position text writes the partners of Green and Red.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::{DUMMY_CHOICES, dummies_of_choice};
///
/// // No choice gives both small powers to one great power.
/// let most = DUMMY_CHOICES.iter().map(|choice| dummies_of_choice(choice).len()).max();
/// assert_eq!((DUMMY_CHOICES.len(), most), (7, Some(2)));
/// ```
pub const DUMMY_CHOICES: [&str; 7] = ["--", "y-", "b-", "-y", "-b", "yb", "by"];

/// Returns the dummies of a choice.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::{BLACK, GREEN, RED, YELLOW, dummies_of_choice};
///
/// assert_eq!(dummies_of_choice("by"), [(GREEN, BLACK), (RED, YELLOW)]);
/// assert!(dummies_of_choice("--").is_empty());
/// ```
pub fn dummies_of_choice(choice: &str) -> Vec<Dummy> {
    let def = Coalition::default();
    let pairs = def.coalition_rules().small.into_iter().zip(choice.chars());
    pairs.filter_map(|(small, letter)| Some((small, def.party_by_letter(letter)?))).collect()
}

/// Returns those dummies that are possible together: each player has at most one.
fn possible_dummies(dummies: &[Dummy]) -> Vec<Dummy> {
    let def = Coalition::default();
    let coalition = def.coalition_rules();
    let mut possible: Vec<Dummy> = Vec::new();
    for &(small, great) in dummies {
        let is_free = possible.iter().all(|other| other.0 != small && other.1 != great);
        if is_free && coalition.is_great(great) && !coalition.is_great(small) {
            possible.push((small, great));
        }
    }
    possible
}

/// Returns the dummies of a game with this start position: the small powers with a great partner before the
/// first move.
fn dummies_of(def: &Coalition, start: &Position) -> Vec<Dummy> {
    let coalition = def.coalition_rules();
    let dummy = |small| coalition.dummy_owner(start, small).map(|great| (small, great));
    coalition.small.into_iter().filter_map(dummy).collect()
}
