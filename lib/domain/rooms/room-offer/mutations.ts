import "server-only";
import { AUTHOR_COLUMNS } from "#lib/domain/rooms/room/data.edit.ts";
import { changeRoom } from "#lib/domain/rooms/room/mutations.ts";
import { fullOf, goneEdit, staleEdit } from "#lib/domain/rooms/room/rules.edit.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { roomVehicleFor } from "#lib/domain/rooms/room-vehicle/data.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { MOST_OFFERS_KEPT, MOST_OFFERS_OF_VEHICLE } from "./constants.ts";
import { offerColumns, offerOf } from "./data.ts";
import { offerDifferences } from "./rules.ts";
import type { ChangedOffer, NamedOffer, NewOffer } from "./schema.ts";
import type { OfferId, RoomOffer } from "./types.ts";

/**
 * Writes down an offer for a vehicle of a room. The same form sent twice writes it once.
 * @throws AppError `not_found`; `conflict`, with words, where there are too many.
 */
export async function addOffer(
  ctx: Ctx<Viewer>,
  { room, vehicle, submissionId, text }: NewOffer,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }, { userId }) => {
    const sent = await tx.roomOffer.findUnique({
      where: { submissionId },
      select: { vehicle: { select: { roomId: true } } },
    });
    if (sent?.vehicle.roomId === room) return { result: null, event: null };
    if (sent !== null) throw new AppError("not_found", "a form of another room");
    const { title } = await roomVehicleFor(tx, room, vehicle);
    await requirePlace(tx, vehicle);
    if ((await tx.roomOffer.count({ where: { roomVehicleId: vehicle } })) >= MOST_OFFERS_KEPT)
      throw fullOf("offers of a vehicle", MOST_OFFERS_KEPT);
    const { id } = await tx.roomOffer.create({
      data: {
        submissionId,
        roomVehicleId: vehicle,
        ...offerColumns(text),
        authorId: userId,
        createdAt: at,
        changedAt: at,
      },
    });
    const details = { offerId: id, vehicleId: vehicle, title };
    return { result: null, event: { kind: "offer.added", details, submissionId } };
  });
}

/**
 * Writes an offer anew. What already stands so is left alone.
 * @throws AppError `not_found`; `conflict`, with what stands now, for an edit of an older version.
 */
export async function changeOffer(
  ctx: Ctx<Viewer>,
  { room, offer, version, text }: ChangedOffer,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }, { userId }) => {
    const before = await offerIn(tx, room, offer);
    if (before.isRemoved) throw goneEdit("offer");
    const differences = offerDifferences(before, text);
    if (Object.keys(differences).length === 0) return { result: null, event: null };
    if (before.version !== version) throw staleEdit(before.author, differences);
    const { title } = await roomVehicleFor(tx, room, before.vehicle);
    await tx.roomOffer.update({
      where: { id: offer },
      data: { ...offerColumns(text), version: version + 1, authorId: userId, changedAt: at },
    });
    const details = { offerId: offer, vehicleId: before.vehicle, title };
    return { result: null, event: { kind: "offer.changed", details } };
  });
}

/** Takes an offer out, or puts it back. @throws AppError `not_found`, `conflict`. */
export async function setOfferRemoved(
  ctx: Ctx<Viewer>,
  { room, offer, isRemoved }: NamedOffer & { readonly isRemoved: boolean },
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, room, async ({ tx }) => {
    const before = await offerIn(tx, room, offer);
    if (before.isRemoved === isRemoved) return { result: null, event: null };
    const { title } = await roomVehicleFor(tx, room, before.vehicle);
    if (!isRemoved) await requirePlace(tx, before.vehicle);
    await tx.roomOffer.update({
      where: { id: offer },
      data: { removedAt: isRemoved ? at : null },
    });
    const kind = isRemoved ? "offer.removed" : "offer.restored";
    const details = { offerId: offer, vehicleId: before.vehicle, title };
    return { result: null, event: { kind, details } };
  });
}

async function offerIn(tx: Transaction, roomId: RoomId, id: OfferId): Promise<RoomOffer> {
  const row = await tx.roomOffer.findFirst({
    where: { id, vehicle: { roomId } },
    include: { author: AUTHOR_COLUMNS },
  });
  if (row === null) throw new AppError("not_found", "no offer of this room");
  return offerOf(row);
}

async function requirePlace(tx: Transaction, roomVehicleId: string): Promise<void> {
  const count = await tx.roomOffer.count({ where: { roomVehicleId, removedAt: null } });
  if (count >= MOST_OFFERS_OF_VEHICLE)
    throw new AppError("conflict", "too many offers", {
      said: `A vehicle has place for ${MOST_OFFERS_OF_VEHICLE} offers: remove one first.`,
    });
}
