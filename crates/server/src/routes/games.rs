//! Making games and playing them.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use marshal_ai::{Bot, Level};
use marshal_rules::{BySide, RuleSet, Side, Starter};

use super::{game_of, lobby, rated, rules_of, summary_of};
use crate::address::{self, Name};
use crate::app::App;
use crate::auth::{Guest, Someone, Visitor};
use crate::body::Body;
use crate::called::Called;
use crate::client::Client;
use crate::error::{ApiError, codes};
use crate::id::{GameId, PersonId};
use crate::live::{Deed, Table};
use crate::openapi::Api;
use crate::store::{self, Created, Event, Listed, Offer, Opponent, StoreError};
use crate::wire::{
    GameMade, GameSummary, GameView, NewGame, OpponentName, PlaceSetup, PlayMove, Resign, SideChoice, SideClaim,
    SideDraw, SideName, Summary,
};

/// A list of games ends here; older ones are still to be had by their addresses.
const MOST_LISTED: u32 = 100;

pub(crate) fn api() -> Api {
    let game_gone = || [ApiError::no_such_game(), ApiError::stale()];
    let playing = || [ApiError::not_started(), ApiError::game_over()];
    Api::about("Games")
        .get("/games", list, |it| it.says("One's own games, the latest first."))
        .post("/games", make, |it| {
            it.says("Makes a game: against the computer, for two at one screen, or against whoever comes.")
                .gives::<GameMade>(201, "The game, and the seat of whoever made it. A new guest is given a cookie.")
                .refuses_codes(codes::RULES)
                .refuses_codes(codes::BEGIN)
                .refuses([ApiError::no_setup(), ApiError::starter_fixed(None), ApiError::too_many_offers(0)])
                .refuses([ApiError::no_such_game(), ApiError::not_over(), ApiError::again_unfit()])
        })
        .get("/games/{id}", look, |it| {
            it.says("A game as a seat sees it, or somebody who looks on.")
                .asks_word::<SideName>("seat", "From which seat; needed only where one plays both.")
                .refuses([ApiError::no_such_game()])
        })
        .get("/games/{id}/summary", summary, |it| {
            it.says("A game as lists show it.").refuses([ApiError::no_such_game()])
        })
        .post("/games/{id}/setup", set_up, |it| {
            it.says("Confirms a setup.")
                .refuses(game_gone())
                .refuses([ApiError::setup_done()])
                .refuses_codes(codes::SETUP_LINE)
                .refuses_codes(codes::SETUP)
                .refuses_codes(codes::CLOCK)
        })
        .post("/games/{id}/move", advance, |it| {
            it.says("Moves. The same move for the same ply, sent twice, is made once.")
                .refuses(game_gone())
                .refuses(playing())
                .refuses_codes(codes::MOVE)
                .refuses_codes(codes::CLOCK)
        })
        .post("/games/{id}/resign", resign, |it| {
            it.says("Gives up.").refuses(game_gone()).refuses(playing()).refuses_codes(codes::CLOCK)
        })
        .post("/games/{id}/draw", draw, |it| {
            it.says("Offers a draw, or answers the offer that stands.")
                .refuses(game_gone())
                .refuses(playing())
                .refuses([ApiError::no_offer(), ApiError::offered_already()])
                .refuses_codes(codes::CLOCK)
        })
        .post("/games/{id}/claim", claim, |it| {
            it.says("Claims a game whose other player is away.")
                .refuses(game_gone())
                .refuses(playing())
                .refuses([ApiError::not_away()])
                .refuses_codes(codes::CLOCK)
        })
}

async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<GameSummary>>, ApiError> {
    let Some(person) = visitor.id(&app).await? else { return Ok(Json(Vec::new())) };
    let listed = app.store().games(person, MOST_LISTED).await?;
    let line = |game: Listed| match summary_of(&game) {
        Ok(summary) if summary.elsewhere => None,
        summary => Some(summary.map(|summary| in_short(game, summary))),
    };
    Ok(Json(listed.into_iter().filter_map(line).collect::<Result<_, StoreError>>()?))
}

/// One game as the list shows it, however old: a page asks this first, since at a shared screen it must not ask for a
/// seat's view before the right person looks.
async fn summary(State(app): State<App>, visitor: Visitor, Name(id): Name) -> Result<Json<GameSummary>, ApiError> {
    let (game, summary) = game_of(&app, visitor, &id).await?;
    Ok(Json(in_short(game, summary)))
}

pub(super) fn in_short(game: Listed, summary: Summary) -> GameSummary {
    let seat = match game.sides[..] {
        [] => None,
        [only] => Some(only),
        // At a shared screen: the side that is to look.
        _ => Some(summary.turn().unwrap_or(Side::Red)),
    };
    GameSummary::of(game.id, seat, game.updated, summary)
}

async fn look(State(app): State<App>, visitor: Visitor, Name(id): Name, uri: Uri) -> Result<Json<GameView>, ApiError> {
    let asked = address::seat(&uri)?;
    let (game, sides) = visitor.sides_if_any(&app, &id).await?;
    let clock = app.clock().clone();
    let view = app
        .hub()
        .look(game, move |table| table.viewer(&sides, asked).map(|viewer| table.sent_to(viewer, clock.counted())));
    view.await?.map(Json).ok_or_else(ApiError::no_such_game)
}

/// The answer to a visitor who may be new.
pub(super) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// Who acts in which game.
pub(super) type Player = (Visitor, Client, Name);

pub(super) async fn act(app: &App, player: Player, side: Side, deed: Deed) -> Result<Json<GameView>, ApiError> {
    let (visitor, client, Name(id)) = player;
    let game = visitor.seat(app, &id, side).await?;
    Ok(Json(app.hub().act(game, client, side, deed).await?))
}

async fn set_up(
    State(app): State<App>,
    player: Player,
    Body(asked): Body<PlaceSetup>,
) -> Result<Json<GameView>, ApiError> {
    act(&app, player, asked.seat, Deed::Place(asked.setup)).await
}

async fn advance(
    State(app): State<App>,
    player: Player,
    Body(asked): Body<PlayMove>,
) -> Result<Json<GameView>, ApiError> {
    act(&app, player, asked.seat, Deed::Move(asked.ply, asked.mv, asked.thinking)).await
}

async fn resign(State(app): State<App>, player: Player, Body(asked): Body<Resign>) -> Result<Json<GameView>, ApiError> {
    act(&app, player, asked.seat, Deed::Resign).await
}

async fn draw(State(app): State<App>, player: Player, Body(asked): Body<SideDraw>) -> Result<Json<GameView>, ApiError> {
    act(&app, player, asked.seat, Deed::Draw(asked.action)).await
}

async fn claim(
    State(app): State<App>,
    player: Player,
    Body(asked): Body<SideClaim>,
) -> Result<Json<GameView>, ApiError> {
    act(&app, player, asked.seat, Deed::Claim(asked.claim)).await
}

/// What a game that is played again takes over: the setups that the visitor had, and its side if it
/// had one only.
struct Again {
    side: Option<Side>,
    lines: BySide<Option<String>>,
}

impl Again {
    async fn of(app: &App, visitor: Visitor, id: &str) -> Result<Again, ApiError> {
        let (game, sides) = visitor.sides(app, id, None).await?;
        app.hub()
            .look(game, move |table| {
                if !table.is_over() {
                    return Err(ApiError::not_over());
                }
                let line = |side| table.setup(side).map(|setup| setup.line(table.rules(), side));
                Ok(Again {
                    side: if let [only] = sides[..] { Some(only) } else { None },
                    lines: BySide::from_fn(|side| line(side).filter(|_| sides.contains(&side))),
                })
            })
            .await?
    }
}

async fn make(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Body(asked): Body<NewGame>,
) -> Result<Response, ApiError> {
    let known = visitor.known(&app).await?;
    let guest = known.as_ref().map_or(Guest::Stranger(client), |someone| Guest::Person(someone.id));
    app.allowance().take(guest, client, app.clock().now())?;
    let called = Someone::called(&app, known.as_ref(), asked.name.clone()).await?;
    if asked.rated {
        rated::may_offer(known.as_ref(), &*rules_of(asked.rules.clone())?, asked.clock)?;
    }
    let prepared = Prepared::of(&app, visitor, client, &asked, called).await?;
    let (person, cookie) = visitor.settle(&app, known.as_ref()).await?;
    let (id, seat) = (prepared.id, prepared.seat());
    let offer = asked.offered.then(|| Offer { until: lobby::lease(&app), terms: None });
    if let Some(offer) = &offer {
        app.waiting().add((id, offer.until), (person, client), (app.store(), app.clock().now())).await?;
    }
    let game = prepared.by(&app, person, offer)?;
    let due = game.digest.due;
    app.store().add_game(game).await?;
    if due {
        app.hub().wake(id, client).await;
    }
    Ok(with_cookie((StatusCode::CREATED, Json(GameMade::of(id, seat))).into_response(), cookie))
}

/// A game that could be written down.
pub(super) struct Prepared {
    pub(super) id: GameId,
    events: Vec<Event>,
    table: Table,
    /// The sides of the one who makes it.
    own: Vec<Side>,
}

impl Prepared {
    pub(super) async fn of(
        app: &App,
        visitor: Visitor,
        client: Client,
        asked: &NewGame,
        called: Called,
    ) -> Result<Prepared, ApiError> {
        let rules = rules_of(asked.rules.clone())?;
        let starter = starter(app, &rules, asked.starter)?;
        let again = match &asked.again {
            Some(id) => Some(Again::of(app, visitor, id).await?),
            None => None,
        };
        let side = match again.as_ref().and_then(|again| again.side) {
            Some(before) => before.other(),
            None => choose(app, asked.side)?,
        };
        let opponent = match (asked.opponent, asked.level) {
            (OpponentName::Computer, Some(level)) => {
                Opponent::Computer { side: side.other(), level, seed: app.chance().seed()?, hints: asked.hints }
            }
            (OpponentName::Person, _) => {
                Opponent::Person { clock: asked.clock, offered: asked.offered, rated: asked.rated }
            }
            _ => Opponent::Hotseat,
        };
        let id = GameId::from(app.chance().bytes()?);
        let terms = Created { rules: rules.data().clone(), opponent, starter, aids: asked.aids, tournament: None };
        let mut events = vec![Event::Created(Box::new(terms.clone()))];
        let mut table = Table::new(id, terms)?;
        if let Opponent::Person { .. } = opponent {
            let joined = called.joins(side);
            table.apply(&joined, app.clock().counted())?;
            events.push(joined);
        }
        let mut place = |table: &mut Table, side, line: &str| {
            let Some(event) = table.place(side, line)? else { return Ok(()) };
            table.apply(&event, app.clock().counted())?;
            events.push(event);
            Ok::<(), ApiError>(())
        };
        let own = match opponent {
            Opponent::Hotseat => Side::ALL.to_vec(),
            Opponent::Person { .. } => {
                if table.is_timed() {
                    // Whoever is late is to be given a setup, so there has to be one.
                    for side in Side::ALL {
                        let setup = app.sensible_setup(client, rules.clone(), side, app.chance().seed()?).await?;
                        table.place(side, &setup.line(&rules, side)).map_err(|_| ApiError::no_setup())?;
                    }
                }
                vec![side]
            }
            Opponent::Computer { side: computer, level, .. } => {
                // Not the seed that it plays by, of which its moves may tell something.
                let level = Level::new(level).ok_or_else(ApiError::no_setup)?;
                let bot = Bot::new(level, app.chance().seed()?);
                let setup = app.setup_of(client, bot, rules.clone(), computer).await?;
                place(&mut table, computer, &setup.line(&rules, computer)).map_err(|_| ApiError::no_setup())?;
                vec![computer.other()]
            }
        };
        for &side in &own {
            if let Some(line) = again.as_ref().and_then(|again| again.lines[side.other()].as_deref()) {
                place(&mut table, side, line).map_err(|_| ApiError::again_unfit())?;
            }
        }
        Ok(Prepared { id, events, table, own })
    }

    /// The seat that whoever makes it looks from.
    pub(super) fn seat(&self) -> Side {
        self.table.seat_among(&self.own)
    }

    /// The game as it is written down when somebody makes it.
    pub(super) fn by(self, app: &App, person: PersonId, offer: Option<Offer>) -> Result<store::NewGame, ApiError> {
        let Prepared { id, events, table, own } = self;
        let now = app.clock().moment();
        let seats = own.into_iter().map(|side| (side, person)).collect();
        Ok(store::NewGame { id, seats, events, digest: table.digest(now)?, at: now.time, offer })
    }
}

fn choose(app: &App, choice: Option<SideChoice>) -> Result<Side, ApiError> {
    match choice {
        Some(SideChoice::Red) => Ok(Side::Red),
        Some(SideChoice::Blue) => Ok(Side::Blue),
        Some(SideChoice::Lot) | None => Ok(app.chance().lot()?),
    }
}

/// Who moves first: what the rules say, or what was agreed where they leave it open.
pub(crate) fn starter(app: &App, rules: &RuleSet, choice: Option<SideChoice>) -> Result<Side, ApiError> {
    let fixed = match rules.starter() {
        Starter::Agreed => return choose(app, choice),
        Starter::Lot => None,
        Starter::Red => Some(Side::Red),
        Starter::Blue => Some(Side::Blue),
    };
    let agrees = match choice {
        None => true,
        Some(SideChoice::Red) => fixed == Some(Side::Red),
        Some(SideChoice::Blue) => fixed == Some(Side::Blue),
        Some(SideChoice::Lot) => fixed.is_none(),
    };
    if !agrees {
        return Err(ApiError::starter_fixed(fixed));
    }
    fixed.map_or_else(|| choose(app, None), Ok)
}
