//! Texts of the line on the start page that says what comes next. They are not part of [`Texts`], which the first page needs.
use super::placeholders::{assert_plain, texts};
use super::{Language, Texts};
use search::Level;

texts! {
    /// Texts of the line that says what comes next: one of the sentences, and a link or a button.
    StepTexts {
        /// A bot of each level as the opponent of a player, the weakest first.
        opponents: [&'static str; 8],
    }
    /// The game is new to the player.
    is_new(game),
    /// The first tasks are solved, that of the introduction perhaps.
    has_begun(game),
    /// The first lessons are solved.
    knows_basics(game),
    /// The player has beaten these bots.
    has_beaten(game, bots),
    /// The player has beaten the strongest bots.
    beats_all(game),
    /// Link: the introduction.
    introduction,
    /// Link: the first lessons.
    lessons,
    /// Button: a game with tips against these bots.
    guided_game(bots),
    /// Link: puzzles.
    puzzles,
    /// Button: a game against these bots.
    beat(bots),
    /// Link: a game that was lost.
    lost_game,
    /// Link: another game.
    other_game(game),
}

impl StepTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::De => &DE,
            Language::En => &EN,
        }
    }

    /// Returns the bots of a level as opponents.
    pub fn bots(&self, texts: &Texts, level: Level, count: usize) -> String {
        match count {
            1 => self.opponents[usize::from(level.number() - 1)].to_owned(),
            _ => texts.bots.several(level, count),
        }
    }
}

const DE: StepTexts = StepTexts {
    opponents: [
        "den Spatz",
        "die Elster",
        "den Hasen",
        "die Katze",
        "den Fuchs",
        "den Wolf",
        "die Eule",
        "den Drachen",
    ],
    is_new: "{game} ist neu für dich.",
    has_begun: "{game}: ein guter Anfang.",
    knows_basics: "{game}: Grundlagen gelernt.",
    has_beaten: "{game}: gewonnen gegen {bots}.",
    beats_all: "{game}: Stärker ist kein Bot.",
    introduction: "Weiter: das Intro, eine Minute",
    lessons: "Weiter: die ersten Aufgaben",
    guided_game: "Weiter: mit Tipps gegen {bots}",
    puzzles: "Weiter: ein paar Rätsel",
    beat: "Weiter: gegen {bots}",
    lost_game: "Weiter: eine Niederlage ansehen",
    other_game: "Weiter: {game} probieren",
};

const EN: StepTexts = StepTexts {
    opponents: [
        "the Sparrow",
        "the Magpie",
        "the Hare",
        "the Cat",
        "the Fox",
        "the Wolf",
        "the Owl",
        "the Dragon",
    ],
    is_new: "{game} is new to you.",
    has_begun: "{game}: a good start.",
    knows_basics: "{game}: you know the basics.",
    has_beaten: "{game}: you have beaten {bots}.",
    beats_all: "{game}: no bot is stronger.",
    introduction: "Next: the intro, one minute",
    lessons: "Next: the first lessons",
    guided_game: "Next: {bots}, with tips",
    puzzles: "Next: a few puzzles",
    beat: "Next: beat {bots}",
    lost_game: "Next: look at a game you lost",
    other_game: "Next: try {game}",
};

const _: () = {
    DE.check();
    EN.check();
    assert_plain(&DE.opponents);
    assert_plain(&EN.opponents);
};
