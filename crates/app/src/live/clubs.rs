//! Clubs: the page with the games that are listed in one, and the own game in the list of one.
use super::{LiveGame, SocketEvent};
use crate::open_game::TimestampMs;
use crate::tab::{Command, Page, PageError, Route, Tab};
use engine::games::GameKind;
use engine::link::{GameKey, address_in};
use live::connection::ConnectionEvent;
use live::{
    ClientOutput, Club, ClubClient, ClubError, GameKeys, Listing, LiveLink, MAX_BROKERS, Millis, PageBrokers,
    Random, Reachability, SeatRight,
};

/// The number of the first socket of the club whose page is shown. Those of the game come before it.
const READER_SOCKETS: usize = MAX_BROKERS;
/// The number of the first socket of the club in which the own game is listed.
const LISTER_SOCKETS: usize = 2 * MAX_BROKERS;
/// The shortest time between two listings of the same game, in milliseconds.
const SHORTEST_PAUSE: Millis = 60_000;
/// The longest one: listings end by themselves after a while.
const LONGEST_PAUSE: Millis = 600_000;

/// The own game in the list of a club.
#[derive(Clone)]
struct Lister {
    client: ClubClient,
    key: GameKey,
    /// What is listed, and when that was published.
    listed: Option<(Listing, Millis)>,
    /// When to publish it again.
    due: Option<Millis>,
}

/// The clubs of a tab.
#[derive(Clone, Default)]
pub struct Clubs {
    /// The club whose page was opened, or in which a game was listed, last.
    pub last: Option<Club>,
    /// Hears of its games, once the player has asked for them.
    reader: Option<ClubClient>,
    lister: Option<Lister>,
}

impl Clubs {
    /// Opens the page of a club. Nothing is sent before the player asks for its games.
    pub(crate) fn open(&mut self, tab: &mut Tab, code: &str) {
        match Club::read(code) {
            Ok(club) => {
                self.last = Some(club);
                tab.show_page(Page::Club);
            }
            Err(error) => tab.show_page(Page::Error(PageError::InvalidLink(error))),
        }
    }

    /// Returns whether the brokers of the club whose page is shown can be reached; `None` before the player asks for its
    /// games.
    pub fn reachability(&self) -> Option<Reachability> {
        self.reader.as_ref().map(ClubClient::reachability)
    }

    /// Returns the games that are listed in the club whose page is shown, the same games together.
    pub fn listings(&self, now: Millis) -> Vec<&Listing> {
        let listings = self.reader.as_ref().map(|reader| reader.listings(now)).unwrap_or_default();
        let of = |kind| {
            let listings = listings.iter().copied();
            listings.filter(move |listing| listing.link.invitation.game.game.def().kind() == kind)
        };
        GameKind::ALL.into_iter().flat_map(of).collect()
    }

    /// Returns whether the own game is in the list of its club, as far as the brokers have said.
    pub fn is_listed(&self) -> bool {
        self.lister.as_ref().is_some_and(|lister| lister.listed.is_some() && lister.client.is_idle())
    }

    /// Asks for the games of the club whose page is shown.
    pub(super) fn read(
        &mut self,
        random: &mut Option<Random>,
        brokers: &PageBrokers,
        now: Millis,
    ) -> Vec<Command> {
        let Some((club, random)) = self.last.clone().zip(random.as_mut()) else { return Vec::new() };
        let reader = self.reader.insert(new_client(club, random, brokers, None));
        let outputs = reader.join(now);
        commands(reader.club(), READER_SOCKETS, outputs, brokers)
    }

    /// Hears what happens to a socket of a club.
    pub(super) fn on_socket(
        &mut self,
        socket: usize,
        event: &SocketEvent,
        brokers: &PageBrokers,
        now: Millis,
    ) -> Vec<Command> {
        let event = event.of_connection();
        let (first, client) = match socket {
            LISTER_SOCKETS.. => (LISTER_SOCKETS, self.lister.as_mut().map(|lister| &mut lister.client)),
            _ => (READER_SOCKETS, self.reader.as_mut()),
        };
        let Some(client) = client else { return Vec::new() };
        let outputs = client.on_socket(socket.saturating_sub(first), event, now);
        commands(client.club(), first, outputs, brokers)
    }

    /// Tells all connections that their time has come, or that the brokers should be tried again at once. Those that were
    /// left begin again then.
    pub(super) fn on(&mut self, event: ConnectionEvent, brokers: &PageBrokers, now: Millis) -> Vec<Command> {
        let again = |client: &mut ClubClient| match client.reachability() {
            Reachability::Left if matches!(event, ConnectionEvent::RetryNow) => client.join(now),
            _ => client.on(event, now),
        };
        self.each(again, brokers)
    }

    /// Leaves: the page is left, perhaps for ever.
    pub(super) fn leave(&mut self, brokers: &PageBrokers, now: Millis) -> Vec<Command> {
        self.each(|client| client.leave(now), brokers)
    }

    fn each(
        &mut self,
        mut change: impl FnMut(&mut ClubClient) -> Vec<ClientOutput>,
        brokers: &PageBrokers,
    ) -> Vec<Command> {
        let lister = self.lister.as_mut().map(|lister| (LISTER_SOCKETS, &mut lister.client));
        let reader = self.reader.as_mut().map(|reader| (READER_SOCKETS, reader));
        let clients = reader.into_iter().chain(lister);
        let carried_out = clients.flat_map(|(first, client)| {
            let outputs = change(client);
            commands(client.club(), first, outputs, brokers)
        });
        carried_out.collect()
    }

    /// Returns when a connection has to be woken, or a listing is due.
    pub(super) fn wake_at(&self) -> Option<Millis> {
        let lister = self
            .lister
            .as_ref()
            .and_then(|lister| lister.client.wake_at().into_iter().chain(lister.due).min());
        self.reader.as_ref().and_then(ClubClient::wake_at).into_iter().chain(lister).min()
    }

    /// Follows the page and the game on the board.
    pub(super) fn sync(
        &mut self,
        tab: &Tab,
        game: Option<&LiveGame>,
        random: &mut Option<Random>,
        brokers: &PageBrokers,
        now: Millis,
    ) -> Vec<Command> {
        let mut carried_out = Vec::new();
        let is_read =
            |reader: &mut ClubClient| tab.page == Page::Club && self.last.as_ref() == Some(reader.club());
        if let Some(mut reader) = self.reader.take_if(|reader| !is_read(reader)) {
            let outputs = reader.leave(now);
            carried_out.extend(commands(reader.club(), READER_SOCKETS, outputs, brokers));
        }
        // The listing of a board that was closed ends by itself.
        if let Some(lister) = self.lister.take_if(|lister| game.is_none_or(|game| game.key != lister.key)) {
            carried_out.extend(lister.end(brokers, now));
        }
        let Some((game, random)) = game.zip(random.as_mut()) else { return carried_out };
        let is_done = |lister: &mut Lister| lister.is_done(game);
        carried_out.extend(self.update_lister(tab, game, brokers, now));
        if let Some(lister) = self.lister.take_if(is_done) {
            carried_out.extend(lister.end(brokers, now));
        }
        if self.lister.is_none()
            && game.session().is_host()
            && let Some(club) = game.club.clone()
        {
            let mut client = new_client(club, random, brokers, Some(game));
            let outputs = client.join(now);
            carried_out.extend(commands(client.club(), LISTER_SOCKETS, outputs, brokers));
            self.lister = Some(Lister { client, key: game.key, listed: None, due: None });
            carried_out.extend(self.update_lister(tab, game, brokers, now));
        }
        carried_out
    }

    fn update_lister(
        &mut self,
        tab: &Tab,
        game: &LiveGame,
        brokers: &PageBrokers,
        now: Millis,
    ) -> Vec<Command> {
        let Some(lister) = &mut self.lister else { return Vec::new() };
        let outputs = lister.update(game, tab.now, now);
        commands(lister.client.club(), LISTER_SOCKETS, outputs, brokers)
    }
}

impl Lister {
    /// Lists the game, or takes its listing back if it is over or the host does not want it any more.
    /// `date`: the time that readers compare with theirs.
    fn update(&mut self, game: &LiveGame, date: TimestampMs, now: Millis) -> Vec<ClientOutput> {
        let merged = game.session().merged();
        let is_wanted =
            game.club.as_ref() == Some(self.client.club()) && merged.game.state().outcome.is_none();
        let Some(host) = game.session().host_key().filter(|_| is_wanted) else {
            self.due = None;
            let listed = self.listed.take();
            return listed.map(|(listing, _)| self.client.withdraw(&listing, now)).unwrap_or_default();
        };
        let (players, plies) =
            (players(game), merged.game.steps().iter().filter(|step| step.is_ply()).count());
        // While seats are free the members can sit down there.
        let has_free_seats = (0..merged.seats.len()).any(|seat| game.session().player(seat).is_none());
        let right = game.table().filter(|_| has_free_seats).map(SeatRight::Table);
        self.due = self.listed.as_ref().map(|(listed, at)| {
            let brokers = &listed.link.invitation.brokers;
            let is_same = listed.players == players
                && listed.link.right == right
                && listed.plies == plies
                && *brokers == game.link.invitation.brokers;
            at + if is_same { LONGEST_PAUSE } else { SHORTEST_PAUSE }
        });
        if self.due.is_some_and(|due| now < due) {
            return Vec::new();
        }
        let link = LiveLink { invitation: game.link.invitation.clone(), right };
        // Readers take no older one, also where the clock was set back.
        let after_last = self.listed.as_ref().map_or(0, |(listed, _)| listed.written_at + 1);
        let listing = Listing { link, players, plies, written_at: date.max(after_last) };
        let outputs = self.client.list(&listing, host, now);
        self.due = Some(now + LONGEST_PAUSE);
        self.listed = Some((listing, now));
        outputs
    }

    /// Returns whether the game is not to be listed in this club, and the brokers know it.
    fn is_done(&self, game: &LiveGame) -> bool {
        let is_wanted = game.club.as_ref() == Some(self.client.club());
        !is_wanted && self.listed.is_none() && self.client.is_idle()
    }

    fn end(mut self, brokers: &PageBrokers, now: Millis) -> Vec<Command> {
        let outputs = self.client.leave(now);
        commands(self.client.club(), LISTER_SOCKETS, outputs, brokers)
    }
}

/// Returns the club of a link.
///
/// # Errors
/// Returns why no game can be listed there.
pub(super) fn find_club(text: &str, brokers: &PageBrokers) -> Result<Club, ClubError> {
    let route = address_in(text).map(|address| Route::read(&address));
    let Some(Route::Club(Some(code))) = route else { return Err(ClubError::OtherLink) };
    let club = Club::read(&code).map_err(ClubError::Link)?;
    let mut refused = None;
    for broker in brokers.of_invitation(&club.brokers) {
        match broker {
            Ok(_) => return Ok(club),
            Err(broker) => refused = refused.or(Some(broker)),
        }
    }
    refused.map_or(Ok(club), |refused| Err(ClubError::Broker(refused)))
}

/// Returns a device in a club. `game`: the game that it lists.
fn new_client(club: Club, random: &mut Random, brokers: &PageBrokers, game: Option<&LiveGame>) -> ClubClient {
    let addresses = brokers.of_invitation(&club.brokers);
    let used: Vec<usize> = (0..addresses.len()).filter(|&number| addresses[number].is_ok()).collect();
    let game = game.map(|game| game.link.invitation.keys());
    ClubClient::new(club, Random::new(random.bytes()), &used, game.as_ref().map(GameKeys::id))
}

/// Returns the commands that carry out what a club's device wants done. `first`: the number of its first socket.
fn commands(club: &Club, first: usize, outputs: Vec<ClientOutput>, brokers: &PageBrokers) -> Vec<Command> {
    let command = |output| match output {
        ClientOutput::OpenSocket(number) => {
            let broker = brokers.of_invitation(&club.brokers).into_iter().nth(number)?.ok()?;
            Some(Command::OpenSocket { socket: first + number, url: broker.url().to_owned() })
        }
        ClientOutput::CloseSocket(number) => Some(Command::CloseSocket(first + number)),
        ClientOutput::Send(number, bytes) => Some(Command::SendToSocket(first + number, bytes)),
        ClientOutput::Store(_) | ClientOutput::Changed | ClientOutput::Notice(_) => None,
    };
    outputs.into_iter().filter_map(command).collect()
}

/// Returns the players by party; empty for bots and free seats.
fn players(game: &LiveGame) -> Vec<String> {
    let session = game.session();
    let merged = session.merged();
    let mut players = vec![String::new(); merged.game.def().rules().parties];
    for (seat, parties) in merged.seats.iter().enumerate() {
        let is_bot = |party| session.invitation().bots.iter().any(|(bot, _)| *bot == party);
        for party in parties.iter().filter(|&party| !is_bot(party)) {
            players[party.index()] = session.player(seat).unwrap_or_default().to_owned();
        }
    }
    players
}
