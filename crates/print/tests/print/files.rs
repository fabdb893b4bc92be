//! The files of a box: what is in them, where it lies, and the same bytes every time.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use marshal_print::{Army, Bed, Colours, File, Formats, Options, Package, Paper, Solids, Stand, Style, plates};
use marshal_rules::{RuleSet, Side};

use crate::default_options;

fn file<'a>(files: &'a [File], path: &str) -> &'a [u8] {
    let found = files.iter().find(|file| file.path == path);
    &found.unwrap_or_else(|| panic!("no {path}")).bytes
}

fn unpacked(bytes: &[u8]) -> Vec<(String, String)> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("a ZIP file");
    (0..archive.len())
        .map(|at| {
            let mut entry = archive.by_index(at).expect("an entry");
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("text");
            (entry.name().expect("a name").into_owned(), text)
        })
        .collect()
}

fn made(options: &Options) -> Vec<File> {
    Solids::new(options, &Style::default()).unwrap_or_else(|fault| panic!("{fault}")).files()
}

/// What stands between quotes after `name=`, in the order of the text.
fn values<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    text.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect()
}

#[test]
fn the_names_tell_kind_and_count() {
    let options = Options { formats: Formats::All, ..default_options() };
    let files = made(&options);
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for path in [
        "plates/a3_red.3mf",
        "plates/a3_red-bambu.3mf",
        "plates/a3_red.stl",
        "plates/a3_blue.3mf",
        "stones/red/a3_06-corporal_x4.stl",
        "stones/blue/a3_10-marshal_x1.stl",
        "stones/blue/a3_mine_x8.stl",
    ] {
        assert!(paths.contains(&path), "{path} in {paths:?}");
    }
    // Two armies of 11 kinds, a plate each in three formats.
    assert_eq!(paths.len(), 2 * (11 + 3));
    let red = Options { colours: Colours::Red, formats: Formats::Stl, ..default_options() };
    let files = made(&red);
    assert_eq!(files.len(), 12);
    assert!(files.iter().all(|file| file.path.contains("red") && file.path.ends_with(".stl")));
}

#[test]
fn every_byte_is_the_same_from_run_to_run() {
    let options = Options { formats: Formats::All, ..default_options() };
    let package = || Package::new(&options, &Style::default()).expect("a box");
    let (first, second) = (package(), package());
    assert!(first == second);
    let zip = first.zip();
    assert!(zip == second.zip());
    let names: Vec<String> = unpacked_names(&zip);
    assert_eq!(names, first.files.iter().map(|file| file.path.clone()).collect::<Vec<_>>());
}

fn unpacked_names(bytes: &[u8]) -> Vec<String> {
    let archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("a ZIP file");
    archive.file_names().map(|name| name.expect("a name").into_owned()).collect()
}

#[test]
fn a_usual_bed_takes_an_army_and_a_small_one_takes_several_plates() {
    let army = Army::new(&default_options(), &Style::default(), Side::Red).expect("an army");
    let count = |width, depth| plates(&army, Bed { width, depth }, &Style::default()).expect("plates").len();
    assert_eq!(count(250.0, 210.0), 1);
    // 5 columns of 23 mm and 3 rows of 25.25 mm, less a gap, on 110 x 80 mm: 15 a plate, 40 on three.
    assert_eq!(count(122.0, 90.0), 3);
    let options = Options { bed: Bed { width: 122.0, depth: 90.0 }, colours: Colours::Blue, ..default_options() };
    let files = made(&options);
    let plates: Vec<&str> =
        files.iter().map(|file| file.path.as_str()).filter(|path| path.starts_with("plates")).collect();
    assert_eq!(plates, ["plates/a3_blue_1.3mf", "plates/a3_blue_2.3mf", "plates/a3_blue_3.3mf"]);
}

#[test]
fn a_3mf_has_an_object_a_kind_an_item_a_stone_and_two_changes_of_colour() {
    let files = made(&default_options());
    let parts = unpacked(file(&files, "plates/a3_red.3mf"));
    let names: Vec<&str> = parts.iter().map(|part| part.0.as_str()).collect();
    let changes = "Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml";
    assert_eq!(names, ["[Content_Types].xml", "_rels/.rels", "3D/3dmodel.model", changes]);
    let model = &parts[2].1;
    assert_eq!(model.matches("<object ").count(), 11);
    assert_eq!(model.matches("<item ").count(), 40);
    // Every item has an object, and the mines are there eight times.
    let ids = values(model, "id");
    let items = values(model, "objectid");
    assert!(items.iter().all(|item| ids.contains(item)));
    let mines = values(model, "name").iter().filter(|&&name| name == "mine").count();
    assert_eq!(mines, 1);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    items.into_iter().for_each(|item| *counts.entry(item).or_default() += 1);
    let mut counts: Vec<usize> = counts.into_values().collect();
    counts.sort_unstable();
    // The army of `marsal` by the rules.
    assert_eq!(counts, [1, 1, 1, 1, 2, 3, 4, 5, 6, 8, 8]);
    // A plate of 2.2 mm, a sign of 0.6 mm, layers of 0.2 mm: the first layer of the sign ends at 2.4, the first above at 3.0.
    assert_eq!(values(&parts[3].1, "print_z"), ["2.400", "3.000"]);
    assert_eq!(values(&parts[3].1, "gcode"), ["M600", "M600"]);
}

#[test]
fn only_signs_and_rims_are_painted() {
    let army = Army::new(&default_options(), &Style::default(), Side::Blue).expect("an army");
    for stone in &army.stones {
        let painted = stone.mesh.triangles.iter().filter(|triangle| triangle.is_painted);
        let heights: Vec<i32> =
            painted.flat_map(|triangle| stone.mesh.corners(triangle)).map(|corner| corner[2]).collect();
        assert!(heights.iter().all(|height| (2200..=2800).contains(height)), "{}", stone.name);
        assert!(heights.contains(&2200) && heights.contains(&2800), "{}", stone.name);
    }
}

#[test]
fn the_sign_is_the_last_thing_on_stones_without_a_foot() {
    for (stand, height) in [(Stand::Flat, "3.200"), (Stand::Tile, "8.200")] {
        let options = Options { stand, ..default_options() };
        let files = made(&options);
        let parts = unpacked(file(&files, "plates/a3_blue.3mf"));
        assert_eq!(values(&parts[3].1, "print_z"), [height], "{stand}");
    }
}

#[test]
fn bambu_paints_in_its_own_way() {
    let options = Options { formats: Formats::ThreeMfBambu, ..default_options() };
    let files = made(&options);
    let parts = unpacked(file(&files, "plates/a3_red-bambu.3mf"));
    let model = &parts[2].1;
    assert!(values(model, "paint_color").len() > 1000);
    assert!(values(model, "paint_color").iter().all(|&paint| paint == "8"));
    assert!(!model.contains("slic3rpe"));
}

#[test]
fn an_stl_is_as_long_as_its_count_of_triangles_says() {
    let options = Options { formats: Formats::Stl, colours: Colours::Red, ..default_options() };
    let rules = RuleSet::by_id("barrage").expect("a rule set");
    let files = made(&Options { rules, ..options });
    for file in &files {
        let count = u32::from_le_bytes(file.bytes[80..84].try_into().expect("four bytes"));
        assert_eq!(file.bytes.len(), 84 + 50 * count as usize, "{}", file.path);
        assert!(!file.bytes.starts_with(b"solid"), "{}", file.path);
        // Every normal has the length 1, every corner is on the bed or above it.
        for triangle in file.bytes[84..].chunks_exact(50) {
            let number = |at: usize| f32::from_le_bytes(triangle[4 * at..4 * at + 4].try_into().expect("four bytes"));
            let length = (0..3).map(|at| number(at).powi(2)).sum::<f32>();
            assert!((length - 1.0).abs() < 1e-4, "{}", file.path);
            assert!((3..12).all(|at| number(at) >= 0.0), "{}", file.path);
        }
    }
}

/// Grams and minutes as PrusaSlicer 2.5 gives them for an MK3S ("0.20mm QUALITY", Prusament PLA).
#[test]
fn estimates_are_within_a_tenth_of_the_slicer() {
    let rules = |id: &str| RuleSet::by_id(id).expect("a rule set");
    let marsal = default_options();
    for (options, side, grams, minutes) in [
        (marsal.clone(), Side::Red, 69.4, 425.0),
        (Options { paper: Paper::A4, ..marsal.clone() }, Side::Blue, 35.0, 215.0),
        (Options { stand: Stand::Tile, ..marsal.clone() }, Side::Red, 82.4, 444.0),
        (Options { stand: Stand::Flat, ..marsal.clone() }, Side::Blue, 41.9, 219.0),
        (Options { paper: Paper::A4, rules: rules("marsal-mini"), ..marsal }, Side::Red, 17.4, 108.0),
    ] {
        let jobs = Solids::new(&options, &Style::default()).expect("plates").jobs();
        let job = jobs.iter().find(|job| job.side == side).expect("a plate of that side");
        let is_near = |ours: f64, slicer: f64| (ours / slicer - 1.0).abs() < 0.1;
        let estimate = job.estimate;
        assert!(is_near(estimate.grams, grams), "{} {}: {grams} g, {estimate:?}", options.paper, options.stand);
        assert!(is_near(estimate.minutes, minutes), "{} {}: {minutes} min, {estimate:?}", options.paper, options.stand);
    }
}
