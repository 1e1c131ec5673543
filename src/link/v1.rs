//! Version 1 of the format of game links, which never changes: `docs/links.md` has its bytes. What is spelled out here
//! is part of it, whatever the rest of the program calls or orders otherwise one day.
use super::bits::{Broken, Reader, Writer};
use super::replay::replay;
use super::tokens::{self, Board, Said};
use super::{Key, LinkFault, Opened, Shared, main_line};
use crate::games::{self, Game, REVISION};
use crate::notation::GameIdFault;
use crate::pieces::{Party, PartySet};
use crate::rules::{Action, Deed, Position};
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use std::sync::Arc;

/// What a link begins with.
pub(super) const VERSION: char = '1';

/// The characters after it: no messenger takes them for marks of its own.
const CHARACTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-/";
const BITS_OF_CHARACTER: usize = 6;
/// Without a table, which would be downloaded.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
const CHECKSUM_BYTES: usize = 4;

/// A game with the board and the options that it has in this version.
struct Kind {
    name: &'static str,
    board: Board,
    options: &'static [&'static str],
}

const fn kind(name: &'static str, cells: usize, parties: usize, options: &'static [&'static str]) -> Kind {
    Kind { name, board: Board { cells, parties }, options }
}

const FORTRESS: &[&str] = &["wide-gate", "no-leap", "free-reserve"];
const COALITION: &[&str] = &["waiting", "motorcyclist", "small-coalition", "original-order", "capture-all"];

/// The games by number, their options by bit.
const KINDS: [Kind; 8] = [
    kind("bridge", 66, 2, &["draw-odds:w", "draw-odds:b"]),
    kind("hex", 126, 3, &[]),
    kind("fortress:king-capture", 192, 4, FORTRESS),
    kind("fortress:double-capture", 192, 4, FORTRESS),
    kind("fortress:checkmate", 192, 4, FORTRESS),
    kind("fortress:alliance-mate", 192, 4, FORTRESS),
    kind("fortress:london", 192, 4, FORTRESS),
    kind("coalition", 100, 4, COALITION),
];

/// Tags of fields. A reader skips those that it does not know; 0 ends them.
const NO_MORE: u8 = 0;
const START: u8 = 1;
const TAKEN: u8 = 2;
const NAMES: u8 = 3;
const BEGUN: u8 = 4;
const MOVED: u8 = 5;
const SHOWN: u8 = 6;
const PASSED: u8 = 7;
const RESULTS: u8 = 8;
const HIDES: u8 = 9;
const TIMES: u8 = 10;

/// The longest name, in characters.
const MOST_NAME: usize = 40;

/// Whether a character may stand in a name: none that turns the text around it.
fn is_plain(letter: char) -> bool {
    !letter.is_control() && !matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The code of a game.
pub(super) fn write(shared: &Shared) -> String {
    let game = &**shared.line.game();
    let (number, options) = write_id(&game.id());
    let board = KINDS[number].board;
    let mut bytes = Writer::default();
    bytes.bytes(&[number as u8, options, REVISION]);
    bytes.bytes(&shared.key.bits().to_be_bytes()[size_of::<u64>() - Key::BYTES..]);
    let mut actions = main_line(&shared.line);
    let times = times_up(&actions);
    write_fields(shared, board.parties, &times, &mut bytes);
    bytes.byte(NO_MORE);
    // A small power does not resign: where its time is up, old readers see nothing.
    let idle = shared.line.state().idle;
    actions.retain(|action| action.deed != Deed::OutOfTime || !idle.contains(action.by));
    board.write(&actions, &mut bytes);
    let bytes = bytes.done();
    let checked = [&CHECKSUM.checksum(&bytes).to_be_bytes()[..], &bytes].concat();
    format!("{VERSION}{}", characters_of(&checked))
}

/// Six bits a character; the bits that are missing at the end are zero.
fn characters_of(bytes: &[u8]) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let count = (bytes.len() * 8).div_ceil(BITS_OF_CHARACTER);
    let firsts = (0..count).map(|place| place * BITS_OF_CHARACTER);
    let index = |first: usize| (first..first + BITS_OF_CHARACTER).fold(0, |bits, at| bits << 1 | bit(at));
    firsts.map(|first| char::from(CHARACTERS.as_bytes()[usize::from(index(first))])).collect()
}

/// The whole bytes of characters that are known.
fn bytes_of(characters: &str) -> Result<Vec<u8>, LinkFault> {
    let mut bits = Writer::default();
    for character in characters.chars() {
        let index = CHARACTERS.find(character).ok_or(LinkFault::Damaged)?;
        bits.bits(index as u32, BITS_OF_CHARACTER as u32);
    }
    let (mut bytes, count) = (bits.done(), characters.len() * BITS_OF_CHARACTER);
    // So many characters are never whole bytes.
    if count % 8 >= BITS_OF_CHARACTER {
        return Err(LinkFault::CutShort);
    }
    if count % 8 > 0 && bytes.pop() != Some(0) {
        return Err(LinkFault::Damaged);
    }
    Ok(bytes)
}

/// Whose time was up, each with the number of actions before it.
fn times_up(actions: &[Action]) -> Vec<(usize, Party)> {
    let up = actions.iter().enumerate().filter(|(_, action)| action.deed == Deed::OutOfTime);
    up.map(|(at, action)| (at, action.by)).collect()
}

/// The number of a game and the bits of its options.
fn write_id(id: &str) -> (usize, u8) {
    let mut parts = id.split('+');
    let name = parts.next().unwrap_or_default();
    let number = KINDS.iter().position(|kind| kind.name == name);
    debug_assert!(number.is_some(), "{name} has no number in links");
    let number = number.unwrap_or_default();
    let bit = |option| KINDS[number].options.iter().position(|&other| other == option);
    (number, parts.filter_map(bit).fold(0, |bits, bit| bits | 1 << bit))
}

fn write_fields(shared: &Shared, parties: usize, times: &[(usize, Party)], bytes: &mut Writer) {
    let mut field = |tag: u8, is_told: bool, write: &dyn Fn(&mut Writer)| {
        if is_told {
            let mut value = Writer::default();
            write(&mut value);
            bytes.field(tag, &value);
        }
    };
    let (start, array) = starts(shared);
    field(START, start != array, &|value| write_start(&start, &array, value));
    field(TAKEN, !shared.taken.is_empty(), &|value| value.byte(party_bits(shared.taken)));
    let names = shared.names.iter().take(parties).map(|name| plain_name(name)).collect::<Vec<_>>();
    let named = names.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1);
    field(NAMES, named > 0, &|value| {
        for name in &names[..named] {
            value.varint(name.len() as u64);
            value.bytes(name.as_bytes());
        }
    });
    field(BEGUN, shared.begun.is_some(), &|value| value.varint(shared.begun.unwrap_or_default()));
    field(MOVED, shared.moved.is_some(), &|value| {
        let since = shared.moved.unwrap_or_default().wrapping_sub(shared.begun.unwrap_or_default());
        // A clock may have been put back: the sign goes into the lowest bit.
        value.varint(since << 1 ^ ((since as i64) >> 63) as u64);
    });
    field(SHOWN, shared.shown.is_some(), &|value| value.varint(shared.shown.unwrap_or_default() as u64));
    field(PASSED, !shared.passed.is_empty(), &|value| value.byte(party_bits(shared.passed)));
    field(RESULTS, !shared.results.is_empty(), &|value| {
        for row in &shared.results {
            (0..parties).for_each(|party| value.varint(row.get(party).copied().unwrap_or_default().into()));
        }
    });
    field(HIDES, shared.hides, &|_| {});
    field(TIMES, !times.is_empty(), &|value| {
        for (at, party) in times {
            value.varint(*at as u64);
            value.varint(party.index() as u64);
        }
    });
}

/// The text of the position in which a game began, and that of its array.
fn starts(shared: &Shared) -> (String, String) {
    let game = &**shared.line.game();
    (game.write_position(shared.line.start()), game.write_position(&game.array()))
}

/// The start as what differs from the array: how many bytes are the same before it and behind it, and the text between.
fn write_start(start: &str, array: &str, value: &mut Writer) {
    let (start, array) = (start.as_bytes(), array.as_bytes());
    let same = start.iter().zip(array).take_while(|(one, other)| one == other).count();
    let (start, array) = (&start[same..], &array[same..]);
    let behind = start.iter().rev().zip(array.iter().rev()).take_while(|(one, other)| one == other).count();
    value.varint(same as u64);
    value.varint(behind as u64);
    value.bytes(&start[..start.len() - behind]);
}

fn plain_name(name: &str) -> String {
    name.chars().filter(|&letter| is_plain(letter)).take(MOST_NAME).collect()
}

fn party_bits(parties: PartySet) -> u8 {
    parties.iter().fold(0, |bits, party| bits | 1 << party.index())
}

/// What the bytes of a link say, before they are asked what they come to.
struct Contents {
    id: String,
    revision: u8,
    key: Key,
    fields: Fields,
    said: Vec<Said>,
}

/// What is told of a game besides its course.
#[derive(Default)]
struct Fields {
    start: Option<(usize, usize, String)>,
    taken: PartySet,
    names: Vec<String>,
    begun: Option<u64>,
    moved: Option<u64>,
    shown: Option<u64>,
    passed: PartySet,
    results: Vec<Vec<u16>>,
    hides: bool,
    times: Vec<(usize, Party)>,
}

/// Why the bytes of a link are not read on.
enum Stop {
    Broken(Broken),
    Fault(LinkFault),
}

impl From<Broken> for Stop {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}

impl From<LinkFault> for Stop {
    fn from(fault: LinkFault) -> Self {
        Self::Fault(fault)
    }
}

/// Whether a code has the checksum that it should have.
pub(super) fn is_whole(code: &str) -> bool {
    let bytes = code.strip_prefix(VERSION).and_then(|code| bytes_of(code).ok());
    bytes.is_some_and(|bytes| checked(&bytes).1)
}

/// The bytes behind the checksum, and whether it is theirs.
fn checked(bytes: &[u8]) -> (&[u8], bool) {
    let (checksum, rest) = bytes.split_at_checked(CHECKSUM_BYTES).unwrap_or_default();
    (rest, CHECKSUM.checksum(rest).to_be_bytes() == checksum)
}

/// Reads the code of a game, its first character included.
pub(super) fn read(code: &str) -> Result<Opened, LinkFault> {
    let unknown = |(_, letter): &(usize, char)| !CHARACTERS.contains(*letter);
    if let Some((at, found)) = code.chars().enumerate().skip(1).find(unknown) {
        return Err(LinkFault::UnknownCharacter { found, at });
    }
    let bytes = bytes_of(code.strip_prefix(VERSION).unwrap_or_default())?;
    let (bytes, is_whole) = checked(&bytes);
    let mut reader = Reader::new(bytes);
    let contents = read_contents(&mut reader);
    if !is_whole {
        let ends_early = matches!(contents, Err(Stop::Broken(Broken::Short)));
        return Err(if ends_early { LinkFault::CutShort } else { LinkFault::Damaged });
    }
    let at = VERSION.len_utf8() + (CHECKSUM_BYTES * 8 + reader.at()) / BITS_OF_CHARACTER;
    let opened = contents.and_then(|contents| Ok(open(contents)?));
    opened.map_err(|stop| match stop {
        Stop::Fault(fault @ (LinkFault::TooMany { .. } | LinkFault::Name { .. })) => fault,
        // Newer rules may know games, options and deeds that these do not.
        _ if bytes.get(2).is_some_and(|&revision| revision > REVISION) => {
            LinkFault::NewerRules { revision: bytes[2] }
        }
        Stop::Fault(fault) => fault,
        Stop::Broken(_) => LinkFault::Contents { at },
    })
}

fn read_contents(reader: &mut Reader) -> Result<Contents, Stop> {
    let (number, options, revision) = (reader.byte()?, reader.byte()?, reader.byte()?);
    let key = reader.take(Key::BYTES)?.iter().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    let (id, board) = read_id(number, options)?;
    let mut fields = Fields::default();
    loop {
        let tag = reader.byte()?;
        if tag == NO_MORE {
            break;
        }
        let length = reader.count()?;
        fields.read(tag, &mut Reader::new(reader.take(length)?), board.parties)?;
    }
    let count = reader.count()?;
    if count > tokens::MOST {
        return Err(LinkFault::TooMany { found: count, most: tokens::MOST }.into());
    }
    let said = board.read(count, reader)?;
    if !reader.is_done() {
        return Err(Broken::Wrong.into());
    }
    Ok(Contents { id, revision, key: Key::new(key), fields, said })
}

/// The name of a game by its number and the bits of its options, and its board.
fn read_id(number: u8, options: u8) -> Result<(String, Board), Stop> {
    let Some(kind) = KINDS.get(usize::from(number)) else {
        return Err(LinkFault::Game(GameIdFault::UnknownGame(format!("#{number}"))).into());
    };
    let mut id = kind.name.to_owned();
    for bit in (0..u8::BITS as usize).filter(|bit| options >> bit & 1 == 1) {
        let Some(option) = kind.options.get(bit) else {
            return Err(LinkFault::Game(GameIdFault::UnknownOption(format!("#{bit}"))).into());
        };
        id.push('+');
        id += option;
    }
    Ok((id, kind.board))
}

impl Fields {
    /// Reads a field of a game with so many parties.
    fn read(&mut self, tag: u8, value: &mut Reader, parties: usize) -> Result<(), Stop> {
        let read_parties = |value: &mut Reader| {
            let bits = value.byte()?;
            Ok::<_, Broken>(Party::first(parties).filter(|party| bits >> party.index() & 1 == 1).collect())
        };
        match tag {
            START => {
                let (before, behind) = (value.count()?, value.count()?);
                self.start = Some((before, behind, read_text(value.rest()?).ok_or(Broken::Wrong)?));
            }
            TAKEN => self.taken = read_parties(value)?,
            NAMES => self.names = read_names(value, parties)?,
            BEGUN => self.begun = Some(value.varint()?),
            MOVED => {
                let since = value.varint()?;
                self.moved = Some(since >> 1 ^ (since & 1).wrapping_neg());
            }
            SHOWN => self.shown = Some(value.varint()?),
            PASSED => self.passed = read_parties(value)?,
            RESULTS => self.results = read_results(value, parties)?,
            HIDES => self.hides = true,
            TIMES => self.times = read_times(value, parties)?,
            _ => {}
        }
        Ok(())
    }
}

fn read_text(bytes: &[u8]) -> Option<String> {
    String::from_utf8(bytes.to_vec()).ok()
}

fn read_names(value: &mut Reader, parties: usize) -> Result<Vec<String>, Stop> {
    let mut names = Vec::new();
    while !value.is_done() {
        let length = value.count()?;
        let name = read_text(value.take(length)?);
        let is_good = |name: &String| name.chars().count() <= MOST_NAME && name.chars().all(is_plain);
        let fault = LinkFault::Name { player: names.len() };
        names.push(name.filter(|name| is_good(name) && names.len() < parties).ok_or(fault)?);
    }
    Ok(names)
}

fn read_results(value: &mut Reader, parties: usize) -> Result<Vec<Vec<u16>>, Stop> {
    let mut results = Vec::new();
    while !value.is_done() {
        let points = (0..parties).map(|_| u16::try_from(value.varint()?).map_err(|_| Broken::Wrong));
        results.push(points.collect::<Result<Vec<u16>, Broken>>()?);
    }
    Ok(results)
}

fn read_times(value: &mut Reader, parties: usize) -> Result<Vec<(usize, Party)>, Stop> {
    let mut times = Vec::new();
    while !value.is_done() {
        let (at, party) = (value.count()?, value.count()?);
        // Nobody's time is up twice.
        if party >= parties || times.len() == parties {
            return Err(Broken::Wrong.into());
        }
        times.push((at, Party::new(party)));
    }
    Ok(times)
}

/// Puts it where it was that somebody's time was up: in the place of a resignation, or between what is there.
fn put_times(said: &mut Vec<Said>, times: &[(usize, Party)]) {
    for &(at, by) in times.iter().filter(|(at, _)| *at <= tokens::MOST) {
        let up = Said::Other(Action { by, deed: Deed::OutOfTime });
        match said.get_mut(at) {
            Some(Said::Other(action)) if *action == (Action { by, deed: Deed::Resign }) => {
                action.deed = Deed::OutOfTime;
            }
            _ => said.insert(at.min(said.len()), up),
        }
    }
}

/// The game that the contents of a link come to.
fn open(contents: Contents) -> Result<Opened, LinkFault> {
    let Contents { id, revision, key, fields, mut said } = contents;
    put_times(&mut said, &fields.times);
    let game = games::open(&id).map_err(LinkFault::Game)?;
    let start = read_start(&game, &fields)?;
    let parties = game.tables().parties;
    let (line, rest) = replay(game, start, &said, revision);
    let mut names = fields.names;
    names.resize(parties, String::new());
    let shown = fields.shown.and_then(|shown| usize::try_from(shown).ok());
    let shared = Shared {
        key,
        names,
        taken: fields.taken,
        begun: fields.begun,
        moved: fields.moved.map(|moved| moved.wrapping_add(fields.begun.unwrap_or_default())),
        shown: shown.filter(|&shown| shown <= line.plies().count()),
        passed: fields.passed,
        results: fields.results,
        hides: fields.hides,
        line,
    };
    Ok(Opened { shared, rest })
}

/// The position in which the game began.
fn read_start(game: &Arc<dyn Game>, fields: &Fields) -> Result<Position, LinkFault> {
    let Some((before, behind, between)) = &fields.start else { return Ok(game.array()) };
    let array = game.write_position(&game.array());
    let behind = array.len().checked_sub(*behind).and_then(|from| array.get(from..));
    let (before, behind) = (array.get(..*before).unwrap_or_default(), behind.unwrap_or_default());
    let text = [before, between, behind].concat();
    let fault = |faults| LinkFault::Start { game: game.id(), faults };
    game.read_position(&text).map_err(fault)
}
