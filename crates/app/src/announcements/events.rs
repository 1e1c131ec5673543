//! Announcements for screen readers, and other sentences about the game on the board.
use super::BoardQuery;
use super::ally::describe_ally_checks;
use super::attack_view::describe_attack_view;
use super::coalition::{
    describe_illegal_action, describe_join_method, describe_last_events, skip_turn_question,
    unsafe_setup_question,
};
use super::feedback::{describe_claim, describe_feedback, describe_premove};
use super::plies::{describe_move, describe_ply};
use super::skipped_turns::{describe_skipped_turns, must_remove_kings_hint};
use crate::open_game::{InputResult, InvalidMovetext, OpenGame, PendingMove};
use crate::scene::describe_cell;
use engine::notation::NotationStyle;
use engine::pieces::{Party, PartySet};
use engine::rules::{attackers, in_check, legal_moves, must_remove_kings};
use texts::{Texts, game_end_texts, movetext_error, refusal_text, sentence_case, with_full_stop};

/// A text for each of the two live regions of the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Announcement {
    /// Spoken when the screen reader is idle (`aria-live="polite"`).
    pub polite: String,
    /// Spoken at once (`aria-live="assertive"`).
    pub assertive: String,
}

impl Announcement {
    /// Returns an announcement with a polite text.
    pub fn polite(text: String) -> Self {
        Self { polite: text, assertive: String::new() }
    }

    /// Replaces the announcement. A repeated text gets a no-break space, because screen readers ignore
    /// unchanged regions.
    pub fn replace_with(&mut self, mut new: Self) {
        for (new, old) in [(&mut new.polite, &self.polite), (&mut new.assertive, &self.assertive)] {
            if !new.is_empty() && new == old {
                new.push('\u{a0}');
            }
        }
        *self = new;
    }
}

/// Returns the announcement for the result of an input on the board.
pub fn announce_result(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    input_result: InputResult,
) -> Announcement {
    match input_result {
        InputResult::Ignored => Announcement::default(),
        InputResult::MovePlayed => announce_last_move(texts, open_game, style),
        InputResult::PieceArranged => {
            let piece = open_game.shown_position().piece(open_game.view.cursor);
            let piece = piece.map_or("", |piece| texts.piece(open_game.def().kind(), piece.role()));
            let cell = style.cell_name(open_game.def(), open_game.view.cursor);
            Announcement::polite(texts.arranging.announce_placed(piece, &cell))
        }
        InputResult::NeedsConfirmation => {
            let asked = confirm_move_question(texts, open_game, style)
                .or_else(|| Some((confirm_joining_question(texts, open_game)?, String::new())))
                .or_else(|| Some((unsafe_setup_question(texts, open_game, style)?, String::new())))
                .or_else(|| Some((skip_turn_question(texts, open_game)?, String::new())));
            let (query, move_in_words) = asked.unwrap_or_default();
            Announcement {
                polite: String::new(),
                assertive: format!("{query} {move_in_words}").trim().to_owned(),
            }
        }
        InputResult::IllegalAction => Announcement {
            polite: String::new(),
            assertive: describe_illegal_action(texts, open_game).unwrap_or_default(),
        },
        InputResult::ActionPlayed => announce_action(texts, open_game),
        InputResult::Ready => Announcement::default(),
        InputResult::Premoved | InputResult::PremoveImpossible => {
            Announcement::polite(describe_premove(texts, open_game, style).unwrap_or_default())
        }
        InputResult::PremoveTakenBack => Announcement::polite(texts.feedback.premove_taken_back.to_owned()),
        InputResult::Deselected => Announcement::polite(texts.announce_deselected.to_owned()),
        InputResult::NeedsPromotion => Announcement::polite(promotion_heading(texts, open_game, style)),
        InputResult::MoveRefused => Announcement {
            polite: String::new(),
            assertive: describe_refused_move(texts, open_game, style).unwrap_or_default(),
        },
        InputResult::InvalidMovetext => Announcement {
            polite: String::new(),
            assertive: describe_invalid_movetext(texts, open_game, style, true).unwrap_or_default(),
        },
        InputResult::AttacksShown => {
            let (heading, text) = describe_attack_view(texts, open_game, style).unwrap_or_default();
            Announcement::polite(format!("{heading}. {text}"))
        }
        InputResult::PieceAsked => Announcement::polite(describe_asked_piece(texts, open_game, style)),
        InputResult::Selected => Announcement::polite(selected(texts, open_game, style)),
    }
}

fn selected(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> String {
    let (Some(cell), Some(piece)) = (open_game.interaction.selected, open_game.selected_piece()) else {
        return String::new();
    };
    let role = texts.piece(open_game.def().kind(), piece.role());
    let cell = style.cell_name(open_game.def(), cell);
    sentence_case(&match open_game.interaction.moves.len() {
        0 => texts.announce_no_moves(role, &cell),
        count => texts.announce_selected(role, &cell, &count.to_string()),
    })
}

/// Returns what the piece is about which the player asks, and where it could go.
fn describe_asked_piece(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> String {
    let Some([heading, text]) = asked_piece_texts(texts, open_game) else { return String::new() };
    let targets = open_game.asked_piece().map(|asked| asked.targets).unwrap_or_default();
    let names: Vec<String> = targets.iter().map(|cell| style.cell_name(open_game.def(), cell)).collect();
    match &names[..] {
        [] => format!("{heading}. {text}"),
        names => format!("{heading}. {text} {}", texts.asked_targets(&names.join(", "))),
    }
}

/// Returns the name of the piece about which the player asks, and how it moves.
pub fn asked_piece_texts(texts: &Texts, open_game: &OpenGame) -> Option<[String; 2]> {
    let asked = open_game.asked_piece()?;
    let (piece, position) = (open_game.shown_position().piece(asked.cell)?, open_game.shown_position());
    let game_kind = open_game.def().kind();
    let name = |party| texts.party(game_kind, party);
    let heading = sentence_case(&texts.piece_of(texts.piece(game_kind, piece.role()), name(piece.party())));
    let mut text = texts.piece_moves(game_kind, piece.role()).to_owned();
    if open_game.asked_against_check() {
        text = format!("{text} {}", texts.asked_in_check(name(position.turn())));
    }
    if let Some(sentence) = describe_feedback(texts, open_game) {
        text = format!("{text} {sentence}");
    }
    Some([heading, text])
}

/// Returns the heading of the promotion choice.
pub fn promotion_heading(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> String {
    let Some(choice) = &open_game.interaction.promotion else { return String::new() };
    let cell = choice.moves.first().map(|mv| style.cell_name(open_game.def(), mv.to)).unwrap_or_default();
    // An ally's piece of the chosen role is possible, too.
    let options = choice.options();
    let sides: Vec<&str> = options
        .iter()
        .filter_map(|mv| Some(texts.party(open_game.def().kind(), mv.promotion?.party())))
        .collect();
    match &sides[..] {
        [first, second] if first != second => texts.promote_for(&cell, first, second),
        _ => texts.promote(&cell),
    }
}

/// Returns the reason for the last refused move.
pub fn describe_refused_move(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Option<String> {
    let refused = open_game.interaction.refused_move.as_ref()?;
    Some(match &refused.refusal {
        Some(why) => refusal_text(texts, open_game.def(), style, why, (refused.from, refused.to)),
        None => texts.game_over.to_owned(),
    })
}

/// Returns the error of the last typed text; `is_single` if it was a move, not a whole game.
pub fn describe_invalid_movetext(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    is_single: bool,
) -> Option<String> {
    let InvalidMovetext { text, error, .. } = open_game.interaction.invalid_movetext.as_ref()?;
    Some(movetext_error(texts, open_game.def(), style, text, error, is_single))
}

/// Returns the question which of the corrections was meant.
pub fn describe_corrections(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let (last, others) = open_game.interaction.invalid_movetext.as_ref()?.corrections.split_last()?;
    let mut moves = others.join(", ");
    if !others.is_empty() {
        moves = format!("{moves} {} ", texts.confirm.or);
    }
    Some(texts.confirm.did_you_mean(&(moves + last)))
}

/// Answers a question about the board.
pub fn answer_query(texts: &Texts, open_game: &OpenGame, style: &NotationStyle, query: BoardQuery) -> String {
    match query {
        BoardQuery::Cursor => describe_cell(open_game, texts, style, open_game.view.cursor),
        BoardQuery::LastMoves => describe_last_moves(texts, open_game, style),
        BoardQuery::Targets => targets(texts, open_game, style),
        BoardQuery::Attackers => attackers_of(texts, open_game, style),
        BoardQuery::Line(line) => super::lines::describe_line(texts, open_game, style, line),
    }
}

/// Returns the last ply of each party before the shown position, the oldest first.
fn describe_last_moves(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> String {
    let plies: Vec<_> = open_game.game.plies().take(open_game.view.shown_ply.unwrap_or(usize::MAX)).collect();
    let first = plies.len().saturating_sub(open_game.def().rules().parties);
    let moves = plies[first..].iter().map(|ply| describe_ply(texts, open_game.def(), style, ply));
    let moves: Vec<String> = moves.collect();
    if moves.is_empty() { texts.no_moves.to_owned() } else { moves.join(". ") }
}

fn targets(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> String {
    let from = open_game.interaction.selected.unwrap_or(open_game.view.cursor);
    let piece = open_game.shown_position().piece(from).filter(|_| !open_game.is_hidden(from));
    let Some(piece) = piece else { return describe_cell(open_game, texts, style, from) };
    let moves = legal_moves(open_game.def().rules(), open_game.shown_position());
    let mut names: Vec<String> = Vec::new();
    for mv in moves.iter().filter(|mv| mv.from == from && open_game.is_playable()) {
        let name = style.cell_name(open_game.def(), mv.to);
        // The moves of a promotion share a target.
        if names.last() != Some(&name) {
            names.push(name);
        }
    }
    let role = texts.piece(open_game.def().kind(), piece.role());
    let cell = style.cell_name(open_game.def(), from);
    sentence_case(&match &names[..] {
        [] => texts.announce_no_moves(role, &cell),
        names => texts.announce_targets(role, &cell, &names.join(", ")),
    })
}

/// Returns the attackers of the cell under the cursor, party by party.
fn attackers_of(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> String {
    let (rules, position, cell) =
        (open_game.def().rules(), open_game.shown_position(), open_game.view.cursor);
    let mut parts = Vec::new();
    for party in Party::first(rules.parties) {
        let from = attackers(rules, position, cell, PartySet::only(party)).into_iter();
        for from in from.filter(|&from| !open_game.is_hidden(from)) {
            parts.push(describe_cell(open_game, texts, style, from));
        }
    }
    let name = style.cell_name(open_game.def(), cell);
    match &parts[..] {
        [] => texts.announce_no_attackers(&name),
        parts => texts.announce_attackers(&name, &parts.join("; ")),
    }
}

/// Announces the last ply and its consequences.
fn announce_last_move(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Announcement {
    let Some(ply) = open_game.game.plies().last() else { return Announcement::default() };
    let after = ply.after;
    let mut polite = describe_ply(texts, open_game.def(), style, &ply);
    for sentence in describe_skipped_turns(texts, open_game, style) {
        polite = format!("{} {sentence}", with_full_stop(polite));
    }
    if let Some(claim) = describe_claim(texts, open_game) {
        polite = format!("{} {claim}", with_full_stop(polite));
    }
    let urgent = match &open_game.game.state().outcome {
        Some(outcome) => {
            let (heading, reason) = game_end_texts(texts, open_game.def(), outcome);
            format!("{heading}. {reason}")
        }
        None if !open_game.out_of_turn_parties().is_empty() => {
            out_of_turn_question(texts, open_game).join(" ")
        }
        None if must_remove_kings(open_game.def().rules(), after) => {
            must_remove_kings_hint(texts, open_game).to_owned()
        }
        None => {
            let check = in_check(open_game.def().rules(), after, after.turn());
            let own = check.then(|| texts.announce_check.to_owned());
            let of_allies = describe_ally_checks(texts, open_game, after, Some(ply.before));
            own.into_iter().chain(of_allies).collect::<Vec<_>>().join(" ")
        }
    };
    Announcement { polite, assertive: urgent }
}

/// Returns the ply before the shown position in words.
pub fn describe_last_move(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Option<String> {
    let shown = open_game.shown_ply_count();
    let ply = open_game.game.plies().nth(shown.checked_sub(1)?)?;
    Some(describe_ply(texts, open_game.def(), style, &ply))
}

/// Announces an action that is not a ply.
fn announce_action(texts: &Texts, open_game: &OpenGame) -> Announcement {
    let party = texts.party(open_game.def().kind(), open_game.party_to_act());
    let mut polite = describe_last_events(texts, open_game).join(" ");
    if open_game.game.state().outcome.is_none() {
        polite = format!("{polite} {}", texts.to_move(party));
    }
    Announcement::polite(polite.trim().to_owned())
}

/// Returns the question whether a party is to join another one by the pending move.
pub fn confirm_joining_question(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let (by, partner, path) = open_game.join_preview()?;
    let own = texts.coalition();
    let name = |party| texts.party(open_game.def().kind(), party);
    Some(own.ask_join(name(by), name(partner), describe_join_method(texts, path)))
}

/// Returns the question whether to play the pending move, and the move in words. If its party joins another
/// one by it, the question is about that, without the move.
pub fn confirm_move_question(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
) -> Option<(String, String)> {
    let PendingMove { mv, joins, stays_neutral } = open_game.interaction.pending_move?;
    let position = open_game.shown_position();
    let piece = position.piece(mv.from)?;
    if joins.is_some() {
        return Some((confirm_joining_question(texts, open_game)?, String::new()));
    }
    if stays_neutral {
        let (own, party) = (texts.coalition(), texts.party(open_game.def().kind(), piece.party()));
        return Some((own.ask_stay_neutral(party), own.stay_neutral_cost.to_owned()));
    }
    let words = describe_move(texts, open_game.def(), style, &mv, position, piece.party()) + ".";
    let mut cells = [mv.from, mv.to].map(|cell| style.cell_name(open_game.def(), cell)).join("–");
    if let Some(becomes) = mv.promotion {
        cells.push('=');
        cells.push(style.letter(open_game.def(), becomes.role()));
    }
    Some((texts.confirm.question(&cells), words))
}

/// Returns a heading that names the parties which may answer out of turn, and a sentence about the cost.
pub fn out_of_turn_question(texts: &Texts, open_game: &OpenGame) -> [String; 2] {
    let (own, game_kind) = (texts.coalition(), open_game.def().kind());
    let names: Vec<&str> =
        open_game.out_of_turn_parties().iter().map(|party| texts.party(game_kind, party)).collect();
    let turn = texts.party(game_kind, open_game.game.state().position.turn());
    [own.may_answer_now(&names.join(", ")), own.may_answer_hint(turn)]
}

/// Announces a draw offer, an answer to it, a claim or a resignation.
pub fn announce_draw_or_resign(texts: &Texts, open_game: &OpenGame) -> Announcement {
    let state = open_game.game.state();
    let urgent = match (&state.outcome, &state.offer) {
        (Some(outcome), _) => {
            let (heading, reason) = game_end_texts(texts, open_game.def(), outcome);
            format!("{heading}. {reason}")
        }
        (None, Some(offer)) => {
            let name = |party| texts.party(open_game.def().kind(), party);
            let offered = texts.draw_offered(name(offer.by));
            // With more than two parties, several may have to answer; they are asked one after the other.
            match open_game.draw_answerer().filter(|_| open_game.names.len() > 2) {
                Some(asked) => format!("{offered} {}", texts.must_answer(name(asked))),
                None => offered,
            }
        }
        (None, None) => describe_feedback(texts, open_game).unwrap_or_default(),
    };
    Announcement { polite: String::new(), assertive: urgent }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_words_are_announced_again() {
        let mut announced = Announcement::default();
        let mut message = Vec::new();
        for _ in 0..3 {
            announced.replace_with(Announcement::polite("Edge".to_owned()));
            message.push(announced.clone());
        }
        assert_eq!(message[0].polite, "Edge");
        assert!(message.windows(2).all(|pair| pair[0] != pair[1] && pair[1].polite.trim() == "Edge"));
    }
}
