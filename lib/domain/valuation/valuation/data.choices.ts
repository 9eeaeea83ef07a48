import "server-only";
import { z } from "zod";
import {
  DRIVETRAINS,
  FEATURES,
  type Feature,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { latestFit, optionsOfModel } from "./data.store.ts";
import { drivetrainsHad, transmissionsHad } from "./rules.choices.ts";
import type { BuiltChoices } from "./types.choices.ts";

const counts = <T extends string>(words: Readonly<Record<T, string>>) =>
  z.array(z.object({ value: oneOf(words).nullable(), n: z.number() }));
const builtRows = z.array(
  z.object({
    makeId: z.number(),
    drivetrains: counts(DRIVETRAINS),
    transmissions: counts(TRANSMISSIONS),
    listed: z.array(
      z.object({
        drive: z.string().nullable(),
        transmission: z.string().nullable(),
        fuelType: z.string(),
      }),
    ),
  }),
);

/**
 * What a model year had, for forms to offer: EPA's list of it, listings of it and of the years beside it, and the
 * options that vehicles of the model had in the newest fit. What none of them knows is offered whole.
 */
export async function builtChoicesOf({
  modelId,
  year,
}: {
  readonly modelId: number;
  readonly year: number;
}): Promise<BuiltChoices> {
  const [rows, fit] = await Promise.all([
    readDatabase().$queryRaw`
      with stated as materialized (
        select drivetrain, transmission, count(*)::int as n from listing
        where model_id = ${modelId} and year between ${year - 1} and ${year + 1}
        group by drivetrain, transmission
      )
      select m.make_id as "makeId",
        coalesce((select jsonb_agg(jsonb_build_object('value', d.drivetrain, 'n', d.n))
          from (select drivetrain, sum(n) as n from stated group by 1) d), '[]') as drivetrains,
        coalesce((select jsonb_agg(jsonb_build_object('value', d.transmission, 'n', d.n))
          from (select transmission, sum(n) as n from stated group by 1) d), '[]') as transmissions,
        coalesce((select jsonb_agg(distinct jsonb_build_object(
            'drive', e.drive, 'transmission', e.transmission, 'fuelType', e.fuel_type_1))
          from fuel_economy_model j join fuel_economy e on e.id = j.epa_id
          where j.model_id = m.id and j.year = ${year}), '[]') as listed
      from model m where m.id = ${modelId}`,
    latestFit(),
  ]);
  const [row] = builtRows.parse(rows);
  const { drivetrains = [], transmissions = [], listed = [] } = row ?? {};
  const options =
    fit === null || row === undefined
      ? null
      : await optionsOfModel(fit.id, { makeId: row.makeId, modelId });
  return {
    drivetrains: drivetrainsHad(drivetrains, listed),
    transmissions: transmissionsHad(transmissions, listed),
    features: options === null ? (Object.keys(FEATURES) as Feature[]) : [...options.keys()],
  };
}
