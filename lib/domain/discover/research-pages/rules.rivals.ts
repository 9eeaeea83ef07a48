import type { ModelRef } from "#lib/domain/vehicles/model-year/types.ts";
import { SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatPrice } from "#lib/platform/format.ts";
import {
  ENERGY_STEP,
  LEAST_ALIKE,
  MOST_RIVALS,
  PRICE_BAND,
  SIZE_STEP,
} from "./constants.rivals.ts";
import type { Rival, Rivals } from "./types.rivals.ts";

const SIZES = Object.keys(SIZE_CLASSES);

/**
 * The models nearest to one in price and size: those are what its shoppers look at as well. Such as run
 * on another kind of energy are named only where too few run on the same.
 */
export function nearestRivals(
  own: Pick<ModelRef, "modelId" | "sizeClass"> & Pick<Rival, "isElectric">,
  priceCents: number,
  others: readonly Omit<Rival, "priceShare">[],
): readonly Rival[] {
  const ranked = others
    .filter(({ modelId }) => modelId !== own.modelId)
    .map((rival): Rival & { readonly distance: number } => {
      const steps = Math.abs(SIZES.indexOf(rival.sizeClass) - SIZES.indexOf(own.sizeClass));
      const ratio = rival.medianPriceCents / priceCents;
      const energy = rival.isElectric === own.isElectric ? 0 : ENERGY_STEP;
      return {
        ...rival,
        priceShare: ratio - 1,
        distance: Math.abs(Math.log(ratio)) + SIZE_STEP * steps + energy,
      };
    })
    .filter(({ priceShare }) => Math.abs(priceShare) <= PRICE_BAND)
    .toSorted((a, b) => a.distance - b.distance || b.n - a.n || a.modelId - b.modelId);
  const alike = ranked.filter(({ isElectric }) => isElectric === own.isElectric);
  return (alike.length < LEAST_ALIKE ? ranked : alike)
    .slice(0, MOST_RIVALS)
    .map(({ distance: _, ...rival }) => rival);
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
    return "None of it is for sale, and too few of its other model years: there is no price to look for rivals by.";
  }
  if (nearest === undefined) return "No other model like it is for sale near its price now.";
  const name = `${nearest.makeName} ${nearest.modelName}`;
  return own === null
    ? `None of it is for sale; near what is expected of it, ${formatPrice(priceCents)}, is the ${name} at ${formatPrice(nearest.medianPriceCents)}.`
    : `Nearest in price and size is the ${name}, at ${formatPrice(nearest.medianPriceCents)} against ${formatPrice(own.medianPriceCents)}.`;
}
