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
    /// Label of the choice of who plays.
    players,
    /// Four people.
    four_players,
    /// Three people, of whom one has both `{parties}`.
    three_players,
    /// Two people, with two parties each: `{first} {second}`.
    two_players,
    /// What a dummy is.
    dummy_hint,
    /// Heading of the options.
    optional_rules,
    /// Name of a field: partners of the small powers.
    field_partners,
    /// Name of a field: what may be done once.
    field_special_rights,
    /// Name of a field: turns owed.
    field_owed_turns,
    /// A wrong number of kings: `{party} {found}`.
    king_count,
    /// Partners that no coalitions give: `{found}`.
    impossible_partners,
    /// Rights of the first rounds in a later one.
    rights_too_late,
    /// Nothing to answer out of turn: `{party}`.
    nothing_to_answer,
    /// Refused: would join `{party}`, which has a partner.
    joins_allied,
    /// Refused: would join two powers at once.
    joins_both,
    /// Refused: a double step of a man that has moved.
    has_moved,
    /// Two parties that win together: `{first} {second}`.
    two_parties,
    /// A win of two parties: `{parties}`.
    win_of_two,
    /// Heading of the stopped game.
    stopped,
    /// Why it was stopped: `{parties}`.
    by_stop,
    /// Cause: all men of `{party}` but kings are captured.
    by_bare_king,
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
    cannot_join,
    /// Denied: `{party}` has a partner.
    already_allied,
    /// Denied: would join both.
    would_join_both,
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
    /// Whose turn it is to set men up: `{party}`.
    sets_up,
    /// What the party that sets up can do.
    sets_up_hint,
    /// Says what threatens the array.
    start_position_warning,
    /// A party arranges its men anew: `{party}`.
    rearranges,
    /// What the party that rearranges can do.
    rearranges_hint,
    /// Confirms a rearrangement.
    confirm_rearrangement,
    /// Men stand again as before.
    reset,
    /// Opens the kept arrangements.
    arrangements,
    /// Keeps an arrangement.
    save_arrangement,
    /// Uses a kept arrangement.
    use_arrangement,
    /// No arrangement is kept yet.
    no_arrangements,
    /// Name of a kept arrangement: `{number}`.
    arrangement_name,
    /// A party shifts a motorcyclist: `{party}`.
    shifts,
    /// What it can do.
    shifts_hint,
    /// Asks about a move by which `{party}` joins `{partner}` `{way}`.
    ask_join,
    /// Leaves a rearrangement or a shift.
    cancel,
    /// Says what the marked targets do.
    joins_marked,
    /// By giving check.
    by_check,
    /// By capturing.
    by_capture,
    /// By declaring it.
    by_declaration,
    /// Of a dummy.
    by_agreement,
    /// Button: joins `{partner}`.
    join,
    /// Button: rearranges.
    rearrange,
    /// Button: waits.
    skip_turn,
    /// Button: shifts a motorcyclist.
    shift,
    /// Somebody may answer out of turn: `{party}`.
    may_answer_now,
    /// What that costs; `{turn}` is on turn.
    may_answer_hint,
    /// Answers.
    answer,
    /// Does not.
    decline_answer,
    /// Badge of who may answer.
    may_answer,
    /// Badge of who is on turn while another one may answer.
    is_on_turn,
    /// Badge of turns owed: `{count}`.
    owed_turns,
    /// In check, out of turn, without an answer: `{party}`.
    cannot_answer,
    /// `{party}` has joined `{partner}` `{way}`.
    has_joined,
    /// `{party}` has declared itself for `{partner}`.
    has_declared,
    /// `{party}` has lost all men.
    has_retired,
    /// `{party}` sits out a turn that it owes.
    sits_out,
    /// `{party}` waits, spoken.
    announce_skip,
    /// `{party}` has rearranged, spoken.
    announce_rearranged,
    /// Added to a target by which one joins `{party}`.
    cell_joins,
    /// Added to the king of who may answer.
    cell_may_answer,
    /// Heading of the timeline.
    timeline,
    /// What a party can still do once, as part of a sentence: rearrange its pieces.
    right_to_rearrange,
    /// The same: skip a turn.
    right_to_skip,
    /// The same: put a motorcyclist onto the other colour.
    right_to_shift,
    /// Before what a party may still do.
    rights_left,
    /// A small power that has joined nobody.
    neutral,
    /// A party's partner: `{partner}`.
    allied_with,
    /// A great power without a partner.
    no_ally,
    /// Declared for `{partner}`.
    declared_for,
    /// Event: rearranged.
    event_rearranged,
    /// Event: waited.
    event_skipped,
    /// Event: motorcyclist.
    event_shifted,
    /// Event: answered out of turn.
    event_answered,
    /// Event: joined `{partner}` `{way}`.
    event_joined,
    /// A neutral power may join `{parties}`.
    may_join,
    /// Switch: arranging is hidden.
    hide_setup,
    /// What to do while somebody arranges.
    handover_hint,
    /// Says who has to agree to resigning.
    resign_consent,
    /// Refused: a plane's two leaps without a cell between them.
    no_cell_between,
    /// The party on turn has no move, and something else that it can do.
    only_special_actions,
}
