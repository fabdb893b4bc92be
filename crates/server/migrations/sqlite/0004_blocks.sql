-- Whom a browser has blocked: neither plays the other nor hears of them.
CREATE TABLE block (
    browser BLOB NOT NULL REFERENCES browser (id),
    blocked BLOB NOT NULL REFERENCES browser (id),
    PRIMARY KEY (browser, blocked)
) STRICT, WITHOUT ROWID;
