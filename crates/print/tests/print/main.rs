//! The print shop through its public doors.

mod drawings;
mod files;
mod refusals;
mod sheets;
mod solids;
mod styles;

use std::sync::Arc;

use marshal_i18n::Lang;
use marshal_print::{Faces, Options, Paper, Stand};
use marshal_rules::RuleSet;

/// Everything that is offered by name: rule set, faces, paper and stand.
fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for rules in RuleSet::builtin() {
        for &faces in Faces::ALL {
            for paper in Paper::NAMED {
                for &stand in Stand::ALL {
                    all.push(Options { faces, paper, stand, ..Options::new(Arc::clone(rules), Lang::En) });
                }
            }
        }
    }
    all
}

/// The whole box of `marsal`.
fn default_options() -> Options {
    Options::new(RuleSet::by_id("marsal").expect("a built-in rule set"), Lang::En)
}

/// What a failing test names.
fn told(options: &Options) -> String {
    format!("{} {} {} {}", options.rules.id(), options.faces, options.paper, options.stand)
}

/// Does the work on all processors.
fn in_parallel<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for first in 0..threads {
            let work = &work;
            scope.spawn(move || items.iter().skip(first).step_by(threads).for_each(work));
        }
    });
}
