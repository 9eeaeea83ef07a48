import "server-only";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { removeIncoming } from "#lib/platform/storage/incoming.ts";
import { FORGET_FEED_FILE } from "./schema.ts";

export const forgetFeedFileJob = defineJob({
  ...FORGET_FEED_FILE,
  run: ({ key }) => removeIncoming(key),
});
