-- Finished games that somebody shares or wants analysed: the text of the record without names and days, by its hash.
CREATE TABLE record (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    text    TEXT   NOT NULL
);

-- What the computer thinks of a record. Whoever works at it says so again and again (`touched`); what nobody has said of for a while is
-- anybody's, a few times (`tries`).
CREATE TABLE analysis (
    record   TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES record (id),
    version  BIGINT NOT NULL,
    asked    BIGINT NOT NULL,
    touched  BIGINT NOT NULL,
    tries    BIGINT NOT NULL,
    progress BIGINT NOT NULL,
    result   TEXT
);

CREATE INDEX analysis_open ON analysis (asked) WHERE result IS NULL;
