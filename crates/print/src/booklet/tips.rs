//! Advice for the first games, as far as the rule set has what it speaks of.

use marshal_i18n::Form;

use crate::sheet::flow::Block;

use super::book::Book;

/// The chapter.
pub(crate) fn tips(book: &Book<'_>) -> Vec<Block> {
    let (words, rules, width) = (&book.words, book.rules(), book.width);
    let mut tips = Vec::new();
    if !book.mines().is_empty() {
        tips.push(words.say("print-tip-flag"));
    }
    let clearers = book.clearers();
    if !clearers.is_empty() {
        let args = [("kinds", words.kinds(clearers, Form::Name).into())];
        tips.push(words.tell("print-tip-clearer", &args));
    }
    if !rules.running_kinds().is_empty() {
        tips.push(words.say("print-tip-runner"));
    }
    if let Some((killer, giant)) = book.giant_killer() {
        let args = [
            ("killer", words.kind(killer, Form::Name).into()),
            ("killerAcc", words.kind(killer, Form::Accusative).into()),
            ("giant", words.kind(giant, Form::Name).into()),
            ("giantAcc", words.kind(giant, Form::Accusative).into()),
        ];
        tips.push(words.tell("print-tip-killer", &args));
    }
    tips.push(words.say("print-tip-move"));
    tips.push(words.say("print-tip-bluff"));
    let title = Block::title(&words.say("print-tips"), width);
    let tips = tips.into_iter().map(|tip| Block::point(None, tip, width).after(1.6));
    std::iter::once(title).chain(tips).collect()
}
