/* Merges several bounds of one filter and says where they contradict each other; a second
 * loose price is a mileage. */

import { quoted } from "#lib/domain/search/search/schema.ts";
import type { Bounds, RangeName } from "#lib/domain/search/search/types.ts";

/*
 * Several bounds of one filter made one, and those that contradict each other said.
 */

/** One bound or two, as said in a phrase. */
export interface SaidBounds extends Bounds {
  readonly name: RangeName;
  /** Whether it was not said what is counted. */
  readonly loose: boolean;
  readonly said: string;
}

const NOUNS: Readonly<Record<RangeName, string>> = {
  price: "price",
  monthly: "monthly cost",
  year: "model year",
  mileage: "mileage",
};

/** Where a price is said twice and one of them is not surely one, the larger is a mileage: "under 20k under 60k". */
export function withMileage(all: readonly SaidBounds[], notes: string[]): readonly SaidBounds[] {
  const prices = all.filter(
    ({ name, from, to }) => name === "price" && from === null && to !== null,
  );
  const isSaid = all.some(({ name }) => name === "mileage");
  if (isSaid || prices.length !== 2) return all;
  const [a, b] = prices;
  if (a === undefined || b === undefined || a.to === b.to) return all;
  const larger = (a.to ?? 0) > (b.to ?? 0) ? a : b;
  if (!larger.loose) return all;
  notes.push(`${quoted(larger.said)} was read as a mileage, beside a price.`);
  return all.map((each) => (each === larger ? { ...each, name: "mileage" } : each));
}

/** All bounds of one filter as one; null without any. */
export function merged(
  name: RangeName,
  all: readonly SaidBounds[],
  notes: string[],
): Bounds | null {
  const own = all.filter((each) => each.name === name);
  const [first] = own;
  if (first === undefined) return null;
  if (own.length === 1) return { from: first.from, to: first.to };
  if (name === "year" && own.every(({ from, to }) => from !== null && to !== null))
    return spanned(own, notes);
  const lows = own.filter(({ from }) => from !== null);
  const highs = own.filter(({ to }) => to !== null);
  const low =
    lows.length === 0 ? null : lows.reduce((a, b) => ((b.from ?? 0) > (a.from ?? 0) ? b : a));
  const high =
    highs.length === 0 ? null : highs.reduce((a, b) => ((b.to ?? 0) < (a.to ?? 0) ? b : a));
  const from = low?.from ?? null;
  const to = high?.to ?? null;
  if (low !== null && high !== null && from !== null && to !== null && from > to) {
    notes.push(
      `${quoted(low.said)} and ${quoted(high.said)} contradict each other: no ${NOUNS[name]} is both. What lies between them is shown.`,
    );
    return { from: to, to: from };
  }
  if (lows.length > 1 || highs.length > 1)
    notes.push(`The ${NOUNS[name]} was bounded more than once: the narrowest bounds were used.`);
  return { from, to };
}

/** "2018 or 2019": from the first to the last year said. */
function spanned(own: readonly SaidBounds[], notes: string[]): Bounds {
  const from = Math.min(...own.map((each) => each.from ?? 0));
  const to = Math.max(...own.map((each) => each.to ?? 0));
  const said = new Set(
    own.flatMap((each) =>
      Array.from(
        { length: Math.min((each.to ?? 0) - (each.from ?? 0) + 1, 60) },
        (_, at) => (each.from ?? 0) + at,
      ),
    ),
  );
  if (said.size < to - from + 1)
    notes.push(`Model years from ${from} to ${to} are shown: those between are included.`);
  return { from, to };
}
