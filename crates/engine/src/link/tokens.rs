//! The actions of a game as tokens: numbers below the square of the number of cells.
//!
//! Frozen with version 1 of the format. A token is start cell times the number of cells plus target cell. No
//! piece moves to its own cell, so a token with equal cells is an escape: the number of the cell says which
//! other action it is.
use super::bits::{BitReader, BitWriter, DecodeError};
use crate::board::Cell;
use crate::pieces::{Party, Piece, Role};
use crate::rules::{Action, ActionKind, Arrangement, Move};

/// The maximum number of tokens that are read. The time for replaying grows with its square.
pub(super) const MAX_TOKENS: usize = 4000;

/// The number of parties for which each kind of escape has numbers.
const PARTIES: usize = 4;
/// The promotion piece of the move before: 10 times its party plus its role is added. The sum is below 40.
const PROMOTION: usize = 0;
const ROLES: usize = 10;
/// Escapes of a party: its number is added.
const OFFER: usize = 40;
const ACCEPT: usize = 44;
const DECLINE: usize = 48;
const CLAIM: usize = 52;
const RESIGN: usize = 56;
/// Bridge chess has 66 cells, so that most of the following do not fit; it uses none of them.
const READY: usize = 60;
const REMOVE_KINGS: usize = 64;
const SKIP_TURN: usize = 68;
/// A count of 5 bits follows, and for each piece the bits of its cell and 4 bits of its role.
const ARRANGE: usize = 72;
/// A token with both cells follows.
const SHIFT: usize = 76;
/// Four times the party plus its partner is added.
const JOIN: usize = 80;
const END: usize = 96;

/// The maximum number of pieces in an arrangement.
const MAX_PIECES: u32 = 16;
const COUNT_BITS: u32 = 5;
const ROLE_BITS: u32 = 4;

/// An entry of a link, before it is interpreted in a position.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::BLACK;
/// use schachquartett_engine::link::Token;
/// use schachquartett_engine::rules::{Action, ActionKind};
///
/// let resign = Action { by: BLACK, kind: ActionKind::Resign };
/// assert_eq!(Token::of(&resign), Token::Other(resign));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// A move of a piece, castling included.
    Move {
        /// The cell from which the piece moves; of a castling the king's.
        from: Cell,
        /// The cell to which the piece moves; of a castling the king's.
        to: Cell,
        /// The promotion piece; `None` if the move is no promotion.
        promotion: Option<Piece>,
    },
    /// Any other action.
    Other(Action),
}

impl Token {
    /// Returns the token of an action, and of its promotion.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::rules::{Action, ActionKind, Move};
    /// use schachquartett_engine::{board::Cell, games::bridge::WHITE, link::Token};
    ///
    /// let [from, to] = [12, 26].map(Cell::new);
    /// let action = Action { by: WHITE, kind: ActionKind::Move(Move::simple(from, to)) };
    /// // Not the party: the piece on the start cell has one.
    /// assert_eq!(Token::of(&action), Token::Move { from, to, promotion: None });
    /// ```
    pub fn of(action: &Action) -> Self {
        match action.kind {
            ActionKind::Move(Move { from, to, promotion, .. }) => Self::Move { from, to, promotion },
            _ => Self::Other(*action),
        }
    }

    /// Returns an action with this token. The party of a move is not part of a token.
    fn written(self) -> Action {
        match self {
            Self::Other(action) => action,
            Self::Move { from, to, promotion } => {
                let kind = ActionKind::Move(Move { promotion, ..Move::simple(from, to) });
                Action { by: Party::new(0), kind }
            }
        }
    }
}

/// The numbers that determine how tokens are encoded.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::board::Cell;
/// use schachquartett_engine::games::bridge::INFO;
/// use schachquartett_engine::link::{BitReader, BitWriter, Token, TokenFormat};
///
/// let format = TokenFormat { cells: INFO.link_numbers.cells, parties: INFO.parties() };
/// let token = Token::Move { from: Cell::new(12), to: Cell::new(26), promotion: None };
/// let mut bits = BitWriter::default();
/// format.write_one(token, &mut bits);
/// let bytes = bits.finish();
/// // One byte for the number of tokens, 13 bits for a number below 66 * 66.
/// assert_eq!(bytes.len(), 3);
/// assert_eq!(format.read_one(&mut BitReader::new(&bytes)), Ok(token));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TokenFormat {
    /// The number of cells of the board.
    pub cells: usize,
    /// The number of parties of the game.
    pub parties: usize,
}

/// Returns the escape of an action that is no move.
fn escape(action: &Action) -> usize {
    let by = action.by.index();
    match action.kind {
        ActionKind::OfferDraw => OFFER + by,
        ActionKind::AcceptDraw => ACCEPT + by,
        ActionKind::DeclineDraw => DECLINE + by,
        ActionKind::ClaimDraw => CLAIM + by,
        ActionKind::Resign => RESIGN + by,
        ActionKind::Ready => READY + by,
        ActionKind::RemoveKings => REMOVE_KINGS + by,
        ActionKind::SkipTurn => SKIP_TURN + by,
        ActionKind::Arrange(_) => ARRANGE + by,
        ActionKind::Shift(..) => SHIFT + by,
        ActionKind::Join(partner) => JOIN + PARTIES * by + partner.index(),
        // Older readers see a resignation; a field of the link says that it was a timeout.
        ActionKind::OutOfTime => RESIGN + by,
        // A move has no escape.
        ActionKind::Move(_) => END,
    }
}

impl TokenFormat {
    /// Returns how many bits a number below `count` takes.
    fn bits_below(count: usize) -> u32 {
        usize::BITS - (count - 1).leading_zeros()
    }

    fn token_bits(self) -> u32 {
        Self::bits_below(self.cells * self.cells)
    }

    fn cell_bits(self) -> u32 {
        Self::bits_below(self.cells)
    }

    /// Writes the number of tokens, then the tokens as bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::{BLACK, WHITE};
    /// use schachquartett_engine::link::{BitWriter, TokenFormat};
    /// use schachquartett_engine::rules::{Action, ActionKind};
    ///
    /// let actions = [(WHITE, ActionKind::OfferDraw), (BLACK, ActionKind::DeclineDraw)];
    /// let mut bits = BitWriter::default();
    /// let format = TokenFormat { cells: 66, parties: 2 };
    /// format.write(&actions.map(|(by, kind)| Action { by, kind }), &mut bits);
    /// // Two tokens of 13 bits each, behind their number.
    /// assert_eq!((bits.finish().len(), 1 + (2 * 13_usize).div_ceil(8)), (5, 5));
    /// ```
    pub fn write(self, actions: &[Action], to: &mut BitWriter) {
        let (mut bits, mut count) = (BitWriter::default(), 0);
        let mut token = |bits: &mut BitWriter, from: usize, to: usize| {
            bits.bits((from * self.cells + to) as u32, self.token_bits());
            count += 1;
        };
        for action in actions {
            match &action.kind {
                ActionKind::Move(Move { from, to, promotion, .. }) => {
                    token(&mut bits, from.index(), to.index());
                    if let Some(piece) = promotion {
                        let number = PROMOTION + ROLES * piece.party().index() + piece.role().index();
                        token(&mut bits, number, number);
                    }
                }
                _ => token(&mut bits, escape(action), escape(action)),
            }
            match &action.kind {
                ActionKind::Shift(from, to) => token(&mut bits, from.index(), to.index()),
                ActionKind::Arrange(arrangement) => self.write_pieces(arrangement, &mut bits),
                _ => {}
            }
        }
        to.varint(count);
        to.bytes(&bits.finish());
    }

    fn write_pieces(self, arrangement: &Arrangement, bits: &mut BitWriter) {
        bits.bits(arrangement.pieces().count() as u32, COUNT_BITS);
        for (cell, role) in arrangement.pieces() {
            bits.bits(cell.index() as u32, self.cell_bits());
            bits.bits(role.index() as u32, ROLE_BITS);
        }
    }

    /// Writes one token, with its number.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::WHITE;
    /// use schachquartett_engine::link::{BitWriter, Token, TokenFormat};
    /// use schachquartett_engine::rules::{Action, ActionKind};
    ///
    /// let mut bits = BitWriter::default();
    /// let claim = Token::Other(Action { by: WHITE, kind: ActionKind::ClaimDraw });
    /// TokenFormat { cells: 66, parties: 2 }.write_one(claim, &mut bits);
    /// assert_eq!(bits.finish()[0], 1);
    /// ```
    pub fn write_one(self, token: Token, to: &mut BitWriter) {
        self.write(&[token.written()], to);
    }

    /// Reads what [`Self::write_one`] has written.
    ///
    /// # Errors
    /// [`DecodeError::Invalid`] if it is not exactly one token; otherwise as [`Self::read`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::{BitReader, DecodeError, TokenFormat};
    ///
    /// let format = TokenFormat { cells: 66, parties: 2 };
    /// // Three numbers are more than one token has.
    /// assert_eq!(format.read_one(&mut BitReader::new(&[3, 0, 0, 0, 0, 0])), Err(DecodeError::Invalid));
    /// ```
    pub fn read_one(self, from: &mut BitReader) -> Result<Token, DecodeError> {
        let count = from.count()?;
        // A token with a promotion or with a shift has a second number.
        if count > 2 {
            return Err(DecodeError::Invalid);
        }
        match self.read(count, from)?[..] {
            [token] => Ok(token),
            _ => Err(DecodeError::Invalid),
        }
    }

    /// Reads tokens. `count`: their number, from the link.
    ///
    /// # Errors
    /// [`DecodeError::UnexpectedEnd`] if there are fewer tokens, [`DecodeError::Invalid`] for a number that is
    /// never written in games with this format.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::{BLACK, WHITE};
    /// use schachquartett_engine::link::{BitReader, BitWriter, Token, TokenFormat};
    /// use schachquartett_engine::rules::{Action, ActionKind};
    ///
    /// let actions = [WHITE, BLACK].map(|by| Action { by, kind: ActionKind::Resign });
    /// let (format, mut bits) = (TokenFormat { cells: 66, parties: 2 }, BitWriter::default());
    /// format.write(&actions, &mut bits);
    /// let bytes = bits.finish();
    /// let mut reader = BitReader::new(&bytes);
    /// let count = reader.count().expect("a number");
    /// assert_eq!(format.read(count, &mut reader), Ok(actions.map(Token::Other).to_vec()));
    /// ```
    pub fn read(self, count: usize, bits: &mut BitReader) -> Result<Vec<Token>, DecodeError> {
        let (mut tokens, mut left, mut may_promote) = (Vec::new(), count, false);
        while left > 0 {
            left -= 1;
            let (from, to) = self.token(bits)?;
            if from != to {
                tokens.push(Token::Move { from: Cell::new(from), to: Cell::new(to), promotion: None });
                may_promote = true;
                continue;
            }
            if from < OFFER {
                let piece = self.piece(from - PROMOTION)?;
                match tokens.last_mut() {
                    Some(Token::Move { promotion, .. }) if may_promote => *promotion = Some(piece),
                    _ => return Err(DecodeError::Invalid),
                }
            } else {
                let (action, more) = self.action(from, left, bits)?;
                left -= more;
                tokens.push(Token::Other(action));
            }
            may_promote = false;
        }
        Ok(tokens)
    }

    fn token(self, bits: &mut BitReader) -> Result<(usize, usize), DecodeError> {
        let token = bits.bits(self.token_bits())? as usize;
        let (from, to) = (token / self.cells, token % self.cells);
        if from < self.cells { Ok((from, to)) } else { Err(DecodeError::Invalid) }
    }

    fn party(self, index: usize) -> Result<Party, DecodeError> {
        if index < self.parties { Ok(Party::new(index)) } else { Err(DecodeError::Invalid) }
    }

    fn piece(self, number: usize) -> Result<Piece, DecodeError> {
        Ok(Piece::new(self.party(number / ROLES)?, Role::new(number % ROLES)))
    }

    /// Returns the action of an escape, and how many of the `left` tokens after it belong to it.
    fn action(
        self,
        escape: usize,
        left: usize,
        bits: &mut BitReader,
    ) -> Result<(Action, usize), DecodeError> {
        if escape >= END {
            return Err(DecodeError::Invalid);
        }
        let mut more = 0;
        let by = if escape < JOIN { escape % PARTIES } else { (escape - JOIN) / PARTIES };
        let by = self.party(by)?;
        let kind = match escape / PARTIES * PARTIES {
            OFFER => ActionKind::OfferDraw,
            ACCEPT => ActionKind::AcceptDraw,
            DECLINE => ActionKind::DeclineDraw,
            CLAIM => ActionKind::ClaimDraw,
            RESIGN => ActionKind::Resign,
            READY => ActionKind::Ready,
            REMOVE_KINGS => ActionKind::RemoveKings,
            SKIP_TURN => ActionKind::SkipTurn,
            ARRANGE => ActionKind::Arrange(self.pieces(bits)?),
            SHIFT if left > 0 => {
                more = 1;
                let (from, to) = self.token(bits)?;
                ActionKind::Shift(Cell::new(from), Cell::new(to))
            }
            SHIFT => return Err(DecodeError::Invalid),
            _ => ActionKind::Join(self.party(escape % PARTIES)?),
        };
        Ok((Action { by, kind }, more))
    }

    fn pieces(self, bits: &mut BitReader) -> Result<Arrangement, DecodeError> {
        let count = bits.bits(COUNT_BITS)?;
        if count > MAX_PIECES {
            return Err(DecodeError::Invalid);
        }
        let mut pieces = Vec::new();
        for _ in 0..count {
            let (cell, role) = (bits.bits(self.cell_bits())? as usize, bits.bits(ROLE_BITS)?);
            if cell >= self.cells || role as usize >= ROLES {
                return Err(DecodeError::Invalid);
            }
            pieces.push((Cell::new(cell), Role::new(role as usize)));
        }
        Ok(Arrangement::new(pieces))
    }
}
