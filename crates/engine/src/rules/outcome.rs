//! The end of a game: the points of each party and the cause.
use crate::pieces::{ByParty, Party};

/// Points in halves: a win in bridge chess is 2, a draw 1; a win in hex chess is 6, second place 2.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, hex::WHITE};
/// use schachquartett_engine::rules::Cause;
///
/// let def = games::by_id("hex").expect("an id");
/// // The party that resigns gets nothing, the others one point each.
/// let points = def.points(&def.start_position(), Cause::Resignation(WHITE));
/// assert_eq!(points.0[..3], [0, 2, 2]);
/// ```
pub type HalfPoints = u8;

/// The end of a game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::BLACK};
/// use schachquartett_engine::{history::Game, notation::NotationStyle, rules::Cause};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// game.play_movetext("1. Nf3 resign", &NotationStyle::default()).expect("legal actions");
/// let outcome = game.state().outcome.expect("an end");
/// assert_eq!((outcome.cause, &outcome.points.0[..2]), (Cause::Resignation(BLACK), &[2, 0][..]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The half points of each party.
    pub points: ByParty<HalfPoints>,
    /// Why the game ended.
    pub cause: Cause,
}

/// Returns the party with more points than every other party, `None` if there is no such party.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress, hex};
/// use schachquartett_engine::rules::{Cause, sole_winner};
///
/// let winner = |id, cause| {
///     let def = games::by_id(id).expect("an id");
///     sole_winner(&def.points(&def.start_position(), cause))
/// };
/// // Two parties share the points when the third one resigns, and so do the members of an alliance.
/// assert_eq!(winner("hex", Cause::Resignation(hex::WHITE)), None);
/// assert_eq!(winner("fortress:checkmate", Cause::Mate(fortress::SOUTH)), None);
/// assert_eq!(winner("bridge", Cause::Mate(games::bridge::WHITE)), Some(games::bridge::BLACK));
/// ```
pub fn sole_winner(points: &ByParty<HalfPoints>) -> Option<Party> {
    let others = |party: Party| Party::first(Party::MAX_COUNT).filter(move |&other| other != party);
    Party::first(Party::MAX_COUNT).find(|&party| others(party).all(|other| points[party] > points[other]))
}

/// Why a game ended.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::GREEN};
/// use schachquartett_engine::rules::{Cause, end_of_position};
///
/// let def = games::by_id("coalition").expect("an id");
/// // Round 4 begins, and Green has joined nobody.
/// let text = "3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE y -b - - - 1 4";
/// let position = def.read_position(text).expect("a position");
/// let outcome = end_of_position(&*def, &position).expect("an end");
/// assert_eq!((outcome.cause, outcome.points[GREEN]), (Cause::Stopped, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// This party is mated.
    Mate(Party),
    /// This party resigned.
    Resignation(Party),
    /// This party ran out of time, which counts as resigning (but see [`Draw::TimeAgainstBareKing`]).
    OutOfTime(Party),
    /// All pieces except kings of this party's side are captured: it has lost.
    BareKing(Party),
    /// A small power was still neutral when the rounds for joining were over (rule `coalition.stop`).
    Stopped,
    /// The game is a draw, for this reason.
    Draw(Draw),
}

/// Why a game is [drawn].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{Cause, Draw, end_of_position}};
///
/// let def = games::by_id("bridge").expect("an id");
/// let cause = |text| {
///     let position = def.read_position(text).expect("a position");
///     end_of_position(&*def, &position).map(|outcome| outcome.cause)
/// };
/// let stalemate = "k7/8/1Q6/8/***2***/8/8/8/4K3 b - - 0 1";
/// assert_eq!(cause(stalemate), Some(Cause::Draw(Draw::Stalemate)));
/// let king_and_knight = "k7/8/1N6/8/***2***/8/8/8/4K3 b - - 0 1";
/// assert_eq!(cause(king_and_knight), Some(Cause::Draw(Draw::DeadPosition)));
/// ```
///
/// [drawn]: https://en.wikipedia.org/wiki/Draw_(chess)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// [Stalemate](https://www.chessprogramming.org/Stalemate): the party on turn has no legal move and is not in check.
    Stalemate,
    /// No party can move.
    NoMoves,
    /// Checkmate is no longer possible.
    DeadPosition,
    /// One party offered a draw and all others accepted it ([agreement](https://en.wikipedia.org/wiki/Draw_by_agreement)).
    Agreement,
    /// The same position [occurred for the third time](https://en.wikipedia.org/wiki/Threefold_repetition), and the draw was claimed.
    Threefold,
    /// The same position occurred for the fifth time.
    Fivefold,
    /// [Fifty rounds](https://en.wikipedia.org/wiki/Fifty-move_rule) without a capture or a pawn move, and the draw was claimed.
    FiftyRounds,
    /// Seventy-five rounds without a capture or a pawn move.
    SeventyFiveRounds,
    /// This party ran out of time, and its opponent has only the king (rule `bridge.clock`).
    TimeAgainstBareKing(Party),
}
