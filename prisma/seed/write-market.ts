import pg from "pg";
import { z } from "zod";
import { RECORDS_CURSOR } from "#lib/domain/dealers/seller-record/constants.ts";
import { keepRecordsSql } from "#lib/domain/dealers/seller-record/rules.ts";
import { DOUBT_CURSOR, SWEEP_CURSOR } from "#lib/domain/listings/listing-doubt/constants.ts";
import type { Asking } from "#lib/domain/listings/listing-doubt/data.ts";
import { weigh, weighPieces } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { stationCountFor, writeDemoStations } from "./charging-stations.ts";
import { writeConversations } from "./conversations.ts";
import { writeDealerDesks } from "./dealer-desk.ts";
import { VACUUM_DEMO_RECORDS, writeDemoRecords } from "./demo-records.ts";
import { PRICE_MODEL } from "./depreciation.ts";
import { writeGarages } from "./garage.ts";
import { marketPlaces } from "./geography.ts";
import { Market, OTHERS_PER_ACTIVE } from "./market.ts";
import { MARKET_MODEL } from "./market-model.ts";
import {
  DEMO_ACCOUNTS,
  DEMO_DOMAIN,
  DEMO_PASSWORD,
  type DemoAccount,
  NAMED_DEALERS,
  type People,
  writePeople,
} from "./people.ts";
import { writeReviews } from "./reviews.ts";
import { clearDemoRooms, writeRooms } from "./rooms.ts";
import {
  ACTIVE_SCENARIOS,
  publishScenarios,
  SCENARIO_LISTINGS,
  type ScenarioSellers,
} from "./scenarios.ts";
import { joinedOwner } from "./seller-accounts.ts";
import { type DemoSeller, planDealers } from "./sellers.ts";
import { writeShopping } from "./shopping.ts";
import type { Stock } from "./stock.ts";
import { MarketWriter } from "./writer.ts";

export interface DemoMarketProgress {
  /** How far the work is, in vehicles on offer: the sold ones are counted into them. */
  readonly done: number;
  readonly total: number;
}

export interface DemoMarketOptions {
  readonly databaseUrl: string;
  readonly stock: Stock;
  /** Vehicles on offer; sold and withdrawn ones come on top. */
  readonly size: number;
  readonly seed: number;
  /** The market ends with the day before this one (UTC). */
  readonly now: Date;
  readonly onProgress?: (progress: DemoMarketProgress) => void;
}

export interface DemoMarketReport {
  readonly size: number;
  readonly listings: number;
  readonly events: number;
  readonly sellers: number;
  readonly accounts: readonly DemoAccount[];
  readonly password: string;
}

/** Smaller markets could not hold the named dealers and scenarios. */
export const SMALLEST_MARKET = 200;
export const LARGEST_MARKET = 1_000_000;

/** @throws AppError `invalid_input` for a size that no market can have. */
export function assertMarketSize(size: number): void {
  if (Number.isInteger(size) && size >= SMALLEST_MARKET && size <= LARGEST_MARKET) return;
  throw new AppError(
    "invalid_input",
    `The demo market's size must be a whole number from ${SMALLEST_MARKET} to ${LARGEST_MARKET}.`,
  );
}

const DEALER_SHARE = 0.85;
/** Rows gathered before they are sent: about two megabytes of text. */
const ROWS_PER_SEND = 12_000;
/** Makes one build at a time wait for another, whoever started it. */
const BUILD_LOCK = 7_205_001;

const MARKET_TABLES =
  "demo_market, demo_history, demo_price_truth, listing_photo, listing_event, listing, seller, membership, organization";

/**
 * Builds the demo market: the same rows for the same seed, size and day. Everything happens in one
 * transaction, so a build that dies leaves the database as it was. What the market tables held
 * before is removed, with the demo accounts; other accounts stay.
 * @throws AppError `invalid_input` for a size out of bounds, `conflict` where the database holds a
 *   market that no demo wrote.
 */
export async function writeDemoMarket(options: DemoMarketOptions): Promise<DemoMarketReport> {
  assertMarketSize(options.size);
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: "lotwise demo market",
  });
  // A connection that breaks also fails the query at hand, which is where it is reported.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN");
    const report = await writeAll(client, options);
    await client.query("COMMIT");
    // Also marks the pages as visible to all, without which an index alone answers nothing.
    await client.query(
      "VACUUM (ANALYZE) app_user, seller, listing, listing_event, demo_price_truth, demo_history, lead, thread, message, review, seller_record",
    );
    await client.query(VACUUM_DEMO_RECORDS);
    return report;
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
}

async function writeAll(client: pg.Client, options: DemoMarketOptions): Promise<DemoMarketReport> {
  const { seed, size, stock } = options;
  const today = new Date(Math.floor(options.now.getTime() / DAY_MS) * DAY_MS);
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1)", [BUILD_LOCK]);
  await refuseRealMarket(client);
  await client.query(`truncate ${MARKET_TABLES} cascade`);
  await client.query("delete from app_user where email like $1 and email <> all($2)", [
    `%@${DEMO_DOMAIN}`,
    DEMO_ACCOUNTS.map(({ email }) => email),
  ]);
  await clearDemoRooms(client);
  await skipRowTriggers(client);

  const people = await writePeople(client, seed, today);
  const writer = new MarketWriter(await changeStamp(client));
  const places = await marketPlaces();
  const active = size - ACTIVE_SCENARIOS;
  const dealers = planDealers({
    seed,
    openVehicles: Math.round(active * DEALER_SHARE),
    places,
    today,
  });
  const market = new Market({ seed, stock, places, today, writer }, dealers);
  const organizations = writeDealers(dealers, people, writer, seed);
  publishScenarios(market, stock, scenarioSellers(dealers), people, seed);
  await fill(client, market, writer, active, options);

  await client.query(
    "select setval('listing_id_seq', $1), setval('listing_event_id_seq', $2), setval('seller_id_seq', $3), setval('listing_change_version', $4), setval('organization_id_seq', $5)",
    [
      market.book.lastListingId,
      writer.lastEventId,
      market.lastSellerId,
      writer.lastChangeVersion,
      organizations,
    ],
  );
  await writeConversations(client, { seed, today, userIdByEmail: people.userIdByEmail });
  await writeReviews(client, { seed, today });
  await writeShopping(client, { seed, today, userIdByEmail: people.userIdByEmail });
  await writeRooms(client, { seed, today, userIdByEmail: people.userIdByEmail });
  await writeGarages(client, { seed, today, userIdByEmail: people.userIdByEmail });
  await writeDealerDesks(client, { seed, today });
  await client.query("ANALYZE seller, listing, listing_event, lead");
  await weighPieces(asked(client), (vins) => weigh(asked(client), vins));
  await client.query(keepRecordsSql("select id, $1::timestamptz as at from seller"), [today]);
  await client.query(FOLLOW_FROM_HERE, [today, options.now]);
  // A database without this row holds no demo market, and nothing that is made up for one.
  await client.query(
    "insert into demo_market (id, seed, size, parameters, built_at) values (1, $1, $2, $3, $4)",
    [seed, size, JSON.stringify(parametersOf(market, today)), options.now],
  );
  await writeDemoStations(client, { seed, count: stationCountFor(size), places, today });
  await writeDemoRecords(client, options);
  return {
    size,
    listings: market.book.lastListingId,
    events: writer.lastEventId,
    sellers: market.lastSellerId,
    accounts: DEMO_ACCOUNTS,
    password: DEMO_PASSWORD,
  };
}

/**
 * Records of sellers and doubts are worked out above as jobs would: they have what comes after to follow, and
 * the first minutes of a worker read nothing of the whole market again. $1: as of when records are, $2: now.
 */
const FOLLOW_FROM_HERE = `
  insert into change_cursor (name, xact, updated_at)
  select name, xact, at from (values
    ('${RECORDS_CURSOR}', pg_current_xact_id()::text::bigint + 1, $1::timestamptz),
    ('${DOUBT_CURSOR}', pg_current_xact_id()::text::bigint + 1, $2::timestamptz),
    ('${SWEEP_CURSOR}', 0, $2::timestamptz)) as done(name, xact, at)
  on conflict (name) do update set xact = excluded.xact, updated_at = excluded.updated_at`;

/**
 * The dealers, with an organization for each that has joined: those known by name, and a share of
 * the others.
 * @returns the last organization's id.
 */
function writeDealers(
  dealers: readonly DemoSeller[],
  people: People,
  writer: MarketWriter,
  seed: number,
): number {
  let lastId = NAMED_DEALERS.length;
  for (const dealer of dealers) {
    const isNamed = dealer.id <= NAMED_DEALERS.length;
    const owner = isNamed ? null : joinedOwner(seed, dealer);
    if (owner) {
      lastId += 1;
      writer.organization(lastId, dealer, owner);
    }
    const namedId = isNamed ? people.organizationIdByName.get(dealer.name) : undefined;
    writer.seller(dealer, { organizationId: owner ? lastId : (namedId ?? null), userId: null });
  }
  return lastId;
}

const asked =
  (client: pg.Client): Asking =>
  async (sql, values) =>
    (await client.query(sql, [...values])).rows;

const marketRow = z.tuple([z.object({ held: z.boolean(), demo: z.boolean() })]);

/** What follows empties the market tables: only ever a demo's, or empty ones. */
async function refuseRealMarket(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select
    exists (select from listing) or exists (select from seller) or exists (select from organization) as held,
    exists (select from demo_market) as demo`);
  const [{ held, demo }] = marketRow.parse(rows);
  if (held && !demo) {
    throw new AppError(
      "conflict",
      "This database holds a market that is not the demo's. Nothing was changed.",
    );
  }
}

/** Draws every vehicle, sending rows while the next ones are drawn. */
async function fill(
  client: pg.Client,
  market: Market,
  writer: MarketWriter,
  active: number,
  options: DemoMarketOptions,
): Promise<void> {
  const { size: total, onProgress } = options;
  const others = Object.values(OTHERS_PER_ACTIVE).reduce((sum, share) => sum + share, 0);
  const expected = active * (1 + others);
  let sending: Promise<void> = Promise.resolve();
  let drawn = 0;
  for (const _ of everyTrade(market, active)) {
    drawn += 1;
    if (drawn % DRAWS_PER_BREATH === 0) {
      onProgress?.({ done: Math.min(total, Math.round((total * drawn) / expected)), total });
      await breathe();
    }
    if (writer.waiting < ROWS_PER_SEND) continue;
    await sending;
    sending = writer.send(client);
    // Failures surface at the next await; without this they would count as unhandled meanwhile.
    sending.catch(() => undefined);
  }
  await sending;
  await writer.send(client);
  onProgress?.({ done: total, total });
}

/** Vehicles drawn between two looks at the connection, so that rows flow while we draw. */
const DRAWS_PER_BREATH = 250;
const breathe = () => new Promise<void>((resume) => setImmediate(resume));

function* everyTrade(market: Market, active: number) {
  let onLots = 0;
  for (const dealer of market.dealers) {
    onLots += dealer.lotSize;
    yield* market.tradeAll(dealer, dealer.lotSize);
  }
  const byPeople = active - onLots;
  for (let i = 0; i < byPeople; i += 1) yield market.tradePrivately("active");
  for (const outcome of ["paused", "sold", "withdrawn"] as const) {
    const count = Math.round(byPeople * OTHERS_PER_ACTIVE[outcome]);
    for (let i = 0; i < count; i += 1) yield market.tradePrivately(outcome);
  }
}

function scenarioSellers(dealers: readonly DemoSeller[]): ScenarioSellers {
  const [denver, toyota, austin, ford] = dealers;
  if (!denver || !toyota || !austin || !ford) throw new RangeError("the named dealers are missing");
  return { denver, toyota, austin, ford };
}

const flag = z.tuple([z.object({ allowed: z.boolean() })]);

/**
 * Where this role may, keeps the row triggers from running: versions and keys are already right
 * in the rows, and checking them one by one would take most of the time. Elsewhere they run.
 */
async function skipRowTriggers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select rolsuper as allowed from pg_roles where rolname = current_user",
  );
  if (flag.parse(rows)[0].allowed)
    await client.query("SET LOCAL session_replication_role = replica");
}

const stampRow = z.tuple([z.object({ xact: z.string(), version: z.coerce.number().int() })]);

async function changeStamp(client: pg.Client): Promise<{ xact: string; version: number }> {
  const { rows } = await client.query(
    "select pg_current_xact_id()::text as xact, nextval('listing_change_version') as version",
  );
  return stampRow.parse(rows)[0];
}

function parametersOf(market: Market, today: Date) {
  return {
    day: today.toISOString().slice(0, 10),
    priceModel: PRICE_MODEL,
    marketModel: MARKET_MODEL,
    scenarios: SCENARIO_LISTINGS,
    conflicts: market.book.conflicts,
    odometerConflicts: market.book.odometerConflicts,
  };
}
