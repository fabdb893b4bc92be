//! The body of a request on its way.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};

use super::crowd::Place;

/// A body that makes its connection a busy one when all of it is here: a request that comes in small drops is still being
/// waited for.
pub(super) struct Arriving {
    body: Incoming,
    place: Arc<Place>,
}

impl Arriving {
    pub(super) fn new(body: Incoming, place: Arc<Place>) -> Arriving {
        let arriving = Arriving { body, place };
        arriving.look();
        arriving
    }

    fn look(&self) {
        if self.body.is_end_stream() {
            self.place.busy();
        }
    }
}

impl Body for Arriving {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<hyper::Result<Frame<Bytes>>>> {
        let frame = Pin::new(&mut self.body).poll_frame(cx);
        self.look();
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
