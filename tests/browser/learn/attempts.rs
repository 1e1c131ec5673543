//! Wrong attempts: the task says why, the board stands as before, and what the rules refuse leads to the
//! rule.
use super::solving::{InputMethod, TaskSolver, wait_for_pieces};
use super::{address, lessons, visit_task};
use crate::harness::{Page, Setup, in_browser};
use crate::play::{cell, click_cells, tab_and_enter};
use engine::board::Cell;
use engine::games::GameKind;
use engine::notation::read_action;
use engine::rules::{Explanation, Refusal, explain};
use learn::{Task, TaskAttempt};

/// The cells of an attempt that is a move from cell to cell.
fn cells_of(task: &Task, text: &str) -> Option<[Cell; 2]> {
    let def = task.game.def();
    (2..text.len())
        .filter(|&at| text.is_char_boundary(at))
        .find_map(|at| Some([def.cell_by_name(&text[..at])?, def.cell_by_name(&text[at..])?]))
}

/// Why the rules refuse an attempt at a task; `None` where they do not.
fn refusal(task: &Task, [from, to]: [Cell; 2]) -> Option<Refusal> {
    match explain(task.game.def().rules(), &task.game.state().position, from, to) {
        Explanation::Refused(refusal) => Some(refusal),
        Explanation::Moves(_) => None,
    }
}

/// An attempt at a task that the task answers.
struct Attempt {
    task: Task,
    cells: [Cell; 2],
    reply: String,
    refusal: Option<Refusal>,
}

impl Attempt {
    /// The first attempt of a game that the rules allow and the task does not, or that the rules refuse and
    /// show why.
    fn first(game_kind: GameKind, is_refused: bool) -> Option<Self> {
        let tasks: Vec<Task> = lessons(game_kind).tasks().cloned().collect();
        tasks.into_iter().find_map(|task| {
            let whole = |(text, reply): &(String, String)| {
                let cells = cells_of(&task, text)?;
                let refusal = refusal(&task, cells);
                let fits = match &refusal {
                    // A click on another own piece selects that one.
                    Some(refusal) => {
                        let position = &task.game.state().position;
                        let piece = position.piece(cells[1]);
                        is_refused
                            && piece.is_none_or(|piece| piece.party() != position.turn())
                            && refusal.witnesses.iter().any(|&cell| cell != cells[0])
                    }
                    None => !is_refused,
                };
                fits.then(|| (cells, reply.clone(), refusal))
            };
            let (cells, reply, refusal) = task.mistakes.iter().find_map(whole)?;
            Some(Self { task, cells, reply, refusal })
        })
    }

    fn names(&self) -> [String; 2] {
        self.cells.map(|cell| self.task.game.def().cell_name(cell))
    }

    /// Opens the task and tries it by clicks; the task answers, and the pieces stand as before.
    async fn try_on_page(&self, page: &Page, game_kind: GameKind) {
        visit_task(page, game_kind, &self.task).await;
        let (def, position) = (self.task.game.def(), self.task.game.state().position);
        wait_for_pieces(page, &**def, &position).await;
        let [from, to] = self.names();
        click_cells(page, &[&from, &to]).await;
        page.wait_for_text("#verdict.wrong", &self.reply).await;
        if self.refusal.is_none() {
            page.wait_for_text("#live-assertive", &self.reply).await;
        }
        wait_for_pieces(page, &**def, &position).await;
        assert_eq!(page.count("#verdict.solved").await, 0, "{} is not solved", self.task.id);
    }
}

#[test]
fn a_wrong_move_is_answered_and_undone() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        for game_kind in GameKind::ALL {
            let attempt = Attempt::first(game_kind, false).expect("a task with a wrong move");
            attempt.try_on_page(page, game_kind).await;
            // What solves the task still does.
            TaskSolver::begin(page, &attempt.task).await.solve(InputMethod::Pointer).await;
        }
    });
}

#[test]
fn a_refused_move_names_the_rule_marks_the_cells_and_leads_to_the_diagram_of_the_rule() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        let refused = GameKind::ALL
            .into_iter()
            .filter_map(|game_kind| Some((game_kind, Attempt::first(game_kind, true)?)));
        let refused: Vec<(GameKind, Attempt)> = refused.collect();
        assert!(!refused.is_empty(), "no task answers a refused move");
        for (game_kind, attempt) in refused {
            attempt.try_on_page(page, game_kind).await;
            let (def, refusal) = (attempt.task.game.def(), attempt.refusal.as_ref().expect("refused"));
            page.wait_for(".status.refused").await;
            assert_eq!(page.count(".status .heading").await, 0, "the task has replied already");
            // The refused piece itself is not framed.
            let shown = refusal.witnesses.iter().filter(|&&cell| cell != attempt.cells[0]);
            let mut wanted: Vec<String> =
                shown.map(|&cell| format!("cell-{}", def.cell_name(cell))).collect();
            wanted.sort();
            wanted.dedup();
            let marked: Vec<String> = page
                .eval("[...document.querySelectorAll('.witness')].map((mark) => mark.closest('[role=gridcell]').id).sort()")
                .await;
            assert_eq!(marked, wanted, "{}", attempt.task.id);
            let sentence = def.rulebook().iter().find(|sentence| sentence.rule == def.violated_rule(refusal));
            let number = sentence.expect("a sentence").number;
            assert_eq!(page.text("#named-rule").await, number);
            page.click("#named-rule").await;
            page.wait_for_text("dialog[open] .current-rule .rule-number", number).await;
            tab_and_enter(page, "#to-boards").await;
            page.wait_gone("dialog[open]").await;
            page.wait_for(&format!("#sentence-{number}[aria-current]")).await;
            page.wait_for_text(".caption .rule-number", number).await;
            assert_eq!(page.address().await, address(game_kind, &format!("/rules/{number}")));
        }
    });
}

#[test]
fn cells_that_do_not_belong_to_the_answer_are_reported() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        let tasks: Vec<Task> = lessons(GameKind::Bridge).tasks().cloned().collect();
        let is_answered = |task: &&Task| {
            let names = || task.mistakes.iter().filter(|(text, _)| text != "missing");
            task.solution.len() > 2
                && task.game.def().cell_by_name(&task.solution[0]).is_some()
                && names().count() > 0
        };
        let task = tasks.iter().find(is_answered).expect("a task of cells with a wrong one");
        visit_task(page, GameKind::Bridge, task).await;
        page.click("#submit-cells").await;
        let missing = format!("es fehlen noch Felder: {}.", task.solution.len());
        let reply = task.mistakes.iter().find(|(text, _)| text == "missing").map(|(_, reply)| reply.clone());
        page.wait_for_text("#verdict.wrong", reply.as_ref().unwrap_or(&missing)).await;
        let (wrong, reply) = task.mistakes.iter().find(|(text, _)| text != "missing").expect("a wrong cell");
        click_cells(page, &[wrong]).await;
        page.wait_for(&format!("{} .picked", cell(wrong))).await;
        page.click("#submit-cells").await;
        page.wait_for_text("#verdict.wrong", reply).await;
        // The same cell again is none.
        click_cells(page, &[wrong]).await;
        page.wait_gone(".picked").await;
        TaskSolver::begin(page, task).await.solve(InputMethod::Pointer).await;
        assert_eq!(page.count(".picked").await, task.solution.len());
    });
}

#[test]
fn the_solution_is_shown_and_does_not_count() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        let lessons = lessons(GameKind::Bridge);
        let task = lessons.tasks().next().expect("a task");
        visit_task(page, GameKind::Bridge, task).await;
        let (mut attempt, def) = (TaskAttempt::new(task.clone()), task.game.def().clone());
        for text in &task.solution {
            let position = attempt.game.state().position;
            attempt.play(read_action(&*def, def.rules(), &position, text).expect("an action"));
        }
        // Which piece, where to, and then all of it.
        for (given, next) in [(1, "Nächster Tipp"), (2, "Lösung")] {
            page.click("#hint").await;
            page.wait_until(&format!("document.querySelectorAll('.hints li').length === {given}")).await;
            page.wait_for_text("#hint", next).await;
        }
        page.wait_for(".drawings polygon").await;
        page.click("#hint").await;
        page.wait_gone(".hints").await;
        page.wait_gone(".star").await;
        wait_for_pieces(page, &*def, &attempt.game.state().position).await;
        page.wait_for_text("#verdict.shown", &format!("Das war die Lösung. {}", task.success)).await;
        page.click("#reset-task").await;
        TaskSolver::begin(page, task).await;
        visit_task(page, GameKind::Bridge, lessons.task_after(&task.id).expect("another task")).await;
        page.click(".panel a[href='#/learn/bridge']").await;
        page.wait_for_text("#progress-text", "0 von").await;
        page.wait_for(".chapter .again").await;
    });
}
