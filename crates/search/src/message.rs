//! Requests and answers as JSON, to exchange them with a worker, which shares no memory with the page. Both sides are the same
//! program, so that the format needs no version.
use super::{Inclination, Judgement, Lines, SearchInfo, SearchRequest, Wish};
use serde::{Serialize, de::DeserializeOwned};

/// What the page and its worker send each other.
pub trait Message: Serialize + DeserializeOwned {
    /// Returns the message as JSON.
    fn write(&self) -> String {
        serde_json::to_string(self).expect("plain data with names for keys")
    }

    /// Reads a message from the JSON of [`write`](Self::write). Returns `None` if the text is malformed, or if the game of a
    /// request cannot be played.
    fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

impl Message for SearchRequest {}
impl Message for SearchInfo {}
impl Message for Inclination {}
impl Message for Wish {}
impl Message for Judgement {}
impl Message for Lines {}

/// A game as its id, its start position and its actions.
pub(super) mod game {
    use engine::history::{Game, GameRecord};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(in super::super) fn serialize<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
        let GameRecord { game_id, start, actions, .. } = GameRecord::of(game);
        (game_id, start, actions).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Game, D::Error> {
        let (game_id, start, actions) = Deserialize::deserialize(deserializer)?;
        let record = GameRecord { game_id, start, actions, ..GameRecord::default() };
        record.to_game().map_err(|_| D::Error::custom("a game that cannot be played"))
    }
}
