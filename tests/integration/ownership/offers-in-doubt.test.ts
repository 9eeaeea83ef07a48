import { beforeAll, describe, expect, it } from "vitest";
import { vinOffers } from "#lib/domain/api/api-listing/data.ts";
import { keptListings, listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { listingDoubts, offersInDoubt } from "#lib/domain/listings/listing-doubt/data.ts";
import { weighAll } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { liftHold } from "#lib/domain/listings/listing-hold/mutations.ts";
import { heldOfVin } from "#lib/domain/listings/vin-facts/data.held.ts";
import { ownListing } from "#lib/domain/ownership/private-listing/data.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { changeStatus, editListing } from "#lib/domain/ownership/private-listing/mutations.ts";
import type { PrivatePublishForm } from "#lib/domain/ownership/private-listing/schema.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { admin } from "#tests/factories/admin.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";

let serial = 0;
const newVin = () => nobodysVin(500_000 + ++serial);

beforeAll(() => insertMarket(env().DATABASE_URL ?? "", { listings: 60, now: now() }));

/** Somebody publishes a vehicle with this VIN, told of none in doubt before. */
async function published(vin: string, changes: Partial<PrivatePublishForm> = {}) {
  const viewer = await createAccount({ name: "Dana Whitfield" });
  const vehicle = await createOwnVehicle(viewer.userId, { vin });
  const id = await publish(contextOf(viewer), publishFormOf(vehicle, changes));
  return { viewer, id };
}
const standing = async ({ viewer, id }: { viewer: Viewer; id: ListingId }) => {
  const own = await ownListing(viewer.userId, id);
  const { doubts } = await database().listing.findUniqueOrThrow({ where: { id } });
  return { status: own?.status, held: own?.holds.map(({ kind }) => kind), doubts };
};
const LIVE = { status: "active", held: [], doubts: [] };
const LIVE_IN_DOUBT = { status: "active", held: [], doubts: ["other_seller"] };
const editOf = ({ id }: { id: ListingId }, changes: object = {}) => ({
  listing: id,
  price: 2_150_000,
  mileage: 41_200,
  description: "",
  titleStatus: "clean" as const,
  interiorColor: null,
  features: [],
  ...changes,
});

describe("a private offer in doubt", () => {
  it("waits for an operator, tells its seller why, and is nothing to anybody else", async () => {
    const vin = newVin();
    const first = await published(vin);
    expect(await standing(first)).toEqual(LIVE);
    const second = await published(vin);
    expect(await standing(second)).toEqual({
      status: "paused",
      held: ["review"],
      doubts: ["other_seller"],
    });
    // Whoever types a VIN of somebody else takes no rating from them.
    expect(await standing(first)).toEqual(LIVE);
    const { holds } = (await ownListing(second.viewer.userId, second.id)) ?? { holds: [] };
    expect(holds[0]?.reasons).toEqual([
      expect.stringMatching(/^Another seller offers this VIN too\. Since .* more than one seller/),
    ]);
    // Its seller sees it; everybody else finds the first offer alone, wherever they ask.
    expect(await listingRecord(second.id, now(), second.viewer.userId)).not.toBeNull();
    expect(await listingRecord(second.id, now())).toBeNull();
    expect(await listingRecord(second.id, now(), first.viewer.userId)).toBeNull();
    expect(await keptListings([second.id], now())).toEqual([]);
    expect((await listingRecord(first.id, now()))?.events).toHaveLength(1);
    expect((await heldOfVin(vinSchema.parse(vin), "", now())).events).toHaveLength(1);
    expect((await vinOffers(vin, now())).offers).toHaveLength(1);
    // Only an operator publishes it.
    await expect(
      changeStatus(contextOf(second.viewer), {
        listing: second.id,
        change: "resume",
        soldPrice: null,
        sharesPrice: false,
      }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("puts both in doubt once an operator publishes it, and frees the other when one ends", async () => {
    const vin = newVin();
    const [first, second] = [await published(vin), await published(vin)];
    await database().$transaction((tx) =>
      liftHold(contextIn(tx), { listingId: second.id, kind: "review", at: now() }),
    );
    await weighAll(systemContext());
    expect(await standing(first)).toEqual(LIVE_IN_DOUBT);
    expect(await standing(second)).toEqual(LIVE_IN_DOUBT);
    expect((await offersInDoubt(50)).filter((offer) => offer.vin === vin)).toHaveLength(2);
    const listed = `2020 Toyota RAV4, ${vin}: on sale in doubt\n  Another seller offers this VIN too.`;
    const { said } = await admin("offers");
    expect(said).toContain(`${first.id}  ${listed}`);
    expect(said).toContain(`${second.id}  ${listed}`);
    await changeStatus(contextOf(first.viewer), {
      listing: first.id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    expect(await standing(second)).toEqual(LIVE);
    expect((await offersInDoubt(50)).filter((offer) => offer.vin === vin)).toEqual([]);
    expect((await admin("offers")).said).not.toContain(vin);
  });

  it("is published at once when nothing is left, the one that waited longer first", async () => {
    const vin = newVin();
    const first = await published(vin);
    const [second, third] = [await published(vin), await published(vin, { start: "hidden" })];
    await changeStatus(contextOf(first.viewer), {
      listing: first.id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    expect(await standing(second)).toEqual(LIVE);
    expect(await standing(third)).toMatchObject({ held: ["review"], doubts: ["other_seller"] });
    await changeStatus(contextOf(second.viewer), {
      listing: second.id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    // It was to stay hidden until its photos are there.
    expect(await standing(third)).toEqual({ status: "paused", held: [], doubts: [] });
  });

  it("is published when a mistyped mileage is corrected, and says what is still in doubt until then", async () => {
    const vin = newVin();
    const first = await published(vin, { mileage: 82_000 });
    await changeStatus(contextOf(first.viewer), {
      listing: first.id,
      change: "sell",
      soldPrice: null,
      sharesPrice: false,
    });
    const second = await published(vin, { mileage: 28_000 });
    expect(await standing(second)).toMatchObject({ held: ["review"], doubts: ["odometer_fell"] });
    await editListing(contextOf(second.viewer), editOf(second, { mileage: 29_000 }));
    expect(await standing(second)).toMatchObject({ held: ["review"], doubts: ["odometer_fell"] });
    await editListing(contextOf(second.viewer), editOf(second, { mileage: 830_000 }));
    expect(await standing(second)).toEqual(LIVE);
    expect(await listingDoubts({ id: second.id, vin })).toEqual([]);
  });

  it("has no history of what was mistyped before anybody saw it", async () => {
    const vin = newVin();
    const first = await published(vin);
    const second = await published(vin, { mileage: 830_000, price: 2_000_000 });
    await editListing(contextOf(second.viewer), editOf(second, { mileage: 83_000 }));
    await changeStatus(contextOf(first.viewer), {
      listing: first.id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    expect(await standing(second)).toEqual(LIVE);
    const told = (await listingRecord(second.id, now()))?.events.filter(
      ({ listingId }) => listingId === second.id,
    );
    expect(told?.map(({ mileageMiles, priceCents }) => [mileageMiles, priceCents])).toEqual(
      (told ?? []).map(() => [83_000, 2_150_000]),
    );
    expect(told?.map(({ kind }) => kind)).toEqual(["listed", "paused", "resumed"]);
  });

  it("is taken back by its seller, and stays unseen", async () => {
    const vin = newVin();
    const first = await published(vin);
    const second = await published(vin);
    await changeStatus(contextOf(second.viewer), {
      listing: second.id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    expect(await standing(second)).toMatchObject({ status: "withdrawn", doubts: [] });
    expect(await listingRecord(second.id, now())).toBeNull();
    expect(await standing(first)).toEqual(LIVE);
  });

  it("waits where a title was branded and the seller states a clean one, and not where it is stated", async () => {
    const vin = newVin();
    const record = { kind: "brand", date: "2020-02-03", precision: "day", note: null, state: "TX" };
    await database().historyRecord.create({
      data: { vin, key: "brand", record: { ...record, brand: "salvage" }, importedAt: now() },
    });
    const clean = await published(vin);
    expect(await standing(clean)).toMatchObject({ held: ["review"], doubts: ["branded_before"] });
    await editListing(contextOf(clean.viewer), editOf(clean, { titleStatus: "salvage" }));
    expect(await standing(clean)).toEqual(LIVE);
  });

  it("stays on sale where the doubt came later", async () => {
    const vin = newVin();
    const first = await published(vin);
    // It stood for a month: what is corrected soon was mistyped.
    const at = new Date(Date.now() - 30 * 86_400_000);
    await database().listingEvent.updateMany({ where: { listingId: first.id }, data: { at } });
    await database().listing.update({
      where: { id: first.id },
      data: { listedAt: at, sellerSince: at, vinSince: at },
    });
    await editListing(contextOf(first.viewer), editOf(first, { mileage: 9_000 }));
    expect(await standing(first)).toEqual({
      status: "active",
      held: [],
      doubts: ["odometer_fell"],
    });
  });
});
