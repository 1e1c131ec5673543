//! The game on the board and the game of all devices: what is new on the board is sent, and what is new from others is
//! shown.
use super::activity::activity_at_board;
use super::{LiveGame, LiveState};
use crate::announcements::{announce_draw_or_resign, describe_last_move, describe_live_news};
use crate::open_game::{Feedback, Mode, OpenGame};
use crate::play::{action_sound, turn_sound};
use crate::settings::Sound;
use crate::tab::{Command, Tab};
use engine::history::{Game, GameStep};
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Arrangement};
use live::{
    ActError, Activity, Admission, BrokerAddress, ClientEvent, ClientOutput, LiveAction, Millis,
    PlayedAction, Reachability, VoidReason, party_on_clock,
};
use texts::with_full_stop;

impl LiveState {
    /// Compares the game on the board with the game of all devices.
    pub(crate) fn sync(&mut self, tab: &mut Tab) -> Vec<Command> {
        let pressed = self.pending.take_if(|_| self.is_ready);
        let mut commands = pressed.map(|intent| self.update(tab, intent)).unwrap_or_default();
        commands.extend(self.follow_board(tab));
        let now = self.advance(tab);
        if let Some(game) = &mut self.game {
            let mut outputs = game.take_over_when_possible(now);
            game.count_time(tab, now);
            outputs.extend(game.contradict_claim(now));
            if let Err(error) = game.send_new_actions(tab, now, &mut outputs) {
                super::messages::show_refusal(tab, game, &error);
            }
            game.count_time(tab, now);
            outputs.extend(game.run_out_of_time(now));
            commands.extend(self.carry_out(tab, outputs));
        }
        if let Some(game) = &mut self.game {
            let is_named = |broker: &BrokerAddress| !self.brokers.is_own(broker);
            let names_broker = game.brokers.iter().flatten().any(is_named);
            commands.extend(game.show(tab, names_broker, now));
        }
        commands.extend(self.keep_found_seat(tab));
        commands.extend(self.publish_board(tab));
        commands.extend(self.update_activity(tab));
        commands.extend(super::messages::call_player(self, tab));
        commands.extend(self.move_on_if_agreed(tab));
        commands.extend(self.clubs.sync(tab, self.game.as_ref(), &mut self.random, &self.brokers, now));
        commands.extend(self.store(tab));
        commands.extend(self.wake());
        commands
    }

    /// Publishes what the player does, if that has changed.
    fn update_activity(&mut self, tab: &mut Tab) -> Vec<Command> {
        let (Some(game), Some(open_game)) = (&mut self.game, &tab.open_game) else { return Vec::new() };
        let activity = if self.is_hidden { Activity::Hidden } else { activity_at_board(game, open_game) };
        if activity == game.session().activity() {
            return Vec::new();
        }
        self.on(tab, ClientEvent::Activity(activity))
    }

    /// Takes part in the game on the board if it is a stored live game that this tab owns, and in no other one.
    fn follow_board(&mut self, tab: &mut Tab) -> Vec<Command> {
        let played = tab.open_game.as_ref().filter(|open_game| open_game.is_play_mode());
        let key = played.map(|open_game| open_game.meta.key).filter(|_| tab.owns_open_game());
        let own = self.game.as_ref().map(|game| game.key);
        let mut commands = Vec::new();
        if own.is_some() && own != key {
            commands = self.leave(tab);
            commands.extend(self.store(tab));
            self.game = None;
        }
        if self.game.is_none()
            && self.can_resume()
            && let Some(key) = key
        {
            commands.extend(self.resume(tab, key));
        }
        let is_elsewhere = tab.is_owned_elsewhere();
        if let Some(open_game) = &mut tab.open_game {
            open_game.is_live_in_other_tab = is_elsewhere && self.stored.contains_key(&open_game.meta.key);
            if open_game.is_live_in_other_tab {
                open_game.live = None;
            }
        }
        commands
    }
}

/// Returns the actions of a game.
pub(super) fn actions(game: &Game) -> Vec<Action> {
    game.steps().iter().map(|step| step.action).collect()
}

/// Returns whether a party that is not ready yet places its pieces. Rearrangements are moves.
fn is_arrangement(step: &GameStep) -> bool {
    !step.is_ply() && matches!(step.action.kind, ActionKind::Arrange(_))
}

/// Returns where the unfinished arrangements at the end of these steps begin.
fn finished_count(steps: &[&GameStep]) -> usize {
    steps.iter().rposition(|step| !is_arrangement(step)).map_or(0, |at| at + 1)
}

impl LiveGame {
    /// Takes over a seat that came from another device, or that another device has taken over before the game was opened
    /// here.
    fn take_over_when_possible(&mut self, now: Millis) -> Vec<ClientOutput> {
        if self.is_opening && self.session().admission() == Admission::Elsewhere {
            (self.is_opening, self.takes_over) = (false, true);
        }
        self.is_opening &= !self.session().has_heard();
        let taken = self.takes_over.then(|| self.client.take_over(now).ok()).flatten();
        self.takes_over &= taken.is_none() && self.session().own_seat().is_some();
        taken.unwrap_or_default()
    }

    /// Sends what the board has done since the last comparison.
    ///
    /// # Errors
    /// Returns why something cannot be sent. What follows it is not sent either.
    fn send_new_actions(
        &mut self,
        tab: &Tab,
        now: Millis,
        outputs: &mut Vec<ClientOutput>,
    ) -> Result<(), ActError> {
        let Some(open_game) = &tab.open_game else { return Ok(()) };
        if self.session().merged().is_arranging_in_secret() {
            return self.commit_arrangements(open_game, now, outputs);
        }
        let new = self.new_steps(open_game);
        let new = &new[..finished_count(&new)];
        // An arrangement replaces the one before it.
        let is_replaced = |at: usize| {
            let next = new.get(at + 1).filter(|next| next.action.by == new[at].action.by);
            is_arrangement(new[at]) && next.is_some_and(|next| is_arrangement(next))
        };
        let mut spent = self.timer.spent();
        for (_, step) in new.iter().enumerate().filter(|(at, _)| !is_replaced(*at)) {
            let action = LiveAction::Play(PlayedAction::new(&step.action));
            let is_on_clock = party_on_clock(&self.session().merged().game) == Some(step.action.by);
            // Several plies of a turn are one move of the hand.
            let spent = if step.is_ply() && is_on_clock { std::mem::take(&mut spent) } else { 0 };
            outputs.extend(self.client.act(action, spent, now)?);
        }
        let merged = self.session().merged();
        let declined: Vec<Party> = open_game.declined().iter().collect();
        let own = own_parties(self);
        let is_new = |party: &Party| own.contains(*party) && !merged.declined.contains(*party);
        for party in declined.into_iter().filter(is_new).collect::<Vec<_>>() {
            outputs.extend(self.client.act(LiveAction::Decline(party), 0, now)?);
        }
        Ok(())
    }

    /// Returns the steps of own parties on the board that are new since the last comparison.
    fn new_steps<'a>(&self, open_game: &'a OpenGame) -> Vec<&'a GameStep> {
        let steps = open_game.game.steps();
        let known = steps.iter().zip(&self.synced).take_while(|(step, known)| step.action == **known).count();
        let own = own_parties(self);
        let is_continued = known == self.synced.len();
        let new = steps.iter().skip(known).filter(|step| own.contains(step.action.by));
        if is_continued { new.collect() } else { Vec::new() }
    }

    /// Commits to the secret arrangements that are finished on the board.
    fn commit_arrangements(
        &mut self,
        open_game: &OpenGame,
        now: Millis,
        outputs: &mut Vec<ClientOutput>,
    ) -> Result<(), ActError> {
        let rules = open_game.def().rules();
        let position = open_game.game.state().position;
        for by in own_parties(self).iter().collect::<Vec<_>>() {
            let merged = self.session().merged();
            let is_due = merged.game.state().position.arranging().contains(by)
                && !position.arranging().contains(by)
                && merged.commitments[by].is_none();
            if is_due && self.session().admission() == Admission::Admitted {
                let arrangement = Arrangement::of(rules, &position, by);
                outputs.extend(self.client.commit_arrangement(by, arrangement, now)?);
            }
        }
        Ok(())
    }

    /// Shows the game of all devices on the board, with what is unfinished here. `names_broker`: whether it has another
    /// broker than the one beside the page.
    fn show(&mut self, tab: &mut Tab, names_broker: bool, now: Millis) -> Vec<Command> {
        let Some(open_game) = &mut tab.open_game else { return Vec::new() };
        let admission = self.session().admission();
        let has_changed = self.show_players(open_game);
        let agrees = !self.session().merged().is_interrupted();
        let may_play = admission == Admission::Admitted && agrees;
        open_game.mode = if may_play { Mode::Play } else { Mode::Watch };
        // A seat is one person.
        open_game.handover_screen = false;
        let merged = self.session().merged();
        let own = own_parties(self);
        let arranges =
            merged.is_arranging_in_secret() && merged.finished.len() == self.finished && !own.is_empty();
        let (texts, style, announcement) = (tab.texts(), tab.notation_style(), tab.announcement.clone());
        // Until all are ready each board has its own arrangement only.
        let commands = if arranges { Vec::new() } else { self.show_game(tab) };
        self.follow(tab);
        let is_connected = self.client.reachability() == Reachability::Connected;
        self.note_reached();
        if self.waiting.update(self.client.session(), is_connected, now) {
            // Nothing waits for this to be stored.
            self.unstored = self.unstored.or(Some(0));
        }
        if let Some(open_game) = &mut tab.open_game {
            // Unfinished arrangements are still to be sent.
            let known = if arranges { &open_game.game } else { &self.client.session().merged().game };
            self.synced = actions(known);
            let overdue = self.waiting.overdue_answers(self.client.session(), open_game, own, now);
            if !overdue.is_empty() {
                let declined = open_game.declined().iter().chain(overdue.iter()).collect();
                open_game.set_declined(declined);
            }
            let live = Some(Box::new(self.status(names_broker, tab.settings.phrases, now)));
            let before = std::mem::replace(&mut open_game.live, live);
            if let (Some(before), Some(live)) = (before, &open_game.live) {
                let mut news = describe_live_news(open_game, &before, live, texts, &style);
                if !news.is_empty() {
                    // A move was announced just now.
                    news.splice(
                        0..0,
                        (tab.announcement != announcement).then(|| tab.announcement.polite.clone()),
                    );
                    tab.announce(news.join(" "));
                }
            }
        }
        if has_changed && commands.is_empty() { tab.save_open_game() } else { commands }
    }

    /// Puts the game of all devices on the board if it is another one, and returns the commands that announce it.
    fn show_game(&mut self, tab: &mut Tab) -> Vec<Command> {
        let (texts, style, now) = (tab.texts(), tab.notation_style(), tab.now);
        let Some(open_game) = &mut tab.open_game else { return Vec::new() };
        let steps = open_game.game.steps().iter().map(|step| step.action);
        if !std::mem::take(&mut self.has_news) && steps.eq(self.synced.iter().copied()) {
            return Vec::new();
        }
        let merged = self.session().merged();
        let new = self.new_steps(open_game);
        let mut game = merged.game.clone();
        for step in &new[finished_count(&new)..] {
            // What has become impossible meanwhile is gone.
            let _ = game.play(step.action);
        }
        let is_next_game = merged.finished.len() != self.finished;
        let declined = (!merged.declined.is_empty()).then_some((game.steps().len(), merged.declined));
        if !is_next_game && actions(&game) == actions(&open_game.game) {
            if declined.is_some() {
                open_game.declined_at_step = declined;
            }
            return Vec::new();
        }
        let plies = open_game.ply_count();
        let offered = open_game.game.state().offer.is_some();
        self.finished = merged.finished.len();
        open_game.clear_interaction();
        open_game.special_action = None;
        open_game.declined_at_step = declined;
        *open_game.game = game;
        if is_next_game || open_game.view.shown_ply.is_some_and(|shown| shown >= open_game.ply_count()) {
            open_game.view.shown_ply = None;
        }
        let has_moved = open_game.ply_count() > plies;
        if has_moved {
            open_game.meta.last_move_at = now;
        }
        let last = open_game.game.steps().last().map(|step| step.action).filter(|_| !is_next_game);
        if let Some(Action { by, kind: ActionKind::DeclineDraw }) = last.filter(|_| offered) {
            open_game.last_feedback = Some(Feedback::DrawDeclined(by));
        }
        let message = describe_last_move(texts, open_game, &style).filter(|_| has_moved);
        let is_over = open_game.game.state().outcome.is_some();
        let is_answered = open_game.last_feedback.is_some() || open_game.game.state().offer.is_some();
        let next = if is_over || is_answered {
            announce_draw_or_resign(texts, open_game).assertive
        } else {
            texts.to_move(texts.party(open_game.def().kind(), open_game.next_to_act()))
        };
        tab.announce(format!("{} {next}", with_full_stop(message.unwrap_or_default())).trim());
        let mut commands = tab.save_open_game();
        commands.extend(action_sound(tab, has_moved.then_some(Sound::Move)));
        commands.extend(turn_sound(tab));
        commands
    }

    /// Takes over names, bots and the own parties. Returns whether something has changed.
    fn show_players(&self, open_game: &mut OpenGame) -> bool {
        let session = self.session();
        let merged = session.merged();
        let (names, own) = (open_game.names.clone(), open_game.meta.local_parties);
        for (seat, parties) in merged.seats.iter().enumerate() {
            let bots = &session.invitation().bots;
            let is_bot = |party: Party| bots.iter().any(|(bot, _)| *bot == party);
            let player = session.player(seat).unwrap_or_default();
            for party in parties.iter().filter(|&party| !is_bot(party)) {
                open_game.names[party.index()] = player.to_owned();
            }
        }
        open_game.meta.local_parties = own_parties(self);
        open_game.meta.claimed = Party::first(open_game.names.len()).collect();
        if let Some(party) = open_game.meta.local_parties.iter().next()
            && own != open_game.meta.local_parties
        {
            open_game.interaction.skip_animation = true;
            open_game.view.bottom = party.index();
        }
        let results = merged.results();
        let has_changed = names != open_game.names
            || own != open_game.meta.local_parties
            || results.len() > open_game.results.len();
        if !results.is_empty() {
            open_game.results = results;
        }
        has_changed
    }
}

/// Returns the parties of the own seat.
pub(super) fn own_parties(game: &LiveGame) -> PartySet {
    game.own_seat().map(|seat| game.session().merged().parties_of(seat)).unwrap_or_default()
}

/// Returns whether an action came too late and not against the rules of live games.
pub(super) fn is_illegal(error: &ActError) -> bool {
    matches!(error, ActError::Void(VoidReason::Illegal(_)))
}
