import type { OfferColumns, ParetoOffer } from "./types.ts";

/*
 * An offer is beaten when another of the same model asks no more, has no more miles and is no older,
 * and is better in at least one of the three. Offers equal in all three beat each other not. Whoever
 * beats an offer that beats a third beats the third as well, so it is enough to look at those that
 * are themselves not beaten.
 */

/** Whether one offer beats another. */
export function beats(one: ParetoOffer, other: ParetoOffer): boolean {
  return (
    one.modelId === other.modelId &&
    one.priceCents <= other.priceCents &&
    one.mileageMiles <= other.mileageMiles &&
    one.year >= other.year &&
    (one.priceCents < other.priceCents ||
      one.mileageMiles < other.mileageMiles ||
      one.year > other.year)
  );
}

/** By model, the cheapest first, then the fewest miles, then the newest: whatever beats an offer stands before it. */
export function compareParetoOffers(a: ParetoOffer, b: ParetoOffer): number {
  return (
    a.modelId - b.modelId ||
    a.priceCents - b.priceCents ||
    a.mileageMiles - b.mileageMiles ||
    b.year - a.year
  );
}

const NEVER = 0xff_ff_ff_ff;

/**
 * Judges offers within several groups at once, in one pass over them.
 * @param offers in the order of `compareParetoOffers`.
 * @param groupCount groups are numbered from 0 up to this.
 * @param groupsOf the groups that the offer at an index is in.
 * @param keep is told each offer and group in which nothing beats it.
 */
export function judgeOffers(
  offers: OfferColumns,
  groupCount: number,
  groupsOf: (index: number) => Iterable<number>,
  keep: (index: number, group: number) => void,
): void {
  const { model_id, year, price_cents, mileage_miles } = offers;
  const oldest = year.reduce((least, each) => Math.min(least, each), NEVER);
  const span = year.reduce((most, each) => Math.max(most, each), 0) - oldest + 1;
  // For each group and year, the fewest miles among the offers so far of that year or newer.
  const fewest = new Uint32Array(groupCount * Math.max(1, span));
  const lastIndex = new Int32Array(groupCount);
  const lastKept = new Uint8Array(groupCount);
  const isSame = (a: number, b: number) =>
    price_cents[a] === price_cents[b] &&
    mileage_miles[a] === mileage_miles[b] &&
    year[a] === year[b];
  let model = -1;
  for (let index = 0; index < model_id.length; index += 1) {
    if (model_id[index] !== model) {
      model = model_id[index] ?? -1;
      fewest.fill(NEVER);
      lastIndex.fill(-1);
    }
    const miles = mileage_miles[index] ?? 0;
    for (const group of groupsOf(index)) {
      const before = lastIndex[group] ?? -1;
      const isEqual = before >= 0 && isSame(before, index);
      let at = group * span + (year[index] ?? 0) - oldest;
      const isKept = isEqual ? lastKept[group] === 1 : (fewest[at] ?? 0) > miles;
      lastIndex[group] = index;
      lastKept[group] = Number(isKept);
      if (!isKept) continue;
      keep(index, group);
      for (; at >= group * span && (fewest[at] ?? 0) > miles; at -= 1) fewest[at] = miles;
    }
  }
}

/** An offer as one number that sorts like `compareParetoOffers` within a model: price, miles, years before 2155. */
const KEY =
  "(bitShiftLeft(toUInt64(price_cents), 32) + bitShiftLeft(toUInt64(least(mileage_miles, 16777215)), 8) + (2155 - year))";
const milesOf = (key: string): string => `bitShiftRight(bitAnd(${key}, 4294967295), 8)`;
/**
 * Offers left of a model after the first step, times its years: beyond this the second step takes
 * too long. Where dearer always means fewer miles nothing beats anything, and all are left.
 */
export const MOST_PARETO_COMPARED = 10_000_000;

/**
 * ClickHouse SQL that holds for the offers which nothing beats among some rows of the search index:
 * first within each model and year, then the few that are left against those of newer years. Of
 * equal offers one stands for all in both. Arrays are not looked up by place within a lambda: that
 * copies the array for each element. The first step is a window and the second arrays: at
 * 1,000,000 offers arrays took four times as long for the first.
 * The query fails (`SearchTooDear`) where a model has more to compare than `{most_compared:UInt64}`.
 * @param among the rows, as they stand after FROM.
 */
export function unbeatenAmong(among: string): string {
  const withinYear = `
    select model_id, year, key from (
      select model_id, year, ${KEY} as key, ${milesOf("key")} as miles,
        min(miles) over before as fewest, count() over before as place
      from ${among}
      WINDOW before as (partition by model_id, year order by key rows between UNBOUNDED PRECEDING and 1 PRECEDING))
    where place = 0 or miles < fewest`;
  const acrossYears = `
    select model_id, arrayJoin(arrayFilter((k, before) -> bitAnd(k, 255) = 2155 - of_year and ${milesOf("k")} < before, keys, arrayPushFront(arrayPopBack(fewest), ${NEVER}))) as key
    from (select *, arrayReduceInRanges('min', arrayMap(at -> (1, at), arrayEnumerate(keys)), arrayMap(k -> ${milesOf("k")}, keys)) as fewest
      from (select model_id, of_year, arraySort(arrayFlatten(arrayMap(y -> y.2, arrayFilter(y -> y.1 >= of_year, years)))) as keys
        from (select model_id, groupArray((year, kept)) as years
          from (select model_id, year, groupArray(key) as kept from (${withinYear}) group by model_id, year)
          group by model_id
          having throwIf(sum(length(kept)) * count() > {most_compared:UInt64}, 'too many offers to compare') = 0)
        array join arrayMap(y -> y.1, years) as of_year))`;
  return `(model_id, ${KEY}) in (${acrossYears})`;
}
