//! A program together with the programs that it starts.

use std::io;
use std::process::{Child, Command};

/// A program and everything that it starts. All of it ends with this value, except what has left the program's process group
/// on purpose, as a daemon does. Where there are no process groups, only the program itself ends.
#[derive(Debug)]
pub(crate) struct Family {
    child: Child,
}

impl Family {
    /// Starts a program.
    ///
    /// # Errors
    /// When the system cannot start it, or after [`end_programs`].
    pub(crate) fn start(command: &mut Command) -> io::Result<Family> {
        Ok(Family { child: group::start(command)? })
    }

    /// The program itself.
    pub(crate) fn program(&mut self) -> &mut Child {
        &mut self.child
    }

    /// How the program itself has ended; `None` while it runs.
    pub(crate) fn exit(&mut self) -> Option<Exit> {
        group::exit(&mut self.child)
    }
}

/// How a program ended, as far as the system tells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Exit {
    pub(crate) status: Option<i32>,
    pub(crate) signal: Option<i32>,
}

impl Drop for Family {
    fn drop(&mut self) {
        group::kill(&mut self.child);
        drop(self.child.wait());
    }
}

/// Kills every program that an arena in this process runs, with all that it has started, and lets none start any more: for
/// a process that is told to end. The programs do not hear the Ctrl-C of the terminal by themselves.
pub fn end_programs() {
    group::end_all();
}

#[cfg(unix)]
mod group {
    use std::io;
    use std::os::unix::process::CommandExt as _;
    use std::process::{Child, Command};
    use std::sync::{Mutex, MutexGuard, PoisonError};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    use super::Exit;

    /// The process groups that run. A group is named after its first process, which is waited for only when the group has
    /// been killed and taken out: until then the name cannot pass to a stranger.
    static RUNNING: Mutex<Running> = Mutex::new(Running { leaders: Vec::new(), closed: false });

    struct Running {
        leaders: Vec<Pid>,
        closed: bool,
    }

    fn running() -> MutexGuard<'static, Running> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn start(command: &mut Command) -> io::Result<Child> {
        let mut running = running();
        if running.closed {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let child = command.process_group(0).spawn()?;
        running.leaders.push(Pid::from_child(&child));
        Ok(child)
    }

    pub(super) fn exit(child: &mut Child) -> Option<Exit> {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        match waitid(WaitId::Pid(Pid::from_child(child)), look) {
            Ok(None) => None,
            Ok(Some(how)) => Some(Exit { status: how.exit_status(), signal: how.terminating_signal() }),
            Err(_) => Some(Exit::default()),
        }
    }

    pub(super) fn kill(child: &mut Child) {
        let (leader, mut running) = (Pid::from_child(child), running());
        // A group of which nobody is left is as good as killed.
        let _ = kill_process_group(leader, Signal::KILL);
        running.leaders.retain(|&other| other != leader);
    }

    pub(super) fn end_all() {
        let mut running = running();
        running.closed = true;
        for &leader in &running.leaders {
            let _ = kill_process_group(leader, Signal::KILL);
        }
    }
}

#[cfg(not(unix))]
mod group {
    use std::io;
    use std::process::{Child, Command};

    use super::Exit;

    pub(super) fn start(command: &mut Command) -> io::Result<Child> {
        command.spawn()
    }

    pub(super) fn exit(child: &mut Child) -> Option<Exit> {
        match child.try_wait() {
            Ok(None) => None,
            Ok(Some(how)) => Some(Exit { status: how.code(), signal: None }),
            Err(_) => Some(Exit::default()),
        }
    }

    pub(super) fn kill(child: &mut Child) {
        drop(child.kill());
    }

    pub(super) fn end_all() {}
}
