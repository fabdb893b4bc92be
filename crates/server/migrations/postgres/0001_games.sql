-- The same tables as in SQLite, under the same numbers: a backup of one fits the other.
-- Names are compared byte by byte, whatever the language of the database.

-- A browser that plays here: only the SHA-256 of its secret is kept.
CREATE TABLE browser (
    id      BYTEA  NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL
);

-- `summary` (what the list of games shows) and `due` (the computer is to act)
-- are derived from the events and written in the same transaction.
CREATE TABLE game (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    created BIGINT  NOT NULL,
    updated BIGINT  NOT NULL,
    summary TEXT    NOT NULL,
    due     BOOLEAN NOT NULL
);

CREATE INDEX game_due ON game (id) WHERE due;

-- Who sits where. A seat without a row is the computer's.
CREATE TABLE seat (
    game    TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    side    TEXT COLLATE "C" NOT NULL CHECK (side IN ('red', 'blue')),
    browser BYTEA NOT NULL REFERENCES browser (id),
    PRIMARY KEY (game, side)
);

CREATE INDEX seat_browser ON seat (browser, game);

-- The game itself: everything that happened, in order, never changed.
CREATE TABLE event (
    game    TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    seq     BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    payload TEXT   NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE OR REPLACE FUNCTION event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are append-only';
END
$$;

CREATE TRIGGER event_is_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON event
    FOR EACH STATEMENT EXECUTE FUNCTION event_is_append_only();
