import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { tellSearchEngines } from "#lib/domain/discover/sitemap/jobs.index-now.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const ORIGIN = "https://lotwise.example";
const message = z.strictObject({
  host: z.string(),
  key: z.string(),
  keyLocation: z.string(),
  urlList: z.array(z.string()).min(1).max(10_000),
});

/** A server of IndexNow's documented shape: a POST of JSON, a status for an answer. */
let server: Server;
let status = 200;
const received: z.infer<typeof message>[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const isMessage =
      request.method === "POST" &&
      request.url === "/indexnow" &&
      request.headers["content-type"] === "application/json; charset=utf-8";
    if (isMessage && status < 300) received.push(message.parse(await json(request)));
    response.writeHead(isMessage ? status : 400).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  settle({
    SITE_URL: ORIGIN,
    INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
    OUTBOUND_PRIVATE_HOSTS: `127.0.0.1:${port}`,
  });
  await insertMarket(databaseUrl(), { listings: 40, now: new Date(), models: 2 });
  await database().$executeRaw`
    insert into model_year (id, model_id, year)
    select distinct model_id * 10000 + year, model_id, year from listing`;
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  status = 200;
});

/** Other databases of the server share its transactions: one that runs there may hold back what is settled here. */
const HELD = { timeout: 30_000, interval: 50 };
const untilTold = () =>
  vi.waitFor(async () => {
    const told = await tell();
    expect(told).toBeGreaterThan(0);
    return told;
  }, HELD);
/** Whether nothing runs any more that began before the market was there: only what is settled lies before a first look. */
const isMarketSettled = async () => {
  const [{ settled } = { settled: false }] = await database().$queryRaw<{ settled: boolean }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(change_xact) as settled from listing`;
  return settled;
};
/** Looks until the cursor has passed everything that was written so far. */
const untilPassed = () =>
  vi.waitFor(async () => {
    await tell();
    const [{ passed } = { passed: false }] = await database().$queryRaw<{ passed: boolean }[]>`
      select c.xact > max(l.change_xact) as passed
      from change_cursor c cross join listing l where c.name = 'indexnow' group by c.xact`;
    expect(passed).toBe(true);
  }, HELD);

const tell = () => tellSearchEngines(KEY, AbortSignal.timeout(30_000));
const change = async (ids: readonly number[]) =>
  database()
    .$executeRaw`update listing set mileage_miles = mileage_miles + 1 where id = any(${[...ids]})`;

test("nothing is told of what was there before, and then each change once, with its model year's pages", async () => {
  await vi.waitFor(async () => expect(await isMarketSettled()).toBe(true), HELD);
  expect(await tell()).toBe(0);
  expect(received).toEqual([]);
  const [one, other] = await database().listing.findMany({
    where: { status: "active" },
    orderBy: { id: "asc" },
    take: 2,
  });
  await change([one?.id ?? 0, other?.id ?? 0]);
  const told = await untilTold();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    host: "lotwise.example",
    key: KEY,
    keyLocation: `${ORIGIN}/indexnow.txt`,
  });
  const { urlList = [] } = received[0] ?? {};
  expect(urlList).toHaveLength(told);
  expect(urlList).toContain(`${ORIGIN}/listings/${one?.id}`);
  expect(urlList).toContain(`${ORIGIN}/listings/${other?.id}`);
  expect(urlList.some((url) => /\/research\/.+\/\d{4}$/.test(url))).toBe(true);
  expect(await tell()).toBe(0);
});

test("what sold is told of; what is not taken is told again", async () => {
  await untilPassed();
  const { id } = await database().listing.findFirstOrThrow({ where: { status: "active" } });
  received.length = 0;
  await database().listing.update({ where: { id }, data: { status: "sold", endedAt: new Date() } });
  status = 429;
  await vi.waitFor(() => expect(tell()).rejects.toThrow(/429: too many messages/), HELD);
  status = 403;
  await expect(tell()).rejects.toThrow(/403: the key does not fit/);
  status = 202;
  await untilTold();
  expect(received.flatMap(({ urlList }) => urlList)).toContain(`${ORIGIN}/listings/${id}`);
});

test("of a demo market nobody is told, also not later", async () => {
  await untilPassed();
  received.length = 0;
  const { id } = await database().listing.findFirstOrThrow({ where: { status: "active" } });
  await database()
    .$executeRaw`insert into demo_market (id, seed, size, parameters, built_at) values (1, 1, 1, '{}', now())`;
  await change([id]);
  await untilPassed();
  await database().$executeRaw`delete from demo_market`;
  expect(await tell()).toBe(0);
  expect(received).toEqual([]);
});
