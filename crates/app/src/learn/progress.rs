//! Which tasks are solved, which come again, and which one is next.
use super::state::LearnState;
use crate::announcements::Announcement;
use crate::open_game::{TimestampMs, iso_date};
use crate::storage::{JournalRecord, PROGRESS_NAME, Progress, StoredEntry};
use crate::tab::{Command, LearnPage, Notice, Page, Route, Tab};
use engine::games::GameKind;
use learn::{Lessons, Task};
use texts::tip_text;

/// A solved task is followed by the next one after this time, and after the time that its text takes to read.
const NEXT_TASK_MS: u64 = 2500;
/// How long a character takes to read, in milliseconds.
const READING_MS: u64 = 55;

impl LearnState {
    /// Returns whether a task is solved.
    pub fn is_solved(&self, game_kind: GameKind, id: &str) -> bool {
        self.progress.solved.contains(&task_key(game_kind, id))
    }

    /// Returns whether a task comes again, because it went wrong.
    pub fn is_to_review(&self, game_kind: GameKind, id: &str) -> bool {
        self.progress.to_review.contains(&task_key(game_kind, id))
    }

    /// Returns whether a task that went wrong comes once more: it has not done so yet.
    pub fn comes_again(&self, game_kind: GameKind, id: &str) -> bool {
        self.is_to_review(game_kind, id) && !self.reviewed.contains(&task_key(game_kind, id))
    }

    /// Returns the task that follows the one on the board: the next unsolved one of its chapter, then those of the chapter that
    /// went wrong, once each, then the next unsolved one of a later chapter. After a task that was solved long ago, simply the next
    /// one.
    pub fn next_task<'a>(&self, lessons: &'a Lessons, id: &str) -> Option<&'a Task> {
        if self.was_solved {
            return lessons.task_after(id);
        }
        let is_open = |task: &&Task| {
            !self.is_solved(lessons.kind, &task.id) && !self.is_to_review(lessons.kind, &task.id)
        };
        let is_to_review = |task: &&Task| task.id != id && self.comes_again(lessons.kind, &task.id);
        let chapter = lessons.chapter_of(id)?;
        let after = || lessons.tasks().skip_while(|task| task.id != id).skip(1);
        let is_here = |task: &&Task| chapter.tasks.iter().any(|other| other.id == task.id);
        after()
            .find(|task| is_here(task) && is_open(task))
            .or_else(|| chapter.tasks.iter().find(is_to_review))
            .or_else(|| after().find(is_open))
            .or_else(|| lessons.task_after(id))
    }

    /// Returns the address of the next task once it is due.
    pub(crate) fn due_task(&mut self, tab: &Tab) -> Option<Route> {
        let (game_kind, LearnPage::Task(id)) = tab.learn_page()? else { return None };
        if !self.take_due(tab.now) {
            return None;
        }
        let lessons = self.lessons_of(game_kind, tab.language())?;
        let next = self.next_task(lessons, id)?;
        Some(Route::Learn(game_kind, LearnPage::Task(next.id.clone())))
    }

    /// Returns whether the next task is due. It is then due no more.
    pub(crate) fn take_due(&mut self, now: TimestampMs) -> bool {
        self.next_task_at.take_if(|at| *at <= now).is_some()
    }

    /// Records that the task on the board is solved, and lets the next one follow. Returns the command that stores progress, if
    /// it has changed.
    pub(super) fn after_solving(&mut self, tab: &Tab, text: &str) -> Option<Command> {
        let is_lesson = match tab.learn_page() {
            Some((game_kind, LearnPage::Task(id))) => {
                let lessons = self.lessons_of(game_kind, tab.language());
                lessons.is_some_and(|lessons| self.next_task(lessons, id).is_some())
            }
            _ => tab.page == Page::Course,
        };
        if is_lesson && tab.settings.next_task && !self.was_solved && !tab.is_presenting {
            let length = text.chars().count() as u64;
            self.next_task_at = Some(tab.now + NEXT_TASK_MS + READING_MS * length);
        }
        // The progress of a course is stored with it, that of puzzles apart.
        let attempt = self.attempt.as_ref().filter(|_| tab.learn_page().is_some())?;
        let task = task_key(attempt.game.def().kind(), &attempt.task.id);
        let before = self.progress.clone();
        if !self.progress.solved.contains(&task) {
            self.progress.solved.push(task.clone());
        }
        if self.is_clean {
            self.progress.to_review.retain(|other| *other != task);
        }
        if self.progress == before { None } else { self.save_progress(tab) }
    }

    /// Records that the task on the board went wrong, or that its solution was shown: it comes again.
    pub(super) fn after_mistake(&mut self, tab: &Tab) -> Option<Command> {
        let was_clean = std::mem::take(&mut self.is_clean);
        let attempt = self.attempt.as_ref().filter(|_| tab.learn_page().is_some())?;
        let task = task_key(attempt.game.def().kind(), &attempt.task.id);
        let is_new = was_clean && !self.was_solved && !self.progress.to_review.contains(&task);
        if is_new {
            self.progress.to_review.push(task);
        }
        if is_new { self.save_progress(tab) } else { None }
    }

    /// Adds progress that was forgotten.
    pub(super) fn restore_progress(&mut self, tab: &Tab, progress: Progress) -> Option<Command> {
        self.progress.merge(progress);
        self.save_progress(tab)
    }

    /// Forgets what is solved of a game. A message offers to undo that.
    pub(super) fn forget_progress(&mut self, tab: &mut Tab, game_kind: GameKind) -> Option<Command> {
        tab.notice = Some(Notice::ProgressForgotten(Box::new(self.progress.clone())));
        let prefix = task_key(game_kind, "");
        let Progress { solved, to_review, .. } = &mut self.progress;
        for tasks in [solved, to_review] {
            tasks.retain(|task| !task.starts_with(&prefix));
        }
        self.progress.last.clear();
        self.store_progress(tab)
    }

    /// Offers what is learnt as a file.
    pub(super) fn export_progress(&self, tab: &Tab) -> Command {
        let name = format!("schachquartett-{}-{}.json", tab.texts().learn.progress_file, iso_date(tab.now));
        Command::DownloadText(StoredEntry { name, text: self.progress.write_file() })
    }

    /// Adds imported progress. Returns the page that shows it, and the command that stores it.
    pub(crate) fn import_progress(&mut self, tab: &Tab, imported: Progress) -> (Route, Option<Command>) {
        let game_kind = imported.last_game().unwrap_or(GameKind::ALL[0]);
        let route = match imported.has_only_puzzles() {
            true => Route::Puzzles(None),
            false => Route::Learn(game_kind, LearnPage::Home),
        };
        self.progress.merge(imported);
        (route, self.save_progress(tab))
    }

    /// Lets the guide look at the game on the board. A new tip is announced, and stored as given.
    pub(crate) fn look_at_game(&mut self, tab: &mut Tab) -> Option<Command> {
        if !self.guide.look(tab, &mut self.progress) {
            return None;
        }
        let kind = tab.open_game.as_ref().map(|open_game| open_game.def().kind())?;
        let tip = self.guide.tip().map(|tip| tip_text(tab.texts(), kind, tip)).unwrap_or_default();
        // It is read after what has just been said.
        if !tab.has_announced {
            tab.announce(tip);
        } else {
            let Announcement { polite, assertive } = tab.announcement.clone();
            let polite = format!("{} {tip}", polite.trim_end_matches('\u{a0}'));
            tab.set_announcement(Announcement { polite, assertive });
        }
        self.save_progress(tab)
    }

    /// All tips are given once more.
    pub(crate) fn restart_guide(&mut self, tab: &Tab) -> Option<Command> {
        self.progress.explained.clear();
        self.save_progress(tab)
    }

    /// Takes over progress from the journal that is newer than local storage: the browser crashed before it wrote that to disk.
    pub(crate) fn read_journal(&mut self, tab: &mut Tab, records: &[JournalRecord]) -> Option<Command> {
        let record = records.iter().find(|record| record.name == PROGRESS_NAME)?;
        let text = record.text.clone().filter(|_| record.written_at > self.progress.written_at)?;
        if tab.saved_games.has_name(PROGRESS_NAME) {
            return None;
        }
        let text = tab.known_text(PROGRESS_NAME, text)?;
        self.progress = Progress::read(&text)?;
        Some(Command::SaveProgress { text, written_at: record.written_at })
    }

    /// Notes with which game something was done, and returns the command that stores the progress.
    pub(crate) fn save_progress(&mut self, tab: &Tab) -> Option<Command> {
        let kind = match tab.page {
            Page::Learn(game_kind, _) | Page::Puzzles(game_kind) | Page::Puzzle(game_kind, _) => {
                Some(game_kind)
            }
            Page::Game => tab.open_game.as_ref().map(|open_game| open_game.def().kind()),
            _ => None,
        };
        if let Some(game_kind) = kind {
            game_kind.name().clone_into(&mut self.progress.last);
        }
        self.store_progress(tab)
    }

    /// Returns the command that stores the progress, unless a newer version of the app has stored other progress.
    fn store_progress(&mut self, tab: &Tab) -> Option<Command> {
        // A clock that was set back must not hide what is newer.
        self.progress.written_at = tab.now.max(self.progress.written_at + 1);
        let save =
            Command::SaveProgress { text: self.progress.write(), written_at: self.progress.written_at };
        (!tab.saved_games.has_name(PROGRESS_NAME)).then_some(save)
    }
}

pub(super) fn task_key(game_kind: GameKind, id: &str) -> String {
    format!("{}/{id}", game_kind.name())
}
