/* Vehicles for sale most like one, for below its page: found in the index. */

import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { dealRatingIn } from "#lib/domain/index/search-index/rules.rating.ts";
import {
  RATED_COLUMNS,
  type RatedRow,
  ratedRow,
} from "#lib/domain/index/search-index/schema.rating.ts";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { SIMILAR_COUNT, SIMILAR_PRICE_RATIO } from "#lib/domain/listings/listing/constants.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { BodyStyle, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { cardsOf } from "./data.cards.ts";

/** What others are found by: the vehicle as it is rated, and what models like its own have in common with it. */
export type SoughtLike = RatingVehicle & {
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
};

/**
 * Vehicles for sale most like one: the same model within three years, nearest in price, mileage and place
 * first; where those are few, others of its body style and size at its price behind them. None while the
 * index does not answer.
 */
export async function similarListings(
  target: SoughtLike,
  now: Date,
): Promise<readonly ListingCard[]> {
  try {
    const { makeId, modelId, year } = target;
    const sameModel = await nearestTo(
      target,
      "make_id = {make:UInt32} and model_id = {model:UInt32} and year between {first:UInt16} and {last:UInt16}",
      { make: makeId, model: modelId, first: year - 3, last: year + 3 },
    );
    const isEnough = sameModel.length >= SIMILAR_COUNT / 2;
    const found = [...sameModel, ...(isEnough ? [] : await ofOtherModels(target))];
    const ratings = new Map(found.map((row) => [row.id, dealRatingIn(row)]));
    const ids = [...ratings.keys()].slice(0, SIMILAR_COUNT);
    return await cardsOf(ids, { now, origin: null, ratings });
  } catch (error) {
    await doWithout(error, "listing: no similar vehicles");
    return [];
  }
}

async function ofOtherModels(target: SoughtLike): Promise<readonly RatedRow[]> {
  const { modelId, year, priceCents, bodyStyle, sizeClass } = target;
  const models = (await catalogIndex()).models.filter(
    (each) =>
      each.bodyStyle === bodyStyle && each.sizeClass === sizeClass && each.modelId !== modelId,
  );
  return nearestTo(
    target,
    `model_id in {models:Array(UInt32)} and year between {first:UInt16} and {last:UInt16}
       and price_cents between {low:UInt32} and {high:UInt32}`,
    {
      models: models.map((each) => each.modelId),
      first: year - 1,
      last: year + 1,
      low: Math.floor(priceCents * (1 - SIMILAR_PRICE_RATIO)),
      high: Math.ceil(priceCents * (1 + SIMILAR_PRICE_RATIO)),
    },
  );
}

/** As often a vehicle may be for sale itself without anything else missing below its page. */
const MOST_OF_ONE_VEHICLE = 3;

/** How unlike a vehicle is, in price, mileage, age and place. */
const UNLIKE = `abs(toInt64(price_cents) - {price:UInt32}) / greatest({price:UInt32}, 1)
  + abs(toInt64(mileage_miles) - {miles:UInt32}) / 100000
  + abs(toInt32(year) - {year:UInt16}) * 0.05 + if(state = {state:String}, 0, 0.15), id`;

/**
 * Those that are most like it, with their ratings. Columns that the order does not need are read of these few
 * alone (lazy materialization), and the vehicle itself, which may be for sale twice, is left out behind them.
 */
async function nearestTo(
  { vin, year, priceCents, mileageMiles, state }: SoughtLike,
  condition: string,
  parameters: Readonly<Record<string, number | readonly number[]>>,
): Promise<readonly RatedRow[]> {
  const found = await ask(
    `select ${RATED_COLUMNS}, vin from ${LISTING_TABLE} where ${condition}
     order by ${UNLIKE} limit ${SIMILAR_COUNT + MOST_OF_ONE_VEHICLE}
     settings query_plan_optimize_lazy_materialization = 1`,
    { ...parameters, year, price: priceCents, miles: mileageMiles, state },
    ratedRow.extend({ vin: z.string() }),
  );
  return found.filter((row) => row.vin !== vin).slice(0, SIMILAR_COUNT);
}
