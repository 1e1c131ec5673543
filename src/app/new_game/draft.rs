//! What is chosen before a game begins.
use crate::app::{Clock, Dummy, OpenGame, TimeControl};
use crate::board::Cell;
use crate::games::GameDef;
use crate::games::GameKind;
use crate::games::bridge::{self, Bridge};
use crate::games::coalition::{self, Coalition};
use crate::games::fortress::{Fortress, Options};
use crate::games::hex::Hex;
use crate::history::Game;
use crate::i18n::render;
use crate::notation::is_printable;
use crate::pieces::Party;
use crate::search::Level;
use std::sync::Arc;

/// Who plays which colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeatOrder {
    /// The players in the order of play: the first player plays White.
    #[default]
    InOrder,
    /// The other way round: the first player moves last.
    Reversed,
    /// At random.
    Random,
}

/// How many parties a game has.
const fn party_count(game_kind: GameKind) -> usize {
    match game_kind {
        GameKind::Bridge => 2,
        GameKind::Hex => 3,
        GameKind::Fortress | GameKind::Coalition => 4,
    }
}

/// The longest name that is kept, in characters.
pub(in crate::app) const MAX_NAME_CHARS: usize = 40;
/// How strong opponents are where nobody has chosen it.
const DEFAULT_LEVEL: Option<Level> = Level::new(2);

/// What an opponent is called, by this template.
pub fn bot_name(level: Level, template: &str) -> String {
    render(template, &[("level", &level.number().to_string())])
}

/// A game before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Which game.
    pub kind: GameKind,
    /// Names of the players; empty where they gave none.
    pub names: Vec<String>,
    /// What they have won in each game of the match so far, in half points.
    pub results: Vec<Vec<u16>>,
    /// Who plays which colour.
    pub seat_order: SeatOrder,
    /// The party for which a draw counts as a win.
    pub draw_odds: Option<Party>,
    /// Cells of pieces, all of one side, that are taken off.
    pub removed_cells: Vec<Cell>,
    /// What is agreed for fortress chess.
    pub fortress_options: Options,
    /// What is agreed for coalition chess.
    pub coalition_options: coalition::Options,
    /// The dummies of coalition chess.
    pub dummies: Vec<Dummy>,
    /// Whether what others arrange is hidden until all are ready.
    pub hides_setup: bool,
    /// How long parties may think, if there are clocks.
    pub time_control: Option<TimeControl>,
    /// How strong players are that are no people.
    pub bot_levels: Vec<Option<Level>>,
}

impl Default for NewGame {
    fn default() -> Self {
        Self::of(GameKind::Bridge)
    }
}

impl NewGame {
    /// A game without names or odds.
    pub fn of(kind: GameKind) -> Self {
        let players = party_count(kind);
        Self {
            kind,
            names: vec![String::new(); players],
            results: Vec::new(),
            seat_order: SeatOrder::InOrder,
            draw_odds: None,
            removed_cells: Vec::new(),
            fortress_options: Options::default(),
            coalition_options: coalition::Options::default(),
            dummies: Vec::new(),
            hides_setup: false,
            time_control: None,
            bot_levels: vec![None; players],
        }
    }

    /// A player is an opponent, or a person.
    pub fn set_bot(&mut self, player: usize, level: Option<Level>) {
        if let Some(bot) = self.bot_levels.get_mut(player) {
            *bot = level;
        }
    }

    /// A player is another opponent, or a person: a name that was made by this template goes with the one before.
    pub fn change_bot(&mut self, player: usize, level: Option<Level>, template: &str) {
        if let (Some(name), Some(Some(before))) = (self.names.get_mut(player), self.bot_levels.get(player))
            && *name == bot_name(*before, template)
        {
            name.clear();
        }
        self.set_bot(player, level);
    }

    /// All but the first player are opponents.
    pub fn set_against_bots(&mut self, template: &str) {
        for player in 0..self.bot_levels.len() {
            self.change_bot(player, DEFAULT_LEVEL.filter(|_| player > 0), template);
        }
    }

    /// Names opponents without a name by this template.
    pub fn name_bots(&mut self, template: &str) {
        for (name, bot) in self.names.iter_mut().zip(&self.bot_levels) {
            if let Some(level) = bot.filter(|_| name.trim().is_empty()) {
                *name = bot_name(level, template);
            }
        }
    }

    /// Two people play both parties of an alliance each, or four a party each.
    pub fn set_players(&mut self, players: usize) {
        self.names.resize(players, String::new());
        self.bot_levels.resize(players, None);
        self.results.iter_mut().for_each(|row| row.resize(players, 0));
    }

    /// Seats are dummies from now on; anyone who does not belong to two powers is none. A person fewer plays for each.
    pub fn set_dummies(&mut self, dummies: &[Dummy]) {
        if self.kind != GameKind::Coalition {
            return;
        }
        let def = Coalition::default();
        let coalition = def.coalition_rules();
        self.dummies.clear();
        for &(small, great) in dummies {
            let is_free = self.dummies.iter().all(|other| other.0 != small && other.1 != great);
            if is_free && coalition.is_great(great) && !coalition.is_great(small) {
                self.dummies.push((small, great));
            }
        }
        self.set_players(party_count(self.kind) - self.dummies.len());
        self.set_coalition_options(self.coalition_options);
    }

    /// What is agreed for coalition chess. A dummy has its partner, so that the small powers cannot join each other.
    pub fn set_coalition_options(&mut self, options: coalition::Options) {
        let small_coalition = options.small_coalition && self.dummies.is_empty();
        self.coalition_options = coalition::Options { small_coalition, ..options };
    }

    /// Names a player.
    pub fn set_name(&mut self, player: usize, name: &str) {
        if let Some(place) = self.names.get_mut(player) {
            *place = name.chars().filter(|&letter| is_printable(letter)).take(MAX_NAME_CHARS).collect();
        }
    }

    /// Before a lot, numbers the players without a name by this template, or nobody would know who got what.
    pub fn name_for_random_order(&mut self, template: &str) {
        if self.seat_order != SeatOrder::Random {
            return;
        }
        for (number, name) in (1..).zip(&mut self.names) {
            if name.trim().is_empty() {
                *name = render(template, &[("number", &number.to_string())]);
            }
        }
    }

    /// Takes a piece off, or sets it back. Pieces of the other side are set back: odds are given by one side.
    pub fn toggle(&mut self, cell: Cell) {
        if let Some(at) = self.removed_cells.iter().position(|&other| other == cell) {
            self.removed_cells.remove(at);
            return;
        }
        let owner = |cell| bridge::start_piece(cell).map(|piece| piece.party());
        self.removed_cells.retain(|&other| owner(other) == owner(cell));
        self.removed_cells.push(cell);
    }

    /// The player of each party, where players sit down in this order: dummies have their power's, and where there are
    /// fewer players than parties otherwise, each has every second one.
    pub fn players_by_party(&self, order: &[usize]) -> Vec<usize> {
        let owner = |party: Party| self.dummies.iter().find(|dummy| dummy.0 == party).map(|dummy| dummy.1);
        let all = || Party::first(party_count(self.kind));
        let seats: Vec<Party> = all().filter(|&party| owner(party).is_none()).collect();
        let seat = |party: Party| seats.iter().position(|&seat| seat == owner(party).unwrap_or(party));
        all().filter_map(|party| order.get(seat(party)? % order.len().max(1)).copied()).collect()
    }

    /// The players in the order of their seats. `lot` is any number; it decides where the lot is asked.
    fn seating_order(&self, mut seed: usize) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.names.len()).collect();
        match self.seat_order {
            SeatOrder::InOrder => players,
            SeatOrder::Reversed => players.into_iter().rev().collect(),
            SeatOrder::Random => {
                let mut seated = Vec::new();
                while !players.is_empty() {
                    let count = players.len();
                    seated.push(players.remove(seed % count));
                    seed /= count;
                }
                seated
            }
        }
    }

    /// The table of this game. `lot` is any number; it decides where the lot is asked.
    pub fn start(&self, seed: usize) -> OpenGame {
        let game = match self.kind {
            GameKind::Bridge => {
                let def = Bridge { draw_odds: self.draw_odds };
                Game::new(Arc::new(def), bridge::start_with_odds(&self.removed_cells))
            }
            GameKind::Hex => Game::new(Arc::new(Hex), Hex.start_position()),
            GameKind::Coalition => {
                let def = Coalition { options: self.coalition_options };
                Game::new(Arc::new(def), coalition::start_position(&def, &self.dummies))
            }
            GameKind::Fortress => {
                let def = Fortress { options: self.fortress_options };
                Game::new(Arc::new(def), def.start_position())
            }
        };
        let seated = self.players_by_party(&self.seating_order(seed));
        let names = seated.iter().map(|&player| self.names[player].trim().to_owned()).collect();
        let mut open_game = OpenGame::new(game, names);
        open_game.hides_setup = self.hides_setup
            && match self.kind {
                GameKind::Bridge | GameKind::Hex => false,
                GameKind::Fortress => self.fortress_options.free_reserve,
                GameKind::Coalition => true,
            };
        open_game.clock = self.time_control.map(Clock::new);
        for (party, &player) in Party::first(seated.len()).zip(&seated) {
            open_game.bots.levels[party] = self.bot_levels.get(player).copied().flatten();
        }
        // Where one alone arranges its pieces, the others may be looking now.
        open_game.handover_screen = open_game.needs_handover() && self.kind == GameKind::Coalition;
        let own = open_game.seats();
        let points = |row: &Vec<u16>| {
            let won = |(party, &player)| {
                if own.contains(&party) { row.get(player).copied().unwrap_or(0) } else { 0 }
            };
            Party::first(seated.len()).zip(&seated).map(won).collect()
        };
        open_game.results = self.results.iter().map(points).collect();
        open_game
    }

    /// The next game at a table: everybody takes the seat of the one before, points are added up, and odds stay
    /// with the player who has them. Dummies stay where they are.
    pub fn rematch(open_game: &OpenGame) -> Self {
        let mut seats = open_game.seats();
        seats.rotate_left(1);
        let names = seats.iter().map(|seat| open_game.names[seat.index()].clone()).collect();
        let row = |row: Vec<u16>| seats.iter().map(|seat| row[seat.index()]).collect();
        let results = open_game.match_results().into_iter().map(row).collect();
        let time_control = open_game.clock.as_ref().map(|clock| clock.time_control);
        let time_control =
            time_control.map(|time_control| time_control.reassigned(&open_game.seats(), &seats));
        let bots = seats.iter().map(|&seat| open_game.bots.levels[seat]).collect();
        let draft =
            Self { names, results, time_control, bot_levels: bots, ..Self::of(open_game.def().kind()) };
        match draft.kind {
            GameKind::Bridge => {
                let removed = bridge::material_odds(open_game.game.start()).into_iter();
                let removed = removed.filter_map(bridge::opposite_cell).collect();
                Self {
                    draw_odds: open_game.draw_odds().map(bridge::opponent),
                    removed_cells: removed,
                    ..draft
                }
            }
            GameKind::Fortress => {
                let fortress = Options::from(&open_game.def().options());
                Self { fortress_options: fortress, hides_setup: open_game.hides_setup, ..draft }
            }
            GameKind::Coalition => {
                let coalition = coalition::Options::from(&open_game.def().options());
                Self {
                    coalition_options: coalition,
                    dummies: open_game.dummies(),
                    hides_setup: open_game.hides_setup,
                    ..draft
                }
            }
            GameKind::Hex => draft,
        }
    }

    /// Whether it gives odds.
    pub fn has_odds(&self) -> bool {
        self.draw_odds.is_some() || !self.removed_cells.is_empty()
    }
}
