//! What players read has no machine words: joining, rearranging, waiting, shifting and answering are said in words.
use crate::tab::Tab;
use engine::games;
use engine::pieces::{Party, Role};
use engine::rules::{Cause, Outcome};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::announcements::{describe_recent_plies, ply_label, spoken_listed_ply};
use schachquartett_app::open_game::{ListSign, ListedPly, MoveList};
use schachquartett_app::panel::{Plate, Status};
use schachquartett_app::play::{GameIntent, TypingIntent};
use schachquartett_app::print::Diagram;
use schachquartett_app::settings::SettingsIntent;
use texts::{Language, game_end_texts};

const ALL: &str = "coalition+waiting+motorcyclist+small-coalition";

/// Red joins Black by a capture, Green joins Yellow by a word and rearranges, others shift, wait and answer out of turn.
const GAMES: [(&str, &str, &str); 3] = [
    (
        ALL,
        "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2 y -- RbgrWybgrCyb - - 0 1",
        "shift:d1b2 g2g3 pass join:y set:Mi4Si5Gj5Si6Gj6Mi7 join:b pass",
    ),
    (ALL, "5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5 r!b yb - - - 4 5", "b!Ke10"),
    ("coalition", "10/8bK1/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8 g -- - - - 0 1", "Sxe6"),
];

fn at(game: &str, position: &str) -> Tab {
    let mut tab = Tab::open(None, None, &format!("#/{game}/{}", position.replace(' ', "_")));
    tab.send(SettingsIntent::SetLanguage(Language::En));
    tab
}

fn play(tab: &mut Tab, moves: &str) {
    for text in moves.split_whitespace() {
        let before = tab.table().game.steps().len();
        tab.send(TypingIntent::Play(text.to_owned()));
        if tab.table().interaction.pending_move.is_some() {
            tab.send(GameIntent::ConfirmMove);
        }
        let table = tab.table();
        assert!(table.game.steps().len() > before, "{text}: {:?}", table.interaction.invalid_movetext);
    }
}

/// All that is said of a game, ply by ply.
fn said(tab: &mut Tab) -> Vec<String> {
    let mut said = Vec::new();
    let plies = tab.table().ply_count();
    for ply in (0..=plies).rev() {
        tab.send(GameIntent::ShowPly(if ply == plies { usize::MAX } else { ply }));
        let texts = tab.app.tab.texts();
        let Status { heading, text, .. } = Status::of(&tab.app);
        said.extend([heading, text]);
        said.extend(ply_label(texts, tab.table(), ply, &tab.style()));
        said.extend(
            Plate::of_seats(&tab.app, texts, true).into_iter().filter_map(|plate| Some(plate.state?.text)),
        );
    }
    tab.send(GameIntent::ShowPly(usize::MAX));
    let (texts, style) = (tab.app.tab.texts(), tab.style());
    for event in describe_recent_plies(texts, tab.table(), &style) {
        said.extend([event.text, event.listed.text]);
        said.extend(event.news);
        said.extend(event.fates);
    }
    let rows = MoveList::default().update(tab.table(), &style);
    let listed: Vec<&ListedPly> = rows.iter().flat_map(|row| row.cells.iter().flatten()).collect();
    said.extend(listed.iter().map(|listed| spoken_listed_ply(texts, tab.table(), &style, listed)));
    said.extend(listed.iter().map(|listed| listed.text.text.clone()));
    said.extend([tab.app.tab.announcement.polite.clone(), tab.app.tab.announcement.assertive.clone()]);
    said.extend(tab.comments());
    said
}

#[track_caller]
fn assert_plain(said: &[String]) {
    for sentence in said {
        for word in ["join:", "set:", "shift:", "pass", "off ", "y!", "b!", "g!", "r!", "draw?", "ready"] {
            assert!(!sentence.contains(word), "{word}: {sentence}");
        }
    }
}

#[test]
fn no_machine_words_are_said() {
    for language in Language::ALL {
        for (game, position, moves) in GAMES {
            let mut tab = at(game, position);
            tab.send(SettingsIntent::SetLanguage(language));
            play(&mut tab, moves);
            let said = said(&mut tab);
            assert!(said.len() > 6, "{said:?}");
            assert_plain(&said);
            // Printed diagrams and the list of an analysis say it as well.
            tab.send(Intent::Analysis(AnalysisIntent::Start));
            if let Some(analysis) = tab.table().analysis() {
                let diagrams = Diagram::of(analysis.tree(), &tab.style(), tab.app.tab.texts());
                let moves: Vec<String> = diagrams.into_iter().map(|diagram| diagram.moves).collect();
                assert_plain(&moves);
            }
        }
    }
}

#[test]
fn labels_say_it_in_words() {
    let mut tab = at(GAMES[0].0, GAMES[0].1);
    play(&mut tab, GAMES[0].2);
    let labels = |tab: &Tab| {
        let label = |ply| ply_label(tab.app.tab.texts(), tab.table(), ply, &tab.style());
        (1..=tab.table().ply_count()).filter_map(label).collect::<Vec<String>>()
    };
    let expected = [
        "1 Yellow shifts a motorcyclist, g3",
        "1 … Black waits",
        "1 … Green joins Yellow and rearranges",
        "1 … Red joins Black and waits",
    ];
    assert_eq!(labels(&tab), expected);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    let expected = [
        "1 Gelb versetzt einen Radfahrer, g3",
        "1 … Schwarz wartet",
        "1 … Grün verbündet sich mit Gelb und stellt um",
        "1 … Rot verbündet sich mit Schwarz und wartet",
    ];
    assert_eq!(labels(&tab), expected);
    let mut tab = at(GAMES[1].0, GAMES[1].1);
    play(&mut tab, GAMES[1].2);
    assert_eq!(labels(&tab), ["5 … Black answers: Ke10"]);
}

#[test]
fn whoever_joins_by_a_capture_has_the_handshake() {
    let mut tab = at(GAMES[2].0, GAMES[2].1);
    play(&mut tab, GAMES[2].2);
    let rows = MoveList::default().update(tab.table(), &tab.style());
    let signs: Vec<ListSign> = rows
        .iter()
        .flat_map(|row| row.cells.iter().flatten())
        .flat_map(|listed| listed.text.signs.clone())
        .collect();
    assert_eq!(signs, [ListSign::Joins(Party::new(0))]);
}

const MATE: &str = "8/8/8nK7/5nR6eR3/11eK/12/12/wK11/1wP8nN1/5sN6/2sR9/12/4sP7wB3/16/6wQ1/7sK s - - - 0 10";

#[test]
fn a_suspended_party_sleeps_on_the_board() {
    let mut tab = at("fortress:london", MATE);
    let suspended = |tab: &Tab| {
        let scene = tab.scene();
        let asleep: Vec<Party> =
            scene.pieces.iter().filter(|piece| piece.is_suspended).map(|piece| piece.piece.party()).collect();
        assert!(scene.pieces.iter().all(|piece| !piece.is_suspended || !piece.is_eliminated));
        let labels = scene.cells.iter().filter(|cell| cell.label.ends_with("suspended")).count();
        assert_eq!(asleep.len(), labels);
        asleep
    };
    let south = suspended(&tab);
    assert!(south.len() > 2 && south.iter().all(|&party| party == Party::new(0)), "{south:?}");
    let king =
        tab.scene().pieces.into_iter().find(|piece| piece.piece.role() == Role::KING && piece.is_suspended);
    assert!(king.is_some());
    // In the other games of this family nobody sleeps.
    tab = at("fortress:checkmate", MATE);
    assert!(suspended(&tab).is_empty());
}

#[test]
fn one_king_is_one_king() {
    let mut tab = at("fortress:alliance-mate", MATE);
    let status = Status::of(&tab.app);
    assert!(status.actions.iter().any(|action| action.label == "Remove the king"), "{status:?}");
    assert!(status.text.contains("remove your king."), "{status:?}");
    tab.send(GameIntent::RemoveKings);
    let badges = |tab: &Tab| {
        let texts = tab.app.tab.texts();
        let plates = [true, false].map(|below| Plate::of_seats(&tab.app, texts, below));
        let south = plates.into_iter().flatten().find(|plate| plate.party == Party::new(0)).expect("South");
        south.badges.into_iter().map(|badge| badge.text).collect::<Vec<String>>()
    };
    assert!(badges(&tab).contains(&"plays on without a king".to_owned()), "{:?}", badges(&tab));
    assert_eq!(
        ply_label(tab.app.tab.texts(), tab.table(), 1, &tab.style()).as_deref(),
        Some("10 South removes its king")
    );
    let rows = MoveList::default().update(tab.table(), &tab.style());
    assert_eq!(rows[0].cells[0][0].text.signs, [ListSign::RemovesKings]);
}

#[test]
fn where_kings_are_captured_none_is_left() {
    for (id, english) in [
        ("fortress:king-capture", "The alliance of West and East has no king left."),
        ("fortress:double-capture", "The alliance of West and East has no king left."),
        ("fortress:checkmate", "The alliance of West and East is checkmated."),
    ] {
        let def = games::by_id(id).expect("an id");
        let cause = Cause::Mate(Party::new(1));
        let outcome = Outcome { points: def.points(&def.start_position(), cause), cause };
        assert_eq!(game_end_texts(Language::En.texts(), &*def, &outcome).1, english);
    }
}

#[test]
fn another_language_has_no_word_of_the_first_one() {
    let mut tab = at(GAMES[0].0, GAMES[0].1);
    play(&mut tab, GAMES[0].2);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    for sentence in said(&mut tab) {
        for word in [
            "joins",
            "waits",
            "rearranges",
            "Yellow",
            "Black",
            "Green",
            "Red ",
            "round",
            " to move",
            "allied",
        ] {
            assert!(!sentence.contains(word), "{word}: {sentence}");
        }
    }
    tab.send(SettingsIntent::SetLanguage(Language::En));
    for sentence in said(&mut tab) {
        for word in ["Gelb", "Schwarz", "Grün", "Rot ", "verbündet", "wartet", "Runde", "am Zug"] {
            assert!(!sentence.contains(word), "{word}: {sentence}");
        }
    }
}
