//! Reading game files.
use super::file::{
    self, FileError, FileErrorKind, GameFile, PartialFile, read_player, read_points, read_result,
};
use super::movetext::{Limits, MAX_COMPARED, MAX_MOVES, MoveNotation, MovetextError, read_moves};
use super::tags::{MAX_TAGS, Tag, first_tag, read_date, read_tag};
use super::tokens::{Token, Tokens, is_blank};
use super::{Annotation, Game};
use crate::games::{self, GameDef, GameKind, GameOptions};
use crate::notation::NotationStyle;
use crate::rules::{Action, ActionKind};
use std::sync::Arc;

/// The maximum length of a file, in bytes.
const MAX_BYTES: usize = 2_000_000;
/// The maximum number of games in a file.
const MAX_GAMES: usize = 1_000;
/// The limits for movetext: `moves` and `bytes` for each game, the others for all games together.
const LIMITS: Limits =
    Limits { moves: MAX_MOVES, bytes: 300_000, all_moves: 150_000, compared: MAX_COMPARED };

/// The tags of a game, and the comments before and between them.
#[derive(Default)]
struct Head {
    tags: Vec<Tag>,
    comments: Vec<String>,
}

/// The error of a game and its place in the text, in bytes.
struct ReadError {
    at: usize,
    kind: FileErrorKind,
    partial_game: Option<GameFile>,
}

impl ReadError {
    fn new(at: usize, wrong: FileErrorKind) -> Box<Self> {
        Box::new(Self { at, kind: wrong, partial_game: None })
    }
}

/// Reads all games of a text. What stands before the first tag is left out.
///
/// # Errors
/// Returns the first error, with the games before it and the readable part of the game that has it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::history::read_files;
///
/// let text = "[Game \"bridge\"]\n\n1. Nf3 de7 *\n\n[Game \"hex\"]\n\n1. b4d4 *\n";
/// let files = read_files(text).map_err(|partial| partial.error).expect("two games");
/// let plies: Vec<_> = files.iter().map(|file| (file.game.def().id(), file.game.plies().count())).collect();
/// assert_eq!(plies, [("bridge".to_owned(), 2), ("hex".to_owned(), 1)]);
/// ```
pub fn read_files(text: &str) -> Result<Vec<GameFile>, Box<PartialFile>> {
    read_all(text, None)
}

/// Reads all games of a text. A game that no tag names is of this kind, with the usual options; where its text does not
/// say how pieces are arranged, they stay where they are.
///
/// # Errors
/// The same as [`read_files`].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games::GameKind, history::{read_files, read_files_as}};
///
/// let text = "[White \"Ada\"]\n\n1. Nf3 de7 *\n";
/// assert!(read_files(text).is_err());
/// let files = read_files_as(text, GameKind::Bridge).map_err(|partial| partial.error).expect("a game");
/// assert_eq!(files[0].game.plies().count(), 2);
/// ```
pub fn read_files_as(text: &str, game_kind: GameKind) -> Result<Vec<GameFile>, Box<PartialFile>> {
    read_all(text, Some(game_kind))
}

fn read_all(text: &str, unnamed: Option<GameKind>) -> Result<Vec<GameFile>, Box<PartialFile>> {
    let mut read = Vec::new();
    let mut tokens = Tokens::new(text, true);
    let mut limits = LIMITS;
    let mut answer = if text.len() > MAX_BYTES {
        Err(ReadError::new(0, FileErrorKind::TooLong { found: text.len(), max: MAX_BYTES }))
    } else {
        if !file::begins_with_tag(text) {
            tokens.at = first_tag(text).unwrap_or_default();
        }
        Ok(())
    };
    while answer.is_ok() && (read.is_empty() || !tokens.rest().trim_start_matches(is_blank).is_empty()) {
        answer = if read.len() == MAX_GAMES {
            Err(ReadError::new(tokens.at, FileErrorKind::TooManyGames(MAX_GAMES)))
        } else {
            read_game(&mut tokens, &mut limits, unnamed).map(|game| read.push(game))
        };
    }
    let Err(error) = answer else { return Ok(read) };
    let ReadError { at, kind: wrong, partial_game: part } = *error;
    let before = text.get(..at).unwrap_or_default();
    let line = before.split('\n').count();
    let column =
        before.rsplit('\n').next().unwrap_or_default().chars().filter(|&letter| letter != '\u{feff}');
    let error = FileError { game: read.len() + 1, line, column: column.count() + 1, kind: wrong };
    Err(Box::new(PartialFile { games: read, partial_game: part, error }))
}

fn read_game(
    tokens: &mut Tokens,
    limits: &mut Limits,
    unnamed: Option<GameKind>,
) -> Result<GameFile, Box<ReadError>> {
    let head = read_head(tokens)?;
    let (def, begin) = read_game_id(&head, tokens, unnamed)?;
    let game = start_game(def, &head)?;
    let mut file = GameFile {
        game,
        names: Vec::new(),
        title: String::new(),
        started_at: None,
        results: Vec::new(),
        tags: Vec::new(),
    };
    let styles = notation_styles(&head, &**file.game.def())?;
    head.comments.into_iter().for_each(|comment| file.game.annotate(0, Annotation::Comment(comment)));
    take_tags(&mut file, head.tags)?;
    let arranged = unnamed.and_then(|_| arranged(&file.game));
    let read = play(&mut file.game, arranged, &styles, tokens, limits);
    // A result that follows from the moves is not stored.
    let has_result = |(name, _): &(String, String)| name == file::RESULT;
    if file.game.state().outcome.is_some() {
        file.tags.retain(|tag| !has_result(tag) && tag.0 != file::TERMINATION);
    } else if let Ok(Some(result)) = &read
        && result != "*"
        && !file.tags.iter().any(has_result)
    {
        file.tags.push((file::RESULT.to_owned(), result.clone()));
    }
    let Err(error) = read else { return Ok(file) };
    let range = error.range().cloned().unwrap_or(begin..begin);
    let word = tokens.text(range.clone()).to_owned();
    let wrong = FileErrorKind::Moves { game: file.game.def().id(), word, error: error.for_single_word() };
    Err(Box::new(ReadError { at: range.start, kind: wrong, partial_game: Some(file) }))
}

/// Reads tags and comments up to the first move.
fn read_head(tokens: &mut Tokens) -> Result<Head, Box<ReadError>> {
    let mut head = Head::default();
    loop {
        tokens.skip_blanks();
        let at = tokens.at;
        if tokens.rest().starts_with('[') {
            if head.tags.len() == MAX_TAGS {
                return Err(ReadError::new(at, FileErrorKind::TooManyTags(MAX_TAGS)));
            }
            head.tags.extend(read_tag(tokens).map_err(|wrong| ReadError::new(at, wrong))?);
            continue;
        }
        match tokens.next(false) {
            Some((_, Token::Comment(comment))) => head.comments.push(comment.to_owned()),
            other => {
                tokens.at = at;
                let is_nothing = head.tags.is_empty() && other.is_none();
                return if is_nothing { Err(ReadError::new(at, FileErrorKind::NoGame)) } else { Ok(head) };
            }
        }
    }
}

impl Head {
    fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }
}

/// Returns the game that the tags name, and where its movetext begins, in bytes.
fn read_game_id(
    head: &Head,
    tokens: &Tokens,
    unnamed: Option<GameKind>,
) -> Result<(Arc<dyn GameDef>, usize), Box<ReadError>> {
    if let Some(tag) = head.tag(file::GAME) {
        let def = games::by_id(tag.value.trim());
        let def = def.map_err(|error| ReadError::new(tag.value_at, FileErrorKind::Game(error)))?;
        return Ok((def, tokens.at));
    }
    let variant = head.tag(file::VARIANT).map(|tag| {
        let name: String = tag.value.chars().filter(char::is_ascii_alphanumeric).collect();
        name.to_ascii_lowercase()
    });
    let has_variant = |kind: &GameKind| {
        variant.as_ref().is_some_and(|variant| kind.info().file_variants.contains(&variant.as_str()))
    };
    let at = head.tags.first().map_or(tokens.at, |tag| tag.at);
    let kind = GameKind::ALL.into_iter().find(has_variant).or(unnamed);
    let def = kind.map(|kind| games::with_options(&GameOptions::new(kind)));
    def.map(|def| (def, tokens.at)).ok_or(ReadError::new(at, FileErrorKind::NoGameTag))
}

/// Returns the game in its start position.
fn start_game(def: Arc<dyn GameDef>, head: &Head) -> Result<Game, Box<ReadError>> {
    let has_fen = head.tag(file::SET_UP).is_none_or(|tag| tag.value.trim() != "0");
    let start = head.tag(file::START).or_else(|| head.tag(file::FEN).filter(|_| has_fen));
    let position = match start {
        Some(tag) => def.read_position(tag.value.trim()).map_err(|errors| {
            let first = errors.iter().map(|error| error.at).min().unwrap_or(0);
            let at = tag.value.char_indices().nth(first).map_or(0, |(at, _)| at);
            ReadError::new(tag.value_at + at, FileErrorKind::Start { game: def.id(), errors })
        })?,
        None => def.start_position(),
    };
    Ok(Game::new(def, position))
}

/// Returns the notation styles to try on the movetext, the likeliest first. Piece letters of both languages
/// are read whatever the tag says; cell names are not.
fn notation_styles(head: &Head, def: &dyn GameDef) -> Result<Vec<NotationStyle>, Box<ReadError>> {
    let style = |letters, v23| NotationStyle { letters, v23_names: v23 };
    let Some(tag) = head.tag(file::LETTERS) else {
        let names = if file::has_v23_names(def) { &[false, true][..] } else { &[false] };
        return Ok(names.iter().map(|&v23| style(NotationStyle::ENGLISH, v23)).collect());
    };
    let mut words = tag.value.split_whitespace();
    let letters = match words.next() {
        Some("de") => Some(NotationStyle::GERMAN),
        Some("en") => Some(NotationStyle::ENGLISH),
        _ => None,
    };
    let v23 = match words.next() {
        None | Some(file::V22) => Some(false),
        Some(file::V23) => Some(true),
        _ => None,
    };
    let read = letters.zip(v23).map(|(letters, v23)| vec![style(letters, v23)]);
    read.ok_or_else(|| ReadError::new(tag.value_at, FileErrorKind::Letters(tag.value.clone())))
}

/// Moves the tags into the fields that they belong to; others are retained as tags.
fn take_tags(file: &mut GameFile, tags: Vec<Tag>) -> Result<(), Box<ReadError>> {
    let parties = file.game.def().info().party_tags;
    file.names = vec![String::new(); parties.len()];
    for Tag { value_at, name, value, .. } in tags {
        let value = file::single_line(&value, file::MAX_VALUE);
        if let Some(party) = parties.iter().position(|party| *party == name) {
            file.names[party] = read_player(&value);
            continue;
        }
        match name.as_str() {
            file::GAME | file::START | file::FEN | file::SET_UP | file::LETTERS => {}
            file::EVENT => file.title = file::read_name(&value, file::MAX_VALUE),
            file::EARLIER => {
                let points = read_points(value.trim(), parties.len());
                let unreadable = || ReadError::new(value_at, FileErrorKind::Points(value.clone()));
                file.results.push(points.ok_or_else(unreadable)?);
            }
            file::RESULT => {
                let result = read_result(value.trim(), parties.len()).unwrap_or(value);
                if result != "*" {
                    file.tags.push((name, result));
                }
            }
            file::DATE => match read_date(&value) {
                Some(started_at) => file.started_at = Some(started_at),
                None => file.tags.push((name, value)),
            },
            _ => file.tags.push((name, value)),
        }
    }
    Ok(())
}

/// Returns a game in which the parties that still arrange their pieces leave them where they are; `None` if none do.
fn arranged(game: &Game) -> Option<Game> {
    let mut arranged = game.clone();
    while let Some(by) = arranged.state().position.arranging().iter().next() {
        arranged.play(Action { by, kind: ActionKind::Ready }).ok()?;
    }
    (arranged.steps().len() > game.steps().len()).then_some(arranged)
}

/// Plays the movetext in the first notation style that reads it to the end, otherwise in the one that gets
/// furthest. `arranged`: the game after a set-up phase that the movetext may leave out.
fn play(
    game: &mut Game,
    arranged: Option<Game>,
    styles: &[NotationStyle],
    tokens: &mut Tokens,
    limits: &mut Limits,
) -> Result<Option<String>, MovetextError> {
    let begin = *tokens;
    let starts = [Some(game.clone()), arranged];
    let mut best: Option<(Game, MovetextError, usize)> = None;
    for (start, style) in
        starts.iter().flatten().flat_map(|start| styles.iter().map(move |style| (start, style)))
    {
        let mut read = start.clone();
        *tokens = begin;
        match read_moves(&mut read, MoveNotation::San(style), tokens, limits) {
            Ok(result) => {
                *game = read;
                return Ok(result);
            }
            Err(error) => {
                let at = error.range().map_or(0, |range| range.start);
                if best.as_ref().is_none_or(|best| best.2 < at) {
                    best = Some((read, error, at));
                }
            }
        }
    }
    let Some((read, error, _)) = best else { return Ok(None) };
    *game = read;
    Err(error)
}
