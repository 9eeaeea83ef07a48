import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { eraseRemoved } from "./mutations.erasure.ts";
import { ERASE_REMOVED } from "./schema.erasure.ts";

export const eraseRemovedJob = defineJob({
  ...ERASE_REMOVED,
  run: (_, { signal }) => eraseRemoved(systemContext(), signal),
});
