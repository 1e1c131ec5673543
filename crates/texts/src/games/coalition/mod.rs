//! Texts of coalition chess.
mod de;
mod en;

use super::{ByLanguage, GameTexts};
use crate::Texts;
use crate::placeholders::texts;
use engine::games::ArrangementName;
use engine::games::coalition::INFO;

/// The texts that every game has.
pub(super) static GAME: ByLanguage<GameTexts> = ByLanguage { de: de::GAME, en: en::GAME }.complete(&INFO);

static OWN: ByLanguage<CoalitionTexts> = ByLanguage { de: de::OWN, en: en::OWN };

const _: () = {
    let ByLanguage { de, en } = &OWN;
    de.check();
    en.check();
};

impl CoalitionTexts {
    /// Returns the name of an arrangement that comes with the game.
    pub const fn named_arrangement(&self, name: ArrangementName) -> &'static str {
        match name {
            ArrangementName::Historical => self.arrangement_historical,
            ArrangementName::Castle => self.arrangement_castle,
            ArrangementName::Centre => self.arrangement_centre,
            ArrangementName::Watch => self.arrangement_watch,
            ArrangementName::Open => self.arrangement_open,
            ArrangementName::Shield => self.arrangement_shield,
            ArrangementName::Wall => self.arrangement_wall,
            ArrangementName::Front => self.arrangement_front,
            ArrangementName::Shelter => self.arrangement_shelter,
            ArrangementName::Wings => self.arrangement_wings,
            ArrangementName::Corners => self.arrangement_corners,
        }
    }
}

impl Texts {
    /// Returns the texts that only coalition chess uses.
    pub fn coalition(&self) -> &'static CoalitionTexts {
        OWN.of(self.language)
    }
}

texts! {
    /// Texts that only coalition chess uses.
    CoalitionTexts {}
    /// Label of the choice of players and dummies.
    players,
    /// Option: four players, one side each.
    four_players,
    /// Option: three players; one of them moves both `{parties}`.
    three_players(parties),
    /// Option: two players with two parties each: `{first}`, `{second}`.
    two_players(first, second),
    /// Explains a dummy: the second side of a player (rule 16 of the source).
    dummy_hint,
    /// Heading of the optional rules.
    optional_rules,
    /// Name of a field of the position text: the allies of the small powers.
    field_partners,
    /// Name of a field of the position text: the one-time rights.
    field_special_rights,
    /// Name of a field of the position text: the turns that parties owe.
    field_owed_turns,
    /// Position error: the allies form no possible coalitions: `{found}`.
    impossible_partners(found),
    /// Position error: rights of the first three rounds in a later round.
    rights_too_late,
    /// Position error: a party is to answer out of turn without a check to answer: `{party}`.
    nothing_to_answer(party),
    /// Refusal: the move would join `{party}`, which already has an ally.
    joins_allied(party),
    /// Refusal: the move would join both great powers at once.
    joins_both,
    /// Status of a neutral power that can join one of `partners`; `who` is whose move it is.
    join_or_move(who, partners),
    /// Result: what each party with an ally has won.
    points_each(points),
    /// Result: what each winner has won.
    points_each_winner(points),
    /// Result: what the player and the player’s ally have won each.
    points_each_of_you(points),
    /// Heading of the result of a stopped game.
    stopped,
    /// Cause: these parties formed no coalition in the first three rounds: `{parties}`.
    by_stop(parties),
    /// Cause: all pieces of `{party}` except kings are captured.
    by_bare_king(party),
    /// Action error: the action is possible only in the first three rounds.
    too_late,
    /// Action error: the party does not have this right, or has used it.
    no_right,
    /// Action error: the party is not a neutral small power.
    not_neutral,
    /// Action error: joining `{party}` is not possible.
    cannot_join(party),
    /// Action error: `{party}` already has an ally.
    already_allied(party),
    /// Action error: the party would join both great powers at once.
    would_join_both,
    /// Action error: the pieces or cells are not those of the set-up zone.
    misplaced,
    /// Action error: the king is in check.
    in_check,
    /// Action error: the king would be in check afterwards.
    leaves_check,
    /// Action error: no legal move would be left.
    leaves_no_move,
    /// Action error: the target is not an empty cell of the other colour in the set-up zone.
    not_other_colour,
    /// Action error: a draw cannot be offered before round 4.
    too_early,
    /// Action error: a small power does not resign.
    small_power,
    /// Warning while Yellow sets up: from the start position Red can mate on its first move.
    start_position_warning,
    /// Status: the party that rearranges its pieces: `{party}`.
    rearranges(party),
    /// Hint for the party that rearranges.
    rearranges_hint,
    /// Button: confirms a rearrangement.
    confirm_rearrangement,
    /// Button: puts the pieces back to where they stood before.
    reset,
    /// Button and heading of the dialog with the saved arrangements.
    arrangements,
    /// Button: saves the current arrangement.
    save_arrangement,
    /// Button: places the pieces as in a saved arrangement.
    use_arrangement,
    /// Shown in place of the list while no arrangement is saved.
    no_arrangements,
    /// Name of the arrangement in which the inventor of the game begins.
    arrangement_historical,
    /// Name of an arrangement: the king behind its pieces at the side.
    arrangement_castle,
    /// Name of an arrangement: the king in the middle.
    arrangement_centre,
    /// Name of an arrangement: a tank before the king.
    arrangement_watch,
    /// Name of an arrangement: free lines.
    arrangement_open,
    /// Name of an arrangement: machine-guns around the king.
    arrangement_shield,
    /// Name of an arrangement: a row of pieces before the king.
    arrangement_wall,
    /// Name of an arrangement: the strong pieces in front.
    arrangement_front,
    /// Name of an arrangement: the strong pieces behind the others.
    arrangement_shelter,
    /// Name of an arrangement: the strong pieces outside.
    arrangement_wings,
    /// Name of an arrangement: the strong pieces in the corners.
    arrangement_corners,
    /// Added to the name of an arrangement in which the others together can mate soon.
    arrangement_risky,
    /// Button: asks whether the others together can mate.
    check_king,
    /// Answer: the others together cannot mate `{party}` by its next turn.
    king_safe(party),
    /// Answer: no mate of `{party}` was found, but not everything was tried.
    king_probably_safe(party),
    /// Answer, and question before the game: `{party}` can mate the king on `{cell}`, after `{moves}`.
    can_mate(party, cell, moves),
    /// Part of `can_mate`: a move.
    mate_move(party, from, to),
    /// Part of `can_mate`: `{party}` rearranges its pieces.
    mate_rearranges(party),
    /// Part of `can_mate`: `{party}` skips its turn.
    mate_skips(party),
    /// Part of `can_mate`: `{party}` joins `{partner}`.
    mate_joins(party, partner),
    /// A ply: `{party}` joins `{partner}` and rearranges its pieces.
    joins_and_rearranges(party, partner),
    /// A ply: `{party}` joins `{partner}` and skips its turn.
    joins_and_waits(party, partner),
    /// A ply: `{party}` answers a check out of turn, with the move `{answer}`.
    answers_with(party, answer),
    /// Button: begins with an unsafe set-up.
    start_anyway,
    /// Button: rearranges although the others together can mate.
    rearrange_anyway,
    /// Button: changes an unsafe set-up.
    change_setup,
    /// Name of a saved arrangement: `{number}`, from 1.
    arrangement_name(number),
    /// Status: the party that shifts a motorcyclist: `{party}`.
    shifts(party),
    /// Hint for the party that shifts a motorcyclist.
    shifts_hint,
    /// Question before a move by which `{party}` joins `{partner}`; `{means}` is one of `by_check`,
    /// `by_capture`, `by_declaration` and `by_agreement`.
    ask_join(party, partner, means),
    /// Question before `{party}` skips its turn.
    ask_skip(party),
    /// Card for skipping the turn: `{next}` is on turn after it.
    skip_gain(next),
    /// Card for skipping the turn: the right is used up.
    skip_cost,
    /// Button: cancels a rearrangement or a shift.
    cancel,
    /// Hint: moves to the marked targets join a coalition.
    joins_marked,
    /// How a party joined: by giving check.
    by_check,
    /// How a party joined: by capturing.
    by_capture,
    /// How a party joined: by declaring it.
    by_declaration,
    /// How a party joined: as a dummy, agreed before the game.
    by_agreement,
    /// Button: joins `{partner}` by declaring it.
    join(partner),
    /// Button: joins a great power.
    join_button(partner),
    /// Button: starts a rearrangement.
    rearrange,
    /// Button: skips the turn (the optional rule "waiting").
    skip_turn,
    /// Button: starts the shift of a motorcyclist.
    shift,
    /// Status: `{party}` is in check and may answer out of turn.
    may_answer_now(party),
    /// Status: the player answers out of turn, with one of a number of pieces.
    choose_answer(count),
    /// The same, with one piece.
    choose_only_answer,
    /// The cost of an answer out of turn. `{turn}` is the party that moves next otherwise.
    may_answer_hint(turn),
    /// Button: answers out of turn.
    answer,
    /// Button: does not answer out of turn.
    decline_answer,
    /// Badge of a party that may answer out of turn.
    may_answer,
    /// Badge of the party on turn while another party may answer out of turn.
    is_on_turn,
    /// Badge of a party that owes turns: `{count}`.
    owed_turns(count),
    /// Status: `{party}` is in check and cannot answer out of turn.
    cannot_answer(party),
    /// Event: `{party}` has joined `{partner}`; `{means}` as in `ask_join`.
    has_joined(party, partner, means),
    /// Event: `{party}` has declared for `{partner}`.
    has_declared(party, partner),
    /// Event: `{party}` has lost all its pieces and retires.
    has_retired(party),
    /// Event: `{party}` sits out a turn that it owes.
    sits_out(party),
    /// Announcement: `{party}` skips its turn.
    announce_skip(party),
    /// Announcement: `{party}` has rearranged its pieces.
    announce_rearranged(party),
    /// Added to the label of a target cell: a move to it joins `{party}`.
    cell_joins(party),
    /// Added to the label of the king's cell of a party that may answer out of turn; heading in the editor.
    cell_may_answer,
    /// Heading of the timeline.
    timeline,
    /// One-time right, as part of a sentence: rearranging the pieces.
    right_to_rearrange,
    /// One-time right, as part of a sentence: skipping a turn.
    right_to_skip,
    /// One-time right, as part of a sentence: shifting a motorcyclist to a cell of the other colour.
    right_to_shift,
    /// Introduces the list of one-time rights that are left.
    rights_left,
    /// State of a small power that has not joined a coalition.
    neutral,
    /// State of a party with an ally: `{partner}`.
    allied_with(partner),
    /// State of a great power without an ally.
    no_ally,
    /// State of a small power that has declared for `{partner}`, which has not declared yet.
    declared_for(partner),
    /// Timeline: the party rearranged its pieces.
    event_rearranged,
    /// Timeline: the party skipped its turn.
    event_skipped,
    /// Timeline: the party shifted a motorcyclist.
    event_shifted,
    /// State of a party on its plate: its ally is `{partner}`.
    with_ally(partner),
    /// The same: the neutral power is inclined to join `{partner}`.
    leans_to(partner),
    /// The same: the neutral power chooses in its next turn or never.
    neutral_last_turn,
    /// Rounds: this is `{round}` of the `{rounds}` in which parties can join.
    join_round(round, rounds),
    /// Rounds: `{party}` has one turn left to choose, which is still to come.
    must_choose_next(party),
    /// The same, and it is on turn.
    must_choose_now(party),
    /// Rounds: `{party}` has `{turns}` turns left to choose.
    must_choose_within(party, turns),
    /// A neutral power whose time to choose is over: `{party}`.
    did_not_choose(party),
    /// Rounds: nobody can join any more.
    sides_fixed,
    /// Inclination: `{party}` would join `{partner}` now.
    inclined(party, partner),
    /// Preview: after the move that the player is about to make, `{party}` would join `{partner}`, and would not without it.
    drives_to(party, partner),
    /// The same: it would join the player.
    wins_over(party),
    /// The move would turn a neutral power, which waits, to another great power.
    would_lean_to(party, partner),
    /// The move would turn a neutral power, which waits, to the great power that makes it.
    would_lean_to_you(party),
    /// The same: both neutral powers, `{first}` and `{second}`, would join `{partner}`, which takes only one.
    both_drawn_to(first, second, partner),
    /// The same: both would join the player.
    both_drawn_to_you(first, second),
    /// Button: asks what `{party}` wants.
    ask_wish(party),
    /// Status: the answer of `{party}` is being looked for.
    asks_wish(party),
    /// Wish: `{party}` would join the player as it is.
    wish_content(party),
    /// The same, but it would rather stay neutral for now.
    wish_content_waits(party),
    /// Wish: `{party}` wants its `{pieces}` attacked no longer; `{move_text}` is an example.
    wish_stop_attacking(party, pieces, move_text),
    /// Wish: `{party}` wants its `{pieces}` protected from the other great power.
    wish_protect(party, pieces, move_text),
    /// Wish: `{party}` wants the player’s king safe.
    wish_safe_king(party, move_text),
    /// Wish: `{party}` wants to capture on `{cell}`.
    wish_capture(party, move_text, cell),
    /// Wish: `{party}` wants to be with the stronger side, which the player’s is after the move.
    wish_strength(party, move_text),
    /// Wish: a move that wins `{party}` over, without a reason that can be named.
    wish_move(party, move_text),
    /// Wish: no move of the player wins `{party}` over.
    wish_nothing(party),
    /// Inclination: `{party}` would wait; if it had to choose, it would join `{partner}`.
    inclined_waits(party, partner),
    /// Inclination: `{party}` can join nobody.
    inclined_nowhere(party),
    /// Why, and what would change it: that side is stronger.
    inclined_stronger(party, partner),
    /// The same: the other great power is taken.
    inclined_only_partner,
    /// The same: the last round.
    inclined_last_round,
    /// The same: that side is not stronger, but better for it.
    inclined_lesser_evil,
    /// The same: `{other}` attacks its pieces by `{moves}`.
    inclined_threatened(other, moves),
    /// The same: it captures a piece of `{other}` by `{moves}`.
    inclined_captures(other, moves),
    /// The same: the coalition can mate, beginning with `{moves}`.
    inclined_mate(moves),
    /// Card for joining: with the great power it is stronger than the others, by the values of all their pieces.
    join_stronger(own, other),
    /// The same: weaker.
    join_weaker(own, other),
    /// The same: as strong.
    join_equal(own),
    /// Added to these: the pieces of `{party}`, which may still join either side, are among those of the others.
    join_counts_neutral(party),
    /// The same: what each of the two wins by mate.
    join_points(points),
    /// Card for joining the other small power, which has declared it.
    join_completes(party),
    /// The same, if `{party}` has not declared it yet.
    join_waits(party),
    /// Card for joining the other small power: how the two win.
    join_small_aim,
    /// Card for joining `{partner}`: which pieces of the small power it attacks until then.
    join_ends_attacks(partner, pieces),
    /// Hint: the move `{line}`, by which its party joins `{partner}`.
    move_joins(line, partner),
    /// Card for joining: what the small power attacks then.
    join_attacks(pieces),
    /// Card for joining: which of its pieces are attacked then.
    join_is_attacked(pieces),
    /// Before the first move, in place of the list: what the game is about.
    aim_of_the_game,
    /// What a neutral power plays for, with `{turns}` turns left to choose.
    aim(turns),
    /// The same in its last turn.
    aim_last_turn,
    /// The same if `{taken}` has an ally, so that only `{open}` is left.
    aim_only_partner(taken, open),
    /// Status: `{party}` has joined the player since the player’s last move.
    joined_you(party),
    /// After joining `{partner}`: what to do from now on. `{enemy}` is the other great power.
    aim_of_ally(partner, enemy),
    /// After joining the other small power `{partner}`.
    aim_of_small_powers(partner),
    /// Question: `{party}` stays neutral by its last move before the game is stopped.
    ask_stay_neutral(party),
    /// What that costs.
    stay_neutral_cost,
    /// Card for answering out of turn: what it brings.
    answer_gain,
    /// Its price.
    answer_cost,
    /// Card for not answering: what it brings.
    decline_gain,
    /// The same for a great power without an ally.
    decline_gain_alone,
    /// Its price: `{turn}` moves first.
    decline_cost(turn),
    /// After the end: why a small power won points with `{partner}`.
    points_with(partner),
    /// The same: why it won none, because its ally `{partner}` lost.
    no_points_with(partner),
    /// The same: because it had joined nobody.
    no_points_neutral,
    /// Button after an early mate: replays what led to it.
    show_why,
    /// Button after an early mate: undoes the player's last move.
    try_again,
    /// Heading of the alliances.
    sides,
    /// Button: shows what would be attacked if `{party}` joined `{partner}`.
    preview_join(party, partner),
    /// What would be attacked: `{pieces}`.
    preview_attacks(pieces),
    /// The same: nothing.
    preview_no_attacks,
    /// Timeline: the party answered out of turn.
    event_answered,
    /// What happened: `{party}` has answered a check out of turn.
    answers_out_of_turn(party),
    /// Timeline: the party joined `{partner}`; `{means}` as in `ask_join`.
    event_joined(partner, means),
    /// State of a neutral small power that may join `{parties}`.
    may_join(parties),
    /// Hint in the resign dialog: a great power needs the consent of its ally.
    resign_consent,
    /// Hint: the party on turn has no move, but a special action.
    only_special_actions,
}
