import type { Fuel } from "./constants.ts";
import { POWERTRAIN_OF_FUEL } from "./constants.ts";

/** The fuels of the same powertrain. */
export function fuelsLike(fuel: Fuel): string[] {
  return Object.entries(POWERTRAIN_OF_FUEL).flatMap(([name, powertrain]) =>
    powertrain === POWERTRAIN_OF_FUEL[fuel] ? [name] : [],
  );
}
