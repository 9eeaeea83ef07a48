import pg from "pg";
import { z } from "zod";

const pathRows = z.array(z.object({ path: z.string() }));

/** Pages of a market, spread over all of it; always the same ones in the same order. */
export interface MarketPaths {
  readonly listings: readonly string[];
  readonly modelYears: readonly string[];
  /** Of sellers without a storefront of their own. */
  readonly sellers: readonly string[];
}

const LISTINGS =
  "select '/listings/' || id as path from listing where status = 'active' order by md5(id::text) limit $1";
const MODEL_YEARS = `select '/research/' || k.slug || '/' || m.slug || '/' || l.year as path
  from (select distinct model_id, year from listing where status = 'active') l
  join model m on m.id = l.model_id join make k on k.id = m.make_id
  order by md5(m.id || '/' || l.year) limit $1`;
const SELLERS = `select '/sellers/' || s.slug as path from seller s
  where s.organization_id is null
    and exists (select from listing l where l.seller_id = s.id and l.status = 'active')
  order by md5(s.id::text) limit $1`;

/** At most so many of each kind. */
export async function marketPaths(databaseUrl: string, most: number): Promise<MarketPaths> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const paths = async (statement: string) =>
    pathRows.parse((await client.query(statement, [most])).rows).map(({ path }) => path);
  try {
    return {
      listings: await paths(LISTINGS),
      modelYears: await paths(MODEL_YEARS),
      sellers: await paths(SELLERS),
    };
  } finally {
    await client.end();
  }
}
