//! The moves of the second model: all steps to all cells, each made and looked at.
use crate::coalition_model::{
    CELLS, Counts, GREEN, Model, Piece, SolutionStep, ahead, is_diagonally_ahead, is_far_edge,
};

/// What a guard or machine-gun becomes on the far edge.
const PROMOTIONS: [char; 7] = ['P', 'S', 'T', 'A', 'E', 'C', 'M'];

/// The great power that a neutral power joins by a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joins {
    Nobody,
    With(usize),
    Taken,
    Both,
}

impl Model {
    /// Steps of a party's pieces, whatever they do to kings and coalitions.
    pub fn pseudo(&self, party: usize) -> Vec<SolutionStep> {
        let mut steps = Vec::new();
        for from in self.pieces_of(party) {
            for to in 0..CELLS {
                self.add_steps(party, from, to, &mut steps);
            }
        }
        steps
    }

    fn add_steps(&self, party: usize, from: usize, to: usize, steps: &mut Vec<SolutionStep>) {
        let Some(piece) = self.piece_at(from) else { return };
        let plain = SolutionStep { party, from, to, promotion: None, captured: None, passed: None };
        let mut found = Vec::new();
        match self.piece_at(to) {
            Some(capturable) => {
                let is_capturable = capturable.letter != b'K' && !self.are_allied(party, capturable.party());
                if is_capturable && self.attacks(from, to) {
                    found.push(SolutionStep { captured: Some(to), ..plain });
                }
            }
            None => {
                if piece.is_foot() && is_diagonally_ahead(party, from, to) {
                    let rights = self.en_passant.iter().filter(|right| right.0 == to).filter(|right| {
                        self.piece_at(right.1)
                            .is_some_and(|capturable| !self.are_allied(party, capturable.party()))
                    });
                    found.extend(rights.map(|right| SolutionStep { captured: Some(right.1), ..plain }));
                }
                let goes = if piece.letter == b'G' {
                    ahead(party, from, 1) == Some(to)
                } else {
                    self.attacks(from, to)
                };
                if goes && found.is_empty() {
                    found.push(plain);
                }
                if let Some(passed) = ahead(party, from, 1).filter(|&passed| self.piece_at(passed).is_none())
                    && piece.fresh
                    && ahead(party, from, 2) == Some(to)
                {
                    found.push(SolutionStep { passed: Some(passed), ..plain });
                }
            }
        }
        if !piece.is_foot() || !is_far_edge(party, to) {
            steps.extend(found);
            return;
        }
        for step in found {
            // A machine-gun that becomes one stays what it is.
            let letters = PROMOTIONS.map(|letter| (letter as u8 != piece.letter).then_some(letter));
            steps.extend(letters.map(|promotion| SolutionStep { promotion, ..step }));
        }
    }

    /// The pieces after a step, and nothing else.
    pub fn made(&self, step: &SolutionStep) -> Model {
        let mut after = self.placed(self.board);
        after.move_piece(step);
        after
    }

    /// The same with other pieces.
    pub fn placed(&self, board: [Option<Piece>; CELLS]) -> Model {
        Model { board, en_passant: Vec::new(), counts: Counts::new(), ..*self }
    }

    pub fn move_piece(&mut self, step: &SolutionStep) {
        if let Some(cell) = step.captured {
            self.board[cell] = None;
        }
        let mut piece = self.board[step.from].take().expect("a piece moves");
        piece.fresh = false;
        if let Some(letter) = step.promotion {
            piece.letter = letter as u8;
        }
        self.board[step.to] = Some(piece);
    }

    /// Whether a neutral power gives check to a great one by a change that moved pieces to these cells.
    fn gives_check_as_neutral(&self, after: &Model, party: usize, great: usize, moved: &[usize]) -> bool {
        let counts = |by: usize| by == party || self.are_enemies(by, great);
        let now = after.attackers(great, counts);
        now.iter().any(|cell| moved.contains(cell))
            || !now.is_empty() && self.attackers(great, counts).is_empty()
    }

    /// The great power that a neutral power joins by a change on the board.
    pub fn joins(&self, after: &Model, party: usize, moved: &[usize], captured: Option<usize>) -> Joins {
        let is_against =
            |great: usize| captured == Some(great) || self.gives_check_as_neutral(after, party, great, moved);
        match [is_against(0), is_against(1)] {
            [false, false] => Joins::Nobody,
            [true, true] => Joins::Both,
            [against_yellow, _] => {
                let great = usize::from(against_yellow);
                if self.has_partner(great) { Joins::Taken } else { Joins::With(great) }
            }
        }
    }

    pub fn joins_by(&self, step: &SolutionStep) -> Joins {
        if !self.is_neutral(step.party) {
            return Joins::Nobody;
        }
        let capturable = step.captured.and_then(|cell| self.piece_at(cell)).map(|piece| piece.party());
        self.joins(&self.made(step), step.party, &[step.to], capturable)
    }

    /// The great powers that are given check by a change after which the partners are those of `after`.
    pub fn given(&self, after: &Model, party: usize, moved: &[usize]) -> [bool; 4] {
        std::array::from_fn(|great| {
            if great >= GREEN || !after.are_enemies(party, great) {
                return false;
            }
            let now = after.attackers(great, |by| after.are_enemies(by, great));
            let has_just_joined = !self.are_enemies(party, great);
            let is_live = |cell: &usize| {
                moved.contains(cell)
                    || has_just_joined && after.piece_at(*cell).is_some_and(|piece| piece.party() == party)
            };
            now.iter().any(is_live) || !now.is_empty() && !self.is_in_check(great)
        })
    }

    pub fn is_legal(&self, step: &SolutionStep) -> bool {
        if step.party < GREEN {
            return !self.made(step).is_in_check(step.party);
        }
        !matches!(self.joins_by(step), Joins::Taken | Joins::Both)
    }

    pub fn legal_of(&self, party: usize) -> Vec<SolutionStep> {
        let mut steps = self.pseudo(party);
        steps.retain(|step| self.is_legal(step));
        steps
    }

    pub fn can_move(&self, party: usize) -> bool {
        self.pseudo(party).iter().any(|step| self.is_legal(step))
    }

    /// What can be played: moves of the party on turn, and answers out of turn.
    pub fn legal(&self) -> Vec<SolutionStep> {
        if self.sets_up || self.end.is_some() {
            return Vec::new();
        }
        let parties = (0..4).filter(|&party| party == self.turn || self.answering[party]);
        let mut steps: Vec<SolutionStep> = parties.flat_map(|party| self.legal_of(party)).collect();
        steps.sort_unstable();
        steps
    }
}
