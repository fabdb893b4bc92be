//! What may happen in a tournament and what may not, and helpers for the other files about tournaments.

use marshal_club::{
    AccountId, Format, GameResult, Pairing, PersonId, PlayerNo, Score, TieBreak, Tournament, TournamentError,
    TournamentEvent,
};
use marshal_rules::{Outcome, Reason, Side};

pub(crate) const SWISS: Format = Format::Swiss { rounds: 5 };

pub(crate) fn person(number: usize) -> PersonId {
    PersonId::Account(AccountId(format!("player {number}")))
}

pub(crate) fn created(format: Format, lot: u64) -> TournamentEvent {
    TournamentEvent::Created { format, tie_breaks: format.usual_tie_breaks(), lot }
}

/// A tournament with so many players, number 1 the strongest.
pub(crate) fn tournament(format: Format, players: usize, lot: u64) -> Tournament {
    let mut tournament = Tournament::new(&created(format, lot)).expect("terms");
    for number in 1..=players {
        join(&mut tournament, number, 2000.0 - number as f64).expect("a place");
    }
    tournament
}

pub(crate) fn join(tournament: &mut Tournament, number: usize, rating: f64) -> Result<(), TournamentError> {
    tournament.apply(&TournamentEvent::Joined { who: person(number), rating })
}

/// Begins a round and tells its pairs, Red first, and the bye.
pub(crate) fn begin(tournament: &mut Tournament) -> (Vec<(u16, u16)>, Option<u16>) {
    let event = tournament.next_round().expect("a round");
    tournament.apply(&event).expect("its own proposal");
    let TournamentEvent::Paired { games, bye } = event else { panic!("{event:?} is no pairing") };
    (games.iter().map(|game| (game.red.0, game.blue.0)).collect(), bye.map(|bye| bye.0))
}

pub(crate) fn finish(tournament: &mut Tournament, round: u8, table: u16, result: GameResult) {
    tournament.apply(&TournamentEvent::Finished { round, table, result }).expect("a table");
}

/// Plays a round in which the player with the smaller number always wins.
pub(crate) fn strongest_win(tournament: &mut Tournament) -> (Vec<(u16, u16)>, Option<u16>) {
    let (games, bye) = begin(tournament);
    let round = tournament.rounds().len() as u8;
    for (&(red, blue), table) in games.iter().zip(1..) {
        finish(tournament, round, table, if red < blue { GameResult::Red } else { GameResult::Blue });
    }
    (games, bye)
}

#[test]
fn terms_come_first_and_once_and_make_sense() {
    for format in [
        Format::Swiss { rounds: 0 },
        Format::Swiss { rounds: 31 },
        Format::RoundRobin { cycles: 0 },
        Format::RoundRobin { cycles: 3 },
    ] {
        assert_eq!(Tournament::new(&created(format, 0)), Err(TournamentError::Rounds), "{format:?}");
    }
    assert_eq!(Tournament::new(&TournamentEvent::Ended), Err(TournamentError::Terms));
    assert_eq!(tournament(SWISS, 2, 0).apply(&created(SWISS, 0)), Err(TournamentError::Terms));
    assert_eq!(Tournament::replay([]), Err(TournamentError::Terms));
}

#[test]
fn players_join_once_until_it_is_full() {
    let mut full = tournament(SWISS, Tournament::MOST_PLAYERS, 0);
    assert_eq!(join(&mut full, 201, 1500.0), Err(TournamentError::Full));
    assert_eq!(join(&mut tournament(SWISS, 2, 0), 1, 1500.0), Err(TournamentError::JoinedAlready));
    assert_eq!(join(&mut tournament(SWISS, 2, 0), 3, f64::NAN), Err(TournamentError::Rating));
}

#[test]
fn late_players_join_a_swiss_but_no_round_robin() {
    let mut swiss = tournament(SWISS, 4, 0);
    strongest_win(&mut swiss);
    join(&mut swiss, 5, 2500.0).expect("the second round is early enough");
    let (games, bye) = begin(&mut swiss);
    assert_eq!(games.len(), 2);
    assert!([3, 4, 5].contains(&bye.expect("five players")), "the bye goes to nobody with points");
    let mut all = tournament(Format::RoundRobin { cycles: 1 }, 4, 0);
    strongest_win(&mut all);
    assert_eq!(join(&mut all, 5, 1500.0), Err(TournamentError::TooLate));
}

#[test]
fn a_round_begins_when_the_last_is_over() {
    let mut swiss = tournament(SWISS, 4, 0);
    begin(&mut swiss);
    assert_eq!(swiss.next_round(), Err(TournamentError::RoundOpen(2)));
    finish(&mut swiss, 1, 2, GameResult::Draw);
    assert_eq!(swiss.next_round(), Err(TournamentError::RoundOpen(1)));
    finish(&mut swiss, 1, 1, GameResult::Draw);
    assert!(swiss.next_round().is_ok());
    assert_eq!(tournament(SWISS, 1, 0).next_round(), Err(TournamentError::TooFew));
    assert_eq!(tournament(Format::RoundRobin { cycles: 2 }, 0, 0).next_round(), Err(TournamentError::TooFew));
}

#[test]
fn tables_that_are_not_there_have_no_result() {
    let mut swiss = tournament(SWISS, 4, 0);
    begin(&mut swiss);
    for (round, table) in [(0, 1), (2, 1), (1, 0), (1, 3)] {
        let event = TournamentEvent::Finished { round, table, result: GameResult::Draw };
        assert_eq!(swiss.apply(&event), Err(TournamentError::NoTable { round, table }));
    }
}

#[test]
fn a_pairing_seats_everybody_once_and_repeats_no_game() {
    let mut swiss = tournament(SWISS, 4, 0);
    let event = |games: &[(u16, u16)], bye: Option<u16>| TournamentEvent::Paired {
        games: games.iter().map(|&(red, blue)| Pairing { red: PlayerNo(red), blue: PlayerNo(blue) }).collect(),
        bye: bye.map(PlayerNo),
    };
    let bad = Err(TournamentError::BadPairing);
    for (games, bye) in [
        (vec![(1, 2)], None),
        (vec![(1, 2), (3, 3)], None),
        (vec![(1, 2), (2, 3)], None),
        (vec![(1, 2), (3, 5)], None),
        (vec![(1, 2), (3, 0)], None),
        (vec![(1, 2)], Some(3)),
        (vec![(1, 2), (3, 4)], Some(1)),
    ] {
        assert_eq!(swiss.apply(&event(&games, bye)), bad, "{games:?} {bye:?}");
    }
    swiss.apply(&event(&[(1, 2), (3, 4)], None)).expect("an organiser's own pairing");
    finish(&mut swiss, 1, 1, GameResult::Red);
    finish(&mut swiss, 1, 2, GameResult::RedWalkover);
    assert_eq!(swiss.apply(&event(&[(2, 1), (3, 4)], None)), bad);
    swiss.apply(&event(&[(1, 3), (2, 4)], None)).expect("nobody has met");
}

#[test]
fn who_did_not_come_may_be_met_again() {
    let mut swiss = tournament(SWISS, 2, 0);
    begin(&mut swiss);
    finish(&mut swiss, 1, 1, GameResult::NeitherCame);
    begin(&mut swiss);
    finish(&mut swiss, 2, 1, GameResult::Draw);
    assert_eq!(swiss.next_round(), Err(TournamentError::NoPairing));
    swiss.apply(&TournamentEvent::Ended).expect("the organiser ends it");
    assert_eq!(swiss.next_round(), Err(TournamentError::Over));
}

#[test]
fn who_withdraws_loses_the_game_that_goes_on_and_is_paired_no_more() {
    let mut swiss = tournament(SWISS, 4, 0);
    let (games, _) = begin(&mut swiss);
    let (red, blue) = games[0];
    swiss.apply(&TournamentEvent::Withdrew { player: PlayerNo(red) }).unwrap();
    assert_eq!(swiss.rounds()[0].tables[0].result, Some(GameResult::BlueWalkover));
    let again = swiss.apply(&TournamentEvent::Withdrew { player: PlayerNo(red) });
    assert_eq!(again, Err(TournamentError::NoPlayer(PlayerNo(red))));
    for number in [0, 5] {
        let event = TournamentEvent::Withdrew { player: PlayerNo(number) };
        assert_eq!(swiss.apply(&event), Err(TournamentError::NoPlayer(PlayerNo(number))));
    }
    finish(&mut swiss, 1, 2, GameResult::Draw);
    let (games, bye) = begin(&mut swiss);
    let seated: Vec<u16> = games.iter().flat_map(|&(red, blue)| [red, blue]).chain(bye).collect();
    assert!(!seated.contains(&red) && seated.contains(&blue) && seated.len() == 3);
    assert_ne!(bye, Some(blue), "a walkover was as good as a bye");
}

#[test]
fn it_is_over_after_its_last_round() {
    let mut swiss = tournament(Format::Swiss { rounds: 2 }, 4, 0);
    strongest_win(&mut swiss);
    assert!(!swiss.is_over());
    strongest_win(&mut swiss);
    assert!(swiss.is_over());
    assert_eq!(swiss.next_round(), Err(TournamentError::Over));
    assert_eq!(join(&mut swiss, 9, 1500.0), Err(TournamentError::Over));
    finish(&mut swiss, 2, 1, GameResult::Draw);
    assert!(swiss.is_over(), "a result may still be corrected");
    let entrants: Vec<_> =
        swiss.players().map(|(number, entrant)| (number.0, entrant.rating, entrant.withdrew)).collect();
    assert_eq!(entrants, [(1, 1999.0, false), (2, 1998.0, false), (3, 1997.0, false), (4, 1996.0, false)]);
}

#[test]
fn events_keep_their_names_in_what_is_stored() {
    let events = [
        (
            TournamentEvent::Created {
                format: SWISS,
                tie_breaks: vec![TieBreak::Buchholz, TieBreak::DirectEncounter],
                lot: 9,
            },
            r#"{"type":"created","format":{"type":"swiss","rounds":5},"tie_breaks":["buchholz","direct_encounter"],"lot":9}"#,
        ),
        (
            TournamentEvent::Joined { who: person(1), rating: 1500.5 },
            r#"{"type":"joined","who":{"account":"player 1"},"rating":1500.5}"#,
        ),
        (TournamentEvent::Withdrew { player: PlayerNo(3) }, r#"{"type":"withdrew","player":3}"#),
        (
            TournamentEvent::Paired { games: vec![Pairing { red: PlayerNo(2), blue: PlayerNo(1) }], bye: None },
            r#"{"type":"paired","games":[{"red":2,"blue":1}]}"#,
        ),
        (
            TournamentEvent::Finished { round: 1, table: 1, result: GameResult::RedWalkover },
            r#"{"type":"finished","round":1,"table":1,"result":"red_walkover"}"#,
        ),
        (TournamentEvent::Ended, r#"{"type":"ended"}"#),
    ];
    for (event, json) in events {
        assert_eq!(serde_json::to_string(&event).unwrap(), json);
        assert_eq!(serde_json::from_str::<TournamentEvent>(json).unwrap(), event);
    }
}

#[test]
fn results_come_from_the_games() {
    for (outcome, result) in [
        (Outcome::win(Side::Red, Reason::FlagTaken), GameResult::Red),
        (Outcome::win(Side::Blue, Reason::TimeOut), GameResult::Blue),
        (Outcome::draw(Reason::TimeOutCannotWin), GameResult::Draw),
    ] {
        assert_eq!(GameResult::of(&outcome), result);
        assert_eq!(GameResult::of(&outcome).scores(), Side::ALL.map(|side| Score::of(&outcome, side)));
    }
}

/// Who leaves before the first round was never there: nobody has a game against them.
#[test]
fn who_leaves_before_the_first_round_is_not_counted() {
    let mut all = tournament(Format::RoundRobin { cycles: 1 }, 4, 0);
    all.apply(&TournamentEvent::Withdrew { player: PlayerNo(2) }).unwrap();
    let left: Vec<_> = all.players().map(|(number, player)| (number.0, player.who.clone())).collect();
    assert_eq!(left, [(1, person(1)), (2, person(3)), (3, person(4))]);
    assert_eq!(all.planned_rounds(), 3);
    all.apply(&TournamentEvent::Joined { who: person(2), rating: 1500.0 }).unwrap();
    begin(&mut all);
    assert!(all.rounds()[0].tables.iter().all(|table| table.result.is_none()));
    assert_eq!(all.standings().len(), 4);
    for number in [0, 5] {
        let event = TournamentEvent::Withdrew { player: PlayerNo(number) };
        assert_eq!(all.apply(&event), Err(TournamentError::NoPlayer(PlayerNo(number))));
    }
}
