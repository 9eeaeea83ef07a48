import "server-only";
import { z } from "zod";
import type { Transaction } from "../db/client.ts";
import { siteUrl } from "../env.ts";
import { AppError } from "../errors.ts";
import type { JobKind } from "../jobs/define.ts";
import { enqueue } from "../jobs/queue.ts";
import { type MailBody, type PlainMail, renderBody } from "./body.ts";

/** A mail that somebody is to get. */
export interface MailToQueue {
  /** "noun.what", such as "alert.daily": what logs and limits name it by. */
  readonly kind: string;
  readonly to: string;
  readonly userId?: number | null;
  readonly subject: string;
  readonly body: MailBody | PlainMail;
  /** Where an answer goes; without it nobody reads answers. */
  readonly replyTo?: string;
  /** Two mails with one key are one mail: the second is not queued. */
  readonly dedupeKey?: string;
  /** Further headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The job that hands a mail over: see jobs.ts. `onTaken` is queued when the mail was taken. */
export const SEND_MAIL = {
  name: "mail.send",
  payload: z.object({
    mailId: z.uuid(),
    onTaken: z.object({ name: z.string(), payload: z.unknown() }).optional(),
  }),
} satisfies JobKind<unknown>;

const address = z.email().max(254);
/** One line of printable text: a line break in a header would start another one. */
const headerText = z.string().regex(/^[^\p{Cc}]*$/u);
const headers = z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/), headerText);
/** Set by the delivery itself: a caller may not take their place. */
const OWN_HEADERS =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|content-.*)$/i;

/**
 * Queues a mail in the caller's transaction, together with the job that sends it: both are there if
 * and only if that commits.
 * @param onTaken a job that is queued, once, in the transaction which notes that the seller's mail
 *   server or our outbox has taken the mail: for whoever wants to know, such as a lead.
 * @returns the mail's id; with a `dedupeKey` that was used before, the id of that mail.
 * @throws AppError `invalid_input` for an address, a subject or a header that cannot be one.
 */
export async function queueMail<P>(
  tx: Transaction,
  mail: MailToQueue,
  onTaken?: { readonly job: JobKind<P>; readonly payload: P },
): Promise<string> {
  const { kind, userId = null, dedupeKey = null } = mail;
  const row = {
    kind,
    userId,
    dedupeKey,
    toAddress: readAs(address, mail.to, "address"),
    // A subject may name a vehicle or a search: whatever a person wrote there becomes one line.
    subject: mail.subject.replace(/\p{Cc}+/gu, " ").trim(),
    headers: {
      ...readAs(headers, mail.headers ?? {}, "header"),
      ...(mail.replyTo !== undefined && {
        "Reply-To": readAs(address, mail.replyTo, "address for answers"),
      }),
    },
    ...renderBody(mail.body, siteUrl()),
  };
  const wrong = Object.keys(mail.headers ?? {}).find((name) => OWN_HEADERS.test(name));
  if (wrong !== undefined)
    throw new AppError("invalid_input", `A mail's ${wrong} is set where it is sent.`);

  const [made] = await tx.mail.createManyAndReturn({
    data: [row],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made === undefined) {
    const { id } = await tx.mail.findUniqueOrThrow({
      where: { dedupeKey: dedupeKey ?? "" },
      select: { id: true },
    });
    return id;
  }
  await enqueue(tx, SEND_MAIL, {
    mailId: made.id,
    ...(onTaken && {
      onTaken: { name: onTaken.job.name, payload: onTaken.job.payload.parse(onTaken.payload) },
    }),
  });
  return made.id;
}

function readAs<T>(shape: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_input", `This cannot be a mail's ${what}.`);
}
