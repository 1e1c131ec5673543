//! Thousands of games of fortress chess, played at random under every rule from the start position and from
//! placed pieces: checks what holds in every state of them.
use crate::cases;
use crate::fortress_positions::{GAMES, start};
use crate::fortress_turned::turned;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::subsequence;
use schachquartett_engine::board::{Cell, CellSet};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::{BISHOP, Fortress, KNIGHT, Options, ROOK, are_allied};
use schachquartett_engine::history::{Game, GameRecord};
use schachquartett_engine::notation::{NotationStyle, read_action, write_action};
use schachquartett_engine::pieces::{Party, PartySet, Piece, Role};
use schachquartett_engine::rules::{
    Action, ActionKind, Arrangement, Fate, Move, Position, RuleSet, has_legal_move, in_check, is_attacked,
    is_legal, legal_moves, must_remove_kings, perft, play, pseudo_legal_moves,
};
use std::sync::Arc;

/// What a party does in a game: which of its moves, and whether it offers a draw before and somebody answers.
type Choice = (u16, u8);

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn pseudo(def: &Fortress, position: &Position) -> Vec<Move> {
    let own = position.pieces_of(position.turn());
    own.iter().flat_map(|from| pseudo_legal_moves(def.rules(), position, from)).collect()
}

/// The position after a move with everything else as before it.
fn moved(position: &Position, mv: &Move) -> Position {
    let (rook_from, rook_to) = mv.castling_rook.unzip();
    let gone = |cell| cell == mv.from || mv.captured == Some(cell) || rook_from == Some(cell);
    let mut pieces: Vec<_> = position.pieces().filter(|(cell, _)| !gone(*cell)).collect();
    let piece = position.piece(mv.from).expect("a piece moves");
    pieces.push((mv.to, mv.promotion.unwrap_or(piece)));
    pieces.extend(rook_to.zip(rook_from.and_then(|from| position.piece(from))));
    Position::new(&pieces, *position.relations(), position.royal(), position.turn())
}

fn all_attacked(def: &Fortress, position: &Position, kings: CellSet, by: PartySet) -> bool {
    !kings.is_empty() && kings.iter().all(|king| is_attacked(def.rules(), position, king, by))
}

/// Whether a pseudo-legal move is legal, by the words of the rules.
fn is_permitted(def: &Fortress, position: &Position, mv: &Move) -> bool {
    let rule = def.options.mate_rule.mate_rule();
    if rule.kings_are_captured {
        return true;
    }
    let turn = position.turn();
    let is_out = |party: Party| rule.fate == Fate::Eliminated && position.eliminated().contains(party);
    let enemies: PartySet =
        Party::first(4).filter(|&other| !are_allied(turn, other) && !is_out(other)).collect();
    let after = moved(position, mv);
    if all_attacked(def, &after, after.kings_of(turn), enemies) {
        return false;
    }
    if let Some((_, passed)) = mv.castling_rook {
        let on_the_way =
            [mv.from, passed].into_iter().any(|cell| is_attacked(def.rules(), position, cell, enemies));
        if on_the_way || is_attacked(def.rules(), &after, mv.to, enemies) {
            return false;
        }
    }
    let following = (1..4).map(|turns| Party::new((turn.index() + turns) % 4)).find(|&party| !is_out(party));
    let Some(next) = following.filter(|&next| !are_allied(turn, next)) else { return true };
    let ally = Party::new((turn.index() + 2) % 4);
    let open =
        |position: &Position| all_attacked(def, position, position.kings_of(ally), PartySet::only(next));
    is_out(ally) || !open(&after) || open(position)
}

fn check_moves(def: &Fortress, position: &Position) -> Result<(), TestCaseError> {
    let (rules, rule) = (def.rules(), def.options.mate_rule.mate_rule());
    let moves = sorted(legal_moves(rules, position));
    let pseudo = sorted(pseudo(def, position));
    let slow: Vec<Move> = pseudo.iter().copied().filter(|mv| is_legal(rules, position, mv)).collect();
    let permitted: Vec<Move> = pseudo.into_iter().filter(|mv| is_permitted(def, position, mv)).collect();
    prop_assert_eq!(&moves, &slow);
    prop_assert_eq!(&moves, &permitted);
    prop_assert!(moves.windows(2).all(|pair| pair[0] != pair[1]));
    prop_assert_eq!(has_legal_move(rules, position), !moves.is_empty());
    let off = must_remove_kings(rules, position);
    prop_assert_eq!(perft(rules, position, 1), moves.len() as u64 + u64::from(off));
    // Some of them are played, others in every state.
    for mv in moves.iter().skip(moves.len() % 5).step_by(5) {
        let after = play(rules, position, mv);
        prop_assert_eq!(after.hash(), after.recomputed_hash());
        let capturable: Option<Piece> = mv.captured.and_then(|cell| position.piece(cell));
        prop_assert!(capturable.is_none_or(|capturable| !are_allied(capturable.party(), position.turn())));
        if let Some(capturable) = capturable.filter(|capturable| capturable.role() == Role::KING) {
            let is_out = rule.fate == Fate::Eliminated && position.eliminated().contains(capturable.party());
            prop_assert!(rule.kings_are_captured || is_out);
        }
        let is_out = rule.fate == Fate::Eliminated && after.eliminated().contains(position.turn());
        prop_assert!(is_out || !in_check(rules, &after, position.turn()) || after.turn() == position.turn());
    }
    Ok(())
}

fn check_text(def: &Fortress, position: &Position) -> Result<(), TestCaseError> {
    let text = def.write_position(position);
    let read = def.read_position(&text);
    prop_assert!(read.is_ok(), "{} {}: {:?}", def.id(), text, read);
    let Ok(read) = read else { return Ok(()) };
    prop_assert_eq!(def.write_position(&read), text);
    prop_assert!(read.pieces().eq(position.pieces()));
    prop_assert_eq!(
        (read.hash(), read.turn(), read.eliminated()),
        (position.hash(), position.turn(), position.eliminated())
    );
    prop_assert!(position.en_passant().all(|right| read.en_passant().any(|other| other == right)));
    prop_assert_eq!(read.relations(), position.relations());
    prop_assert_eq!(read.royal(), position.royal());
    prop_assert_eq!(sorted(legal_moves(def.rules(), &read)), sorted(legal_moves(def.rules(), position)));
    Ok(())
}

fn check_state(def: &Fortress, game: &Game) -> Result<(), TestCaseError> {
    let (state, rules) = (game.state(), def.rules());
    let position = &state.position;
    prop_assert_eq!(position.hash(), position.recomputed_hash());
    check_text(def, position)?;
    if let Some(outcome) = state.outcome {
        let points = outcome.points.0;
        prop_assert!(points[0] == points[2] && points[1] == points[3] && points[0] + points[1] == 2);
        return Ok(());
    }
    let fate = def.options.mate_rule.mate_rule().fate;
    prop_assert!(has_legal_move(rules, position) || must_remove_kings(rules, position));
    prop_assert!(fate != Fate::Eliminated || !position.eliminated().contains(position.turn()));
    check_moves(def, position)
}

/// The actions of a turn: the only possible action, or a move, now and then with an offer and its answer.
fn actions(def: &Fortress, game: &Game, (choice, talk): Choice) -> Vec<Action> {
    let position = &game.state().position;
    let by = position.turn();
    let moves = legal_moves(def.rules(), position);
    let kind = match moves.is_empty() {
        true => ActionKind::RemoveKings,
        false => ActionKind::Move(moves[usize::from(choice) % moves.len()]),
    };
    let mut actions = Vec::new();
    // An offer behind the sign of a capture en passant is not read back yet.
    let is_en_passant = matches!(kind, ActionKind::Move(mv) if mv.is_en_passant());
    if talk < 8 && game.state().offer.is_none() && !is_en_passant {
        let other = Party::new((by.index() + 1 + usize::from(talk % 3)) % 4);
        actions.push(Action { by, kind: ActionKind::OfferDraw });
        // A refusal would not be in the game's text, and so a later offer neither.
        actions.push(Action { by: other, kind: ActionKind::AcceptDraw });
    }
    actions.push(Action { by, kind });
    actions
}

fn check_game(def: &'static Fortress, start: Position, choices: &[Choice]) -> Result<(), TestCaseError> {
    let mut game = Game::new(Arc::new(*def), start);
    check_state(def, &game)?;
    for &choice in choices {
        if game.state().outcome.is_some() {
            break;
        }
        for action in actions(def, &game, choice) {
            let position = game.state().position;
            let text = write_action(def, position.turn(), &action);
            prop_assert_eq!(read_action(def, def.rules(), &position, &text), Ok(action));
            prop_assert_eq!(game.play(action), Ok(()), "{}", text);
            if game.state().outcome.is_some() {
                break;
            }
        }
        check_state(def, &game)?;
    }
    check_record(&game)
}

/// A game is saved and read back, as a record and as text.
fn check_record(game: &Game) -> Result<(), TestCaseError> {
    let record = GameRecord::of(game);
    let again = record.to_game();
    prop_assert!(again.is_ok());
    let Ok(again) = again else { return Ok(()) };
    prop_assert_eq!(GameRecord::of(&again), record);
    prop_assert_eq!(again.state().outcome, game.state().outcome);
    let style = NotationStyle::default();
    let text = game.movetext(&style);
    let mut read = Game::new(game.def().clone(), *game.first_position());
    prop_assert!(read.play_movetext(&text, &style).is_ok(), "{}", text);
    prop_assert_eq!(read.movetext(&style), text);
    prop_assert_eq!(read.state().position.hash(), game.state().position.hash());
    Ok(())
}

/// The reserve of a party on these cells of its fortress, counted from its first.
fn arrangement(def: &Fortress, party: Party, cells: &[usize]) -> Arrangement {
    let area: Vec<Cell> = def.rules().setup_zones[party].iter().collect();
    Arrangement::new(cells.iter().map(|&index| area[index]).zip([BISHOP, KNIGHT, ROOK]))
}

/// Everybody arranges its pieces and is ready, in this order, and then they play.
fn check_arranged(
    def: &'static Fortress,
    order: &[usize],
    cells: &[Vec<usize>],
    choices: &[Choice],
) -> Result<(), TestCaseError> {
    let free = Fortress { options: Options { free_reserve: true, ..def.options } };
    let mut game = Game::new(Arc::new(free), free.start_position());
    for (&party, cells) in order.iter().zip(cells) {
        let by = Party::new(party);
        let arranged = ActionKind::Arrange(arrangement(&free, by, cells));
        for kind in [arranged, ActionKind::Ready] {
            let position = game.state().position;
            prop_assert!(legal_moves(free.rules(), &position).is_empty() && game.state().outcome.is_none());
            prop_assert_eq!(perft(free.rules(), &position, 2), 0);
            check_text(&free, &position)?;
            let action = Action { by, kind };
            let text = write_action(&free, position.turn(), &action);
            prop_assert_eq!(read_action(&free, free.rules(), &position, &text), Ok(action));
            prop_assert_eq!(game.play(action), Ok(()), "{}", text);
        }
        prop_assert!(game.play(Action { by, kind: arranged }).is_err(), "it is ready");
    }
    for &choice in choices {
        check_state(&free, &game)?;
        for action in actions(&free, &game, choice) {
            if game.state().outcome.is_none() {
                prop_assert_eq!(game.play(action), Ok(()));
            }
        }
        if game.state().outcome.is_some() {
            break;
        }
    }
    check_record(&game)
}

fn games(def: &'static Fortress) -> impl Strategy<Value = (Position, Vec<Choice>)> {
    (start(def), vec(any::<Choice>(), 0..100))
}

/// A test of each rule, so that they run beside each other.
macro_rules! rules {
    ($($name:ident: $index:expr,)*) => {
        proptest! {
            #![proptest_config(cases(400))]
            $(
                #[test]
                fn $name((start, choices) in games(&GAMES[$index])) {
                    check_game(&GAMES[$index], start, &choices)?;
                }
            )*
        }
    };
}

rules! {
    king_capture: 0,
    double_capture: 1,
    checkmate: 2,
    alliance_mate: 3,
    london: 4,
    london_without_leaps: 5,
    checkmate_with_wide_gates: 6,
    london_with_wide_gates: 7,
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_quarter_rotation_changes_no_count((def, position) in crate::fortress_positions::position()) {
        let mut image = position;
        for _ in 0..3 {
            image = turned(def, &image);
            for depth in 1..=2 {
                let expected = perft(def.rules(), &position, depth);
                prop_assert_eq!(perft(def.rules(), &image, depth), expected);
            }
        }
        prop_assert_eq!(turned(def, &image).hash(), position.hash());
    }

    #[test]
    fn the_reserve_is_free(
        game in 0..GAMES.len(),
        order in Just(vec![0, 1, 2, 3]).prop_shuffle(),
        cells in vec(subsequence((0..16).collect::<Vec<usize>>(), 3).prop_shuffle(), 4),
        choices in vec(any::<Choice>(), 1..30),
    ) {
        check_arranged(&GAMES[game], &order, &cells, &choices)?;
    }
}
