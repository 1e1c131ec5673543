//! Texts about errors of positions, game ids and actions.
use super::placeholders::texts;

texts! {
    /// Texts about errors of positions, game ids and actions.
    ErrorTexts {}
    /// Position error: the text is too long, in characters: `{found}`, `{number}` at most.
    too_long(found, number),
    /// Position error: the number of fields is wrong: `{found}` instead of `{number}`; `{row}` lists the
    /// fields.
    field_count(found, number, row),
    /// Position error: the number of rows is wrong: `{found}` instead of `{number}`.
    row_count(found, number),
    /// Position error: a row has the wrong length: `{row}`, `{found}` instead of `{number}`.
    row_length(row, found, number),
    /// Position error: a character has no meaning in a field: `{found}`, `{field}`.
    unknown_character(found, field),
    /// Position error: a piece or blank stands where rank `{row}` has no cell.
    no_cell_here(row),
    /// Position error: a place without a cell is given for `{cell}`.
    cell_here(cell),
    /// Position error: a field cannot be read: `{field}`, `{found}`.
    unreadable(field, found),
    /// Position error: a number is out of range: `{field}`, `{found}`, `{min}`, `{max}`.
    out_of_range(field, found, min, max),
    /// Position error: king or rook do not stand on their start cells for `{right}`.
    castling_without_pieces(right),
    /// Position error: the en passant field names one cell instead of two.
    en_passant_one_cell,
    /// Position error: no double step leads to this pair of cells: `{found}`.
    en_passant_impossible(found),
    /// Position error: a wrong number of kings: `{party}`, `{found}`.
    king_count(party, found),
    /// Position error: a piece stands where it would have been promoted: `{party}`, `{cells}`.
    pawn_on_last_rank(party, cells),
    /// Position error: a party that is not on turn has a capturable king: `{party}`, `{cells}`.
    could_be_captured(party, cells),
    /// Name of a field of the position text: pieces.
    field_pieces,
    /// Name of a field of the position text: party on turn.
    field_turn,
    /// Name of a field of the position text: eliminated parties.
    field_eliminated,
    /// Name of a field of the position text: castling rights.
    field_castling,
    /// Name of a field of the position text: en passant.
    field_en_passant,
    /// Name of a field of the position text: halfmove clock.
    field_halfmove_clock,
    /// Name of a field of the position text: round number.
    field_round_number,
    /// Error of a game id: unknown game: `{found}`.
    unknown_game(found),
    /// Error of a game id: unknown option: `{found}`.
    unknown_option(found),
    /// Error of a game id: an option is given twice: `{found}`.
    duplicate_option(found),
    /// Error of an action text: it is not an action. A part of a sentence, as the others of action texts.
    action_unreadable,
    /// Error of an action text: unknown party: `{found}`.
    action_party(found),
    /// Error of an action text: unknown cell: `{found}`.
    action_cell(found),
    /// Error of an action text: unknown promotion piece: `{found}`.
    action_promotion(found),
    /// Error of an action text: the promotion piece is missing.
    action_promotion_missing,
    /// Error of an action text: the move is not a promotion.
    action_no_promotion,
    /// Illegal action: a party removes its kings although it has another move.
    not_only_move,
    /// Illegal action: it is not possible in this position.
    action_impossible,
    /// Error of an action in a saved game: `{number}` of the action from 1, `{text}`, `{error}`.
    record_action(number, text, error),
}
