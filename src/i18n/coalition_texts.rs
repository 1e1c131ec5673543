//! The texts that coalition chess alone needs.
use super::texts::texts;

texts! {
    /// The texts that coalition chess alone needs.
    CoalitionTexts {
        /// Labels of the options, in their order.
        pub options: [&'static str; 5],
        /// What each says, in a sentence.
        pub option_sentences: [&'static str; 5],
    }
    /// Name of a field: partners of the small powers.
    field_partners,
    /// Name of a field: what may be done once.
    field_once,
    /// Name of a field: turns owed.
    field_owed,
    /// A wrong number of kings: `{party} {found}`.
    king_count,
    /// Partners that no coalitions give: `{found}`.
    no_such_partners,
    /// Rights of the first rounds in a later one.
    rights_too_late,
    /// Nothing to answer out of turn: `{party}`.
    nothing_to_answer,
    /// Refused: would join `{party}`, which has a partner.
    joins_taken,
    /// Refused: would join two powers at once.
    joins_both,
    /// Refused: a double step of a man that has moved.
    has_moved,
    /// Two parties that win together: `{first} {second}`.
    together,
    /// A win of two parties: `{parties}`.
    win_of_two,
    /// Heading of the stopped game.
    stopped,
    /// Why it was stopped: `{parties}`.
    by_stop,
    /// Cause: all men of `{party}` but kings are captured.
    by_bare,
    /// Cause: fifty rounds without a capture or a step of a guard or machine-gun, claimed.
    by_fifty,
    /// The same for seventy-five rounds.
    by_seventy_five,
    /// Denied: only in the first three rounds.
    too_late,
    /// Denied: no such right, or used.
    no_right,
    /// Denied: no neutral small power.
    not_neutral,
    /// Denied: cannot join `{party}`.
    no_partner,
    /// Denied: `{party}` has a partner.
    taken,
    /// Denied: would join both.
    both,
    /// Denied: not the men of the area.
    misplaced,
    /// Denied: the king is in check.
    in_check,
    /// Denied: the king would be left in check.
    leaves_check,
    /// Denied: no legal move would be left.
    leaves_no_move,
    /// Denied: no free cell of the other colour.
    not_other_colour,
    /// No draw before round 4.
    too_early,
    /// A small power does not resign.
    small_power,
}
