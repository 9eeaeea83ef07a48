import "server-only";
import { randomUUID } from "node:crypto";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { linkSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { isAllowed, spend } from "#lib/platform/rate-limit/spend.ts";
import { LINK_LIFE, LINK_LIMITS, LINK_PROBLEM_WORDS } from "./constants.ts";
import { findLink } from "./data.ts";
import { isResting, isYoung } from "./rules.ts";
import type { LinkPurpose, LinkWish, ProvenLink } from "./types.ts";

/**
 * Counts a wish for a mail with a link, the same whether or not the address has an account. What one
 * network asks for is counted for it alone: it keeps nobody on another from asking.
 * @throws AppError `rate_limited`.
 */
export async function spendLinkMail(
  _ctx: Ctx,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<void> {
  await spend(LINK_LIMITS.pair, `${email} ${network}`);
  await spend(LINK_LIMITS.network, network);
}

/**
 * The link to mail now, in the caller's transaction. A mailbox has one of a purpose that works: it is
 * mailed again rather than made dead by a further one, so that nobody makes a link dead by asking for
 * another while its mail says that it works.
 * @returns its secret, which is kept nowhere; null where nothing is to be mailed, since a link that
 *   works was mailed there a moment ago and often enough.
 */
export async function linkToMail({ tx, now }: OpenCtx, link: LinkWish): Promise<string | null> {
  const { purpose, email, userId, callbackPath = null } = link;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('account link'), hashtext(${email}))`;
  const { ms: life } = LINK_LIFE[purpose];
  const expiresAt = new Date(now.getTime() + life);
  const live = { purpose, email, userId, usedAt: null, expiresAt: { gt: now } };
  const last = await tx.accountToken.findFirst({
    where: live,
    orderBy: { expiresAt: "desc" },
    select: { id: true, secretHash: true, createdAt: true, expiresAt: true },
  });
  if (last !== null && isResting(last.expiresAt, life, now)) {
    if (!(await isAllowed(tx, LINK_LIMITS.again, email))) return null;
  }
  const again = last === null ? null : linkSecret(last.id, authSecret());
  if (
    last !== null &&
    again !== null &&
    isSame(last, again) &&
    isYoung(last.createdAt, life, now)
  ) {
    const { count } = await tx.accountToken.updateMany({
      where: { id: last.id, usedAt: null },
      data: { expiresAt, callbackPath },
    });
    // None where its owner used it this moment: then they are mailed another.
    if (count > 0) return again;
  }
  await tx.accountToken.updateMany({ where: live, data: { expiresAt: now } });
  const id = randomUUID();
  const secret = linkSecret(id, authSecret());
  await tx.accountToken.create({
    data: {
      id,
      purpose,
      email,
      userId,
      callbackPath,
      secretHash: secretHash(secret),
      createdAt: now,
      expiresAt,
    },
  });
  return secret;
}

/** A link that was made under another AUTH_SECRET cannot be mailed again. */
const isSame = (kept: { readonly secretHash: string }, secret: string): boolean =>
  kept.secretHash === secretHash(secret);

/**
 * Uses a link up, together with any others of its kind that wait in the same mailbox. Of two that
 * come at once, one succeeds.
 * @throws AppError `conflict` with words on why it does not work.
 */
export async function consumeLink(
  { tx, now }: OpenCtx,
  { purpose, secret }: { readonly purpose: LinkPurpose; readonly secret: string },
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
export async function dropLinks({ tx, now }: OpenCtx, userId: UserId): Promise<void> {
  await tx.accountToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
}

/** The error of a link that does not work. */
export function deadLink(problem: keyof typeof LINK_PROBLEM_WORDS): AppError {
  return new AppError("conflict", `account link: ${problem}`, {
    said: LINK_PROBLEM_WORDS[problem],
  });
}
