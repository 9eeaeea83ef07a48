import "server-only";
import { z } from "zod";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { SearchDefect } from "#lib/platform/search-engine/failures.ts";
import { LISTING_TABLE } from "./constants.ts";
import type { SearchIndexState } from "./types.ts";

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & {
  lotwiseSearchIndex?: SearchIndexState;
  lotwiseSearchIndexVersion?: number;
  lotwiseIndexedEdition?: IndexedEdition;
};

/** Where this process's follower of PostgreSQL stands; "building" before it has started. */
export function searchIndexState(): SearchIndexState {
  return holder.lotwiseSearchIndex ?? { state: "building", asOf: null, rows: 0 };
}

/** For the follower only. */
export function setSearchIndexState(state: SearchIndexState): void {
  holder.lotwiseSearchIndex = state;
}

/** Grows with every change that this process has seen arrive in the index. */
export function searchIndexVersion(): number {
  return holder.lotwiseSearchIndexVersion ?? 0;
}

/** For what brings changes in, once they can be read. */
export function indexChanged(): void {
  holder.lotwiseSearchIndexVersion = searchIndexVersion() + 1;
}

/** The edition of the appraisal that the index holds, as this process loaded it; null before there is one. */
export const indexedEdition = (): number | null => holder.lotwiseIndexedEdition?.editionId || null;

/** Why the index that this process loaded holds no deal words: operators turned them off; null while they are on. */
export const indexedRatingsOff = (): string | null =>
  holder.lotwiseIndexedEdition?.ratingsOff || null;

/** For what loads the index. */
export function setIndexedEdition({ editionId, ratingsOff, economyImport }: IndexedEdition): void {
  holder.lotwiseIndexedEdition = { editionId, ratingsOff, economyImport };
}

/** Longer than a whole load may take. */
const LONGEST_ALONE_MS = 600_000;

/**
 * Does something while no other process changes the same tables: on a ClickHouse server, which several
 * may follow into; an embedded one belongs to its process. The lock is PostgreSQL's, and ends with
 * the connection that holds it.
 * @param tables names the lock.
 */
export async function alone<T>(use: () => Promise<T>, tables = "lotwise search index"): Promise<T> {
  if (env().CLICKHOUSE_URL === undefined) return use();
  return database().$transaction(
    async (transaction) => {
      await transaction.$executeRaw`select set_config('statement_timeout', '0', true)`;
      await transaction.$executeRaw`select pg_advisory_xact_lock(hashtext(${tables}))`;
      return use();
    },
    { maxWait: LONGEST_ALONE_MS, timeout: LONGEST_ALONE_MS },
  );
}

/** Where the next pull begins. */
export interface Bound {
  /** Oldest transaction that was running before the last pull. */
  readonly xmin: bigint;
  /** What lay at or above it, to tell news from what was already pulled while it stays open. */
  readonly seen: string;
}

/** What ratings and ranges of the index follow from: another one of any makes all of them anew. */
export interface IndexedEdition {
  /** Whose appraisals the index holds; 0 before there are any. */
  readonly editionId: number;
  /** Why operators turned deal words off; "" while they are on. */
  readonly ratingsOff: string;
  /** The import of EPA's file that ranges are of; 0 before there is one. */
  readonly economyImport: number;
}

/** Where the next pull of the search index begins. */
export interface IndexBound extends Bound, IndexedEdition {}

const momentShape = {
  xmin: z.coerce.bigint(),
  editionId: z.number(),
  ratingsOff: z.string(),
  economyImport: z.number(),
};
const momentRow = z.tuple([z.object(momentShape)]);
const windowRow = z.tuple([z.object({ ...momentShape, seen: z.string(), count: z.number() })]);

const MOMENT = Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
  (select coalesce(max(id), 0) from valuation_edition where ready_at is not null) as "editionId",
  coalesce((select reason from ratings_off where on_at is null), '') as "ratingsOff",
  (select coalesce(max(id), 0) from source_import where source = 'epa' and state = 'done') as "economyImport"`;

/** The oldest running transaction now, the edition in force, and whether words are off. */
export async function indexMoment(): Promise<Omit<IndexBound, "seen">> {
  const [row] = momentRow.parse(await database().$queryRaw(Prisma.sql`select ${MOMENT}`));
  return row;
}

/** The same, with a fingerprint and the number of all changes since `from`. */
export async function indexChangesSince(from: bigint): Promise<IndexBound & { count: number }> {
  // Versions only grow, so number and sum together change with every change.
  const [row] = windowRow.parse(
    await database().$queryRaw(Prisma.sql`
      select ${MOMENT}, count(*)::int as count, count(*) || '/' || coalesce(sum(change_version), 0) as seen
      from listing where change_xact >= ${from}`),
  );
  return row;
}

/** The numbers of listings that changed in or after a transaction, for sale or not. */
export async function listingsChangedSince(from: bigint): Promise<readonly ListingId[]> {
  const rows = await database().$queryRaw`select id from listing where change_xact >= ${from}`;
  return changedRows.parse(rows).map(({ id }) => id);
}

const changedRows = z.array(
  z.object({ id: z.custom<ListingId>((value) => Number.isSafeInteger(value)) }),
);
const activeRow = z.tuple([z.object({ rows: z.number() })]);

export async function activeListings(): Promise<number> {
  const [row] = activeRow.parse(
    await database().$queryRaw`select count(*)::int as rows from listing where status = 'active'`,
  );
  return row.rows;
}

const countRow = z.object({ rows: z.coerce.number() });

/** Vehicles in the index. @throws IndexLost when ClickHouse has no such table (any more). */
export async function indexedListings(): Promise<number> {
  const tables = await ask(
    "select count() as rows from system.tables where database = currentDatabase() and name = {name:String}",
    { name: LISTING_TABLE },
    countRow,
  );
  if (tables[0]?.rows !== 1) throw new IndexLost("ClickHouse has no search index");
  const [row] = await ask(`select count() as rows from ${LISTING_TABLE}`, {}, countRow);
  return row?.rows ?? 0;
}

/** The index cannot be followed on from where it was: only a whole load helps. */
export class IndexLost extends AppError {
  constructor(message: string) {
    super("search_unavailable", message);
    this.name = "IndexLost";
  }
}

/** How Prisma tells that PostgreSQL refused a statement: bad data (class 22) or bad SQL (class 42). */
const REFUSED_BY_POSTGRES = /\bCode: `(22|42)\w{3}`/;

/** Whether what ended a round of following is ours to mend, rather than an engine that does not answer. */
export function isDefect(error: unknown): boolean {
  if (error instanceof AppError) return false;
  const isOurs = [SearchDefect, TypeError, RangeError, ReferenceError, z.ZodError].some(
    (each) => error instanceof each,
  );
  return isOurs || REFUSED_BY_POSTGRES.test(String(error));
}

/** The table function by which ClickHouse reads a view of PostgreSQL, and the secrets not to repeat. */
export function postgresSource(view: string): { from: string; secrets: readonly string[] } {
  const { CLICKHOUSE_POSTGRES_URL, DATABASE_URL } = env();
  const url = URL.parse(CLICKHOUSE_POSTGRES_URL ?? DATABASE_URL ?? "");
  if (url === null) throw new AppError("configuration", "DATABASE_URL is not set.");
  const password = decodeURIComponent(url.password);
  const parts = [
    `${url.hostname}:${url.port || "5432"}`,
    decodeURIComponent(url.pathname.slice(1)),
    view,
    decodeURIComponent(url.username),
    password,
    url.searchParams.get("schema") ?? "public",
  ];
  const text = (value: string) => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  return {
    from: `postgresql(${parts.map(text).join(", ")})`,
    secrets: [password, url.password, text(password).slice(1, -1)].filter(
      (secret) => secret !== "",
    ),
  };
}
