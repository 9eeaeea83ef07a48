import "server-only";
import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { decidingOf } from "#lib/domain/rooms/room-deciding/data.ts";
import { ownBudget } from "#lib/domain/rooms/room-offer/data.budget.ts";
import type { RoomView } from "#lib/domain/rooms/room-page/types.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { decisionsOf } from "./data.ts";
import { roomSide } from "./search-params.ts";
import type { DecidingPage, DecidingSide } from "./types.ts";

/**
 * What a room decides by and what it decided, for whoever was found to read the room; with the
 * reader's own budget, and nobody else's.
 */
export async function loadDeciding(
  room: RoomView,
  searchParams: Promise<RawSearchParams>,
): Promise<DecidingPage> {
  const [deciding, decisions, budget] = await Promise.all([
    decidingOf(
      room.id,
      room.vehicles.map(({ id, card }) => ({ id, listingId: card.id })),
      room.asOf,
    ),
    decisionsOf(room.id),
    room.me === null ? null : ownBudget(room.id, room.me.userId),
  ]);
  const all = { room, deciding, decisions, budget };
  return { ...all, side: sideOf(all, await searchParams), submissionIds: submissionIds() };
}

function sideOf(
  { deciding, decisions }: Pick<DecidingPage, "deciding" | "decisions">,
  raw: RawSearchParams,
): DecidingSide {
  const side = roomSide(raw);
  switch (side.shows) {
    case "room":
      return side;
    case "checklist": {
      const vehicle = deciding.vehicles.find(({ id }) => id === side.vehicle);
      if (vehicle === undefined) notFound();
      return { shows: "checklist", vehicle };
    }
    case "decision": {
      const decision = decisions.find(({ id }) => id === side.decision);
      if (decision === undefined) notFound();
      return { shows: "decision", decision };
    }
  }
}

const submissionIds = () => ({
  requirement: [randomUUID(), randomUUID(), randomUUID()] as const,
  offer: randomUUID(),
  decision: randomUUID(),
  line: randomUUID(),
});
