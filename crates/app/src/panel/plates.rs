//! The players' plates: name, party, alliance, what a party has captured, clock and points.
use crate::App;
use crate::announcements::{ally_state, coalition_state};
use crate::open_game::{Delivery, OpenGame, Side, bot_name, is_bot_name};
use engine::games::GameKind;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Fate, in_check};
use live::Activity;
use search::Level;
use texts::{Texts, format_points};

/// The name plate of a party.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    /// The party.
    pub party: Party,
    /// The game.
    pub game_kind: GameKind,
    /// The player's name; without one, that of the party.
    pub name: String,
    /// The level of the bot that plays it.
    pub bot: Option<Level>,
    /// Whether the party is eliminated.
    pub is_eliminated: bool,
    /// What stands beside the name.
    pub beside: Beside,
    /// What matters most now, in games with alliances: about turns, or its ally, or what it may still choose.
    pub state: Option<Badge>,
    /// Its alliance, if it has any.
    pub alliance: Option<Alliance>,
    /// More short texts.
    pub badges: Vec<Badge>,
    /// What it has captured; nothing before the first capture.
    pub captured: Option<Captured>,
    /// The label of its clock, in a game with clocks.
    pub clock_label: Option<String>,
    /// The points, once the game is over.
    pub points: Option<String>,
    /// The label of the mark that it has while it is on turn.
    pub turn_label: String,
}

/// What stands beside the name on a plate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Nothing: the name is that of the party.
    Nothing,
    /// The party, because its player has a name.
    Party(String),
    /// The name of the bot's level.
    Bot(String),
}

/// The alliance of a party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alliance {
    /// Which of the two.
    pub side: Side,
    /// Its parties.
    pub label: String,
}

/// The pieces that a party has captured, and its lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// The pieces, the most valuable first.
    pub pieces: Vec<Piece>,
    /// The pieces in words.
    pub label: String,
    /// The lead in pawns.
    pub lead: u16,
}

/// A short text on a plate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    /// What it is about.
    pub kind: BadgeKind,
    /// What it means, where the text is a sign.
    pub title: Option<&'static str>,
    /// The text.
    pub text: String,
}

/// What a short text on a plate is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadgeKind {
    /// The game or the match.
    Game,
    /// Whose turn it is.
    Turn,
    /// The ally, or what may still be chosen.
    State,
    /// The party is in check.
    Check,
    /// The party is played on this device.
    Own,
    /// The player of a live game.
    Live,
}

impl Badge {
    fn new(kind: BadgeKind, text: impl Into<String>) -> Self {
        Self { kind, title: None, text: text.into() }
    }
}

impl Plate {
    /// Returns the plate of the party that sits below the board, or those of the others, clockwise above it.
    pub fn of_seats(app: &App, texts: &Texts, is_below: bool) -> Vec<Self> {
        let Some(open_game) = &app.tab.open_game else { return Vec::new() };
        let seats = if is_below { 0..1 } else { 1..open_game.names.len() };
        let captured = open_game.captured_pieces();
        let plate = |party: Party| Self::new(app, open_game, texts, party, &captured[party]);
        seats.map(|seat| plate(open_game.party_at(seat))).collect()
    }

    fn new(app: &App, open_game: &OpenGame, texts: &Texts, party: Party, taken: &[Piece]) -> Self {
        let game_kind = open_game.def().kind();
        let (own, outcome) = (texts.party(game_kind, party), open_game.game.state().outcome);
        // An earlier position has no points yet.
        let is_latest = open_game.view.shown_ply.is_none_or(|shown| shown >= open_game.ply_count());
        let (bot, name) = (open_game.bot_level(party), open_game.names[party.index()].as_str());
        // The name of its level says less than its colour.
        // In an analysis only the name says that a bot has played.
        let played = || Level::all().find(|&level| is_bot_name(name, level));
        let of_analysis = open_game.analysis().and_then(|_| played());
        let made = bot.or(of_analysis).filter(|&level| is_bot_name(name, level));
        let made = made.map(|level| bot_name(level, texts.bots));
        let (name, beside) = match (name, made) {
            ("", _) => (own, Beside::Nothing),
            (_, Some(made)) => (own, Beside::Bot(made)),
            (name, None) => (name, Beside::Party(own.to_owned())),
        };
        let points = outcome.filter(|_| is_latest).map(|outcome| format_points(outcome.points[party].into()));
        let state = || {
            let inclination = app.bots.inclination(open_game, party);
            let state = match open_game.coalition() {
                Some(_) => coalition_state(texts, open_game, party, inclination)?,
                None => ally_state(texts, open_game, party).filter(|_| shows_ally(open_game, party))?,
            };
            Some(Badge::new(BadgeKind::State, state))
        };
        Self {
            party,
            game_kind,
            captured: captured(open_game, texts, party, taken),
            name: name.to_owned(),
            bot,
            is_eliminated: open_game.is_eliminated(party),
            beside,
            // The points take the place of the state.
            state: turn_badge(open_game, texts, party).or_else(state).filter(|_| points.is_none()),
            alliance: alliance(open_game, texts, party),
            badges: badges(open_game, texts, party),
            clock_label: open_game.shown_clock().map(|_| texts.clock.clock_label(own)),
            points,
            turn_label: texts.to_move(own),
        }
    }
}

/// Whether the plate of a party names its ally, in a game of fixed alliances: only the ally of the one person here does, or all if
/// several people play here.
fn shows_ally(open_game: &OpenGame, party: Party) -> bool {
    let is_ally = |own: PartySet| {
        !own.contains(party) && open_game.allies_of(party).iter().any(|ally| own.contains(ally))
    };
    open_game.only_person_here().is_none_or(is_ally)
}

fn alliance(open_game: &OpenGame, texts: &Texts, party: Party) -> Option<Alliance> {
    let side = open_game.side_of(party)?;
    let name = |other| texts.party(open_game.def().kind(), other);
    let names: Vec<&str> = open_game.allies_of(party).iter().map(name).collect();
    Some(Alliance { side, label: names.join(" + ") })
}

/// The badge of a plate about turns: an answer out of turn, the turn meanwhile, and owed turns.
fn turn_badge(open_game: &OpenGame, texts: &Texts, party: Party) -> Option<Badge> {
    let (own, position) = (texts.coalition(), open_game.shown_position());
    let answering = open_game.out_of_turn_parties();
    let owed = position.coalition().owed_turns[party];
    let owes = own.owed_turns(&owed.to_string());
    let badges = [
        (answering.contains(party), own.may_answer),
        (!answering.is_empty() && position.turn() == party, own.is_on_turn),
        (owed > 0, owes.as_str()),
    ];
    let sentence: Vec<&str> = badges.into_iter().filter(|badge| badge.0).map(|badge| badge.1).collect();
    (!sentence.is_empty()).then(|| Badge::new(BadgeKind::Turn, sentence.join(", ")))
}

/// The badges of a plate.
fn badges(open_game: &OpenGame, texts: &Texts, party: Party) -> Vec<Badge> {
    let of_game = |text: &str| Badge::new(BadgeKind::Game, text);
    let suspended = open_game.is_suspended(party).then(|| of_game(texts.fortress().suspended));
    let check = is_in_check(open_game, party).then(|| Badge::new(BadgeKind::Check, texts.cell_check));
    let odds = (open_game.draw_odds() == Some(party)).then(|| of_game(texts.draw_odds));
    let has_score = open_game.seats().into_iter().any(|party| open_game.match_score(party) > 0);
    let score = (has_score && open_game.dummy_owner(party).is_none())
        .then(|| Badge { title: Some(texts.score), ..of_game(&format_points(open_game.match_score(party))) });
    let own = open_game.meta.local_parties.contains(party)
        || open_game.only_person_here().is_some_and(|own| own.contains(party));
    let own = own.then(|| Badge::new(BadgeKind::Own, texts.share.you));
    let kingless = kingless(open_game, texts, party);
    let badges = [suspended, kingless, check, odds, score, own, live_badge(open_game, texts, party)];
    badges.into_iter().flatten().collect()
}

/// The badge of a party that has lost its king and plays on.
fn kingless(open_game: &OpenGame, texts: &Texts, party: Party) -> Option<Badge> {
    let fate = open_game.def().rules().mate_rule.fate;
    let is_kingless = matches!(fate, Fate::PlaysOn | Fate::RemovesKings)
        && open_game.shown_position().kings_of(party).is_empty()
        && open_game.game.state().outcome.is_none();
    is_kingless.then(|| Badge::new(BadgeKind::Game, texts.fortress().plays_without_king))
}

/// Whether a party is in check in the shown position, in a game of fixed alliances, where allies look after each other. One that
/// is suspended is so anyway, and at the end of the game it no longer matters.
fn is_in_check(open_game: &OpenGame, party: Party) -> bool {
    let is_over = open_game.game.state().outcome.is_some() && open_game.view.shown_ply.is_none();
    open_game.has_fixed_alliances()
        && !is_over
        && in_check(open_game.def().rules(), open_game.shown_position(), party)
        && !open_game.is_suspended(party)
}

/// The badge of a plate in a live game: who is missing, and on the own plate a circle that fills as the last action
/// reaches the broker and then all others.
fn live_badge(open_game: &OpenGame, texts: &Texts, party: Party) -> Option<Badge> {
    let (live, own) = (open_game.live.as_deref()?, texts.live);
    let (index, seat) = live.seats.iter().enumerate().find(|(_, seat)| seat.parties.contains(party))?;
    if live.own_seat != Some(index) {
        let word = match (&seat.player, seat.activity) {
            (None, _) => own.free,
            (Some(_), Some(Activity::Away)) => own.away,
            (Some(_), Some(Activity::Hidden | Activity::Here | Activity::Thinking) | None) => return None,
        };
        return Some(Badge::new(BadgeKind::Live, word));
    }
    let (sign, title) = match live.delivery()? {
        Delivery::Unsent => ("○", own.not_sent),
        Delivery::Kept => ("◐", own.kept),
        Delivery::Arrived => ("●", own.arrived),
    };
    Some(Badge { title: Some(title), ..Badge::new(BadgeKind::Live, sign) })
}

fn captured(open_game: &OpenGame, texts: &Texts, party: Party, taken: &[Piece]) -> Option<Captured> {
    let (game_kind, lead) = (open_game.def().kind(), open_game.material_lead(party));
    let names: Vec<&str> = taken.iter().map(|piece| texts.piece(game_kind, piece.role())).collect();
    (lead > 0 || !taken.is_empty()).then(|| Captured {
        pieces: taken.to_vec(),
        label: texts.captured(&names.join(", ")),
        lead,
    })
}
