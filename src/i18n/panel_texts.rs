//! The texts of the settings and of the list of keys.
use super::texts::texts;

texts! {
    /// The texts of the settings and of the list of keys.
    PanelTexts {}
    /// Heading of the settings, and the button to them.
    settings,
    /// Label of the choice of a theme.
    theme,
    /// Theme of the device.
    theme_auto,
    /// Light theme.
    theme_light,
    /// Dark theme.
    theme_dark,
    /// Heading of what concerns the board.
    board_heading,
    /// Label of the choice of what boards look like.
    board,
    /// As paper.
    board_paper,
    /// As wood.
    board_wood,
    /// Dark.
    board_dark,
    /// With much contrast.
    board_contrast,
    /// Label of the choice of the board's size.
    size,
    /// As large as possible.
    size_large,
    /// Of middle size.
    size_medium,
    /// Small.
    size_small,
    /// Label of where the names of cells are shown.
    labels,
    /// Names of files and ranks beside the board.
    labels_beside,
    /// The name of each cell in it.
    labels_inside,
    /// No names.
    labels_off,
    /// Heading of what concerns the men.
    pieces_heading,
    /// Label of how the men look.
    piece_style,
    /// Men as figures.
    pieces_as_silhouettes,
    /// Men as letters.
    pieces_as_letters,
    /// Men of coalition chess as chess men.
    pieces_as_chess,
    /// Label of the choice of the men's letters.
    letters,
    /// Letters of the language.
    letters_language,
    /// German letters.
    letters_german,
    /// English letters.
    letters_english,
    /// Switch: later names of the cells of hex chess.
    v23_names,
    /// Says that the rules have the earlier names.
    v23_names_hint,
    /// Switch: the board follows the party on turn.
    follow,
    /// Switch: men stand with their feet towards their party's side.
    facing,
    /// Heading of what concerns moving.
    moves_heading,
    /// Switch: a move made by a finger is asked about.
    confirm_touch,
    /// Switch: a move in a game by link is asked about.
    confirm_link,
    /// Switch: men glide.
    animation,
    /// Switch: the man under a finger is enlarged.
    magnifier,
    /// Heading of the switches of sounds.
    sounds,
    /// Switch: the sound of a move.
    sound_move,
    /// Switch: of a capture.
    sound_capture,
    /// Switch: of a check.
    sound_check,
    /// Switch: of somebody's turn.
    sound_turn,
    /// Switch: of the end of a game.
    sound_end,
    /// Says that settings are kept on this device.
    settings_saved,
    /// Heading of the list of keys, and the button to it.
    keys,
    /// Heading of the keys of the board.
    keys_on_board,
    /// What the arrows do.
    keys_arrows,
    /// What Home, Page Up, End and Page Down do on the board.
    keys_corners,
    /// What Enter and Space do.
    keys_enter,
    /// What Escape does.
    keys_escape,
    /// What the letters of men do.
    keys_letter,
    /// Heading of the keys that ask.
    keys_screen_reader,
    /// What `o` asks.
    keys_o,
    /// What `v` asks.
    keys_v,
    /// What `w` asks.
    keys_w,
    /// What `x` asks.
    keys_x,
    /// What `f` does.
    keys_f,
    /// What `+`, `-` and `0` do.
    keys_zoom,
    /// What `?` does.
    keys_help,
    /// What comma and full stop do.
    keys_browse,
    /// Heading of the keys of the move list.
    keys_moves,
    /// What Left and Right do there.
    keys_plies,
    /// What Page Up and Page Down do there.
    keys_rounds,
    /// What Home and End do there.
    keys_ends,
    /// Name of the key Escape.
    key_escape,
    /// Name of the key Enter.
    key_enter,
    /// Name of the space bar.
    key_space,
    /// Name of the key Page Up.
    key_page_up,
    /// Name of the key Page Down.
    key_page_down,
    /// Name of the key Home.
    key_home,
    /// Name of the key End.
    key_end,
}
