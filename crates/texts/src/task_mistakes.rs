//! What is wrong with an attempt at a task.
use super::Texts;
use super::explanations::accusative;
use engine::board::Cell;
use engine::notation::{NotationStyle, write_san};
use engine::pieces::{Party, Piece};
use engine::rules::{ActionKind, in_check};
use learn::{Mistake, TaskAttempt, WrongLine};

/// Returns why an attempt is wrong, as a sentence, for tasks without a text of their own for it. `cells` are the cells that the
/// mistake is about.
pub fn mistake(
    texts: &Texts,
    attempt: &TaskAttempt,
    mistake: Mistake,
    cells: &[Cell],
    style: &NotationStyle,
) -> String {
    let own = texts.learn;
    let def = &**attempt.game.def();
    let names: Vec<String> = cells.iter().map(|&cell| style.cell_name(def, cell)).collect();
    let listed = names.join(", ");
    let stars = || if cells.len() == 1 { own.star_on(&listed) } else { own.stars_on(&listed) };
    let reply =
        attempt.wrong_line.as_ref().and_then(|line| reply_sentence(texts, line, attempt.task.player, style));
    let wrong = attempt.wrong_line.as_ref().map(|line| line.action.kind);
    match mistake {
        Mistake::Other => own.not_the_move.to_owned(),
        Mistake::OutOfReach(0) => own.out_of_moves(&stars()),
        Mistake::OutOfReach(moves) => own.out_of_reach(&stars(), &count_moves(texts, moves)),
        Mistake::NoCapture => match wrong {
            Some(ActionKind::Move(mv)) if mv.captured.is_none() => own.no_capture.to_owned(),
            _ => own.wrong_capture.to_owned(),
        },
        Mistake::NoCheck(party) => own.no_check(texts.party(def.kind(), party)),
        Mistake::InCheck => own.in_check.to_owned(),
        // With a single move there is no defence to show.
        Mistake::MateNotForced if attempt.all_moves() == Some(1) => own.no_mate.to_owned(),
        Mistake::CanBeCaptured => reply.map_or(own.not_the_move.to_owned(), |reply| own.not_quite(&reply)),
        Mistake::MateNotForced => match reply {
            Some(reply) => own.not_quite(&reply),
            None if attempt.all_moves().is_some_and(|all| attempt.moves + 1 < all) => {
                own.mate_too_late.to_owned()
            }
            None => own.no_mate.to_owned(),
        },
        Mistake::WinsTooLittle => match (reply, wrong) {
            (_, Some(ActionKind::Join(partner))) => own.wrong_partner(texts.party(def.kind(), partner)),
            (Some(reply), _) => own.not_enough(&reply),
            (None, _) => own.no_material.to_owned(),
        },
        Mistake::NotOver => own.not_over.to_owned(),
        Mistake::NotJoined => own.not_joined.to_owned(),
        Mistake::NotLifted => own.not_lifted.to_owned(),
        Mistake::MateOfOthers => own.mate_of_others.to_owned(),
        Mistake::Drawn => own.drawn.to_owned(),
        Mistake::TooManyCells => own.extra_cells(&listed),
        Mistake::MissingCells(count) => own.missing_cells(&count.to_string()),
    }
}

/// Returns that an action was right, with the number of moves that are left.
pub fn right_move(texts: &Texts, moves_left: usize) -> String {
    texts.learn.right_move(&count_moves(texts, moves_left))
}

fn count_moves(texts: &Texts, moves: usize) -> String {
    match moves {
        1 => texts.learn.one_move.to_owned(),
        _ => texts.learn.moves(&moves.to_string()),
    }
}

/// Returns the reply to a wrong action of a player as a sentence.
fn reply_sentence(texts: &Texts, line: &WrongLine, player: Party, style: &NotationStyle) -> Option<String> {
    let (own, reply) = (texts.learn, line.reply?);
    let (def, ply) = (line.game.def(), line.game.plies().last()?);
    let (rules, before, mv) = (def.rules(), ply.before, ply.mv()?);
    let text = write_san(&**def, rules, before, mv, style);
    let party = texts.party(def.kind(), reply.by);
    // Only what has captured is taken back.
    let takes_back = |cell| matches!(line.action.kind, ActionKind::Move(wrong) if wrong.to == cell && wrong.captured.is_some());
    // What is captured from somebody else is no loss of the player.
    let is_lost = |piece: &Piece| !before.relations().captures(player).contains(piece.party());
    let taken = mv.captured.and_then(|cell| Some((cell, before.piece(cell).filter(is_lost)?)));
    let is_checked = in_check(rules, before, reply.by);
    let after = &line.game.state().position;
    let is_new_check = |party: Party| in_check(rules, after, party) && !in_check(rules, before, party);
    let is_own = |party: &Party| !before.relations().captures(player).contains(*party);
    let gives_check = Party::first(rules.parties).filter(is_own).any(is_new_check);
    Some(match taken {
        Some((cell, _)) if takes_back(cell) => own.reply_takes_back(party, &text),
        Some((_, piece)) => {
            let object = texts.piece_with_article(def.kind(), piece.role());
            own.reply_captures(party, &accusative(texts.language, object), &text)
        }
        None if is_checked && before.kings_of(reply.by).contains(mv.from) => own.reply_escapes(party, &text),
        None if is_checked => own.reply_parries(party, &text),
        None if mv.promotion.is_some() => own.reply_promotes(party, &text),
        None if gives_check => own.reply_checks(party, &text),
        None => own.reply(party, &text),
    })
}
