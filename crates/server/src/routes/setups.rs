//! Help for the setup editor.

use axum::Json;
use axum::extract::State;
use marshal_rules::{Kind, Setup};

use super::rules_of;
use crate::app::App;
use crate::body::Body;
use crate::client::Client;
use crate::error::{ApiError, codes};
use crate::locale::Locale;
use crate::openapi::Api;
use crate::wire::{CheckSetup, RandomSetup, SetupAnswer, SetupCheck, SetupChoice, SetupFault};

pub(crate) fn api() -> Api {
    Api::about("Setups")
        .post("/setups/random", random, |it| {
            it.says("A sensible setup for a side.").refuses_codes(codes::RULES).refuses([ApiError::no_setup()])
        })
        .post("/setups/check", check, |it| {
            it.says("What is wrong with a setup, and what is missing.")
                .refuses_codes(codes::RULES)
                .refuses_codes(codes::SETUP_LINE)
        })
}

async fn random(
    State(app): State<App>,
    client: Client,
    Body(asked): Body<RandomSetup>,
) -> Result<Json<SetupAnswer>, ApiError> {
    let rules = rules_of(asked.rules)?;
    let seed = asked.seed.map_or_else(|| app.chance().seed(), Ok)?;
    let setup = app.sensible_setup(client, rules.clone(), asked.side, seed).await?;
    Ok(Json(SetupAnswer::of(&rules, asked.side, &setup)))
}

async fn check(Locale(lang): Locale, Body(asked): Body<CheckSetup>) -> Result<Json<SetupCheck>, ApiError> {
    let rules = rules_of(asked.rules)?;
    let setup = match asked.setup {
        SetupChoice::Setup(line) => Setup::parse(&rules, asked.side, &line).map_err(ApiError::bad_setup_line)?,
        SetupChoice::Squares(squares) => {
            let mut setup = Setup::new();
            for (square, kind) in squares {
                // A kind of another rule set is a mistake in the setup, not in the request.
                let none = Kind(u8::MAX);
                setup.place(square, rules.kind_by_id(&kind).unwrap_or(none));
            }
            setup
        }
    };
    let errors = setup.check(&rules, asked.side).err().map(|error| {
        let refusal = ApiError::bad_setup(error, rules.clone());
        SetupFault { code: refusal.code(), message: refusal.sentence(lang), square: refusal.field().map(str::to_owned) }
    });
    Ok(Json(SetupCheck::of(&rules, asked.side, &setup, errors.into_iter().collect())))
}
