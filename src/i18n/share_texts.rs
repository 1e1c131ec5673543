//! The texts about games that are kept, and about links and files.
use super::texts::texts;

texts! {
    /// The texts about games that are kept.
    LibraryTexts {}
    /// Heading of the page of all kept games, and the link to it.
    title,
    /// Label of the field by which games are found.
    search,
    /// Where games are kept.
    hint,
    /// No game is kept yet.
    no_games,
    /// No game has this text: `{text}`.
    no_matches,
    /// Gives a game a name.
    rename,
    /// Asks for the name of a game.
    rename_label,
    /// What an empty name means.
    rename_hint,
    /// Accepts the name.
    rename_submit,
    /// Keeps a game a second time.
    duplicate,
    /// Name of the second one: `{name}`.
    copy_of,
    /// What else can be done with a game.
    more,
    /// Saves all games as a file.
    save_all,
    /// Opens a link, a file or a text, and heading of the dialog.
    open_text,
    /// What can be opened.
    open_hint,
    /// Label of the field for it.
    open_label,
    /// Opens what is in the field.
    open_now,
    /// Chooses a file.
    choose_file,
    /// The field is empty.
    open_nothing,
    /// It is nothing that can be opened: `{found}`.
    open_unknown,
    /// A text that is too long: `{found} {max}`, in thousands of characters.
    open_too_long,
    /// A file that is no text.
    open_unreadable,
    /// A file that the browser did not save.
    not_saved,
    /// Games were read: `{new} {known} {aside}`.
    imported,
    /// A game that is over, in a list: `{scores}`.
    game_over,
    /// There is no room for what is to be kept.
    storage_full,
    /// Opens the dialog by which a game is taken away.
    save_or_share,
    /// Another tab went on with the game.
    updated_elsewhere,
    /// Another tab went on with the game meanwhile.
    forked_elsewhere,
    /// Another tab removed the game.
    removed_elsewhere,
    /// The address of a game that is not kept.
    game_not_found,
    /// A text that cannot be read was removed.
    removed_text,
    /// Saves a text that cannot be read.
    stored_save,
}

texts! {
    /// The texts about links and files.
    ShareTexts {}
    /// Heading of the dialog, and the button to it.
    title,
    /// Heading of the link for the next party: `{party}`.
    your_turn,
    /// The same when the game is over.
    game_heading,
    /// What the link does: `{party}`.
    send_link_hint,
    /// The same where a party may answer out of turn: `{party}`.
    answer_hint,
    /// The same when the game is over.
    game_hint,
    /// Label of the choice who plays here.
    played_here,
    /// All play here; the link is only to show the game.
    all_sides_here,
    /// Copies the link.
    copy_link,
    /// Hands the link to the system.
    share,
    /// Label of the link.
    link_label,
    /// Heading of the link to the position.
    position_heading,
    /// What it does.
    position_hint,
    /// Label of the link to the position.
    position_label,
    /// Copies the link to the position.
    copy_position,
    /// Copies the text of the position.
    copy_position_text,
    /// Hidden placements can be read from a link.
    secret_warning,
    /// The address is a local one.
    local_warning,
    /// Label of the field for another address.
    base,
    /// Accepts the address.
    base_set,
    /// Copies the text to be pasted.
    copy_code,
    /// Heading of the code, and its name.
    qr_code,
    /// The game is too long for a code.
    qr_code_position,
    /// Heading of what can be saved.
    file,
    /// Saves the game as a file.
    save_game,
    /// Copies the game as such a text.
    copy_game,
    /// Saves the board as a vector picture.
    save_svg,
    /// Saves the board as a raster picture.
    save_png,
    /// Somebody elsewhere is on turn: `{party}`.
    waiting_for,
    /// What is to be done then.
    waiting_hint,
    /// Opens the dialog with the link: `{party}`.
    send,
    /// Asks whose place this device takes.
    side_heading,
    /// What follows from it.
    seat_hint,
    /// Takes the place of a party: `{party}`.
    claim_seat,
    /// Takes none.
    spectate,
    /// Beside the party that is played here.
    you,
    /// From now on all parties are played here.
    play_all_sides,
    /// How old the last move is: `{age}`.
    last_move_ago,
    /// One minute ago.
    minute,
    /// Some minutes ago: `{count}`.
    minutes,
    /// One hour ago.
    hour,
    /// Some hours ago: `{count}`.
    hours,
    /// One day ago.
    day,
    /// Some days ago: `{count}`.
    days,
    /// The advice for bridge chess, when it is older.
    week_advice,
    /// What the rules forbid is kept as text: `{rest}`.
    unplayed_tail,
    /// The link is older than the saved game.
    link_older,
    /// Heading: the game went on in two ways.
    fork,
    /// What can be done where not even the first move is the same.
    fork_from_start,
    /// What can be done where both are the same up to a move: `{move}`.
    fork_hint,
    /// The line that is kept here.
    ours,
    /// The line of the link.
    theirs,
    /// Chooses this line.
    keep_version,
    /// Name of the game with the other line: `{name}`.
    other_version,
    /// What to do with a broken link.
    invalid_link_advice,
}
