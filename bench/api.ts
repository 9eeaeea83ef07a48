import pg from "pg";
import { z } from "zod";
import {
  API_KEY_MARK,
  API_KEY_PREFIX_LENGTH,
  SCOPE_NAMES,
} from "#lib/domain/api/api-key/constants.ts";
import { creditMonthOf } from "#lib/domain/billing/api-wallet/rules.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { figure, milliseconds, printHeading, printTable, type Spread, spread } from "./figures.ts";
import { CONNECTIONS, type Load, loadOf, warmUp } from "./load.ts";
import { databaseProcessorMs, processorMsOf } from "./machine.ts";
import { QUESTIONS } from "./questions.ts";
import { type BenchSite, startBenchSite } from "./site.ts";

/** More than one: a key may make 50 calls a second. All are paid from one wallet, the hardest case. */
const KEYS = 96;
const CREDITS = 100_000_000;
const SEARCH_ROUNDS = 4;
const BATCHES = 12;
const BATCH_VINS = 1_000;
/** What we aim at for cached reads on a machine of this class. */
export const CACHED_AIM = 500;

export interface ApiFigures {
  readonly search: Spread;
  readonly batch: Spread;
  readonly known: Load;
  readonly unchanged: Load;
}

/**
 * What calls of the API take over HTTP, with keys, limits and the ledger on: searches one at a time,
 * batches of VINs, and reads that are kept, at 16 connections. In the end the ledger must agree with
 * what the calls were told they cost.
 */
export async function measureApi(databaseUrl: string): Promise<ApiFigures> {
  printHeading("The HTTP API: with keys, limits and the ledger on, one wallet for all");
  const site = await startBenchSite(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { userId, keys } = await makeKeys();
    const api = new Api(site.url, keys);
    const search = await measureSearches(api);
    const batch = await measureBatches(api, client);
    const loads = await measureCached(api, client, site);
    const { known, unchanged, single, again } = loads;
    console.log("");
    printTable([
      ["", "p50", "p95", "requests/s", "site, ms of a core", "PostgreSQL"],
      [
        "search, one at a time, each asked once",
        milliseconds(search.p50),
        milliseconds(search.p95),
      ],
      [`decode ${BATCH_VINS} VINs at once`, milliseconds(batch.p50), milliseconds(batch.p95)],
      ...(
        [
          [`kept search, ${CONNECTIONS} connections, paid (200)`, known],
          ["the same, unchanged (304), free", unchanged],
          ["one listing, each asked once, paid (200)", single],
          ["one listing, each asked again, paid (200)", again],
        ] as const
      ).map(([what, load]) => [
        what,
        milliseconds(load.p50Ms),
        milliseconds(load.p95Ms),
        figure(load.requestsPerSecond, 0),
        figure(load.siteMs, 2),
        figure(load.databaseMs, 2),
      ]),
    ]);
    const shareOf = (load: Load) => `${figure(load.requestsPerSecond / CACHED_AIM, 2)}x`;
    console.log(
      `  Of the ${CACHED_AIM} requests/s we aim at for cached reads: ${shareOf(known)} paid, ${shareOf(unchanged)} unchanged.`,
    );
    await checkLedger(client, userId, known.requests + single.requests + again.requests);
    return { search, batch, known, unchanged };
  } finally {
    await site.stop();
    await client.end();
    await closeDatabase();
  }
}

interface Keys {
  readonly userId: UserId;
  readonly keys: readonly string[];
}

/** An account of its own with keys and a month's wallet that nothing here uses up. */
async function makeKeys(): Promise<Keys> {
  const at = now();
  const name = `bench-${at.getTime()}`;
  const user = await database().user.create({
    data: { email: `${name}@example.test`, name: "Bench" },
  });
  const userId = user.id as UserId;
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: { userId, unit: "api", period: creditMonthOf(at) },
      kind: "operator.granted",
      parts: CREDITS,
      key: name,
      at,
    }),
  );
  const keys = Array.from({ length: KEYS }, () => `${API_KEY_MARK}${newSecret()}`);
  await database().apiKey.createMany({
    data: keys.map((key) => ({
      submissionId: crypto.randomUUID(),
      userId,
      name: "Bench",
      prefix: key.slice(0, API_KEY_PREFIX_LENGTH),
      secretHash: secretHash(key),
      scopes: [...SCOPE_NAMES],
    })),
  });
  return { userId, keys };
}

/** Calls of one account by its keys in turn. */
class Api {
  readonly url: string;
  readonly #keys: readonly string[];
  #turn = 0;

  constructor(url: string, keys: readonly string[]) {
    this.url = url;
    this.#keys = keys;
  }

  headers(): Record<string, string> {
    this.#turn = (this.#turn + 1) % this.#keys.length;
    return { authorization: `Bearer ${this.#keys[this.#turn] ?? ""}` };
  }

  /** @returns how long it took until the whole answer was read, and the answer. @throws unless it is 200. */
  async call(path: string, body?: unknown): Promise<{ ms: number; answer: Response }> {
    const began = performance.now();
    const answer = await fetch(`${this.url}/api/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...this.headers(), "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return { ms: performance.now() - began, answer };
  }
}

/** Names that belong to the page alone. */
const PAGE_NAMES = ["page", "view", "hidden"];

/** Searches as people make them, each asked once: another number of listings makes it another question. */
async function measureSearches(api: Api): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round <= SEARCH_ROUNDS; round += 1) {
    for (const question of QUESTIONS) {
      const query = new URLSearchParams(question);
      for (const name of PAGE_NAMES) query.delete(name);
      query.set("limit", String(20 + round));
      const { ms } = await api.call(`/listings?${query}`);
      // The first round lets the server compile what it runs.
      if (round > 0) times.push(ms);
    }
  }
  return spread(times);
}

const vinRows = z.array(z.object({ vin: z.string() }));

async function measureBatches(api: Api, client: pg.Client): Promise<Spread> {
  const { rows } = await client.query(
    "select vin::text as vin from listing order by md5(vin) limit $1",
    [BATCHES * BATCH_VINS],
  );
  const vins = vinRows.parse(rows).map(({ vin }) => vin);
  const times: number[] = [];
  for (let from = 0; from + BATCH_VINS <= vins.length; from += BATCH_VINS) {
    const { ms } = await api.call("/vin/batch", { vins: vins.slice(from, from + BATCH_VINS) });
    if (from > 0) times.push(ms);
  }
  return spread(times);
}

const idRows = z.array(z.object({ id: z.number() }));
/** Listings that many programs ask for. */
const SINGLES_AGAIN = 200;
/** Searches that many programs repeat. */
const REPEATED = ["make=toyota", "body=suv&price=-30000", "fuel=electric", "deal=great"];

/** A load, and the time of a core that each call took of the site's process and of PostgreSQL. */
interface CallLoad extends Load {
  readonly siteMs: number;
  readonly databaseMs: number;
}
type CallLoads = Readonly<Record<"known" | "unchanged" | "single" | "again", CallLoad>>;

async function measureCached(api: Api, client: pg.Client, site: BenchSite): Promise<CallLoads> {
  const used = async () => [await processorMsOf(site.pid), await databaseProcessorMs(client)];
  const worked = async (...load: Parameters<typeof loadOf>): Promise<CallLoad> => {
    const [siteBefore = 0, databaseBefore = 0] = await used();
    const found = await loadOf(...load);
    const [siteMs = 0, databaseMs = 0] = await used();
    return {
      ...found,
      siteMs: (siteMs - siteBefore) / found.requests,
      databaseMs: (databaseMs - databaseBefore) / found.requests,
    };
  };
  const paths = REPEATED.map((query) => `/listings?${query}&limit=10`);
  const etags = new Map<string, string>();
  for (const path of paths) {
    const { answer } = await api.call(path);
    etags.set(path, answer.headers.get("etag") ?? "");
  }
  const requests = (of: readonly string[], more: (path: string) => Record<string, string>) =>
    Array.from({ length: Math.max(KEYS, of.length) }, (_, index) => {
      const path = of[index % of.length] ?? "";
      return { path: `/api/v1${path}`, headers: { ...api.headers(), ...more(path) } };
    });
  const paid = requests(paths, () => ({}));
  await warmUp(api.url, paid);
  const known = await worked(api.url, paid);
  const asked = requests(paths, (path) => ({ "if-none-match": etags.get(path) ?? "" }));
  const unchanged = await worked(api.url, asked, { status: 304 });
  const { rows } = await client.query(
    "select id from listing where status = 'active' order by md5(id::text) limit 20000",
  );
  const listings = idRows.parse(rows).map(({ id }) => `/listings/${id}`);
  const single = await worked(
    api.url,
    requests(listings, () => ({})),
  );
  const again = await worked(
    api.url,
    requests(listings.slice(0, SINGLES_AGAIN), () => ({})),
  );
  return { known, unchanged, single, again };
}

const sums = z.tuple([
  z.object({
    balance: z.coerce.number(),
    entries: z.coerce.number(),
    used: z.coerce.number(),
    calls: z.coerce.number(),
  }),
]);

/** @throws where the wallet, its lines and what was counted do not come to the same. */
async function checkLedger(client: pg.Client, userId: UserId, least: number): Promise<void> {
  const { rows } = await client.query(
    `select a.balance, (select sum(e.amount) from ledger_entry e where e.account_id = a.id) as entries,
       (select sum(u.credits) from api_usage u join api_key k on k.id = u.key_id where k.user_id = a.user_id) as used,
       (select count(*) from ledger_entry e where e.account_id = a.id and e.amount < 0) as calls
     from ledger_account a where a.user_id = $1 and a.unit = 'api'`,
    [userId],
  );
  const [{ balance, entries, used, calls }] = sums.parse(rows);
  const spent = CREDITS - balance;
  if (entries !== balance || used !== spent || calls < least)
    throw new Error(
      `The ledger does not agree: ${spent} spent, ${CREDITS - entries} by its lines, ${used} counted, ${calls} calls.`,
    );
  console.log(
    `  ${figure(calls, 0)} calls were paid, each with its own lines; wallet, lines and usage agree to the credit.`,
  );
}
