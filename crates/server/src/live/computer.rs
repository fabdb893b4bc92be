//! The computer at a table.

use std::sync::Arc;

use marshal_ai::{Bot, Level};
use tokio::task::JoinHandle;

use super::table::{Due, Table};
use super::thinkers::{Pace, Thinkers};
use crate::client::Client;
use crate::store::{Event, Opponent};

/// What the computer does. It sees the view that it is given and nothing else; the same seed and view
/// give the same answer, so what was due before a restart comes out the same after it.
fn answer(opponent: Opponent, due: &Due) -> Option<Event> {
    let Opponent::Computer { level, seed, .. } = opponent else { return None };
    let bot = Bot::new(Level::new(level)?, seed);
    Some(match due {
        Due::Move(view) => Event::Moved { mv: bot.choose(view), took: None },
        Due::DrawAnswer(view) if bot.accepts_draw(view) => Event::DrawAgreed { spent_ms: None },
        Due::DrawAnswer(_) => Event::DrawDeclined,
    })
}

/// From this level on the computer plays every move on many times in its mind.
const FIRST_LONG: u8 = 6;

/// Whether what the computer owes at a table takes long.
pub(super) fn is_long(table: &Table) -> bool {
    matches!(table.opponent(), Opponent::Computer { level: FIRST_LONG.., .. }) && !table.owes_answer()
}

fn pace(opponent: Opponent, due: &Due) -> Pace {
    match (opponent, due) {
        (Opponent::Computer { level: FIRST_LONG.., .. }, Due::Move(_)) => Pace::Long,
        _ => Pace::Quick,
    }
}

/// Lets the computer think, when it is the turn of the client that it plays against.
pub(super) fn think(
    opponent: Opponent,
    due: Due,
    client: Client,
    thinkers: Arc<Thinkers>,
) -> JoinHandle<Option<Event>> {
    tokio::spawn(async move {
        let pace = pace(opponent, &due);
        thinkers.run(pace, client, move || answer(opponent, &due)).await.flatten()
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use serde_json::{Value, json};
    use tower::ServiceExt;

    use super::*;
    use crate::store::Database;
    use crate::{App, Chance, Clock, GameId, router};

    /// Fills every place for long thoughts, and the lines before them, until the sender is dropped.
    fn fill(app: &App) -> Vec<Sender<()>> {
        let fill = |last: u8| {
            let (end, ended) = channel::<()>();
            let app = app.clone();
            tokio::spawn(async move {
                let thought = move || {
                    let _ = ended.recv();
                };
                app.hub().thinkers().run(Pace::Long, Client::at([192, 0, 2, last].into()), thought).await
            });
            end
        };
        (1..=250).map(fill).collect()
    }

    async fn post(app: &App, path: &str, cookie: &str, body: Value) -> (String, Value) {
        let request = Request::post(path).header("content-type", "application/json").header("cookie", cookie);
        let response = router(app.clone()).oneshot(request.body(Body::from(body.to_string())).unwrap()).await.unwrap();
        assert!(response.status().is_success(), "{path}: {}", response.status());
        let cookie = response.headers().get("set-cookie").map(|cookie| cookie.to_str().unwrap().to_owned());
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (cookie.unwrap_or_default(), serde_json::from_slice(&body).unwrap())
    }

    /// A game in which the computer has to move first.
    async fn game(app: &App, level: u8) -> GameId {
        let game =
            json!({"rules": "marsal-mini", "opponent": "computer", "level": level, "side": "blue", "starter": "red"});
        let (cookie, made) = post(app, "/api/games", "", game).await;
        let id = made["id"].as_str().unwrap();
        let setup = json!({"seat": "blue", "setup": "EMG.EC/NSNBF."});
        post(app, &format!("/api/games/{id}/setup"), &cookie, setup).await;
        id.parse().unwrap()
    }

    #[tokio::test]
    async fn a_new_game_and_a_quick_move_wait_for_no_long_thought() {
        let folder = std::env::temp_dir().join(format!("marshal-lanes-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Database::sqlite(&folder.join("marshal.db")).await.unwrap();
        let app = App::new(Arc::new(store), Clock::system(), Chance::system());
        let long_thoughts = fill(&app);
        let mut games = Vec::new();
        for level in [6, 1] {
            games.push(app.hub().watch(game(&app, level).await).await.unwrap());
        }
        // The terms, two setups, the computer's move.
        games[1].wait_for(|&seq| seq == 4).await.unwrap();
        assert_eq!(*games[0].borrow(), 3);
        drop(long_thoughts);
        games[0].wait_for(|&seq| seq == 4).await.unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
