import { INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import type { OfferColumns, ParetoOffer } from "./types.ts";

/*
 * An offer is beaten when another of the same model and drivetrain, with a title no worse, asks no
 * more, has no more miles and is no older, and is better in at least one of the four. A clean title is
 * no worse than any; a branded one only than the same brand, for which of two brands is worse depends
 * on what was damaged. Offers equal in all four beat each other not. Whoever beats an offer that beats
 * a third beats the third as well, so it is enough to look at those that are themselves not beaten.
 */

/** The code of a clean title in the search index: the lowest of all that an offer can have. */
export const CLEAN_CODE = INDEX_WORDS.title_status.indexOf("clean") + 1;
const TITLE_CODES = INDEX_WORDS.title_status.length + 1;

const isNoWorse = (title: number, than: number): boolean => title === CLEAN_CODE || title === than;

/** Whether one offer beats another. */
export function beats(one: ParetoOffer, other: ParetoOffer): boolean {
  return (
    one.modelId === other.modelId &&
    one.drivetrainCode === other.drivetrainCode &&
    isNoWorse(one.titleCode, other.titleCode) &&
    one.priceCents <= other.priceCents &&
    one.mileageMiles <= other.mileageMiles &&
    one.year >= other.year &&
    (one.titleCode !== other.titleCode ||
      one.priceCents < other.priceCents ||
      one.mileageMiles < other.mileageMiles ||
      one.year > other.year)
  );
}

/**
 * By model and drivetrain, the cheapest first, then the fewest miles, then the clean titles, then the
 * newest: whatever beats an offer stands before it.
 */
export function compareParetoOffers(a: ParetoOffer, b: ParetoOffer): number {
  return (
    a.modelId - b.modelId ||
    a.drivetrainCode - b.drivetrainCode ||
    a.priceCents - b.priceCents ||
    a.mileageMiles - b.mileageMiles ||
    a.titleCode - b.titleCode ||
    b.year - a.year
  );
}

/** ClickHouse SQL for what the index codes: the columns that are not numbers there. */
export const DRIVETRAIN_CODE = "cast(drivetrain as UInt8)";
export const TITLE_CODE = "cast(title_status as UInt8)";
/** The same order in ClickHouse SQL. */
export const PARETO_ORDER = `model_id, ${DRIVETRAIN_CODE}, price_cents, mileage_miles, ${TITLE_CODE}, year desc`;

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
  const { model_id, drivetrain_code, title_code, year, price_cents, mileage_miles } = offers;
  const oldest = year.reduce((least, each) => Math.min(least, each), NEVER);
  const span = year.reduce((most, each) => Math.max(most, each), 0) - oldest + 1;
  // For each group, title and year, the fewest miles among the offers so far that are of that year or
  // newer and have a title no worse.
  const fewest = new Uint32Array(groupCount * TITLE_CODES * Math.max(1, span));
  const lastIndex = new Int32Array(groupCount);
  const lastKept = new Uint8Array(groupCount);
  const isSame = (a: number, b: number) =>
    price_cents[a] === price_cents[b] &&
    mileage_miles[a] === mileage_miles[b] &&
    title_code[a] === title_code[b] &&
    year[a] === year[b];
  for (let index = 0; index < model_id.length; index += 1) {
    const isFirst =
      index === 0 ||
      model_id[index] !== model_id[index - 1] ||
      drivetrain_code[index] !== drivetrain_code[index - 1];
    if (isFirst) {
      fewest.fill(NEVER);
      lastIndex.fill(-1);
    }
    const miles = mileage_miles[index] ?? 0;
    const title = title_code[index] ?? 0;
    const [from, to] = title === CLEAN_CODE ? [0, TITLE_CODES - 1] : [title, title];
    for (const group of groupsOf(index)) {
      const before = lastIndex[group] ?? -1;
      const isEqual = before >= 0 && isSame(before, index);
      const firstOf = (of: number) => (group * TITLE_CODES + of) * span;
      const age = (year[index] ?? 0) - oldest;
      const isKept = isEqual ? lastKept[group] === 1 : (fewest[firstOf(title) + age] ?? 0) > miles;
      lastIndex[group] = index;
      lastKept[group] = Number(isKept);
      if (!isKept) continue;
      keep(index, group);
      for (let of = from; of <= to; of += 1) {
        const first = firstOf(of);
        for (let at = first + age; at >= first && (fewest[at] ?? 0) > miles; at -= 1)
          fewest[at] = miles;
      }
    }
  }
}

/** What is compared with each other, as one number: the model and the drivetrain. */
const GROUP = `(toUInt64(model_id) * 8 + ${DRIVETRAIN_CODE})`;
/**
 * An offer as one number that sorts like `compareParetoOffers` within its group: price, miles (up to a
 * million, the most that a listing may have), title, years before 2155.
 */
const KEY = `(bitShiftLeft(toUInt64(price_cents), 32) + bitShiftLeft(toUInt64(mileage_miles), 12) + ${TITLE_CODE} * 256 + (2155 - year))`;
const milesOf = (key: string): string => `bitShiftRight(bitAnd(${key}, 4294967295), 12)`;
/** Title and year of a key, which offers of the first step have in common. */
const KIND_BITS = 4_095;
/**
 * Offers left of a model and drivetrain after the first step, times its years and titles: beyond this the second step takes
 * too long. Where dearer always means fewer miles nothing beats anything, and all are left.
 */
export const MOST_PARETO_COMPARED = 10_000_000;

/**
 * ClickHouse SQL that holds for the offers which nothing beats among some rows of the search index:
 * first within each model, drivetrain, title and year, then the few that are left against those of
 * newer years and of a clean title. Of
 * equal offers one stands for all in both. Arrays are not looked up by place within a lambda: that
 * copies the array for each element. The first step is a window and the second arrays: at
 * 1,000,000 offers arrays took four times as long for the first.
 * The query fails (`SearchTooDear`) where a model has more to compare than `{most_compared:UInt64}`.
 * @param among the rows, as they stand after FROM.
 */
export function unbeatenAmong(among: string): string {
  const withinKind = `
    select part, kind, key from (
      select ${GROUP} as part, ${KEY} as key, toUInt16(bitAnd(key, ${KIND_BITS})) as kind, ${milesOf("key")} as miles,
        min(miles) over before as fewest, count() over before as place
      from ${among}
      WINDOW before as (partition by part, kind order by key rows between UNBOUNDED PRECEDING and 1 PRECEDING))
    where place = 0 or miles < fewest`;
  const title = (kind: string) => `bitShiftRight(${kind}, 8)`;
  // Of a year no older, the title clean or the same.
  const isNoWorseKind = `bitAnd(y.1, 255) <= bitAnd(of_kind, 255) and (${title("y.1")} = ${CLEAN_CODE} or ${title("y.1")} = ${title("of_kind")})`;
  const acrossKinds = `
    select part, arrayJoin(arrayFilter((k, before) -> bitAnd(k, ${KIND_BITS}) = of_kind and ${milesOf("k")} < before, keys, arrayPushFront(arrayPopBack(fewest), ${NEVER}))) as key
    from (select *, arrayReduceInRanges('min', arrayMap(at -> (1, at), arrayEnumerate(keys)), arrayMap(k -> ${milesOf("k")}, keys)) as fewest
      from (select part, of_kind, arraySort(arrayFlatten(arrayMap(y -> y.2, arrayFilter(y -> ${isNoWorseKind}, kinds)))) as keys
        from (select part, groupArray((kind, kept)) as kinds
          from (select part, kind, groupArray(key) as kept from (${withinKind}) group by part, kind)
          group by part
          having throwIf(sum(length(kept)) * count() > {most_compared:UInt64}, 'too many offers to compare') = 0)
        array join arrayMap(y -> y.1, kinds) as of_kind))`;
  return `(${GROUP}, ${KEY}) in (${acrossKinds})`;
}
