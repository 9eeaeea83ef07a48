import { randomUUID } from "node:crypto";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { decidingOf } from "#lib/domain/rooms/room-deciding/data.ts";
import type { RoomDeciding } from "#lib/domain/rooms/room-deciding/types.ts";
import { type DecisionForm, decisionForm } from "#lib/domain/rooms/room-decision/schema.ts";
import { type NewOffer, newOffer } from "#lib/domain/rooms/room-offer/schema.ts";
import { roomView } from "#lib/domain/rooms/room-page/data.ts";
import { requirementsOf } from "#lib/domain/rooms/room-requirement/data.ts";
import type { NewRequirement } from "#lib/domain/rooms/room-requirement/schema.ts";
import type { Requirement, Wanted } from "#lib/domain/rooms/room-requirement/types.ts";
import type { NotedLine } from "#lib/domain/rooms/room-test-drive/rules.ts";
import { addRoomVehicle } from "#lib/domain/rooms/room-vehicle/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { roomWith } from "./room.ts";

export interface DecidingRoom {
  readonly room: RoomId;
  readonly nora: Viewer;
  readonly sam: Viewer;
  readonly first: RoomVehicleId;
  readonly second: RoomVehicleId;
}

/** A room of Nora and Sam that looks at the first two vehicles of the market. */
export async function decidingRoom(): Promise<DecidingRoom> {
  const {
    room,
    owner,
    others: [sam],
  } = await roomWith();
  const listings = await database().listing.findMany({
    where: { status: "active" },
    orderBy: { id: "asc" },
    take: 2,
    select: { id: true },
  });
  const [first, second] = await Promise.all(
    listings.map(({ id }) => addRoomVehicle(contextOf(owner), { room, listing: id as ListingId })),
  );
  if (sam === undefined || first === undefined || second === undefined)
    throw new Error("The room is not whole.");
  return { room, nora: owner, sam, first, second };
}

/** What a room decides by at this moment. */
export async function decidingNow(room: RoomId): Promise<RoomDeciding> {
  const view = await roomView(room, null, now());
  const placed = view?.vehicles.map(({ id, card }) => ({ id, listingId: card.id })) ?? [];
  return decidingOf(room, placed, now());
}

/** The kinds of what happened in a room, in order. */
export async function kindsIn(room: RoomId): Promise<readonly string[]> {
  const events = await database().roomEvent.findMany({
    where: { roomId: room },
    orderBy: { revision: "asc" },
  });
  return events.map(({ kind }) => kind);
}

/** A requirement that is typed in, of weight 2. */
export const wants = (room: RoomId, wanted: Wanted): NewRequirement => ({
  room,
  submissionId: randomUUID(),
  wanted,
  weighting: { weight: 2, isMust: false },
});

/** The one requirement of a room. */
export async function onlyRequirement(room: RoomId): Promise<Requirement> {
  const [only] = (await requirementsOf(room)).standing;
  if (only === undefined) throw new Error("Nothing is asked for.");
  return only;
}

/** A complete offer that is typed in: $22,200 out the door. */
export const offerForm = (
  room: RoomId,
  vehicle: RoomVehicleId,
  form: Readonly<Record<string, string>> = {},
): NewOffer =>
  newOffer.parse({
    room,
    vehicle,
    submissionId: randomUUID(),
    price: "20000",
    docFee: "400",
    dealerFees: "0",
    tax: "1500",
    registration: "300",
    ...form,
  });

/** A line of a checklist that is found fine, where nothing was noted before. */
export const fineLine = (item: string, given: Partial<NotedLine> = {}): NotedLine => ({
  item,
  state: "fine",
  note: "",
  version: 0,
  was: "unchecked:",
  ...given,
});

/** A decision that is typed in. */
export const decisionOn = (
  room: RoomId,
  choice: string,
  form: Readonly<Record<string, string>> = {},
): DecisionForm =>
  decisionForm.parse({
    room,
    submissionId: randomUUID(),
    choice,
    why: "It fits us best",
    ...form,
  });

/** As JSON, whatever numbers it holds. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? `${each}` : each));
