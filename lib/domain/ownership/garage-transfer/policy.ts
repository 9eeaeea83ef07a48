import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** Offers that somebody may take or decline: made to their proven address by somebody else, and open. */
export const receivableBy = (
  { userId, email, emailVerified }: Pick<Viewer, "userId" | "email" | "emailVerified">,
  asOf: Date,
): Prisma.GarageTransferWhereInput => ({
  toEmail: emailVerified ? email : { in: [] },
  acceptedAt: null,
  cancelledAt: null,
  expiresAt: { gt: asOf },
  vehicle: { removedAt: null, userId: { not: userId } },
});
