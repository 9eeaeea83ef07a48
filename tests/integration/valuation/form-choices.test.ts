/* What forms offer of a model year, and that each refuses on the server what no such vehicle had, beside its field,
 * and leaves what was stated before. */

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { valuePage } from "#lib/domain/discover/value-pages/data.ts";
import { readRequest } from "#lib/domain/discover/value-pages/search-params.request.ts";
import { inventoryVehicle } from "#lib/domain/inventory/inventory/data.vehicle.ts";
import { addInventoryVehicle } from "#lib/domain/inventory/inventory/mutations.intake.ts";
import { editInventoryVehicle } from "#lib/domain/inventory/inventory/mutations.vehicle.ts";
import { addVehicleForm } from "#lib/domain/inventory/inventory/schema.intake.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { garageVehicle } from "#lib/domain/ownership/garage/data.ts";
import { editGarageVehicle } from "#lib/domain/ownership/garage/mutations.ts";
import type { VehicleEdit } from "#lib/domain/ownership/garage/schema.ts";
import { addVehicleToGarage } from "#lib/domain/ownership/garage-page/mutations.intake.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { editListing } from "#lib/domain/ownership/private-listing/mutations.ts";
import { builtChoicesOf, choicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import { fitValuation } from "#lib/domain/valuation/valuation-fit/mutations.ts";
import { findModelYear } from "#lib/domain/vehicles/model-year/data.ts";
import {
  DRIVETRAINS,
  FEATURES,
  FUELS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env, settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { DATA_DIR } from "#tests/factories/demo-market.ts";
import { knowModelYear, newVehicleOf } from "#tests/factories/garage.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { type MembersSeller, runByMembers } from "#tests/factories/members-seller.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";

const RAV4 = { modelId: 2000, year: 2020 };
let owner: Viewer;
let dealer: MembersSeller;

beforeAll(async () => {
  settle({ LOTWISE_DATA_DIR: DATA_DIR });
  await insertMarket(env().DATABASE_URL ?? "", {
    listings: 900,
    sellers: 4,
    models: 1,
    now: now(),
  });
  await knowModelYear(2020);
  await database().trim.createMany({
    data: [
      { id: 1, modelYearId: 2020, name: "XLE", bodyStyle: "suv", fuel: "gasoline" },
      { id: 2, modelYearId: 2020, name: "XLE Hybrid", bodyStyle: "suv", fuel: "hybrid" },
    ],
  });
  // Every one of the market has the same wheels and gearbox, and none a third row.
  await database().$executeRaw`
    update listing set drivetrain = 'awd', transmission = 'automatic',
      features = array_remove(features, 'third_row')`;
  if ((await fitValuation(systemContext(now()))) === null)
    throw new Error("The market is too small to learn from.");
  owner = await createAccount();
  dealer = await runByMembers(1);
}, 120_000);

const beside = (...fields: readonly string[]) =>
  expect.objectContaining({
    code: "invalid_input",
    fields: Object.fromEntries(
      fields.map((field) => [field, expect.stringMatching(/^We know no 2020 Toyota RAV4/)]),
    ),
  });

describe("what a form offers", () => {
  it("is what the catalog, the market and the newest fit know of the model year", async () => {
    const built = await builtChoicesOf(RAV4);
    expect(built.trims).toEqual(expect.arrayContaining(["LE", "XLE", "XLE Hybrid"]));
    expect(built).toMatchObject({
      hasAllTrims: true,
      fuels: ["gasoline", "hybrid"],
      drivetrains: ["awd"],
      transmissions: ["automatic"],
    });
    expect(built.features).toHaveLength(Object.keys(FEATURES).length - 1);
    expect(built.features).not.toContain("third_row");
  });

  it("is everything of a model that nobody knows", async () => {
    expect(await builtChoicesOf({ modelId: 999_999, year: 2020 })).toEqual({
      trims: [],
      hasAllTrims: false,
      fuels: Object.keys(FUELS),
      drivetrains: Object.keys(DRIVETRAINS),
      transmissions: Object.keys(TRANSMISSIONS),
      features: Object.keys(FEATURES),
    });
  });

  it("keeps what a vehicle is stated to have", async () => {
    const offered = await choicesOf(
      { ...RAV4, vin: null, drivetrain: "rwd", trim: "My own", features: ["third_row"] },
      now(),
    );
    expect(offered.drivetrains).toEqual(["rwd", "awd"]);
    expect(offered.trims[0]).toBe("My own");
    expect(offered.features).toContain("third_row");
  });
});

describe("the valuation", () => {
  it("leaves out what the model year had not, keeps it in its field and says so", async () => {
    const ref = await findModelYear({ make: "toyota", model: "rav4", year: "2020" });
    if (ref === null) throw new Error("no model year");
    const page = await valuePage(
      ref,
      readRequest({ trim: "Banana", drivetrain: "rwd", fuel: "diesel" }),
      now(),
    );
    expect(page.read.errors).toEqual({
      trim: expect.stringMatching(/^We know no 2020 Toyota RAV4 with Banana: .*XLE/),
      drivetrain: expect.stringMatching(/^We know no 2020 Toyota RAV4 with RWD: AWD/),
      fuel: expect.stringMatching(/^We know no 2020 Toyota RAV4 with Diesel: Gasoline, Hybrid/),
    });
    expect(page.vehicle).toMatchObject({ trim: null, drivetrain: null, fuel: "gasoline" });
    expect(page.read.typed).toMatchObject({ trim: "Banana", drivetrain: "rwd" });
    const had = await valuePage(
      ref,
      readRequest({ trim: "XLE", drivetrain: "awd", fuel: "hybrid" }),
      now(),
    );
    expect(had.read.errors).toEqual({});
    expect(had.vehicle).toMatchObject({ drivetrain: "awd", fuel: "hybrid" });
  });

  it("does so with trims and options, and values it by the rest", async () => {
    const ref = await findModelYear({ make: "toyota", model: "rav4", year: "2020" });
    if (ref === null) throw new Error("no model year");
    const raw = { trim: "Turbo S", options: ["third_row,leather", "hover"] };
    const { read, vehicle } = await valuePage(ref, readRequest(raw), now());
    expect(read.errors).toEqual({
      trim: expect.stringMatching(/^We know no 2020 Toyota RAV4 with Turbo S: .*XLE/),
      options:
        "We do not know a feature called “hover”. We know no 2020 Toyota RAV4 with Third row.",
    });
    expect(read.typed).toMatchObject({ trim: "Turbo S", options: "third_row,leather,hover" });
    expect(vehicle).toMatchObject({ trim: null, features: ["leather"] });
    const plain = await valuePage(ref, readRequest({ options: "leather" }), now());
    expect(plain.read.errors).toEqual({});
    expect(plain.vehicle).toEqual(vehicle);
    const written = await valuePage(ref, readRequest({ trim: "xle hybrid" }), now());
    expect(written.read.errors).toEqual({});
    expect(written.vehicle.trim).toBe("XLE Hybrid");
  });

  it("takes what its listing states, and fills in from it what falls away", async () => {
    const ref = await findModelYear({ make: "toyota", model: "rav4", year: "2020" });
    if (ref === null) throw new Error("no model year");
    const vin = withCheckDigit("2T3P1RFV0LC000777");
    const { id } = await database().listing.findFirstOrThrow({
      where: { modelId: RAV4.modelId, year: 2020, status: "active", fuel: "gasoline" },
      select: { id: true },
    });
    await database().listing.update({
      where: { id },
      data: { vin, trim: "Its own", features: ["third_row"] },
    });
    const stated = await valuePage(
      ref,
      readRequest({ vin, trim: "its own", options: "third_row" }),
      now(),
    );
    expect(stated.read.errors).toEqual({});
    expect(stated.vehicle).toMatchObject({ trim: "Its own", features: ["third_row"] });
    const other = await valuePage(ref, readRequest({ vin, trim: "Turbo S" }), now());
    expect(Object.keys(other.read.errors)).toEqual(["trim"]);
    expect(other.vehicle).toMatchObject({ trim: "Its own", features: ["third_row"] });
    expect(other.read.typed.trim).toBe("Turbo S");
  });
});

describe("a garage", () => {
  it("takes in nothing that no such vehicle had", async () => {
    await expect(
      addVehicleToGarage(
        contextOf(owner),
        newVehicleOf({
          trim: "Turbo S",
          fuel: "diesel",
          drivetrain: "rwd",
          transmission: "manual",
        }),
      ),
    ).rejects.toEqual(beside("trim", "fuel", "drivetrain", "transmission"));
    await addVehicleToGarage(contextOf(owner), newVehicleOf({ transmission: "automatic" }));
  });

  it("changes to nothing that no such vehicle had, and leaves what stood there", async () => {
    const id = await createOwnVehicle(owner.userId, { vin: nobodysVin(71) });
    await database().garageVehicle.update({
      where: { id },
      data: { drivetrain: "rwd", trim: "My own" },
    });
    const edit = (changes: Partial<VehicleEdit>) =>
      editGarageVehicle(contextOf(owner), {
        vehicleId: id,
        nickname: "Red",
        trim: "My own",
        exteriorColor: "red",
        titleStatus: "clean",
        drivetrain: "rwd",
        transmission: null,
        ownerCount: null,
        zip: "80202",
        purchasedOn: null,
        purchasePriceCents: null,
        ...changes,
      });
    await edit({});
    expect(await garageVehicle(owner.userId, id)).toMatchObject({
      nickname: "Red",
      drivetrain: "rwd",
      trim: "My own",
    });
    await expect(edit({ drivetrain: "fwd", transmission: "cvt", trim: "Mine" })).rejects.toEqual(
      beside("drivetrain", "transmission", "trim"),
    );
    await edit({ drivetrain: null, trim: "XLE" });
    await expect(edit({ drivetrain: "rwd" })).rejects.toEqual(beside("drivetrain", "trim"));
  });
});

it("takes any trim where not all are known, and lists those that are", async () => {
  await knowModelYear(2013);
  await database().$executeRaw`delete from listing where year = 2013 and id not in
    (select id from listing where year = 2013 and trim = 'XLE' order by id limit 2)`;
  expect(await builtChoicesOf({ ...RAV4, year: 2013 })).toMatchObject({
    trims: ["XLE"],
    hasAllTrims: false,
  });
  await addVehicleToGarage(contextOf(owner), newVehicleOf({ year: 2013, trim: "Lariat" }));
});

describe("a private listing", () => {
  it("states no feature that no such vehicle had, unless it stated it before", async () => {
    const vehicleId = await createOwnVehicle(owner.userId, { vin: nobodysVin(72) });
    await expect(
      publish(contextOf(owner), publishFormOf(vehicleId, { features: ["third_row", "leather"] })),
    ).rejects.toEqual(beside("features"));
    expect(await database().listing.count({ where: { garageVehicleId: vehicleId } })).toBe(0);
    const id = await publish(contextOf(owner), publishFormOf(vehicleId, { features: ["leather"] }));
    const { price, mileage, description, titleStatus, interiorColor } = publishFormOf(vehicleId);
    const edit = (features: ("third_row" | "sunroof")[]) =>
      editListing(contextOf(owner), {
        listing: id,
        ...{ price, mileage, description, titleStatus, interiorColor, features },
      });
    await expect(edit(["third_row"])).rejects.toEqual(beside("features"));
    await database().listing.update({ where: { id }, data: { features: ["third_row"] } });
    await edit(["third_row", "sunroof"]);
    expect(await database().listing.findUnique({ where: { id } })).toMatchObject({
      features: ["third_row", "sunroof"],
    });
  });
});

describe("a dealership", () => {
  it("adds nothing that no such vehicle had; its trim may be any", async () => {
    const form = (changes: object) =>
      addVehicleForm.parse({
        organization: dealer.slug,
        submissionId: randomUUID(),
        vin: withCheckDigit("2T3P1RFV0LC000123"),
        priceCents: "24,995",
        mileageMiles: "31,000",
        trim: "Told by nobody else",
        fuel: "gasoline",
        exteriorColor: "gray",
        condition: "used",
        titleStatus: "clean",
        ...changes,
      });
    const add = (changes: object) =>
      addInventoryVehicle(contextOf(dealer.members.manager), form(changes));
    await expect(
      add({ fuel: "diesel", transmission: "manual", features: ["third_row", "leather"] }),
    ).rejects.toEqual(beside("fuel", "transmission", "features"));
    const id = await add({ transmission: "automatic", features: "leather" });
    expect(await database().listing.findUnique({ where: { id } })).toMatchObject({
      trim: "Told by nobody else",
      features: ["leather"],
    });
  });

  it("changes to nothing that no such vehicle had, and reprices what stands there", async () => {
    const { id } = await database().listing.findFirstOrThrow({
      where: { sellerId: dealer.sellerId, status: "active", year: 2020, fuel: "electric" },
      select: { id: true },
    });
    await database().listing.update({ where: { id }, data: { features: ["third_row"] } });
    const read = async () => {
      const vehicle = await inventoryVehicle(await dealer.actor("manager"), id as ListingId, now());
      if (vehicle === null) throw new Error("no vehicle");
      return vehicle;
    };
    const { stated, version, built } = await read();
    expect(built.fuels).toEqual(expect.arrayContaining(["electric", "gasoline", "hybrid"]));
    expect(built.features).toContain("third_row");
    const form = {
      ...stated,
      features: [...stated.features],
      organization: dealer.slug,
      listing: id as ListingId,
      version,
    };
    const edit = (changes: Partial<typeof form>) =>
      editInventoryVehicle(contextOf(dealer.members.manager), { ...form, ...changes });
    await expect(edit({ fuel: "diesel", drivetrain: "fwd" })).rejects.toEqual(
      beside("fuel", "drivetrain"),
    );
    expect((await read()).stated).toEqual(stated);
    const priceCents = stated.priceCents - 50_000;
    await edit({ priceCents });
    expect((await read()).stated).toMatchObject({ priceCents, fuel: "electric" });
  });
});
