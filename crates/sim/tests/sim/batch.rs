//! Many games at once.

use std::sync::Arc;

use marshal_rules::{BySide, Game, Reason, RuleSet, Setup, Side};
use marshal_sim::{Action, Batch, BatchError, Buffers, Opening, Options};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::games::{dice, rules};

/// The arrays of a batch.
#[derive(Clone, PartialEq)]
pub(crate) struct Arrays {
    pub(crate) observations: Vec<u8>,
    pub(crate) facts: Vec<u8>,
    pub(crate) masks: Vec<bool>,
    pub(crate) rewards: Vec<f32>,
    pub(crate) terminated: Vec<bool>,
    pub(crate) truncated: Vec<bool>,
    pub(crate) to_move: Vec<u8>,
}

impl Arrays {
    /// Arrays full of rubbish.
    pub(crate) fn new(batch: &Batch) -> Arrays {
        let envs = batch.len();
        Arrays {
            observations: vec![0xaa; envs * batch.planes().observation_len()],
            facts: vec![0xaa; envs * batch.planes().facts().len()],
            masks: vec![true; envs * batch.actions().len()],
            rewards: vec![9.0; envs],
            terminated: vec![true; envs],
            truncated: vec![true; envs],
            to_move: vec![9; envs],
        }
    }

    pub(crate) fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            observations: &mut self.observations,
            facts: &mut self.facts,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            to_move: &mut self.to_move,
        }
    }

    pub(crate) fn observed(batch: &Batch) -> Arrays {
        let mut arrays = Arrays::new(batch);
        batch.observe(&mut arrays.buffers()).expect("arrays that fit");
        arrays
    }

    /// A legal action of each environment.
    pub(crate) fn pick(&self, dice: &mut Pcg64Mcg) -> Vec<i64> {
        let envs = self.rewards.len();
        let one = |mask: &[bool]| {
            let legal: Vec<usize> = (0..mask.len()).filter(|&action| mask[action]).collect();
            legal[dice.random_range(0..legal.len())] as i64
        };
        self.masks.chunks(self.masks.len() / envs).map(one).collect()
    }
}

pub(crate) fn batch(rules: &Arc<RuleSet>, envs: usize, threads: usize, options: Options) -> Batch {
    Batch::new(rules.clone(), envs, 7, threads, options).expect("a batch")
}

fn game(batch: &Batch, env: usize) -> &Game {
    batch.game(env).expect("an environment").expect("a game under way")
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    for id in ["marsal-mini", "barrage", "marsal-1987"] {
        let rules = rules(id);
        let mut batches = [1, 2, 5, 16].map(|threads| batch(&rules, 11, threads, Options::default()));
        let mut arrays = batches.each_ref().map(Arrays::observed);
        let mut dice = dice(3);
        for step in 0..300 {
            let actions = arrays[0].pick(&mut dice);
            for (batch, arrays) in batches.iter_mut().zip(&mut arrays) {
                batch.step(&actions, &mut arrays.buffers()).expect("legal actions");
            }
            assert!(arrays.iter().all(|other| *other == arrays[0]), "{id}, step {step}");
        }
    }
}

#[test]
fn masks_rewards_and_ends_are_those_of_the_games() {
    for rules in RuleSet::builtin() {
        let options = Options { auto_reset: false, ..Options::default() };
        let mut batch = batch(rules, 6, 2, options);
        let mut arrays = Arrays::observed(&batch);
        let mut dice = dice(1);
        let mut ended = 0;
        for _ in 0..400 {
            let actions = arrays.pick(&mut dice);
            let movers = arrays.to_move.clone();
            batch.step(&actions, &mut arrays.buffers()).expect("legal actions");
            for (env, &mover) in movers.iter().enumerate() {
                let game = game(&batch, env);
                let width = batch.actions().len();
                let mask = &arrays.masks[env * width..][..width];
                let mut legal = vec![false; width];
                for mv in game.legal_moves() {
                    legal[batch.actions().index(game.turn(), Action::Move(mv)).expect("a number")] = true;
                }
                assert!(mask == legal, "{game:?}");
                assert_eq!(usize::from(arrays.to_move[env]), game.turn().index());
                assert_eq!(arrays.terminated[env], game.outcome().is_some());
                assert!(!arrays.truncated[env]);
                let sign = |winner: Side| if winner.index() == usize::from(mover) { 1.0 } else { -1.0 };
                let reward = game.outcome().and_then(|outcome| outcome.winner).map_or(0.0, sign);
                assert_eq!(arrays.rewards[env], reward);
                if game.outcome().is_some() {
                    ended += 1;
                    batch.reset_one(env).expect("an environment");
                }
            }
            batch.observe(&mut arrays.buffers()).expect("arrays that fit");
        }
        assert!(ended > 0 || rules.army_size() > 10, "no game of {} ended", rules.id());
    }
}

#[test]
fn new_games_follow_by_themselves() {
    let mut batch = batch(&rules("marsal-mini"), 4, 1, Options::default());
    let mut arrays = Arrays::observed(&batch);
    let mut dice = dice(9);
    let mut ended = 0;
    for _ in 0..3000 {
        let actions = arrays.pick(&mut dice);
        batch.step(&actions, &mut arrays.buffers()).expect("legal actions");
        for env in (0..batch.len()).filter(|&env| arrays.terminated[env]) {
            ended += 1;
            assert_eq!((game(&batch, env).ply(), game(&batch, env).outcome()), (0, None));
        }
    }
    assert!(ended > 20, "{ended} games ended");
}

#[test]
fn a_limit_of_the_batch_cuts_games_off() {
    let options = Options { max_plies: Some(5), auto_reset: false, ..Options::default() };
    let mut batch = batch(&rules("classic"), 3, 1, options);
    let mut arrays = Arrays::observed(&batch);
    for step in 1..=5 {
        let actions = arrays.pick(&mut dice(step));
        batch.step(&actions, &mut arrays.buffers()).expect("legal actions");
        assert_eq!(arrays.truncated, [step == 5; 3]);
        assert_eq!(arrays.terminated, [false; 3]);
    }
    assert!(!arrays.masks.contains(&true), "nothing may be played any more");
    assert_eq!(batch.step(&[0; 3], &mut arrays.buffers()), Err(BatchError::Over { env: 0 }));
}

#[test]
fn the_same_seed_begins_the_same_games() {
    let rules = rules("duel");
    let mut one = batch(&rules, 5, 1, Options::default());
    let first = Arrays::observed(&one);
    one.reset(8);
    assert!(Arrays::observed(&one) != first);
    one.reset(7);
    assert!(Arrays::observed(&one) == first);
    let setups: Vec<Setup> = (0..5).map(|env| game(&one, env).setup_of(Side::Red)).collect();
    assert!((1..5).all(|env| setups[env] != setups[0]), "environments begin alike");
}

#[test]
fn a_snapshot_plays_on_as_the_environment_did() {
    let mut batch = batch(&rules("marsal-mini"), 3, 2, Options::default());
    let mut arrays = Arrays::observed(&batch);
    let mut dice = dice(4);
    let play = |batch: &mut Batch, arrays: &mut Arrays, dice: &mut Pcg64Mcg| {
        let mut told = Vec::new();
        for _ in 0..200 {
            let actions = arrays.pick(dice);
            batch.step(&actions, &mut arrays.buffers()).expect("legal actions");
            let shown = (arrays.observations.clone(), arrays.facts.clone());
            told.push((arrays.rewards.clone(), arrays.terminated.clone(), shown));
        }
        told
    };
    play(&mut batch, &mut arrays, &mut dice);
    let saved: Vec<_> = (0..3).map(|env| batch.snapshot(env).expect("an environment")).collect();
    let (kept, mut again) = (arrays.clone(), dice.clone());
    let once = play(&mut batch, &mut arrays, &mut dice);
    saved.iter().enumerate().for_each(|(env, saved)| batch.restore(env, saved).expect("the same rules"));
    let mut arrays = Arrays::observed(&batch);
    assert!(arrays.observations == kept.observations && arrays.facts == kept.facts && arrays.masks == kept.masks);
    // The games to come are drawn alike too.
    assert!(once == play(&mut batch, &mut arrays, &mut again));
    batch.restore(0, &saved[1]).expect("the same rules");
    let other = Arrays::observed(&batch);
    batch.restore(1, &saved[1]).expect("the same rules");
    let row = batch.planes().observation_len();
    assert!(other.observations[..row] == Arrays::observed(&batch).observations[row..2 * row]);
}

#[test]
fn a_new_deal_of_the_hidden_stones_shows_the_mover_the_same() {
    for rules in RuleSet::builtin() {
        let mut batch = batch(rules, 4, 1, Options::default());
        let mut arrays = Arrays::observed(&batch);
        let mut dice = dice(2);
        let mut changed = 0;
        for step in 0..60 {
            let actions = arrays.pick(&mut dice);
            batch.step(&actions, &mut arrays.buffers()).expect("legal actions");
            for env in 0..4 {
                let before = game(&batch, env).clone();
                batch.resample(env, 100 * step + env as u64).expect("the truth is a deal");
                let (after, mover) = (game(&batch, env), before.turn());
                let same = |side: Side| after.setup_of(side).iter().eq(before.setup_of(side).iter());
                assert!(same(mover), "the mover's own stones stay");
                changed += usize::from(!same(mover.other()));
            }
            let again = Arrays::observed(&batch);
            assert!(again.observations == arrays.observations && again.facts == arrays.facts, "{}", rules.id());
            assert!(again.masks == arrays.masks, "{}", rules.id());
        }
        assert!(changed > 50, "{}: only {changed} deals differ", rules.id());
    }
}

#[test]
fn games_begin_with_given_setups() {
    let rules = rules("marsal-mini");
    let mut batch = batch(&rules, 2, 1, Options { auto_reset: false, ..Options::default() });
    let setups = BySide::from_fn(|side| Setup::parse(&rules, side, "EMG.EC/NSNBF.").expect("a setup"));
    batch.begin(1, setups.clone(), Side::Blue).expect("good setups");
    assert_eq!(game(&batch, 1).turn(), Side::Blue);
    assert_eq!(game(&batch, 1).setup_of(Side::Red).line(&rules, Side::Red), "EMG.EC/NSNBF.");
    // The flag in the front row, an explorer opposite: Red runs to it and takes it.
    let setups = BySide::from_fn(|side| Setup::parse(&rules, side, "F.EMGE/NSNBC.").expect("a setup"));
    batch.begin(1, setups, Side::Red).expect("good setups");
    let mut arrays = Arrays::observed(&batch);
    let mut actions = arrays.pick(&mut dice(1));
    let run = Action::Move("f2f6".parse().expect("a move"));
    actions[1] = batch.actions().index(Side::Red, run).expect("a number") as i64;
    batch.step(&actions, &mut arrays.buffers()).expect("legal actions");
    let outcome = game(&batch, 1).outcome().expect("the flag was taken");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Red), Reason::FlagTaken));
    assert_eq!((arrays.rewards[1], arrays.terminated[1]), (1.0, true));
}

#[test]
fn one_environment_is_observed_alone() {
    let rules = rules("duel");
    let mut batch = batch(&rules, 3, 1, Options::default());
    let mut arrays = Arrays::observed(&batch);
    let before = arrays.clone();
    for env in [0, 1] {
        batch.reset_one(env).expect("an environment");
    }
    batch.observe_one(1, &mut arrays.buffers()).expect("arrays that fit");
    let (cells, all) = (batch.planes().observation_len(), Arrays::observed(&batch));
    assert!(arrays.observations[..cells] == before.observations[..cells], "environment 0 was not asked for");
    assert!(arrays.observations[cells..] == all.observations[cells..]);
    assert!(arrays.observations[cells..2 * cells] != before.observations[cells..2 * cells]);
    let missing = batch.observe_one(3, &mut arrays.buffers());
    assert_eq!(missing, Err(BatchError::NoSuchEnvironment { env: 3, last: 2 }));
}

#[test]
fn drawn_actions_are_legal_and_every_legal_one_comes_up() {
    for opening in [Opening::Drawn, Opening::Placed] {
        let rules = rules("marsal-mini");
        let mut batch = batch(&rules, 2, 1, Options { opening, auto_reset: false, max_plies: Some(3) });
        let (mut arrays, mut dice) = (Arrays::observed(&batch), dice(4));
        let mut actions = [0; 2];
        let mut drawn = vec![false; arrays.masks.len()];
        for _ in 0..1000 {
            batch.draw(&mut dice, &mut actions).expect("two actions");
            actions
                .iter()
                .enumerate()
                .for_each(|(env, &action)| drawn[env * batch.actions().len() + action as usize] = true);
        }
        assert!(drawn == arrays.masks, "{opening:?}");
        while !arrays.truncated[0] && !arrays.terminated[0] {
            batch.draw(&mut dice, &mut actions).expect("two actions");
            let both = batch.step(&actions, &mut arrays.buffers());
            assert!(both.is_ok() || matches!(both, Err(BatchError::Over { env: 1 })), "{both:?}");
            if both.is_err() {
                batch.reset_one(1).expect("an environment");
            }
        }
        batch.draw(&mut dice, &mut actions).expect("two actions");
        assert_eq!(actions[0], -1, "nobody may act in a game that is over");
    }
    let refused = batch(&rules("duel"), 2, 1, Options::default()).draw(&mut dice(1), &mut [0; 3]);
    assert_eq!(refused, Err(BatchError::Shape { what: "actions", found: 3, expected: 2 }));
}

#[test]
fn flags_as_bytes_are_the_same_flags() {
    let rules = rules("duel");
    let mut batches = [(); 2].map(|()| batch(&rules, 4, 2, Options { max_plies: Some(9), ..Options::default() }));
    let (mut arrays, mut dice) = (Arrays::observed(&batches[0]), dice(8));
    let (mut masks, mut terminated, mut truncated) = (vec![7u8; arrays.masks.len()], [7u8; 4], [7u8; 4]);
    let mut other = arrays.clone();
    for _ in 0..100 {
        let actions = arrays.pick(&mut dice);
        batches[0].step(&actions, &mut arrays.buffers()).expect("legal actions");
        let mut buffers = Buffers {
            observations: &mut other.observations,
            facts: &mut other.facts,
            masks: &mut masks,
            rewards: &mut other.rewards,
            terminated: &mut terminated,
            truncated: &mut truncated,
            to_move: &mut other.to_move,
        };
        batches[1].step(&actions, &mut buffers).expect("legal actions");
        let bytes = |flags: &[bool]| flags.iter().map(|&flag| u8::from(flag)).collect::<Vec<u8>>();
        assert!(masks == bytes(&arrays.masks) && terminated[..] == bytes(&arrays.terminated));
        assert!(truncated[..] == bytes(&arrays.truncated) && other.observations == arrays.observations);
        assert!(other.facts == arrays.facts);
    }
}
