/* Vehicles for sale most like one, for below its page: found in the index. */

import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { SIMILAR_COUNT, SIMILAR_PRICE_RATIO } from "#lib/domain/listings/listing/constants.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { BodyStyle, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { listingCards } from "./data.cards.ts";

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
    const ids = [...sameModel, ...(isEnough ? [] : await ofOtherModels(target))];
    return await listingCards(ids.slice(0, SIMILAR_COUNT), { now });
  } catch (error) {
    await doWithout(error, "listing: no similar vehicles");
    return [];
  }
}

async function ofOtherModels(target: SoughtLike): Promise<readonly number[]> {
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

const foundRow = z.object({ id: z.number() });

async function nearestTo(
  { vin, year, priceCents, mileageMiles, state }: SoughtLike,
  condition: string,
  parameters: Readonly<Record<string, number | readonly number[]>>,
): Promise<readonly number[]> {
  const rows = await ask(
    `select id from ${LISTING_TABLE} where ${condition} and vin != {vin:String}
     order by abs(toInt64(price_cents) - {price:UInt32}) / greatest({price:UInt32}, 1)
       + abs(toInt64(mileage_miles) - {miles:UInt32}) / 100000
       + abs(toInt32(year) - {year:UInt16}) * 0.05 + if(state = {state:String}, 0, 0.15), id
     limit ${SIMILAR_COUNT}`,
    { ...parameters, vin, year, price: priceCents, miles: mileageMiles, state },
    foundRow,
  );
  return rows.map(({ id }) => id);
}
