import "server-only";
import { z } from "zod";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { CARD_JOINS, cardOf, LISTING_CARD_COLUMNS } from "#lib/domain/listings/listing/data.ts";
import { similarRow } from "#lib/domain/listings/listing/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import {
  TITLE_JOINS,
  TITLE_WITH_TRIM,
  vehicleTitleSql,
} from "#lib/domain/vehicles/vehicle-title/data.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { MOST_OFFERED } from "./constants.ts";
import type { OfferedVehicle, RoomChoice, RoomVehicle } from "./types.ts";

const vehicleRow = similarRow.extend({
  roomVehicleId: roomVehicleIdSchema,
  addedAt: z.date(),
  addedBy: z.string().nullable(),
  addedPriceCents: z.number(),
  removedAt: z.date().nullable(),
});

/**
 * The vehicles of a room as they stand now, also those that were taken out, as they were added. Of the
 * primary: what was added a moment ago is there. That the reader may see the room is for the caller
 * to have proven.
 */
export async function vehiclesOf(roomId: RoomId, asOf: Date): Promise<readonly RoomVehicle[]> {
  const rows = z.array(vehicleRow).parse(
    await database().$queryRaw(Prisma.sql`
      select ${LISTING_CARD_COLUMNS}, v.id::text as "roomVehicleId", v.added_at as "addedAt",
        u.name as "addedBy", v.added_price_cents as "addedPriceCents", v.removed_at as "removedAt"
      from room_vehicle v
      join listing l on l.id = v.listing_id
      ${CARD_JOINS}
      left join app_user u on u.id = v.added_by_id
      where v.room_id = ${roomId}::uuid
      order by v.added_at, v.id`),
  );
  return rows.map((row) => ({
    id: row.roomVehicleId,
    card: cardOf(row, asOf),
    addedAt: row.addedAt,
    addedBy: row.addedBy === null ? null : firstName(row.addedBy),
    addedPriceCents: row.addedPriceCents,
    removedAt: row.removedAt,
  }));
}

const titleRow = z.array(
  z.object({ title: z.string(), removedAt: z.date().nullable(), priceCents: z.number() }),
);

/**
 * A vehicle of a room within the transaction that changes it, by its name in the room's record.
 * @throws AppError `not_found` for one that is not of this room, and, unless `alsoRemoved`, for one
 *   that was taken out.
 */
export async function roomVehicleFor(
  tx: Transaction,
  roomId: RoomId,
  id: RoomVehicleId,
  alsoRemoved = false,
): Promise<{ readonly title: string; readonly removedAt: Date | null }> {
  const [row] = titleRow.parse(
    await tx.$queryRaw(Prisma.sql`
      select ${vehicleTitleSql()} as title, v.removed_at as "removedAt",
        l.price_cents as "priceCents"
      from room_vehicle v join listing l on l.id = v.listing_id
      ${TITLE_JOINS}
      where v.id = ${id}::uuid and v.room_id = ${roomId}::uuid`),
  );
  if (row === undefined) throw new AppError("not_found", "no vehicle of this room");
  if (row.removedAt !== null && !alsoRemoved)
    throw new AppError("not_found", "taken out of the room", {
      said: `The ${row.title} was removed from the room.`,
    });
  return row;
}

const offeredRow = z.object({
  listingId: z.custom<ListingId>((value) => Number.isSafeInteger(value)),
  title: z.string(),
  priceCents: z.number(),
});

/** Vehicles for sale that a person saved and the room does not look at, the latest first. */
export async function savedFor(userId: UserId, roomId: RoomId): Promise<readonly OfferedVehicle[]> {
  return z.array(offeredRow).parse(
    await database().$queryRaw(Prisma.sql`
      select l.id as "listingId", ${TITLE_WITH_TRIM} as title,
        l.price_cents as "priceCents"
      from favorite f join listing l on l.id = f.listing_id
      ${TITLE_JOINS}
      where f.user_id = ${userId} and l.status = 'active'
        and not exists (select from room_vehicle v
          where v.room_id = ${roomId}::uuid and v.listing_id = l.id and v.removed_at is null)
      order by f.saved_at desc, l.id limit ${MOST_OFFERED}`),
  );
}

const choiceRow = z.object({ roomId: roomIdSchema, name: z.string(), isIn: z.boolean() });

/** The rooms of a person, and which of them look at a listing. */
export async function roomsFor(
  userId: UserId,
  listingId: ListingId,
): Promise<readonly RoomChoice[]> {
  return z.array(choiceRow).parse(
    await database().$queryRaw(Prisma.sql`
      select r.id::text as "roomId", r.name, exists (select from room_vehicle v
        where v.room_id = r.id and v.listing_id = ${listingId} and v.removed_at is null) as "isIn"
      from room r join room_member m on m.room_id = r.id and m.user_id = ${userId}
      order by m.joined_at desc, r.id`),
  );
}
