//! Texts about what does not happen at the board, in all games.
use super::placeholders::texts;

texts! {
    /// Texts about what does not happen at the board.
    FeedbackTexts {}
    /// `{player}` declines the draw that was offered.
    draw_declined(player),
    /// The move of `{party}` is to come by a link.
    waiting_for_link(party),
    /// The move of `{player}`, a bot, is to come.
    waiting_for_bot(player),
    /// An earlier position is shown, in which nothing can be moved.
    looking_back,
    /// The game is only watched on this device.
    watching,
    /// The same position occurred three times: a draw can be claimed.
    threefold,
    /// There was no capture and no pawn move for long: a draw can be claimed.
    no_progress,
    /// Heading of the resign dialog where one side is played by people here.
    ask_resign,
    /// `{move_text}`, made while others act, waits for the player's turn.
    premove_waits(move_text),
    /// `{move_text}` has waited and is not legal now.
    premove_impossible(move_text),
    /// The move that waited was taken back.
    premove_taken_back,
    /// Button: takes back the move that waits.
    take_back,
    /// A cell, said of: the move that waits begins or ends on it.
    cell_premove,
}

pub(super) const DE: FeedbackTexts = FeedbackTexts {
    draw_declined: "{player} lehnt das Remis ab.",
    waiting_for_link: "{party} ist am Zug: Der Link steht noch aus.",
    waiting_for_bot: "{player} ist am Zug.",
    looking_back: "Du siehst eine frühere Stellung.",
    watching: "Du siehst nur zu.",
    threefold: "Dreimal dieselbe Stellung: Remis kann reklamiert werden.",
    no_progress: "Lange kein Schlag- oder Bauernzug: Remis kann reklamiert werden.",
    ask_resign: "Aufgeben?",
    premove_waits: "Dein nächster Zug wartet: {move_text}.",
    premove_impossible: "{move_text} ist nicht mehr möglich.",
    premove_taken_back: "Dein nächster Zug ist zurückgenommen.",
    take_back: "Zurücknehmen",
    cell_premove: "gehört zu deinem nächsten Zug",
};

pub(super) const EN: FeedbackTexts = FeedbackTexts {
    draw_declined: "{player} declines the draw.",
    waiting_for_link: "{party}’s move: waiting for the link.",
    waiting_for_bot: "{player} is to move.",
    looking_back: "You are looking back.",
    watching: "You are watching.",
    threefold: "Threefold repetition: a draw can be claimed.",
    no_progress: "No capture or pawn move for long: a draw can be claimed.",
    ask_resign: "Resign?",
    premove_waits: "Your next move waits: {move_text}.",
    premove_impossible: "{move_text} is no longer possible.",
    premove_taken_back: "Your next move is taken back.",
    take_back: "Take back",
    cell_premove: "part of your next move",
};
