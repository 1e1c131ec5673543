//! The texts that every language must have. A missing text is a compile error.
use super::placeholders::texts;
use super::{
    AllyTexts, AnalysisTexts, ArrangingTexts, BotTexts, ClockTexts, ClubTexts, ConfirmTexts, CourseTexts,
    EditorTexts, ErrorTexts, ExplanationTexts, FeedbackTexts, FileTexts, Language, LearnTexts, LibraryTexts,
    LinkTexts, LiveTexts, MatchTexts, MovetextTexts, PanelTexts, PrintTexts, PuzzleTexts, ShareTexts,
};

texts! {
    /// All texts of one language.
    Texts {
        /// The language.
        pub language: Language,
        /// Letters of the pieces in notation, by index of the role.
        pub letters: [char; 6],
        /// What the page about the games says of the app: headings, each with a paragraph.
        pub about: [[&'static str; 2]; 3],
        /// Moves before they are played.
        pub confirm: ConfirmTexts,
        /// The settings and the list of keys.
        pub panels: PanelTexts,
        /// Allies.
        pub allies: AllyTexts,
        /// Placing pieces before the first move.
        pub arranging: ArrangingTexts,
        /// What does not happen at the board.
        pub feedback: FeedbackTexts,
        /// Saved games.
        pub library: LibraryTexts,
        /// Links and files.
        pub share: ShareTexts,
        /// Matches.
        pub matches: MatchTexts,
        /// Bots.
        pub bots: &'static BotTexts,
        /// Explanations of what bots do, and of hints.
        pub explanations: &'static ExplanationTexts,
        /// Clocks.
        pub clock: &'static ClockTexts,
        /// Movetext and typed moves.
        pub movetext: MovetextTexts,
        /// Errors of game links.
        pub links: &'static LinkTexts,
        /// Live games.
        pub live: &'static LiveTexts,
        /// Clubs.
        pub clubs: &'static ClubTexts,
        /// Errors of positions, game ids and actions.
        pub errors: &'static ErrorTexts,
        /// Printing a game.
        pub prints: &'static PrintTexts,
        /// Courses.
        pub courses: &'static CourseTexts,
        /// Puzzles.
        pub puzzles: &'static PuzzleTexts,
        /// The analysis page.
        pub analysis: &'static AnalysisTexts,
        /// The learning pages.
        pub learn: &'static LearnTexts,
        /// The position editor.
        pub editor: &'static EditorTexts,
        /// Game files.
        pub files: FileTexts,
    }
    /// Heading of the start page.
    welcome,
    /// Slogan on the start page.
    tagline,
    /// Mark of the game to begin with.
    start_here,
    /// Fact about a game: how many play.
    players_fact,
    /// Fact about a game: how long it takes.
    length_fact,
    /// Fact about a game: how long it takes to learn.
    learning_fact,
    /// A duration in minutes: `{count}`.
    minutes(count),
    /// Last line of the start page.
    no_account,
    /// Button to the other language, in that language.
    other_language,
    /// Link to the page about the games.
    about_link,
    /// Heading of the page about the games.
    about_title,
    /// Link to the licences of third-party software.
    licences,
    /// Link to the start page.
    to_start,
    /// Button: closes a dialog.
    close,
    /// Button: closes a dialog without an effect.
    cancel,
    /// Button: opens the dialog of a new game; in the editor, starts a game from the edited position.
    play,
    /// The name of the tabs that lead to the pages.
    pages,
    /// The tab of the saved games.
    games,
    /// Button: continues a running game.
    resume,
    /// Button: views a finished game.
    view_game,
    /// Button: removes a saved game.
    remove,
    /// In the place of a saved game that was removed: `{name}`.
    removed(name),
    /// Button: undoes the removal.
    undo_remove,
    /// Heading of the saved games that cannot be read.
    unreadable_games,
    /// Length of a game: one move.
    one_move,
    /// Length of a game in moves, each of all parties: `{moves}`.
    move_count(moves),
    /// Heading of the dialog that starts a game.
    new_game,
    /// Label of the choice of opponents.
    opponents,
    /// Opponents: bots.
    against_computer,
    /// What this means.
    against_computer_hint,
    /// Opponents: people at this device.
    together,
    /// What this means.
    together_hint,
    /// Opponents: people on other devices.
    with_friends,
    /// What this means.
    with_friends_hint,
    /// Label of the choice of one's own side.
    your_side,
    /// Label of the choice of the side of a player: `{player}`.
    side_of(player),
    /// Summary of everything else that can be chosen for a new game.
    more_options,
    /// Label of the name of a player: `{number}` from 1.
    player(number),
    /// Option: random sides.
    random_sides,
    /// A side at random, after the opponent.
    random_side,
    /// Badge of a party with draw odds.
    draw_odds,
    /// Button: starts the game.
    start_game,
    /// Status: the party to move: `{party}`.
    to_move(party),
    /// Heading: a piece that a player asks about, with its party.
    piece_of(piece, party),
    /// What a piece that a player asks about shows: the dots do not say what is legal, because the king of `party` is in
    /// check, who is on turn.
    asked_in_check(party),
    /// Announcement: where a piece that a player asks about could go.
    asked_targets(cells),
    /// The selected piece and how it moves, which is a sentence.
    piece_that_moves(piece, moves),
    /// The selected piece has no legal move.
    piece_without_moves(piece),
    /// Heading: the one person at this device is on turn.
    your_move,
    /// Hint before the first move.
    first_move_hint,
    /// Heading of the move list.
    moves,
    /// Shown in place of the move list before the first move.
    no_moves,
    /// Heading of the column with the round numbers in the move list.
    round,
    /// Button: undoes the last ply or change.
    undo,
    /// Button: redoes the last ply or change that was undone.
    redo,
    /// Button: rotates the board.
    flip,
    /// Button: offers a draw.
    offer_draw,
    /// Button: accepts a draw.
    accept_draw,
    /// Button: declines a draw.
    decline_draw,
    /// Status: a draw is offered: `{party}`.
    draw_offered(party),
    /// Status: the party that must answer the offer: `{party}`.
    must_answer(party),
    /// Accessible name of the pieces that a player has captured: `{pieces}`.
    captured(pieces),
    /// Title of the badge with the points of a player in the match.
    score,
    /// Button: claims a draw.
    claim_draw,
    /// Button: resigns.
    resign,
    /// Button: `{party}` resigns.
    resign_for(party),
    /// Heading of the resign dialog.
    resign_heading,
    /// On the button that has just copied a text.
    copied,
    /// Error: the browser did not allow copying. The text follows.
    copy_failed,
    /// Button: starts a rematch with other sides.
    rematch,
    /// Button: opens the rules.
    rules,
    /// Status: the rules are being loaded.
    rules_loading,
    /// Error: the rules could not be loaded.
    rules_failed,
    /// Mark of a rule that is our interpretation of the source.
    interpretation,
    /// Status: the start position is shown, not the current one.
    viewing_start,
    /// Status: an earlier position is shown, after a move such as `2 … e7`: `{move_text}`.
    viewing_earlier(move_text),
    /// Below the two sentences before: looking back takes nothing back.
    game_unchanged,
    /// Heading of what the others have done since the player's last move.
    since_your_move,
    /// The same where nobody plays here.
    last_round,
    /// Button: shows these moves one after the other.
    replay,
    /// Button: returns to the current position.
    back_to_game,
    /// Short button: shows the position one ply earlier.
    step_back,
    /// Short button: shows the position one ply later.
    step_on,
    /// Button: opens the menu of the game page.
    menu,
    /// Heading of the page of saved games, and the link to it.
    saved_games,
    /// Result: the one person at this device has won.
    you_win,
    /// Result: the one person at this device has won, with an ally of another player.
    you_win_with(ally),
    /// The opponent and the own side.
    opponent_and_side(opponent, side),
    /// What a game like the last one is.
    same_as_last(what),
    /// Result: the one person at this device has lost.
    you_lose,
    /// Button: shows the start position.
    first_ply,
    /// Button: shows the position one ply earlier.
    previous_ply,
    /// Button: shows the position one ply later.
    next_ply,
    /// Button: shows the latest position.
    last_ply,
    /// Heading of the choice of a promotion piece: `{cell}`.
    promote(cell),
    /// The same, when the party of the new piece is chosen: `{first}` or `{second}`.
    promote_for(cell, first, second),
    /// Accessible name of the board: `{game}`.
    board(game),
    /// Label of an empty cell: `{cell}`.
    cell_empty(cell),
    /// Label of a cell with a piece: `{cell}`, `{party}`, `{piece}`.
    cell_piece(cell, piece, party),
    /// Added to the label of a possible target.
    cell_target,
    /// Added to the label of a target with a capture.
    cell_capture,
    /// Added to the label of the selected cell.
    cell_selected,
    /// Added to the label of a king in check.
    cell_check,
    /// Added to the label of the start of a party's last move.
    cell_last_from,
    /// Added to the label of the target of a party's last move.
    cell_last_to,
    /// Announcement: the keyboard focus is at the edge of the board.
    board_edge,
    /// Announcement: a move: `{party}`, `{piece}`, `{from}`, `{to}`.
    announce_move(party, piece, from, to),
    /// Announcement: a capture: `{party}`, `{piece}`, `{from}`, `{to}`, `{captured}`.
    announce_capture(party, piece, from, captured, to),
    /// Announcement: castling: `{party}`, `{from}`, `{to}` of the king.
    announce_castling(party, from, to),
    /// Added to the announcement of a promotion: `{piece}`.
    announce_promotion(piece),
    /// The same, if the piece belongs to another party: `{piece}`, `{party}`.
    announce_promotion_for(piece, party),
    /// Added to the announcement of an en passant capture.
    announce_en_passant,
    /// Announcement: a party removes its kings: `{party}`.
    announce_kings_removed(party),
    /// `{party}` removes its only king.
    announce_king_removed(party),
    /// Added to a move in the list of moves: it gives check.
    spoken_check,
    /// Added to a move in the list of moves: it mates.
    spoken_mate,
    /// Announcement: check.
    announce_check,
    /// Announcement: a ply was undone.
    announce_undo,
    /// Announcement: a piece is selected: `{piece}`, `{cell}`, and the number of its moves `{count}`.
    announce_selected(piece, cell, count),
    /// Announcement: the selection was cleared.
    announce_deselected,
    /// Announcement: a piece without a legal move: `{piece}`, `{cell}`.
    announce_no_moves(piece, cell),
    /// Button: magnifies the board.
    zoom_in,
    /// Button: reduces the magnification.
    zoom_out,
    /// Announcement: the board has no piece for the pressed letter: `{piece}`.
    no_such_piece(piece),
    /// Answer for screen readers: a piece on a line of the board.
    line_piece(cell, piece, party),
    /// Answer: the pieces on a rank.
    line_rank(rank, pieces),
    /// Answer: the pieces on a file.
    line_file(file, pieces),
    /// Answer: the pieces on a diagonal.
    line_diagonal(from, to, pieces),
    /// Answer: the pieces on a line of hexagons.
    line_of_hexagons(from, to, pieces),
    /// Answer: no pieces are on the line.
    line_empty,
    /// Announcement: the targets of a piece: `{piece}`, `{cell}`, `{cells}`.
    announce_targets(piece, cell, cells),
    /// Announcement: the attackers of a cell: `{cell}`, `{pieces}`.
    announce_attackers(cell, pieces),
    /// Announcement: no piece attacks the cell: `{cell}`.
    announce_no_attackers(cell),
    /// Result: a win: `{party}`.
    win(party),
    /// Name of two parties that win together: `{first}`, `{second}`.
    two_parties(first, second),
    /// Result: a win of two parties: `{parties}`.
    win_of_two(parties),
    /// Result: a draw.
    draw,
    /// Result: a draw that counts as a win for `{party}` (draw odds).
    draw_counts(party),
    /// Result: an end without a winner that is not a draw.
    no_winner,
    /// Cause: `{party}` is mated.
    by_mate(party),
    /// Cause with three parties: `{winner}` has mated `{party}`, and `{third}` comes second.
    by_mate_of_three(party, winner, third),
    /// Cause: `{party}` has resigned.
    by_resignation(party),
    /// Cause: stalemate.
    by_stalemate,
    /// Cause: no party can move.
    by_no_moves,
    /// Cause: dead position.
    by_dead_position,
    /// Cause: agreement.
    by_agreement,
    /// Cause: agreement of more than two parties.
    by_agreement_of_all,
    /// Cause: threefold repetition.
    by_threefold,
    /// Cause: fivefold repetition.
    by_fivefold,
    /// Cause: fifty rounds without progress.
    by_fifty,
    /// Cause: seventy-five rounds without progress.
    by_seventy_five,
    /// Refusal: there is no piece on `{from}`.
    no_piece(from),
    /// Refusal: `{party}` is on turn.
    not_on_turn(party),
    /// Refusal: `{piece}` has no such movement.
    no_such_movement(piece),
    /// Refusal: the path leaves the board after `{cells}`.
    gap(cells),
    /// Refusal: a wall is in the way.
    wall,
    /// Refusal: both cells beside a diagonal step are occupied: `{cells}`.
    flanked(cells),
    /// Refusal: a double step from a cell where no pawns of the party start.
    not_from_here,
    /// Refusal: pieces on `{cells}` block the path.
    blocked(cells),
    /// Refusal: an own piece is on `{to}`.
    own_piece(to),
    /// Refusal: a piece of an ally is on `{to}`.
    ally(to),
    /// Refusal: `{piece}` moves in this way only to capture, and `{to}` is empty.
    capture_only(piece, to),
    /// Refusal: `{piece}` cannot capture in this way, and an enemy piece is on `{to}`.
    move_only(piece, to),
    /// Refusal: kings are not captured.
    king_target,
    /// Refusal: the castling right is lost.
    castling_right,
    /// Refusal: castling out of, through or into check by `{cells}`.
    castling_attacked(cells),
    /// Refusal: the king would step into check by `{cells}`.
    into_check(cells),
    /// Refusal: the check by `{cells}` would remain.
    still_in_check(cells),
    /// Refusal: the move exposes the king to `{cells}`.
    exposes_king(cells),
    /// Refusal: the move exposes the ally's king along `{cells}` (the pin for the ally).
    exposes_ally(cells),
    /// Refusal: the game is over.
    game_over,
    /// Heading: the link cannot be opened.
    invalid_link,
    /// Advice for the text of a position that cannot be opened.
    invalid_link_hint,
    /// Error: there is no page at this address: `{found}`.
    unknown_address(found),
    /// Place of an error in a text: `{place}`, in characters from 1.
    at_character(place),
    /// Message: a new version of the app is installed at the next start.
    new_version,
    /// Button beside it: takes the new version.
    update_now,
    /// Message: another tab runs the new version of the page already.
    new_version_elsewhere,
    /// Button beside it: loads this tab anew.
    reload_tab,
    /// Message: a part of the app could not be fetched, and is asked for again.
    part_failed,
    /// In the place of what is not there yet.
    loading,
    /// Message: a saved game could not be read: `{error}`.
    stored_unreadable(what, error),
    /// Message: `{what}` comes from a newer version of the app and was left unchanged.
    stored_newer(what),
    /// In these messages: a saved game.
    stored_game,
    /// In these messages: the settings.
    stored_settings,
    /// In these messages: what is solved.
    stored_progress,
    /// In these messages: a course.
    stored_course,
    /// Button: copies an unreadable text.
    stored_copy,
}
