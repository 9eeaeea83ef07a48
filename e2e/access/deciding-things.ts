import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Person, SECRET } from "./actors.ts";
import { insertRow, textOf } from "./rows.ts";

interface Place {
  readonly room: string;
  readonly roomVehicle: string;
}

/** What the owner's room decides by, some of it taken out, with a decision that stands. */
export async function decidingThings(
  client: pg.Client,
  { userId }: Person,
  { room, roomVehicle }: Place,
) {
  const written = { author_id: userId, created_at: new Date() };
  const requirementOf = (words: string, removedAt: Date | null) =>
    insertRow(client, "room_requirement", {
      ...written,
      submission_id: randomUUID(),
      room_id: room,
      kind: "own",
      words,
      weight: 3,
      changed_at: new Date(),
      removed_at: removedAt,
    });
  const offerOf = (removedAt: Date | null) =>
    insertRow(client, "room_offer", {
      ...written,
      submission_id: randomUUID(),
      room_vehicle_id: roomVehicle,
      label: SECRET,
      price_cents: 2_000_000,
      changed_at: new Date(),
      removed_at: removedAt,
    });
  const lineOf = (removedAt: Date | null) =>
    insertRow(client, "room_check_item", {
      ...written,
      submission_id: randomUUID(),
      room_id: room,
      area: "inside",
      words: SECRET,
      removed_at: removedAt,
    });
  const decision = await insertRow(client, "room_decision", {
    submission_id: randomUUID(),
    room_id: room,
    why: SECRET,
    snapshot: { format: "lotwise-room-decision/1", choice: null, revision: 0, vehicles: [] },
    decided_by_id: userId,
    decided_at: new Date(),
  });
  return {
    roomRequirement: textOf(await requirementOf(SECRET, null)),
    roomRemovedRequirement: textOf(await requirementOf("Taken out", new Date())),
    roomOffer: textOf(await offerOf(null)),
    roomRemovedOffer: textOf(await offerOf(new Date())),
    roomLine: textOf(await lineOf(null)),
    roomRemovedLine: textOf(await lineOf(new Date())),
    roomDecision: textOf(decision),
  };
}
