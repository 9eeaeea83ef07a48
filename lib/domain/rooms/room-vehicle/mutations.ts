import "server-only";
import { z } from "zod";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { changeRoom, type RoomChanged } from "#lib/domain/rooms/room/mutations.ts";
import { fullOf } from "#lib/domain/rooms/room/rules.edit.ts";
import { roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { TITLE_JOINS, vehicleTitleSql } from "#lib/domain/vehicles/vehicle-title/data.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { MOST_ROOM_VEHICLES, MOST_VEHICLES_KEPT } from "./constants.ts";
import { roomVehicleFor } from "./data.ts";
import type { AddListingForm, RoomVehiclePress } from "./schema.ts";

type Who = Pick<Viewer, "userId">;

const listingRow = z.array(z.object({ priceCents: z.number(), title: z.string() }));

/**
 * Adds a vehicle to a room, as it is asked for now; one that is in it stays as it is, and one that was
 * taken out comes back with its votes and comments.
 * @returns its place in the room.
 * @throws AppError `not_found` for a room that is not theirs, `invalid_input` for a number that is no
 *   listing's, `conflict` for a full room.
 */
export async function addRoomVehicle(
  ctx: Ctx<Who>,
  { room: roomId, listing }: AddListingForm,
): Promise<RoomVehicleId> {
  const at = ctx.now;
  return changeRoom(ctx, roomId, async ({ tx }, { userId }) => {
    const [found] = listingRow.parse(
      await tx.$queryRaw`
        select l.price_cents as "priceCents", ${vehicleTitleSql()} as title
        from listing l ${TITLE_JOINS}
        where l.id = ${listing}`,
    );
    if (found === undefined)
      throw new AppError("invalid_input", "no such listing", {
        fields: { vehicle: `There is no listing ${listing}.` },
      });
    const known = await placeOf(tx, roomId, listing);
    if (known !== null) return bringBack(tx, roomId, known, listing);
    await requirePlace(tx, roomId);
    if ((await tx.roomVehicle.count({ where: { roomId } })) >= MOST_VEHICLES_KEPT)
      throw fullOf("vehicles", MOST_VEHICLES_KEPT);
    const made = await tx.roomVehicle.create({
      data: {
        roomId,
        listingId: listing,
        addedById: userId,
        addedAt: at,
        addedPriceCents: found.priceCents,
      },
    });
    const vehicleId = roomVehicleIdSchema.parse(made.id);
    const details = { vehicleId, title: found.title, listingId: listing };
    return { result: vehicleId, event: { kind: "vehicle.added", details } };
  });
}

/** Takes a vehicle out of a room; it keeps its votes and comments, and can be put back. */
export async function removeRoomVehicle(
  ctx: Ctx<Who>,
  { room: roomId, vehicle: id }: RoomVehiclePress,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, roomId, async ({ tx }) => {
    const { title, removedAt } = await roomVehicleFor(tx, roomId, id, true);
    if (removedAt !== null) return { result: undefined, event: null };
    await tx.roomVehicle.update({ where: { id }, data: { removedAt: at } });
    return {
      result: undefined,
      event: { kind: "vehicle.removed", details: { vehicleId: id, title } },
    };
  });
}

/** Puts a vehicle back that was taken out. @throws AppError `conflict` for a full room. */
export async function restoreRoomVehicle(
  ctx: Ctx<Who>,
  { room: roomId, vehicle: id }: RoomVehiclePress,
): Promise<void> {
  await changeRoom(ctx, roomId, async ({ tx }) => {
    const { listingId } = await listingOf(tx, roomId, id);
    const { event } = await bringBack(tx, roomId, id, listingId);
    return { result: undefined, event };
  });
}

async function placeOf(
  tx: Transaction,
  roomId: RoomId,
  listingId: ListingId,
): Promise<RoomVehicleId | null> {
  const row = await tx.roomVehicle.findUnique({
    where: { roomId_listingId: { roomId, listingId } },
    select: { id: true },
  });
  return row === null ? null : roomVehicleIdSchema.parse(row.id);
}

async function listingOf(tx: Transaction, roomId: RoomId, id: RoomVehicleId) {
  const row = await tx.roomVehicle.findFirst({ where: { id, roomId } });
  if (row === null) throw new AppError("not_found", "no vehicle of this room");
  return row;
}

async function bringBack(
  tx: Transaction,
  roomId: RoomId,
  id: RoomVehicleId,
  listingId: number,
): Promise<RoomChanged<RoomVehicleId>> {
  const { title, removedAt } = await roomVehicleFor(tx, roomId, id, true);
  if (removedAt === null) return { result: id, event: null };
  await requirePlace(tx, roomId);
  await tx.roomVehicle.update({ where: { id }, data: { removedAt: null } });
  const details = { vehicleId: id, title, listingId };
  return { result: id, event: { kind: "vehicle.restored", details } };
}

async function requirePlace(tx: Transaction, roomId: RoomId): Promise<void> {
  if ((await tx.roomVehicle.count({ where: { roomId, removedAt: null } })) >= MOST_ROOM_VEHICLES)
    throw new AppError("conflict", "a full room", {
      said: `The room looks at ${MOST_ROOM_VEHICLES} vehicles, the most there can be. Remove one first.`,
    });
}
