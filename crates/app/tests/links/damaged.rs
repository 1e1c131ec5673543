//! Links as messengers leave them are read as they were written.
use crate::dice::Dice;
use crate::play::{random_game_of_any_kind, shared};
use engine::games::{self, GameKind};
use engine::link::{address_in, read_game, repair_code, repair_position, write_game};
use schachquartett_app::tab::Route;

/// What may happen to a text.
type Alteration = fn(&str) -> String;

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// As many programs encode, small letters and all.
fn encoded_punctuation(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    text.bytes()
        .map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02x}") })
        .collect()
}

fn encoded_twice(text: &str) -> String {
    encoded_punctuation(&encoded_punctuation(text))
}

/// A sign after every `every` characters, and never in an escape of others.
fn with_inserted(text: &str, sign: &str, every: usize) -> String {
    let mut broken = String::new();
    for (index, letter) in text.chars().enumerate() {
        broken.extend((index > 0 && index % every == 0).then_some(sign));
        broken.push(letter);
    }
    broken
}

const CODE_ALTERATIONS: &[Alteration] = &[
    |code| code.to_owned(),
    |code| with_inserted(code, "\n", 60),
    |code| with_inserted(code, "\r\n ", 72),
    |code| with_inserted(code, "\u{200b}", 7),
    |code| with_inserted(code, "\u{ad}", 11),
    |code| with_inserted(code, "\u{2060}\u{feff}", 23),
    |code| with_inserted(code, " ", 31),
    |code| code.replace("--", "–"),
    |code| code.replace("--", "—"),
    |code| code.replace('-', "\u{2011}"),
    |code| code.replace('-', "\\-").replace('/', "\\/"),
    |code| format!("{code}."),
    |code| format!("{code})!?"),
    |code| format!("{code}>, "),
    |code| format!("“{code}”"),
    |code| format!("**{code}**").trim_start_matches('*').to_owned(),
    |code| format!("{code}?fbclid=IwAR0-x"),
    |code| format!("{code}&data=05"),
    encoded_punctuation,
    encoded_twice,
    encoded,
];

/// Codes with all signs that codes have.
fn codes() -> Vec<String> {
    let code = |seed| write_game(&shared(random_game_of_any_kind(seed).game, &mut Dice::new(seed)));
    let codes = (0..).map(code).filter(|code| code.contains("--") && code.contains('/') && code.len() > 100);
    codes.take(12).collect()
}

#[test]
fn an_altered_code_is_repaired() {
    let mut dice = Dice::new(1);
    for code in codes() {
        assert!(read_game(&code).is_ok());
        for damage in CODE_ALTERATIONS {
            assert_eq!(repair_code(&damage(&code)), code, "{}", damage(&code));
        }
        for _ in 0..500 {
            let (mut damaged, mut encodings) = (code.clone(), 0);
            for _ in 0..1 + dice.below(4) {
                let which = dice.below(CODE_ALTERATIONS.len());
                // More often than three times nobody encodes.
                let times = [1, 2, 1, 0][(CODE_ALTERATIONS.len() - 1 - which).min(3)];
                if encodings + times <= 3 {
                    (damaged, encodings) = (CODE_ALTERATIONS[which](&damaged), encodings + times);
                }
            }
            assert_eq!(repair_code(&damaged), code, "{damaged}");
        }
    }
}

#[test]
fn a_game_is_found_in_pasted_text() {
    for code in codes() {
        let address = format!("#/play/{code}");
        let plain = format!("https://example.org/chess/index.html{address}");
        let wrapped = |width: usize, sign: &str| with_inserted(&plain, sign, width);
        let texts = [
            address.clone(),
            plain.clone(),
            format!("http://127.0.0.1:8080/{address}"),
            format!("Your move: {plain} Anna"),
            format!("Dein Zug!\n\n{plain}\n\nAnna\nMüller"),
            format!("{plain}\nAnna"),
            format!("<{plain}>"),
            format!("<a href=\"{plain}\">the game</a>"),
            format!("„{plain}“, und du?"),
            format!("[the game]({plain})."),
            format!("**{plain}**"),
            format!("{plain}, and then?"),
            format!("({plain}) or not"),
            plain.replace('#', "%23"),
            encoded_punctuation(&plain),
            encoded_twice(&plain),
            format!("See {}", encoded_punctuation(&plain)),
            wrapped(76, "\n"),
            format!("{}\nAnna", wrapped(76, "\r\n")),
            format!("<{}>\nAnna", wrapped(70, "\n ")),
            format!("> {}\n> Anna", wrapped(60, "\n> ")),
            wrapped(75, "=\r\n"),
            format!("{} bis bald", wrapped(80, " ")),
            wrapped(9, "\u{200b}"),
            plain.replace("--", "–"),
            plain.replace('-', "\\-").replace('#', "\\#"),
            format!("The rules: https://example.org/#/about and the game: {plain} or https://example.org/#/"),
            format!("#/ #/ {plain}"),
            format!("{plain}&data=05%7C02%7Canna"),
            format!("{plain}?fbclid=IwAR0-x, and then?"),
            format!("<a href='{plain}?utm_source=a&amp;utm_medium=b'>the game</a>"),
            safe_link(&plain),
            format!("Anna: {}\nYour move", safe_link(&plain)),
            safe_link(&format!("{plain}?utm_source=mail&x=1")),
            google_redirect(&plain),
            google_redirect(&safe_link(&plain)),
        ];
        for text in texts {
            assert_eq!(address_in(&text).as_deref(), Some(address.as_str()), "{text}");
        }
    }
}

/// As Outlook replaces a link.
fn safe_link(link: &str) -> String {
    let encoded = encoded_punctuation(link);
    format!(
        "https://eur01.safelinks.protection.outlook.com/?url={encoded}&data=05%7C02%7Canna%40example.org%7C0&sdata=A%2Bb%3D&reserved=0"
    )
}

/// As Google leads to a link.
fn google_redirect(link: &str) -> String {
    format!("https://www.google.com/url?q={}&sa=D&source=editors&ust=17", encoded_punctuation(link))
}

#[test]
fn other_addresses_are_found_in_redirects() {
    for address in [
        "#/live/1AB-9/c",
        "#/club/1AB-9/c",
        "#/course/1AB-9/c",
        "#/table/00000007",
        "#/puzzle/hex/a2b3c",
        "#/learn/hex/task/rook-star",
        "#/bridge/4k3/8/8/8/***2***/8/8/8/4K3_w_-_-_0_1",
        "#/coalition/5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_-_-_4_5",
        "#/edit/hex",
        "#/about",
    ] {
        let plain = format!("https://example.org/chess/{address}");
        for text in [
            safe_link(&plain),
            google_redirect(&plain),
            format!("{plain}?fbclid=x"),
            format!("{plain}&data=05 Anna"),
        ] {
            let found = address_in(&text).unwrap_or_default();
            assert_eq!(Route::read(&found), Route::read(address), "{text}");
            assert!(!matches!(Route::read(&found), Route::Unknown(_)), "{text}");
        }
    }
}

#[test]
fn a_position_without_counters_is_found() {
    let start = "4k3/8/8/8/***2***/8/8/8/4K3 w - -";
    for (pasted, text) in [
        (format!("#/bridge/{start}"), start.to_owned()),
        (format!("#/bridge/{start} 12 30, and now?"), format!("{start} 12 30")),
        (format!("#/bridge/{}. 12 moves so far", start.replace(' ', "_")), start.to_owned()),
        (format!("#/bridge/{start} and so on"), start.to_owned()),
    ] {
        let route = Route::read(&address_in(&pasted).unwrap_or_default());
        assert_eq!(route, Route::Position { game: "bridge".into(), text }, "{pasted}");
    }
}

#[test]
fn other_addresses_are_found_too() {
    let cases = [
        ("https://example.org/#/", Some("#/")),
        ("https://example.org/#/about.", Some("#/about")),
        ("see https://example.org/#/table, please", Some("#/table")),
        ("#/play/", Some("#/play/")),
        ("#/play/1broken\nlines of words", Some("#/play/1broken")),
        ("https://example.org/%23%2Fabout", Some("#/about")),
        ("no address", None),
        ("# / nothing #1 100%", None),
        ("", None),
    ];
    for (text, address) in cases {
        assert_eq!(address_in(text).as_deref(), address, "{text}");
    }
    // However much is pasted, it takes no time.
    for much in ["#/".repeat(200_000), "%23%2F".repeat(100_000), format!("#/play/{}", "1 ".repeat(200_000))] {
        assert!(address_in(&much).is_some());
    }
    assert_eq!(address_in(&"%".repeat(300_000)), None);
}

/// What may happen to the link of a position, `<game>/<text>`.
const POSITION_ALTERATIONS: &[Alteration] = &[
    |link| link.to_owned(),
    |link| link.replace('_', "\\_").replace('*', "\\*"),
    |link| after_game(link, |text| text.replace('_', "+")),
    |link| after_game(link, |text| text.replace('_', " ")),
    |link| after_game(link, |text| text.replace(['_', ' '], "\u{a0} ")),
    |link| link.replacen('+', " ", 5),
    |link| with_inserted(link, "\u{200b}", 9),
    |link| with_inserted(link, "\u{ad}", 40),
    |link| format!("{link}."),
    |link| format!("{link}), "),
    |link| format!("{link}**"),
    |link| after_game(link, |text| text.replace("--", "–").replace("_-_", "_–_")),
    |link| after_game(link, |text| text.replace("--", "—")),
    |link| link.replace("draw-odds", "draw\u{2011}odds").replace("free-", "free–"),
    encoded_punctuation,
    encoded_twice,
    encoded,
];

/// What happens to stars, all or some of them.
const STAR_ALTERATIONS: &[Alteration] = &[
    |link| link.to_owned(),
    |link| link.replace('*', ""),
    |link| link.replace("***", "*"),
    |link| link.replace("***", "**"),
    |link| link.replacen("***", "", 1),
    |link| link.replacen("***", "**", 1),
];

fn after_game(link: &str, damage: impl Fn(&str) -> String) -> String {
    let (game, text) = link.split_once('/').unwrap_or((link, ""));
    format!("{game}/{}", damage(text))
}

#[test]
fn an_altered_position_is_repaired() {
    let (mut dice, mut counts) = (Dice::new(9), [0; 4]);
    for seed in 0..400 {
        let game = random_game_of_any_kind(seed).game;
        let def = game.def();
        let (id, text) = (def.id(), def.write_position(&game.state().position));
        counts[def.kind() as usize] += 1;
        assert!(!text.contains(['+', '_', '%']), "{text}");
        let link = format!("{id}/{}", text.replace(' ', "_"));
        let stars = if def.kind() == GameKind::Bridge { STAR_ALTERATIONS } else { &STAR_ALTERATIONS[..1] };
        let check = |damaged: &str| {
            assert_eq!(repair_position(damaged), (id.clone(), text.clone()), "{damaged}");
            assert_eq!(games::by_id(&id).map(|def| def.id()), Ok(id.clone()));
        };
        for lose in stars {
            POSITION_ALTERATIONS.iter().for_each(|damage| check(&damage(&lose(&link))));
            for _ in 0..20 {
                let (mut damaged, mut is_encoded) = (lose(&link), false);
                for _ in 0..3 {
                    let which = dice.below(POSITION_ALTERATIONS.len());
                    let encodes = which + 3 >= POSITION_ALTERATIONS.len();
                    // Once encoded, nothing else finds what it would change.
                    if !is_encoded {
                        (damaged, is_encoded) = (POSITION_ALTERATIONS[which](&damaged), encodes);
                    }
                }
                check(&damaged);
            }
        }
        // The page reads it so, and finds it in what is pasted.
        for damage in POSITION_ALTERATIONS {
            let route = Route::read(&format!("#/{}", damage(&link)));
            let whole = Route::Position { game: id.clone(), text: text.clone() };
            assert_eq!(route, whole, "{}", damage(&link));
        }
        for pasted in [
            format!("Look: https://example.org/#/{link}, is it mate?"),
            format!("<#/{link}>"),
            encoded_punctuation(&format!("https://example.org/#/{link}")),
        ] {
            let address = address_in(&pasted).unwrap_or_default();
            assert_eq!(repair_position(&address[2..]), (id.clone(), text.clone()), "{pasted}");
        }
        let spaced = format!("Look: https://example.org/#/{} and so on", link.replace(['_', '+'], " "));
        let address = address_in(&spaced).unwrap_or_default();
        assert_eq!(repair_position(&address[2..]), (id, text), "{spaced}");
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

#[test]
fn invalid_contents_stay_as_they_are() {
    let cases = [
        ("bridge/8/8/8/8/***3***/8/8/8/8 w", "bridge", "8/8/8/8/***3***/8/8/8/8 w"),
        ("bridge/8/8/8/8/**1*1**/8/8/8/8 w", "bridge", "8/8/8/8/**1*1**/8/8/8/8 w"),
        ("bridge/8/8/8/8/3/8/8/8/8 w", "bridge", "8/8/8/8/3/8/8/8/8 w"),
        ("hex/8/8/8/8/2/8 w", "hex", "8/8/8/8/2/8 w"),
        ("bridge/8/8/8/8/Kk/8/8/8/8 w", "bridge", "8/8/8/8/***Kk***/8/8/8/8 w"),
        ("bridge/RNBQ w KQkq", "bridge", "RNBQ w KQkq"),
        ("bridge", "bridge", ""),
        ("", "", ""),
        ("%zz/%+5", "%zz", "% 5"),
    ];
    for (link, game, text) in cases {
        assert_eq!(repair_position(link), (game.to_owned(), text.to_owned()));
    }
}
