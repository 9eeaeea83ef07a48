import { afterAll } from "vitest";
import { LISTENERS } from "#lib/domain/listeners.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { registerListeners } from "#lib/platform/listeners/announce.ts";
import { log } from "#lib/platform/log.ts";
import { closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { createTestDatabase } from "./database.ts";

/**
 * Runs before each integration test file: gives it a database of its own and an embedded
 * ClickHouse (one per process, in memory), reached as in production through `database()` and
 * `searchEngine()`.
 */
const own = await createTestDatabase();
settle({
  DATABASE_URL: own.url,
  DATABASE_REPLICA_URLS: "",
  CLICKHOUSE_URL: "",
  // Whoever tests what NHTSA says names a server of its shape.
  NHTSA_URL: "off",
  // Whoever tests what is fetched names a server of its files.
  REFERENCE_DATA: "off",
  LOG_LEVEL: "silent",
});
registerListeners(LISTENERS);
// The log was made as the modules above were loaded.
log.level = "silent";

afterAll(async () => {
  await closeSearchEngine();
  await closeDatabase();
  await own.drop();
});
