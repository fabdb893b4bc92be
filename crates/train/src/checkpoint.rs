//! The state of a run on the disk, so that it goes on after a kill.
//!
//! One file: a line of JSON, then the weights and the optimiser's moments as 32-bit floats, little-endian. It is written
//! beside and renamed, so there is always a whole one.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

use marshal_ai::value::{Layout, WIDTH};
use serde::{Deserialize, Serialize};

use crate::curves::Point;
use crate::learner::Learner;
use crate::parameters::{DENSE, Parameters};

/// What is written in words.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Progress {
    pub(crate) rules: String,
    pub(crate) seed: u64,
    /// Seconds of all runs together.
    pub(crate) seconds: f64,
    pub(crate) rounds: u64,
    pub(crate) games: u64,
    pub(crate) plies: u64,
    pub(crate) samples: u64,
    /// Batches.
    pub(crate) steps: u64,
    /// Networks in the pool of earlier ones, by their file names.
    pub(crate) earlier: Vec<String>,
    pub(crate) points: Vec<Point>,
    /// The groups of inputs and their sizes.
    pub(crate) ranges: Vec<(String, usize)>,
}

/// Why there is no checkpoint to go on from.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CheckpointError {
    #[error("the checkpoint cannot be read: {0}")]
    Io(#[from] io::Error),
    #[error("the checkpoint's first line is damaged: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the checkpoint is for the rule set `{found}`, not `{expected}`")]
    OtherRules { expected: String, found: String },
}

/// Writes the state of a run.
pub(crate) fn save(path: &Path, progress: &Progress, learner: &Learner) -> io::Result<()> {
    let beside = path.with_extension("part");
    let mut file = BufWriter::new(File::create(&beside)?);
    serde_json::to_writer(&mut file, progress)?;
    file.write_all(b"\n")?;
    let parameters = &learner.parameters;
    for numbers in [&parameters.rows, &learner.row_moments[0], &learner.row_moments[1]] {
        write(&mut file, numbers)?;
    }
    for numbers in [&parameters.dense, &learner.dense_moments[0], &learner.dense_moments[1]] {
        write(&mut file, numbers)?;
    }
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    fs::rename(beside, path)
}

/// The rule set of a run.
pub(crate) fn rules(path: &Path) -> Result<String, CheckpointError> {
    let mut line = String::new();
    BufReader::new(File::open(path)?).read_line(&mut line)?;
    Ok(serde_json::from_str::<Progress>(&line)?.rules)
}

/// Reads the state of a run. Inputs that the layout has and the file has not begin at zero.
pub(crate) fn load(path: &Path, layout: &Layout) -> Result<(Progress, Learner), CheckpointError> {
    let mut file = BufReader::new(File::open(path)?);
    let mut line = String::new();
    file.read_line(&mut line)?;
    let progress: Progress = serde_json::from_str(&line)?;
    let expected = layout.rules().id().to_owned();
    if progress.rules != expected {
        return Err(CheckpointError::OtherRules { expected, found: progress.rules });
    }
    let rows = read_rows(&mut file, &progress.ranges, layout)?;
    let row_moments =
        [read_rows(&mut file, &progress.ranges, layout)?, read_rows(&mut file, &progress.ranges, layout)?];
    let dense = read(&mut file, DENSE)?;
    let dense_moments = [read(&mut file, DENSE)?, read(&mut file, DENSE)?];
    let mut learner = Learner::new(Parameters::of(rows, dense));
    (learner.row_moments, learner.dense_moments, learner.steps) = (row_moments, dense_moments, progress.steps);
    Ok((progress, learner))
}

fn read_rows(file: &mut impl Read, ranges: &[(String, usize)], layout: &Layout) -> io::Result<Vec<f32>> {
    let mut rows = vec![0.0; layout.inputs() * WIDTH];
    for (name, len) in ranges {
        let numbers = read(file, len * WIDTH)?;
        let known = layout.ranges().iter().find(|range| range.name == name && range.len as usize == *len);
        if let Some(range) = known {
            rows[range.start as usize * WIDTH..][..numbers.len()].copy_from_slice(&numbers);
        }
    }
    Ok(rows)
}

fn write(file: &mut impl Write, numbers: &[f32]) -> io::Result<()> {
    numbers.iter().try_for_each(|number| file.write_all(&number.to_le_bytes()))
}

fn read(file: &mut impl Read, count: usize) -> io::Result<Vec<f32>> {
    let mut bytes = vec![0; 4 * count];
    file.read_exact(&mut bytes)?;
    Ok(bytes.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect())
}

/// The groups of inputs of a layout, to find them again.
pub(crate) fn ranges(layout: &Layout) -> Vec<(String, usize)> {
    layout.ranges().iter().map(|range| (range.name.to_owned(), range.len as usize)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use marshal_rules::RuleSet;

    #[test]
    fn a_run_goes_on_from_its_checkpoint() {
        let layout = Layout::new(&RuleSet::by_id("marsal-mini").expect("ships"));
        let mut learner = Learner::new(Parameters::new(&layout, 3));
        learner.steps = 17;
        learner.row_moments[1][5] = 0.25;
        learner.dense_moments[0][7] = -2.0;
        let progress = Progress {
            rules: "marsal-mini".to_owned(),
            games: 12,
            steps: 17,
            ranges: ranges(&layout),
            ..Progress::default()
        };
        let folder = std::env::temp_dir().join(format!("marshal-train-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        let path = folder.join("run.checkpoint");
        save(&path, &progress, &learner).expect("written");
        let (read, again) = load(&path, &layout).expect("readable");
        let other = load(&path, &Layout::new(&RuleSet::by_id("classic").expect("ships")));
        fs::remove_dir_all(&folder).expect("removed");
        assert_eq!((read.games, again.steps), (12, 17));
        assert_eq!(again.parameters.rows, learner.parameters.rows);
        assert_eq!(again.parameters.rounded, learner.parameters.rounded);
        assert_eq!(again.row_moments, learner.row_moments);
        assert_eq!(again.dense_moments, learner.dense_moments);
        assert!(matches!(other, Err(CheckpointError::OtherRules { .. })));
    }
}
