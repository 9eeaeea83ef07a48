/* Temporary ClickHouse table of a few changed listings, rated if asked, to match saved
 * searches and webhooks against. */

import "server-only";
import { z } from "zod";
import { COMPARABLE_YEARS } from "#lib/domain/valuation/rating/constants.ts";
import { database } from "#lib/platform/db/client.ts";

const kindRow = z.object({ model_id: z.number(), year: z.number() });
const idRow = z.object({ id: z.number() });

/** What the ratings of some listings depend on. */
export interface RatingContext {
  /** Models and model years in which any vehicle may be comparable to one of them. */
  readonly kinds: readonly { readonly modelId: number; readonly year: number }[];
  /** Offers of the vehicles found there that name another model or year: of a VIN the newest counts. */
  readonly strayIds: readonly number[];
}

/** Where the vehicles comparable to some listings are found. */
export async function ratingContext(ids: readonly number[]): Promise<RatingContext> {
  const kinds = z.array(kindRow).parse(
    await database().$queryRaw`
      select distinct model_id, year + step as year
      from listing, generate_series(${-COMPARABLE_YEARS}::int, ${COMPARABLE_YEARS}::int) as step
      where id = any(${[...ids]}::int[])`,
  );
  const models = kinds.map(({ model_id }) => model_id);
  const years = kinds.map(({ year }) => year);
  const strays = z.array(idRow).parse(
    await database().$queryRaw`
      with kind as (select * from unnest(${models}::int[], ${years}::int[]) as k(model_id, year)),
        near as (select l.id, l.vin from listing l join kind using (model_id, year) where l.status = 'active')
      select other.id from near join listing other on other.vin = near.vin and other.id <> near.id
      where other.status = 'active' and not exists (
        select from kind where kind.model_id = other.model_id and kind.year = other.year)`,
  );
  return {
    kinds: kinds.map(({ model_id, year }) => ({ modelId: model_id, year })),
    strayIds: strays.map(({ id }) => id),
  };
}
