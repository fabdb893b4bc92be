# Notations of others: why a file cannot be read (the line stands before the reason)
import-error-not-text = This is no text in UTF-8.
import-error-unknown-format = This notation is unknown; known are the record of this game, the evaluator’s log, .gsn and XML of Gravon, StraDoS, StraDoS3, .stg and Ataraxos.
import-error-missing = { $part ->
    [header] The first line, which says what this is, is missing. The file may be cut short.
    [type] The type of the game is missing, like type 0. The file may be cut short.
    [field] The field with both setups is missing, a hundred letters. The file may be cut short.
    [setup] A setup is missing, each side has four rows of ten stones. The file may be cut short.
   *[turn] The side on turn is missing, r or b after the board. The file may be cut short.
  }
import-error-length = There are { $found } characters where { $expected } belong.
import-error-letter = “{ $letter }” means nothing here.
import-error-lakes = The lakes are not where the classic board has them.
import-error-hidden = A hidden stone stands here; only what is known of every stone can be read.
import-error-no-move = “{ $text }” is no move.
import-error-no-square = “{ $text }” is no square of a zone.
import-error-unknown-type = A game of the type “{ $text }” has no rules here.
import-error-unexpected = “{ $text }” is not what comes next.
import-error-after-end = The game has ended before this.
import-error-setup = The setup of { $side ->
    [red] Red
   *[blue] Blue
  }: { $reason }
import-error-strike = The strike is written as “{ $written }”, by the rules it ends as “{ $played }”.
import-error-value = The stones left are worth { $written } as written, { $played } as played.
import-error-no-result = “{ $text }” is no result.
import-error-xml = This is no well-formed XML. The file may be cut short.

# Why something cannot be written in a notation of others
export-error-read-only = This notation is only read, not written.
export-error-other-content = This notation holds no such thing: a game, setups and a position are different things.
export-error-board = This notation knows only the classic board of 10 × 10.
export-error-army = This notation has no letters for all stones of this game.
export-error-army-size = This notation knows only armies of 40 stones.
export-error-starter = In this notation Red always starts.
export-error-unsound = The record does not follow its rules.
