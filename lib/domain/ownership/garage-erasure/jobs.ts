import "server-only";
import { now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { eraseRemoved } from "./mutations.ts";
import { ERASE_REMOVED } from "./schema.ts";

export const eraseRemovedJob = defineJob({
  ...ERASE_REMOVED,
  run: (_, { signal }) => eraseRemoved(now(), signal),
});
