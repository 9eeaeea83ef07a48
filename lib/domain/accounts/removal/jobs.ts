import "server-only";
import { contextIn } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { forgetRemoval } from "./mutations.ts";
import { FORGET_REMOVAL } from "./schema.ts";

export const forgetRemovalJob = defineJob({
  ...FORGET_REMOVAL,
  run: ({ id }) => forgetRemoval(contextIn(database()), id),
});
