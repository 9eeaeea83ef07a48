/* Counts of NHTSA recalls and complaints held for each year of a model; null where not
 * checked. */

import "server-only";
import { z } from "zod";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { fileState, keptStates } from "#lib/domain/vehicles/nhtsa/data.answer.ts";
import { recordKeysOf } from "#lib/domain/vehicles/nhtsa/data.held.ts";
import { isWholeOf } from "#lib/domain/vehicles/nhtsa/rules.answer.ts";
import type { RecordKeys } from "#lib/domain/vehicles/nhtsa/types.held.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import type { YearSignals } from "./types.best.ts";

const heldRow = z.object({ year: z.number(), count: z.number() });
type HeldRow = z.infer<typeof heldRow>;

/**
 * Recalls and complaints of every model year of a model, as far as they are held: nobody is asked for
 * them. Null is not checked: neither imported whole nor asked yet. The same number of queries whatever
 * there is.
 */
export async function yearSignals(ref: ModelYearRef): Promise<ReadonlyMap<number, YearSignals>> {
  const model = (await catalogIndex()).modelsById.get(ref.modelId);
  const years = ref.years.flatMap((year) => {
    const each = model === undefined ? null : modelYearOf(model, year);
    return each === null ? [] : [each];
  });
  const [recalls, complaints] = await Promise.all([
    countsOf("recalls", years, recallsHeld),
    countsOf("complaints", years, complaintsHeld),
  ]);
  return new Map(
    years.map(({ year }) => [
      year,
      { recallCount: recalls.get(year) ?? null, complaintCount: complaints.get(year) ?? null },
    ]),
  );
}

async function countsOf(
  kind: "recalls" | "complaints",
  years: readonly ModelYearRef[],
  heldOf: (keys: RecordKeys) => Promise<readonly HeldRow[]>,
): Promise<ReadonlyMap<number, number>> {
  const [states, file, { keys }] = await Promise.all([
    keptStates(kind, years),
    fileState(kind),
    recordKeysOf(kind, years),
  ]);
  const held = new Map((await heldOf(keys)).map(({ year, count }) => [year, count]));
  const checked = years.filter(({ modelYearId, year }) => {
    const isAnswered = (states.get(modelYearId)?.answeredAt ?? null) !== null;
    return isAnswered || isWholeOf(file, year);
  });
  return new Map(checked.map(({ year }) => [year, held.get(year) ?? 0]));
}

/*
 * All of the keys are of one model, so what stands under one year is that model year's. A record under
 * several names counts once. A popular model has tens of thousands of complaints: only counts are read.
 */

async function recallsHeld({ makeKeys, modelKeys, years }: RecordKeys) {
  return heldRow.array().parse(
    await readDatabase().$queryRaw`
      select year::int as year, count(distinct campaign)::int as count
      from recall_vehicle join recall_campaign r using (campaign) join unnest(${makeKeys}::text[], ${modelKeys}::text[], ${years}::smallint[])
        as asked(make_key, model_key, year) using (make_key, model_key, year)
      where r.source = 'publisher'
      group by year`,
  );
}

async function complaintsHeld({ makeKeys, modelKeys, years }: RecordKeys) {
  return heldRow.array().parse(
    await readDatabase().$queryRaw`
      select year::int as year, count(distinct odi_number)::int as count
      from complaint join unnest(${makeKeys}::text[], ${modelKeys}::text[], ${years}::smallint[])
        as asked(make_key, model_key, year) using (make_key, model_key, year)
      where source = 'publisher'
      group by year`,
  );
}
