//! The texts that fortress chess alone needs.
use super::texts::texts;

texts! {
    /// The texts that fortress chess alone needs.
    FortressTexts {
        /// Names of the mate rules, in their order.
        pub rules: [&'static str; 5],
        /// What each says, in a sentence.
        pub rule_sentences: [&'static str; 5],
    }
    /// Label of the choice of a mate rule.
    mate_rule,
    /// Heading of the table that compares the rules, and the heads of its columns.
    compare,
    /// Column: whether there is check.
    column_check,
    /// Column: who is mated.
    column_mated,
    /// Column: what becomes of a mated party.
    column_fate,
    /// Column: when an alliance has lost.
    column_lost,
    /// Kings are captured.
    kings_are_captured,
    /// There is check.
    check,
    /// Mated is who has no king left.
    mated_without_king,
    /// Mated is who is in check and has no legal move.
    mated_in_check,
    /// It is out.
    fate_eliminated,
    /// It plays on.
    fate_plays_on,
    /// It takes its kings off.
    fate_kings_removed,
    /// It sits out.
    fate_sits_out,
    /// Lost when all of it is out.
    lost_when_eliminated,
    /// Lost when it has no king left.
    lost_without_kings,
    /// Lost when the second is mated.
    lost_when_both_removed,
    /// Lost when both are mated at the same time.
    lost_when_both_mated,
    /// Switch: wide gates.
    wide_gate,
    /// Switch: no leaping over men of the ally.
    no_jumping,
    /// Label of how many people play.
    players,
    /// Four people.
    four_players,
    /// Two people.
    two_players,
    /// The alliances on the seats: `{first} {second}`.
    alliance,
    /// Takes the kings off.
    remove_kings,
    /// Says that this is the one legal move.
    must_remove_kings,
    /// A party was put out or sat out since the last ply: `{party}`.
    is_eliminated,
    /// A party is mated and sits out: `{party} {cells}`.
    is_suspended,
    /// A number of kings that the mate rule does not know: `{party} {found}`.
    king_count,
    /// Badge of a party that is mock-mated.
    suspended,
    /// Moves that lift the mate of `{party}`: `{moves}`.
    lifts_mate,
    /// No move lifts the mate of `{party}`.
    no_move_lifts_mate,
    /// A party that could not move sits out: `{party}`.
    no_move_sits_out,
    /// Refused on a board without a ditch: no cells on the way after `{cells}`.
    gap,
    /// Refused: a king's far move from elsewhere than the centre.
    only_from_centre,
    /// The keyboard has gone over a wall, spoken.
    wall,
    /// Refused: men are still being arranged.
    arranging,
    /// Whose turn it is to arrange men: `{party}`.
    places_reserve,
    /// What the party that arranges can do.
    places_reserve_hint,
    /// Ready with arranging.
    ready,
    /// The device is handed to `{party}`.
    handover_heading,
    /// Nobody sees what the others have arranged.
    handover_hint,
    /// Goes on after the device was passed.
    dismiss_handover,
    /// Switch: free reserve.
    free_reserve,
    /// Switch: what others arrange is hidden.
    hide_reserve,
    /// A man was set on a cell, spoken: `{piece} {cell}`.
    announce_placed,
    /// Button: the position as the other mate rules see it.
    other_rules,
    /// Says what the dialog shows.
    other_rules_hint,
    /// Under a rule: a party in check by `{cells}`.
    in_check_by,
    /// Under a rule: so many legal moves: `{count}`.
    legal_moves,
    /// Under a rule: mated.
    is_mated,
    /// Under a rule: nothing stands against it.
    not_in_check,
}
