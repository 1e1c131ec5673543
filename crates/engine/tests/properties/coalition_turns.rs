//! The turns of the second model: the actions of a turn, their consequences, and the next turn.
use crate::coalition_model::{
    CELLS, Counts, End, GREEN, LAST_EARLY_ROUND, Model, Piece, RED, SolutionStep, is_in_area,
};
use crate::coalition_moves::Joins;
use schachquartett_engine::games::coalition::Options;

/// Grafik 1.
const ARRAY: [&str; 4] = [
    "Tc1 Cd1 Ke1 Tf1 Eg1 Ah1 Mc2 Gd2 Ge2 Mf2 Gg2 Mh2",
    "Ac10 Ed10 Ce10 Kf10 Ag10 Th10 Mc9 Md9 Ge9 Gf9 Mg9 Mh9",
    "Sj5 Sj6 Mi4 Gi5 Gi6 Mi7",
    "Pa5 Pa6 Mb4 Gb5 Gb6 Mb7",
];

impl Model {
    /// A board without pieces, everybody's rights unused.
    pub fn empty(options: Options) -> Self {
        Self {
            options,
            board: [None; CELLS],
            turn: 0,
            sets_up: false,
            answering: [false; 4],
            partner: [None; 4],
            may_rearrange: [false, true, true, true],
            may_wait: [options.skipping; 4],
            may_shift: [options.motorcyclist, options.motorcyclist, false, false],
            owed: [0; 4],
            en_passant: Vec::new(),
            halfmove_clock: 0,
            round: 1,
            end: None,
            counts: Counts::new(),
        }
    }

    /// The start position with its dummies: each small power with the party that moves it.
    pub fn array(options: Options, dummies: &[(usize, usize)]) -> Self {
        let mut model = Self { sets_up: true, ..Self::empty(options) };
        for (party, pieces) in ARRAY.into_iter().enumerate() {
            for piece in pieces.split(' ') {
                let (letter, cell) = piece.split_at(1);
                let cell = (0..CELLS).find(|&at| crate::coalition_model::name(at) == cell).expect("a cell");
                model.board[cell] = letter.chars().next().map(|letter| Piece::new(party, letter));
            }
        }
        for &(small, great) in dummies {
            model.partner[small] = Some(great);
        }
        model
    }

    pub fn following(&self, party: usize) -> usize {
        let order = if self.options.original_order { [0, GREEN, 1, RED] } else { [0, 1, GREEN, RED] };
        let index = order.iter().position(|&other| other == party).expect("a party");
        order[(index + 1) % 4]
    }

    fn join(&mut self, small: usize, great: usize) {
        self.partner[small] = Some(great);
        let other = GREEN + RED - small;
        if self.partner[other] == Some(small) {
            self.partner[other] = None;
        }
    }

    fn clear_answered(&mut self) {
        for party in 0..4 {
            self.answering[party] = self.answering[party] && self.is_in_check(party);
        }
    }

    pub fn play(&mut self, step: &SolutionStep) {
        let before = self.clone();
        let capturable = step.captured.and_then(|cell| self.piece_at(cell));
        let piece = self.piece_at(step.from).expect("a piece moves");
        self.count_move(step, piece);
        self.move_piece(step);
        self.en_passant.retain(|&(_, cell)| Some(cell) != step.captured && cell != step.from);
        if let Some(passed) = step.passed {
            self.en_passant.push((passed, step.to));
        }
        self.halfmove_clock =
            if capturable.is_some() || piece.is_foot() { 0 } else { self.halfmove_clock + 1 };
        if capturable
            .is_some_and(|capturable| capturable.party() >= GREEN && !self.has_pieces(capturable.party()))
        {
            self.count("small power retired");
        }
        if let Joins::With(great) = before.joins_by(step) {
            let captures = capturable.is_some_and(|capturable| capturable.party() < GREEN);
            self.count(if captures { "join by capture" } else { "join by check" });
            self.join(step.party, great);
        }
        self.follow(&before, step.party, &[step.to]);
    }

    fn count_move(&mut self, step: &SolutionStep, piece: Piece) {
        let owner = step.captured.filter(|&cell| cell != step.to).and_then(|cell| self.piece_at(cell));
        let is_late = owner.is_some_and(|owner| step.party != self.following(owner.party()));
        let stays = piece.letter == b'M' && crate::coalition_model::is_far_edge(step.party, step.to);
        let has = [
            ("en passant", owner.is_some()),
            ("en passant by another than the next party", is_late),
            ("promotion", step.promotion.is_some()),
            ("machine-gun staying on the edge", stays && step.promotion.is_none()),
            ("answer out of turn", step.party != self.turn),
        ];
        has.into_iter().filter(|(_, so)| *so).for_each(|(what, _)| self.count(what));
    }

    /// Applies the consequences of a party's moved pieces: check given, an answer's price, and the next turn.
    fn follow(&mut self, before: &Model, party: usize, moved: &[usize]) {
        let given = before.given(self, party, moved);
        if party == self.turn {
            self.answering = given;
            self.pass_on();
        } else {
            self.owed[party] += 1;
            self.answering[party] = false;
            self.clear_answered();
            self.answering.iter_mut().zip(given).for_each(|(answers, given)| *answers |= given);
        }
        self.skip_inactive_parties();
    }

    /// A small power on turn declares that it joins a party.
    pub fn declare_joining(&mut self, partner: usize) -> bool {
        let small = self.turn;
        if self.sets_up || !self.is_early() || !self.is_neutral(small) {
            return false;
        }
        if partner < GREEN {
            if self.has_partner(partner) {
                return false;
            }
            self.join(small, partner);
            self.count("join by declaration");
        } else {
            let is_open = self.options.small_coalition && partner != small && self.is_neutral(partner);
            if !is_open || self.partner[small] == Some(partner) || !self.has_pieces(partner) {
                return false;
            }
            self.partner[small] = Some(partner);
            if self.are_small_united() {
                self.count("small coalition");
            }
        }
        self.clear_answered();
        self.skip_inactive_parties();
        true
    }

    pub fn wait(&mut self) -> bool {
        let party = self.turn;
        if self.sets_up || !self.may_wait[party] || self.is_in_check(party) {
            return false;
        }
        self.may_wait[party] = false;
        self.answering = [false; 4];
        self.count("waiting");
        self.pass_on();
        self.skip_inactive_parties();
        true
    }

    fn own_setup_zone(&self, party: usize) -> Vec<usize> {
        self.pieces_of(party).filter(|&cell| is_in_area(party, cell)).collect()
    }

    /// The board with these pieces of a party's set-up zone on other cells of it, if they fit there.
    fn with_arrangement(&self, party: usize, pieces: &[(usize, char)]) -> Option<Model> {
        let mut after = self.placed(self.board);
        let mut left: Vec<u8> = Vec::new();
        for cell in self.own_setup_zone(party) {
            left.extend(after.board[cell].take().map(|piece| piece.letter));
        }
        for &(cell, letter) in pieces {
            let index = left.iter().position(|&other| other == letter as u8)?;
            left.swap_remove(index);
            if !is_in_area(party, cell) || after.board[cell].is_some() {
                return None;
            }
            after.board[cell] = Some(Piece::new(party, letter));
        }
        (left.is_empty() && !pieces.is_empty()).then_some(after)
    }

    /// Yellow places its pieces before it begins.
    pub fn set_up(&mut self, pieces: &[(usize, char)]) -> bool {
        let Some(after) = self.with_arrangement(0, pieces).filter(|_| self.sets_up) else { return false };
        self.board = after.board;
        true
    }

    pub fn begin(&mut self) -> bool {
        if !self.sets_up || self.is_in_check(0) {
            return false;
        }
        self.sets_up = false;
        self.skip_inactive_parties();
        true
    }

    pub fn rearrange(&mut self, pieces: &[(usize, char)]) -> bool {
        let party = self.turn;
        if self.sets_up || !self.may_rearrange[party] {
            return false;
        }
        let Some(after) = self.with_arrangement(party, pieces).filter(|after| !after.is_in_check(party))
        else {
            return false;
        };
        let stood = |cell: usize| self.piece_at(cell).map(|piece| (piece.party, piece.letter));
        let moved: Vec<usize> = (0..CELLS)
            .filter(|&cell| {
                after.piece_at(cell).is_some_and(|piece| stood(cell) != Some((piece.party, piece.letter)))
            })
            .collect();
        let joins =
            if self.is_neutral(party) { self.joins(&after, party, &moved, None) } else { Joins::Nobody };
        if matches!(joins, Joins::Taken | Joins::Both) {
            self.count("rearranging that would join wrongly");
            return false;
        }
        let before = self.clone();
        self.board = after.board;
        self.may_rearrange[party] = false;
        self.count("rearranging");
        if let Joins::With(great) = joins {
            self.join(party, great);
            self.count("join by rearranging");
        }
        self.follow(&before, party, &moved);
        true
    }

    /// A motorcyclist of the party on turn is shifted onto the other colour.
    pub fn shift(&mut self, from: usize, to: usize) -> bool {
        let party = self.turn;
        let colour = |cell: usize| (cell % 10 + cell / 10) % 2;
        let piece = self.piece_at(from).filter(|piece| piece.party() == party && piece.letter == b'C');
        let fits = is_in_area(party, from) && is_in_area(party, to) && colour(from) != colour(to);
        if self.sets_up || !self.may_shift[party] || piece.is_none() || !fits || self.piece_at(to).is_some() {
            return false;
        }
        let mut after = self.placed(self.board);
        after.board[to] = after.board[from].take();
        let checkers = |model: &Model| model.attackers(party, |by| model.are_enemies(by, party));
        let before = checkers(self);
        if checkers(&after).iter().any(|cell| !before.contains(cell)) || !after.can_move(party) {
            return false;
        }
        self.board = after.board;
        self.may_shift[party] = false;
        self.clear_answered();
        self.count("shift");
        true
    }

    /// The turn goes to the next party in the order of play.
    fn pass_on(&mut self) {
        self.turn = self.following(self.turn);
        self.round += u32::from(self.turn == 0);
        let (board, turn) = (self.board, self.turn);
        self.en_passant.retain(|&(_, cell)| board[cell].is_some_and(|piece| piece.party() != turn));
        if self.round > LAST_EARLY_ROUND {
            (self.may_rearrange, self.may_wait, self.may_shift) = ([false; 4], [false; 4], [false; 4]);
        }
    }

    /// Whether the king of a great power can be made safe by rearranging its set-up zone: tries every choice
    /// of cells.
    fn some_arrangement_lifts(&self, party: usize) -> bool {
        let own = self.own_setup_zone(party);
        let mut cleared = self.placed(self.board);
        own.iter().for_each(|&cell| cleared.board[cell] = None);
        let free: Vec<usize> =
            (0..CELLS).filter(|&cell| is_in_area(party, cell) && cleared.piece_at(cell).is_none()).collect();
        let king = self.king_of(party).filter(|king| own.contains(king));
        (0u32..1 << free.len()).filter(|cells| cells.count_ones() as usize == own.len()).any(|cells| {
            let chosen =
                free.iter().enumerate().filter(|(bit, _)| cells >> bit & 1 == 1).map(|(_, &cell)| cell);
            let mut placed = cleared.placed(cleared.board);
            let chosen: Vec<usize> = chosen.collect();
            // Which piece it is does not matter to lines: only where the king stands.
            chosen.iter().for_each(|&cell| placed.board[cell] = Some(Piece::new(party, 'A')));
            if king.is_none() {
                return !placed.is_in_check(party);
            }
            chosen.iter().any(|&home| {
                placed.board[home] = Some(Piece::new(party, 'K'));
                let is_safe = !placed.is_in_check(party);
                placed.board[home] = Some(Piece::new(party, 'A'));
                is_safe
            })
        })
    }

    /// Whether a party without a piece's move can do something else.
    pub fn has_other_action(&self, party: usize) -> bool {
        let check = self.is_in_check(party);
        let rearranges = self.may_rearrange[party] && !self.own_setup_zone(party).is_empty();
        self.has_pieces(party)
            && (self.is_early() && self.is_neutral(party)
                || self.may_wait[party] && !check
                || rearranges && (!check || self.some_arrangement_lifts(party)))
    }

    /// The end that does not depend on the party on turn.
    fn end_before_moves(&self) -> Option<End> {
        let is_bare = |side: usize| {
            let pieces =
                (0..4).filter(|&party| self.are_allied(side, party)).flat_map(|party| self.pieces_of(party));
            pieces.into_iter().all(|cell| self.piece_at(cell).is_some_and(|piece| piece.letter == b'K'))
        };
        if self.are_small_united() && is_bare(GREEN) {
            return Some(End::Bare(GREEN));
        }
        let sides = if self.are_small_united() { [0, GREEN] } else { [0, 1] };
        match sides.map(is_bare) {
            [true, false] if self.options.capture_all => return Some(End::Bare(sides[0])),
            [false, true] if self.options.capture_all => return Some(End::Bare(sides[1])),
            _ => {}
        }
        let is_late = |&small: &usize| self.is_neutral(small) && self.has_pieces(small);
        (!self.is_early() && [GREEN, RED].iter().any(is_late)).then_some(End::Stopped)
    }

    /// Advances the turn until a party can act or the game is over.
    pub fn skip_inactive_parties(&mut self) {
        loop {
            let party = self.turn;
            self.end = self.end_before_moves();
            if self.end.is_some() {
                break;
            }
            let (moves, check) = (self.can_move(party), self.is_in_check(party));
            if party < GREEN {
                if check && !moves {
                    if !self.may_rearrange[party] || !self.some_arrangement_lifts(party) {
                        self.end = Some(End::Mate(party));
                        self.count(if self.owed[party] > 0 { "mate at a turn owed" } else { "mate" });
                        break;
                    }
                    self.count("rearranging alone saves from mate");
                }
                if self.owed[party] == 0 {
                    let is_stuck = !check && !moves && !self.has_other_action(party);
                    self.end = is_stuck.then_some(End::Stalemate);
                    break;
                }
                self.owed[party] -= 1;
                self.count("turn sat out");
            } else if moves || self.has_other_action(party) {
                break;
            } else if self.has_pieces(party) {
                self.count("sits out without moves");
            }
            self.pass_on();
        }
        self.answering[self.turn] = false;
        match self.end {
            Some(End::Stalemate) => self.count("stalemate"),
            Some(End::Stopped) => self.count("stopped"),
            Some(End::Bare(_)) => self.count("bare side"),
            _ => {}
        }
    }
}
