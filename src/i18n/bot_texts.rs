//! The texts about opponents.
use super::texts::texts;

texts! {
    /// The texts about opponents.
    BotTexts {
        /// What the levels are called, the weakest first.
        pub levels: [&'static str; 6],
        /// How fast opponents play where people only watch, the slowest first.
        pub speeds: [&'static str; 3],
    }
    /// Name of an opponent. `{level}`.
    name,
    /// Choice: a person plays.
    human,
    /// Choice: an opponent plays. `{level}`, `{called}`.
    choice,
    /// Label of the choice who plays a seat. `{player}`.
    player_label,
    /// Button: all but the first player are opponents.
    play_against_bots,
    /// Button and heading: who plays which party.
    seats,
    /// Beside that: that opponents stay on this device.
    seats_hint,
    /// An opponent thinks. `{party}`.
    thinking,
    /// Heading of what it thinks.
    search_info,
    /// How deep was looked. `{depth}`, `{nodes}`.
    depth,
    /// Nothing is known yet.
    no_depth,
    /// No opponent has thought yet.
    no_search_info,
    /// What is expected. `{line}`.
    expected_line,
    /// A forced end, in moves: `{moves}`.
    forced_end,
    /// Heading of what everybody may expect.
    expected_points,
    /// What a party may expect. `{party}`, `{share}` in per cent.
    party_points,
    /// Button: the opponent plays what it has found.
    move_now,
    /// Button: opponents stop.
    pause,
    /// Button: opponents go on.
    resume,
    /// Opponents are stopped.
    paused,
    /// Spoken: they go on.
    announce_resumed,
    /// Label of how fast they play.
    speed,
    /// Button: what to do.
    hint,
    /// It is being looked for.
    hint_searching,
    /// What to do. `{line}`.
    advice,
    /// Switch: the best line is shown where a game is analysed.
    engine,
    /// What the key of hints does.
    keys_hint,
    /// Nobody could be asked.
    failed,
    /// Why somebody joins a party. `{party}`, `{partner}`.
    stronger,
    /// The same. `{party}`, `{partner}`, `{other}`.
    threatened,
    /// The same. `{party}`, `{partner}`, `{other}`.
    can_capture,
    /// The same. `{party}`, `{partner}`.
    mate,
}
