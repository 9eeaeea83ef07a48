"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { makeRoom } from "#lib/domain/rooms/room/mutations.ts";
import { roomAnchor, roomPath } from "#lib/domain/rooms/room/rules.ts";
import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { addRoomVehicle, removeRoomVehicle, restoreRoomVehicle } from "./mutations.ts";
import { addListingForm, addToNewRoomForm, addTypedForm, roomVehiclePress } from "./schema.ts";

const LIMIT = { points: 120, seconds: 600 } as const;

/** Adds a vehicle by what was typed in the room. */
export const addTypedVehicleAction = userAction("room.add_typed")
  .limit(LIMIT)
  .input(addTypedForm)
  .run(async ({ input: { room, vehicle }, ctx }): Promise<RoomVehicleId> => {
    const added = await addRoomVehicle(ctx, { room, listing: vehicle });
    revalidatePath("/rooms");
    return added;
  });

/** Adds the vehicle of a listing and opens the room there. */
export const addListingAction = userAction("room.add_listing")
  .limit(LIMIT)
  .input(addListingForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const added = await addRoomVehicle(ctx, input);
    redirect(`${roomPath(input.room)}#${roomAnchor(added)}`);
  });

/** Makes a room with the vehicle of a listing in it, and opens it. */
export const addToNewRoomAction = userAction("room.make")
  .limit({ points: 30, seconds: 3_600 })
  .input(addToNewRoomForm)
  .run(async ({ input: { listing, ...form }, ctx }): Promise<never> => {
    const room = await makeRoom(ctx, form);
    await addRoomVehicle(ctx, { room, listing });
    redirect(roomPath(room));
  });

/** Takes a vehicle out; the page then offers to put it back. */
export const removeRoomVehicleAction = userAction("room.remove_vehicle")
  .limit(LIMIT)
  .input(roomVehiclePress)
  .run(async ({ input, ctx }): Promise<never> => {
    await removeRoomVehicle(ctx, input);
    redirect(roomPath(input.room, { removed: input.vehicle }));
  });

/** Puts one back. */
export const restoreRoomVehicleAction = userAction("room.restore_vehicle")
  .limit(LIMIT)
  .input(roomVehiclePress)
  .run(async ({ input, ctx }): Promise<never> => {
    await restoreRoomVehicle(ctx, input);
    redirect(`${roomPath(input.room)}#${roomAnchor(input.vehicle)}`);
  });
