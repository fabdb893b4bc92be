//! What the arena and a program said to each other in one game, kept in a file.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use marshal_rules::spelled;

/// The largest file of one game, in bytes; what is said beyond it is left out.
const LARGEST: usize = 1 << 20;

/// Who says something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Voice {
    /// The arena, to the program.
    Arena,
    /// The program.
    Engine,
    /// The program, on its error stream.
    Errors,
    /// The arena, about the program. It is not told that.
    Remark,
}

impl Voice {
    const fn sign(self) -> char {
        match self {
            Voice::Arena => '>',
            Voice::Engine => '<',
            Voice::Errors => '!',
            Voice::Remark => '=',
        }
    }
}

/// The dialogue with one program. It holds what that program was told and what it said, and so nothing that its side does not
/// know. Outside of a game, and where nobody asked for it, nothing is kept.
#[derive(Debug, Default)]
pub(crate) struct Dialogue(Mutex<Option<Pages>>);

/// The file of the game that is played.
#[derive(Debug)]
struct Pages {
    file: File,
    begun: Instant,
    written: usize,
    failed: Option<io::Error>,
}

impl Dialogue {
    /// Begins the file of a game; one that is there is written anew.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn begin(&self, file: &Path) -> io::Result<()> {
        let file = File::create(file)?;
        *self.pages() = Some(Pages { file, begun: Instant::now(), written: 0, failed: None });
        Ok(())
    }

    /// Adds a line, with the seconds since the game began. Characters that nobody sees are spelled out.
    pub(crate) fn write(&self, voice: Voice, line: &str) {
        if let Some(pages) = self.pages().as_mut() {
            pages.add(voice, line);
        }
    }

    /// Ends the file of the game.
    ///
    /// # Errors
    /// When a line could not be written.
    pub(crate) fn end(&self) -> io::Result<()> {
        self.pages().take().and_then(|pages| pages.failed).map_or(Ok(()), Err)
    }

    fn pages(&self) -> MutexGuard<'_, Option<Pages>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    fn add(&mut self, voice: Voice, line: &str) {
        if self.failed.is_some() || self.written > LARGEST {
            return;
        }
        let line: String = line.chars().map(spelled).collect();
        let seconds = self.begun.elapsed().as_secs_f64();
        let mut told = format!("{seconds:>9.3} {} {line}\n", voice.sign());
        self.written += told.len();
        if self.written > LARGEST {
            told = format!("{seconds:>9.3} = the rest is left out: a game keeps {LARGEST} bytes\n");
        }
        self.failed = self.file.write_all(told.as_bytes()).err();
    }
}
