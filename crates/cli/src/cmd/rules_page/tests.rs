use marshal_i18n::Lang;

use super::*;

fn shown(rules: &RuleSet, lang: Lang) -> String {
    page(rules, Texts::get(lang)).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_rule_set_is_told_in_words_alone() {
    for rules in RuleSet::builtin() {
        for lang in Lang::ALL {
            let text = page(rules, Texts::get(lang));
            assert!(!text.contains(['{', '}', '$', '"']) && !text.contains("rules-"), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        }
    }
}

#[test]
fn what_a_rule_file_changes_changes_the_words() {
    let base = RuleSet::by_id("classic").expect("a built-in rule set");
    let said = shown(&base, Lang::Cs);
    let changes: [fn(&mut marshal_rules::Parameters); 13] = [
        |rules| rules.diagonal = Diagonal::Quiet,
        |rules| rules.run_strike = RunStrike::Adjacent,
        |rules| rules.ties = Ties::Attacker,
        |rules| rules.mine = MineAfter::Leaves,
        |rules| rules.reveal.attacker.lost = false,
        |rules| rules.lost_shown = true,
        |rules| rules.shut_in = ShutIn::Refused,
        |rules| rules.no_move = NoMove::Draws,
        |rules| rules.no_mobile_draw = false,
        |rules| rules.dead_position = true,
        |rules| rules.two_squares = 5,
        |rules| (rules.more_squares, rules.length_limit) = (false, 1000),
        |rules| (rules.starter, rules.quiet_limit) = (Starter::Lot, 0),
    ];
    for (index, change) in changes.iter().enumerate() {
        let mut data = base.data().clone();
        change(&mut data.rules);
        let changed = RuleSet::from_data(data).expect("a sound rule set");
        assert_ne!(shown(&changed, Lang::Cs), said, "change {index} is not told");
    }
}

#[test]
fn the_columns_of_the_army_have_headings() {
    let classic = RuleSet::by_id("classic").expect("it ships");
    for (lang, heading, miner, letters) in [
        (Lang::Cs, "počet druh číslo písmeno 1× Maršál 10 M", "5× Minér 3 N", "Písmeno zastupuje druh"),
        (Lang::En, "count kind number letter 1× Marshal 10 M", "5× Miner 3 N", "The letter stands for the kind"),
    ] {
        let said = shown(&classic, lang);
        assert!(said.contains(heading) && said.contains(miner) && said.contains(letters), "{said}");
    }
}

#[test]
fn who_beats_whom_is_told() {
    let classic = shown(&RuleSet::by_id("classic").expect("it ships"), Lang::Cs);
    assert!(classic.contains("Udeří-li Špión, padne Maršál. Naopak to neplatí."), "{classic}");
    assert!(classic.contains("Minu odklidí jen Minér"), "{classic}");
    assert!(classic.contains("nejvýš 3× za sebou") && classic.contains("po 200 tazích za sebou"), "{classic}");
    // Against marshal to spy, bomb and flag: the spy beats the marshal, itself not, and the flag.
    assert!(classic.contains("Špión Šp + – – – – – – – – = – +"), "{classic}");
    assert!(classic.contains("Minér Mi – – – – – – – = + + + +"), "{classic}");
    let marsal = shown(&RuleSet::by_id("marsal").expect("it ships"), Lang::En);
    assert!(marsal.contains("Whether the Spy strikes the Marshal or the other way round"), "{marsal}");
    assert!(marsal.contains("Moves may be repeated here"), "{marsal}");
}
