-- A browser that plays here: only the SHA-256 of its secret is kept.
CREATE TABLE browser (
    id      BLOB    NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- `summary` (what the list of games shows) and `due` (the computer is to act)
-- are derived from the events and written in the same transaction.
CREATE TABLE game (
    id      TEXT    NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    summary TEXT    NOT NULL,
    due     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX game_due ON game (id) WHERE due = 1;

-- Who sits where. A seat without a row is the computer's.
CREATE TABLE seat (
    game    TEXT NOT NULL REFERENCES game (id),
    side    TEXT NOT NULL CHECK (side IN ('red', 'blue')),
    browser BLOB NOT NULL REFERENCES browser (id),
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_browser ON seat (browser, game);

-- The game itself: everything that happened, in order, never changed.
CREATE TABLE event (
    game    TEXT    NOT NULL REFERENCES game (id),
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    payload TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

CREATE TRIGGER event_is_never_removed BEFORE DELETE ON event
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;
