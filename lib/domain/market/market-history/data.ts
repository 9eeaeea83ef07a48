import "server-only";
import { z } from "zod";
import type { Bound } from "#lib/domain/index/search-index/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { LIFE_TABLE, SPAN_TABLE } from "./constants.ts";
import type { MarketHistoryState } from "./types.ts";

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & { lotwiseMarketHistory?: MarketHistoryState };

/** Where this process's history of the market stands; "building" before it was first loaded. */
export function marketHistoryState(): MarketHistoryState {
  return holder.lotwiseMarketHistory ?? { state: "building", asOf: null, listings: 0 };
}

/** For the follower only. */
export function setMarketHistoryState(state: MarketHistoryState): void {
  holder.lotwiseMarketHistory = state;
}

/** The history cannot be followed on from where it was: only a whole load helps. */
export class HistoryLost extends AppError {
  constructor(message: string) {
    super("search_unavailable", message);
    this.name = "HistoryLost";
  }
}

const windowRow = z.tuple([
  z.object({
    xmin: z.coerce.bigint(),
    found: z.string(),
    seen: z.string(),
    ids: z.array(z.number()),
  }),
]);

/**
 * The listings that changed, or to which something happened, in transactions from `from` on; the oldest
 * one that is running now, and fingerprints: of all that was found, and (`seen`) of what will be found
 * again from that one on. How this misses nothing: see the noun `search-index`.
 * @param most beyond this many ids no more are told.
 */
export async function listingsSince(
  from: bigint,
  most: number,
): Promise<Bound & { readonly found: string; readonly ids: readonly number[] }> {
  // Versions and event ids only grow, so number and sum together change with every change.
  const [row] = windowRow.parse(
    await database().$queryRaw`
      with news as (
        select id, change_version as version, change_xact as xact from listing where change_xact >= ${from}
        union all
        select listing_id, id, change_xact from listing_event where change_xact >= ${from}
      ), oldest as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin)
      select (select xmin::text from oldest) as xmin,
        count(*) || '/' || coalesce(sum(version), 0) as found,
        (count(*) filter (where xact >= (select xmin from oldest))) || '/'
          || coalesce(sum(version) filter (where xact >= (select xmin from oldest)), 0) as seen,
        coalesce((select array_agg(id) from (select distinct id from news limit ${most + 1}) one), '{}') as ids
      from news`,
  );
  return row;
}

const startRow = z.tuple([z.object({ xmin: z.coerce.bigint(), last: z.number() })]);

/** The oldest transaction that is running now, and the last listing's id; 0 where there is none. */
export async function wholeHistory(): Promise<{ readonly xmin: bigint; readonly last: number }> {
  const [row] = startRow.parse(
    await database().$queryRaw`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        coalesce((select max(id) from listing), 0)::int as last`,
  );
  return row;
}

const listingsRow = z.tuple([z.object({ listings: z.number() })]);

/** Listings that the history has to hold. */
export async function listingsInPostgres(): Promise<number> {
  const [row] = listingsRow.parse(
    // What waits for an operator and was never on sale has no life: see the view.
    await database().$queryRaw`
      select ((select count(*) from listing) - (
        select count(*) from (
          select distinct listing_id from listing_hold where kind in ('review', 'refused')) held
        where not exists (select from market_life l where l.listing_id = held.listing_id)))::int as listings`,
  );
  return row.listings;
}

const tableRow = z.object({ rows: z.coerce.number() });

/** Listings in the history. @throws HistoryLost when ClickHouse has no such tables (any more). */
export async function listingsInHistory(): Promise<number> {
  const tables = await ask(
    `select coalesce(total_rows, 0) as rows from system.tables
     where database = currentDatabase() and name in ('${LIFE_TABLE}', '${SPAN_TABLE}')`,
    {},
    tableRow,
  );
  if (tables.length !== 2) throw new HistoryLost("ClickHouse has no history of the market");
  const [row] = await ask(`select count() as rows from ${LIFE_TABLE}`, {}, tableRow);
  return row?.rows ?? 0;
}
