import type { Prisma } from "#lib/platform/db/generated/client.ts";

/**
 * Reports that somebody may read: their own, and the one that an unexpired, unrevoked link leads to.
 * @param secretHash SHA-256 of the link's secret, in hex; null without a link.
 */
export function readableBy(
  { userId, secretHash }: { readonly userId: number | null; readonly secretHash: string | null },
  now: Date,
): Prisma.ReportWhereInput {
  const own: Prisma.ReportWhereInput[] = userId === null ? [] : [{ userId }];
  const shared: Prisma.ReportWhereInput[] =
    secretHash === null ? [] : [{ shares: { some: openShare(secretHash, now) } }];
  return { OR: [...own, ...shared] };
}

/** The share that a secret opens, while it does. */
export const openShare = (secretHash: string, now: Date): Prisma.ReportShareWhereInput => ({
  secretHash,
  revokedAt: null,
  expiresAt: { gt: now },
});
