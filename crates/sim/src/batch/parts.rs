//! The parts of a batch, worked off by as many threads as the system starts.

use std::panic::resume_unwind;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Checks all parts; if every one is in order, works them all off.
///
/// The calling thread takes parts like its helpers do: where the system starts fewer of them, or none, it takes longer and
/// comes out the same.
///
/// # Errors
/// What was wrong with the first part that is not in order. No part has been worked off then.
pub(super) fn check_then_work<P: Send, E: Send>(
    parts: impl IntoIterator<Item = P>,
    helpers: usize,
    check: impl Fn(&mut P) -> Result<(), E> + Sync,
    work: impl Fn(P) + Sync,
) -> Result<(), E> {
    let unchecked: Vec<(usize, P)> = parts.into_iter().enumerate().collect();
    let count = unchecked.len();
    let queues = Queues { open: count, unchecked, checked: Vec::with_capacity(count), wrong: None };
    let desk = Desk { queues: Mutex::new(queues), all_checked: Condvar::new() };
    let take_parts = || {
        while let Some((number, mut part)) = desk.next_to_check() {
            let open = OpenPart(&desk);
            let checked = check(&mut part);
            desk.sort_in(number, part, checked);
            drop(open);
        }
        while let Some(part) = desk.next_to_work_off() {
            work(part);
        }
    };
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, take_parts).ok();
        let running: Vec<_> = (1..count).take(helpers).map_while(start).collect();
        take_parts();
        for helper in running {
            helper.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
    let wrong = desk.queues().wrong.take();
    wrong.map_or(Ok(()), |(_, error)| Err(error))
}

/// Where the threads fetch parts.
struct Desk<P, E> {
    queues: Mutex<Queues<P, E>>,
    all_checked: Condvar,
}

struct Queues<P, E> {
    unchecked: Vec<(usize, P)>,
    /// Parts whose check has not ended.
    open: usize,
    checked: Vec<P>,
    /// The first wrong part found so far.
    wrong: Option<(usize, E)>,
}

impl<P, E> Desk<P, E> {
    fn queues(&self) -> MutexGuard<'_, Queues<P, E>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next_to_check(&self) -> Option<(usize, P)> {
        self.queues().unchecked.pop()
    }

    fn sort_in(&self, number: usize, part: P, checked: Result<(), E>) {
        let mut queues = self.queues();
        match checked {
            Ok(()) => queues.checked.push(part),
            Err(error) if queues.wrong.as_ref().is_none_or(|&(first, _)| number < first) => {
                queues.wrong = Some((number, error));
            }
            Err(_) => {}
        }
    }

    /// Waits for the end of all checks. `None` when nothing is left to do, or something is wrong.
    fn next_to_work_off(&self) -> Option<P> {
        let checking = |queues: &mut Queues<P, E>| queues.open > 0;
        let mut queues = self.all_checked.wait_while(self.queues(), checking).unwrap_or_else(PoisonError::into_inner);
        if queues.wrong.is_some() { None } else { queues.checked.pop() }
    }
}

/// A part that is being checked. Its check has ended when this is dropped, also by a panic: nobody waits for ever.
struct OpenPart<'a, P, E>(&'a Desk<P, E>);

impl<P, E> Drop for OpenPart<'_, P, E> {
    fn drop(&mut self) {
        let mut queues = self.0.queues();
        queues.open -= 1;
        if queues.open == 0 {
            self.0.all_checked.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn any_number_of_helpers_does_every_part_once() {
        for helpers in [0, 1, 3, 50] {
            let mut done = [0; 7];
            let checks = AtomicU32::new(0);
            let check = |_: &mut &mut u32| {
                checks.fetch_add(1, Ordering::Relaxed);
                Ok::<(), ()>(())
            };
            assert_eq!(check_then_work(done.iter_mut(), helpers, check, |part| *part += 1), Ok(()));
            assert_eq!((done, checks.into_inner()), ([1; 7], 7), "{helpers} helpers");
        }
    }

    #[test]
    fn the_first_wrong_part_is_told_and_none_is_worked_off() {
        for helpers in [0, 1, 5] {
            let mut parts: Vec<(usize, bool)> = (0..9).map(|number| (number, false)).collect();
            let check = |part: &mut &mut (usize, bool)| if part.0 % 4 == 2 { Err(part.0) } else { Ok(()) };
            assert_eq!(check_then_work(parts.iter_mut(), helpers, check, |part| part.1 = true), Err(2));
            assert!(parts.iter().all(|part| !part.1), "{helpers} helpers");
        }
        assert_eq!(check_then_work([(); 0], 3, |()| Err(()), |()| ()), Ok(()));
    }
}
