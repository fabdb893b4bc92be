//! Fits a mixture of ways to set up on a collection of setups, and writes the table of `belief::prior` to standard output:
//!
//! ```text
//! cargo run --release -p marshal-ai --example fit_prior -- classic 64 classic-human.txt > crates/ai/src/belief/tables/classic.txt
//! cargo run --release -p marshal-ai --example fit_prior -- marsal 16 > crates/ai/src/belief/tables/marsal.txt
//! ```
//!
//! A line of a collection is how often a setup occurred and its 40 letters, back row first: B bomb, C spy, D scout, E miner, F
//! sergeant, G lieutenant, H captain, I major, J colonel, K general, L marshal, M flag, A an empty square. Without a collection
//! the setups are drawn by `marshal_ai::setups`. A fifth of the different setups, left and right counted alike, is
//! held out by a hash; the figures on standard error tell how well the table as written foresees either part.

use std::io::Write;

use marshal_ai::{belief, setups};
use marshal_rules::{RuleSet, Side, Square};

const LETTERS: [&str; 13] = [
    "empty",
    "bomb",
    "spy",
    "scout",
    "miner",
    "sergeant",
    "lieutenant",
    "captain",
    "major",
    "colonel",
    "general",
    "marshal",
    "flag",
];

/// Setups drawn where there is no collection.
const DRAWN: u64 = 8_000;
/// Rounds of expectation and maximisation.
const ROUNDS: usize = 60;
/// How many setups like the average are added to each part.
const PSEUDO: f64 = 3.0;
/// The shares of setups that are like the average, half as decided as the average, and like nothing.
const LOOSE: [f64; 3] = [0.1, 0.05, 0.02];
/// What the reader of the table adds to every share of a thousand.
const FLOOR: f64 = 0.3;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [id, parts, rest @ ..] = &words[..] else { return Err("usage: fit_prior RULES PARTS [FILE]".into()) };
    let rules = RuleSet::by_id(id).ok_or_else(|| format!("no built-in rule set `{id}`"))?;
    let parts: usize = parts.parse()?;
    let zone: Vec<Square> = rules.zone(Side::Red).iter().collect();
    let width = usize::from(rules.width());
    if !zone.len().is_multiple_of(width)
        || zone.iter().enumerate().any(|(at, s)| usize::from(s.row()) * width + usize::from(s.col()) != at)
    {
        return Err("the zone is not the first rows of the board".into());
    }
    let mut names: Vec<String> = rules.kinds().iter().map(|kind| kind.id.clone()).collect();
    let is_full = zone.len() == rules.army_size();
    if !is_full {
        names.push("empty".to_owned());
    }
    let data = match rest {
        [path] => read(path, &names)?,
        _ => drawn(&rules, &zone),
    };
    let (held, seen): (Vec<Row>, Vec<Row>) = data.into_iter().partition(|row| row.is_held_out(width));
    let mut counts: Vec<u8> = vec![0; names.len()];
    seen[0].kinds.iter().for_each(|&kind| counts[usize::from(kind)] += 1);
    let mut mixture = Mixture {
        squares: zone.len(),
        kinds: names.len(),
        empty: names.iter().position(|name| name == "empty"),
        counts,
        shares: Vec::new(),
        tables: Vec::new(),
    };
    mixture.fit(&with_mirrors(&seen, width), parts);
    let mixture = mixture.into_written();

    let mut out = std::io::stdout().lock();
    let source = rest.first().map_or("drawn setups", |path| path.rsplit('/').next().unwrap_or(path));
    let figures = |rows: &[Row]| {
        let (stone, setup) = mixture.cross_entropy(rows);
        format!("{} different setups, {stone:.4} nats a stone by itself, {setup:.4} within its setup", rows.len())
    };
    writeln!(
        out,
        "# {parts} ways to set up and three loose ones, from {source}, by fit_prior; shares of a thousand, back row first"
    )?;
    writeln!(out, "# fitted on {}", figures(&seen))?;
    writeln!(out, "# held out {}", figures(&held))?;
    let fill = if is_full { "full" } else { "sparse" };
    writeln!(out, "board {width} {} {} {fill}", rules.height(), zone.len() / width)?;
    for (share, table) in mixture.shares.iter().zip(&mixture.tables) {
        writeln!(out, "part {share:.3}")?;
        for (kind, name) in names.iter().enumerate() {
            let numbers = (0..zone.len()).map(|square| rounded(table[square * names.len() + kind]).to_string());
            writeln!(out, "{name} {}", numbers.collect::<Vec<_>>().join(" "))?;
        }
    }
    writeln!(std::io::stderr(), "{id}: fitted on {}; held out {}", figures(&seen), figures(&held))?;
    Ok(())
}

/// A setup and how often it occurred.
struct Row {
    times: f64,
    kinds: Vec<u8>,
}

impl Row {
    fn mirrored(&self, width: usize) -> Row {
        let kinds = self.kinds.chunks(width).flat_map(|row| row.iter().rev().copied()).collect();
        Row { times: self.times, kinds }
    }

    /// The same for a setup and its mirror image (FNV-1a).
    fn is_held_out(&self, width: usize) -> bool {
        let mirrored = self.mirrored(width);
        let first = self.kinds.clone().min(mirrored.kinds);
        let hash = first
            .iter()
            .fold(0xcbf2_9ce4_8422_2325u64, |hash, &kind| (hash ^ u64::from(kind)).wrapping_mul(0x0100_0000_01b3));
        (hash >> 32).is_multiple_of(5)
    }
}

fn with_mirrors(rows: &[Row], width: usize) -> Vec<Row> {
    let plain = rows.iter().map(|row| Row { times: row.times / 2.0, kinds: row.kinds.clone() });
    let mirrored = rows.iter().map(|row| Row { times: row.times / 2.0, ..row.mirrored(width) });
    plain.chain(mirrored).collect()
}

fn read(path: &str, names: &[String]) -> Result<Vec<Row>, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(path)?;
    let row = |line: &str| {
        let (times, letters) = line.split_once(' ')?;
        let kind = |letter: u8| {
            let name = LETTERS.get(usize::from(letter.wrapping_sub(b'A')))?;
            names.iter().position(|other| other == name).map(|at| at as u8)
        };
        let kinds: Vec<u8> = letters.trim_end().bytes().map(kind).collect::<Option<_>>()?;
        (kinds.len() == 40).then_some(Row { times: times.parse().ok()?, kinds })
    };
    let rows = text.lines().enumerate();
    rows.map(|(number, line)| {
        row(line).ok_or_else(|| format!("{path}:{}: not a setup of this army", number + 1).into())
    })
    .collect()
}

fn drawn(rules: &RuleSet, zone: &[Square]) -> Vec<Row> {
    let empty = rules.kinds().len() as u8;
    let row = |seed| {
        let setup = setups::sensible(rules, Side::Red, seed);
        Row { times: 1.0, kinds: zone.iter().map(|&square| setup.at(square).map_or(empty, |kind| kind.0)).collect() }
    };
    (0..DRAWN).map(row).collect()
}

/// Parts with a table each: the chance of kind `k` on square `s` at `s * kinds + k`.
struct Mixture {
    squares: usize,
    kinds: usize,
    /// The number of the kind that stands for an empty square.
    empty: Option<usize>,
    counts: Vec<u8>,
    /// The logarithm of each part's share, less that of the sum of its setups' weights.
    shares: Vec<f64>,
    tables: Vec<Vec<f64>>,
}

impl Mixture {
    fn fit(&mut self, rows: &[Row], parts: usize) {
        let total: f64 = rows.iter().map(|row| row.times).sum();
        let mut average = vec![0.0; self.squares * self.kinds];
        for row in rows {
            self.cells(row).for_each(|cell| average[cell] += row.times / total);
        }
        // Uneven chances to begin with, or all parts would stay alike.
        let mut state = 1u64;
        let mut chance = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) as f64 / (1u64 << 31) as f64).powi(8) + 1e-3
        };
        let mut belongs: Vec<Vec<f64>> = rows.iter().map(|_| normal((0..parts).map(|_| chance()).collect())).collect();
        for round in 0..ROUNDS {
            let mut weight = vec![0.0; parts];
            let mut sums = vec![0.0; self.squares * self.kinds * parts];
            for (row, belongs) in rows.iter().zip(&belongs) {
                for (weight, share) in weight.iter_mut().zip(belongs) {
                    *weight += share * row.times;
                }
                for cell in self.cells(row) {
                    for (sum, share) in sums[cell * parts..(cell + 1) * parts].iter_mut().zip(belongs) {
                        *sum += share * row.times;
                    }
                }
            }
            let smoothed = |part: usize, cell: usize| {
                (sums[cell * parts + part] + PSEUDO * average[cell]) / (weight[part] + PSEUDO) + 1e-5
            };
            self.tables =
                (0..parts).map(|part| (0..average.len()).map(|cell| smoothed(part, cell)).collect()).collect();
            let share = |part: usize| ((weight[part] + 1.0) / (total + parts as f64)).ln();
            self.shares = (0..parts).map(|part| share(part) - self.log_total(part)).collect();
            if round + 1 < ROUNDS {
                let logs = self.logs();
                for (row, belongs) in rows.iter().zip(&mut belongs) {
                    let mut row_logs = self.part_logs(row, &logs);
                    let greatest = row_logs.iter().copied().fold(f64::MIN, f64::max);
                    row_logs.iter_mut().for_each(|log| *log = (*log - greatest).exp());
                    *belongs = normal(row_logs);
                }
            }
        }
        let even: Vec<f64> = self.counts.iter().map(|&count| f64::from(count) / self.squares as f64).collect();
        let drawn_to_average = |pull: f64| -> Vec<f64> {
            let share =
                |(cell, share): (usize, &f64)| (share + 1e-5).powf(pull) * even[cell % self.kinds].powf(1.0 - pull);
            average.iter().enumerate().map(share).collect()
        };
        let loose = [1.0, 0.5, 0.0].map(drawn_to_average);
        let fitted = (1.0 - LOOSE.iter().sum::<f64>()).ln();
        self.shares.iter_mut().for_each(|share| *share += fitted);
        for (share, table) in LOOSE.into_iter().zip(loose) {
            self.tables.push(table);
            self.shares.push(share.ln() - self.log_total(self.tables.len() - 1));
        }
    }

    /// The mixture as the reader of the table has it.
    fn into_written(self) -> Mixture {
        let read = |share: &f64| (f64::from(rounded(*share)) + FLOOR) / 1000.0;
        let tables = self.tables.iter().map(|table| table.iter().map(read).collect()).collect();
        let shares = self.shares.iter().map(|share| (share * 1000.0).round() / 1000.0).collect();
        Mixture { tables, shares, ..self }
    }

    fn cells<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = usize> + 'a {
        row.kinds.iter().enumerate().map(|(square, &kind)| square * self.kinds + usize::from(kind))
    }

    fn log_total(&self, part: usize) -> f64 {
        let weights: Vec<f32> = self.tables[part].iter().map(|&share| share as f32).collect();
        belief::log_total(&weights, &self.counts)
    }

    /// The logarithms of all tables, those of one cell side by side.
    fn logs(&self) -> Vec<f64> {
        let parts = self.tables.len();
        let mut logs = vec![0.0; self.squares * self.kinds * parts];
        for (part, table) in self.tables.iter().enumerate() {
            table.iter().enumerate().for_each(|(cell, share)| logs[cell * parts + part] = share.ln());
        }
        logs
    }

    /// For each part the logarithm of its share and of the chance of a setup in it.
    fn part_logs(&self, row: &Row, logs: &[f64]) -> Vec<f64> {
        let parts = self.tables.len();
        let mut sums = self.shares.clone();
        for cell in self.cells(row) {
            sums.iter_mut().zip(&logs[cell * parts..(cell + 1) * parts]).for_each(|(sum, log)| *sum += log);
        }
        sums
    }

    /// Nats a stone: of each stone's kind by its square alone, and of the whole setup.
    fn cross_entropy(&self, rows: &[Row]) -> (f64, f64) {
        let logs = self.logs();
        let totals: Vec<f64> = (0..self.tables.len()).map(|part| self.shares[part] + self.log_total(part)).collect();
        let all = log_sum(&totals);
        let shares: Vec<f64> = totals.iter().map(|total| (total - all).exp()).collect();
        let chance =
            |cell: usize| self.tables.iter().zip(&shares).map(|(table, share)| table[cell] * share).sum::<f64>();
        let chances: Vec<f64> = (0..self.squares * self.kinds).map(chance).collect();
        // In a sparse army a stone's square is public: what counts is which kind it is, given that one stands there.
        let (mut stones, mut alone, mut whole) = (0.0, 0.0, 0.0);
        for row in rows {
            for (square, &kind) in
                row.kinds.iter().enumerate().filter(|(_, kind)| Some(usize::from(**kind)) != self.empty)
            {
                let row_chances = &chances[square * self.kinds..(square + 1) * self.kinds];
                let occupied = row_chances.iter().sum::<f64>() - self.empty.map_or(0.0, |empty| row_chances[empty]);
                alone -= row.times * (row_chances[usize::from(kind)] / occupied).ln();
                stones += row.times;
            }
            whole -= row.times * (log_sum(&self.part_logs(row, &logs)) - all);
        }
        (alone / stones, whole / stones)
    }
}

fn normal(mut values: Vec<f64>) -> Vec<f64> {
    let sum: f64 = values.iter().sum();
    values.iter_mut().for_each(|value| *value /= sum);
    values
}

fn log_sum(logs: &[f64]) -> f64 {
    let greatest = logs.iter().copied().fold(f64::MIN, f64::max);
    greatest + logs.iter().map(|log| (log - greatest).exp()).sum::<f64>().ln()
}

fn rounded(share: f64) -> u32 {
    (share * 1000.0).round() as u32
}
