import { asDay, daysBetween } from "#lib/domain/kernel/calendar/rules.ts";
import type { BrandKey } from "#lib/domain/listings/history-record/constants.ts";
import { brandWords, isDoubted, lastDayOf } from "#lib/domain/listings/history-record/rules.ts";
import type { OdometerRecord } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatMiles, formatNumber, plural } from "#lib/platform/format.ts";
import { MOST_MILES_PER_DAY, ROUNDING_MILES, SLACK_MILES } from "./constants.odometer.ts";
import { reportDay } from "./rules.record.ts";

/** A reading as its source tells it. */
export interface MileageReading {
  readonly eventId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly precision: "day" | "month" | "year";
  readonly mileageMiles: number;
  readonly sourceId: string;
  readonly remark: BrandKey | null;
}

/** A title's brand that is about the odometer and stands without a reading. */
export interface OdometerBrand {
  readonly eventId: string;
  readonly brand: BrandKey;
}

/**
 * Whether the readings of a vehicle can be true together, and the rule that says so. A fall is told
 * before a title's own doubt, that before miles that nobody drives. Readings of one day, month or
 * year that a source does not tell apart are not held against each other.
 */
export function odometerRecord(
  readings: readonly MileageReading[],
  brands: readonly OdometerBrand[],
): OdometerRecord {
  const sorted = readings.toSorted(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      a.mileageMiles - b.mileageMiles ||
      (a.eventId < b.eventId ? -1 : 1),
  );
  const told = sorted.map(({ precision: _, remark, ...reading }) => ({
    ...reading,
    remark: remark === null ? null : brandWords(remark),
  }));
  const fall = firstPair(sorted, falls);
  if (fall !== null) {
    const [before, after] = fall;
    return {
      rule: "falls",
      readings: told,
      firedOn: [before.eventId, after.eventId],
      words: `Mileage drops: ${words(before)}, then ${words(after)}. One is wrong, or the odometer was rolled back or replaced. Drops up to ${ROUNDING_MILES} miles are treated as rounding.`,
    };
  }
  const doubted = sorted.filter(({ remark }) => isDoubted(remark));
  const doubtedBrands = brands.filter(({ brand }) => isDoubted(brand));
  if (doubted.length + doubtedBrands.length > 0) {
    const says = [
      ...doubted.map((reading) => `${words(reading)} (${remarkWords(reading.remark)})`),
      ...doubtedBrands.map(({ brand }) => `a brand (${remarkWords(brand)})`),
    ];
    return {
      rule: "brand",
      readings: told,
      firedOn: [...new Set([...doubted, ...doubtedBrands].map(({ eventId }) => eventId))],
      words: `A title says the odometer is not the actual mileage: ${says.join("; ")}.`,
    };
  }
  const rush = firstPair(sorted, isTooFast);
  if (rush !== null) {
    const [before, after] = rush;
    return {
      rule: "too_fast",
      readings: told,
      firedOn: [before.eventId, after.eventId],
      words: `From ${words(before)} to ${words(after)} is over ${MOST_MILES_PER_DAY} miles a day, even allowing ${formatNumber(SLACK_MILES)} extra. One is likely a typo.`,
    };
  }
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || sorted.length < 2) {
    return {
      rule: "too_few",
      readings: told,
      firedOn: [],
      words:
        first === undefined
          ? "No readings on record."
          : `Only one reading, ${words(first)}, so nothing to compare.`,
    };
  }
  return {
    rule: "consistent",
    readings: told,
    firedOn: [],
    words: `${plural(sorted.length, "reading")}, none lower than the one before: from ${words(first)} to ${words(last)}.`,
  };
}

const remarkWords = (brand: BrandKey | null): string =>
  brand === null ? "" : brandWords(brand).toLowerCase();

/** "31,204 mi on Sep 3, 2026", "30,000 mi in Mar 2020". */
const words = ({ date, precision, mileageMiles }: MileageReading): string =>
  `${formatMiles(mileageMiles)} ${precision === "day" ? "on" : "in"} ${reportDay(date, precision)}`;

type Pair = readonly [MileageReading, MileageReading];

/**
 * The first reading that contradicts an earlier one, with the earlier one it contradicts most: the
 * highest before it, or for speed the last one.
 */
function firstPair(
  sorted: readonly MileageReading[],
  contradicts: (before: MileageReading, after: MileageReading) => boolean,
): Pair | null {
  for (const [index, after] of sorted.entries()) {
    const before = sorted
      .slice(0, index)
      .filter((each) => isEarlier(each, after) && contradicts(each, after))
      .toSorted((a, b) => b.mileageMiles - a.mileageMiles || (a.date < b.date ? 1 : -1))[0];
    if (before !== undefined) return [before, after];
  }
  return null;
}

/** Whether a reading was surely made on a day before another's. */
const isEarlier = (a: MileageReading, b: MileageReading): boolean =>
  lastDayOf(asDay(a.date), a.precision) < b.date;

function falls(before: MileageReading, after: MileageReading): boolean {
  const isRounded = [before, after].some(({ mileageMiles }) => mileageMiles % ROUNDING_MILES === 0);
  return after.mileageMiles + (isRounded ? ROUNDING_MILES : 0) < before.mileageMiles;
}

function isTooFast(before: MileageReading, after: MileageReading): boolean {
  const days = daysBetween(
    asDay(before.date),
    asDay(lastDayOf(asDay(after.date), after.precision)),
  );
  return after.mileageMiles - before.mileageMiles > SLACK_MILES + days * MOST_MILES_PER_DAY;
}
