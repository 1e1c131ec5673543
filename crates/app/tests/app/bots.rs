//! Opponents at the table: they are asked when it is their turn, and nothing else; whatever changes takes
//! that back.
use crate::tab::{Tab, cell};
use engine::games::coalition::{YELLOW, dummies_of_choice};
use engine::games::fortress::{MateRuleKind, Options};
use engine::games::{GameKind, coalition};
use engine::history::{Annotation, JoinReason};
use engine::pieces::Party;
use learn::HintStage;
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::announcements::describe_recent_plies;
use schachquartett_app::announcements::node_comment;
use schachquartett_app::bots::{BotIntent, SearchPurpose};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::Asked;
use schachquartett_app::panel::Status;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent};
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::tab::{Command, Dialog, Notice, Route, TabIntent};
use search::{Explanation, Fear, Level, Message, Motive, PieceAt, SearchInfo};
use texts::Language;

const FIRST: Option<Level> = Level::new(1);

/// A game in which the players with these numbers are opponents.
fn against(game_kind: GameKind, bots: &[usize]) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind);
    for &player in bots {
        tab.send(Intent::NewGame(NewGameIntent::SetBot(player, FIRST)));
    }
    tab.send(Intent::StartGame { seed: 0 });
    tab
}

fn plies(tab: &Tab) -> usize {
    tab.table().ply_count()
}

fn void(_: &mut Tab) {}

fn stops(tab: &Tab) -> bool {
    tab.effects.contains(&Command::StopSearch)
}

#[test]
fn a_bot_is_asked_on_its_turn_and_plays() {
    let mut tab = against(GameKind::Bridge, &[1]);
    assert_eq!(tab.table().names, ["", "Sparrow (bot)"]);
    assert_eq!(tab.request, None, "White is a person");
    tab.play("e2d3");
    let thinking = tab.app.bots.active_search.clone().expect("Black thinks");
    assert_eq!(
        (thinking.by(), thinking.purpose(), thinking.best),
        (Party::new(1), SearchPurpose::Play, None)
    );
    // Nobody else moves its pieces meanwhile, and looking around does not disturb it.
    let number = tab.request.clone();
    tab.send(BoardIntent::Click(crate::tab::cell("e8")))
        .send(TabIntent::OpenDialog(Dialog::Keys))
        .send(TabIntent::CloseDialog);
    assert_eq!((tab.table().interaction.selected, &tab.request), (None, &number));
    tab.think();
    assert_eq!((plies(&tab), tab.request.clone()), (2, None));
    assert!(tab.app.bots.active_search.is_none());
    assert!(tab.app.tab.announcement.polite.contains("Black"), "what it did is said");
}

#[test]
fn any_change_cancels_the_search_request() {
    let changes: [fn(&mut Tab); 5] = [
        |tab| void(tab.send(GameIntent::Undo)),
        |tab| void(tab.send(Intent::Navigate(Route::read("#/")))),
        |tab| void(tab.send(Intent::StartGame { seed: 0 })),
        |tab| void(tab.send(BotIntent::Pause(true))),
        |tab| void(tab.send(BotIntent::SetLevel(Party::new(1), None))),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut tab = against(GameKind::Bridge, &[1]);
        tab.play("e2d3");
        let (asked, _) = tab.request.clone().expect("Black thinks");
        let answer = tab.chosen(&["e8d7"]).write();
        change(&mut tab);
        assert!(stops(&tab) && tab.app.bots.active_search.is_none(), "{number}");
        // An answer that was on its way comes too late.
        let before = tab.app.tab.open_game.as_ref().map(|open_game| open_game.game.steps().len());
        tab.send(BotIntent::SearchProgress { request_id: asked, text: answer.clone(), is_final: true });
        assert_eq!(
            tab.app.tab.open_game.as_ref().map(|open_game| open_game.game.steps().len()),
            before,
            "{number}"
        );
    }
}

#[test]
fn undo_goes_back_to_the_players_turn() {
    let mut tab = against(GameKind::Bridge, &[1]);
    assert!(!tab.table().can_undo());
    tab.play("e2d3").think();
    tab.play("d2e3").think();
    assert_eq!(plies(&tab), 4);
    tab.send(GameIntent::Undo);
    assert_eq!((plies(&tab), tab.request.clone()), (2, None));
    tab.send(GameIntent::Redo);
    assert_eq!((plies(&tab), tab.request.clone()), (4, None));
    tab.send(GameIntent::Undo).send(GameIntent::Undo);
    assert_eq!((plies(&tab), tab.table().can_undo()), (0, false));
    // Where an opponent begins, its first move stays.
    let mut tab = against(GameKind::Bridge, &[0]);
    tab.think();
    assert_eq!((plies(&tab), tab.table().can_undo()), (1, false));
}

#[test]
fn bots_play_each_other_with_speed_and_pause() {
    let mut tab = against(GameKind::Hex, &[0, 1, 2]);
    assert!((900..=2500).contains(&tab.know()), "people can follow");
    for ply in 1..=6 {
        tab.think();
        assert_eq!(plies(&tab), ply);
    }
    tab.send(BotIntent::Pause(true));
    assert!(stops(&tab) && tab.request.is_none());
    tab.send(GameIntent::Undo);
    assert_eq!((plies(&tab), tab.request.clone()), (5, None));
    tab.send(BotIntent::Pause(false));
    assert!(tab.request.is_some());
    // Saved and opened again, it waits until somebody watches.
    let tab = Tab::with(&tab.store, &tab.hash);
    assert!(tab.table().is_bots_only() && tab.table().bots.is_paused && tab.request.is_none());
}

#[test]
fn a_saved_game_continues_with_its_bots() {
    let mut tab = against(GameKind::Hex, &[1]);
    tab.play("c1c3");
    let levels = tab.table().bots.levels;
    let mut tab = Tab::with(&tab.store, &tab.hash);
    assert_eq!(tab.table().bots.levels, levels);
    assert!(tab.request.is_some(), "Brown thinks again");
    tab.think();
    assert_eq!(plies(&tab), 2);
    assert!(tab.request.is_none(), "Black is a person");
}

#[test]
fn the_best_move_so_far_is_played_at_once() {
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.play("e2d3");
    tab.send(BotIntent::MoveNow);
    assert_eq!(plies(&tab), 1, "nothing was found yet");
    let (number, _) = tab.request.clone().expect("Black thinks");
    let text = tab.chosen(&["e8d7", "d2e3"]).write();
    tab.send(BotIntent::SearchProgress { request_id: number, text, is_final: false });
    let best =
        tab.app.bots.active_search.as_ref().and_then(|thinking| thinking.best.clone()).expect("so far");
    assert_eq!((best.depth, best.nodes, best.pv.len()), (3, 77, 2));
    assert_eq!(plies(&tab), 1);
    assert!(!tab.table().meta.is_hurried);
    tab.send(BotIntent::MoveNow);
    assert_eq!(plies(&tab), 2);
    assert!(stops(&tab));
    // The same seed might choose another move, given time: the game says so, also when it is opened again.
    let tab = tab.reloaded();
    assert!(tab.table().meta.is_hurried);
}

#[test]
fn what_is_known_and_waits_leaves_no_mark() {
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.play("e2d3");
    let (number, _) = tab.request.clone().expect("Black thinks");
    let may_be_ended =
        |tab: &Tab| tab.app.bots.active_search.as_ref().is_some_and(|search| search.may_be_ended());
    let text = tab.chosen(&["e8d7"]).write();
    tab.send(BotIntent::SearchProgress { request_id: number, text, is_final: false });
    assert!(!may_be_ended(&tab));
    tab.send(BotIntent::SearchIsKnown(number));
    assert!(may_be_ended(&tab));
    tab.send(BotIntent::MoveNow);
    assert_eq!((plies(&tab), tab.table().meta.is_hurried), (2, false));
}

#[test]
fn a_search_that_takes_long_is_offered_to_be_ended() {
    let mut tab = against(GameKind::Hex, &[1, 2]);
    let offers = |tab: &Tab| tab.app.bots.active_search.as_ref().is_some_and(|search| search.takes_long);
    let play_on = |tab: &mut Tab| {
        let (number, _) = tab.request.clone().expect("a bot thinks");
        tab.send(BotIntent::SearchTakesLong(number + 1)).send(BotIntent::SearchTakesLong(number - 1));
        assert!(!offers(tab), "another search");
        tab.send(BotIntent::SearchTakesLong(number));
        assert!(offers(tab));
    };
    tab.play_first();
    play_on(&mut tab);
    // The next bot begins anew, and what is found in time leaves no mark.
    tab.think();
    assert!(!offers(&tab) && !tab.table().meta.is_hurried);
    play_on(&mut tab);
}

#[test]
fn a_bot_that_fails_to_load_is_reported_and_asked_again() {
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.play("e2d3");
    let (number, _) = tab.request.clone().expect("Black thinks");
    tab.send(BotIntent::SearchFailed(number));
    assert_eq!(tab.app.tab.notice, Some(Notice::Message(tab.app.tab.texts().bots.failed.to_owned())));
    assert!(tab.table().bots.is_paused && tab.app.bots.active_search.is_none());
    tab.send(BotIntent::Pause(false));
    tab.think();
    assert_eq!(plies(&tab), 2);
    // The same where what it says makes no sense.
    tab.play("d2e3");
    let (number, _) = tab.request.clone().expect("Black thinks");
    tab.send(BotIntent::SearchProgress {
        request_id: number,
        text: r#"{"choice":{"Act":"a1a1"}}"#.into(),
        is_final: true,
    });
    assert!(tab.table().bots.is_paused);
}

#[test]
fn a_hint_is_shown_and_cleared_by_the_move() {
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.send(BotIntent::Hint);
    assert_eq!(
        tab.app.bots.active_search.as_ref().map(|thinking| thinking.purpose()),
        Some(SearchPurpose::Hint)
    );
    // Who presses twice has not taken it back, and no step of it is skipped. What hid that it is sought is gone.
    let (number, _) = tab.request.clone().expect("it is sought");
    tab.send(BoardIntent::Click(cell("e2"))).send(BotIntent::Hint);
    assert!(!stops(&tab) && tab.table().interaction.selected.is_none());
    assert_eq!(tab.request.as_ref().map(|(request, _)| *request), Some(number));
    assert_eq!(tab.table().bots.asked, Some(Asked::Hint));
    assert_eq!(Status::of(&tab.app).text, tab.app.tab.texts().bots.hint_searching);
    assert_eq!(tab.app.tab.announcement.polite, tab.app.tab.texts().bots.hint_searching);
    tab.think();
    // First the piece, which is lit, then where it goes and why, then the move.
    let advice = tab.advice().expect("advice");
    assert!(advice.starts_with("Move the ") && !advice.contains("Hint"), "{advice}");
    let shown =
        |tab: &Tab| tab.table().interaction.drawings.iter().map(|it| it.from == it.to).collect::<Vec<_>>();
    assert_eq!((shown(&tab), plies(&tab)), (vec![true], 0));
    tab.send(BotIntent::Hint);
    assert!(tab.request.is_none(), "nothing is searched for that");
    let advice = tab.advice().expect("advice");
    assert!(advice.starts_with("Hint: "), "{advice}");
    assert!(advice.contains(". "), "the reason: {advice}");
    assert_eq!((shown(&tab), plies(&tab)), (vec![false], 0));
    let action = tab.table().hinted_move().expect("a move");
    let mut played = tab.reloaded();
    played.send(BotIntent::Hint).think();
    played.send(BotIntent::Hint).send(BotIntent::Hint);
    assert_eq!(played.table().game.steps().first().map(|step| step.action), Some(action));
    tab.play("e2d3");
    assert_eq!((tab.advice(), tab.table().interaction.drawings.len()), (None, 0));
    // Nobody is advised on an opponent's turn.
    tab.send(BotIntent::Hint);
    assert!(tab.table().bots.asked != Some(Asked::Hint));
}

#[test]
fn seats_are_changed_during_the_game() {
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.send(BotIntent::SetLevel(Party::new(1), Level::new(4)));
    assert_eq!(tab.table().names, ["", "Cat (bot)"]);
    tab.send(BotIntent::SetLevel(Party::new(1), None))
        .send(BotIntent::SetLevel(Party::new(0), Level::new(6)));
    assert_eq!(tab.table().names, ["Wolf (bot)", ""]);
    assert!(tab.request.is_some());
    // A name of one's own stays.
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Hal".into())))
        .send(Intent::NewGame(NewGameIntent::SetBot(1, FIRST)))
        .send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.table().names, ["", "Hal"]);
    tab.send(BotIntent::SetLevel(Party::new(1), None));
    assert_eq!(tab.table().names, ["", "Hal"]);
}

#[test]
fn one_person_keeps_the_side_in_a_rematch_against_bots() {
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.send(GameIntent::Resign(Party::new(0))).send(Intent::Rematch);
    let open_game = tab.table();
    assert_eq!(open_game.names, ["", "Sparrow (bot)"]);
    assert_eq!((open_game.bot_level(Party::new(0)), open_game.bot_level(Party::new(1))), (None, FIRST));
    assert_eq!(open_game.match_score(Party::new(1)), 2, "points stay with the seat");
    // Where two people play with a bot, the seats move on.
    let mut tab = against(GameKind::Hex, &[1]);
    tab.send(GameIntent::Resign(Party::new(0))).send(GameIntent::Resign(Party::new(2))).send(Intent::Rematch);
    assert_eq!(tab.table().bot_level(Party::new(0)), FIRST);
}

/// A game among opponents of all kinds of options runs until it is over, or long enough.
#[test]
fn games_between_bots_are_played_to_their_end() {
    type Agree = fn(&mut Tab);
    let agreed: [(GameKind, usize, Agree); 8] = [
        (GameKind::Bridge, 2, void),
        (GameKind::Hex, 3, void),
        (GameKind::Fortress, 4, void),
        (GameKind::Fortress, 4, |tab| {
            let options =
                Options { mate_rule: MateRuleKind::KingCapture, free_reserve: true, ..Options::default() };
            tab.send(Intent::NewGame(NewGameIntent::SetOptions(options.values())))
                .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true)));
        }),
        (GameKind::Fortress, 2, |tab| void(tab.send(Intent::NewGame(NewGameIntent::SetPlayerCount(2))))),
        (GameKind::Coalition, 4, void),
        (GameKind::Coalition, 4, |tab| {
            let options = coalition::Options { skipping: true, small_coalition: true, ..Default::default() };
            tab.send(Intent::NewGame(NewGameIntent::SetOptions(options.values())))
                .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true)));
        }),
        (GameKind::Coalition, 2, |tab| {
            void(tab.send(Intent::NewGame(NewGameIntent::SetDummies(dummies_of_choice("yb")))))
        }),
    ];
    for (number, (game_kind, players, agree)) in agreed.into_iter().enumerate() {
        let mut tab = Tab::new();
        tab.propose(game_kind);
        agree(&mut tab);
        for player in 0..players {
            tab.send(Intent::NewGame(NewGameIntent::SetBot(player, FIRST)));
        }
        tab.send(Intent::StartGame { seed: 0 });
        assert!(tab.table().is_bots_only(), "{number}");
        for _ in 0..400 {
            if tab.table().game.state().outcome.is_some() || tab.think().is_none() {
                break;
            }
        }
        let open_game = tab.table();
        assert!(!open_game.bots.is_paused && !open_game.handover_screen, "{number}");
        assert!(open_game.game.state().outcome.is_some() || plies(&tab) > 150, "{number}: {}", plies(&tab));
    }
}

#[test]
fn a_move_cancels_the_pending_hint() {
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.send(BotIntent::Hint).play("e2d3");
    assert_eq!(
        tab.app.bots.active_search.as_ref().map(|thinking| thinking.purpose()),
        Some(SearchPurpose::Play)
    );
    tab.think();
    assert_eq!((plies(&tab), tab.request.clone()), (2, None));
    assert!(tab.table().bots.asked != Some(Asked::Hint));
}

#[test]
fn the_reason_for_joining_is_shown() {
    let mut tab = against(GameKind::Coalition, &[0, 1, 2, 3]);
    let green = Party::new(2);
    while tab.app.bots.active_search.as_ref().is_some_and(|thinking| thinking.by() != green) {
        tab.think();
    }
    let (number, _) = tab.request.clone().expect("Green thinks");
    let join_reason = Some(JoinReason::Threatened(YELLOW));
    let text = SearchInfo { join_reason, ..tab.chosen(&["join:b"]) }.write();
    tab.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
    assert_eq!(tab.comments(), ["Green joins Black, because Yellow attacks it."]);
    // It is saved with the game, and read in any language.
    let mut tab = Tab::with(&tab.store, &tab.hash);
    assert_eq!(tab.comments(), ["Green joins Black, because Yellow attacks it."]);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(tab.comments(), ["Grün schließt sich Schwarz an, weil Gelb es angreift."]);
}

/// What the panel says of the bots, in the language of the moment: what happened, the comments, a thought and a hint.
fn said(tab: &Tab) -> Vec<String> {
    let (texts, style) = (tab.app.tab.texts(), tab.app.tab.notation_style());
    let recent = describe_recent_plies(texts, tab.table(), &style);
    let news = recent.into_iter().flat_map(|event| event.news);
    news.chain(tab.comments()).chain(tab.app.bots.thought(&tab.app.tab)).chain(tab.advice()).collect()
}

#[test]
fn another_language_says_all_of_it_anew() {
    let mut tab = against(GameKind::Coalition, &[1, 2, 3]);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    let joins = |tab: &Tab| {
        let game = &tab.table().game;
        let notes =
            |at: usize| game.annotations(at).iter().any(|note| matches!(note, Annotation::JoinReason(_)));
        (0..=game.steps().len()).any(notes)
    };
    for _ in 0..200 {
        if joins(&tab) || tab.table().game.state().outcome.is_some() {
            break;
        }
        if tab.request.is_some() {
            tab.think();
        } else if !tab.table().shown_position().arranging().is_empty() {
            tab.send(ArrangementIntent::Ready);
        } else if !tab.table().out_of_turn_parties().is_empty() {
            tab.send(CoalitionIntent::DeclineAnswer);
        } else {
            tab.play_first();
        }
    }
    assert!(joins(&tab), "in its last round a small power joins");
    while tab.request.is_some() {
        tab.think();
    }
    tab.send(BotIntent::Hint).think();
    if tab.table().hint_stage() == Some(HintStage::Piece) {
        tab.send(BotIntent::Hint);
    }
    let german = said(&tab);
    assert!(german.iter().any(|text| text.contains("schließt sich")), "{german:?}");
    assert!(german.iter().any(|text| text.contains("Tipp: ")), "{german:?}");
    tab.send(SettingsIntent::SetLanguage(Language::En));
    let english = said(&tab);
    assert_eq!(english.len(), german.len());
    assert!(english.iter().any(|text| text.contains(" joins ")), "{english:?}");
    assert!(english.iter().any(|text| text.starts_with("Hint: ")), "{english:?}");
    let is_german = |text: &&String| german.contains(text) || text.contains(['ß', 'ä', 'ö', 'ü']);
    assert!(!english.iter().any(|text| is_german(&text)), "{english:?}");
    // The same in the file of the game, and in its analysis.
    tab.send(Intent::Analysis(AnalysisIntent::Start));
    let analysis = tab.table().analysis().expect("an analysis");
    let (tree, style) = (analysis.tree(), tab.app.tab.notation_style());
    let notes = |language: Language| -> Vec<String> {
        let note = |node| node_comment(language.texts(), tree, &style, node);
        (0..tree.node_count()).map(note).filter(|note| !note.is_empty()).collect()
    };
    assert!(notes(Language::De)[0].contains("schließt sich"), "{:?}", notes(Language::De));
    assert!(notes(Language::En)[0].contains(" joins "), "{:?}", notes(Language::En));
}

#[test]
fn a_thought_ends_with_the_next_move_of_a_person() {
    let mut tab = against(GameKind::Bridge, &[1]);
    let thought = |tab: &Tab| tab.app.bots.thought(&tab.app.tab);
    let saves =
        Motive::Captures(PieceAt { cell: crate::tab::cell("g1"), role: engine::games::bridge::KNIGHT });
    let answer = |tab: &mut Tab, action: &str, motive: Option<Motive>| {
        let (number, _) = tab.request.clone().expect("Black thinks");
        let explanation = Some(Explanation { motive, ..Explanation::default() });
        let text = SearchInfo { explanation, ..tab.chosen(&[action]) }.write();
        tab.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
    };
    tab.play("e2d3");
    assert_eq!(thought(&tab), None);
    answer(&mut tab, "e8d7", Some(saves));
    let said = thought(&tab).expect("a thought");
    assert!(said.starts_with("Black wants to capture the knight on g1"), "{said}");
    // Another language says it, too; it goes away with the move of the person, and is back without it.
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert!(thought(&tab).is_some_and(|said| said.starts_with("Schwarz will")), "{:?}", thought(&tab));
    tab.send(SettingsIntent::SetLanguage(Language::En));
    tab.play("d2e3");
    assert_eq!(thought(&tab), None);
    // Who has nothing to say says nothing.
    answer(&mut tab, "d8e7", None);
    assert_eq!(thought(&tab), None);
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.play("e2d3");
    answer(&mut tab, "e8d7", Some(saves));
    tab.send(GameIntent::Resign(Party::new(0)));
    assert_eq!(thought(&tab), None, "the game is over");
}

#[test]
fn a_thought_is_what_a_bot_wants_and_what_it_fears() {
    let mut tab = against(GameKind::Bridge, &[1]);
    tab.play("e2d3");
    let (number, _) = tab.request.clone().expect("Black thinks");
    let piece = |name: &str, role| PieceAt { cell: cell(name), role };
    let motive = Some(Motive::Captures(piece("g1", engine::games::bridge::KNIGHT)));
    let loss = Fear::Loses(Party::new(0), piece("e8", engine::games::bridge::PAWN));
    let explanation = Some(Explanation { motive, fear: Some(loss), attacked: None });
    let text = SearchInfo { explanation, ..tab.chosen(&["e8d7"]) }.write();
    tab.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
    let said = |tab: &mut Tab, language, motive, fear| {
        tab.send(SettingsIntent::SetLanguage(language));
        let (texts, style) = (tab.app.tab.texts(), tab.app.tab.notation_style());
        let explanation = Explanation { motive, fear, attacked: None };
        texts::thought_sentence(texts, tab.table().def(), &style, Party::new(1), explanation)
    };
    let mate = Some(Fear::Mate(Party::new(0), cell("e9")));
    for (language, both, want, fear) in [
        (
            Language::En,
            "Black wants to capture the knight on g1 and fears for the pawn on e8.",
            "Black wants to capture the knight on g1.",
            "Black fears mate by White on e9.",
        ),
        (
            Language::De,
            "Schwarz will den Springer auf g1 schlagen und fürchtet um den Bauern auf e8.",
            "Schwarz will den Springer auf g1 schlagen.",
            "Schwarz fürchtet ein Matt durch Weiß auf e9.",
        ),
    ] {
        let shown = [
            said(&mut tab, language, motive, Some(loss)),
            said(&mut tab, language, motive, None),
            said(&mut tab, language, None, mate),
            said(&mut tab, language, None, None),
        ];
        assert_eq!(
            shown,
            [both, want, fear, ""].map(|text| Some(text.to_owned()).filter(|text| !text.is_empty()))
        );
        assert_eq!(tab.app.bots.thought(&tab.app.tab).as_deref(), Some(both), "the panel says both");
    }
}

#[test]
fn a_hint_says_why_and_a_bot_what_it_wants_and_fears() {
    for game_kind in [GameKind::Bridge, GameKind::Hex, GameKind::Fortress] {
        let mut tab = against(game_kind, &[1]);
        let mut reasons = 0;
        for _ in 0..4 {
            if tab.table().game.state().outcome.is_some() {
                break;
            }
            if tab.request.is_some() {
                tab.think();
                continue;
            }
            tab.send(BotIntent::Hint);
            let info = tab.think().expect("a hint");
            tab.send(BotIntent::Hint);
            let hint = tab.advice().expect("a hint");
            reasons += usize::from(hint.contains(". "));
            assert!(hint.contains("Hint: "), "{hint}");
            let search::Choice::Act(action) = info.choice else { break };
            let engine::rules::ActionKind::Move(mv) = action.kind else { break };
            tab.send(BoardIntent::Click(mv.from)).send(BoardIntent::Click(mv.to));
        }
        assert!(reasons > 0, "{game_kind:?}");
    }
    let mut tab = against(GameKind::Bridge, &[0, 1]);
    let mut thoughts = Vec::new();
    for _ in 0..40 {
        tab.think();
        thoughts.extend(tab.app.bots.thought(&tab.app.tab));
    }
    for thought in &thoughts {
        let says = |words: &str| thought.contains(words);
        assert!(says(" wants to ") || says(" fears "), "{thought}");
        assert!(!says("improve its position") && !says("sees no threat"), "{thought}");
    }
    assert!((1..40).contains(&thoughts.len()), "some have something to say: {thoughts:?}");
}

#[test]
fn a_hint_first_says_what_hangs() {
    let mut tab = against(GameKind::Bridge, &[1]);
    let hint = |tab: &mut Tab, explanation: Explanation| {
        tab.send(BotIntent::Hint);
        let (request_id, _) = tab.request.take().expect("a hint is searched");
        let text = SearchInfo { explanation: Some(explanation), ..tab.chosen(&["g1f3"]) }.write();
        tab.send(BotIntent::SearchProgress { request_id, text, is_final: true });
        let first = tab.advice().expect("it is found");
        tab.send(BotIntent::Hint);
        [first, tab.advice().expect("it is found")]
    };
    let knight = PieceAt { cell: crate::tab::cell("g1"), role: engine::games::bridge::KNIGHT };
    let attacked = Explanation { attacked: Some(knight), ..Explanation::default() };
    let [first, second] = hint(&mut tab, attacked);
    assert_eq!(first, "Your knight on g1 is attacked. Move the knight.");
    assert_eq!(second, "Your knight on g1 is attacked. Hint: Nf3");
    tab.send(BotIntent::Hint).send(GameIntent::Undo);
    let saved = Explanation { motive: Some(Motive::Saves(knight)), ..attacked };
    let said = "Your knight on g1 is attacked. Hint: Nf3. It brings the knight to safety.";
    assert_eq!(hint(&mut tab, saved)[1], said);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    let said = tab.advice().expect("it is found");
    assert!(said.starts_with("Dein Springer auf g1 ist angegriffen. Tipp: "), "{said}");
    tab.send(SettingsIntent::SetLanguage(Language::En)).send(BotIntent::Hint).send(GameIntent::Undo);
    assert_eq!(hint(&mut tab, Explanation::default())[1], "Hint: Nf3", "nothing is said without a reason");
}

#[test]
fn a_hint_for_the_set_up_is_on_the_board_and_says_why() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition);
    tab.send(Intent::StartGame { seed: 0 });
    tab.send(ArrangementIntent::Reset);
    let before = *tab.table().shown_position();
    tab.send(BotIntent::Hint).think();
    let hint = tab.advice().expect("a hint");
    assert!(hint.contains("king") && hint.ends_with("Confirm it, or change it."), "{hint}");
    let game = tab.table();
    assert!(!game.shown_position().arranging().is_empty(), "nothing is confirmed");
    assert_ne!(before.hash(), game.shown_position().hash());
    // It can be changed, or confirmed.
    let again = tab.reloaded();
    assert_eq!(again.table().shown_position().hash(), tab.table().shown_position().hash());
    tab.send(BotIntent::Hint).think();
    let hint = tab.advice().expect("a hint");
    assert!(hint.starts_with("Hint: Ready"), "{hint}");
}
