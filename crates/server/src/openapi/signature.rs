//! What the type of a handler tells of its route.

use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use schemars::JsonSchema;

use super::Operation;
use crate::address::{Name, Names};
use crate::app::App;
use crate::auth::Visitor;
use crate::body::{Added, Body};
use crate::client::Client;
use crate::error::ApiError;
use crate::locale::Locale;

/// A handler that takes these.
pub(crate) trait Handles<Args> {
    /// Adds what its type tells.
    fn tell(operation: Operation) -> Operation;
}

/// What a handler takes.
pub(crate) trait Part {
    /// Adds what that tells; most of it is nobody's business.
    fn tell(operation: Operation) -> Operation {
        operation
    }
}

/// What a handler answers.
pub(crate) trait Answers {
    /// Adds what that tells.
    fn tell(operation: Operation) -> Operation;
}

impl Part for State<App> {}
impl Part for Client {}
impl Part for HeaderMap {}
impl Part for Locale {}
impl Part for Uri {}
impl Part for Result<WebSocketUpgrade, WebSocketUpgradeRejection> {}

impl Part for Visitor {
    fn tell(operation: Operation) -> Operation {
        operation.refuses([ApiError::bad_token()])
    }
}

impl Part for Name {
    fn tell(operation: Operation) -> Operation {
        operation.refuses([ApiError::no_such_page()])
    }
}

impl<const N: usize> Part for Names<N> {
    fn tell(operation: Operation) -> Operation {
        Name::tell(operation)
    }
}

impl<T: JsonSchema> Part for Body<T> {
    fn tell(operation: Operation) -> Operation {
        let operation = Operation { body: Some(|shapes| shapes.subschema_for::<T>()), ..operation };
        operation
            .refuses([ApiError::broken_body(), ApiError::too_slow(), ApiError::too_large(0), ApiError::not_json_type()])
            .refuses_codes(&[(400, "not-json"), (400, "not-an-object")])
            .refuses_codes(&[(422, "missing-field"), (422, "unknown-field"), (422, "bad-value")])
    }
}

impl<A: Part, B: Part, C: Part> Part for (A, B, C) {
    fn tell(operation: Operation) -> Operation {
        C::tell(B::tell(A::tell(operation)))
    }
}

impl<T: JsonSchema> Answers for Json<T> {
    fn tell(operation: Operation) -> Operation {
        operation.gives::<T>(200, "Done.")
    }
}

impl<T: JsonSchema> Answers for Added<T> {
    fn tell(operation: Operation) -> Operation {
        operation.gives::<T>(201, "Made.")
    }
}

/// The route says itself what that is.
impl Answers for Response {
    fn tell(operation: Operation) -> Operation {
        operation
    }
}

impl<T: Answers> Answers for Result<T, ApiError> {
    fn tell(operation: Operation) -> Operation {
        T::tell(operation)
    }
}

macro_rules! handles {
    ($($part:ident)*) => {
        impl<F, Told, $($part),*> Handles<($($part,)*)> for F
        where
            F: AsyncFn($($part),*) -> Told,
            Told: Answers,
            $($part: Part),*
        {
            fn tell(operation: Operation) -> Operation {
                $(let operation = $part::tell(operation);)*
                Told::tell(operation)
            }
        }
    };
}

handles!();
handles!(A);
handles!(A B);
handles!(A B C);
handles!(A B C D);
handles!(A B C D E);
handles!(A B C D E G);
