//! Sentences for files that cannot be read.
use super::{Texts, act_fault, fill, game_id_fault, position_fault, sentence_case, sheet_fault};
use crate::games::{self, Game};
use crate::history::{ActFault, FileFault, FileWrong, MarkFault};
use crate::notation::Spelling;

/// What is wrong with a file and where, in sentences.
pub fn file_fault(texts: &Texts, spelling: &Spelling, fault: &FileFault) -> String {
    let files = &texts.files;
    let most = |template, most: &usize| fill(template, &[("most", &most.to_string())]);
    let wrong = match &fault.wrong {
        FileWrong::TooLong { found, most } => {
            return fill(files.too_long, &[("found", &found.to_string()), ("most", &most.to_string())]);
        }
        FileWrong::NoGame => return files.no_game.to_owned(),
        FileWrong::TooManyGames(games) => most(files.too_many_games, games),
        FileWrong::TooManyTags(tags) => most(files.too_many_tags, tags),
        FileWrong::Tag => files.tag.to_owned(),
        FileWrong::TagTooLong(letters) => most(files.tag_too_long, letters),
        FileWrong::NoGameTag => files.no_game_tag.to_owned(),
        FileWrong::Game(fault) => game_id_fault(texts, fault),
        FileWrong::Letters(found) => fill(files.letters, &[("found", found)]),
        FileWrong::Points(found) => fill(files.points, &[("found", found)]),
        FileWrong::Start { game, faults } => {
            let Ok(game) = games::open(game) else { return String::new() };
            let sentences: Vec<String> =
                faults.iter().map(|fault| position_fault(texts, &*game, fault)).collect();
            sentences.join(" ")
        }
        FileWrong::Moves { game, word, fault } => {
            let Ok(game) = games::open(game) else { return String::new() };
            sheet_fault(texts, &*game, spelling, word, fault, false)
        }
    };
    let values = [fault.game, fault.line, fault.column].map(|number| number.to_string());
    let [game, line, column] = values.each_ref().map(String::as_str);
    fill(files.at, &[("game", game), ("line", line), ("column", column), ("fault", &wrong)])
}

/// What is wrong beside the moves of a game, in a sentence.
pub(super) fn mark_fault(texts: &Texts, fault: MarkFault) -> String {
    let files = &texts.files;
    let (template, most) = match fault {
        MarkFault::CommentOpen => (files.comment_open, 0),
        MarkFault::CommentNotOpen => (files.comment_not_open, 0),
        MarkFault::VariationOpen => (files.variation_open, 0),
        MarkFault::VariationNotOpen => (files.variation_not_open, 0),
        MarkFault::NothingBefore => (files.nothing_before, 0),
        MarkFault::TooDeep(most) => (files.too_deep, most),
        MarkFault::TooMany(most) => (files.too_many_moves, most),
        MarkFault::TooLong(most) => (files.moves_too_long, most),
        MarkFault::Glyph => (files.glyph, 0),
        MarkFault::AfterResult => (files.after_result, 0),
        MarkFault::TooMuch => (files.too_much, 0),
    };
    fill(template, &[("most", &most.to_string())])
}

/// Why something that stands in a game cannot be done, in a sentence.
pub(super) fn deed_fault(texts: &Texts, game: &dyn Game, fault: &ActFault) -> String {
    let files = &texts.files;
    let text = match fault {
        ActFault::NothingToClaim => files.nothing_to_claim.to_owned(),
        ActFault::NothingOffered => files.nothing_offered.to_owned(),
        ActFault::OfferOpen => files.offer_open.to_owned(),
        ActFault::NotArranging => files.not_arranging.to_owned(),
        ActFault::NotOnTurn => files.not_on_turn.to_owned(),
        fault => act_fault(texts, game, fault),
    };
    sentence_case(text.trim_end_matches('.')) + "."
}
