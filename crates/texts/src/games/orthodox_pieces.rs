//! The names of the pieces of orthodox chess, by index of the role.
use super::ByLanguage;

/// The names without article.
pub(super) const PIECES: ByLanguage<&[&str]> = ByLanguage {
    de: &["König", "Dame", "Turm", "Läufer", "Springer", "Bauer"],
    en: &["king", "queen", "rook", "bishop", "knight", "pawn"],
};

/// The names with the definite article in the nominative.
pub(super) const PIECES_WITH_ARTICLE: ByLanguage<&[&str]> = ByLanguage {
    de: &["der König", "die Dame", "der Turm", "der Läufer", "der Springer", "der Bauer"],
    en: &["the king", "the queen", "the rook", "the bishop", "the knight", "the pawn"],
};
