import { addDays, addMonths, daysBetween } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { CostKind } from "#lib/domain/ownership/ownership-cost/types.running.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Random } from "./random.ts";

/** How a vehicle of the demo is driven and paid for, from one day to another. */
export interface LogPlan {
  readonly random: Random;
  readonly fuel: Fuel;
  readonly start: Day;
  readonly today: Day;
  readonly milesPerDay: number;
  /** Dollars a month at the pump or the plug, and of insurance twice a year. */
  readonly fuelDollars: number;
  readonly insuranceDollars: number;
  /** What the odometer shows at the start, or at the end for one whose listing shows it. */
  readonly mileage: { readonly at: "start" | "end"; readonly miles: number };
}

export interface PlannedReading {
  readonly day: Day;
  readonly miles: number;
}

/** A reading every five weeks or so, the last one some days ago; driven a little unevenly. */
export function readingsOf(plan: LogPlan): readonly PlannedReading[] {
  const { random, start, today, milesPerDay, mileage } = plan;
  const days: Day[] = [start];
  const last = addDays(today, -4);
  for (let at = addDays(start, 31); at < addDays(last, -10); at = addDays(at, random.int(24, 45))) {
    days.push(at);
  }
  if (last > start) days.push(last);
  const readings: PlannedReading[] = [];
  let miles = 0;
  for (const [index, day] of days.entries()) {
    const before = days[index - 1] ?? day;
    const gone = daysBetween(before, day);
    miles += Math.round(gone * milesPerDay * random.between(0.8, 1.2));
    readings.push({ day, miles });
  }
  const offset = mileage.at === "end" ? mileage.miles - miles : mileage.miles;
  return readings.map((reading) => ({ ...reading, miles: Math.max(0, reading.miles + offset) }));
}

export interface PlannedEntry {
  readonly kind: CostKind;
  readonly day: Day;
  readonly dollars: number;
  readonly item?: string;
  readonly miles?: number;
  readonly note?: string;
}

const BURNS: ReadonlySet<Fuel> = new Set(["gasoline", "flex_fuel", "diesel", "hybrid"]);

/** What was paid and done in each year of it. */
export function entriesOf(
  plan: LogPlan,
  readings: readonly PlannedReading[],
): readonly PlannedEntry[] {
  const { random, fuel, start, today, fuelDollars, insuranceDollars } = plan;
  const within = (day: Day): boolean => day <= today;
  const years = Math.max(1, Math.round(daysBetween(start, today) / 365));
  const monthly = Array.from(
    { length: 12 * years },
    (_, month): PlannedEntry => ({
      kind: "fuel",
      day: addDays(addMonths(start, month), 20),
      dollars: Math.round(fuelDollars * random.between(0.75, 1.3)),
    }),
  );
  const halves = Array.from({ length: 2 * years }, (_, half) => 6 * half).map(
    (month): PlannedEntry => ({
      kind: "insurance",
      day: addDays(addMonths(start, month), 3),
      dollars: insuranceDollars,
      note: "Six months",
    }),
  );
  const at = (share: number): PlannedReading =>
    readings[Math.round((readings.length - 1) * share)] ?? { day: start, miles: 0 };
  const done = (share: number, kind: CostKind, dollars: number, item?: string, note?: string) => {
    const { day, miles } = at(share);
    return {
      kind,
      day,
      dollars,
      miles,
      ...(item !== undefined && { item }),
      ...(note !== undefined && { note }),
    };
  };
  const burns = BURNS.has(fuel);
  return [
    ...monthly,
    ...halves,
    ...Array.from({ length: years }, (_, year) => ({
      kind: "registration" as const,
      day: addDays(addMonths(start, 12 * year), 12),
      dollars: 164 - 9 * year,
    })),
    ...Array.from({ length: years }, (_, year) => year).flatMap((year) => {
      const share = (within: number): number => (year + within) / years;
      return [
        done(share(0.15), "maintenance", 40, "Tire rotation"),
        done(share(0.45), "maintenance", 62, "Cabin air filter"),
        ...(burns
          ? [
              done(share(0.2), "maintenance", 84, "Engine oil and filter"),
              done(share(0.85), "maintenance", 91, "Engine oil and filter"),
            ]
          : []),
        done(share(0.75), "maintenance", 34, "Wiper blades"),
        // Left out in the last of several years: something is overdue on most vehicles.
        ...(years === 1 || year < years - 1
          ? [
              done(
                share(0.3),
                "maintenance",
                0,
                "Brake inspection",
                "Pads at 60 percent all around.",
              ),
            ]
          : []),
      ];
    }),
    done(0.6, "repair", 318, undefined, "Left front wheel bearing."),
  ].filter(({ day }) => within(day));
}
