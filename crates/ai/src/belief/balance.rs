//! A quick estimate of the sum of all worlds' weights.
//!
//! The sum is the coefficient of one monomial in a product of linear forms, one form a hidden stone and one variable a kind. The
//! saddle point of that product gives each kind a factor, such that the stones, drawn independently, have the
//! army's counts on average; what is left is the chance that independent draws meet the counts exactly.

use marshal_rules::Kind;

use crate::belief::weights::Weights;

/// Rounds after which a wrong estimate is at least near enough to tell what is out of the question.
pub(crate) const ROUGH: usize = 4;
/// Rounds after which the factors are good enough.
pub(crate) const FINE: usize = 40;
/// How far the counts may be off in the end.
const TOLERANCE: f32 = 5e-3;

/// What is known of all worlds together, nearly.
#[derive(Debug, Clone)]
pub(crate) struct Balance {
    /// The kinds that occur.
    kinds: Vec<(Kind, f32)>,
    /// How likely stone `s` is of the `k`th of these kinds, at `s * kinds.len() + k`.
    shares: Vec<f32>,
    /// The logarithm of the sum of all worlds' weights.
    pub(crate) log_total: f64,
}

impl Balance {
    /// Calls `each` with every stone, kind and the chance that the stone is of that kind.
    pub(crate) fn for_each_chance(&self, mut each: impl FnMut(usize, Kind, f32)) {
        for (stone, shares) in self.shares.chunks_exact(self.kinds.len()).enumerate() {
            shares.iter().zip(&self.kinds).for_each(|(&share, &(kind, _))| each(stone, kind, share));
        }
    }
}

/// Finds the factors in so many rounds at most.
///
/// `counts` holds how many of each kind the stones have among them; each kind of a stone must occur in some world.
pub(crate) fn balance(weights: &Weights, counts: &[u8], rounds: usize) -> Balance {
    let kinds: Vec<(Kind, f32)> = counts
        .iter()
        .enumerate()
        .filter(|&(_, &count)| count > 0)
        .map(|(kind, &count)| (Kind(kind as u8), f32::from(count)))
        .collect();
    let (stones, width) = (weights.stones(), kinds.len());
    if stones == 0 {
        return Balance { kinds, shares: Vec::new(), log_total: 0.0 };
    }
    let mut factors = vec![1.0f32; width];
    let mut shares = vec![0.0f32; stones * width];
    let mut sums = vec![0.0f32; width];
    let mut total = 0.0;
    for round in 0..rounds {
        total = 0.0f64;
        sums.fill(0.0);
        for (stone, shares) in shares.chunks_exact_mut(width).enumerate() {
            let mut sum = 0.0;
            for ((share, factor), &(kind, _)) in shares.iter_mut().zip(&factors).zip(&kinds) {
                *share = weights.of(stone, kind) * factor;
                sum += *share;
            }
            total += f64::from(sum.ln());
            for (share, column) in shares.iter_mut().zip(&mut sums) {
                *share /= sum;
                *column += *share;
            }
        }
        let off = sums.iter().zip(&kinds).map(|(sum, (_, count))| (sum - count).abs()).fold(0.0, f32::max);
        if off < TOLERANCE || round + 1 == rounds {
            break;
        }
        for ((factor, sum), (_, count)) in factors.iter_mut().zip(&sums).zip(&kinds) {
            *factor *= count / sum.max(1e-20);
        }
    }
    let spent: f64 = factors.iter().zip(&kinds).map(|(factor, (_, count))| f64::from(factor.ln() * count)).sum();
    let log_total = total - spent - 0.5 * log_spread(&shares, width);
    Balance { kinds, shares, log_total }
}

/// The logarithm of `det(2 pi C + 1)`, with `C` the covariance of how often each kind comes up in independent draws. The 1
/// makes it right for kinds that are all but settled, where a bell curve would be far too narrow.
fn log_spread(shares: &[f32], width: usize) -> f64 {
    let mut matrix = vec![0.0f64; width * width];
    for row in shares.chunks_exact(width) {
        for a in 0..width {
            matrix[a * width + a] += f64::from(row[a]);
            for b in 0..width {
                matrix[a * width + b] -= f64::from(row[a] * row[b]);
            }
        }
    }
    // The counts add up, so one kind follows from the others: the one that spreads most, since the curve fits the others worse.
    let spread = |kind: &usize| matrix[kind * width + kind];
    let left_out = (0..width).max_by(|a, b| spread(a).total_cmp(&spread(b)));
    let kept: Vec<usize> = (0..width).filter(|&kind| Some(kind) != left_out).collect();
    let one = |a: usize, b: usize| if a == b { 1.0 } else { 0.0 };
    let entry = |a: usize, b: usize| std::f64::consts::TAU * matrix[a * width + b] + one(a, b);
    let mut inner: Vec<f64> = kept.iter().flat_map(|&a| kept.iter().map(move |&b| entry(a, b))).collect();
    log_determinant(&mut inner, kept.len())
}

/// The logarithm of the determinant of a positive definite matrix, by elimination.
fn log_determinant(matrix: &mut [f64], size: usize) -> f64 {
    let mut sum = 0.0;
    for at in 0..size {
        let pivot = matrix[at * size + at].max(1e-12);
        sum += pivot.ln();
        for row in at + 1..size {
            let factor = matrix[row * size + at] / pivot;
            for column in at..size {
                matrix[row * size + column] -= factor * matrix[at * size + column];
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belief::all_worlds::AllWorlds;
    use crate::belief::brute_force::Problem;
    use crate::dice::Dice;

    #[test]
    fn the_estimate_is_near_the_sum_of_all_worlds_even_for_very_unlike_weights() {
        let (mut worst, mut sum, mut entries) = (0.0f32, 0.0f32, 0);
        for seed in 0..40 {
            let mut dice = Dice::new(seed, 4);
            let any: marshal_rules::KindSet = (0..5).map(Kind).collect();
            let mobile: marshal_rules::KindSet = (1..5).map(Kind).collect();
            let sets: Vec<_> = (0..16).map(|stone| if stone < 9 { any } else { mobile }).collect();
            let problem = Problem::new(&sets, &[2, 5, 4, 3, 2], &mut dice);
            let all = AllWorlds::new(problem.weights.clone(), &problem.counts).unwrap();
            let near = balance(&problem.weights, &problem.counts, FINE);
            let off = (near.log_total - all.log_total()).abs();
            assert!(off < 0.25, "seed {seed}: {} for {}", near.log_total, all.log_total());
            let mut exact = [0.0; 80];
            all.for_each_chance(|stone, kind, chance| exact[stone * 5 + kind.index()] += chance);
            near.for_each_chance(|stone, kind, chance| {
                let off = (chance - exact[stone * 5 + kind.index()]).abs();
                worst = worst.max(off);
                sum += off * off;
                entries += 1;
            });
        }
        let deviation = (sum / entries as f32).sqrt();
        assert!(worst < 0.12 && deviation < 0.025, "chances off by {worst} at most, {deviation} on average");
    }
}
