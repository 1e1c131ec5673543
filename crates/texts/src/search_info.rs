//! Texts about the search of bots.
use super::Texts;
use engine::games::{GameDef, GameKind};
use engine::history::{GameStep, JoinReason};
use engine::pieces::Party;
use search::SearchInfo;

/// The search info as sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchInfoText {
    /// The depth and the number of visited positions, and when the game ends if its end is forced.
    pub depth: String,
    /// The principal variation.
    pub pv: String,
    /// The expected points of each party, by index: in thousandths, and as a sentence. Empty if the search
    /// compared nothing.
    pub expected_points: Vec<(u16, String)>,
}

/// Returns the search info of a game as sentences. `parties` is the number of parties; `line` is the
/// principal variation in the notation of players. `ends_in` is the number of own moves until the game ends, if that is decided.
pub fn describe_search(
    texts: &Texts,
    game_kind: GameKind,
    parties: usize,
    info: &SearchInfo,
    ends_in: Option<u16>,
    line: &str,
) -> SearchInfoText {
    let own = texts.bots;
    let (depth, nodes) = (info.depth.to_string(), group_digits(info.nodes));
    let mut depth = own.depth(&depth, &nodes);
    if let Some(moves) = ends_in {
        depth = [depth.as_str(), ". ", &own.forced_end(&moves.to_string())].concat();
    }
    let expected = &info.expected_points.0[..parties];
    let share = |((index, &share), cent): ((usize, &u16), u16)| {
        let (party, percents) = (texts.party(game_kind, Party::new(index)), cent.to_string());
        (share, own.party_points(party, &percents))
    };
    let is_compared = expected.iter().any(|&share| share > 0);
    let all = expected.iter().enumerate().zip(to_percent(expected)).map(share);
    SearchInfoText {
        depth,
        pv: own.expected_line(line),
        expected_points: all.filter(|_| is_compared).collect(),
    }
}

/// Returns why the party `by` joins `partner`, as a sentence.
pub fn join_reason(
    texts: &Texts,
    game_kind: GameKind,
    by: Party,
    partner: Party,
    join_reason: JoinReason,
) -> String {
    let own = texts.bots;
    let name = |party| texts.party(game_kind, party);
    let (by, partner) = (name(by), name(partner));
    match join_reason {
        JoinReason::Stronger => own.stronger(by, partner),
        JoinReason::OnlyPartner => own.only_partner(by, partner),
        JoinReason::LastRound => own.last_round(by, partner),
        JoinReason::LesserEvil => own.lesser_evil(by, partner),
        JoinReason::Mate => own.mate(by, partner),
        JoinReason::Threatened(other) => own.threatened(by, partner, name(other)),
        JoinReason::Captures(other) => own.can_capture(by, partner, name(other)),
    }
}

/// Returns why the party of a step joined another one, as a sentence; `None` if it has no partner after the step.
pub fn joined_sentence(
    texts: &Texts,
    def: &dyn GameDef,
    step: &GameStep,
    join_reason: JoinReason,
) -> Option<String> {
    let coalition = def.rules().coalition.as_ref()?;
    let by = step.action.by;
    let partner = coalition.partner(step.state.position.coalition(), by)?;
    Some(self::join_reason(texts, def.kind(), by, partner, join_reason))
}

/// Converts thousandths that add up to 1000 to percents that add up to 100, by the largest-remainder method.
/// Of equal remainders the first is rounded up.
pub fn to_percent(expected: &[u16]) -> Vec<u16> {
    let mut percents: Vec<u16> = expected.iter().map(|share| share / 10).collect();
    for _ in 0..expected.iter().map(|share| share % 10).sum::<u16>() / 10 {
        let cut = |at: usize| (expected[at] + 10).saturating_sub(10 * percents[at]);
        // An increment makes the remainder smaller than all others, so no party gets two.
        if let Some(max) = (0..expected.len()).rev().max_by_key(|&at| cut(at)) {
            percents[max] += 1;
        }
    }
    percents
}

/// Returns a number with its digits in groups of three, separated by narrow no-break spaces. Numbers of up to
/// four digits stay ungrouped.
fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) && digits.len() > 4 {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use engine::pieces::ByParty;
    use search::Choice;

    #[test]
    fn expected_points_in_per_cent_make_a_hundred() {
        assert_eq!(to_percent(&[505, 495]), [51, 49]);
        assert_eq!(to_percent(&[495, 505]), [50, 50]);
        assert_eq!(to_percent(&[333, 333, 334]), [33, 33, 34]);
        assert_eq!(to_percent(&[1000, 0, 0, 0]), [100, 0, 0, 0]);
        for first in 0..=1000 {
            for second in 0..=1000 - first {
                let expected = [first, second, (1000 - first - second) / 2, (1001 - first - second) / 2];
                let percents = to_percent(&expected);
                assert_eq!(percents.iter().sum::<u16>(), 100, "{expected:?}");
                assert!(percents.iter().zip(expected).all(|(cent, share)| share.abs_diff(10 * cent) < 10));
            }
        }
    }

    #[test]
    fn search_info_is_described_in_both_languages() {
        let info = SearchInfo {
            choice: Choice::Decline,
            pv: Vec::new(),
            score: -80,
            expected_points: ByParty([333, 667, 0, 0]),
            ends_in: Some(3),
            depth: 5,
            nodes: 12_345,
            join_reason: None,
            explanation: None,
            spent: None,
        };
        let sentence = |language: Language| {
            describe_search(language.texts(), GameKind::Bridge, 2, &info, Some(2), "d3 e7")
        };
        let german = sentence(Language::De);
        assert_eq!(german.depth, "Tiefe 5, 12\u{202f}345 Stellungen. Erzwungenes Matt in 2.");
        assert_eq!(german.pv, "Beste Folge: d3 e7");
        let expected = [(333, "Weiß: 33\u{a0}%".to_owned()), (667, "Schwarz: 67\u{a0}%".to_owned())];
        assert_eq!(german.expected_points, expected);
        let english = sentence(Language::En);
        assert_eq!(english.expected_points[1].1, "Black: 67%");
        // Without a comparison there are no expected points.
        let sure = SearchInfo { expected_points: Default::default(), ..info.clone() };
        assert!(
            super::describe_search(Language::En.texts(), GameKind::Bridge, 2, &sure, None, "")
                .expected_points
                .is_empty()
        );
    }

    #[test]
    fn large_numbers_are_grouped() {
        let numbers = [0, 999, 1000, 12_345, 123_456, 1_234_567];
        let texts = ["0", "999", "1000", "12\u{202f}345", "123\u{202f}456", "1\u{202f}234\u{202f}567"];
        assert_eq!(numbers.map(group_digits), texts);
    }
}
