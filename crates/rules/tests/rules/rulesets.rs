//! The rule sets that ship are those of the tables.

use crate::pair::result;
use crate::tables;
use crate::twin::{Diagonal, Role, point};
use marshal_rules::{
    Diagonal as EngineDiagonal, Kind, MineAfter, NoMove, Role as EngineRole, RuleSet, RunStrike, ShutIn, Side, Starter,
    Ties,
};
use std::collections::BTreeSet;

#[test]
fn are_listed_in_order() {
    let ids: Vec<_> = RuleSet::builtin().iter().map(|rules| rules.id().to_owned()).collect();
    assert_eq!(ids, tables::IDS);
    for id in tables::IDS {
        assert_eq!(RuleSet::by_id(id).expect("a rule set that ships").id(), id);
    }
    assert!(RuleSet::by_id("chess").is_none());
}

#[test]
fn have_the_boards_of_the_tables() {
    for id in tables::IDS {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = tables::rules(id);
        assert_eq!((i32::from(rules.width()), i32::from(rules.height())), (plain.width, plain.height), "{id}");
        let blocked: BTreeSet<_> = rules.blocked().iter().map(point).collect();
        assert_eq!(blocked, plain.blocked, "{id}");
        let open: BTreeSet<_> = rules.squares().iter().map(point).collect();
        assert_eq!(open, plain.board().filter(|at| !plain.blocked.contains(at)).collect(), "{id}");
        for side in Side::ALL {
            let zone: BTreeSet<_> = rules.zone(side).iter().map(point).collect();
            assert_eq!(zone, plain.zones[side.index()], "{id}, zone of {side}");
        }
    }
    let open = |id: &str| RuleSet::by_id(id).expect("a rule set that ships").squares().len();
    assert_eq!((open("marsal"), open("marsal-open")), (104, 110));
}

#[test]
fn have_the_armies_of_the_tables() {
    for id in tables::IDS {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = tables::rules(id);
        assert_eq!(rules.kinds().len(), plain.kinds.len(), "{id}");
        for (info, kind) in rules.kinds().iter().zip(&plain.kinds) {
            let role = match info.role {
                EngineRole::Piece => Role::Piece,
                EngineRole::Mine => Role::Mine,
                EngineRole::Flag => Role::Flag,
            };
            assert_eq!(
                (info.id.as_str(), info.number, role, usize::from(info.count), info.mobile, info.runs),
                (kind.id.as_str(), kind.number, kind.role, kind.count, kind.mobile, kind.runs),
                "{id}"
            );
        }
    }
    let sizes = tables::IDS.map(|id| RuleSet::by_id(id).expect("a rule set that ships").army_size());
    assert_eq!(sizes, [40, 40, 40, 20, 10, 40, 40, 8, 10]);
}

#[test]
fn have_the_strikes_of_the_tables() {
    for id in tables::IDS {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = tables::rules(id);
        for attacker in (0..plain.kinds.len()).filter(|&kind| plain.kinds[kind].mobile) {
            for defender in 0..plain.kinds.len() {
                assert_eq!(
                    rules.strike(Kind(attacker as u8), Kind(defender as u8)),
                    result(plain.strike(attacker, defender)),
                    "{id}: {} strikes {}",
                    plain.kinds[attacker].id,
                    plain.kinds[defender].id
                );
            }
        }
    }
}

#[test]
fn have_the_parameters_of_the_tables() {
    for id in tables::IDS {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = tables::rules(id);
        let diagonal = match plain.diagonal {
            Diagonal::Never => EngineDiagonal::None,
            Diagonal::QuietSteps => EngineDiagonal::Quiet,
            Diagonal::AlsoAttacks => EngineDiagonal::Strikes,
        };
        let parameters = rules.parameters();
        assert_eq!(parameters.diagonal, diagonal, "{id}");
        assert_eq!(parameters.run_strike == RunStrike::AfterRun, plain.strike_after_run, "{id}");
        assert_eq!(parameters.ties == Ties::Both, plain.tie_takes_both, "{id}");
        assert_eq!(parameters.mine == MineAfter::Stays, plain.mine_stays, "{id}");
        let told = |when: marshal_rules::RevealWhen| (when.won, when.lost, when.both);
        let plain_told = |when: crate::twin::Reveal| (when.won, when.lost, when.both);
        assert_eq!(told(parameters.reveal.attacker), plain_told(plain.attacker_told), "{id}");
        assert_eq!(told(parameters.reveal.defender), plain_told(plain.defender_told), "{id}");
        assert_eq!(parameters.lost_shown, plain.lost_shown, "{id}");
        assert_eq!(parameters.shut_in == ShutIn::Refused, plain.shut_in_refused, "{id}");
        assert_eq!(rules.no_move() == NoMove::Loses, plain.no_move_loses, "{id}");
        assert_eq!(parameters.no_mobile_draw, plain.no_mobile_draws, "{id}");
        assert_eq!(rules.dead_position(), plain.dead_position_draws, "{id}");
        assert_eq!(rules.two_squares().map(usize::from), plain.two_squares, "{id}");
        assert_eq!(rules.more_squares(), plain.more_squares, "{id}");
        assert_eq!(rules.quiet_limit().map(u32::from), plain.quiet_limit, "{id}");
        assert_eq!(rules.length_limit().map(u32::from), plain.length_limit, "{id}");
        let starter = if id.starts_with("marsal") { Starter::Agreed } else { Starter::Red };
        assert_eq!(rules.starter(), starter, "{id}");
    }
}

#[test]
fn have_their_czech_names() {
    let names = |id: &str| -> Vec<String> {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        rules.kinds().iter().map(|kind| kind.name.cs.clone()).collect()
    };
    let marsal = [
        "Maršál",
        "Generál",
        "Kapitán",
        "Kadet",
        "Kaprál",
        "Střelec",
        "Minér",
        "Průzkumník",
        "Špión",
        "Minové pole",
        "Prapor",
    ];
    assert_eq!(names("marsal"), marsal);
    let classic = [
        "Maršál",
        "Generál",
        "Plukovník",
        "Major",
        "Kapitán",
        "Poručík",
        "Četař",
        "Minér",
        "Průzkumník",
        "Špión",
        "Bomba",
        "Prapor",
    ];
    assert_eq!(names("classic"), classic);
}

#[test]
fn are_written_and_read_back_equal() {
    for rules in RuleSet::builtin() {
        let text = rules.to_toml();
        assert_eq!(RuleSet::from_toml("again.toml", &text).as_ref(), Ok(&**rules), "{text}");
        assert_eq!(RuleSet::from_data(rules.data().clone()).as_ref(), Ok(&**rules));
    }
}
