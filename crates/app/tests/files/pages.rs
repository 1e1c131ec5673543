//! The examples of `docs/records.md` are games.
use engine::games::GameKind;
use engine::history::{GameFile, read_files, write_file};
use engine::notation::NotationStyle;
use engine::pieces::Party;
use texts::Language;

const PAGE: &str = include_str!("../../../../docs/records.md");

fn examples() -> Vec<GameFile> {
    let blocks = PAGE.split("```pgn\n").skip(1).map(|block| block.split("```").next().unwrap_or_default());
    let read = |text: &str| read_files(text).unwrap_or_else(|broken| panic!("{text}: {:?}", broken.error));
    blocks.flat_map(read).collect()
}

#[test]
fn the_page_has_a_game_of_each_kind() {
    let titles: Vec<GameKind> = examples().iter().map(|file| file.game.def().kind()).collect();
    assert_eq!(titles, [GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition]);
    for file in examples() {
        assert!(file.game.plies().count() > 2);
        assert!((0..=file.game.steps().len()).any(|at| !file.game.annotations(at).is_empty()));
    }
}

#[test]
fn the_examples_are_written_as_they_stand() {
    for file in examples() {
        let written = write_file(&file, &NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false });
        assert!(PAGE.contains(&written), "{written}");
    }
}

#[test]
fn the_tags_of_parties_are_their_english_names() {
    for id in ["bridge", "hex", "fortress:london", "coalition"] {
        let def = engine::games::by_id(id).expect("a game");
        let texts = Language::En.texts();
        let parties = Party::first(def.rules().parties);
        let tags: String =
            parties.map(|party| format!("[{} \"N\"]\n", texts.party(def.kind(), party))).collect();
        let read = read_files(&format!("[Game \"{id}\"]\n{tags}"))
            .unwrap_or_else(|broken| panic!("{:?}", broken.error));
        assert!(read[0].names.iter().all(|name| name == "N") && read[0].tags.is_empty(), "{id}");
        assert!(
            PAGE.contains(&tags.replace("[", "`").split(' ').next().unwrap_or_default().to_owned()),
            "{id}"
        );
    }
}
