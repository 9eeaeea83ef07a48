import type { Prisma } from "#lib/platform/db/generated/client.ts";
import type { RoomLinkKind } from "./types.link.ts";

/** The link that a secret opens, while it does. @param secretHash its SHA-256 in hex. */
export const openLink = (
  kind: RoomLinkKind,
  secretHash: string,
  now: Date,
): Prisma.RoomLinkWhereInput => ({ kind, secretHash, revokedAt: null, expiresAt: { gt: now } });
