//! The attack view: instead of playing, the board shows what a piece of any party can do, which pieces attack
//! a cell, or which cells a party attacks.
use super::{Drawing, InputResult, Marks, OpenGame};
use engine::board::{Cell, CellSet};
use engine::notation::NotationStyle;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{
    Cause, Joining, Move, Position, attackers, end_of_position, in_check, join, joining, legal_moves, play,
};
use texts::Texts;

/// What the attack view shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackSubject {
    /// The moves of the piece on a cell; with a target also the paths of its leaps there.
    Piece(Cell, Option<Cell>),
    /// The pieces that attack a cell.
    Cell(Cell),
    /// The cells that a party attacks.
    Party(Party),
    /// The pieces of the player that a neutral power (the first) would attack if it joined a great power.
    AfterJoin(Party, Party),
    /// A drawing is made with two clicks: `None` before the first one, then its cell.
    Drawing(Option<Cell>),
}

/// The attack view and what it shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttackView {
    /// The subject; `None` until a cell is chosen.
    pub subject: Option<AttackSubject>,
    /// The marked cells.
    pub marks: Marks,
    /// The signs of the piece's moves by target: `=` promotion, `#` mate, `+` check.
    badges: Vec<(Cell, String)>,
    /// The pairs of occupied cells between which a diagonal step of the piece is closed.
    closed_flanks: Vec<[Cell; 2]>,
}

impl AttackView {
    /// Returns the signs of the piece's move to a cell.
    pub(crate) fn badge(&self, cell: Cell) -> Option<String> {
        self.badges.iter().find(|(target, _)| *target == cell).map(|(_, signs)| signs.clone())
    }
}

/// The colour of arrows that show attacks, an index of [`Drawing::colour`].
const ATTACK_COLOUR: usize = 1;

/// Handles a click in the attack view: shows the piece on the cell, a target of the shown piece, or the
/// attackers of the cell.
pub(crate) fn view_attacks(open_game: &mut OpenGame, cell: Cell) -> InputResult {
    let before = open_game.view.attack_view.as_ref().and_then(|attack_view| attack_view.subject);
    let piece = open_game.shown_position().piece(cell).filter(|_| !open_game.is_hidden(cell));
    match (before, piece) {
        (Some(AttackSubject::Drawing(from)), _) => continue_drawing(open_game, from, cell),
        (Some(AttackSubject::Piece(from, _)), _) if open_game.is_target(cell) => {
            view_piece_moves(open_game, from, Some(cell))
        }
        (Some(AttackSubject::Piece(from, _)), _) if from == cell => view_attackers(open_game, cell),
        (_, Some(_)) => view_piece_moves(open_game, cell, None),
        _ => view_attackers(open_game, cell),
    }
    InputResult::AttacksShown
}

/// Starts a drawing, which is made with two clicks. Drawings on the board remain.
pub(crate) fn start_drawing(open_game: &mut OpenGame) {
    let drawn = std::mem::take(&mut open_game.interaction.drawings);
    set_attack_view(open_game, AttackSubject::Drawing(None), Marks::default());
    open_game.interaction.drawings = drawn;
}

fn continue_drawing(open_game: &mut OpenGame, from: Option<Cell>, cell: Cell) {
    let Some(from) = from else {
        let marks = Marks { picked: CellSet::from_iter([cell]), ..Marks::default() };
        open_game.view.attack_view = Some(AttackView {
            subject: Some(AttackSubject::Drawing(Some(cell))),
            marks,
            ..AttackView::default()
        });
        return;
    };
    open_game.interaction.draw(Drawing { from, to: cell, colour: 0 });
    start_drawing(open_game);
}

fn view_piece_moves(open_game: &mut OpenGame, from: Cell, target: Option<Cell>) {
    let (position, rules) = (*open_game.shown_position(), open_game.def().rules());
    let Some(piece) = position.piece(from) else { return };
    let seen = position.with_turn(piece.party());
    let mut moves = legal_moves(rules, &seen);
    moves.retain(|mv| mv.from == from);
    let mut badges: Vec<(Cell, String)> = Vec::new();
    for mv in &moves {
        let signs = move_badge(open_game, &seen, mv);
        match badges.iter_mut().find(|(cell, _)| *cell == mv.to) {
            Some((_, before)) if before.len() >= signs.len() => {}
            Some((_, before)) => *before = signs,
            None if signs.is_empty() => {}
            None => badges.push((mv.to, signs)),
        }
    }
    let joins = moves.iter().filter_map(|mv| match joining(rules, &seen, mv) {
        Joining::Joins(partner) => Some((mv.to, partner)),
        _ => None,
    });
    let joins = joins.collect();
    let flanks = closed_flanks(open_game, &position, from, piece);
    let mut shown: CellSet = flanks.iter().flatten().copied().collect();
    if let Some(target) = target {
        shown = leap_paths(open_game, from, target).into_iter().flatten().collect();
    }
    let marks = Marks { highlighted: shown, ..Marks::default() };
    open_game.view.attack_view = Some(AttackView {
        subject: Some(AttackSubject::Piece(from, target)),
        marks,
        badges,
        closed_flanks: flanks,
    });
    open_game.interaction.selected = Some(from);
    open_game.interaction.moves = moves;
    open_game.interaction.joining_targets = joins;
}

/// Returns the signs of what a move does: promotion, check, mate.
fn move_badge(open_game: &OpenGame, seen: &Position, mv: &Move) -> String {
    let rules = open_game.def().rules();
    let after = play(rules, seen, mv);
    let checks = |party| in_check(rules, &after, party) && !in_check(rules, seen, party);
    let mates =
        end_of_position(open_game.def(), &after).is_some_and(|end| matches!(end.cause, Cause::Mate(_)));
    let mut signs = String::new();
    signs.extend(mv.promotion.map(|_| '='));
    if mates {
        signs.push('#');
    } else if Party::first(rules.parties).any(checks) {
        signs.push('+');
    }
    signs
}

/// Returns the pairs of occupied cells that close a diagonal step of a piece on its cell.
fn closed_flanks(open_game: &OpenGame, position: &Position, from: Cell, piece: Piece) -> Vec<[Cell; 2]> {
    let (rules, geometry) = (open_game.def().rules(), open_game.geometry());
    if !geometry.has_flanks() {
        return Vec::new();
    }
    // The step counts as closed by the pair only if the piece would attack the cell behind without it.
    let is_closed = |flanks: &[Cell; 2]| flanks.iter().all(|&cell| position.piece(cell).is_some());
    let directions = (0..geometry.direction_count()).filter(|direction| direction % 2 == 1);
    let pairs = directions.filter_map(|direction| {
        let flanks = geometry.flanks(from, direction).filter(is_closed)?;
        let pieces: Vec<(Cell, Piece)> =
            position.pieces().filter(|(cell, _)| !flanks.contains(cell)).collect();
        let open = Position::new(&pieces, *position.relations(), PartySet::EMPTY, piece.party());
        let target = geometry.step(from, direction)?;
        attackers(rules, &open, target, PartySet::only(piece.party())).contains(from).then_some(flanks)
    });
    pairs.collect()
}

/// Returns the cells of each path by which the piece can leap to a target.
fn leap_paths(open_game: &OpenGame, from: Cell, to: Cell) -> Vec<Vec<Cell>> {
    let geometry = open_game.geometry();
    let kinds = (0..geometry.leap_kind_count()).filter(|&kind| geometry.leaps(kind, from).contains(&to));
    let is_leaping = |kind: &usize| match open_game.shown_position().piece(from) {
        Some(piece) => open_game.def().rules().move_table.leaping_pieces(*kind) >> piece.index() & 1 == 1,
        None => false,
    };
    kinds.filter(is_leaping).flat_map(|kind| geometry.leap_paths(kind, from, to)).collect()
}

fn view_attackers(open_game: &mut OpenGame, cell: Cell) {
    let all = Party::first(open_game.names.len()).collect();
    let shown = attackers(open_game.def().rules(), open_game.shown_position(), cell, all);
    set_attack_view(
        open_game,
        AttackSubject::Cell(cell),
        Marks { picked: CellSet::from_iter([cell]), highlighted: shown, stars: CellSet::EMPTY },
    );
}

/// Shows every cell that a party attacks.
pub(crate) fn view_party_attacks(open_game: &mut OpenGame, party: Party) {
    let (rules, by) = (open_game.def().rules(), PartySet::only(party));
    let is_attacked = |&cell: &Cell| !attackers(rules, open_game.shown_position(), cell, by).is_empty();
    let shown = rules.geometry.cells().filter(is_attacked).collect();
    set_attack_view(open_game, AttackSubject::Party(party), Marks { highlighted: shown, ..Marks::default() });
}

/// Shows which pieces a neutral power would attack if it joined a great power, with arrows.
pub(crate) fn view_attacks_after_join(open_game: &mut OpenGame, party: Party, partner: Party) {
    let (rules, position) = (open_game.def().rules(), open_game.shown_position());
    let Ok(joined) = join(rules, &position.with_turn(party), partner) else { return };
    let mut marks = Marks::default();
    let mut arrows = Vec::new();
    // Pieces that it already attacks as a neutral power stay attacked.
    let enemies =
        Party::first(rules.parties).filter(|&other| joined.relations().captures(party).contains(other));
    for other in enemies.filter(|&other| open_game.is_local(other)) {
        for to in joined.pieces_of(other) {
            for from in attackers(rules, &joined, to, PartySet::only(party)) {
                marks.highlighted.insert(to);
                arrows.push(Drawing { from, to, colour: ATTACK_COLOUR });
            }
        }
    }
    set_attack_view(open_game, AttackSubject::AfterJoin(party, partner), marks);
    open_game.interaction.drawings = arrows;
}

fn set_attack_view(open_game: &mut OpenGame, look: AttackSubject, marks: Marks) {
    open_game.clear_interaction();
    open_game.view.attack_view = Some(AttackView { subject: Some(look), marks, ..AttackView::default() });
}

/// Returns a heading and a sentence about what the attack view shows.
pub fn describe_attack_view(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
) -> Option<(String, String)> {
    let (attack_view, own) = (open_game.view.attack_view.as_ref()?, texts.learn);
    let (game_kind, rules) = (open_game.def().kind(), open_game.def().rules());
    let named = |cells: &[Cell], between: &str| {
        cells.iter().map(|&cell| style.cell_name(open_game.def(), cell)).collect::<Vec<_>>().join(between)
    };
    let (heading, text) = match attack_view.subject {
        None => (own.explore.to_owned(), own.explore_hint.to_owned()),
        Some(AttackSubject::Drawing(from)) => {
            let hint = if from.is_some() { own.drawing_to } else { own.drawing_from };
            (own.drawing.to_owned(), hint.to_owned())
        }
        Some(AttackSubject::Piece(from, target)) => {
            let piece = open_game.shown_position().piece(from)?;
            let (party, name) = (texts.party(game_kind, piece.party()), texts.piece(game_kind, piece.role()));
            (
                own.explore_piece(party, name, &style.cell_name(open_game.def(), from)),
                describe_piece_moves(texts, open_game, style, attack_view, from, target),
            )
        }
        Some(AttackSubject::Cell(cell)) => {
            let heading = own.explore_cell(&style.cell_name(open_game.def(), cell));
            let first = open_game.shown_position().turn();
            let others = rules.order.following(first).filter(|&party| party != first);
            let sentences: Vec<String> = std::iter::once(first)
                .chain(others)
                .filter_map(|party| {
                    let pieces =
                        attackers(rules, open_game.shown_position(), cell, PartySet::only(party)).iter();
                    let pieces: Vec<String> = pieces
                        .filter_map(|cell| {
                            let piece = open_game.shown_position().piece(cell)?;
                            Some(format!(
                                "{} {}",
                                texts.piece(game_kind, piece.role()),
                                style.cell_name(open_game.def(), cell)
                            ))
                        })
                        .collect();
                    (!pieces.is_empty())
                        .then(|| format!("{}: {}.", texts.party(game_kind, party), pieces.join(", ")))
                })
                .collect();
            let text =
                if sentences.is_empty() { own.explore_no_attackers.to_owned() } else { sentences.join(" ") };
            (heading, text)
        }
        Some(AttackSubject::AfterJoin(party, partner)) => {
            let (own, name) = (texts.coalition(), |party| texts.party(game_kind, party));
            let heading = own.preview_join(name(party), name(partner));
            let pieces = attack_view.marks.highlighted.iter().filter_map(|cell| {
                let piece = open_game.shown_position().piece(cell)?;
                Some(format!(
                    "{} {}",
                    texts.piece(game_kind, piece.role()),
                    style.cell_name(open_game.def(), cell)
                ))
            });
            let pieces: Vec<String> = pieces.collect();
            let text = match &pieces[..] {
                [] => own.preview_no_attacks.to_owned(),
                pieces => own.preview_attacks(&pieces.join(", ")),
            };
            (heading, text)
        }
        Some(AttackSubject::Party(party)) => {
            let heading = own.explore_party(texts.party(game_kind, party));
            let count = attack_view.marks.highlighted.len().to_string();
            (heading, own.explore_count(&count))
        }
    };
    let flanks = attack_view.closed_flanks.iter().map(|pair| own.explore_flanks(&named(pair, ", ")));
    let sentences: Vec<String> = std::iter::once(text).chain(flanks).collect();
    Some((heading, sentences.join(" ")))
}

fn describe_piece_moves(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    attack_view: &AttackView,
    from: Cell,
    target: Option<Cell>,
) -> String {
    let own = texts.learn;
    if open_game.interaction.moves.is_empty() {
        return own.explore_no_moves.to_owned();
    }
    let mut targets: Vec<(Cell, bool)> =
        open_game.interaction.moves.iter().map(|mv| (mv.to, mv.captured.is_some())).collect();
    targets.dedup_by_key(|(cell, _)| *cell);
    let captures = targets.iter().filter(|(_, captures)| *captures).count().to_string();
    let mut sentences = own.explore_moves(&targets.len().to_string(), &captures);
    let Some(target) = target else { return sentences };
    for path in leap_paths(open_game, from, target) {
        let cells: Vec<String> = [&[from][..], &path, &[target]]
            .concat()
            .into_iter()
            .map(|cell| style.cell_name(open_game.def(), cell))
            .collect();
        sentences += &format!(" {}", own.explore_paths(&cells.join("–")));
    }
    let signs = attack_view.badge(target).unwrap_or_default();
    for (sign, text) in [('=', own.promotes), ('+', own.checks), ('#', own.mates)] {
        if signs.contains(sign) {
            sentences += &format!(" {} {text}.", style.cell_name(open_game.def(), target));
        }
    }
    sentences
}
