//! Texts that explain what a bot does, or what a hint is good for.
use super::placeholders::texts;

texts! {
    /// Texts that explain what a bot does, or what a hint is good for. Pieces have the definite article: `{piece}`, `{with}`,
    /// `{guard}` in the nominative, `{object}` and `{other}` in the accusative.
    ExplanationTexts {}
    /// Reason: it is checkmate.
    mates,
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
    /// Reason: the party then has `{after}` moves to choose from, not `{before}`.
    mobility(after, before),
    /// Reason: `{piece}` can then go to `{after}` cells, not `{before}`.
    activates(piece, after, before),
    /// Reason for an arrangement: the others cannot mate the king by its next turn.
    keeps_king_safe,
    /// The same, if not everything was tried.
    seems_safe,
    /// What to do with the arrangement of a hint: it is on the board, and can be confirmed or changed.
    arrangement_shown,
    /// What a bot thinks: `{party}` wants `{want}`, and what it fears.
    thought(party, want, fear),
    /// Fear: mate by `{party}` on `{cell}`.
    fears_mate(party, cell),
    /// Fear: the loss of `{object}` on `{cell}`.
    fears_loss(object, cell),
    /// Fear: none.
    fears_nothing,
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
    /// Want: more freedom for its pieces.
    to_free_pieces,
    /// Want: a better place for `{object}`.
    to_activate(object),
    /// Want: a safe king.
    to_keep_king_safe,
    /// Want: nothing in particular.
    to_play_on,
}
