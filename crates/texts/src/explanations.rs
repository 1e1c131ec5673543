//! Explanations of choices as sentences.
use super::{Language, Texts, sentence_case};
use engine::games::GameDef;
use engine::notation::NotationStyle;
use engine::pieces::Role;
use search::{Explanation, Fear, Motive, PieceAt};

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

    fn moves(&self, plies: u16) -> String {
        usize::from(plies).div_ceil(self.def.rules().parties).to_string()
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
        Motive::WinsIn(plies) => texts.bots.forced_end(&names.moves(plies)),
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
        Motive::Mobility { after, before } => own.mobility(&after.to_string(), &before.to_string()),
        Motive::Activates { role, after, before } => {
            own.activates(names.subject(role), &after.to_string(), &before.to_string())
        }
        Motive::KeepsKingSafe(true) => own.keeps_king_safe.to_owned(),
        Motive::KeepsKingSafe(false) => own.seems_safe.to_owned(),
    };
    sentence_case(&sentence)
}

/// Returns what a party wants and fears, as a sentence.
pub fn thought_sentence(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    by: engine::pieces::Party,
    explanation: Explanation,
) -> String {
    let (own, names) = (texts.explanations, Names { texts, def, style });
    let want = match explanation.motive {
        None => own.to_play_on.to_owned(),
        Some(Motive::Mates) => own.to_mate.to_owned(),
        Some(Motive::WinsIn(plies)) => own.to_force_mate(&names.moves(plies)),
        Some(Motive::StopsMate(_, cell)) => own.to_stop_mate(&names.cell(cell)),
        Some(Motive::Promotes(_)) => own.to_promote.to_owned(),
        Some(Motive::TakesFree(taken) | Motive::TakesMore(taken, _) | Motive::Captures(taken)) => {
            let (object, cell) = names.at(taken);
            own.to_capture(&object, &cell)
        }
        Some(Motive::Overloads { taken: PieceAt { role, .. }, .. } | Motive::Wins(role)) => {
            own.to_win(&names.object(role))
        }
        Some(Motive::ThreatensMate(cell)) => own.to_threaten_mate(&names.cell(cell)),
        Some(Motive::Forks(first, second)) => {
            own.to_fork(&names.object(first.role), &names.object(second.role))
        }
        Some(Motive::ChecksAndAttacks(attacked)) => own.to_check_and_attack(&names.object(attacked.role)),
        Some(Motive::Saves(saved) | Motive::Protects(saved)) => own.to_save(&names.object(saved.role)),
        Some(Motive::Threatens(threatened)) => {
            let (object, cell) = names.at(threatened);
            own.to_attack(&object, &cell)
        }
        Some(Motive::LeavesCheck) => own.to_leave_check.to_owned(),
        Some(Motive::Checks(party)) => own.to_check(names.party(party)),
        Some(Motive::Mobility { .. }) => own.to_free_pieces.to_owned(),
        Some(Motive::Activates { role, .. }) => own.to_activate(&names.object(role)),
        Some(Motive::KeepsKingSafe(_)) => own.to_keep_king_safe.to_owned(),
    };
    let fear = match explanation.fear {
        None => own.fears_nothing.to_owned(),
        Some(Fear::Mate(party, cell)) => own.fears_mate(names.party(party), &names.cell(cell)),
        Some(Fear::Loses(_, piece)) => {
            let (object, cell) = names.at(piece);
            own.fears_loss(&object, &cell)
        }
    };
    own.thought(names.party(by), &want, &fear)
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
