import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob, MARKET_LANE } from "#lib/platform/jobs/define.ts";
import { log } from "#lib/platform/log.ts";
import { fitValuation } from "./mutations.ts";
import { FIT_VALUATION } from "./schema.ts";

/** Has the valuation engine learn from the market anew. */
export const fitValuationJob = defineJob({
  ...FIT_VALUATION,
  clock: "7 8 * * *",
  lane: MARKET_LANE,
  run: async (_, { signal }) => {
    const report = await fitValuation(systemContext(), { signal });
    if (report === null) log.info("valuation: the market is too small to learn from");
    else log.info(report, "valuation: learned from the market");
  },
});
