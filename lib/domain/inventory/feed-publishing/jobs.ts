import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { removeIncoming } from "#lib/platform/storage/incoming.ts";
import { FEED_ROW_DAYS } from "./constants.ts";
import { forgetFeedRows } from "./mutations.ts";
import { FORGET_FEED_FILE, FORGET_FEED_ROWS } from "./schema.ts";

export const forgetFeedFileJob = defineJob({
  ...FORGET_FEED_FILE,
  run: ({ key }) => removeIncoming(key),
});

/** Forgets the rows of files that were published long ago, every day. */
export const forgetFeedRowsJob = defineJob({
  ...FORGET_FEED_ROWS,
  clock: "3 10 * * *",
  deletes: {
    "rows of a feed's published files (`feed_row`); those of its newest stay": `${FEED_ROW_DAYS} days`,
  },
  run: async (_, { signal }) => {
    await forgetFeedRows(systemContext(), signal);
  },
});
