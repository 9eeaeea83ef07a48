import type { ModelRef } from "#lib/domain/model-year/types.ts";
import { SIZE_CLASSES } from "#lib/domain/vehicle/constants.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { MOST_RIVALS, PRICE_BAND, SIZE_STEP } from "./constants.ts";
import type { Rival, Rivals } from "./types.ts";

const SIZES = Object.keys(SIZE_CLASSES);

/**
 * The models nearest to one in price and size: those are what its shoppers look at as well.
 * @param medianPriceCents of the one asked about; null where none is for sale, then size alone counts
 *   and, among equals, how many there are.
 */
export function nearestRivals(
  own: Pick<ModelRef, "modelId" | "sizeClass">,
  medianPriceCents: number | null,
  others: readonly Omit<Rival, "priceShare">[],
): readonly Rival[] {
  return others
    .filter(({ modelId }) => modelId !== own.modelId)
    .map((rival): Rival & { readonly distance: number } => {
      const steps = Math.abs(SIZES.indexOf(rival.sizeClass) - SIZES.indexOf(own.sizeClass));
      const ratio = medianPriceCents === null ? 1 : rival.medianPriceCents / medianPriceCents;
      return {
        ...rival,
        priceShare: medianPriceCents === null ? null : ratio - 1,
        distance: Math.abs(Math.log(ratio)) + SIZE_STEP * steps,
      };
    })
    .filter(({ priceShare }) => Math.abs(priceShare ?? 0) <= PRICE_BAND)
    .toSorted((a, b) => a.distance - b.distance || b.n - a.n || a.modelId - b.modelId)
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
export function rivalWords({ own, rivals }: Rivals): string {
  const [nearest] = rivals;
  if (nearest === undefined) return "No other model like it is for sale near its price now.";
  const name = `${nearest.makeName} ${nearest.modelName}`;
  return own === null
    ? `None of it is for sale to compare prices with; nearest in size is the ${name}.`
    : `Nearest in price and size is the ${name}, at ${formatPrice(nearest.medianPriceCents)} against ${formatPrice(own.medianPriceCents)}.`;
}
