//! What was chosen for a game, to be offered again.
use super::{NewGame, Opponents, SeatOrder};
use crate::announcements::describe_time_control;
use crate::storage::TimeControlDocument;
use engine::games::{self, GameKind, GameOptions};
use engine::history::TimeControl;
use engine::pieces::Party;
use search::Level;
use serde::{Deserialize, Serialize};
use texts::Texts;

/// What was chosen for the last game of its kind: opponents, their levels, names, side, clock and options. Odds and dummies
/// are agreed on for each game anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// The game id, with the options.
    game: String,
    opponents: Opponents,
    /// The level of each player; `None` for a person.
    levels: Vec<Option<u8>>,
    /// The names of people; empty for bots and where nobody gave one.
    names: Vec<String>,
    /// The seat of the first player; `None` for a lot.
    seat: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_control: Option<TimeControlDocument>,
    #[serde(default)]
    hides_setup: bool,
    #[serde(default)]
    is_clock_strict: bool,
}

impl Choices {
    /// Returns the choices of a game that begins.
    pub(crate) fn of(new_game: &NewGame) -> Self {
        let people = new_game.names.iter().zip(&new_game.bot_levels);
        let name = |(name, level): (&String, &Option<Level>)| {
            if level.is_none() { name.trim().to_owned() } else { String::new() }
        };
        Self {
            game: games::with_options(&new_game.options).id().to_owned(),
            opponents: new_game.opponents,
            levels: new_game.bot_levels.iter().map(|level| level.map(Level::number)).collect(),
            names: people.map(name).collect(),
            seat: match new_game.seat_order {
                SeatOrder::Rotated(seat) => Some(seat),
                SeatOrder::Random => None,
            },
            time_control: new_game.time_control.map(TimeControlDocument::from),
            hides_setup: new_game.hides_setup,
            is_clock_strict: new_game.is_clock_strict,
        }
    }

    /// Returns which game they are for; `None` if it is unknown.
    pub(crate) fn kind(&self) -> Option<GameKind> {
        GameOptions::read(&self.game).ok().map(|options| options.kind())
    }

    /// Returns a game with these choices; `None` if its game is unknown.
    pub(crate) fn proposal(&self) -> Option<NewGame> {
        let options = GameOptions::read(&self.game).ok()?;
        let mut new_game = NewGame::of(options.kind());
        new_game.set_options(options);
        new_game.set_players(self.levels.len());
        new_game.opponents = self.opponents;
        // There are more players where dummies are not agreed on again.
        let last = self.levels.last().copied().flatten();
        for player in 0..new_game.names.len() {
            let level = self.levels.get(player).copied().unwrap_or(last);
            new_game.set_bot(player, level.and_then(Level::new));
        }
        for (player, name) in self.names.iter().enumerate() {
            new_game.set_name(player, name);
        }
        new_game.seat_order = self.seat.map_or(SeatOrder::Random, SeatOrder::Rotated);
        new_game.time_control = self.time_control.clone().map(TimeControl::from);
        new_game.hides_setup = self.hides_setup;
        new_game.is_clock_strict = self.is_clock_strict;
        Some(new_game)
    }
}

impl NewGame {
    /// Returns opponents, side and clock in a few words: "Fox, you White, 10 min + 5 s".
    pub fn in_few_words(&self, texts: &Texts) -> String {
        let clock = self.time_control.map(|clock| describe_time_control(&clock, self.kind(), texts));
        [self.sides_in_few_words(texts)].into_iter().chain(clock).collect::<Vec<_>>().join(", ")
    }

    fn sides_in_few_words(&self, texts: &Texts) -> String {
        let levels: Vec<Level> = self.bot_levels.iter().copied().flatten().collect();
        let opponents = match (self.opponents, levels.first()) {
            (Opponents::Computer, Some(&first)) if levels.iter().all(|&level| level == first) => {
                texts.bots.level(first)[0]
            }
            (Opponents::Computer, _) => texts.against_computer,
            (Opponents::Together, _) => return texts.together.to_owned(),
            (Opponents::Live, _) => return texts.live.opponents.to_owned(),
            (Opponents::Elsewhere, _) => return texts.with_friends.to_owned(),
        };
        match self.seat_order {
            SeatOrder::Random => format!("{opponents}, {}", texts.random_side),
            SeatOrder::Rotated(seat) => {
                let name = |party: Party| texts.party(self.kind(), party);
                let side = self.parties_of_first(seat).into_iter().map(name).collect::<Vec<_>>().join(" + ");
                texts.opponent_and_side(opponents, &side)
            }
        }
    }

    /// Returns the parties of the first player in this seat.
    pub fn parties_of_first(&self, seat: usize) -> Vec<Party> {
        let players = self.players_by_party(&self.order_from(seat));
        (0..players.len()).filter(|&party| players[party] == 0).map(Party::new).collect()
    }

    /// Returns the players in their seats, the first one in this.
    pub fn order_from(&self, seat: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.rotate_right(seat % self.names.len().max(1));
        order
    }
}
