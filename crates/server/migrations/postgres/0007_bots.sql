-- An account that a program plays with, and whose it is.
CREATE TABLE bot (
    account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id),
    owner   BYTEA NOT NULL REFERENCES account (id)
);

CREATE INDEX bot_owner ON bot (owner);

-- What lets a bot in: only the SHA-256 of its secret is kept. `seen` is when it was last in use, if ever.
CREATE TABLE token (
    id      BYTEA  NOT NULL PRIMARY KEY,
    bot     BYTEA  NOT NULL REFERENCES bot (account),
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    seen    BIGINT
);

CREATE INDEX token_bot ON token (bot);
