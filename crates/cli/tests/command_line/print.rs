//! `marshal print`: options in, files out.

use std::path::Path;

use super::{Folder, run, stderr, stdout};

/// All files under a folder, as paths in it.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(at) = waiting.pop() {
        for entry in std::fs::read_dir(at).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                found.push(path.strip_prefix(folder).expect("below it").display().to_string());
            }
        }
    }
    found.sort();
    found
}

#[test]
fn a_box_is_written_with_the_names_that_tell_what_is_in_it() {
    let folder = Folder::new("print");
    let out = folder.0.join("box");
    let to = out.display().to_string();
    let made = run(&["print", "--rules", "barrage", "--paper", "a4", "--format", "all", "--out", &to]);
    assert!(made.status.success(), "{}", stderr(&made));
    let found = files(&out);
    for name in
        ["plates/a4_red.3mf", "plates/a4_blue-bambu.3mf", "stones/red/a4_02-scout_x2.stl", "stones/blue/a4_flag_x1.stl"]
    {
        assert!(found.contains(&name.to_owned()), "{name} in {found:?}");
    }
    let said = stdout(&made);
    assert!(said.starts_with(&format!("{} files saved in the folder {to}.\n", found.len())), "{said}");
    assert!(said.contains("plates/a4_red: 8 stones, about "), "{said}");
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = Folder::new("print-again");
    let mine = folder.file("mine.txt", "keep me");
    let to = folder.0.display().to_string();
    let args = ["print", "--rules", "duel", "--colour", "red", "--out", &to, "--lang", "cs"];
    let refused = run(&args);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("--force"), "{}", stderr(&refused));
    assert_eq!(files(&folder.0), ["mine.txt"]);
    let forced = run(&[&args[..], &["--force"]].concat());
    assert!(forced.status.success(), "{}", stderr(&forced));
    assert_eq!(std::fs::read_to_string(mine).expect("the file"), "keep me");
    assert!(files(&folder.0).len() > 8);
}

#[test]
fn what_cannot_be_printed_is_told_with_the_limit_and_leaves_nothing() {
    let folder = Folder::new("print-refused");
    let style = folder.file("style.toml", "[stone]\nwidth = 16\n");
    let typo = folder.file("typo.toml", "[stone]\nwidht = 16\n");
    let to = folder.0.join("box").display().to_string();
    for (args, said) in [
        (
            &["--paper", "a4", "--style", &style][..],
            "Kámen široký 16\u{a0}mm se na pole o\u{a0}straně 19\u{a0}mm nevejde",
        ),
        (&["--paper", "110x160"], "Maršál: nejtenčí čára by měla 0,83\u{a0}mm"),
        (&["--bed", "50x50", "--style", &typo], &format!("{typo}:2: ")),
    ] {
        let refused = run(&[&["print", "--lang", "cs", "--out", &to][..], args].concat());
        assert_eq!(refused.status.code(), Some(1));
        assert!(stderr(&refused).contains(said), "{}", stderr(&refused));
        assert!(!Path::new(&to).exists());
    }
}

#[test]
fn wrong_options_are_told_with_what_can_stand_there() {
    for (args, said) in [
        (["--paper", "a5"], "letter"),
        (["--bed", "wide"], "250x210"),
        (["--stand", "head"], "tile"),
        (["--format", "obj"], "3mf-bambu"),
        (["--colour", "green"], "blue"),
        (["--faces", "letters"], "numbers"),
    ] {
        let wrong = run(&[&["print"][..], &args].concat());
        assert_eq!(wrong.status.code(), Some(2));
        let sentence = stderr(&wrong);
        assert!(sentence.contains(said) && sentence.contains(args[1]), "{sentence}");
    }
}
