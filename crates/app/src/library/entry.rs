//! A saved game as the library lists it.
use crate::open_game::{TimestampMs, is_bot_name, parties_by_person};
use crate::storage::StoredGame;
use engine::games::{self, GameDef, GameKind, GameOptions};
use engine::link::GameKey;
use engine::notation::{NotationStyle, read_action, write_san};
use engine::pieces::{Party, PartySet};
use engine::rules::{ActionKind, HalfPoints};
use search::Level;
use std::cmp::Ordering;
use std::sync::Arc;
use texts::{Texts, bidi_isolated, format_points};

/// An entry of the library's list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LibraryEntry {
    /// The game key.
    pub key: GameKey,
    /// The title; empty if the players gave none.
    pub title: String,
    /// The game id.
    pub game_id: String,
    /// The players' names by party.
    pub names: Vec<String>,
    /// The levels of the bots by party.
    pub(super) bot_levels: [Option<Level>; Party::MAX_COUNT],
    /// The parties that are played on this device, in a game with others elsewhere.
    pub(super) local_parties: PartySet,
    /// The position text of the start.
    pub(super) start: String,
    /// The position text.
    pub position: String,
    /// The last ply, if it is a piece's move: the text of the position before it, and the action text.
    pub(super) last_move: Option<[String; 2]>,
    /// The number of plies played.
    pub ply_count: usize,
    /// The points by party, in half points, once the game is over.
    pub points: Option<Vec<HalfPoints>>,
    /// When it was saved last.
    pub saved_at: TimestampMs,
    /// Whether it is an analysis.
    pub is_analysed: bool,
    /// The analysis of this game that is listed with it.
    pub analysis: Option<GameKey>,
    /// Whether it was removed, and can be restored at its place.
    pub is_removed: bool,
}

/// How a game of one person against bots ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BotResult {
    /// The game.
    pub(crate) game_kind: GameKind,
    /// The level of the weakest bot that was beaten; `None` if the person has lost.
    pub(crate) beaten: Option<Level>,
}

impl LibraryEntry {
    /// Returns the entry of a stored game.
    pub fn of(stored: &StoredGame) -> Self {
        let StoredGame { meta, record, summary, .. } = stored;
        Self {
            key: meta.key,
            title: meta.title.clone(),
            game_id: record.game_id.clone(),
            names: stored.names.clone(),
            bot_levels: stored.bot_levels.0,
            local_parties: meta.local_parties,
            start: record.start.clone(),
            position: summary.position.clone(),
            last_move: summary.last_move.clone(),
            ply_count: summary.ply_count,
            points: summary.points.clone(),
            saved_at: meta.saved_at,
            is_analysed: stored.analysis.is_some(),
            analysis: None,
            is_removed: false,
        }
    }

    /// Returns the game definition; `None` for an unknown id.
    pub fn def(&self) -> Option<Arc<dyn GameDef>> {
        games::by_id(&self.game_id).ok()
    }

    /// Returns the game; `None` for an unknown id.
    pub(super) fn kind(&self) -> Option<GameKind> {
        GameOptions::read(&self.game_id).ok().map(|options| options.kind())
    }

    /// Returns the title, or the players if there is none.
    pub fn name(&self, texts: &Texts) -> String {
        if self.title.is_empty() { self.players(texts) } else { bidi_isolated(&self.title) }
    }

    /// Returns the players as people see them: “You and Sparrow” where one person plays with bots, otherwise each with the
    /// parties.
    pub fn players(&self, texts: &Texts) -> String {
        let Some(def) = self.def() else { return String::new() };
        let people = self.people(&*def);
        let own = self.own_person(&people);
        let party = |party: &Party| texts.party(def.kind(), *party);
        let parties = |person: &[Party]| person.iter().map(party).collect::<Vec<_>>().join(" + ");
        let called = |person: &[Party]| match (self.bot(person), self.name_of(person)) {
            (Some(level), name) if name.is_empty() || is_bot_name(name, level) => {
                Some(texts.bots.level(level)[0].to_owned())
            }
            (_, "") => (own == Some(person)).then(|| texts.share.you.to_owned()),
            (_, name) => Some(bidi_isolated(name)),
        };
        let with_parties = |person: &[Party]| match called(person) {
            Some(name) => format!("{name} ({})", parties(person)),
            None => parties(person),
        };
        let others = people.iter().filter(|person| own != Some(person.as_slice()));
        let bots: Option<Vec<Level>> = others.clone().map(|person| self.bot(person)).collect();
        match (own, bots.as_deref()) {
            (Some(own), Some([_])) => {
                let bot = others.flat_map(|person| called(person)).collect::<String>();
                texts.library.two_players(&called(own).unwrap_or_default(), &bot)
            }
            (Some(own), Some([level, rest @ ..])) if rest.iter().all(|other| other == level) => {
                let bots = texts.bots.several(*level, rest.len() + 1);
                texts.library.two_players(&with_parties(own), &bots)
            }
            _ => people.iter().map(|person| with_parties(person)).collect::<Vec<_>>().join(" – "),
        }
    }

    /// Returns the result of a finished game: for two parties who has won, for more the points. `None` before the end.
    pub fn result(&self, texts: &Texts) -> Option<String> {
        let (points, def) = (self.points.as_ref()?, self.def()?);
        let name = |index: usize| texts.party(def.kind(), Party::new(index));
        let [first, second] = points[..] else {
            let scores = points.iter().enumerate().map(|(index, &won)| (name(index), won));
            let scores = scores.map(|(name, won)| format!("{name} {}", format_points(won.into())));
            return Some(texts.library.points(&scores.collect::<Vec<_>>().join(", ")));
        };
        let winner = match first.cmp(&second) {
            Ordering::Equal => return Some(texts.draw.to_owned()),
            Ordering::Greater => 0,
            Ordering::Less => 1,
        };
        let people = self.people(&*def);
        Some(match self.own_person(&people) {
            Some([own]) if own.index() == winner => texts.library.you_won.to_owned(),
            Some(_) => texts.library.you_lost.to_owned(),
            None => texts.library.won(name(winner)),
        })
    }

    /// Returns how a finished game of one person against bots ended; `None` if it was another game, or ended in a draw.
    pub(crate) fn bot_result(&self) -> Option<BotResult> {
        let (points, def) = (self.points.as_ref()?, self.def()?);
        let people = self.people(&*def);
        let own = self.own_person(&people)?;
        let others = || people.iter().filter(|person| person.as_slice() != own);
        if others().any(|person| self.bot(person).is_none()) {
            return None;
        }
        let points_of =
            |person: &[Party]| person.first().and_then(|party| points.get(party.index())).copied();
        let (won, best) = (points_of(own)?, *points.iter().max()?);
        let beaten = others().filter(|person| points_of(person).is_some_and(|points| points < won));
        // Of several bots the weakest one was beaten in any case.
        let beaten = beaten.filter_map(|person| self.bot(person)).min();
        if won == best && beaten.is_none() {
            return None;
        }
        Some(BotResult { game_kind: def.kind(), beaten: beaten.filter(|_| won == best) })
    }

    /// Returns the last ply in notation, if it is a piece's move.
    pub fn last_move(&self, style: &NotationStyle) -> Option<String> {
        let ([before, action], def) = (self.last_move.as_ref()?, self.def()?);
        let before = def.read_position(before).ok()?;
        match read_action(&*def, def.rules(), &before, action).ok()?.kind {
            ActionKind::Move(mv) => Some(write_san(&*def, def.rules(), &before, &mv, style)),
            _ => None,
        }
    }

    /// Returns the parties of each person.
    fn people(&self, def: &dyn GameDef) -> Vec<Vec<Party>> {
        let start = def.read_position(&self.start).unwrap_or_else(|_| def.start_position());
        let mut names = self.names.clone();
        names.resize(def.rules().parties, String::new());
        parties_by_person(def, &start, &names)
    }

    /// Returns the parties of the one person who plays on this device against others; `None` if several people or nobody
    /// plays here.
    fn own_person<'a>(&self, people: &'a [Vec<Party>]) -> Option<&'a [Party]> {
        let is_here = |person: &&Vec<Party>| {
            let is_local = self.local_parties.is_empty() || self.local_parties.contains(person[0]);
            is_local && self.bot(person).is_none()
        };
        let mut here = people.iter().filter(is_here);
        here.next()
            .filter(|_| here.next().is_none() && people.len() > 1 && !self.is_analysed)
            .map(Vec::as_slice)
    }

    /// Returns the level of the bot that plays a person's parties.
    fn bot(&self, person: &[Party]) -> Option<Level> {
        self.bot_levels[person.first()?.index()]
    }

    /// Returns the name that was given to a person; empty if there is none.
    fn name_of(&self, person: &[Party]) -> &str {
        person.first().and_then(|party| self.names.get(party.index())).map_or("", String::as_str)
    }

    /// Returns whether the entry contains a text in lower case.
    pub(super) fn has(&self, texts: &Texts, text: &str) -> bool {
        let name = self.kind().map_or("", |kind| texts.game(kind).name);
        let whole = format!(
            "{} {} {} {name} {}",
            self.title,
            self.players(texts),
            self.names.join(" "),
            self.game_id
        );
        lower(&whole).contains(text)
    }
}

/// Returns a text in lower case, for the letters of German and English; the tables for all of Unicode would
/// be a large download.
pub(super) fn lower(text: &str) -> String {
    let lower = |letter: char| match letter {
        'Ä' => 'ä',
        'Ö' => 'ö',
        'Ü' => 'ü',
        other => other.to_ascii_lowercase(),
    };
    text.chars().map(lower).collect()
}
