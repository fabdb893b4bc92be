//! A connection that holds its place as long as it is open, and is given up when nobody reads at its other end or when it
//! is a socket that has to leave.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::crowd::Place;

/// The place lives in here because a connection that becomes a socket leaves the HTTP server.
pub(super) struct Stream {
    tcp: TcpStream,
    patience: Duration,
    /// Runs while nothing can be written.
    stuck: Option<Pin<Box<Sleep>>>,
    place: Arc<Place>,
    /// Comes when a socket has to leave.
    lost: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
}

impl Stream {
    pub(super) fn new(tcp: TcpStream, patience: Duration, place: Arc<Place>) -> Stream {
        Stream { tcp, patience, stuck: None, place, lost: None }
    }

    /// As long as the connection is no socket yet, the HTTP server cuts it itself.
    fn check_stay(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        if self.place.is_socket() {
            let place = self.place.clone();
            let lost = self.lost.get_or_insert_with(|| Box::pin(async move { place.lost().await }));
            if lost.as_mut().poll(cx).is_ready() {
                // It stays lost, however often it is asked.
                self.lost = Some(Box::pin(std::future::ready(())));
                return Err(io::ErrorKind::ConnectionAborted.into());
            }
        }
        Ok(())
    }

    fn written(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        self.check_stay(cx)?;
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(patience)));
        stuck.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Stream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.check_stay(cx)?;
        Pin::new(&mut self.tcp).poll_read(cx, into)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write(cx, bytes);
        self.written(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write_vectored(cx, parts);
        self.written(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(cx)
    }
}
