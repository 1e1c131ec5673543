//! Proposals, and going on in a new live game.
use super::invite::set_bots;
use super::stored::secret_name;
use super::sync::actions;
use super::{LiveProposal, LiveState};
use crate::open_game::{Mode, OpenGame, Presenting};
use crate::sharing::save_other_version;
use crate::tab::{Command, Tab};
use live::{
    Activity, Admission, ClientEvent, LiveAction, LiveLink, PrivateKey, Proposal, Random, Renewal, Renewed,
    SeatSet, SeatTicket,
};

impl LiveState {
    /// Proposes a change to the others. The seed of a new link is stored with the proposal.
    pub(super) fn propose(&mut self, tab: &mut Tab, proposal: LiveProposal) -> Vec<Command> {
        let (Some(random), Some(game)) = (&mut self.random, &mut self.game) else { return Vec::new() };
        let seed = random.bytes();
        let claim = |seat| PrivateKey::of_claim(&SeatTicket::of_table(&seed, seat).seed).public();
        let proposal = match proposal {
            LiveProposal::TakeBack => {
                let plies = tab.open_game.as_ref().and_then(|open_game| open_game.plies_before_own_last());
                plies.and_then(|plies| u16::try_from(plies).ok()).map(Proposal::TakeBack)
            }
            LiveProposal::Forfeit(seat) => Some(Proposal::Forfeit(seat)),
            LiveProposal::ClaimTime(seat) => Some(Proposal::ClaimTime(seat, game.timer.spent())),
            LiveProposal::InviteAgain(seat) => {
                game.tables.push(seed);
                Some(Proposal::Renew(Renewal::Invite(seat, claim(seat))))
            }
            LiveProposal::InviteForBot(party) => {
                // The new seat takes the number of this one.
                game.tables.push(seed);
                let seat = game.session().own_seat();
                seat.map(|seat| Proposal::Renew(Renewal::Split(party, claim(seat))))
            }
            LiveProposal::Bots => {
                let session = game.session();
                let is_away = |seat: &usize| {
                    Some(*seat) != session.own_seat() && session.activity_of(*seat) == Some(Activity::Away)
                };
                let away: Vec<usize> = (0..session.merged().seats.len()).filter(is_away).collect();
                Some(Proposal::Renew(Renewal::Bots(SeatSet::of(&away))))
            }
            LiveProposal::BotFor(seat) => Some(Proposal::Renew(Renewal::Bots(SeatSet::of(&[seat])))),
            LiveProposal::NewGame => Some(Proposal::Renew(Renewal::Same)),
        };
        proposal.map(|proposal| self.act(tab, LiveAction::Propose(proposal))).unwrap_or_default()
    }

    /// Goes on in the new live game once all have agreed, and the broker has what this device said to it: those who
    /// have not received it yet do later. A device that only looks on has said nothing.
    pub(super) fn move_on_if_agreed(&mut self, tab: &mut Tab) -> Vec<Command> {
        let Some(session) = self.game.as_ref().map(|game| game.session()) else { return Vec::new() };
        let own_count = session.own_seat().map_or(0, |seat| session.merged().applied[seat]);
        let may_leave = session.admission() == Admission::Elsewhere || session.kept_by_broker() >= own_count;
        if may_leave && session.renewed() == Some(Renewed::Player) { self.move_on(tab) } else { Vec::new() }
    }

    /// Leaves this live game for the new one.
    pub(super) fn move_on(&mut self, tab: &mut Tab) -> Vec<Command> {
        let next = self.game.as_ref().zip(self.random.as_mut()).and_then(|(game, random)| {
            let (session, _) = game.session().next_session(Random::new(random.bytes()))?;
            let timer = game.timer.of_renewed(session.merged());
            let presents = game.presenting() == Presenting::Shows;
            Some((session, game.tables.clone(), timer, game.club.clone(), presents))
        });
        let Some((session, tables, timer, club, presents)) = next else { return Vec::new() };
        let mut commands = self.leave(tab);
        let invitation = session.invitation().clone();
        let tables = tables.into_iter().filter(|table| invitation.is_table(table)).collect();
        let texts = tab.texts();
        // What others have never received stays readable.
        let is_other = |open_game: &&OpenGame| {
            let goes_on = actions(&session.merged().game).starts_with(&actions(&open_game.game));
            open_game.is_saved && session.own_seat().is_none() && !goes_on
        };
        if let Some(other) = tab.open_game.as_ref().filter(is_other).cloned() {
            commands.push(save_other_version(tab, &other));
        }
        if let Some(open_game) = &mut tab.open_game {
            set_bots(texts, open_game, &invitation.bots);
        }
        self.take_part(tab, LiveLink { invitation, right: None }, tables, session);
        if let Some(game) = &mut self.game {
            (game.timer, game.club) = (timer, club);
        }
        commands.extend(self.on(tab, ClientEvent::Woken));
        commands.extend(self.join(tab));
        if presents {
            commands.extend(self.set_presenting(tab, true));
        }
        commands
    }

    /// Deletes the secrets of the game on the board from this device. What was played stays, as a game by links.
    pub(super) fn forget_seat(&mut self, tab: &mut Tab) -> Vec<Command> {
        let mut commands = self.leave(tab);
        let Some(game) = self.game.take() else { return commands };
        let written_at = self.stored.remove(&game.key).map_or(0, |stored| stored.written_at);
        tab.dialog = None;
        if let Some(open_game) = &mut tab.open_game {
            (open_game.live, open_game.mode) = (None, Mode::Play);
        }
        commands.push(Command::ForgetSecret { name: secret_name(game.key), written_at });
        commands
    }
}
