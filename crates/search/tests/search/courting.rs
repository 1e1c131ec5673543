//! Neutral powers are courted: they wait for better offers, and say what they want.
use crate::dice::Dice;
use crate::playing::{begun, decision, describe, from, search_request, set_up};
use engine::games;
use engine::history::{Game, JoinReason};
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, Joining, attackers, joining, legal_moves};
use schachquartett_search::{Budget, Character, Choice, Demand, Engine, Inclination, Wish};

const YELLOW: Party = Party::new(0);
const BLACK: Party = Party::new(1);
const GREEN: Party = Party::new(2);
const RED: Party = Party::new(3);

const fn budget(character: Character) -> Budget {
    Budget { nodes: 1_000, depth: 3, character: Some(character), ..Budget::UNLIMITED }
}

/// Returns what Green does in the given round, with Yellow's engineer on this cell of the fifth rank.
fn choice_of_green(engineer: u32, round: u16, character: Character) -> ActionKind {
    let rank = format!("{engineer}yE{}", 9 - engineer);
    let text = format!("5bK4/10/10/10/8gM1/{rank}/8gM1/10/10/4yK5 g -- - - - 0 {round}");
    let info = decision(&from("coalition", &text), budget(character));
    let Choice::Act(Action { kind, .. }) = info.choice else { panic!("{info:?}") };
    kind
}

#[test]
fn a_neutral_power_waits_as_long_as_both_court_it() {
    for round in [1, 2] {
        let kind = choice_of_green(2, round, Character::Late);
        assert!(matches!(kind, ActionKind::Move(_)), "round {round}: {kind:?}");
    }
    let kind = choice_of_green(2, 3, Character::Late);
    assert!(matches!(kind, ActionKind::Join(_)), "{kind:?}");
}

#[test]
fn a_join_that_saves_material_is_not_put_off() {
    // The engineer attacks both machine-guns, of which a move saves one.
    for character in Character::ALL {
        let partner = if character == Character::Loyal { BLACK } else { YELLOW };
        let kind = choice_of_green(6, 1, character);
        assert_eq!(kind, ActionKind::Join(partner), "{character:?}");
    }
}

fn inclination(game: &Game, by: Party, budget: Budget) -> Option<Inclination> {
    Engine::default().inclination(&search_request(game, by, budget))
}

/// Plays this number of random moves by which nobody joins anybody.
fn play_without_joining(game: &mut Game, plies: usize, dice: &mut Dice) {
    for _ in 0..plies {
        let (rules, position) = (game.def().rules(), game.state().position);
        let mut moves = legal_moves(rules, &position);
        moves.retain(|mv| {
            position.piece(mv.from).map(Piece::party) == Some(position.turn())
                && !matches!(joining(rules, &position, mv), Joining::Joins(_))
        });
        if moves.is_empty() || game.state().outcome.is_some() {
            return;
        }
        let action = Action { by: position.turn(), kind: ActionKind::Move(dice.of(&moves)) };
        game.play(action).expect("it is legal");
    }
}

/// What Green wants is what it decides by: after the move that it names it would join the great power on turn, and not before.
#[test]
fn what_a_neutral_power_wants_wins_it_over() {
    let def = games::by_id("coalition").expect("a game");
    let (mut found, mut content) = (0, 0);
    for seed in 0..16 {
        let mut game = begun(&def);
        set_up(&mut game);
        play_without_joining(&mut game, [4, 5, 8, 9][seed as usize % 4], &mut Dice::new(seed));
        let great = game.state().position.turn();
        if ![YELLOW, BLACK].contains(&great) || game.state().outcome.is_some() {
            continue;
        }
        let budget = budget(Character::ALL[seed as usize % 4]);
        let Some(wish) = Engine::default().wish(&search_request(&game, GREEN, budget)) else { continue };
        let first = |game: &Game| inclination(game, GREEN, budget).map(|weighed| weighed.options[0].partner);
        match wish {
            Wish::Content { .. } => {
                assert_eq!(first(&game), Some(great), "{}", describe(&game));
                content += 1;
            }
            Wish::After { example: [start, target], demand } => {
                assert_ne!(first(&game), Some(great), "{}", describe(&game));
                let mut after = game.clone();
                let moves = legal_moves(def.rules(), &game.state().position);
                let mv = *moves.iter().find(|mv| (mv.from, mv.to) == (start, target)).expect("a legal move");
                after.play(Action { by: great, kind: ActionKind::Move(mv) }).expect("it is legal");
                assert_eq!(first(&after), Some(great), "{} {mv:?} {demand:?}", describe(&game));
                found += 1;
            }
            Wish::Nothing(_) => assert_ne!(first(&game), Some(great), "{}", describe(&game)),
        }
    }
    assert!(found >= 4 && content >= 4, "{found} {content}");
}

#[test]
fn a_loyal_neutral_power_wants_to_be_attacked_no_longer() {
    let game = from("coalition", "5bK4/10/10/rG9/8gM1/6bE3/8gM1/10/10/4yK5 b -- - - - 0 1");
    let cell = |name: &str| game.def().cell_by_name(name).expect("a cell");
    let budget = budget(Character::Loyal);
    assert_eq!(inclination(&game, GREEN, budget).map(|weighed| weighed.options[0].partner), Some(YELLOW));
    let wish = Engine::default().wish(&search_request(&game, GREEN, budget));
    let Some(Wish::After { example: [start, target], demand }) = wish else { panic!("{wish:?}") };
    let Demand::StopAttacking(mut cells) = demand else { panic!("{demand:?}") };
    cells.sort_unstable();
    let mut expected = vec![cell("i4"), cell("i6")];
    expected.sort_unstable();
    assert_eq!((start, cells), (cell("g5"), expected));
    let mut after = game.clone();
    let moves = legal_moves(game.def().rules(), &game.state().position);
    let mv = *moves.iter().find(|mv| (mv.from, mv.to) == (start, target)).expect("a legal move");
    after.play(Action { by: BLACK, kind: ActionKind::Move(mv) }).expect("it is legal");
    assert_eq!(inclination(&after, GREEN, budget).map(|weighed| weighed.options[0].partner), Some(BLACK));
}

#[test]
fn only_the_great_power_on_turn_is_told_what_a_neutral_power_wants() {
    let text = "5bK4/10/10/rG9/8gM1/6yE3/8gM1/10/10/4yK5 r -- - - - 0 1";
    let request = search_request(&from("coalition", text), GREEN, budget(Character::Late));
    assert_eq!(Engine::default().wish(&request), None);
    let allied = from("coalition", &text.replace("r --", "y y-"));
    assert_eq!(Engine::default().wish(&search_request(&allied, GREEN, budget(Character::Late))), None);
}

fn pawns(game: &Game, piece: Piece) -> u16 {
    game.def().info().piece_values[piece.role().index()]
}

/// What all pieces of two parties are worth, and those of all others.
fn strengths(game: &Game, side: [Party; 2]) -> [u16; 2] {
    let mut strengths = [0; 2];
    for (_, piece) in game.state().position.pieces() {
        strengths[usize::from(!side.contains(&piece.party()))] += pawns(game, piece);
    }
    strengths
}

/// What the pieces of a party that another one attacks are worth.
fn attacked(game: &Game, by: Party, enemy: Party) -> u16 {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let is_attacked =
        |cell| attackers(rules, position, cell, PartySet::only(enemy)).into_iter().next().is_some();
    let own = position.pieces().filter(|&(cell, piece)| piece.party() == by && is_attacked(cell));
    own.map(|(_, piece)| pawns(game, piece)).sum()
}

/// The reasons that Green has for each partner, by the index of the party.
fn reason_for(game: &Game, partner: Party) -> JoinReason {
    let weighed = inclination(game, GREEN, budget(Character::Late)).expect("it can choose");
    weighed.options.into_iter().find(|option| option.partner == partner).expect("it can join it").reason
}

#[test]
fn reasons_to_join_are_true() {
    let (mut options, mut named) = (0, 0);
    for seed in 0..24 {
        let id = ["coalition", "coalition+small-coalition"][seed as usize % 2];
        let mut game = begun(&games::by_id(id).expect("a game"));
        set_up(&mut game);
        play_without_joining(&mut game, [4, 6, 8, 9][seed as usize % 4], &mut Dice::new(seed));
        if game.state().outcome.is_some() {
            continue;
        }
        let Some(weighed) = inclination(&game, GREEN, budget(Character::ALL[seed as usize % 4])) else {
            continue;
        };
        for option in weighed.options {
            let (partner, described) = (option.partner, format!("{option:?} {}", describe(&game)));
            options += 1;
            named += usize::from(option.reason != JoinReason::LesserEvil);
            let is_fixed = partner != RED;
            match option.reason {
                JoinReason::Stronger => {
                    let [own, others] = strengths(&game, [GREEN, partner]);
                    assert!(own > others, "{own} {others} {described}");
                }
                JoinReason::Threatened(other) => {
                    assert!(is_fixed && other != partner && other != GREEN, "{described}");
                    assert!(attacked(&game, GREEN, other) > attacked(&game, GREEN, partner), "{described}");
                }
                JoinReason::Captures(other) => {
                    let [_, on] = option.evidence[0];
                    assert!(is_fixed, "{described}");
                    assert_eq!(game.state().position.piece(on).map(Piece::party), Some(other), "{described}");
                }
                JoinReason::Mate => assert!(is_fixed && option.evidence.len() == 1, "{described}"),
                JoinReason::LastRound => assert!(game.state().position.round_number() >= 3, "{described}"),
                JoinReason::OnlyPartner | JoinReason::LesserEvil => {}
            }
        }
    }
    assert!(options >= 30 && named >= 5, "{options} {named}");
}

#[test]
fn attacks_are_a_reason_only_where_they_are_worth_more() {
    // Yellow's engineer attacks two machine-guns.
    let position = "5bK4/10/10/10/8gM1/6yE3/8gM1/10/10/4yK5 g -- - - - 0 1";
    assert_eq!(reason_for(&from("coalition", position), BLACK), JoinReason::Threatened(YELLOW));
    // Black's engineer on j8 attacks one of them, that on h2 the other one: they attack as much.
    let one = "5bK4/10/9bE/10/8gM1/6yE3/8gM1/10/10/4yK5 g -- - - - 0 1";
    assert_eq!(reason_for(&from("coalition", one), BLACK), JoinReason::Threatened(YELLOW));
    let both = "5bK4/10/9bE/10/8gM1/6yE3/8gM1/10/7bE2/4yK5 g -- - - - 0 1";
    let reason = reason_for(&from("coalition", both), BLACK);
    assert!(!matches!(reason, JoinReason::Threatened(_)), "{reason:?}");
}

#[test]
fn the_stronger_side_has_more_than_all_others() {
    // Black has a tank. Yellow and Red have six pawns together.
    let stronger = "5bK2bT1/10/10/10/2gG7/7rG2/10/10/10/yK2yA6 g -- - - - 0 1";
    assert_eq!(reason_for(&from("coalition", stronger), BLACK), JoinReason::Stronger);
    // Black is far ahead of Yellow. With Red, which may still join either, the others have as much.
    let equal = "5bK2bT1/9bT/rMrM8/rMrM8/2gG7/8gM1/10/10/10/yK2yM1yE4 g -- - - - 0 1";
    assert_ne!(reason_for(&from("coalition", equal), BLACK), JoinReason::Stronger);
}
