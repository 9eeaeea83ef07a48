import { z } from "zod";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery, SearchResult } from "#lib/domain/search/search/types.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { env } from "#lib/platform/env.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { appraiseMarket } from "./appraised-market.ts";
import { insertMarket, withConnection } from "./market.ts";

/** The moment the market below is made for and searched at. */
export const NOW = new Date("2026-11-20T12:00:00Z");
export const ZIPS = ["80202", "10001", "60601", "98101"];

/** The test file's own database. */
export function databaseUrl(): string {
  const { DATABASE_URL } = env();
  if (DATABASE_URL === undefined) throw new Error("This test has no database.");
  return DATABASE_URL;
}

/** Runs plain SQL in the test file's own database. */
export async function sql<T>(
  row: z.ZodType<T>,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const { rows } = await withConnection(databaseUrl(), (client) => client.query(text, [...values]));
  return z.array(row).parse(rows);
}

/** A search with something changed. */
export const search = (change: Partial<SearchQuery> = {}): Promise<SearchResult> =>
  answerSearch({ ...EMPTY_QUERY, ...change }, { now: NOW });

/**
 * A market in PostgreSQL and its index, with what may be searched in it. PostgreSQL knows no ratings:
 * those of the index stand beside the listings, in `test_deal`, for the plain SQL.
 */
export async function searchMarket(): Promise<{
  models: readonly string[];
  trims: readonly string[];
}> {
  await insertMarket(databaseUrl(), { listings: 3_000, seed: 11, now: NOW });
  await appraiseMarket(NOW);
  await loadListings();
  const rated = await ask(
    "select id, toString(deal) as deal from listing",
    {},
    z.object({ id: z.number(), deal: z.string() }),
  );
  await sql(z.unknown(), "create table test_deal (id int primary key, deal text not null)");
  await sql(
    z.unknown(),
    "insert into test_deal select id, deal from json_to_recordset($1) as r(id int, deal text)",
    [JSON.stringify(rated)],
  );
  const words = async (text: string) =>
    (await sql(z.object({ value: z.string() }), text)).map(({ value }) => value);
  return {
    models: await words(
      "select k.slug || '.' || m.slug as value from model m join make k on k.id = m.make_id order by 1",
    ),
    trims: await words(
      "select distinct trim as value from listing where trim is not null order by 1",
    ),
  };
}
