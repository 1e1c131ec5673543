//! A game that goes from device to device by links: who plays here, and what a link is made of.
use super::{App, Dialog, Effect, Intent, Page, Route, Table, read_shelf};
use crate::games::GameKind;
use crate::link::{GameKey, SharedGame, write_game};
use crate::notation::is_printable;
use crate::pieces::{Party, PartySet};
use crate::rules::splitmix64;

/// Before the code of a game in an address.
const BASE: &str = "base ";

/// What is chosen for a link before it goes out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sharing {
    /// The address of the page without `#` and what follows.
    pub own: String,
    /// Another one that links are to begin with; empty for the own one.
    pub other: String,
    /// The parties that are played on this device from now on; none where all are.
    pub mine: PartySet,
}

/// The links to what is at the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// To the whole game.
    pub game: String,
    /// To the position that is shown.
    pub position: String,
    /// The code of the game, which opens at any address.
    pub code: String,
}

impl Links {
    /// The longest link that a code for a camera holds, in characters: what is longer has too fine a pattern.
    pub const MOST_FOR_CAMERA: usize = 600;

    /// What a code for a camera holds: the game, or the position where the game is too long.
    pub fn for_camera(&self) -> &str {
        if self.has_room() { &self.game } else { &self.position }
    }

    /// Whether a code for a camera has room for the game.
    pub fn has_room(&self) -> bool {
        self.game.len() <= Self::MOST_FOR_CAMERA
    }
}

impl Sharing {
    /// What links begin with.
    pub fn base(&self) -> &str {
        if self.other.is_empty() { &self.own } else { &self.other }
    }

    /// Whether links of the own address work on this device, or in this home, only.
    pub fn is_local(&self) -> bool {
        let address = self.own.split_once("://").map_or("", |(_, rest)| rest);
        let host = address.split('/').next().unwrap_or_default();
        let is_private = |rest: &str| {
            let second = rest.split('.').next().and_then(|number| number.parse::<u8>().ok());
            second.is_some_and(|number| (16..32).contains(&number))
        };
        let name = if host.starts_with('[') { host } else { host.split(':').next().unwrap_or_default() };
        // A name may begin with digits, too.
        let is_number =
            name.starts_with('[') || name.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
        let begins = |begin: &&str| name.starts_with(begin);
        name.is_empty()
            || name == "localhost"
            || name.ends_with(".localhost")
            || name.ends_with(".local")
            || is_number
                && (["127.", "10.", "192.168.", "169.254.", "0.0.0.0", "[::1]", "[fe80", "[fc", "[fd"]
                    .iter()
                    .any(begins)
                    || name.strip_prefix("172.").is_some_and(is_private))
    }

    /// Reads what was kept with the settings.
    pub(super) fn read(&mut self, settings: &str) {
        let kept = settings.lines().find_map(|line| line.strip_prefix(BASE));
        self.other = kept.unwrap_or_default().to_owned();
    }

    /// The line that is kept with the settings.
    pub(super) fn write(&self) -> String {
        if self.other.is_empty() { String::new() } else { format!("{BASE}{}\n", self.other) }
    }
}

/// The link to a stored game, from `#` on; `None` where the text is no game, and where a set-up is still secret.
pub fn link_of_stored(text: &str) -> Option<String> {
    let table = read_shelf(text).tables.first()?.open().ok().filter(|table| !table.is_secret())?;
    Some(Route::Play(table.code(table.card.mine)).write())
}

impl Table {
    /// Whether a person plays a party on this device.
    pub fn is_here(&self, party: Party) -> bool {
        let is_ours = self.card.mine.is_empty() || self.card.mine.contains(party);
        !self.asks_seat && is_ours && self.bot(party).is_none()
    }

    /// Whether somebody else has to do something first: a person elsewhere, or an opponent here.
    pub fn waits_for_others(&self) -> bool {
        let asked = self.asked();
        self.line.state().outcome.is_none()
            && if asked.is_empty() {
                !self.is_here(self.active())
            } else {
                asked.iter().all(|party| !self.is_here(party))
            }
    }

    /// Who has to do something next: whoever is to answer the draw that the party on turn offers, or that party.
    pub fn awaited(&self) -> Party {
        let offers = self.line.state().offer.is_some_and(|offer| offer.by == self.active());
        self.answerer().filter(|_| offers).unwrap_or(self.active())
    }

    /// Whether the other parties are played elsewhere.
    pub fn is_by_link(&self) -> bool {
        !self.card.mine.is_empty()
    }

    /// Whether the last thing that was done can be taken back: what others have seen elsewhere cannot.
    pub fn can_undo(&self) -> bool {
        match &self.analysis {
            Some(analysis) => analysis.can_undo(),
            None => !self.is_by_link() && !self.asks_seat && self.line.can_undo() && self.has_own_steps(),
        }
    }

    /// Whether people here have done anything, or only watch.
    fn has_own_steps(&self) -> bool {
        self.is_watched() || self.line.steps().iter().any(|step| self.is_here(step.action.by))
    }

    /// Takes back the last thing that was done; where opponents play, up to what a person did last. Where people only
    /// watch, opponents stop.
    pub(super) fn take_back(&mut self) {
        self.bots.halted |= self.is_watched();
        self.line.undo();
        while !self.bots.halted && self.waits_for_others() && self.line.can_undo() {
            self.line.undo();
        }
    }

    /// Brings back what was taken back, up to where a person has to do something.
    pub(super) fn bring_back(&mut self) {
        self.line.redo();
        while !self.bots.halted && self.waits_for_others() && self.line.can_redo() {
            self.line.redo();
        }
    }

    /// Whether what was taken back can be done again.
    pub fn can_redo(&self) -> bool {
        match &self.analysis {
            Some(analysis) => analysis.can_redo(),
            None => !self.is_by_link() && !self.asks_seat && self.line.can_redo(),
        }
    }

    /// The parties of whoever has a party.
    pub fn parties_with(&self, party: Party) -> PartySet {
        let person = self.people().into_iter().find(|parties| parties.contains(&party));
        person.unwrap_or_default().into_iter().collect()
    }

    /// Who sends the link, as far as that can be told: whoever has moved last, or the one of two who is not on turn.
    fn sender(&self) -> PartySet {
        // Who only looks at a game hands on what others did.
        if self.line.state().outcome.is_some() || self.asks_seat {
            return PartySet::EMPTY;
        }
        let last = self.line.steps().last().map(|step| step.action.by);
        let others = || Party::first(self.names.len()).filter(|&party| party != self.active());
        match last.or_else(|| others().next().filter(|_| self.names.len() == 2)) {
            Some(party) if party != self.active() => self.parties_with(party),
            _ => PartySet::EMPTY,
        }
    }

    /// The game as a link holds it, where these parties are played here.
    /// What the game of a link is known by: each place that is analysed begins another game.
    fn key_of_link(&self) -> GameKey {
        match self.analysis {
            Some(_) => GameKey::new(splitmix64(self.card.key.bits() ^ self.line.state().position.hash())),
            None => self.card.key,
        }
    }

    /// The code of the whole game for elsewhere, where these parties are played here.
    pub(super) fn code(&self, mine: PartySet) -> String {
        write_game(&self.shared(mine))
    }

    fn shared(&self, mine: PartySet) -> SharedGame {
        let seconds = |moment: u64| (moment > 0).then_some(moment / 1000);
        SharedGame {
            key: self.key_of_link(),
            game: self.line.clone(),
            names: self.names.clone(),
            claimed: self.card.taken.iter().chain(mine.iter()).collect(),
            started_at: seconds(self.card.begun),
            last_move_at: seconds(self.card.moved),
            shown_ply: self.shown,
            declined: self.passed(),
            results: self.results.clone(),
            hides_setup: self.hides,
        }
    }
}

impl App {
    /// The links to what is at the board.
    pub fn links(&self) -> Links {
        let Some(table) = &self.table else { return Links::default() };
        let (base, game) = (self.sharing.base(), table.game());
        let code = table.code(self.sharing.mine);
        let text = game.write_position(table.position());
        let position = Route::Position { game: game.id(), text }.write();
        let game = Route::Play(code.clone()).write();
        Links { game: format!("{base}{game}"), position: format!("{base}{position}"), code: game }
    }

    /// What is intended with links.
    pub(super) fn share(&mut self, intent: Intent) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = self.table.as_ref().filter(|table| self.page == table.page()) else {
            return Vec::new();
        };
        let at_table: PartySet = Party::first(table.names.len()).collect();
        match intent {
            Intent::OpenShare => return self.open_share(),
            Intent::PlayHere(parties) => self.sharing.mine = parties.intersection(at_table),
            Intent::BaseAddress(address) => {
                let address = address.trim().split('#').next().unwrap_or_default();
                let address: String = address.chars().filter(|&letter| is_printable(letter)).collect();
                self.sharing.other = address;
                return self.keep_settings();
            }
            Intent::SendLink { position, share } => {
                if position && table.is_secret() {
                    return Vec::new();
                }
                let links = self.links();
                // Whether it worked is told on the page.
                self.dialog = None;
                let link = if position { links.position } else { links.game };
                let mut effects = if position { Vec::new() } else { self.sent() };
                let title = self.table.as_ref().map(|table| texts.game(table.game().kind()).name);
                let title = title.unwrap_or_default().to_owned();
                effects.push(if share { Effect::Share { title, link } } else { Effect::Copy(link) });
                return effects;
            }
            Intent::CopyPosition => {
                if table.is_secret() {
                    return Vec::new();
                }
                let (id, text) = (table.game().id(), table.game().write_position(table.position()));
                // Other programs know bridge chess alone; where something else than usual is agreed on, it is said.
                let is_said = table.game().kind() != GameKind::Bridge && id.contains([':', '+']);
                let text = if is_said { format!("{id} {text}") } else { text };
                self.dialog = None;
                return vec![Effect::Copy(text)];
            }
            Intent::CopyCode => {
                let code = self.links().code;
                self.dialog = None;
                let mut effects = self.sent();
                effects.push(Effect::Copy(code));
                return effects;
            }
            _ => {}
        }
        Vec::new()
    }

    fn open_share(&mut self) -> Vec<Effect> {
        let (key, now) = (self.draw_key(), self.now);
        let Some(table) = &mut self.table else { return Vec::new() };
        if table.card.key == Default::default() {
            table.card.key = key;
            table.card.begun = now;
        }
        self.sharing.mine = match table.analysis {
            Some(_) => PartySet::EMPTY,
            None if table.is_by_link() => table.card.mine,
            None => table.sender(),
        };
        self.dialog = Some(Dialog::Share);
        Vec::new()
    }

    /// A link to the game goes out: who plays here is known from now on, on this device and by the link.
    fn sent(&mut self) -> Vec<Effect> {
        let mine = self.sharing.mine;
        // Where a game is analysed nobody plays.
        let Some(table) = self.table.as_mut().filter(|table| table.analysis.is_none()) else {
            return Vec::new();
        };
        table.card.mine = mine;
        table.card.taken = table.card.taken.iter().chain(mine.iter()).collect();
        table.settle();
        self.happened()
    }

    /// These parties are played on this device from now on; none means that all are.
    pub(super) fn take_seat(&mut self, parties: PartySet) -> Vec<Effect> {
        let Some(table) = self.table.as_mut().filter(|_| self.page == Page::Table) else { return Vec::new() };
        let parties = parties.intersection(Party::first(table.names.len()).collect());
        table.settle();
        table.asks_seat = false;
        table.card.mine = parties;
        table.card.taken = table.card.taken.iter().chain(parties.iter()).collect();
        if let Some(party) = parties.iter().next() {
            // Whoever has taken a seat sits below.
            table.at_once |= table.turn != party.index();
            table.turn = party.index();
        }
        if parties.is_empty() && !table.kept { Vec::new() } else { self.happened() }
    }
}

impl App {
    /// The name of a file with the game at the board, without what kind it is.
    pub fn file_name(&self) -> Option<String> {
        let table = self.table.as_ref()?;
        let id = table.game().id();
        let game = id.split([':', '+']).next().unwrap_or_default();
        let people: Vec<&str> =
            table.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        let letters = |text: &str| -> String {
            let is_kept = |letter: &char| letter.is_ascii_alphanumeric() || !letter.is_ascii();
            text.chars().map(|letter| if is_kept(&letter) { letter } else { '-' }).collect()
        };
        let begun = if table.card.begun > 0 { table.card.begun } else { self.now };
        let mut name = format!("{game}-{}", super::day(begun));
        for person in people {
            name = format!("{name}-{}", letters(person));
        }
        Some(name)
    }
}
