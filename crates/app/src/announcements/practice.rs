//! What is said while a player learns from mistakes.
use super::assessments::line_words;
use super::labels::numbered_words;
use crate::open_game::{OpenGame, PracticeState};
use engine::notation::NotationStyle;
use texts::Texts;

/// Returns what is asked or answered; `None` where nothing is practised.
pub fn describe_practice(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Option<String> {
    let (analysis, practice, own) = (open_game.analysis()?, open_game.practice()?, texts.analysis);
    let (tree, node) = (analysis.tree(), practice.node());
    let by = tree.step(node)?.action.by;
    let party = texts.party(open_game.def().kind(), by);
    let better = tree.assessment(node)?.better;
    let tried = |action| line_words(texts, tree, style, tree.parent(node), &[action]);
    Some(match practice.state {
        PracticeState::Asked => {
            let task = own.practice_task(party, &numbered_words(texts, tree, style, node));
            [Some(task), hint(texts, open_game, style)].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        PracticeState::Judged(_) => own.practice_judged.to_owned(),
        PracticeState::Wrong(action, lost) => {
            let wrong = match (lost + 5) / 10 {
                // A mate that is missed, or a piece in a position that is decided anyway.
                0 => own.practice_not_enough(&tried(action)),
                lost => own.practice_wrong(&tried(action), &lost.to_string()),
            };
            [Some(wrong), hint(texts, open_game, style)].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        PracticeState::Right(action) if better.first() == Some(&action) => own.practice_best(&tried(action)),
        PracticeState::Right(action) => own.practice_right(
            &tried(action),
            &line_words(texts, tree, style, tree.parent(node), better.get(..1).unwrap_or_default()),
        ),
        PracticeState::Shown => own.better(&line_words(texts, tree, style, tree.parent(node), &better)),
    })
}

/// Returns the hint that was given, in words: the piece of the better move. Where it goes is drawn.
fn hint(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Option<String> {
    if open_game.practice()?.hints == 0 {
        return None;
    }
    let Some(mv) = open_game.practised_move() else {
        return Some(texts.analysis.practice_no_move.to_owned());
    };
    let piece = open_game.practised_game()?.state().position.piece(mv.from)?;
    let (kind, cell) = (open_game.def().kind(), style.cell_name(open_game.def(), mv.from));
    Some(texts.analysis.practice_hint(texts.piece(kind, piece.role()), &cell))
}
