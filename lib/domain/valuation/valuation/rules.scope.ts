/* Which vehicles a value was compared with, in words, from these vehicles themselves. */

import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { areaWords } from "#lib/domain/vehicles/place/rules.ts";
import { plural } from "#lib/platform/format.ts";

type Compared = Pick<Extract<Valuation, { readonly kind: "valued" }>, "comparables" | "scope">;

/**
 * How many comparables a value rests on and which: "46 comparables in Colorado: same model and
 * powertrain, model years 2018 to 2021, 13 of them XLE".
 * @param target the vehicle's own state and trim; either may not be known.
 */
export function valueScopeWords(
  { comparables, scope }: Compared,
  { state, trim }: { readonly state: string; readonly trim: string | null },
): string {
  const n = comparables.length;
  if (n === 0) return "no comparables for sale, only what other vehicles of its make and kind ask";
  const years = comparables.map(({ vehicle }) => vehicle.year);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  const ofYears = from === to ? `model year ${from}` : `model years ${from} to ${to}`;
  return `${plural(n, "comparable")} ${areaWords(scope, state)}: same model and powertrain, ${ofYears}${trimWords(comparables, trim)}`;
}

function trimWords(comparables: Compared["comparables"], trim: string | null): string {
  if (trim === null || trim === "") return ", any trim";
  const same = comparables.filter(({ vehicle }) => vehicle.trim === trim).length;
  if (same === comparables.length) return `, all ${trim}`;
  return same === 0 ? `, none of them ${trim}` : `, ${same} of them ${trim}`;
}
