//! `marshal record`: files in, sentences, boards and files out.

use super::{Folder, marshal, run, stderr, stdout};

const FIELD: &str =
    "MBDDDDDDDDBCEEEEEBBBBFFFFGGGGHHHHIIIJJKLAA__AA__AAAA__AA__AAXWVVUUUTTTTSSSSRRRRNNNNQQQQQONPPPPPPPPNY";

/// Red's marshal goes to j7 and takes a captain, Blue's takes one on a4; Red forfeits.
fn gsn() -> String {
    format!(
        "#X38FA11 Stratego-Notation v1\ntype 0\n{FIELD}\nK4-K5\nA7-A6\nK5-K6\nA6-A5\nK6-K7\nA5-A4\nEND\n\
         Ada vs Ben result 3 winner 1\n"
    )
}

fn czech(args: &[&str]) -> std::process::Output {
    marshal().args(args).env("LANG", "cs_CZ.UTF-8").output().expect("the binary runs")
}

#[test]
fn a_sound_record_is_told_in_one_line() {
    let folder = Folder::new("record-check");
    let file = folder.file("game.gsn", gsn());
    let checked = czech(&["record", "check", &file]);
    assert!(checked.status.success(), "{}", stderr(&checked));
    let said = stdout(&checked);
    assert!(
        said.starts_with(&format!("{file} je v\u{a0}pořádku: Gravon, .gsn, ")) && said.lines().count() == 1,
        "{said}"
    );
    assert!(said.ends_with(", 6 tahů. Červený se vzdal.\n"), "{said}");
}

#[test]
fn a_wrong_record_is_told_with_its_line_and_its_reason() {
    let folder = Folder::new("record-wrong");
    let wrong = folder.file("wrong.gsn", gsn().replace("A6-A5", "A6-A3"));
    let checked = czech(&["record", "check", &wrong]);
    assert_eq!(checked.status.code(), Some(1));
    let said = stderr(&checked);
    assert_eq!(said, format!("{wrong}: řádek 7: 4. tah a6a3: To je daleko, tenhle kámen smí jen o\u{a0}jedno pole.\n"));
    let steering = folder.file("steering.gsn", gsn().replace("A6-A5", "\u{1b}[2J"));
    let said = stderr(&run(&["record", "check", &steering]));
    assert!(!said.contains('\u{1b}') && said.contains("line 7"), "{said}");
    let nothing = folder.file("nothing.txt", "hello");
    let missing = folder.0.join("missing.gsn").display().to_string();
    let folder_itself = folder.0.display().to_string();
    let cases: [&[&str]; 6] = [
        &["record", "check", &nothing],
        &["record", "check", &missing],
        &["record", "show", &nothing],
        &["record", "show", &folder_itself],
        &["record", "convert", &missing, "--to", "xml"],
        &["record", "show", &wrong, "--ply", "3"],
    ];
    for args in cases {
        let output = run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert_eq!(stderr(&output).lines().count(), 1, "{args:?}: {}", stderr(&output));
        assert!(stdout(&output).is_empty(), "{args:?}");
    }
}

/// The line is that of the file, however it is laid out: here blank lines, tags in another order, a move a line.
#[test]
fn a_record_of_our_own_is_refused_with_the_line_of_the_file() {
    let folder = Folder::new("record-lines");
    let record = |result: &str, moves: &str, blue: &str| {
        format!(
            "\n[Event \"x\"]\n[Result \"{result}\"]\n\n[Starter \"red\"]\n[Rules \"marsal-mini\"]\n\n\nblue {blue}\n\n\
             red EMG.EC/NSNBF.\n\n{moves}"
        )
    };
    let good = "EMG.EC/NSNBF.";
    let cases = [
        ("sound", record("*", "a2a3\n\na6a5\n", good), None),
        ("move", record("*", "a2a3\n\na6a5\n\n\na3a3\n", good), Some(18)),
        ("same-line", record("*", "a2a3 a6a5\na3a4 a5a1\n", good), Some(14)),
        ("setup", record("*", "a2a3\n", "EMG.EC/NSNB.."), Some(9)),
        ("result", record("red flag", "a2a3\n", good), Some(3)),
    ];
    for (name, text, line) in cases {
        let file = folder.file(&format!("{name}.txt"), text);
        let checked = run(&["record", "check", &file]);
        let said = stderr(&checked);
        match line {
            None => assert!(checked.status.success(), "{said}"),
            Some(line) => assert!(said.starts_with(&format!("{file}: line {line}: ")), "{name}: {said}"),
        }
    }
}

#[test]
fn a_folder_is_checked_file_by_file() {
    let folder = Folder::new("record-folder");
    folder.file("a.gsn", gsn());
    folder.file("b.txt", FIELD);
    let wrong = folder.file("c.gsn", gsn().replace("type 0", "type 3"));
    let path = folder.0.display().to_string();
    let checked = run(&["record", "check", &path]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(stdout(&checked).ends_with("In order: 2, refused: 1\n"), "{}", stdout(&checked));
    assert!(stderr(&checked).starts_with(&format!("{wrong}: line 2: ")), "{}", stderr(&checked));
}

#[test]
fn folders_in_a_folder_are_checked_too_and_an_empty_one_is_told() {
    let folder = Folder::new("record-folders");
    let (inner, empty) = (folder.0.join("more/still"), folder.0.join("empty"));
    std::fs::create_dir_all(&inner).expect("a folder");
    std::fs::create_dir_all(&empty).expect("a folder");
    folder.file("a.gsn", gsn());
    std::fs::write(inner.join("b.txt"), FIELD).expect("a file");
    // A link that leads back is no reason to go round for ever.
    #[cfg(unix)]
    std::os::unix::fs::symlink(&folder.0, inner.join("back")).expect("a link");
    let path = folder.0.display().to_string();
    let checked = run(&["record", "check", &path]);
    assert!(checked.status.success(), "{}", stderr(&checked));
    assert!(stdout(&checked).ends_with("In order: 2, refused: 0\n"), "{}", stdout(&checked));
    let empty = empty.display().to_string();
    let nothing = run(&["record", "check", &empty]);
    assert_eq!(nothing.status.code(), Some(1));
    assert_eq!(stderr(&nothing), format!("There is no file to check in the folder {empty}.\n"));
}

/// Whatever is missing from a file that was cut short is named, with the line and what would stand there.
#[test]
fn a_file_that_is_cut_short_is_told_what_is_missing() {
    let folder = Folder::new("record-cut");
    let whole = gsn();
    for (lines, line, missing) in [(1, 1, "The type of the game is missing, like type 0"), (2, 2, "a hundred letters")]
    {
        let cut: String = whole.lines().take(lines).map(|line| format!("{line}\n")).collect();
        let file = folder.file(&format!("cut-{lines}.gsn"), cut);
        let said = stderr(&run(&["record", "check", &file]));
        assert!(said.starts_with(&format!("{file}: line {line}: ")), "{said}");
        assert!(said.contains(missing) && said.contains("cut short"), "{said}");
    }
}

#[test]
fn a_board_of_any_ply_is_printed_as_somebody_saw_it() {
    let folder = Folder::new("record-show");
    let file = folder.file("game.gsn", gsn());
    let board = |more: &[&str]| stdout(&run(&[&["record", "show", &file], more].concat()));
    let start = board(&["--ply", "0"]);
    assert!(start.contains(" 7  (Ms) (Ge) (Co) (Co)") && start.contains(" 4  [Ca] [Ca] [Ca]"), "{start}");
    assert!(start.contains("This is how it began."), "{start}");
    let red = board(&["--ply", "5", "--side", "red"]);
    // Red has shown its marshal and has seen a captain fall; the rest of Blue's stones are backs.
    assert!(red.contains(" 7       (##) (##)") && red.contains("[Ms]") && !red.contains("(Ge)"), "{red}");
    let blue = board(&["--ply", "5", "--side", "blue"]);
    let first_row = blue.lines().nth(2).expect("a board");
    assert!(first_row.starts_with(" 1  [##]"), "Blue sits below: {blue}");
    assert!(blue.contains("[Ms]") && blue.contains("(Ge)") && !blue.contains("[Ge]"), "{blue}");
    let spectator = board(&["--ply", "5", "--side", "spectator"]);
    assert!(spectator.contains("[Ms]") && spectator.matches("(##)").count() == 39, "{spectator}");
    // The whole game, over: everything is open to everybody.
    let end = board(&["--side", "red"]);
    assert!(end.contains("(Ge)") && end.contains("Red resigned."), "{end}");
    let said = stderr(&run(&["record", "show", &file, "--ply", "7"]));
    assert!(said.contains("only 6 moves"), "{said}");
    assert_eq!(run(&["record", "show", &file, "--ply", "x"]).status.code(), Some(2));
}

#[test]
fn setups_and_positions_are_shown_too() {
    let folder = Folder::new("record-boards");
    let setups = folder.file("setups.txt", format!("{0}\n{0}\n", &FIELD[..40]));
    let shown = stdout(&run(&["record", "show", &setups]));
    assert_eq!(shown.matches(" 4  [Ca] [Ca] [Ca] [Mj] [Mj] [Mj] [Co] [Co] [Ge] [Ms]").count(), 2, "{shown}");
    let position = folder.file("position.txt", format!("{FIELD} b 12"));
    let shown = stdout(&run(&["record", "show", &position, "--side", "blue"]));
    assert!(shown.contains("(Ge)") && !shown.contains("[Ge]"), "{shown}");
}

#[test]
fn a_game_goes_through_every_format_and_stays_the_same_game() {
    let folder = Folder::new("record-convert");
    let mut file = folder.file("game.gsn", gsn());
    let moves = |file: &str| {
        let record = stdout(&run(&["record", "convert", file, "--to", "record"]));
        let start = record.find("red PPPJJJ").unwrap_or_else(|| panic!("{record}"));
        record[start..].to_owned()
    };
    let first = moves(&file);
    assert!(first.ends_with("1. j4j5 a7a6\n2. j5j6 a6a5\n3. j6j7 a5a4\n"), "{first}");
    for (format, name) in
        [("xml", "game.xml"), ("evaluator", "game.log"), ("ataraxos", "game.txt"), ("record", "own.txt")]
    {
        let next = folder.0.join(name).display().to_string();
        let converted = run(&["record", "convert", &file, "--to", format, "--out", &next]);
        assert!(converted.status.success() && stdout(&converted).is_empty(), "{format}: {}", stderr(&converted));
        assert_eq!(moves(&next), first, "{format}");
        file = next;
    }
    let again = run(&["record", "convert", &file, "--to", "xml", "--out", &file]);
    assert_eq!(again.status.code(), Some(1), "a file that is there stays as it is");
    assert_eq!(moves(&file), first);
    let refused = czech(&["record", "convert", &file, "--to", "stg"]);
    assert!(stderr(&refused).contains("jen čte"), "{}", stderr(&refused));
    assert_eq!(czech(&["record", "convert", &file, "--to", "foo"]).status.code(), Some(2));
}
