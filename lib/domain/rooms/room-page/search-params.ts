import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";

/** What the address of rooms asks for. */
export type RoomsQuery =
  | { readonly asks: "list"; readonly notice: "ended" | "left" | null }
  | {
      readonly asks: "room";
      /** Null for what is no room's id. */
      readonly roomId: RoomId | null;
      readonly removed: RoomVehicleId | null;
    }
  | { readonly asks: "invitation" | "guest"; readonly secret: string };

const only = (value: RawSearchParams[string]): string | null =>
  typeof value === "string" ? value : (value?.[0] ?? null);

/** Reads the address: a link goes before a room, and a room before the list. */
export function readRooms(raw: RawSearchParams): RoomsQuery {
  const [guest, invite, room] = [only(raw.guest), only(raw.invite), only(raw.room)];
  if (guest !== null) return { asks: "guest", secret: guest };
  if (invite !== null) return { asks: "invitation", secret: invite };
  if (room !== null)
    return {
      asks: "room",
      roomId: roomIdSchema.safeParse(room).data ?? null,
      removed: roomVehicleIdSchema.safeParse(only(raw.removed)).data ?? null,
    };
  const notice = only(raw.notice);
  return { asks: "list", notice: notice === "ended" || notice === "left" ? notice : null };
}
