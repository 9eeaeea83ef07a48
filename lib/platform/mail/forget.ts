import "server-only";
import { z } from "zod";
import { DAY_MS, now } from "../clock.ts";
import { database, type Transaction } from "../db/client.ts";
import { defineJob } from "../jobs/define.ts";
import { inPieces } from "../jobs/pieces.ts";

/** Mails say things about people; long enough to look into a complaint. */
export const MAIL_DAYS = 30;

/** Forgets mails that were sent or given up long ago. Those still on their way stay. */
export const forgetMails = defineJob({
  name: "mail.forget",
  payload: z.looseObject({}),
  clock: "9 10 * * *",
  deletes: {
    "mails that were handed over or given up (`mail`)": `${MAIL_DAYS} days`,
  },
  run: async (_, { signal }) => {
    const before = new Date(now().getTime() - MAIL_DAYS * DAY_MS);
    const where = {
      createdAt: { lt: before },
      OR: [{ sentAt: { not: null } }, { failure: { not: null } }],
    };
    const { mail } = database();
    await inPieces(async (limit) => (await mail.deleteMany({ where, limit })).count, signal);
  },
});

/** Forgets every mail to a person and, where they have proven it, to their address ("" where not). */
export async function forgetMailsOf(
  tx: Transaction,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<void> {
  await tx.mail.deleteMany({
    where: { OR: [{ userId }, ...(email === "" ? [] : [{ toAddress: email }])] },
  });
}
