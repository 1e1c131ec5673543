//! The player's ally: what it covers and attacks, from which position its next move is foreseen, and how the player goes on for
//! it once out of the game.
use super::{AttackSubject, Drawing, Marks, OpenGame};
use engine::board::{Cell, CellSet};
use engine::games::Alliances;
use engine::history::Game;
use engine::pieces::{Party, PartySet, Role};
use engine::rules::{Position, attackers, has_legal_move, in_check, is_attacked};
use search::Level;

/// The colour of arrows to attacked pieces, an index of [`Drawing::colour`].
const ATTACK_COLOUR: usize = 1;

/// A seat that the player has taken over from a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TakenSeat {
    /// The party of the player that is out.
    own: Party,
    /// The party of the seat.
    ally: Party,
    /// The level of its bot.
    level: Level,
    /// Its name before.
    name: String,
}

/// A player who is out of the game while bots go on with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallenPlayer {
    /// The party.
    pub own: Party,
    /// The ally that plays on, if there is one.
    pub ally: Option<Party>,
}

impl OpenGame {
    /// Returns whether the alliances of the game are fixed before it begins.
    pub fn has_fixed_alliances(&self) -> bool {
        self.def().info().alliances == Alliances::Opposite
    }

    /// Returns the party of the player and its ally: of the one person here, or of the player who acts next. `None` if either is
    /// out of the game.
    pub fn own_and_ally(&self) -> Option<(Party, Party)> {
        let next = self.party_to_act();
        let is_in_play = |party: &Party| {
            !self.is_eliminated(*party) && !self.shown_position().pieces_of(*party).is_empty()
        };
        let own = match self.only_person_here() {
            Some(own) if !own.contains(next) => own.iter().find(is_in_play)?,
            _ => next,
        };
        let is_ours = self.is_play_mode() && self.is_local(own) && is_in_play(&own);
        let mut allies = self.allies_of(own).iter().filter(|&ally| ally != own);
        Some((own, allies.find(is_in_play).filter(|_| is_ours)?))
    }

    /// Returns the parties in check that the status names besides the party on turn: those of the one person here and its allies, or
    /// the ally of the party on turn. In coalition chess only the ally of the one person here: a great power answers a check out of
    /// turn.
    pub(crate) fn checked_allies(&self, position: &Position) -> Vec<Party> {
        let (turn, own) = (position.turn(), self.only_person_here());
        let is_fixed = self.has_fixed_alliances();
        let named: PartySet = match own {
            Some(own) => own.iter().flat_map(|party| self.allies_of(party).iter()).collect(),
            None if is_fixed => self.allies_of(turn),
            None => PartySet::EMPTY,
        };
        let is_own = |party: &Party| own.is_some_and(|own| own.contains(*party));
        // The own party on turn has its own words.
        let is_named = |party: &Party| match is_fixed {
            true => *party != turn || own.is_some() && !is_own(party),
            false => !is_own(party),
        };
        named
            .iter()
            .filter(|party| is_named(party) && in_check(self.def().rules(), position, *party))
            .collect()
    }

    /// Returns whether an enemy can capture a king of a party in the latest position, where the rules know no check.
    pub(crate) fn can_lose_king(&self, party: Party) -> bool {
        let (rules, position) = (self.def().rules(), &self.game.state().position);
        let enemies = position.relations().threatened_by(party);
        rules.mate_rule.kings_are_captured
            && position.kings_of(party).iter().any(|king| is_attacked(rules, position, king, enemies))
    }

    /// Returns the own pieces that an ally covers in the shown position and the enemies' pieces that it attacks: kings first,
    /// then the most valuable.
    pub(crate) fn covered_and_attacked(&self, own: Party, ally: Party) -> [Vec<Cell>; 2] {
        let (rules, position) = (self.def().rules(), self.shown_position());
        let enemies = position.relations().captures(ally);
        let is_reached = |&cell: &Cell| is_attacked(rules, position, cell, PartySet::only(ally));
        let (mut covered, mut attacked) = (Vec::new(), Vec::new());
        for (cell, piece) in position.pieces().filter(|(cell, _)| !self.is_hidden(*cell)) {
            if piece.party() == own && piece.role() != Role::KING {
                covered.push(cell);
            } else if enemies.contains(piece.party()) && !self.is_eliminated(piece.party()) {
                attacked.push(cell);
            }
        }
        let values = self.def().info().piece_values;
        let value = |cell: &Cell| match position.piece(*cell).map(|piece| piece.role()) {
            Some(Role::KING) => i64::MIN,
            Some(role) => -i64::from(values.get(role.index()).copied().unwrap_or_default()),
            None => 0,
        };
        [covered, attacked].map(|mut cells| {
            cells.retain(is_reached);
            cells.sort_by_cached_key(value);
            cells
        })
    }

    /// Shows what the ally covers and attacks: ticks on the covered pieces, arrows to the attacked ones.
    pub(crate) fn view_ally(&mut self, own: Party, ally: Party) {
        self.bots.asked = None;
        let [covered, attacked] = self.covered_and_attacked(own, ally);
        let arrows_to = |&to: &Cell| {
            let from = attackers(self.def().rules(), self.shown_position(), to, PartySet::only(ally));
            from.iter().map(move |from| Drawing { from, to, colour: ATTACK_COLOUR }).collect::<Vec<_>>()
        };
        let arrows = attacked.iter().flat_map(arrows_to).collect();
        let marks = Marks {
            picked: covered.into_iter().collect(),
            highlighted: attacked.into_iter().collect(),
            stars: CellSet::EMPTY,
        };
        self.set_attack_view(AttackSubject::Ally(own, ally), marks);
        self.interaction.drawings = arrows;
    }

    /// Returns whether the board shows what the ally covers and attacks.
    pub(super) fn shows_ally(&self) -> bool {
        let subject = self.view.attack_view.as_ref().and_then(|attack_view| attack_view.subject);
        matches!(subject, Some(AttackSubject::Ally(..)))
    }

    /// Returns the ally whose next move can be foreseen: a bot plays it, and a person here is on turn. Never in games with people
    /// on other devices.
    pub fn foreseen_ally(&self) -> Option<Party> {
        let (own, ally) = self.own_and_ally()?;
        let state = self.game.state();
        let is_free = self.can_get_hint()
            && self.live.is_none()
            && state.offer.is_none()
            && state.position.arranging().is_empty()
            && self.special_action.is_none()
            && self.out_of_turn_parties().is_empty()
            && state.position.turn() == own;
        let can_act = self.bot_level(ally).is_some()
            && state.position.coalition().owed_turns[ally] == 0
            && !self.is_suspended(ally);
        (is_free && can_act).then_some(ally)
    }

    /// Returns the game as if it were the ally's turn now. `None` if it would have no move, or a search could not read it.
    pub(crate) fn foreseen_game(&self, ally: Party) -> Option<Game> {
        let (def, position) = (self.def(), self.game.state().position.at_turn_of(ally));
        let text = def.write_position(&position);
        let is_readable = def.read_position(&text).is_ok_and(|read| read.turn() == ally);
        let game = Game::new(self.game.def().clone(), position);
        let can_move = is_readable
            && game.state().outcome.is_none()
            && game.state().position.turn() == ally
            && has_legal_move(def.rules(), &game.state().position);
        can_move.then_some(game)
    }

    /// Returns the one person here, if that player is out of the game and bots go on with it.
    pub fn fallen_player(&self) -> Option<FallenPlayer> {
        let is_bot_game = self.is_play_mode() && !self.is_link_game() && self.live.is_none();
        if !is_bot_game || self.game.state().outcome.is_some() {
            return None;
        }
        let here = self.only_person_here()?;
        let own = here.iter().next()?;
        if here.iter().any(|party| !self.game.is_eliminated(party)) {
            return None;
        }
        let mut allies = self.latest_allies_of(own).iter();
        Some(FallenPlayer { own, ally: allies.find(|&ally| !self.game.is_eliminated(ally)) })
    }

    /// Returns whether bots play without pauses, because the only player here is out and has asked for it.
    pub fn watches_faster(&self) -> bool {
        self.bots.is_faster && self.fallen_player().is_some()
    }

    /// Lets the player who is out go on for the ally. Returns the ally, if a bot has played it.
    pub(crate) fn play_on_for_ally(&mut self) -> Option<Party> {
        let FallenPlayer { own, ally } = self.fallen_player()?;
        let ally = ally?;
        let level = self.bot_level(ally)?;
        let own_name = self.names[own.index()].clone();
        let name = std::mem::replace(&mut self.names[ally.index()], own_name);
        self.bots.taken_seat = Some(TakenSeat { own, ally, level, name });
        self.bots.levels[ally] = None;
        self.bots.is_faster = false;
        self.premove = None;
        self.clear_interaction();
        self.interaction.skip_animation = true;
        self.view.bottom = ally.index();
        Some(ally)
    }

    /// Gives the seat of the ally back to its bot.
    pub(crate) fn return_taken_seat(&mut self) {
        if let Some(TakenSeat { own, ally, level, name }) = self.bots.taken_seat.take() {
            self.names[ally.index()] = name;
            self.bots.levels[ally] = Some(level);
            self.view.bottom = own.index();
        }
    }

    /// The seat of a party has been given to somebody else: it is not returned any more.
    pub(super) fn keep_seat(&mut self, party: Party) {
        self.bots.taken_seat.take_if(|taken| taken.ally == party);
    }

    /// Gives the seat of the ally back if the player is in the game again: after undo.
    pub(super) fn return_seat_if_back(&mut self) {
        let taken = self.bots.taken_seat.as_ref();
        if taken.is_some_and(|taken| !self.game.is_eliminated(taken.own)) {
            self.return_taken_seat();
        }
    }

    /// Returns the parties that play with a party in the latest position, itself included.
    pub(super) fn latest_allies_of(&self, party: Party) -> PartySet {
        match self.coalition() {
            None => self.def().info().fixed_alliance(party),
            Some(coalition) => coalition.side(self.game.state().position.coalition(), party),
        }
    }
}
