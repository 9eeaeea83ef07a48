import "server-only";
import { firstName } from "#lib/domain/person-name/rules.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/room/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";

/** A vehicle of a room, as events name it. */
export interface NamedVehicle {
  readonly id: RoomVehicleId;
  /** "2021 Toyota RAV4" */
  readonly title: string;
}

/**
 * A vehicle that stands in a room, in the transaction that holds the room's lock.
 * @throws AppError `not_found` for one of another room; `conflict`, with words, for one taken out.
 */
export async function standingVehicle(
  tx: Transaction,
  roomId: RoomId,
  id: RoomVehicleId,
): Promise<NamedVehicle> {
  const row = await tx.roomVehicle.findFirst({
    where: { id, roomId },
    select: {
      removedAt: true,
      listing: {
        select: {
          year: true,
          make: { select: { name: true } },
          model: { select: { name: true } },
        },
      },
    },
  });
  if (row === null) throw new AppError("not_found", "no vehicle of this room");
  const { year, make, model } = row.listing;
  const title = `${year} ${make.name} ${model.name}`;
  if (row.removedAt !== null)
    throw new AppError("conflict", "a vehicle that was taken out", {
      said: `The ${title} was taken out of the room meanwhile. What you typed is still here: put the vehicle back first.`,
    });
  return { id, title };
}

/** The columns of somebody who wrote something in a room. */
export const AUTHOR = { select: { name: true } } as const;

/** How somebody is called in a room; null where their account is gone. */
export const authorName = (author: { readonly name: string } | null): string | null =>
  author === null ? null : firstName(author.name);
