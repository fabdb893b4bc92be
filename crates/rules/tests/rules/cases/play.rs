//! Cases 1 to 10: what comes about in play.

use super::{at, rules};
use crate::dice::Dice;
use crate::pair::Pair;
use crate::scene::Scene;
use crate::tables;
use crate::twin::square;
use marshal_rules::{Move, MoveError, Outcome, Reason, Side};
use std::rc::Rc;

#[test]
fn case_1_shut_in_in_play_is_a_draw_in_marsal() {
    // Red's last mobile stone leaves the pocket's mouth by losing a strike; the one left behind cannot move.
    let red = "miner a1, mine a2, mine b1, miner c5, flag j1";
    let mut scene = Scene::new("marsal", red, "captain c6, miner j9, flag j11", Side::Red);
    scene.play("c5c6 j9j10");
    scene.ended("draw no-move");
}

#[test]
fn case_2_last_mobile_stones_die_in_one_exchange() {
    let scene = |id: &str, blue_flag: &str| {
        let mut scene = Scene::new(id, "miner a5, flag j1", &format!("miner a6, flag {blue_flag}"), Side::Red);
        scene.play("a5a6");
        scene
    };
    scene("classic", "j10").ended("draw no-mobile");
    scene("marsal", "j11").ended("draw dead-position");
}

#[test]
fn case_3_red_takes_the_last_mobile_stone() {
    let mut scene = Scene::new("classic", "captain a5, flag j1", "miner a6, bomb i10, flag j10", Side::Red);
    scene.play("a5a6");
    scene.ended("red no-move");
    let mut scene = Scene::new("marsal", "captain a5, flag j1", "miner a6, mine i11, flag j11", Side::Red);
    scene.play("a5a6");
    scene.ended("draw no-move");
    // Unless the flag falls first.
    let mut scene = Scene::new("marsal", "captain a5, flag j1", "flag a6, miner j10", Side::Red);
    scene.play("a5a6");
    scene.ended("red flag");
}

#[test]
fn case_4_a_miner_takes_a_mine_and_moves_on() {
    let red = "miner a5, captain f5, explorer j4, flag j1";
    let mut scene = Scene::new("marsal", red, "mine a6, cadet f8, explorer j8, flag j11, spy h9", Side::Red);
    scene.play("a5a6 f8f9 a6a7 f9f8");
    let mut dice = Dice::new(4);
    for _ in 0..100 {
        let legal = scene.pair.check_game();
        scene.pair.check_views();
        let quiet: Vec<_> = legal.into_iter().filter(|(_, to)| !scene.pair.twin.board().contains_key(to)).collect();
        let (from, to) = dice.pick(&quiet);
        scene.pair.play(from, to);
    }
    scene.pair.check_game();
    scene.pair.check_views();
    assert_eq!((scene.pair.game.ply(), scene.pair.game.quiet()), (104, 103));
}

/// Strikes of the spy in every rule set: who strikes, at whom, and whether the attacker or the defender leaves or both.
#[test]
fn case_5_the_spy() {
    for id in tables::IDS {
        let marsal = id.starts_with("marsal");
        let mine = if marsal { "mine" } else { "bomb" };
        let marshal_strikes_spy = if marsal { "defender" } else { "attacker" };
        let strikes = [
            ("spy", "marshal", "attacker"),
            ("marshal", "spy", marshal_strikes_spy),
            ("spy", "spy", "both"),
            ("spy", "general", "defender"),
            ("general", "spy", "attacker"),
            ("spy", mine, "defender"),
            ("miner", mine, "attacker"),
            ("marshal", mine, "defender"),
            ("spy", "flag", "attacker"),
        ];
        let height = tables::rules(id).height;
        for (attacker, defender, wins) in strikes {
            let red = format!("{attacker} a3, explorer f2, flag b1")
                .replace("explorer", if marsal { "explorer" } else { "scout" });
            let flag = if defender == "flag" { String::new() } else { format!(", flag b{height}") };
            let blue = format!("{defender} a4, miner f{height}{flag}");
            println!("{id}: {attacker} strikes {defender}");
            let mut scene = Scene::new(id, &red, &blue, Side::Red);
            scene.play("a3a4");
            let on = |name: &str| scene.pair.game.at(at(name)).map(|stone| scene.pair.game.side_of(stone));
            let stays = match wins {
                "attacker" => Some(Side::Red),
                "defender" => Some(Side::Blue),
                _ => None,
            };
            assert_eq!((on("a3"), on("a4")), (None, stays));
            match defender {
                "flag" => scene.ended("red flag"),
                _ => scene.goes_on(),
            }
        }
    }
}

#[test]
fn case_6_wrong_moves_of_a_runner() {
    for id in ["classic", "marsal"] {
        let runner = if id == "classic" { "scout" } else { "explorer" };
        let flag = if id == "classic" { "flag j10" } else { "flag j11" };
        let red = format!("{runner} d4, captain d2, captain b4, flag j1");
        let blue = format!("captain g4, captain e9, {flag}");
        let mut scene = Scene::new(id, &red, &blue, Side::Red);
        scene.refuses("d4d1", MoveError::InTheWay(at("d2")));
        scene.refuses("d4d2", MoveError::OwnStone(at("d2")));
        scene.refuses("d4a4", MoveError::InTheWay(at("b4")));
        scene.refuses("d4h4", MoveError::InTheWay(at("g4")));
        scene.refuses("d4d8", MoveError::InTheWay(at("d5")));
        scene.refuses("d4d5", MoveError::BlockedSquare(at("d5")));
        scene.refuses("d4d6", MoveError::BlockedSquare(at("d6")));
        scene.refuses("d4f6", MoveError::NotInLine);
        scene.refuses("d4e5", MoveError::NotInLine);
        scene.refuses("d4f5", MoveError::NotInLine);
        scene.refuses("d4d4", MoveError::SameSquare);
        scene.refuses("e4e5", MoveError::NothingThere(at("e4")));
        scene.refuses("g4g3", MoveError::NotYourStone(at("g4")));
        scene.refuses("d4p4", MoveError::OffBoard(at("p4")));
        scene.refuses("p4d4", MoveError::OffBoard(at("p4")));
        scene.refuses("d4d16", MoveError::OffBoard(at("d16")));
        scene.refuses("j1j2", MoveError::Immobile(at("j1")));
        scene.refuses("d2d4", MoveError::TooFar);
        scene.allows("d4g4 d4f4 d4c4 d4d3");
        scene.play("d4g4");
        scene.goes_on();
    }
}

#[test]
fn case_7_a_walled_in_flag() {
    // Red's flag stands in the corner a1; its mines leave a2, b1 and b2 free inside their wall.
    let walled = "mine a3, mine b3, mine c2, mine c1, flag a1";
    let open_blue = "cadet j9, flag j11";
    let walled_blue = "mine j9, mine i10, mine h11, flag j11";

    // Both walled, nobody inside: dead.
    Scene::new("marsal", &format!("{walled}, cadet e5"), &format!("{walled_blue}, cadet e7"), Side::Red)
        .ended("draw dead-position");
    // The same, but a mobile stone of Blue's stands inside Red's wall: not dead.
    Scene::new("marsal", &format!("{walled}, cadet e5"), &format!("{walled_blue}, cadet b1"), Side::Red).goes_on();
    // A stone of Red's own inside its wall is of no use.
    Scene::new("marsal", &format!("{walled}, cadet b1"), &format!("{walled_blue}, cadet e7"), Side::Red)
        .ended("draw dead-position");
    // One side walled, the other not: not dead.
    Scene::new("marsal", &format!("{walled}, cadet e5"), open_blue, Side::Red).goes_on();
    // Both walled, but one side has a miner that comes to the wall.
    Scene::new("marsal", &format!("{walled}, miner e5"), &format!("{walled_blue}, cadet e7"), Side::Red).goes_on();
    // A miner behind the own wall does not open it.
    Scene::new("marsal", &format!("{walled}, miner b1"), &format!("{walled_blue}, cadet e7"), Side::Red)
        .ended("draw dead-position");
    // Unless the enemy has a miner that lets it out.
    Scene::new("marsal", &format!("{walled}, miner b1"), &format!("{walled_blue}, miner e7"), Side::Red).goes_on();
    // Diagonal steps reach no flag whose two neighbours are mined, for strikes go straight; but they slip in between.
    let gap = "mine a2, mine b1, flag a1";
    let blue_gap = "mine j10, mine i11, flag j11";
    Scene::new("marsal", &format!("{gap}, cadet e5"), &format!("{blue_gap}, cadet e7"), Side::Red)
        .ended("draw dead-position");
    Scene::new("marsal-1987", &format!("{gap}, cadet e5"), &format!("{blue_gap}, cadet e7"), Side::Red)
        .ended("draw dead-position");
    let room = "mine a3, mine b2, mine b1, flag a1";
    let blue_room = "mine j9, mine i10, mine i11, flag j11";
    Scene::new("marsal", &format!("{room}, cadet e5"), &format!("{blue_room}, cadet e7"), Side::Red)
        .ended("draw dead-position");
    Scene::new("marsal-1987", &format!("{room}, cadet e5"), &format!("{blue_room}, cadet e7"), Side::Red).goes_on();
    // No such rule in classic.
    let walls = ["bomb a2, bomb b1, flag a1, captain e4", "bomb j9, bomb i10, flag j10, captain e7"];
    Scene::new("classic", walls[0], walls[1], Side::Red).goes_on();
}

#[test]
fn case_8_own_mines_shut_the_last_mobile_stones_in() {
    let red = "captain a1, miner b1, mine a2, mine b2, mine c1, flag j1";
    let mut scene = Scene::new("marsal", red, "miner e7, flag j11", Side::Blue);
    scene.play("e7e8");
    scene.ended("draw no-move");
    let red = "captain a1, miner b1, bomb a2, bomb b2, bomb c1, flag j1";
    let mut scene = Scene::new("classic", red, "miner e7, flag j10", Side::Blue);
    scene.play("e7e8");
    scene.ended("blue no-move");
}

#[test]
fn case_9_the_quiet_count() {
    for id in ["marsal", "classic"] {
        let flag = if id == "classic" { "flag j10" } else { "flag j11" };
        let blue = format!("cadet j8, {flag}").replace("cadet", if id == "classic" { "major" } else { "cadet" });
        let shuttle = |scene: &mut Scene, plies: usize| {
            let red = ["a4a5", "a5a6", "a6a5", "a5a4"];
            let blue = ["j8i8", "i8h8", "h8i8", "i8j8"];
            for ply in 0..plies {
                scene.play(if ply % 2 == 0 { red[ply / 2 % 4] } else { blue[ply / 2 % 4] });
            }
        };
        let mut scene = Scene::new(id, "captain a4, captain e4, flag j1", &blue, Side::Red);
        shuttle(&mut scene, 199);
        scene.goes_on();
        assert_eq!(scene.pair.game.quiet(), 199);
        scene.play("i8j8");
        scene.ended("draw quiet");

        let blue = format!("{blue}, miner e5");
        let mut scene = Scene::new(id, "captain a4, captain e4, flag j1", &blue, Side::Blue);
        scene.play("j8j7");
        for ply in 1..199 {
            let red = ["a4a5", "a5a6", "a6a5", "a5a4"];
            let blue = ["j7i7", "i7h7", "h7i7", "i7j7"];
            scene.play(if ply % 2 == 1 { red[ply / 2 % 4] } else { blue[(ply / 2 - 1) % 4] });
        }
        scene.goes_on();
        assert_eq!(scene.pair.game.quiet(), 199);
        scene.play("e4e5");
        assert_eq!(scene.pair.game.quiet(), 0);
        scene.goes_on();
    }
}

#[test]
fn case_10_order_of_the_end_tests() {
    // Red has no mobile stone, Blue, on turn, only shut-in ones.
    let blue = "captain a10, bomb a9, bomb b10, flag j10";
    Scene::new("classic", "bomb a1, flag j1", blue, Side::Blue).ended("red no-move");

    // Red's last mobile stone dies on a bomb: Blue moves, then Red has lost.
    let mut scene = Scene::new("classic", "captain a5, flag j1", "bomb a6, miner j9, flag j10", Side::Red);
    scene.play("a5a6");
    scene.goes_on();
    scene.play("j9j8");
    scene.ended("blue no-move");
}

#[test]
fn case_10_no_move_comes_before_the_quiet_limit() {
    // Blue's only mobile stone is used up on its two squares; Red's 200th quiet ply passes the turn to it.
    let blue = "captain a10, bomb b10, bomb b9, bomb a8, flag j10";
    let mut scene = Scene::quiet("classic", "captain e4, flag j1", blue, Side::Blue, 193);
    scene.play("a10a9 e4e3 a9a10 e3f3 a10a9 f3f4");
    assert_eq!(scene.pair.game.quiet(), 199);
    scene.ended("red no-move");
    let mut scene = Scene::quiet("classic", "captain e4, flag j1", blue, Side::Blue, 194);
    scene.play("a10a9 e4e3 a9a10 e3f3 a10a9 f3f4");
    assert_eq!(scene.pair.game.quiet(), 200);
    scene.ended("red no-move");
    let mut scene = Scene::quiet("classic", "captain e4, flag j1", blue, Side::Blue, 195);
    scene.play("a10a9 e4e3 a9a10 e3f3 a10a9");
    scene.ended("draw quiet");
}

/// Every move of a finished game is refused, and says that it is over.
#[test]
fn a_finished_game_takes_no_move() {
    let plain = Rc::new(tables::rules("marsal-mini"));
    let mut pair = Pair::random(&rules("marsal-mini"), &plain, &mut Dice::new(3)).expect("a setup");
    let (from, to) = pair.twin.legal_moves()[0];
    let mv = Move { from: square(from), to: square(to) };
    pair.game.resign(Side::Blue).expect("a running game");
    assert_eq!(pair.game.outcome(), Some(Outcome { winner: Some(Side::Red), reason: Reason::Resigned }));
    assert_eq!(pair.game.play(mv), Err(MoveError::GameOver));
    assert!(pair.game.legal_moves().is_empty());
    assert!(pair.game.resign(Side::Red).is_err());
    assert!(pair.game.agree_draw().is_err());
    assert!(pair.game.time_out(Side::Red).is_err());
}
