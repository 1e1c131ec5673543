//! Searches for sound arrangements of coalition chess, and verifies those that come with the game.
//!
//! An arrangement is sound if (a) no sequence of the others' actions mates the king at its next turn after any
//! first move that loses no material by static exchange, (b) in no line of a number of lines by bots the
//! king is mated in round 2: within the nodes, a move is found after which the others together cannot mate,
//! and (c) a plane that checks the king with Red's first move can be captured.
//! The arrangement of a party that rearranges must be safe after each first move of Yellow from each of
//! Yellow's arrangements, and so must be the party's first moves from it.
use clap::{Parser, Subcommand};
use engine::board::Cell;
use engine::games::coalition::RED;
use engine::games::{self, GameDef, NamedArrangement, named_arrangements};
use engine::history::Game;
use engine::notation;
use engine::pieces::{Party, PartySet};
use engine::rules::{
    Action, ActionKind, Arrangement, Position, arrange, attackers, in_check, legal_moves, play, rearrange,
    set_ready, splitmix64,
};
use search::{
    Choice, Engine, EvalWeights, Evaluation, Level, MateStep, Question, SearchRequest, king_safety,
    loses_material, next_to_act,
};
use std::process::ExitCode;
use std::sync::Arc;

/// The lines of each arrangement, and the nodes of each line.
const USUAL_LINES: u64 = 50;
const USUAL_NODES: u64 = 1_000_000;
/// The level of the bots that play the lines.
const LINE_LEVEL: Option<Level> = Level::new(3);

/// Sound arrangements of coalition chess
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Try random arrangements of a great power, and print the sound ones
    Find {
        /// The letter of the party
        party: char,
        /// The number of arrangements
        count: u64,
        /// The seed of random numbers
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Read arrangements from the standard input, a line each, and say which are sound
    Check {
        /// The letter of the party
        party: char,
    },
    /// Verify that the arrangements of the game are sound that are not risky
    Verify {
        /// The number of lines of each arrangement
        #[arg(long, default_value_t = USUAL_LINES)]
        lines: u64,
        /// The nodes of each line
        #[arg(long, default_value_t = USUAL_NODES)]
        nodes: u64,
    },
}

/// The game, and what its positions are judged with.
struct Workshop {
    def: Arc<dyn GameDef>,
    evaluation: Evaluation,
    great: [Party; 2],
}

/// A flaw of an arrangement.
enum Flaw {
    /// The others mate by this line from this position.
    Mate(String),
    /// In this position Red has checked with its first move, and its piece cannot be captured.
    Check(String),
    /// The arrangement cannot be chosen.
    Impossible,
}

impl Workshop {
    fn new() -> Option<Self> {
        let def = games::by_id("coalition").ok()?;
        let evaluation = Evaluation::of(def.rules(), &def.start_position(), EvalWeights::of(def.kind()));
        let great = def.rules().coalition.as_ref()?.great;
        Some(Self { def, evaluation, great })
    }

    /// Returns the position in which the first party begins, after it has set up its pieces like this.
    fn begin(&self, arrangement: &Arrangement) -> Option<Position> {
        let (rules, first) = (self.def.rules(), self.great[0]);
        let placed = arrange(rules, &self.def.start_position(), first, arrangement)?;
        set_ready(rules, &placed, first)
    }

    /// Returns the flaw that shows in a position by a party's next turn, whatever the others do.
    fn flaw(&self, position: &Position, party: Party) -> Result<u64, Flaw> {
        let safety = king_safety(&*self.def, position, party, u64::MAX);
        match safety.mate {
            None => Ok(safety.nodes),
            Some(line) => {
                let text = |step: &MateStep| notation::write_action(&*self.def, step.action.by, &step.action);
                let line: Vec<String> = line.iter().map(text).collect();
                Err(Flaw::Mate(format!("{}: {}", self.def.write_position(position), line.join(" "))))
            }
        }
    }

    /// Looks at each first move of the party on turn that loses no material. Returns their number.
    fn first_moves(&self, position: &Position) -> Result<u64, Flaw> {
        let rules = self.def.rules();
        let mut count = 0;
        for mv in legal_moves(rules, position) {
            if !loses_material(&*self.def, &self.evaluation, position, &mv) {
                self.flaw(&play(rules, position, &mv), position.turn())?;
                count += 1;
            }
        }
        Ok(count)
    }

    /// Looks at everything that is tried exhaustively. Returns the number of actions after which the
    /// arrangement is safe.
    fn exhaustive(&self, party: Party, arrangement: &Arrangement) -> Result<u64, Flaw> {
        let rules = self.def.rules();
        if party == self.great[0] {
            return self.first_moves(&self.begin(arrangement).ok_or(Flaw::Impossible)?);
        }
        let mut count = 0;
        for named in named_arrangements(&*self.def, self.great[0]) {
            let start = self.begin(&named.read(&*self.def)).ok_or(Flaw::Impossible)?;
            for mv in legal_moves(rules, &start) {
                // Yellow's check may forbid the arrangement.
                if let Ok(next) = rearrange(rules, &play(rules, &start, &mv), arrangement) {
                    self.flaw(&next, party)?;
                    count += 1;
                }
            }
            let placed = arrangement.apply(rules, &start.with_turn(party), party).ok_or(Flaw::Impossible)?;
            count += self.first_moves(&placed)?;
        }
        Ok(count)
    }

    /// Plays lines by bots up to the party's turn in round 2. Returns the flaw of the first one in which it
    /// then has no safe move within the nodes.
    fn lines(&self, party: Party, arrangement: &Arrangement, count: u64, nodes: u64) -> Result<(), Flaw> {
        (0..count).try_for_each(|seed| {
            let game = self.line(party, arrangement, seed).ok_or(Flaw::Impossible)?;
            let position = &game.state().position;
            if game.state().outcome.is_none() && position.turn() == party {
                self.has_safe_move(position, nodes)
            } else if game.state().outcome.is_some() {
                Err(Flaw::Mate(self.def.write_position(position)))
            } else {
                Ok(())
            }
        })
    }

    /// Looks at each first move of Red that checks the king: the checking piece can be captured, so that the king need not move.
    fn first_checks(&self, party: Party, arrangement: &Arrangement) -> Result<(), Flaw> {
        let rules = self.def.rules();
        let placed = arrangement.apply(rules, &self.def.start_position(), party).ok_or(Flaw::Impossible)?;
        let ready = set_ready(rules, &placed, self.great[0]).ok_or(Flaw::Impossible)?.with_turn(RED);
        legal_moves(rules, &ready).into_iter().try_for_each(|mv| {
            let next = play(rules, &ready, &mv);
            let is_free = attackers(rules, &next, mv.to, PartySet::only(party)).is_empty();
            if is_free && in_check(rules, &next, party) {
                return Err(Flaw::Check(self.def.write_position(&next)));
            }
            Ok(())
        })
    }

    /// Looks at everything. Returns the number of actions after which the arrangement is safe.
    fn soundness(
        &self,
        party: Party,
        arrangement: &Arrangement,
        lines: u64,
        nodes: u64,
    ) -> Result<u64, Flaw> {
        self.first_checks(party, arrangement)?;
        let count = self.exhaustive(party, arrangement)?;
        self.lines(party, arrangement, lines, nodes).map(|()| count)
    }

    fn has_safe_move(&self, position: &Position, mut nodes: u64) -> Result<(), Flaw> {
        let rules = self.def.rules();
        let mut moves = legal_moves(rules, position);
        moves.retain(|mv| position.piece(mv.from).is_some_and(|piece| piece.party() == position.turn()));
        moves.sort_by_key(|mv| loses_material(&*self.def, &self.evaluation, position, mv));
        for mv in moves {
            let safety = king_safety(&*self.def, &play(rules, position, &mv), position.turn(), nodes);
            nodes = nodes.saturating_sub(safety.nodes);
            // A mate has to be found.
            if safety.mate.is_none() {
                return Ok(());
            }
        }
        Err(Flaw::Mate(format!("{}: every move", self.def.write_position(position))))
    }

    /// Plays a line. The party arranges its pieces like this as early as it can; all else is up to bots.
    fn line(&self, party: Party, arrangement: &Arrangement, seed: u64) -> Option<Game> {
        let def = &self.def;
        let mut game = Game::new(def.clone(), def.start_position());
        let first = self.great[0];
        let setup = if party == first {
            *arrangement
        } else {
            let all: Vec<NamedArrangement> = named_arrangements(&**def, first).collect();
            all[seed as usize % all.len()].read(&**def)
        };
        let _ = game.play(Action { by: first, kind: ActionKind::Arrange(setup) });
        game.play(Action { by: first, kind: ActionKind::Ready }).ok()?;
        let (mut engine, mut declined, mut moves, mut number) = (Engine::default(), PartySet::EMPTY, 0, 0);
        while game.state().outcome.is_none() {
            let by = next_to_act(&game, declined);
            if by == party {
                if moves == 1 && game.state().position.turn() == party {
                    return Some(game);
                }
                let rearranged = party != first
                    && moves == 0
                    && game.play(Action { by, kind: ActionKind::Arrange(*arrangement) }).is_ok();
                if rearranged {
                    moves = 1;
                    continue;
                }
            }
            number += 1;
            let budget = LINE_LEVEL?.budget(def.kind(), splitmix64(seed << 32 ^ number));
            let request =
                SearchRequest { game: game.clone(), by, declined, budget, question: Question::Choice };
            match engine.decide(&request, &mut |_| true)?.choice {
                Choice::Act(action) => {
                    moves += u64::from(by == party && game.state().position.turn() == party);
                    game.play(action).ok()?;
                    declined = PartySet::EMPTY;
                }
                Choice::Decline => declined.insert(by),
            }
        }
        Some(game)
    }

    fn text(&self, arrangement: &Arrangement) -> String {
        let piece = |(cell, role)| format!("{}{}", self.def.role_letter(role), self.def.cell_name(cell));
        arrangement.pieces().map(piece).collect::<Vec<_>>().join(" ")
    }

    /// Tries random arrangements with the pawn-like pieces in front, and prints the sound ones.
    fn find(&self, party: Party, count: u64, seed: u64) {
        let rules = self.def.rules();
        let start = self.def.start_position();
        // The back row, and the one before it.
        let rank = |cell: Cell| rules.geometry.coordinates(cell).1;
        let ranks = rules.setup_zones[party].iter().map(rank);
        let back = if party == self.great[0] { ranks.min() } else { ranks.max() };
        let (back, front) = rules.setup_zones[party].iter().partition(|&cell| Some(rank(cell)) == back);
        let rows: [Vec<Cell>; 2] = [back, front];
        let roles: Vec<_> = Arrangement::of(rules, &start, party).pieces().map(|piece| piece.1).collect();
        for number in 0..count {
            let mut free = rows.clone();
            let mut random = splitmix64(seed << 32 ^ number);
            let pieces: Vec<_> = roles
                .iter()
                .map(|&role| {
                    random = splitmix64(random);
                    let row = &mut free[usize::from(rules.is_pawn(role))];
                    (row.swap_remove(random as usize % row.len()), role)
                })
                .collect();
            let arrangement = Arrangement::new(pieces);
            if let Ok(count) = self.soundness(party, &arrangement, USUAL_LINES, USUAL_NODES) {
                println!("{count} {}", self.text(&arrangement));
            }
        }
    }

    /// Says which of the arrangements in a text are sound, a line each.
    fn check(&self, party: Party, text: &str) {
        for line in text.lines() {
            let pieces = line.split(' ').filter_map(|piece| {
                let letter = piece.chars().next()?;
                Some((self.def.cell_by_name(piece.get(1..)?)?, self.def.role_by_letter(letter)?))
            });
            match self.soundness(party, &Arrangement::new(pieces), USUAL_LINES, USUAL_NODES) {
                Ok(count) => println!("{count} {line}"),
                Err(Flaw::Mate(flaw) | Flaw::Check(flaw)) => println!("- {line}: {flaw}"),
                Err(Flaw::Impossible) => println!("- {line}: not possible"),
            }
        }
    }

    /// Verifies the arrangements that come with the game. Returns whether all are sound.
    fn verify(&self, lines: u64, nodes: u64) -> bool {
        let mut all = true;
        for party in self.great {
            for named in named_arrangements(&*self.def, party).filter(|named| !named.is_risky) {
                let arrangement = named.read(&*self.def);
                let name = format!("{} {:?}", self.def.party_letter(party), named.name);
                let result = self.soundness(party, &arrangement, lines, nodes);
                all &= result.is_ok();
                match result {
                    Ok(count) => println!("{name}: safe after {count} actions and in {lines} lines"),
                    Err(Flaw::Mate(text) | Flaw::Check(text)) => println!("{name}: NOT SOUND, {text}"),
                    Err(Flaw::Impossible) => println!("{name}: NOT POSSIBLE"),
                }
            }
        }
        all
    }
}

fn run(command: &Command) -> Result<bool, String> {
    let workshop = Workshop::new().ok_or("there is no coalition chess")?;
    let party = |letter: char| {
        let party = workshop.great.into_iter().find(|&party| workshop.def.party_letter(party) == letter);
        party.ok_or_else(|| format!("no great power has the letter {letter}"))
    };
    match *command {
        Command::Find { party: letter, count, seed } => workshop.find(party(letter)?, count, seed),
        Command::Check { party: letter } => {
            let text = std::io::read_to_string(std::io::stdin()).map_err(|error| error.to_string())?;
            workshop.check(party(letter)?, &text);
        }
        Command::Verify { lines, nodes } => return Ok(workshop.verify(lines, nodes)),
    }
    Ok(true)
}

fn main() -> ExitCode {
    match run(&Arguments::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
