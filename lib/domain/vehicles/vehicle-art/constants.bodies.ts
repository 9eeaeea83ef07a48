/* The bodies that are drawn, each by the measures of real vehicles of its class. */

import { CAR_BODIES } from "./constants.bodies-cars.ts";
import { TRUCK_BODIES } from "./constants.bodies-trucks.ts";

/** By the name that stands in addresses. */
export const BODIES = { ...CAR_BODIES, ...TRUCK_BODIES };
export type BodyName = keyof typeof BODIES;

/** How long the lamps, wheels and lines of a body were in fashion, by its last model year. */
export const BODY_ERAS = {
  "1990s": 2002,
  "2000s": 2011,
  "2010s": 2018,
  "2020s": Number.POSITIVE_INFINITY,
} as const;
export type Era = keyof typeof BODY_ERAS;
