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
      SELECT DISTINCT model_id, year + step AS year
      FROM listing, generate_series(${-COMPARABLE_YEARS}::int, ${COMPARABLE_YEARS}::int) AS step
      WHERE id = ANY(${[...ids]}::int[])`,
  );
  const models = kinds.map(({ model_id }) => model_id);
  const years = kinds.map(({ year }) => year);
  const strays = z.array(idRow).parse(
    await database().$queryRaw`
      WITH kind AS (SELECT * FROM unnest(${models}::int[], ${years}::int[]) AS k(model_id, year)),
        near AS (SELECT l.id, l.vin FROM listing l JOIN kind USING (model_id, year) WHERE l.status = 'active')
      SELECT other.id FROM near JOIN listing other ON other.vin = near.vin AND other.id <> near.id
      WHERE other.status = 'active' AND NOT EXISTS (
        SELECT FROM kind WHERE kind.model_id = other.model_id AND kind.year = other.year)`,
  );
  return {
    kinds: kinds.map(({ model_id, year }) => ({ modelId: model_id, year })),
    strayIds: strays.map(({ id }) => id),
  };
}
