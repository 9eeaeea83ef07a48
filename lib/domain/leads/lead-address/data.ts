import "server-only";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** What a query of leads reads for the state of an address. */
export const addressSelect = {
  email: true,
  addressProvenAt: true,
  disownedAt: true,
  thread: { select: { id: true } },
  user: { select: { email: true, emailVerifiedAt: true } },
} satisfies Prisma.LeadSelect;
