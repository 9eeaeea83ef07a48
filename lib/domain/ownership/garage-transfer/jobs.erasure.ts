import "server-only";
import { UNDO_DAYS } from "#lib/domain/ownership/garage/constants.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { ENDED_TRANSFER_DAYS } from "./constants.ts";
import { eraseRemoved } from "./mutations.erasure.ts";
import { ERASE_REMOVED } from "./schema.erasure.ts";

export const eraseRemovedJob = defineJob({
  ...ERASE_REMOVED,
  clock: "17 9 * * *",
  deletes: {
    "vehicles taken out of a garage": `${UNDO_DAYS} days`,
    "offers of a vehicle (`garage_transfer`) after their link ended": `${ENDED_TRANSFER_DAYS} days`,
  },
  run: (_, { signal }) => eraseRemoved(systemContext(), signal),
});
