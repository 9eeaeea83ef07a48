import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob, MARKET_LANE } from "#lib/platform/jobs/define.ts";
import { log } from "#lib/platform/log.ts";
import { makeEdition } from "./mutations.ts";
import { MAKE_EDITION } from "./schema.ts";

/** Appraises the whole market anew. */
export const makeEditionJob = defineJob({
  ...MAKE_EDITION,
  // Ages are counted in days: after midnight where our days are counted, and after each fit.
  clock: "20 9 * * *",
  lane: MARKET_LANE,
  run: async (_, { signal }) => {
    const report = await makeEdition(systemContext(), { signal });
    if (report === null) log.info("appraisal: nothing was learned from the market yet");
    else log.info(report, "appraisal: the market was appraised");
  },
});
