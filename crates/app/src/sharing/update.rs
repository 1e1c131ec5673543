//! Sends links and claims seats.
use super::{LinkPurpose, Links, Sharing, SharingIntent};
use crate::open_game::{Mode, OpenGame};
use crate::tab::{Command, Dialog, Page, Tab};
use engine::link::GameKey;
use engine::notation::is_printable;
use engine::pieces::{Party, PartySet};

impl Sharing {
    /// Handles an intent for links and seats.
    pub(crate) fn update(&mut self, tab: &mut Tab, intent: SharingIntent) -> Vec<Command> {
        match intent {
            SharingIntent::ClaimSeat(parties) => claim_seat(tab, parties),
            SharingIntent::Watch => watch(tab),
            SharingIntent::ResolveFork { theirs } => self.resolve_fork(tab, theirs),
            SharingIntent::OpenDialog => when_open(tab, open_dialog),
            SharingIntent::SetLocalParties(parties) => when_open(tab, |tab| {
                tab.share_parties = parties.intersection(all_parties(tab));
                Vec::new()
            }),
            SharingIntent::SetBaseUrl(address) => when_open(tab, |tab| set_base_url(tab, &address)),
            SharingIntent::SendLink { position: false, share } => when_open(tab, |tab| send_game(tab, share)),
            SharingIntent::SendLink { position: true, share } => {
                when_open(tab, |tab| send_position(tab, share))
            }
            SharingIntent::CopyPosition => when_open(tab, copy_position),
            SharingIntent::CopyEmbed => when_open(tab, copy_embed),
            SharingIntent::CopyCode => when_open(tab, copy_code),
        }
    }
}

/// Runs a function if a game or an analysis is open on its page; links are sent only from there.
fn when_open(tab: &mut Tab, act: impl FnOnce(&mut Tab) -> Vec<Command>) -> Vec<Command> {
    let is_open = matches!(tab.page, Page::Game | Page::Analysis) && tab.visible_game().is_some();
    if is_open { act(tab) } else { Vec::new() }
}

fn all_parties(tab: &Tab) -> PartySet {
    tab.open_game.as_ref().map(|open_game| Party::first(open_game.names.len()).collect()).unwrap_or_default()
}

pub(crate) fn open_dialog(tab: &mut Tab) -> Vec<Command> {
    let (key, now) = (tab.new_key(), tab.now);
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    if open_game.meta.key == GameKey::default() {
        open_game.meta.key = key;
        open_game.meta.started_at = now;
    }
    tab.share_parties = match open_game.link_purpose() {
        LinkPurpose::Analysis | LinkPurpose::Watch => PartySet::EMPTY,
        _ if open_game.is_link_game() => open_game.meta.local_parties,
        LinkPurpose::Finished | LinkPurpose::Answer(_) | LinkPurpose::Turn(_) => open_game.sending_parties(),
    };
    tab.dialog = Some(Dialog::Share);
    Vec::new()
}

fn set_base_url(tab: &mut Tab, address: &str) -> Vec<Command> {
    let address = address.trim().split('#').next().unwrap_or_default();
    tab.base_urls.custom_base_url = address.chars().filter(|&letter| is_printable(letter)).collect();
    tab.save_settings()
}

fn send_game(tab: &mut Tab, share: bool) -> Vec<Command> {
    let link = Links::of(tab).game;
    let mut commands = after_game_sent(tab);
    commands.extend(send(tab, link, share));
    commands
}

fn send_position(tab: &mut Tab, share: bool) -> Vec<Command> {
    if tab.open_game.as_ref().is_some_and(OpenGame::is_secret) {
        return Vec::new();
    }
    let link = Links::of(tab).position;
    send(tab, link, share).into_iter().collect()
}

/// Sends a link. The platform reports whether it was copied.
fn send(tab: &mut Tab, link: String, share: bool) -> Option<Command> {
    if share {
        tab.dialog = None;
    }
    let game_kind = tab.open_game.as_ref()?.def().kind();
    let title = tab.texts().game(game_kind).name.to_owned();
    Some(if share { Command::Share { title, link } } else { Command::CopyText(link) })
}

fn copy_position(tab: &mut Tab) -> Vec<Command> {
    let Some(open_game) = tab.open_game.as_ref().filter(|open_game| !open_game.is_secret()) else {
        return Vec::new();
    };
    let (id, text) = (open_game.def().id(), open_game.def().write_position(open_game.shown_position()));
    // The game id is added if the text alone does not identify the game, unless other programs read such
    // texts.
    let info = open_game.def().info();
    let is_named = !info.has_common_position_texts && id != info.name;
    vec![Command::CopyText(if is_named { format!("{id} {text}") } else { text })]
}

/// Copies the HTML of a frame with the game. Nobody plays there, so no seats are given away by it.
fn copy_embed(tab: &mut Tab) -> Vec<Command> {
    if tab.open_game.as_ref().is_none_or(OpenGame::is_secret) {
        return Vec::new();
    }
    let code = Links::of(tab).embed;
    vec![Command::CopyText(code)]
}

fn copy_code(tab: &mut Tab) -> Vec<Command> {
    let code = Links::of(tab).code;
    let mut commands = after_game_sent(tab);
    commands.push(Command::CopyText(code));
    commands
}

/// Records, after a link to a played game was sent, which parties are played on this device.
fn after_game_sent(tab: &mut Tab) -> Vec<Command> {
    let local_parties = tab.share_parties;
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.analysis().is_none()) else {
        return Vec::new();
    };
    open_game.meta.local_parties = local_parties;
    open_game.meta.claimed = open_game.meta.claimed.iter().chain(local_parties.iter()).collect();
    open_game.clear_interaction();
    tab.commit()
}

/// Only watches a game that was opened from a link.
fn watch(tab: &mut Tab) -> Vec<Command> {
    let is_asked = |open_game: &&mut OpenGame| open_game.needs_seat_choice();
    if let Some(open_game) = tab.open_game.as_mut().filter(|_| tab.page == Page::Game).filter(is_asked) {
        open_game.clear_interaction();
        open_game.mode = Mode::Watch;
        tab.announce(tab.texts().feedback.watching);
    }
    Vec::new()
}

/// Assigns these parties to this device; empty means all.
fn claim_seat(tab: &mut Tab, parties: PartySet) -> Vec<Command> {
    let parties = parties.intersection(all_parties(tab));
    let Some(open_game) = tab.open_game.as_mut().filter(|_| tab.page == Page::Game) else {
        return Vec::new();
    };
    open_game.clear_interaction();
    if open_game.has_no_seat() {
        open_game.mode = Mode::Play;
    }
    open_game.meta.local_parties = parties;
    open_game.meta.claimed = open_game.meta.claimed.iter().chain(parties.iter()).collect();
    if let Some(party) = parties.iter().next() {
        // The player's own party goes to the bottom.
        open_game.interaction.skip_animation |= open_game.view.bottom != party.index();
        open_game.view.bottom = party.index();
    }
    if parties.is_empty() && !open_game.is_saved { Vec::new() } else { tab.commit() }
}
