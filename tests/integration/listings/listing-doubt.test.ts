import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import { endAllMissing } from "#lib/domain/inventory/feed-publishing/mutations.missing.ts";
import { inventoryVehicle } from "#lib/domain/inventory/inventory/data.vehicle.ts";
import { editInventoryVehicle } from "#lib/domain/inventory/inventory/mutations.vehicle.ts";
import {
  applyChange,
  draftChange,
  undoChange,
} from "#lib/domain/inventory/inventory-change/mutations.ts";
import type { InventoryOperation } from "#lib/domain/inventory/inventory-change/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { listingDoubts } from "#lib/domain/listings/listing-doubt/data.ts";
import { weighAll, weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { changeStatus, editListing } from "#lib/domain/ownership/private-listing/mutations.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import type { TestDealership } from "#tests/factories/dealership.ts";
import { fedOffer, twoDealerships } from "#tests/factories/fed-offer.ts";
import { csvOf, feedRowsOf, publishFeed, sendFeed } from "#tests/factories/feed.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";

let folder: string;
let ours: TestDealership;
let theirs: TestDealership;

beforeAll(async () => {
  ({ folder, ours, theirs } = await twoDealerships());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newRow = (): Readonly<Record<string, string>> => feedRowsOf(1)[0] ?? {};
const kept = async (id: number) =>
  (await database().listing.findUniqueOrThrow({ where: { id } })).doubts;
const versionOf = async (id: number) =>
  (await database().listing.findUniqueOrThrow({ where: { id } })).changeVersion;
async function made(dealer: TestDealership, id: ListingId, operation: InventoryOperation) {
  const change = await draftChange(contextOf(dealer.manager), {
    organization: dealer.organization.slug,
    submissionId: randomUUID(),
    listingIds: [id],
    operation,
  });
  await applyChange(contextOf(dealer.manager), { slug: dealer.organization.slug, id: change });
  return change;
}
/** As if a listing had stood for a month as it is. */
async function backdate(id: number) {
  const at = new Date(Date.now() - 30 * 86_400_000);
  await database().listingEvent.updateMany({ where: { listingId: id }, data: { at } });
  await database().listing.update({
    where: { id },
    data: { listedAt: at, sellerSince: at, vinSince: at, updatedAt: at },
  });
}
/** A member changes what a listing states. */
async function edit(
  dealer: TestDealership,
  id: ListingId,
  changes: { readonly mileageMiles?: number; readonly titleStatus?: "clean" | "salvage" },
) {
  const actor = await memberOf(dealer.manager, dealer.organization.slug);
  const vehicle = actor === null ? null : await inventoryVehicle(actor, id, now());
  if (vehicle === null) throw new Error("no vehicle");
  await editInventoryVehicle(contextOf(dealer.manager), {
    ...vehicle.stated,
    ...changes,
    features: [...vehicle.stated.features],
    organization: dealer.organization.slug,
    listing: id,
    version: vehicle.version,
  });
}
/** A dealer's listing and another one's of the same VIN, both in doubt. */
async function twice() {
  const row = newRow();
  const first = await fedOffer(ours, row);
  expect(await kept(first.id)).toEqual([]);
  const second = await fedOffer(theirs, row);
  expect(await kept(first.id)).toEqual(["other_seller"]);
  expect(await kept(second.id)).toEqual(["other_seller"]);
  return { row, first, second };
}

describe("a VIN that two sellers offer", () => {
  it("puts both in doubt, and frees the other as soon as one ends, and back again", async () => {
    const { first, second } = await twice();
    const before = await versionOf(first.id);
    const sale = await made(theirs, second.id, { kind: "sell", soldPriceCents: null });
    expect([await kept(first.id), await kept(second.id)]).toEqual([[], []]);
    // Search follows what has a new version: so it is rated again.
    expect(await versionOf(first.id)).toBeGreaterThan(before);
    await undoChange(contextOf(theirs.manager), { slug: theirs.organization.slug, id: sale });
    expect([await kept(first.id), await kept(second.id)]).toEqual([
      ["other_seller"],
      ["other_seller"],
    ]);
    expect(await listingDoubts(first)).toMatchObject([
      {
        kind: "other_seller",
        offers: [{ listingId: second.id, seller: { name: "Valley Motors", city: "Denver" } }],
      },
    ]);
  });

  it("ends where a vehicle left its feed", async () => {
    const { first, second } = await twice();
    const rest = csvOf(feedRowsOf(1));
    await publishFeed(theirs, (await sendFeed(theirs, second.feed, rest)).id, "missing");
    await endAllMissing(systemContext(new Date(Date.now() + 86_400_000)));
    expect(await kept(second.id)).toEqual([]);
    expect(await kept(first.id)).toEqual([]);
  });

  it("is the doubt of a person alone who offers a dealership's VIN, and ends with the account", async () => {
    const { first } = await twice();
    const person = await createAccount({ name: "Dana Whitfield" });
    const seller = await database().seller.create({
      data: {
        kind: "private",
        name: "Dana",
        slug: `dana-${randomUUID()}`,
        userId: person.userId,
        city: "Pueblo",
        state: "CO",
        zip: "81001",
        latitude: 38.25,
        longitude: -104.6,
        timeZone: "America/Denver",
      },
    });
    const row = await database().listing.findUniqueOrThrow({ where: { id: first.id } });
    const { id: _, changeVersion: _v, changeXact: _x, doubts: _d, ...copied } = row;
    const dealers = { sellerId: ours.organization.sellerId };
    await database().listing.updateMany({
      where: { vin: first.vin, NOT: dealers },
      data: { status: "withdrawn", endedAt: now() },
    });
    const copy = await database().listing.create({
      data: { ...copied, sellerId: seller.id, submissionId: null, stockNumber: null },
    });
    await database().$transaction((tx) => weighDoubts(contextIn(tx), [first.vin]));
    // Whoever copies a VIN takes no rating away from the dealership that proved who it is.
    expect(await listingDoubts(first)).toEqual([]);
    expect(await kept(first.id)).toEqual([]);
    expect(await listingDoubts(copy)).toMatchObject([
      { kind: "other_seller", offers: [{ listingId: first.id }] },
    ]);
    expect(await kept(copy.id)).toEqual(["other_seller"]);
    await eraseAccount(contextOf(person), { email: person.email });
    expect(await kept(first.id)).toEqual([]);
  });

  it("is seen by one of two who publish it at the same moment", async () => {
    const { id } = await fedOffer(ours, newRow());
    const row = await database().listing.findUniqueOrThrow({ where: { id } });
    const { id: _, changeVersion: _v, changeXact: _x, doubts: _d, ...copied } = row;
    const vin = nobodysVin(900_002);
    const offer = async (tx: Transaction, { organization: { sellerId } }: TestDealership) => {
      await tx.listing.create({ data: { ...copied, vin, sellerId, submissionId: null } });
      await weighDoubts(contextIn(tx), [vin]);
    };
    const written = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const first = database().$transaction(async (tx) => {
      await offer(tx, ours);
      written.resolve();
      await gate.promise;
    });
    await written.promise;
    let isOver = false;
    const second = database()
      .$transaction((tx) => offer(tx, theirs))
      .then(() => {
        isOver = true;
      });
    // The second waits for the first; it would be over by now if it did not.
    await vi.waitFor(async () => {
      const waiting = await database().$queryRaw<unknown[]>`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
      expect(isOver || waiting.length > 0).toBe(true);
    });
    gate.resolve();
    await Promise.all([first, second]);
    const both = await database().listing.findMany({ where: { vin } });
    expect(both.map(({ doubts }) => doubts)).toEqual([["other_seller"], ["other_seller"]]);
  });
});

describe("an odometer that fell", () => {
  it("is noticed when a member changes the mileage, and undone by the right one", async () => {
    const { id } = await fedOffer(ours, { ...newRow(), Odometer: "61200" });
    await backdate(id);
    const change = (mileageMiles: number) => edit(ours, id, { mileageMiles });
    await change(60_700);
    expect(await kept(id)).toEqual([]);
    await change(60_699);
    expect(await kept(id)).toEqual(["odometer_fell"]);
    await change(61_300);
    expect(await kept(id)).toEqual([]);
  });

  it("is none where a mistyped mileage is corrected soon, unless a record saw it", async () => {
    const { id, vin } = await fedOffer(ours, { ...newRow(), Odometer: "612000" });
    await edit(ours, id, { mileageMiles: 61_200 });
    expect(await kept(id)).toEqual([]);
    // What else is changed later says nothing of when it was corrected.
    await database().listing.update({
      where: { id },
      data: { updatedAt: new Date(Date.now() + 90 * 86_400_000) },
    });
    expect(await listingDoubts({ id, vin })).toEqual([]);
    // The history keeps what was stated.
    expect(await database().listingEvent.findMany({ where: { listingId: id } })).toMatchObject([
      { kind: "listed", mileageMiles: 612_000 },
    ]);
    const record = { kind: "odometer", date: "2020-02-03", precision: "day", note: null };
    await database().historyRecord.create({
      data: {
        vin,
        key: "odometer",
        record: { ...record, state: "TX", mileageMiles: 90_000, remark: null },
        importedAt: now(),
      },
    });
    await weighAll(systemContext());
    expect(await listingDoubts({ id, vin })).toMatchObject([
      { kind: "odometer_fell", before: { mileageMiles: 612_000 } },
    ]);
  });

  it("is noticed in a file, against an earlier listing of anybody", async () => {
    const row = { ...newRow(), Odometer: "61200" };
    const { id } = await fedOffer(ours, row);
    await made(ours, id, { kind: "sell", soldPriceCents: null });
    const later = await fedOffer(theirs, { ...row, Odometer: "31204" });
    expect(await kept(later.id)).toEqual(["odometer_fell"]);
    expect(await listingDoubts(later)).toMatchObject([
      { before: { mileageMiles: 61_200, seller: { name: "Cedar Fork Motors" } } },
    ]);
  });

  it("is noticed when a person edits the own listing", async () => {
    const viewer = await createAccount();
    const vin = nobodysVin(900_001);
    const vehicle = await createOwnVehicle(viewer.userId, { vin });
    const id = await publish(contextOf(viewer), publishFormOf(vehicle, { mileage: 82_000 }));
    expect(await kept(id)).toEqual([]);
    await backdate(id);
    const form = {
      listing: id,
      price: 2_150_000,
      mileage: 28_000,
      description: "",
      titleStatus: "clean" as const,
      interiorColor: null,
      features: [],
    };
    await editListing(contextOf(viewer), form);
    expect(await kept(id)).toEqual(["odometer_fell"]);
    // It stays on sale: whoever corrects it is rated again.
    expect(await database().listing.findUnique({ where: { id } })).toMatchObject({
      status: "active",
    });
    await editListing(contextOf(viewer), { ...form, mileage: 82_000 });
    expect(await kept(id)).toEqual([]);
    await editListing(contextOf(viewer), form);
    await changeStatus(contextOf(viewer), {
      listing: id,
      change: "withdraw",
      soldPrice: null,
      sharesPrice: false,
    });
    expect(await kept(id)).toEqual([]);
  });
});

describe("a title that a listing stated as branded", () => {
  it("is noticed when a member states it as clean, at once and for as long as it is", async () => {
    const { id } = await fedOffer(ours, newRow());
    await edit(ours, id, { titleStatus: "salvage" });
    expect(await kept(id)).toEqual([]);
    await edit(ours, id, { titleStatus: "clean" });
    expect(await kept(id)).toEqual(["branded_before"]);
    await edit(ours, id, { titleStatus: "salvage" });
    expect(await kept(id)).toEqual([]);
  });

  it("is noticed when a person does so, but not where nobody had seen it", async () => {
    const viewer = await createAccount();
    const vin = nobodysVin(900_003);
    const vehicle = await createOwnVehicle(viewer.userId, { vin });
    const id = await publish(contextOf(viewer), publishFormOf(vehicle, { titleStatus: "salvage" }));
    const { mileageMiles } = await database().listing.findUniqueOrThrow({ where: { id } });
    const form = (titleStatus: "clean" | "salvage") => ({
      listing: id,
      price: 2_150_000,
      mileage: mileageMiles,
      description: "",
      titleStatus,
      interiorColor: null,
      features: [],
    });
    await editListing(contextOf(viewer), form("clean"));
    expect(await kept(id)).toEqual(["branded_before"]);
    expect(await listingDoubts({ id, vin })).toMatchObject([
      { brands: [{ words: "Salvage title" }] },
    ]);
    await editListing(contextOf(viewer), form("salvage"));
    await database().listing.update({ where: { id }, data: { status: "paused" } });
    await database().listingHold.create({
      data: {
        listingId: id,
        kind: "review",
        reasons: [],
        heldAt: new Date(0),
        resumes: true,
      },
    });
    await editListing(contextOf(viewer), form("clean"));
    expect(await kept(id)).toEqual([]);
  });
});

describe("going over all listings", () => {
  it("finds what nobody told of, and writes nothing where nothing changed", async () => {
    const { id, vin } = await fedOffer(ours, newRow());
    const record = { kind: "brand", date: "2020-02-03", precision: "day", note: null, state: "TX" };
    await database().historyRecord.create({
      data: { vin, key: "brand", record: { ...record, brand: "flood" }, importedAt: now() },
    });
    expect(await weighAll(systemContext())).toBe(1);
    expect(await kept(id)).toEqual(["branded_before"]);
    const before = await versionOf(id);
    expect(await weighAll(systemContext())).toBe(0);
    expect(await versionOf(id)).toBe(before);
    await database().historyRecord.deleteMany({ where: { vin } });
    expect(await weighAll(systemContext())).toBe(1);
    expect(await kept(id)).toEqual([]);
  });

  it("stops between two pieces when it is to end, and goes on there", async () => {
    await expect(weighAll(systemContext(), { signal: AbortSignal.abort() })).rejects.toThrow();
    const first = await fedOffer(ours, newRow());
    const second = await fedOffer(ours, newRow());
    const doubted = (id: number) =>
      database().listing.update({ where: { id }, data: { doubts: ["other_seller"] } });
    for (const { id } of [first, second]) await doubted(id);
    // As after an end between the two.
    await database().jobPart.create({
      data: {
        job: "listing-doubt.weigh",
        kind: "pass",
        place: 0,
        body: { begunAt: now().toISOString(), after: first.id },
      },
    });
    expect(await weighAll(systemContext(), { atOnce: 1 })).toBe(1);
    expect([await kept(first.id), await kept(second.id)]).toEqual([["other_seller"], []]);
    expect(await database().jobPart.count()).toBe(0);
    expect(await weighAll(systemContext())).toBe(1);
    expect(await kept(first.id)).toEqual([]);
  });
});
