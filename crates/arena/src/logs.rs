//! The files of what is said to the programs of a game and by them.

use std::path::{Path, PathBuf};

use crate::dialogue::Voice;
use crate::fault::Fault;
use crate::results::GameResult;
use crate::schedule::MatchError;
use crate::seat::Seat;

/// The logs of one game.
pub(crate) struct Logs<'a> {
    pub(crate) folder: &'a Path,
    /// The game, as far as it is known: who meets whom.
    pub(crate) result: &'a GameResult,
}

/// The log of one of the two.
pub(crate) fn file(folder: &Path, stem: &str, who: usize) -> PathBuf {
    folder.join(format!("{stem}-engine-{who}.log"))
}

impl Logs<'_> {
    fn file(&self, who: usize) -> PathBuf {
        file(self.folder, &self.result.file_stem(), who)
    }

    /// Begins a log for each of the two that is a program.
    pub(crate) fn begin(&self, seats: &[Box<dyn Seat>]) -> Result<(), MatchError> {
        for who in self.result.between {
            if let Some(dialogue) = seats[who].dialogue() {
                let file = self.file(who);
                dialogue.begin(&file).map_err(|error| MatchError::Log { file, error })?;
            }
        }
        Ok(())
    }

    /// Ends the logs; that of whoever lost by a fault says so.
    pub(crate) fn end(&self, seats: &[Box<dyn Seat>], at_fault: Option<(usize, &Fault)>) -> Result<(), MatchError> {
        for who in self.result.between {
            let Some(dialogue) = seats[who].dialogue() else { continue };
            if let Some((_, fault)) = at_fault.filter(|&(whose, _)| whose == who) {
                dialogue.write(Voice::Remark, &format!("it loses by a fault: {fault}"));
            }
            dialogue.end().map_err(|error| MatchError::Log { file: self.file(who), error })?;
        }
        Ok(())
    }
}
