//! Profiles: who somebody with an account is, how strong, and what they have played.

use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use marshal_club::{Handle, RatingKind, TimeControl, Timestamp as Time};
use marshal_rules::{RuleSet, Side};

use super::games::in_short;
use super::{game_of, summary_of};
use crate::address::{self, Name};
use crate::app::App;
use crate::auth::Visitor;
use crate::clock::Timestamp;
use crate::error::ApiError;
use crate::fields::{Fault, Word};
use crate::openapi::Api;
use crate::store::{Account, Listed};
use crate::wire::{Both, GamesPage, Member, Members, Profile, Summary};

/// A page of games.
const PAGE: usize = 20;

/// So many games are looked at for one page; whoever seeks in more asks again.
const LOOKED_AT: u32 = 500;

pub(crate) fn api() -> Api {
    Api::about("People")
        .get("/people/{name}", profile, |it| {
            it.says("Who somebody with an account is, and how strong.").refuses([ApiError::no_such_person()])
        })
        .get("/people/{name}/games", games, |it| {
            it.says("Games of somebody, the latest first: for others those that were offered in the lobby or rated.")
                .asks_text("opponent", "A part of the other player's name.")
                .asks_text("rules", "The id of a rule set.")
                .asks_word::<Outcome>("result", "How the game stands for them.")
                .asks_word::<Truth>("rated", "Whether it is rated.")
                .asks_text("before", "What the answer before said in `next`.")
                .refuses([ApiError::no_such_person()])
        })
        .get("/games/{id}/people", members, |it| {
            it.says("Which players of a game have accounts, and how strong they are.")
                .refuses([ApiError::no_such_game()])
        })
}

async fn named(app: &App, name: &str) -> Result<Account, ApiError> {
    let handle = Handle::new(name).map_err(|_| ApiError::no_such_person())?;
    app.store().account_named(&handle.skeleton()).await?.ok_or_else(ApiError::no_such_person)
}

async fn profile(State(app): State<App>, visitor: Visitor, Name(name): Name) -> Result<Json<Profile>, ApiError> {
    let account = named(&app, &name).await?;
    let own = visitor.id(&app).await? == Some(account.id);
    let ratings = app.store().ratings(account.id).await?;
    let games = app.store().rated_games(account.id, None).await?;
    let owner = app.store().owner(account.id).await?;
    Ok(Json(Profile::of(account, owner.as_ref(), own, ratings, &games, Time(app.clock().now().0))))
}

/// What somebody seeks among games: every part that is given has to fit.
#[derive(Debug, Default)]
struct Sought {
    /// A part of the other player's name.
    opponent: Option<String>,
    /// The id of a rule set.
    rules: Option<String>,
    result: Option<Outcome>,
    rated: Option<bool>,
}

/// How a game stands for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Won,
    Lost,
    Drawn,
    Running,
}

impl Word for Outcome {
    const WORDS: &'static [(&'static str, Outcome)] =
        &[("won", Outcome::Won), ("lost", Outcome::Lost), ("drawn", Outcome::Drawn), ("running", Outcome::Running)];
}

/// Yes or no.
#[derive(Debug, Clone, Copy)]
struct Truth(bool);

impl Word for Truth {
    const WORDS: &'static [(&'static str, Truth)] = &[("yes", Truth(true)), ("no", Truth(false))];
}

impl Sought {
    fn of(uri: &Uri) -> Result<Sought, Fault> {
        let value = |name| address::value(uri, name).filter(|value| !value.trim().is_empty());
        Ok(Sought {
            opponent: value("opponent").map(|name| name.trim().to_lowercase()),
            rules: value("rules"),
            result: value("result").map(|word| Outcome::read("result", &word)).transpose()?,
            rated: value("rated").map(|word| Truth::read("rated", &word).map(|Truth(rated)| rated)).transpose()?,
        })
    }

    fn fits(&self, game: &Listed, summary: &Summary) -> bool {
        let Some(&side) = game.sides.first() else { return false };
        let by_opponent = |name: &String| {
            summary.player(side.other()).is_some_and(|player| player.to_lowercase().contains(name.as_str()))
        };
        let result = match summary.winner() {
            None => Outcome::Running,
            Some(None) => Outcome::Drawn,
            Some(Some(winner)) if winner == side => Outcome::Won,
            Some(Some(_)) => Outcome::Lost,
        };
        self.opponent.as_ref().is_none_or(by_opponent)
            && self.rules.as_ref().is_none_or(|rules| summary.rules_id() == rules)
            && self.result.is_none_or(|wanted| wanted == result)
            && self.rated.is_none_or(|rated| rated == summary.is_rated())
    }
}

/// Games of somebody: for themselves all of them, for others those that were offered to everybody. Of one that is played to
/// an end all is open; of one that goes on nothing is told but what the lobby tells.
async fn games(
    State(app): State<App>,
    visitor: Visitor,
    Name(name): Name,
    uri: Uri,
) -> Result<Json<GamesPage>, ApiError> {
    let account = named(&app, &name).await?;
    let sought = Sought::of(&uri)?;
    let own = visitor.id(&app).await? == Some(account.id);
    let mut before = match address::value(&uri, "before") {
        None => None,
        Some(text) => Some(cursor(&text).ok_or_else(ApiError::no_such_page)?),
    };
    let listed = app.store().games_before(account.id, before, LOOKED_AT).await?;
    let looked_at_all = listed.len() < LOOKED_AT as usize;
    let mut page = GamesPage { games: Vec::new(), next: None };
    for game in listed {
        if page.games.len() == PAGE {
            page.next = before.map(|(updated, id)| format!("{}-{id}", updated.0));
            return Ok(Json(page));
        }
        before = Some((game.updated, game.id));
        let summary = summary_of(&game)?;
        if (own || summary.is_for_all()) && !summary.elsewhere && sought.fits(&game, &summary) {
            page.games.push(in_short(game, summary));
        }
    }
    page.next = before.filter(|_| !looked_at_all).map(|(updated, id)| format!("{}-{id}", updated.0));
    Ok(Json(page))
}

/// The place in a list of games: when the last one that was told changed, and which it was.
fn cursor(text: &str) -> Option<(Timestamp, crate::id::GameId)> {
    let (updated, id) = text.split_once('-')?;
    Some((Timestamp(updated.parse().ok()?), id.parse().ok()?))
}

/// Who of a game's players has an account, and how strong they are at this kind of game.
async fn members(State(app): State<App>, visitor: Visitor, Name(id): Name) -> Result<Json<Members>, ApiError> {
    let (game, summary) = game_of(&app, visitor, &id).await?;
    let control = app.hub().look(game.id, |table| table.time_control()).await?;
    let kind = kind_of(&summary, control);
    let changes = app.store().changes(game.id).await?;
    let now = Time(app.clock().now().0);
    let mut players = Both::default();
    for (side, person) in app.store().players(game.id).await? {
        let Some(account) = app.store().account(person).await? else { continue };
        let ratings = app.store().ratings(account.id).await?;
        let rating = ratings.into_iter().find(|kept| kind.as_ref() == Some(&kept.kind)).map(|kept| kept.rating);
        let change = changes.iter().find(|change| change.account == account.id);
        let member = Some(Member::of(&account, rating, change, now));
        match side {
            Side::Red => players.red = member,
            Side::Blue => players.blue = member,
        }
    }
    Ok(Json(Members { rated: summary.is_rated(), players }))
}

/// For which ratings a game counts, or would.
pub(super) fn kind_of(summary: &Summary, control: TimeControl) -> Option<RatingKind> {
    let rule_set = RuleSet::by_id(summary.rules_id())?.id().to_owned();
    Some(RatingKind { rule_set, speed: control.speed()? })
}
