import "server-only";
import { z } from "zod";
import { specsOfVin } from "#lib/domain/listings/vin-facts/data.specs.ts";
import { trimOf } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import { buildsOf, fuelsOf } from "#lib/domain/vehicles/model-year/data.builds.ts";
import {
  DRIVETRAINS,
  FUELS,
  type Fuel,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { modelYearOfVin } from "#lib/domain/vehicles/vin-decode/data.year.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { isVinsWord } from "#lib/domain/vehicles/vin-specs/rules.ts";
import type { VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { latestFit, optionsOfModel } from "./data.store.ts";
import {
  drivetrainsHad,
  featuresHad,
  hasAllTrims,
  transmissionsHad,
  withStated,
} from "./rules.choices.ts";
import type { BuiltChoices, StatedBuild } from "./types.choices.ts";

const counts = <T extends string>(words: Readonly<Record<T, string>>) =>
  z.array(z.object({ value: oneOf(words).nullable(), n: z.number() }));
const builtRows = z.array(
  z.object({
    makeId: z.number(),
    trims: z.array(z.string()),
    trimCount: z.number(),
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
 * What a model year had, for forms to offer: how its VINs tell it was built, EPA's list of it, listings of it and
 * of the years beside it, and the options that vehicles of the model had in the newest fit. Of what too little is
 * known everything is offered.
 */
export async function builtChoicesOf({
  modelId,
  year,
}: {
  readonly modelId: number;
  readonly year: number;
}): Promise<BuiltChoices> {
  const [rows, fit, builds] = await Promise.all([
    readDatabase().$queryRaw`
      with stated as materialized (
        select drivetrain, transmission, count(*)::int as n from listing
        where model_id = ${modelId} and year between ${year - 1} and ${year + 1}
        group by drivetrain, transmission
      )
      select m.make_id as "makeId",
        coalesce(t.trims, '{}') as trims, t.n as "trimCount",
        coalesce((select jsonb_agg(jsonb_build_object('value', d.drivetrain, 'n', d.n))
          from (select drivetrain, sum(n) as n from stated group by 1) d), '[]') as drivetrains,
        coalesce((select jsonb_agg(jsonb_build_object('value', d.transmission, 'n', d.n))
          from (select transmission, sum(n) as n from stated group by 1) d), '[]') as transmissions,
        coalesce((select jsonb_agg(distinct jsonb_build_object(
            'drive', e.drive, 'transmission', e.transmission, 'fuelType', e.fuel_type_1))
          from fuel_economy_model j join fuel_economy e on e.id = j.epa_id
          where j.model_id = m.id and j.year = ${year}), '[]') as listed
      from model m cross join (
          select array_agg(distinct trim) as trims, count(*)::int as n from listing
          where model_id = ${modelId} and year = ${year} and trim <> ''
        ) t
      where m.id = ${modelId}`,
    latestFit(),
    buildsOf({ modelId, year }),
  ]);
  const [row] = builtRows.parse(rows);
  const {
    trims = [],
    trimCount = 0,
    drivetrains = [],
    transmissions = [],
    listed = [],
  } = row ?? {};
  const options =
    fit === null || row === undefined
      ? null
      : await optionsOfModel(fit.id, { makeId: row.makeId, modelId });
  const fuels = fuelsOf(builds);
  const names = builds.map(({ name }) => name);
  return {
    trims: [...new Set([...names.flatMap((name) => name ?? []), ...trims])].sort(),
    hasAllTrims: hasAllTrims(names, trimCount),
    fuels: fuels.length > 0 ? fuels : (Object.keys(FUELS) as Fuel[]),
    drivetrains: drivetrainsHad(drivetrains, listed),
    transmissions: transmissionsHad(transmissions, listed),
    features: featuresHad(options),
  };
}

/** What a VIN itself says of how its vehicle was built; null what it leaves open. */
export function saidByVin(
  decode: VinDecode,
  { drivetrain, transmission }: Pick<VinSpecs, "drivetrain" | "transmission">,
): Required<Omit<StatedBuild, "features">> {
  const { fuel } = decode;
  return {
    trim: trimOf(decode),
    fuel: fuel === null || fuel.confidence === "ambiguous" ? null : fuel.value,
    drivetrain: isVinsWord(drivetrain) ? drivetrain.value : null,
    transmission: isVinsWord(transmission) ? transmission.value : null,
  };
}

/**
 * What the form of a vehicle that stands somewhere already offers: what its model year had, what its VIN says,
 * and what is stated of it now, which may stay.
 */
export async function choicesOf(
  vehicle: StatedBuild & {
    readonly vin: string | null;
    readonly modelId: number;
    readonly year: number;
  },
  asOf: Date,
): Promise<BuiltChoices> {
  const [built, found] = await Promise.all([
    builtChoicesOf(vehicle),
    vehicle.vin === null ? null : modelYearOfVin(vehicle.vin, asOf),
  ]);
  const offered = withStated(built, vehicle);
  if (found?.kind !== "found") return offered;
  return withStated(offered, saidByVin(found.decode, await specsOfVin(found.decode)));
}
