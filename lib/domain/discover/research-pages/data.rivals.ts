import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { marketClasses } from "#lib/domain/vehicles/catalog/rules.market-classes.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { LEAST_FOR_SALE, YEARS_AROUND } from "./constants.rivals.ts";
import { nearestRivals, nearestYear } from "./rules.rivals.ts";
import type { Rivals } from "./types.rivals.ts";

const modelRow = z.object({
  model_id: z.number(),
  vehicles: z.number(),
  price: z.number(),
  miles: z.number(),
  mpg: z.number(),
  electric: z.number(),
});

/** Sellers state city and highway; combined as the EPA does: 55% city, 45% highway. */
const COMBINED = "1 / (0.55 / city_mpg + 0.45 / highway_mpg)";

/**
 * What shoppers of a model year look at as well: models of its class within a model year and near its
 * price. One question to the index.
 * @param isElectric whether it is electric, as most of it for sale are.
 * @param expectedCents what is expected of it where none is for sale; null where that is not known.
 * @returns null while the index cannot be asked.
 */
export async function rivalsOf(
  ref: ModelYearRef,
  {
    isElectric,
    expectedCents,
  }: { readonly isElectric: boolean; readonly expectedCents: number | null },
  asOf: Date,
): Promise<Rivals | null> {
  const { models, modelsById } = await catalogIndex();
  const classes = marketClasses(ref, isElectric);
  const alike = models.filter((model) =>
    marketClasses(model, isElectric).some((name) => classes.includes(name)),
  );
  try {
    const rows = await ask(
      `select model_id, toUInt8(fuel = 'electric') as electric, toUInt32(uniqExact(vin)) as vehicles,
        toFloat64(quantileExactInclusive(0.5)(price_cents)) as price,
        toFloat64(quantileExactInclusive(0.5)(mileage_miles)) as miles,
        toFloat64(if(countIf(city_mpg > 0 and highway_mpg > 0) = 0, 0, quantileExactInclusiveIf(0.5)(${COMBINED}, city_mpg > 0 and highway_mpg > 0))) as mpg
      from ${LISTING_TABLE}
      where model_id in {models:Array(UInt32)} and year between {from:UInt16} and {to:UInt16}
        and title_status = 'clean' and doubt = '' and price_cents >= ${PLAUSIBLE_PRICE_CENTS}
      group by model_id, electric`,
      {
        models: alike.map(({ modelId }) => modelId),
        from: ref.year - YEARS_AROUND,
        to: ref.year + YEARS_AROUND,
      },
      modelRow,
    );
    const found = rows.flatMap((row) => {
      const model = modelsById.get(row.model_id);
      const year = model === undefined ? null : nearestYear(model.yearIds.keys(), ref.year);
      if (model === undefined || year === null) return [];
      const { makeName, modelName, makeSlug, modelSlug } = model;
      const runsElectric = row.electric === 1;
      return {
        modelId: row.model_id,
        makeName,
        modelName,
        makeSlug,
        modelSlug,
        year,
        classes: marketClasses(model, runsElectric),
        n: row.vehicles,
        medianPriceCents: Math.round(row.price),
        medianMileageMiles: Math.round(row.miles),
        combinedMpg: row.mpg > 0 ? Math.round(row.mpg) : null,
        isElectric: runsElectric,
      };
    });
    const own =
      found.find((each) => each.modelId === ref.modelId && each.isElectric === isElectric) ?? null;
    const priceCents = own?.medianPriceCents ?? expectedCents;
    const others = found.filter(({ n }) => n >= LEAST_FOR_SALE);
    return {
      own,
      priceCents,
      rivals:
        priceCents === null
          ? []
          : nearestRivals({ ...ref, isElectric, classes }, priceCents, others),
      yearsAround: YEARS_AROUND,
      asOf: searchIndexState().asOf ?? asOf.toISOString(),
    };
  } catch (error) {
    await doWithout(error, "research: rivals are unavailable");
    return null;
  }
}
