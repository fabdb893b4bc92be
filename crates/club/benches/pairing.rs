//! How long a round of a full Swiss tournament takes to pair. `cargo bench -p marshal-club`.

use divan::Bencher;
use marshal_club::{AccountId, Format, GameResult, PersonId, Tournament, TournamentEvent};

fn main() {
    divan::main();
}

/// A tournament with so many players before its sixth round.
fn sixth_round(players: usize) -> Tournament {
    let format = Format::Swiss { rounds: 9 };
    let created = TournamentEvent::Created { format, tie_breaks: format.usual_tie_breaks(), lot: 1 };
    let mut swiss = Tournament::new(&created).expect("terms");
    for number in 0..players {
        let who = PersonId::Account(AccountId(number.to_string()));
        swiss.apply(&TournamentEvent::Joined { who, rating: number as f64 }).expect("a place");
    }
    for round in 1..=5 {
        let event = swiss.next_round().expect("a round");
        swiss.apply(&event).expect("its own proposal");
        for table in 1..=u16::try_from(players / 2).expect("a table") {
            let result =
                [GameResult::Red, GameResult::Blue, GameResult::Draw][usize::from(table + u16::from(round)) % 3];
            swiss.apply(&TournamentEvent::Finished { round, table, result }).expect("a game");
        }
    }
    swiss
}

#[divan::bench(args = [20, 48, 100, 200])]
fn swiss_round(bencher: Bencher<'_, '_>, players: usize) {
    let swiss = sixth_round(players);
    bencher.bench(|| {
        let round = swiss.next_round().expect("a round");
        assert!(matches!(&round, TournamentEvent::Paired { games, bye: None } if games.len() == players / 2));
        round
    });
}
