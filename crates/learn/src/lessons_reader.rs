//! Reads files of lessons. Their format is described in `docs/learning.md`.
use super::glossary::GlossaryEntry;
use super::goal::Goal;
use super::lessons::{
    Chapter, CommentedAction, Demonstration, Diagram, Example, IntroCard, IntroContent, Lessons, PieceCard,
    Task,
};
use super::mate_search::MateSearch;
use engine::board::{Cell, CellSet};
use engine::games::{self, GameDef, GameKind, GameOptions};
use engine::history::Game;
use engine::notation::read_action;
use engine::pieces::{Party, Role};
use engine::rules::Action;
use std::sync::Arc;

/// An error in a file of lessons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonsError {
    /// The line with the error, counted from 1.
    pub line: usize,
    /// A description for authors of lessons, in English.
    pub message: &'static str,
}

/// A part of the file. `at` is the line of its heading, `heading` the words of the heading; `lines` gives
/// line number, key and rest of each line.
struct Part<'a> {
    at: usize,
    heading: Vec<&'a str>,
    lines: Vec<(usize, &'a str, &'a str)>,
}

impl Lessons {
    /// Reads the file of a game. `tag` is the language of the texts, `de` or `en`.
    ///
    /// # Errors
    /// Returns the first error in the file.
    pub fn read(game_kind: GameKind, tag: &str, text: &str) -> Result<Self, LessonsError> {
        let mut lessons = Self {
            kind: game_kind,
            summary: Vec::new(),
            glossary: Vec::new(),
            introduction: Vec::new(),
            diagrams: Vec::new(),
            rationales: Vec::new(),
            cards: Vec::new(),
            chapters: Vec::new(),
            examples: Vec::new(),
        };
        for part in parts(text)? {
            let reader = PartReader { kind: game_kind, tag, part: &part };
            let chapter = lessons.chapters.last_mut();
            match part.heading[0] {
                "short" => lessons.summary = reader.texts().into_iter().map(str::to_owned).collect(),
                "board" => lessons.diagrams.push(reader.diagram()?),
                "ruling" => {
                    let game = reader.start()?;
                    let rules = reader.rules(&game, part.at, &part.heading[1..])?;
                    lessons.rationales.push((rules, reader.text(0).to_owned()));
                }
                "card" => lessons.cards.push(reader.piece_card()?),
                "chapter" => {
                    let name = reader.text(0).to_owned();
                    lessons.chapters.push(Chapter { name, tasks: Vec::new() });
                }
                "task" => {
                    let chapter = chapter.ok_or_else(|| reader.error("a task before any chapter"))?;
                    chapter.tasks.push(reader.task()?);
                }
                "word" => {
                    let forms = reader.text(0).split(", ").map(str::to_owned).collect();
                    lessons.glossary.push(GlossaryEntry { forms, meaning: reader.text(1).to_owned() });
                }
                "intro" => {
                    let card = reader.intro_card(&lessons)?;
                    lessons.introduction.push(card);
                }
                "example" => lessons.examples.push(reader.example()?),
                _ => return Err(reader.error("no such part")),
            }
        }
        Ok(lessons)
    }
}

fn parts(text: &str) -> Result<Vec<Part<'_>>, LessonsError> {
    let mut parts: Vec<Part> = Vec::new();
    for (at, line) in (1..).zip(text.lines().map(str::trim_end)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(heading) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let heading: Vec<&str> = heading.split_whitespace().collect();
            if heading.is_empty() {
                return Err(LessonsError { line: at, message: "a heading without words" });
            }
            parts.push(Part { at, heading, lines: Vec::new() });
            continue;
        }
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        let part = parts.last_mut().ok_or(LessonsError { line: at, message: "a line before any heading" })?;
        part.lines.push((at, key, rest.trim()));
    }
    Ok(parts)
}

/// A reader of one part.
struct PartReader<'a> {
    kind: GameKind,
    tag: &'a str,
    part: &'a Part<'a>,
}

type Read<T> = Result<T, LessonsError>;

impl<'a> PartReader<'a> {
    fn error(&self, what: &'static str) -> LessonsError {
        LessonsError { line: self.part.at, message: what }
    }

    /// Returns the first line with a key: its line number and its rest.
    fn find_line(&self, key: &str) -> Option<(usize, &'a str)> {
        self.part.lines.iter().find(|line| line.1 == key).map(|&(at, _, rest)| (at, rest))
    }

    /// Returns all texts of the part in the language.
    fn texts(&self) -> Vec<&'a str> {
        self.texts_after(&[])
    }

    /// Returns the texts in the language up to the first line with one of these keys.
    fn texts_after(&self, ends: &[&str]) -> Vec<&'a str> {
        let lines = self.part.lines.iter().take_while(|line| !ends.contains(&line.1));
        lines.filter(|line| line.1 == self.tag).map(|line| line.2).collect()
    }

    fn text(&self, index: usize) -> &'a str {
        self.texts().get(index).copied().unwrap_or_default()
    }

    /// Returns the text in the language that follows a line directly. `place` is the line's index in the
    /// part.
    fn text_for_line(&self, place: usize) -> String {
        let after = self.part.lines.iter().skip(place + 1);
        let mut texts = after.take_while(|line| matches!(line.1, "de" | "en"));
        texts.find(|line| line.1 == self.tag).map(|line| line.2.to_owned()).unwrap_or_default()
    }

    fn def(&self) -> Read<Arc<dyn GameDef>> {
        let options = match self.find_line("game") {
            Some((_, id)) => GameOptions::read(id).map_err(|_| self.error("no such game"))?,
            None => GameOptions::new(self.kind),
        };
        let def = games::with_options(&options);
        if def.kind() == self.kind { Ok(def) } else { Err(self.error("another game")) }
    }

    /// Returns a new game in the position of the part, which is the start position if the part names none.
    fn start(&self) -> Read<Game> {
        let def = self.def()?;
        let position = match self.find_line("position") {
            None => def.start_position(),
            Some((line, text)) => {
                def.read_position(text).map_err(|_| LessonsError { line, message: "no position" })?
            }
        };
        Ok(Game::new(def, position))
    }

    fn cell(&self, game: &Game, at: usize, name: &str) -> Read<Cell> {
        game.def().cell_by_name(name).ok_or(LessonsError { line: at, message: "no such cell" })
    }

    fn cells(&self, game: &Game, at: usize, names: &str) -> Read<Vec<Cell>> {
        names.split_whitespace().map(|name| self.cell(game, at, name)).collect()
    }

    fn action(&self, game: &Game, at: usize, text: &str) -> Read<Action> {
        let def = game.def();
        read_action(&**def, def.rules(), &game.state().position, text)
            .map_err(|_| LessonsError { line: at, message: "an action that cannot be read" })
    }

    fn play(&self, game: &mut Game, at: usize, texts: &str) -> Read<Vec<Action>> {
        let mut actions = Vec::new();
        for text in texts.split_whitespace() {
            let action = self.action(game, at, text)?;
            game.play(action).map_err(|_| LessonsError { line: at, message: "an illegal action" })?;
            actions.push(action);
        }
        Ok(actions)
    }

    /// Checks rule ids of the game: each must exist, and there must be at least one.
    fn rules(&self, game: &Game, at: usize, ids: &[&str]) -> Read<Vec<&'static str>> {
        let rulebook = game.def().rulebook();
        let found = |id: &&str| rulebook.iter().map(|sentence| sentence.rule).find(|rule| rule == id);
        let rules: Option<Vec<_>> = ids.iter().map(found).collect();
        rules.filter(|rules| !rules.is_empty()).ok_or(LessonsError { line: at, message: "no such rule" })
    }

    fn diagram(&self) -> Read<Diagram> {
        let start = self.start()?;
        let rules = self.rules(&start, self.part.at, &self.part.heading[1..])?;
        let (mut game, mut demonstrations, mut marks) = (start.clone(), Vec::new(), Vec::new());
        for &(at, key, rest) in &self.part.lines {
            match key {
                "play" => demonstrations
                    .extend(self.play(&mut game, at, rest)?.into_iter().map(Demonstration::Action)),
                "not" => {
                    for pair in rest.split_whitespace() {
                        let (from, to) = pair.split_once('-').unwrap_or_default();
                        demonstrations.push(Demonstration::Refused(
                            self.cell(&game, at, from)?,
                            self.cell(&game, at, to)?,
                        ));
                    }
                }
                "mark" => marks.extend(self.cells(&game, at, rest)?),
                "game" | "position" | "de" | "en" => {}
                _ => return Err(LessonsError { line: at, message: "no line of a board" }),
            }
        }
        Ok(Diagram { rules, game: start, demonstrations, marks, caption: self.text(0).to_owned() })
    }

    /// Reads a card of the introduction, whose board or task is that of an earlier part.
    fn intro_card(&self, lessons: &Lessons) -> Read<IntroCard> {
        let content = match (self.find_line("board"), self.find_line("task")) {
            (Some((line, rule)), None) => {
                let diagram = lessons.diagram(rule);
                let diagram =
                    diagram.ok_or(LessonsError { line, message: "no board of this rule before" })?;
                IntroContent::Diagram(Box::new(diagram.clone()))
            }
            (None, Some((line, id))) => {
                let task =
                    lessons.task(id).ok_or(LessonsError { line, message: "no task of this name before" })?;
                IntroContent::Task(task.id.clone())
            }
            _ => return Err(self.error("a card of the introduction has a board or a task")),
        };
        Ok(IntroCard { title: self.text(0).to_owned(), text: self.text(1).to_owned(), content })
    }

    fn piece_card(&self) -> Read<PieceCard> {
        let game = self.start()?;
        let role = self.role(&game, self.part.at, self.part.heading.get(1).copied().unwrap_or_default())?;
        let (at, name) = self.find_line("cell").ok_or_else(|| self.error("a card without a cell"))?;
        let cell = self.cell(&game, at, name)?;
        let crowded = game.state().position;
        Ok(PieceCard {
            role,
            def: game.def().clone(),
            cell,
            position: crowded,
            caption: self.text(0).to_owned(),
        })
    }

    fn role(&self, game: &Game, at: usize, letter: &str) -> Read<Role> {
        let role = letter.chars().next().and_then(|letter| game.def().role_by_letter(letter));
        role.ok_or(LessonsError { line: at, message: "no such piece" })
    }

    fn party(&self, game: &Game, at: usize, letter: &str) -> Read<Party> {
        let party = letter.chars().next().and_then(|letter| game.def().party_by_letter(letter));
        party.ok_or(LessonsError { line: at, message: "no such party" })
    }

    fn task(&self) -> Read<Task> {
        let mut game = self.start()?;
        if let Some((at, actions)) = self.find_line("play") {
            self.play(&mut game, at, actions)?;
        }
        let (at, ids) = self.find_line("rule").ok_or_else(|| self.error("a task without a rule"))?;
        let rules = self.rules(&game, at, &ids.split_whitespace().collect::<Vec<_>>())?;
        let player = match self.find_line("as") {
            Some((at, letter)) => self.party(&game, at, letter)?,
            None => game.state().position.turn(),
        };
        let (at, goal) = self.find_line("goal").ok_or_else(|| self.error("a task without a goal"))?;
        let goal =
            Goal::read(&**game.def(), goal).ok_or(LessonsError { line: at, message: "no such goal" })?;
        let marks = match self.find_line("mark") {
            Some((at, names)) => self.cells(&game, at, names)?.into_iter().collect(),
            None => CellSet::EMPTY,
        };
        let solution = self.find_line("solution").map_or("", |(_, texts)| texts);
        let solution: Vec<String> = solution.split_whitespace().map(str::to_owned).collect();
        let lines = self.part.lines.iter().enumerate();
        let mistakes = lines.filter(|(_, line)| line.1 == "wrong").flat_map(|(place, &(_, _, texts))| {
            texts.split_whitespace().map(move |text| (text.to_owned(), self.text_for_line(place)))
        });
        let enemy_moves = self.enemy_moves(&game)?;
        let texts = self.texts_after(&["wrong"]);
        let text = |index: usize| texts.get(index).copied().unwrap_or_default().to_owned();
        let id = self.part.heading.get(1).ok_or_else(|| self.error("a task without a name"))?;
        Ok(Task {
            id: (*id).to_owned(),
            rules,
            player,
            goal,
            marks,
            solution,
            line: Vec::new(),
            name: text(0),
            text: text(1),
            success: text(2),
            mistakes: mistakes.collect(),
            enemy_moves,
            is_line_proved: false,
            max_nodes: MateSearch::MAX_NODES,
            game,
        })
    }

    /// Reads the moves of enemies of which texts about wrong attempts speak: each follows its attempt.
    fn enemy_moves(&self, game: &Game) -> Read<Vec<(String, [Cell; 2])>> {
        let (mut wrong, mut moves) = ("", Vec::new());
        for &(at, key, rest) in &self.part.lines {
            match key {
                "wrong" => wrong = rest,
                "reply" => {
                    let (from, to) = rest.split_once('-').unwrap_or_default();
                    let cells = [self.cell(game, at, from)?, self.cell(game, at, to)?];
                    moves.extend(wrong.split_whitespace().map(|text| (text.to_owned(), cells)));
                }
                _ => {}
            }
        }
        Ok(moves)
    }

    fn example(&self) -> Read<Example> {
        let start = self.start()?;
        let (mut game, mut actions, mut opening) =
            (start.clone(), Vec::<CommentedAction>::new(), String::new());
        for &(at, key, rest) in &self.part.lines {
            match key {
                "move" => {
                    let played = self.play(&mut game, at, rest)?;
                    actions.extend(
                        played.into_iter().map(|action| CommentedAction { action, comment: String::new() }),
                    );
                }
                _ if key == self.tag => match actions.last_mut() {
                    Some(last) => last.comment = rest.to_owned(),
                    None => opening = rest.to_owned(),
                },
                "game" | "position" | "de" | "en" => {}
                _ => return Err(LessonsError { line: at, message: "no line of a game" }),
            }
        }
        Ok(Example { game: start, introduction: opening, actions })
    }
}
