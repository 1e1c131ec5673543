//! Hosting a live game, joining one, and going on with one.
use super::presenting::Following;
use super::state::LiveState;
use super::turn_timer::TurnTimer;
use super::waiting::Waiting;
use super::{LinkFor, LiveGame};
use crate::open_game::{OpenGame, bot_name};
use crate::tab::{Command, Dialog, Notice, Page, PageError, Route, Tab};
use engine::history::Game;
use engine::link::{GameKey, SharedGame};
use engine::pieces::{ByParty, Party, PartySet};
use live::{
    BrokerAddress, BrokerError, ClientEvent, ClockRule, Invitation, LiveClient, LiveLink, MAX_BROKERS,
    PrivateKey, Random, Seat, SeatRight, SeatTicket, Secret, Session,
};
use search::Level;
use texts::Texts;

/// A seat of the link that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitedSeat {
    /// The names of its parties, with those of the bots that play some of them.
    pub name: String,
    /// Whether the link gives the right to it. Nobody knows yet whether it is free.
    pub may_sit: bool,
}

impl LiveState {
    /// Opens a link to a live game. Nothing is sent before the player joins.
    pub(crate) fn open_link(&mut self, tab: &mut Tab, code: &str) -> Vec<Command> {
        let link = match LiveLink::read(code) {
            Ok(link) => link,
            Err(error) => {
                tab.show_page(Page::Error(PageError::InvalidLiveLink(error)));
                return Vec::new();
            }
        };
        let key = link.invitation.game.key;
        let is_known = self.stored.contains_key(&key) && tab.saved_games.find(key).is_some();
        let is_shown = self.new_brokers(&link).is_some() || self.is_for_others(tab, &link);
        if is_known && !is_shown {
            let commands = tab.open_game_in_place(key);
            if link.right.is_none() {
                tab.notice = Some(Notice::Message(tab.texts().live.own_spectator_link.to_owned()));
            }
            return commands;
        }
        (self.link, self.chosen_seat) = (Some(link), None);
        tab.show_page(Page::Live);
        Vec::new()
    }

    /// Returns whether a link is one for another player of a game in which this device has a seat.
    fn is_for_others(&self, tab: &Tab, link: &LiveLink) -> bool {
        let key = link.invitation.game.key;
        let stored = self.stored.get(&key).filter(|_| tab.saved_games.find(key).is_some());
        let own = stored.and_then(|stored| Some((stored, stored.session.seat.as_ref()?.seat)));
        own.is_some_and(|(stored, seat)| {
            let is_same_game = stored.link.invitation.keys().id() == link.invitation.keys().id();
            is_same_game && link.seat().is_some_and(|right| right != seat)
        })
    }

    /// Returns whether the link that is shown is one for another player of a game in which this device has a seat.
    pub fn is_own_invitation(&self, tab: &Tab) -> bool {
        self.link.as_ref().is_some_and(|link| self.is_for_others(tab, link))
    }

    /// Returns the seats of the link that is shown.
    pub fn seats_of_link(&self, texts: &Texts) -> Vec<InvitedSeat> {
        let Some(link) = &self.link else { return Vec::new() };
        let invitation = &link.invitation;
        let kind = invitation.game.game.def().kind();
        let party_name = |party: Party| {
            let bot = invitation.bots.iter().find(|(bot, _)| *bot == party);
            let bot = bot.map(|(_, level)| format!(" ({})", bot_name(*level, texts.bots)));
            format!("{}{}", texts.party(kind, party), bot.unwrap_or_default())
        };
        let may_sit = |seat| match &link.right {
            Some(SeatRight::Table(table)) => invitation.ticket(table, seat).is_some(),
            _ => link.seat() == Some(seat),
        };
        let seat = |(seat, of_seat): (usize, &Seat)| InvitedSeat {
            name: of_seat.parties.iter().map(party_name).collect::<Vec<_>>().join(" + "),
            may_sit: may_sit(seat),
        };
        invitation.seats.iter().enumerate().map(seat).collect()
    }

    /// Opens the own game of the link that is shown.
    pub(super) fn open_own_game(&mut self, tab: &mut Tab) -> Vec<Command> {
        let key = self.link.take().map(|link| link.invitation.game.key);
        key.map(|key| tab.open_game_in_place(key)).unwrap_or_default()
    }

    /// Invites to the game that was just started, and sits down at the host's seat. `seats`: the parties of each
    /// person, those of the host first.
    pub(crate) fn host(
        &mut self,
        tab: &mut Tab,
        seats: &[PartySet],
        clock: Option<ClockRule>,
        brokers: &[BrokerAddress],
    ) -> Vec<Command> {
        let (Some(random), Some(open_game)) = (&mut self.random, &tab.open_game) else { return Vec::new() };
        let host = PrivateKey::new(&random.bytes());
        let mut ordered = seats.to_vec();
        ordered.sort_by_cached_key(|parties| parties.iter().next().map_or(0, |party| party.index() as i64));
        let own = seats.first().and_then(|own| ordered.iter().position(|parties| parties == own));
        let table = random.bytes();
        // The link for everybody gives no right to the host's own seat.
        let own_seed = random.bytes();
        let ticket = |seat: usize| match own {
            Some(own) if own == seat => SeatTicket { seat, seed: own_seed },
            _ => SeatTicket::of_table(&table, seat),
        };
        let name = open_game.meta.local_parties.iter().next();
        let name = name.map(|party| open_game.names[party.index()].clone()).unwrap_or_default();
        let bots = Party::first(open_game.names.len());
        let game = Game::new(open_game.game.def().clone(), *open_game.game.start());
        let invitation = Invitation {
            secret: random.bytes(),
            host: host.public(),
            host_name: name.clone(),
            seats: ordered
                .iter()
                .enumerate()
                .map(|(seat, &parties)| Seat {
                    parties,
                    claim: PrivateKey::of_claim(&ticket(seat).seed).public(),
                })
                .collect(),
            bots: bots.filter_map(|party| Some((party, open_game.bots.levels[party]?))).collect(),
            clock,
            brokers: self.brokers.for_invitation(brokers),
            game: SharedGame {
                hides_setup: open_game.hides_setup,
                ..SharedGame::new(open_game.meta.key, game)
            },
        };
        let ticket = own.map(ticket);
        let mut session = Session::new(invitation.clone(), Random::new(random.bytes()));
        session.become_host(host);
        let link = LiveLink { invitation, right: ticket.map(SeatRight::Claim) };
        self.take_part(tab, link, vec![table], session);
        let mut commands = self.sit_down(tab, &name);
        commands.extend(self.join(tab));
        tab.dialog = Some(Dialog::Live);
        commands
    }

    /// Joins the game of the link that is shown: at its seat under this name, or as a spectator.
    pub(super) fn join_link(&mut self, tab: &mut Tab, name: Option<&str>) -> Vec<Command> {
        // One device has one seat of a game: another one would take the place of the first.
        if self.is_own_invitation(tab) {
            return Vec::new();
        }
        // The page of the invitation says why a broker cannot be used. One is enough.
        let link = if self.brokers_of_link().iter().any(Result::is_ok) { self.link.take() } else { None };
        let (Some(random), Some(link)) = (&mut self.random, link) else { return Vec::new() };
        let shared = &link.invitation.game;
        let mut open_game = OpenGame::new(shared.game.clone(), shared.names.clone());
        open_game.meta.key = shared.key;
        open_game.meta.started_at = tab.now;
        open_game.hides_setup = shared.hides_setup;
        set_bots(tab.texts(), &mut open_game, &link.invitation.bots);
        let random = Random::new(random.bytes());
        let session = match &link.right {
            Some(SeatRight::Key(key)) if name.is_some() => {
                Session::of_seat_key(link.invitation.clone(), key, random)
            }
            _ => Session::new(link.invitation.clone(), random),
        };
        let key = shared.key;
        let stored = self.stored.get_mut(&key).filter(|stored| stored.link.right == link.right);
        let was_seated = stored.is_some();
        // Who takes a free seat has none yet.
        let is_table = matches!(link.right, Some(SeatRight::Table(_)));
        let has_seat = name.is_some() && link.right.is_some() && (was_seated || !is_table);
        open_game.is_saved = has_seat;
        if let Some(stored) = stored {
            // The player has seen this one.
            stored.link.invitation.brokers.clone_from(&link.invitation.brokers);
        }
        let mut commands = tab.show_game(open_game);
        if let Some(name) = name {
            // A seat that was taken in this browser is played on once this tab owns the game, even if that was removed.
            if !was_seated {
                if has_seat {
                    commands.push(tab.own_new_game(key));
                }
                self.take_part(tab, link, Vec::new(), session);
                commands.extend(self.sit_down(tab, name));
                commands.extend(self.join(tab));
            }
        } else {
            self.take_part(tab, link, Vec::new(), session);
            commands.extend(self.join(tab));
        }
        if has_seat {
            commands.extend(tab.save_open_game());
            tab.replace_route(Route::Game(Some(key)));
        }
        commands.push(Command::FocusCursor);
        commands
    }

    /// Goes on with a stored live game. The device on which it was opened last plays.
    pub(super) fn resume(&mut self, tab: &mut Tab, key: GameKey) -> Vec<Command> {
        let Some((stored, random)) = self.stored.get(&key).cloned().zip(self.random.as_mut()) else {
            return Vec::new();
        };
        let invitation = stored.link.invitation.clone();
        let session = Session::restore(invitation, &stored.session, Random::new(random.bytes()));
        self.take_part(tab, stored.link, stored.tables, session);
        let now = self.advance(tab);
        let outputs = self.game.as_mut().and_then(|game| game.client.take_over(now).ok());
        if let Some(game) = &mut self.game {
            game.waiting = stored.waiting;
            game.timer = stored.timer;
            game.has_reached = stored.has_reached;
            game.club = stored.club;
            game.takes_over = outputs.is_none();
            game.is_opening = !self.is_hidden;
        }
        let mut commands = self.carry_out(tab, outputs.unwrap_or_default());
        commands.extend(self.join(tab));
        commands
    }

    pub(super) fn take_part(&mut self, tab: &Tab, link: LiveLink, tables: Vec<Secret>, session: Session) {
        let name = self.random.as_mut().map(Random::bytes).unwrap_or_default();
        let brokers = self.brokers.of_invitation(&link.invitation.brokers);
        let used: Vec<usize> = (0..brokers.len()).filter(|&broker| brokers[broker].is_ok()).collect();
        let client = LiveClient::new(session, &name, &used);
        let key = link.invitation.game.key;
        let finished = client.session().merged().finished.len();
        let on_board = tab.open_game.as_ref().map(|open_game| {
            let merged = &client.session().merged().game;
            let actions = open_game.game.steps().iter().map(|step| step.action);
            // What the board has beyond the stored session was never sent: it is sent now.
            let known = merged.steps().iter().map(|step| step.action);
            actions.zip(known).take_while(|(one, other)| one == other).map(|(action, _)| action).collect()
        });
        let synced = on_board.unwrap_or_default();
        let (unstored, waiting, request) = (None, Waiting::default(), None);
        let timer = TurnTimer::default();
        let (turn, takes_over, is_opening) = (None, false, false);
        self.game = Some(LiveGame {
            key,
            link,
            tables,
            brokers,
            client,
            has_news: true,
            synced,
            finished,
            has_reached: false,
            unstored,
            waiting,
            timer,
            following: Following::default(),
            club: None,
            request,
            turn,
            takes_over,
            is_opening,
        });
    }

    fn sit_down(&mut self, tab: &mut Tab, name: &str) -> Vec<Command> {
        let now = self.advance(tab);
        let Some(game) = &mut self.game else { return Vec::new() };
        let outputs = match &game.link.right {
            Some(SeatRight::Table(table)) => {
                game.client.search_seat(table, self.chosen_seat, name, now).unwrap_or_default()
            }
            Some(SeatRight::Claim(ticket)) => game.client.sit_down(ticket, name, now).unwrap_or_default(),
            Some(SeatRight::Key(_)) => {
                game.takes_over = true;
                game.client.on(ClientEvent::Woken, now)
            }
            None => Vec::new(),
        };
        self.carry_out(tab, outputs)
    }

    /// Saves the game on the board once this device has found a seat there.
    pub(super) fn keep_found_seat(&mut self, tab: &mut Tab) -> Vec<Command> {
        let game = self.game.as_ref().filter(|game| game.session().own_seat().is_some());
        let Some(open_game) = tab.open_game.as_mut().filter(|open_game| !open_game.is_saved) else {
            return Vec::new();
        };
        let Some(key) = game.map(|game| game.key).filter(|key| *key == open_game.meta.key) else {
            return Vec::new();
        };
        open_game.is_saved = true;
        let mut commands = vec![tab.own_new_game(key)];
        commands.extend(tab.save_open_game());
        tab.replace_route(Route::Game(Some(key)));
        // The board turns to the seat, and the cell that had the focus is another one then.
        commands.push(Command::FocusCursor);
        commands
    }

    /// Copies or shares a link.
    pub(super) fn send_link(&mut self, tab: &mut Tab, recipient: LinkFor, share: bool) -> Vec<Command> {
        let Some(link) = self.link_for(tab, recipient) else { return Vec::new() };
        let game = self.game.as_ref().map(|game| game.link.invitation.game.game.def().kind());
        let game = game.map(|kind| tab.texts().game(kind).name.to_owned());
        let club = self.clubs.last.as_ref().filter(|_| recipient == LinkFor::Club);
        let title = club.map(|club| club.name.clone()).or(game).unwrap_or_default();
        vec![if share { Command::Share { title, link } } else { Command::CopyText(link) }]
    }

    /// Returns a link; `None` if this device has none of the kind.
    pub fn link_for(&self, tab: &Tab, recipient: LinkFor) -> Option<String> {
        let base_url = tab.base_urls.base_url();
        if recipient == LinkFor::Club {
            let code = self.clubs.last.as_ref()?.write();
            return Some(format!("{base_url}{}", Route::Club(Some(code)).write()));
        }
        let game = self.game.as_ref()?;
        let right = match recipient {
            LinkFor::Spectators | LinkFor::Club => None,
            LinkFor::Everybody => Some(SeatRight::Table(game.table()?)),
            LinkFor::Seat(seat) => Some(SeatRight::Claim(game.link.invitation.ticket(&game.table()?, seat)?)),
            LinkFor::OwnDevice => Some(SeatRight::Key(game.session().seat_key()?)),
        };
        let link = LiveLink { invitation: game.link.invitation.clone(), right };
        Some(format!("{base_url}{}", Route::Live(link.write()).write()))
    }
}

/// Brokers that are added to a game that has begun. They are not part of what was agreed: a link of the game with a further
/// broker tells the others of it, and each of them decides.
impl LiveState {
    /// Returns the brokers that the game on the board has with a further one.
    ///
    /// # Errors
    /// Returns why the page cannot use it.
    pub fn with_broker(&self, address: &str) -> Result<Vec<String>, BrokerError> {
        let found = match address.trim() {
            "" => return Err(BrokerError::Host),
            address => self.brokers.find(address)?,
        };
        let known = self.game.as_ref().map(|game| &game.link.invitation.brokers[..]);
        let brokers = self.joined(known.unwrap_or_default(), found.iter().map(BrokerAddress::url));
        if brokers.len() > MAX_BROKERS { Err(BrokerError::TooMany) } else { Ok(brokers) }
    }

    /// Returns the addresses of a game's brokers with further ones behind them.
    fn joined<'a>(&self, known: &[String], more: impl Iterator<Item = &'a str>) -> Vec<String> {
        let mut brokers = match known {
            [] => vec![self.brokers.own_url().to_owned()],
            known => known.to_vec(),
        };
        for address in more {
            if brokers.iter().all(|known| known != address) {
                brokers.push(address.to_owned());
            }
        }
        brokers
    }

    /// Returns the brokers of a stored game with those of a link to it that are new; `None` if it is a link to another game, or
    /// has no new ones.
    pub(super) fn new_brokers(&self, link: &LiveLink) -> Option<Vec<String>> {
        let known = &self.stored.get(&link.invitation.game.key)?.link.invitation;
        let named = &link.invitation.brokers;
        let own = named.is_empty().then(|| self.brokers.own_url());
        let brokers = self.joined(&known.brokers, own.into_iter().chain(named.iter().map(String::as_str)));
        let is_same_game = known.keys().id() == link.invitation.keys().id();
        let is_new = brokers.len() > known.brokers.len().max(1);
        (is_same_game && is_new && brokers.len() <= MAX_BROKERS).then_some(brokers)
    }

    /// Returns whether the link that is shown has further brokers for a game in which this device takes part.
    pub fn adds_brokers(&self) -> bool {
        self.link.as_ref().is_some_and(|link| self.new_brokers(link).is_some())
    }

    /// Adds a broker that the player has named. The field says why if that is not possible.
    pub(super) fn add_broker(&mut self, tab: &mut Tab, address: &str) -> Vec<Command> {
        match self.with_broker(address) {
            Ok(brokers) => self.use_brokers(tab, brokers),
            Err(_) => Vec::new(),
        }
    }

    /// Uses the new brokers of the link that is shown, and goes on with its game.
    pub(super) fn use_brokers_of_link(&mut self, tab: &mut Tab) -> Vec<Command> {
        let link = self.link.take();
        let brokers = link.as_ref().and_then(|link| self.new_brokers(link));
        let Some((link, brokers)) = link.zip(brokers) else { return Vec::new() };
        let key = link.invitation.game.key;
        let is_open = self.game.as_ref().is_some_and(|game| game.key == key);
        let mut commands = if is_open { self.use_brokers(tab, brokers.clone()) } else { Vec::new() };
        if let Some(stored) = self.stored.get_mut(&key) {
            stored.link.invitation.brokers = brokers;
        }
        commands.extend(tab.open_saved_game(key));
        commands
    }

    fn use_brokers(&mut self, tab: &mut Tab, brokers: Vec<String>) -> Vec<Command> {
        let now = self.advance(tab);
        let (Some(random), Some(game)) = (self.random.as_mut().map(Random::bytes), &mut self.game) else {
            return Vec::new();
        };
        game.brokers = self.brokers.of_invitation(&brokers);
        let used: Vec<usize> =
            (0..game.brokers.len()).filter(|&broker| game.brokers[broker].is_ok()).collect();
        let outputs = game.client.use_brokers(&brokers, &random, &used, now);
        game.link.invitation.brokers = brokers;
        // Nothing waits for this to be stored.
        game.unstored = game.unstored.or(Some(0));
        self.carry_out(tab, outputs)
    }
}

/// Puts the bots of an invitation at their parties, with their names.
pub(super) fn set_bots(texts: &Texts, open_game: &mut OpenGame, bots: &[(Party, Level)]) {
    open_game.bots.levels = ByParty::default();
    for (party, level) in bots {
        open_game.bots.levels[*party] = Some(*level);
        open_game.names[party.index()] = bot_name(*level, texts.bots);
    }
}
