import { plural } from "#lib/platform/format.ts";
import { VEHICLES_PER_YEAR } from "./constants.ts";

/** Why a person may offer no further vehicle this year; null while they may. */
export function yearlyLimitWords(offeredVehicles: number): string | null {
  if (offeredVehicles < VEHICLES_PER_YEAR) return null;
  return `You have offered ${plural(offeredVehicles, "vehicle")} in the past year, the most a private person may here. Whoever sells more needs a dealer's license in most states.`;
}
