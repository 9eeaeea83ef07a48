import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { endAllMissing } from "./mutations.missing.ts";
import { END_MISSING } from "./schema.missing.ts";

export const endMissingJob = defineJob({
  ...END_MISSING,
  clock: "37 * * * *",
  run: async (_, { signal }) => {
    await endAllMissing(systemContext(), signal);
  },
});
