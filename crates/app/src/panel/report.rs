//! The graph and the report of an analysed game in words.
use super::engine_lines::shares_in_words;
use crate::App;
use crate::announcements::{describe_assessment, numbered_words};
use crate::open_game::{Analysis, Graph, GraphEvent, OpenGame, Practice, Report};
use engine::games::GameDef;
use engine::history::{GLYPHS, Tree, TreeNodeId};
use engine::notation::NotationStyle;
use engine::pieces::Party;
use texts::{Texts, motive_sentence};

/// Returns the graph of the analysis on the board; an empty one where nothing is analysed or may be.
pub fn analysis_graph(app: &App) -> Graph {
    let open_game = app.tab.open_game.as_ref().filter(|_| app.tab.analysis_ban().is_none());
    let Some((open_game, analysis)) = open_game.and_then(|open| Some((open, open.analysis()?))) else {
        return Graph::default();
    };
    let review = app.bots.review(open_game);
    let found = review.map(|review| review.found_in(analysis.tree())).unwrap_or_default();
    Graph::of(analysis, &found)
}

/// Returns what the graph shows at the ply with this node, in words.
pub fn describe_graph_place(app: &App, graph: &Graph, node: TreeNodeId) -> String {
    let (texts, style) = (app.tab.texts(), app.tab.notation_style());
    let analysis = app.tab.open_game.as_ref().and_then(OpenGame::analysis);
    let Some(tree) = analysis.map(Analysis::tree) else { return String::new() };
    let Some(place) = graph.place_of(node) else {
        let is_start = node == 0;
        return if is_start { texts.analysis.at_start } else { texts.analysis.in_variation }.to_owned();
    };
    let shares = shares_in_words(texts, &**tree.def(), &graph.sides, &graph.shares_at(place));
    let words = texts.analysis.graph_place(&label(texts, tree, &style, node), &shares);
    let event = graph.points[place].event.and_then(|event| event_words(texts, &**tree.def(), event));
    std::iter::once(words).chain(event).collect::<Vec<_>>().join(". ")
}

fn event_words(texts: &Texts, def: &dyn GameDef, event: GraphEvent) -> Option<String> {
    let (own, name) = (texts.analysis, |party: Party| texts.party(def.kind(), party));
    Some(match event {
        GraphEvent::Joined(party, partner) => own.event_joined(name(party), name(partner)),
        GraphEvent::Fell(party) => own.event_fell(name(party)),
        GraphEvent::Promoted(party) => own.event_promoted(name(party)),
        GraphEvent::Ended => return None,
    })
}

/// Returns a move with its number and its judgement.
fn label(texts: &Texts, tree: &Tree, style: &NotationStyle, node: TreeNodeId) -> String {
    let glyph = |glyph: &u8| GLYPHS.get(usize::from(*glyph).wrapping_sub(1)).copied();
    let glyphs: String = tree.glyphs(node).iter().filter_map(glyph).collect();
    [numbered_words(texts, tree, style, node), glyphs].concat()
}

/// The report of an analysed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportView {
    /// A row for each party.
    pub rows: Vec<ReportRow>,
    /// The moves that lost most, in the order in which they were played.
    pub turns: Vec<TurningMove>,
}

/// A party in the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// The party.
    pub party: Party,
    /// Its name, and that of its player.
    pub name: String,
    /// Its accuracy, and the numbers of its inaccuracies, mistakes, blunders and missed mates.
    pub cells: Vec<String>,
    /// Whether its mistakes can be practised.
    pub can_practise: bool,
}

/// A move that lost much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningMove {
    /// Its node.
    pub node: TreeNodeId,
    /// The move with its number and its judgement.
    pub label: String,
    /// What it lost, what was better, and why.
    pub sentences: String,
}

impl ReportView {
    /// Returns the report of the analysis on the board; `None` while it is not analysed.
    pub fn of(app: &App) -> Option<Self> {
        let (texts, style) = (app.tab.texts(), app.tab.notation_style());
        let open_game = app.tab.open_game.as_ref()?;
        let analysis = open_game.analysis().filter(|_| app.tab.analysis_ban().is_none())?;
        let (report, tree) = (Report::of(analysis)?, analysis.tree());
        let row = |of: &crate::open_game::PartyReport| {
            let accuracy = of.accuracy.map_or_else(|| "–".to_owned(), |accuracy| accuracy.to_string());
            let cells = std::iter::once(accuracy).chain(of.counts.iter().map(ToString::to_string));
            ReportRow {
                party: of.party,
                name: texts.party(open_game.def().kind(), of.party).to_owned(),
                cells: cells.collect(),
                can_practise: Practice::of(analysis, of.party).is_some(),
            }
        };
        let turn = |&node: &TreeNodeId| {
            let found = describe_assessment(texts, tree, &style, node);
            let why = app.bots.why_better(open_game, node).and_then(|why| why.motive);
            let why = why.map(|why| motive_sentence(texts, open_game.def(), &style, why));
            TurningMove {
                node,
                label: label(texts, tree, &style, node),
                sentences: found.into_iter().chain(why).collect::<Vec<_>>().join(" "),
            }
        };
        let mut worst = report.worst.clone();
        worst.sort_by_key(|&node| tree.game_to(node).steps().len());
        Some(Self { rows: report.parties.iter().map(row).collect(), turns: worst.iter().map(turn).collect() })
    }
}
