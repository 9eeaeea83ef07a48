import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { SaidEconomy } from "./schema.ts";

/** EPA's figures of a configuration as the API writes them. */
export function sayEconomy({ year: _, epaId, electricity, ...row }: FuelEconomy): SaidEconomy {
  return {
    ...row,
    epaId: epaId > 0 ? epaId : `DEMO-F-${String(-epaId).padStart(4, "0")}`,
    electricity: electricity && {
      cityKwhPer100Miles: electricity.city,
      highwayKwhPer100Miles: electricity.highway,
      combinedKwhPer100Miles: electricity.combined,
    },
  };
}
