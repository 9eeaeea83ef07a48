import type { PublicDocument } from "#lib/domain/finance/public-document/types.ts";

/** What a usual charger at home gives: 32 amps at 240 volts, as a 40-amp circuit carries. */
export const HOME_KW = 7.68;
/** What an ordinary outlet gives: 12 amps at 120 volts. */
export const OUTLET_KW = 1.44;

/** A fast charge as drivers make it on the way, percent of a full battery. */
export const ROAD_PERCENTS = { from: 10, to: 80 } as const;

/** Straight-line miles around a place within which stations are told. */
export const NEAR_MILES = 10;
/** The nearest of them, told one by one. */
export const STATIONS_TOLD = 3;

/** The share of its miles that an electric vehicle loses in the cold, as the document says: "nearly 40%". */
export const COLD_LOSS = 0.4;
export const COLD_DOCUMENT: PublicDocument = {
  publisher: "U.S. Department of Energy",
  document: "Fact of the Week 1164, The Effect of Cold Temperatures on Fuel Economy",
  address:
    "https://www.energy.gov/eere/vehicles/articles/fotw-1164-december-14-2020-effect-cold-temperatures-fuel-economy",
  read: "2026-11-28",
  dated: "2020-12-14",
};
