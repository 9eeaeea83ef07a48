import "server-only";
import { publishByItself } from "#lib/domain/inventory/feed-publishing/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { log } from "#lib/platform/log.ts";
import { readFeed } from "./mutations.ts";
import { READ_FEED } from "./schema.ts";

export const readFeedJob = defineJob({
  ...READ_FEED,
  run: async ({ runId }, { signal }) => {
    const { kind } = await readFeed(systemContext(), { runId, signal });
    if (kind !== "clear") return;
    try {
      await publishByItself(systemContext(), runId);
    } catch (error) {
      // Another file or a member was faster, or it lacks many vehicles by now: then a person looks.
      if (!(error instanceof AppError) || error.code !== "conflict") throw error;
      log.info({ runId, reason: error.message }, "feed: not published by itself");
    }
  },
});
