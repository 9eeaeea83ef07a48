import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { appraisalsOf } from "#lib/domain/valuation/appraisal/data.ts";
import { appraiseChanged } from "#lib/domain/valuation/appraisal/mutations.changed.ts";
import { makeEdition } from "#lib/domain/valuation/appraisal/mutations.ts";
import type { Appraisal } from "#lib/domain/valuation/appraisal/types.ts";
import { editionInForce } from "#lib/domain/valuation/valuation/data.edition.ts";
import { valueVehicles } from "#lib/domain/valuation/valuation/data.ts";
import type {
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { shownPoint } from "#lib/domain/vehicles/place/rules.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FEATURES,
  SIZE_CLASSES,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { fillValuation } from "#scripts/fill.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { insertMarket } from "#tests/factories/market.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 1_200, now: NOW, models: 5 });
  await appraiseMarket(NOW);
}, 120_000);

const forSale = async () =>
  (
    await database().listing.findMany({
      where: { status: "active" },
      select: { id: true },
      orderBy: { id: "asc" },
    })
  ).map(({ id }) => id);

const since = async () => (await editionInForce())?.changesFrom ?? 0n;
const changed = async () => appraiseChanged(systemContext(NOW), { since: await since() });

/** An appraisal but for the edition that it is of. */
function numbers(appraisal: Appraisal | undefined): unknown {
  const { editionId, ...rest } = appraisal ?? { editionId: 0 };
  return rest;
}

/** A listing's vehicle as a form or a report states it, with no word of who offers it. */
async function stated(id: number): Promise<ValuedVehicle> {
  const row = await database().listing.findUniqueOrThrow({
    where: { id },
    include: { seller: true },
  });
  return {
    ...row,
    trim: row.trim,
    fuel: fuelSchema.parse(row.fuel),
    titleStatus: oneOf(TITLE_STATUSES).parse(row.titleStatus),
    bodyStyle: oneOf(BODY_STYLES).parse(row.bodyStyle),
    sizeClass: oneOf(SIZE_CLASSES).parse(row.sizeClass),
    drivetrain: oneOf(DRIVETRAINS).nullable().parse(row.drivetrain),
    transmission: oneOf(TRANSMISSIONS).nullable().parse(row.transmission),
    features: z.array(oneOf(FEATURES)).parse(row.features),
    certified: row.condition === "certified",
    place: { state: row.seller.state },
    sellerId: null,
    condition: null,
  };
}

describe("a value", () => {
  it("told a listing's VIN, facts and place is the listing's own, to the cent, with its working", async () => {
    // Of a VIN that two sellers offer it cannot know whose is meant; no word is said of those anyway.
    const offers = await database().listing.groupBy({
      by: ["vin"],
      where: { status: "active" },
      _min: { id: true },
      having: { id: { _count: { equals: 1 } } },
      orderBy: { vin: "asc" },
    });
    const ids = offers.flatMap(({ _min: { id } }, at) => (at % 5 === 2 && id !== null ? [id] : []));
    const appraisals = await appraisalsOf(ids);
    const values = await valueVehicles(await Promise.all(ids.map(stated)), NOW);
    let compared = 0;
    for (const [at, id] of ids.entries()) {
      const [value, appraisal] = [values[at], appraisals.get(id)];
      if (value?.kind !== "valued" || appraisal?.kind !== "appraised") {
        expect([value?.kind, appraisal?.kind]).toEqual(["none", expect.any(String)]);
        continue;
      }
      const { p25Cents, p50Cents, p75Cents } = appraisal;
      expect(value).toMatchObject({ p25Cents, p50Cents, p75Cents, n: appraisal.comparableCount });
      expect(value.scope).toEqual(appraisal.scope);
      // The sum that a person can check by hand.
      const sum = value.adjustments.reduce((cents, step) => cents + step.cents, value.typicalCents);
      expect(sum).toBe(p50Cents);
      const others = [...value.comparables, ...value.excluded];
      for (const { vehicle } of others) expect(vehicle.listingId).not.toBe(id);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(80);
  });
});

describe("a value of a vehicle that is for sale", () => {
  it("told its VIN and mileage alone is the listing's own: what is not told is as its seller states it", async () => {
    const offers = await database().listing.groupBy({
      by: ["vin"],
      where: { status: "active" },
      _min: { id: true },
      having: { id: { _count: { equals: 1 } } },
      orderBy: { vin: "asc" },
    });
    const ids = offers.flatMap(({ _min: { id } }, at) => (at % 5 === 3 && id !== null ? [id] : []));
    const appraisals = await appraisalsOf(ids);
    const told = await Promise.all(
      ids.map(async (id): Promise<ValuedVehicle> => {
        const { vin, makeId, modelId, year, fuel, mileageMiles } = await stated(id);
        const place = { state: "" };
        return {
          ...{ vin, makeId, modelId, year, fuel, mileageMiles, place },
          trim: null,
          titleStatus: null,
        };
      }),
    );
    const edition = await editionInForce();
    let compared = 0;
    for (const [at, value] of (await valueVehicles(told, NOW)).entries()) {
      const appraisal = appraisals.get(ids[at] ?? 0);
      expect(value.editionId).toBe(edition?.id);
      if (value.kind !== "valued" || appraisal?.kind !== "appraised") continue;
      const { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents } = appraisal;
      expect(value).toMatchObject({ p5Cents, p25Cents, p50Cents, p75Cents, p95Cents });
      expect(value.n).toBe(appraisal.comparableCount);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(80);
  });
});

describe("a comparable", () => {
  const milesOf = (value: Valuation | undefined) =>
    value?.kind === "valued"
      ? value.comparables.map(({ vehicle, milesAway }) => [vehicle.listingId, milesAway] as const)
      : [];

  it("is as far away as its seller is from the vehicle's own, or from the place that is told", async () => {
    const ids = (await forSale()).filter((_, at) => at % 60 === 7);
    // Of a VIN that two offer the one whose offer counts is meant; here it is said whose.
    const offered = await Promise.all(
      ids.map(async (id) => {
        const { sellerId } = await database().listing.findUniqueOrThrow({ where: { id } });
        return { ...(await stated(id)), sellerId };
      }),
    );
    const point = { latitude: 39.74, longitude: -104.99 };
    const asked = [
      ...offered,
      ...offered.map((each) => ({
        ...each,
        vin: null,
        sellerId: null,
        place: { ...each.place, point },
      })),
      ...offered.map((each) => ({ ...each, vin: null, sellerId: null })),
    ];
    const found = (await valueVehicles(asked, NOW)).map(milesOf);
    const sellers = new Map(
      (await database().listing.findMany({ select: { id: true, seller: true } })).map(
        ({ id, seller }) => [id, shownPoint(seller.kind, seller)] as const,
      ),
    );
    let compared = 0;
    for (const [at, own] of ids.entries()) {
      const from = [sellers.get(own), point];
      for (const [place, rows] of [found[at], found[ids.length + at]].entries())
        for (const [other, miles] of rows ?? []) {
          const [a, b] = [from[place], sellers.get(other)];
          if (a === undefined || b === undefined) throw new Error("A seller stands nowhere.");
          expect(miles).toBe(Math.round(distanceMiles(a, b)));
          compared += 1;
        }
      for (const [, miles] of found[2 * ids.length + at] ?? []) expect(miles).toBeNull();
    }
    expect(compared).toBeGreaterThan(100);
  });
});

describe("an edition", () => {
  it("appraises every vehicle for sale, whatever it asks and whether or not its price is believed", async () => {
    const ids = await forSale();
    const appraisals = await appraisalsOf(ids);
    expect(appraisals.size).toBe(ids.length);
    for (const appraisal of appraisals.values()) {
      if (appraisal.kind === "refused") continue;
      const { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents } = appraisal;
      const quantiles = [p5Cents, p25Cents, p50Cents, p75Cents, p95Cents];
      expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b));
      expect(p50Cents % 100).toBe(0);
    }
    expect(
      [...appraisals.values()].filter(({ kind }) => kind === "appraised").length,
    ).toBeGreaterThan(ids.length / 2);
  });

  it("comes to the same for one vehicle by itself as among all", async () => {
    const ids = await forSale();
    const some = ids.filter((_, at) => at % 8 === 3).slice(0, 150);
    const before = await appraisalsOf(some);
    await database().listingAppraisal.deleteMany({ where: { listingId: { in: some } } });
    expect(await changed()).toBe(0);
    // Without a change nobody looks: what is written anew is looked at.
    await database().listing.updateMany({ where: { id: { in: some } }, data: { updatedAt: NOW } });
    expect(await changed()).toBe(some.length);
    expect(await appraisalsOf(some)).toEqual(before);
  });

  it("comes to the same for very many that changed", async () => {
    const many = (await forSale()).slice(0, 300);
    const before = await appraisalsOf(many);
    await database().listingAppraisal.deleteMany({ where: { listingId: { in: many } } });
    await database().listing.updateMany({ where: { id: { in: many } }, data: { updatedAt: NOW } });
    expect(await changed()).toBe(many.length);
    expect(await appraisalsOf(many)).toEqual(before);
  });

  it("keeps its value where only the price changed, and is made anew where facts did", async () => {
    const [id = 0] = (await forSale()).filter((_, at) => at === 17);
    const own = async () => (await appraisalsOf([id])).get(id);
    const before = await own();
    await database().listing.update({ where: { id }, data: { priceCents: 4_321_000 } });
    expect(await changed()).toBe(0);
    expect(await own()).toEqual(before);
    await database().listing.update({
      where: { id },
      data: { mileageMiles: { increment: 60_000 } },
    });
    expect(await changed()).toBe(1);
    const after = await own();
    if (before?.kind !== "appraised" || after?.kind !== "appraised")
      throw new Error("It can be appraised.");
    expect(after.p50Cents).toBeLessThan(before.p50Cents);
    expect(await changed()).toBe(0);
  });

  it("is judged by others: neither its own price nor its seller's others move it", async () => {
    const { id, sellerId, vin } = await database().listing.findFirstOrThrow({
      where: { status: "active", titleStatus: "clean" },
      orderBy: { id: "desc" },
    });
    const before = numbers((await appraisalsOf([id])).get(id));
    await database().listing.updateMany({
      where: { OR: [{ sellerId }, { vin }] },
      data: { priceCents: 9_900_000 },
    });
    // The same fit, and comparables as they stand now.
    const report = await makeEdition(systemContext(NOW));
    const after = (await appraisalsOf([id])).get(id);
    expect(after?.editionId).toBe(report?.editionId);
    expect(numbers(after)).toEqual(before);
  });

  it("is in force whole or not at all, and only two are kept", async () => {
    const { id: first = 0 } = (await editionInForce()) ?? {};
    await makeEdition(systemContext(NOW));
    const second = (await editionInForce())?.id ?? 0;
    expect(second).toBeGreaterThan(first);
    const ended = AbortSignal.abort();
    await expect(makeEdition(systemContext(NOW), { signal: ended })).rejects.toThrow();
    expect((await editionInForce())?.id).toBe(second);
    await makeEdition(systemContext(NOW));
    expect(await database().valuationEdition.count()).toBe(2);
  });
});

describe("threads", () => {
  const rows = async () => {
    const ids = await forSale();
    const appraisals = await appraisalsOf(ids);
    return ids.map((id) => [id, numbers(appraisals.get(id))]);
  };

  it("come to the same rows as one by itself, to the cent", async () => {
    const alone = await makeEdition(systemContext(NOW), { threads: 1 });
    const before = await rows();
    const seen: number[] = [];
    const report = await makeEdition(systemContext(NOW), {
      threads: 2,
      onProgress: ({ done, total }) => seen.push(done / total),
    });
    expect(report).toMatchObject({
      threads: 2,
      offers: alone?.offers,
      appraised: alone?.appraised,
    });
    expect(seen.at(-1)).toBe(1);
    expect(await rows()).toEqual(before);
  });

  it("fail with what one of them threw, and the edition before stays in force", async () => {
    const before = await editionInForce();
    await database().$executeRaw`
      create function refuse_appraisal() returns trigger language plpgsql as
      $$ begin raise exception 'the disk of appraisals is full'; end $$`;
    await database().$executeRaw`
      create trigger refuse_appraisal before insert on listing_appraisal
      for each row execute function refuse_appraisal()`;
    await expect(makeEdition(systemContext(NOW), { threads: 2 })).rejects.toThrow(
      "the disk of appraisals is full",
    );
    await database().$executeRaw`drop trigger refuse_appraisal on listing_appraisal`;
    await database().$executeRaw`drop function refuse_appraisal`;
    expect(await editionInForce()).toEqual(before);
    const report = await makeEdition(systemContext(NOW), { threads: 2 });
    expect((await editionInForce())?.id).toBe(report?.editionId);
    expect(await database().valuationEdition.count({ where: { readyAt: null } })).toBe(0);
  });
});

describe("a restart", () => {
  it("reads what is stored: nothing is appraised again where no facts changed", async () => {
    const before = await database().listingAppraisal.findMany({ orderBy: { listingId: "asc" } });
    await fillValuation();
    // The follower of a new process begins with every change there ever was.
    expect(await appraiseChanged(systemContext(NOW), { since: 0n })).toBe(0);
    expect(await database().listingAppraisal.findMany({ orderBy: { listingId: "asc" } })).toEqual(
      before,
    );
  });
});
