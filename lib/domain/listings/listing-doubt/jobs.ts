import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { weighAll } from "./mutations.ts";
import { WEIGH_DOUBTS } from "./schema.ts";

export const weighDoubtsJob = defineJob({
  ...WEIGH_DOUBTS,
  clock: "53 * * * *",
  run: async (_, { signal }) => {
    await weighAll(systemContext(), { signal });
  },
});
