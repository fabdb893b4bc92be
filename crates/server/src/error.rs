//! What a request is refused with: one JSON shape, one sentence in the person's language.

pub(crate) mod codes;

use std::sync::Arc;

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use marshal_club::{
    ClockError, HandleError, Millis, Refusal as Challenge, TimeControlError, TournamentError, Unrated, WordsError,
};
use marshal_i18n::{Lang, Texts, Value};
use marshal_rules::{MoveError, ParseSetupError, RecordError, RuleSet, RuleSetError, SetupError, Side};
use schemars::JsonSchema;
use serde::Serialize;

use self::codes::{move_code, setup_code};
use crate::fields::{Expected, Fault};
use crate::passwords::{Password, PasswordError};
use crate::store::{StoreError, Trouble};

/// A refusal. It becomes a response by [`ApiError::response`], once the language is known.
#[derive(Debug, Clone)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    field: Option<String>,
    said: Said,
}

/// The code of what cannot happen in a tournament.
const TOURNAMENT: &str = "tournament";

/// When it is worth while to ask a server again that could not do what it should.
const RETRY_SECONDS: &str = "2";

/// Where the sentence comes from.
#[derive(Debug, Clone)]
enum Said {
    /// The message `server-ID` with texts put in.
    Server(&'static str, Vec<(&'static str, String)>),
    Move(MoveError, Arc<RuleSet>),
    Setup(SetupError, Arc<RuleSet>),
    SetupLine(ParseSetupError),
    Rules(Box<RuleSetError>),
    Record(Box<RecordError>, Arc<RuleSet>),
    Print(Box<marshal_print::Fault>),
    Clock,
    Time(ClockError),
    Name(HandleError),
    Words(WordsError),
    Challenge(Challenge),
    Unrated(Unrated),
    Tournament(TournamentError),
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str) -> ApiError {
        ApiError { status, code, field: None, said: Said::Server(code, Vec::new()) }
    }

    fn with(mut self, name: &'static str, value: impl ToString) -> ApiError {
        if let Said::Server(_, args) = &mut self.said {
            args.push((name, value.to_string()));
        }
        self
    }

    fn at(mut self, field: impl Into<String>) -> ApiError {
        self.field = Some(field.into());
        self
    }

    /// Nothing has this address.
    pub(crate) fn no_such_page() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-page")
    }

    /// There is no such game, or not for this browser: the two look the same.
    pub(crate) fn no_such_game() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-game")
    }

    /// No rule set that ships has the id in this address.
    pub(crate) fn no_such_rules() -> ApiError {
        let known: Vec<&str> = RuleSet::builtin().iter().map(|rules| rules.id()).collect();
        ApiError::new(StatusCode::NOT_FOUND, "no-such-rules").with("known", known.join(", "))
    }

    /// No lesson has this address.
    pub(crate) fn no_such_lesson() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-lesson")
    }

    /// No rule set that ships has the id in this body.
    pub(crate) fn unknown_rules() -> ApiError {
        ApiError { status: StatusCode::UNPROCESSABLE_ENTITY, ..ApiError::no_such_rules() }.at("rules")
    }

    /// The address is right and the method is not.
    pub(crate) fn wrong_method() -> ApiError {
        ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method")
    }

    /// The request comes from a page of another site.
    pub(crate) fn foreign_origin() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "foreign-origin")
    }

    /// The body does not say that it is JSON.
    pub(crate) fn not_json_type() -> ApiError {
        ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json-type")
    }

    /// The body is longer than `most` bytes.
    pub(crate) fn too_large(most: usize) -> ApiError {
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large").with("most", most / 1024)
    }

    /// The body ends too early, or its pieces are not told apart as they must be.
    pub(crate) fn broken_body() -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "broken-body")
    }

    /// The body did not come in time.
    pub(crate) fn too_slow() -> ApiError {
        ApiError::new(StatusCode::REQUEST_TIMEOUT, "too-slow")
    }

    /// The address is that of a socket and the request does not ask for one.
    pub(crate) fn no_upgrade() -> ApiError {
        ApiError::new(StatusCode::UPGRADE_REQUIRED, "no-upgrade")
    }

    /// Whoever asks has begun `most` games within an hour.
    pub(crate) fn too_many_games(most: u32) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-games").with("most", most)
    }

    /// The browser holds `most` sockets.
    pub(crate) fn too_many_sockets(most: usize) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-sockets").with("most", most)
    }

    /// The game has gone on since the page last heard of it.
    pub(crate) fn stale() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "stale").at("ply")
    }

    /// The game has not come as far as the page believes.
    pub(crate) fn not_so_far() -> ApiError {
        ApiError { said: Said::Server("not-so-far", Vec::new()), ..ApiError::stale() }
    }

    /// Somebody else was quicker.
    pub(crate) fn seat_taken() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "seat-taken")
    }

    /// Whoever wants the free seat sits on the other side already.
    pub(crate) fn own_invitation() -> ApiError {
        ApiError { said: Said::Challenge(Challenge::Own), ..ApiError::new(StatusCode::CONFLICT, "own-invitation") }
    }

    /// What somebody wants to take up is not for them, or no longer there. Which of the two is nobody's business.
    pub(crate) fn challenge_gone() -> ApiError {
        ApiError { said: Said::Challenge(Challenge::Gone), ..ApiError::new(StatusCode::CONFLICT, "challenge-gone") }
    }

    /// A game that is to count needs an account of whoever takes it up.
    pub(crate) fn rated_needs_account() -> ApiError {
        let refused = ApiError::new(StatusCode::FORBIDDEN, "rated-needs-account");
        ApiError { said: Said::Challenge(Challenge::NeedsAccount), ..refused }
    }

    /// A game that is to count for ratings could not.
    pub(crate) fn unrated(reason: Unrated) -> ApiError {
        ApiError { said: Said::Unrated(reason), ..ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "unrated") }
            .at("rated")
    }

    /// There is no such tournament.
    pub(crate) fn no_such_tournament() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-tournament")
    }

    /// What was asked is the organiser's alone.
    pub(crate) fn not_the_organiser() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "not-the-organiser")
    }

    /// It cannot happen in this tournament now.
    pub(crate) fn tournament(error: TournamentError) -> ApiError {
        ApiError { said: Said::Tournament(error), ..ApiError::new(StatusCode::CONFLICT, TOURNAMENT) }
    }

    /// Whether that is what is refused.
    pub(crate) fn is_of_tournament(&self) -> bool {
        self.code == TOURNAMENT
    }

    /// The tournament has `most` players.
    pub(crate) fn tournament_full(most: usize) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "tournament-full").with("most", most)
    }

    /// The one who asks organises `most` tournaments that are not over.
    pub(crate) fn too_many_tournaments(most: u32) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tournaments").with("most", most)
    }

    /// A table shows who sits there.
    pub(crate) fn tournament_needs_name() -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "tournament-needs-name").at("name")
    }

    /// Somebody in the tournament has a name that looks like it.
    pub(crate) fn name_in_tournament() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "name-in-tournament").at("name")
    }

    /// So much has been changed in the tournament that nothing more is taken.
    pub(crate) fn tournament_worn() -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "tournament-worn")
    }

    /// The tournament has gone on since the page last heard of it.
    pub(crate) fn tournament_stale() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "tournament-stale")
    }

    /// What was asked is for somebody who is signed in.
    pub(crate) fn not_signed_in() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "not-signed-in")
    }

    /// The token lets nobody in: there is none like it, or it was taken back.
    pub(crate) fn bad_token() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "bad-token")
    }

    /// What was asked is for people with an account.
    pub(crate) fn not_for_bots() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "not-for-bots")
    }

    /// An account has `most` bots.
    pub(crate) fn too_many_bots(most: usize) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "too-many-bots").with("most", most)
    }

    /// The account that is signed in has no bot of this name.
    pub(crate) fn no_such_bot() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-bot")
    }

    /// A bot has `most` tokens.
    pub(crate) fn too_many_tokens(most: usize) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "too-many-tokens").with("most", most)
    }

    /// There is no such account, or it has another password: the two look the same.
    pub(crate) fn wrong_password() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "wrong-password").at("password")
    }

    /// The account that is signed in has another password.
    pub(crate) fn wrong_own_password() -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "wrong-own-password").at("password")
    }

    /// Somebody has a name that looks like it.
    pub(crate) fn name_taken() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "name-taken").at("name")
    }

    /// Nobody has this name.
    pub(crate) fn no_such_person() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-person")
    }

    /// Too many attempts; the next one in so many minutes.
    pub(crate) fn too_many_guesses(minutes: u64) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-guesses").with("minutes", minutes)
    }

    /// Too many want to be let in at once.
    pub(crate) fn too_many_sign_ins() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-sign-ins")
    }

    /// The account keeps `most` setups.
    pub(crate) fn too_many_setups(most: usize) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "too-many-setups").with("most", most)
    }

    /// There is nobody to write to.
    pub(crate) fn no_talk() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "no-talk")
    }

    /// Not both players want own words.
    pub(crate) fn words_off() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "words-off")
    }

    /// Whoever writes has blocked the other.
    pub(crate) fn talk_blocked() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "talk-blocked")
    }

    /// Whoever writes has to wait for so long.
    pub(crate) fn too_much_talk(wait: Millis) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-much-talk").with("seconds", wait.0.div_ceil(1000))
    }

    /// Whoever blocks and takes that back has to wait for so long.
    pub(crate) fn too_often(wait: Millis) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-often").with("seconds", wait.0.div_ceil(1000))
    }

    /// So many games of whoever asks wait in the lobby.
    pub(crate) fn too_many_offers(most: usize) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-offers").with("most", most)
    }

    /// The armies are still being set up.
    pub(crate) fn not_started() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "not-started")
    }

    /// What was asked for opens when the game is over.
    pub(crate) fn not_over() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "not-over")
    }

    /// Only two people at two screens have to ask each other for another game.
    pub(crate) fn no_rematch() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "no-rematch")
    }

    /// The game is over.
    pub(crate) fn game_over() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "game-over")
    }

    /// The opponent is there, or has not been away for long enough.
    pub(crate) fn not_away() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "not-away")
    }

    /// What is to happen does not fit what the clock is doing.
    pub(crate) fn clock(error: ClockError) -> ApiError {
        ApiError { said: Said::Time(error), ..ApiError::new(StatusCode::CONFLICT, "clock") }
    }

    /// The side has confirmed another setup already.
    pub(crate) fn setup_done() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "setup-done").at("setup")
    }

    /// No draw offer of the opponent's stands.
    pub(crate) fn no_offer() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "no-offer").at("action")
    }

    /// This side has offered a draw since the last ply.
    pub(crate) fn offered_already() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "offered-already").at("action")
    }

    /// The rules say who starts.
    pub(crate) fn starter_fixed(starter: Option<Side>) -> ApiError {
        let starter = starter.map_or_else(|| "lot".to_owned(), |side| side.to_string());
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "starter-fixed").with("starter", starter).at("starter")
    }

    /// The setup of the earlier game does not fit these rules.
    pub(crate) fn again_unfit() -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "again-unfit").at("again")
    }

    /// By these rules no setup is allowed, at least none that the computer finds.
    pub(crate) fn no_setup() -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "no-setup").at("rules")
    }

    /// The text of an own rule set is no JSON.
    pub(crate) fn bad_rules_json(error: &serde_json::Error) -> ApiError {
        let broken = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "rules-not-json").at("text");
        broken.with("line", error.line()).with("column", error.column())
    }

    /// The record cannot be read, or not be played by `rules`, its own.
    pub(crate) fn bad_record(error: RecordError, rules: Option<Arc<RuleSet>>) -> ApiError {
        // What is wrong with a text that names no rules yet is said without any.
        let rules = rules.unwrap_or_else(|| RuleSet::builtin()[0].clone());
        ApiError {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code: "bad-record",
            field: Some("record".to_owned()),
            said: Said::Record(Box::new(error), rules),
        }
    }

    /// The record stops before the end of its game.
    pub(crate) fn unfinished_record() -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "unfinished-record").at("record")
    }

    /// Hints were not agreed in this game.
    pub(crate) fn no_hints() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "no-hints")
    }

    /// The one who asks for a hint is not on turn.
    pub(crate) fn no_hint_now() -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "no-hint-now")
    }

    /// No record is kept under this name.
    pub(crate) fn no_such_record() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-record")
    }

    /// The game is shorter than the `ply` that was asked for.
    pub(crate) fn no_such_ply() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "no-such-ply")
    }

    /// The computer has not learnt to judge games by these rules.
    pub(crate) fn no_analysis() -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "no-analysis")
    }

    /// Whoever asks has kept `most` records within an hour.
    pub(crate) fn too_many_records(most: u32) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-records").with("most", most)
    }

    /// The move is not legal.
    pub(crate) fn illegal_move(error: MoveError, rules: Arc<RuleSet>) -> ApiError {
        let (code, square) = move_code(&error);
        let status = match error {
            MoveError::GameOver | MoveError::NotYourTurn => StatusCode::CONFLICT,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let field = square.map(|square| square.to_string());
        ApiError { status, code, field, said: Said::Move(error, rules) }
    }

    /// The setup is not allowed.
    pub(crate) fn bad_setup(error: SetupError, rules: Arc<RuleSet>) -> ApiError {
        let (code, square) = setup_code(&error);
        ApiError {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code,
            field: square.map(|square| square.to_string()),
            said: Said::Setup(error, rules),
        }
    }

    /// The line is no setup.
    pub(crate) fn bad_setup_line(error: ParseSetupError) -> ApiError {
        let code = match error {
            ParseSetupError::Rows { .. } => "setup-rows",
            ParseSetupError::Length { .. } => "setup-length",
            ParseSetupError::Symbol { .. } => "setup-symbol",
        };
        ApiError {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code,
            field: Some("setup".to_owned()),
            said: Said::SetupLine(error),
        }
    }

    /// What cannot be printed, at the choice that decides it.
    pub(crate) fn not_printable(fault: marshal_print::Fault) -> ApiError {
        use marshal_print::Fault as Print;
        let field = match &fault {
            Print::NoDrawing { .. } | Print::SameFace { .. } => "rules",
            Print::BedTooSmall { .. } => "bed",
            Print::StrokeTooThin { .. } | Print::GapTooNarrow { .. } => "paper",
            // What only a style can ask for.
            _ => "style",
        };
        ApiError {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code: "not-printable",
            field: Some(field.to_owned()),
            said: Said::Print(Box::new(fault)),
        }
    }

    /// Whoever asks has `most` boxes in the making.
    pub(crate) fn too_many_boxes(most: usize) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-boxes").with("most", most)
    }

    /// The server cannot do what it should. The reason is for its log, not for the person.
    pub(crate) fn unavailable(reason: impl std::fmt::Display) -> ApiError {
        tracing::error!("{reason}");
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable")
    }

    /// The sentence, in a language.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        let texts = Texts::get(lang);
        match &self.said {
            Said::Server(id, args) => {
                let args: Vec<_> = args.iter().map(|(name, value)| (*name, Value::from(value.as_str()))).collect();
                texts.format(&format!("server-{id}"), &args)
            }
            Said::Move(error, rules) => texts.move_error(error, rules),
            Said::Setup(error, rules) => texts.setup_error(error, rules),
            Said::SetupLine(error) => texts.setup_line_error(error),
            Said::Rules(error) => {
                let reason = texts.rule_set_fault(&error.fault);
                match error.line {
                    None => reason,
                    Some(line) => {
                        texts.format("server-rules-line", &[("line", line.into()), ("reason", reason.into())])
                    }
                }
            }
            Said::Print(fault) => fault.tell(texts),
            Said::Clock => texts.time_control_error(TimeControlError),
            Said::Time(error) => texts.clock_error(*error),
            Said::Name(error) => texts.handle_error(*error),
            Said::Words(error) => texts.words_error(*error),
            Said::Challenge(refusal) => texts.challenge_refused(*refusal),
            Said::Unrated(reason) => texts.unrated(*reason),
            Said::Tournament(error) => texts.tournament_error(*error),
            Said::Record(error, rules) => {
                texts.format("server-bad-record", &[("reason", texts.record_error(error, rules).into())])
            }
        }
    }

    /// The status that it is sent with.
    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// For programs.
    pub(crate) fn code(&self) -> &'static str {
        self.code
    }

    /// What the refusal is about.
    pub(crate) fn field(&self) -> Option<&str> {
        self.field.as_deref()
    }

    /// The refusal as it is sent.
    pub(crate) fn response(&self, lang: Lang) -> Response {
        let message = self.sentence(lang);
        let body = WireError { error: Refusal { code: self.code, message, field: self.field() } };
        let mut response = (self.status, Json(body)).into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(RETRY_SECONDS));
        }
        response
    }
}

/// The language is not known where a handler fails, so the refusal travels with an empty response
/// and is written out by [`crate::locale::speak`].
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// A refusal as it is sent.
#[derive(Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[schemars(rename = "Error")]
pub(crate) struct WireError<'a> {
    error: Refusal<'a>,
}

#[derive(Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Refusal<'a> {
    /// For programs.
    code: &'static str,
    /// For people, in their language.
    message: String,
    /// What the refusal is about: a field of the request, or a square.
    field: Option<&'a str>,
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> ApiError {
        let bad = |code| ApiError::new(StatusCode::BAD_REQUEST, code);
        let wrong = |code| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, code);
        match fault {
            Fault::NotJson { line, column } => bad("not-json").with("line", line).with("column", column),
            Fault::NotAnObject => bad("not-an-object"),
            Fault::Missing { field } => wrong("missing-field").with("field", &field).at(field),
            Fault::Unknown { field } => wrong("unknown-field").with("field", &field).at(field),
            Fault::Bad { field, value, expected } => {
                let args = vec![("field", field.clone()), ("value", value)];
                let error = ApiError { said: expected.said(args), ..wrong("bad-value") }.at(field);
                match expected {
                    Expected::Words(words) => error.with("words", words.join(", ")),
                    Expected::Number { least, most } => error.with("least", least).with("most", most),
                    Expected::OneOf(one, other) => error.with("one", one).with("other", other),
                    _ => error,
                }
            }
        }
    }
}

impl Expected {
    /// What is said of a value that is not as expected.
    fn said(&self, args: Vec<(&'static str, String)>) -> Said {
        let id = match self {
            Expected::Clock => return Said::Clock,
            Expected::Name(error) => return Said::Name(*error),
            Expected::Message(error) => return Said::Words(*error),
            Expected::Password(PasswordError::Length) => {
                let limits = [("least", Password::LEAST.to_string()), ("most", Password::MOST.to_string())];
                return Said::Server("password-length", limits.into());
            }
            Expected::Password(PasswordError::Common) => return Said::Server("password-common", Vec::new()),
            Expected::Setup => "expected-setup",
            Expected::Label => "expected-label",
            Expected::Words(_) => "expected-word",
            Expected::Number { .. } => "expected-number",
            Expected::Text => "expected-text",
            Expected::Truth => "expected-truth",
            Expected::Letter => "expected-letter",
            Expected::List => "expected-list",
            Expected::Object => "expected-object",
            Expected::Square => "expected-square",
            Expected::Move => "expected-move",
            Expected::Rules => "expected-rules",
            Expected::Paper => "expected-paper",
            Expected::Bed => "expected-bed",
            Expected::OneOf(..) => "expected-one-of",
            Expected::Title => "expected-title",
        };
        Said::Server(id, args)
    }
}

impl From<RuleSetError> for ApiError {
    fn from(error: RuleSetError) -> ApiError {
        ApiError {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code: "bad-rules",
            field: Some(error.field.clone()).filter(|field| !field.is_empty()),
            said: Said::Rules(Box::new(error)),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Conflict { .. } => ApiError::stale(),
            StoreError::Failed { trouble, ref reason } => {
                let code = match trouble {
                    Trouble::Full => "store-full",
                    Trouble::Away => "store-away",
                    Trouble::Busy => "store-busy",
                    Trouble::Other => return ApiError::unavailable(error),
                };
                // The store tells the operator once, not everybody who is kept waiting.
                tracing::debug!("{reason}");
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, code)
            }
            StoreError::Unreadable(_) => ApiError::unavailable(error),
        }
    }
}

impl From<getrandom::Error> for ApiError {
    fn from(error: getrandom::Error) -> ApiError {
        ApiError::unavailable(error)
    }
}
