import "server-only";
import { randomUUID } from "node:crypto";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { roomsFor } from "./data.ts";
import type { RoomChoices } from "./types.ts";

/** The rooms that whoever looks at a listing could add it to; null for visitors. */
export async function loadRoomOffer(listingId: ListingId): Promise<RoomChoices | null> {
  const viewer = await currentViewer();
  if (viewer === null) return null;
  return { rooms: await roomsFor(viewer.userId, listingId), submissionId: randomUUID() };
}
