import { isDeepStrictEqual } from "node:util";

/** What PostgreSQL is not asked for: it is then compared with doing less than the index does. */
const NOT_ASKED: readonly string[] = ["monthly", "unbeaten", "range", "rangeUnknown"];

/** An engine's whole answer to a search, the counts in the page's own shape. */
export interface Answer {
  readonly total: number;
  /** The listings of the page, in order. */
  readonly ids: readonly number[];
  readonly facets: { readonly options: object; readonly ranges: object };
}

/**
 * In what two engines' answers to one search differ: the total, any count of any facet, a median, a
 * bar of a histogram, or which vehicles are on the page in which order.
 * @returns one line for each difference; none when they agree.
 */
export function differences(ours: Answer, theirs: Answer): readonly string[] {
  const answered = new Map(Object.entries(partsOf(theirs)));
  return Object.entries(partsOf(ours)).flatMap(([name, value]) =>
    NOT_ASKED.includes(name) || isDeepStrictEqual(value, answered.get(name))
      ? []
      : [`${name}: ${excerpt(value)} / ${excerpt(answered.get(name))}`],
  );
}

function partsOf({ total, ids, facets }: Answer): Readonly<Record<string, unknown>> {
  const { options, ranges, ...rest } = facets;
  return { total, page: ids, ...options, ...ranges, ...rest };
}

const LONGEST = 160;
const excerpt = (value: unknown): string => JSON.stringify(value)?.slice(0, LONGEST) ?? "nothing";
