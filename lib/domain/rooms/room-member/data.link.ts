import "server-only";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { visibleTo } from "#lib/domain/rooms/room/policy.ts";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { openLink } from "./policy.link.ts";
import { linkSecret } from "./schema.link.ts";
import type { ListedLink, OpenLink, RoomLinkKind } from "./types.link.ts";

/** The open links into a room of the person's, the newest first. */
export async function roomLinksOf(
  person: { readonly userId: UserId },
  roomId: RoomId,
  now: Date,
): Promise<readonly ListedLink[]> {
  return database().roomLink.findMany({
    where: { roomId, room: visibleTo(person), revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, kind: true, label: true, expiresAt: true, joinedCount: true },
  });
}

/** Where a link leads; null for what is none, was withdrawn, or is over. */
export async function openLinkOf(
  kind: RoomLinkKind,
  secret: string,
  now: Date,
): Promise<OpenLink | null> {
  if (!linkSecret.safeParse(secret).success) return null;
  const row = await database().roomLink.findFirst({
    where: openLink(kind, secretHash(secret), now),
    select: {
      roomId: true,
      expiresAt: true,
      madeBy: { select: { name: true } },
      room: { select: { name: true, _count: { select: { members: true } } } },
    },
  });
  if (row === null) return null;
  return {
    kind,
    roomId: roomIdSchema.parse(row.roomId),
    roomName: row.room.name,
    madeBy: row.madeBy === null ? null : firstName(row.madeBy.name),
    memberCount: row.room._count.members,
    expiresAt: row.expiresAt,
  };
}
