-- Whom a browser has blocked: neither plays the other nor hears of them.
CREATE TABLE block (
    browser BYTEA NOT NULL REFERENCES browser (id),
    blocked BYTEA NOT NULL REFERENCES browser (id),
    PRIMARY KEY (browser, blocked)
);
