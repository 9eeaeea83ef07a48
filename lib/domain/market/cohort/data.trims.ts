import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { buildsOf } from "#lib/domain/vehicles/model-year/data.builds.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { DRIVETRAINS, TRANSMISSIONS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { now } from "#lib/platform/clock.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { trimTable } from "./rules.trims.ts";
import type { CohortStatedSpecs, StatedValue, TrimTable } from "./types.trims.ts";

/** The trims of a model year, from the catalog. @throws when the database cannot be read. */
export async function trimsOf(
  modelYear: Pick<ModelYearRef, "modelId" | "year">,
): Promise<TrimTable> {
  return trimTable(await buildsOf(modelYear));
}

const statedRow = z.object({ of: z.string(), value: z.string(), count: z.number() });
const kept = new Answers<CohortStatedSpecs>({ most: 2_000 });

const pass = (of: string, value: string): string =>
  `select '${of}' as of, toString(${value}) as value, toUInt32(count()) as count
   from ${LISTING_TABLE} where model_id = {model:UInt32} and year = {year:UInt16} group by value`;

/**
 * What sellers state of the vehicles of a model year that are for sale, which no VIN says.
 * @throws AppError `search_unavailable`.
 */
export function statedSpecsOf({
  modelId,
  year,
}: Pick<ModelYearRef, "modelId" | "year">): Promise<CohortStatedSpecs> {
  return kept.to(0, `${modelId}/${year}`, async () => {
    const rows = await ask(
      [
        pass("drivetrain", "drivetrain"),
        pass("transmission", "transmission"),
        pass("seats", "seats"),
      ].join(" union all "),
      { model: modelId, year },
      statedRow,
    );
    const stated = (of: string, labelOf: (value: string) => string | undefined) =>
      rows
        .filter((row) => row.of === of)
        .flatMap(({ value, count }): readonly StatedValue[] => {
          const label = labelOf(value);
          return label === undefined ? [] : [{ label, count }];
        })
        .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
    return {
      total: rows.reduce((sum, { of, count }) => sum + (of === "seats" ? count : 0), 0),
      drivetrain: stated("drivetrain", wordOf(DRIVETRAINS)),
      transmission: stated("transmission", wordOf(TRANSMISSIONS)),
      // 0 stands for what a seller does not say.
      seats: stated("seats", (value) => (value === "0" ? undefined : value)),
      asOf: searchIndexState().asOf ?? now().toISOString(),
    };
  });
}

const wordOf =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string | undefined =>
    Object.hasOwn(words, value) ? words[value] : undefined;
