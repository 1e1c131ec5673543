//! Texts of fortress chess.
mod de;
mod en;

use super::{ByLanguage, GameTexts};
use crate::Texts;
use crate::placeholders::texts;
use engine::games::fortress::INFO;

/// The texts that every game has.
pub(super) static GAME: ByLanguage<GameTexts> = ByLanguage { de: de::GAME, en: en::GAME }.complete(&INFO);

static OWN: ByLanguage<FortressTexts> = ByLanguage { de: de::OWN, en: en::OWN };

const _: () = {
    let ByLanguage { de, en } = &OWN;
    de.check();
    en.check();
};

impl Texts {
    /// Returns the texts that only fortress chess uses.
    pub fn fortress(&self) -> &'static FortressTexts {
        OWN.of(self.language)
    }
}

texts! {
    /// Texts that only fortress chess uses.
    FortressTexts {}
    /// Heading of the table that compares the mate rules.
    compare,
    /// Column: whether there is check.
    column_check,
    /// Column: which party is mated.
    column_mated,
    /// Column: the consequence for a mated party.
    column_fate,
    /// Column: when an alliance has lost.
    column_lost,
    /// Cell of column check: kings are captured, and there is no check.
    kings_are_captured,
    /// Cell of column check: kings can be in check and are never captured.
    check,
    /// Cell of column mated: a party without a king.
    mated_without_king,
    /// Cell of column mated: a party in check without a legal move.
    mated_in_check,
    /// Cell of column fate: the party is eliminated.
    fate_eliminated,
    /// Cell of column fate: the party continues without a king.
    fate_plays_on,
    /// Cell of column fate: the party removes its kings and continues.
    fate_kings_removed,
    /// Cell of column fate: the party sits out until the mate is lifted.
    fate_sits_out,
    /// Cell of column lost: when both parties are eliminated.
    lost_when_eliminated,
    /// Cell of column lost: when the alliance has no king left.
    lost_without_kings,
    /// Cell of column lost: when the second of its parties is mated too.
    lost_when_both_removed,
    /// Cell of column lost: when both parties are mated at the same time.
    lost_when_both_mated,
    /// The aim of the game: the player and its ally `{ally}` against `{first}` and `{second}`.
    aim_with_ally(ally, first, second),
    /// The aim of the game: the player has both `{own}` and `{ally}`, against `{first}` and `{second}`.
    aim_with_both(own, ally, first, second),
    /// The aim of the game: two allies against two, by their names.
    aim(own, ally, first, second),
    /// Badge, and a part of the aim: the mate rule `{rule}`.
    mate_rule(rule),
    /// When the player wins: `{condition}`.
    you_win_when(condition),
    /// When an alliance wins: `{condition}`.
    alliance_wins_when(condition),
    /// Condition: both enemies are eliminated.
    both_are_out,
    /// Condition: the enemies have no king left.
    both_without_king,
    /// Condition: both enemies have been mated, at different times.
    both_were_mated,
    /// Condition: both enemies are mated at the same time.
    both_are_mated,
    /// A cell, said of: the selected pawn promotes on it.
    promotion_square,
    /// Label of the choice of the number of players.
    players,
    /// Option: four players, one side each.
    four_players,
    /// Option: two players, one alliance each.
    two_players,
    /// Name of an alliance: `{first}`, `{second}`.
    alliance(first, second),
    /// Button: removes the kings of a mated party (alliance mate).
    remove_kings,
    /// The same button, if the party has one king.
    remove_king,
    /// Legend: a wall.
    legend_wall,
    /// Legend: strokes over an edge.
    legend_gate,
    /// Legend: strokes over a corner.
    legend_diagonals,
    /// Hint: removing the kings is the only legal move.
    must_remove_kings,
    /// The same hint, if the party has one king.
    must_remove_king,
    /// Badge of a party without a king that still plays.
    plays_without_king,
    /// Cause of an end where kings are captured: `{party}` has lost its last one.
    by_lost_kings(party),
    /// Status: a party was eliminated by the last move: `{party}`.
    is_eliminated(party),
    /// Status: a party is mated for now and sits out; the check comes from `{cells}`: `{party}`.
    is_suspended(party, cells),
    /// Badge of a suspended party: mated for now (London 1855).
    suspended,
    /// Hint: the moves that lift the mate of `{party}`: `{moves}`.
    lifts_mate(party, moves),
    /// Hint: no move lifts the mate of `{party}` now.
    no_move_lifts_mate(party),
    /// Status: a party without a legal move sits out: `{party}`.
    no_move_sits_out(party),
    /// Refusal: a king's queen move from outside the four central cells.
    only_from_centre,
    /// Announcement: the keyboard focus has crossed a wall.
    wall,
    /// Button and heading of the dialog that judges the shown position by all mate rules.
    other_rules,
    /// Hint in that dialog.
    other_rules_hint,
    /// Judgement by a rule: a party is in check from `{cells}`.
    in_check_by(cells),
    /// Judgement by a rule: the number of legal moves: `{count}`.
    legal_moves(count),
    /// Judgement by a rule: the party is mated.
    is_mated,
    /// Judgement by a rule: no party is in check.
    not_in_check,
}
