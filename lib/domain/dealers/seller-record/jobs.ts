import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { REFRESH_MS } from "./constants.ts";
import { refreshSellerRecords } from "./mutations.ts";
import { REFRESH_SELLER_RECORDS } from "./schema.ts";

/** Keeps what the directory of sellers shows in step with listings and leads. */
export const refreshSellerRecordsJob = defineJob({
  ...REFRESH_SELLER_RECORDS,
  clock: "* * * * *",
  run: async (_, { signal }) => {
    await refreshSellerRecords(systemContext(), { signal, mostMs: REFRESH_MS });
  },
});
