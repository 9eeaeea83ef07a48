import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { z } from "zod";
import { messageOf, type OutgoingMail } from "./message.ts";

/** Where mails go as files while no mail server is named. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}

const built = z.object({ message: z.instanceof(Buffer) });

/**
 * Writes a mail as a file, whole or not at all, under a name that is always the same for it and
 * sorts by when it was made. Writing it again changes nothing.
 */
export async function writeToOutbox(dataDir: string, mail: OutgoingMail): Promise<void> {
  const folder = outboxFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const toBuffer = createTransport({ streamTransport: true, buffer: true });
  const { message } = built.parse(await toBuffer.sendMail(messageOf(mail)));
  const stamp = mail.createdAt.toISOString().replace(/[-:]/g, "");
  const path = join(folder, `${stamp}-${mail.id}.eml`);
  // Through to the disk: what is said to be sent is not written again.
  await writeFile(`${path}.new`, message, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
