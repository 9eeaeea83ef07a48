import type { Route } from "next";
import { roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { RoomView } from "#lib/domain/rooms/room-page/types.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { type DecisionId, decisionIdSchema } from "./schema.ts";

/** Which page of a room its address asks for. */
export type RoomSide =
  | { readonly shows: "room" }
  /** The checklist of a vehicle; null for what is none. */
  | { readonly shows: "checklist"; readonly vehicle: RoomVehicleId | null }
  /** One decision by itself, to be printed. */
  | { readonly shows: "decision"; readonly decision: DecisionId | null };

/** Reads the part of a room's address that is about deciding. */
export function roomSide(raw: RawSearchParams): RoomSide {
  if (raw.checklist !== undefined)
    return {
      shows: "checklist",
      vehicle: roomVehicleIdSchema.safeParse(raw.checklist).data ?? null,
    };
  if (raw.decision !== undefined)
    return { shows: "decision", decision: decisionIdSchema.safeParse(raw.decision).data ?? null };
  return { shows: "room" };
}

/** A page of a room for whoever reads it: guests keep their link. */
export function sidePath(
  { id, guestSecret }: Pick<RoomView, "id" | "guestSecret">,
  more: { readonly checklist: RoomVehicleId } | { readonly decision: DecisionId } | null,
  part = "",
): Route {
  const reader = guestSecret === null ? { room: id } : { guest: guestSecret };
  const hash = part === "" ? "" : `#${part}`;
  return `/rooms?${new URLSearchParams({ ...reader, ...more })}${hash}`;
}
