//! Demon of Ignorance's `.stg`: 80 bytes a setup, two for each stone.

use marshal_rules::{Kind, RuleSet, Setup, Side, Square};

use crate::error::{ImportError, ImportFault};
use crate::field::ZONE;
use crate::foreign_rules;
use crate::format::Imported;

/// Bytes of a setup.
const SETUP: usize = 2 * ZONE;

/// The kinds in the order of the file.
const ORDER: [&str; 12] = [
    "flag",
    "spy",
    "marshal",
    "general",
    "colonel",
    "major",
    "captain",
    "lieutenant",
    "sergeant",
    "miner",
    "scout",
    "bomb",
];

/// Whether bytes may be such setups: nothing but squares of a zone.
pub(crate) fn looks_like(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.len().is_multiple_of(SETUP) && bytes.chunks(2).all(|pair| pair[0] < 10 && pair[1] < 4)
}

/// Reads the setups. In an error the line is the number of the setup.
///
/// # Errors
/// Names setup and reason.
pub(crate) fn read(bytes: &[u8]) -> Result<Imported, ImportError> {
    let rules = foreign_rules::classic();
    if bytes.is_empty() || !bytes.len().is_multiple_of(SETUP) {
        let fault = ImportFault::Length { found: bytes.len() % SETUP, expected: SETUP };
        return Err(fault.at(bytes.len() / SETUP + 1));
    }
    let setups = bytes.chunks(SETUP).enumerate().map(|(index, bytes)| {
        let setup = read_setup(bytes, &rules).map_err(|fault| fault.at(index + 1))?;
        let refused = |error| ImportFault::Setup { side: Side::Red, error }.at(index + 1);
        setup.check(&rules, Side::Red).map_err(refused)?;
        Ok(setup)
    });
    Ok(Imported::Setups { setups: setups.collect::<Result<_, _>>()?, rules })
}

fn read_setup(bytes: &[u8], rules: &RuleSet) -> Result<Setup, ImportFault> {
    let kinds = ORDER.iter().filter_map(|id| rules.kind_by_id(id));
    let stones = kinds.flat_map(|kind: Kind| std::iter::repeat_n(kind, usize::from(rules.kind(kind).count)));
    let mut setup = Setup::new();
    for (pair, kind) in bytes.chunks(2).zip(stones) {
        let square = Square::new(pair[0], pair[1]).filter(|&square| rules.zone(Side::Red).contains(square));
        let square = square.ok_or_else(|| ImportFault::NoSquare(format!("{} {}", pair[0], pair[1])))?;
        setup.place(square, kind);
    }
    Ok(setup)
}
