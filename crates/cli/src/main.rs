//! The binary `marshal`: thin commands over the libraries.

mod cmd;
mod output;
mod signals;
mod terminal;

use std::process::ExitCode;

fn main() -> ExitCode {
    cmd::run(std::env::args_os().collect())
}
