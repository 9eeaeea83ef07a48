import "server-only";
import { runningOrganizations } from "#lib/domain/dealers/organization/data.ts";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { recallNews } from "./data.ts";
import { noteRecalls } from "./mutations.ts";
import { NOTE_RECALLS } from "./schema.ts";

/** Writes down recalls published about model years on a lot, one organization after another. */
export const noteRecallsJob = defineJob({
  ...NOTE_RECALLS,
  run: async (_, { signal }) => {
    for (const organization of await runningOrganizations()) {
      signal.throwIfAborted();
      const at = now();
      await noteRecalls(organization, await recallNews(organization.sellerId, at), at);
    }
  },
});
