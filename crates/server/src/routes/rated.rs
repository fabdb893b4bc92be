//! Whether a game between two people is to count for their ratings, as `marshal_club` decides it.

use std::sync::Arc;

use marshal_club::{AccountId, Contestant, RatedTerms, TimeControl, Unrated};
use marshal_rules::{BySide, RuleSet, Side};

use crate::app::App;
use crate::auth::Someone;
use crate::error::ApiError;
use crate::id::{GameId, PersonId};
use crate::live::Table;
use crate::store::{Account, Opponent};

/// Somebody wants to offer a rated game to whoever comes.
///
/// # Errors
/// Such a game could not be rated whoever comes, and why.
pub(super) fn may_offer(host: Option<&Someone>, rules: &RuleSet, control: TimeControl) -> Result<(), ApiError> {
    let account = host.and_then(|host| host.account.as_ref());
    let contestant = contestant(account);
    // Somebody of the same kind, who is not the host.
    let other = match &contestant {
        Contestant::Bot { .. } => Contestant::Bot { account: AccountId(String::new()) },
        _ => Contestant::Member { account: AccountId(String::new()), provisional: false },
    };
    judge(rules, control, BySide::new(contestant, other), 0).map_err(ApiError::unrated)
}

/// Somebody wants to take up a game; nothing is to be said of one that is not rated.
///
/// # Errors
/// It is rated and would not be with them, and why.
pub(super) async fn may_take(app: &App, game: GameId, guest: Option<&Someone>) -> Result<(), ApiError> {
    match guest.and_then(|guest| guest.account.as_ref()) {
        Some(account) => may_meet(app, game, account).await,
        None if app.hub().look(game, Table::is_rated).await? => Err(ApiError::rated_needs_account()),
        None => Ok(()),
    }
}

/// An account is to take up a game.
///
/// # Errors
/// It is rated and would not be with them, and why.
pub(super) async fn may_meet(app: &App, game: GameId, guest: &Account) -> Result<(), ApiError> {
    let terms = |table: &Table| table.is_rated().then(|| (table.rules().clone(), table.time_control()));
    let Some((rules, control)) = app.hub().look(game, terms).await? else { return Ok(()) };
    let host = match app.store().players(game).await?.first() {
        Some(&(_, host)) => app.store().account(host).await?,
        None => None,
    };
    between(app, &rules, control, host.as_ref(), Some(guest)).await?.map_err(ApiError::unrated)
}

/// The opponent of a game of two who sit there already: rated if that was wanted and may be.
pub(crate) async fn still(
    app: &App,
    opponent: Opponent,
    rules: &Arc<RuleSet>,
    players: &[(Side, PersonId)],
) -> Result<Opponent, ApiError> {
    let Opponent::Person { clock, offered, rated: true } = opponent else { return Ok(opponent) };
    let rated = match players {
        [(_, red), (_, blue)] => {
            let (red, blue) = (app.store().account(*red).await?, app.store().account(*blue).await?);
            between(app, rules, clock, red.as_ref(), blue.as_ref()).await?.is_ok()
        }
        _ => false,
    };
    Ok(Opponent::Person { clock, offered, rated })
}

/// Whether a game between these two would be rated now.
async fn between(
    app: &App,
    rules: &RuleSet,
    control: TimeControl,
    one: Option<&Account>,
    other: Option<&Account>,
) -> Result<Result<(), Unrated>, ApiError> {
    let today = app.clock().now().start_of_day();
    let games_today = match (one, other) {
        (Some(one), Some(other)) => app.store().rated_between(one.id, other.id, today).await?,
        _ => 0,
    };
    Ok(judge(rules, control, BySide::new(contestant(one), contestant(other)), games_today))
}

fn judge(rules: &RuleSet, control: TimeControl, players: BySide<Contestant>, games_today: u32) -> Result<(), Unrated> {
    let known_rules = RuleSet::by_id(rules.id()).is_some_and(|known| known.data() == rules.data());
    // The aids are the game's, so both have the same; there are no hints.
    let terms = RatedTerms { known_rules, control, same_aids: true, hints: false, players, games_today };
    terms.rated_sides().map(drop)
}

fn contestant(account: Option<&Account>) -> Contestant {
    let Some(account) = account else { return Contestant::Guest };
    let id = AccountId(account.id.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect());
    if account.bot {
        Contestant::Bot { account: id }
    } else {
        // It matters against the computer only, which plays without a clock here.
        Contestant::Member { account: id, provisional: false }
    }
}
