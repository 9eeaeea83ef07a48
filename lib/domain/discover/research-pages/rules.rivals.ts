import { formatPrice } from "#lib/platform/format.ts";
import { MOST_RIVALS, PRICE_BAND } from "./constants.rivals.ts";
import type { Rival, Rivals } from "./types.rivals.ts";

/** A model for sale, with all the classes that it is of. */
export type Candidate = Omit<Rival, "priceShare" | "className"> & {
  readonly classes: readonly string[];
};

/**
 * The models nearest to one in price, of those that share a class with it and run on the same energy:
 * those are what its shoppers look at as well.
 */
export function nearestRivals(
  own: Pick<Candidate, "modelId" | "isElectric" | "classes">,
  priceCents: number,
  others: readonly Candidate[],
): readonly Rival[] {
  return others
    .filter(({ modelId, isElectric }) => modelId !== own.modelId && isElectric === own.isElectric)
    .flatMap(({ classes, ...rival }): readonly Rival[] => {
      const className = own.classes.find((name) => classes.includes(name));
      const priceShare = rival.medianPriceCents / priceCents - 1;
      return className === undefined || Math.abs(priceShare) > PRICE_BAND
        ? []
        : [{ ...rival, className, priceShare }];
    })
    .toSorted(
      (a, b) =>
        Math.abs(Math.log1p(a.priceShare)) - Math.abs(Math.log1p(b.priceShare)) ||
        b.n - a.n ||
        a.modelId - b.modelId,
    )
    .slice(0, MOST_RIVALS);
}

/** The year of a model that is nearest to another; of two as near the newer. */
export function nearestYear(years: Iterable<number>, year: number): number | null {
  let best: number | null = null;
  for (const each of years) {
    const closer = best === null || Math.abs(each - year) < Math.abs(best - year);
    if (closer || (best !== null && Math.abs(each - year) === Math.abs(best - year) && each > best))
      best = each;
  }
  return best;
}

/** What stands beside the model, in a sentence. */
export function rivalWords({ own, rivals, priceCents }: Rivals): string {
  const [nearest] = rivals;
  if (priceCents === null) {
    return "Too few for sale to find rivals by price.";
  }
  if (nearest === undefined) return "No other model in its class is for sale near its price.";
  const name = `${nearest.makeName} ${nearest.modelName}`;
  return own === null
    ? `None for sale. Closest to its expected price of ${formatPrice(priceCents)}: the ${name} at ${formatPrice(nearest.medianPriceCents)}.`
    : `Nearest in price of its class is the ${name}, at ${formatPrice(nearest.medianPriceCents)} against ${formatPrice(own.medianPriceCents)}.`;
}
