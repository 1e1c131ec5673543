//! The moves of an analysed game: a column for each party, a row for each round, and variations and
//! comments between the rows. The keys of the list reach every ply, so that the plies are not tab stops of
//! their own.
use crate::view::parts::move_list::seen_and_spoken;
use crate::view::ui::elements::separated;
use app::announcements::{node_comment, node_words, short_ply_words, spoken_ply};
use engine::games::GameDef;
use engine::history::{GLYPHS, MovetextPly, Ply, Tree, TreeNodeId};
use engine::notation::NotationStyle;
use engine::pieces::Party;
use leptos::prelude::*;
use leptos::reactive::computed::Selector;
use texts::Texts;

/// The list. `is_current` tells which ply is looked at.
pub fn tree_view(
    tree: &Tree,
    style: &NotationStyle,
    texts: &Texts,
    is_current: &Selector<TreeNodeId>,
) -> impl IntoView + use<> {
    let def = tree.def();
    let names = texts.game(def.kind()).parties;
    let order = &def.rules().order;
    let mut parties: Vec<Party> = Party::first(names.len()).collect();
    for party in Party::first(names.len()) {
        parties[order.index_of(party)] = party;
    }
    let intro = comment_view(node_comment(texts, tree, style, 0));
    if tree.children(0).is_empty() {
        return view! { {intro} <p class="no-moves">{texts.analysis.hint}</p> }.into_any();
    }
    let head = |party: Party| view! { <th scope="col">{names[party.index()]}</th> };
    let rows = Rows {
        tree,
        style,
        texts,
        is_current,
        drawn: Vec::new(),
        row: None,
        parties: names.len(),
        round: None,
    };
    view! {
        {intro}
        <table>
            <thead>
                <tr>
                    <th scope="col"><span class="visually-hidden">{texts.round}</span></th>
                    {parties.into_iter().map(head).collect_view()}
                </tr>
            </thead>
            <tbody>{rows.main()}</tbody>
        </table>
    }
    .into_any()
}

/// The ply that is looked at, or the last one before.
pub fn current_ply(tree: &Tree) -> TreeNodeId {
    let mut at = tree.current();
    while at != 0 && !tree.step(at).is_some_and(|step| step.is_ply()) {
        at = tree.parent(at);
    }
    at
}

/// What is said of a node, in a paragraph.
fn comment_view(comment: String) -> Option<impl IntoView> {
    (!comment.is_empty()).then(|| view! { <p class="move-comment">{comment}</p> })
}

/// The rows of the main line.
struct Rows<'a> {
    tree: &'a Tree,
    style: &'a NotationStyle,
    texts: &'a Texts,
    is_current: &'a Selector<TreeNodeId>,
    drawn: Vec<AnyView>,
    /// The row that is being filled.
    row: Option<Row>,
    parties: usize,
    /// The round of the last row.
    round: Option<u16>,
}

/// A row: the plies of a round, by party in the order of play.
struct Row {
    round: u16,
    /// How many parties' plies in this round stand above the variations.
    above: usize,
    plies: Vec<Vec<TreeNodeId>>,
}

impl Rows<'_> {
    fn main(mut self) -> Vec<AnyView> {
        let mut at = 0;
        while let Some((&next, others)) = self.tree.children(at).split_first() {
            self.ply(next);
            let comment = comment_view(node_comment(self.texts, self.tree, self.style, next));
            if comment.is_some() || !others.is_empty() {
                self.flush();
                let columns = (self.parties + 1).to_string();
                let variation = |&first| view! { <p class="variation">{self.variation(first)}</p> };
                let variations = others.iter().map(variation).collect_view();
                let row = view! {
                    <tr class="variation-row">
                        <td colspan=columns>{comment}{variations}</td>
                    </tr>
                };
                self.drawn.push(row.into_any());
            }
            at = next;
        }
        self.flush();
        self.drawn
    }

    /// A ply of the main line in its column.
    fn ply(&mut self, node: TreeNodeId) {
        let Some(step) = self.tree.step(node).filter(|step| step.is_ply()) else { return };
        let round = self.tree.position(self.tree.parent(node)).round_number();
        if self.row.as_ref().is_none_or(|row| row.round != round) {
            self.flush();
        }
        let place = self.tree.def().rules().order.index_of(step.action.by);
        let (parties, continues_round) = (self.parties, self.round == Some(round));
        let row = self.row.get_or_insert_with(|| Row {
            round,
            above: if continues_round { place } else { 0 },
            plies: vec![Vec::new(); parties],
        });
        row.plies[place].push(node);
    }

    fn flush(&mut self) {
        let Some(Row { round, above, plies }) = self.row.take() else { return };
        self.round = Some(round);
        let cell = |(place, plies): (usize, Vec<TreeNodeId>)| {
            let shown_above = (place < above).then(|| view! { <span class="shown-above">{"…"}</span> });
            let plies = plies.into_iter().map(|node| self.button(node)).collect_view();
            view! { <td>{shown_above}{plies}</td> }
        };
        let row = view! {
            <tr>
                <th scope="row">{format!("{round}.")}</th>
                {plies.into_iter().enumerate().map(cell).collect_view()}
            </tr>
        };
        self.drawn.push(row.into_any());
    }

    fn button(&self, node: TreeNodeId) -> impl IntoView + use<> {
        let words =
            |def: &dyn GameDef, written: &MovetextPly| short_ply_words(self.texts, def, self.style, written);
        let mut text = node_words(self.tree, node, &words);
        let mut spoken = self.spoken(node);
        for index in self.tree.glyphs(node).iter().map(|&glyph| usize::from(glyph).wrapping_sub(1)) {
            text += GLYPHS.get(index).copied().unwrap_or_default();
            if let Some(name) = self.texts.analysis.glyphs.get(index) {
                spoken += &format!(", {name}");
            }
        }
        let spoken = seen_and_spoken(&text, &spoken);
        let is_current = self.is_current.clone();
        let current = move || is_current.selected(&node).then_some("true");
        view! {
            <button
                type="button"
                class="ply"
                tabindex="-1"
                data-ply=node
                aria-current=current
                aria-label=spoken
            >
                {text}
            </button>
        }
    }

    /// The ply for speech.
    fn spoken(&self, node: TreeNodeId) -> String {
        let Some(step) = self.tree.step(node) else { return String::new() };
        let before = self.tree.position(self.tree.parent(node));
        let ply = Ply { action: &step.action, before, after: &step.state.position };
        spoken_ply(self.texts, &**self.tree.def(), self.style, &ply, self.tree.mates(node))
    }

    /// A variation from its first step on, with those that begin in it.
    fn variation(&self, first: TreeNodeId) -> AnyView {
        let (mut parts, mut last, mut at) = (Vec::new(), None, first);
        loop {
            if self.tree.step(at).is_some_and(|step| step.is_ply()) {
                let number = self.tree.move_number(last, at);
                if !number.is_empty() {
                    parts.push(view! { <span class="number">{number}</span> }.into_any());
                }
                parts.push(self.button(at).into_any());
                last = Some(at);
            }
            let comment = node_comment(self.texts, self.tree, self.style, at);
            if !comment.is_empty() {
                parts.push(view! { <span class="move-comment">{comment}</span> }.into_any());
            }
            if at != first {
                for &other in self.tree.children(self.tree.parent(at)).iter().skip(1) {
                    let nested = self.variation(other);
                    parts.push(view! { <span class="nested">"(" {nested} ")"</span> }.into_any());
                    last = None;
                }
            }
            let Some(&next) = self.tree.children(at).first() else { return separated(parts, " ") };
            at = next;
        }
    }
}
