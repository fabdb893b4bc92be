//! The print shop: what a box will be, and the box.

use axum::body::{Body as Content, Bytes};
use axum::extract::State;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, VARY};
use axum::response::{IntoResponse, Response};
use marshal_i18n::Lang;
use marshal_print::{Fault, Options, Package, Style};

use super::rules_of;
use crate::app::App;
use crate::body::Body;
use crate::client::Client;
use crate::error::{ApiError, codes};
use crate::live::Pace;
use crate::locale::Locale;
use crate::openapi::Api;
use crate::packing::{Packing, quickly};
use crate::wire::{PrintOrder, PrintPreview, RulesChoice};

pub(crate) fn api() -> Api {
    let refused = [(422, "not-printable"), (429, "too-many-boxes")];
    Api::about("Print")
        .post("/print/preview", preview, |it| {
            it.says("What a box will be.")
                .gives::<PrintPreview>(200, "Its plates and sheets.")
                .refuses_codes(codes::RULES)
                .refuses_codes(&refused)
        })
        .post("/print", package, |it| {
            it.says("A box as files to print.")
                .gives_file("application/zip", "The box.")
                .refuses_codes(codes::RULES)
                .refuses_codes(&refused)
        })
}

/// What the style of an order is called, in refusals and on the command line.
const STYLE_FILE: &str = "style.toml";

/// An order that was understood.
struct Job {
    options: Options,
    style: Style,
    /// What makes the same box. Own rules and an own style are files there.
    command: String,
}

fn job(order: PrintOrder, spoken: Lang) -> Result<Job, ApiError> {
    let is_own = matches!(order.rules, RulesChoice::Own(_));
    let rules = rules_of(order.rules)?;
    let name = if is_own { format!("{}.json", rules.id()) } else { rules.id().to_owned() };
    let own_style = order.style.filter(|text| !text.trim().is_empty());
    let style = Style::from_toml(STYLE_FILE, own_style.as_deref().unwrap_or_default());
    let mut options = Options::new(rules, order.lang.unwrap_or(spoken));
    options.faces = order.faces.unwrap_or(options.faces);
    options.paper = order.paper.unwrap_or(options.paper);
    options.stand = order.stand.unwrap_or(options.stand);
    options.formats = order.format.unwrap_or(options.formats);
    options.colours = order.colour.unwrap_or(options.colours);
    options.bed = order.bed.unwrap_or(options.bed);
    let command = options.command(&name, own_style.map(|_| STYLE_FILE));
    Ok(Job { options, style: style.map_err(ApiError::not_printable)?, command })
}

/// Makes something of a box where it holds up nobody, at most two at a time for a client.
async fn make(
    app: &App,
    client: Client,
    work: impl FnOnce() -> Result<Vec<u8>, Fault> + Send + 'static,
) -> Result<Vec<u8>, ApiError> {
    let press = app.presses().take(client).ok_or_else(|| ApiError::too_many_boxes(app.presses().most()))?;
    let work = move || {
        let _press = press;
        work()
    };
    let made = app.hub().thinkers().run(Pace::Long, client, work).await;
    made.ok_or_else(|| ApiError::unavailable("a box could not be made"))?.map_err(ApiError::not_printable)
}

/// Megabytes of JSON, so it is written and packed where it is made.
async fn preview(
    State(app): State<App>,
    client: Client,
    Locale(lang): Locale,
    headers: HeaderMap,
    Body(order): Body<PrintOrder>,
) -> Result<Response, ApiError> {
    let Job { options, style, command } = job(order, lang)?;
    let is_packed = Packing::Gzip.is_taken(&headers);
    let bytes = make(&app, client, move || {
        let json = serde_json::to_vec(&PrintPreview::of(&options, &style, command)?).unwrap_or_default();
        Ok(if is_packed { quickly(&json).unwrap_or_default() } else { json })
    })
    .await?;
    let typed = [(CONTENT_TYPE, "application/json"), (VARY, ACCEPT_ENCODING.as_str())];
    let content = Content::from(Bytes::from(bytes));
    Ok(match is_packed {
        true => (typed, [(CONTENT_ENCODING, Packing::Gzip.name())], content).into_response(),
        false => (typed, content).into_response(),
    })
}

async fn package(
    State(app): State<App>,
    client: Client,
    Locale(lang): Locale,
    Body(order): Body<PrintOrder>,
) -> Result<Response, ApiError> {
    let Job { options, style, .. } = job(order, lang)?;
    let name = format!("{}-{}", options.rules.id(), options.paper);
    let bytes = make(&app, client, move || Ok(Package::new(&options, &style)?.zip())).await?;
    let headers = [
        (CONTENT_TYPE, "application/zip".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.zip\"")),
    ];
    Ok((headers, Content::from(Bytes::from(bytes))).into_response())
}
