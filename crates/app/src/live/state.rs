//! The state of live games: what is stored, and the one on the board.
use super::activity::Turn;
use super::clubs::{Clubs, find_club};
use super::presenting::Following;
use super::stored::{StoredLiveGame, is_secret_name, key_of, secret_name};
use super::turn_timer::TurnTimer;
use super::waiting::Waiting;
use super::{LiveIntent, NotificationPermission, SocketEvent};
use crate::storage::{JournalRecord, StoredEntry};
use crate::tab::{Command, Notice, Tab};
use engine::link::GameKey;
use engine::rules::Action;
use live::connection::{ConnectionEvent, Refusal};
use live::{
    Admission, BrokerAddress, ClientEvent, ClientOutput, Club, ClubError, LiveClient, LiveLink, MAX_BROKERS,
    Millis, Notice as LiveNotice, PageBrokers, Random, Reachability, RefusedBroker, Secret, Session,
    host_names, host_of,
};
use texts::refused_broker;
use vecmap::VecMap;

/// The live game on the board.
#[derive(Clone)]
pub struct LiveGame {
    /// The key of the game.
    pub key: GameKey,
    /// The link by which this device takes part.
    pub link: LiveLink,
    /// The seeds of tables that this device has made: the one from which the claim keys of free seats follow, and those of
    /// proposals to go on in a new live game.
    pub(super) tables: Vec<Secret>,
    /// The brokers by number, or why the page does not use one of the link.
    pub(super) brokers: Vec<Result<BrokerAddress, RefusedBroker>>,
    pub(super) client: LiveClient,
    /// Whether the game of all devices may have changed since the board has shown it.
    pub(super) has_news: bool,
    /// The actions of the game on the board when it was last compared with the game of all devices.
    pub(super) synced: Vec<Action>,
    /// The finished games of the match that the board has shown.
    pub(super) finished: usize,
    /// Whether a broker has ever been connected in this game.
    pub(super) has_reached: bool,
    /// What is to be stored, up to this revision.
    pub(super) unstored: Option<u64>,
    /// Since when this device waits for others.
    pub(super) waiting: Waiting,
    /// How much time the party on turn has used.
    pub(super) timer: TurnTimer,
    /// What this device has done with the host's board.
    pub(super) following: Following,
    /// The club in which the host lists the game.
    pub club: Option<Club>,
    /// What the player was asked to do when that was looked at last.
    pub(super) request: Option<String>,
    /// The current turn, and whether the player has begun to think in it.
    pub(super) turn: Option<Turn>,
    /// The seat came by a link from another device, and is taken over as soon as its record has arrived.
    pub(super) takes_over: bool,
    /// The game was opened just now, and plays on here even if another device turns out to have taken the seat over
    /// meanwhile.
    pub(super) is_opening: bool,
}

impl LiveGame {
    /// Returns the session.
    pub fn session(&self) -> &Session {
        self.client.session()
    }

    /// Returns the seat of this device; `None` also if somebody else sits there now.
    pub(super) fn own_seat(&self) -> Option<usize> {
        let is_lost = matches!(self.session().admission(), Admission::Taken | Admission::SentAway);
        self.session().own_seat().filter(|_| !is_lost)
    }

    /// Returns the seed of the table; `None` if this device has made no link to seats of it.
    pub(super) fn table(&self) -> Option<Secret> {
        self.tables.iter().find(|table| self.link.invitation.is_table(table)).copied()
    }

    /// Returns the brokers as they are shown: their hosts, or what the link says if the page uses none of them.
    pub(super) fn broker_names(&self) -> String {
        let used = self.names_of_brokers(|_| true);
        let refused = self.brokers.iter().filter_map(|broker| broker.as_ref().err());
        if used.is_empty() { host_names(refused.map(|refused| host_of(&refused.address))) } else { used }
    }

    /// Returns the hosts of the brokers that the page uses and whose number passes.
    pub(super) fn names_of_brokers(&self, passes: impl Fn(usize) -> bool) -> String {
        let used = self.brokers.iter().enumerate().filter(|(number, _)| passes(*number));
        host_names(used.filter_map(|(_, broker)| broker.as_ref().ok().map(BrokerAddress::host)))
    }

    /// Notes whether a broker is there. Who knows of another player has reached one.
    pub(super) fn note_reached(&mut self) {
        let session = self.client.session();
        let others = (0..session.merged().seats.len()).filter(|&seat| Some(seat) != session.own_seat());
        let knows_others = others.into_iter().any(|seat| session.player(seat).is_some());
        if !self.has_reached && (knows_others || self.client.reachability() == Reachability::Connected) {
            self.has_reached = true;
            // Nothing waits for this to be stored.
            self.unstored = self.unstored.or(Some(0));
        }
    }

    /// Returns whether a broker can be reached.
    pub(super) fn reachability(&self) -> Reachability {
        match self.brokers.iter().any(Result::is_ok) {
            true => self.client.reachability(),
            false => Reachability::Refused(Refusal::InvalidSettings),
        }
    }
}

/// The live games of a tab.
#[derive(Clone, Default)]
pub struct LiveState {
    /// Where keys and nonces come from; `None` in a tab that takes part in nothing.
    pub(super) random: Option<Random>,
    /// The brokers of the page.
    pub brokers: PageBrokers,
    /// The link that is shown before anybody joins.
    pub link: Option<LiveLink>,
    /// The seat that the player has chosen there; `None`: the first free one.
    pub chosen_seat: Option<usize>,
    /// The live game on the board.
    pub game: Option<LiveGame>,
    /// The clubs.
    pub clubs: Clubs,
    /// Whether the system shows notifications.
    pub notifications: NotificationPermission,
    /// Whether the page is in the background.
    pub(super) is_hidden: bool,
    /// Whether the icon has a mark.
    pub(super) has_badge: bool,
    /// What the player has pressed before the journal was read.
    pub(super) pending: Option<LiveIntent>,
    /// The stored live games.
    pub(super) stored: VecMap<GameKey, StoredLiveGame>,
    /// Whether the journal was read, which may have a later state than the rest of storage.
    pub(super) is_ready: bool,
    /// The time of the last event. It begins with that of the device's clock, and never goes back or stands still.
    now: Millis,
    /// The device's clock and the page's uptime at the last event.
    clocks: [Millis; 2],
    /// What an event of a socket has brought, until it is carried out.
    heard: Vec<ClientOutput>,
    /// When the platform will send [`LiveIntent::Woken`](super::LiveIntent::Woken).
    woken_at: Option<Millis>,
}

impl LiveState {
    /// Begins with random bytes and with what is stored.
    pub(crate) fn load(&mut self, entropy: Option<[u8; 32]>, secrets: &[StoredEntry]) {
        self.random = entropy.map(Random::new);
        self.take_over_secrets(secrets);
    }

    /// Takes the secrets out of what the journal has, and returns the rest.
    pub(crate) fn read_journal(&mut self, records: Vec<JournalRecord>) -> Vec<JournalRecord> {
        self.is_ready = true;
        let (secrets, games) =
            records.into_iter().partition::<Vec<_>, _>(|record| is_secret_name(&record.name));
        let entry = |record: JournalRecord| Some(StoredEntry { name: record.name, text: record.text? });
        self.take_over_secrets(&secrets.into_iter().filter_map(entry).collect::<Vec<_>>());
        games
    }

    /// Keeps the later one of two states, also of what another tab has stored.
    pub(crate) fn take_over_secrets(&mut self, secrets: &[StoredEntry]) {
        for StoredEntry { name, text } in secrets {
            let Some((key, stored)) = key_of(name).zip(StoredLiveGame::read(text)) else { continue };
            if self.stored.get(&key).is_none_or(|known| known.written_at < stored.written_at) {
                self.stored.insert(key, stored);
            }
        }
    }

    /// Takes the time over from the tab. Of the device's clock, which may be set back, and the uptime, which may stand
    /// still in sleep, the one counts that has gone further.
    pub(super) fn advance(&mut self, tab: &Tab) -> Millis {
        let clocks = [tab.now, tab.uptime];
        let passed = clocks.iter().zip(self.clocks).map(|(now, before)| now.saturating_sub(before)).max();
        self.clocks = clocks;
        self.now += passed.unwrap_or_default();
        self.now
    }

    /// Hands an event of a socket to the device. Returns what follows if that is nothing but answers to the broker, so that neither
    /// the game nor the page have to be looked at. Otherwise it waits for [`Self::carry_out_heard`].
    pub(crate) fn hear(&mut self, tab: &mut Tab, socket: usize, event: &SocketEvent) -> Option<Vec<Command>> {
        if socket >= MAX_BROKERS {
            return None;
        }
        let now = self.advance(tab);
        let event = ClientEvent::Socket(socket, event.of_connection());
        self.heard = self.game.as_mut().map(|game| game.client.on(event, now)).unwrap_or_default();
        if !self.heard.iter().all(|output| matches!(output, ClientOutput::Send(..))) {
            return None;
        }
        let mut commands = self.carry_out_heard(tab);
        commands.extend(self.wake());
        Some(commands)
    }

    /// Carries out what the last event of a socket has brought.
    pub(super) fn carry_out_heard(&mut self, tab: &mut Tab) -> Vec<Command> {
        let heard = std::mem::take(&mut self.heard);
        self.carry_out(tab, heard)
    }

    /// Hands an event to the device, and carries out what follows.
    pub(super) fn on(&mut self, tab: &mut Tab, event: ClientEvent) -> Vec<Command> {
        let now = self.advance(tab);
        let outputs = self.game.as_mut().map(|game| game.client.on(event, now)).unwrap_or_default();
        self.carry_out(tab, outputs)
    }

    /// Returns the commands that carry out what a device wants done.
    pub(super) fn carry_out(&mut self, tab: &mut Tab, outputs: Vec<ClientOutput>) -> Vec<Command> {
        let Some(game) = &mut self.game else { return Vec::new() };
        let mut commands = Vec::new();
        for output in outputs {
            match output {
                ClientOutput::OpenSocket(broker) => {
                    let address = game.brokers.get(broker).and_then(|address| address.as_ref().ok());
                    let url = address.map(|address| address.url().to_owned());
                    commands.extend(url.map(|url| Command::OpenSocket { socket: broker, url }));
                }
                ClientOutput::CloseSocket(broker) => commands.push(Command::CloseSocket(broker)),
                ClientOutput::Send(broker, bytes) => commands.push(Command::SendToSocket(broker, bytes)),
                ClientOutput::Store(revision) => game.unstored = Some(revision),
                ClientOutput::Changed => game.has_news = true,
                // It takes the seat back at once.
                ClientOutput::Notice(LiveNotice::PlayedElsewhere) if game.is_opening => {}
                ClientOutput::Notice(notice) => super::messages::show_notice(tab, game, notice),
            }
        }
        commands
    }

    /// Connects, unless it is connected already. Brokers that the page does not use are not asked.
    pub(super) fn join(&mut self, tab: &mut Tab) -> Vec<Command> {
        if let Some(game) = &self.game
            && let Some(Err(refused)) = game.brokers.first()
            && game.brokers.iter().all(Result::is_err)
        {
            tab.notice = Some(Notice::Message(refused_broker(tab.texts(), refused)));
            return Vec::new();
        }
        let now = self.advance(tab);
        let outputs = self.game.as_mut().map(|game| game.client.join(now)).unwrap_or_default();
        self.carry_out(tab, outputs)
    }

    /// Leaves the game: it is not on the board any more, or its page is left.
    pub(super) fn leave(&mut self, tab: &mut Tab) -> Vec<Command> {
        let now = self.advance(tab);
        let outputs = self.game.as_mut().map(|game| game.client.leave(now)).unwrap_or_default();
        self.carry_out(tab, outputs)
    }

    /// Tries the broker again at once.
    pub(super) fn retry(&mut self, tab: &mut Tab) -> Vec<Command> {
        let mut commands = match self.game.as_ref().map(|game| game.client.reachability()) {
            None => Vec::new(),
            Some(Reachability::Left) => self.join(tab),
            Some(_) => self.on(tab, ClientEvent::RetryNow),
        };
        commands.extend(self.on_clubs(tab, ConnectionEvent::RetryNow));
        commands
    }

    /// Returns the club of a link.
    ///
    /// # Errors
    /// Returns why no game can be listed there.
    pub fn find_club(&self, link: &str) -> Result<Club, ClubError> {
        find_club(link, &self.brokers)
    }

    /// Returns the club that this device has used last.
    pub fn last_club(&self) -> Option<&Club> {
        let listed = self.stored.values().filter(|stored| stored.club.is_some());
        let last = listed.max_by_key(|stored| stored.written_at).and_then(|stored| stored.club.as_ref());
        self.clubs.last.as_ref().or(last)
    }

    /// Returns the brokers of the link that is shown, or why the page does not use one.
    pub fn brokers_of_link(&self) -> Vec<Result<BrokerAddress, RefusedBroker>> {
        let brokers = self.link.as_ref().map(|link| &link.invitation.brokers[..]);
        self.brokers.of_invitation(brokers.unwrap_or_default())
    }

    /// Notes whether the page is shown.
    pub(super) fn set_shown(&mut self, tab: &mut Tab, is_shown: bool) -> Vec<Command> {
        self.is_hidden = !is_shown;
        if let Some(game) = &mut self.game {
            game.is_opening &= is_shown;
        }
        if is_shown { self.retry(tab) } else { Vec::new() }
    }

    /// Returns the command that stores what has changed. Only then may it be sent.
    pub(super) fn store(&mut self, tab: &Tab) -> Option<Command> {
        let game = self.game.as_mut()?;
        let revision = game.unstored.take()?;
        let before = self.stored.get(&game.key).map_or(0, |stored| stored.written_at);
        let stored = StoredLiveGame {
            written_at: tab.now.max(before + 1),
            link: game.link.clone(),
            tables: game.tables.clone(),
            session: game.client.session().stored(),
            waiting: game.waiting.clone(),
            timer: game.timer.clone(),
            has_reached: game.has_reached,
            club: game.club.clone(),
        };
        let entry = StoredEntry { name: secret_name(game.key), text: stored.write() };
        let written_at = stored.written_at;
        // Spectators have nothing to lose: the link opens the game again.
        let session = &stored.session;
        if session.seat.is_none() && session.host.is_none() && session.search.is_none() {
            return Some(Command::SaveSecret { entry: None, written_at, key: game.key, revision });
        }
        self.stored.insert(game.key, stored);
        Some(Command::SaveSecret { entry: Some(entry), written_at, key: game.key, revision })
    }

    /// Returns the command that sets the timer, if its time has changed.
    pub(super) fn wake(&mut self) -> Option<Command> {
        let now = self.now;
        let wake_at = self.game.as_ref().and_then(|game| {
            let times = game.client.wake_at().into_iter().chain(game.waiting.next(now));
            times.chain(game.next_end_of_time(now)).min()
        });
        let wake_at = wake_at.into_iter().chain(self.clubs.wake_at()).min();
        if wake_at == self.woken_at {
            return None;
        }
        self.woken_at = wake_at;
        let after = wake_at.map(|at| u32::try_from(at.saturating_sub(self.now)).unwrap_or(u32::MAX));
        Some(Command::WakeLive(after))
    }

    /// Returns whether a stored game can go on.
    pub(super) const fn can_resume(&self) -> bool {
        self.is_ready
    }

    /// Notes that the timer has gone off.
    pub(super) fn woken(&mut self) {
        self.woken_at = None;
    }
}
