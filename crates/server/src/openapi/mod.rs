//! The HTTP interface as routes that say what they take, answer and refuse, and the description that is made of them.
//!
//! A route is added with [`Api::get`] or [`Api::post`], which read off the handler's type what it takes and answers; what a type
//! cannot tell, the route says itself. There is no other way into the router, so there is no route without a description.
//!
//! | file | what it holds |
//! |---|---|
//! | `operation` | what a route takes, answers and refuses |
//! | `signature` | what the type of a handler tells of that |
//! | `texts` | texts that are more than any text |
//! | `document` | all operations as one document, OpenAPI 3.1 |

mod document;
mod operation;
mod signature;
pub(crate) mod texts;

use std::any::type_name;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{self, MethodRouter};

pub(crate) use self::document::document;
pub(crate) use self::operation::Operation;
use self::signature::Handles;
use crate::app::App;

/// Routes with their descriptions.
pub(crate) struct Api {
    router: Router<App>,
    operations: Vec<Operation>,
    about: &'static str,
}

impl Api {
    /// No routes yet; those that follow are about this.
    pub(crate) fn about(about: &'static str) -> Api {
        Api { router: Router::new(), operations: Vec::new(), about }
    }

    /// Adds a route that only looks.
    pub(crate) fn get<H, T, A>(
        self,
        path: &'static str,
        handler: H,
        describe: impl FnOnce(Operation) -> Operation,
    ) -> Api
    where
        H: Handler<T, App> + Handles<A>,
        T: 'static,
    {
        let operation = Operation::new("get", path, self.about, type_name::<H>());
        self.route(path, routing::get(handler), describe(H::tell(operation)))
    }

    /// Adds a route that changes something, or takes a body.
    pub(crate) fn post<H, T, A>(
        self,
        path: &'static str,
        handler: H,
        describe: impl FnOnce(Operation) -> Operation,
    ) -> Api
    where
        H: Handler<T, App> + Handles<A>,
        T: 'static,
    {
        let operation = Operation::new("post", path, self.about, type_name::<H>());
        self.route(path, routing::post(handler), describe(H::tell(operation)))
    }

    fn route(mut self, path: &'static str, handlers: MethodRouter<App>, operation: Operation) -> Api {
        self.operations.push(operation);
        Api { router: self.router.route(path, handlers), ..self }
    }

    /// Adds all routes of another group.
    pub(crate) fn merge(mut self, other: Api) -> Api {
        self.operations.extend(other.operations);
        Api { router: self.router.merge(other.router), ..self }
    }

    /// The routes, to be served.
    pub(crate) fn into_router(self) -> Router<App> {
        self.router
    }

    /// The descriptions.
    pub(crate) fn into_operations(self) -> Vec<Operation> {
        self.operations
    }
}
