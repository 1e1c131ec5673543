//! Games that are analysed: everything can be tried, the game that was played stays, and nothing is lost.
use crate::tab::{Tab, cell, hash_of};
use engine::games::{self, GameKind};
use engine::history::{Assessment, GameFile, GameRecord, Tree, Verdict, read_files, write_file};
use engine::rules::{Action, ActionKind, legal_moves};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::bots::{BotIntent, Review};
use schachquartett_app::library::{LibraryEntry, LibraryIntent, StorageIntent};
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent, TypingIntent};
use schachquartett_app::settings::{Setting, Settings, SettingsIntent};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Notice, Page, Route};

fn step(tab: &mut Tab, step: AnalysisIntent) {
    tab.send(Intent::Analysis(step));
}

/// A game of three plies that is analysed.
fn analysing() -> Tab {
    let mut tab = Tab::playing();
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())));
    tab.play("e2d3").play("e8d7").play("d3e4");
    step(&mut tab, AnalysisIntent::Start);
    tab
}

/// The moves up to the place that is looked at.
fn way(tab: &Tab) -> String {
    GameRecord::of(&tab.table().game).actions.join(" ")
}

/// Everything that was tried.
fn whole(tab: &Tab) -> String {
    let record = GameRecord::of(tab.table().full_game());
    let annotations: Vec<String> =
        record.annotations.iter().map(|(at, text)| format!("{at}:{text}")).collect();
    format!("{} | {}", record.actions.join(" "), annotations.join(" "))
}

#[track_caller]
fn assert_survives_reload(tab: &Tab) {
    let again = tab.reloaded();
    assert_eq!(again.app.tab.page, Page::Analysis);
    assert_eq!((whole(&again), way(&again)), (whole(tab), way(tab)));
    assert!(again.app.tab.saved_games.unreadable.is_empty());
}

#[test]
fn the_played_game_stays_unchanged() {
    let mut tab = Tab::playing();
    tab.play("e2d3").play("e8d7").play("d3e4");
    let (game, address) = (tab.record(), tab.hash.clone());
    tab.send(GameIntent::ShowPly(1));
    step(&mut tab, AnalysisIntent::Start);
    assert_eq!(
        (tab.app.tab.page.clone(), way(&tab).as_str()),
        (Page::Analysis, "e2d3"),
        "from what was shown"
    );
    assert_ne!(tab.hash, address);
    tab.play("d8c7").play("d2e3");
    tab.send(GameIntent::Undo);
    assert_eq!((way(&tab).as_str(), whole(&tab).as_str()), ("e2d3 d8c7", "e2d3 e8d7 d3e4 | 2:(b!d8c7)"));
    tab.send(GameIntent::Undo);
    assert_eq!((way(&tab).as_str(), whole(&tab).as_str()), ("e2d3", "e2d3 e8d7 d3e4 | "));
    tab.send(GameIntent::Undo);
    assert!(!tab.table().can_undo(), "the game itself is not taken back");
    tab.send(GameIntent::Redo).send(GameIntent::Redo);
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!d2e3)");
    assert_survives_reload(&tab);
    step(&mut tab, AnalysisIntent::End);
    assert_eq!((tab.app.tab.page.clone(), tab.hash.clone()), (Page::Game, address));
    assert_eq!(tab.record(), game);
}

#[test]
fn variations_are_restored_even_after_the_game_continued() {
    let mut tab = analysing();
    step(&mut tab, AnalysisIntent::StepPlies(-1));
    tab.play("d2e3");
    let address = tab.hash.clone();
    step(&mut tab, AnalysisIntent::End);
    tab.play("d7e6");
    step(&mut tab, AnalysisIntent::Start);
    assert_eq!(tab.hash, address, "the same analysis");
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 d7e6 | 3:(w!d2e3)");
    assert_eq!(way(&tab), "e2d3 e8d7 d3e4 d7e6");
    assert_eq!(tab.saved_games().len(), 2);
    assert_survives_reload(&tab);
}

#[test]
fn every_node_is_reached_and_survives_a_reload() {
    let mut tab = analysing();
    for (intent, there) in [
        (GameIntent::StepPly { back: true }.into(), "e2d3 e8d7"),
        (GameIntent::ShowPly(0).into(), ""),
        (GameIntent::StepPly { back: false }.into(), "e2d3"),
        (GameIntent::ShowPly(usize::MAX).into(), "e2d3 e8d7 d3e4"),
        (Intent::Analysis(AnalysisIntent::StepPlies(-2)), "e2d3"),
        (Intent::Analysis(AnalysisIntent::GoToEnd), "e2d3 e8d7 d3e4"),
        (Intent::Analysis(AnalysisIntent::GoTo(2)), "e2d3 e8d7"),
        (Intent::Analysis(AnalysisIntent::StepPlies(9)), "e2d3 e8d7 d3e4"),
    ] {
        tab.send(intent.clone());
        assert_eq!(way(&tab), there, "{intent:?}");
        assert_survives_reload(&tab);
    }
    assert!(!tab.app.tab.announcement.polite.is_empty());
}

#[test]
fn variations_are_promoted_and_removed_and_both_are_undone() {
    let mut tab = analysing();
    step(&mut tab, AnalysisIntent::GoTo(1));
    tab.play("d8c7").play("g1f3");
    step(&mut tab, AnalysisIntent::Promote);
    assert_eq!(whole(&tab), "e2d3 d8c7 g1f3 | 2:(b!e8d7 w!d3e4)");
    assert!(tab.app.tab.announcement.polite.starts_with(tab.app.tab.texts().analysis.promoted));
    assert_survives_reload(&tab);
    step(&mut tab, AnalysisIntent::StepPlies(-1));
    step(&mut tab, AnalysisIntent::Remove);
    assert_eq!((whole(&tab).as_str(), way(&tab).as_str()), ("e2d3 e8d7 d3e4 | ", "e2d3"));
    assert_survives_reload(&tab);
    tab.send(GameIntent::Undo);
    assert_eq!(whole(&tab), "e2d3 d8c7 g1f3 | 2:(b!e8d7 w!d3e4)");
    tab.send(GameIntent::Undo);
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!g1f3)");
    step(&mut tab, AnalysisIntent::GoTo(0));
    let before = whole(&tab);
    step(&mut tab, AnalysisIntent::Remove);
    step(&mut tab, AnalysisIntent::Promote);
    step(&mut tab, AnalysisIntent::SetGlyph(1));
    assert_eq!(whole(&tab), before, "there is nothing to remove, promote or judge at the beginning");
}

#[test]
fn comments_and_glyphs_are_saved_and_a_typed_comment_is_undone_at_once() {
    let mut tab = analysing();
    step(&mut tab, AnalysisIntent::Comment(" ".into()));
    assert!(!tab.table().can_undo(), "nothing was said");
    for text in ["G", "Go", "Good {so}", "Good {so} "] {
        step(&mut tab, AnalysisIntent::Comment(text.into()));
    }
    step(&mut tab, AnalysisIntent::SetGlyph(1));
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | 3:$1 {Good (so)}");
    assert_survives_reload(&tab);
    tab.send(GameIntent::Undo);
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | 3:{Good (so)}");
    tab.send(GameIntent::Undo);
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | ");
    // Files have it all.
    tab.send(GameIntent::Redo).send(GameIntent::Redo).send(LibraryIntent::DownloadGame);
    let file = tab.saved.clone().expect("a file").text;
    assert!(file.contains("$1 {Good (so)}"), "{file}");
    tab.send(LibraryIntent::ImportText(file));
    step(&mut tab, AnalysisIntent::Start);
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | 3:$1 {Good (so)}");
}

#[test]
fn an_analysis_has_no_offers_or_resignations_and_a_finished_game_can_be_analysed() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(GameIntent::Resign(engine::games::bridge::BLACK));
    step(&mut tab, AnalysisIntent::Start);
    assert!(tab.table().game.state().outcome.is_some());
    step(&mut tab, AnalysisIntent::StepPlies(-1));
    assert!(tab.table().game.state().outcome.is_none());
    let before = whole(&tab);
    tab.send(GameIntent::OfferDraw)
        .send(GameIntent::Resign(engine::games::bridge::WHITE))
        .send(GameIntent::ClaimDraw);
    assert_eq!(whole(&tab), before);
    tab.play("d8c7");
    assert_eq!(whole(&tab), "e2d3 w!resign | 2:(b!d8c7)".replace("w!resign", "resign"));
}

#[test]
fn a_link_to_a_node_is_a_separate_game() {
    let mut tab = analysing();
    step(&mut tab, AnalysisIntent::GoTo(1));
    tab.play("d8c7");
    tab.send(SharingIntent::SendLink { position: false, share: false });
    let link = tab.copied.clone().expect("a link");
    let other = Tab::opening(hash_of(&link));
    assert_eq!(GameRecord::of(&other.table().game).actions.join(" "), "e2d3 d8c7");
    assert!(other.table().meta.local_parties.is_empty() && tab.table().meta.local_parties.is_empty());
    step(&mut tab, AnalysisIntent::StepPlies(-1));
    tab.send(SharingIntent::SendLink { position: false, share: false });
    let third = Tab::opening(hash_of(&tab.copied.clone().expect("a link")));
    assert_ne!(third.table().meta.key, other.table().meta.key, "another place, another game");
    // The same browser opens it beside the analysis.
    tab.send(Intent::Navigate(Route::read(hash_of(&link))));
    assert_eq!(tab.app.tab.page, Page::Game);
    assert_eq!(tab.actions(), "e2d3 d8c7");
}

#[test]
fn pieces_are_moved_by_clicks_and_by_text_from_any_node() {
    let mut tab = analysing();
    step(&mut tab, AnalysisIntent::GoTo(1));
    tab.send(BoardIntent::Click(cell("d8"))).send(BoardIntent::Click(cell("c7")));
    tab.send(TypingIntent::Play("d2e3 c8b7".into()));
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | 2:(b!d8c7 w!d2e3 b!c8b7)");
    tab.send(GameIntent::Undo);
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | 2:(b!d8c7)", "what was typed at once goes at once");
}

#[test]
fn a_hidden_setup_is_not_analysed_and_an_empty_analysis_is_not_saved() {
    let mut tab = Tab::playing();
    step(&mut tab, AnalysisIntent::Start);
    assert_eq!(tab.app.tab.page, Page::Analysis);
    tab.send(Intent::Navigate(Route::read(""))).send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.saved_games().len(), 1, "only the game that has just begun");
    let mut tab = Tab::new();
    tab.propose(engine::games::GameKind::Coalition)
        .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true)))
        .send(Intent::StartGame { seed: 0 });
    step(&mut tab, AnalysisIntent::Start);
    assert_eq!(tab.app.tab.page, Page::Game);
}

#[test]
fn the_start_page_offers_games_under_way_only() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    let key = tab.table().meta.key;
    step(&mut tab, AnalysisIntent::Start);
    tab.play("e8d7");
    assert_ne!(tab.saved_games()[0].meta.key, key, "the analysis was saved last");
    let last = |tab: &Tab| tab.app.last_played().map(|entry| entry.key);
    assert_eq!(last(&tab), Some(key));
    step(&mut tab, AnalysisIntent::End);
    tab.send(GameIntent::Resign(engine::pieces::Party::new(0)));
    assert_eq!(last(&tab), None);
}

#[test]
fn an_analysis_is_listed_with_its_game() {
    let mut tab = Tab::playing();
    tab.play("e2d3");
    let key = tab.table().meta.key;
    step(&mut tab, AnalysisIntent::Start);
    tab.play("e8d7");
    let analysis = tab.table().meta.key;
    let rows = |tab: &Tab| {
        let entries = tab.app.library_entries();
        let row = |entry: &LibraryEntry| (entry.key, entry.analysis, entry.is_analysed);
        entries.iter().filter(|entry| !entry.is_removed).map(row).collect::<Vec<_>>()
    };
    assert_eq!(rows(&tab), [(key, Some(analysis), false)]);
    assert_eq!(rows(&tab.reloaded()), rows(&tab));
    // Without its game it has a row of its own.
    tab.receive("#/games").send(LibraryIntent::Remove(key));
    assert_eq!(rows(&tab), [(analysis, None, true)]);
    tab.send(LibraryIntent::Restore(key));
    assert_eq!(rows(&tab), [(key, Some(analysis), false)]);
}

#[test]
fn a_full_tree_refuses_more_and_says_so() {
    let mut tab = Tab::playing();
    step(&mut tab, AnalysisIntent::Start);
    for _ in 0..20 {
        let moves = engine::rules::legal_moves(tab.table().def().rules(), tab.table().shown_position());
        let from = tab.table().analysis().expect("an analysis").tree().current();
        tab.send(BoardIntent::Click(moves[0].from)).send(BoardIntent::Click(moves[0].to));
        step(&mut tab, AnalysisIntent::GoTo(from));
        tab.send(BoardIntent::Click(moves[1].from)).send(BoardIntent::Click(moves[1].to));
    }
    let message = match &tab.app.tab.notice {
        Some(Notice::Message(message)) => message.clone(),
        other => panic!("{other:?}"),
    };
    assert!(message.contains("16"), "{message}");
    assert_survives_reload(&tab);
}

/// A tab hears of all that another one saves.
fn hears(tab: &mut Tab, other: &Tab) {
    for entry in &other.store {
        if tab.text(&entry.name) != Some(&entry.text) {
            let heard = StorageIntent::EntryChangedElsewhere {
                name: entry.name.clone(),
                text: Some(entry.text.clone()),
            }
            .into();
            tab.heard(&heard);
            tab.send(heard);
        }
    }
}

#[test]
fn changes_of_another_tab_are_followed_and_navigation_is_no_change() {
    let mut tab = analysing();
    let mut other = tab.reloaded();
    step(&mut other, AnalysisIntent::GoTo(1));
    hears(&mut tab, &other);
    assert_eq!(way(&tab), "e2d3 e8d7 d3e4");
    assert_eq!(tab.app.tab.notice, None);
    other.play("d8c7");
    hears(&mut tab, &other);
    assert_eq!(tab.app.tab.notice, Some(Notice::UpdatedElsewhere));
    assert_eq!(whole(&tab), "e2d3 e8d7 d3e4 | 2:(b!d8c7)");
}

#[test]
fn what_another_tab_changed_is_a_change_to_views() {
    let mut other = analysing();
    // Both tabs have just read the same stored analysis.
    let mut tab = other.reloaded();
    let count = |tab: &Tab| tab.table().analysis().expect("an analysis").revision;
    for comment in ["Gut.", "Besser."] {
        let before = count(&tab);
        step(&mut other, AnalysisIntent::Comment(comment.into()));
        hears(&mut tab, &other);
        assert_eq!(whole(&tab), whole(&other));
        assert_ne!(count(&tab), before, "{comment}");
    }
}

#[test]
fn piece_letters_in_the_settings_do_not_change_the_analysis() {
    let mut tab = analysing();
    tab.send(SettingsIntent::Change(Setting::Letters(schachquartett_app::settings::Letters::German)));
    assert_ne!(tab.app.tab.settings, Settings::default());
    assert_survives_reload(&tab);
}

#[test]
fn a_hundred_changes_can_be_undone() {
    let mut tab = analysing();
    for _ in 0..60 {
        step(&mut tab, AnalysisIntent::SetGlyph(1));
        step(&mut tab, AnalysisIntent::SetGlyph(2));
    }
    let mut redo_stack = 0;
    while tab.table().can_undo() {
        tab.send(GameIntent::Undo);
        redo_stack += 1;
    }
    assert_eq!(redo_stack, 100);
}

#[test]
fn comments_are_limited_so_that_files_can_be_read_back() {
    let mut tab = analysing();
    step(&mut tab, AnalysisIntent::Comment("ä".repeat(1_000_000)));
    tab.send(LibraryIntent::DownloadGame);
    let file = tab.saved.clone().expect("a file").text;
    let written = Tree::MAX_COMMENT;
    assert_eq!(file.matches('ä').count(), written);
    tab.send(LibraryIntent::ImportText(file));
    step(&mut tab, AnalysisIntent::Start);
    assert_eq!(whole(&tab).matches('ä').count(), written);
}

#[test]
fn a_pending_move_is_dropped_before_a_change_is_undone() {
    // Green joins Black by a capture.
    let position = "10/8bK1/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8 g -- - - - 0 1";
    let mut tab = Tab::open(None, None, &format!("#/coalition/{}", position.replace(' ', "_")));
    step(&mut tab, AnalysisIntent::Start);
    let def = games::by_id("coalition").expect("a game");
    for name in ["f5", "d5"] {
        tab.send(BoardIntent::Click(def.cell_by_name(name).expect("a cell")));
    }
    assert!(tab.table().interaction.pending_move.is_some(), "nobody joins anybody");
    let before = whole(&tab);
    tab.send(GameIntent::Undo);
    assert_eq!((tab.table().interaction.pending_move, whole(&tab)), (None, before));
}

/// Analyses the whole game to its end.
fn review(tab: &mut Tab) {
    // That of a game that is over has begun by itself.
    if tab.app.bots.review(tab.table()).is_none() {
        tab.send(BotIntent::ToggleReview);
    }
    let count = tab.app.bots.review(tab.table()).expect("a review").progress().1;
    for done in 0..count {
        let review = tab.app.bots.review(tab.table()).expect("a review");
        assert_eq!(review.progress(), (done, count));
        tab.think();
    }
    assert!(tab.app.bots.review(tab.table()).is_none() && tab.request.is_none());
}

/// The assessments of the main line, with their places.
fn assessments(tab: &Tab) -> Vec<(usize, Assessment)> {
    let tree = tab.table().analysis().expect("an analysis").tree();
    let (mut at, mut found, mut place) = (0, Vec::new(), 0);
    while let Some(&next) = tree.children(at).first() {
        (at, place) = (next, place + 1);
        found.extend(tree.assessment(at).map(|assessment| (place, assessment)));
    }
    found
}

#[test]
fn a_whole_game_is_analysed_in_all_games_and_what_is_found_remains() {
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        tab.propose(game_kind);
        tab.send(Intent::StartGame { seed: 0 });
        while !tab.table().shown_position().arranging().is_empty() {
            tab.send(ArrangementIntent::Ready);
            tab.send(ArrangementIntent::Ready);
        }
        let mut dice = 7_usize;
        for _ in 0..60 {
            if tab.table().game.state().outcome.is_some() {
                break;
            }
            dice = dice.wrapping_mul(25_214_903_917).wrapping_add(11);
            let rules = tab.table().def().rules();
            let moves = legal_moves(rules, &tab.table().game.state().position);
            let Some(mv) = moves.get((dice >> 16) % moves.len().max(1)).copied() else { break };
            let by = tab.table().game.state().position.turn();
            let open_game = tab.app.tab.open_game.as_mut().expect("a game");
            if open_game.game.play(Action { by, kind: ActionKind::Move(mv) }).is_err() {
                break;
            }
        }
        step(&mut tab, AnalysisIntent::Start);
        step(&mut tab, AnalysisIntent::Comment("My own words".into()));
        let before = whole(&tab);
        review(&mut tab);
        let found = assessments(&tab);
        assert!(!found.is_empty(), "{game_kind:?}: {before}");
        // Before the sides stand in coalition chess, hardly a move loses points.
        let is_judged = found.iter().any(|(_, assessment)| assessment.verdict.is_some());
        assert!(is_judged || game_kind == GameKind::Coalition, "{game_kind:?}: {found:?}");
        assert!(found.iter().all(|(_, assessment)| assessment.shares.is_some()));
        assert!(whole(&tab).contains("{My own words}"));
        assert_survives_reload(&tab);
        assert_eq!(assessments(&tab.reloaded()), found, "{game_kind:?}");
        // A file keeps them, too.
        let file = GameFile {
            game: tab.table().full_game().clone(),
            names: Vec::new(),
            title: String::new(),
            started_at: None,
            results: Vec::new(),
            tags: Vec::new(),
        };
        let text = write_file(&file, &tab.style());
        let Ok(read) = read_files(&text) else { panic!("{text}") };
        assert_eq!(GameRecord::of(&read[0].game), GameRecord::of(tab.table().full_game()));
        // Once more changes nothing; both are undone as one step each.
        step(&mut tab, AnalysisIntent::RemoveAssessments);
        assert_eq!(whole(&tab), before, "{game_kind:?}");
        tab.send(GameIntent::Undo);
        assert_eq!(assessments(&tab), found);
        tab.send(GameIntent::Undo);
        assert_eq!(whole(&tab), before);
    }
}

#[test]
fn the_analysis_of_a_game_is_cancelled_and_waits_for_play() {
    let mut tab = analysing();
    tab.send(BotIntent::ToggleReview).think();
    assert_eq!(tab.app.bots.review(tab.table()).map(Review::progress), Some((1, 3)));
    // Looking around does not disturb it.
    let asked = tab.request.clone();
    step(&mut tab, AnalysisIntent::GoTo(0));
    assert_eq!(tab.request, asked);
    let before = whole(&tab);
    // It waits while the game itself is on the board.
    step(&mut tab, AnalysisIntent::End);
    assert_eq!(tab.request, None);
    step(&mut tab, AnalysisIntent::Start);
    assert_eq!(tab.app.bots.review(tab.table()).map(Review::progress), Some((1, 3)));
    assert!(tab.request.is_some());
    tab.send(BotIntent::ToggleReview);
    assert!(tab.request.is_none() && tab.app.bots.review(tab.table()).is_none());
    assert_eq!(whole(&tab), before);
}

#[test]
fn judgements_of_the_player_stay() {
    let mut tab = analysing();
    step(&mut tab, AnalysisIntent::GoTo(1));
    step(&mut tab, AnalysisIntent::SetGlyph(5));
    let before = whole(&tab);
    let mut tree = tab.table().analysis().expect("an analysis").tree().clone();
    let blunder = Assessment { lost: 400, verdict: Some(Verdict::Blunder), ..Assessment::default() };
    tree.set_assessment(1, &blunder);
    tree.set_assessment(2, &blunder);
    tree.set_assessment(2, &blunder);
    assert_eq!((tree.glyphs(1), tree.glyphs(2)), (&[5][..], &[4][..]));
    tree.set_comment("Why?");
    assert_eq!((tree.comment(1).as_str(), tree.assessment(1)), ("Why?", Some(blunder)));
    tree.set_comment("");
    tree.remove_assessments();
    let record = GameRecord::of(&tree.annotated_game());
    assert_eq!(record, GameRecord::of(tab.table().full_game()), "{before}");
}
