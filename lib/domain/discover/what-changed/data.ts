import "server-only";
import { z } from "zod";
import { trimNames } from "#lib/domain/vehicles/catalog/rules.ts";
import { economyKey, fuelEconomyOfMany } from "#lib/domain/vehicles/fuel-economy/data.ts";
import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { BODY_STYLES, FUELS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { changesOf, type YearBuild } from "./rules.ts";
import type { YearChanges } from "./types.ts";

const buildRow = z.object({
  year: z.number(),
  trims: z.array(z.string()),
  engines: z.array(z.string()),
  bodies: z.array(oneOf(BODY_STYLES)),
  fuels: z.array(fuelSchema),
});

/**
 * What changed from the year before, by what the makers filed with the VINs (vPIC) and by the EPA's
 * ratings, where these are imported.
 */
export async function yearChanges(ref: ModelYearRef): Promise<YearChanges> {
  const [filed, rated] = await Promise.all([filedBuilds(ref), ratedBuilds(ref)]);
  return changesOf(ref.year, ref.years, [...filed, ...rated]);
}

async function filedBuilds(ref: ModelYearRef): Promise<readonly YearBuild[]> {
  const rows = await readDatabase().$queryRaw`
    select my.year::int as year,
      coalesce(array_agg(distinct t.name) filter (where t.name is not null), '{}') as trims,
      coalesce(array_agg(distinct t.engine) filter (where t.engine is not null), '{}') as engines,
      coalesce(array_agg(distinct t.body_style) filter (where t.body_style is not null), '{}') as bodies,
      coalesce(array_agg(distinct t.fuel) filter (where t.fuel is not null), '{}') as fuels
    from model_year my left join trim t on t.model_year_id = my.id
    where my.model_id = ${ref.modelId} and my.year in (${ref.year}, ${ref.year - 1})
    group by my.year`;
  return z
    .array(buildRow)
    .parse(rows)
    .map(
      ({ year, trims, engines, bodies, fuels }): YearBuild => ({
        year,
        source: "vPIC",
        told: {
          trim: [...new Set(trims.flatMap(namesOf))].sort(),
          engine: engines,
          body: bodies.map((body) => BODY_STYLES[body]),
          fuel: fuels.map((fuel) => FUELS[fuel]),
        },
      }),
    );
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

/** Filed trims hold several names with strokes between them; R/T is one name. */
const namesOf = (filed: string): readonly string[] =>
  trimNames(filed.replaceAll("R/T", "R\u2215T")).map((name) => name.replaceAll("\u2215", "/"));
