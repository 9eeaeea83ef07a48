import "server-only";
import { z } from "zod";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { zipAreasWithin } from "#lib/platform/geo/zip-areas.ts";
import { DEMAND_DAYS, FEWEST_SHOPPERS, ZIP_AREA_DIGITS } from "./constants.ts";
import { demandRow } from "./schema.ts";
import type { UnmetSearches } from "./types.ts";

const rareRow = z.tuple([z.object({ rareCount: z.number() })]);

/**
 * What shoppers around a point searched and did not find, in the days up to `asOf`: the most wanted
 * first, nothing that fewer than FEWEST_SHOPPERS looked for.
 * @param within straight-line miles, to the middle of the parts of the country that are counted.
 */
export async function unmetSearches(
  point: GeoPoint,
  within: { readonly miles: number; readonly days?: number; readonly limit?: number },
  asOf: Date,
): Promise<UnmetSearches> {
  const { miles, days = DEMAND_DAYS, limit = 50 } = within;
  const areas = await zipAreasWithin(point, miles, ZIP_AREA_DIGITS);
  const today = asOf.toISOString().slice(0, 10);
  const wishes = Prisma.sql`
    select make_id, model_id, year_from, year_to, price_ceiling_cents,
      sum(shopper_count)::int as shoppers, max(day) as last_day
    from search_demand
    where area = any(${areas}) and day > ${today}::date - ${days}::int and day <= ${today}::date
    group by 1, 2, 3, 4, 5`;
  const db = readDatabase();
  const [found, rare] = await Promise.all([
    db.$queryRaw(Prisma.sql`
      select w.make_id as "makeId", k.name as "makeName", k.slug as "makeSlug",
        w.model_id as "modelId", m.name as "modelName", m.slug as "modelSlug",
        w.year_from::int as "yearFrom", w.year_to::int as "yearTo",
        w.price_ceiling_cents as "priceCeilingCents", w.shoppers as "shopperCount",
        to_char(w.last_day, 'YYYY-MM-DD') as "lastDay",
        count(*) over ()::int as "wishCount", (sum(w.shoppers) over ())::int as "allShoppers"
      from (${wishes} having sum(shopper_count) >= ${FEWEST_SHOPPERS}) w
      join make k on k.id = w.make_id left join model m on m.id = w.model_id
      where w.model_id = 0 or m.id is not null
      order by w.shoppers desc, w.last_day desc, k.slug, m.slug, w.year_from, w.price_ceiling_cents
      limit ${limit}`),
    db.$queryRaw(Prisma.sql`
      select count(*)::int as "rareCount"
      from (${wishes} having sum(shopper_count) < ${FEWEST_SHOPPERS}) w`),
  ]);
  const rows = z.array(demandRow).parse(found);
  return {
    searches: rows.map(({ modelId, modelName, modelSlug, wishCount, allShoppers, ...row }) => ({
      ...row,
      model:
        modelName === null || modelSlug === null
          ? null
          : { id: modelId, name: modelName, slug: modelSlug },
      yearFrom: row.yearFrom || null,
      yearTo: row.yearTo || null,
      priceCeilingCents: row.priceCeilingCents || null,
    })),
    wishCount: rows[0]?.wishCount ?? 0,
    shopperCount: rows[0]?.allShoppers ?? 0,
    rareCount: rareRow.parse(rare)[0].rareCount,
    days,
    areas,
    asOf,
  };
}
