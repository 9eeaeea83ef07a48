import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { followListings } from "#lib/domain/index/engine-following/jobs.search.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import {
  type EmbeddedPostgres,
  embeddedPostgresFiles,
  startEmbeddedPostgres,
} from "#lib/platform/engines/postgres.ts";
import { settle } from "#lib/platform/env.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { MIGRATIONS } from "#scripts/folders.ts";
import { insertMarket, withConnection } from "#tests/factories/market.ts";

// A server of its own: this test takes it down.
const NOW = new Date("2026-11-20T12:00:00Z");
let folder = "";
let server: EmbeddedPostgres | undefined;

beforeAll(async () => {
  await closeDatabase();
  folder = await mkdtemp(join(tmpdir(), "lotwise-restart-"));
  server = await startEmbeddedPostgres(folder, { scratch: true });
  await migrate(server.url, MIGRATIONS);
  await insertMarket(server.url, { listings: 300, now: NOW });
  settle({ DATABASE_URL: server.url, LOG_LEVEL: "silent" });
});

afterAll(async () => {
  await closeDatabase();
  await server?.stop();
  for (const path of [...(await embeddedPostgresFiles(folder)), folder])
    await rm(path, { recursive: true, force: true });
});

test("following goes on by itself after PostgreSQL was restarted", async () => {
  if (server === undefined) throw new Error("There is no server.");
  const { url } = server;
  const stop = new AbortController();
  const following = followListings({ signal: stop.signal });
  const state = () => searchIndexState().state;
  const priceOf = async () => {
    const [row] = await ask(
      "select price_cents as price from listing order by id limit 1",
      {},
      z.object({ price: z.number() }),
    );
    return row?.price;
  };
  try {
    await vi.waitFor(() => expect(state()).toBe("ready"), { timeout: 20_000 });
    const before = await priceOf();
    await server.stop();
    await vi.waitFor(() => expect(state()).toBe("failed"), { timeout: 20_000 });
    expect(searchIndexState().error).not.toContain(new URL(url).password);
    // What was indexed goes on being answered.
    expect(await priceOf()).toBe(before);
    server = await startEmbeddedPostgres(folder, {
      scratch: true,
      port: Number(new URL(url).port),
    });
    await withConnection(url, (client) =>
      client.query(
        "update listing set price_cents = 4321000 where id = (select min(id) from listing where status = 'active')",
      ),
    );
    await vi.waitFor(async () => expect(await priceOf()).toBe(4_321_000), { timeout: 20_000 });
    await vi.waitFor(() => expect(state()).toBe("ready"), { timeout: 30_000 });
  } finally {
    stop.abort();
    await following;
  }
});
