//! Texts that explain what a bot does, or what a hint is good for.
use super::placeholders::texts;

texts! {
    /// Texts that explain what a bot does, or what a hint is good for. Pieces have the definite article: `{piece}`, `{with}`,
    /// `{guard}` in the nominative, `{object}` and `{other}` in the accusative.
    ExplanationTexts {}
    /// Reason: it is checkmate.
    mates,
    /// Reason: it mates `{party}`, and the game goes on.
    mates_party(party),
    /// Reason: `{party}` could mate on `{cell}` otherwise.
    stops_mate(party, cell),
    /// Reason: a pawn promotes. `{piece}` has no article.
    promotes(piece),
    /// Reason: it captures `{object}` on `{cell}`, and nobody can recapture.
    takes_free(object, cell),
    /// Reason: it wins `{object}`, because `{guard}` must guard `{cell}`.
    overloads(object, guard, cell),
    /// Reason: the captured `{piece}` on `{cell}` is worth more than `{with}`, which captures it.
    takes_more(piece, cell, with),
    /// Reason: it threatens mate on `{cell}`.
    threatens_mate(cell),
    /// Reason: in the expected line it wins `{object}`.
    wins(object),
    /// Reason: it attacks two pieces on two cells.
    forks(object, cell, other, other_cell),
    /// Reason: it gives check and attacks `{object}` on `{cell}`.
    checks_and_attacks(object, cell),
    /// Reason: `{piece}` on `{cell}` was about to be lost.
    saves(piece, cell),
    /// Reason: it protects `{object}` on `{cell}`.
    protects(object, cell),
    /// Reason: it threatens to capture `{object}` on `{cell}`.
    threatens(object, cell),
    /// Reason: it captures `{object}` on `{cell}`.
    captures(object, cell),
    /// Reason: it ends the check.
    leaves_check,
    /// Reason: it gives check to `{party}`.
    checks(party),
    /// Reason: it ends the game at once, without mate.
    ends_game,
    /// Reason: it wins by force in `{moves}` own moves, if the ally `{party}` plays along.
    wins_with(party, moves),
    /// Reason: it captures on `{cell}`, where a piece of its own was captured.
    recaptures(cell),
    /// Reason: it exchanges `{object}` for `{other}`, which is worth as much, on `{cell}`.
    trades(object, other, cell),
    /// Reason: it exchanges `{object}` on `{cell}` for a piece of the same kind.
    exchanges(object, cell),
    /// Reason: the pawn `{piece}` on `{cell}` could promote otherwise.
    stops_promotion(piece, cell),
    /// Reason: a pawn can promote next on `{cell}`.
    threatens_promotion(cell),
    /// Reason: it castles.
    castles,
    /// Reason: castling is possible after it.
    prepares_castling,
    /// Reason: `{piece}` on `{cell}`, of the ally `{party}`, was about to be lost.
    protects_ally(party, piece, cell),
    /// Reason: it pins `{object}` on `{cell}` to its king.
    pins(object, cell),
    /// Reason: it brings `{object}` onto the bridge.
    occupies_bridge(object),
    /// Reason: it brings `{object}` to the centre.
    occupies_centre(object),
    /// Reason: it brings `{object}` out of its fortress.
    leaves_fortress(object),
    /// Reason: it is the first move of `{object}` in the opening.
    develops(object),
    /// Reason: it opens lines for `{object}` on `{cell}`.
    opens(object, cell),
    /// Reason: `{piece}` attacks cells of the bridge from there.
    watches_bridge(piece),
    /// Reason: `{piece}` attacks cells of the centre from there.
    watches_centre(piece),
    /// Reason: the moved piece captures `{object}` on `{cell}` next.
    goes_for(object, cell),
    /// Reason: there is no other move.
    only_move,
    /// Before a hint: `{piece}`, which has a possessive pronoun, is about to be lost on `{cell}`.
    attacked(piece, cell),
    /// Reason, after `attacked`: it moves `{object}` away.
    to_safety(object),
    /// Reason for an arrangement: the others cannot mate the king by its next turn.
    keeps_king_safe,
    /// The same, if not everything was tried.
    seems_safe,
    /// What to do with the arrangement of a hint: it is on the board, and can be confirmed or changed.
    arrangement_shown,
    /// What a bot thinks: `{party}` wants `{want}`, and what it fears.
    thought(party, want, fear),
    /// The same without a fear.
    wants(party, want),
    /// The same without a want.
    fears(party, fear),
    /// Fear: mate by `{party}` on `{cell}`.
    fears_mate(party, cell),
    /// Fear: the loss of `{object}` on `{cell}`.
    fears_loss(object, cell),
    /// Want: mate.
    to_mate,
    /// Want: a forced mate.
    to_force_mate(moves),
    /// Want: to prevent a mate on `{cell}`.
    to_stop_mate(cell),
    /// Want: to promote.
    to_promote,
    /// Want: to capture `{object}` on `{cell}`.
    to_capture(object, cell),
    /// Want: to win `{object}`.
    to_win(object),
    /// Want: to threaten mate on `{cell}`.
    to_threaten_mate(cell),
    /// Want: to attack two pieces at once.
    to_fork(object, other),
    /// Want: to give check and attack `{object}`.
    to_check_and_attack(object),
    /// Want: to save `{object}`.
    to_save(object),
    /// Want: to attack `{object}` on `{cell}`.
    to_attack(object, cell),
    /// Want: to end a check.
    to_leave_check,
    /// Want: to give check to `{party}`.
    to_check(party),
    /// Want: a safe king.
    to_keep_king_safe,
}
