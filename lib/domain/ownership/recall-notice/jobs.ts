import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob, MARKET_LANE } from "#lib/platform/jobs/define.ts";
import { noteRecalls } from "./mutations.ts";
import { NOTE_RECALLS } from "./schema.ts";

/** Writes down recalls published about model years on a lot, some model years after others. */
export const noteRecallsJob = defineJob({
  ...NOTE_RECALLS,
  clock: "3 11 * * *",
  lane: MARKET_LANE,
  run: async (_, { signal }) => {
    await noteRecalls(systemContext(), { signal });
  },
});
