import "server-only";
import { z } from "zod";
import { economyKey, fuelEconomyOfMany } from "#lib/domain/vehicles/fuel-economy/data.ts";
import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { BODY_STYLES, FUELS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { changesOf, filedBuild, type YearBuild } from "./rules.ts";
import type { YearChanges } from "./types.ts";

const buildRow = z.object({
  year: z.number(),
  name: z.string().nullable(),
  engine: z.string().nullable(),
  bodyStyle: oneOf(BODY_STYLES),
  fuel: fuelSchema.nullable(),
});

/**
 * What changed from the year before, by what the makers filed with the VINs (vPIC) and by the EPA's
 * ratings, where these are imported.
 */
export async function yearChanges(ref: ModelYearRef): Promise<YearChanges> {
  const [filed, rated] = await Promise.all([filedBuilds(ref), ratedBuilds(ref)]);
  return changesOf(ref.year, ref.years, [...filed, ...rated]);
}

/** Filings of the year and the one before, and of those around them, which bear them out. */
async function filedBuilds(ref: ModelYearRef): Promise<readonly YearBuild[]> {
  const rows = await readDatabase().$queryRaw`
    select my.year::int as year, t.name, t.engine, t.body_style as "bodyStyle", t.fuel
    from model_year my join trim t on t.model_year_id = my.id
    where my.model_id = ${ref.modelId} and my.year between ${ref.year - 2} and ${ref.year + 1}`;
  const byYear = Map.groupBy(z.array(buildRow).parse(rows), ({ year }) => year);
  return [...byYear].map(([year, builds]) => filedBuild(year, builds));
}

async function ratedBuilds({ modelId, year }: ModelYearRef): Promise<readonly YearBuild[]> {
  const asked = [year, year - 1].map((each) => ({ modelId, year: each }));
  const answers = await fuelEconomyOfMany(asked);
  return asked.flatMap((each) => {
    const answer = answers.get(economyKey(each));
    return answer?.kind === "found" ? [ratedBuild(each.year, answer.value)] : [];
  });
}

function ratedBuild(year: number, rows: readonly FuelEconomy[]): YearBuild {
  const names = (of: (row: FuelEconomy) => string | null): readonly string[] =>
    [...new Set(rows.map(of).filter((name) => name !== null))].sort();
  return {
    year,
    source: "EPA",
    told: {
      fuel: names(({ listedAs }) => (listedAs === null ? null : FUELS[listedAs])),
      drive: names(({ drive }) => drive),
      transmission: names(({ transmissionWords }) => transmissionWords),
    },
  };
}
