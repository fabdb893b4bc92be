-- Somebody who plays has a row in `browser`, and seats and blocks name it: a guest, who is the browser and nothing else (the SHA-256
-- of its secret, as before), or an account, whose name there is drawn by lot.

-- `skeleton` is what the name looks like: no two may look alike. `password` is an argon2id hash with its parameters.
CREATE TABLE account (
    id       BLOB    NOT NULL PRIMARY KEY REFERENCES browser (id),
    handle   TEXT    NOT NULL,
    skeleton TEXT    NOT NULL UNIQUE,
    bot      INTEGER NOT NULL,
    created  INTEGER NOT NULL,
    password TEXT
) STRICT, WITHOUT ROWID;

-- A browser in which somebody is signed in: only the SHA-256 of its secret is kept.
CREATE TABLE session (
    id      BLOB    NOT NULL PRIMARY KEY,
    account BLOB    NOT NULL REFERENCES account (id),
    device  TEXT    NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX session_account ON session (account);

-- Setups that an account has kept under a name.
CREATE TABLE setup (
    account BLOB NOT NULL REFERENCES account (id),
    rules   TEXT NOT NULL,
    name    TEXT NOT NULL,
    line    TEXT NOT NULL,
    PRIMARY KEY (account, rules, name)
) STRICT, WITHOUT ROWID;

-- How strong an account is for a rule set and speed, like `marsal/blitz`. Whole billionths, so that every database and every
-- backup holds the same number.
CREATE TABLE rating (
    account    BLOB    NOT NULL REFERENCES account (id),
    kind       TEXT    NOT NULL,
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (account, kind)
) STRICT, WITHOUT ROWID;

-- What a rated game has changed. It is written with the event that ends the game, so it is written once.
CREATE TABLE rated (
    account          BLOB    NOT NULL REFERENCES account (id),
    game             TEXT    NOT NULL REFERENCES game (id),
    opponent         BLOB    NOT NULL REFERENCES browser (id),
    kind             TEXT    NOT NULL,
    rating_before    INTEGER NOT NULL,
    deviation_before INTEGER NOT NULL,
    rating           INTEGER NOT NULL,
    deviation        INTEGER NOT NULL,
    at               INTEGER NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX rated_kind ON rated (account, kind, at);
CREATE INDEX rated_game ON rated (game);

-- Events are never changed, but that a player who deletes the account is forgotten: the name and the words go, and games in
-- which nobody else sits.
DROP TRIGGER event_is_never_changed;

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
WHEN NOT (OLD.game = NEW.game AND OLD.seq = NEW.seq AND OLD.at = NEW.at
    AND json_extract(OLD.payload, '$.event') IN ('joined', 'said')
    AND json_extract(NEW.payload, '$.event') = json_extract(OLD.payload, '$.event')
    AND json_extract(NEW.payload, '$.side') = json_extract(OLD.payload, '$.side')
    AND json_extract(NEW.payload, '$.name') IS NULL AND json_extract(NEW.payload, '$.message') IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

DROP TRIGGER event_is_never_removed;

CREATE TRIGGER event_is_never_removed BEFORE DELETE ON event
WHEN EXISTS (SELECT 1 FROM seat WHERE seat.game = OLD.game)
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;
