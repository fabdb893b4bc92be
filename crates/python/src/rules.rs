//! Rule sets as Python has them: a built-in id, the path of a TOML file, or a dict of the same shape.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use marshal_rules::{RuleSet, RuleSetData, SyntaxFault, quoted, shortened};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{RulesError, of_rules};

/// A rule set file is a page or two; what is larger is something else.
const LARGEST_FILE: u64 = 1 << 20;

/// A rule set as a dict, shaped like its TOML file: of a built-in id, a path, or a dict (which is checked).
#[pyfunction]
#[pyo3(text_signature = "(rules)")]
pub(crate) fn rule_set<'py>(rules: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    to_dict(rules.py(), read(rules)?.data())
}

/// The ids of the built-in rule sets, the default game first.
#[pyfunction]
#[pyo3(text_signature = "()")]
pub(crate) fn rule_sets() -> Vec<String> {
    RuleSet::builtin().iter().map(|rules| rules.id().to_owned()).collect()
}

pub(crate) fn to_dict<'py>(py: Python<'py>, data: &RuleSetData) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(data).map_err(|error| RulesError::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// What an argument called `rules` stands for.
pub(crate) fn read(rules: &Bound<'_, PyAny>) -> PyResult<Arc<RuleSet>> {
    if rules.is_instance_of::<PyDict>() {
        return from_dict(rules);
    }
    if let Ok(id) = rules.extract::<String>() {
        if let Some(known) = RuleSet::by_id(&id) {
            return Ok(known);
        }
        if !id.ends_with(".toml") {
            let known = rule_sets().join(", ");
            return Err(RulesError::new_err(format!(
                "there is no rule set `{}`: give one of {known}, the path of a .toml file, or a dict",
                shortened(&id)
            )));
        }
    }
    let path = rules.extract::<PathBuf>().map_err(|_| {
        RulesError::new_err(format!("rules are an id, the path of a .toml file, or a dict, not {}", rules.get_type()))
    })?;
    from_file(path)
}

fn from_file(path: PathBuf) -> PyResult<Arc<RuleSet>> {
    let name = quoted(&path.to_string_lossy(), 200);
    let fail = |reason: String| RulesError::new_err(format!("{name}: {reason}"));
    let about = fs::metadata(&path).map_err(|error| fail(of_system(&error)))?;
    if !about.is_file() || about.len() > LARGEST_FILE {
        return Err(fail("this is no rule set file".to_owned()));
    }
    let text = fs::read_to_string(&path).map_err(|error| fail(of_system(&error)))?;
    RuleSet::from_toml(&name, &text).map(Arc::new).map_err(of_rules)
}

/// What the system says, without its number for it.
fn of_system(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error ").next().unwrap_or_default().to_owned()
}

fn from_dict(rules: &Bound<'_, PyAny>) -> PyResult<Arc<RuleSet>> {
    let refuse = |reason: String| RulesError::new_err(format!("the dict is no rule set: {}", quoted(&reason, 300)));
    let text = rules.py().import("json")?.call_method1("dumps", (rules,));
    let text: String = text.and_then(|text| text.extract()).map_err(|error| refuse(error.to_string()))?;
    let value: serde_json::Value = serde_json::from_str(&text).map_err(|error| refuse(error.to_string()))?;
    let data: RuleSetData = serde_path_to_error::deserialize(value).map_err(|error| {
        let fault = SyntaxFault::new(&error.inner().to_string(), None);
        match error.path().to_string().as_str() {
            "." => refuse(fault.to_string()),
            field => refuse(format!("{field}: {fault}")),
        }
    })?;
    RuleSet::from_data(data).map(Arc::new).map_err(of_rules)
}
