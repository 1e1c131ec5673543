//! What the board shows: one comparable value, from which it is drawn.
use super::men::{ManScene, men};
use super::{Edit, Table};
use crate::board::Cell;
use crate::i18n::{Texts, render};
use crate::pieces::{Man, Party};
use crate::rules::{Move, in_check};

/// The mark of a cell that the selected man can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A move without capture.
    Move,
    /// A capture, also of a man that stands elsewhere.
    Capture,
}

/// An end of a party's last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Its start.
    From,
    /// Its target.
    To,
}

/// All that a cell shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellScene {
    /// The cell.
    pub cell: Cell,
    /// Whether the selected man can go here.
    pub target: Option<Target>,
    /// Whether a dragged man or a pointer is over this target.
    pub is_hovered: bool,
    /// Whether the selected man's party joins another one by going here.
    pub joins: Option<Party>,
    /// Whether the king of a party stands here that may answer out of turn.
    pub is_asked: bool,
    /// Whether its man is selected.
    pub is_selected: bool,
    /// Whether a king in check stands here.
    pub is_check: bool,
    /// Whether it shows why a move was refused.
    pub is_witness: bool,
    /// What the looked-at man would do by going here: the signs of promotion, check and mate.
    pub effect: String,
    /// Whether a man is to come here, it is picked, or marked, where something is learnt.
    pub marks: [bool; 3],
    /// The last move of each party, if it began or ended here.
    pub last: [Option<End>; Party::MAX_COUNT],
    /// Whether the keyboard is on it; while a promotion waits, it is on the choice.
    pub is_cursor: bool,
    /// Whose man stands on it.
    pub party: Option<Party>,
    /// What a screen reader says.
    pub label: String,
}

/// A choice of promotions at its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionScene {
    /// The target.
    pub to: Cell,
    /// What the pawn can become.
    pub men: Vec<Man>,
    /// The one that the keyboard is on.
    pub picked: usize,
}

/// All that the board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// By index of the cell.
    pub cells: Vec<CellScene>,
    /// The men, each at the same place in the list for the whole game.
    pub men: Vec<ManScene>,
}

impl Scene {
    /// What a table shows.
    pub fn of(table: &Table, texts: &Texts) -> Self {
        let last = last_moves(table);
        let tables = table.game().rules();
        let position = table.position();
        // Of what cannot be played, nothing is asked.
        let is_sound = table.edit.as_ref().is_none_or(|edit| edit.sound().is_some());
        let checked =
            Party::first(tables.parties).filter(|&party| is_sound && in_check(tables, position, party));
        let kings: Vec<Cell> = checked.flat_map(|party| position.kings_of(party)).collect();
        let asked: Vec<Cell> = table.asked().iter().flat_map(|party| position.kings_of(party)).collect();
        let cells = table
            .geometry()
            .cells()
            .map(|cell| {
                let mut scene = cell_scene(table, cell, &last);
                scene.is_check = kings.contains(&cell);
                scene.is_asked = asked.contains(&cell);
                if let Some(edit) = &table.edit {
                    edit.mark(&mut scene);
                }
                scene.label = label(table, texts, &scene);
                scene
            })
            .collect();
        Self { cells, men: men(table) }
    }
}

impl PromotionScene {
    /// The choice that waits at a table.
    pub fn of(table: &Table) -> Option<Self> {
        let choice = table.promotion.as_ref()?;
        Some(Self {
            to: choice.moves.first()?.to,
            men: choice
                .options()
                .iter()
                .filter_map(|mv| mv.promotion.or(table.position().piece(mv.from)))
                .collect(),
            picked: choice.picked,
        })
    }
}

/// The last move of each party up to the position that is shown.
fn last_moves(table: &Table) -> [Option<Move>; Party::MAX_COUNT] {
    let mut last = [None; Party::MAX_COUNT];
    for ply in table.line.plies().take(table.shown.unwrap_or(usize::MAX)) {
        if let Some(place) = last.get_mut(ply.action.by.index()) {
            *place = ply.mv().copied();
        }
    }
    last
}

fn cell_scene(table: &Table, cell: Cell, last: &[Option<Move>; Party::MAX_COUNT]) -> CellScene {
    let is_selected = table.selected == Some(cell);
    let target = table.moves.iter().find(|mv| mv.to == cell).map(|mv| match mv.captured {
        Some(_) => Target::Capture,
        None => Target::Move,
    });
    let refusal = table.refused.as_ref().and_then(|refused| refused.refusal.as_ref());
    let end = |mv: &Option<Move>| match mv {
        Some(mv) if mv.to == cell => Some(End::To),
        Some(mv) if mv.from == cell => Some(End::From),
        _ => None,
    };
    CellScene {
        cell,
        target,
        is_hovered: table.hovered == Some(cell) && target.is_some(),
        joins: table.joins.iter().find(|(to, _)| *to == cell).map(|(_, partner)| *partner),
        is_asked: false,
        is_selected,
        is_check: false,
        is_witness: refusal.is_some_and(|refusal| refusal.witnesses.contains(&cell)),
        effect: table.explore.as_ref().and_then(|explore| explore.effect(cell)).unwrap_or_default(),
        marks: table
            .study
            .or(table.explore.as_ref().map(|explore| explore.marks))
            .map(|marks| [marks.stars, marks.picked, marks.shown].map(|cells| cells.contains(cell)))
            .unwrap_or_default(),
        last: [0, 1, 2, 3].map(|party| end(&last[party])),
        is_cursor: table.cursor == cell && table.promotion.is_none(),
        party: table.position().piece(cell).filter(|_| !table.is_hidden(cell)).map(Man::party),
        label: String::new(),
    }
}

fn label(table: &Table, texts: &Texts, scene: &CellScene) -> String {
    let mut label = name_cell(table, texts, scene.cell);
    let mut add = |applies: bool, text: &str| {
        if applies {
            label.push_str(", ");
            label.push_str(text);
        }
    };
    add(scene.party.is_some_and(|party| table.line.is_eliminated(party)), texts.field_out);
    add(scene.is_selected, texts.cell_selected);
    add(scene.target == Some(Target::Move), texts.cell_target);
    add(scene.target == Some(Target::Capture), texts.cell_capture);
    add(scene.is_check, texts.cell_check);
    add(scene.is_witness && table.edit.is_some(), texts.editor.cell_fault);
    add(scene.is_asked, texts.coalition_own.cell_asked);
    add(scene.last.contains(&Some(End::From)), texts.cell_last_from);
    add(scene.last.contains(&Some(End::To)), texts.cell_last_to);
    for (sign, text) in [('=', texts.learn.promotes), ('+', texts.learn.checks), ('#', texts.learn.mates)] {
        add(scene.effect.contains(sign), text);
    }
    add(scene.effect == Edit::DOUBLE_STEP, texts.editor.double_step);
    for (applies, text) in
        scene.marks.into_iter().zip([texts.learn.star, texts.learn.picked, texts.learn.marked])
    {
        add(applies, text);
    }
    if let Some(partner) = scene.joins {
        let party = [("party", texts.party(table.game().kind(), partner))];
        add(true, &render(texts.coalition_own.cell_joins, &party));
    }
    label
}

/// What a screen reader says of a cell and the man on it.
pub fn name_cell(table: &Table, texts: &Texts, cell: Cell) -> String {
    let name = table.name(cell);
    match table.position().piece(cell).filter(|_| !table.is_hidden(cell)) {
        None => render(texts.cell_empty, &[("cell", &name)]),
        Some(man) => {
            let title = table.game().kind();
            let (party, role) = (texts.party(title, man.party()), texts.piece(title, man.role()));
            render(texts.cell_man, &[("cell", &name), ("party", party), ("man", role)])
        }
    }
}
