import { getPriority } from "node:os";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveWay } from "#lib/platform/db/give-way.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const client = new pg.Client({ connectionString: databaseUrl() });
let backendId = 0;

beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query("select pg_backend_pid() as id");
  backendId = rows[0].id;
});
afterAll(() => client.end());

test("a page's connection is as it was", async () => {
  const before = getPriority(backendId);
  await giveWay(client, 0);
  expect(getPriority(backendId)).toBe(before);
});

test("a worker's has the server's process give way as the worker does", async () => {
  const lower = getPriority(backendId) + 7;
  await giveWay(client, lower);
  expect(getPriority(backendId)).toBe(lower);
});

test("what is no process of ours is left alone", async () => {
  const elsewhere = new pg.Client({ connectionString: databaseUrl() });
  await elsewhere.connect();
  Object.assign(elsewhere, { processID: process.pid });
  const before = getPriority();
  await giveWay(elsewhere, before + 3);
  expect(getPriority()).toBe(before);
  await elsewhere.end();
});
