import { activeFilters } from "#lib/domain/search/search/rules.ts";
import type { Bounds, FilterName } from "#lib/domain/search/search/types.ts";
import { BAND_YEARS, MOST_WISHES, PRICE_STEPS_CENTS, ZIP_AREA_DIGITS } from "./constants.ts";
import type { DemandWish } from "./schema.ts";
import type { Searched } from "./types.ts";

/** What a wish can say. A search by more may have failed by the rest of it: that tells of no demand. */
const SAID: readonly FilterName[] = ["make", "model", "year", "price", "within"];

/**
 * What a search asked for and did not find; none where it found something, or asked for more than a
 * wish can say, for nothing certain, or from nowhere.
 */
export function unmetWishes({
  total,
  hiddenCount,
  facets,
  query,
}: Searched): readonly DemandWish[] {
  const { zip, options, ranges } = query;
  // Without its index a search may be wrong about what there is.
  if (total > 0 || hiddenCount > 0 || facets === null || zip === null) return [];
  if (activeFilters(query).some((filter) => !SAID.includes(filter))) return [];
  const named = options.model.map((value) => ({
    make: value.slice(0, value.indexOf(".")),
    model: value.slice(value.indexOf(".") + 1),
  }));
  const wanted = [
    ...named,
    ...options.make
      .filter((make) => !named.some((each) => each.make === make))
      .map((make) => ({ make, model: null })),
  ];
  if (wanted.length > MOST_WISHES) return [];
  return wanted.map((each) => ({
    area: zip.slice(0, ZIP_AREA_DIGITS),
    ...each,
    ...yearBands(ranges.year),
    priceCeilingCents: priceStep(ranges.price.to),
  }));
}

const bandStart = (year: number): number => year - (year % BAND_YEARS);

/** The bands of model years that hold a range, both ends included; null is open. */
export function yearBands({ from, to }: Bounds): Pick<DemandWish, "yearFrom" | "yearTo"> {
  return {
    yearFrom: from === null ? null : bandStart(from),
    yearTo: to === null ? null : bandStart(to) + BAND_YEARS - 1,
  };
}

/** The step that a highest price in whole dollars falls under; null where no step holds it, and for none. */
export function priceStep(dollars: number | null): number | null {
  if (dollars === null) return null;
  return PRICE_STEPS_CENTS.find((cents) => dollars * 100 <= cents) ?? null;
}

/** A wish as one text, the same for the same. */
export function wishKey(wish: DemandWish): string {
  const { area, make, model, yearFrom, yearTo, priceCeilingCents } = wish;
  const said = [area, make, model, yearFrom, yearTo, priceCeilingCents];
  return said.map((each) => each ?? "").join(" ");
}
