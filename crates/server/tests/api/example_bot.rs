//! The bot that the project has as an example plays whole games, over a real socket.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::json;

use crate::accounts::member;
use crate::bots::bot_of;
use crate::scratch::not_run;
use crate::site::{Browser, Site};

/// The example with a bot's token; nothing, and a word, where there is no Python.
fn start(addr: SocketAddr, bot: &Browser, arguments: &[&str]) -> Option<Child> {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/site_bot.py");
    let mut command = Command::new("python3");
    command.arg(example).args(["--site", &format!("http://{addr}"), "--rules", "marsal-mini", "--seed", "7"]);
    let command = command.args(arguments).env("MARSHAL_TOKEN", bot.token.as_ref().unwrap()).stdout(Stdio::piped());
    match command.spawn() {
        Ok(child) => Some(child),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            not_run("the example of a bot: there is no python3");
            None
        }
        Err(error) => panic!("{error}"),
    }
}

/// How a game ended, as the example says in its last line.
async fn ended(child: Child) -> String {
    let output = tokio::task::spawn_blocking(|| child.wait_with_output().unwrap()).await.unwrap();
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    said.lines().last().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_plays_the_computer() {
    let site = Site::new().await;
    let (addr, ada) = (site.listen().await, member(&site, "Ada").await);
    let bot = bot_of(&ada, "Engine").await;
    let Some(child) = start(addr, &bot, &["--level", "1"]) else { return };
    let said = ended(child).await;
    let game = &bot.get("/api/games").await.done()[0];
    assert_eq!(game["phase"], "over");
    assert!(game["ply"].as_u64() > Some(1), "{game}");
    let won = game["outcome"]["winner"] == game["seat"];
    let drawn = game["outcome"]["winner"].is_null();
    let result = if won {
        "won"
    } else if drawn {
        "drawn"
    } else {
        "lost"
    };
    assert_eq!(said, format!("{result} {}", game["outcome"]["reason"].as_str().unwrap()));
}

/// One waits in the lobby, the other takes up what it finds there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_of_it_play_each_other() {
    let site = Site::new().await;
    let (addr, ada) = (site.listen().await, member(&site, "Ada").await);
    let (one, other) = (bot_of(&ada, "One").await, bot_of(&ada, "Other").await);
    let Some(waits) = start(addr, &one, &[]) else { return };
    let Some(comes) = start(addr, &other, &["--accept"]) else { return };
    let (of_one, of_other) = tokio::join!(ended(waits), ended(comes));
    let game = &site.browser().get("/api/people/One/games").await.done()["games"][0];
    assert_eq!((&game["phase"], &game["bots"]), (&json!("over"), &json!({"red": true, "blue": true})));
    let reason = game["outcome"]["reason"].as_str().unwrap();
    let results: Vec<_> = [&of_one, &of_other].map(|said| said.strip_suffix(&format!(" {reason}")).unwrap()).into();
    let fits = [["won", "lost"], ["lost", "won"], ["drawn", "drawn"]];
    assert!(fits.iter().any(|fit| results == fit), "{of_one}, {of_other}");
}
