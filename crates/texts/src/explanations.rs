//! Explanations of choices as sentences.
use super::{ExplanationTexts, Language, Texts, sentence_case};
use engine::games::GameDef;
use engine::notation::NotationStyle;
use engine::pieces::Role;
use search::{Explanation, Fear, Motive, PieceAt, Place};

/// What the names in an explanation depend on.
struct Names<'a> {
    texts: &'a Texts,
    def: &'a dyn GameDef,
    style: &'a NotationStyle,
}

impl Names<'_> {
    /// The name of a piece with the definite article in the nominative.
    fn subject(&self, role: Role) -> &'static str {
        self.texts.piece_with_article(self.def.kind(), role)
    }

    /// The same in the accusative.
    fn object(&self, role: Role) -> String {
        accusative(self.texts.language, self.subject(role))
    }

    fn cell(&self, cell: engine::board::Cell) -> String {
        self.style.cell_name(self.def, cell)
    }

    /// A piece in the accusative, and its cell.
    fn at(&self, piece: PieceAt) -> (String, String) {
        (self.object(piece.role), self.cell(piece.cell))
    }

    fn party(&self, party: engine::pieces::Party) -> &'static str {
        self.texts.party(self.def.kind(), party)
    }
}

/// Returns a name with its definite article in the accusative. Only German changes it, for masculine names; those on -e and the
/// pawn have an ending, too.
pub(super) fn accusative(language: Language, nominative: &str) -> String {
    match (language, nominative.strip_prefix("der ")) {
        (Language::De, Some(name)) if name.ends_with('e') || name == "Bauer" => format!("den {name}n"),
        (Language::De, Some(name)) => format!("den {name}"),
        _ => nominative.to_owned(),
    }
}

/// Returns why a choice is good, as a sentence.
pub fn motive_sentence(texts: &Texts, def: &dyn GameDef, style: &NotationStyle, motive: Motive) -> String {
    let (own, names) = (texts.explanations, Names { texts, def, style });
    let sentence = match motive {
        Motive::Mates => own.mates.to_owned(),
        Motive::MatesParty(party) => own.mates_party(names.party(party)),
        Motive::WinsIn(moves) => texts.bots.forced_end(&moves.to_string()),
        Motive::StopsMate(party, cell) => own.stops_mate(names.party(party), &names.cell(cell)),
        Motive::Promotes(role) => own.promotes(texts.piece(def.kind(), role)),
        Motive::TakesFree(taken) => {
            let (object, cell) = names.at(taken);
            own.takes_free(&object, &cell)
        }
        Motive::Overloads { taken, guard, needed } => {
            own.overloads(&names.object(taken.role), names.subject(guard.role), &names.cell(needed))
        }
        Motive::TakesMore(taken, with) => {
            own.takes_more(names.subject(taken.role), &names.cell(taken.cell), names.subject(with))
        }
        Motive::ThreatensMate(cell) => own.threatens_mate(&names.cell(cell)),
        Motive::Wins(role) => own.wins(&names.object(role)),
        Motive::Forks(first, second) => {
            let ((object, cell), (other, other_cell)) = (names.at(first), names.at(second));
            own.forks(&object, &cell, &other, &other_cell)
        }
        Motive::ChecksAndAttacks(attacked) => {
            let (object, cell) = names.at(attacked);
            own.checks_and_attacks(&object, &cell)
        }
        Motive::Saves(saved) => own.saves(names.subject(saved.role), &names.cell(saved.cell)),
        Motive::Protects(saved) => {
            let (object, cell) = names.at(saved);
            own.protects(&object, &cell)
        }
        Motive::Threatens(threatened) => {
            let (object, cell) = names.at(threatened);
            own.threatens(&object, &cell)
        }
        Motive::Captures(taken) => {
            let (object, cell) = names.at(taken);
            own.captures(&object, &cell)
        }
        Motive::LeavesCheck => own.leaves_check.to_owned(),
        Motive::Checks(party) => own.checks(names.party(party)),
        Motive::WinsWith(party, moves) => own.wins_with(names.party(party), &moves.to_string()),
        Motive::Recaptures(taken) => own.recaptures(&names.cell(taken.cell)),
        Motive::EndsGame => own.ends_game.to_owned(),
        Motive::Trades(taken, with) if taken.role == with => {
            let (object, cell) = names.at(taken);
            own.exchanges(&object, &cell)
        }
        Motive::Trades(taken, with) => {
            let (other, cell) = names.at(taken);
            own.trades(&names.object(with), &other, &cell)
        }
        Motive::StopsPromotion(pawn) => own.stops_promotion(names.subject(pawn.role), &names.cell(pawn.cell)),
        Motive::ThreatensPromotion(cell) => own.threatens_promotion(&names.cell(cell)),
        Motive::Castles => own.castles.to_owned(),
        Motive::PreparesCastling => own.prepares_castling.to_owned(),
        Motive::ProtectsAlly(party, piece) => {
            own.protects_ally(names.party(party), names.subject(piece.role), &names.cell(piece.cell))
        }
        Motive::Pins(piece) => {
            let (object, cell) = names.at(piece);
            own.pins(&object, &cell)
        }
        Motive::Occupies(Place::Bridge, role) => own.occupies_bridge(&names.object(role)),
        Motive::Occupies(Place::Centre, role) => own.occupies_centre(&names.object(role)),
        Motive::LeavesFortress(role) => own.leaves_fortress(&names.object(role)),
        Motive::Develops(role) => own.develops(&names.object(role)),
        Motive::Opens(piece) => {
            let (object, cell) = names.at(piece);
            own.opens(&object, &cell)
        }
        Motive::Watches(Place::Bridge, role) => own.watches_bridge(names.subject(role)),
        Motive::Watches(Place::Centre, role) => own.watches_centre(names.subject(role)),
        Motive::GoesFor(piece) => {
            let (object, cell) = names.at(piece);
            own.goes_for(&object, &cell)
        }
        Motive::OnlyMove => own.only_move.to_owned(),
        Motive::KeepsKingSafe(true) => own.keeps_king_safe.to_owned(),
        Motive::KeepsKingSafe(false) => own.seems_safe.to_owned(),
    };
    sentence_case(&sentence)
}

/// Returns what is said before a hint, and why it is good, as sentences. `None` where there is nothing to say.
pub fn hint_sentences(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    explanation: Explanation,
) -> [Option<String>; 2] {
    let (own, names) = (texts.explanations, Names { texts, def, style });
    let attacked = explanation.attacked.map(|piece| {
        let piece_name = possessive(texts.language, names.subject(piece.role));
        sentence_case(&own.attacked(&piece_name, &names.cell(piece.cell)))
    });
    let reason = explanation.motive.map(|motive| match motive {
        Motive::Saves(piece) if explanation.attacked == Some(piece) => {
            own.to_safety(&names.object(piece.role))
        }
        _ => motive_sentence(texts, def, style, motive),
    });
    [attacked, reason]
}

/// Returns a name with its definite article in the nominative with the player's possessive pronoun instead.
fn possessive(language: Language, nominative: &str) -> String {
    let (article, name) = nominative.split_once(' ').unwrap_or(("", nominative));
    let pronoun = match (language, article) {
        (Language::En, _) => "your",
        (Language::De, "die") => "deine",
        (Language::De, _) => "dein",
    };
    format!("{pronoun} {name}")
}

/// Returns what a party wants and fears, as a sentence; `None` if there is nothing to say.
pub fn thought_sentence(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    by: engine::pieces::Party,
    explanation: Explanation,
) -> Option<String> {
    let (own, names) = (texts.explanations, Names { texts, def, style });
    let want = explanation.motive.and_then(|motive| wanted(own, &names, motive));
    let fear = explanation.fear.map(|fear| match fear {
        Fear::Mate(party, cell) => own.fears_mate(names.party(party), &names.cell(cell)),
        Fear::Loses(_, piece) => {
            let (object, cell) = names.at(piece);
            own.fears_loss(&object, &cell)
        }
    });
    let party = names.party(by);
    match (want, fear) {
        (Some(want), Some(fear)) => Some(own.thought(party, &want, &fear)),
        (Some(want), None) => Some(own.wants(party, &want)),
        (None, Some(fear)) => Some(own.fears(party, &fear)),
        (None, None) => None,
    }
}

/// Returns what a party wants by a motive. `None` for the motives that hints alone have.
fn wanted(own: &ExplanationTexts, names: &Names, motive: Motive) -> Option<String> {
    Some(match motive {
        Motive::Mates | Motive::MatesParty(_) | Motive::EndsGame => own.to_mate.to_owned(),
        Motive::WinsIn(moves) | Motive::WinsWith(_, moves) => own.to_force_mate(&moves.to_string()),
        Motive::StopsMate(_, cell) => own.to_stop_mate(&names.cell(cell)),
        Motive::Promotes(_) => own.to_promote.to_owned(),
        Motive::TakesFree(taken) | Motive::TakesMore(taken, _) | Motive::Captures(taken) => {
            let (object, cell) = names.at(taken);
            own.to_capture(&object, &cell)
        }
        Motive::Overloads { taken: PieceAt { role, .. }, .. } | Motive::Wins(role) => {
            own.to_win(&names.object(role))
        }
        Motive::ThreatensMate(cell) => own.to_threaten_mate(&names.cell(cell)),
        Motive::Forks(first, second) => own.to_fork(&names.object(first.role), &names.object(second.role)),
        Motive::ChecksAndAttacks(attacked) => own.to_check_and_attack(&names.object(attacked.role)),
        Motive::Saves(saved) | Motive::Protects(saved) => own.to_save(&names.object(saved.role)),
        Motive::Threatens(threatened) => {
            let (object, cell) = names.at(threatened);
            own.to_attack(&object, &cell)
        }
        Motive::LeavesCheck => own.to_leave_check.to_owned(),
        Motive::Checks(party) => own.to_check(names.party(party)),
        Motive::KeepsKingSafe(_) => own.to_keep_king_safe.to_owned(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::games::GameKind;

    #[test]
    fn german_names_have_an_accusative() {
        let german = Language::De.texts();
        let objects = |game_kind: GameKind| -> Vec<String> {
            let names = german.game(game_kind).pieces_with_article.iter();
            names.map(|name| accusative(Language::De, name)).collect()
        };
        let orthodox = ["den König", "die Dame", "den Turm", "den Läufer", "den Springer", "den Bauern"];
        assert_eq!(objects(GameKind::Hex), orthodox);
        let coalition = [
            "den König",
            "den Tank",
            "die Artillerie",
            "den Radfahrer",
            "den Ingenieur",
            "den Schützen",
            "den Flieger",
            "das Unterseeboot",
            "das Maschinengewehr",
        ];
        assert_eq!(objects(GameKind::Coalition), coalition);
        assert_eq!(accusative(Language::En, "the rook"), "the rook");
    }
}
