import type pg from "pg";
import { z } from "zod";
import { EPA_DRIVE_WORDS, EPA_FUEL_WORDS } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import { listedAs } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { EconomyBuild } from "./demo-economy.ts";

/** EPA's figures of one configuration, as far as a seller would quote them. */
export interface RatedEconomy {
  readonly fuel: Fuel | null;
  readonly liters: number | null;
  readonly cylinders: number | null;
  /** Whether all wheels are driven; null where EPA does not tell. */
  readonly four: boolean | null;
  readonly city: number;
  readonly highway: number;
}

const row = z.object({
  key: z.string(),
  fuelType: z.string(),
  technology: z.string().nullable(),
  mildHybrid: z.boolean(),
  liters: z.number().nullable(),
  cylinders: z.number().nullable(),
  drive: z.string().nullable(),
  city: z.number(),
  highway: z.number(),
});

/** EPA's own figures by model and year (`17/2019`), where its file was imported before the market is built. */
export async function ratedEconomies(
  client: pg.Client,
): Promise<ReadonlyMap<string, readonly RatedEconomy[]>> {
  const { rows } = await client.query(
    `select j.model_id || '/' || j.year as key, e.fuel_type_1 as "fuelType", e.technology,
       e.mild_hybrid as "mildHybrid", e.displacement_liters as liters, e.cylinders::int as cylinders, e.drive,
       e.city_mpg::int as city, e.highway_mpg::int as highway
     from fuel_economy_model j join fuel_economy e on e.id = j.epa_id
     where e.source = 'publisher' order by e.id`,
  );
  const rated = z
    .array(row)
    .parse(rows)
    .map(({ key, fuelType, technology, mildHybrid, drive, ...figures }) => {
      const fuel = EPA_FUEL_WORDS[fuelType];
      const drivetrain = drive === null ? undefined : EPA_DRIVE_WORDS[drive];
      return {
        key,
        ...figures,
        fuel: fuel === undefined ? null : listedAs(technology, fuel, mildHybrid),
        four: drivetrain === undefined ? null : drivetrain === "awd" || drivetrain === "four_wd",
      };
    });
  return Map.groupBy(rated, ({ key }) => key);
}

/** EPA's figures of a build: of its fuel, the one whose engine and axles are most like it; null where EPA has none of its fuel. */
export function ratedEconomy(
  rated: readonly RatedEconomy[],
  build: EconomyBuild,
): RatedEconomy | null {
  const four = build.drivetrain === "awd" || build.drivetrain === "four_wd";
  const unlike = (each: RatedEconomy): number =>
    Math.abs((each.liters ?? 0) - (build.displacementLiters ?? each.liters ?? 0)) +
    Math.abs((each.cylinders ?? 0) - (build.cylinders ?? each.cylinders ?? 0)) / 4 +
    (each.four === null || each.four === four ? 0 : 0.3);
  return rated
    .filter(({ fuel }) => fuel === build.fuel)
    .reduce<RatedEconomy | null>(
      (best, each) => (best === null || unlike(each) < unlike(best) ? each : best),
      null,
    );
}
