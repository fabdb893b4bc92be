//! Whatever a style says: it is refused, or every stone is a sound solid.

use std::sync::Arc;

use marshal_i18n::{Lang, Texts};
use marshal_print::{Army, Faces, Fault, Options, Paper, Stand, Style, mesh, plates};
use marshal_rules::{RuleSet, Side};

/// A small generator of repeatable numbers, from 0 to 1.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> f64 {
        // The constants of Knuth's MMIX generator.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * self.roll()
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[(self.roll() * from.len() as f64) as usize]
    }
}

/// A style with some measures far from the usual ones.
fn style_text(dice: &mut Dice) -> String {
    let layer = dice.pick(&[0.1, 0.2, 0.3]);
    let mut text = format!("printer.layer = {layer}\nprinter.stroke = 0.2\nprinter.gap = 0.1\n");
    let mut layers = |dice: &mut Dice, name: &str, least: f64, most: f64| {
        let length = (dice.between(least, most) / layer).round().max(1.0) * layer;
        text.push_str(&format!("{name} = {length:.4}\n"));
    };
    layers(dice, "stone.plate", 1.2, 6.0);
    layers(dice, "stone.flat", 1.2, 6.0);
    layers(dice, "sign.height", 0.3, 2.0);
    layers(dice, "sign.flat-height", 0.3, 2.0);
    layers(dice, "back.depth", 0.3, 1.0);
    let corner = dice.between(0.4, 2.0);
    let ranges = [
        ("stone.share", 0.3, 0.95),
        ("stone.widest", 5.0, 60.0),
        ("stone.foot-depth", 0.3, 1.5),
        ("stone.tile-depth", 0.2, 1.0),
        ("stone.chamfer", 0.0, corner - 0.2),
        ("sign.picture", 20.0, 60.0),
        ("sign.number", 20.0, 66.0),
        ("rim.width", 0.4, 5.0),
        ("rim.gap", 0.2, 5.0),
        ("rim.edge", 0.1, 2.0),
        ("magnet.diameter", 1.0, 20.0),
        ("magnet.depth", 0.5, 5.0),
    ];
    text.push_str(&format!("stone.corner = {corner:.4}\nmagnet.hole = {}\n", dice.roll() < 0.5));
    for (name, least, most) in ranges {
        text.push_str(&format!("{name} = {:.4}\n", dice.between(least, most)));
    }
    text
}

#[test]
fn any_style_is_refused_or_gives_sound_solids() {
    let rules = [RuleSet::by_id("marsal-mini"), RuleSet::by_id("barrage")].map(|rules| rules.expect("a rule set"));
    let (mut made, mut refused) = (0, 0);
    for seed in 0..120 {
        let dice = &mut Dice(seed);
        let text = style_text(dice);
        let options = Options {
            faces: dice.pick(Faces::ALL),
            stand: dice.pick(Stand::ALL),
            paper: dice.pick(&[Paper::A4, Paper::A3, Paper::Custom(110.0, 120.0), Paper::Custom(900.0, 900.0)]),
            ..Options::new(Arc::clone(&rules[usize::from(dice.roll() < 0.5)]), Lang::En)
        };
        let side = dice.pick(&Side::ALL);
        let name = format!("seed {seed}: {} {} {} {side}\n{text}", options.faces, options.stand, options.paper);
        let make = || {
            let style = Style::from_toml("random", &text)?;
            let army = Army::new(&options, &style, side)?;
            plates(&army, options.bed, &style)?;
            Ok::<Army, Fault>(army)
        };
        let army = match std::panic::catch_unwind(make).unwrap_or_else(|_| panic!("{name}it panics")) {
            Ok(army) => army,
            Err(fault) => {
                let is_ours =
                    !matches!(fault, Fault::StyleSyntax { .. } | Fault::StyleRange { .. } | Fault::StyleLayers { .. });
                assert!(is_ours && !fault.tell(Texts::get(Lang::Cs)).contains("print-fault"), "{name}{fault}");
                refused += 1;
                continue;
            }
        };
        made += 1;
        for stone in &army.stones {
            let sound = mesh::check(&stone.mesh).unwrap_or_else(|fault| panic!("{name}{}: {fault}", stone.name));
            assert_eq!((sound.euler, sound.shells), (2, 1), "{name}{}", stone.name);
        }
    }
    assert!(made > 20 && refused > 20, "{made} made, {refused} refused");
}
