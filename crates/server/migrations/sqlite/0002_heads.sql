-- How many events a game has. A writer names the number that it knows, and its
-- events are taken only when that is still the number.
ALTER TABLE game ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;

UPDATE game SET seq = (SELECT coalesce(max(event.seq), 0) FROM event WHERE event.game = game.id);

-- `updated` is in no index: it changes with every move.
DROP INDEX game_due;

CREATE INDEX game_due ON game (id) WHERE due;

-- A name of this database that no other has, so that those who share it find each other.
CREATE TABLE site (
    name TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO site (name) VALUES (lower(hex(randomblob(16))));
