//! Assessments that an analysis has found: commands in comments, as other programs write them
//! (`[%eval 0.35]`, and `[%shares 540 460]`, `[%lost 190 mistake e2d3 d7d5]` of our own). Every file keeps them, programs read
//! them and people need not, and no language is written into them.
use super::tree::TreeNodeId;
use super::{Game, Tree};
use crate::notation::{read_action, write_action};
use crate::pieces::{ByParty, Party};
use crate::rules::Action;
use serde::{Deserialize, Serialize};
use std::ops::Range;

const EVAL: &str = "eval";
const SHARES: &str = "shares";
const LOST: &str = "lost";
/// The word for a judgement that was on the action before; it stays when the assessment is removed.
const KEPT: &str = "kept";
/// The maximum length of a better line, in actions.
const MAX_BETTER: usize = 8;
/// The sum of all shares, in thousandths.
const WHOLE: u16 = 1000;
/// A missed mate is a blunder from this loss on, in thousandths of the points, and a mistake before.
const BLUNDER: u16 = 100;
/// The maximum evaluation, in hundredths of a pawn.
const MAX_SCORE: i32 = 1_000_000;

/// How bad an action is.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::Verdict;
///
/// assert!(Verdict::Inaccuracy < Verdict::Mistake && Verdict::Mistake < Verdict::Blunder);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Verdict {
    /// It loses a little.
    Inaccuracy,
    /// It loses much.
    Mistake,
    /// It loses very much.
    Blunder,
    /// Its party had a mate that was near and forced, and has none after it.
    MissedMate,
}

impl Verdict {
    const ALL: [Self; 4] = [Self::Inaccuracy, Self::Mistake, Self::Blunder, Self::MissedMate];

    const fn word(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::MissedMate => "missed-mate",
        }
    }

    /// Returns the judgement by its number in PGN, for this loss.
    const fn glyph(self, lost: u16) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
            Self::MissedMate if lost < BLUNDER => 2,
            Self::MissedMate => 4,
        }
    }
}

/// The evaluation of a position where two sides play, from the view of the side of the first party, as other programs have it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::{Eval, Game, Tree}, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// let moves = "1. Nf3 {[%eval 0.35]} de7 {[%eval #-4]}";
/// game.play_movetext(moves, &NotationStyle::default()).expect("legal moves");
/// let tree = Tree::of(&game);
/// let evals = [1, 2].map(|node| tree.assessment(node).and_then(|assessment| assessment.eval));
/// assert_eq!(evals, [Some(Eval::Score(35)), Some(Eval::Mate(-4))]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eval {
    /// In hundredths of a pawn in the usual sense. Scores of the search have another unit, and are converted there.
    Score(i32),
    /// The number of moves until mate, those of the side that mates; below 0 where the other side does. Never 0.
    Mate(i16),
}

/// What an analysis has found about a position and the action that led to it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::{Assessment, Eval, Game, Tree, Verdict};
/// use schachquartett_engine::{games, notation::NotationStyle, pieces::ByParty};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 de7 2. Ne5 Nd8", &NotationStyle::default()).expect("legal moves");
/// let mut tree = Tree::of(&game);
/// // Black's king has no cell left, and White mates with the knight.
/// let assessment = Assessment {
///     shares: Some(ByParty([1000, 0, 0, 0])),
///     eval: Some(Eval::Mate(1)),
///     lost: 480,
///     verdict: Some(Verdict::Blunder),
///     better: Vec::new(),
/// };
/// tree.set_assessment(4, &assessment);
/// assert_eq!(tree.assessment(4), Some(assessment));
/// assert_eq!(tree.glyphs(4), [4]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assessment {
    /// The points that the parties may expect after the action, in thousandths of all points. `None` where another program has
    /// written an evaluation alone.
    pub shares: Option<ByParty<u16>>,
    /// The evaluation after the action, where two sides play.
    pub eval: Option<Eval>,
    /// What the party that acted lost of its share, in thousandths of all points.
    pub lost: u16,
    /// The verdict on a bad action; `None` for a good one.
    pub verdict: Option<Verdict>,
    /// A better line, legal from the position before the action; at most eight actions are kept. Empty if nothing is better.
    pub better: Vec<Action>,
}

/// A command of a program in a comment: `[%name arguments]`.
struct Command<'a> {
    range: Range<usize>,
    name: &'a str,
    arguments: &'a str,
}

/// Returns this crate's commands in a comment.
fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    let mut from = 0;
    let all = std::iter::from_fn(move || {
        let begin = from + comment[from..].find("[%")?;
        let end = begin + comment[begin..].find(']')?;
        // A command that is not closed before the next one begins is not a command.
        let begin = begin + comment[begin..end].rfind("[%")?;
        from = end + 1;
        let inside = &comment[begin + 2..end];
        let (name, arguments) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
        Some(Command { range: begin..from, name, arguments })
    });
    all.filter(|command| [EVAL, SHARES, LOST].contains(&command.name))
}

/// Returns a comment as people read it: without the commands of an [`Assessment`]. Those of other programs stay.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::readable_comment;
///
/// assert_eq!(readable_comment("[%eval 0.17] [%clk 0:00:30] to the bridge"), "[%clk 0:00:30] to the bridge");
/// assert_eq!(readable_comment("[%eval #3]"), "");
/// ```
#[must_use]
pub fn readable_comment(comment: &str) -> String {
    let (mut text, mut from) = (String::new(), 0);
    for command in commands(comment) {
        text += &comment[from..command.range.start];
        text.push(' ');
        from = command.range.end;
    }
    if from == 0 {
        return comment.to_owned();
    }
    text += &comment[from..];
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the commands of an assessment in a comment, as a comment of their own; empty if there are none.
pub(super) fn assessment_of_comment(comment: &str) -> String {
    commands(comment).map(|command| &comment[command.range]).collect::<Vec<_>>().join(" ")
}

fn write_eval(eval: Eval) -> String {
    match eval {
        Eval::Mate(moves) => format!("[%{EVAL} #{moves}]"),
        Eval::Score(score) => {
            let (sign, size) = (if score < 0 { "-" } else { "" }, score.unsigned_abs());
            format!("[%{EVAL} {sign}{}.{:02}]", size / 100, size % 100)
        }
    }
}

/// Reads an evaluation in pawns, or the number of moves until mate behind `#`. What follows behind a comma, as the depth, does
/// not matter.
fn read_eval(arguments: &str) -> Option<Eval> {
    let text = arguments.split(',').next()?.trim();
    let unsigned = |text: &'_ str| text.bytes().all(|byte| byte.is_ascii_digit());
    let signed = |text: &str| match text.strip_prefix('-') {
        Some(size) => (true, size.to_owned()),
        None => (false, text.strip_prefix('+').unwrap_or(text).to_owned()),
    };
    if let Some(moves) = text.strip_prefix('#') {
        let (is_negative, moves) = signed(moves);
        let moves = unsigned(&moves).then(|| moves.parse::<i16>().ok())??;
        return (moves != 0).then_some(Eval::Mate(if is_negative { -moves } else { moves }));
    }
    let (is_negative, size) = signed(text);
    let (pawns, parts) = size.split_once('.').unwrap_or((&size, ""));
    if pawns.len() + parts.len() == 0 || !unsigned(pawns) || !unsigned(parts) {
        return None;
    }
    let pawns = if pawns.is_empty() { 0 } else { pawns.parse::<i32>().unwrap_or(MAX_SCORE) };
    let digit = |at: usize| parts.as_bytes().get(at).map_or(0, |digit| i32::from(digit - b'0'));
    let score = pawns.saturating_mul(100).saturating_add(digit(0) * 10 + digit(1)).min(MAX_SCORE);
    Some(Eval::Score(if is_negative { -score } else { score }))
}

fn read_share(word: &str) -> Option<u16> {
    word.parse().ok().filter(|&share| share <= WHOLE)
}

/// Reads the shares of this number of parties.
fn read_shares(arguments: &str, parties: usize) -> Option<ByParty<u16>> {
    let shares: Vec<u16> = arguments.split_whitespace().map(read_share).collect::<Option<_>>()?;
    if shares.len() != parties {
        return None;
    }
    let mut by_party = ByParty::default();
    Party::first(parties).zip(shares).for_each(|(party, share)| by_party[party] = share);
    Some(by_party)
}

/// What a party lost, as it is written.
struct Loss<'a> {
    lost: u16,
    verdict: Option<Verdict>,
    is_kept: bool,
    better: Vec<&'a str>,
}

fn read_loss(arguments: &str) -> Option<Loss<'_>> {
    let mut words = arguments.split_whitespace().peekable();
    let lost = read_share(words.next()?)?;
    let verdict =
        words.peek().and_then(|&word| Verdict::ALL.into_iter().find(|verdict| verdict.word() == word));
    if verdict.is_some() {
        words.next();
    }
    let is_kept = words.next_if_eq(&KEPT).is_some();
    Some(Loss { lost, verdict, is_kept, better: words.take(MAX_BETTER).collect() })
}

impl Tree {
    /// Writes an assessment on a node, in place of one that is there. A judgement that is there already stays. The root has
    /// shares and an evaluation only.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::{Assessment, Game, Tree, Verdict};
    /// use schachquartett_engine::{games, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3!?", &NotationStyle::default()).expect("a legal move");
    /// let mut tree = Tree::of(&game);
    /// let better = Game::new(def.clone(), def.start_position()).legal_actions()[..1].to_vec();
    /// let verdict = Some(Verdict::Inaccuracy);
    /// tree.set_assessment(1, &Assessment { lost: 60, verdict, better: better.clone(), ..Assessment::default() });
    /// assert_eq!(tree.assessment(1).map(|found| (found.verdict, found.better)), Some((verdict, better)));
    /// // The judgement of the file stays.
    /// assert_eq!(tree.glyphs(1), [5]);
    /// ```
    pub fn set_assessment(&mut self, node: TreeNodeId, assessment: &Assessment) {
        if node >= self.node_count() {
            return;
        }
        self.remove_assessment(node);
        let is_kept = self.glyphs(node).iter().any(|glyph| (1..=6).contains(glyph));
        let mut parts: Vec<String> = assessment.eval.map(write_eval).into_iter().collect();
        if let Some(shares) = assessment.shares {
            let shares = Party::first(self.def().rules().parties).map(|party| format!(" {}", shares[party]));
            parts.push(format!("[%{SHARES}{}]", shares.collect::<String>()));
        }
        let Assessment { lost, verdict, ref better, .. } = *assessment;
        if node != 0 && (lost > 0 || verdict.is_some() || !better.is_empty()) {
            let mut words = vec![format!("[%{LOST} {lost}")];
            words.extend(verdict.map(|verdict| verdict.word().to_owned()));
            words.extend((verdict.is_some() && is_kept).then(|| KEPT.to_owned()));
            words.extend(self.line_words(node, better));
            parts.push(format!("{}]", words.join(" ")));
        }
        if parts.is_empty() {
            return;
        }
        let (comments, glyphs) = self.annotations_mut(node);
        comments.push(parts.join(" "));
        if node != 0 && !is_kept {
            glyphs.extend(verdict.map(|verdict| verdict.glyph(lost)));
        }
    }

    /// Returns the actions of a line from the position before a node as texts, up to the first illegal one.
    fn line_words(&self, node: TreeNodeId, line: &[Action]) -> Vec<String> {
        let mut ahead = Game::new(self.def().clone(), *self.position(self.parent(node)));
        let words = line.iter().take(MAX_BETTER).map_while(|action| {
            let turn = ahead.state().position.turn();
            ahead.play(*action).ok()?;
            Some(write_action(&**self.def(), turn, action))
        });
        words.collect()
    }

    /// Returns the assessment on a node, if there is one, also what another program has written of it. What is damaged is left
    /// out.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Eval, Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let moves = "1. Nf3 $6 {to the bridge [%eval -0.4] [%shares 470 530] [%lost 50 inaccuracy b1c3]} de7";
    /// game.play_movetext(moves, &NotationStyle::default()).expect("moves");
    /// let tree = Tree::of(&game);
    /// let found = tree.assessment(1).expect("an assessment");
    /// assert_eq!((found.eval, found.lost, found.better.len()), (Some(Eval::Score(-40)), 50, 1));
    /// assert_eq!(tree.comment(1), "to the bridge");
    /// assert_eq!(tree.assessment(2), None);
    /// ```
    pub fn assessment(&self, node: TreeNodeId) -> Option<Assessment> {
        let (mut assessment, better) = self.read_assessment(node)?;
        let def = self.def();
        let mut ahead = Game::new(def.clone(), *self.position(self.parent(node)));
        let line = better.into_iter().map_while(|word| {
            let action = read_action(&**def, def.rules(), &ahead.state().position, word).ok()?;
            ahead.play(action).ok()?;
            Some(action)
        });
        assessment.better = line.collect();
        Some(assessment)
    }

    /// Returns the assessment on a node without its better line, which takes longer to read than all else.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::{Game, Tree}, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 {[%lost 50 b1c3]}", &NotationStyle::default()).expect("moves");
    /// let found = Tree::of(&game).assessment_without_line(1).expect("an assessment");
    /// assert_eq!((found.lost, found.better.len()), (50, 0));
    /// ```
    pub fn assessment_without_line(&self, node: TreeNodeId) -> Option<Assessment> {
        self.read_assessment(node).map(|(assessment, _)| assessment)
    }

    /// Returns the assessment on a node without its better line, and the words of that line.
    fn read_assessment(&self, node: TreeNodeId) -> Option<(Assessment, Vec<&str>)> {
        let (mut assessment, mut loss) = (Assessment::default(), None);
        for command in self.comments(node).iter().flat_map(|comment| commands(comment)) {
            let arguments = command.arguments;
            match command.name {
                EVAL => assessment.eval = assessment.eval.or(read_eval(arguments)),
                SHARES => {
                    let parties = self.def().rules().parties;
                    assessment.shares = assessment.shares.or(read_shares(arguments, parties));
                }
                _ if node == 0 => {}
                _ => loss = loss.or(read_loss(arguments)),
            }
        }
        if assessment.eval.is_none() && assessment.shares.is_none() && loss.is_none() {
            return None;
        }
        let Some(Loss { lost, verdict, better, .. }) = loss else { return Some((assessment, Vec::new())) };
        Some((Assessment { lost, verdict, ..assessment }, better))
    }

    fn remove_assessment(&mut self, node: TreeNodeId) {
        let losses = self.comments(node).iter().flat_map(|comment| commands(comment));
        let own = losses
            .filter(|command| command.name == LOST)
            .find_map(|command| read_loss(command.arguments))
            .filter(|loss| !loss.is_kept)
            .and_then(|loss| Some(loss.verdict?.glyph(loss.lost)));
        let (comments, glyphs) = self.annotations_mut(node);
        comments.retain_mut(|comment| {
            if commands(comment).next().is_some() {
                *comment = readable_comment(comment);
            }
            !comment.is_empty()
        });
        if let Some(at) = glyphs.iter().position(|&glyph| Some(glyph) == own) {
            glyphs.remove(at);
        }
    }

    /// Whether any node has an assessment.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::{Assessment, Eval, Game, Tree};
    /// use schachquartett_engine::{games, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3", &NotationStyle::default()).expect("a legal move");
    /// let mut tree = Tree::of(&game);
    /// assert!(!tree.has_assessments());
    /// tree.set_assessment(1, &Assessment { eval: Some(Eval::Score(35)), ..Assessment::default() });
    /// assert!(tree.has_assessments());
    /// ```
    pub fn has_assessments(&self) -> bool {
        (0..self.node_count()).any(|node| self.read_assessment(node).is_some())
    }

    /// Removes all assessments, with their judgements. Other comments and judgements stay.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::history::{Assessment, Game, Tree, Verdict};
    /// use schachquartett_engine::{games, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// let moves = "1. Nf3 {[%eval 0.2] to the bridge}";
    /// game.play_movetext(moves, &NotationStyle::default()).expect("a legal move");
    /// let mut tree = Tree::of(&game);
    /// let verdict = Some(Verdict::Inaccuracy);
    /// tree.set_assessment(1, &Assessment { lost: 60, verdict, ..Assessment::default() });
    /// assert_eq!(tree.glyphs(1), [6]);
    /// tree.remove_assessments();
    /// assert!(!tree.has_assessments() && tree.glyphs(1).is_empty());
    /// assert_eq!(tree.comment(1), "to the bridge");
    /// ```
    pub fn remove_assessments(&mut self) {
        (0..self.node_count()).for_each(|node| self.remove_assessment(node));
    }
}
