import "server-only";
import { WEIGH_RECORDED } from "#lib/domain/listings/history-record/schema.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { weighAgain, weighChanged } from "./mutations.ts";
import { WEIGH_DOUBTS } from "./schema.ts";

export const weighDoubtsJob = defineJob({
  ...WEIGH_DOUBTS,
  clock: "*/5 * * * *",
  run: async (_, { signal }) => {
    await weighChanged(systemContext(), { signal });
  },
});

/** Weighs VINs of which other records are held than before. */
export const weighRecordedJob = defineJob({
  ...WEIGH_RECORDED,
  run: async ({ vins }, { signal }) => {
    await weighAgain(systemContext(), { vins, signal });
  },
});
