BEGIN TRANSACTION;
CREATE TABLE account_seats (
    account TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (account, table_id, seat)
);
CREATE TABLE accounts (
    account TEXT PRIMARY KEY, name TEXT NOT NULL, password TEXT NOT NULL, codes TEXT NOT NULL, at TEXT NOT NULL
);
CREATE TABLE albums (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, album TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE bans (kind TEXT NOT NULL, who TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (kind, who));
CREATE TABLE blocks (account TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (account, other));
INSERT INTO "blocks" VALUES('eve','fay');
INSERT INTO "blocks" VALUES('eve','guest:00');
CREATE TABLE deadlines (table_id TEXT PRIMARY KEY, due BIGINT NOT NULL);
CREATE TABLE lobby (
    table_id TEXT PRIMARY KEY, game TEXT NOT NULL, free INTEGER NOT NULL, pace TEXT NOT NULL, rated INTEGER NOT NULL,
    since TEXT NOT NULL,
    card TEXT NOT NULL
);
CREATE TABLE log (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, at TEXT NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "log" VALUES('finished',0,'2026-11-16T16:34:05+00:00','{"type":"created","game":"roar-of-war","rules_version":2,"cards":"8bf4d42bf5b7d913","options":{"players":2,"races":"random","teams":false,"memory":false,"best_of":1},"seed":11,"seats":[{"kind":"person","name":"Ann","bot":null,"token":"49915e0d7d4b402e3017d010bc1c0e83cac6c797d6c16e66340fe3268693a6a1","invite":null},{"kind":"person","name":"Ben","bot":null,"token":"6700869c8ff7480e34a70a708b028700dbaa3a033b5652b903afe89f49a31456","invite":null}],"watch":null}');
INSERT INTO "log" VALUES('finished',1,'2026-11-01T12:00:00+00:00','{"type":"acted","seat":0,"action":"place Shield Brother","entropy":null,"chance":[],"message":0}');
INSERT INTO "log" VALUES('finished',2,'2026-11-01T12:00:00+00:00','{"type":"acted","seat":0,"action":"place Ale Warden","entropy":null,"chance":[],"message":1}');
INSERT INTO "log" VALUES('finished',3,'2026-11-01T12:00:00+00:00','{"type":"acted","seat":0,"action":"place Goat","entropy":null,"chance":[],"message":2}');
INSERT INTO "log" VALUES('finished',4,'2026-11-01T12:00:00+00:00','{"type":"resigned","seat":1,"bot":null}');
INSERT INTO "log" VALUES('finished',5,'2026-11-01T12:00:00+00:00','{"type":"ended","over":{"outcome":[1.0,0.0],"reason":"resigned"},"record":{"format":1,"game":"roar-of-war","rules_version":2,"cards":"8bf4d42bf5b7d913","options":{"players":2,"races":"random","teams":false,"memory":false,"best_of":1},"seed":11,"seats":["Ann","Ben"],"steps":[{"seat":0,"do":"place Shield Brother"},{"seat":0,"do":"place Ale Warden"},{"seat":0,"do":"place Goat"}],"outcome":null,"digest":"f0e04289e5a96fb6aaf0ad38"},"events":[[],[],[],[{"kind":"resigned","rule":"table","seat":1,"data":{"bot":null}}]]}');
INSERT INTO "log" VALUES('running',0,'2026-11-16T16:34:01+00:00','{"type":"created","game":"roar-of-war","rules_version":2,"cards":"8bf4d42bf5b7d913","options":{"players":2,"races":"random","teams":false,"memory":false,"best_of":1},"seed":11,"seats":[{"kind":"person","name":"Ann","bot":null,"token":"49915e0d7d4b402e3017d010bc1c0e83cac6c797d6c16e66340fe3268693a6a1","invite":null},{"kind":"person","name":"Ben","bot":null,"token":"6700869c8ff7480e34a70a708b028700dbaa3a033b5652b903afe89f49a31456","invite":null}],"watch":null}');
INSERT INTO "log" VALUES('running',1,'2026-11-01T12:00:00+00:00','{"type":"acted","seat":0,"action":"place Shield Brother","entropy":null,"chance":[],"message":0}');
INSERT INTO "log" VALUES('running',2,'2026-11-01T12:00:00+00:00','{"type":"acted","seat":0,"action":"place Ale Warden","entropy":null,"chance":[],"message":1}');
INSERT INTO "log" VALUES('running',3,'2026-11-01T12:00:00+00:00','{"type":"acted","seat":0,"action":"place Goat","entropy":null,"chance":[],"message":2}');
CREATE TABLE positions (
    table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, layout TEXT NOT NULL, numbers TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE ratings (
    account TEXT NOT NULL, game TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL, PRIMARY KEY (account, game)
);
CREATE TABLE reports (id TEXT PRIMARY KEY, table_id TEXT NOT NULL, at TEXT NOT NULL, report TEXT NOT NULL);
CREATE TABLE sessions (hash TEXT PRIMARY KEY, account TEXT NOT NULL, at TEXT NOT NULL);
CREATE TABLE summaries (table_id TEXT PRIMARY KEY, summary TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "summaries" VALUES('finished','{"game":"roar-of-war","title":"Roar of War","seats":[{"name":"Ann","kind":"person","bot":null,"side":0},{"name":"Ben","kind":"person","bot":null,"side":1}],"to_act":[],"over":true,"outcome":[1.0,0.0],"updated":"2026-11-01T12:00:00+00:00"}');
INSERT INTO "summaries" VALUES('running','{"game":"roar-of-war","title":"Roar of War","seats":[{"name":"Ann","kind":"person","bot":null,"side":0},{"name":"Ben","kind":"person","bot":null,"side":1}],"to_act":[0,1],"over":false,"outcome":null,"updated":"2026-11-01T12:00:00+00:00"}');
CREATE TABLE tokens (
    hash TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
    PRIMARY KEY (hash, table_id)
) WITHOUT ROWID;
INSERT INTO "tokens" VALUES('49915e0d7d4b402e3017d010bc1c0e83cac6c797d6c16e66340fe3268693a6a1','finished',0);
INSERT INTO "tokens" VALUES('49915e0d7d4b402e3017d010bc1c0e83cac6c797d6c16e66340fe3268693a6a1','running',0);
INSERT INTO "tokens" VALUES('6700869c8ff7480e34a70a708b028700dbaa3a033b5652b903afe89f49a31456','finished',1);
INSERT INTO "tokens" VALUES('6700869c8ff7480e34a70a708b028700dbaa3a033b5652b903afe89f49a31456','running',1);
CREATE TABLE trials (number INTEGER PRIMARY KEY, at TEXT NOT NULL);
CREATE INDEX lobby_since ON lobby (since);
CREATE INDEX deadlines_due ON deadlines (due);
COMMIT;
PRAGMA user_version = 3;
