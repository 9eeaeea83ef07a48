import "server-only";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { NOT_CHECKED } from "#lib/domain/index/search-index/rules.rating.ts";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { visibleTo } from "#lib/domain/rooms/room/policy.ts";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { commentsOf } from "#lib/domain/rooms/room-comment/data.ts";
import { votesOf } from "#lib/domain/rooms/room-deciding/data.vote.ts";
import { roomLinksOf } from "#lib/domain/rooms/room-member/data.link.ts";
import { roomMembersOf } from "#lib/domain/rooms/room-member/data.ts";
import { savedFor, vehiclesOf } from "#lib/domain/rooms/room-vehicle/data.ts";
import type { RoomVehicle } from "#lib/domain/rooms/room-vehicle/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { latestLines } from "./data.record.ts";
import { vehiclesInOrder } from "./rules.ts";
import type { ListedRoom, RoomMe, RoomView } from "./types.ts";

/** The rooms of a person, the one where something happened last first. */
export async function roomsOf(person: { readonly userId: UserId }): Promise<readonly ListedRoom[]> {
  const rows = await database().room.findMany({
    where: visibleTo(person),
    select: {
      id: true,
      name: true,
      revision: true,
      createdAt: true,
      members: {
        orderBy: [{ joinedAt: "asc" }, { userId: "asc" }],
        select: { userId: true, seenRevision: true, user: { select: { name: true } } },
      },
      events: { orderBy: { revision: "desc" }, take: 1, select: { at: true } },
      _count: { select: { vehicles: { where: { removedAt: null } } } },
    },
  });
  return rows
    .map((row) => {
      const seen = row.members.find(({ userId }) => userId === person.userId)?.seenRevision ?? 0;
      return {
        id: roomIdSchema.parse(row.id),
        name: row.name,
        memberNames: row.members
          .filter(({ userId }) => userId !== person.userId)
          .map(({ user }) => firstName(user.name)),
        vehicleCount: row._count.vehicles,
        newCount: row.revision - seen,
        changedAt: row.events[0]?.at ?? row.createdAt,
      };
    })
    .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
}

/** How somebody stands to a room: a member, or nothing. */
export async function memberPlaceIn(
  { userId }: { readonly userId: UserId },
  roomId: RoomId,
): Promise<RoomMe | null> {
  const row = await database().roomMember.findUnique({
    where: { roomId_userId: { roomId, userId } },
    select: { role: true },
  });
  return row === null ? null : { userId, role: row.role };
}

const NOT_FOR_SALE: DealRating = { kind: "none", reason: "not_for_sale", comparableCount: 0 };

async function ratingsOf(
  vehicles: readonly RoomVehicle[],
): Promise<(vehicle: RoomVehicle) => DealRating> {
  const forSale = vehicles.filter(({ card }) => card.status === "active");
  const ratings = await indexedRatings(forSale.map(({ card }) => card.id));
  return ({ card }) =>
    card.status === "active" ? (ratings.get(card.id) ?? NOT_CHECKED) : NOT_FOR_SALE;
}

/**
 * A room as a member or, with `me` null, as a guest sees it; null for one that is not there. That they
 * may see it is for the caller to have proven.
 */
export async function roomView(
  roomId: RoomId,
  me: RoomMe | null,
  asOf: Date,
): Promise<Omit<RoomView, "guestSecret" | "justRemoved"> | null> {
  // Before all else: what happens while the rest is read is told once more, and never left out.
  const room = await database().room.findUnique({
    where: { id: roomId },
    select: { name: true, revision: true },
  });
  if (room === null) return null;
  const [members, all, judged, comments, record, links, saved] = await Promise.all([
    roomMembersOf(roomId, me === null),
    vehiclesOf(roomId, asOf),
    votesOf(roomId),
    commentsOf(roomId),
    latestLines(roomId),
    me?.role === "owner" ? roomLinksOf(me, roomId, asOf) : [],
    me === null ? [] : savedFor(me.userId, roomId),
  ]);
  const looked = all.filter(({ removedAt }) => removedAt === null);
  const ratingOf = await ratingsOf(looked);
  return {
    id: roomId,
    name: room.name,
    revision: room.revision,
    me,
    members,
    vehicles: vehiclesInOrder(
      looked.map((vehicle) => ({
        ...vehicle,
        rating: ratingOf(vehicle),
        votes: judged.votes.filter(({ vehicleId }) => vehicleId === vehicle.id),
        vetoes: judged.vetoes.filter(({ vehicleId }) => vehicleId === vehicle.id),
        comments: comments.filter(({ vehicleId }) => vehicleId === vehicle.id),
      })),
    ),
    removed: all
      .filter(({ removedAt }) => removedAt !== null)
      .toSorted((a, b) => (b.removedAt?.getTime() ?? 0) - (a.removedAt?.getTime() ?? 0)),
    comments: comments.filter(({ vehicleId }) => vehicleId === null),
    record,
    links,
    saved,
    asOf,
  };
}
