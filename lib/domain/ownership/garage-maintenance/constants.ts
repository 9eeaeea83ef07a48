import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { ScheduleInterval } from "./types.ts";

/** Due within this is due soon. */
export const SOON = { miles: 1_000, days: 30 } as const;

export const SCHEDULE_BOUNDS = {
  maxItems: 40,
  maxNameLength: 60,
  minMiles: 100,
  maxMiles: 300_000,
  maxMonths: 240,
} as const;

const every = (
  name: string,
  everyMiles: number | null,
  everyMonths: number | null,
): ScheduleInterval => ({ name, everyMiles, everyMonths });

const OIL = every("Engine oil and filter", 7_500, 12);
const TIRES = every("Tire rotation", 7_500, 12);
const ENGINE_AIR = every("Engine air filter", 30_000, 36);
const CABIN_AIR = every("Cabin air filter", 20_000, 24);
const BRAKE_FLUID = every("Brake fluid", null, 36);
const COOLANT = every("Engine coolant", 100_000, 60);
const TRANSMISSION = every("Transmission fluid", 60_000, null);
const SPARK_PLUGS = every("Spark plugs", 100_000, null);
const BRAKE_CHECK = every("Brake inspection", 15_000, 12);
const WIPERS = every("Wiper blades", null, 12);
const STARTER_BATTERY = every("12-volt battery test", null, 24);

const GASOLINE = [
  OIL,
  TIRES,
  BRAKE_CHECK,
  CABIN_AIR,
  ENGINE_AIR,
  BRAKE_FLUID,
  TRANSMISSION,
  SPARK_PLUGS,
  COOLANT,
  WIPERS,
  STARTER_BATTERY,
] as const;
const PLUGLESS = [TIRES, BRAKE_CHECK, CABIN_AIR, BRAKE_FLUID, WIPERS, STARTER_BATTERY] as const;
const HYBRID = [...GASOLINE, every("Hybrid battery cooling filter", 30_000, 36)] as const;

/**
 * Where a schedule starts, by fuel: intervals in common use across makers, our own summary. Never
 * the maker's schedule for one vehicle, which stands in its owner's manual: pages say so.
 */
export const COMMON_INTERVALS = {
  gasoline: GASOLINE,
  flex_fuel: GASOLINE,
  diesel: [
    OIL,
    every("Fuel filter", 20_000, 24),
    TIRES,
    BRAKE_CHECK,
    CABIN_AIR,
    ENGINE_AIR,
    BRAKE_FLUID,
    TRANSMISSION,
    COOLANT,
    WIPERS,
    STARTER_BATTERY,
  ],
  hybrid: HYBRID,
  plug_in_hybrid: HYBRID,
  electric: [...PLUGLESS, every("Battery coolant", 100_000, 60)],
  hydrogen: [...PLUGLESS, every("Fuel cell air filter", 20_000, 24)],
} as const satisfies Record<Fuel, readonly ScheduleInterval[]>;
