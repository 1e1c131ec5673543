//! Search requests and search infos as text, to exchange them with a worker, which shares no memory with the
//! page. Each line is a key, a space and a value.
use super::{Budget, Choice, JoinReason, SearchInfo, SearchRequest};
use crate::history::{Game, GameRecord};
use crate::notation::{read_action, write_action};
use crate::pieces::{ByParty, PartySet};

/// The value of `choice` that stands for [`Choice::Decline`].
const DECLINE: &str = "let-pass";

impl SearchRequest {
    /// Returns the request as text: the lines `game` (game id), `start` (position text), `actions` (action
    /// texts), `by` (letter of the party), `passed` (letters of the parties that declined to answer) and
    /// `budget` (nodes, depth, randomness, seed).
    pub fn write(&self) -> String {
        let GameRecord { game_id: game, start, actions, .. } = GameRecord::of(&self.game);
        let Budget { nodes, depth, randomness, seed } = self.budget;
        let letter = |party| self.game.def().party_letter(party);
        let declined: String = self.declined.iter().map(letter).collect();
        format!(
            "game {game}\nstart {start}\nactions {}\nby {}\npassed {declined}\nbudget {nodes} {depth} {randomness} {seed}\n",
            actions.join(" "),
            letter(self.by),
        )
    }

    /// Reads a request from the text of [`write`](Self::write). Returns `None` if the text is malformed, or
    /// if its game cannot be played.
    pub fn read(text: &str) -> Option<Self> {
        let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        let words = |key: &str| value(key).map(|value| value.split_whitespace().map(str::to_owned));
        let record = GameRecord {
            game_id: value("game")?.to_owned(),
            start: value("start")?.to_owned(),
            actions: words("actions")?.collect(),
            ..GameRecord::default()
        };
        let game = record.to_game().ok()?;
        let party = |letter: char| game.def().party_by_letter(letter);
        let by = party(value("by")?.chars().next()?)?;
        let declined: PartySet =
            value("passed")?.chars().map(party).collect::<Option<Vec<_>>>()?.into_iter().collect();
        let mut numbers = words("budget")?;
        let budget = Budget {
            nodes: numbers.next()?.parse().ok()?,
            depth: numbers.next()?.parse().ok()?,
            randomness: numbers.next()?.parse().ok()?,
            seed: numbers.next()?.parse().ok()?,
        };
        Some(Self { game, by, declined, budget })
    }
}

impl SearchInfo {
    /// Returns the info as text, for a search in the current position of `game`: the lines `choice` and
    /// `line` (action texts; `line` is the principal variation), `shares` (the expected points by party),
    /// `depth`, `nodes`, and, if they are known, `ends` (plies) and `motive` (the join reason).
    pub fn write(&self, game: &Game) -> String {
        let def = game.def();
        let mut ahead = game.clone();
        let mut texts = Vec::new();
        for action in &self.pv {
            texts.push(write_action(&**def, ahead.state().position.turn(), action));
            if ahead.play(*action).is_err() {
                break;
            }
        }
        let choice = match &self.choice {
            Choice::Act(action) => write_action(&**def, game.state().position.turn(), action),
            Choice::Decline => DECLINE.to_owned(),
        };
        let expected = self.expected_points.0.map(|share| share.to_string()).join(" ");
        let mut text = format!(
            "choice {choice}\nline {}\nshares {expected}\ndepth {}\nnodes {}\n",
            texts.join(" "),
            self.depth,
            self.nodes
        );
        if let Some(plies) = self.ends_in {
            text += &format!("ends {plies}\n");
        }
        let letter = |party| def.party_letter(party);
        match self.join_reason {
            None => {}
            Some(JoinReason::Stronger) => text += "motive stronger\n",
            Some(JoinReason::Mate) => text += "motive mate\n",
            Some(JoinReason::Threatened(party)) => text += &format!("motive threatened {}\n", letter(party)),
            Some(JoinReason::Captures(party)) => text += &format!("motive prey {}\n", letter(party)),
        }
        text
    }

    /// Reads an info from the text of [`write`](Self::write), for a search in the current position of `game`.
    /// Returns `None` if the text is malformed or does not fit this position.
    pub fn read(game: &Game, text: &str) -> Option<Self> {
        let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        let action = |game: &Game, text: &str| {
            let def = game.def();
            read_action(&**def, def.rules(), &game.state().position, text).ok()
        };
        let choice = match value("choice")? {
            DECLINE => Choice::Decline,
            text => Choice::Act(action(game, text)?),
        };
        let mut ahead = game.clone();
        let mut actions = Vec::new();
        for text in value("line")?.split_whitespace() {
            let action = action(&ahead, text)?;
            actions.push(action);
            // After an action that `game` refuses, the position is unknown, so that the rest cannot be read.
            if ahead.play(action).is_err() {
                break;
            }
        }
        let mut expected = ByParty::default();
        for (share, word) in expected.0.iter_mut().zip(value("shares")?.split(' ')) {
            *share = word.parse().ok()?;
        }
        let party = |word: Option<&str>| game.def().party_by_letter(word?.chars().next()?);
        let join_reason = match value("motive") {
            None => None,
            Some(text) => {
                let mut words = text.split(' ');
                Some(match words.next()? {
                    "stronger" => JoinReason::Stronger,
                    "mate" => JoinReason::Mate,
                    "threatened" => JoinReason::Threatened(party(words.next())?),
                    "prey" => JoinReason::Captures(party(words.next())?),
                    _ => return None,
                })
            }
        };
        Some(Self {
            choice,
            pv: actions,
            expected_points: expected,
            ends_in: match value("ends") {
                Some(plies) => Some(plies.parse().ok()?),
                None => None,
            },
            depth: value("depth")?.parse().ok()?,
            nodes: value("nodes")?.parse().ok()?,
            join_reason,
        })
    }
}
