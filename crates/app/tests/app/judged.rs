//! What the analysis of a game shows: the graph, the report, the engine's lines, and the mistakes that one learns from.
use crate::tab::Tab;
use engine::games::{self, bridge, coalition};
use engine::history::{Assessment, Game, Tree, Verdict};
use engine::notation::NotationStyle;
use engine::pieces::{ByParty, Party};
use engine::rules::{Action, ActionKind};
use schachquartett_app::Intent;
use schachquartett_app::analysis::{AnalysisIntent, PracticeIntent};
use schachquartett_app::announcements::describe_practice;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::open_game::{Analysis, Graph, GraphEvent, PracticeState, Report};
use schachquartett_app::panel::{EngineLines, ReportView, ShareBar, analysis_graph, describe_graph_place};
use schachquartett_app::play::GameIntent;
use schachquartett_app::svg::graph::graph_markup;
use search::{Judgement, Line, Lines, Message, Question, SearchRequest};

/// White gives its queen away; without it, it has nothing.
const LOST_QUEEN: &str = "#/bridge/4k3/8/r7/8/***2***/8/8/8/3QK3_w_-_-_0_1";

/// A game by its movetext as an analysis.
fn analysis(id: &str, movetext: &str) -> Analysis {
    let def = games::by_id(id).expect("an id");
    let mut game = Game::new(def.clone(), def.start_position());
    game.play_movetext(movetext, &NotationStyle::default()).expect("legal moves");
    Analysis::new(&game, None)
}

/// The lost queen, analysed as a whole.
fn analysed() -> Tab {
    let mut tab = Tab::open(None, None, LOST_QUEEN);
    tab.play("d1d7").play("a7d7").play("e1e2").play("d7d8");
    tab.send(Intent::Analysis(AnalysisIntent::Start)).send(BotIntent::ToggleReview);
    while tab.request.is_some() {
        tab.think();
    }
    tab
}

fn tree(tab: &Tab) -> &Tree {
    tab.table().analysis().expect("an analysis").tree()
}

/// What the engine says.
fn lines(tab: &Tab) -> EngineLines {
    EngineLines::of(&tab.app)
}

/// The request that the engine is asked.
fn request(tab: &Tab) -> SearchRequest {
    SearchRequest::read(&tab.request.clone().expect("a request").1).expect("a search request")
}

/// Answers the request of the engine with these lines.
fn answer(tab: &mut Tab, actions: &[&[&str]], score: i32) {
    let game = request(tab).game;
    let line = |texts: &&[&str]| Line {
        pv: crate::tab::chosen(&game, texts).pv,
        score,
        expected_points: ByParty([620, 380, 0, 0]),
        ends_in: None,
    };
    let found = Lines { lines: actions.iter().map(line).collect(), depth: 9, nodes: 50_000, ms: 100 };
    let request_id = tab.request.clone().expect("a request").0;
    tab.send(BotIntent::SearchProgress { request_id, text: found.write(), is_final: true });
}

#[test]
fn the_graph_has_the_shares_of_teams_or_parties_and_what_happened() {
    let two = analysis("bridge", "1. ed3 {[%shares 540 460]} ed7 {[%shares 510 490]} 2. Nf3");
    let graph = Graph::of(&two, &[]);
    assert_eq!(graph.sides.len(), 2);
    let shares: Vec<&[u16]> = graph.points.iter().map(|point| &point.shares[..]).collect();
    assert_eq!(shares, [&[540, 460][..], &[510, 490], &[]]);
    assert_eq!((graph.known_points(), graph.shares_at(2)), (2, vec![510, 490]));
    assert_eq!((graph.place_of(2), graph.place_of(9)), (Some(1), None));
    // Before anything is known, all have the same.
    let nothing = Graph::of(&analysis("hex", ""), &[]);
    assert!(!nothing.is_known() && nothing.sides.len() == 3);
    // What another program has found is known too, and what is found just now comes before what is kept.
    let foreign = analysis("bridge", "1. ed3 {[%eval 9.00]} ed7 {[%eval -9.00]}");
    let shares = Graph::of(&foreign, &[]).points.iter().map(|point| point.shares[0]).collect::<Vec<_>>();
    assert!(shares[0] > 850 && shares[1] < 150, "{shares:?}");
    let found = Assessment { shares: Some(ByParty([300, 700, 0, 0])), ..Assessment::default() };
    assert_eq!(Graph::of(&two, &[(1, found)]).points[0].shares, [300, 700]);
    let alliances = Graph::of(&analysis("fortress:checkmate", ""), &[]).sides;
    assert_eq!(alliances.iter().map(|side| side.iter().count()).collect::<Vec<_>>(), [2, 2]);
}

#[test]
fn events_stand_in_the_graph() {
    let def = games::by_id("coalition").expect("an id");
    let mut game = Game::new(def.clone(), def.start_position());
    while let Some(by) = game.state().position.arranging().iter().next() {
        game.play(Action { by, kind: ActionKind::Ready }).expect("ready");
    }
    let joins = |game: &Game| {
        let by = game.state().position.turn();
        game.legal_actions()
            .into_iter()
            .find(|action| action.by == by && matches!(action.kind, ActionKind::Join(_)))
    };
    for _ in 0..8 {
        if let Some(join) = joins(&game) {
            game.play(join).expect("a join");
        }
        let any = game.legal_actions().into_iter().find(|action| matches!(action.kind, ActionKind::Move(_)));
        game.play(any.expect("a move")).expect("a move");
    }
    let graph = Graph::of(&Analysis::new(&game, None), &[]);
    let joined: Vec<Party> = graph
        .points
        .iter()
        .filter_map(|point| match point.event {
            Some(GraphEvent::Joined(party, _)) => Some(party),
            _ => None,
        })
        .collect();
    assert_eq!(joined, [coalition::GREEN, coalition::RED]);
    let drawn = graph_markup(&graph);
    assert_eq!(drawn.matches("class='event joined'").count(), 2);
}

#[test]
fn the_picture_has_an_area_for_each_side_and_a_dot_for_each_mistake() {
    let two = analysis(
        "bridge",
        "1. ed3 {[%shares 540 460]} ed7 $4 {[%shares 900 100] [%lost 360 blunder d8c7]} 2. Nf3 {[%shares 890 110]}",
    );
    let drawn = graph_markup(&Graph::of(&two, &[]));
    assert_eq!(drawn.matches("class='share ").count(), 2);
    assert_eq!((drawn.matches("dot blunder").count(), drawn.matches("class='dot").count()), (1, 1));
    let three = analysis("hex", "");
    assert_eq!(graph_markup(&Graph::of(&three, &[])).matches("<polygon").count(), 6, "with a pattern each");
}

#[test]
fn a_lost_queen_is_a_blunder_in_list_graph_and_report() {
    let tab = analysed();
    let assessment = tree(&tab).assessment(1).expect("an assessment");
    assert_eq!(assessment.verdict, Some(Verdict::Blunder));
    let report = Report::of(tab.table().analysis().expect("an analysis")).expect("a report");
    assert_eq!((report.parties[0].party, report.parties[0].counts[2]), (bridge::WHITE, 1));
    assert_eq!(report.worst[0], 1);
    assert!(report.parties[0].accuracy < report.parties[1].accuracy);
    let view = ReportView::of(&tab.app).expect("a report");
    assert!(view.turns[0].label.starts_with("1. Qd7"), "{view:?}");
    assert!(view.turns[0].sentences.contains("Blunder: White’s chances fall from"), "{view:?}");
    assert!(view.turns[0].sentences.contains("Better: 1. "), "{view:?}");
    let graph = analysis_graph(&tab.app);
    let place = |node| describe_graph_place(&tab.app, &graph, node);
    assert!(place(1).starts_with("1. Qd7"), "{}", place(1));
    assert!(place(2).contains("Black 9"), "{}", place(2));
    assert_eq!(
        (place(0).as_str(), place(99).as_str()),
        ("Start of the game.", "A variation, beside the graph.")
    );
    // The bar beside the board says the same of the position there.
    let bar = ShareBar::of(&tab.app).expect("a bar");
    assert!(bar.label.contains("Black 9") && bar.sides.len() == 2, "{bar:?}");
    // After a reload everything is there.
    let again = tab.reloaded();
    assert_eq!(analysis_graph(&again.app), graph);
    assert_eq!(ReportView::of(&again.app).map(|view| view.rows), Some(view.rows));
}

#[test]
fn a_game_that_is_over_is_analysed_by_itself_once() {
    let mut tab = Tab::playing();
    tab.play("e2d3").play("e8d7").send(GameIntent::Resign(bridge::WHITE));
    tab.send(Intent::Analysis(AnalysisIntent::Start));
    assert_eq!(request(&tab).question, Question::Judgement);
    while tab.request.is_some() {
        tab.think();
    }
    assert!(tree(&tab).has_assessments());
    tab.send(Intent::Analysis(AnalysisIntent::End)).send(Intent::Analysis(AnalysisIntent::Start));
    assert!(tab.request.is_none(), "not again");
    // A game under way is not.
    let mut tab = Tab::playing();
    tab.play("e2d3").send(Intent::Analysis(AnalysisIntent::Start));
    assert!(tab.request.is_none());
}

#[test]
fn what_is_found_is_seen_while_it_is_found() {
    let mut tab = Tab::open(None, None, LOST_QUEEN);
    tab.play("d1d7").play("a7d7");
    tab.send(Intent::Analysis(AnalysisIntent::Start)).send(BotIntent::ToggleReview).think();
    assert_eq!(analysis_graph(&tab.app).known_points(), 1);
    assert!(!tree(&tab).has_assessments(), "it is written when all of it is there");
    tab.send(BotIntent::ToggleReview);
    assert!(!analysis_graph(&tab.app).is_known());
}

#[test]
fn lines_of_the_engine_have_numbers_and_are_played() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(Intent::Analysis(AnalysisIntent::Start)).send(BotIntent::ToggleEngine);
    assert_eq!(request(&tab).question, Question::Lines(1));
    assert_eq!(lines(&tab).effort, "Thinking …");
    answer(&mut tab, &[&["e8d7", "g1f3", "g9f7"]], 65);
    let found = lines(&tab);
    assert_eq!(found.effort, "depth 9, 500k/s");
    let texts: Vec<String> =
        found.lines[0].plies.iter().map(|ply| format!("{} {}", ply.number, ply.text)).collect();
    assert_eq!(texts, ["1. … ed7", "2. Nf3", " Nf7"]);
    assert!(found.lines[0].value.starts_with('−'), "it is said for White: {}", found.lines[0].value);
    assert_eq!(ShareBar::of(&tab.app).expect("a bar").label, "White 62%, Black 38%");
    // A click on the second ply plays both.
    let up_to = found.lines[0].actions[..found.lines[0].plies[1].actions].to_vec();
    tab.send(Intent::Analysis(AnalysisIntent::PlayLine(up_to)));
    assert_eq!(tab.actions(), "e2d3 e8d7 g1f3");
    assert_eq!(tree(&tab).node_count(), 4);
    assert!(lines(&tab).lines.is_empty(), "of another position nothing is known yet");
    tab.send(GameIntent::Undo);
    assert_eq!(tree(&tab).node_count(), 2);
    // A line that does not fit is not played.
    let odd = Action { by: bridge::BLACK, kind: ActionKind::Resign };
    tab.send(Intent::Analysis(AnalysisIntent::PlayLine(vec![odd, odd])));
    assert_eq!(tree(&tab).node_count(), 2);
    // More lines are another question.
    tab.send(BotIntent::SetLines(3));
    assert_eq!(request(&tab).question, Question::Lines(3));
}

#[test]
fn lines_say_what_is_declared_and_what_is_not_answered() {
    let mut tab =
        Tab::open(None, None, "#/coalition/5bK4/10/10/rG9/8gM1/6yE3/8gM1/10/10/4yK5_g_--_-_-_-_0_2");
    tab.send(Intent::Analysis(AnalysisIntent::Start))
        .send(BotIntent::SetLines(2))
        .send(BotIntent::ToggleEngine);
    let joins = Action { by: coalition::GREEN, kind: ActionKind::Join(coalition::YELLOW) };
    let line = |pv: Vec<Action>| Line { pv, score: 0, expected_points: ByParty([250; 4]), ends_in: None };
    let found = Lines { lines: vec![line(vec![joins]), line(Vec::new())], depth: 3, nodes: 9, ms: 0 };
    let request_id = tab.request.clone().expect("a request").0;
    tab.send(BotIntent::SearchProgress { request_id, text: found.write(), is_final: true });
    let texts: Vec<String> = lines(&tab).lines.iter().map(|line| line.plies[0].text.clone()).collect();
    assert_eq!(texts[0], "Green joins Yellow");
    assert_eq!(texts[1], tab.app.tab.texts().coalition().decline_answer);
    tab.send(Intent::Analysis(AnalysisIntent::PlayLine(vec![joins])));
    assert_eq!(tab.actions(), "join:y");
}

#[test]
fn another_party_can_be_asked_what_it_would_do() {
    let mut tab = Tab::playing();
    tab.play("e2d3").send(Intent::Analysis(AnalysisIntent::Start));
    tab.send(BotIntent::AskFor(Some(bridge::WHITE)));
    assert!(tab.app.bots.is_engine_on, "a question wants an answer");
    let asked = request(&tab);
    assert_eq!((asked.by, asked.game.state().position.turn()), (bridge::WHITE, bridge::WHITE));
    answer(&mut tab, &[&["d3e4"]], 10);
    let found = lines(&tab);
    assert_eq!(found.note, "If it were White’s turn:");
    assert!(found.lines[0].actions.is_empty(), "it is not White's turn");
    assert_eq!(ShareBar::of(&tab.app), None, "the bar is of the position itself");
    tab.send(BotIntent::AskFor(None));
    assert_eq!(request(&tab).by, bridge::BLACK);
    // Nobody passes in check.
    let mut tab = Tab::open(None, None, "#/bridge/4k3/8/4r3/8/***2***/8/8/8/3QK3_w_-_-_0_1");
    tab.play("e1d2").send(Intent::Analysis(AnalysisIntent::Start));
    tab.send(Intent::Analysis(AnalysisIntent::GoTo(0))).send(BotIntent::AskFor(Some(bridge::BLACK)));
    assert_eq!(
        (tab.request.clone(), lines(&tab).note.as_str()),
        (None, "White is in check and cannot pass.")
    );
}

#[test]
fn mistakes_become_tasks() {
    let mut tab = analysed();
    let before = tree(&tab).clone();
    tab.send(BotIntent::ToggleEngine);
    tab.send(PracticeIntent::Begin(bridge::WHITE));
    let said =
        |tab: &Tab| describe_practice(tab.app.tab.texts(), tab.table(), &tab.style()).unwrap_or_default();
    assert_eq!(said(&tab), "White played 1. Qd7. Find a better move.");
    assert_eq!((tab.actions().as_str(), tab.request.clone()), ("", None), "the engine is silent");
    // The same mistake again is judged, and the board goes back.
    tab.play("d1d7");
    assert_eq!(request(&tab).question, Question::Judgement);
    tab.think();
    assert!(said(&tab).starts_with("1. Qd7 loses"), "{}", said(&tab));
    // What misses something that shares do not show is refused without a number.
    tab.play("d1d7");
    let request_id = tab.request.clone().expect("a request").0;
    let missed = Judgement {
        before: ByParty([1000, 0, 0, 0]),
        after: ByParty([1000, 0, 0, 0]),
        score: 0,
        ends_in: None,
        lost: 0,
        verdict: Some(Verdict::MissedMate),
        better: Vec::new(),
        explanation: None,
    };
    tab.send(BotIntent::SearchProgress { request_id, text: missed.write(), is_final: true });
    assert_eq!(said(&tab), "1. Qd7 is not good enough. Try again.");
    assert_eq!(tab.actions(), "");
    tab.send(PracticeIntent::Hint);
    assert!(said(&tab).contains("moves."), "{}", said(&tab));
    assert_eq!(tab.table().interaction.drawings.len(), 1);
    // The best one is right at once.
    let best = tree(&tab).assessment(1).expect("an assessment").better[0];
    let ActionKind::Move(mv) = best.kind else { panic!("{best:?}") };
    tab.play(&format!("{}{}", tab.cell_name(mv.from), tab.cell_name(mv.to)));
    assert_eq!(tab.table().practice().map(|practice| practice.state), Some(PracticeState::Right(best)));
    assert!(said(&tab).starts_with("Right: "), "{}", said(&tab));
    // After the last one the board shows the mistake, and the tree is as it was.
    while tab.table().practice().is_some() {
        tab.send(PracticeIntent::GoOn);
    }
    assert_eq!(tree(&tab).node_count(), before.node_count());
    assert!(tab.table().practice().is_none());
}

#[test]
fn a_solution_is_shown_and_looking_around_ends_the_tasks() {
    let mut tab = analysed();
    tab.send(PracticeIntent::Begin(bridge::WHITE)).send(PracticeIntent::ShowSolution);
    assert_eq!(tab.table().practice().map(|practice| practice.state), Some(PracticeState::Shown));
    tab.send(Intent::Analysis(AnalysisIntent::GoTo(2)));
    assert!(tab.table().practice().is_none());
    assert_eq!(tab.actions(), "d1d7 a7d7");
    // Who made no mistake has nothing to learn here.
    let clean = analysis("bridge", "1. ed3 {[%shares 540 460]} ed7 {[%shares 510 490]}");
    assert!(Report::of(&clean).expect("a report").worst.is_empty());
    assert_eq!(Report::of(&analysis("bridge", "1. ed3 ed7")), None);
}
