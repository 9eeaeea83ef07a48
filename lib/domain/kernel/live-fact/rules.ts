import { KEPT_MS, LEAST_OBSERVED, SHOWN_MS } from "./constants.ts";
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
  /** When it was asked for, in milliseconds. */
  readonly since: number;
  /** Whether it came, and is worth keeping. */
  isWhole: boolean;
}

/**
 * Facts that are the same for every reader, kept for some minutes and asked for once by all who come
 * meanwhile. Whoever comes later still reads those before, with their own time, while newer ones are
 * counted: nobody waits twice. Those that could not be had are asked for again by the next reader.
 */
export class KeptFacts<Facts> {
  readonly #isWhole: (facts: Facts) => boolean;
  #kept: Kept<Facts> | undefined;
  #isRenewing = false;

  /** @param isWhole whether what was read is worth keeping. */
  constructor(isWhole: (facts: Facts) => boolean) {
    this.#isWhole = isWhole;
  }

  /** The facts as they are at a moment, or were before. */
  at(moment: Date, read: (moment: Date) => Promise<Facts>): Promise<Facts> {
    const at = moment.getTime();
    const kept = this.#kept;
    const age = kept === undefined ? Number.POSITIVE_INFINITY : at - kept.since;
    if (kept !== undefined && age < KEPT_MS) return kept.facts;
    if (kept?.isWhole === true && age < SHOWN_MS) {
      this.#renew(moment, read);
      return kept.facts;
    }
    const mine: Kept<Facts> = { facts: read(moment), since: at, isWhole: false };
    this.#kept = mine;
    const forget = () => {
      if (this.#kept === mine) this.#kept = undefined;
    };
    mine.facts.then((facts) => {
      mine.isWhole = this.#isWhole(facts);
      if (!mine.isWhole) forget();
    }, forget);
    return mine.facts;
  }

  /** Counts anew without anybody waiting; what cannot be had leaves what there is. */
  #renew(moment: Date, read: (moment: Date) => Promise<Facts>): void {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const facts = read(moment);
    facts
      .then(
        (found) => {
          if (this.#isWhole(found)) this.#kept = { facts, since: moment.getTime(), isWhole: true };
        },
        // Whoever reads it once it is too old to show is told.
        () => undefined,
      )
      .finally(() => {
        this.#isRenewing = false;
      });
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
