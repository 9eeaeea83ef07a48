import { addMonths, laterOf, monthOf, monthsBetween } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { OdometerEntry } from "#lib/domain/ownership/garage/types.odometer.ts";
import type { GarageVehicle } from "#lib/domain/ownership/garage/types.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
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
 * The first days of the months gone by whose mileage is known: from the first reading on, and no
 * further back than the market's events are asked. Before a reading nobody knows the mileage, so
 * nothing is worked out for then.
 */
export function daysToLookBack(readings: readonly OdometerEntry[], today: Day): readonly Day[] {
  const first = readings[0];
  if (first === undefined) return [];
  const from = laterOf(first.day, addMonths(today, -LOOK_BACK_MONTHS));
  return monthsBetween(from, today).filter((day) => day >= from && day < monthOf(today));
}

/**
 * "Down $1,840 since Jan 1.": what the line of values shows. Only values of one trim, or only values
 * of any trim, are told apart: between the two a change would be one of scope. "" with fewer than two.
 */
export function valueChangeWords(
  values: readonly Pick<KeptValue, "day" | "p50Cents" | "scope">[],
  dayWords: (day: Day) => string,
): string {
  const last = values.at(-1);
  const first = values.find(({ scope }) => scope?.match === last?.scope?.match);
  if (first === undefined || last === undefined || first.day === last.day) return "";
  const change = last.p50Cents - first.p50Cents;
  if (Math.abs(change) < 5_000) return `About the same as on ${dayWords(first.day)}.`;
  return `${change < 0 ? "Down" : "Up"} ${formatPrice(Math.abs(change))} since ${dayWords(first.day)}.`;
}
