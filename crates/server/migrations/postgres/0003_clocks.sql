-- A clock that runs: when somebody is to look whether a time has run out, and what the turn had taken when that process had
-- counted so far. A clock that does not run is never to be looked at.
ALTER TABLE game ADD COLUMN deadline BIGINT NOT NULL DEFAULT 9223372036854775807;
ALTER TABLE game ADD COLUMN process BIGINT NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN taken BIGINT NOT NULL DEFAULT 0;

CREATE INDEX game_deadline ON game (deadline) WHERE deadline < 9223372036854775807;

-- Signs of life: how far each process has counted. What a turn took while another process had the game is proven by the last.
CREATE TABLE life (
    process BIGINT NOT NULL PRIMARY KEY,
    at      BIGINT NOT NULL
);
