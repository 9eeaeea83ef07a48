import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { KEPT_DAYS } from "./constants.ts";
import { FORGET_EVENTS } from "./schema.ts";

/** Forgets events of payments that were dealt with long ago. */
export const forgetEventsJob = defineJob({
  ...FORGET_EVENTS,
  run: async () => {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
    await database().providerEvent.deleteMany({ where: { receivedAt: { lt: before } } });
  },
});
