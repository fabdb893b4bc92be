//! What people who play with others are told.

use marshal_club::{
    ClockError, Handle, HandleError, Phrase, RatedTerms, Refusal, Speed, TieBreak, TimeControl, TimeControlError,
    Tournament, TournamentError, Unrated, Words, WordsError,
};

use crate::Texts;
use crate::kinds::ArgList;

impl Texts {
    /// A ready-made message.
    #[must_use]
    pub fn phrase(&self, phrase: Phrase) -> String {
        self.text(&format!("phrase-{phrase}"))
    }

    /// A clock: `10 min + 5 s a move`.
    #[must_use]
    pub fn time_control(&self, control: TimeControl) -> String {
        match control {
            TimeControl::None => self.text("time-none"),
            TimeControl::Increment(clock) => {
                let args = [("minutes", clock.minutes().into()), ("seconds", clock.seconds().into())];
                self.format("time-increment", &args)
            }
            TimeControl::Days(days) => self.format("time-days", &[("days", days.count().into())]),
        }
    }

    /// Why a text is no time control.
    #[must_use]
    pub fn time_control_error(&self, _: TimeControlError) -> String {
        ArgList::default()
            .with("mostMinutes", TimeControl::MOST_MINUTES)
            .with("mostSeconds", TimeControl::MOST_SECONDS)
            .with("mostDays", TimeControl::MOST_DAYS)
            .format(self, "time-error")
    }

    /// What games of a speed are called.
    #[must_use]
    pub fn speed(&self, speed: Speed) -> String {
        self.text(&format!("speed-{speed}"))
    }

    /// Why a move or something else does not fit what the clock is doing.
    #[must_use]
    pub fn clock_error(&self, error: ClockError) -> String {
        self.text(match error {
            ClockError::SetupAlready => "clock-error-setup-already",
            ClockError::NotSettingUp => "clock-error-not-setting-up",
            ClockError::NotPlaying => "clock-error-not-playing",
            ClockError::NotReady => "clock-error-not-ready",
            ClockError::Paused => "clock-error-paused",
            ClockError::NotPaused => "clock-error-not-paused",
            ClockError::TimeOut => "clock-error-time-out",
            ClockError::Over => "clock-error-over",
        })
    }

    /// Why a text is no name for a person.
    #[must_use]
    pub fn handle_error(&self, error: HandleError) -> String {
        let (id, args) = match error {
            HandleError::Length => {
                ("length", ArgList::default().with("least", Handle::LEAST).with("most", Handle::MOST))
            }
            HandleError::Hidden => ("hidden", ArgList::default()),
            HandleError::Character(character) => {
                ("character", ArgList::default().with("character", character.to_string()))
            }
            HandleError::Marks => ("marks", ArgList::default().with("most", Handle::MOST_MARKS)),
            HandleError::Start => ("start", ArgList::default()),
            HandleError::Separators => ("separators", ArgList::default()),
            HandleError::MixedScripts => ("mixed-scripts", ArgList::default()),
            HandleError::Reserved => ("reserved", ArgList::default()),
        };
        args.format(self, &format!("handle-error-{id}"))
    }

    /// Why own words cannot be sent.
    #[must_use]
    pub fn words_error(&self, error: WordsError) -> String {
        let id = match error {
            WordsError::Empty => "words-error-empty",
            WordsError::TooLong => "words-error-too-long",
            WordsError::Hidden => "words-error-hidden",
            WordsError::Marks => "words-error-marks",
        };
        let most = if error == WordsError::Marks { Words::MOST_MARKS } else { Words::MOST };
        self.format(id, &[("most", most.into())])
    }

    /// Why a game is not rated.
    #[must_use]
    pub fn unrated(&self, reason: Unrated) -> String {
        let id = match reason {
            Unrated::OwnRules => "unrated-own-rules",
            Unrated::NoClock => "unrated-no-clock",
            Unrated::AidsDiffer => "unrated-aids-differ",
            Unrated::Hints => "unrated-hints",
            Unrated::Oneself => "unrated-oneself",
            Unrated::Guest => "unrated-guest",
            Unrated::Bot => "unrated-bot",
            Unrated::Computer => "unrated-computer",
            Unrated::TooMany => "unrated-too-many",
        };
        self.format(id, &[("most", RatedTerms::MOST_OF_A_PAIR.into())])
    }

    /// Why somebody may not take up a challenge.
    #[must_use]
    pub fn challenge_refused(&self, refusal: Refusal) -> String {
        self.text(match refusal {
            Refusal::Own => "challenge-refused-own",
            Refusal::Gone => "challenge-refused-gone",
            Refusal::NeedsAccount => "challenge-refused-needs-account",
            Refusal::Rating => "challenge-refused-rating",
        })
    }

    /// Why something cannot happen in a tournament.
    #[must_use]
    pub fn tournament_error(&self, error: TournamentError) -> String {
        let (id, args) = match error {
            TournamentError::Terms => ("terms", ArgList::default()),
            TournamentError::Rounds => ("rounds", ArgList::default().with("most", Tournament::MOST_ROUNDS)),
            TournamentError::Full => ("full", ArgList::default().with("most", Tournament::MOST_PLAYERS)),
            TournamentError::JoinedAlready => ("joined-already", ArgList::default()),
            TournamentError::TooLate => ("too-late", ArgList::default()),
            TournamentError::Rating => ("rating", ArgList::default()),
            TournamentError::NoPlayer(player) => ("no-player", ArgList::default().with("player", player.0)),
            TournamentError::RoundOpen(games) => ("round-open", ArgList::default().with("games", games)),
            TournamentError::TooFew => ("too-few", ArgList::default()),
            TournamentError::NoPairing => ("no-pairing", ArgList::default()),
            TournamentError::Over => ("over", ArgList::default()),
            TournamentError::BadPairing => ("bad-pairing", ArgList::default()),
            TournamentError::NoTable { round, table } => {
                ("no-table", ArgList::default().with("round", round).with("table", table))
            }
        };
        args.format(self, &format!("tournament-error-{id}"))
    }

    /// What a tie-break is called.
    #[must_use]
    pub fn tie_break(&self, tie_break: TieBreak) -> String {
        self.text(match tie_break {
            TieBreak::DirectEncounter => "tie-break-direct-encounter",
            TieBreak::Buchholz => "tie-break-buchholz",
            TieBreak::SonnebornBerger => "tie-break-sonneborn-berger",
            TieBreak::Wins => "tie-break-wins",
        })
    }
}
