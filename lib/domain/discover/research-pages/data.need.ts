import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf, where } from "#lib/domain/search/search-query/rules.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { FEWEST_NAMED, MOST_NAMED, RESEARCH_NEEDS } from "./constants.need.ts";
import { economyCondition, needQuery } from "./rules.need.ts";
import type { Need, NeedMatch, NeedOnMarket } from "./types.need.ts";

const countRow = z.object({ count: z.number() });
const matchRow = z.object({
  id: z.number(),
  year: z.number(),
  count: z.number(),
  median: z.number(),
  mpg: z.number().nullable(),
});

const kept = new Answers<readonly NeedOnMarket[] | null>({
  most: 1,
  lasts: (needs) => needs !== null,
});

/**
 * Each need with how many vehicles meet it and the model years that most of them are of, one of a
 * model. Null while the search index does not answer.
 */
export function needsOnMarket({
  now,
}: {
  readonly now: Date;
}): Promise<readonly NeedOnMarket[] | null> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return kept.to(minute, "needs", async () => {
    try {
      const index = await catalogIndex();
      return await Promise.all(RESEARCH_NEEDS.map((need) => onMarket(need, index, now)));
    } catch (error) {
      await doWithout(error, "research: needs without the market");
      return null;
    }
  });
}

async function onMarket(need: Need, index: CatalogIndex, now: Date): Promise<NeedOnMarket> {
  const conditions = conditionsOf(await resolveQuery(needQuery(need)), now);
  const meets = `${where(conditions)} and ${economyCondition(need)}`;
  const parameters = { ...conditions.parameters, fewest: FEWEST_NAMED, most: MOST_NAMED };
  const [[all], rows] = await Promise.all([
    ask(
      `select toUInt32(count()) as count from ${LISTING_TABLE} where ${meets}`,
      parameters,
      countRow,
    ),
    ask(
      `select * from (
         select model_id as id, year, toUInt32(count()) as count, quantileExactInclusive(0.5)(price_cents) as median,
           if(countIf(gallons_per_mile > 0) = 0, null, quantileExactInclusiveIf(0.5)(1 / gallons_per_mile, gallons_per_mile > 0)) as mpg
         from ${LISTING_TABLE} where ${meets} group by id, year having count >= {fewest:UInt32}
         order by count desc, year desc limit 1 by id
       ) order by count desc, id limit {most:UInt32}`,
      parameters,
      matchRow,
    ),
  ]);
  return {
    name: need.name,
    count: all?.count ?? 0,
    matches: rows.flatMap(({ id, year, count, median, mpg }): readonly NeedMatch[] => {
      const model = index.modelsById.get(id);
      const ref = model === undefined ? null : modelYearOf(model, year);
      if (ref === null) return [];
      const combinedMpg = mpg === null ? null : Math.round(mpg);
      return [{ ...ref, count, medianCents: Math.round(median), combinedMpg }];
    }),
  };
}
