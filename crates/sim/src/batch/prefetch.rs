//! Memory asked for beforehand: when the turn of a game comes, nothing of a thousand others has left it in the caches.

use std::ops::Range;

/// Bytes that a processor fetches at once.
#[cfg(target_arch = "x86_64")]
const LINE: usize = 64;

/// Asks for memory that is needed soon. Nothing is read: what is asked for may be anything.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(super) fn prefetch<T>(memory: Range<*const T>) {
    let Some(sse) = pulp::core_arch::x86::Sse::try_new() else { return };
    let (start, end) = (memory.start.cast::<i8>(), memory.end.cast::<i8>());
    let mut line = start.wrapping_sub(start.addr() % LINE);
    while line < end {
        sse._mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(line);
        line = line.wrapping_add(LINE);
    }
}

/// Other processors are not asked.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn prefetch<T>(_: Range<*const T>) {}
