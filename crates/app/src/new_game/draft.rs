//! What is chosen before a game begins.
use crate::open_game::{Clock, OpenGame, bot_name, is_bot_name};
use engine::board::Cell;
use engine::games::{self, Agreement, Alliances, Dummy, GameKind, GameOptions, OptionSpec};
use engine::history::{Game, TimeControl};
use engine::notation::is_printable;
use engine::pieces::{Party, PartySet};
use engine::rules::Position;
use live::ClockRule;
use search::Level;
use serde::{Deserialize, Serialize};
use texts::{BotTexts, Texts};

/// The opponents in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opponents {
    /// The first player plays against bots.
    Computer,
    /// All players share this device.
    #[default]
    Together,
    /// The others play on their own devices, by links.
    Elsewhere,
    /// The others play on their own devices, and moves arrive by themselves.
    Live,
}

/// Who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatOrder {
    /// The players in the order of play, the first one in this seat: with 0 it moves first.
    Rotated(usize),
    /// At random.
    Random,
}

impl Default for SeatOrder {
    fn default() -> Self {
        Self::Rotated(0)
    }
}

/// The longest name that is kept, in characters.
pub(crate) const MAX_NAME_CHARS: usize = 40;
/// How strong opponents are where nobody has chosen it.
const DEFAULT_LEVEL: Option<Level> = Some(Level::DEFAULT);

/// A game before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Which game, and its options.
    pub options: GameOptions,
    /// What is agreed on besides the options.
    pub agreement: Agreement,
    /// The position in which the game begins, if it was set up. It has its options, and all that is agreed on.
    pub set_position: Option<Position>,
    /// Names of the players; empty where they gave none.
    pub names: Vec<String>,
    /// What they have won in each game of the match so far, in half points.
    pub results: Vec<Vec<u16>>,
    /// The opponents.
    pub opponents: Opponents,
    /// Who plays which side.
    pub seat_order: SeatOrder,
    /// Whether what others arrange is hidden until all are ready.
    pub hides_setup: bool,
    /// How long parties may think, if there are clocks.
    pub time_control: Option<TimeControl>,
    /// How strong players are that are no people.
    pub bot_levels: Vec<Option<Level>>,
    /// Whether the clocks of a live game run on while somebody is away.
    pub is_clock_strict: bool,
    /// The address of the broker of a live game, as it was entered; empty for the first one of the page.
    pub broker: String,
}

impl Default for NewGame {
    fn default() -> Self {
        Self::of(GameKind::ALL[0])
    }
}

impl NewGame {
    /// A game without names or odds.
    pub fn of(kind: GameKind) -> Self {
        let players = kind.info().parties();
        Self {
            options: GameOptions::new(kind),
            agreement: Agreement::default(),
            set_position: None,
            names: vec![String::new(); players],
            results: Vec::new(),
            opponents: Opponents::default(),
            seat_order: SeatOrder::default(),
            hides_setup: false,
            time_control: None,
            bot_levels: vec![None; players],
            is_clock_strict: false,
            broker: String::new(),
        }
    }

    /// The game that the dialog proposes: against the computer.
    pub fn proposed(kind: GameKind) -> Self {
        let mut new_game = Self::of(kind);
        new_game.set_opponents(Opponents::Computer);
        new_game
    }

    /// Which game.
    pub fn kind(&self) -> GameKind {
        self.options.kind()
    }

    /// The position in which the game begins.
    pub fn start_position(&self) -> Position {
        self.set_position
            .unwrap_or_else(|| (self.kind().info().agreements.start_position)(&self.options, &self.agreement))
    }

    /// The game of this kind begins in a position that was set up under these options. Its dummies are those of the position.
    pub fn begin_at(&mut self, options: GameOptions, position: Position) {
        let def = games::with_options(&options);
        let rules = def.rules();
        let owner = |party| Some((party, rules.coalition.as_ref()?.dummy_owner(&position, party)?));
        let dummies: Vec<Dummy> = Party::first(rules.parties).filter_map(owner).collect();
        self.set_position = Some(position);
        self.options = options;
        if !self.can_be_two() {
            self.resize_players(rules.parties - dummies.len());
        }
        self.agreement = Agreement { dummies, ..Agreement::default() };
    }

    /// Whether parties place pieces before the first move, so that others may be kept from seeing it.
    pub fn has_setup(&self) -> bool {
        !self.start_position().arranging().is_empty()
    }

    /// Options of the same game, with the agreement as far as both are possible together.
    pub fn set_options(&mut self, options: GameOptions) {
        if options.kind() == self.kind() {
            self.agree(options, self.agreement.clone());
        }
    }

    /// Whether an option can be chosen now.
    pub fn offers(&self, spec: &OptionSpec) -> bool {
        let limit = self.kind().info().agreements.limit;
        limit(self.options.with(spec, Some(0)), self.agreement.clone()).0.is_on(spec)
    }

    /// Agrees on what is possible together. A position that was set up leaves no choice.
    fn agree(&mut self, options: GameOptions, agreement: Agreement) {
        if self.set_position.is_some() {
            return;
        }
        (self.options, self.agreement) = (self.kind().info().agreements.limit)(options, agreement);
        let parties = self.kind().info().parties();
        // Where two play four parties, their number is chosen.
        if !self.can_be_two() {
            self.resize_players(parties - self.agreement.dummies.len());
        }
    }

    /// A player is an opponent, or a person.
    pub fn set_bot(&mut self, player: usize, level: Option<Level>) {
        if let Some(bot) = self.bot_levels.get_mut(player) {
            *bot = level;
        }
    }

    /// A player is another opponent, or a person: a name that was made for it goes with the one before.
    pub fn change_bot(&mut self, player: usize, level: Option<Level>) {
        if let (Some(name), Some(Some(before))) = (self.names.get_mut(player), self.bot_levels.get(player))
            && is_bot_name(name, *before)
        {
            name.clear();
        }
        self.set_bot(player, level);
    }

    /// Chooses the opponents. Against the computer all but the first player are bots, otherwise
    /// none is.
    pub fn set_opponents(&mut self, opponents: Opponents) {
        self.opponents = opponents;
        if opponents != Opponents::Live {
            self.time_control =
                self.time_control.filter(|time_control| time_control.days_per_move().is_none());
        }
        let level = DEFAULT_LEVEL.filter(|_| opponents == Opponents::Computer);
        for player in 0..self.bot_levels.len() {
            self.change_bot(player, level.filter(|_| player > 0));
        }
    }

    /// All bots play at this level.
    pub fn set_level(&mut self, level: Level) {
        for player in 0..self.bot_levels.len() {
            if self.bot_levels[player].is_some() {
                self.change_bot(player, Some(level));
            }
        }
    }

    /// The level of the first bot; the level that the dialog proposes if there is no bot.
    pub fn level(&self) -> Option<Level> {
        self.bot_levels.iter().copied().flatten().next().or(DEFAULT_LEVEL)
    }

    /// Names opponents without a name.
    pub fn name_bots(&mut self, texts: &BotTexts) {
        for (name, bot) in self.names.iter_mut().zip(&self.bot_levels) {
            if let Some(level) = bot.filter(|_| name.trim().is_empty()) {
                *name = bot_name(level, texts);
            }
        }
    }

    /// Whether two people can play it, each both parties of an alliance.
    pub fn can_be_two(&self) -> bool {
        self.kind().info().alliances == Alliances::Opposite
    }

    /// Two people play both parties of an alliance each, or each party has a player.
    pub fn set_players(&mut self, players: usize) {
        if self.can_be_two() && (players == 2 || players == self.kind().info().parties()) {
            self.resize_players(players);
        }
    }

    fn resize_players(&mut self, players: usize) {
        self.names.resize(players, String::new());
        let level = self.level().filter(|_| self.opponents == Opponents::Computer);
        self.bot_levels.resize(players, level);
        self.results.iter_mut().for_each(|row| row.resize(players, 0));
    }

    /// Parties are dummies from now on, as far as they can be. A person fewer plays for each.
    pub fn set_dummies(&mut self, dummies: &[Dummy]) {
        self.agree(self.options, Agreement { dummies: dummies.to_vec(), ..self.agreement.clone() });
    }

    /// Names a player.
    pub fn set_name(&mut self, player: usize, name: &str) {
        if let Some(place) = self.names.get_mut(player) {
            *place = name.chars().filter(|&letter| is_printable(letter)).take(MAX_NAME_CHARS).collect();
        }
    }

    /// Before a lot, numbers the players without a name, or nobody would know who got what.
    pub fn name_for_random_order(&mut self, texts: &Texts) {
        if self.seat_order != SeatOrder::Random {
            return;
        }
        for (number, name) in (1..).zip(&mut self.names) {
            if name.trim().is_empty() {
                *name = texts.player(&number.to_string());
            }
        }
    }

    /// Takes a piece off, or sets it back. Pieces of the other side are set back: odds are given by one side.
    pub fn toggle(&mut self, cell: Cell) {
        let mut agreement = self.agreement.clone();
        let before = agreement.removed_cells.len();
        agreement.removed_cells.retain(|&other| other != cell);
        if agreement.removed_cells.len() == before {
            agreement.removed_cells.push(cell);
        }
        self.agree(self.options, agreement);
    }

    /// The player of each party, where players sit down in this order: dummies have their power's, and where there are
    /// fewer players than parties otherwise, each has every second one.
    pub fn players_by_party(&self, order: &[usize]) -> Vec<usize> {
        let dummies = &self.agreement.dummies;
        let owner = |party: Party| dummies.iter().find(|dummy| dummy.0 == party).map(|dummy| dummy.1);
        let all = || Party::first(self.kind().info().parties());
        let seats: Vec<Party> = all().filter(|&party| owner(party).is_none()).collect();
        let seat = |party: Party| seats.iter().position(|&seat| seat == owner(party).unwrap_or(party));
        all().filter_map(|party| order.get(seat(party)? % order.len().max(1)).copied()).collect()
    }

    /// The players in the order of their seats. `lot` is any number; it decides where the lot is asked.
    fn seating_order(&self, mut seed: usize) -> Vec<usize> {
        match self.seat_order {
            SeatOrder::Rotated(seat) => self.order_from(seat),
            SeatOrder::Random => {
                let mut players = self.order_from(0);
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

    /// The table of this game. `seed` is any number; it decides where the order is random.
    pub fn start(&self, seed: usize) -> OpenGame {
        let start = self.start_position();
        let game = Game::new(games::with_options(&self.options), start);
        let seated = self.players_by_party(&self.seating_order(seed));
        let names = seated.iter().map(|&player| self.names[player].trim().to_owned()).collect();
        let mut open_game = OpenGame::new(game, names);
        let arranging = start.arranging();
        open_game.hides_setup = self.hides_setup && !arranging.is_empty();
        // The clocks of a live game are measured by all devices.
        open_game.clock = self.time_control.filter(|_| self.opponents != Opponents::Live).map(Clock::new);
        for (party, &player) in Party::first(seated.len()).zip(&seated) {
            open_game.bots.levels[party] = self.bot_levels.get(player).copied().flatten();
        }
        if self.is_elsewhere() {
            let own = Party::first(seated.len()).zip(&seated).filter(|&(_, &player)| player == 0);
            let own: PartySet = own.map(|(party, _)| party).collect();
            (open_game.meta.local_parties, open_game.meta.claimed) = (own, own);
        }
        open_game.view.bottom =
            self.bottom_player().and_then(|own| seated.iter().position(|&player| player == own)).unwrap_or(0);
        // Where one alone arranges its pieces, the others may be looking now.
        open_game.handover_screen = open_game.needs_handover() && arranging.iter().count() == 1;
        let own = open_game.seats();
        let points = |row: &Vec<u16>| {
            let won = |(party, &player)| {
                if own.contains(&party) { row.get(player).copied().unwrap_or(0) } else { 0 }
            };
            Party::first(seated.len()).zip(&seated).map(won).collect()
        };
        open_game.results = self.results.iter().map(points).collect();
        open_game.prefill_arrangement();
        open_game
    }

    /// Returns the clocks of a live game.
    pub fn clock_rule(&self) -> Option<ClockRule> {
        let is_strict = self.is_clock_strict;
        self.time_control.map(|time_control| ClockRule { time_control, is_strict, remaining: None })
    }

    /// Whether others play on their own devices.
    fn is_elsewhere(&self) -> bool {
        matches!(self.opponents, Opponents::Elsewhere | Opponents::Live)
    }

    /// Returns the parties of each person of a live game, those of the first player and of all bots first: the first
    /// player's device plays for bots. `seed` as for [`Self::start`].
    pub fn live_seats(&self, seed: usize) -> Vec<PartySet> {
        let seated = self.players_by_party(&self.seating_order(seed));
        let person = |&player: &usize| if self.bot_levels[player].is_some() { 0 } else { player };
        let people: Vec<usize> = seated.iter().map(person).collect();
        let of = |person: usize| -> PartySet {
            Party::first(people.len())
                .zip(&people)
                .filter(|&(_, &of)| of == person)
                .map(|(party, _)| party)
                .collect()
        };
        (0..self.names.len()).map(of).filter(|parties| !parties.is_empty()).collect()
    }

    /// The player who sits below: the only one at this device, if there is only one.
    fn bottom_player(&self) -> Option<usize> {
        if self.is_elsewhere() {
            return Some(0);
        }
        let mut people = (0..self.names.len()).filter(|&player| self.bot_levels[player].is_none());
        people.next().filter(|_| people.next().is_none())
    }

    /// The next game at a table: points are added up, and odds stay with the player who has them. Among people everybody
    /// takes the seat of the one before; one person against bots keeps the seat. Dummies stay where they are. What began in a
    /// position that was set up begins there again.
    pub fn rematch(open_game: &OpenGame) -> Self {
        let mut seats = open_game.seats();
        let is_person = |parties: &&Vec<Party>| open_game.bots.levels[parties[0]].is_none();
        let stays = open_game.parties_by_person().iter().filter(is_person).count() == 1;
        if !stays {
            seats.rotate_left(1);
        }
        let names = seats.iter().map(|seat| open_game.names[seat.index()].clone()).collect();
        let row = |row: Vec<u16>| seats.iter().map(|seat| row[seat.index()]).collect();
        let results = open_game.match_results().into_iter().map(row).collect();
        let time_control = open_game.clock.as_ref().map(|clock| clock.time_control);
        let time_control =
            time_control.map(|time_control| time_control.reassigned(&open_game.seats(), &seats));
        let bots = seats.iter().map(|&seat| open_game.bots.levels[seat]).collect();
        let info = open_game.def().info();
        // Options and odds of a game some seats further. After as many as there are parties all sit as before.
        let start = *open_game.game.start();
        let seats_further = |count: usize| {
            let mut agreed = (open_game.def().options(), Agreement::default(), start);
            for _ in 0..count {
                let (options, agreement) = (info.agreements.rematch)(agreed.0, &agreed.2);
                let position = (info.agreements.start_position)(&options, &agreement);
                agreed = (options, agreement, position);
            }
            agreed
        };
        let as_before = seats_further(info.parties());
        let (options, agreement, _) = if stays { as_before.clone() } else { seats_further(1) };
        let mut new_game = Self {
            options,
            agreement,
            names,
            results,
            time_control,
            bot_levels: bots,
            hides_setup: open_game.hides_setup,
            ..Self::of(info.kind)
        };
        if as_before.2 != start {
            new_game.begin_at(open_game.def().options(), start);
        }
        new_game
    }

    /// Whether anything but the default options is agreed on. In a position that was set up there is nothing to agree on.
    pub fn has_agreements(&self) -> bool {
        self.set_position.is_none()
            && (self.options != GameOptions::new(self.kind()) || self.agreement != Agreement::default())
    }
}
