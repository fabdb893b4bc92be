-- A tournament. `state`, `summary` (what lists show) and `due` (somebody is to look whether a round begins) follow from its events.
-- Nobody organises it any more whose account was deleted.
CREATE TABLE tournament (
    id        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    organiser BYTEA   REFERENCES browser (id),
    created   BIGINT  NOT NULL,
    updated   BIGINT  NOT NULL,
    seq       BIGINT  NOT NULL,
    state     TEXT COLLATE "C" NOT NULL CHECK (state IN ('open', 'running', 'over')),
    listed    BOOLEAN NOT NULL,
    due       BOOLEAN NOT NULL,
    summary   TEXT    NOT NULL
);

CREATE INDEX tournament_state ON tournament (state, updated);
CREATE INDEX tournament_organiser ON tournament (organiser);
CREATE INDEX tournament_due ON tournament (id) WHERE due;

-- The tournament itself: everything that happened, in order. A writer names the number that it knows, so a round is paired once.
CREATE TABLE tournament_event (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournament (id),
    seq        BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    payload    TEXT   NOT NULL,
    PRIMARY KEY (tournament, seq)
);

-- Who takes part, by the number of the event with which they did. A guest who signs up stays in by changing this row.
CREATE TABLE entrant (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournament (id),
    entry      BIGINT NOT NULL,
    person     BYTEA  NOT NULL REFERENCES browser (id),
    PRIMARY KEY (tournament, entry)
);

CREATE INDEX entrant_person ON entrant (person, tournament);

-- Events are never changed, but that a player who deletes the account is forgotten: the name goes.
CREATE TRIGGER tournament_event_is_never_changed BEFORE UPDATE ON tournament_event
    FOR EACH ROW WHEN (NOT (OLD.tournament = NEW.tournament AND OLD.seq = NEW.seq AND OLD.at = NEW.at
        AND OLD.payload::jsonb ->> 'event' = 'joined' AND NEW.payload::jsonb ->> 'event' = 'joined'
        AND NEW.payload::jsonb ->> 'rating' = OLD.payload::jsonb ->> 'rating'
        AND NEW.payload::jsonb ->> 'name' IS NULL))
    EXECUTE FUNCTION event_is_append_only();

CREATE TRIGGER tournament_event_is_never_removed BEFORE DELETE OR TRUNCATE ON tournament_event
    FOR EACH STATEMENT EXECUTE FUNCTION event_is_append_only();
