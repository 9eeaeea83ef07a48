import { addMonths, laterOf, monthsBetween } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { OdometerEntry } from "#lib/domain/ownership/garage/types.odometer.ts";
import type { GarageVehicle } from "#lib/domain/ownership/garage/types.ts";
import type {
  ValuedVehicle,
  ValueRange,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { LOOK_BACK_MONTHS } from "./constants.ts";
import type { KeptValue } from "./types.ts";

/** A garage vehicle as its value depends on it. @param state where it is kept. */
export function valuedVehicle(
  vehicle: GarageVehicle,
  mileageMiles: number,
  state: string,
): ValuedVehicle {
  const { vin, makeId, modelId, year, trim, fuel, titleStatus } = vehicle;
  const { bodyStyle, sizeClass, drivetrain, transmission, engine, ownerCount } = vehicle;
  return {
    ...{ vin, makeId, modelId, year, trim, fuel, titleStatus },
    ...{ bodyStyle, sizeClass, drivetrain, transmission, engine, ownerCount },
    mileageMiles,
    place: { state },
  };
}

/**
 * The first days of months before today whose mileage is known: from the first reading on, and no
 * further back than the market's events are asked. Before a reading nobody knows the mileage, so
 * nothing is worked out for then.
 */
export function daysToLookBack(readings: readonly OdometerEntry[], today: Day): readonly Day[] {
  const first = readings[0];
  if (first === undefined) return [];
  const from = laterOf(first.day, addMonths(today, -LOOK_BACK_MONTHS));
  return monthsBetween(from, today).filter((day) => day >= from && day < today);
}

/**
 * A value of a day gone by on the scale of today's value: the days' own prices weigh more in the working
 * of a day gone by, so it tells how much less or more was asked then, and today's value tells of what.
 * @param base what that working comes to for today.
 */
export function onScaleOf(now: ValueRange, base: ValueRange, past: ValueRange): ValueRange {
  const scaled = (cents: number) => Math.round((cents * now.p50Cents) / base.p50Cents / 100) * 100;
  return {
    p25Cents: scaled(past.p25Cents),
    p50Cents: scaled(past.p50Cents),
    p75Cents: scaled(past.p75Cents),
  };
}

/** "Down $1,840 from Jan 1 to Nov 23.": what the line of values shows; "" with fewer than two. */
export function valueChangeWords(
  values: readonly Pick<KeptValue, "day" | "p50Cents">[],
  dayWords: (day: Day) => string,
): string {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || first === last) return "";
  const change = last.p50Cents - first.p50Cents;
  const days = `from ${dayWords(first.day)} to ${dayWords(last.day)}`;
  if (Math.abs(change) < 5_000) return `About the same ${days}.`;
  return `${change < 0 ? "Down" : "Up"} ${formatPrice(Math.abs(change))} ${days}.`;
}
