import type Mail from "nodemailer/lib/mailer/index.js";
import { mailFrom } from "../env.ts";

/** A mail as it is handed over. */
export interface OutgoingMail {
  readonly id: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly text: string;
  /** "" for a mail that is text alone. */
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/**
 * The message of a mail. Every try of one mail is the same message under the same Message-ID, by
 * which whoever gets it twice can tell.
 */
export function messageOf(mail: OutgoingMail): Mail.Options {
  const from = mailFrom();
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    to: { name: "", address: mail.toAddress },
    subject: mail.subject,
    text: mail.text,
    // A mail for programs is its text alone.
    ...(mail.html !== "" && { html: mail.html }),
    // No holiday note should come back.
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    // A mail is made of its row and nothing else, whatever stands in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
