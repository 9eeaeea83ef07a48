import "server-only";
import { z } from "zod";
import { BODY_STYLES, type Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";

const buildRow = z.object({
  name: z.string().nullable(),
  series: z.string().nullable(),
  bodyStyle: oneOf(BODY_STYLES),
  fuel: fuelSchema.nullable(),
  engine: z.string().nullable(),
  doors: z.number().nullable(),
});

/** A way a model year was built, as far as its VINs tell: null is what they leave open. */
type ModelYearBuild = z.infer<typeof buildRow>;

/**
 * How a model year was built: trims, bodies, engines, fuels and doors, for every page that tells them.
 * @throws when the database cannot be read.
 */
export async function buildsOf({
  modelId,
  year,
}: {
  readonly modelId: number;
  readonly year: number;
}): Promise<readonly ModelYearBuild[]> {
  const rows = await readDatabase().trim.findMany({
    where: { modelYear: { modelId, year } },
    select: { name: true, series: true, bodyStyle: true, fuel: true, engine: true, doors: true },
    orderBy: { id: "asc" },
  });
  return z.array(buildRow).parse(rows);
}

/** What builds run on, each once. */
export const fuelsOf = (builds: readonly ModelYearBuild[]): readonly Fuel[] => [
  ...new Set(builds.flatMap(({ fuel }) => fuel ?? [])),
];
