//! What an analysis has found of a move, in sentences.
use super::labels::{declaration_words, node_words, ply_words};
use engine::games::GameDef;
use engine::history::{MovetextPly, Tree, TreeNodeId, Verdict};
use engine::notation::NotationStyle;
use engine::pieces::{Party, PartySet};
use engine::rules::Action;
use search::Teams;
use texts::{AnalysisTexts, Texts, joined_sentence};

/// The plies of a better line that a sentence names.
const PLIES: usize = 5;

/// Returns everything that is said of a node: why a party joined, what an analysis has found, and the comment.
pub fn node_comment(texts: &Texts, tree: &Tree, style: &NotationStyle, node: TreeNodeId) -> String {
    let joined = tree.join_reason(node).zip(tree.step(node));
    let joined = joined.and_then(|(reason, step)| joined_sentence(texts, &**tree.def(), step, reason));
    let found = describe_assessment(texts, tree, style, node);
    let comment = Some(tree.comment(node)).filter(|comment| !comment.is_empty());
    joined.into_iter().chain(found).chain(comment).collect::<Vec<_>>().join(" ")
}

/// Returns what an analysis has found of the move to a node, such as “Blunder: White’s chances fall from 52% to 4%. Better: 12.
/// Nf3 e6.”; `None` if the move lost nothing that counts.
pub fn describe_assessment(
    texts: &Texts,
    tree: &Tree,
    style: &NotationStyle,
    node: TreeNodeId,
) -> Option<String> {
    let (assessment, step) = (tree.assessment(node)?, tree.step(node)?);
    let (own, verdict) = (texts.analysis, assessment.verdict?);
    let line = line_words(texts, tree, style, tree.parent(node), &assessment.better);
    let better = (!line.is_empty()).then(|| own.better(&line));
    let by = step.action.by;
    let lost = lesser_join(texts, tree, node, &assessment.better, assessment.lost);
    let what = lost.or_else(|| {
        let side = side_of(tree, node, by);
        let share = |lost: u16| {
            let shares = assessment.shares?;
            let after: u16 = side.iter().map(|party| shares[party]).sum();
            // Each party of a side loses alike.
            Some(percent(after + lost * side.iter().count() as u16))
        };
        let (before, after) = (share(assessment.lost)?, share(0)?);
        (before != after).then(|| own.chances_fall(texts.party(tree.def().kind(), by), &before, &after))
    });
    let what = what.map_or_else(
        || [verdict_name(own, verdict), "."].concat(),
        |what| [verdict_name(own, verdict), ": ", &what].concat(),
    );
    Some(std::iter::once(what).chain(better).collect::<Vec<_>>().join(" "))
}

/// Returns the name of a verdict.
fn verdict_name(own: &AnalysisTexts, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Inaccuracy => own.inaccuracy,
        Verdict::Mistake => own.mistake,
        Verdict::Blunder => own.blunder,
        Verdict::MissedMate => own.missed_mate,
    }
}

/// Returns the parties that win and lose with a party in the position of a node.
fn side_of(tree: &Tree, node: TreeNodeId, by: Party) -> PartySet {
    match Teams::of(tree.def().rules(), tree.position(node)) {
        Teams::Two(teams) => teams[Teams::team_index(&teams, by)],
        Teams::Many => PartySet::only(by),
    }
}

/// Returns that a neutral power has joined the party that brings it less, if that is what it lost by.
fn lesser_join(texts: &Texts, tree: &Tree, node: TreeNodeId, better: &[Action], lost: u16) -> Option<String> {
    let rules = tree.def().rules();
    let coalition = rules.coalition.as_ref()?;
    let (by, parent) = (tree.step(node)?.action.by, tree.parent(node));
    let partner = |position: &engine::rules::Position| coalition.partner(position.coalition(), by);
    if partner(tree.position(parent)).is_some() {
        return None;
    }
    let joined = partner(tree.position(node))?;
    let mut other = tree.game_to(parent);
    other.play(*better.first()?).ok()?;
    let instead = partner(&other.state().position).filter(|&instead| instead != joined)?;
    let name = |party| texts.party(tree.def().kind(), party);
    Some(texts.analysis.joined_the_lesser(name(by), name(joined), &percent(lost), name(instead)))
}

fn percent(share: u16) -> String {
    ((share + 5) / 10).to_string()
}

/// Returns a line from a node on in words, with the numbers of its moves.
pub(super) fn line_words(
    texts: &Texts,
    tree: &Tree,
    style: &NotationStyle,
    from: TreeNodeId,
    line: &[Action],
) -> String {
    let mut ahead = tree.game_to(from);
    let before = ahead.steps().len();
    for action in line {
        if ahead.play(*action).is_err() {
            break;
        }
    }
    let ahead = Tree::of(&ahead);
    let words = |def: &dyn GameDef, written: &MovetextPly| ply_words(texts, def, style, written);
    let (mut at, mut last, mut parts) = (0, None, Vec::new());
    let (mut steps, mut declared) = (0, None);
    while let Some(&next) = ahead.children(at).first() {
        (at, steps) = (next, steps + 1);
        let Some(step) = ahead.step(at).filter(|_| steps > before) else { continue };
        // The words of a ply have what was declared before it; what is declared last stands alone.
        declared = declaration_words(texts, &**ahead.def(), &step.action);
        if !step.is_ply() {
            continue;
        }
        let number = ahead.move_number(last, at);
        let text = node_words(&ahead, at, &words);
        parts.push(if number.is_empty() { text } else { [number, text].join(" ") });
        last = Some(at);
        if parts.len() == PLIES {
            break;
        }
    }
    parts.extend(declared);
    parts.join(" ")
}
