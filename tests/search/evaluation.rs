//! What the evaluation values.
use schachquartett::games::{self, GameKind};
use schachquartett::pieces::Piece;
use schachquartett::search::{EvalWeights, Evaluation};

#[test]
fn a_pawn_that_cannot_promote_is_worth_next_to_nothing() {
    let def = games::by_id("bridge").expect("a game");
    let start = def.start_position();
    let pawn = start.pieces().map(|(_, piece)| piece).find(|piece| def.rules().is_pawn(piece.role()));
    let pawn: Piece = pawn.expect("a pawn").with_unmoved(false);
    let weights = EvalWeights::of(GameKind::Bridge);
    let of = |weights| Evaluation::of(def.rules(), &start, weights);
    let value = |evaluation: &Evaluation, cell: &str| {
        evaluation.piece_on(def.cell_by_name(cell).expect("a cell"), pawn)
    };
    let evaluation = of(weights);
    // Berolina pawns move diagonally, and the bridge is d5 and e5: no quiet move leads from a4 to it.
    for (near, lost) in [("c4", "a4"), ("d4", "b4"), ("e4", "h4")] {
        let [near, lost] = [near, lost].map(|cell| value(&evaluation, cell));
        assert!(lost >= 0 && lost * 10 < near, "{near} {lost}");
    }
    assert!(value(&evaluation, "d8") > value(&evaluation, "d6"));
    let mut whole = weights;
    whole.set("blocked", 100).expect("a weight");
    let loss = weights.pawn * (100 - weights.blocked_pawn) / 100;
    assert_eq!(value(&of(whole), "a4") - value(&evaluation, "a4"), loss);
}
