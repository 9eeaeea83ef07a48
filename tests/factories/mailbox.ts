import { database } from "#lib/platform/db/client.ts";

interface QueuedMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails queued for an address, the oldest first. */
export function mailsTo(address: string): Promise<QueuedMail[]> {
  return database().mail.findMany({
    where: { toAddress: address },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { kind: true, subject: true, text: true },
  });
}

/** The sign-in page's mode and secret that a mail's link carries. */
export function linkIn(mail: Pick<QueuedMail, "text"> | undefined): {
  readonly mode: string;
  readonly token: string;
} {
  const [, mode = "", token = ""] =
    /\/login\?mode=([a-z]+)&token=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  if (token === "") throw new Error("The mail has no link to sign in with.");
  return { mode, token };
}
