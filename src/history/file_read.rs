//! Reading files of games.
use super::file::{self, BrokenFile, FileFault, FileWrong, GameFile, party_tags, player, read_points};
use super::moves::{Kind, Limits, MOST_COMPARED, MOST_MOVES, SheetFault, read_moves};
use super::tags::{MOST_TAGS, Tag, read_date, read_tag};
use super::tokens::{Token, Tokens, is_blank};
use super::{Line, Remark};
use crate::games::{self, Game};
use crate::notation::Spelling;
use std::sync::Arc;

/// The longest file that is read, in bytes.
const MOST_BYTES: usize = 2_000_000;
/// The most games of a file.
const MOST_GAMES: usize = 1_000;
/// How long the moves of a game may be, with all that stands beside them, and those of all games.
const LIMITS: Limits =
    Limits { moves: MOST_MOVES, bytes: 300_000, all_moves: 150_000, compared: MOST_COMPARED };

/// What bridge chess may be called in files of others, in lower case and without anything but plain letters.
const BRIDGE: [&str; 6] = [
    "bridge",
    "bridgechess",
    "brckenschach",
    "brueckenschach",
    "perlebergerbrckenschach",
    "perlebergerbrueckenschach",
];

/// The tags of a game, and what was said before and between them.
#[derive(Default)]
struct Head {
    tags: Vec<Tag>,
    comments: Vec<String>,
}

/// Why a game cannot be read, and where, in bytes.
struct Fault {
    at: usize,
    wrong: FileWrong,
    part: Option<GameFile>,
}

impl Fault {
    fn new(at: usize, wrong: FileWrong) -> Box<Self> {
        Box::new(Self { at, wrong, part: None })
    }
}

/// All games of a text, one after the other.
///
/// # Errors
/// The first thing that is wrong, with the games before it and a part of its own.
pub fn read_files(text: &str) -> Result<Vec<GameFile>, Box<BrokenFile>> {
    let mut read = Vec::new();
    let mut tokens = Tokens::new(text, true);
    let mut limits = LIMITS;
    let mut answer = if text.len() > MOST_BYTES {
        Err(Fault::new(0, FileWrong::TooLong { found: text.len(), most: MOST_BYTES }))
    } else {
        Ok(())
    };
    while answer.is_ok() && (read.is_empty() || !tokens.rest().trim_start_matches(is_blank).is_empty()) {
        answer = if read.len() == MOST_GAMES {
            Err(Fault::new(tokens.at, FileWrong::TooManyGames(MOST_GAMES)))
        } else {
            read_game(&mut tokens, &mut limits).map(|game| read.push(game))
        };
    }
    let Err(fault) = answer else { return Ok(read) };
    let Fault { at, wrong, part } = *fault;
    let before = text.get(..at).unwrap_or_default();
    let line = before.split('\n').count();
    let column =
        before.rsplit('\n').next().unwrap_or_default().chars().filter(|&letter| letter != '\u{feff}');
    let fault = FileFault { game: read.len() + 1, line, column: column.count() + 1, wrong };
    Err(Box::new(BrokenFile { read, part, fault }))
}

fn read_game(tokens: &mut Tokens, limits: &mut Limits) -> Result<GameFile, Box<Fault>> {
    let head = read_head(tokens)?;
    let (game, begin) = game_of(&head, tokens)?;
    let line = begin_line(game, &head)?;
    let mut file = GameFile {
        line,
        names: Vec::new(),
        title: String::new(),
        begun: None,
        results: Vec::new(),
        tags: Vec::new(),
    };
    let spellings = spellings(&head, &**file.line.game())?;
    head.comments.into_iter().for_each(|comment| file.line.remark(0, Remark::Comment(comment)));
    take_tags(&mut file, head.tags)?;
    let read = play(&mut file.line, &spellings, tokens, limits);
    // A result that the moves show need not be kept.
    let has_result = |(name, _): &(String, String)| name == file::RESULT;
    if file.line.state().outcome.is_some() {
        file.tags.retain(|tag| !has_result(tag) && tag.0 != file::TERMINATION);
    } else if let Ok(Some(result)) = &read
        && result != "*"
        && !file.tags.iter().any(has_result)
    {
        file.tags.push((file::RESULT.to_owned(), result.clone()));
    }
    let Err(fault) = read else { return Ok(file) };
    let place = fault.place().cloned().unwrap_or(begin..begin);
    let word = tokens.text(place.clone()).to_owned();
    let wrong = FileWrong::Moves { game: file.line.game().id(), word, fault: fault.of_word() };
    Err(Box::new(Fault { at: place.start, wrong, part: Some(file) }))
}

/// Reads tags up to the first move.
fn read_head(tokens: &mut Tokens) -> Result<Head, Box<Fault>> {
    let mut head = Head::default();
    loop {
        tokens.skip_blanks();
        let at = tokens.at;
        if tokens.rest().starts_with('[') {
            if head.tags.len() == MOST_TAGS {
                return Err(Fault::new(at, FileWrong::TooManyTags(MOST_TAGS)));
            }
            head.tags.push(read_tag(tokens).map_err(|wrong| Fault::new(at, wrong))?);
            continue;
        }
        match tokens.next(false) {
            Some((_, Token::Comment(comment))) => head.comments.push(comment.to_owned()),
            other => {
                tokens.at = at;
                let is_nothing = head.tags.is_empty() && other.is_none();
                return if is_nothing { Err(Fault::new(at, FileWrong::NoGame)) } else { Ok(head) };
            }
        }
    }
}

impl Head {
    fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }
}

/// The game that the tags name, and where its moves begin.
fn game_of(head: &Head, tokens: &Tokens) -> Result<(Arc<dyn Game>, usize), Box<Fault>> {
    if let Some(tag) = head.tag(file::GAME) {
        let game = games::open(tag.value.trim());
        let game = game.map_err(|fault| Fault::new(tag.value_at, FileWrong::Game(fault)))?;
        return Ok((game, tokens.at));
    }
    let is_bridge = head.tag(file::VARIANT).is_some_and(|tag| {
        let name: String = tag.value.chars().filter(char::is_ascii_alphanumeric).collect();
        BRIDGE.contains(&name.to_ascii_lowercase().as_str())
    });
    let at = head.tags.first().map_or(tokens.at, |tag| tag.at);
    let game = if is_bridge { games::open(games::bridge::NAME).ok() } else { None };
    game.map(|game| (game, tokens.at)).ok_or(Fault::new(at, FileWrong::NoGameTag))
}

/// The game in the position in which it begins.
fn begin_line(game: Arc<dyn Game>, head: &Head) -> Result<Line, Box<Fault>> {
    let has_fen = head.tag(file::SET_UP).is_none_or(|tag| tag.value.trim() != "0");
    let start = head.tag(file::START).or_else(|| head.tag(file::FEN).filter(|_| has_fen));
    let position = match start {
        Some(tag) => game.read_position(tag.value.trim()).map_err(|faults| {
            let first = faults.iter().map(|fault| fault.at).min().unwrap_or(0);
            let at = tag.value.char_indices().nth(first).map_or(0, |(at, _)| at);
            Fault::new(tag.value_at + at, FileWrong::Start { game: game.id(), faults })
        })?,
        None => game.array(),
    };
    Ok(Line::new(game, position))
}

/// The ways in which the moves may be written, the likeliest first. Letters of men are read in either language
/// whatever the tag says; names of cells are not.
fn spellings(head: &Head, game: &dyn Game) -> Result<Vec<Spelling>, Box<Fault>> {
    let spelling = |letters, later| Spelling { letters, later };
    let Some(tag) = head.tag(file::LETTERS) else {
        let names = if file::has_later_names(game) { &[false, true][..] } else { &[false] };
        return Ok(names.iter().map(|&later| spelling(Spelling::ENGLISH, later)).collect());
    };
    let mut words = tag.value.split_whitespace();
    let letters = match words.next() {
        Some("de") => Some(Spelling::GERMAN),
        Some("en") => Some(Spelling::ENGLISH),
        _ => None,
    };
    let later = match words.next() {
        None | Some(file::EARLY) => Some(false),
        Some(file::LATER) => Some(true),
        _ => None,
    };
    let read = letters.zip(later).map(|(letters, later)| vec![spelling(letters, later)]);
    read.ok_or_else(|| Fault::new(tag.value_at, FileWrong::Letters(tag.value.clone())))
}

/// Puts tags where they belong; those that mean nothing here are kept.
fn take_tags(file: &mut GameFile, tags: Vec<Tag>) -> Result<(), Box<Fault>> {
    let parties = party_tags(&**file.line.game());
    file.names = vec![String::new(); parties.len()];
    for Tag { value_at, name, value, .. } in tags {
        let value = file::in_line(&value, file::MOST_VALUE);
        if let Some(party) = parties.iter().position(|party| *party == name) {
            file.names[party] = player(&value);
            continue;
        }
        match name.as_str() {
            file::GAME | file::START | file::FEN | file::SET_UP | file::LETTERS => {}
            file::EVENT => file.title = file::named(&value, file::MOST_VALUE),
            file::EARLIER => {
                let points = read_points(value.trim(), parties.len());
                let unreadable = || Fault::new(value_at, FileWrong::Points(value.clone()));
                file.results.push(points.ok_or_else(unreadable)?);
            }
            file::RESULT if value.trim() == "*" => {}
            file::DATE => match read_date(&value) {
                Some(begun) => file.begun = Some(begun),
                None => file.tags.push((name, value)),
            },
            _ => file.tags.push((name, value)),
        }
    }
    Ok(())
}

/// Plays the moves in the first spelling that reads them all, or in the one that gets furthest.
fn play(
    line: &mut Line,
    spellings: &[Spelling],
    tokens: &mut Tokens,
    limits: &mut Limits,
) -> Result<Option<String>, SheetFault> {
    let (begin, start) = (*tokens, line.clone());
    let mut best: Option<(Line, SheetFault, usize)> = None;
    for spelling in spellings {
        let mut read = start.clone();
        *tokens = begin;
        match read_moves(&mut read, Kind::Written(spelling), tokens, limits) {
            Ok(result) => {
                *line = read;
                return Ok(result);
            }
            Err(fault) => {
                let at = fault.place().map_or(0, |place| place.start);
                if best.as_ref().is_none_or(|best| best.2 < at) {
                    best = Some((read, fault, at));
                }
            }
        }
    }
    let Some((read, fault, _)) = best else { return Ok(None) };
    *line = read;
    Err(fault)
}
