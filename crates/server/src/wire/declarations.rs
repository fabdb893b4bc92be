//! Writes `web/types/wire.d.ts`, what the site's type checker knows of these shapes.

use std::fs;
use std::path::Path;

use ts_rs::{Config, TS};

use super::*;
use crate::store::Aids;

const HEAD: &str = "// The shapes that the server sends and takes, as JSON.
// Written by `UPDATE_TYPES=1 cargo test -p marshal-server --lib declarations` from the types in src/wire.
";

macro_rules! declarations {
    ($($shape:ty),* $(,)?) => {{
        let config = Config::default();
        [$(format!("\n{}export {}\n", comment::<$shape>(), <$shape>::decl(&config))),*]
    }};
}

/// What the type says of itself.
fn comment<T: TS>() -> String {
    T::docs().unwrap_or_default()
}

fn written() -> String {
    let shapes = declarations![
        SideName,
        super::rules::Text,
        Both<ts_rs::Dummy>,
        super::rules::StrikeName,
        super::rules::KindInfo,
        super::rules::RuleParams,
        super::rules::LevelInfo,
        RuleSetInfo,
        WireOutcome,
        ReasonName,
        Aids,
        OpponentName,
        Phase,
        Occupant,
        super::game::WireClock,
        super::game::WireAbsence,
        super::game::WireRematch,
        super::game::WireStone,
        super::game::ClueName,
        super::game::WireClue,
        super::game::Possible,
        super::log::WireStrike,
        WireMove,
        WireTournamentGame,
        GameView,
        SocketMessage,
        super::summary::RulesName,
        super::summary::Thumb,
        Offer,
        GameSummary,
        GameMade,
        Challenge,
        Seek,
        super::replay::ReplayStone,
        super::replay::Tellings,
        Replay,
        AnalysisState,
        super::analysis::WireChances,
        super::analysis::WireOpinion,
        super::analysis::WireTurn,
        super::analysis::WireLesson,
        AnalysisResult,
        AnalysisStatus,
        super::analysis::WireChance,
        super::analysis::WireBelief,
        WireBeliefs,
        LessonInfo,
        Hint,
        LessonStep,
        Lesson,
        PrintOrder,
        super::print::PlateInfo,
        super::print::Shape,
        super::print::SheetPicture,
        PrintPreview,
        RulesText,
        OpenRecord,
        SideChoice,
        NewGame,
        JoinGame,
        PlaceSetup,
        PlayMove,
        Resign,
        Rematching,
        DrawAction,
        SideDraw,
        SideClaim,
        super::talk::Saying,
        super::talk::WireSaid,
        WireTalk,
        SideSays,
        SideSwitches,
        RandomSetup,
        SetupChoice,
        CheckSetup,
        SetupAnswer,
        SetupFault,
        SetupCheck,
        SignUp,
        SignIn,
        Rename,
        ChangePassword,
        DeleteAccount,
        AccountInfo,
        Me,
        WireSession,
        WireSetup,
        KeepSetups,
        DropSetup,
        NewBot,
        NewToken,
        WireBot,
        WireToken,
        TokenMade,
        Strength,
        super::people::HistoryPoint,
        super::people::ProfileRating,
        Profile,
        GamesPage,
        Member,
        Members,
        FormatName,
        StateName,
        ResultName,
        super::tournament::TieBreakName,
        TournamentSummary,
        TournamentLine,
        TournamentLists,
        super::tournament::YourGame,
        super::tournament::WireEntrant,
        super::tournament::WireRound,
        super::tournament::WireTable,
        super::tournament::WireStanding,
        WireTournament,
        super::NewTournament,
        JoinTournament,
        LeaveTournament,
        BeginRound,
        SetResult,
        EndTournament,
        crate::error::WireError<'_>,
        crate::error::Refusal<'_>,
    ];
    shapes.iter().fold(HEAD.to_owned(), |all, shape| all + shape)
}

#[test]
fn declarations_are_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/types/wire.d.ts");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&file, written()).unwrap();
    }
    let found = fs::read_to_string(&file).unwrap();
    assert!(found == written(), "web/types/wire.d.ts is stale; its first line tells how to write it");
}
