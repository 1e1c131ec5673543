//! Texts about allies, in fortress and coalition chess.
use super::placeholders::texts;

texts! {
    /// Texts about allies.
    AllyTexts {}
    /// On the plate of the player's ally.
    your_ally,
    /// Status: the player's ally is in check: `{party}`.
    ally_in_check(party),
    /// Status: the player is in check, and others act first.
    you_are_in_check,
    /// Status, where kings are captured: an enemy can capture the player’s king.
    king_can_be_captured,
    /// Status: `{party}` is in check.
    is_in_check(party),
    /// Button: shows what the ally `{party}` covers and attacks.
    ask_covers(party),
    /// `{party}` covers pieces of the player: `{pieces}`.
    covers(party, pieces),
    /// `{party}` covers no piece of the player.
    covers_nothing(party),
    /// `{party}` attacks pieces of enemies: `{pieces}`.
    attacks(party, pieces),
    /// `{party}` attacks no piece of an enemy.
    attacks_nothing(party),
    /// A list of pieces, and `{count}` that it does not name.
    and_more(pieces, count),
    /// Button: foresees the next move of the ally `{party}`.
    ask_forecast(party),
    /// Status: the next move of the ally is being looked for: `{party}`.
    forecast_searching(party),
    /// Status: the move that the ally will probably play: `{party}`, `{line}`.
    forecast(party, line),
    /// Status: what the ally will probably do instead of a move: `{party}`, `{action}`.
    forecast_action(party, action),
    /// Status: the ally `{party}` could not move now.
    no_forecast(party),
    /// Status: the player is out of the game, and has no ally.
    you_are_out,
    /// Status: the player is out of the game, and its ally `{party}` plays on.
    you_are_out_with(party),
    /// Button: the bots of this game play without pauses.
    watch_faster,
    /// Button: the bots of this game play with pauses again.
    watch_normally,
    /// Button: takes over the seat of the ally `{party}`.
    play_on_for(party),
    /// Announcement: the player has taken over the seat of `{party}`.
    plays_on_for(party),
}

pub(super) const DE: AllyTexts = AllyTexts {
    your_ally: "dein Partner",
    ally_in_check: "{party}, dein Partner, steht im Schach.",
    you_are_in_check: "Du stehst im Schach.",
    king_can_be_captured: "Dein König kann geschlagen werden.",
    is_in_check: "{party} steht im Schach.",
    ask_covers: "Was deckt {party}?",
    covers: "{party} deckt von dir: {pieces}.",
    covers_nothing: "{party} deckt keine deiner Figuren.",
    attacks: "{party} bedroht: {pieces}.",
    attacks_nothing: "{party} bedroht nichts.",
    and_more: "{pieces} und {count} weitere",
    ask_forecast: "Was hat {party} wohl vor?",
    forecast_searching: "Was {party} wohl vorhat …",
    forecast: "So wie es steht, würde {party} {line} spielen.",
    forecast_action: "So wie es steht, würde {party} wählen: {action}.",
    no_forecast: "{party} könnte gerade nicht ziehen.",
    you_are_out: "Du bist ausgeschieden.",
    you_are_out_with: "Du bist ausgeschieden. {party} kämpft für euer Bündnis weiter.",
    watch_faster: "Schneller zusehen",
    watch_normally: "Normales Tempo",
    play_on_for: "Für {party} weiterspielen",
    plays_on_for: "Du spielst jetzt für {party}.",
};

pub(super) const EN: AllyTexts = AllyTexts {
    your_ally: "your ally",
    ally_in_check: "{party}, your ally, is in check.",
    you_are_in_check: "You are in check.",
    king_can_be_captured: "Your king can be captured.",
    is_in_check: "{party} is in check.",
    ask_covers: "What does {party} cover?",
    covers: "{party} covers your {pieces}.",
    covers_nothing: "{party} covers none of your pieces.",
    attacks: "{party} attacks: {pieces}.",
    attacks_nothing: "{party} attacks nothing.",
    and_more: "{pieces} and {count} more",
    ask_forecast: "What will {party} probably do?",
    forecast_searching: "What {party} will probably do …",
    forecast: "As things stand, {party} would play {line}.",
    forecast_action: "As things stand, {party} would choose: {action}.",
    no_forecast: "{party} could not move now.",
    you_are_out: "You are out.",
    you_are_out_with: "You are out. {party} fights on for your alliance.",
    watch_faster: "Watch faster",
    watch_normally: "Normal speed",
    play_on_for: "Play on for {party}",
    plays_on_for: "You now play for {party}.",
};
