//! Random games in which everything is done that can be done.
use crate::dice::Dice;
use crate::starts::{ids, start};
use engine::board::Cell;
use engine::history::Game;
use engine::link::{GameKey, SharedGame};
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{Action, ActionKind, Arrangement, Move, legal_moves};
use std::collections::BTreeMap;

/// How often each thing was done.
pub type Counts = BTreeMap<&'static str, u32>;

/// What kind of action it is, by a party that is on turn or not.
pub fn action_name(game: &Game, action: &Action) -> &'static str {
    let position = &game.state().position;
    let sets_up = !position.arranging().is_empty();
    match action.kind {
        ActionKind::Move(mv) if action.by != position.turn() => {
            if mv.promotion.is_some() {
                "answer that promotes"
            } else {
                "answer"
            }
        }
        ActionKind::Move(Move { promotion: Some(piece), .. }) if piece.party() != action.by => {
            "ally's promotion"
        }
        ActionKind::Move(Move { promotion: Some(_), .. }) => "promotion",
        ActionKind::Move(mv) if mv.is_castling() => "castling",
        ActionKind::Move(mv) if mv.is_en_passant() => "en passant",
        ActionKind::Move(_) => "move",
        ActionKind::RemoveKings => "kings off",
        ActionKind::Arrange(_) if sets_up => "set-up",
        ActionKind::Arrange(_) => "rearrangement",
        ActionKind::Ready => "ready",
        ActionKind::Join(_) => "join",
        ActionKind::SkipTurn => "wait",
        ActionKind::Shift(..) => "shift",
        ActionKind::OfferDraw => "offer",
        ActionKind::AcceptDraw => "accept",
        ActionKind::DeclineDraw => "refuse",
        ActionKind::ClaimDraw => "claim",
        ActionKind::Resign => "resign",
        ActionKind::OutOfTime => "time",
    }
}

pub const ACTION_NAMES: &[&str] = &[
    "move",
    "castling",
    "en passant",
    "promotion",
    "ally's promotion",
    "answer",
    "kings off",
    "set-up",
    "rearrangement",
    "ready",
    "join",
    "wait",
    "shift",
    "offer",
    "accept",
    "refuse",
    "claim",
    "resign",
    "time",
];

/// How somebody plays: percentages.
pub struct Style {
    pub talks: usize,
    pub captures: usize,
    pub reversals: usize,
    pub plies: usize,
}

/// A random game that can be continued.
pub struct Play {
    pub game: Game,
    pub counts: Counts,
    /// The last move of each party, back again.
    back: [Option<(Cell, Cell)>; Party::MAX_COUNT],
}

impl Play {
    fn act(&mut self, by: Party, kind: ActionKind) -> bool {
        let action = Action { by, kind };
        let counted = action_name(&self.game, &action);
        let is_done = self.game.play(action).is_ok();
        if is_done {
            *self.counts.entry(counted).or_default() += 1;
        }
        is_done
    }

    fn parties(&self) -> usize {
        self.game.def().rules().parties
    }

    fn any_party(&self, dice: &mut Dice) -> Party {
        Party::new(dice.below(self.parties()))
    }

    /// A party's pieces somewhere in its set-up zone.
    fn arrangement(&self, party: Party, dice: &mut Dice) -> Arrangement {
        let (rules, position) = (self.game.def().rules(), &self.game.state().position);
        let area = rules.setup_zones[party];
        let own = |cell: &Cell| position.piece(*cell).is_some_and(|piece| piece.party() == party);
        let mut free: Vec<Cell> =
            area.iter().filter(|cell| position.piece(*cell).is_none() || own(cell)).collect();
        let roles: Vec<Role> =
            area.iter().filter(own).filter_map(|cell| position.piece(cell)).map(Piece::role).collect();
        let place = |role| (free.swap_remove(dice.below(free.len())), role);
        Arrangement::new(roles.into_iter().map(place).collect::<Vec<_>>())
    }

    fn set_up(&mut self, dice: &mut Dice) {
        let by = self.any_party(dice);
        let kind = match dice.below(5) {
            0..3 => ActionKind::Arrange(self.arrangement(by, dice)),
            _ => ActionKind::Ready,
        };
        self.act(by, kind);
    }

    fn talk(&mut self, dice: &mut Dice) {
        let turn = self.game.state().position.turn();
        if dice.percent(40) {
            self.act(turn, ActionKind::OfferDraw);
        }
        let by = self.any_party(dice);
        match dice.below(40) {
            0..12 => drop(self.act(by, ActionKind::AcceptDraw)),
            12..20 => drop(self.act(by, ActionKind::DeclineDraw)),
            20..30 => drop(self.act(turn, ActionKind::ClaimDraw)),
            30 => drop(self.act(by, ActionKind::Resign)),
            31 => drop(self.act(by, ActionKind::OutOfTime)),
            32..34 => drop(self.act(turn, ActionKind::OutOfTime)),
            _ => {}
        }
    }

    fn early_action(&mut self, dice: &mut Dice) {
        let position = self.game.state().position;
        let (turn, area) = (position.turn(), self.game.def().rules().setup_zones[position.turn()]);
        let kind = match dice.below(4) {
            0 => ActionKind::Join(self.any_party(dice)),
            1 => ActionKind::SkipTurn,
            2 => ActionKind::Arrange(self.arrangement(turn, dice)),
            _ => {
                let cells: Vec<Cell> = area.iter().collect();
                let from = cells.iter().copied().find(|&cell| {
                    // The motorcyclist.
                    position
                        .piece(cell)
                        .is_some_and(|piece| piece.party() == turn && piece.role() == Role::new(3))
                });
                let Some(from) = from else { return };
                ActionKind::Shift(from, cells[dice.below(cells.len())])
            }
        };
        self.act(turn, kind);
    }

    fn go_on(&mut self, dice: &mut Dice, style: &Style) {
        let position = self.game.state().position;
        let rules = self.game.def().rules();
        let is_early = rules.coalition.as_ref().is_some_and(|coalition| coalition.is_early(&position));
        if !position.arranging().is_empty() {
            return self.set_up(dice);
        }
        if is_early && dice.percent(25) {
            return self.early_action(dice);
        }
        let moves = legal_moves(rules, &position);
        if moves.is_empty() {
            let turn = position.turn();
            if !self.act(turn, ActionKind::RemoveKings) {
                self.early_action(dice);
            }
            return;
        }
        let special: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| {
                let by = position.piece(mv.from).map(Piece::party);
                mv.promotion.is_some()
                    || mv.castling_rook.is_some()
                    || mv.is_en_passant()
                    || by != Some(position.turn())
            })
            .collect();
        let captures: Vec<Move> = moves.iter().copied().filter(|mv| mv.captured.is_some()).collect();
        let by = |mv: &Move| position.piece(mv.from).map_or(position.turn(), Piece::party);
        let back: Vec<Move> =
            moves.iter().copied().filter(|mv| self.back[by(mv).index()] == Some((mv.from, mv.to))).collect();
        let among = match () {
            () if !back.is_empty() && dice.percent(style.reversals) => back,
            () if !special.is_empty() && dice.percent(60) => special,
            () if !captures.is_empty() && dice.percent(style.captures) => captures,
            () => moves,
        };
        let mv = among[dice.below(among.len())];
        self.back[by(&mv).index()] = Some((mv.to, mv.from));
        self.act(by(&mv), ActionKind::Move(mv));
    }
}

/// A random game from this start on.
pub fn play(id: &str, dice: &mut Dice, style: &Style) -> Play {
    let (def, position) = start(id, dice);
    let game = Game::new(def, position);
    let mut play = Play { game, counts: Counts::new(), back: [None; Party::MAX_COUNT] };
    // Much of what is tried is refused.
    for _ in 0..style.plies * 4 {
        if play.game.state().outcome.is_some() || play.game.plies().count() >= style.plies {
            break;
        }
        if dice.percent(style.talks) {
            play.talk(dice);
        }
        if play.game.state().outcome.is_none() {
            play.go_on(dice, style);
        }
    }
    play
}

/// A random game of any kind.
pub fn random_game_of_any_kind(seed: u64) -> Play {
    let mut dice = Dice::new(seed);
    let ids = ids();
    let titles = ["bridge", "hex", "fortress", "coalition"];
    let title = titles[dice.below(titles.len())];
    let of_title: Vec<&String> = ids.iter().filter(|id| id.starts_with(title)).collect();
    let style = Style {
        talks: [0, 3, 20][dice.below(3)],
        captures: [0, 30, 70][dice.below(3)],
        reversals: [0, 0, 0, 98][dice.below(4)],
        plies: [5, 30, 120][dice.below(3)],
    };
    let id = of_title.get(dice.below(of_title.len())).map_or("bridge", |id| id.as_str());
    play(id, &mut dice, &style)
}

fn some_parties(parties: usize, dice: &mut Dice) -> PartySet {
    Party::first(parties).filter(|_| dice.percent(40)).collect()
}

/// A game as a link holds it, with random names and other data.
pub fn shared(game: Game, dice: &mut Dice) -> SharedGame {
    let parties = game.def().rules().parties;
    let names = ["", "Anna", "Jörg-Peter Müller", "李雷", "👩‍👩‍👧 Ünï  code", "a b", "x+y_z*%2F/#"];
    let time = |dice: &mut Dice| match dice.below(4) {
        0 => None,
        1 => Some(dice.next()),
        _ => Some(1_790_000_000 + dice.next() % 100_000_000),
    };
    let plies = game.plies().count();
    SharedGame {
        key: GameKey::new(dice.next()),
        names: (0..parties).map(|_| names[dice.below(names.len())].to_owned()).collect(),
        claimed: some_parties(parties, dice),
        started_at: time(dice),
        last_move_at: time(dice),
        shown_ply: if dice.percent(50) { Some(dice.below(plies + 1)) } else { None },
        declined: some_parties(parties, dice),
        results: (0..dice.below(4))
            .map(|_| (0..parties).map(|_| [0, 1, 2, 12, 127, 128, u16::MAX][dice.below(7)]).collect())
            .collect(),
        hides_setup: dice.percent(30),
        game,
    }
}

/// The same with nothing but the game.
pub fn bare(game: Game) -> SharedGame {
    SharedGame::new(GameKey::new(0x12_3456_789a), game)
}
