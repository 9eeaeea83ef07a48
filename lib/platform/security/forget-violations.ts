import "server-only";
import { z } from "zod";
import { DAY_MS, now } from "../clock.ts";
import { database } from "../db/client.ts";
import { defineJob } from "../jobs/define.ts";
import { inPieces } from "../jobs/pieces.ts";
import { KEPT_DAYS } from "./kept-violations.ts";

/** Forgets what pages' policies stopped long ago. */
export const forgetViolations = defineJob({
  name: "policy-violation.forget",
  payload: z.looseObject({}),
  clock: "57 9 * * *",
  deletes: {
    "what pages' policies stopped (`policy_violation`)": `${KEPT_DAYS} days`,
  },
  run: async (_, { signal }) => {
    const where = { day: { lt: new Date(now().getTime() - KEPT_DAYS * DAY_MS) } };
    const { policyViolation } = database();
    await inPieces(
      async (limit) => (await policyViolation.deleteMany({ where, limit })).count,
      signal,
    );
  },
});
