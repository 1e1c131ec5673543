//! The moves of an analysed game: a column for each party, a row for each round, and variations and
//! comments between the rows. The keys of the list reach every ply, so that the plies are not tab stops of
//! their own.
use crate::view::parts::move_list::seen_and_spoken;
use crate::view::ui::elements::separated;
use app::announcements::spoken_ply;
use engine::history::{GLYPHS, Ply, Tree, TreeNodeId};
use engine::notation::NotationStyle;
use engine::pieces::Party;
use leptos::prelude::*;
use leptos::reactive::computed::Selector;
use texts::{Texts, turning_point_sentence};

/// The list. `is_current` tells which ply is looked at.
pub fn tree_view(
    tree: &Tree,
    style: &NotationStyle,
    texts: &Texts,
    is_current: &Selector<TreeNodeId>,
) -> AnyView {
    let def = tree.def();
    let names = texts.game(def.kind()).parties;
    let order = &def.rules().order;
    let mut parties: Vec<Party> = Party::first(names.len()).collect();
    for party in Party::first(names.len()) {
        parties[order.index_of(party)] = party;
    }
    let intro = comment_view(tree, 0, None);
    if tree.children(0).is_empty() {
        return view! { {intro} <p class="no-moves">{texts.analysis.hint}</p> }.into_any();
    }
    let head = |party: Party| view! { <th scope="col">{names[party.index()]}</th> }.into_any();
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

/// The comment of a node in a paragraph, behind its turning point, if there is one.
fn comment_view(tree: &Tree, node: TreeNodeId, turning_point: Option<String>) -> Option<AnyView> {
    let comments = [turning_point.unwrap_or_default(), tree.comment(node)];
    let comment = comments.join(" ").trim().to_owned();
    (!comment.is_empty()).then(|| view! { <p class="move-comment">{comment}</p> }.into_any())
}

/// The rows of the main line.
struct Rows<'a> {
    tree: &'a Tree,
    style: &'a NotationStyle,
    texts: &'a Texts,
    is_current: &'a Selector<TreeNodeId>,
    drawn: Vec<AnyView>,
    /// The row that is being filled: its round, and a cell for each party in the order of play.
    row: Option<(u16, Vec<Vec<AnyView>>)>,
    parties: usize,
    /// The round of the last row.
    round: Option<u16>,
}

impl Rows<'_> {
    fn main(mut self) -> Vec<AnyView> {
        let mut at = 0;
        while let Some((&next, others)) = self.tree.children(at).split_first() {
            self.ply(next);
            let mut between_rows: Vec<AnyView> = {
                let point = turning_point_sentence(self.texts, self.tree, self.style, next);
                comment_view(self.tree, next, point).into_iter().collect()
            };
            for &other in others {
                let variation = self.variation(other);
                between_rows.push(view! { <p class="variation">{variation}</p> }.into_any());
            }
            if !between_rows.is_empty() {
                self.flush();
                let columns = (self.parties + 1).to_string();
                let row = view! { <tr class="variation-row"><td colspan=columns>{between_rows}</td></tr> };
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
        let before = self.tree.position(self.tree.parent(node));
        let round = before.round_number();
        if self.row.as_ref().is_none_or(|row| row.0 != round) {
            self.flush();
        }
        let button = self.button(node);
        let place = self.tree.def().rules().order.index_of(step.action.by);
        let (parties, continues_round) = (self.parties, self.round == Some(round));
        let row = self.row.get_or_insert_with(|| {
            // What was before in this round stands above the variations.
            let above = if continues_round { place } else { 0 };
            let cell = |at| {
                if at < above {
                    vec![view! { <span class="shown-above">{"…"}</span> }.into_any()]
                } else {
                    Vec::new()
                }
            };
            (round, (0..parties).map(cell).collect())
        });
        row.1[place].push(button);
    }

    fn flush(&mut self) {
        let Some((number, cells)) = self.row.take() else { return };
        self.round = Some(number);
        let cell = |cell: Vec<AnyView>| view! { <td>{cell}</td> }.into_any();
        let cells = cells.into_iter().map(cell).collect_view();
        let row = view! { <tr><th scope="row">{format!("{number}.")}</th>{cells}</tr> };
        self.drawn.push(row.into_any());
    }

    fn button(&self, node: TreeNodeId) -> AnyView {
        let mut text = shortened(&self.tree.ply_text(node, self.style));
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
            <button type="button" class="ply" tabindex="-1" data-ply=node aria-current=current aria-label=spoken>
                {text}
            </button>
        }
        .into_any()
    }

    /// The ply for speech.
    fn spoken(&self, node: TreeNodeId) -> String {
        let Some(step) = self.tree.step(node) else { return String::new() };
        let before = self.tree.position(self.tree.parent(node));
        let ply = Ply { action: &step.action, before, after: &step.state.position };
        spoken_ply(self.texts, &**self.tree.def(), self.style, &ply)
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
                parts.push(self.button(at));
                last = Some(at);
            }
            let comment = self.tree.comment(at);
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

/// A text for the list: an arrangement is too long for it.
fn shortened(text: &str) -> String {
    match text.split_once("set:") {
        Some((before, _)) => format!("{before}set:…"),
        None => text.to_owned(),
    }
}
