-- A tournament. `state`, `summary` (what lists show) and `due` (somebody is to look whether a round begins) follow from its events.
-- Nobody organises it any more whose account was deleted.
CREATE TABLE tournament (
    id        TEXT    NOT NULL PRIMARY KEY,
    organiser BLOB    REFERENCES browser (id),
    created   INTEGER NOT NULL,
    updated   INTEGER NOT NULL,
    seq       INTEGER NOT NULL,
    state     TEXT    NOT NULL CHECK (state IN ('open', 'running', 'over')),
    listed    INTEGER NOT NULL,
    due       INTEGER NOT NULL,
    summary   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_state ON tournament (state, updated);
CREATE INDEX tournament_organiser ON tournament (organiser);
CREATE INDEX tournament_due ON tournament (id) WHERE due;

-- The tournament itself: everything that happened, in order. A writer names the number that it knows, so a round is paired once.
CREATE TABLE tournament_event (
    tournament TEXT    NOT NULL REFERENCES tournament (id),
    seq        INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    payload    TEXT    NOT NULL,
    PRIMARY KEY (tournament, seq)
) STRICT, WITHOUT ROWID;

-- Who takes part, by the number of the event with which they did. A guest who signs up stays in by changing this row.
CREATE TABLE entrant (
    tournament TEXT    NOT NULL REFERENCES tournament (id),
    entry      INTEGER NOT NULL,
    person     BLOB    NOT NULL REFERENCES browser (id),
    PRIMARY KEY (tournament, entry)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrant_person ON entrant (person, tournament);

-- Events are never changed, but that a player who deletes the account is forgotten: the name goes.
CREATE TRIGGER tournament_event_is_never_changed BEFORE UPDATE ON tournament_event
WHEN NOT (OLD.tournament = NEW.tournament AND OLD.seq = NEW.seq AND OLD.at = NEW.at
    AND json_extract(OLD.payload, '$.event') = 'joined' AND json_extract(NEW.payload, '$.event') = 'joined'
    AND json_extract(NEW.payload, '$.rating') = json_extract(OLD.payload, '$.rating')
    AND json_extract(NEW.payload, '$.name') IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

CREATE TRIGGER tournament_event_is_never_removed BEFORE DELETE ON tournament_event
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;
