//! Lessons: little games that are written down beforehand, played by the real engine, and told as the learner sees them.
//!
//! A lesson is a TOML file in `lessons/`; `docs/learn.md` says how to write one. Its words are messages in `learn.ftl`.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use marshal_club::TimeControl;
use marshal_rules::{BySide, Game, Move, RuleSet, Setup, Side, Viewer};
use serde::Deserialize;

use crate::id::GameId;
use crate::store::Aids;
use crate::wire::{Both, Facts, GameView, Hint, Lesson, LessonStep, Occupant, OpponentName, RuleSetInfo};

/// In the order in which they are best taken.
const FILES: [&str; 6] = [
    include_str!("../lessons/first.toml"),
    include_str!("../lessons/setup.toml"),
    include_str!("../lessons/scouting.toml"),
    include_str!("../lessons/bluff.toml"),
    include_str!("../lessons/miners.toml"),
    include_str!("../lessons/endgame.toml"),
];

/// A lesson as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    minutes: u8,
    rules: String,
    /// How many of each kind there are, where that is not as in the rules.
    #[serde(default)]
    army: BTreeMap<String, u8>,
    red: String,
    blue: String,
    /// What was played before the lesson begins.
    #[serde(default)]
    before: Vec<String>,
    steps: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    name: String,
    /// The learner's army from here on; the game begins anew with it.
    red: Option<String>,
    #[serde(default)]
    point: Vec<String>,
    #[serde(rename = "move")]
    mv: Option<String>,
    /// What Blue answers.
    reply: Option<String>,
    #[serde(default)]
    choices: Vec<String>,
    right: Option<String>,
}

/// The lessons that ship, ready to be told.
pub(crate) fn lessons() -> &'static [Lesson] {
    // A test makes sure that none is left out.
    static LESSONS: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| FILES.iter().filter_map(|file| played(file).ok()).collect());
    &LESSONS
}

/// Plays a lesson; what is wrong with it is told with the step.
fn played(file: &str) -> Result<Lesson, String> {
    let written: Written = toml::from_str(file).map_err(|error| error.to_string())?;
    let rules = rules_of(&written)?;
    let mut stage = Stage::set(&rules, &written, &written.red)?;
    for mv in &written.before {
        stage.play(mv)?;
    }
    let mut steps = Vec::new();
    for step in &written.steps {
        let failed = |fault: String| format!("{}, step {}: {fault}", written.id, step.name);
        if let Some(red) = &step.red {
            stage = Stage::set(&rules, &written, red).map_err(failed)?;
        }
        steps.push(stage.step(step).map_err(failed)?);
    }
    let (id, minutes) = (written.id, written.minutes);
    Ok(Lesson { id, minutes, rules: stage.info.clone(), steps, end: stage.view() })
}

/// The rules of a lesson; kinds that its armies have not are left out.
fn rules_of(written: &Written) -> Result<Arc<RuleSet>, String> {
    let known = RuleSet::by_id(&written.rules).ok_or_else(|| format!("there are no rules {}", written.rules))?;
    if written.army.is_empty() {
        return Ok(known);
    }
    let mut data = known.data().clone();
    data.kinds.retain_mut(|kind| {
        kind.count = written.army.get(&kind.id).copied().unwrap_or(0);
        kind.count > 0
    });
    let is_there = |name: &str| name == "any" || written.army.contains_key(name);
    data.strikes.retain(|strike| is_there(&strike.attacker) && is_there(&strike.defender));
    RuleSet::from_data(data).map(Arc::new).map_err(|error| error.to_string())
}

/// The board of a lesson.
struct Stage {
    info: Arc<RuleSetInfo>,
    game: Game,
}

impl Stage {
    fn set(rules: &Arc<RuleSet>, written: &Written, red: &str) -> Result<Stage, String> {
        let setup = |side, line: &str| Setup::parse(rules, side, line).map_err(|error| format!("{side}: {error}"));
        let setups = BySide::new(setup(Side::Red, red)?, setup(Side::Blue, &written.blue)?);
        let game = Game::new(rules.clone(), setups, Side::Red).map_err(|(side, error)| format!("{side}: {error}"))?;
        Ok(Stage { info: Arc::new(RuleSetInfo::of(rules)), game })
    }

    fn play(&mut self, mv: &str) -> Result<(), String> {
        let parsed: Move = mv.parse().map_err(|_| format!("{mv} is no move"))?;
        self.game.play(parsed).map(drop).map_err(|error| format!("{mv}: {error}"))
    }

    fn step(&mut self, step: &WrittenStep) -> Result<LessonStep, String> {
        let view = self.view();
        let mv = step.mv.as_ref().map(|mv| Hint { from: mv[..2].to_owned(), to: mv[2..].to_owned() });
        for mv in [&step.mv, &step.reply].into_iter().flatten() {
            self.play(mv)?;
        }
        if step.right.as_ref().is_some_and(|right| !step.choices.contains(right)) {
            return Err("the right answer is none of the choices".to_owned());
        }
        let (name, point) = (step.name.clone(), step.point.clone());
        Ok(LessonStep { name, view, point, mv, choices: step.choices.clone(), right: step.right.clone() })
    }

    /// The board as the learner sees it.
    fn view(&self) -> GameView {
        let nobody = || Both { red: None, blue: None };
        let facts = Facts {
            id: GameId::from([0; 16]),
            rules: self.info.clone(),
            opponent: OpponentName::Computer,
            level: Some(1),
            hints: false,
            viewer: Viewer::Side(Side::Red),
            seats: BySide::new(Occupant::You, Occupant::Computer),
            players: nobody(),
            bots: Both { red: false, blue: false },
            control: TimeControl::None,
            clock: None,
            aids: Aids { known: true, moved: true, possible: true },
            ready: BySide::new(true, true),
            setup: None,
            offered: false,
            rated: false,
            seq: self.game.ply(),
            absent: None,
            elsewhere: None,
            tournament: None,
            draw_offer: None,
            talk: None,
            rematch: None,
        };
        GameView::of(facts, Some(&self.game.view(Viewer::Side(Side::Red))))
    }
}

#[cfg(test)]
mod tests {
    use marshal_i18n::{Lang, Texts};
    use serde_json::Value;

    use super::*;

    #[test]
    fn every_lesson_can_be_played() {
        for file in FILES {
            if let Err(fault) = played(file) {
                panic!("{fault}");
            }
        }
        assert_eq!(lessons().len(), FILES.len());
        let first = &lessons()[0];
        assert_eq!((first.id.as_str(), first.steps.len()), ("first", 12));
    }

    /// The learner is on turn at every step but where the game is over, and the move that is asked for is one of those that the board
    /// offers.
    #[test]
    fn the_learner_can_always_do_what_is_asked() {
        for lesson in lessons() {
            for step in &lesson.steps {
                let view = serde_json::to_value(&step.view).unwrap();
                let named = format!("{} {}", lesson.id, step.name);
                assert_eq!((&view["turn"], &view["phase"]), (&"red".into(), &"play".into()), "{named}");
                if let Some(Hint { from, to }) = &step.mv {
                    let targets = view["moves"][from].as_array().unwrap_or_else(|| panic!("{named}: {from}"));
                    assert!(targets.contains(&to.as_str().into()), "{named}: {from} {to}");
                    assert!(step.choices.is_empty(), "{named}: a move and a question");
                }
                assert_eq!(step.choices.is_empty(), step.right.is_none(), "{named}");
                for square in &step.point {
                    let stands =
                        view["stones"].as_array().unwrap().iter().any(|stone| stone["square"] == square.as_str());
                    assert!(stands, "{named}: nothing stands on {square}");
                }
            }
        }
    }

    #[test]
    fn every_lesson_has_its_words_in_both_languages() {
        for lang in [Lang::Cs, Lang::En] {
            let texts = Texts::get(lang);
            let said = |id: &str| assert!(texts.has(id), "{lang:?}: {id}");
            for lesson in lessons() {
                let id = &lesson.id;
                said(&format!("learn-{id}"));
                said(&format!("learn-{id}-lead"));
                for step in &lesson.steps {
                    said(&format!("learn-{id}-{}", step.name));
                    for choice in &step.choices {
                        said(&format!("learn-{id}-{}-{choice}", step.name));
                        said(&format!("learn-{id}-{}-{choice}-why", step.name));
                    }
                }
            }
        }
    }

    /// A blue stone has a kind only where the learner was told it: as long as there was no strike, none has.
    #[test]
    fn a_lesson_holds_nothing_that_the_learner_was_not_told() {
        let mut hidden = 0;
        for lesson in lessons() {
            for step in &lesson.steps {
                let view = serde_json::to_value(&step.view).unwrap();
                let log = view["log"].as_array().unwrap();
                let told = |id: &Value| {
                    log.iter().any(|ply| {
                        let strike = &ply["strike"];
                        ply["side"] == "red" && strike["defender"] == *id && strike["defenderKind"].is_string()
                            || ply["side"] == "blue" && ply["stone"] == *id && strike["attackerKind"].is_string()
                    })
                };
                for stone in view["stones"].as_array().unwrap().iter().filter(|stone| stone["side"] == "blue") {
                    assert_eq!(stone["kind"].is_string(), told(&stone["id"]), "{} {}", lesson.id, step.name);
                    hidden += usize::from(stone["kind"].is_null());
                }
            }
        }
        assert!(hidden > 100);
    }
}
