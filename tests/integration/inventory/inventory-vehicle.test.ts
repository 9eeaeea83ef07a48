import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { photoPage, photoRefusal } from "#lib/domain/dealers/seller/data.photo.ts";
import { photoKeeper } from "#lib/domain/dealers/seller/mutations.photo.ts";
import { exportedRows } from "#lib/domain/inventory/inventory/data.export.ts";
import { chosenColumns, inventoryTerms } from "#lib/domain/inventory/inventory/data.ts";
import { inventoryVehicle } from "#lib/domain/inventory/inventory/data.vehicle.ts";
import { keepColumns, keepTerms } from "#lib/domain/inventory/inventory/mutations.ts";
import { editInventoryVehicle } from "#lib/domain/inventory/inventory/mutations.vehicle.ts";
import { exportHeader } from "#lib/domain/inventory/inventory/rules.export.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { PAINT_OF_COLOR } from "#lib/domain/listings/listing-change/constants.ts";
import { addPhoto, removePhoto } from "#lib/domain/listings/listing-photo/mutations.ts";
import { EXTERIOR_COLORS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { type MembersSeller, runByMembers } from "#tests/factories/members-seller.ts";

const NOW = new Date();
let ours: MembersSeller;
let theirs: MembersSeller;

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 900, sellers: 4, models: 4, now: NOW });
  [ours, theirs] = [await runByMembers(1), await runByMembers(2)];
});

async function vehicleOf(seller: MembersSeller) {
  const { id } = await database().listing.findFirstOrThrow({
    where: { sellerId: seller.sellerId, status: "active" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const vehicle = await inventoryVehicle(await seller.actor("viewer"), id as ListingId, NOW);
  if (vehicle === null) throw new Error("no vehicle");
  return vehicle;
}

describe("a vehicle of a dealership", () => {
  it("is painted in another color as that is drawn, and keeps its paint in its own", async () => {
    const { id: listing, version, stated } = await vehicleOf(theirs);
    const paint = () =>
      database().listing.findUniqueOrThrow({
        where: { id: listing },
        select: { exteriorColor: true, paintName: true, paintHex: true },
      });
    const { paintHex } = await paint();
    const form = { ...stated, features: [...stated.features], organization: theirs.slug, listing };
    await editInventoryVehicle(contextOf(theirs.members.manager), {
      ...form,
      version,
      paintName: "Own Words",
    });
    expect(await paint()).toMatchObject({ paintHex, paintName: "Own Words" });

    const exteriorColor = stated.exteriorColor === "purple" ? "gold" : "purple";
    const { version: next } = await vehicleOf(theirs);
    await editInventoryVehicle(contextOf(theirs.members.manager), {
      ...form,
      version: next,
      exteriorColor,
      paintName: "",
    });
    expect(await paint()).toEqual({
      exteriorColor,
      paintName: EXTERIOR_COLORS[exteriorColor],
      paintHex: PAINT_OF_COLOR[exteriorColor],
    });
  });

  it("is changed by its managers, with history and ledger, and not over somebody else's change", async () => {
    const vehicle = await vehicleOf(ours);
    const form = {
      ...vehicle.stated,
      features: [...vehicle.stated.features],
      organization: ours.slug,
      listing: vehicle.id,
      version: vehicle.version,
    };
    // The same again writes nothing.
    await editInventoryVehicle(contextOf(ours.members.manager), form);
    expect((await vehicleOf(ours)).version).toBe(vehicle.version);
    const priceCents = vehicle.stated.priceCents - 70_000;
    await editInventoryVehicle(contextOf(ours.members.manager), {
      ...form,
      priceCents,
      stockNumber: "Z9",
    });
    expect((await vehicleOf(ours)).stated).toMatchObject({ priceCents, stockNumber: "Z9" });
    const ledger = await database().organizationEvent.findMany({
      where: { listingId: vehicle.id },
      orderBy: { id: "asc" },
    });
    expect(ledger).toMatchObject([
      { kind: "price.changed", detail: { toPriceCents: priceCents } },
      { kind: "listing.edited", detail: { what: "stock number" } },
    ]);
    await expect(
      editInventoryVehicle(contextOf(ours.members.owner), { ...form, stockNumber: "Y8" }),
    ).rejects.toMatchObject({ code: "conflict", said: expect.stringContaining("A colleague") });
    await expect(editInventoryVehicle(contextOf(ours.members.sales), form)).rejects.toMatchObject({
      code: "forbidden",
    });
    for (const other of [theirs.members.owner, await createAccount()]) {
      await expect(editInventoryVehicle(contextOf(other), form)).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(
        editInventoryVehicle(contextOf(other), { ...form, organization: theirs.slug }),
      ).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await inventoryVehicle(await theirs.actor("owner"), vehicle.id, NOW)).toBeNull();
  });

  it("gets its photos from its managers and from nobody else", async () => {
    const { id } = await vehicleOf(ours);
    const bytes = await sharp({
      create: { width: 640, height: 480, channels: 3, background: "#3a6" },
    })
      .png()
      .toBuffer();
    const { manager, sales } = ours.members;
    const photo = await addPhoto(contextOf(photoKeeper(manager.userId)), { listingId: id, bytes });
    await removePhoto(contextOf(photoKeeper(manager.userId)), { listing: id, photo: photo.id });
    const kinds = await database().organizationEvent.findMany({
      where: { listingId: id, kind: { startsWith: "photo." } },
      orderBy: { id: "asc" },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(["photo.added", "photo.removed"]);
    expect(await photoPage(manager.userId, id)).toContain(`${ours.slug}/inventory?view=vehicle`);
    expect(await photoPage(sales.userId, id)).toBeUndefined();
    await expect(
      addPhoto(contextOf(photoKeeper(sales.userId)), { listingId: id, bytes }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await photoRefusal(sales.userId, id)).publicMessage).toContain("takes manager");
    await expect(
      addPhoto(contextOf(photoKeeper(theirs.members.owner.userId)), { listingId: id, bytes }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

it("keeps each member's columns and the dealership's own figures", async () => {
  const { viewer, manager, sales } = ours.members;
  await keepColumns(contextOf(viewer), { organization: ours.slug, column: ["health", "price"] });
  expect(await chosenColumns(await ours.actor("viewer"))).toEqual(["price", "health"]);
  expect(await chosenColumns(await ours.actor("owner"))).toContain("rank");
  const { organization } = await ours.actor("owner");
  expect(await inventoryTerms(organization.id)).toMatchObject({ isAssumed: true });
  const terms = { organization: ours.slug, holding: 4_150, aged: 45 };
  await expect(keepTerms(contextOf(sales), terms)).rejects.toMatchObject({ code: "forbidden" });
  await keepTerms(contextOf(manager), terms);
  expect(await inventoryTerms(organization.id)).toEqual({
    holdingCentsPerDay: 4_150,
    agedDays: 45,
    isAssumed: false,
  });
});

it("gives the vehicles for sale away, each once, however many", async () => {
  const vins: unknown[] = [];
  const at = exportHeader("homenet").indexOf("vin");
  for await (const rows of exportedRows(await theirs.actor("viewer"), "homenet", NOW))
    vins.push(...rows.map((cells) => cells[at]));
  const own = await database().listing.findMany({
    where: { sellerId: theirs.sellerId, status: "active" },
    orderBy: { id: "asc" },
    select: { vin: true },
  });
  expect(vins).toEqual(own.map(({ vin }) => vin));
});
