//! A game that goes from device to device by links: who plays here, and what a link is made of.
use crate::app::{App, Command, Dialog, Intent, OpenGame, Page, Route, read_saved_games};
use crate::link::{GameKey, SharedGame, write_game};
use crate::notation::is_printable;
use crate::pieces::{Party, PartySet};
use crate::rules::splitmix64;

/// Before the code of a game in an address.
const SETTINGS_PREFIX: &str = "base ";

/// What is chosen for a link before it goes out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sharing {
    /// The address of the page without `#` and what follows.
    pub page_url: String,
    /// Another one that links are to begin with; empty for the own one.
    pub custom_base_url: String,
    /// The parties that are played on this device from now on; none where all are.
    pub local_parties: PartySet,
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
    pub const MAX_QR_CHARS: usize = 600;

    /// What a code for a camera holds: the game, or the position where the game is too long.
    pub fn qr_text(&self) -> &str {
        if self.fits_qr_code() { &self.game } else { &self.position }
    }

    /// Whether a code for a camera has room for the game.
    pub fn fits_qr_code(&self) -> bool {
        self.game.len() <= Self::MAX_QR_CHARS
    }
}

impl Sharing {
    /// What links begin with.
    pub fn base_url(&self) -> &str {
        if self.custom_base_url.is_empty() { &self.page_url } else { &self.custom_base_url }
    }

    /// Whether links of the own address work on this device, or in this home, only.
    pub fn is_local_address(&self) -> bool {
        let address = self.page_url.split_once("://").map_or("", |(_, rest)| rest);
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
    pub(in crate::app) fn read(&mut self, settings: &str) {
        let saved = settings.lines().find_map(|line| line.strip_prefix(SETTINGS_PREFIX));
        self.custom_base_url = saved.unwrap_or_default().to_owned();
    }

    /// The line that is kept with the settings.
    pub(in crate::app) fn write(&self) -> String {
        if self.custom_base_url.is_empty() {
            String::new()
        } else {
            format!("{SETTINGS_PREFIX}{}\n", self.custom_base_url)
        }
    }
}

/// The link to a stored game, from `#` on; `None` where the text is no game, and where a set-up is still secret.
pub fn link_to_stored_game(text: &str) -> Option<String> {
    let open_game =
        read_saved_games(text).games.first()?.open().ok().filter(|open_game| !open_game.is_secret())?;
    Some(Route::SharedGame(open_game.link_code(open_game.meta.local_parties)).write())
}

impl OpenGame {
    /// Whether a person plays a party on this device.
    pub fn is_local(&self, party: Party) -> bool {
        let is_ours = self.meta.local_parties.is_empty() || self.meta.local_parties.contains(party);
        !self.needs_seat_choice && is_ours && self.bot_level(party).is_none()
    }

    /// Whether somebody else has to do something first: a person elsewhere, or an opponent here.
    pub fn waits_for_others(&self) -> bool {
        let asked = self.out_of_turn_parties();
        self.game.state().outcome.is_none()
            && if asked.is_empty() {
                !self.is_local(self.party_to_act())
            } else {
                asked.iter().all(|party| !self.is_local(party))
            }
    }

    /// Who has to do something next: anyone who is to answer the draw that the party on turn offers, or that party.
    pub fn next_to_act(&self) -> Party {
        let offers = self.game.state().offer.is_some_and(|offer| offer.by == self.party_to_act());
        self.draw_answerer().filter(|_| offers).unwrap_or(self.party_to_act())
    }

    /// Whether the other parties are played elsewhere.
    pub fn is_link_game(&self) -> bool {
        !self.meta.local_parties.is_empty()
    }

    /// Whether the last thing that was done can be taken back: what others have seen elsewhere cannot.
    pub fn can_undo(&self) -> bool {
        match &self.analysis {
            Some(analysis) => analysis.can_undo(),
            None => {
                !self.is_link_game()
                    && !self.needs_seat_choice
                    && self.game.can_undo()
                    && self.has_local_steps()
            }
        }
    }

    /// Whether people here have done anything, or only watch.
    fn has_local_steps(&self) -> bool {
        self.is_bots_only() || self.game.steps().iter().any(|step| self.is_local(step.action.by))
    }

    /// Takes back the last thing that was done; where opponents play, up to what a person did last. Where people only
    /// watch, opponents stop.
    pub(in crate::app) fn undo(&mut self) {
        self.bots.is_paused |= self.is_bots_only();
        self.game.undo();
        while !self.bots.is_paused && self.waits_for_others() && self.game.can_undo() {
            self.game.undo();
        }
    }

    /// Brings back what was taken back, up to where a person has to do something.
    pub(in crate::app) fn redo(&mut self) {
        self.game.redo();
        while !self.bots.is_paused && self.waits_for_others() && self.game.can_redo() {
            self.game.redo();
        }
    }

    /// Whether what was taken back can be done again.
    pub fn can_redo(&self) -> bool {
        match &self.analysis {
            Some(analysis) => analysis.can_redo(),
            None => !self.is_link_game() && !self.needs_seat_choice && self.game.can_redo(),
        }
    }

    /// The parties of anyone who has a party.
    pub fn parties_of_person(&self, party: Party) -> PartySet {
        let person = self.parties_by_person().into_iter().find(|parties| parties.contains(&party));
        person.unwrap_or_default().into_iter().collect()
    }

    /// Who sends the link, as far as that can be told: anyone who has moved last, or the one of two who is not on turn.
    fn sending_parties(&self) -> PartySet {
        // Who only looks at a game hands on what others did.
        if self.game.state().outcome.is_some() || self.needs_seat_choice {
            return PartySet::EMPTY;
        }
        let last = self.game.steps().last().map(|step| step.action.by);
        let others = || Party::first(self.names.len()).filter(|&party| party != self.party_to_act());
        match last.or_else(|| others().next().filter(|_| self.names.len() == 2)) {
            Some(party) if party != self.party_to_act() => self.parties_of_person(party),
            _ => PartySet::EMPTY,
        }
    }

    /// The game as a link holds it, where these parties are played here.
    /// What the game of a link is known by: each place that is analysed begins another game.
    fn link_key(&self) -> GameKey {
        match self.analysis {
            Some(_) => GameKey::new(splitmix64(self.meta.key.bits() ^ self.game.state().position.hash())),
            None => self.meta.key,
        }
    }

    /// The code of the whole game for elsewhere, where these parties are played here.
    pub(in crate::app) fn link_code(&self, local_parties: PartySet) -> String {
        write_game(&self.to_shared_game(local_parties))
    }

    fn to_shared_game(&self, local_parties: PartySet) -> SharedGame {
        let seconds = |moment: u64| (moment > 0).then_some(moment / 1000);
        SharedGame {
            key: self.link_key(),
            game: self.game.clone(),
            names: self.names.clone(),
            claimed: self.meta.claimed.iter().chain(local_parties.iter()).collect(),
            started_at: seconds(self.meta.started_at),
            last_move_at: seconds(self.meta.last_move_at),
            shown_ply: self.shown_ply,
            declined: self.declined(),
            results: self.results.clone(),
            hides_setup: self.hides_setup,
        }
    }
}

impl App {
    /// The links to what is at the board.
    pub fn links(&self) -> Links {
        let Some(open_game) = &self.open_game else { return Links::default() };
        let (base, def) = (self.sharing.base_url(), open_game.def());
        let code = open_game.link_code(self.sharing.local_parties);
        let text = def.write_position(open_game.shown_position());
        let position = Route::Position { game: def.id(), text }.write();
        let game = Route::SharedGame(code.clone()).write();
        Links { game: format!("{base}{game}"), position: format!("{base}{position}"), code: game }
    }

    /// What is intended with links.
    pub(in crate::app) fn handle_sharing(&mut self, intent: Intent) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = self.open_game.as_ref().filter(|open_game| self.page == open_game.page())
        else {
            return Vec::new();
        };
        let at_table: PartySet = Party::first(open_game.names.len()).collect();
        match intent {
            Intent::OpenShareDialog => return self.open_share_dialog(),
            Intent::SetLocalParties(parties) => self.sharing.local_parties = parties.intersection(at_table),
            Intent::SetBaseUrl(address) => {
                let address = address.trim().split('#').next().unwrap_or_default();
                let address: String = address.chars().filter(|&letter| is_printable(letter)).collect();
                self.sharing.custom_base_url = address;
                return self.save_settings();
            }
            Intent::SendLink { position, share } => {
                if position && open_game.is_secret() {
                    return Vec::new();
                }
                let links = self.links();
                // Whether it worked is told on the page.
                self.dialog = None;
                let link = if position { links.position } else { links.game };
                let mut commands = if position { Vec::new() } else { self.after_link_sent() };
                let title = self.open_game.as_ref().map(|open_game| texts.game(open_game.def().kind()).name);
                let title = title.unwrap_or_default().to_owned();
                commands.push(if share { Command::Share { title, link } } else { Command::CopyText(link) });
                return commands;
            }
            Intent::CopyPosition => {
                if open_game.is_secret() {
                    return Vec::new();
                }
                let (id, text) =
                    (open_game.def().id(), open_game.def().write_position(open_game.shown_position()));
                // The id belongs to the text unless other programs read the text, or the text alone is clear.
                let info = open_game.def().info();
                let needs_id = !info.has_common_position_texts && id != info.name;
                let text = if needs_id { format!("{id} {text}") } else { text };
                self.dialog = None;
                return vec![Command::CopyText(text)];
            }
            Intent::CopyCode => {
                let code = self.links().code;
                self.dialog = None;
                let mut commands = self.after_link_sent();
                commands.push(Command::CopyText(code));
                return commands;
            }
            _ => {}
        }
        Vec::new()
    }

    fn open_share_dialog(&mut self) -> Vec<Command> {
        let (key, now) = (self.new_key(), self.now);
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        if open_game.meta.key == Default::default() {
            open_game.meta.key = key;
            open_game.meta.started_at = now;
        }
        self.sharing.local_parties = match open_game.analysis {
            Some(_) => PartySet::EMPTY,
            None if open_game.is_link_game() => open_game.meta.local_parties,
            None => open_game.sending_parties(),
        };
        self.dialog = Some(Dialog::Share);
        Vec::new()
    }

    /// A link to the game goes out: who plays here is known from now on, on this device and by the link.
    fn after_link_sent(&mut self) -> Vec<Command> {
        let local_parties = self.sharing.local_parties;
        // Where a game is analysed nobody plays.
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.analysis.is_none()) else {
            return Vec::new();
        };
        open_game.meta.local_parties = local_parties;
        open_game.meta.claimed = open_game.meta.claimed.iter().chain(local_parties.iter()).collect();
        open_game.clear_interaction();
        self.commit()
    }

    /// These parties are played on this device from now on; none means that all are.
    pub(in crate::app) fn claim_seat(&mut self, parties: PartySet) -> Vec<Command> {
        let Some(open_game) = self.open_game.as_mut().filter(|_| self.page == Page::Game) else {
            return Vec::new();
        };
        let parties = parties.intersection(Party::first(open_game.names.len()).collect());
        open_game.clear_interaction();
        open_game.needs_seat_choice = false;
        open_game.meta.local_parties = parties;
        open_game.meta.claimed = open_game.meta.claimed.iter().chain(parties.iter()).collect();
        if let Some(party) = parties.iter().next() {
            // Anyone who has taken a seat sits below.
            open_game.skip_animation |= open_game.bottom != party.index();
            open_game.bottom = party.index();
        }
        if parties.is_empty() && !open_game.is_saved { Vec::new() } else { self.commit() }
    }
}

impl App {
    /// The name of a file with the game at the board, without what kind it is.
    pub fn file_name(&self) -> Option<String> {
        let open_game = self.open_game.as_ref()?;
        let id = open_game.def().id();
        let game = id.split([':', '+']).next().unwrap_or_default();
        let people: Vec<&str> =
            open_game.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        let letters = |text: &str| -> String {
            let is_saved = |letter: &char| letter.is_ascii_alphanumeric() || !letter.is_ascii();
            text.chars().map(|letter| if is_saved(&letter) { letter } else { '-' }).collect()
        };
        let started_at = if open_game.meta.started_at > 0 { open_game.meta.started_at } else { self.now };
        let mut name = format!("{game}-{}", crate::app::iso_date(started_at));
        for person in people {
            name = format!("{name}-{}", letters(person));
        }
        Some(name)
    }
}
