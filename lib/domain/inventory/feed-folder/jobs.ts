import "server-only";
import { queueDue } from "#lib/domain/inventory/feed-intake/mutations.ts";
import { LOOK_FOR_FEEDS } from "#lib/domain/inventory/feed-intake/schema.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { takeFromFolders } from "./mutations.ts";

export const lookForFeedsJob = defineJob({
  ...LOOK_FOR_FEEDS,
  run: async (_, { signal }) => {
    await queueDue(systemContext());
    await takeFromFolders(systemContext(), signal);
  },
});
