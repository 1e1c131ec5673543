//! The texts that every language must have. A missing one does not compile.
use super::analysis_texts::AnalysisTexts;
use super::bot_texts::BotTexts;
use super::clock_texts::ClockTexts;
use super::coalition_texts::CoalitionTexts;
use super::confirm_texts::ConfirmTexts;
use super::editor_texts::EditorTexts;
use super::file_texts::FileTexts;
use super::fortress_texts::FortressTexts;
use super::game_texts::GameTexts;
use super::learn_texts::LearnTexts;
use super::link_texts::LinkTexts;
use super::match_texts::MatchTexts;
use super::movetext_texts::MovetextTexts;
use super::panel_texts::PanelTexts;
use super::share_texts::{LibraryTexts, ShareTexts};

/// A struct of simple texts, after fields of other kinds.
macro_rules! texts {
    (
        $(#[$struct_doc:meta])* $name:ident { $($others:tt)* }
        $($(#[$doc:meta])* $field:ident),* $(,)?
    ) => {
        $(#[$struct_doc])*
        #[derive(Debug)]
        pub struct $name {
            $($others)*
            $($(#[$doc])* pub $field: &'static str,)*
        }

        impl $name {
            /// Every simple text with its name, for tests.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), self.$field)),*]
            }
        }
    };
}
pub(super) use texts;

texts! {
    /// All texts of one language. `{names}` in them are filled in.
    Texts {
        /// Names of the men with their article, by role.
        pub pieces_with_article: [&'static str; 6],
        /// Names of the men without article, by role.
        pub piece_names: [&'static str; 6],
        /// Names of the men of coalition chess with their article, by role.
        pub coalition_pieces_with_article: [&'static str; 9],
        /// The same without article.
        pub coalition_piece_names: [&'static str; 9],
        /// Letters of the men in move texts, by role.
        pub letters: [char; 6],
        /// The four games, in the order of their titles.
        pub games: [GameTexts; 4],
        /// The paragraphs of the page about the games.
        pub about: [&'static str; 6],
        /// Moves before they are played.
        pub confirm: ConfirmTexts,
        /// The settings and the list of keys.
        pub panels: PanelTexts,
        /// What fortress chess alone needs.
        pub fortress: FortressTexts,
        /// What coalition chess alone needs.
        pub coalition: CoalitionTexts,
        /// Games that are kept.
        pub library: LibraryTexts,
        /// Links and files.
        pub share: ShareTexts,
        /// Several games of the same people.
        pub matches: MatchTexts,
        /// About opponents.
        pub bots: &'static BotTexts,
        /// Clocks.
        pub clock: &'static ClockTexts,
        /// About moves that are written.
        pub movetext: MovetextTexts,
        /// Links of games that cannot be opened as they are.
        pub links: &'static LinkTexts,
        /// Where games are analysed.
        pub analysis: &'static AnalysisTexts,
        /// Where games are learnt.
        pub learn: &'static LearnTexts,
        /// Where positions are edited.
        pub editor: &'static EditorTexts,
        /// About files of games.
        pub files: FileTexts,
    }
    /// The app's name for this language's readers.
    tagline,
    /// Label of the button to the other language, in that language.
    other_language,
    /// Link to the page about the games.
    about_link,
    /// Heading of the page about the games.
    about_title,
    /// Link to the licences of what the page is made of.
    licences,
    /// Link to the start page.
    to_start,
    /// Closes a dialog.
    close,
    /// Leaves a dialog without doing anything.
    cancel,
    /// Button that begins a game.
    play,
    /// Button to the game under way.
    resume,
    /// Button to a game that is over.
    view_game,
    /// Heading of the game played last.
    last_played,
    /// Removes a kept game.
    remove,
    /// A kept game was removed: `{name}`.
    removed,
    /// Puts it back.
    undo_remove,
    /// Heading of kept games that cannot be read.
    unreadable_games,
    /// The length of a game: one move.
    one_move,
    /// The length of a game in moves, each of all parties: `{moves}`.
    move_count,
    /// Heading of the dialog that begins a game.
    new_game,
    /// Says that both sit at this device.
    new_game_hint,
    /// Label of a player's name: `{number}`.
    player,
    /// Label of the choice of seats.
    seats,
    /// Colours by lot.
    random_sides,
    /// Label of the choice of odds.
    odds,
    /// Label of draw odds.
    draw_odds,
    /// No draw odds.
    draw_odds_none,
    /// Draw odds for a party: `{party}`.
    draw_odds_for,
    /// Label of material odds.
    material_odds,
    /// How material odds are chosen.
    material_odds_hint,
    /// Label of a man that can be taken off: `{party} {piece} {cell}`.
    material_piece,
    /// Begins the game.
    start_game,
    /// Whose turn it is: `{party}`.
    to_move,
    /// What to do before the first move.
    first_move_hint,
    /// Heading of the move list.
    moves,
    /// The empty move list.
    no_moves,
    /// The number of a round in the move list.
    round,
    /// Takes a ply back.
    undo,
    /// Does a ply again.
    redo,
    /// Turns the board.
    flip,
    /// Offers a draw.
    offer_draw,
    /// Accepts a draw.
    accept_draw,
    /// Refuses a draw.
    decline_draw,
    /// A draw is offered: `{party}`.
    draw_offered,
    /// Who has to answer an offer: `{party}`.
    must_answer,
    /// What players have won so far.
    score,
    /// A draw was refused.
    draw_declined,
    /// Claims a draw.
    claim_draw,
    /// Resigns.
    resign,
    /// Resigns for a party: `{party}`.
    resign_for,
    /// Asks whether somebody really resigns.
    resign_heading,
    /// Something was copied.
    copied,
    /// Something could not be copied.
    copy_failed,
    /// Another game with colours changed.
    rematch,
    /// Opens the rules.
    rules,
    /// The sentences are being read.
    rules_loading,
    /// They could not be read.
    rules_failed,
    /// Marks a ruling.
    interpretation,
    /// The starting position of a game that has gone on is shown.
    viewing_start,
    /// An earlier position is shown, after a move such as `2 … e7`: `{move}`.
    viewing_earlier,
    /// Back to the game.
    back_to_game,
    /// To the first position.
    first_ply,
    /// One ply back.
    previous_ply,
    /// One ply on.
    next_ply,
    /// To the last position.
    last_ply,
    /// Heading of the choice of a promotion: `{cell}`.
    promote,
    /// Label of the board: `{game}`.
    board,
    /// An empty cell: `{cell}`.
    cell_empty,
    /// A cell with a man: `{cell} {party} {piece}`.
    cell_piece,
    /// Added to a cell that can be moved to.
    cell_target,
    /// Added to a cell where something can be captured.
    cell_capture,
    /// Added to the selected cell.
    cell_selected,
    /// Added to a king in check.
    cell_check,
    /// Added to the start of the last move.
    cell_last_from,
    /// Added to the target of the last move.
    cell_last_to,
    /// The edge of the board.
    board_edge,
    /// A move, spoken: `{party} {piece} {from} {to}`.
    announce_move,
    /// A capture, spoken: `{party} {piece} {from} {to} {captured}`.
    announce_capture,
    /// Castling, spoken: `{party} {from} {to}`.
    announce_castling,
    /// Added to a promotion, spoken: `{piece}`.
    announce_promotion,
    /// Added to an en-passant capture, spoken.
    announce_en_passant,
    /// A party takes its kings off, spoken: `{party}`.
    announce_kings_removed,
    /// Check, spoken.
    announce_check,
    /// A move was taken back, spoken.
    announce_undo,
    /// A man is selected, spoken: `{piece} {cell} {count}`.
    announce_selected,
    /// Nothing is selected any more, spoken.
    announce_deselected,
    /// A man without a move, spoken: `{piece} {cell}`.
    announce_no_moves,
    /// Magnifies the board.
    zoom_in,
    /// Magnifies it less.
    zoom_out,
    /// There is no man with the letter that was pressed: `{piece}`.
    no_such_piece,
    /// Where a man can go: `{piece} {cell} {cells}`.
    announce_targets,
    /// Who attacks a cell: `{cell} {pieces}`.
    announce_attackers,
    /// Nobody attacks it: `{cell}`.
    announce_no_attackers,
    /// A win: `{party}`.
    win,
    /// A draw.
    draw,
    /// A draw that counts as a win: `{party}`.
    draw_counts,
    /// Heading of an end without a winner that is no draw.
    no_winner,
    /// Cause: mate of `{party}`.
    by_mate,
    /// Cause where there are three: mate of `{party}` by `{winner}`, and the `{third}`.
    by_mate_of_three,
    /// Cause: resignation of `{party}`.
    by_resignation,
    /// Cause: stalemate.
    by_stalemate,
    /// Cause: nobody can move.
    by_no_moves,
    /// Cause: dead position.
    by_dead_position,
    /// Cause: agreement.
    by_agreement,
    /// Cause: agreement of more than two.
    by_agreement_of_all,
    /// Cause: threefold repetition.
    by_threefold,
    /// Cause: fivefold repetition.
    by_fivefold,
    /// Cause: fifty rounds.
    by_fifty,
    /// Cause: seventy-five rounds.
    by_seventy_five,
    /// Refused: nothing on the start cell `{from}`.
    no_piece,
    /// Refused: `{party}` is on turn.
    not_on_turn,
    /// Refused: `{piece}` does not move so.
    no_such_movement,
    /// Refused: the ditch, after `{cells}`.
    gap,
    /// Refused: a wall.
    wall,
    /// Refused: both cells beside the step, `{cells}`.
    flanked,
    /// Refused: a double step from elsewhere.
    not_from_here,
    /// Refused: men on `{cells}` in the way.
    blocked,
    /// Refused: a man of one's own on `{to}`.
    own_piece,
    /// Refused: an ally on `{to}`.
    ally,
    /// Refused: `{piece}` only captures so, and `{to}` is empty.
    capture_only,
    /// Refused: `{piece}` only moves so, and an enemy stands on `{to}`.
    move_only,
    /// Refused: kings are not captured.
    king_target,
    /// Refused: castling right gone.
    castling_right,
    /// Refused: castling over an attacked cell, from `{cells}`.
    castling_attacked,
    /// Refused: the king would step into the attack of `{cells}`.
    into_check,
    /// Refused: the check by `{cells}` stands.
    still_in_check,
    /// Refused: the king would be open to `{cells}`.
    exposes_king,
    /// Refused: the ally's king would be open along `{cells}`.
    exposes_ally,
    /// Refused: the game is over.
    game_over,
    /// Heading: the link cannot be opened.
    invalid_link,
    /// What the reader of a broken link can do.
    invalid_link_hint,
    /// An address that leads nowhere: `{found}`.
    unknown_address,
    /// Place of a fault: `{place}`.
    at_character,
    /// `{found} {number}`.
    too_long,
    /// `{found} {number} {row}`, the last a list.
    field_count,
    /// `{found} {number}`.
    row_count,
    /// `{row} {found} {number}`.
    row_length,
    /// `{found} {field}`.
    unknown_character,
    /// `{row}`.
    no_cell_here,
    /// `{cell}`.
    cell_here,
    /// `{field} {found}`.
    unreadable,
    /// `{field} {found} {min} {max}`.
    out_of_range,
    /// `{right}`.
    castling_without_pieces,
    /// One cell alone.
    en_passant_one_cell,
    /// `{found}`.
    en_passant_impossible,
    /// `{party} {found}`.
    king_count,
    /// `{party} {cells}`.
    pawn_on_last_rank,
    /// `{party} {cells}`.
    could_be_captured,
    /// Name of a field: men.
    field_pieces,
    /// Name of a field: turn.
    field_turn,
    /// Name of a field: parties that are out.
    field_eliminated,
    /// Name of a field: castling.
    field_castling,
    /// Name of a field: en passant.
    field_en_passant,
    /// Name of a field: quiet plies.
    field_halfmove_clock,
    /// Name of a field: round.
    field_round_number,
    /// `{found}`.
    unknown_game,
    /// `{found}`.
    unknown_option,
    /// `{found}`.
    duplicate_option,
    /// An action's text that cannot be read: `{text}`.
    action_unreadable,
    /// `{found}`.
    action_party,
    /// `{found}`.
    action_cell,
    /// `{found}`.
    action_promotion,
    /// A promotion is missing.
    action_promotion_missing,
    /// A promotion too many.
    action_no_promotion,
    /// A party that need not take its kings off.
    not_only_move,
    /// An action that is not possible there.
    action_impossible,
    /// What is wrong with an action: `{number} {text} {error}`.
    record_action,
    /// A new version of the page waits for the next start.
    new_version,
    /// The browser keeps nothing.
    storage_blocked,
    /// A kept game cannot be read: `{error}`.
    stored_unreadable,
    /// Kept games of a newer version.
    stored_newer,
    /// Copies what cannot be read.
    stored_copy,
}
