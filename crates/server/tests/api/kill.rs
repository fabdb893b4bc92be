//! A process that is killed in the middle of a game.

use std::process::Command;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::process::Process;
use crate::random_play::{draw_move, ply, turn};
use crate::site::Folder;

#[test]
fn no_confirmed_move_is_lost_by_kill_9() {
    let folder = Folder::new();
    let mut server = Process::on_folder(folder.path());
    let game = json!({"rules": "marsal-small", "opponent": "hotseat"});
    let (cookie, made) = server.ask("POST", "/api/games", "", &game);
    let cookie = cookie.unwrap();
    let path = format!("/api/games/{}", made["id"].as_str().unwrap());
    for side in ["red", "blue"] {
        let asked = json!({"rules": "marsal-small", "side": side});
        let (_, setup) = server.ask("POST", "/api/setups/random", &cookie, &asked);
        let body = json!({"seat": side, "setup": setup["setup"]});
        server.ask("POST", &format!("{path}/setup"), &cookie, &body);
    }
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for round in 0..3 {
        let mut confirmed = Value::Null;
        for _ in 0..7 {
            let (_, view) = server.ask("GET", &path, &cookie, &Value::Null);
            let body = json!({"seat": turn(&view), "ply": ply(&view), "move": draw_move(&view, &mut rng)});
            confirmed = server.ask("POST", &format!("{path}/move"), &cookie, &body).1;
        }
        server.kill();
        server = Process::on_folder(folder.path());
        let seat = confirmed["seat"].as_str().unwrap();
        let (_, view) = server.ask("GET", &format!("{path}?seat={seat}"), &cookie, &Value::Null);
        assert_eq!(view, confirmed);
        assert_eq!(ply(&view), 7 * (round + 1));
    }
}

#[test]
#[cfg(unix)]
fn a_file_that_may_not_grow_is_told_and_ends_nothing() {
    let folder = Folder::new();
    // Some hundred kilobytes, whatever this shell counts in.
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -f 400; exec \"$0\" \"$@\""]);
    let server = Process::on_folder_by(&mut limited, folder.path());
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat"});
    let refused = (0..1000).map(|_| server.reply("POST", "/api/games", "", &game)).find(|reply| {
        let made = reply.starts_with("HTTP/1.1 201");
        assert!(made || reply.starts_with("HTTP/1.1 503"), "{reply}");
        !made
    });
    let refused = refused.unwrap();
    assert!(refused.contains("\"code\":\"store-full\"") && refused.contains("\r\nretry-after: "), "{refused}");
    assert_eq!(server.ask("GET", "/api/games", "", &Value::Null).1, json!([]));
}
