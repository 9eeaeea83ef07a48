import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { takeFromFolders } from "./mutations.folder.ts";
import { queueDue } from "./mutations.ts";
import { LOOK_FOR_FEEDS } from "./schema.ts";

export const lookForFeedsJob = defineJob({
  ...LOOK_FOR_FEEDS,
  clock: "* * * * *",
  run: async (_, { signal }) => {
    await queueDue(systemContext());
    await takeFromFolders(systemContext(), signal);
  },
});
