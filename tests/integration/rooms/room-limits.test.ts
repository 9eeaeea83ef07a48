import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { MOST_DECISIONS } from "#lib/domain/rooms/room-decision/constants.ts";
import { decide } from "#lib/domain/rooms/room-decision/mutations.ts";
import { MOST_OFFERS_KEPT } from "#lib/domain/rooms/room-offer/constants.ts";
import { addOffer } from "#lib/domain/rooms/room-offer/mutations.ts";
import { MOST_REQUIREMENTS_KEPT } from "#lib/domain/rooms/room-requirement/constants.ts";
import { addRequirement } from "#lib/domain/rooms/room-requirement/mutations.ts";
import { MOST_LINES_KEPT } from "#lib/domain/rooms/room-test-drive/constants.ts";
import { addCheckItem } from "#lib/domain/rooms/room-test-drive/mutations.ts";
import { MOST_VEHICLES_KEPT } from "#lib/domain/rooms/room-vehicle/constants.ts";
import { addRoomVehicle } from "#lib/domain/rooms/room-vehicle/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { decidingRoom, decisionOn, offerForm, wants } from "#tests/factories/deciding-room.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const SIZE = MOST_VEHICLES_KEPT + 60;
beforeAll(() => insertMarket(databaseUrl(), { listings: SIZE, now: now(), sellers: 4 }));

const full = { code: "conflict", said: expect.stringContaining("another room") };
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

test("what was taken out of a room stays with it, and is not without end: every page of it reads all", async () => {
  const { room, nora, first } = await decidingRoom();
  const at = now();
  const gone = { createdAt: at, changedAt: at, removedAt: at };

  await database().roomRequirement.createMany({
    data: times(MOST_REQUIREMENTS_KEPT, () => ({
      submissionId: randomUUID(),
      roomId: room,
      kind: "own",
      words: "x",
      weight: 1,
      isMust: false,
      ...gone,
    })),
  });
  await expect(
    addRequirement(contextOf(nora, at), wants(room, { kind: "own", words: "A sunroof" })),
  ).rejects.toMatchObject(full);

  await database().roomCheckItem.createMany({
    data: times(MOST_LINES_KEPT, () => ({
      submissionId: randomUUID(),
      roomId: room,
      area: "inside",
      words: "x",
      createdAt: at,
      removedAt: at,
    })),
  });
  const line = {
    room,
    submissionId: randomUUID(),
    area: "inside",
    words: "Stroller fits",
  } as const;
  await expect(addCheckItem(contextOf(nora, at), line)).rejects.toMatchObject(full);

  await database().roomOffer.createMany({
    data: times(MOST_OFFERS_KEPT, () => ({
      submissionId: randomUUID(),
      roomVehicleId: first,
      label: "",
      note: "",
      priceCents: 1,
      ...gone,
    })),
  });
  await expect(addOffer(contextOf(nora, at), offerForm(room, first))).rejects.toMatchObject(full);

  const listings = await database().listing.findMany({
    where: { roomVehicles: { none: { roomId: room } } },
    select: { id: true },
    take: MOST_VEHICLES_KEPT + 1,
  });
  const [other, ...others] = listings.map(({ id }) => id as ListingId);
  await database().roomVehicle.createMany({
    data: others.map((listingId) => ({
      roomId: room,
      listingId,
      addedAt: at,
      addedPriceCents: 1,
      removedAt: at,
    })),
  });
  await expect(
    addRoomVehicle(contextOf(nora, at), { room, listing: other ?? (0 as ListingId) }),
  ).rejects.toMatchObject(full);
});

test("a room keeps so many decisions, each with all that stood then", async () => {
  const { room, nora, first } = await decidingRoom();
  await decide(contextOf(nora), decisionOn(room, first));
  const made = await database().roomDecision.findFirstOrThrow({ where: { roomId: room } });
  const { id: _, snapshot, ...row } = made;
  await database().roomDecision.updateMany({
    where: { roomId: room },
    data: { reopenedAt: now() },
  });
  await database().roomDecision.createMany({
    data: times(MOST_DECISIONS - 1, () => ({
      ...row,
      snapshot: snapshot ?? {},
      submissionId: randomUUID(),
      reopenedAt: now(),
    })),
  });
  await expect(decide(contextOf(nora), decisionOn(room, first))).rejects.toMatchObject(full);
});
