//! Lines that nobody would write: the body of the fuzz target `protocol`, over damaged conversations.

use marshal_ai::{Budget, Level};
use marshal_protocol::engine::Engine;
use marshal_protocol::evaluator::Evaluator;
use marshal_protocol::message::{FromEngine, ToEngine};

/// Never a panic, and what is understood reads back as it is written.
pub fn check(text: &str) {
    let mut engine = Engine::new(Level::ALL[0], 1);
    let mut bot = Evaluator::new(Level::ALL[0], 1, Budget::default());
    for line in text.lines() {
        let said = line.parse::<ToEngine>();
        if let Ok(said) = &said {
            assert_eq!(said.to_string().parse::<ToEngine>().as_ref(), Ok(said));
        }
        if let Ok(said) = line.parse::<FromEngine>() {
            assert_eq!(said.to_string().parse::<FromEngine>().as_ref(), Ok(&said));
        }
        // A damaged number of positions may be more than anybody waits for.
        if !matches!(said, Ok(ToEngine::Go { .. } | ToEngine::Option(..))) {
            engine.hear(line);
        }
        let _ = bot.hear(line);
    }
}

#[test]
fn damaged_conversations_are_survived() {
    use rand_pcg::Pcg64Mcg;
    use rand_pcg::rand_core::{Rng, SeedableRng};

    let transcript: String = include_str!("../../../docs/protocol.md")
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .fold("RED x 10 10\nSTART\n1 4 LEFT KILLS 6 9\n0 3 DOWN 2 OK\n".to_owned(), |text, line| text + line + "\n");
    for seed in 0..60 {
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        let mut below = |bound: usize| (dice.next_u64() % bound as u64) as usize;
        let mut bytes = transcript.clone().into_bytes();
        for _ in 0..=below(40) {
            if bytes.len() < 2 {
                break;
            }
            let at = below(bytes.len());
            match below(4) {
                0 => bytes[at] = b" \n?,/019azA#"[below(12)],
                1 => drop(bytes.remove(at)),
                2 => bytes.truncate(at.max(1)),
                _ => {
                    let end = (at + below(60)).min(bytes.len());
                    let piece = bytes[at..end].to_vec();
                    let to = below(bytes.len());
                    bytes.splice(to..to, piece);
                }
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        let done = std::panic::catch_unwind(|| check(&text));
        assert!(done.is_ok(), "seed {seed}");
    }
}
