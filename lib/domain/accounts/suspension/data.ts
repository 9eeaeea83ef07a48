import "server-only";
import { z } from "zod";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { supportAddress } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { suspendedWords } from "./rules.ts";

const rows = z.array(z.object({ reason: z.string() })).max(1);

/**
 * Lets nobody by who is suspended. Whoever suspends them at this moment ends before us, or waits until
 * the transaction is over and then finds what it made.
 * @throws AppError `forbidden`, with words.
 */
export async function requireNotSuspended(tx: Transaction, userId: UserId): Promise<void> {
  await tx.$queryRaw`select from app_user where id = ${userId} for share`;
  const [suspended] = rows.parse(
    await tx.$queryRaw`
      select coalesce(suspended_reason, '') as reason from app_user
      where id = ${userId} and suspended_at is not null`,
  );
  if (suspended !== undefined)
    throw new AppError("forbidden", `person ${userId} is suspended`, {
      said: suspendedWords(suspended.reason, supportAddress()),
    });
}
