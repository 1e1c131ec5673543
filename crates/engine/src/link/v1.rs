//! Version 1 of the format of game links, which never changes; `docs/links.md` specifies its bytes. The names
//! and numbers in this file are part of the format: they remain, even if other modules rename or reorder
//! theirs. Each game has its own numbers in [`GameInfo::link_numbers`].
use super::bits::{BitReader, BitWriter, DecodeError};
use super::characters::{
    BITS_OF_CHARACTER, CHECKSUM_BYTES, bytes_of, characters_of, split_checksum, unknown_character,
    with_checksum,
};
use super::player_name::{is_player_name, printable_name};
use super::replay::replay;
use super::tokens::{self, Token, TokenFormat};
use super::{GameKey, LinkError, OpenedLink, SharedGame, actions_to_write};
use crate::games::{self, GameDef, GameInfo, GameKind, GameOptions, REVISION};
use crate::notation::GameIdError;
use crate::pieces::{Party, PartySet};
use crate::rules::{Action, ActionKind, Position};
use std::sync::Arc;

/// The first character of a code.
pub(super) const VERSION: char = '1';

/// Returns the format of a game's tokens.
fn token_format(info: &GameInfo) -> TokenFormat {
    TokenFormat { cells: info.link_numbers.cells, parties: info.parties() }
}

/// Tags of fields. A reader skips unknown ones; 0 ends the fields.
const END_OF_FIELDS: u8 = 0;
const START: u8 = 1;
const CLAIMED: u8 = 2;
const NAMES: u8 = 3;
const STARTED_AT: u8 = 4;
const LAST_MOVE_AT: u8 = 5;
const SHOWN_PLY: u8 = 6;
const DECLINED: u8 = 7;
const RESULTS: u8 = 8;
const HIDES_SETUP: u8 = 9;
const TIMEOUTS: u8 = 10;

/// Returns the code of a game.
pub(super) fn write(shared: &SharedGame) -> String {
    let def = &**shared.game.def();
    let (number, options) = write_options(&def.options());
    let format = token_format(def.info());
    let mut bytes = BitWriter::default();
    bytes.bytes(&[number, options, REVISION]);
    bytes.bytes(&shared.key.bits().to_be_bytes()[size_of::<u64>() - GameKey::BYTES..]);
    let mut actions = actions_to_write(&shared.game);
    let timeouts = timeouts(&actions);
    write_fields(shared, format.parties, &timeouts, &mut bytes);
    bytes.byte(END_OF_FIELDS);
    // A small power cannot resign, so its timeout has no token: older readers see nothing, newer ones read
    // the field.
    let timed_out = shared.game.state().timed_out;
    actions.retain(|action| action.kind != ActionKind::OutOfTime || !timed_out.contains(action.by));
    format.write(&actions, &mut bytes);
    format!("{VERSION}{}", characters_of(&with_checksum(&bytes.finish())))
}

/// Returns the parties that timed out, each with the number of actions before its timeout.
fn timeouts(actions: &[Action]) -> Vec<(usize, Party)> {
    let up = actions.iter().enumerate().filter(|(_, action)| action.kind == ActionKind::OutOfTime);
    up.map(|(at, action)| (at, action.by)).collect()
}

/// Returns the number of a game and the bits of its options.
fn write_options(options: &GameOptions) -> (u8, u8) {
    let numbers = &options.kind().info().link_numbers;
    let base_id = options.base_id();
    let number = numbers.ids.iter().find(|(_, id)| *id == base_id).map(|(number, _)| *number);
    debug_assert!(number.is_some(), "{base_id} has no number in links");
    let bit = |option: String| numbers.options.iter().position(|&other| other == option);
    (number.unwrap_or_default(), options.parts().filter_map(bit).fold(0, |bits, bit| bits | 1 << bit))
}

fn write_fields(shared: &SharedGame, parties: usize, timeouts: &[(usize, Party)], bytes: &mut BitWriter) {
    let mut field = |tag: u8, is_present: bool, write: &dyn Fn(&mut BitWriter)| {
        if is_present {
            let mut value = BitWriter::default();
            write(&mut value);
            bytes.field(tag, &value);
        }
    };
    let (start, default_start) = start_texts(shared);
    field(START, start != default_start, &|value| write_start(&start, &default_start, value));
    field(CLAIMED, !shared.claimed.is_empty(), &|value| value.byte(party_bits(shared.claimed)));
    let names = shared.names.iter().take(parties).map(|name| printable_name(name)).collect::<Vec<_>>();
    let named = names.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1);
    field(NAMES, named > 0, &|value| {
        for name in &names[..named] {
            value.varint(name.len() as u64);
            value.bytes(name.as_bytes());
        }
    });
    field(STARTED_AT, shared.started_at.is_some(), &|value| {
        value.varint(shared.started_at.unwrap_or_default())
    });
    field(LAST_MOVE_AT, shared.last_move_at.is_some(), &|value| {
        let since =
            shared.last_move_at.unwrap_or_default().wrapping_sub(shared.started_at.unwrap_or_default());
        // The clock of the device may have been set back: the sign is stored in the lowest bit.
        value.varint(since << 1 ^ ((since as i64) >> 63) as u64);
    });
    field(SHOWN_PLY, shared.shown_ply.is_some(), &|value| {
        value.varint(shared.shown_ply.unwrap_or_default() as u64)
    });
    field(DECLINED, !shared.declined.is_empty(), &|value| value.byte(party_bits(shared.declined)));
    field(RESULTS, !shared.results.is_empty(), &|value| {
        for row in &shared.results {
            (0..parties).for_each(|party| value.varint(row.get(party).copied().unwrap_or_default().into()));
        }
    });
    field(HIDES_SETUP, shared.hides_setup, &|_| {});
    field(TIMEOUTS, !timeouts.is_empty(), &|value| {
        for (at, party) in timeouts {
            value.varint(*at as u64);
            value.varint(party.index() as u64);
        }
    });
}

/// Returns the texts of the game's start position and of the default start position.
fn start_texts(shared: &SharedGame) -> (String, String) {
    let def = &**shared.game.def();
    (def.write_position(shared.game.start()), def.write_position(&def.start_position()))
}

/// Writes the start position as its difference from the default one: the number of equal bytes before and
/// behind it, and the text between.
fn write_start(start: &str, default_start: &str, value: &mut BitWriter) {
    let (start, default_start) = (start.as_bytes(), default_start.as_bytes());
    let same = start.iter().zip(default_start).take_while(|(one, other)| one == other).count();
    let (start, default_start) = (&start[same..], &default_start[same..]);
    let behind =
        start.iter().rev().zip(default_start.iter().rev()).take_while(|(one, other)| one == other).count();
    value.varint(same as u64);
    value.varint(behind as u64);
    value.bytes(&start[..start.len() - behind]);
}

fn party_bits(parties: PartySet) -> u8 {
    parties.iter().fold(0, |bits, party| bits | 1 << party.index())
}

/// The decoded bytes of a link, before they are interpreted.
struct Contents {
    id: String,
    revision: u8,
    key: GameKey,
    fields: Fields,
    tokens: Vec<Token>,
}

/// The fields of a link: everything about the game except its actions.
#[derive(Default)]
struct Fields {
    start: Option<(usize, usize, String)>,
    claimed: PartySet,
    names: Vec<String>,
    started_at: Option<u64>,
    last_move_at: Option<u64>,
    shown_ply: Option<u64>,
    declined: PartySet,
    results: Vec<Vec<u16>>,
    hides_setup: bool,
    timeouts: Vec<(usize, Party)>,
}

/// The reason why a link cannot be read.
enum ReadError {
    Decode(DecodeError),
    Link(LinkError),
}

impl From<DecodeError> for ReadError {
    fn from(error: DecodeError) -> Self {
        Self::Decode(error)
    }
}

impl From<LinkError> for ReadError {
    fn from(error: LinkError) -> Self {
        Self::Link(error)
    }
}

/// Whether the checksum of a code matches.
pub(super) fn has_valid_checksum(code: &str) -> bool {
    let bytes = code.strip_prefix(VERSION).and_then(|code| bytes_of(code).ok());
    bytes.is_some_and(|bytes| split_checksum(&bytes).1)
}

/// Reads the code of a game, including its first character.
pub(super) fn read(code: &str) -> Result<OpenedLink, LinkError> {
    if let Some((at, found)) = unknown_character(code) {
        return Err(LinkError::UnknownCharacter { found, at });
    }
    let bytes = bytes_of(code.strip_prefix(VERSION).unwrap_or_default())?;
    let (bytes, is_whole) = split_checksum(&bytes);
    let mut reader = BitReader::new(bytes);
    let contents = read_contents(&mut reader);
    if !is_whole {
        let ends_early = matches!(contents, Err(ReadError::Decode(DecodeError::UnexpectedEnd)));
        return Err(if ends_early { LinkError::Truncated } else { LinkError::Damaged });
    }
    let at = VERSION.len_utf8() + (CHECKSUM_BYTES * 8 + reader.at()) / BITS_OF_CHARACTER;
    let opened = contents.and_then(|contents| Ok(open(contents)?));
    opened.map_err(|error| match error {
        ReadError::Link(error @ (LinkError::TooMany { .. } | LinkError::Name { .. })) => error,
        // Newer rules may have games, options and actions that are unknown here.
        _ if bytes.get(2).is_some_and(|&revision| revision > REVISION) => {
            LinkError::NewerRules { revision: bytes[2] }
        }
        ReadError::Link(error) => error,
        ReadError::Decode(_) => LinkError::Contents { at },
    })
}

fn read_contents(reader: &mut BitReader) -> Result<Contents, ReadError> {
    let (number, options, revision) = (reader.byte()?, reader.byte()?, reader.byte()?);
    let key = reader.take(GameKey::BYTES)?.iter().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
    let (id, format) = read_id(number, options)?;
    let mut fields = Fields::default();
    loop {
        let tag = reader.byte()?;
        if tag == END_OF_FIELDS {
            break;
        }
        let length = reader.count()?;
        fields.read(tag, &mut BitReader::new(reader.take(length)?), format.parties)?;
    }
    let count = reader.count()?;
    if count > tokens::MAX_TOKENS {
        return Err(LinkError::TooMany { found: count, max: tokens::MAX_TOKENS }.into());
    }
    let tokens = format.read(count, reader)?;
    if !reader.is_at_end() {
        return Err(DecodeError::Invalid.into());
    }
    Ok(Contents { id, revision, key: GameKey::new(key), fields, tokens })
}

/// Returns the id of a game and the format of its tokens, given its number and the bits of its options.
fn read_id(number: u8, options: u8) -> Result<(String, TokenFormat), ReadError> {
    let base_id = |info: &GameInfo| info.link_numbers.ids.iter().find(|(other, _)| *other == number);
    let found = GameKind::ALL.into_iter().find_map(|kind| Some((kind.info(), base_id(kind.info())?.1)));
    let Some((info, base_id)) = found else {
        return Err(LinkError::Game(GameIdError::UnknownGame(format!("#{number}"))).into());
    };
    let mut id = base_id.to_owned();
    for bit in (0..u8::BITS as usize).filter(|bit| options >> bit & 1 == 1) {
        let Some(option) = info.link_numbers.options.get(bit) else {
            return Err(LinkError::Game(GameIdError::UnknownOption(format!("#{bit}"))).into());
        };
        id.push('+');
        id += option;
    }
    Ok((id, token_format(info)))
}

impl Fields {
    /// Reads a field. `parties`: the number of parties in the game.
    fn read(&mut self, tag: u8, value: &mut BitReader, parties: usize) -> Result<(), ReadError> {
        let read_parties = |value: &mut BitReader| {
            let bits = value.byte()?;
            Ok::<_, DecodeError>(
                Party::first(parties).filter(|party| bits >> party.index() & 1 == 1).collect(),
            )
        };
        match tag {
            START => {
                let (before, behind) = (value.count()?, value.count()?);
                self.start = Some((before, behind, read_text(value.rest()?).ok_or(DecodeError::Invalid)?));
            }
            CLAIMED => self.claimed = read_parties(value)?,
            NAMES => self.names = read_names(value, parties)?,
            STARTED_AT => self.started_at = Some(value.varint()?),
            LAST_MOVE_AT => {
                let since = value.varint()?;
                self.last_move_at = Some(since >> 1 ^ (since & 1).wrapping_neg());
            }
            SHOWN_PLY => self.shown_ply = Some(value.varint()?),
            DECLINED => self.declined = read_parties(value)?,
            RESULTS => self.results = read_results(value, parties)?,
            HIDES_SETUP => self.hides_setup = true,
            TIMEOUTS => self.timeouts = read_timeouts(value, parties)?,
            _ => {}
        }
        Ok(())
    }
}

fn read_text(bytes: &[u8]) -> Option<String> {
    String::from_utf8(bytes.to_vec()).ok()
}

fn read_names(value: &mut BitReader, parties: usize) -> Result<Vec<String>, ReadError> {
    let mut names = Vec::new();
    while !value.is_at_end() {
        let length = value.count()?;
        let name = read_text(value.take(length)?);
        let error = LinkError::Name { player: names.len() };
        names.push(name.filter(|name| is_player_name(name) && names.len() < parties).ok_or(error)?);
    }
    Ok(names)
}

fn read_results(value: &mut BitReader, parties: usize) -> Result<Vec<Vec<u16>>, ReadError> {
    let mut results = Vec::new();
    while !value.is_at_end() {
        let points = (0..parties).map(|_| u16::try_from(value.varint()?).map_err(|_| DecodeError::Invalid));
        results.push(points.collect::<Result<Vec<u16>, DecodeError>>()?);
    }
    Ok(results)
}

fn read_timeouts(value: &mut BitReader, parties: usize) -> Result<Vec<(usize, Party)>, ReadError> {
    let mut timeouts = Vec::new();
    while !value.is_at_end() {
        let (at, party) = (value.count()?, value.count()?);
        // No party times out twice.
        if party >= parties || timeouts.len() == parties {
            return Err(DecodeError::Invalid.into());
        }
        timeouts.push((at, Party::new(party)));
    }
    Ok(timeouts)
}

/// Inserts the timeouts of small powers, and turns the resignations that stand for other timeouts into
/// timeouts.
fn insert_timeouts(tokens: &mut Vec<Token>, timeouts: &[(usize, Party)]) {
    for &(at, by) in timeouts.iter().filter(|(at, _)| *at <= tokens::MAX_TOKENS) {
        let up = Token::Other(Action { by, kind: ActionKind::OutOfTime });
        match tokens.get_mut(at) {
            Some(Token::Other(action)) if *action == (Action { by, kind: ActionKind::Resign }) => {
                action.kind = ActionKind::OutOfTime;
            }
            _ => tokens.insert(at.min(tokens.len()), up),
        }
    }
}

/// Returns the game that the contents of a link describe.
fn open(contents: Contents) -> Result<OpenedLink, LinkError> {
    let Contents { id, revision, key, fields, mut tokens } = contents;
    insert_timeouts(&mut tokens, &fields.timeouts);
    let def = games::by_id(&id).map_err(LinkError::Game)?;
    let start = read_start(&def, &fields)?;
    let parties = def.rules().parties;
    let (game, tail) = replay(def, start, &tokens, revision);
    let mut names = fields.names;
    names.resize(parties, String::new());
    let shown_ply = fields.shown_ply.and_then(|shown_ply| usize::try_from(shown_ply).ok());
    let shared = SharedGame {
        key,
        names,
        claimed: fields.claimed,
        started_at: fields.started_at,
        last_move_at: fields
            .last_move_at
            .map(|last_move_at| last_move_at.wrapping_add(fields.started_at.unwrap_or_default())),
        shown_ply: shown_ply.filter(|&shown_ply| shown_ply <= game.plies().count()),
        declined: fields.declined,
        results: fields.results,
        hides_setup: fields.hides_setup,
        game,
    };
    Ok(OpenedLink { shared, tail })
}

/// Returns the start position.
fn read_start(def: &Arc<dyn GameDef>, fields: &Fields) -> Result<Position, LinkError> {
    let Some((before, behind, between)) = &fields.start else { return Ok(def.start_position()) };
    let start = def.write_position(&def.start_position());
    let behind = start.len().checked_sub(*behind).and_then(|from| start.get(from..));
    let (before, behind) = (start.get(..*before).unwrap_or_default(), behind.unwrap_or_default());
    let text = [before, between, behind].concat();
    let error = |errors| LinkError::Start { game: def.id(), errors };
    def.read_position(&text).map_err(error)
}
