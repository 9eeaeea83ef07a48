import "server-only";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { removeStored } from "#lib/platform/storage/files.ts";
import { FORGET_FILES } from "./schema.ts";

export const forgetFilesJob = defineJob({
  ...FORGET_FILES,
  run: async ({ keys }) => {
    for (const key of keys) await removeStored(key);
  },
});
