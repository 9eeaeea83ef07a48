import type { MarketOffer, ModelMarket } from "#lib/domain/market/cohort/types.ts";

/** The moment that made-up markets are of. */
export const MARKET_AS_OF = "2026-11-21T18:00:00.000Z";

let last = 0;

/** A vehicle for sale: a 2019 LX with 60,000 miles for $12,000, but for what is given. */
export function marketOffer(given: Partial<MarketOffer> = {}): MarketOffer {
  last += 1;
  return {
    listingId: last,
    year: 2019,
    trim: "LX",
    fuel: "gasoline",
    drivetrain: "fwd",
    priceCents: 1_200_000,
    mileageMiles: 60_000,
    features: [],
    daysOnMarket: 20,
    city: "Denver",
    state: "CO",
    ...given,
  };
}

/** What is for sale of a model, with its years counted. */
export function modelMarketOf(
  offers: readonly MarketOffer[],
  soldCounts: Readonly<Record<number, number>> = {},
): ModelMarket {
  const years = new Set([
    ...offers.map(({ year }) => year),
    ...Object.keys(soldCounts).map(Number),
  ]);
  return {
    modelId: 1,
    offers,
    years: [...years]
      .toSorted((a, b) => b - a)
      .map((year) => {
        const count = offers.filter((offer) => offer.year === year).length;
        return {
          year,
          activeCount: count,
          pricedCount: count,
          soldCount: soldCounts[year] ?? 0,
        };
      }),
    asOf: MARKET_AS_OF,
  };
}

/** Numbers from 0 up to 1 that look random and are always the same. */
export function steadyNoise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
