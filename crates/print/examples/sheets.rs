//! Writes the sheets of a rule set, or of a rule set file, into a folder: `cargo run -p marshal-print --example sheets -- marsal cs out [a3] [pictures]`.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use marshal_print::{Options, Style, sheet};
use marshal_rules::RuleSet;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [rules, lang, out, rest @ ..] = words.as_slice() else {
        return Err("write a rule set, a language and a folder".into());
    };
    let rules = match RuleSet::by_id(rules) {
        Some(rules) => rules,
        None => Arc::new(RuleSet::from_toml(rules, &fs::read_to_string(rules)?)?),
    };
    let mut options = Options::new(rules, lang.parse()?);
    if let [paper, ..] = rest {
        options.paper = paper.parse()?;
    }
    if let [_, faces] = rest {
        options.faces = faces.parse()?;
    }
    for file in sheet::sheets(&options, &Style::default()).map_err(|fault| fault.to_string())? {
        let path = Path::new(out).join(&file.path);
        fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        fs::write(path, file.bytes)?;
    }
    Ok(())
}
