//! Games that the rules forbid from some ply on.
use crate::code::code_of;
use crate::errors::bytes;
use engine::games::{self, REVISION};
use engine::history::{IllegalAction, RecordError};
use engine::link::{LinkError, OpenedLink, read_game};
use engine::notation::ActionTextError;
use texts::{Language, unplayed_tail};

/// A game of these tokens, cells by name or by number, whatever the rules say to them.
fn opened(id: &str, tokens: &[(&str, &str)], revision: u8) -> OpenedLink {
    read(id, tokens, revision).unwrap_or_else(|error| panic!("{tokens:?}: {error:?}"))
}

fn read(id: &str, tokens: &[(&str, &str)], revision: u8) -> Result<OpenedLink, LinkError> {
    let def = games::by_id(id).expect("a game");
    let cells = def.rules().geometry.len();
    let width = (cells * cells - 1).ilog2() as usize + 1;
    let number = |name: &str| def.cell_by_name(name).map(|cell| cell.index()).or(name.parse().ok());
    let token = |(from, to): &(&str, &str)| {
        let (from, to) = (number(from).expect("a cell"), number(to).expect("a cell"));
        format!("{:0width$b}", from * cells + to)
    };
    let mut bits: String = tokens.iter().map(token).collect();
    bits += &"0".repeat(bits.len().next_multiple_of(8) - bits.len());
    let byte = |at: usize| u8::from_str_radix(&bits[at..at + 8], 2).expect("a byte");
    let mut bytes = bytes(id, "");
    bytes[2] = revision;
    // No tokens were there.
    assert_eq!(bytes.pop(), Some(0));
    bytes.push(tokens.len() as u8);
    bytes.extend((0..bits.len()).step_by(8).map(byte));
    read_game(&code_of(&bytes))
}

/// A game, its tokens, the ply that is forbidden, and the texts of it and of all that follows.
type Case = (&'static str, &'static [(&'static str, &'static str)], usize, &'static [&'static str]);

const CASES: [Case; 7] = [
    // A piece of a party that is not on turn; later the turn is unknown.
    (
        "bridge",
        &[("e2", "d3"), ("e8", "d7"), ("d7", "d6"), ("40", "40"), ("d2", "c3")],
        3,
        &["b!d7d6", "w!draw?", "d2c3"],
    ),
    // Black has resigned.
    ("bridge", &[("e2", "d3"), ("57", "57"), ("d2", "c3")], 2, &["w!d2c3"]),
    // Nothing is promoted there, by its own letter and by another's.
    ("bridge", &[("e2", "d3"), ("e8", "d7"), ("11", "11")], 2, &["e8d7q"]),
    ("bridge", &[("e2", "d3"), ("e8", "d7"), ("1", "1")], 2, &["e8d7wq"]),
    // Nothing is offered.
    ("bridge", &[("44", "44"), ("e2", "d3"), ("1", "1")], 1, &["draw!", "e2d3q"]),
    (
        "fortress:checkmate",
        &[("e4", "e5"), ("h4", "h5"), ("f4", "f12"), ("24", "24"), ("62", "62")],
        2,
        &["s!h4h5", "f4f12nn", "n!ready"],
    ),
    (
        "coalition+motorcyclist",
        &[("82", "82"), ("68", "68"), ("78", "78"), ("a1", "b2"), ("93", "93")],
        1,
        &["join:g", "y!pass", "g!shift:a1b2", "r!join:b"],
    ),
];

#[test]
fn an_illegal_game_opens_up_to_the_illegal_ply() {
    for (id, tokens, ply, texts) in CASES {
        let opened = opened(id, tokens, REVISION);
        let rest = opened.tail.expect("something is forbidden");
        assert_eq!(rest.texts, texts, "{tokens:?}");
        assert_eq!((rest.ply, opened.shared.game.plies().count() + 1), (ply, ply), "{tokens:?}");
        assert_eq!(rest.revision, REVISION);
    }
    let whole = opened("bridge", &[("e2", "d3"), ("e8", "d7")], REVISION + 1);
    assert_eq!((whole.tail, whole.shared.game.plies().count()), (None, 2));
}

#[test]
fn the_reason_is_known() {
    let error = |case: usize| opened(CASES[case].0, CASES[case].1, REVISION).tail.map(|rest| rest.error);
    assert!(matches!(
        error(0),
        Some(RecordError::ActionText { index: 2, error: ActionTextError::Refused(_), .. })
    ));
    assert!(matches!(error(1), Some(RecordError::Action { index: 2, error: IllegalAction::GameOver, .. })));
    let promotes = |error| {
        matches!(error, Some(RecordError::ActionText { index: 1, error: ActionTextError::NoPromotion, .. }))
    };
    assert!(promotes(error(2)) && promotes(error(3)));
    assert!(matches!(
        error(4),
        Some(RecordError::Action { index: 0, error: IllegalAction::NothingOffered, .. })
    ));
    assert!(matches!(error(6), Some(RecordError::Action { index: 0, error: IllegalAction::Denied(_), .. })));
}

#[test]
fn the_unplayed_tail_has_a_message() {
    for (id, tokens, ply, texts) in CASES {
        let message = |language: Language, revision| {
            let opened = opened(id, tokens, revision);
            let rest = opened.tail.expect("something is forbidden");
            unplayed_tail(language.texts(), &**opened.shared.game.def(), &rest)
        };
        let [german, english] = Language::ALL.map(|language| message(language, REVISION));
        assert_ne!(german, english);
        for sentence in [&german, &english] {
            let number = ply.div_ceil(games::by_id(id).expect("a game").rules().parties);
            assert!(sentence.contains(&number.to_string()) && sentence.contains(texts[0]), "{sentence}");
            assert!(
                sentence.ends_with('.') && !sentence.contains("..") && !sentence.contains('{'),
                "{sentence}"
            );
            assert_eq!(sentence.contains(&format!(": {}.", texts.len() - 1)), texts.len() > 1, "{sentence}");
        }
        // By newer rules it may have been allowed.
        for language in Language::ALL {
            let [same, newer] = [REVISION, REVISION + 1].map(|revision| message(language, revision));
            assert!(newer.starts_with(&same) && newer.len() > same.len(), "{newer}");
        }
    }
}

/// Escapes of parties that do not play, and what nobody ever writes.
#[test]
fn meaningless_tokens_are_refused() {
    let cases: [(&str, &[(&str, &str)]); 9] = [
        ("bridge", &[("42", "42")]),
        ("bridge", &[("e2", "d3"), ("20", "20")]),
        ("hex", &[("59", "59")]),
        ("hex", &[("92", "92")]),
        ("hex", &[("83", "83")]),
        // Nothing comes before a promotion, or another one does, or the cells of a shift are missing.
        ("hex", &[("1", "1")]),
        ("bridge", &[("e2", "d3"), ("1", "1"), ("2", "2")]),
        ("coalition", &[("76", "76")]),
        ("coalition", &[("99", "99")]),
    ];
    for (id, tokens) in cases {
        assert!(matches!(read(id, tokens, REVISION), Err(LinkError::Contents { .. })), "{id} {tokens:?}");
    }
    // Beyond the square of the number of cells, and more pieces than anybody arranges.
    let bits = [0xff_u8; 40];
    for (id, token) in
        [("bridge", &bits[..2]), ("coalition", &[0x1c, 0x63, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])]
    {
        let mut bytes = bytes(id, "");
        assert_eq!(bytes.pop(), Some(0));
        let code = code_of(&[&bytes[..], &[1], token].concat());
        assert!(matches!(read_game(&code), Err(LinkError::Contents { .. })), "{id}");
    }
    // Seventeen pieces, whole.
    let mut pieces = format!("{:014b}{:05b}", 72 * 100 + 72, 17);
    (0..17).for_each(|cell| pieces += &format!("{cell:07b}{:04b}", 1));
    pieces += &"0".repeat(pieces.len().next_multiple_of(8) - pieces.len());
    let byte = |at: usize| u8::from_str_radix(&pieces[at..at + 8], 2).expect("a byte");
    let mut bytes = bytes("coalition", "");
    bytes.pop();
    bytes.push(1);
    bytes.extend((0..pieces.len()).step_by(8).map(byte));
    assert!(matches!(read_game(&code_of(&bytes)), Err(LinkError::Contents { .. })));
}
