//! Addresses behind `#` as values.
use engine::games::GameKind;
use engine::link::{GameKey, decoded_once, percent_decoded, repair_position, without_parameters};

/// A learning page of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearnPage {
    /// The overview.
    Home,
    /// The introduction in a minute.
    Intro,
    /// The rules in short.
    Summary,
    /// The pieces.
    Pieces,
    /// The rules, at the text with this number or at the top.
    Rules(Option<String>),
    /// An example game, by its index.
    Example(usize),
    /// The board, the pieces and the rules to print.
    Print,
    /// The task with this id.
    Task(String),
}

/// An address of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The start page.
    Start,
    /// The page about the games.
    About,
    /// A saved game; without a key, the open or the last saved one.
    Game(Option<GameKey>),
    /// The diagrams of a saved analysis, to print.
    Diagrams(GameKey),
    /// The library of saved games.
    Library,
    /// A whole game, as a link code.
    SharedGame(String),
    /// An invitation to a live game, as a link code.
    Live(String),
    /// The page of a club, as a link code; without one, the page that founds a club.
    Club(Option<String>),
    /// A learning page of a game.
    Learn(GameKind, LearnPage),
    /// The courses on this device.
    Courses,
    /// A course, as a link code.
    Course(String),
    /// The stored course with this id, to be edited.
    CourseEditor(String),
    /// The puzzles of a game; without one, of the game that was last chosen.
    Puzzles(Option<GameKind>),
    /// The puzzle of a game with this id.
    Puzzle(GameKind, String),
    /// The position editor.
    Edit {
        /// The game id.
        game: String,
        /// The position text, with spaces; empty for the start position.
        text: String,
    },
    /// A position of a game.
    Position {
        /// The game id.
        game: String,
        /// The position text, with spaces.
        text: String,
    },
    /// What this address shows, to look at inside another page. It is a [`Route::SharedGame`] or a
    /// [`Route::Position`].
    Embed(Box<Self>),
    /// A path that is none of the app's.
    Unknown(String),
}

const ABOUT: &str = "about";
const GAME: &str = "table";
const DIAGRAMS: &str = "diagrams";
const LIBRARY: &str = "games";
const PLAY: &str = "play";
const LIVE: &str = "live";
const CLUB: &str = "club";
const LEARN: &str = "learn";
const COURSE: &str = "course";
const PUZZLES: &str = "puzzles";
const PRINT: &str = "print";
const EDIT: &str = "edit";
const EMBED: &str = "embed";
const INTRO: &str = "intro";
const SHORT: &str = "short";
const PIECES: &str = "men";
const EXAMPLE: &str = "example";
const RULES: &str = "rules";
const TASK: &str = "task";
/// The first words of addresses that continue after a slash.
const WITH_REST: [&str; 11] = [GAME, DIAGRAMS, PLAY, LIVE, CLUB, LEARN, COURSE, PUZZLES, PRINT, EDIT, EMBED];

impl Route {
    /// Reads the part of an address from `#` on. What others have hung behind it is left out.
    pub fn read(hash: &str) -> Self {
        let hash = without_parameters(hash.strip_prefix('#').unwrap_or(hash));
        let path = percent_decoded(hash);
        let path = without_parameters(&path);
        let path = path.strip_prefix('/').unwrap_or(path);
        match path.split_once('/') {
            None if path.is_empty() => Self::Start,
            None if path == ABOUT => Self::About,
            None if path == GAME => Self::Game(None),
            None if path == LIBRARY => Self::Library,
            None if path == CLUB => Self::Club(None),
            None if path == COURSE => Self::Courses,
            None if path == PUZZLES => Self::Puzzles(None),
            Some((_, "")) => nearest(path),
            Some((PLAY, code)) => Self::SharedGame(code.to_owned()),
            Some((LIVE, code)) => Self::Live(code.to_owned()),
            Some((CLUB, code)) => Self::Club(Some(code.to_owned())),
            Some((PRINT, game)) => match GameKind::by_name(game) {
                Some(game_kind) => Self::Learn(game_kind, LearnPage::Print),
                None => nearest(path),
            },
            Some((COURSE, rest)) => match rest.strip_prefix(EDIT).and_then(|rest| rest.strip_prefix('/')) {
                Some(id) => Self::CourseEditor(id.to_owned()),
                None => Self::Course(rest.to_owned()),
            },
            Some((PUZZLES, rest)) => read_puzzle(rest).unwrap_or_else(|| nearest(path)),
            Some((LEARN, rest)) => read_learn_page(rest).unwrap_or_else(|| nearest(path)),
            Some((EDIT, rest)) if !rest.is_empty() => read_edit(hash).unwrap_or_else(|| nearest(path)),
            Some((EMBED, rest)) if !rest.is_empty() => Self::Embed(Box::new(read_embedded(rest))),
            Some((GAME, key)) => match GameKey::read(key) {
                Some(key) => Self::Game(Some(key)),
                None => nearest(path),
            },
            Some((DIAGRAMS, key)) => match GameKey::read(key) {
                Some(key) => Self::Diagrams(key),
                None => nearest(path),
            },
            Some((page, rest)) => match repair_position(path) {
                // Messengers also escape characters in the first word.
                (name, _) if name != page && WITH_REST.contains(&&*name) => {
                    Self::read(&format!("/{name}/{rest}"))
                }
                (game, text) if !game.is_empty() && !text.is_empty() => match nearest(path) {
                    Self::Unknown(_) => Self::Position { game, text },
                    Self::Learn(..) if GameKind::by_name(page).is_some() => Self::Position { game, text },
                    page => page,
                },
                _ => nearest(path),
            },
            _ => nearest(path),
        }
    }

    /// Returns the part of the address from `#` on.
    pub fn write(&self) -> String {
        match self {
            Self::Start => "#/".to_owned(),
            Self::About => format!("#/{ABOUT}"),
            Self::Game(None) => format!("#/{GAME}"),
            Self::Game(Some(key)) => format!("#/{GAME}/{key}"),
            Self::Diagrams(key) => format!("#/{DIAGRAMS}/{key}"),
            Self::SharedGame(code) => format!("#/{PLAY}/{code}"),
            Self::Live(code) => format!("#/{LIVE}/{code}"),
            Self::Club(None) => format!("#/{CLUB}"),
            Self::Club(Some(code)) => format!("#/{CLUB}/{code}"),
            Self::Courses => format!("#/{COURSE}"),
            Self::Course(code) => format!("#/{COURSE}/{code}"),
            Self::CourseEditor(id) => format!("#/{COURSE}/{EDIT}/{id}"),
            Self::Puzzles(None) => format!("#/{PUZZLES}"),
            Self::Puzzles(Some(game_kind)) => format!("#/{PUZZLES}/{}", game_kind.name()),
            Self::Puzzle(game_kind, id) => format!("#/{PUZZLES}/{}/{id}", game_kind.name()),
            Self::Library => format!("#/{LIBRARY}"),
            Self::Learn(game_kind, LearnPage::Print) => format!("#/{PRINT}/{}", game_kind.name()),
            Self::Learn(game_kind, learn_page) => {
                format!("#/{LEARN}/{}{}", game_kind.name(), write_learn_page(learn_page))
            }
            Self::Edit { game, text } if text.is_empty() => format!("#/{EDIT}/{game}"),
            Self::Edit { game, text } => format!("#/{EDIT}/{game}/{}", encode_text(text)),
            Self::Position { game, text } => format!("#/{game}/{}", text.replace(' ', "_")),
            Self::Embed(route) => match &**route {
                Self::SharedGame(code) => format!("#/{EMBED}/{code}"),
                other => format!("#/{EMBED}/{}", other.write().trim_start_matches("#/")),
            },
            Self::Unknown(path) => format!("#/{path}"),
        }
    }
}

/// Returns the page nearest to an address that none has: the page of its first word, in the singular or the plural, or that
/// of the game which it names.
fn nearest(path: &str) -> Route {
    let lower = path.to_ascii_lowercase();
    let mut words = lower.split('/').filter(|word| !word.is_empty());
    let Some(first) = words.next() else { return Route::Start };
    let game_kind = words.next().and_then(GameKind::by_name);
    let game = game_kind.unwrap_or(GameKind::ALL[0]);
    if let Some(game_kind) = GameKind::by_name(first) {
        return Route::Learn(game_kind, LearnPage::Home);
    }
    let singular = |word: &'static str| word.strip_suffix('s').unwrap_or(word);
    let is = |word| first.strip_suffix('s').unwrap_or(first) == singular(word);
    match () {
        () if is(ABOUT) => Route::About,
        () if is(GAME) || is(DIAGRAMS) || is(LIBRARY) => Route::Library,
        () if is(PLAY) || is(LIVE) || is(EMBED) => Route::Start,
        () if is(CLUB) => Route::Club(None),
        () if is(LEARN) => Route::Learn(game, LearnPage::Home),
        () if is(RULES) => Route::Learn(game, LearnPage::Rules(None)),
        () if is(PRINT) => Route::Learn(game, LearnPage::Print),
        () if is(COURSE) => Route::Courses,
        () if is(PUZZLES) => Route::Puzzles(game_kind),
        () if is(EDIT) => Route::Edit { game: game.info().default_id(), text: String::new() },
        () => Route::Unknown(path.to_owned()),
    }
}

fn read_puzzle(path: &str) -> Option<Route> {
    let mut words = path.split('/').filter(|word| !word.is_empty());
    let game_kind = GameKind::by_name(words.next()?)?;
    let route = match words.next() {
        None => Route::Puzzles(Some(game_kind)),
        Some(id) => Route::Puzzle(game_kind, id.to_owned()),
    };
    words.next().is_none().then_some(route)
}

/// Reads what another page shows: a position if it begins with the name of a game, otherwise a link code, which may
/// have slashes as well.
fn read_embedded(rest: &str) -> Route {
    let (game, text) = repair_position(rest);
    let name = game.split([':', '+']).next().unwrap_or_default();
    match GameKind::by_name(name) {
        Some(_) if !text.is_empty() => Route::Position { game, text },
        _ => Route::SharedGame(rest.to_owned()),
    }
}

/// Reads the address of the editor. Its text may be anything and is kept to the letter, not repaired.
fn read_edit(hash: &str) -> Option<Route> {
    let (_, rest) = hash.strip_prefix('/').unwrap_or(hash).split_once('/')?;
    let (game, text) = rest.split_once('/').unwrap_or((rest, ""));
    let game = percent_decoded(game);
    // The name alone is the game as it is usually played.
    let game = GameKind::by_name(&game).map_or(game, |game_kind| game_kind.info().default_id());
    (!game.is_empty()).then(|| Route::Edit { game, text: decoded_once(&text.replace('_', " ")) })
}

/// Returns a position text for an address: spaces as `_`, and characters with a meaning there
/// percent-encoded.
fn encode_text(text: &str) -> String {
    let letter = |letter: char| match letter {
        ' ' => "_".to_owned(),
        '_' | '%' | '#' | '?' | '&' => format!("%{:02X}", u32::from(letter)),
        other => String::from(other),
    };
    text.chars().map(letter).collect()
}

fn read_learn_page(path: &str) -> Option<Route> {
    let mut words = path.split('/').filter(|word| !word.is_empty());
    let game_kind = GameKind::by_name(words.next()?)?;
    let learn_page = match (words.next(), words.next()) {
        (None, _) => LearnPage::Home,
        (Some(INTRO), None) => LearnPage::Intro,
        (Some(SHORT), None) => LearnPage::Summary,
        (Some(PIECES), None) => LearnPage::Pieces,
        (Some(EXAMPLE), None) => LearnPage::Example(0),
        (Some(EXAMPLE), Some(number)) => LearnPage::Example(number.parse::<usize>().ok()?.checked_sub(1)?),
        (Some(RULES), number) => LearnPage::Rules(number.map(str::to_owned)),
        (Some(TASK), Some(id)) => LearnPage::Task(id.to_owned()),
        _ => return None,
    };
    words.next().is_none().then_some(Route::Learn(game_kind, learn_page))
}

fn write_learn_page(learn_page: &LearnPage) -> String {
    match learn_page {
        LearnPage::Home | LearnPage::Print => String::new(),
        LearnPage::Intro => format!("/{INTRO}"),
        LearnPage::Summary => format!("/{SHORT}"),
        LearnPage::Pieces => format!("/{PIECES}"),
        LearnPage::Example(0) => format!("/{EXAMPLE}"),
        LearnPage::Example(index) => format!("/{EXAMPLE}/{}", index + 1),
        LearnPage::Rules(None) => format!("/{RULES}"),
        LearnPage::Rules(Some(number)) => format!("/{RULES}/{number}"),
        LearnPage::Task(id) => format!("/{TASK}/{id}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An example of the kind of address after that of this one; nothing after the last. A new kind does not compile without its
    /// place in the row.
    fn next(route: &Route) -> Option<Route> {
        let (game, code) = (GameKind::Hex, || "1AB-9".to_owned());
        Some(match route {
            Route::Start => Route::About,
            Route::About => Route::Library,
            Route::Library => Route::Game(Some(GameKey::new(12_345))),
            Route::Game(_) => Route::Diagrams(GameKey::new(12_345)),
            Route::Diagrams(_) => Route::SharedGame(code()),
            Route::SharedGame(_) => Route::Live(code()),
            Route::Live(_) => Route::Club(Some(code())),
            Route::Club(_) => Route::Learn(game, LearnPage::Pieces),
            Route::Learn(..) => Route::Courses,
            Route::Courses => Route::Course(code()),
            Route::Course(_) => Route::CourseEditor("1aB".into()),
            Route::CourseEditor(_) => Route::Puzzles(Some(game)),
            Route::Puzzles(_) => Route::Puzzle(game, "a2b3c".into()),
            Route::Puzzle(..) => Route::Edit { game: "hex".into(), text: "x w".into() },
            Route::Edit { .. } => Route::Position { game: "bridge".into(), text: "4k3/8 w - - 0 1".into() },
            Route::Position { .. } => Route::Embed(Box::new(Route::SharedGame(code()))),
            Route::Embed(_) => Route::Unknown("nowhere".into()),
            Route::Unknown(_) => return None,
        })
    }

    #[test]
    fn every_kind_of_address_is_read_as_it_is_written() {
        let routes = std::iter::successors(Some(Route::Start), next);
        assert_eq!(routes.clone().count(), 18);
        for route in routes {
            assert_eq!(Route::read(&route.write()), route);
        }
    }

    #[test]
    fn addresses_are_read_as_they_are_written() {
        let position = Route::Position { game: "bridge".into(), text: "4k3/8 w - - 0 1".into() };
        let open_game = Route::Game(Some(GameKey::new(12_345)));
        let diagrams = Route::Diagrams(GameKey::new(12_345));
        assert_eq!(Route::read(&diagrams.write()), diagrams);
        let codes = ["1AB-9", "1A/B-9/", "1/bridge/8"].map(|code| Route::SharedGame(code.into()));
        let embedded = codes.into_iter().chain([position.clone()]);
        for route in [Route::Start, Route::About, Route::Library, Route::Game(None), open_game, position] {
            assert_eq!(Route::read(&route.write()), route);
        }
        assert_eq!(Route::read("#/live/1AB-9/"), Route::Live("1AB-9/".into()));
        assert_eq!(Route::Live("1AB-9/".into()).write(), "#/live/1AB-9/");
        let print = Route::Learn(GameKind::Hex, LearnPage::Print);
        assert_eq!((Route::read("#/print/hex"), print.write()), (print, "#/print/hex".to_owned()));
        for route in [Route::Courses, Route::Course("1AB-9/".into()), Route::CourseEditor("1aB".into())] {
            assert_eq!(Route::read(&route.write()), route);
        }
        let puzzle = Route::Puzzle(GameKind::Hex, "a2b3c".into());
        for route in [Route::Puzzles(None), Route::Puzzles(Some(GameKind::Bridge)), puzzle] {
            assert_eq!(Route::read(&route.write()), route);
        }
        for route in [Route::Club(None), Route::Club(Some("1AB-9/".into()))] {
            assert_eq!(Route::read(&route.write()), route);
        }
        for route in embedded.map(|route| Route::Embed(Box::new(route))) {
            assert_eq!(Route::read(&route.write()), route);
        }
        let task = LearnPage::Task("rook-star".into());
        let rule = LearnPage::Rules(Some("H12".into()));
        for learn_page in [
            LearnPage::Home,
            LearnPage::Intro,
            LearnPage::Summary,
            LearnPage::Pieces,
            LearnPage::Example(0),
            LearnPage::Example(1),
            LearnPage::Rules(None),
            rule,
            task,
        ] {
            for game_kind in GameKind::ALL {
                let route = Route::Learn(game_kind, learn_page.clone());
                assert_eq!(Route::read(&route.write()), route);
            }
        }
        let edited = Route::Edit { game: "hex".into(), text: "x w".into() };
        for route in [edited, Route::Edit { game: "fortress:london+wide-gate".into(), text: String::new() }] {
            assert_eq!(Route::read(&route.write()), route);
        }
    }

    #[test]
    fn an_address_that_no_page_has_leads_to_the_nearest() {
        let learn = |game_kind| Route::Learn(game_kind, LearnPage::Home);
        let first = GameKind::ALL[0];
        let editor = |game: &str| Route::Edit { game: game.into(), text: String::new() };
        for (address, route) in [
            ("#/learn", learn(first)),
            ("#/learn/", learn(first)),
            ("#/learn/go", learn(first)),
            ("#/Learn/Hex", learn(GameKind::Hex)),
            ("#/learn/hex/task", learn(GameKind::Hex)),
            ("#/learn/hex/rules/H1/2", learn(GameKind::Hex)),
            ("#/hex", learn(GameKind::Hex)),
            ("#/bridge/", learn(GameKind::Bridge)),
            ("#/rules/coalition", Route::Learn(GameKind::Coalition, LearnPage::Rules(None))),
            ("#/print", Route::Learn(first, LearnPage::Print)),
            ("#/puzzle", Route::Puzzles(None)),
            ("#/puzzles/go", Route::Puzzles(None)),
            ("#/puzzles/hex/a2b3c/1", Route::Puzzles(Some(GameKind::Hex))),
            ("#/live", Route::Start),
            ("#/live/", Route::Start),
            ("#/play", Route::Start),
            ("#/embed/", Route::Start),
            ("#//", Route::Start),
            ("#/club/", Route::Club(None)),
            ("#/courses", Route::Courses),
            ("#/about/", Route::About),
            ("#/games/", Route::Library),
            ("#/table/x", Route::Library),
            ("#/diagrams", Route::Library),
            ("#/edit", editor("bridge")),
            ("#/edit/", editor("bridge")),
            ("#//edit/hex", editor("hex")),
        ] {
            assert_eq!(Route::read(address), route, "{address}");
        }
        for lost in ["nothing", "100%"] {
            assert_eq!(Route::read(&format!("#/{lost}")), Route::Unknown(lost.into()));
        }
    }

    #[test]
    fn what_messengers_do_to_an_address_is_repaired() {
        let encoded = Route::read("#/bridge%2Bdraw-odds%3Ab/4k3%2F8%20w_-_-_0_1%20");
        let expected = Route::Position { game: "bridge+draw-odds:b".into(), text: "4k3/8 w - - 0 1".into() };
        assert_eq!(encoded, expected);
        assert_eq!(Route::read("#/play\\/1AB-9"), Route::SharedGame("1AB-9".into()));
        assert_eq!(Route::read("#/\u{200b}table/00000007"), Route::Game(GameKey::read("00000007")));
        assert_eq!(Route::read("#/edit\\/hex"), Route::Edit { game: "hex".into(), text: String::new() });
        assert_eq!(Route::read("#/\\/x"), Route::Unknown("\\/x".into()));
        assert_eq!(Route::read("#/%ff%zz"), Route::Unknown("\u{fffd}%zz".into()));
    }

    #[test]
    fn what_others_hang_behind_an_address_is_left_out() {
        let text = "rnbqkbnr/8/8/8/***2***/8/8/8/4K3 w - - 0 1";
        for route in [
            Route::Start,
            Route::About,
            Route::Library,
            Route::Game(GameKey::read("00000007")),
            Route::Diagrams(GameKey::new(7)),
            Route::SharedGame("1AB-9/c".into()),
            Route::Live("1AB-9/c".into()),
            Route::Club(Some("1AB-9/c".into())),
            Route::Course("1AB-9/c".into()),
            Route::Puzzle(GameKind::Hex, "a2b3c".into()),
            Route::Learn(GameKind::Bridge, LearnPage::Task("rook-star".into())),
            Route::Learn(GameKind::Bridge, LearnPage::Rules(Some("B1".into()))),
            Route::Learn(GameKind::Fortress, LearnPage::Print),
            Route::Position { game: "bridge".into(), text: text.into() },
            Route::Position { game: "bridge+draw-odds:b".into(), text: text.into() },
            Route::Edit { game: "bridge".into(), text: text.into() },
            Route::Edit { game: "hex".into(), text: String::new() },
            Route::Embed(Box::new(Route::SharedGame("1AB-9/c".into()))),
        ] {
            let address = route.write();
            for behind in
                ["&data=05%7C02%7Canna%40example.org", "?fbclid=IwAR0-_x", "?utm_source=a&utm_medium=b"]
            {
                assert_eq!(Route::read(&format!("{address}{behind}")), route, "{behind}");
            }
            // Texts in the editor may have these characters, encoded.
            if !matches!(route, Route::Edit { .. }) {
                for behind in ["%26data%3D05", "%3Ffbclid%3Dx", "%253Futm_source%253Dx"] {
                    assert_eq!(Route::read(&format!("{address}{behind}")), route, "{behind}");
                }
            }
        }
        let edited = Route::Edit { game: "hex".into(), text: "x? & y w".into() };
        assert_eq!(Route::read(&edited.write()), edited);
    }

    #[test]
    fn no_address_is_the_start() {
        for hash in ["", "#", "#/"] {
            assert_eq!(Route::read(hash), Route::Start);
        }
    }
}
