//! Brokers that are added to a game that has begun. They are not part of what was agreed: a link of the game with a further
//! broker tells the others of it, and each of them decides.
use super::LiveState;
use crate::app::{Command, Tab};
use crate::live::{BrokerAddress, BrokerError, LiveLink, MAX_BROKERS, Random};

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
