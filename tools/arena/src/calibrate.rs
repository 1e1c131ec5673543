//! What scores are worth: games of a bot against itself, the scores of their positions, and the points at the end.
use super::bot::{Bot, Rng};
use super::game::play_on;
use super::openings::{OpeningMaker, seeds};
use clap::Args;
use engine::board::Cell;
use engine::games::{Alliances, GameDef};
use engine::history::Game;
use engine::pieces::{ByParty, Party, PartySet, Piece, Role};
use engine::rules::{Cause, Draw, HalfPoints, Position};
use search::{Budget, Choice, Curve, Engine, Outlook, Question, Score, SearchRequest, Teams};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::sync::Arc;

/// One position in this number of decisions is taken. It has no factor in common with numbers of parties, so that each party is
/// on turn in some.
const EVERY: usize = 5;
/// Where nothing was captured and no pawn moved in this number of rounds, a bot of few nodes makes no progress: what it draws then
/// is won by those who can play.
const SHUFFLING_ROUNDS: usize = 10;
/// Each of these parts of the games is predicted by curves that fit the others.
const PARTS: u32 = 3;
/// A tenth counts if its positions are of at least this number of games.
const MIN_GAMES: usize = 100;
/// The leads that are tried, in hundredths of a pawn: each one larger than the one before by a fifteenth.
const FIRST_LEAD: f64 = 20.0;
const LEAD_RATIO: f64 = 16.0 / 15.0;
const LEADS: i32 = 90;
/// The number of times that each number of a curve is fitted.
const FITS: usize = 4;

/// Fit what scores are worth to how games end, and test it
///
/// A bot plays games against itself that begin with random plies. The curves from scores to expected points are fitted to two
/// thirds of the games, and predict the other third, for each third in turn: the table has these predictions by tenths of
/// the expected share. The mean error is that of the tenths with positions of at least 100 games. Fails if it is above --max
/// somewhere. Positions after ten rounds without a capture or a pawn's move do not count.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(super) struct Calibrate {
    /// The id of a game
    #[arg(value_parser = super::game_by_id)]
    game: Arc<dyn GameDef>,
    /// The number of games
    #[arg(long, default_value_t = 600)]
    games: u32,
    /// The bot, as in `play`
    #[arg(long, default_value = "1000:60:8")]
    player: String,
    /// The greatest number of random plies that a game begins with; the least is half of it
    #[arg(long, default_value_t = 6)]
    plies: usize,
    /// Let every second game begin without one or two pieces of a party
    #[arg(long)]
    odds: bool,
    /// Write the positions to this file
    #[arg(long)]
    write: Option<String>,
    /// Read the positions of such files, and play no games
    #[arg(long, conflicts_with = "write")]
    read: Vec<String>,
    /// The greatest mean error, in percent
    #[arg(long, default_value_t = 100.0)]
    max: f64,
    /// The seed of random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A position of a game, what a search said of it, and how the game ended.
struct Sample {
    game: u32,
    points: ByParty<HalfPoints>,
    by: Party,
    /// For `by`.
    score: Score,
    position: Position,
}

impl Sample {
    fn write(&self, def: &dyn GameDef) -> String {
        let points: Vec<String> =
            Party::first(def.rules().parties).map(|party| self.points[party].to_string()).collect();
        let position = def.write_position(&self.position);
        format!("{};{};{};{};{position}", self.game, points.join(" "), self.by.index(), self.score)
    }

    fn read(def: &dyn GameDef, line: &str) -> Option<Self> {
        let mut fields = line.splitn(5, ';');
        let game = fields.next()?.parse().ok()?;
        let mut points = ByParty::default();
        for (points, text) in points.0.iter_mut().zip(fields.next()?.split(' ')) {
            *points = text.parse().ok()?;
        }
        let by = Party::first(def.rules().parties).nth(fields.next()?.parse().ok()?)?;
        let score = fields.next()?.parse().ok()?;
        let position = def.read_position(fields.next()?).ok()?;
        Some(Self { game, points, by, score, position })
    }
}

/// The positions between which curves make a difference.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Teams,
    Parties,
    /// No curve does: a mate decides.
    Mates,
}

/// What is known of a sample, and what came of it.
struct Case {
    game: u32,
    outlook: Outlook,
    /// The share of each party at the end.
    real: ByParty<f64>,
    /// What is compared: the team of the party on turn, or each party.
    sides: Vec<PartySet>,
}

impl Case {
    /// Returns a sample as a case; `None` if nobody got a point, or if its bot shuffles.
    fn new(engine: &mut Engine, def: &Arc<dyn GameDef>, sample: &Sample) -> Option<Self> {
        let request = SearchRequest {
            game: Game::new(def.clone(), sample.position),
            by: sample.by,
            declined: PartySet::EMPTY,
            budget: Budget::UNLIMITED,
            question: Question::Choice,
        };
        let sum: HalfPoints = sample.points.0.iter().sum();
        let parties = || Party::first(def.rules().parties);
        let limit = SHUFFLING_ROUNDS * def.rules().parties;
        let counts = sum > 0 && usize::from(sample.position.halfmove_clock()) < limit;
        let sides = match Teams::of(def.rules(), &sample.position) {
            Teams::Two(teams) => vec![teams[Teams::team_index(&teams, sample.by)]],
            Teams::Many => parties().map(PartySet::only).collect(),
        };
        counts.then(|| Self {
            game: sample.game,
            outlook: engine.outlook(&request, sample.score),
            real: ByParty(sample.points.0.map(|points| f64::from(points) / f64::from(sum))),
            sides,
        })
    }

    fn kind(&self) -> Kind {
        match self.outlook {
            Outlook::Certain(_) => Kind::Mates,
            Outlook::Teams { .. } => Kind::Teams,
            Outlook::Parties(_) | Outlook::Neutral { .. } => Kind::Parties,
        }
    }

    fn expected(&self, curve: &Curve) -> ByParty<f64> {
        ByParty(self.outlook.shares(curve).0.map(|share| f64::from(share) / 1000.0))
    }

    /// Returns the negative logarithm of the likelihood of what came.
    fn loss(&self, curve: &Curve) -> f64 {
        let expected = self.expected(curve);
        let shares = self.real.0.iter().zip(expected.0);
        shares.map(|(real, expected)| -real * expected.max(0.000_5).ln()).sum()
    }
}

fn loss(cases: &[&Case], curve: &Curve) -> f64 {
    cases.iter().map(|case| case.loss(curve)).sum::<f64>() / cases.len().max(1) as f64
}

/// Returns the curve, beginning with another one, that explains cases of one kind best.
fn fitted(cases: &[&Case], kind: Kind, curve: Curve) -> Curve {
    let fields: &[fn(&mut Curve) -> &mut Score] = match kind {
        Kind::Teams => {
            &[|curve| &mut curve.teams[0], |curve| &mut curve.teams[1], |curve| &mut curve.even_at_end]
        }
        Kind::Parties => &[|curve| &mut curve.parties[0], |curve| &mut curve.parties[1]],
        Kind::Mates => &[],
    };
    let mut best = (loss(cases, &curve), curve);
    // What one field should be depends on the other one.
    for field in fields.iter().cycle().take(FITS * fields.len()) {
        let leads = (0..LEADS).map(|step| (FIRST_LEAD * LEAD_RATIO.powi(step)).round() as Score);
        for lead in leads.chain([0]) {
            let mut other = best.1;
            *field(&mut other) = lead;
            let loss = loss(cases, &other);
            if loss < best.0 {
                best = (loss, other);
            }
        }
    }
    best.1
}

/// A tenth of the expected shares.
#[derive(Default)]
struct Tenth {
    games: BTreeSet<u32>,
    positions: u32,
    expected: f64,
    real: f64,
}

impl Tenth {
    fn add(&mut self, game: u32, expected: f64, real: f64) {
        self.games.insert(game);
        self.positions += 1;
        self.expected += expected;
        self.real += real;
    }

    /// Returns what was expected and what came, on average, in percent.
    fn means(&self) -> [f64; 2] {
        [self.expected, self.real].map(|sum| 100.0 * sum / f64::from(self.positions.max(1)))
    }

    fn line(&self) -> String {
        let [expected, real] = self.means();
        let (positions, games) = (self.positions, self.games.len());
        format!(
            "{positions:6} positions {games:5} games  {expected:5.1} % expected {real:5.1} % real {:+5.1}",
            real - expected
        )
    }
}

/// Expected shares and what came of them.
#[derive(Default)]
struct Table([Tenth; 10]);

impl Table {
    fn add(&mut self, case: &Case, curve: &Curve) {
        let expected = case.expected(curve);
        for side in &case.sides {
            let of = |shares: &ByParty<f64>| side.iter().map(|party| shares[party]).sum::<f64>();
            let tenth = (of(&expected) * 10.0) as usize;
            self.0[tenth.min(9)].add(case.game, of(&expected), of(&case.real));
        }
    }

    /// Returns the mean error of the tenths that count, in percent; `None` if none does.
    fn error(&self) -> Option<f64> {
        let counts = |tenth: &&Tenth| tenth.games.len() >= MIN_GAMES;
        let errors: Vec<f64> = self
            .0
            .iter()
            .filter(counts)
            .map(|tenth| {
                let [expected, real] = tenth.means();
                (real - expected).abs()
            })
            .collect();
        (!errors.is_empty()).then(|| errors.iter().sum::<f64>() / errors.len() as f64)
    }

    fn print(&self) {
        for (number, tenth) in self.0.iter().enumerate().filter(|(_, tenth)| tenth.positions > 0) {
            println!("  {:3} to {:3} %: {}", 10 * number, 10 * number + 10, tenth.line());
        }
    }
}

impl Calibrate {
    pub(super) fn run(&self) -> Result<bool, String> {
        let (mut engine, mut cases) = (Engine::default(), Vec::new());
        let mut file = match &self.write {
            Some(path) => Some(File::create(path).map_err(|error| format!("{path}: {error}"))?),
            None => None,
        };
        let mut take = |sample: &Sample| {
            cases.extend(Case::new(&mut engine, &self.game, sample));
            match &mut file {
                Some(file) => {
                    writeln!(file, "{}", sample.write(&*self.game)).map_err(|error| error.to_string())
                }
                None => Ok(()),
            }
        };
        if self.read.is_empty() {
            self.play(&mut take)?;
        } else {
            self.read_files(&mut take)?;
        }
        Ok(self.report(&cases))
    }

    /// Plays all games, and gives their positions to `take`.
    fn play(&self, take: &mut dyn FnMut(&Sample) -> Result<(), String>) -> Result<(), String> {
        let (def, mut maker) = (&self.game, OpeningMaker::default());
        let mut bot = Bot::read(&self.player, def.kind())?;
        if self.odds && def.info().alliances == Alliances::MadeInPlay {
            return Err(format!("no odds are given in {}", def.id()));
        }
        let openings = seeds(self.seed).filter_map(|mut rng| {
            let gives_odds = self.odds && rng.below(2) == 0;
            let start = if gives_odds { start_with_odds(&**def, &mut rng) } else { def.start_position() };
            let least = self.plies / 2;
            let plies = least + rng.below(self.plies - least + 1);
            Some((maker.random(&Game::new(def.clone(), start), plies, &mut rng)?, rng))
        });
        for (number, (mut game, mut rng)) in (0..self.games).zip(openings) {
            play(&mut game, number, &mut bot, &mut rng)?.iter().try_for_each(&mut *take)?;
        }
        Ok(())
    }

    /// Reads positions. Games of different files are different ones.
    fn read_files(&self, take: &mut dyn FnMut(&Sample) -> Result<(), String>) -> Result<(), String> {
        let mut first = 0;
        for path in &self.read {
            let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
            let mut next = first;
            for (number, line) in (1..).zip(text.lines()) {
                let sample = Sample::read(&*self.game, line);
                let mut sample =
                    sample.ok_or_else(|| format!("{path}: line {number} is no position with a score"))?;
                sample.game += first;
                next = next.max(sample.game + 1);
                take(&sample)?;
            }
            first = next;
        }
        Ok(())
    }

    /// Prints what fits the cases and how well. Returns whether no error is too large.
    fn report(&self, cases: &[Case]) -> bool {
        let id = self.game.id();
        let mut is_good = true;
        for (kind, name) in [(Kind::Teams, "two teams"), (Kind::Parties, "several parties")] {
            let cases: Vec<&Case> = cases.iter().filter(|case| case.kind() == kind).collect();
            if cases.is_empty() {
                continue;
            }
            let begin = Curve::of(self.game.kind());
            let (curve, table) = (fitted(&cases, kind, begin), held_out(&cases, kind, begin));
            let mut in_use = Table::default();
            cases.iter().for_each(|case| in_use.add(case, &begin));
            let fields = |curve: &Curve| match kind {
                Kind::Teams => format!("{:?}, {} at the end", curve.teams, curve.even_at_end),
                _ => format!("{:?}", curve.parties),
            };
            let error =
                |table: &Table| table.error().map_or("unknown".to_owned(), |error| format!("{error:.1} %"));
            let games = cases.iter().map(|case| case.game).collect::<BTreeSet<_>>().len();
            println!(
                "{id}, {name}: {} positions of {games} games, fitted {}, held out: mean error {}; in use {}: {}",
                cases.len(),
                fields(&curve),
                error(&table),
                fields(&begin),
                error(&in_use),
            );
            table.print();
            println!("in use, for all games:");
            in_use.print();
            is_good &= table.error().is_none_or(|error| error <= self.max);
        }
        let mut mates = [const { Vec::new() }; 2];
        for case in cases.iter().filter(|case| case.kind() == Kind::Mates) {
            mates[usize::from(case.sides.len() > 1)].push(case);
        }
        for (cases, name) in
            mates.iter().zip(["two teams", "several parties"]).filter(|(cases, _)| !cases.is_empty())
        {
            println!("{id}, {name}, mates:");
            let mut table = Table::default();
            cases.iter().for_each(|case| table.add(case, &Curve::of(self.game.kind())));
            table.print();
        }
        is_good
    }
}

/// Returns the predictions for each part of the games by curves that fit the others.
fn held_out(cases: &[&Case], kind: Kind, begin: Curve) -> Table {
    let mut table = Table::default();
    for part in 0..PARTS {
        let (own, others): (Vec<&Case>, Vec<&Case>) =
            cases.iter().partition(|case| case.game % PARTS == part);
        let curve = fitted(&others, kind, begin);
        own.iter().for_each(|case| table.add(case, &curve));
    }
    table
}

/// Returns a start position without one or two pieces of a random party, and without castling.
fn start_with_odds(def: &dyn GameDef, rng: &mut Rng) -> Position {
    let start = def.start_position();
    let mut pieces: Vec<(Cell, Piece)> = start.pieces().collect();
    let by = rng.below(def.rules().parties);
    for _ in 0..=rng.below(2) {
        let given = |(_, piece): &(Cell, Piece)| piece.party().index() == by && piece.role() != Role::KING;
        let given: Vec<usize> = (0..pieces.len()).filter(|&at| given(&pieces[at])).collect();
        pieces.remove(given[rng.below(given.len())]);
    }
    Position::new(&pieces, *start.relations(), start.royal(), start.turn())
}

/// Plays a game after an opening.
fn play(game: &mut Game, number: u32, bot: &mut Bot, rng: &mut Rng) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    let mut wait = rng.below(EVERY);
    play_on(game, |game, by, declined| {
        let Some(info) = bot.search(game, by, declined, rng) else { return Ok(None) };
        let position = game.state().position;
        // Before the sides of coalition chess stand, there are few positions.
        let is_rare =
            game.def().rules().coalition.is_some() && Teams::of(game.def().rules(), &position) == Teams::Many;
        let is_searched = info.depth > 0 && position.turn() == by && info.choice != Choice::Decline;
        if is_searched && (wait == 0 || is_rare) {
            wait = EVERY;
            let (points, score) = (ByParty::default(), info.score);
            samples.push(Sample { game: number, points, by, score, position });
        }
        wait = wait.saturating_sub(1);
        Ok(Some(info.choice))
    })?;
    let drawn = |position| game.def().points(position, Cause::Draw(Draw::Threefold));
    let state = game.state();
    let points = state.outcome.map_or_else(|| drawn(&state.position), |outcome| outcome.points);
    samples.iter_mut().for_each(|sample| sample.points = points);
    Ok(samples)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_curve_that_games_were_made_with() {
        let real = Curve { teams: [170, 240], even_at_end: 240, parties: [90, 250] };
        let mut rng = Rng(5);
        let mut lead = || rng.below(1600) as Score - 800;
        let shares = [[1_000_000, 0, 0, 0], [0, 1_000_000, 0, 0], [500_000, 500_000, 0, 0]].map(ByParty);
        let teams: Vec<Outlook> =
            (0..3000).map(|_| Outlook::Teams { lead: lead(), pieces: 32, shares }).collect();
        let mut balances = || ByParty([Some(lead() / 2), Some(lead() / 2), Some(lead() / 2), None]);
        let parties: Vec<Outlook> = (0..3000).map(|_| Outlook::Parties(balances())).collect();
        for (kind, outlooks) in [(Kind::Teams, teams), (Kind::Parties, parties)] {
            let mut dice = Rng(7);
            let cases: Vec<Case> = (0..)
                .zip(outlooks)
                .map(|(game, outlook)| {
                    // Each game is won by one party, by its share.
                    let mut left = dice.below(1000) as i32;
                    let winner = outlook.shares(&real).0.iter().position(|&share| {
                        left -= i32::from(share);
                        left < 0
                    });
                    let mut points = ByParty::default();
                    points.0[winner.expect("a winner")] = 1.0;
                    Case { game, outlook, real: points, sides: vec![PartySet::only(Party::new(0))] }
                })
                .collect();
            let cases: Vec<&Case> = cases.iter().collect();
            let begin = Curve { teams: [1000, 0], even_at_end: 0, parties: [1000, 1000] };
            let curve = fitted(&cases, kind, begin);
            let is_near = |found: Score, real: Score| (found - real).abs() * 5 <= real;
            if kind == Kind::Teams {
                // Several pairs of numbers give nearly the same shares, which are what counts.
                let share =
                    |curve: &Curve, lead| Outlook::Teams { lead, pieces: 32, shares }.shares(curve).0[0];
                for lead in (-800..=800).step_by(50) {
                    let [found, real] = [share(&curve, lead), share(&real, lead)];
                    assert!(found.abs_diff(real) <= 40, "{lead}: {found} {real} {curve:?}");
                }
                assert_eq!(curve.parties, begin.parties);
            } else {
                assert!((0..2).all(|at| is_near(curve.parties[at], real.parties[at])), "{curve:?}");
                assert_eq!(curve.teams, begin.teams);
            }
            let table = held_out(&cases, kind, begin);
            assert!(table.error().is_some_and(|error| error < 5.0), "{:?}", table.error());
        }
    }

    #[test]
    fn a_mean_error_is_that_of_tenths_with_many_games() {
        let mut table = Table::default();
        for game in 0..MIN_GAMES as u32 {
            table.0[2].add(game, 0.25, 0.0);
            table.0[7].add(game, 0.75, if game % 2 == 0 { 1.0 } else { 0.0 });
            // As many positions, but of few games.
            table.0[9].add(game % 9, 0.95, 0.0);
        }
        assert_eq!(table.error(), Some(25.0));
        assert_eq!(Table::default().error(), None);
    }
}
