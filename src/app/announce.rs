//! What is spoken to a screen reader.
use super::diplomacy::{happened_last, way_of};
use super::passed::passed_over;
use super::scene::name_cell;
use super::{Misread, Pending, Question, Table, Touched, denied};
use crate::history::Ply;
use crate::i18n::{Texts, render, refusal, result, sentence_case, movetext_error};
use crate::pieces::{Party, PartySet};
use crate::rules::{ActionKind, Move, Position, attackers, in_check, legal_moves, must_remove_kings};

/// What is said politely, and what is said at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    /// When the reader has finished.
    pub polite: String,
    /// At once.
    pub urgent: String,
}

impl Spoken {
    /// A text to be said politely.
    pub fn politely(text: String) -> Self {
        Self { polite: text, urgent: String::new() }
    }

    /// Speaks anew. The same words again need a change, or a screen reader keeps silent.
    pub fn say(&mut self, mut new: Self) {
        for (new, old) in [(&mut new.polite, &self.polite), (&mut new.urgent, &self.urgent)] {
            if !new.is_empty() && new == old {
                new.push('\u{a0}');
            }
        }
        *self = new;
    }
}

/// What is said after a click on the board.
pub fn touched(texts: &Texts, table: &Table, touched: Touched) -> Spoken {
    match touched {
        Touched::Nothing => Spoken::default(),
        Touched::Moved => played(texts, table),
        Touched::Arranged => {
            let man = table.position().piece(table.cursor);
            let man = man.map_or("", |man| texts.piece(table.game().kind(), man.role()));
            let values = [("man", man), ("cell", &table.name(table.cursor))];
            Spoken::politely(render(texts.fortress_own.said_arranged, &values))
        }
        Touched::Asks => {
            let asked = asked_move(texts, table).or_else(|| Some((joining(texts, table)?, String::new())));
            let (question, move_in_words) = asked.unwrap_or_default();
            Spoken { polite: String::new(), urgent: format!("{question} {move_in_words}").trim().to_owned() }
        }
        Touched::Denied => Spoken { polite: String::new(), urgent: denied(texts, table).unwrap_or_default() },
        Touched::Declared => declared_in_play(texts, table),
        Touched::Ready => Spoken::default(),
        Touched::Deselected => Spoken::politely(texts.said_deselected.to_owned()),
        Touched::Promotes => Spoken::politely(promotion_heading(texts, table)),
        Touched::Refused => {
            Spoken { polite: String::new(), urgent: refused(texts, table).unwrap_or_default() }
        }
        Touched::Misread => {
            Spoken { polite: String::new(), urgent: misread(texts, table, true).unwrap_or_default() }
        }
        Touched::Looked => {
            let (heading, text) = super::explored(texts, table).unwrap_or_default();
            Spoken::politely(format!("{heading}. {text}"))
        }
        Touched::Selected => Spoken::politely(selected(texts, table)),
    }
}

fn selected(texts: &Texts, table: &Table) -> String {
    let (Some(cell), Some(man)) = (table.selected, table.selected_man()) else { return String::new() };
    let count = table.moves.len();
    let template = if count == 0 { texts.said_no_moves } else { texts.said_selected };
    let role = texts.piece(table.game().kind(), man.role());
    let cell = table.name(cell);
    sentence_case(&render(template, &[("man", role), ("cell", &cell), ("count", &count.to_string())]))
}

/// The heading of the choice of a promotion.
pub fn promotion_heading(texts: &Texts, table: &Table) -> String {
    let to = table.promotion.as_ref().and_then(|choice| choice.moves.first()).map(|mv| mv.to);
    let cell = to.map(|cell| table.name(cell)).unwrap_or_default();
    render(texts.promote, &[("cell", &cell)])
}

/// Why the last move was refused.
pub fn refused(texts: &Texts, table: &Table) -> Option<String> {
    let refused = table.refused.as_ref()?;
    Some(match &refused.refusal {
        Some(why) => refusal(texts, table.game(), &table.spelling, why, (refused.from, refused.to)),
        None => texts.over.to_owned(),
    })
}

/// What is wrong with the text that was read last, a single move or a game.
pub fn misread(texts: &Texts, table: &Table, is_single: bool) -> Option<String> {
    let Misread { text, fault, .. } = table.misread.as_ref()?;
    Some(movetext_error(texts, table.game(), &table.spelling, text, fault, is_single))
}

/// What can be meant by the text that cannot be read, as a question.
pub fn meant(texts: &Texts, table: &Table) -> Option<String> {
    let (last, others) = table.misread.as_ref()?.meant.split_last()?;
    let mut moves = others.join(", ");
    if !others.is_empty() {
        moves = format!("{moves} {} ", texts.hands.or);
    }
    Some(render(texts.hands.meant, &[("moves", &(moves + last))]))
}

/// The answer to a question about the board.
pub fn answer(texts: &Texts, table: &Table, question: Question) -> String {
    match question {
        Question::Where => name_cell(table, texts, table.cursor),
        Question::LastMoves => last_moves(texts, table),
        Question::Targets => targets(texts, table),
        Question::Attackers => attackers_of(texts, table),
    }
}

/// The last ply of each party before the position that is shown, the oldest first.
fn last_moves(texts: &Texts, table: &Table) -> String {
    let plies: Vec<_> = table.line.plies().take(table.shown.unwrap_or(usize::MAX)).collect();
    let first = plies.len().saturating_sub(table.game().rules().parties);
    let moves = plies[first..].iter().map(|ply| spoken_ply(texts, table, ply));
    let moves: Vec<String> = moves.collect();
    if moves.is_empty() { texts.no_moves.to_owned() } else { moves.join(". ") }
}

fn targets(texts: &Texts, table: &Table) -> String {
    let from = table.selected.unwrap_or(table.cursor);
    let man = table.position().piece(from).filter(|_| !table.is_hidden(from));
    let Some(man) = man else { return name_cell(table, texts, from) };
    let moves = legal_moves(table.game().rules(), table.position());
    let mut names: Vec<String> = Vec::new();
    for mv in moves.iter().filter(|mv| mv.from == from && table.is_live()) {
        let name = table.name(mv.to);
        // A promotion goes to one cell in several ways.
        if names.last() != Some(&name) {
            names.push(name);
        }
    }
    let role = texts.piece(table.game().kind(), man.role());
    let template = if names.is_empty() { texts.said_no_moves } else { texts.said_targets };
    let (cell, names) = (table.name(from), names.join(", "));
    sentence_case(&render(template, &[("man", role), ("cell", &cell), ("cells", &names)]))
}

/// Who attacks the cell that the keyboard is on, party by party.
fn attackers_of(texts: &Texts, table: &Table) -> String {
    let (tables, position, cell) = (table.game().rules(), table.position(), table.cursor);
    let mut parts = Vec::new();
    for party in Party::first(tables.parties) {
        let from = attackers(tables, position, cell, PartySet::only(party)).into_iter();
        for from in from.filter(|&from| !table.is_hidden(from)) {
            parts.push(name_cell(table, texts, from));
        }
    }
    let name = table.name(cell);
    let template = if parts.is_empty() { texts.said_no_attackers } else { texts.said_attackers };
    render(template, &[("cell", &name), ("men", &parts.join("; "))])
}

/// The last move, and what it did.
fn played(texts: &Texts, table: &Table) -> Spoken {
    let Some(ply) = table.line.plies().last() else { return Spoken::default() };
    let after = ply.after;
    let mut polite = spoken_ply(texts, table, &ply);
    for sentence in passed_over(texts, table) {
        polite = format!("{polite}. {sentence}");
    }
    let urgent = match &table.line.state().outcome {
        Some(outcome) => {
            let (heading, reason) = result(texts, table.game().kind(), outcome);
            format!("{heading}. {reason}")
        }
        None if !table.asked().is_empty() => asked(texts, table).join(" "),
        None if must_remove_kings(table.game().rules(), after) => {
            texts.fortress_own.must_take_kings_off.to_owned()
        }
        None if in_check(table.game().rules(), after, after.turn()) => texts.said_check.to_owned(),
        None => String::new(),
    };
    Spoken { polite, urgent }
}

/// The move that led to the position that is shown, in words.
pub fn last_move(texts: &Texts, table: &Table) -> Option<String> {
    let shown = table.shown.unwrap_or_else(|| table.plies());
    Some(spoken_ply(texts, table, &table.line.plies().nth(shown.checked_sub(1)?)?))
}

fn spoken_ply(texts: &Texts, table: &Table, ply: &Ply) -> String {
    let template = match &ply.action.kind {
        ActionKind::Move(mv) => return spoken_move(texts, table, mv, ply.before, ply.action.by),
        ActionKind::SkipTurn => texts.coalition_own.said_wait,
        ActionKind::Arrange(_) => texts.coalition_own.said_rearranged,
        ActionKind::OutOfTime => texts.clock.sits_out,
        _ => texts.said_kings_off,
    };
    render(template, &[("party", texts.party(table.game().kind(), ply.action.by))])
}

fn spoken_move(texts: &Texts, table: &Table, mv: &Move, before: &Position, by: Party) -> String {
    let (title, name) = (table.game().kind(), |cell| table.name(cell));
    let plain = |cell| {
        let man = before.piece(cell);
        man.map_or("", |man| texts.piece(title, man.role()))
    };
    let template = match mv.captured {
        _ if mv.is_castling() => texts.said_castling,
        Some(_) => texts.said_capture,
        None => texts.said_move,
    };
    let prey = mv.captured.map_or("", plain);
    let mut text = render(
        template,
        &[
            ("party", texts.party(title, by)),
            ("man", plain(mv.from)),
            ("from", &name(mv.from)),
            ("to", &name(mv.to)),
            ("prey", prey),
        ],
    );
    if mv.is_en_passant() {
        text += &format!(", {}", texts.said_en_passant);
    }
    if let Some(man) = mv.promotion {
        let mut becomes = texts.piece(title, man.role()).to_owned();
        if man.party() != by {
            becomes = format!("{becomes} {}", texts.party(title, man.party()));
        }
        text += &format!(", {}", render(texts.said_promotion, &[("man", &becomes)]));
    }
    text
}

/// What is said after something that is no ply.
fn declared_in_play(texts: &Texts, table: &Table) -> Spoken {
    let party = texts.party(table.game().kind(), table.active());
    let mut polite = happened_last(texts, table).join(" ");
    if table.line.state().outcome.is_none() {
        polite = format!("{polite} {}", render(texts.to_move, &[("party", party)]));
    }
    Spoken::politely(polite.trim().to_owned())
}

/// The question whether a party really joins another one by a move.
pub fn joining(texts: &Texts, table: &Table) -> Option<String> {
    let (by, partner, way) = table.would_join()?;
    let own = &texts.coalition_own;
    let name = |party| texts.party(table.game().kind(), party);
    let values = [("party", name(by)), ("partner", name(partner)), ("way", way_of(texts, way))];
    Some(render(own.ask_join, &values))
}

/// The question whether a move is really to be played, and that move in words where the question is not about whom its
/// party joins.
pub fn asked_move(texts: &Texts, table: &Table) -> Option<(String, String)> {
    let Pending { mv, joins } = table.pending?;
    let position = table.position();
    let man = position.piece(mv.from)?;
    if joins.is_some() {
        return Some((joining(texts, table)?, String::new()));
    }
    let words = spoken_move(texts, table, &mv, position, man.party()) + ".";
    let mut cells = [mv.from, mv.to].map(|cell| table.name(cell)).join("–");
    if let Some(becomes) = mv.promotion {
        cells.push('=');
        cells.push(table.spelling.letter(table.game(), becomes.role()));
    }
    Some((render(texts.hands.ask, &[("move", &cells)]), words))
}

/// Who is asked whether it answers out of turn, and what that costs: a heading and a sentence.
pub fn asked(texts: &Texts, table: &Table) -> [String; 2] {
    let (own, title) = (&texts.coalition_own, table.game().kind());
    let names: Vec<&str> = table.asked().iter().map(|party| texts.party(title, party)).collect();
    let turn = texts.party(title, table.line.state().position.turn());
    [render(own.asked, &[("party", &names.join(", "))]), render(own.asked_hint, &[("turn", turn)])]
}

/// What is said after an offer, an answer, a claim or a resignation.
pub fn declared(texts: &Texts, table: &Table) -> Spoken {
    let state = table.line.state();
    let urgent = match (&state.outcome, &state.offer) {
        (Some(outcome), _) => {
            let (heading, reason) = result(texts, table.game().kind(), outcome);
            format!("{heading}. {reason}")
        }
        (None, Some(offer)) => {
            let party = |party| [("party", texts.party(table.game().kind(), party))];
            let offered = render(texts.draw_offered, &party(offer.by));
            // Of several who have to answer, one after the other is asked.
            match table.answerer().filter(|_| table.names.len() > 2) {
                Some(asked) => format!("{offered} {}", render(texts.answers, &party(asked))),
                None => offered,
            }
        }
        (None, None) => texts.draw_refused.to_owned(),
    };
    Spoken { polite: String::new(), urgent }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_words_are_said_again() {
        let mut spoken = Spoken::default();
        let mut said = Vec::new();
        for _ in 0..3 {
            spoken.say(Spoken::politely("Edge".to_owned()));
            said.push(spoken.clone());
        }
        assert_eq!(said[0].polite, "Edge");
        assert!(said.windows(2).all(|pair| pair[0] != pair[1] && pair[1].polite.trim() == "Edge"));
    }
}
