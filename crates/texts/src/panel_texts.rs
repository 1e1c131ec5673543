//! Texts of the settings and of the list of keys.
use super::placeholders::texts;

texts! {
    /// Texts of the settings and of the list of keys.
    PanelTexts {}
    /// Heading of the settings dialog, and the button that opens it.
    settings,
    /// Label of the choice of the theme.
    theme,
    /// Option: theme of the device.
    theme_auto,
    /// Option: light theme.
    theme_light,
    /// Option: dark theme.
    theme_dark,
    /// Heading of the settings of the board.
    board_heading,
    /// Label of the choice of the board style.
    board,
    /// Option: paper.
    board_paper,
    /// Option: wood.
    board_wood,
    /// Option: dark slate.
    board_dark,
    /// Option: high contrast.
    board_contrast,
    /// Label of the choice of the board size.
    size,
    /// Option: as large as possible.
    size_large,
    /// Option: medium.
    size_medium,
    /// Label of the choice of the place of coordinates.
    labels,
    /// Option: names of files and ranks beside the board.
    labels_beside,
    /// Option: the name of each cell in the cell.
    labels_inside,
    /// Option: no coordinates.
    labels_off,
    /// Heading of the settings of the pieces.
    pieces_heading,
    /// Label of the choice of the piece style.
    piece_style,
    /// Option: silhouettes.
    pieces_as_silhouettes,
    /// Option: letters.
    pieces_as_letters,
    /// Option: silhouettes; in coalition chess those of chess pieces.
    pieces_as_chess,
    /// Label of the choice of the piece letters.
    letters,
    /// Option: letters of the current language.
    letters_language,
    /// Option: German letters.
    letters_german,
    /// Option: English letters.
    letters_english,
    /// Switch: hex chess with the cell names of version 2.3 of its rules.
    v23_names,
    /// Hint: the rules in the app use the cell names of version 2.2.
    v23_names_hint,
    /// Switch: the board is rotated to the party on turn.
    follow,
    /// Switch: the cursor of the keyboard goes on at the opposite edge of the board.
    wrap_cursor,
    /// Switch: pieces face their player.
    facing,
    /// Heading of the settings of moves.
    moves_heading,
    /// Switch: moves by touch must be confirmed.
    confirm_touch,
    /// Switch: moves in games by link must be confirmed.
    confirm_link,
    /// Switch: kings in check are marked.
    check_marks,
    /// Switch: the last moves are marked.
    last_move_marks,
    /// Switch: moves are animated.
    animation,
    /// Switch: the piece under a finger is magnified.
    magnifier,
    /// Switch: a guide explains what happens for the first time.
    guide,
    /// Switch: the next task follows a solved one by itself.
    next_task,
    /// Switch: players of live games say ready-made phrases to each other.
    phrases,
    /// Switch: the start page says what comes next.
    next_step,
    /// Switch for sounds, and heading of their settings.
    sound,
    /// Label of the volume of sounds.
    volume,
    /// Button in the header that switches sounds on and off.
    sound_button,
    /// Heading of the settings that few need.
    advanced,
    /// Hint: settings are saved on this device.
    settings_saved,
    /// Heading of the list of keys, and the button that opens it.
    keys,
    /// Heading of the keys on the board.
    keys_on_board,
    /// Effect of the arrow keys on the board.
    keys_arrows,
    /// Effect of Home, Page Up, End and Page Down on the board.
    keys_corners,
    /// Effect of Enter and Space on the board.
    keys_enter,
    /// Effect of Escape on the board.
    keys_escape,
    /// Effect of the piece letters on the board.
    keys_letter,
    /// Heading of the keys with answers for screen readers.
    keys_screen_reader,
    /// Answer to the key `o`.
    keys_o,
    /// Answer to the key `v`.
    keys_v,
    /// Answer to the key `w`.
    keys_w,
    /// Answer to the key `x`.
    keys_x,
    /// Answers to the keys `u`, `y` and `z`.
    keys_lines,
    /// Effect of the key `f`.
    keys_f,
    /// Effect of the keys `+`, `-` and `0`.
    keys_zoom,
    /// Effect of the key `?`.
    keys_help,
    /// Effect of the keys comma and full stop.
    keys_browse,
    /// Heading of the keys that work wherever the focus is, except where text is typed.
    keys_on_page,
    /// Effect of the mouse wheel.
    keys_wheel,
    /// Name of the mouse wheel.
    key_wheel,
    /// Which keys count on layouts of other scripts.
    keys_layout,
    /// Heading of the keys in the move list.
    keys_moves,
    /// Effect of Left and Right where they step through the moves.
    keys_plies,
    /// Effect of Page Up and Page Down in the move list.
    keys_rounds,
    /// Effect of Home and End where they step through the moves.
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
