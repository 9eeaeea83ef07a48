import { KEPT_MS, LEAST_OBSERVED } from "./constants.ts";
import type { LiveFact, LiveSpreads, SpreadRow, TextFacts } from "./types.ts";

/** A number of the market, where enough was observed to say it. @param what what was observed: "vehicles". */
export function factOf(value: number | null, n: number, what: string): LiveFact {
  if (n < LEAST_OBSERVED || value === null || !Number.isFinite(value))
    return { kind: "unknown", why: `fewer than ${LEAST_OBSERVED} ${what} to go by here` };
  return { kind: "known", value, n };
}

/** What stands for a number that cannot be counted now. */
export const notKnown = (why: string): LiveFact => ({ kind: "unknown", why });

interface Kept<Facts> {
  readonly facts: Promise<Facts>;
  readonly until: number;
}

/**
 * Facts that are the same for every reader, kept for some minutes and asked for once by all who come
 * meanwhile. Those that could not be had are asked for again by the next reader.
 */
export class KeptFacts<Facts> {
  readonly #isWhole: (facts: Facts) => boolean;
  #kept: Kept<Facts> | undefined;

  /** @param isWhole whether what was read is worth keeping. */
  constructor(isWhole: (facts: Facts) => boolean) {
    this.#isWhole = isWhole;
  }

  /** The facts as they are at a moment, or were some minutes before. */
  at(moment: Date, read: (moment: Date) => Promise<Facts>): Promise<Facts> {
    if (this.#kept !== undefined && this.#kept.until > moment.getTime()) return this.#kept.facts;
    const mine: Kept<Facts> = { facts: read(moment), until: moment.getTime() + KEPT_MS };
    this.#kept = mine;
    const forget = () => {
      if (this.#kept === mine) this.#kept = undefined;
    };
    mine.facts.then((facts) => this.#isWhole(facts) || forget(), forget);
    return mine.facts;
  }
}

/** Spreads that rest on enough each; unknown where none does. @param what what was observed: "vehicles". */
export function spreadsOf(rows: readonly SpreadRow[], what: string): LiveSpreads {
  const enough = rows.filter(({ n }) => n >= LEAST_OBSERVED);
  return enough.length === 0
    ? { kind: "unknown", why: `fewer than ${LEAST_OBSERVED} ${what} of any kind to go by here` }
    : { kind: "known", rows: enough };
}

/** What stands for a whole text's facts while they cannot be counted: every name is unknown, and says why. */
export function factsWithout(
  why: string,
  names: { readonly numbers: readonly string[]; readonly spreads: readonly string[] },
): TextFacts {
  const all = (each: readonly string[]) =>
    Object.fromEntries(each.map((name) => [name, { kind: "unknown", why } as const]));
  return { numbers: all(names.numbers), spreads: all(names.spreads), asOf: null };
}
