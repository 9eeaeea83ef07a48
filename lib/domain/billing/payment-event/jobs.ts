import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { PAYMENT_EVENT_KEPT_DAYS } from "./constants.ts";
import { FORGET_EVENTS } from "./schema.ts";

/** Forgets events of payments that were dealt with long ago. */
export const forgetEventsJob = defineJob({
  ...FORGET_EVENTS,
  clock: "47 9 * * *",
  deletes: {
    "events of payment": `${PAYMENT_EVENT_KEPT_DAYS} days`,
  },
  run: async (_, { signal }) => {
    const before = new Date(now().getTime() - PAYMENT_EVENT_KEPT_DAYS * DAY_MS);
    const where = { receivedAt: { lt: before } };
    await inPieces(
      async (limit) => (await database().providerEvent.deleteMany({ where, limit })).count,
      signal,
    );
  },
});
