import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { SETTINGS_PARTS } from "#lib/domain/dealers/dealer-profile/constants.settings.ts";
import { localSecret } from "#lib/platform/engines/data-dir.ts";
import { env, settle } from "#lib/platform/env.ts";
import { type DealerLot, dealerLot } from "./dealer-lot.ts";
import { figure, milliseconds, printHeading, printTable, spread, timed } from "./figures.ts";
import { databaseProcessorMs, processorMsOf } from "./machine.ts";
import { type BenchSite, startBenchSite } from "./site.ts";

/** Vehicles on the lot: as many as the largest dealerships have. */
const VEHICLES = 2_000;
const ROUNDS = 12;
/** What every page of a desk may take. */
const BUDGET_MS = 100;
/** For how long it is looked at what the site does by itself. */
const IDLE_MS = 10_000;
/** How long the history of the market may take to be read after a start. */
const HISTORY_MS = 240_000;

/** Every page of an organization, in the states that ask most. */
function pagesOf({ slug, vehicle, lead }: DealerLot): readonly (readonly [string, string])[] {
  const at = `/dealers/${slug}`;
  return [
    ["storefront", at],
    ["inventory", `${at}/inventory`],
    ["inventory, cheapest of the market first", `${at}/inventory?sort=market`],
    ["inventory: a vehicle", `${at}/inventory?view=vehicle&vehicle=${vehicle}`],
    ["inventory: add by VIN", `${at}/inventory?view=add`],
    ["inventory: feeds", `${at}/inventory?view=feeds`],
    ["inventory: changes", `${at}/inventory?view=change`],
    ["inventory, all rows for the table", `/api/dealers/${slug}/inventory`],
    ["leads: inbox", `${at}/leads`],
    ["leads: board", `${at}/leads?view=board`],
    ...(lead === null ? [] : [["leads: a lead", `${at}/leads?lead=${lead}`] as const]),
    ["market", `${at}/market`],
    ["market: a price tried", `${at}/market?vehicle=${vehicle}&price=9000`],
    ["competitors", `${at}/competitors`],
    ["following", `${at}/following`],
    ["activity", `${at}/activity`],
    ["activity: one topic", `${at}/activity?about=price`],
    ...Object.entries(SETTINGS_PARTS).map(
      ([part, name]) => [`settings: ${name}`, `${at}/settings?part=${part}`] as const,
    ),
  ];
}

/**
 * How long the pages of a dealership of 2,000 vehicles take over HTTP, one at a time, as its owner
 * reads them: the first time, and again. Prints the table, and what is over budget.
 */
export async function measureDealer(databaseUrl: string): Promise<void> {
  printHeading(`Pages of a dealership of ${figure(VEHICLES, 0)} vehicles`);
  const secret = await localSecret(env().LOTWISE_DATA_DIR, "auth-secret");
  settle({ AUTH_SECRET: secret });
  const lot = await dealerLot(databaseUrl, VEHICLES, secret);
  console.log(
    `  ${figure(lot.vehicles, 0)} vehicles for sale, ${figure(lot.leads, 0)} leads, ${figure(lot.lines, 0)} lines in its ledger.`,
  );
  const site = await startBenchSite(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.query("create extension if not exists pg_stat_statements");
    const fetched = async (path: string) => {
      const response = await fetch(site.url + path, {
        headers: { cookie: lot.cookie, "accept-encoding": "gzip" },
        redirect: "manual",
      });
      const bytes = (await response.arrayBuffer()).byteLength;
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return bytes;
    };
    await untilHistory(site.url, lot);
    const pages = pagesOf(lot);
    const byItself = await workOf(site, client, () => wait(IDLE_MS));
    const lines: (readonly string[])[] = [];
    const over: string[] = [];
    for (const [name, path] of pages) {
      let bytes = 0;
      const once = async () => {
        bytes = await fetched(path);
      };
      const first = await timed(once);
      const times: number[] = [];
      const all = await workOf(site, client, async () => {
        for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(once));
      });
      const each = (what: keyof Work, digits = 0) =>
        figure(Math.max(0, all[what] - (byItself[what] * all.ms) / byItself.ms) / ROUNDS, digits);
      const { p50, p95 } = spread(times);
      if (p50 > BUDGET_MS) over.push(name);
      lines.push([
        name,
        milliseconds(first),
        milliseconds(p50),
        milliseconds(p95),
        `${figure(p50 / BUDGET_MS, 2)}x`,
        each("siteMs"),
        each("databaseMs"),
        each("statements"),
        each("rows"),
        `${figure(bytes / 1_024, 0)} KB`,
      ]);
    }
    printTable([
      [
        "page",
        "first",
        "p50",
        "p95",
        "of the budget",
        "site, ms of a core",
        "PostgreSQL",
        "statements",
        "rows",
        "bytes",
      ],
      ...lines,
    ]);
    console.log(
      over.length === 0
        ? `  Every page stays within ${BUDGET_MS} ms at the median.`
        : `  Over ${BUDGET_MS} ms at the median: ${over.join(", ")}.`,
    );
  } finally {
    await site.stop();
    await client.end();
  }
}

/** What the site and its database did for something: milliseconds of a core, and what was asked. */
interface Work {
  readonly ms: number;
  readonly siteMs: number;
  readonly databaseMs: number;
  readonly statements: number;
  /** That statements gave or wrote. */
  readonly rows: number;
}

const askedRow = z.tuple([z.object({ statements: z.coerce.number(), rows: z.coerce.number() })]);

async function workOf(
  site: BenchSite,
  client: pg.Client,
  work: () => Promise<unknown>,
): Promise<Work> {
  const used = async () => [await processorMsOf(site.pid), await databaseProcessorMs(client)];
  await client.query(
    "select pg_stat_statements_reset(dbid => oid) from pg_database where datname = current_database()",
  );
  const [siteBefore = 0, databaseBefore = 0] = await used();
  const ms = await timed(work);
  const [siteMs = 0, databaseMs = 0] = await used();
  const { rows } = await client.query(
    `select coalesce(sum(s.calls), 0) as statements, coalesce(sum(s.rows), 0) as rows
     from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
     where s.toplevel`,
  );
  const [asked] = askedRow.parse(rows);
  return { ms, siteMs: siteMs - siteBefore, databaseMs: databaseMs - databaseBefore, ...asked };
}

/** Waits until the history of the market is there: before it the pages say that they cannot compare yet. */
async function untilHistory(url: string, { slug, cookie }: DealerLot): Promise<void> {
  const began = performance.now();
  for (;;) {
    const page = await (
      await fetch(`${url}/dealers/${slug}/market`, { headers: { cookie } })
    ).text();
    if (/market days supply/i.test(page) && !/cannot be asked|being read|not ready/i.test(page))
      break;
    if (performance.now() - began > HISTORY_MS) {
      console.log("  The history of the market was not there in time: pages are without it.");
      return;
    }
    await wait(1_000);
  }
  console.log(
    `  The history of the market is there after ${figure((performance.now() - began) / 1_000)} s.`,
  );
}
