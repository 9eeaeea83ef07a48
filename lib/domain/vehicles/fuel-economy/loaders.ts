import "server-only";
import { cache } from "react";
import { fuelEconomyOf } from "./data.ts";

/** EPA's configurations of a model year, asked once a request: see `fuelEconomyOf`. */
export const loadFuelEconomy = cache(async (modelId: number, year: number) =>
  fuelEconomyOf({ modelId, year }),
);
