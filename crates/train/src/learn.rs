//! A run: rounds of self-play and learning, checkpoints and curves on the way.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use marshal_ai::value::{Layout, Network, Notes, WeightsError};
use marshal_rules::RuleSet;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::bank::{Contestant, measure, points};
use crate::checkpoint::{self, Progress};
use crate::curves::{Point, csv, svg};
use crate::learner::{Learner, Rates};
use crate::parameters::Parameters;
use crate::round::{Opponents, SetupPool, Tally, play_round};
use crate::selfplay::Habits;
use crate::targets::Horizon;
use crate::{Failure, LearnArgs};

/// Earlier networks in the pool.
const EARLIER: usize = 12;
/// How many times a run puts its network into that pool.
const KEPT: u32 = 25;
/// Setups in the pool of each side.
const SETUPS: usize = 4096;

/// A run under way.
struct Run<'a> {
    args: &'a LearnArgs,
    rules: Arc<RuleSet>,
    progress: Progress,
    learner: Learner,
    opponents: Opponents,
    /// Seconds of the runs before this one.
    before: f64,
    started: Instant,
    since: Since,
    /// What the bank measures against.
    last_measured: Arc<Network>,
}

/// What has been summed up since the last point of the curves.
#[derive(Default)]
struct Since {
    tally: Tally,
    loss: f64,
    batches: u32,
    playing: Duration,
    learning: Duration,
}

/// Trains a network for a rule set.
pub(crate) fn learn(args: &LearnArgs, command: &str) -> Result<(), Failure> {
    let rules = RuleSet::by_id(&args.rules).ok_or_else(|| Failure::NoRules(args.rules.clone()))?;
    fs::create_dir_all(&args.out)?;
    let layout = Layout::new(&rules);
    let path = args.out.join("run.checkpoint");
    let (progress, learner) = if args.resume {
        checkpoint::load(&path, &layout)?
    } else if let Some(start) = &args.start {
        let bytes = fs::read(start)?;
        let learner = match Network::read(&bytes, &rules) {
            Err(WeightsError::Magic) => checkpoint::load(start, &layout)?.1,
            network => Learner::new(Parameters::of_network(&network?)),
        };
        (fresh(args, &layout, learner.steps), learner)
    } else {
        (fresh(args, &layout, 0), Learner::new(Parameters::new(&layout, args.seed)))
    };
    let mut opponents = Opponents {
        earlier: Vec::new(),
        earlier_share: args.earlier,
        style_share: args.styles,
        greedy_share: args.greedy,
        hand_share: args.hand,
    };
    for name in &progress.earlier {
        opponents.earlier.push(Arc::new(Network::read(&fs::read(args.out.join(name))?, &rules)?));
    }
    let mut run = Run {
        args,
        last_measured: Arc::new(learner.parameters.network(layout)),
        rules,
        before: progress.seconds,
        progress,
        learner,
        opponents,
        started: Instant::now(),
        since: Since::default(),
    };
    run.go(&path)?;
    run.export(command)?;
    Ok(())
}

fn fresh(args: &LearnArgs, layout: &Layout, steps: u64) -> Progress {
    Progress {
        rules: args.rules.clone(),
        seed: args.seed,
        steps,
        ranges: checkpoint::ranges(layout),
        ..Progress::default()
    }
}

impl Run<'_> {
    fn seconds(&self) -> f64 {
        self.before + self.started.elapsed().as_secs_f64()
    }

    /// How much of the run is done, from 0 to 1.
    fn done(&self) -> f64 {
        (self.progress.games as f64 / self.args.games as f64).min(1.0)
    }

    /// The learning rate falls to nothing along a cosine, after a short rise.
    fn rate(&self) -> f64 {
        let rise = (self.learner.steps as f64 / 300.0).min(1.0);
        rise * self.args.rate * 0.5 * (1.0 + (std::f64::consts::PI * self.done()).cos()).max(0.004)
    }

    fn temperature(&self) -> f64 {
        let [hot, cold] = [self.args.hot, self.args.cold];
        hot * (cold / hot).powf(self.done())
    }

    fn go(&mut self, path: &Path) -> Result<(), Failure> {
        let bar = ProgressBar::new(self.args.games);
        let style = "{elapsed_precise} {wide_bar} {percent} % {msg}";
        bar.set_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()));
        let mut pool = SetupPool::new(&self.rules, self.progress.seed, SETUPS);
        self.started = Instant::now();
        // A run is cut into parts by its games and not by the time, so that it can be repeated on a slower machine.
        let part = |done: f64, parts: u32| (done * f64::from(parts)) as u32;
        let mut saved = self.before;
        loop {
            let before = self.done();
            self.round(&mut pool);
            let passed = |parts: u32| part(self.done(), parts) > part(before, parts);
            let (keeps, measures) = (passed(KEPT), passed(self.args.measure));
            bar.set_position(self.progress.games);
            let Since { loss, batches, tally: Tally { games, draws, plies, .. }, .. } = self.since;
            bar.set_message(format!(
                "games {}, loss {:.4}, draws {:.0} %, plies {}",
                self.progress.games,
                loss / f64::from(batches.max(1)),
                100.0 * f64::from(draws) / f64::from(games.max(1)),
                plies / u64::from(games.max(1)),
            ));
            if keeps {
                self.keep()?;
            }
            if measures {
                self.measure(&bar)?;
            }
            if self.seconds() - saved >= 120.0 {
                saved = self.seconds();
                self.save(path)?;
            }
            if self.done() >= 1.0 {
                break;
            }
        }
        self.save(path)?;
        bar.finish();
        Ok(())
    }

    fn round(&mut self, pool: &mut SetupPool) {
        let network = self.learner.parameters.network(Layout::new(&self.rules));
        let habits = Habits {
            temperature: self.temperature() as f32,
            horizon: Horizon { lambda: self.args.lambda, gamma: self.args.gamma },
            keep: self.args.keep,
            loose: self.args.loose,
        };
        let seed = self.progress.seed ^ (self.progress.rounds + 1) << 20;
        let begun = Instant::now();
        let (samples, tally) =
            play_round(&network, pool, &self.opponents, habits, self.args.round, self.args.threads, seed);
        pool.renew(8);
        let played = Instant::now();
        let mut order: Vec<usize> = (0..samples.len()).collect();
        order.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
        let rates = Rates { rows: self.rate() as f32, dense: (self.rate() * self.args.dense) as f32 };
        for batch in order.chunks_exact(self.args.batch) {
            self.since.loss += f64::from(self.learner.learn(&samples, batch, rates));
            self.since.batches += 1;
        }
        self.since.playing += played - begun;
        self.since.learning += played.elapsed();
        self.since.tally.add(&tally);
        self.progress.rounds += 1;
        self.progress.games += u64::from(tally.games);
        self.progress.plies += tally.plies;
        self.progress.samples += samples.len() as u64;
        self.progress.steps = self.learner.steps;
    }

    /// Puts the network into the pool of earlier ones; a full pool loses one from its middle, so old and new ones stay.
    fn keep(&mut self) -> Result<(), Failure> {
        let network = self.learner.parameters.network(Layout::new(&self.rules));
        let name = format!("earlier-{}.weights", self.progress.rounds);
        write_whole(&self.args.out.join(&name), &network.to_bytes(&Notes::new()))?;
        if self.progress.earlier.len() >= EARLIER {
            let place = 1 + self.progress.rounds as usize % (EARLIER - 2);
            let gone = self.progress.earlier.remove(place);
            self.opponents.earlier.remove(place);
            // The checkpoint on the disk may still name it: it goes once the next one is written.
            self.progress.earlier.push(name);
            self.opponents.earlier.push(Arc::new(network));
            self.save(&self.args.out.join("run.checkpoint"))?;
            fs::remove_file(self.args.out.join(gone))?;
        } else {
            self.progress.earlier.push(name);
            self.opponents.earlier.push(Arc::new(network));
        }
        Ok(())
    }

    fn save(&mut self, path: &Path) -> Result<(), Failure> {
        self.progress.seconds = self.seconds();
        Ok(checkpoint::save(path, &self.progress, &self.learner)?)
    }

    fn measure(&mut self, bar: &ProgressBar) -> Result<(), Failure> {
        let network = Arc::new(self.learner.parameters.network(Layout::new(&self.rules)));
        let policy = Contestant::Policy(Arc::clone(&network));
        let against = |opponent: Contestant, pairs: u32| measure(&self.rules, &policy, &opponent, pairs, 77);
        let greedy = against(Contestant::Greedy, self.args.bank);
        let hand = against(Contestant::Hand(2, Some(1000)), self.args.bank / 2);
        let earlier = against(Contestant::Policy(Arc::clone(&self.last_measured)), 2 * self.args.bank);
        let since = std::mem::take(&mut self.since);
        let games = f64::from(since.tally.games.max(1));
        let point = Point {
            minutes: self.seconds() / 60.0,
            games: self.progress.games as f64,
            loss: since.loss / f64::from(since.batches.max(1)),
            draws: f64::from(since.tally.draws) / games,
            plies: since.tally.plies as f64 / games,
            calibration: since.tally.calibration.error(),
            playing: since.playing.as_secs_f64() / (since.playing + since.learning).as_secs_f64().max(1e-9),
            rate: self.rate(),
            temperature: self.temperature(),
            greedy: points(&greedy),
            hand: points(&hand),
            earlier: points(&earlier),
        };
        let wdl = |tally: &marshal_ai::arena::Tally| format!("{}-{}-{}", tally.wins, tally.draws, tally.losses);
        let line = format!(
            "{:.1} min, {} games: greedy {}, hand {}, last time {}; loss {:.4}, draws {:.2}, plies {:.0}, calibration {:.3}, playing {:.2}",
            point.minutes,
            self.progress.games,
            wdl(&greedy),
            wdl(&hand),
            wdl(&earlier),
            point.loss,
            point.draws,
            point.plies,
            point.calibration,
            point.playing
        );
        // A bar that nobody sees prints nothing.
        if bar.is_hidden() {
            writeln!(std::io::stdout(), "{line}")?;
        } else {
            bar.println(line);
        }
        self.progress.points.push(point);
        self.last_measured = network;
        let title = format!("{}, seed {}", self.rules.id(), self.progress.seed);
        write_whole(&self.args.out.join("curves.csv"), csv(&self.progress.points).as_bytes())?;
        write_whole(&self.args.out.join("curves.svg"), svg(&title, &self.progress.points).as_bytes())?;
        Ok(())
    }

    fn export(&self, command: &str) -> Result<(), Failure> {
        let network = self.learner.parameters.network(Layout::new(&self.rules));
        write_whole(
            &self.args.out.join(weights_name(&self.args.rules)),
            &network.to_bytes(&notes(&self.progress, command)),
        )
    }
}

/// The file name of the weights for a rule set.
pub(crate) fn weights_name(rules: &str) -> PathBuf {
    PathBuf::from(format!("{rules}.weights"))
}

/// How a network came to be.
pub(crate) fn notes(progress: &Progress, command: &str) -> Notes {
    let mut notes = vec![
        ("rules".to_owned(), progress.rules.clone()),
        ("command".to_owned(), command.to_owned()),
        ("seed".to_owned(), progress.seed.to_string()),
        ("minutes".to_owned(), format!("{:.0}", progress.seconds / 60.0)),
        ("games".to_owned(), progress.games.to_string()),
        ("samples".to_owned(), progress.samples.to_string()),
    ];
    if let Some(point) = progress.points.last() {
        let result = format!("greedy {:.3}, hand-written 2 (1000 nodes) {:.3} of the points", point.greedy, point.hand);
        notes.push(("result".to_owned(), result));
    }
    notes
}

/// Writes a file beside and renames it, so that nobody ever finds half of it.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let beside = path.with_extension("part");
    fs::write(&beside, bytes)?;
    Ok(fs::rename(beside, path)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: LearnArgs,
    }

    fn line(out: &Path, more: &[&str]) -> LearnArgs {
        let out = out.to_str().expect("a temporary folder has a plain name");
        let fixed = ["learn", "--round", "8", "--bank", "1", "--batch", "32", "--out", out];
        let rules: &[&str] = if more.contains(&"--rules") { &[] } else { &["--rules", "marsal-mini"] };
        Line::parse_from(fixed.iter().chain(rules).chain(more)).args
    }

    #[test]
    fn a_run_writes_weights_and_goes_on_where_it_stopped() {
        let out = std::env::temp_dir().join(format!("marshal-train-run-{}", std::process::id()));
        learn(&line(&out, &["--games", "24"]), "first").expect("a run");
        let layout = Layout::new(&RuleSet::by_id("marsal-mini").expect("ships"));
        let path = out.join("run.checkpoint");
        let (first, _) = checkpoint::load(&path, &layout).expect("a checkpoint");
        learn(&line(&out, &["--games", "48", "--resume", "--threads", "2"]), "second").expect("it goes on");
        let (second, learner) = checkpoint::load(&path, &layout).expect("a checkpoint");
        let weights = fs::read(out.join("marsal-mini.weights")).expect("weights");
        let rules = RuleSet::by_id("marsal-mini").expect("ships");
        let network = Network::read(&weights, &rules).expect("readable");
        let notes = Network::notes(&weights).expect("readable");
        let table = fs::read_to_string(out.join("curves.csv")).expect("a table");
        let refused = learn(&line(&out, &["--rules", "classic", "--resume"]), "third");
        fs::remove_dir_all(&out).expect("removed");
        assert_eq!((first.games, second.games), (24, 48));
        assert!(second.points.len() > first.points.len());
        assert!(learner.steps > 0 && learner.steps == second.steps);
        assert_eq!(network.layout().inputs(), layout.inputs());
        assert!(notes.contains(&("games".to_owned(), second.games.to_string())));
        assert_eq!(table.lines().count(), 1 + second.points.len());
        assert!(refused.is_err());
    }
}
