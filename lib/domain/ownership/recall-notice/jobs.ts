import "server-only";
import { eachOrganization } from "#lib/domain/dealers/organization/jobs.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { recallNews } from "./data.ts";
import { noteRecalls } from "./mutations.ts";
import { NOTE_RECALLS } from "./schema.ts";

/** Writes down recalls published about model years on a lot, one organization after another. */
export const noteRecallsJob = defineJob({
  ...NOTE_RECALLS,
  clock: "3 11 * * *",
  run: async (_, { signal }) => {
    await eachOrganization(NOTE_RECALLS.name, signal, async (organization) => {
      const at = now();
      await noteRecalls(systemContext(at), {
        ...organization,
        recalls: await recallNews(organization.sellerId, at),
      });
    });
  },
});
