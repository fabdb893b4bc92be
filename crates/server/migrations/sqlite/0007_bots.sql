-- An account that a program plays with, and whose it is.
CREATE TABLE bot (
    account BLOB NOT NULL PRIMARY KEY REFERENCES account (id),
    owner   BLOB NOT NULL REFERENCES account (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX bot_owner ON bot (owner);

-- What lets a bot in: only the SHA-256 of its secret is kept. `seen` is when it was last in use, if ever.
CREATE TABLE token (
    id      BLOB    NOT NULL PRIMARY KEY,
    bot     BLOB    NOT NULL REFERENCES bot (account),
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX token_bot ON token (bot);
