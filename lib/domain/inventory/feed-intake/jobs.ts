import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { pullFeed } from "./mutations.ts";
import { PULL_FEED } from "./schema.ts";

export const pullFeedJob = defineJob({
  ...PULL_FEED,
  run: ({ sourceId }, { signal }) => pullFeed(systemContext(), { sourceId, signal }),
});
