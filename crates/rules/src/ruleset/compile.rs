//! From the written form to a checked [`RuleSet`]: every check of a rule set lives here.

use std::collections::HashSet;

use super::data::*;
use super::{RuleSet, RuleSetFault, StrikeResult};
use crate::character::{is_hidden, is_visible};
use crate::kind::{Kind, KindInfo, KindSet};
use crate::quote::shortened;
use crate::side::{BySide, Side};
use crate::square::Square;
use crate::square_set::SquareSet;

/// The field at fault and the reason.
type Refusal = (String, RuleSetFault);

pub(super) fn compile(data: RuleSetData) -> Result<RuleSet, Refusal> {
    check_id("id", &data.id)?;
    check_name("name", &data.name)?;
    let board = &data.board;
    for (field, size) in [("board.width", board.width), ("board.height", board.height)] {
        if !(1..=16).contains(&size) {
            return refuse(field, RuleSetFault::BadSize(size));
        }
    }
    let field = SquareSet::board(board.width, board.height);
    let blocked = squares("board.blocked", &board.blocked, field)?;
    let open = field & !blocked;
    let red = squares("zones.red", &data.zones.red, field)? & open;
    let blue = squares("zones.blue", &data.zones.blue, field)? & open;
    if let Some(square) = (red & blue).first() {
        return refuse("zones", RuleSetFault::ZonesOverlap(square.to_string()));
    }
    let kinds = compile_kinds(&data.kinds)?;
    let stones = kinds.iter().map(|kind| usize::from(kind.count)).sum::<usize>();
    if stones > 127 {
        return refuse("kinds", RuleSetFault::ArmyTooLarge(stones));
    }
    let zones = BySide::new(red, blue);
    for side in Side::ALL {
        let room = zones[side].len() as usize;
        if stones > room {
            let fault = RuleSetFault::ZoneTooSmall { stones, squares: room };
            return refuse(&format!("zones.{side}"), fault);
        }
        if data.rules.shut_in == ShutIn::Refused && is_always_shut_in(zones[side], open, stones, data.rules.diagonal) {
            return refuse(&format!("zones.{side}"), RuleSetFault::AlwaysShutIn);
        }
    }
    if data.rules.two_squares > 15 {
        return refuse("rules.two-squares", RuleSetFault::BadTwoSquares(data.rules.two_squares));
    }
    let strikes = strike_table(&data, &kinds)?;
    Ok(assemble(data, open, blocked, zones, kinds, strikes))
}

/// Whether no setup in the zone has a first move: no free square next to the zone, and none to spare next to a stone.
fn is_always_shut_in(zone: SquareSet, open: SquareSet, stones: usize, diagonal: Diagonal) -> bool {
    let mut beside = zone.beside();
    if diagonal != Diagonal::None {
        beside |= zone.diagonally_beside();
    }
    let can_leave = !(beside & open & !zone).is_empty();
    let can_shift = zone.len() as usize > stones && !(beside & zone).is_empty();
    !can_leave && !can_shift
}

fn refuse<T>(field: &str, fault: RuleSetFault) -> Result<T, Refusal> {
    Err((field.to_owned(), fault))
}

fn check_id(field: &str, id: &str) -> Result<(), Refusal> {
    let fits = (1..=40).contains(&id.len()) && id.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    if fits { Ok(()) } else { refuse(field, RuleSetFault::BadId(shortened(id))) }
}

fn check_name(field: &str, name: &Text) -> Result<(), Refusal> {
    for (lang, text) in [("cs", &name.cs), ("en", &name.en)] {
        let length = text.chars().count();
        if length > 80 || text.chars().any(is_hidden) || !text.chars().any(is_visible) {
            return refuse(&format!("{field}.{lang}"), RuleSetFault::BadName);
        }
    }
    Ok(())
}

/// The squares named by a list of squares and rectangles.
fn squares(field: &str, list: &[String], board: SquareSet) -> Result<SquareSet, Refusal> {
    let mut all = SquareSet::EMPTY;
    for (at, text) in list.iter().enumerate() {
        let at = || format!("{field}[{at}]");
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (Ok(first), Ok(last)) = (first.parse::<Square>(), last.parse::<Square>()) else {
            return refuse(&at(), RuleSetFault::BadSquare(shortened(text)));
        };
        for corner in [first, last] {
            if !board.contains(corner) {
                return refuse(&at(), RuleSetFault::OffBoard(corner.to_string()));
            }
        }
        let span = |a: u8, b: u8| a.min(b)..=a.max(b);
        for row in span(first.row(), last.row()) {
            all |= span(first.col(), last.col()).filter_map(|col| Square::new(col, row)).collect();
        }
    }
    Ok(all)
}

fn compile_kinds(data: &[KindData]) -> Result<Vec<KindInfo>, Refusal> {
    if !(1..=26).contains(&data.len()) {
        return refuse("kinds", RuleSetFault::BadKindCount(data.len()));
    }
    let mut ids = HashSet::new();
    let mut symbols: HashSet<char> = HashSet::new();
    for (at, kind) in data.iter().enumerate() {
        check_kind(at, kind, &mut ids, &mut symbols)?;
    }
    let flags = data.iter().filter(|kind| kind.role == Role::Flag).map(|kind| kind.count).fold(0, u8::saturating_add);
    match flags {
        0 => return refuse("kinds", RuleSetFault::NoFlag),
        1 => {}
        _ => return refuse("kinds", RuleSetFault::ManyFlags),
    }
    let kinds: Vec<KindInfo> = data.iter().map(|kind| complete(kind, &mut symbols)).collect();
    if !kinds.iter().any(|kind| kind.mobile) {
        return refuse("kinds", RuleSetFault::NothingMobile);
    }
    Ok(kinds)
}

fn check_kind<'a>(
    at: usize,
    kind: &'a KindData,
    ids: &mut HashSet<&'a str>,
    symbols: &mut HashSet<char>,
) -> Result<(), Refusal> {
    let field = |name: &str| format!("kinds[{at}].{name}");
    check_id(&field("id"), &kind.id)?;
    if kind.id == "any" {
        return refuse(&field("id"), RuleSetFault::ReservedId);
    }
    if !ids.insert(&kind.id) {
        return refuse(&field("id"), RuleSetFault::IdTwice(kind.id.clone()));
    }
    check_name(&field("name"), &kind.name)?;
    if let Some(glyph) = &kind.glyph {
        let plain =
            glyph.len() <= 40 && !glyph.is_empty() && glyph.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        if !plain {
            return refuse(&field("glyph"), RuleSetFault::BadId(shortened(glyph)));
        }
    }
    if let Some(number) = kind.number.filter(|number| !(1..=99).contains(number)) {
        return refuse(&field("number"), RuleSetFault::BadNumber(number));
    }
    if let Some(symbol) = kind.symbol {
        if !symbol.is_ascii_uppercase() {
            return refuse(&field("symbol"), RuleSetFault::BadSymbol(symbol));
        }
        if !symbols.insert(symbol) {
            return refuse(&field("symbol"), RuleSetFault::SymbolTwice(symbol));
        }
    }
    if kind.count == 0 {
        return refuse(&field("count"), RuleSetFault::ZeroCount);
    }
    match (kind.role, kind.mobile) {
        (Role::Flag, Some(true)) => return refuse(&field("mobile"), RuleSetFault::MobileRole("flag")),
        (Role::Mine, Some(true)) => return refuse(&field("mobile"), RuleSetFault::MobileRole("mine")),
        _ => {}
    }
    if kind.run == Run::Unlimited && !is_mobile(kind) {
        return refuse(&field("run"), RuleSetFault::ImmobileRunner);
    }
    Ok(())
}

fn is_mobile(kind: &KindData) -> bool {
    kind.mobile.unwrap_or(kind.role == Role::Piece)
}

fn complete(kind: &KindData, taken: &mut HashSet<char>) -> KindInfo {
    let symbol = kind.symbol.unwrap_or_else(|| {
        let wished = kind.id.chars().map(|c| c.to_ascii_uppercase()).filter(char::is_ascii_uppercase);
        let free = wished.chain('A'..='Z').find(|symbol| !taken.contains(symbol));
        let symbol = free.expect("26 letters for at most 26 kinds");
        taken.insert(symbol);
        symbol
    });
    KindInfo {
        id: kind.id.clone(),
        name: kind.name.clone(),
        number: kind.number,
        symbol,
        glyph: kind.glyph.clone().unwrap_or_else(|| kind.id.clone()),
        role: kind.role,
        count: kind.count,
        mobile: is_mobile(kind),
        runs: kind.run == Run::Unlimited,
    }
}

/// One row an attacker, one column a defender. Rows of immobile kinds are never asked for.
fn strike_table(data: &RuleSetData, kinds: &[KindInfo]) -> Result<Vec<Vec<StrikeResult>>, Refusal> {
    let find = |id: &str| kinds.iter().position(|kind| kind.id == id);
    for (at, strike) in data.strikes.iter().enumerate() {
        if strike.attacker != "any" {
            let field = format!("strikes[{at}].attacker");
            match find(&strike.attacker) {
                None => return refuse(&field, RuleSetFault::UnknownKind(shortened(&strike.attacker))),
                Some(kind) if !kinds[kind].mobile => {
                    return refuse(&field, RuleSetFault::ImmobileAttacker(strike.attacker.clone()));
                }
                Some(_) => {}
            }
        }
        if find(&strike.defender).is_none() {
            let fault = RuleSetFault::UnknownKind(shortened(&strike.defender));
            return refuse(&format!("strikes[{at}].defender"), fault);
        }
    }
    let mut table = vec![vec![StrikeResult::Both; kinds.len()]; kinds.len()];
    for (a, attacker) in kinds.iter().enumerate().filter(|(_, kind)| kind.mobile) {
        for (d, defender) in kinds.iter().enumerate() {
            table[a][d] = strike_result(data, attacker, defender)?;
            if defender.role == Role::Flag && table[a][d] != StrikeResult::AttackerWins {
                return refuse("strikes", RuleSetFault::FlagHolds(attacker.id.clone()));
            }
        }
    }
    Ok(table)
}

fn strike_result(data: &RuleSetData, attacker: &KindInfo, defender: &KindInfo) -> Result<StrikeResult, Refusal> {
    let listed = data
        .strikes
        .iter()
        .find(|strike| (strike.attacker == "any" || strike.attacker == attacker.id) && strike.defender == defender.id);
    let result = match (listed, attacker.number, defender.number) {
        (Some(strike), _, _) => match strike.result {
            StrikeWinner::Attacker => StrikeResult::AttackerWins,
            StrikeWinner::Defender => StrikeResult::DefenderWins,
            StrikeWinner::Both => StrikeResult::Both,
        },
        (None, Some(a), Some(d)) if a > d => StrikeResult::AttackerWins,
        (None, Some(a), Some(d)) if a < d => StrikeResult::DefenderWins,
        (None, Some(_), Some(_)) => match data.rules.ties {
            Ties::Both => StrikeResult::Both,
            Ties::Attacker => StrikeResult::AttackerWins,
        },
        (None, _, _) => {
            let fault = RuleSetFault::StrikeOpen { attacker: attacker.id.clone(), defender: defender.id.clone() };
            return refuse("strikes", fault);
        }
    };
    let spent = defender.role == Role::Mine && data.rules.mine == MineAfter::Leaves;
    Ok(if spent && result == StrikeResult::DefenderWins { StrikeResult::Both } else { result })
}

fn assemble(
    data: RuleSetData,
    open: SquareSet,
    blocked: SquareSet,
    zones: BySide<SquareSet>,
    kinds: Vec<KindInfo>,
    table: Vec<Vec<StrikeResult>>,
) -> RuleSet {
    let those = |keep: &dyn Fn(&KindInfo) -> bool| -> KindSet {
        (0..).map(Kind).zip(&kinds).filter(|(_, info)| keep(info)).map(|(kind, _)| kind).collect()
    };
    let mobile = those(&|kind| kind.mobile);
    let runners = those(&|kind| kind.runs);
    let all = those(&|_| true);
    let index = |kind: Kind| kind.index();
    let attackers_with = |defender: Kind, result| {
        mobile.iter().filter(|&a| table[index(a)][index(defender)] == result).collect::<KindSet>()
    };
    let defenders_with = |attacker: Kind, result| {
        all.iter().filter(|&d| table[index(attacker)][index(d)] == result).collect::<KindSet>()
    };
    let mut strikes = [[StrikeResult::Both; 32]; 32];
    for (to, from) in strikes.iter_mut().zip(&table) {
        to[..from.len()].copy_from_slice(from);
    }
    let mut attackers = [[KindSet::EMPTY; 3]; 32];
    let mut defenders = [[KindSet::EMPTY; 3]; 32];
    for kind in all.iter() {
        attackers[kind.index()] = StrikeResult::ALL.map(|result| attackers_with(kind, result));
        if mobile.contains(kind) {
            defenders[kind.index()] = StrikeResult::ALL.map(|result| defenders_with(kind, result));
        }
    }
    let flag = all.iter().find(|kind| kinds[kind.index()].role == Role::Flag).expect("checked: there is one flag");
    let closed = !open;
    let army_size = kinds.iter().map(|kind| usize::from(kind.count)).sum();
    RuleSet {
        open,
        closed,
        blocked,
        zones,
        army_size,
        all,
        mobile,
        runners,
        flag,
        strikes,
        attackers,
        defenders,
        kinds,
        data,
    }
}
