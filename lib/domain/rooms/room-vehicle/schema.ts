import { z } from "zod";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { makeRoomForm, roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { listingNamed } from "./rules.ts";

/** A listing by its number or address, as it is typed in the room. */
export const addTypedForm = z.object({
  room: roomIdSchema,
  vehicle: z.string().transform((typed, issue) => {
    const id = listingNamed(typed);
    if (id !== null) return id;
    issue.addIssue({
      code: "custom",
      message: "Paste the address of a listing on this site, or type its number.",
    });
    return z.NEVER;
  }),
});

/** A listing that a button names. */
export const addListingForm = z.object({ room: roomIdSchema, listing: listingIdParam });
export type AddListingForm = z.output<typeof addListingForm>;

/** A listing, and the name of a room that is made for it. */
export const addToNewRoomForm = makeRoomForm.extend({ listing: listingIdParam });

/** About one vehicle of a room. */
export const roomVehiclePress = z.object({ room: roomIdSchema, vehicle: roomVehicleIdSchema });
export type RoomVehiclePress = z.output<typeof roomVehiclePress>;
