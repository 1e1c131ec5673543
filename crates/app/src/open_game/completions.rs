//! Completions and corrections of typed moves, both from the inputs that are accepted now.
use super::OpenGame;
use super::suggestions::last_word;
use engine::history::{Game, MovetextError};
use engine::notation::{
    NotationStyle, SanError, figurine_role, plain_word, write_action, write_move_text, write_san,
};
use engine::pieces::{Party, Piece};
use engine::rules::{Action, ActionKind, Move, legal_moves, must_remove_kings, shift};

/// The most corrections that are suggested for a word; all of them where only the promotion piece is missing.
const MAX_CORRECTIONS: usize = 3;
/// The largest edit distance of a correction, in letters.
const NEAR: usize = 2;

impl OpenGame {
    /// Returns every input that is accepted now, each in its forms: SAN, then action text. In answers out of turn
    /// the form with the party's letter comes last; the form without it exists for the first party that is asked,
    /// if the word is alone in its text (`is_alone`). Returns nothing while an earlier position or the handover
    /// screen is shown, or others have to act.
    pub fn accepted_inputs(&self, style: &NotationStyle, is_alone: bool) -> Vec<Vec<String>> {
        let state = self.game.state();
        let is_closed = self.view.shown_ply.is_some() || state.outcome.is_some() || self.has_no_seat();
        if is_closed
            || self.handover_screen
            || self.arranging_party().is_some()
            || self.special_action.is_some()
            || self.waits_for_others()
        {
            return Vec::new();
        }
        let (def, position) = (self.def(), &state.position);
        let asked = self.out_of_turn_parties();
        let first = asked.iter().find(|&party| self.is_local(party));
        let acts = |party: Party| match first {
            Some(_) => asked.contains(party) && self.is_local(party),
            None => party == position.turn(),
        };
        let mut words = Vec::new();
        for mv in legal_moves(def.rules(), position) {
            let Some(by) = position.piece(mv.from).map(Piece::party).filter(|&by| acts(by)) else { continue };
            let written = write_san(def, def.rules(), position, &mv, style);
            let forms = vec![written, self.action_text_of(style, by, &mv)];
            words.push(match first {
                None => forms,
                Some(first) => {
                    let named = forms.iter().map(|form| format!("{}!{form}", def.party_letter(by))).collect();
                    if is_alone && by == first { [forms, named].concat() } else { named }
                }
            });
        }
        if first.is_none() {
            words.extend(self.special_action_texts().into_iter().map(|word| vec![word]));
        }
        words
    }

    /// Returns a move's action text, with cells named as the reader prefers.
    fn action_text_of(&self, style: &NotationStyle, by: Party, mv: &Move) -> String {
        let (def, text) = (self.def(), write_move_text(self.def(), by, mv));
        let cells = [mv.from, mv.to];
        let known: usize = cells.map(|cell| def.cell_name(cell).len()).iter().sum();
        cells.map(|cell| style.cell_name(def, cell)).concat() + &text[known..]
    }

    /// Returns the action texts of what the party on turn can do besides moving.
    fn special_action_texts(&self) -> Vec<String> {
        let (def, position) = (self.def(), &self.game.state().position);
        let turn = position.turn();
        let mut actions: Vec<ActionKind> =
            self.joinable_partners().into_iter().map(ActionKind::Join).collect();
        let offer = self.game.state().offer.is_some();
        let answers = offer && self.draw_answerer().is_some_and(|party| self.is_local(party));
        for (applies, kind) in [
            (self.can_skip_turn(), ActionKind::SkipTurn),
            (must_remove_kings(def.rules(), position), ActionKind::RemoveKings),
            (self.can_offer_draw(), ActionKind::OfferDraw),
            (answers, ActionKind::AcceptDraw),
            (answers, ActionKind::DeclineDraw),
            (self.game.claimable_draw().is_some(), ActionKind::ClaimDraw),
            (true, ActionKind::Resign),
        ] {
            actions.extend(applies.then_some(kind));
        }
        if self.can_shift() {
            let area = def.rules().setup_zones[turn];
            let paths = area.iter().flat_map(|from| area.iter().map(move |to| (from, to)));
            let can = |&(from, to): &_| shift(def.rules(), position, from, to).is_ok();
            actions.extend(paths.filter(can).map(|(from, to)| ActionKind::Shift(from, to)));
        }
        let by = |kind: &ActionKind| match kind {
            ActionKind::AcceptDraw | ActionKind::DeclineDraw => self.draw_answerer().unwrap_or(turn),
            _ => turn,
        };
        let actions = actions.into_iter().map(|kind| Action { by: by(&kind), kind });
        let can = |action: &Action| Game::clone(&self.game).play(*action).is_ok();
        actions.filter(can).map(|action| write_action(def, turn, &action)).collect()
    }

    /// Returns the completions of a text's last word, after the words before it have been played: exact matches
    /// first, then matches that ignore case. Figurines stand for the letters of the reader.
    pub fn completions(&self, style: &NotationStyle, text: &str) -> Vec<String> {
        let (start, word) = last_word(text);
        let letter = |letter: char| match figurine_role(letter) {
            Some(role) => style.letter(self.def(), role),
            None => letter,
        };
        let word: &str = &plain_word(word).chars().map(letter).collect::<String>();
        let before = text[..start].trim();
        let mut then = self.clone();
        if word.is_empty() || !before.is_empty() && then.game.play_movetext(before, style).is_err() {
            return Vec::new();
        }
        let typeable = then.accepted_inputs(style, before.is_empty());
        let small = word.to_ascii_lowercase();
        let begins: [&dyn Fn(&str) -> bool; 2] =
            [&|form| form.starts_with(word), &|form| form.to_ascii_lowercase().starts_with(&small)];
        let mut found: Vec<String> = Vec::new();
        for begins in begins {
            let forms = typeable.iter().filter_map(|forms| forms.iter().find(|form| begins(form)));
            let mut forms: Vec<String> = forms.filter(|form| !found.contains(form)).cloned().collect();
            forms.sort_unstable();
            found.extend(forms);
        }
        found
    }

    /// Finds corrections for the unreadable word of the last typed text.
    pub(crate) fn find_corrections(&mut self, style: &NotationStyle) {
        let Some(mut invalid) = self.interaction.invalid_movetext.take() else { return };
        let word = invalid.error.range().and_then(|range| invalid.text.get(range.clone()));
        // The letter of a party may stand before the word.
        let word = word
            .map(|word| word.split_once('!').filter(|(by, _)| by.len() == 1).map_or(word, |(_, word)| word));
        invalid.corrections =
            word.map(|word| self.corrections(style, word, &invalid.error)).unwrap_or_default();
        self.interaction.invalid_movetext = Some(invalid);
    }

    /// Returns the accepted inputs that are nearest to an unreadable word.
    fn corrections(&self, style: &NotationStyle, word: &str, error: &MovetextError) -> Vec<String> {
        if let MovetextError::Move { error: Some(error), position, .. } = error {
            let written = |mv| write_san(self.def(), self.def().rules(), position, mv, style);
            match error {
                SanError::Ambiguous(moves) => {
                    return moves.iter().take(MAX_CORRECTIONS).map(written).collect();
                }
                SanError::PromotionMissing(moves) => return moves.iter().map(written).collect(),
                _ => {}
            }
        }
        let plain = |text: &str| -> Vec<char> {
            let text = plain_word(text);
            let text = text.trim_end_matches(['+', '#', '!', '?']).to_ascii_lowercase();
            text.chars().collect()
        };
        let word = plain(word);
        let mut near: Vec<(usize, String)> = Vec::new();
        for forms in self.accepted_inputs(style, true) {
            let distance = forms.iter().map(|form| edit_distance(&word, &plain(form))).min();
            let is_near = |&distance: &usize| distance <= NEAR && distance < word.len();
            near.extend(distance.filter(is_near).zip(forms.into_iter().next()));
        }
        let mut found: Vec<String> = Vec::new();
        for distance in 0..=NEAR {
            let forms = near.iter().filter(|(of_form, _)| *of_form == distance);
            let mut forms: Vec<String> = forms.map(|(_, form)| form.clone()).collect();
            forms.sort_unstable();
            found.extend(forms);
        }
        found.truncate(MAX_CORRECTIONS);
        found
    }
}

/// Returns the edit distance of two words: letters inserted, deleted, replaced, or swapped with a neighbour.
fn edit_distance(one: &[char], other: &[char]) -> usize {
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for (i, letter) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, with) in other.iter().enumerate() {
            let exchanged = rows[i][j] + usize::from(letter != with);
            let mut min = exchanged.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == other[j - 1] && one[i - 1] == *with {
                min = min.min(rows[i - 1][j - 1] + 1);
            }
            row.push(min);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::edit_distance;

    #[test]
    fn distances_are_letters_to_be_changed() {
        for (one, other, expected) in [
            ("", "", 0),
            ("sf3", "sf3", 0),
            ("sf3", "", 3),
            ("sg5x", "sg5", 1),
            ("sf3", "s3f", 1),
            ("e4", "d5", 2),
        ] {
            let [one, other] = [one, other].map(|word| word.chars().collect::<Vec<_>>());
            assert_eq!((edit_distance(&one, &other), edit_distance(&other, &one)), (expected, expected));
        }
    }
}
