//! The moves of an analysed game, as HTML: a column for each party, a row for each round, and variations and
//! comments between the rows. The keys of the list reach every ply, so that the plies are not tab stops of
//! their own.
use super::analysis::GLYPHS;
use crate::history::{Tree, TreeNodeId};
use crate::i18n::Texts;
use crate::notation::NotationStyle;
use crate::pieces::Party;
use crate::view::widgets::escape_html;

/// The list.
pub fn tree_html(tree: &Tree, style: &NotationStyle, texts: &Texts) -> String {
    let def = tree.def();
    let names = texts.game(def.kind()).parties;
    let order = &def.rules().order;
    let mut parties: Vec<Party> = Party::first(names.len()).collect();
    for party in Party::first(names.len()) {
        parties[order.index_of(party)] = party;
    }
    let intro = comment_html(tree, 0);
    if tree.children(0).is_empty() {
        return format!("{intro}<p class='no-moves'>{}</p>", texts.analysis.hint);
    }
    let heads = parties.iter().map(|party| format!("<th scope='col'>{}</th>", names[party.index()]));
    let heads: String = heads.collect();
    let mut rows = Rows {
        tree,
        style,
        current: current(tree),
        html: String::new(),
        row: None,
        parties: names.len(),
        round: None,
    };
    rows.main();
    format!(
        "{intro}<table><thead><tr><th scope='col'><span class='visually-hidden'>{}</span></th>{heads}</tr></thead>\
         <tbody>{}</tbody></table>",
        texts.round, rows.html
    )
}

/// The ply that is looked at, or the last one before.
fn current(tree: &Tree) -> TreeNodeId {
    let mut at = tree.current();
    while at != 0 && !tree.step(at).is_some_and(|step| step.is_ply()) {
        at = tree.parent(at);
    }
    at
}

/// The comment of a node, as HTML.
fn comment_html(tree: &Tree, node: TreeNodeId) -> String {
    match tree.comment(node).as_str() {
        "" => String::new(),
        comment => format!("<p class='move-comment'>{}</p>", escape_html(comment)),
    }
}

/// The rows of the main line.
struct Rows<'a> {
    tree: &'a Tree,
    style: &'a NotationStyle,
    current: TreeNodeId,
    html: String,
    /// The row that is being filled: its round, and a cell for each party in the order of play.
    row: Option<(u16, Vec<String>)>,
    parties: usize,
    /// The round of the last row.
    round: Option<u16>,
}

/// In the place of a move that stands in a row before.
const SHOWN_ABOVE: &str = "<span class='shown-above'>…</span>";

impl Rows<'_> {
    fn main(&mut self) {
        let mut at = 0;
        while let Some((&next, others)) = self.tree.children(at).split_first() {
            self.ply(next);
            let mut between_rows = comment_html(self.tree, next);
            for &other in others {
                between_rows += &format!("<p class='variation'>{}</p>", self.variation_html(other));
            }
            if !between_rows.is_empty() {
                self.flush();
                self.html += &format!(
                    "<tr class='variation-row'><td colspan='{}'>{between_rows}</td></tr>",
                    self.parties + 1
                );
            }
            at = next;
        }
        self.flush();
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
            let mut cells = vec![String::new(); parties];
            // What was before in this round stands above the variations.
            cells
                .iter_mut()
                .take(if continues_round { place } else { 0 })
                .for_each(|cell| *cell += SHOWN_ABOVE);
            (round, cells)
        });
        row.1[place] += &button;
    }

    fn flush(&mut self) {
        let Some((number, cells)) = self.row.take() else { return };
        self.round = Some(number);
        let cells: String = cells.iter().map(|cell| format!("<td>{cell}</td>")).collect();
        self.html += &format!("<tr><th scope='row'>{number}.</th>{cells}</tr>");
    }

    fn button(&self, node: TreeNodeId) -> String {
        let mut text = escape_html(&shortened(&self.tree.ply_text(node, self.style)));
        for &glyph in self.tree.glyphs(node) {
            text += GLYPHS.get(usize::from(glyph).wrapping_sub(1)).copied().unwrap_or_default();
        }
        let current = if node == self.current && node != 0 { " aria-current='true'" } else { "" };
        format!("<button type='button' class='ply' tabindex='-1' data-ply='{node}'{current}>{text}</button>")
    }

    /// A variation from its first step on, with those that begin in it.
    fn variation_html(&self, first: TreeNodeId) -> String {
        let (mut html, mut last, mut at) = (String::new(), None, first);
        loop {
            if self.tree.step(at).is_some_and(|step| step.is_ply()) {
                let number = self.tree.move_number(last, at);
                if !number.is_empty() {
                    html += &format!("<span class='number'>{number}</span> ");
                }
                html += &self.button(at);
                html.push(' ');
                last = Some(at);
            }
            let comment = self.tree.comment(at);
            if !comment.is_empty() {
                html += &format!("<span class='move-comment'>{}</span> ", escape_html(&comment));
            }
            if at != first {
                for &other in self.tree.children(self.tree.parent(at)).iter().skip(1) {
                    html +=
                        &format!("<span class='nested'>({})</span> ", self.variation_html(other).trim_end());
                    last = None;
                }
            }
            let Some(&next) = self.tree.children(at).first() else { return html };
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
