import { beforeAll, describe, expect, it } from "vitest";
import { addDays, columnOfDay, monthOf } from "#lib/domain/kernel/calendar/rules.ts";
import { modelDepreciation } from "#lib/domain/market/depreciation/data.ts";
import { expectedLoss } from "#lib/domain/market/depreciation/rules.ts";
import { garageVehicle } from "#lib/domain/ownership/garage/data.ts";
import { vehicleRecord } from "#lib/domain/ownership/garage-page/data.ts";
import { addVehicleToGarage } from "#lib/domain/ownership/garage-page/mutations.intake.ts";
import { LEAST_COMPARABLES_THEN } from "#lib/domain/ownership/garage-value/constants.ts";
import { keptValues } from "#lib/domain/ownership/garage-value/data.ts";
import { recordValues } from "#lib/domain/ownership/garage-value/mutations.ts";
import { valuedVehicle } from "#lib/domain/ownership/garage-value/rules.ts";
import { valueVehicle, valueVehicleOn } from "#lib/domain/valuation/valuation/data.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { knowModelYear, newVehicleOf, setReadings, TODAY } from "#tests/factories/garage.ts";
import { insertMarket } from "#tests/factories/market.ts";

let owner: Viewer;

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 2_000, now: now(), models: 1 });
  // Everything was listed a tenth dearer and reduced a month later, as far as that has come.
  await database().$executeRaw`
    insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
    select id, vin, 'listed'::listing_event_kind, listed_at - interval '100 days', (price_cents * 1.1)::int, mileage_miles from listing
    union all
    select id, vin, 'price_changed'::listing_event_kind, listed_at, price_cents, mileage_miles from listing
    union all
    select id, vin, status::text::listing_event_kind, ended_at, price_cents, mileage_miles
      from listing where status in ('sold', 'withdrawn')`;
  await appraiseMarket(now());
  await knowModelYear(2020);
  owner = await createAccount();
});

async function vehicleWith(changes: Parameters<typeof newVehicleOf>[0] = {}) {
  const id = await addVehicleToGarage(contextOf(owner), newVehicleOf(changes));
  const vehicle = await garageVehicle(owner.userId, id);
  if (vehicle === null) throw new Error("The vehicle was not added.");
  return vehicle;
}

/** A vehicle that is for sale, of which its owner told neither trim nor options: its listing does. */
async function vehicleForSale() {
  const [offer] = await database().listing.findMany({
    where: { status: "active", doubts: { isEmpty: true }, year: 2020, titleStatus: "clean" },
    orderBy: { id: "asc" },
    take: 1,
  });
  if (offer === undefined) throw new Error("Nothing is for sale.");
  const { vin, mileageMiles } = offer;
  const vehicle = await vehicleWith({ trim: null, drivetrain: null });
  // The market's numbers are drawn and decode to nothing, so that no form takes them.
  await database().garageVehicle.update({ where: { id: vehicle.id }, data: { vin } });
  return { vehicle: { ...vehicle, vin }, vin, mileageMiles };
}

describe("a value", () => {
  it("rests on comparables, and falls with mileage", async () => {
    const vehicle = await vehicleWith();
    const [few, many] = [20_000, 90_000].map((miles) => valuedVehicle(vehicle, miles, "CO"));
    if (few === undefined || many === undefined) throw new Error("unreachable");
    const value = await valueVehicle(few, now());
    if (value.kind === "none") throw new Error("no value");
    expect(value.n).toBeGreaterThan(0);
    expect(value.p25Cents).toBeLessThanOrEqual(value.p50Cents);
    expect(value.p50Cents).toBeLessThanOrEqual(value.p75Cents);
    const worn = await valueVehicle(many, now());
    expect(worn.kind === "valued" && worn.p50Cents).toBeLessThan(value.p50Cents);
  });

  it("of a day gone by is that of the prices of the time", async () => {
    const vehicle = await vehicleWith();
    const valued = valuedVehicle(vehicle, 50_000, "CO");
    const today = await valueVehicleOn(valued, addDays(TODAY, 1));
    const live = await valueVehicle(valued, now());
    if (today.kind === "none" || live.kind === "none") throw new Error("no value");
    // As of now the events come to the market as it is, but for what is paused.
    expect(today.p50Cents / live.p50Cents).toBeCloseTo(1, 1);
    const before = await valueVehicleOn(valued, addDays(TODAY, -130));
    if (before.kind === "none") throw new Error("no value");
    expect(before.p50Cents / today.p50Cents).toBeGreaterThan(1.04);
    expect(await valueVehicleOn(valued, addDays(TODAY, -1_000))).toMatchObject({ kind: "none" });
  });
});

describe("keeping values", () => {
  it("looks back as far as readings reach, and comes to the same again", async () => {
    const { id } = await vehicleWith();
    await setReadings(id, [
      [addDays(TODAY, -95), 55_000],
      [TODAY, 58_000],
    ]);
    await recordValues(systemContext(), id);
    const kept = await keptValues(id);
    expect(kept.at(-1)).toMatchObject({ day: TODAY, mileageMiles: 58_000 });
    const before = kept.slice(0, -1);
    expect(before.length).toBeGreaterThanOrEqual(2);
    expect(before.every(({ n }) => n >= LEAST_COMPARABLES_THEN)).toBe(true);
    expect(before.every(({ day }) => day === monthOf(day) && day >= addDays(TODAY, -95))).toBe(
      true,
    );
    await recordValues(systemContext(), id);
    expect(await keptValues(id)).toEqual(kept);
  });

  it("ends at today's value, and differs from it by what one working says of each day", async () => {
    const { vehicle, mileageMiles } = await vehicleForSale();
    await setReadings(vehicle.id, [
      [addDays(TODAY, -95), mileageMiles],
      [TODAY, mileageMiles],
    ]);
    await recordValues(systemContext(), vehicle.id);
    const kept = await keptValues(vehicle.id);
    const told = valuedVehicle(vehicle, mileageMiles, "CO");
    const [live, base] = [await valueVehicle(told, now()), await valueVehicleOn(told, TODAY)];
    if (live.kind === "none" || base.kind === "none") throw new Error("no value");
    expect(kept.at(-1)?.p50Cents).toBe(live.p50Cents);
    for (const { day, p50Cents } of kept.slice(0, -1)) {
      const then = await valueVehicleOn(told, day);
      if (then.kind === "none") throw new Error("no value");
      expect(p50Cents / live.p50Cents).toBeCloseTo(then.p50Cents / base.p50Cents, 4);
    }
  });

  it("tells a day gone by what it tells today: of a vehicle for sale what its listing states", async () => {
    const { vehicle, vin, mileageMiles } = await vehicleForSale();
    const told = valuedVehicle(vehicle, mileageMiles, "CO");
    const [live, then] = [await valueVehicle(told, now()), await valueVehicleOn(told, TODAY)];
    if (live.kind === "none" || then.kind === "none") throw new Error("no value");
    const kinds = (value: typeof live) =>
      new Set(value.adjustments.map(({ kind, what }) => `${kind}: ${what}`));
    expect(kinds(then)).toEqual(kinds(live));
    expect(then.fit).toEqual(live.fit);
    expect(then.comparables.some((other) => other.vehicle.vin === vin)).toBe(false);
  });

  it("holds nothing of an earlier run against today: other facts, another fit", async () => {
    const { id } = await vehicleWith();
    await setReadings(id, [
      [addDays(TODAY, -95), 55_000],
      [TODAY, 58_000],
    ]);
    const day = addDays(TODAY, -9);
    await database().garageValue.create({
      data: {
        ...{ vehicleId: id, asOf: columnOfDay(day), computedAt: columnOfDay(day) },
        ...{ p25Cents: 100, p50Cents: 200, p75Cents: 300, mileageMiles: 57_000 },
        ...{ sampleSize: 8, scope: "model/nation" },
      },
    });
    await recordValues(systemContext(), id);
    expect((await keptValues(id)).map((value) => value.day)).not.toContain(day);
  });

  it("keeps what it has while nothing is appraised", async () => {
    const { id } = await vehicleWith();
    await recordValues(systemContext(), id);
    const kept = await keptValues(id);
    expect(kept.length).toBeGreaterThan(0);
    await database().valuationEdition.updateMany({ data: { readyAt: null } });
    try {
      await recordValues(systemContext(), id);
    } finally {
      await database().valuationEdition.updateMany({ data: { readyAt: now() } });
    }
    expect(await keptValues(id)).toEqual(kept);
  });

  it("is asked for a vehicle that is gone and does nothing", async () => {
    await recordValues(systemContext(), "00000000-0000-4000-8000-000000000000" as never);
  });
});

it("tells when to sell by what its model year is expected to lose", async () => {
  const { id } = await vehicleWith();
  const record = await vehicleRecord(owner.userId, id, now());
  if (record === null || typeof record.timing === "string") throw new Error("no timing");
  const { loss, points } = record.timing;
  const curve = await modelDepreciation(record.vehicle, new Date(loss.asOf));
  expect(loss).toEqual(expectedLoss(curve, record.vehicle.year));
  expect(points.at(-1)?.p50Cents).toBeLessThan(points[0]?.p50Cents ?? 0);
});
