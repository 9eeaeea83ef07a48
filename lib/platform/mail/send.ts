import "server-only";
import { z } from "zod";
import { now } from "../clock.ts";
import { database } from "../db/client.ts";
import { env } from "../env.ts";
import { defineJob } from "../jobs/define.ts";
import { enqueueNamed } from "../jobs/queue.ts";
import { log } from "../log.ts";
import type { OutgoingMail } from "./message.ts";
import { writeToOutbox } from "./outbox.ts";
import { SEND_MAIL } from "./queue.ts";
import { MailRefused, mailServer } from "./smtp.ts";

/** The open connection to the mail server of this process's settings. */
let server: { readonly url: string; readonly mails: ReturnType<typeof mailServer> } | undefined;

async function handOver(mail: OutgoingMail): Promise<void> {
  const { SMTP_URL, LOTWISE_DATA_DIR } = env();
  if (SMTP_URL === undefined) return writeToOutbox(LOTWISE_DATA_DIR, mail);
  if (server?.url !== SMTP_URL) {
    server?.mails.close();
    server = { url: SMTP_URL, mails: mailServer(SMTP_URL) };
  }
  await server.mails.send(mail);
}

/** Ends the connection to the mail server, if there is one. */
export function closeMailServer(): void {
  server?.mails.close();
  server = undefined;
}

const headers = z.record(z.string(), z.string());

/**
 * Hands a mail over. When the process ends after the server has taken the mail and before we have
 * noted that, the next run sends the same message again under the same Message-ID: a mail may come
 * twice in that moment, and none is ever lost (docs/adr/0018).
 */
export const sendMail = defineJob({
  ...SEND_MAIL,
  run: async ({ mailId, onTaken }, { isLast = false }) => {
    const mail = await database().mail.findUnique({ where: { id: mailId } });
    if (mail === null || mail.sentAt !== null || mail.failure !== null) return;
    if (mail.sendingAt !== null)
      log.info({ mail: mail.id, kind: mail.kind }, "mail: trying again under the same Message-ID");
    await database().mail.update({ where: { id: mailId }, data: { sendingAt: now() } });
    try {
      await handOver({ ...mail, headers: headers.parse(mail.headers) });
    } catch (error) {
      if (!(error instanceof MailRefused || isLast)) throw error;
      const failure = error instanceof Error ? error.message : String(error);
      log.warn({ mail: mail.id, kind: mail.kind, failure }, "mail: given up");
      await database().mail.update({
        where: { id: mailId },
        // What waits for it is kept: an operator may have it tried again.
        data: {
          failure,
          ...(onTaken !== undefined && { onTaken: JSON.parse(JSON.stringify(onTaken)) }),
        },
      });
      return;
    }
    await database().$transaction(async (tx) => {
      const { count } = await tx.mail.updateMany({
        where: { id: mailId, sentAt: null },
        data: { sentAt: now() },
      });
      if (count === 1 && onTaken !== undefined) await enqueueNamed(tx, onTaken);
    });
  },
});
