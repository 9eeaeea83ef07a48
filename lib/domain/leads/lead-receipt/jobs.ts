import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { noteReceived } from "./mutations.ts";
import { NOTE_RECEIVED } from "./schema.ts";

export const noteLeadReceived = defineJob({
  ...NOTE_RECEIVED,
  run: ({ leadId }) => noteReceived(systemContext(), leadId),
});
