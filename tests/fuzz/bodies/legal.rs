//! Any choices among the legal moves of any game: legal moves are legal and the only ones, keys grow with the position,
//! refusals and texts agree, and what is taken back stands as before.
use super::GAMES;
use schachquartett::board::Cell;
use schachquartett::games;
use schachquartett::history::Line;
use schachquartett::notation::{read_action, write_action};
use schachquartett::pieces::{Man, PartySet};
use schachquartett::rules::{
    Action, Answer, Deed, Move, attacked, attackers, explain, has_legal_move, is_legal, legal_moves, play,
    pseudo_legal_moves, takes_kings_off,
};

pub fn body(bytes: &[u8]) {
    let Some((&first, choices)) = bytes.split_first() else { return };
    let game = games::open(GAMES[usize::from(first) % GAMES.len()]).expect("a game");
    let tables = game.tables();
    let mut line = Line::new(game.clone(), game.array());
    for party in line.state().position.arranging().iter() {
        line.act(Action { by: party, deed: Deed::Ready }).expect("it stands as it may begin");
    }
    for choice in choices.as_chunks::<2>().0.iter().take(120) {
        if line.state().outcome.is_some() {
            break;
        }
        let position = line.state().position;
        let told = || game.write_position(&position);
        assert_eq!(position.hash(), position.fresh_hash(), "{}", told());
        let moves = legal_moves(tables, &position);
        let mut all: Vec<Move> =
            position.men().flat_map(|(from, _)| pseudo_legal_moves(tables, &position, from)).collect();
        let acts = |mv: &Move| position.man(mv.from).map(Man::party) == Some(position.turn());
        // A party that has none of its own may still arrange its men anew, and others answer out of turn.
        assert_eq!(has_legal_move(tables, &position), moves.iter().any(acts), "{}", told());
        all.retain(|mv| acts(mv) && is_legal(tables, &position, mv));
        assert!(all.iter().all(|mv| moves.contains(mv)), "{}", told());
        assert!(moves.iter().all(|mv| !acts(mv) || all.contains(mv)), "{}", told());
        let number = usize::from(u16::from_be_bytes([choice[0], choice[1]]));
        // Two cells of the board, whatever stands there.
        let cells = tables.geometry.len();
        let [from, to] = [number % cells, number / 251 % cells].map(Cell::new);
        match explain(tables, &position, from, to) {
            Answer::Moves(found) => assert!(found.iter().all(|mv| moves.contains(mv)), "{}", told()),
            Answer::Refused(_) => {
                assert!(!moves.iter().any(|mv| mv.from == from && mv.to == to), "{}", told())
            }
        }
        for party in schachquartett::pieces::Party::first(tables.parties) {
            let by = PartySet::only(party);
            assert_eq!(attacked(tables, &position, to, by), !attackers(tables, &position, to, by).is_empty());
        }
        let deed = match moves.get(number % moves.len().max(1)) {
            Some(&mv) => Deed::Move(mv),
            None if takes_kings_off(tables, &position) => Deed::KingsOff,
            None => break,
        };
        let by = match deed {
            Deed::Move(mv) => position.man(mv.from).expect("a man moves").party(),
            _ => position.turn(),
        };
        let action = Action { by, deed };
        let text = write_action(&*game, position.turn(), &action);
        assert_eq!(read_action(&*game, tables, &position, &text), Ok(action), "{}", told());
        if let Deed::Move(mv) = deed {
            assert_eq!(play(tables, &position, &mv).hash(), play(tables, &position, &mv).fresh_hash());
        }
        let before = line.steps().len();
        line.act(action).unwrap_or_else(|fault| panic!("{} {text}: {fault:?}", told()));
        let after = line.state().position.hash();
        line.undo();
        assert_eq!(line.state().position.hash(), position.hash());
        assert_eq!(line.steps().len(), before);
        line.redo();
        assert_eq!(line.state().position.hash(), after);
    }
}
