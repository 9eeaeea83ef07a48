/* How many seats are meant by 7 seats, seats 5 or family of 7, as an exact number or a
 * minimum; 8 means eight or more. */

import type { Comparison, NumberMeaning } from "./types.numbers.ts";

/*
 * Seats: "7 seater" has exactly so many, "family of 5" and "for 7 people" need at least a seat each.
 */

/** The filter's last value: eight or more. */
const SEATS_MOST = 8;
/** More are said of no car or van here. */
const MOST_SAID = 15;
/** Who rides along needs a seat each; more seats serve as well. */
const RIDERS = new Set(
  "people persons person adults folks humans occupants family party group crew".split(" "),
);

/** Children ride with two grown-ups. */
const CHILDREN = new Set(["kids", "children"]);
const GROWN_UPS = 2;

/** Seats as they stand in a phrase. */
export interface SaidSeats {
  readonly count: number;
  /** The end of a range; null without one. */
  readonly upTo: number | null;
  readonly compare: Comparison | null;
  /** Whether what is counted stands before the number: "seats 7", "family of 7". */
  readonly isCounted: boolean;
  /** Whether more than the number is asked for. */
  readonly isMore: boolean;
  /** All words of the part. */
  readonly words: readonly string[];
}

/** How many seats are meant; null for a number that no vehicle has. */
export function seatsMeant(said: SaidSeats): NumberMeaning | null {
  const { upTo, compare, isCounted, isMore, words } = said;
  const isChildren = words.some((word) => CHILDREN.has(word));
  const count = isChildren ? said.count + GROWN_UPS : said.count;
  if (!Number.isInteger(count) || count < 2 || count > MOST_SAID) return null;
  const least = Math.min(isMore ? count + 1 : count, SEATS_MOST);
  const base = {
    kind: "number",
    what: "seats",
    loose: false,
    note: null,
    term: null,
    length: words.length,
  } as const;
  if (upTo !== null) return { ...base, from: least, to: Math.min(upTo, SEATS_MOST) };
  const isOpen = isCounted || isChildren || words.some((word) => RIDERS.has(word));
  if (compare === "least" || compare === "from") return { ...base, from: least, to: SEATS_MOST };
  if (compare === "most" && !words.some((word) => RIDERS.has(word)))
    return { ...base, from: 2, to: least };
  return { ...base, from: least, to: isOpen ? SEATS_MOST : least };
}
