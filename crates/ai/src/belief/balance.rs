//! A quick estimate of the sum of all worlds' weights.
//!
//! The sum is the coefficient of one monomial in a product of linear forms, one form a hidden stone and one variable a kind. The
//! saddle point of that product gives each kind a factor, such that the stones, drawn independently, have the
//! army's counts on average; what is left is the chance that independent draws meet the counts exactly.

use marshal_rules::Kind;

use crate::belief::weights::Weights;

/// Rounds after which the factors are good enough.
const ROUNDS: usize = 40;

/// The logarithm of the sum of all worlds' weights, estimated.
///
/// `counts` holds how many of each kind the stones have among them; each kind of a stone must occur in some world.
pub(crate) fn log_total(weights: &Weights, counts: &[u8]) -> f64 {
    let kinds: Vec<(Kind, f32)> = counts
        .iter()
        .enumerate()
        .filter(|&(_, &count)| count > 0)
        .map(|(kind, &count)| (Kind(kind as u8), f32::from(count)))
        .collect();
    let (stones, width) = (weights.stones(), kinds.len());
    if stones == 0 {
        return 0.0;
    }
    let mut factors = vec![1.0f32; width];
    let mut shares = vec![0.0f32; stones * width];
    let mut sums = vec![0.0f32; width];
    let mut total = 0.0;
    for round in 0..ROUNDS {
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
        if off < 1e-3 || round + 1 == ROUNDS {
            break;
        }
        for ((factor, sum), (_, count)) in factors.iter_mut().zip(&sums).zip(&kinds) {
            *factor *= count / sum.max(1e-20);
        }
    }
    let spent: f64 = factors.iter().zip(&kinds).map(|(factor, (_, count))| f64::from(factor.ln() * count)).sum();
    total - spent - 0.5 * log_spread(&shares, width)
}

/// The logarithm of `det(2 pi C + 1)`, with `C` the covariance of how often each kind comes up in independent draws. The 1
/// makes it right for kinds that are all but settled, where a bell curve would be far too narrow.
fn log_spread(shares: &[f32], width: usize) -> f64 {
    // The counts add up, so the kind that is left out follows from the others.
    let size = width - 1;
    let mut matrix = vec![0.0f64; size * size];
    for row in shares.chunks_exact(width) {
        for a in 0..size {
            matrix[a * size + a] += f64::from(row[a]);
            for b in 0..size {
                matrix[a * size + b] -= f64::from(row[a] * row[b]);
            }
        }
    }
    matrix.iter_mut().for_each(|entry| *entry *= std::f64::consts::TAU);
    (0..size).for_each(|a| matrix[a * size + a] += 1.0);
    log_determinant(&mut matrix, size)
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
