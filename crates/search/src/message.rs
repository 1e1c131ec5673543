//! Search requests and search infos as JSON, to exchange them with a worker, which shares no memory with the page.
//! Both sides are the same program, so that the format needs no version.
use super::{
    Budget, Choice, Explanation, Fear, Inclination, JoinOption, JoinReason, Judgement, Motive, Question,
    Score, SearchInfo, SearchRequest, SpentTime,
};
use engine::board::Cell;
use engine::games::GameDef;
use engine::history::{Game, GameRecord};
use engine::notation::{read_action, write_action};
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Action, Position};
use serde::{Deserialize, Serialize};

/// A request: game and actions as texts, parties by their letters.
#[derive(Serialize, Deserialize)]
struct RequestMessage {
    game: String,
    start: String,
    actions: Vec<String>,
    by: char,
    declined: String,
    budget: Budget,
    question: Question,
}

/// An info: actions as texts, parties by their letters.
#[derive(Serialize, Deserialize)]
struct InfoMessage {
    choice: ChoiceMessage,
    pv: Vec<String>,
    score: Score,
    expected_points: [u16; Party::MAX_COUNT],
    ends_in: Option<u16>,
    depth: u16,
    nodes: u64,
    join_reason: Option<JoinReasonMessage>,
    #[serde(default)]
    explanation: Option<[Vec<u16>; 2]>,
    #[serde(default)]
    spent: Option<SpentTime>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ChoiceMessage {
    Act(String),
    Decline,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum JoinReasonMessage {
    Stronger,
    OnlyPartner,
    LastRound,
    LesserEvil,
    Mate,
    Threatened(char),
    Captures(char),
}

/// An inclination: parties by their letters, cells by their names.
#[derive(Serialize, Deserialize)]
struct InclinationMessage {
    options: Vec<JoinOptionMessage>,
    waits: bool,
}

#[derive(Serialize, Deserialize)]
struct JoinOptionMessage {
    partner: char,
    score: Score,
    reason: JoinReasonMessage,
    evidence: Vec<[String; 2]>,
}

impl JoinReasonMessage {
    fn of(def: &dyn GameDef, reason: JoinReason) -> Self {
        match reason {
            JoinReason::Stronger => Self::Stronger,
            JoinReason::OnlyPartner => Self::OnlyPartner,
            JoinReason::LastRound => Self::LastRound,
            JoinReason::LesserEvil => Self::LesserEvil,
            JoinReason::Mate => Self::Mate,
            JoinReason::Threatened(party) => Self::Threatened(def.party_letter(party)),
            JoinReason::Captures(party) => Self::Captures(def.party_letter(party)),
        }
    }

    fn read(self, def: &dyn GameDef) -> Option<JoinReason> {
        Some(match self {
            Self::Stronger => JoinReason::Stronger,
            Self::OnlyPartner => JoinReason::OnlyPartner,
            Self::LastRound => JoinReason::LastRound,
            Self::LesserEvil => JoinReason::LesserEvil,
            Self::Mate => JoinReason::Mate,
            Self::Threatened(letter) => JoinReason::Threatened(def.party_by_letter(letter)?),
            Self::Captures(letter) => JoinReason::Captures(def.party_by_letter(letter)?),
        })
    }
}

/// Returns an explanation as numbers: why a choice is good, and what is feared then; empty for nothing.
fn numbers_of(explanation: Explanation) -> [Vec<u16>; 2] {
    let Explanation { motive, fear } = explanation;
    [motive.map(Motive::write).unwrap_or_default(), fear.map(Fear::write).unwrap_or_default()]
}

/// Reads the numbers of [`numbers_of`]. Whatever is malformed counts as nothing.
fn explanation_of([motive, fear]: &[Vec<u16>; 2], def: &dyn GameDef) -> Explanation {
    let cells = def.rules().geometry.len();
    Explanation { motive: Motive::read(motive, cells), fear: Fear::read(fear, cells) }
}

impl Judgement {
    /// Returns the judgement of the last move of a game as words: the numbers, 1 for two teams or 0, and the best action.
    pub fn write(&self, game: &Game) -> String {
        let (def, turn) = (&**game.def(), position_before_last(game).turn());
        let best = self.best.map(|action| write_action(def, turn, &action)).unwrap_or_default();
        format!("{} {} {} {best}", self.before, self.after, u8::from(self.is_two_teams))
    }

    /// Reads a judgement of the last move of a game from the words of [`write`](Self::write). Returns `None` if the text is
    /// malformed.
    pub fn read(game: &Game, text: &str) -> Option<Self> {
        let mut words = text.splitn(4, ' ');
        let (before, after) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let is_two_teams = words.next()? == "1";
        let (def, position, best) = (game.def(), position_before_last(game), words.next()?);
        let best = read_action(&**def, def.rules(), position, best).ok();
        Some(Self { before, after, best, is_two_teams })
    }
}

/// Returns the position before the last action of a game.
fn position_before_last(game: &Game) -> &Position {
    let earlier = game.steps().len().checked_sub(2).and_then(|at| game.steps().get(at));
    earlier.map_or(game.start(), |step| &step.state.position)
}

impl Inclination {
    /// Returns the inclination as JSON.
    pub fn write(&self, game: &Game) -> String {
        let def = &**game.def();
        let option = |option: &JoinOption| JoinOptionMessage {
            partner: def.party_letter(option.partner),
            score: option.score,
            reason: JoinReasonMessage::of(def, option.reason),
            evidence: option.evidence.iter().map(|cells| cells.map(|cell| def.cell_name(cell))).collect(),
        };
        write_json(&InclinationMessage {
            options: self.options.iter().map(option).collect(),
            waits: self.waits,
        })
    }

    /// Reads an inclination from the JSON of [`write`](Self::write). Returns `None` if the text is malformed.
    pub fn read(game: &Game, text: &str) -> Option<Self> {
        let (def, message): (_, InclinationMessage) = (&**game.def(), serde_json::from_str(text).ok()?);
        let cells = |[from, to]: &[String; 2]| -> Option<[Cell; 2]> {
            Some([def.cell_by_name(from)?, def.cell_by_name(to)?])
        };
        let option = |option: JoinOptionMessage| {
            Some(JoinOption {
                partner: def.party_by_letter(option.partner)?,
                score: option.score,
                reason: option.reason.read(def)?,
                evidence: option.evidence.iter().map(cells).collect::<Option<_>>()?,
            })
        };
        let options = message.options.into_iter().map(option).collect::<Option<_>>()?;
        Some(Self { options, waits: message.waits })
    }
}

impl SearchRequest {
    /// Returns the request as JSON.
    pub fn write(&self) -> String {
        let GameRecord { game_id, start, actions, .. } = GameRecord::of(&self.game);
        let letter = |party| self.game.def().party_letter(party);
        let declined = self.declined.iter().map(letter).collect();
        write_json(&RequestMessage {
            game: game_id,
            start,
            actions,
            by: letter(self.by),
            declined,
            budget: self.budget,
            question: self.question,
        })
    }

    /// Reads a request from the JSON of [`write`](Self::write). Returns `None` if the text is malformed, or if its game
    /// cannot be played.
    pub fn read(text: &str) -> Option<Self> {
        let message: RequestMessage = serde_json::from_str(text).ok()?;
        let record = GameRecord {
            game_id: message.game,
            start: message.start,
            actions: message.actions,
            ..GameRecord::default()
        };
        let game = record.to_game().ok()?;
        let party = |letter: char| game.def().party_by_letter(letter);
        let by = party(message.by)?;
        let declined = message.declined.chars().map(party).collect::<Option<PartySet>>()?;
        Some(Self { game, by, declined, budget: message.budget, question: message.question })
    }
}

impl SearchInfo {
    /// Returns the info as JSON, for a search in the current position of `game`.
    pub fn write(&self, game: &Game) -> String {
        let def = game.def();
        write_json(&InfoMessage {
            choice: match &self.choice {
                Choice::Act(action) => {
                    ChoiceMessage::Act(write_action(&**def, game.state().position.turn(), action))
                }
                Choice::Decline => ChoiceMessage::Decline,
            },
            pv: game.action_texts(&self.pv),
            score: self.score,
            expected_points: self.expected_points.0,
            ends_in: self.ends_in,
            depth: self.depth,
            nodes: self.nodes,
            join_reason: self.join_reason.map(|reason| JoinReasonMessage::of(&**def, reason)),
            explanation: self.explanation.map(numbers_of),
            spent: self.spent,
        })
    }

    /// Reads an info from the JSON of [`write`](Self::write), for a search in the current position of `game`. Returns
    /// `None` if the text is malformed or does not fit this position.
    pub fn read(game: &Game, text: &str) -> Option<Self> {
        let message: InfoMessage = serde_json::from_str(text).ok()?;
        let choice = match &message.choice {
            ChoiceMessage::Act(text) => Choice::Act(action_in(game, text)?),
            ChoiceMessage::Decline => Choice::Decline,
        };
        let join_reason = match message.join_reason {
            None => None,
            Some(reason) => Some(reason.read(&**game.def())?),
        };
        Some(Self {
            choice,
            pv: actions_from(game, &message.pv)?,
            score: message.score,
            expected_points: ByParty(message.expected_points),
            ends_in: message.ends_in,
            depth: message.depth,
            nodes: message.nodes,
            join_reason,
            explanation: message.explanation.map(|numbers| explanation_of(&numbers, &**game.def())),
            spent: message.spent,
        })
    }
}

fn write_json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("plain data with names for keys")
}

fn action_in(game: &Game, text: &str) -> Option<Action> {
    let def = game.def();
    read_action(&**def, def.rules(), &game.state().position, text).ok()
}

/// The actions of a principal variation, each in the position after those before it.
fn actions_from(game: &Game, texts: &[String]) -> Option<Vec<Action>> {
    let mut ahead = game.clone();
    let mut actions = Vec::new();
    for text in texts {
        let action = action_in(&ahead, text)?;
        actions.push(action);
        // After an action that `game` refuses, the position is unknown, so that the rest cannot be read.
        if ahead.play(action).is_err() {
            break;
        }
    }
    Some(actions)
}
