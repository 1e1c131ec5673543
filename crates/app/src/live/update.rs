//! Intents of live games.
use super::presenting::Following;
use super::{LiveIntent, LiveState};
use crate::open_game::Presenting;
use crate::sharing::{open_dialog, save_other_version};
use crate::tab::{Command, Notice, Route, Tab};
use live::connection::ConnectionEvent;
use live::{ActError, ClientEvent, Club, LiveAction, MAX_BROKERS, PendingProposal, ShownBoard};

impl LiveState {
    /// Handles an intent of a live game.
    pub(crate) fn update(&mut self, tab: &mut Tab, intent: LiveIntent) -> Vec<Command> {
        match intent {
            // The journal may have the seat of this device.
            LiveIntent::SitDown { .. } | LiveIntent::Watch if !self.can_resume() => {
                self.pending = Some(intent);
                Vec::new()
            }
            LiveIntent::ChooseSeat(seat) => {
                self.chosen_seat = seat;
                Vec::new()
            }
            LiveIntent::SitDown { name } => self.join_link(tab, Some(&name)),
            LiveIntent::Watch => self.join_link(tab, None),
            LiveIntent::OpenOwnGame => self.open_own_game(tab),
            LiveIntent::PlayByLinks => {
                let mut commands = self.forget_seat(tab);
                commands.extend(open_dialog(tab));
                commands
            }
            // The device has it already: see `hear`.
            LiveIntent::Socket { socket, .. } if socket < MAX_BROKERS => self.carry_out_heard(tab),
            LiveIntent::Socket { socket, event } => {
                let now = self.advance(tab);
                self.clubs.on_socket(socket, &event, &self.brokers, now)
            }
            LiveIntent::Woken => {
                self.woken();
                let mut commands = self.on(tab, ClientEvent::Woken);
                commands.extend(self.on_clubs(tab, ConnectionEvent::Woken));
                commands
            }
            LiveIntent::Stored { key, revision } => {
                let is_open = self.game.as_ref().is_some_and(|game| game.key == key);
                if is_open { self.on(tab, ClientEvent::Stored(revision)) } else { Vec::new() }
            }
            LiveIntent::RetryNow => self.retry(tab),
            LiveIntent::SetShown(is_shown) => self.set_shown(tab, is_shown),
            LiveIntent::AskForNotifications => vec![Command::AskForNotifications],
            LiveIntent::NotificationsChanged(permission) => {
                self.notifications = permission;
                Vec::new()
            }
            LiveIntent::LeavePage => {
                let mut commands = self.leave(tab);
                let now = self.advance(tab);
                commands.extend(self.clubs.leave(&self.brokers, now));
                commands
            }
            LiveIntent::SendLink { recipient, share } => self.send_link(tab, recipient, share),
            LiveIntent::TakeOver if self.game.is_none() => tab.claim_open_game(),
            LiveIntent::TakeOver => {
                let now = self.advance(tab);
                let outputs = self.game.as_mut().and_then(|game| game.client.take_over(now).ok());
                self.carry_out(tab, outputs.unwrap_or_default())
            }
            LiveIntent::Propose(proposal) => self.propose(tab, proposal),
            LiveIntent::AnswerProposal(true) => {
                let pending = self.game.as_ref().and_then(|game| game.session().merged().proposal.as_ref());
                match pending.map(PendingProposal::acceptance) {
                    Some(action) => self.act(tab, action),
                    None => Vec::new(),
                }
            }
            LiveIntent::AnswerProposal(false) => self.act(tab, LiveAction::Reject),
            LiveIntent::SaveCopy => {
                let Some(open_game) = tab.open_game.clone() else { return Vec::new() };
                let command = save_other_version(tab, &open_game);
                tab.notice = Some(Notice::Message(tab.texts().live.copy_saved.to_owned()));
                vec![command]
            }
            LiveIntent::FreeSeat(seat) => {
                let now = self.advance(tab);
                let outputs = self.game.as_mut().map(|game| game.client.free_seat(seat, now));
                self.carry_out(tab, outputs.unwrap_or_default())
            }
            LiveIntent::Say(phrase) => {
                let open_game = tab.open_game.as_ref();
                let can_say = open_game
                    .and_then(|open_game| open_game.live.as_deref())
                    .is_some_and(|live| live.can_say);
                tab.dialog = None;
                if can_say { self.on(tab, ClientEvent::Phrase(phrase)) } else { Vec::new() }
            }
            LiveIntent::LeaveSeat => self.act(tab, LiveAction::Leave),
            LiveIntent::ForgetSeat => self.forget_seat(tab),
            LiveIntent::AddBroker(address) => self.add_broker(tab, &address),
            LiveIntent::UseBrokers => self.use_brokers_of_link(tab),
            LiveIntent::SetPresenting(presents) => self.set_presenting(tab, presents),
            LiveIntent::FollowHost => self.follow_host(),
            LiveIntent::FoundClub { name, brokers } => self.found_club(tab, &name, &brokers),
            LiveIntent::ReadClub => {
                let now = self.advance(tab);
                self.clubs.read(&mut self.random, &self.brokers, now)
            }
            LiveIntent::ListInClub(link) => self.list_in(self.find_club(&link).ok()),
            LiveIntent::Unlist => self.list_in(None),
            LiveIntent::FollowOthers => self.move_on(tab),
        }
    }

    /// Wants another game. Returns `None` if the game on the board is none of the live ones.
    pub(crate) fn rematch(&mut self, tab: &mut Tab) -> Option<Vec<Command>> {
        self.game.as_ref()?;
        Some(self.act(tab, LiveAction::Rematch))
    }

    pub(super) fn act(&mut self, tab: &mut Tab, action: LiveAction) -> Vec<Command> {
        let now = self.advance(tab);
        let Some(game) = &mut self.game else { return Vec::new() };
        let acted: Result<_, ActError> = game.client.act(action, 0, now);
        match acted {
            Ok(outputs) => self.carry_out(tab, outputs),
            Err(error) => {
                super::messages::show_refusal(tab, game, &error);
                Vec::new()
            }
        }
    }

    /// Begins or ends showing the board of this device.
    pub(super) fn set_presenting(&mut self, tab: &mut Tab, presents: bool) -> Vec<Command> {
        let board = tab.open_game.as_ref().filter(|_| presents).zip(self.game.as_ref());
        let board = board.map(|(open_game, game)| game.own_board(open_game));
        self.present(tab, board)
    }

    pub(super) fn on_clubs(&mut self, tab: &Tab, event: ConnectionEvent) -> Vec<Command> {
        let now = self.advance(tab);
        self.clubs.on(event, &self.brokers, now)
    }

    /// Makes a club and opens its page. The form says why if its brokers cannot be used.
    fn found_club(&mut self, tab: &mut Tab, name: &str, brokers: &str) -> Vec<Command> {
        let Some((brokers, random)) = self.brokers.find(brokers).ok().zip(self.random.as_mut()) else {
            return Vec::new();
        };
        let brokers = self.brokers.for_invitation(&brokers);
        let club = Club { secret: random.bytes(), name: name.trim().to_owned(), brokers };
        tab.push_route(Route::Club(Some(club.write())));
        Vec::new()
    }

    /// Lists the game on the board in a club, or in none.
    fn list_in(&mut self, club: Option<Club>) -> Vec<Command> {
        if let Some(game) = &mut self.game {
            self.clubs.last = club.clone().or_else(|| self.clubs.last.take());
            game.club = club;
            // Nothing waits for this to be stored.
            game.unstored = game.unstored.or(Some(0));
        }
        Vec::new()
    }

    fn present(&mut self, tab: &mut Tab, board: Option<ShownBoard>) -> Vec<Command> {
        let now = self.advance(tab);
        let outputs = self.game.as_mut().map(|game| game.client.present(board, now)).unwrap_or_default();
        self.carry_out(tab, outputs)
    }

    /// Sees what the host shows again.
    pub(super) fn follow_host(&mut self) -> Vec<Command> {
        if let Some(game) = &mut self.game {
            game.following = Following::default();
        }
        Vec::new()
    }

    /// Publishes the board of this device, if it is shown and has changed.
    pub(super) fn publish_board(&mut self, tab: &mut Tab) -> Vec<Command> {
        let shows = self.game.as_ref().filter(|game| game.presenting() == Presenting::Shows);
        match shows.zip(tab.open_game.as_ref()) {
            Some((game, open_game)) => {
                let board = game.own_board(open_game);
                self.present(tab, Some(board))
            }
            None => Vec::new(),
        }
    }
}
