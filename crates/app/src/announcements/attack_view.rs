//! What the attack view shows, in sentences.
use super::ally::describe_cover;
use crate::open_game::{AttackSubject, AttackView, OpenGame};
use engine::board::Cell;
use engine::notation::NotationStyle;
use engine::pieces::PartySet;
use engine::rules::attackers;
use texts::Texts;

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
        Some(AttackSubject::Ally(own, ally)) => {
            let heading = texts.allies.ask_covers(texts.party(game_kind, ally));
            (heading, describe_cover(texts, open_game, style, own, ally))
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
    for path in open_game.leap_paths(from, target) {
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
