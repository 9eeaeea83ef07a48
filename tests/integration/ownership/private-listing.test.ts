import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { followListings } from "#lib/domain/index/engine-following/jobs.search.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { ownListing, ownListingOfVehicle } from "#lib/domain/ownership/private-listing/data.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { changeStatus, editListing } from "#lib/domain/ownership/private-listing/mutations.ts";
import {
  editListingForm,
  type PrivatePublishForm,
} from "#lib/domain/ownership/private-listing/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
let serial = 0;
const newVin = () => nobodysVin(++serial);

beforeAll(() => insertMarket(env().DATABASE_URL ?? "", { listings: 600, now: NOW }));

async function published(
  viewer: Viewer,
  changes: Partial<PrivatePublishForm> = {},
): Promise<{ id: ListingId; form: PrivatePublishForm; vin: string }> {
  const vin = newVin();
  const form = publishFormOf(await createOwnVehicle(viewer.userId, { vin }), changes);
  return { id: await publish(contextOf(viewer), form), form, vin };
}

const eventsOf = async (listingId: ListingId) =>
  (await database().listingEvent.findMany({ where: { listingId }, orderBy: [{ at: "asc" }] })).map(
    ({ kind, priceCents }) => `${kind} ${priceCents / 100}`,
  );
const activityOf = async ({ userId }: Viewer) =>
  (await database().activity.findMany({ where: { userId }, orderBy: { id: "asc" } })).map(
    ({ kind }) => kind,
  );

describe("publish", () => {
  it("makes the seller, the listing, its history and the trail at once", async () => {
    const viewer = await createAccount({ name: "Dana Whitfield" });
    const { id, vin } = await published(viewer);
    const record = await listingRecord(id, NOW);
    expect(record?.listing).toMatchObject({
      vin,
      status: "active",
      year: 2020,
      make: "Toyota",
      model: "RAV4",
      priceCents: 2_150_000,
      paintName: "Blue",
      seller: { kind: "private", name: "Dana", city: "Denver", state: "CO" },
      drop: null,
    });
    expect(await eventsOf(id)).toEqual(["listed 21500"]);
    expect(await activityOf(viewer)).toEqual(["seller.created", "listing.published"]);
    const second = await published(viewer, { zip: "10001" });
    const sellers = await database().seller.findMany({ where: { userId: viewer.userId } });
    expect(sellers).toHaveLength(1);
    expect(sellers[0]).toMatchObject({ state: "NY", timeZone: "America/New_York" });
    expect(second.id).not.toBe(id);
  });

  it("starts hidden where its photos come first", async () => {
    const viewer = await createAccount();
    const { id } = await published(viewer, { start: "hidden" });
    expect(await ownListing(viewer.userId, id)).toMatchObject({ status: "paused" });
    expect(await eventsOf(id)).toEqual(["listed 21500", "paused 21500"]);
  });

  it("makes one listing of one form, however often and at once it is sent", async () => {
    const viewer = await createAccount();
    const vehicleId = await createOwnVehicle(viewer.userId, { vin: newVin() });
    const form = publishFormOf(vehicleId);
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => publish(contextOf(viewer), form)),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await database().listing.count({ where: { garageVehicleId: vehicleId } })).toBe(1);
    expect(await database().seller.count({ where: { userId: viewer.userId } })).toBe(1);
    // Two forms of two tabs: one is told.
    const other = await createOwnVehicle(viewer.userId, { vin: newVin() });
    const both = await Promise.allSettled([
      publish(contextOf(viewer), publishFormOf(other)),
      publish(contextOf(viewer), publishFormOf(other)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await database().listing.count({ where: { garageVehicleId: other } })).toBe(1);
  });

  it("is for an owner with a confirmed address only", async () => {
    const [owner, stranger, unconfirmed] = await Promise.all([
      createAccount(),
      createAccount(),
      createAccount({ verified: false }),
    ]);
    const vin = newVin();
    const vehicleId = await createOwnVehicle(owner.userId, { vin });
    await expect(publish(contextOf(stranger), publishFormOf(vehicleId))).rejects.toMatchObject({
      code: "not_found",
    });
    const own = await createOwnVehicle(unconfirmed.userId, { vin: newVin() });
    await expect(publish(contextOf(unconfirmed), publishFormOf(own))).rejects.toMatchObject({
      code: "forbidden",
      said: expect.stringContaining("Confirm your email address"),
    });
    await database().garageVehicle.update({
      where: { id: vehicleId },
      data: { removedAt: new Date() },
    });
    await expect(publish(contextOf(owner), publishFormOf(vehicleId))).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await database().listing.count({ where: { vin } })).toBe(0);
    expect(await database().seller.count({ where: { userId: stranger.userId } })).toBe(0);
  });

  it("asks for a VIN where the garage has none, and keeps it", async () => {
    const viewer = await createAccount();
    const vehicleId = await createOwnVehicle(viewer.userId, { vin: null });
    for (const [vin, words] of [
      ["", "Enter the 17-character VIN."],
      ["1HGCM82633A00435", "17 characters"],
      ["1HGCM82643A004352", "check digit"],
      // A Honda Accord of 2003.
      ["1HGCM82633A004352", "another vehicle's"],
    ] as const) {
      await expect(
        publish(contextOf(viewer), publishFormOf(vehicleId, { vin })),
      ).rejects.toMatchObject({
        fields: { vin: expect.stringContaining(words) },
      });
    }
    await expect(
      publish(contextOf(viewer), publishFormOf(vehicleId, { vin: newVin(), zip: "00000" })),
    ).rejects.toMatchObject({ fields: { zip: "We do not know this ZIP code." } });
    const vin = newVin();
    await publish(contextOf(viewer), publishFormOf(vehicleId, { vin: vin.toLowerCase() }));
    expect(
      await database().garageVehicle.findUnique({
        where: { id: vehicleId },
        select: { vin: true },
      }),
    ).toEqual({ vin });
  });

  it("offers a VIN once at a time, and five vehicles a year", async () => {
    const viewer = await createAccount();
    const { id, form } = await published(viewer);
    const again = publishFormOf(form.vehicleId);
    await expect(publish(contextOf(viewer), again)).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringContaining("You offer this vehicle already"),
    });
    await changeStatus(contextOf(viewer), {
      listing: id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    const relisted = await publish(contextOf(viewer), again);
    const { listing } = (await listingRecord(relisted, NOW)) ?? {};
    const since = (await listingRecord(id, NOW))?.listing.listedAt;
    expect([listing?.sellerSince, listing?.vinSince]).toEqual([since, since]);
    for (let vehicles = 2; vehicles <= 5; vehicles += 1) await published(viewer);
    await expect(published(viewer)).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringContaining("dealer's license"),
    });
  });
});

describe("an owner's changes", () => {
  it("tell the price in the history, with the last drop", async () => {
    const viewer = await createAccount();
    const { id } = await published(viewer);
    const change = (price: string) =>
      editListing(
        contextOf(viewer),
        editListingForm.parse({
          listing: String(id),
          price,
          mileage: "41,900 mi",
          description: "New tires.",
          titleStatus: "rebuilt",
          interiorColor: "black",
          features: ["leather", "sunroof"],
        }),
      );
    await change("$20,900");
    expect((await listingRecord(id, NOW))?.listing).toMatchObject({
      priceCents: 2_090_000,
      mileageMiles: 41_900,
      drop: { cents: 60_000 },
      description: "New tires.",
      titleStatus: "rebuilt",
      features: ["leather", "sunroof"],
    });
    await change("20900");
    await change("21,200");
    expect((await listingRecord(id, NOW))?.listing.drop).toBeNull();
    expect(await eventsOf(id)).toEqual([
      "listed 21500",
      "price_changed 20900",
      "price_changed 21200",
    ]);
  });

  it("sells it for a price that counts in the market only with their consent", async () => {
    const soldWith = async (soldPrice: number | null, sharesPrice: boolean) => {
      const viewer = await createAccount();
      const { id } = await published(viewer);
      const sale = { listing: id, change: "sell", soldPrice, sharesPrice } as const;
      await changeStatus(contextOf(viewer), sale);
      return database().listing.findUniqueOrThrow({
        where: { id },
        select: { soldPriceCents: true, soldPriceShared: true },
      });
    };
    expect(await soldWith(2_000_000, false)).toEqual({
      soldPriceCents: 2_000_000,
      soldPriceShared: false,
    });
    expect(await soldWith(2_000_000, true)).toMatchObject({ soldPriceShared: true });
    // Without a price there is nothing to share.
    expect(await soldWith(null, true)).toEqual({ soldPriceCents: null, soldPriceShared: false });
  });

  it("pause, show again and sell it, once each", async () => {
    const viewer = await createAccount();
    const { id, form } = await published(viewer);
    const press = (change: "pause" | "resume" | "sell", soldPrice: number | null = null) =>
      changeStatus(contextOf(viewer), { listing: id, change, soldPrice, sharesPrice: false });
    await press("pause");
    await expect(press("pause")).rejects.toMatchObject({ code: "conflict" });
    await press("resume");
    const sales = await Promise.allSettled([press("sell", 2_000_000), press("sell", 2_000_000)]);
    expect(sales.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await eventsOf(id)).toEqual([
      "listed 21500",
      "paused 21500",
      "resumed 21500",
      "sold 21500",
    ]);
    expect(await ownListingOfVehicle(viewer.userId, form.vehicleId)).toMatchObject({
      status: "sold",
      soldPriceCents: 2_000_000,
      endedAt: expect.any(String),
    });
    await expect(press("resume")).rejects.toMatchObject({ code: "conflict" });
    expect((await activityOf(viewer)).slice(2)).toEqual([
      "listing.paused",
      "listing.resumed",
      "listing.sold",
    ]);
  });

  it("are nobody else's: not found, and nothing is different", async () => {
    const [owner, stranger] = await Promise.all([createAccount(), createAccount()]);
    const { id, form } = await published(owner);
    await published(stranger);
    const dealers = await database().listing.findFirstOrThrow({
      where: { status: "active", seller: { kind: "dealer" } },
    });
    const before = await database().listing.findMany({ orderBy: { id: "asc" } });
    const events = await database().listingEvent.count();
    for (const listing of [id, dealers.id as ListingId, 2_000_000_000 as ListingId]) {
      for (const change of ["pause", "sell", "withdraw"] as const) {
        await expect(
          changeStatus(contextOf(stranger), {
            listing,
            change,
            soldPrice: null,
            sharesPrice: false,
          }),
        ).rejects.toMatchObject({ code: "not_found" });
      }
      await expect(
        editListing(contextOf(stranger), { ...form, listing, price: 1_000_000 }),
      ).rejects.toMatchObject({ code: "not_found" });
      expect(await ownListing(stranger.userId, listing)).toBeNull();
    }
    expect(await ownListingOfVehicle(stranger.userId, form.vehicleId)).toBeNull();
    expect(await database().listing.findMany({ orderBy: { id: "asc" } })).toEqual(before);
    expect(await database().listingEvent.count()).toBe(events);
  });
});

it("a listing of a vehicle that left the garage can still be ended, and leads nowhere else", async () => {
  const viewer = await createAccount();
  const { id, form } = await published(viewer);
  expect((await ownListing(viewer.userId, id))?.vehicleId).toBe(form.vehicleId);
  await database().garageVehicle.update({
    where: { id: form.vehicleId },
    data: { removedAt: new Date() },
  });
  expect((await ownListing(viewer.userId, id))?.vehicleId).toBeNull();
  await changeStatus(contextOf(viewer), {
    listing: id,
    change: "withdraw",
    soldPrice: null,
    sharesPrice: false,
  });
  expect(await ownListing(viewer.userId, id)).toMatchObject({ status: "withdrawn" });
});

it("is found in search at once, and gone when it is paused", async () => {
  await loadListings();
  // How soon is measured by a journey; here the machine may be busy with other things.
  const stop = new AbortController();
  const following = followListings({ signal: stop.signal });
  const viewer = await createAccount();
  const found = async (vin: string) =>
    (
      await ask(
        "select count() as n from listing where vin = {vin:String}",
        { vin },
        z.object({ n: z.coerce.number() }),
      )
    )[0]?.n;
  try {
    const { id, vin } = await published(viewer);
    await vi.waitFor(async () => expect(await found(vin)).toBe(1), {
      timeout: 20_000,
      interval: 50,
    });
    await changeStatus(contextOf(viewer), {
      listing: id,
      change: "pause",
      soldPrice: null,
      sharesPrice: false,
    });
    await vi.waitFor(async () => expect(await found(vin)).toBe(0), {
      timeout: 20_000,
      interval: 50,
    });
  } finally {
    stop.abort();
    await following;
  }
});
