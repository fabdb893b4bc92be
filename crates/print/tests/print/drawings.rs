//! The drawings are those of the site, and every kind has one that can be told from the others.

use std::collections::BTreeMap;

use marshal_i18n::Lang;
use marshal_print::glyph;
use marshal_print::{Army, Faces, Options, Style};
use marshal_rules::{RuleSet, Side};

use crate::default_options;

/// What the site has under `name`: ids with the points of their rings.
fn drawn_on_the_site(file: &str, name: &str) -> BTreeMap<String, Vec<Vec<[f64; 2]>>> {
    let path = format!("{}/../server/web/js/board/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let start = text.find(&format!("export const {name} = {{")).unwrap_or_else(|| panic!("{name} in {path}"));
    let body = text[start..].split_once('\n').expect("a line a drawing").1;
    let lines = body.lines().take_while(|line| !line.starts_with('}'));
    lines
        .map(|line| {
            let (id, data) = line.trim().trim_end_matches(',').split_once(':').expect("an id and its path");
            (id.trim_matches('"').to_owned(), rings(data.trim().trim_matches('"')))
        })
        .collect()
}

/// The points of SVG path data of closed rings: `M` or `m`, then lines relative to the point before.
fn rings(path: &str) -> Vec<Vec<[f64; 2]>> {
    let mut at = [0.0; 2];
    let mut rings = Vec::new();
    for part in path.split(['z', 'Z']).filter(|part| !part.trim().is_empty()) {
        let numbers = numbers(part);
        let is_absolute = part.trim_start().starts_with('M');
        let start = if is_absolute { [0.0; 2] } else { at };
        let mut point = start;
        let ring: Vec<[f64; 2]> = numbers
            .chunks_exact(2)
            .map(|step| {
                point = [point[0] + step[0], point[1] + step[1]];
                point
            })
            .collect();
        at = ring[0];
        rings.push(ring);
    }
    rings
}

fn numbers(part: &str) -> Vec<f64> {
    let mut numbers = Vec::new();
    let mut word = String::new();
    for c in part.chars().chain([' ']) {
        let goes_on = c.is_ascii_digit() || (c == '.' && !word.contains('.')) || (c == '-' && word.is_empty());
        if !goes_on && !word.is_empty() {
            numbers.push(word.parse().unwrap_or_else(|_| panic!("{word:?} in {part:?}")));
            word.clear();
        }
        if c.is_ascii_digit() || c == '.' || c == '-' {
            word.push(c);
        }
    }
    numbers
}

/// The farthest that a point of one drawing is from the outline of the other.
fn apart(ours: &[Vec<[f64; 2]>], theirs: &[Vec<[f64; 2]>]) -> f64 {
    let to_edge = |p: [f64; 2], a: [f64; 2], b: [f64; 2]| {
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let share = (((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy).max(1e-12)).clamp(0.0, 1.0);
        (p[0] - a[0] - dx * share).hypot(p[1] - a[1] - dy * share)
    };
    let to_outline = |p: [f64; 2], rings: &[Vec<[f64; 2]>]| {
        let edges =
            rings.iter().flat_map(|ring| (0..ring.len()).map(move |at| (ring[at], ring[(at + 1) % ring.len()])));
        edges.map(|(a, b)| to_edge(p, a, b)).fold(f64::INFINITY, f64::min)
    };
    let one_way = |from: &[Vec<[f64; 2]>], to: &[Vec<[f64; 2]>]| {
        from.iter().flatten().map(|&p| to_outline(p, to)).fold(0.0, f64::max)
    };
    one_way(ours, theirs).max(one_way(theirs, ours))
}

#[test]
fn the_site_draws_the_same_signs_and_stones() {
    let mut site = drawn_on_the_site("glyphs.js", "GLYPHS");
    site.extend(drawn_on_the_site("more-glyphs.js", "MORE_GLYPHS"));
    let ours: Vec<&str> = glyph::ids().collect();
    assert_eq!(ours, site.keys().map(String::as_str).collect::<Vec<_>>());
    // The site writes tenths of a unit and leaves out points that hardly bend.
    for (id, rings) in &site {
        let ours = &glyph::glyph(id).expect("an id of ours").contours;
        let distance = apart(ours, rings);
        assert!(distance < 0.35, "{id} is {distance:.2} units off");
    }
    for (id, rings) in drawn_on_the_site("glyphs.js", "OUTLINES") {
        let distance = apart(glyph::outline(&id).expect("an outline of ours"), &rings);
        assert!(distance < 0.35, "{id} is {distance:.2} units off");
    }
}

/// Seen from the front a stone is the drawn one: nowhere more than a unit (0.25 mm) away.
#[test]
fn a_stone_has_the_drawn_outline() {
    for side in Side::ALL {
        let options = default_options();
        let mesh = &Army::new(&options, &Style::default(), side).expect("an army").stones[0].mesh;
        let size = mesh.bounds()[1];
        let unit = size[0] / 80.0;
        // In the drawing the ground is at 94, the middle at 50.
        let drawn = |[x, y, _]: [i32; 3]| {
            [50.0 + (f64::from(x) / 1000.0 - size[0] / 2.0) / unit, 94.0 - f64::from(y) / 1000.0 / unit]
        };
        let plate = &glyph::outline(&format!("plate-{side}")).expect("a plate")[0];
        // The top of the plate where it is full: above the chamfer, below the sign.
        let top: Vec<[f64; 2]> =
            mesh.vertices.iter().filter(|vertex| vertex[2] == 2200).map(|&vertex| drawn(vertex)).collect();
        for corner in plate.iter().filter(|corner| corner[1] < 80.0) {
            let near = top.iter().map(|p| (p[0] - corner[0]).hypot(p[1] - corner[1])).fold(f64::INFINITY, f64::min);
            assert!(near < 2.5, "{side}: no point of the stone is near {corner:?}, the next is {near:.2} units away");
        }
        let highest = top.iter().map(|p| p[1]).fold(f64::INFINITY, f64::min);
        assert!((highest - 5.0).abs() < 0.1, "{side}: the top is at {highest:.2}, it is drawn at 5");
    }
}

/// What the design promises of every drawing, and what the limits of the printer are compared with.
#[test]
fn lines_and_gaps_are_as_wide_as_the_design_says() {
    for id in glyph::ids() {
        let glyph = glyph::glyph(id).expect("an id of ours");
        assert!(glyph.stroke >= 9.25, "{id}: a line of {} units", glyph.stroke);
        assert!(glyph.gap.is_none_or(|gap| gap >= 9.5), "{id}: a gap of {:?} units", glyph.gap);
    }
}

#[test]
fn every_number_that_a_rule_set_may_have_can_be_drawn() {
    for value in 1..=99 {
        let drawn = glyph::number(value);
        let digits = value.to_string().len();
        assert!(drawn.contours.len() >= digits, "{value}");
        let inside = |point: &[f64; 2]| point.iter().all(|length| (0.0..=100.0).contains(length));
        assert!(drawn.contours.iter().flatten().all(inside), "{value}");
        // 62 units of 0.1875 mm, as large as a number is on A4.
        assert!(drawn.stroke / 100.0 * 62.0 * 0.1875 >= 0.9, "{value}: {}", drawn.stroke);
    }
}

fn shows_a_number(rules: &RuleSet, id: &str, faces: Faces) -> bool {
    let kind = rules.kind_by_id(id).expect("a kind");
    glyph::face(rules, kind, faces, Lang::En).expect("a face").is_number
}

#[test]
fn a_kind_shows_what_is_wished_where_it_can() {
    let rules = RuleSet::by_id("classic").expect("a rule set");
    for (id, faces, is_number) in [
        ("marshal", Faces::Pictures, false),
        ("marshal", Faces::Numbers, true),
        ("bomb", Faces::Numbers, false),
        ("flag", Faces::Numbers, false),
    ] {
        assert_eq!(shows_a_number(&rules, id, faces), is_number, "{id} {faces}");
    }
}

#[test]
fn kinds_that_share_a_picture_or_a_number_show_the_other() {
    let mut data = RuleSet::by_id("marsal-mini").expect("a rule set").data().clone();
    let at = |id: &str| RuleSet::by_id("marsal-mini").expect("a rule set").kind_by_id(id).expect("a kind").index();
    data.kinds[at("captain")].glyph = Some("general".to_owned());
    let same_picture = RuleSet::from_data(data.clone()).expect("a rule set");
    assert!(shows_a_number(&same_picture, "captain", Faces::Pictures));
    assert!(shows_a_number(&same_picture, "general", Faces::Pictures));
    assert!(!shows_a_number(&same_picture, "marshal", Faces::Pictures));

    data.kinds[at("captain")].glyph = Some("captain".to_owned());
    data.kinds[at("captain")].number = Some(9);
    let same_number = RuleSet::from_data(data).expect("a rule set");
    assert!(!shows_a_number(&same_number, "captain", Faces::Numbers));
    assert!(shows_a_number(&same_number, "marshal", Faces::Numbers));
    let options = Options { faces: Faces::Numbers, ..Options::new(same_number.into(), Lang::En) };
    assert!(Army::new(&options, &Style::default(), Side::Red).is_ok());
}
