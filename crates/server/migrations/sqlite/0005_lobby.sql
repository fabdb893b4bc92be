-- Until when a game is offered to everybody, as its host's last sign of life says, and on what terms quick pairing finds it.
ALTER TABLE game ADD COLUMN offered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN terms TEXT;

CREATE INDEX game_offered ON game (offered) WHERE offered > 0;
