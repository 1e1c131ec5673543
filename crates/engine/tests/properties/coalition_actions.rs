//! The actions in the random games of coalition chess.
use crate::coalition_model::{CELLS, GREEN, RED, SolutionStep, is_far_edge, is_in_area};
use crate::coalition_moves::Joins;
use crate::coalition_play::Play;
use crate::coalition_starts::{Dice, arrangement};
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::notation::Names;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{ActionKind, Arrangement, Cause, Draw, Move, RuleSet, shift};

/// A random player's habits, in percent.
pub struct Style {
    pub captures: usize,
    pub checks: usize,
    pub reversals: usize,
    pub talks: usize,
}

/// How often a kind of move is preferred.
type Way<'a> = (usize, &'a dyn Fn(&SolutionStep) -> bool);

impl Play {
    fn arrangement(&self, pieces: &[(usize, char)]) -> ActionKind {
        let pieces =
            pieces.iter().filter_map(|&(at, letter)| Some((Cell::new(at), self.def.role_by_letter(letter)?)));
        ActionKind::Arrange(Arrangement::new(pieces))
    }

    pub fn set_up(&mut self, dice: &mut Dice) {
        while self.model.sets_up {
            if dice.percent(70) {
                let pieces = arrangement(&self.model, 0, dice);
                self.act(0, self.arrangement(&pieces), |model| model.set_up(&pieces));
            }
            self.act(0, ActionKind::Ready, |model| model.begin());
        }
    }

    /// Offers, answers and claims besides moves; many of them are refused.
    fn talk(&mut self, dice: &mut Dice, often: usize) {
        let turn = self.model.turn;
        let by = if dice.percent(95) { turn } else { dice.below(4) };
        let early = self.model.is_early();
        if dice.percent(often) && self.offer.is_none() {
            let offers = by == turn && !early;
            if offers {
                self.offer = Some((by, [false; 4]));
                self.has_offered = true;
            }
            self.act(by, ActionKind::OfferDraw, |_| offers);
        }
        if let Some((offerer, mut accepted)) = self.offer.filter(|_| dice.percent(60)) {
            let other = dice.below(4);
            let (may, accepts) = (other != offerer && !accepted[other], dice.percent(90));
            accepted[other] |= may;
            let has_all = |party: usize| party == offerer || accepted[party] || !self.model.has_pieces(party);
            let is_agreed = may && accepts && (0..4).all(has_all);
            if may {
                self.offer = accepts.then_some((offerer, accepted));
            }
            if is_agreed {
                self.ended_by_word = Some(Cause::Draw(Draw::Agreement));
            }
            self.act(other, if accepts { ActionKind::AcceptDraw } else { ActionKind::DeclineDraw }, |_| may);
        }
        if !self.is_over() && (dice.percent(1) || dice.percent(often) && self.occurrences().1 > 2) {
            self.claim(by);
        }
        if !self.is_over() && dice.below(2000) == 0 {
            let who = dice.below(4);
            let may = who < GREEN;
            self.ended_by_word = may.then_some(Cause::Resignation(Party::new(who)));
            self.act(who, ActionKind::Resign, |_| may);
        }
    }

    fn claim(&mut self, by: usize) {
        let (min, max) = self.occurrences();
        let claimable = self.game.claimable_draw();
        let (surely, perhaps) = (min >= 3, max >= 3);
        assert!(!surely || claimable == Some(Draw::Threefold), "{}", self.describe());
        assert!(perhaps || claimable != Some(Draw::Threefold), "{}", self.describe());
        assert_eq!(
            claimable.is_some(),
            surely || claimable.is_some() && perhaps || self.model.halfmove_clock >= 200
        );
        let draw = claimable.filter(|_| by == self.model.turn);
        self.ended_by_word = draw.map(Cause::Draw);
        self.act(by, ActionKind::ClaimDraw, |_| draw.is_some());
    }

    /// Tries the actions of the first rounds besides moves. Returns whether the turn may have passed.
    fn early_action(&mut self, dice: &mut Dice) -> bool {
        let turn = self.model.turn;
        let by = if dice.percent(97) { turn } else { dice.below(4) };
        let is_on_turn = by == turn;
        match dice.below(if self.model.is_early() { 24 } else { 300 }) {
            0..5 => {
                let partner = if dice.percent(40) { GREEN + RED - by.max(GREEN) } else { dice.below(4) };
                let kind = ActionKind::Join(Party::new(partner));
                self.act(by, kind, |model| is_on_turn && model.declare_joining(partner))
            }
            5 => self.act(by, ActionKind::SkipTurn, |model| is_on_turn && model.wait()),
            6..8 => {
                let pieces = arrangement(&self.model, by, dice);
                self.act(by, self.arrangement(&pieces), |model| is_on_turn && model.rearrange(&pieces))
            }
            8..13 if by < GREEN => {
                let all = self.model.pieces_of(by);
                let pieces: Vec<usize> =
                    all.filter(|&at| dice.percent(3) || self.is_motorcyclist(at)).collect();
                let Some(from) = dice.of(&pieces) else { return false };
                let fits = |at: usize| is_in_area(by, at) && self.model.piece_at(at).is_none();
                let free: Vec<usize> = (0..CELLS).filter(|&at| fits(at) || dice.percent(1)).collect();
                let to = dice.of(&free).unwrap_or(from);
                let kind = ActionKind::Shift(Cell::new(from), Cell::new(to));
                self.act(by, kind, |model| is_on_turn && model.shift(from, to))
            }
            _ => false,
        }
    }

    /// Every shift of the party on turn is done by both, to the same end, or by neither.
    pub fn check_shifts(&self) {
        let (turn, position) = (self.model.turn, self.game.state().position);
        let pieces: Vec<usize> = self.model.pieces_of(turn).filter(|&at| self.is_motorcyclist(at)).collect();
        for (from, to) in pieces.iter().flat_map(|&from| (0..CELLS).map(move |to| (from, to))) {
            let mut model = self.model.clone();
            let expected = model.shift(from, to).then(|| model.text());
            let done = shift(self.def.rules(), &position, Cell::new(from), Cell::new(to));
            let found = done.ok().map(|after| self.def.write_position(&after));
            assert_eq!(found, expected, "{from} {to}\n{}", self.describe());
        }
    }

    fn is_motorcyclist(&self, at: usize) -> bool {
        self.model.piece_at(at).is_some_and(|piece| piece.letter == b'C')
    }

    fn choose(&self, dice: &mut Dice, style: &Style) -> Option<(SolutionStep, Move)> {
        let steps = self.steps();
        let reversals = |step: &SolutionStep| {
            self.last[step.party] == Some((step.to, step.from)) && step.captured.is_none()
        };
        let ways: [Way; 5] = [
            (40, &|step| step.captured.is_some_and(|cell| cell != step.to)),
            (50, &|step| step.party != self.model.turn),
            (style.reversals, &reversals),
            (15, &|step| is_far_edge(step.party, step.to)),
            (style.captures, &|step| step.captured.is_some()),
        ];
        if dice.percent(style.checks) {
            let tried: Vec<_> = (0..12).filter_map(|_| dice.of(&steps)).collect();
            if let Some(checks) = tried.into_iter().find(|(step, _)| self.gives_check(step)) {
                return Some(checks);
            }
        }
        for (often, fits) in ways {
            let chosen: Vec<_> = steps.iter().copied().filter(|(step, _)| fits(step)).collect();
            if !chosen.is_empty() && dice.percent(often) {
                return dice.of(&chosen);
            }
        }
        dice.of(&steps)
    }

    fn gives_check(&self, step: &SolutionStep) -> bool {
        self.model.given(&self.model.made(step), step.party, &[step.to]).contains(&true)
    }

    pub fn go_on(&mut self, dice: &mut Dice, style: &Style) {
        self.talk(dice, style.talks);
        if self.is_over() || self.early_action(dice) {
            return;
        }
        let Some((step, mv)) = self.choose(dice, style) else { return };
        self.count_forbidden_joins();
        let is_answer = step.party != self.model.turn;
        if is_answer && self.answered {
            self.model.count("chain of answers");
        }
        self.answered = is_answer;
        self.last[step.party] = Some((step.from, step.to));
        self.act(step.party, ActionKind::Move(mv), |model| {
            model.play(&step);
            true
        });
    }

    /// Counts moves that would join a forbidden party.
    fn count_forbidden_joins(&mut self) {
        if !self.model.is_early() || !self.model.is_neutral(self.model.turn) {
            return;
        }
        for step in self.model.pseudo(self.model.turn) {
            match self.model.joins_by(&step) {
                Joins::Taken => self.model.count("forbidden: joins who is taken"),
                Joins::Both => self.model.count("forbidden: joins both"),
                Joins::Nobody | Joins::With(_) => {}
            }
        }
    }
}
