import "server-only";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";

export interface SignInAccount {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
}

/** The account of an address or of a person, with what proves who they are; null where there is none. */
export async function findAccount(
  by: { readonly email: string } | { readonly userId: UserId },
  db: Pick<Transaction, "user"> = database(),
): Promise<SignInAccount | null> {
  const row = await db.user.findUnique({
    where: "email" in by ? { email: by.email } : { id: by.userId },
    select: { id: true, email: true, name: true, passwordHash: true, emailVerifiedAt: true },
  });
  if (row === null) return null;
  const { id, emailVerifiedAt, ...account } = row;
  return { ...account, userId: userIdSchema.parse(id), emailVerified: emailVerifiedAt !== null };
}
