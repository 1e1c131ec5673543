//! Texts about saved games, links and files.
use super::placeholders::texts;

texts! {
    /// Texts about saved games.
    LibraryTexts {}
    /// Label of the search field.
    search,
    /// Hint: where games are saved.
    hint,
    /// Shown in place of the list while no game is saved.
    no_games,
    /// Shown in place of the list if no game matches.
    no_matches,
    /// Name of the buttons that limit the list.
    filters,
    /// Button: lists all games.
    all,
    /// Button: lists the games under way.
    running,
    /// Button: lists the games that are over.
    finished,
    /// Name of a game of two players: `{one}` and `{other}`.
    two_players(one, other),
    /// Result in a list: the player of this device has won.
    you_won,
    /// Result in a list: the player of this device has lost.
    you_lost,
    /// Result in a list: `{party}` has won.
    won(party),
    /// Result in a list: the points of more than two parties, `{scores}`.
    points(scores),
    /// The last move in a list, at the beginning of a line: `{move_text}`.
    last_move(move_text),
    /// Button: renames a game.
    rename,
    /// Label of the field for the name of a game.
    rename_label,
    /// Hint: the meaning of an empty name.
    rename_hint,
    /// Button: saves the name.
    rename_submit,
    /// Button: duplicates a game.
    duplicate,
    /// Name of the duplicate: `{name}`.
    copy_of(name),
    /// Button: shows more buttons for a game.
    more,
    /// Button: saves all games as a file.
    save_all,
    /// Heading of the dialog that opens a link, a text or a file, and the button for it.
    open_text,
    /// Hint: what can be opened.
    open_hint,
    /// Label of the field for a link or text.
    open_label,
    /// Button: opens the contents of the field.
    open_now,
    /// Button: chooses a file.
    choose_file,
    /// Error: the field is empty.
    open_nothing,
    /// Error: the text is nothing that can be opened: `{found}`.
    open_unknown(found),
    /// Error: a newer version of the app has saved the text.
    open_newer,
    /// Question: in which of several games moves were played.
    open_which_game,
    /// Error: moves can be played in no game to their end: `{game}` gets furthest, up to `{error}`.
    open_fits_no_game(game, error),
    /// Message: the file is not UTF-8, so that its encoding was guessed.
    encoding_guessed,
    /// Error: the text is a game or a position of orthodox chess.
    orthodox,
    /// Error: the text is too long, in thousands of bytes: `{found}`, `{max}`.
    open_too_long(found, max),
    /// Error: the file is not a text file.
    open_unreadable,
    /// Error: the browser did not save a file.
    not_saved,
    /// Message: games were imported: `{new}` new ones, `{known}` already here, `{unreadable}` unreadable.
    imported(new, known, unreadable),
    /// Error: the journal cannot be written, so that a crash of the browser may lose the last moves.
    journal_failed,
    /// Error: the storage is full, and what is done now is not saved.
    storage_full,
    /// Error: the browser blocks storage, and what is done now is not saved.
    storage_blocked,
    /// Warning: local storage is full, but the game is in the journal.
    only_journal_full,
    /// Warning: the browser blocks local storage, but the game is in the journal.
    only_journal_blocked,
    /// Button beside a storage error: opens the dialog to save or share the game.
    save_or_share,
    /// Message: the game was continued in another tab and is updated here.
    updated_elsewhere,
    /// Message: the game was continued both here and in another tab; the moves of this tab are now a game of
    /// their own.
    forked_elsewhere,
    /// Message: the game was continued in another tab at the same moment, and what was done here is not part of it.
    not_played_elsewhere,
    /// Message: another tab removed the game.
    removed_elsewhere,
    /// Error: the address names a game that is not saved.
    game_not_found,
    /// In the place of an unreadable text that was removed.
    removed_text,
    /// Button: saves an unreadable text as a file.
    stored_save,
}

texts! {
    /// Texts about links and files.
    ShareTexts {}
    /// Heading of the share dialog, and the button that opens it.
    title,
    /// Tab: the link to the game.
    link_tab,
    /// Tab: the position that is shown.
    position_tab,
    /// Tab: a picture of the board.
    picture_tab,
    /// Tab: the game as a file, as text and for other pages.
    file_tab,
    /// Heading of the link to a game with bots.
    watch_heading,
    /// Hint: what the link to a game with bots does.
    watch_hint,
    /// Heading of the link for the next party: `{party}`.
    your_turn(party),
    /// Heading of the link to a finished game.
    game_heading,
    /// Hint: what the link does for the next party: `{party}`.
    send_link_hint(party),
    /// The same where that party may answer out of turn: `{party}`.
    answer_hint(party),
    /// The same for a finished game.
    game_hint,
    /// Label of the choice of the sender's parties.
    i_play,
    /// Option: none of the parties, because the link only shows the game.
    nobody,
    /// Button: copies the link.
    copy_link,
    /// Button: opens the share dialog of the system.
    share,
    /// Accessible name of the link to the game.
    link_label,
    /// Hint: what the link to the position does.
    position_hint,
    /// Accessible name of the link to the position.
    position_label,
    /// Button: copies the link to the position.
    copy_position,
    /// Button: copies the text of the position.
    copy_position_text,
    /// Warning: hidden placements can be read from the link.
    secret_warning,
    /// Warning: the address works only on this device or in its network.
    local_warning,
    /// Label of the field for the public address of the page.
    base,
    /// Button: saves that address.
    base_set,
    /// Button: copies the game as a text to paste, which works with any address.
    copy_code,
    /// Caption and accessible name of the QR code.
    qr_code,
    /// Caption where the game is too long for a QR code: it opens only the position.
    qr_code_position,
    /// Heading of the HTML code that shows the game inside another page.
    embed,
    /// Hint: what the code does.
    embed_hint,
    /// Label of the field with the code.
    embed_label,
    /// Button: copies the code.
    copy_embed,
    /// Link inside another page: opens the game in the whole app.
    open_in_app,
    /// Button: saves the game as a file.
    save_game,
    /// Button: copies the game as text.
    copy_game,
    /// Button: saves the board as a vector picture (SVG).
    save_svg,
    /// Button: saves the board as a raster picture (PNG).
    save_png,
    /// Label of the width of that picture in pixels.
    png_width,
    /// Status: a party on another device is on turn: `{party}`.
    waiting_for(party),
    /// Hint beside that status.
    waiting_hint,
    /// Button: opens the share dialog with the link for `{party}`.
    send(party),
    /// Heading: which party this device plays.
    side_heading,
    /// Hint: the device remembers the choice.
    seat_hint,
    /// Button: this device plays `{party}`.
    claim_seat(party),
    /// Button: this device plays no party.
    spectate,
    /// Badge of the party that this device plays.
    you,
    /// Button: this device plays both parties.
    play_both_sides,
    /// Button: this device plays all parties, more than two.
    play_all_sides,
    /// Age of the last move: `{age}`, one of the six texts that follow.
    last_move_ago(age),
    /// The last move is less than a minute old.
    last_move_now,
    /// Age: one minute.
    minute,
    /// Age: more than one minute: `{count}`.
    minutes(count),
    /// Age: one hour.
    hour,
    /// Age: more than one hour: `{count}`.
    hours(count),
    /// Age: one day.
    day,
    /// Age: more than one day: `{count}`.
    days(count),
    /// The action texts that the rules forbid, saved with the game: `{rest}`.
    unplayed_tail(rest),
    /// Message: the opened link is older than the saved game.
    link_older,
    /// Heading: there are two versions of the game.
    fork,
    /// Hint where the two versions differ from the first move on.
    fork_from_start,
    /// Hint where they differ after `{move_number}`.
    fork_hint(move_number),
    /// Heading of the saved version.
    ours,
    /// Heading of the version from the link.
    theirs,
    /// Button: continues with the saved version.
    keep_ours,
    /// Button: continues with the version from the link.
    keep_theirs,
    /// Name of the separate game with the other version: `{name}`.
    other_version(name),
    /// Advice for a link that cannot be opened.
    invalid_link_advice,
}
