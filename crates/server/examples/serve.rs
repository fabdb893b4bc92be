//! Starts the site: `cargo run -p marshal-server --example serve -- ADDRESS FOLDER`.

use std::error::Error;
use std::io::Write;

use marshal_server::{Config, serve};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let addr = args.next().as_deref().unwrap_or("127.0.0.1:8080").parse()?;
    let data_dir = args.next().unwrap_or_else(|| "marshal-data".to_owned()).into();
    serve(Config { addr, data_dir }, |addr| {
        drop(writeln!(std::io::stdout(), "http://{addr}"));
    })?;
    Ok(())
}
