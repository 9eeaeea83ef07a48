import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { alone, type Bound } from "#lib/domain/index/search-index/data.ts";
import { pull } from "#lib/domain/index/search-index/jobs.ts";
import { env } from "#lib/platform/env.ts";
import { ask, tellAside } from "#lib/platform/search-engine/client.ts";
import { DamageWatch, removeDamaged } from "#lib/platform/search-engine/damage.ts";
import {
  CHANGES_AT_ONCE,
  createLife,
  createSpan,
  HISTORY_LISTINGS_AT_ONCE,
  LIFE_TABLE,
  LONGEST_HISTORY_REST_MS,
  MOST_HISTORY_CHANGES,
  MOST_HISTORY_PARTS,
  pullLives,
  pullSpans,
  SPAN_TABLE,
} from "./constants.ts";
import { HistoryLost, listingsSince, marketHistoryState, wholeHistory } from "./data.ts";

/*
 * How the history follows PostgreSQL: as the search index does (see its noun), but aside from it. Its
 * statements have a connection of their own and one processor, and whatever changes is pulled by the
 * listing: the whole life of each that something happened to.
 */

const aloneWithHistory = <T>(use: () => Promise<T>) => alone(use, "lotwise market history");

/** Builds both tables beside those that are read and puts them in their places. */
async function replaceHistory(build: (life: string, span: string) => Promise<void>): Promise<void> {
  const mine = randomUUID().replaceAll("-", "");
  const [life, span] = [`${LIFE_TABLE}_${mine}`, `${SPAN_TABLE}_${mine}`];
  try {
    await build(life, span);
    await tellAside(`exchange tables ${life} and ${LIFE_TABLE}`);
    await tellAside(`exchange tables ${span} and ${SPAN_TABLE}`);
  } finally {
    await tellAside(`drop table if exists ${life} sync`);
    await tellAside(`drop table if exists ${span} sync`);
  }
}

async function pullInto(life: string, span: string, which: string): Promise<void> {
  await pull((from) => pullLives(life, from, which), {}, { view: "market_life", run: tellAside });
  await pull(
    (from) => pullSpans(span, from, life, which),
    {},
    { view: "market_span", run: tellAside },
  );
}

/** Pulls the lives and stretches of some listings into tables of one's own, some at a time. */
export async function pullListings(
  life: string,
  span: string,
  listings: readonly number[],
): Promise<void> {
  for (let at = 0; at < listings.length; at += CHANGES_AT_ONCE)
    await pullInto(
      life,
      span,
      `listing_id in (${listings.slice(at, at + CHANGES_AT_ONCE).join(", ")})`,
    );
}

const damage = new DamageWatch();

/** Whether files of ClickHouse's were found damaged or gone since the history was loaded. */
export const isHistoryDamaged = (): boolean => damage.isDamaged();

interface LoadOptions {
  /** Ends it between two pieces; what was read before stays as it was. */
  readonly signal?: AbortSignal | undefined;
  readonly listingsAtOnce?: number;
  /** Called between two pieces, with how long the last one took. */
  readonly rest?: (workedMs: number) => Promise<unknown>;
}

/**
 * Pulls the whole history anew, a part of the listings at a time, and leaves the processor to pages between.
 * @returns where to follow from. @throws AbortError once the signal ends it.
 */
export function loadHistory({
  signal,
  listingsAtOnce = HISTORY_LISTINGS_AT_ONCE,
  rest = (workedMs) => wait(Math.min(workedMs, LONGEST_HISTORY_REST_MS), undefined, { signal }),
}: LoadOptions = {}): Promise<Bound> {
  return aloneWithHistory(async () => {
    if (isHistoryDamaged()) await removeDamaged([LIFE_TABLE, SPAN_TABLE], tellAside);
    const { xmin, last } = await wholeHistory();
    await replaceHistory(async (life, span) => {
      await tellAside(createLife(life));
      await tellAside(createSpan(span));
      for (let from = 0; from <= last; from += listingsAtOnce) {
        signal?.throwIfAborted();
        const began = performance.now();
        await pullInto(
          life,
          span,
          `listing_id > ${from} and listing_id <= ${from + listingsAtOnce}`,
        );
        if (from + listingsAtOnce <= last) await rest(performance.now() - began);
      }
      await tellAside(`optimize table ${life} final`);
      await tellAside(`optimize table ${span} final`);
      await tellAside(createLife(LIFE_TABLE));
      await tellAside(createSpan(SPAN_TABLE));
    });
    damage.filled();
    return { xmin, seen: "" };
  });
}

/**
 * Brings in what happened since `bound`.
 * @returns where to go on from, and whether anything was new.
 */
export async function pullHistory(bound: Bound): Promise<{ bound: Bound; changed: boolean }> {
  const next = await listingsSince(bound.xmin, MOST_HISTORY_CHANGES);
  if (next.xmin < bound.xmin) {
    throw new HistoryLost(
      "PostgreSQL is not the one that was followed: its transactions are older",
    );
  }
  const followed = { xmin: next.xmin, seen: next.seen };
  if (next.ids.length === 0 || next.found === bound.seen)
    return { bound: followed, changed: false };
  if (next.ids.length > MOST_HISTORY_CHANGES) return { bound: await loadHistory(), changed: true };
  await aloneWithHistory(() =>
    replaceHistory(async (life, span) => {
      await tellAside(`create table ${life} clone as ${LIFE_TABLE}`);
      await tellAside(`create table ${span} clone as ${SPAN_TABLE}`);
      for (let at = 0; at < next.ids.length; at += CHANGES_AT_ONCE) {
        const which = `listing_id in (${next.ids.slice(at, at + CHANGES_AT_ONCE).join(", ")})`;
        await tellAside(`delete from ${life} where ${which}`);
        await tellAside(`delete from ${span} where ${which}`);
        await pullInto(life, span, which);
      }
    }),
  );
  return { bound: followed, changed: true };
}

const partsRow = z.object({ table: z.string(), parts: z.coerce.number() });

/** Merges the parts of changes where there are many. Nothing that can be read becomes another. */
export async function settleHistory(): Promise<void> {
  const tables = await ask(
    `select table, count() as parts from system.parts
     where active and database = currentDatabase() and table in ('${LIFE_TABLE}', '${SPAN_TABLE}') group by table`,
    {},
    partsRow,
  );
  const many = tables.filter(({ parts }) => parts > MOST_HISTORY_PARTS);
  if (many.length === 0) return;
  await aloneWithHistory(async () => {
    for (const { table } of many) await tellAside(`optimize table ${table} final`);
  });
}

/** Who in this process uses a history that nothing follows, and its load. */
let borrowed: { users: number; readonly load: Promise<unknown> } | null = null;

/**
 * Does something with the history of the market in whatever process, such as a job's. Where nothing
 * follows it, it is pulled as it is now, and goes again after its last user; a ClickHouse server, where
 * sites read it, keeps it.
 */
export async function withMarketHistory<T>(use: () => Promise<T>): Promise<T> {
  if (marketHistoryState().state === "ready") return use();
  borrowed ??= { users: 0, load: loadHistory() };
  const mine = borrowed;
  mine.users += 1;
  try {
    await mine.load;
    return await use();
  } finally {
    mine.users -= 1;
    if (mine.users === 0) {
      borrowed = null;
      await forgetHistory();
    }
  }
}

async function forgetHistory(): Promise<void> {
  if (env().CLICKHOUSE_URL !== undefined) return;
  await tellAside(`drop table if exists ${LIFE_TABLE} sync`);
  await tellAside(`drop table if exists ${SPAN_TABLE} sync`);
}
