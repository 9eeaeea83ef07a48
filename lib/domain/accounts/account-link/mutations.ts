import "server-only";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { LINK_LIFE, LINK_LIMITS, LINK_PROBLEM_WORDS } from "./constants.ts";
import { findLink } from "./data.ts";
import type { LinkPurpose, ProvenLink } from "./types.ts";

/**
 * Counts a mail with a link against the limits, the same whether or not the address has an account.
 * @throws AppError `rate_limited`.
 */
export async function spendLinkMail(email: string, network: string): Promise<void> {
  await spend(LINK_LIMITS.network, network);
  await spend(LINK_LIMITS.address, email);
}

/** Makes a link for a mail in the caller's transaction. @returns its secret, which is kept nowhere. */
export async function issueLink(
  tx: Transaction,
  link: {
    readonly purpose: LinkPurpose;
    readonly email: string;
    readonly userId: UserId | null;
    readonly callbackPath?: string | null;
  },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await tx.accountToken.create({
    data: {
      ...link,
      secretHash: secretHash(secret),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIFE[link.purpose].ms),
    },
  });
  return secret;
}

/**
 * Uses a link up, together with any others of its kind that wait in the same mailbox. Of two that
 * come at once, one succeeds.
 * @throws AppError `conflict` with words on why it does not work.
 */
export async function consumeLink(
  tx: Transaction,
  purpose: LinkPurpose,
  secret: string,
  now: Date,
): Promise<ProvenLink> {
  const [used] = await tx.accountToken.updateManyAndReturn({
    where: { secretHash: secretHash(secret), purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { email: true, userId: true, callbackPath: true },
  });
  if (used === undefined) {
    const { status } = await findLink(purpose, secret, now, tx);
    throw deadLink(status === "ready" ? "unknown" : status);
  }
  const { email, userId } = used;
  await tx.accountToken.updateMany({
    where: { purpose, email, userId, usedAt: null },
    data: { usedAt: now },
  });
  return { ...used, userId: userIdSchema.nullable().parse(userId) };
}

/** Makes every link dead that a person has not used: the address or the password they were for is no more. */
export async function dropLinks(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  await tx.accountToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
}

/** The error of a link that does not work. */
export function deadLink(problem: keyof typeof LINK_PROBLEM_WORDS): AppError {
  return new AppError("conflict", `account link: ${problem}`, {
    said: LINK_PROBLEM_WORDS[problem],
  });
}
