import "server-only";
import { modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { JOB_LIMIT_MS, JOB_TRIES } from "./constants.answer.ts";
import { askAnew } from "./data.answer.ts";
import { REFRESH_NHTSA } from "./schema.answer.ts";

/** Asks NHTSA anew about a model year. A failure is written down, not thrown: the next reader queues it again. */
export const refreshNhtsaJob = defineJob({
  ...REFRESH_NHTSA,
  run: async ({ kind, modelId, year }) => {
    const ref = await modelYearById(modelId, year);
    if (ref !== null) await askAnew(kind, ref, { limitMs: JOB_LIMIT_MS, tries: JOB_TRIES });
  },
});
