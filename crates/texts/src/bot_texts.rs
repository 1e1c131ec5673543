//! Texts about bots.
use super::placeholders::texts;
use search::Level;

texts! {
    /// Texts about bots.
    BotTexts {
        /// Names of the levels, the weakest first.
        pub levels: [&'static str; 8],
        /// The same for several bots of a level.
        pub level_plurals: [&'static str; 8],
        /// A sentence about each level, the weakest first.
        pub level_sentences: [&'static str; 8],
        /// Names of the speeds of bots, the slowest first; the last one waits for the player.
        pub speeds: [&'static str; 4],
    }
    /// Two bots of a level: `{bots}`.
    two(bots),
    /// Three bots of a level: `{bots}`.
    three(bots),
    /// Name of a bot: `{called}` is the name of its level.
    name(called),
    /// Option: a human plays.
    human,
    /// Option: a bot plays. `{level}` is its number, from 1; `{called}` is the name of the level.
    choice(level, called),
    /// Label of the choice between a human and a bot for a player: `{player}`.
    player_label(player),
    /// Label of the choice of the bots' level.
    strength,
    /// The chosen level: its name `{called}` and its number `{level}`, from 1, of `{count}`.
    level_of(called, level, count),
    /// Button and heading of the dialog where the players of a running game are changed.
    seats,
    /// Hint in that dialog: bots run on this device.
    seats_hint,
    /// Status: a bot is searching for `{party}`.
    thinking(party),
    /// Heading of the search info.
    search_info,
    /// Search info: the depth and the number of visited positions: `{depth}`, `{nodes}`.
    depth(depth, nodes),
    /// Search info: the running search has not finished any depth yet.
    no_depth,
    /// Search info: no bot has searched in this game yet.
    no_search_info,
    /// Search info: the principal variation: `{line}`.
    expected_line(line),
    /// Search info: the end of the game is forced in this number of moves: `{moves}`.
    forced_end(moves),
    /// Heading of the expected points of all parties.
    expected_points,
    /// Expected points of a party: `{party}`; `{share}` of all points, in percent.
    party_points(party, share),
    /// Button: ends the search; the bot plays the best move found.
    move_now,
    /// Announcement: the search takes long; the button `move_now` ends it.
    takes_long,
    /// Below the bot's thoughts: a bot was made to move before its search was over.
    is_hurried,
    /// Button: pauses the bots.
    pause,
    /// Button: resumes the paused bots.
    resume,
    /// Status: the bots are paused.
    paused,
    /// Announcement: the bots continue.
    announce_resumed,
    /// Label of the choice of the bots' speed.
    speed,
    /// Button: asks for a hint.
    hint,
    /// Button: makes the move of the hint.
    play_hint,
    /// Status: the search for a hint is running.
    hint_searching,
    /// Status: the hint: `{line}`.
    advice(line),
    /// Effect of the key for hints.
    keys_hint,
    /// Error: the worker with the bots could not be loaded.
    failed,
    /// Reason of `{party}` to join `{partner}`: their coalition is the stronger side.
    stronger(party, partner),
    /// Reason of `{party}` to join `{partner}`: no other great power is without an ally.
    only_partner(party, partner),
    /// Reason of `{party}` to join `{partner}`: this is the last round in which it can.
    last_round(party, partner),
    /// Reason of `{party}` to join `{partner}`: it expects more there than on the other side.
    lesser_evil(party, partner),
    /// Reason of `{party}` to join `{partner}`: `{other}` attacks pieces of `{party}`.
    threatened(party, partner, other),
    /// Reason of `{party}` to join `{partner}`: it can capture a piece of `{other}`.
    can_capture(party, partner, other),
    /// Reason of `{party}` to join `{partner}`: the coalition can mate.
    mate(party, partner),
}

impl BotTexts {
    /// Returns two or three bots of a level.
    pub fn several(&self, level: Level, count: usize) -> String {
        let bots = self.level_plurals[usize::from(level.number() - 1)];
        if count == 2 { self.two(bots) } else { self.three(bots) }
    }

    /// Returns the name of a level and a sentence about it.
    pub fn level(&self, level: Level) -> [&'static str; 2] {
        let index = usize::from(level.number() - 1);
        [self.levels[index], self.level_sentences[index]]
    }
}
