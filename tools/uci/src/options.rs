//! The options of the program.
use super::clock::Clock;
use engine::games::{self, GameDef, GameKind, GameOptions};
use search::{EvalWeights, Level};
use std::sync::Arc;
use texts::{Language, game_id_error};

/// The prefix of the weights of the evaluation among the options.
const WEIGHT: &str = "Weight ";
/// The greatest amount of a weight.
const MAX_WEIGHT: i32 = 10_000;

/// The greatest size of a transposition table, in megabytes.
const MAX_HASH: usize = 1024;

/// The chosen values.
pub(super) struct Options {
    pub(super) def: Arc<dyn GameDef>,
    /// The level to play like; `None` is the full strength.
    pub(super) level: Option<Level>,
    pub(super) seed: u64,
    pub(super) clock: Clock,
    /// The size of the transposition table that is kept between moves, in megabytes.
    pub(super) hash: usize,
    /// Another game has its own: they are set after it.
    pub(super) weights: EvalWeights,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            def: games::with_options(&GameOptions::new(GameKind::Bridge)),
            level: None,
            seed: 0,
            clock: Clock::Wall,
            hash: 16,
            weights: EvalWeights::of(GameKind::Bridge),
        }
    }
}

impl Options {
    /// Sets an option. Returns whether another game was chosen, or the error as a sentence.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<bool, String> {
        let value = value.ok_or_else(|| format!("option {name}: the value is missing"))?;
        let impossible = || format!("option {name}: impossible value {value:?}");
        match name {
            "UCI_Variant" => {
                let def = games::by_id(value);
                self.def = def.map_err(|error| game_id_error(Language::En.texts(), &error))?;
                self.weights = EvalWeights::of(self.def.kind());
                return Ok(true);
            }
            "Level" => {
                let number: u8 = value.parse().map_err(|_| impossible())?;
                self.level = Level::new(number);
                if number > Level::COUNT {
                    return Err(impossible());
                }
            }
            "Seed" => self.seed = value.parse().map_err(|_| impossible())?,
            "Hash" => {
                let size = value.parse().ok().filter(|size| (1..=MAX_HASH).contains(size));
                self.hash = size.ok_or_else(impossible)?;
            }
            "Clock" => self.clock = Clock::by_name(value).ok_or_else(impossible)?,
            _ => {
                let weight = name.strip_prefix(WEIGHT).ok_or_else(|| format!("unknown option {name:?}"))?;
                let number = value.parse().ok().filter(|number: &i32| number.abs() <= MAX_WEIGHT);
                let number = number.ok_or_else(impossible)?;
                self.weights.set(weight, number).ok_or_else(|| format!("unknown option {name:?}"))?;
            }
        }
        Ok(false)
    }
}

/// Returns the lines that list all options. Of the ids of games, these are the variants and each option alone; others can
/// be set as well.
pub(super) fn lines() -> Vec<String> {
    let options = Options::default();
    let ids: String = game_ids().iter().map(|id| format!(" var {id}")).collect();
    let mut lines = vec![
        format!("option name UCI_Variant type combo default {}{ids}", options.def.id()),
        format!("option name Hash type spin default {} min 1 max {MAX_HASH}", options.hash),
        format!("option name Level type spin default 0 min 0 max {}", Level::COUNT),
        format!("option name Seed type spin default 0 min 0 max {}", i64::MAX),
        "option name Clock type combo default wall var wall var cpu".to_owned(),
    ];
    lines.extend(options.weights.iter().map(|(name, value)| {
        format!("option name {WEIGHT}{name} type spin default {value} min -{MAX_WEIGHT} max {MAX_WEIGHT}")
    }));
    lines
}

fn game_ids() -> Vec<String> {
    let mut ids = Vec::new();
    for variant in GameKind::ALL.into_iter().flat_map(GameOptions::variants) {
        ids.push(variant.id());
        for spec in variant.available().filter(|spec| !spec.is_variant()) {
            let values = 0..spec.values().len().max(1);
            ids.extend(values.map(|value| variant.with(spec, Some(value)).id()));
        }
    }
    ids
}
