-- Finished games that somebody shares or wants analysed: the text of the record without names and days, by its hash.
CREATE TABLE record (
    id      TEXT    NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    text    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- What the computer thinks of a record. Whoever works at it says so again and again (`touched`); what nobody has said of for a while is
-- anybody's, a few times (`tries`).
CREATE TABLE analysis (
    record   TEXT    NOT NULL PRIMARY KEY REFERENCES record (id),
    version  INTEGER NOT NULL,
    asked    INTEGER NOT NULL,
    touched  INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    progress INTEGER NOT NULL,
    result   TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX analysis_open ON analysis (asked) WHERE result IS NULL;
