//! The arithmetic of the network: plain Rust, and the same with AVX2 where the processor has it.
//!
//! Both give the same integers, bit for bit. This is the only module with `unsafe`: calling a function for a processor
//! feature that was found at run time, and loading from memory into its registers, cannot be said otherwise.

#![allow(unsafe_code, reason = "SIMD by run-time detection, checked against a scalar twin")]

use super::network::{Accumulator, HIDDEN, HIDDEN_MAX, HIDDEN_SHIFT, Head, OUTPUTS, Row, WIDE_MAX, WIDTH};

/// Adds and subtracts rows of the table.
///
/// # Panics
/// When a row is not in the table.
#[inline]
pub(super) fn accumulate(accumulator: &mut Accumulator, table: &[Row], add: &[u32], sub: &[u32]) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { avx2::accumulate(accumulator, table, add, sub) };
    }
    scalar::accumulate(accumulator, table, add, sub);
}

/// The three logits, in units of [`super::network::LOGIT_ONE`], of the sums after some rows are added and subtracted.
///
/// # Panics
/// When a row is not in the table.
#[inline]
pub(super) fn logits(start: &Accumulator, table: &[Row], add: &[u32], sub: &[u32], head: &Head) -> [i32; OUTPUTS] {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { avx2::logits(start, table, add, sub, head) };
    }
    scalar::logits(start, table, add, sub, head)
}

/// The twin that every processor has.
mod scalar {
    use super::*;

    pub(super) fn accumulate(accumulator: &mut Accumulator, table: &[Row], add: &[u32], sub: &[u32]) {
        for &row in add {
            let weights = &table[row as usize].0;
            for (sum, &weight) in accumulator.0.iter_mut().zip(weights) {
                *sum = sum.wrapping_add(i16::from(weight));
            }
        }
        for &row in sub {
            let weights = &table[row as usize].0;
            for (sum, &weight) in accumulator.0.iter_mut().zip(weights) {
                *sum = sum.wrapping_sub(i16::from(weight));
            }
        }
    }

    pub(super) fn logits(start: &Accumulator, table: &[Row], add: &[u32], sub: &[u32], head: &Head) -> [i32; OUTPUTS] {
        let mut accumulator = start.clone();
        accumulate(&mut accumulator, table, add, sub);
        let mut sums = head.hidden_bias;
        for (inputs, weights) in accumulator.0.as_chunks::<2>().0.iter().zip(&head.hidden) {
            let inputs = inputs.map(|input| i32::from(input.clamp(0, WIDE_MAX)));
            for (sum, weights) in sums.iter_mut().zip(weights.as_chunks::<2>().0) {
                *sum += inputs[0] * i32::from(weights[0]) + inputs[1] * i32::from(weights[1]);
            }
        }
        let activations = sums.map(|sum| (sum >> HIDDEN_SHIFT).clamp(0, HIDDEN_MAX));
        std::array::from_fn(|output| {
            let weights = &head.output[output];
            let sum: i32 = activations.iter().zip(weights).map(|(&input, &weight)| input * i32::from(weight)).sum();
            head.output_bias[output] + sum
        })
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    use super::*;
    use crate::value::network::HIDDEN_SHIFT;

    const LANES: usize = WIDTH / 16;

    #[target_feature(enable = "avx2")]
    pub(super) fn accumulate(accumulator: &mut Accumulator, table: &[Row], add: &[u32], sub: &[u32]) {
        let lanes = sums(accumulator, table, add, sub);
        let sums = accumulator.0.as_mut_ptr().cast::<__m256i>();
        for (lane, sum) in lanes.into_iter().enumerate() {
            // SAFETY: an accumulator is aligned and LANES registers long.
            unsafe { _mm256_store_si256(sums.add(lane), sum) };
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn sums(start: &Accumulator, table: &[Row], add: &[u32], sub: &[u32]) -> [__m256i; LANES] {
        let start = start.0.as_ptr().cast::<__m256i>();
        // SAFETY: an accumulator is aligned and LANES registers long.
        let mut lanes: [__m256i; LANES] = std::array::from_fn(|lane| unsafe { _mm256_load_si256(start.add(lane)) });
        for &row in add {
            let weights = table[row as usize].0.as_ptr().cast::<__m128i>();
            for (lane, sum) in lanes.iter_mut().enumerate() {
                // SAFETY: a row is aligned and LANES half registers long.
                *sum = _mm256_add_epi16(*sum, _mm256_cvtepi8_epi16(unsafe { _mm_load_si128(weights.add(lane)) }));
            }
        }
        for &row in sub {
            let weights = table[row as usize].0.as_ptr().cast::<__m128i>();
            for (lane, sum) in lanes.iter_mut().enumerate() {
                // SAFETY: as above.
                *sum = _mm256_sub_epi16(*sum, _mm256_cvtepi8_epi16(unsafe { _mm_load_si128(weights.add(lane)) }));
            }
        }
        lanes
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn logits(start: &Accumulator, table: &[Row], add: &[u32], sub: &[u32], head: &Head) -> [i32; OUTPUTS] {
        let activations = activations(&sums(start, table, add, sub));
        let bias = head.hidden_bias.as_ptr().cast::<__m256i>();
        // SAFETY: HIDDEN is four registers of eight.
        let mut sums: [__m256i; HIDDEN / 8] = std::array::from_fn(|lane| unsafe { _mm256_loadu_si256(bias.add(lane)) });
        for (&inputs, weights) in activations.iter().zip(&head.hidden) {
            let inputs = _mm256_set1_epi32(inputs);
            let weights = weights.as_ptr().cast::<__m256i>();
            for (lane, sum) in sums.iter_mut().enumerate() {
                // SAFETY: the weights of two units are four registers long.
                let products = _mm256_madd_epi16(inputs, unsafe { _mm256_loadu_si256(weights.add(lane)) });
                *sum = _mm256_add_epi32(*sum, products);
            }
        }
        let clamped = sums.map(|sum| {
            let shifted = _mm256_srai_epi32::<HIDDEN_SHIFT>(sum);
            _mm256_min_epi32(_mm256_max_epi32(shifted, _mm256_setzero_si256()), _mm256_set1_epi32(HIDDEN_MAX))
        });
        // Packing works in halves of registers; the permutation puts the sixteen numbers back into their order.
        let pack = |a, b| _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi32(a, b));
        let packed = [pack(clamped[0], clamped[1]), pack(clamped[2], clamped[3])];
        std::array::from_fn(|output| {
            let weights = head.output[output].as_ptr().cast::<__m256i>();
            // SAFETY: 32 weights of 16 bits are two registers.
            let [low, high] = [0, 1].map(|half| unsafe { _mm256_loadu_si256(weights.add(half)) });
            let sum = _mm256_add_epi32(_mm256_madd_epi16(packed[0], low), _mm256_madd_epi16(packed[1], high));
            let sum = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
            let sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b01_00_11_10>(sum));
            let sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b10_11_00_01>(sum));
            head.output_bias[output] + _mm_cvtsi128_si32(sum)
        })
    }

    /// The sums cut to 0..=[`WIDE_MAX`], two to a number.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn activations(sums: &[__m256i; LANES]) -> [i32; WIDTH / 2] {
        let mut activations = [0i32; WIDTH / 2];
        let pairs = activations.as_mut_ptr().cast::<__m256i>();
        for (lane, &sum) in sums.iter().enumerate() {
            let cut = _mm256_min_epi16(_mm256_max_epi16(sum, _mm256_setzero_si256()), _mm256_set1_epi16(WIDE_MAX));
            // SAFETY: the activations are as many registers as the sums.
            unsafe { _mm256_storeu_si256(pairs.add(lane), cut) };
        }
        activations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::value::network::{LARGEST_HIDDEN_WEIGHT, LARGEST_OUTPUT_WEIGHT};

    /// Numbers from the whole range, the ends more often than by chance.
    fn number(dice: &mut Dice, low: i32, high: i32) -> i32 {
        match dice.below(8) {
            0 => low,
            1 => high,
            2 => 0,
            _ => low + dice.below((high - low + 1) as u32) as i32,
        }
    }

    fn weights<const N: usize>(dice: &mut Dice, largest: i16) -> [i16; N] {
        std::array::from_fn(|_| number(dice, -i32::from(largest), i32::from(largest)) as i16)
    }

    fn random_head(dice: &mut Dice) -> Head {
        Head {
            hidden: std::array::from_fn(|_| weights(dice, LARGEST_HIDDEN_WEIGHT)),
            hidden_bias: std::array::from_fn(|_| number(dice, -50_000_000, 50_000_000)),
            output: std::array::from_fn(|_| weights(dice, LARGEST_OUTPUT_WEIGHT)),
            output_bias: std::array::from_fn(|_| number(dice, -100_000_000, 100_000_000)),
        }
    }

    #[test]
    fn both_twins_give_the_same_bits() {
        for seed in 0..200 {
            let dice = &mut Dice::new(seed, 0x51d);
            let table: Vec<Row> =
                (0..50).map(|_| Row(std::array::from_fn(|_| number(dice, -128, 127) as i8))).collect();
            let start = Accumulator(std::array::from_fn(|_| number(dice, -32_768, 32_767) as i16));
            let rows = |dice: &mut Dice| (0..dice.index(20)).map(|_| dice.below(50)).collect::<Vec<u32>>();
            let (add, sub) = (rows(dice), rows(dice));
            let head = random_head(dice);
            let (mut plain, mut quick) = (start.clone(), start);
            scalar::accumulate(&mut plain, &table, &add, &sub);
            accumulate(&mut quick, &table, &add, &sub);
            assert_eq!(plain.0, quick.0, "seed {seed}");
            let [plain, quick] = [scalar::logits, logits].map(|logits| logits(&plain, &table, &sub, &add, &head));
            assert_eq!(plain, quick, "seed {seed}");
        }
    }

    #[test]
    fn the_layers_are_what_the_text_says() {
        let mut accumulator = Accumulator([-5; WIDTH]);
        accumulator.0[0] = 64;
        accumulator.0[5] = 1000;
        let mut head = Head {
            hidden: [[0; 2 * HIDDEN]; WIDTH / 2],
            hidden_bias: [0; HIDDEN],
            output: [[0; HIDDEN]; OUTPUTS],
            output_bias: [7, 8, 9],
        };
        // Hidden unit 2 gets 64 * 100 from input 0 and 511 * -2 from input 5, which is cut to 511, and 200 from its bias.
        head.hidden[0][2 * 2] = 100;
        head.hidden[2][2 * 2 + 1] = -2;
        head.hidden_bias[2] = 200;
        // (6400 - 1022 + 200) / 64 = 87, times 3.
        head.output[1][2] = 3;
        assert_eq!(scalar::logits(&accumulator, &[], &[], &[], &head), [7, 8 + 261, 9]);
        assert_eq!(logits(&accumulator, &[], &[], &[], &head), [7, 8 + 261, 9]);
    }
}
