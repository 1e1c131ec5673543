//! What is explained in somebody's first games, each when it happens for the first time.
use engine::games::GameKind;
use engine::pieces::Party;

/// Something that happens in a game and needs a word the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tip {
    /// The game begins, and the player moves first.
    Start,
    /// The player places pieces before the first move.
    SetUp,
    /// The rules refuse a move of the player.
    Refused,
    /// They do so because a diagonal step is closed (hex chess).
    ClosedDiagonal,
    /// This party is in check.
    Check(Party),
    /// A small power has joined another party (coalition chess).
    Joined(Party, Party),
    /// The player may answer a check out of turn.
    Answer,
    /// This party takes part no longer.
    Out(Party),
    /// A pawn becomes a piece of the ally.
    AllyPromotion,
}

impl Tip {
    /// Returns the name under which it is remembered that the tip was given.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::SetUp => "set-up",
            Self::Refused => "refused",
            Self::ClosedDiagonal => "closed-diagonal",
            Self::Check(_) => "check",
            Self::Joined(..) => "joined",
            Self::Answer => "answer",
            Self::Out(_) => "out",
            Self::AllyPromotion => "ally-promotion",
        }
    }

    /// Returns the id of the rule that says why, if there is one.
    pub fn rule(self, game_kind: GameKind) -> Option<&'static str> {
        let about = match (self, game_kind) {
            (Self::Start, _) => "turn",
            (Self::SetUp, _) => "set-up",
            // The refusal itself leads to its rule.
            (Self::Refused, _) => return None,
            (Self::ClosedDiagonal, _) => "flanks",
            (Self::Check(_), _) => "check",
            (Self::Joined(..), _) => "final",
            (Self::Answer, _) => "answer.owes",
            (Self::Out(_), GameKind::Coalition) => "retired",
            (Self::Out(_), _) => "mate.checkmate",
            (Self::AllyPromotion, _) => "pawn.promotion.ally",
        };
        let rulebook = engine::games::with_options(&engine::games::GameOptions::new(game_kind)).rulebook();
        let id = format!("{}.{about}", game_kind.name());
        rulebook.iter().map(|text| text.rule).find(|rule| *rule == id)
    }
}
