//! How neutral powers weigh their partners, in sentences.
use super::ally::ally_state;
use crate::bots::BotState;
use crate::open_game::OpenGame;
use engine::board::Cell;
use engine::history::JoinReason;
use engine::notation::NotationStyle;
use engine::pieces::Party;
use search::{Demand, Inclination, JoinOption, Score, Wish};
use texts::Texts;

/// The most moves that a reason lists.
const MAX_EVIDENCE: usize = 3;

/// Returns what a neutral power would do, why, and what would change that.
pub fn describe_inclination(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    party: Party,
    inclination: &Inclination,
) -> String {
    let own = texts.coalition();
    let name = |party| texts.party(open_game.def().kind(), party);
    let Some(best) = inclination.options.first() else { return own.inclined_nowhere(name(party)) };
    let partner = name(best.partner);
    let reason = option_reason(texts, open_game, style, party, best);
    let heading = if inclination.waits {
        own.inclined_waits(name(party), partner)
    } else {
        own.inclined(name(party), partner)
    };
    format!("{heading} {reason}")
}

/// Returns why a neutral power would join somebody, and what would change that.
fn option_reason(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    party: Party,
    option: &JoinOption,
) -> String {
    let own = texts.coalition();
    let name = |party| texts.party(open_game.def().kind(), party);
    let move_text = |[from, to]: &[Cell; 2]| {
        format!("{}–{}", style.cell_name(open_game.def(), *from), style.cell_name(open_game.def(), *to))
    };
    let moves: Vec<String> = option.evidence.iter().take(MAX_EVIDENCE).map(move_text).collect();
    let moves = &moves.join(", ");
    match option.reason {
        JoinReason::Stronger => own.inclined_stronger(name(party), name(option.partner)),
        JoinReason::OnlyPartner => own.inclined_only_partner.to_owned(),
        JoinReason::LastRound => own.inclined_last_round.to_owned(),
        JoinReason::LesserEvil => own.inclined_lesser_evil.to_owned(),
        JoinReason::Threatened(other) => own.inclined_threatened(name(other), moves),
        JoinReason::Captures(other) => own.inclined_captures(name(other), moves),
        JoinReason::Mate => own.inclined_mate(moves),
    }
}

/// By how many hundredths of a pawn the lead of a partner must change for a preview to say so. Searches of two positions differ by
/// some hundreds without a reason, because a lead counts what either side wins and loses twice.
const CLEAR_CHANGE: Score = 600;

/// Returns which neutral powers the move that the player is about to make drives to the other side, or wins over; `None` if it
/// changes nothing clearly, and as long as that is not known.
pub fn describe_preview(texts: &Texts, open_game: &OpenGame, bots: &BotState) -> Option<String> {
    let (great, own) = (open_game.party_to_act(), texts.coalition());
    let name = |party| texts.party(open_game.def().kind(), party);
    let small = open_game.coalition()?.small;
    let after = |party| bots.previewed_inclination(open_game, party);
    let first = |inclination: &Inclination| inclination.options.first().map(|option| option.partner);
    let turned = |party| {
        let (before, after) = (bots.inclination(open_game, party)?, after(party)?);
        let partner = first(after)?;
        let change = lead(after, partner).saturating_sub(lead(before, partner));
        (first(before)? != partner && change >= CLEAR_CHANGE).then_some((party, partner))
    };
    let turned: Vec<(Party, Party)> = small.into_iter().filter_map(turned).collect();
    let &(_, partner) = turned.first()?;
    // A great power takes one ally only.
    if small.into_iter().all(|party| after(party).and_then(first) == Some(partner)) {
        let [first, second] = small.map(name);
        return Some(match partner == great {
            true => own.both_drawn_to_you(first, second),
            false => own.both_drawn_to(first, second, name(partner)),
        });
    }
    // A power that waits is not won by that: it only leans.
    let waits = |party| after(party).is_some_and(|inclination| inclination.waits);
    let sentence = |(party, partner)| match (partner == great, waits(party)) {
        (true, false) => own.wins_over(name(party)),
        (false, false) => own.drives_to(name(party), name(partner)),
        (true, true) => own.would_lean_to_you(name(party)),
        (false, true) => own.would_lean_to(name(party), name(partner)),
    };
    Some(turned.into_iter().map(sentence).collect::<Vec<_>>().join(" "))
}

/// Returns by how much a neutral power likes a partner more than the best other one, in hundredths of a pawn.
fn lead(inclination: &Inclination, partner: Party) -> Score {
    let of = |is_meant: bool| {
        let mut options = inclination.options.iter().filter(|option| (option.partner == partner) == is_meant);
        options.next().map_or(0, |option| option.score)
    };
    of(true).saturating_sub(of(false))
}

/// Returns what a neutral power wants of the great power on turn.
pub(super) fn describe_wish(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    party: Party,
    wish: &Wish,
) -> String {
    let (own, position) = (texts.coalition(), open_game.shown_position());
    let (name, cell) =
        (texts.party(open_game.def().kind(), party), |cell| style.cell_name(open_game.def(), cell));
    let piece = |at: Cell| {
        let role = position.piece(at).map_or("", |piece| texts.piece(open_game.def().kind(), piece.role()));
        format!("{role} {}", cell(at))
    };
    let ([from, to], demand) = match wish {
        Wish::Content { waits: true } => return own.wish_content_waits(name),
        Wish::Content { waits: false } => return own.wish_content(name),
        Wish::Nothing(instead) => {
            let reason = instead.as_ref().map(|option| option_reason(texts, open_game, style, party, option));
            return format!("{} {}", own.wish_nothing(name), reason.unwrap_or_default())
                .trim_end()
                .to_owned();
        }
        Wish::After { example, demand } => (*example, demand),
    };
    let pieces = |cells: &[Cell]| cells.iter().map(|&at| piece(at)).collect::<Vec<_>>().join(", ");
    let mv = format!("{}–{}", piece(from), cell(to));
    match demand {
        Demand::StopAttacking(cells) => own.wish_stop_attacking(name, &pieces(cells), &mv),
        Demand::Protect(cells) => own.wish_protect(name, &pieces(cells), &mv),
        Demand::SafeKing => own.wish_safe_king(name, &mv),
        Demand::Capture([_, on]) => own.wish_capture(name, &mv, &cell(*on)),
        Demand::Strength => own.wish_strength(name, &mv),
        Demand::Move => own.wish_move(name, &mv),
    }
}

/// Returns how much time neutral powers have to choose, in a sentence; `None` in games without coalitions.
pub fn describe_join_rounds(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let (coalition, own) = (open_game.coalition()?, texts.coalition());
    let position = open_game.shown_position();
    if !coalition.is_early(position) {
        return Some(own.sides_fixed.to_owned());
    }
    let (round, rounds) = (position.round_number().to_string(), coalition.join_rounds.to_string());
    let choices = coalition.small.into_iter().filter_map(|small| {
        let name = texts.party(open_game.def().kind(), small);
        Some(match open_game.turns_to_choose(small)? {
            0 => own.did_not_choose(name),
            1 if position.turn() == small => own.must_choose_now(name),
            1 => own.must_choose_next(name),
            turns => own.must_choose_within(name, &turns.to_string()),
        })
    });
    let choices: Vec<String> = choices.collect();
    if choices.is_empty() {
        return Some(own.sides_fixed.to_owned());
    }
    Some(format!("{} {}", own.join_round(&round, &rounds), choices.join(" ")))
}

/// Returns the state of a party of coalition chess in a few words: its ally, or what it may still choose.
pub fn coalition_state(
    texts: &Texts,
    open_game: &OpenGame,
    party: Party,
    inclination: Option<&Inclination>,
) -> Option<String> {
    let (coalition, own) = (open_game.coalition()?, texts.coalition());
    let name = |party| texts.party(open_game.def().kind(), party);
    if let Some(state) = ally_state(texts, open_game, party) {
        return Some(state);
    }
    if coalition.is_great(party) {
        return Some(own.no_ally.to_owned());
    }
    let turns = open_game.turns_to_choose(party)?;
    let leaning = inclination.filter(|inclination| !inclination.waits);
    let leaning = leaning.and_then(|inclination| inclination.options.first());
    Some(match leaning {
        Some(option) => own.leans_to(name(option.partner)),
        None if turns == 1 => own.neutral_last_turn.to_owned(),
        None => own.neutral.to_owned(),
    })
}
