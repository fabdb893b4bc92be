//! Tournaments: made, joined, paired, corrected, ended.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use marshal_club::{GameResult, Handle, PlayerNo, Rating, RatingKind, TournamentError, TournamentEvent as ClubEvent};
use marshal_rules::{RuleSet, Side};

use super::games::with_cookie;
use super::{link, rules_of};
use crate::address::{Name, Scheme};
use crate::app::App;
use crate::auth::{Guest, Someone, Visitor};
use crate::body::Body;
use crate::client::Client;
use crate::error::{ApiError, codes};
use crate::etag::Tag;
use crate::id::{PersonId, TournamentId};
use crate::live::Deed;
use crate::openapi::{Api, Operation};
use crate::store::{self, StoreError, TournamentEvent, TournamentState, TournamentTerms};
use crate::tournament::{Evening, Gathered, begin_round, see_to, write};
use crate::wire::{
    BeginRound, EndTournament, JoinTournament, LeaveTournament, NewTournament, SetResult, TournamentLine,
    TournamentLists, WireTournament,
};

/// More than anybody organises at a time.
const MOST_OF_A_PERSON: u32 = 5;

/// A list ends here.
const MOST_LISTED: u32 = 50;

/// A tournament in which nothing has happened for so long is no more news to others.
const NEWS_SECONDS: i64 = 30 * 24 * 60 * 60;

/// Thrice what the largest tournament needs.
const MOST_EVENTS: u32 = 10_000;

/// Others may act at the same moment; that often is looked again.
const TRIES: usize = 8;

pub(crate) fn api() -> Api {
    Api::about("Tournaments")
        .get("/tournaments", list, |it| {
            it.says("The tournaments that can be found, and one's own.")
                .gives::<TournamentLists>(200, "The latest first.")
                .gives_nothing(304, "They are as `If-None-Match` says.")
        })
        .post("/tournaments", make, |it| {
            it.says("Makes a tournament, organised by whoever asks. Tournaments are for people.")
                .gives::<WireTournament>(201, "The tournament. A new guest is given a cookie.")
                .refuses_codes(codes::RULES)
                .refuses_codes(codes::BEGIN)
                .refuses([ApiError::tournament(TournamentError::Over)])
                .refuses([ApiError::not_for_bots(), ApiError::no_setup(), ApiError::too_many_tournaments(0)])
        })
        .get("/tournaments/{id}", look, |it| {
            it.says("A tournament: who takes part, the rounds, the standings.")
                .gives::<WireTournament>(200, "As it is now.")
                .gives_nothing(304, "It is as `If-None-Match` says.")
                .refuses([ApiError::no_such_tournament()])
        })
        .get("/tournaments/{id}/link.svg", link_as_qr, |it| {
            it.says("The address of a tournament as a QR code.")
                .asks_word::<Scheme>("scheme", "How the page came.")
                .gives_file("image/svg+xml", "The picture.")
                .refuses([ApiError::no_such_tournament(), ApiError::no_such_page()])
        })
        .post("/tournaments/{id}/join", join, |it| {
            changes(it.says("Takes part."))
                .gives::<WireTournament>(
                    200,
                    "Whoever takes part already is answered the same. A new guest is given a cookie.",
                )
                .refuses_codes(codes::BEGIN)
                .refuses([ApiError::not_for_bots(), ApiError::tournament_full(0)])
                .refuses([ApiError::tournament_needs_name(), ApiError::name_in_tournament()])
        })
        .post("/tournaments/{id}/leave", leave, |it| {
            changes(it.says("Takes no further part, or the organiser takes somebody out."))
        })
        .post("/tournaments/{id}/round", round, |it| {
            changes(it.says("Begins the next round; for the organiser.")).refuses([ApiError::no_setup()])
        })
        .post("/tournaments/{id}/result", result, |it| changes(it.says("Says how a game counts; for the organiser.")))
        .post("/tournaments/{id}/end", end, |it| changes(it.says("Ends the tournament; for the organiser.")))
}

/// What may stand against each change.
fn changes(operation: Operation) -> Operation {
    operation.refuses([ApiError::tournament(TournamentError::Over)]).refuses([
        ApiError::no_such_tournament(),
        ApiError::not_the_organiser(),
        ApiError::tournament_worn(),
        ApiError::tournament_stale(),
    ])
}

async fn list(State(app): State<App>, visitor: Visitor, headers: HeaderMap) -> Result<Response, ApiError> {
    let person = visitor.id(&app).await?;
    let since = app.clock().now().seconds_before(NEWS_SECONDS);
    let lines = async |state| {
        let listed = app.store().tournaments(person, state, since, MOST_LISTED).await?;
        listed.into_iter().map(TournamentLine::of).collect::<Result<Vec<_>, _>>().map_err(ApiError::unavailable)
    };
    let lists = TournamentLists {
        open: lines(TournamentState::Open).await?,
        running: lines(TournamentState::Running).await?,
        over: lines(TournamentState::Over).await?,
    };
    if_changed(&lists, &headers)
}

async fn look(
    State(app): State<App>,
    visitor: Visitor,
    Name(id): Name,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let gathered = Gathered::read(&app, read_id(&id)?).await?;
    if_changed(&WireTournament::of(&gathered, visitor.id(&app).await?), &headers)
}

/// What a page asks for again and again is sent when it is another than the page has.
fn if_changed(answer: &impl serde::Serialize, headers: &HeaderMap) -> Result<Response, ApiError> {
    let text = serde_json::to_string(answer).map_err(ApiError::unavailable)?;
    let tag = Tag::of(text.as_bytes());
    let common = [(ETAG, tag.as_str()), (CACHE_CONTROL, "private, no-cache")];
    Ok(if tag.is_known(headers) {
        (StatusCode::NOT_MODIFIED, common).into_response()
    } else {
        (common, [(CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
    })
}

fn read_id(id: &str) -> Result<TournamentId, ApiError> {
    id.parse().map_err(|_| ApiError::no_such_tournament())
}

async fn link_as_qr(
    State(app): State<App>,
    Name(id): Name,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let id = Gathered::read(&app, read_id(&id)?).await?.evening.id();
    link::as_qr(&format!("/tournaments/{id}"), &uri, &headers)
}

async fn make(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Body(asked): Body<NewTournament>,
) -> Result<Response, ApiError> {
    visitor.must_be_no_bot()?;
    let known = visitor.known(&app).await?;
    let guest = known.as_ref().map_or(Guest::Stranger(client), |someone| Guest::Person(someone.id));
    app.allowance().take(guest, client, app.clock().now())?;
    let rules = rules_of(asked.rules)?;
    for side in Side::ALL {
        // Whoever is late in a game is to be given a setup, so there has to be one.
        let setup = app.sensible_setup(client, rules.clone(), side, app.chance().seed()?).await?;
        setup.check(&rules, side).map_err(|_| ApiError::no_setup())?;
    }
    let terms = TournamentTerms {
        name: asked.title,
        rules: rules.data().clone(),
        clock: asked.clock,
        aids: asked.aids,
        rated: asked.rated,
        listed: asked.listed,
        automatic: asked.automatic,
        format: asked.format,
        tie_breaks: asked.format.usual_tie_breaks(),
        lot: app.chance().seed()?,
    };
    let id = TournamentId::from(app.chance().bytes()?);
    let evening = Evening::new(id, terms.clone())?;
    let (organiser, cookie) = visitor.settle(&app, known.as_ref()).await?;
    let new = store::NewTournament {
        id,
        organiser,
        listed: terms.listed,
        event: TournamentEvent::Created(Box::new(terms)),
        digest: evening.digest()?,
        at: app.clock().now(),
    };
    if !app.store().add_tournament(new, MOST_OF_A_PERSON).await? {
        return Err(ApiError::too_many_tournaments(MOST_OF_A_PERSON));
    }
    let answer = told(&app, id, Some(organiser)).await?;
    Ok(with_cookie((StatusCode::CREATED, answer).into_response(), cookie))
}

/// The tournament as it is by now.
async fn told(app: &App, id: TournamentId, viewer: Option<PersonId>) -> Result<Json<WireTournament>, ApiError> {
    Ok(Json(WireTournament::of(&Gathered::read(app, id).await?, viewer)))
}

/// Lets something happen, judged anew as long as others are quicker. The judge says nothing of what has happened already.
async fn happen(
    app: &App,
    id: TournamentId,
    entrant: Option<PersonId>,
    judge: impl Fn(&Gathered) -> Result<Option<TournamentEvent>, ApiError>,
) -> Result<Gathered, ApiError> {
    for _ in 0..TRIES {
        let gathered = Gathered::read(app, id).await?;
        let Some(event) = judge(&gathered)? else { return Ok(gathered) };
        if gathered.evening.seq() >= MOST_EVENTS {
            return Err(ApiError::tournament_worn());
        }
        gathered.evening.judge(&event)?;
        match write(app, gathered.evening.clone(), event, entrant, Vec::new()).await {
            Err(StoreError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
            Ok(()) => return Ok(gathered),
        }
    }
    Err(ApiError::tournament_stale())
}

async fn join(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Name(id): Name,
    Body(asked): Body<JoinTournament>,
) -> Result<Response, ApiError> {
    let id = read_id(&id)?;
    visitor.must_be_no_bot()?;
    let known = visitor.known(&app).await?;
    // A stranger who could not join gets no cookie.
    let gathered = Gathered::read(&app, id).await?;
    if known.as_ref().is_some_and(|someone| !gathered.entries_of(someone.id).is_empty()) {
        return Ok(told(&app, id, known.map(|someone| someone.id)).await?.into_response());
    }
    gathered.evening.judge_joining()?;
    let guest = known.as_ref().map_or(Guest::Stranger(client), |someone| Guest::Person(someone.id));
    app.allowance().take(guest, client, app.clock().now())?;
    let called = Someone::called(&app, known.as_ref(), asked.name).await?;
    let name = called.name.ok_or_else(ApiError::tournament_needs_name)?;
    is_free(&gathered, &name)?;
    let (person, cookie) = visitor.settle(&app, known.as_ref()).await?;
    let rating = rating_of(&app, &gathered.evening, known.as_ref()).await?;
    happen(&app, id, Some(person), |gathered| {
        if !gathered.entries_of(person).is_empty() {
            return Ok(None);
        }
        is_free(gathered, &name)?;
        gathered.evening.judge_joining()?;
        Ok(Some(TournamentEvent::Joined { name: Some(name.clone()), rating }))
    })
    .await?;
    Ok(with_cookie(told(&app, id, Some(person)).await?.into_response(), cookie))
}

/// Two who look alike would be told apart by nobody.
fn is_free(gathered: &Gathered, name: &Handle) -> Result<(), ApiError> {
    let skeleton = name.skeleton();
    let taken = gathered.evening.players().iter().filter(|player| gathered.evening.takes_part(player.entry));
    let mut taken = taken.filter_map(|player| player.name.as_ref());
    if taken.any(|name| name.skeleton() == skeleton) { Err(ApiError::name_in_tournament()) } else { Ok(()) }
}

/// How strong somebody is who joins, as far as that is known.
async fn rating_of(app: &App, evening: &Evening, someone: Option<&Someone>) -> Result<i32, ApiError> {
    let account = someone.and_then(|someone| someone.account.as_ref());
    let known = RuleSet::by_id(evening.rules().id()).is_some_and(|known| known.data() == evening.rules().data());
    let mut rating = Rating::NEW.rating;
    if let (Some(account), Some(speed), true) = (account, evening.terms().clock.speed(), known) {
        let kind = RatingKind { rule_set: evening.rules().id().to_owned(), speed };
        let kept = app.store().ratings(account.id).await?;
        rating = kept.iter().find(|kept| kept.kind == kind).map_or(rating, |kept| kept.rating.rating);
    }
    Ok(rating.round() as i32)
}

/// The one who asks, if they organise the tournament.
async fn organiser(app: &App, visitor: Visitor, id: &str) -> Result<(TournamentId, PersonId), ApiError> {
    let id = read_id(id)?;
    let gathered = Gathered::read(app, id).await?;
    match visitor.id(app).await? {
        Some(person) if gathered.organiser == Some(person) => Ok((id, person)),
        _ => Err(ApiError::not_the_organiser()),
    }
}

async fn leave(
    State(app): State<App>,
    visitor: Visitor,
    Name(id): Name,
    Body(asked): Body<LeaveTournament>,
) -> Result<Json<WireTournament>, ApiError> {
    let (id, person) = match asked.entry {
        Some(_) => organiser(&app, visitor, &id).await?,
        None => (read_id(&id)?, visitor.id(&app).await?.ok_or_else(ApiError::no_such_tournament)?),
    };
    let before = happen(&app, id, None, |gathered| {
        let entry = asked.entry.or_else(|| gathered.entries_of(person).first().copied());
        Ok(entry.filter(|&entry| gathered.evening.takes_part(entry)).map(|entry| TournamentEvent::Left { entry }))
    })
    .await?;
    let after = Gathered::read(&app, id).await?;
    give_up(&app, &before.evening, &after.evening).await;
    see_to(&app, id).await?;
    told(&app, id, Some(person)).await
}

/// Who has withdrawn gives up the game that went on, if it has begun: its opponent need not wait. It does not count any more
/// for the tournament, so nothing is lost where that fails.
async fn give_up(app: &App, before: &Evening, after: &Evening) {
    let Some(round) = before.club().rounds().len().checked_sub(1) else { return };
    let tables = before.club().rounds()[round].tables.iter().zip(&after.club().rounds()[round].tables);
    for (at, (before, now)) in tables.enumerate() {
        let side = match now.result.filter(|_| before.result.is_none()) {
            Some(GameResult::BlueWalkover) => Side::Red,
            Some(GameResult::RedWalkover) => Side::Blue,
            _ => continue,
        };
        if let Some(game) = after.game(round, at) {
            drop(app.hub().act(game, Client::HOUSE, side, Deed::Resign).await);
        }
    }
}

async fn round(
    State(app): State<App>,
    visitor: Visitor,
    Name(id): Name,
    Body(asked): Body<BeginRound>,
) -> Result<Json<WireTournament>, ApiError> {
    let (id, person) = organiser(&app, visitor, &id).await?;
    let own = asked.pairs.map(|games| ClubEvent::Paired { games, bye: asked.bye.map(PlayerNo) });
    for _ in 0..TRIES {
        let gathered = Gathered::read(&app, id).await?;
        let begun = gathered.evening.club().rounds().len();
        if begun >= usize::from(asked.round) {
            // The same request, sent twice, or the round has begun by itself.
            return told(&app, id, Some(person)).await;
        }
        if begun + 1 < usize::from(asked.round) {
            break;
        }
        match begin_round(&app, gathered, own.clone()).await {
            Err(error) if error.code() == "stale" => {}
            Err(error) => return Err(error),
            Ok(()) => return told(&app, id, Some(person)).await,
        }
    }
    Err(ApiError::tournament_stale())
}

async fn result(
    State(app): State<App>,
    visitor: Visitor,
    Name(id): Name,
    Body(asked): Body<SetResult>,
) -> Result<Json<WireTournament>, ApiError> {
    let (id, person) = organiser(&app, visitor, &id).await?;
    let SetResult { round, table, result } = asked;
    let result = GameResult::from(result);
    happen(&app, id, None, |gathered| {
        let stands = gathered.evening.result_at(round, table) == Some(Some(result));
        Ok((!stands).then_some(TournamentEvent::Corrected { round, table, result }))
    })
    .await?;
    see_to(&app, id).await?;
    told(&app, id, Some(person)).await
}

async fn end(
    State(app): State<App>,
    visitor: Visitor,
    Name(id): Name,
    Body(_): Body<EndTournament>,
) -> Result<Json<WireTournament>, ApiError> {
    let (id, person) = organiser(&app, visitor, &id).await?;
    let is_over = |gathered: &Gathered| gathered.evening.state() == TournamentState::Over;
    happen(&app, id, None, |gathered| Ok((!is_over(gathered)).then_some(TournamentEvent::Ended))).await?;
    told(&app, id, Some(person)).await
}
