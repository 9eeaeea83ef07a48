import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { FREE_GARAGE_VEHICLES } from "#lib/domain/billing/price-list/constants.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { MOST_GARAGE_VEHICLES } from "#lib/domain/ownership/garage/constants.ts";
import {
  removeGarageVehicle,
  restoreGarageVehicle,
} from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { MOST_ENTRIES } from "#lib/domain/ownership/garage-maintenance/constants.service.ts";
import { addEntry } from "#lib/domain/ownership/garage-maintenance/mutations.service.ts";
import { addVehicleToGarage } from "#lib/domain/ownership/garage-page/mutations.intake.ts";
import { removeFavorite, restoreFavorite } from "#lib/domain/shoppers/favorite/mutations.ts";
import { hideAgain, unhideAll } from "#lib/domain/shoppers/viewer-lists/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { entryOf, knowModelYear, newVehicleOf } from "#tests/factories/garage.ts";
import { insertMarket } from "#tests/factories/market.ts";

/* Taking something away and back again is no way past what a person may keep. */

let ids: readonly ListingId[] = [];

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 700, now: now(), models: 1 });
  await knowModelYear(2020);
  const rows = await database().listing.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  ids = rows.map(({ id }) => id as ListingId);
});

const full = expect.objectContaining({ code: "conflict" });

async function newPerson(): Promise<UserId> {
  return (await createAccount()).userId;
}

describe("what was removed does not come back where its place was taken", () => {
  it("among favorites", async () => {
    const userId = await newPerson();
    const saved = { userId, savedPriceCents: 1, savedStatus: "active" } as const;
    const favorites = ids.slice(0, MOST_KEPT.favorites + 1);
    await database().favorite.createMany({
      data: favorites.slice(0, -1).map((listingId) => ({ ...saved, listingId })),
    });
    const [first] = favorites;
    const removed = first && (await removeFavorite(contextOf({ userId }), first));
    const last = favorites.at(-1);
    if (!removed || last === undefined) throw new Error("Nothing was removed.");
    await database().favorite.create({ data: { ...saved, listingId: last } });
    await expect(restoreFavorite(contextOf({ userId }), removed.removalId)).rejects.toEqual(full);

    await removeFavorite(contextOf({ userId }), last);
    await restoreFavorite(contextOf({ userId }), removed.removalId);
    expect(await database().favorite.count({ where: { userId } })).toBe(MOST_KEPT.favorites);
  });

  it("among what is hidden", async () => {
    const userId = await newPerson();
    const hide = (from: number, to: number) =>
      database().hiddenListing.createMany({
        data: ids.slice(from, to).map((listingId) => ({ userId, listingId })),
      });
    await hide(0, MOST_KEPT.hiddenListings);
    const removed = await unhideAll(contextOf({ userId }));
    await hide(MOST_KEPT.hiddenListings, MOST_KEPT.hiddenListings + 1);
    if (removed === null) throw new Error("Nothing was removed.");
    await expect(hideAgain(contextOf({ userId }), removed.removalId)).rejects.toEqual(full);
    expect(await database().hiddenListing.count({ where: { userId } })).toBe(1);
  });

  it("in a garage", async () => {
    const userId = await newPerson();
    const first = await addVehicleToGarage(contextOf({ userId }), newVehicleOf());
    await removeGarageVehicle(contextOf({ userId }), first);
    const { id: _, ...like } = await database().garageVehicle.findUniqueOrThrow({
      where: { id: first },
    });
    await database().garageVehicle.createMany({
      data: Array.from({ length: MOST_GARAGE_VEHICLES }, () => ({
        ...like,
        removedAt: null,
        submissionId: randomUUID(),
      })),
    });
    const refused = expect.objectContaining({ code: "invalid_input" });
    await expect(restoreGarageVehicle(contextOf({ userId }), first)).rejects.toEqual(refused);
    await expect(addVehicleToGarage(contextOf({ userId }), newVehicleOf())).rejects.toEqual(
      refused,
    );
    const other = await database().garageVehicle.findFirstOrThrow({
      where: { userId, removedAt: null },
    });
    await removeGarageVehicle(contextOf({ userId }), other.id as GarageVehicleId);
    await restoreGarageVehicle(contextOf({ userId }), first);
    await restoreGarageVehicle(contextOf({ userId }), first);
  });
});

it("what is free in a garage is not had twice by taking out and bringing back", async () => {
  await database().demoMarket.create({
    data: { seed: 1, size: 1, parameters: {}, builtAt: now() },
  });
  try {
    const userId = await newPerson();
    const add = () => addVehicleToGarage(contextOf({ userId }), newVehicleOf());
    const vehicles: GarageVehicleId[] = [];
    while (vehicles.length < FREE_GARAGE_VEHICLES) vehicles.push(await add());
    const [first, second] = vehicles;
    if (first === undefined || second === undefined) throw new Error("Nothing was added.");
    const refused = expect.objectContaining({ code: "payment_required" });
    await expect(add()).rejects.toEqual(refused);
    await removeGarageVehicle(contextOf({ userId }), first);
    await restoreGarageVehicle(contextOf({ userId }), first);
    await removeGarageVehicle(contextOf({ userId }), first);
    await add();
    await expect(restoreGarageVehicle(contextOf({ userId }), first)).rejects.toEqual(refused);
    // More than are free, of a time with the plan: what goes by mistake comes back.
    await database().garageVehicle.updateMany({ where: { userId }, data: { removedAt: null } });
    await removeGarageVehicle(contextOf({ userId }), second);
    await restoreGarageVehicle(contextOf({ userId }), second);
    const count = await database().garageVehicle.count({ where: { userId, removedAt: null } });
    expect(count).toBe(FREE_GARAGE_VEHICLES + 1);
  } finally {
    await database().demoMarket.deleteMany();
  }
});

it("a log has an end", async () => {
  const userId = await newPerson();
  const vehicleId = await addVehicleToGarage(contextOf({ userId }), newVehicleOf());
  const { doneOn: _, ...entry } = entryOf(vehicleId);
  await database().serviceEntry.createMany({
    data: Array.from({ length: MOST_ENTRIES }, () => ({
      ...entry,
      doneOn: now(),
      submissionId: randomUUID(),
    })),
  });
  await expect(addEntry(contextOf({ userId }), entryOf(vehicleId))).rejects.toEqual(full);
});
