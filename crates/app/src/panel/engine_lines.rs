//! What the engine of the analysis page says: its lines, the shares beside the board, and the party that it can be asked about.
use crate::App;
use crate::announcements::{declaration_words, node_words, short_ply_words};
use crate::bots::{ActiveSearch, SearchPurpose};
use crate::open_game::{Analysis, OpenGame, shares_of};
use engine::games::GameDef;
use engine::history::{Eval, Game, MovetextPly, Tree};
use engine::notation::NotationStyle;
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Action, in_check};
use search::{Line, Lines, Teams, eval_of};
use texts::{Texts, to_percent};

/// What the engine says of the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineLines {
    /// Why there are no lines, or whose they are; may be empty.
    pub note: String,
    /// How deep and how fast it searches; empty while it has found nothing.
    pub effort: String,
    /// The lines, the best first.
    pub lines: Vec<EngineLine>,
}

/// A line of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineLine {
    /// What it is worth: in pawns for the first side or as moves to mate between two, otherwise the share of the party.
    pub value: String,
    /// Its plies.
    pub plies: Vec<LinePly>,
    /// The actions, if they can be played: they are not where the party is not on turn.
    pub actions: Vec<Action>,
}

/// A ply of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePly {
    /// The number of the move, where one is written.
    pub number: String,
    /// The ply.
    pub text: String,
    /// The number of actions up to it, itself included.
    pub actions: usize,
}

impl EngineLines {
    /// Returns what the engine says; nothing while it is off.
    pub fn of(app: &App) -> Self {
        let texts = app.tab.texts();
        let own = texts.analysis;
        let Some(open_game) = app.tab.open_game.as_ref().filter(|_| app.bots.is_engine_on) else {
            return Self::default();
        };
        if let Some(ban) = app.tab.analysis_ban() {
            return Self { note: ban, ..Self::default() };
        }
        if open_game.game.state().outcome.is_some() {
            return Self { note: own.nothing_to_search.to_owned(), ..Self::default() };
        }
        let name = |party| texts.party(open_game.def().kind(), party);
        let asked = app.bots.asked_party(open_game);
        if asked.is_some() && asks_in_check(open_game) {
            let note = own.no_threat_in_check(name(open_game.party_to_act()));
            return Self { note, ..Self::default() };
        }
        let note = asked.map(|party| own.as_if_on_turn(name(party))).unwrap_or_default();
        let Some(lines) = found(app) else {
            return Self { effort: own.searching.to_owned(), note, ..Self::default() };
        };
        let by = asked.unwrap_or_else(|| open_game.next_to_act());
        let start = open_game.game_at_turn_of(asked);
        let style = app.tab.notation_style();
        let line = |line: &Line| {
            let plies = plies(texts, &start, &line.pv, &style);
            let value = value(texts, open_game, by, line);
            let actions = if asked.is_none() { line.pv.clone() } else { Vec::new() };
            EngineLine { value, plies, actions }
        };
        Self { note, effort: effort(texts, lines), lines: lines.lines.iter().map(line).collect() }
    }
}

/// Whether the party on turn is in check, so that no other one can be asked.
fn asks_in_check(open_game: &OpenGame) -> bool {
    in_check(open_game.def().rules(), &open_game.game.state().position, open_game.party_to_act())
}

/// Returns the lines that the engine has found so far.
fn found(app: &App) -> Option<&Lines> {
    let is_meant = |search: &&ActiveSearch| search.purpose() == SearchPurpose::Analysis;
    app.bots.active_search.as_ref().filter(is_meant)?.lines.as_ref().filter(|lines| !lines.lines.is_empty())
}

fn effort(texts: &Texts, lines: &Lines) -> String {
    let own = texts.analysis;
    let mut effort = own.depth(&lines.depth.to_string());
    if lines.ms > 0 {
        effort = [effort, own.speed(&(lines.nodes / u64::from(lines.ms)).to_string())].join(", ");
    }
    effort
}

fn plies(texts: &Texts, start: &Game, actions: &[Action], style: &NotationStyle) -> Vec<LinePly> {
    // A game of its own begins here, so that a long one is not written whole for each line.
    let mut ahead = Game::new(start.def().clone(), start.state().position);
    let mut plies = Vec::new();
    let mut played = 0;
    for action in actions {
        if ahead.play(*action).is_err() {
            break;
        }
        played += 1;
    }
    let tree = Tree::of(&ahead);
    let words = |def: &dyn GameDef, written: &MovetextPly| short_ply_words(texts, def, style, written);
    let (mut at, mut last) = (0, None);
    for number in 1..=played {
        let Some(&next) = tree.children(at).first() else { break };
        at = next;
        let Some(step) = tree.step(at) else { break };
        // The words of a ply have what was declared before it; what is declared last stands alone.
        let declared = declaration_words(texts, &**tree.def(), &step.action).filter(|_| number == played);
        if let Some(text) = declared {
            plies.push(LinePly { number: String::new(), text, actions: number });
        } else if step.is_ply() {
            let (number_text, text) = (tree.move_number(last, at), node_words(&tree, at, &words));
            plies.push(LinePly { number: number_text, text, actions: number });
            last = Some(at);
        }
    }
    if actions.is_empty() {
        // A check is not answered out of turn.
        let text = texts.coalition().decline_answer.to_owned();
        plies.push(LinePly { number: String::new(), text, actions: 0 });
    }
    plies
}

fn value(texts: &Texts, open_game: &OpenGame, by: Party, line: &Line) -> String {
    let (def, position) = (open_game.def(), &open_game.game.state().position);
    match eval_of(def, position, by, line.score, line.ends_in) {
        Some(Eval::Score(score)) => texts.decimal(&signed(f64::from(score) / 100.0)),
        Some(Eval::Mate(moves)) => format!("#{}{}", if moves < 0 { "−" } else { "" }, moves.unsigned_abs()),
        None => texts.percent(line.expected_points[by]),
    }
}

/// Returns a number of pawns with its sign and one digit.
fn signed(pawns: f64) -> String {
    let sign = if pawns < -0.04 { "−" } else { "+" };
    format!("{sign}{:.1}", pawns.abs())
}

/// The shares of the points beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareBar {
    /// The sides, from below to above, with their shares in thousandths.
    pub sides: Vec<(PartySet, u16)>,
    /// The shares in words.
    pub label: String,
}

impl ShareBar {
    /// Returns the shares of the position on the board: as the engine says or, while it is off, as the analysis of the whole game
    /// has found. `None` where neither is known.
    pub fn of(app: &App) -> Option<Self> {
        let (texts, open_game) = (app.tab.texts(), app.tab.open_game.as_ref()?);
        let analysis = open_game.analysis()?;
        if app.tab.analysis_ban().is_some() {
            return None;
        }
        let lines = found(app).filter(|_| app.bots.asked_party(open_game).is_none());
        let shares = match lines.and_then(|lines| lines.lines.first()) {
            Some(best) => best.expected_points,
            None => shares_at_node(app, open_game, analysis)?,
        };
        let sides = sides_of(open_game);
        let shares = shares_of(&sides, &shares);
        let label = shares_in_words(texts, open_game.def(), &sides, &shares);
        // The side of the party that sits below stands below.
        let mut sides: Vec<(PartySet, u16)> = sides.into_iter().zip(shares).collect();
        if sides.len() == 2 && !sides[0].0.contains(Party::new(open_game.view.bottom)) {
            sides.reverse();
        }
        Some(Self { sides, label })
    }
}

/// Returns what is known of the node on the board, or of the last one before it.
fn shares_at_node(app: &App, open_game: &OpenGame, analysis: &Analysis) -> Option<ByParty<u16>> {
    let tree = analysis.tree();
    let found = app.bots.review(open_game).map(|review| review.found_in(tree)).unwrap_or_default();
    let of_node = |at| {
        let found = found.iter().find(|(node, _)| *node == at).map(|(_, assessment)| assessment.clone());
        found.or_else(|| tree.assessment(at))?.shares
    };
    of_node(tree.current())
}

/// Returns the sides of a position: two teams, or each party.
fn sides_of(open_game: &OpenGame) -> Vec<PartySet> {
    let rules = open_game.def().rules();
    match Teams::of(rules, &open_game.game.state().position) {
        Teams::Two(teams) => teams.to_vec(),
        Teams::Many => Party::first(rules.parties).map(PartySet::only).collect(),
    }
}

/// Returns the shares of sides in words.
pub(crate) fn shares_in_words(
    texts: &Texts,
    def: &dyn GameDef,
    sides: &[PartySet],
    shares: &[u16],
) -> String {
    let name = |side: &PartySet| {
        let names: Vec<&str> = side.iter().map(|party| texts.party(def.kind(), party)).collect();
        names.join(" + ")
    };
    let share = |(side, percent): (&PartySet, u16)| texts.analysis.share(&name(side), &percent.to_string());
    sides.iter().zip(to_percent(shares)).map(share).collect::<Vec<_>>().join(", ")
}
