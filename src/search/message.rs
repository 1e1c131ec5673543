//! Search requests and search infos as JSON, to exchange them with a worker, which shares no memory with the page.
//! Both sides are the same program, so that the format needs no version.
use super::{Budget, Choice, JoinReason, SearchInfo, SearchRequest};
use crate::history::{Game, GameRecord};
use crate::notation::{read_action, write_action};
use crate::pieces::{ByParty, Party, PartySet};
use crate::rules::Action;
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
}

/// An info: actions as texts, parties by their letters.
#[derive(Serialize, Deserialize)]
struct InfoMessage {
    choice: ChoiceMessage,
    pv: Vec<String>,
    expected_points: [u16; Party::MAX_COUNT],
    ends_in: Option<u16>,
    depth: u16,
    nodes: u64,
    join_reason: Option<JoinReasonMessage>,
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
        Some(Self { game, by, declined, budget: message.budget })
    }
}

impl SearchInfo {
    /// Returns the info as JSON, for a search in the current position of `game`.
    pub fn write(&self, game: &Game) -> String {
        let def = game.def();
        let mut ahead = game.clone();
        let mut pv = Vec::new();
        for action in &self.pv {
            pv.push(write_action(&**def, ahead.state().position.turn(), action));
            if ahead.play(*action).is_err() {
                break;
            }
        }
        let letter = |party| def.party_letter(party);
        write_json(&InfoMessage {
            choice: match &self.choice {
                Choice::Act(action) => {
                    ChoiceMessage::Act(write_action(&**def, game.state().position.turn(), action))
                }
                Choice::Decline => ChoiceMessage::Decline,
            },
            pv,
            expected_points: self.expected_points.0,
            ends_in: self.ends_in,
            depth: self.depth,
            nodes: self.nodes,
            join_reason: self.join_reason.map(|reason| match reason {
                JoinReason::Stronger => JoinReasonMessage::Stronger,
                JoinReason::OnlyPartner => JoinReasonMessage::OnlyPartner,
                JoinReason::LastRound => JoinReasonMessage::LastRound,
                JoinReason::LesserEvil => JoinReasonMessage::LesserEvil,
                JoinReason::Mate => JoinReasonMessage::Mate,
                JoinReason::Threatened(party) => JoinReasonMessage::Threatened(letter(party)),
                JoinReason::Captures(party) => JoinReasonMessage::Captures(letter(party)),
            }),
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
        let party = |letter: char| game.def().party_by_letter(letter);
        let join_reason = match message.join_reason {
            None => None,
            Some(JoinReasonMessage::Stronger) => Some(JoinReason::Stronger),
            Some(JoinReasonMessage::OnlyPartner) => Some(JoinReason::OnlyPartner),
            Some(JoinReasonMessage::LastRound) => Some(JoinReason::LastRound),
            Some(JoinReasonMessage::LesserEvil) => Some(JoinReason::LesserEvil),
            Some(JoinReasonMessage::Mate) => Some(JoinReason::Mate),
            Some(JoinReasonMessage::Threatened(letter)) => Some(JoinReason::Threatened(party(letter)?)),
            Some(JoinReasonMessage::Captures(letter)) => Some(JoinReason::Captures(party(letter)?)),
        };
        Some(Self {
            choice,
            pv: actions_from(game, &message.pv)?,
            expected_points: ByParty(message.expected_points),
            ends_in: message.ends_in,
            depth: message.depth,
            nodes: message.nodes,
            join_reason,
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
