//! Moves, with or without tags, that do not say which game was played.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::history::{FileError, GameFile, read_files_as};
use texts::file_error;

/// The games in which a text can be played.
pub(super) struct UnnamedGame {
    /// The kinds of games in which all of it can be played, with what is read then.
    pub(super) fitting: Vec<(GameKind, Vec<GameFile>)>,
    /// Of the others, the kind that gets furthest and its error; `None` if no move can be played in any of them.
    pub(super) furthest: Option<(GameKind, FileError)>,
}

impl UnnamedGame {
    /// Reads a text as each of the games.
    pub(super) fn read(text: &str) -> Self {
        let (mut fitting, mut furthest) = (Vec::new(), None::<(GameKind, FileError)>);
        for game_kind in GameKind::ALL {
            match read_files_as(text, game_kind) {
                Ok(games) if games.iter().any(has_moves) => fitting.push((game_kind, games)),
                Ok(_) => {}
                Err(broken) => {
                    let has_any = broken.games.iter().chain(&broken.partial_game).any(has_moves);
                    let place = |error: &FileError| (error.line, error.column);
                    let is_further =
                        furthest.as_ref().is_none_or(|(_, other)| place(other) < place(&broken.error));
                    if has_any && is_further {
                        furthest = Some((game_kind, broken.error));
                    }
                }
            }
        }
        Self { fitting, furthest }
    }

    /// Returns how far the game gets that gets furthest, and why no further, as sentences.
    pub(super) fn error(&self, tab: &Tab) -> Option<String> {
        let (game_kind, error) = self.furthest.as_ref()?;
        let error = file_error(tab.texts(), &tab.notation_style(), error);
        Some(tab.texts().library.open_fits_no_game(tab.texts().game(*game_kind).name, &error))
    }
}

fn has_moves(file: &GameFile) -> bool {
    file.game.plies().any(|ply| ply.mv().is_some())
}
