import "server-only";
import { askedModelYear } from "#lib/domain/api/api-endpoint/data.source.ts";
import { sayAnswer, sayModelYear } from "#lib/domain/api/api-endpoint/rules.source.ts";
import { EPA_CAVEAT } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import { fuelEconomyOf } from "#lib/domain/vehicles/fuel-economy/data.ts";
import { sayEconomy } from "./rules.ts";
import type { FuelEconomyAnswer } from "./schema.ts";

/** EPA's figures of a model year. @throws AppError `not_found` where the catalog does not have it. */
export async function fuelEconomy(asked: {
  readonly make: string;
  readonly model: string;
  readonly year: number;
}): Promise<FuelEconomyAnswer> {
  const ref = await askedModelYear(asked);
  return {
    modelYear: sayModelYear(ref),
    caveat: EPA_CAVEAT,
    configurations: sayAnswer(await fuelEconomyOf(ref), (rows) => rows.map(sayEconomy)),
  };
}
