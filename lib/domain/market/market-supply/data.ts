import "server-only";
import { z } from "zod";
import { areaParameters, secondsOf } from "#lib/domain/market/market-history/rules.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { AREA_MILES, FEWEST_AREA_SALES, USUAL_SUPPLY_MILES } from "./constants.ts";
import { SUPPLY_QUERY } from "./rules.ts";
import type { MarketSupply, SupplyRow } from "./types.ts";

const row = z
  .object({
    model_id: z.number(),
    year: z.number(),
    active: z.number(),
    sold: z.number(),
    inferred: z.number(),
    median_ask: z.coerce.number().nullable(),
    median_days: z.coerce.number().nullable(),
    own: z.number(),
    own_sold: z.number(),
  })
  .transform(
    (each): SupplyRow => ({
      modelId: each.model_id,
      year: each.year,
      active: each.active,
      sold: each.sold,
      inferred: each.inferred,
      medianAskCents: each.active === 0 ? null : each.median_ask,
      medianDays: each.sold === 0 ? null : each.median_days,
      own: each.own,
      ownSold: each.own_sold,
    }),
  );

const NOTHING = {
  active: 0,
  sold: 0,
  inferred: 0,
  medianAskCents: null,
  medianDays: null,
  own: 0,
  ownSold: 0,
} as const;

/** Who asks: a dealer and where it is. */
export interface SupplyAsker extends GeoPoint {
  readonly sellerId: number;
}

/**
 * How each model year is offered and sold around a dealer.
 * @param miles the area; null for the usual one, or a wider one where too few are sold in that.
 * @throws AppError `search_unavailable` while the history of the market cannot be asked.
 */
export async function marketSupply(
  asker: SupplyAsker,
  miles: number | null,
  at: Date,
): Promise<MarketSupply> {
  if (miles !== null) return supplyWithin(asker, miles, at);
  let found = await supplyWithin(asker, USUAL_SUPPLY_MILES, at);
  const first = { miles: USUAL_SUPPLY_MILES, sold: found.total.sold };
  for (const wider of AREA_MILES) {
    if (wider <= USUAL_SUPPLY_MILES || found.total.sold >= FEWEST_AREA_SALES) continue;
    found = { ...(await supplyWithin(asker, wider, at)), widenedFrom: first };
  }
  return found;
}

async function supplyWithin(
  { sellerId, ...center }: SupplyAsker,
  miles: number,
  at: Date,
): Promise<MarketSupply> {
  const rows = await ask(
    SUPPLY_QUERY,
    { at: secondsOf(at), seller: sellerId, ...areaParameters(center, miles) },
    row,
  );
  return {
    miles,
    widenedFrom: null,
    total: rows.find(({ modelId }) => modelId === 0) ?? NOTHING,
    modelYears: rows.filter(({ year }) => year !== 0),
    models: rows.filter(({ modelId, year }) => modelId !== 0 && year === 0),
  };
}
