import "server-only";
import { z } from "zod";
import { DAY_MS, now } from "../clock.ts";
import { database } from "../db/client.ts";
import { defineJob } from "../jobs/define.ts";

/** Mails say things about people; long enough to look into a complaint. */
const KEPT_DAYS = 30;

/** Forgets mails that were sent or given up long ago. Those still on their way stay. */
export const forgetMails = defineJob({
  name: "mail.forget",
  payload: z.object({}),
  run: async () => {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
    await database().mail.deleteMany({
      where: {
        createdAt: { lt: before },
        OR: [{ sentAt: { not: null } }, { failure: { not: null } }],
      },
    });
  },
});
