import { numberIn } from "#bench/valuation/file-values/rules.ts";
import { modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import { YEAR_MS } from "#lib/platform/clock.ts";
import {
  FEWEST_WITH_WORD,
  MOST_ASKED_SHARE,
  MOST_TOLD_WORDS,
  MOST_WITH_WORD_SHARE,
  SAME_PRICE_SHARE,
} from "./constants.ts";
import type { ParsedRow, RowExclusion } from "./types.ts";

/** Model years reach the showrooms in the autumn before. */
const MODEL_YEAR_LEAD = 0.25;

interface SettledRows {
  readonly rows: readonly ParsedRow[];
  readonly excluded: ReadonlyMap<RowExclusion, number>;
}

/**
 * What can be said only with all rows at hand: whether "new" is a condition of used vehicles, how old
 * each was when it was offered, and which of several offers of one vehicle is the newest.
 */
export function settleRows(rows: readonly ParsedRow[], newestYear: number): SettledRows {
  const tellsWear = rows.some(({ condition }) =>
    /good|fair|excellent|like new/.test(condition ?? ""),
  );
  const used = tellsWear ? rows : rows.filter(({ condition }) => condition !== "new");
  const newest = new Map<string, ParsedRow>();
  for (const row of used) {
    const known = newest.get(row.observation.vehicleKey);
    if (known === undefined || (row.at ?? 0) >= (known.at ?? 0)) {
      newest.set(row.observation.vehicleKey, row);
    }
  }
  const moment = usualMoment([...newest.values()], newestYear);
  const months = new Set([...newest.values()].map(({ observation }) => observation.facts.month));
  const bodyOf = usualBodies([...newest.values()]);
  const wordsOf = telling([...newest.values()]);
  const isPriceAsked = holdsPriceAsked([...newest.values()]);
  const settled = [...newest.values()].map((row): ParsedRow => {
    const { facts } = row.observation;
    const yearNow = 1970 + (row.at ?? moment) / YEAR_MS;
    const condition = wearOf(row.condition);
    return {
      ...row,
      observation: {
        ...row.observation,
        facts: {
          ...facts,
          ageYears: Math.max(0.1, yearNow - facts.year + MODEL_YEAR_LEAD),
          usualBody: bodyOf.get(modelKey(facts)) ?? null,
          condition,
          listPriceDollars: isPriceAsked ? null : facts.listPriceDollars,
          words: wordsOf(facts.words),
          month: months.size > 1 ? facts.month : null,
        },
      },
    };
  });
  return {
    rows: settled,
    excluded: new Map<RowExclusion, number>([
      ["new_vehicle", rows.length - used.length],
      ["repeated_offer", used.length - settled.length],
    ]),
  };
}

/** The body that most rows of each model tell; of as many the first by name. */
function usualBodies(rows: readonly ParsedRow[]): ReadonlyMap<string, string> {
  const told = new Map<string, Map<string, number>>();
  for (const { facts } of rows.map(({ observation }) => observation)) {
    if (facts.body === null) continue;
    const counts = told.get(modelKey(facts)) ?? new Map<string, number>();
    counts.set(facts.body, (counts.get(facts.body) ?? 0) + 1);
    told.set(modelKey(facts), counts);
  }
  const most = (counts: ReadonlyMap<string, number>) =>
    [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? "";
  return new Map([...told].map(([model, counts]) => [model, most(counts)]));
}

/** Keeps the words of a description that tell its vehicle from others. */
function telling(rows: readonly ParsedRow[]) {
  const counts = new Map<string, number>();
  for (const { observation } of rows)
    for (const word of observation.facts.words ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = MOST_WITH_WORD_SHARE * rows.length;
  return (words: readonly string[] | null): readonly string[] | null =>
    words
      ?.filter((word) => {
        const n = counts.get(word) ?? 0;
        return n >= FEWEST_WITH_WORD && n <= most;
      })
      .slice(0, MOST_TOLD_WORDS) ?? null;
}

/** Whether the column of prices when new holds the prices asked under another name: then it would tell what is to be found. */
function holdsPriceAsked(rows: readonly ParsedRow[]): boolean {
  const told = rows.filter(({ observation }) => observation.facts.listPriceDollars !== null);
  const asked = told.filter(
    ({ observation: { facts, priceDollars } }) =>
      Math.abs((facts.listPriceDollars ?? 0) / priceDollars - 1) <= SAME_PRICE_SHARE,
  );
  return asked.length > MOST_ASKED_SHARE * told.length;
}

/** When rows without a date were offered: when their newest model year was on sale. */
function usualMoment(rows: readonly ParsedRow[], newestYear: number): number {
  const dated = rows.flatMap(({ at }) => (at === null ? [] : [at])).toSorted((a, b) => a - b);
  const middle = dated[dated.length >> 1];
  if (middle !== undefined) return middle;
  const years = rows.map(({ observation }) => observation.facts.year).toSorted((a, b) => a - b);
  const last = years[Math.floor((years.length - 1) * 0.995)] ?? newestYear;
  return (last + 0.5 - 1970) * YEAR_MS;
}

/** Wear as a word or a grade; "used" and "certified" say nothing of it. */
function wearOf(text: string | null): string | null {
  if (text === null || /^(used|pre-?owned|certified.*|cpo|new\/used)$/.test(text)) return null;
  const grade = numberIn(text);
  return grade === null ? text : String(Math.round(grade));
}
