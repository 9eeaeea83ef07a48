import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { type ReportReceiver, startReceiver } from "#tests/factories/report-receiver.ts";
import {
  canMount,
  fill,
  grow,
  removeSmallDisks,
  shrink,
  smallDisk,
} from "#tests/factories/small-disk.ts";
import { type BuiltAction, builtActions, callAction } from "../access/action-call.ts";
import { anyNetwork } from "../access/raw-request.ts";
import { report } from "../fixtures/report.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { mintSession } from "../fixtures/signed-in.ts";
import { type Site, startSite } from "../fixtures/site.ts";

/*
 * A whole site with one disk for everything of its own: PostgreSQL, ClickHouse, the worker, uploads. The disk
 * fills while people read and write, and is given room again. Nobody starts anything.
 */

/** More than a site with this market needs, before the disk is made small. */
const DISK_MB = 3_000;
const MARKET_SIZE = 300;
const PATIENCE = { timeout: 90_000, intervals: [50] };
/** Read by people, each with what it takes: PostgreSQL, ClickHouse, files of the build, nothing. */
const PAGES = [
  "/",
  "/search?body=suv",
  `/listings/${SCENARIO_LISTINGS.greatDeal}`,
  "/research",
  "/tools/loan-calculator",
  "/manifest.webmanifest",
] as const;
/** What needs neither database nor disk. */
const WITHOUT = ["/manifest.webmanifest", "/api/health/live"] as const;
const ACCOUNTS = 24;
/** Below what one person may change in an hour. */
const CHANGES = 50;

test.describe.configure({ mode: "serial" });
test.skip(!canMount(), "this machine lets a test make no disk of its own");

interface Person {
  readonly userId: number;
  readonly cookie: string;
  /** How often a name was sent, and which of them was the last that was confirmed. */
  sent: number;
  confirmed: number;
}

let disk: string;
let site: Site;
let receiver: ReportReceiver;
let change: BuiltAction;
const people: Person[] = [];

const connect = async () => {
  const client = new pg.Client({ connectionString: await databaseOf(site.dataDir) });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  disk = await smallDisk(DISK_MB);
  receiver = await startReceiver();
  site = await startSite({ size: MARKET_SIZE, sentryDsn: receiver.dsn, disk, keepsPages: false });
  const found = (await builtActions()).get(
    "lib/domain/accounts/account-profile/actions.ts#changeProfile",
  );
  if (found === undefined) throw new Error("The build has no such action.");
  change = found;
  const client = await connect();
  for (let count = 0; count < ACCOUNTS; count += 1) {
    const email = `${randomUUID()}@full-disk.lotwise.test`;
    const { userId, token } = await mintSession(client, email, site.dataDir);
    people.push({ userId, cookie: `session=${token}`, sent: 0, confirmed: 0 });
  }
  await client.end();
});
test.afterAll(async () => {
  await site?.stop();
  await receiver?.stop();
  await removeSmallDisks();
});

interface Answered {
  readonly path: string;
  readonly status: number;
  readonly at: number;
  readonly text: string;
  readonly retry: string | null;
}

/** Reads pages and changes names until it is told to stop. */
function underRequests() {
  const stop = new AbortController();
  const answers: Answered[] = [];
  const outcomes: { readonly outcome: string; readonly at: number; readonly body: string }[] = [];
  const readiness: { readonly ready: boolean; readonly askedAt: number }[] = [];
  const until = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) await work(turn);
  };
  const read = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { Accept: "text/html" } });
    const text = await answer.text();
    const retry = answer.headers.get("retry-after");
    answers.push({ path, status: answer.status, at: performance.now(), text, retry });
  };
  const write = async (person: Person, from: string) => {
    person.sent += 1;
    const named = person.sent;
    const form = new FormData();
    form.append("name", `Name ${named}`);
    form.append("distanceUnit", "miles");
    const { cookie } = person;
    const { outcome, answer } = await callAction(site.url, {
      id: change.id,
      path: "/account",
      form,
      cookie,
      from,
    });
    if (outcome === "done") person.confirmed = named;
    outcomes.push({ outcome, at: performance.now(), body: answer.body });
  };
  const half = Math.ceil(people.length / 2);
  const all = [
    ...[0, 2, 4].map((from) => until((turn) => read(PAGES[(from + turn) % PAGES.length] ?? "/"))),
    ...[people.slice(0, half), people.slice(half)].map((mine) => {
      const from = anyNetwork();
      return until(async (turn) => {
        const person = mine.find(({ sent }) => sent < CHANGES) ?? null;
        // Where all have changed their names as often as they may, one reads on.
        if (person === null) await read(PAGES[turn % PAGES.length] ?? "/");
        else await write(person, from);
      });
    }),
    until(async () => {
      const askedAt = performance.now();
      const { ok } = await fetch(`${site.url}/api/health/ready`);
      readiness.push({ ready: ok, askedAt });
      await new Promise((next) => setTimeout(next, 50));
    }),
  ];
  return {
    answers,
    outcomes,
    readiness,
    stop: async () => {
      stop.abort();
      await Promise.all(all);
    },
  };
}

/** What was confirmed is there; what was not may be. */
async function expectNothingLost(): Promise<void> {
  const client = await connect();
  const { rows } = await client.query<{ id: number; name: string }>(
    "select id, name from app_user where id = any($1)",
    [people.map(({ userId }) => userId)],
  );
  await client.end();
  const lost = people.filter(({ userId, sent, confirmed }) => {
    if (confirmed === 0) return false;
    const held = Number(/^Name (\d+)$/.exec(rows.find(({ id }) => id === userId)?.name ?? "")?.[1]);
    return !(held >= confirmed && held <= sent);
  });
  expect(lost).toEqual([]);
}

/** Answers that are neither the page nor a whole page of trouble. */
const neither = (answers: readonly Answered[]) =>
  answers
    .filter(({ status, retry, text }) =>
      status === 503
        ? retry !== "5" || !text.includes("We will be back in a moment")
        : status !== 200,
    )
    .map(({ path, status, text }) => ({ path, status, text: text.slice(0, 300) }));

const isReady = () => fetch(`${site.url}/api/health/ready`).then(({ ok }) => ok);
const allWell = async () => {
  for (const path of PAGES) {
    const { status } = await fetch(site.url + path, { headers: { Accept: "text/html" } });
    if (status !== 200) return `${path}: ${status}`;
  }
  return (await isReady()) ? "well" : "not ready";
};

/** Sells a vehicle for a price that no other has, and says how search shows it. */
async function priceOf(listing: number, dollars: number): Promise<string> {
  const client = await connect();
  await client.query("update listing set price_cents = $2, updated_at = now() where id = $1", [
    listing,
    dollars * 100,
  ]);
  await client.end();
  return `$${dollars.toLocaleString("en-US")}`;
}
const dearest = async () => (await fetch(`${site.url}/search?sort=price_desc`)).text();

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
test("as long as the journal has room, what can be served is, and readiness agrees with pages", async ({}, testInfo) => {
  test.setTimeout(180_000);
  expect(await allWell()).toBe("well");
  const load = underRequests();
  await expect.poll(() => load.outcomes.length, PATIENCE).toBeGreaterThan(4);
  await shrink(disk, 300_000);
  const makeRoom = await fill(disk, 0);
  const fullAt = performance.now();
  const since = () => load.answers.filter(({ at }) => at > fullAt);
  await expect
    .poll(
      () => PAGES.every((path) => since().filter((each) => each.path === path).length > 3),
      PATIENCE,
    )
    .toBe(true);
  // The index is on the same disk: what it has no room for now it takes up later.
  const price = await priceOf(SCENARIO_LISTINGS.greatDeal, 987_654);
  await load.stop();
  const answered = since();
  const counts = tally(answered.map(({ path, status }) => `${path} ${status}`));
  report(testInfo, `disk full, journal not: ${counts}`);
  report(testInfo, `changes: ${tally(load.outcomes.map(({ outcome }) => outcome))}`);
  expect(neither(answered)).toEqual([]);
  // Nothing that is asked here writes but what is counted aside.
  expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
  expect(load.readiness.filter(({ ready }) => !ready)).toEqual([]);
  await makeRoom();
  grow(disk, DISK_MB);
  await expect.poll(allWell, PATIENCE).toBe("well");
  await expect.poll(dearest, PATIENCE).toContain(price);
  await expectNothingLost();
});

// biome-ignore lint/correctness/noEmptyPattern: as above.
test("when the journal has no room left pages are whole 503s, readiness says no at once, and all is well again by itself", async ({}, testInfo) => {
  test.setTimeout(300_000);
  const filling = await connect();
  await filling.query("create table filling (n int, words text)");
  const load = underRequests();
  await expect.poll(() => load.outcomes.length, PATIENCE).toBeGreaterThan(4);
  const confirmedBefore = people.reduce((sum, { confirmed }) => sum + Math.sign(confirmed), 0);
  expect(confirmedBefore).toBeGreaterThan(0);
  // Room for less than the journal's next file; what somebody imports takes the rest.
  await shrink(disk, 14_000_000);
  let filled = 0;
  let failure: unknown;
  while (failure === undefined) {
    await filling
      .query(
        "insert into filling select i, repeat(md5(i::text), 30) from generate_series(1, 300) i",
      )
      .then(
        () => {
          filled += 300;
        },
        (error: unknown) => {
          failure = error;
        },
      );
  }
  report(testInfo, `an import ended after ${filled} rows: ${String(failure).slice(0, 120)}`);
  await filling.end().catch(() => undefined);
  await untilJournalIsFull(load);
  const failedAt = load.answers.find(({ status }) => status === 503)?.at ?? 0;
  const askedAfter = () => load.readiness.find(({ askedAt }) => askedAt > failedAt);
  await expect.poll(askedAfter, PATIENCE).toBeDefined();
  // The first that asks after a page has failed is told.
  expect(askedAfter()?.ready).toBe(false);
  for (const path of WITHOUT) expect((await fetch(site.url + path)).status).toBe(200);
  const failing = performance.now();
  await expect
    .poll(
      () => load.answers.filter(({ at, status }) => at > failing && status === 503).length,
      PATIENCE,
    )
    .toBeGreaterThan(20);
  const roomAt = performance.now();
  grow(disk, DISK_MB);
  await expect.poll(allWell, PATIENCE).toBe("well");
  report(
    testInfo,
    `all is well ${((performance.now() - roomAt) / 1_000).toFixed(1)} s after there is room`,
  );
  // Written again, too, by somebody who has changes left.
  const after = performance.now();
  await expect
    .poll(() => load.outcomes.some(({ outcome, at }) => outcome === "done" && at > after), PATIENCE)
    .toBe(true);
  await load.stop();
  report(testInfo, `answers: ${tally(load.answers.map(({ status }) => String(status)))}`);
  report(testInfo, `changes: ${tally(load.outcomes.map(({ outcome }) => outcome))}`);
  expect(neither(load.answers)).toEqual([]);
  await expectNothingLost();
  const client = await connect();
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from filling");
  // The one that failed may have been written whole before its answer was lost.
  expect([filled, filled + 300]).toContain(rows[0]?.n);
  // So does the worker work again, which lost its connections.
  await client.query(
    "select graphile_worker.add_job('sign-in.forget-leftovers', '{}', job_key => 'after the disk')",
  );
  const waits = async () =>
    (await client.query("select from graphile_worker.jobs where key = 'after the disk'")).rowCount;
  await expect.poll(waits, PATIENCE).toBe(0);
  await client.end();
  const later = await priceOf(SCENARIO_LISTINGS.greatDeal, 987_321);
  await expect.poll(dearest, PATIENCE).toContain(later);
  // A full disk is nobody's mistake: nothing of it is reported as one.
  expect(receiver.errors()).toEqual([]);
});

/** Waits until pages that need the database are not answered. */
async function untilJournalIsFull(load: ReturnType<typeof underRequests>): Promise<void> {
  const isFailing = () => load.answers.some(({ status }) => status === 503);
  await expect.poll(isFailing, PATIENCE).toBe(true);
}

function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word}: ${count}`).join(", ");
}
