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
    person,
    /// Choice: an opponent plays. `{level}`, `{called}`.
    choice,
    /// Label of the choice who plays a seat. `{player}`.
    who,
    /// Button: all but the first player are opponents.
    against,
    /// Button and heading: who plays which party.
    seats,
    /// Beside that: that opponents stay on this device.
    seats_hint,
    /// An opponent thinks. `{party}`.
    thinks,
    /// Heading of what it thinks.
    thoughts,
    /// How deep was looked. `{depth}`, `{nodes}`.
    depth,
    /// Nothing is known yet.
    no_depth,
    /// No opponent has thought yet.
    no_thought,
    /// What is expected. `{line}`.
    expects,
    /// The game is decided, and over in so many plies. `{plies}`.
    ends_in,
    /// Heading of what everybody may expect.
    shares,
    /// What a party may expect. `{party}`, `{share}` in per cent.
    share,
    /// Button: the opponent plays what it has found.
    move_now,
    /// Button: opponents stop.
    halt,
    /// Button: opponents go on.
    go_on,
    /// Opponents are stopped.
    halted,
    /// Spoken: they go on.
    said_on,
    /// Label of how fast they play.
    speed,
    /// Button: what to do.
    hint,
    /// It is being looked for.
    seeks_hint,
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
    prey,
    /// The same. `{party}`, `{partner}`.
    mate,
}
