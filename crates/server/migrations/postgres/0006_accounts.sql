-- Somebody who plays has a row in `browser`, and seats and blocks name it: a guest, who is the browser and nothing else (the SHA-256
-- of its secret, as before), or an account, whose name there is drawn by lot.

-- `skeleton` is what the name looks like: no two may look alike. `password` is an argon2id hash with its parameters.
CREATE TABLE account (
    id       BYTEA   NOT NULL PRIMARY KEY REFERENCES browser (id),
    handle   TEXT    NOT NULL,
    skeleton TEXT COLLATE "C" NOT NULL UNIQUE,
    bot      BOOLEAN NOT NULL,
    created  BIGINT  NOT NULL,
    password TEXT
);

-- A browser in which somebody is signed in: only the SHA-256 of its secret is kept.
CREATE TABLE session (
    id      BYTEA  NOT NULL PRIMARY KEY,
    account BYTEA  NOT NULL REFERENCES account (id),
    device  TEXT   NOT NULL,
    created BIGINT NOT NULL,
    seen    BIGINT NOT NULL
);

CREATE INDEX session_account ON session (account);

-- Setups that an account has kept under a name.
CREATE TABLE setup (
    account BYTEA NOT NULL REFERENCES account (id),
    rules   TEXT COLLATE "C" NOT NULL,
    name    TEXT COLLATE "C" NOT NULL,
    line    TEXT NOT NULL,
    PRIMARY KEY (account, rules, name)
);

-- How strong an account is for a rule set and speed, like `marsal/blitz`. Whole billionths, so that every database and every
-- backup holds the same number.
CREATE TABLE rating (
    account    BYTEA  NOT NULL REFERENCES account (id),
    kind       TEXT COLLATE "C" NOT NULL,
    rating     BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (account, kind)
);

-- What a rated game has changed. It is written with the event that ends the game, so it is written once.
CREATE TABLE rated (
    account          BYTEA  NOT NULL REFERENCES account (id),
    game             TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    opponent         BYTEA  NOT NULL REFERENCES browser (id),
    kind             TEXT COLLATE "C" NOT NULL,
    rating_before    BIGINT NOT NULL,
    deviation_before BIGINT NOT NULL,
    rating           BIGINT NOT NULL,
    deviation        BIGINT NOT NULL,
    at               BIGINT NOT NULL,
    PRIMARY KEY (account, game)
);

CREATE INDEX rated_kind ON rated (account, kind, at);
CREATE INDEX rated_game ON rated (game);

-- Events are never changed, but that a player who deletes the account is forgotten: the name and the words go, and games in
-- which nobody else sits.
DROP TRIGGER event_is_never_changed ON event;

CREATE TRIGGER event_is_never_cut BEFORE TRUNCATE ON event
    FOR EACH STATEMENT EXECUTE FUNCTION event_is_append_only();

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
    FOR EACH ROW WHEN (NOT (OLD.game = NEW.game AND OLD.seq = NEW.seq AND OLD.at = NEW.at
        AND OLD.payload::jsonb ->> 'event' IN ('joined', 'said')
        AND NEW.payload::jsonb ->> 'event' = OLD.payload::jsonb ->> 'event'
        AND NEW.payload::jsonb ->> 'side' = OLD.payload::jsonb ->> 'side'
        AND NEW.payload::jsonb ->> 'name' IS NULL AND NEW.payload::jsonb ->> 'message' IS NULL))
    EXECUTE FUNCTION event_is_append_only();

CREATE OR REPLACE FUNCTION event_is_removed_with_its_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM seat WHERE seat.game = OLD.game) THEN
        RAISE EXCEPTION 'events are append-only';
    END IF;
    RETURN OLD;
END
$$;

CREATE TRIGGER event_is_never_removed BEFORE DELETE ON event
    FOR EACH ROW EXECUTE FUNCTION event_is_removed_with_its_game();
