import { beforeAll, describe, expect, it } from "vitest";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { median, quantile } from "#lib/domain/kernel/statistics/rules.ts";
import { listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { mailedRatings, mailedVehicles } from "#lib/domain/shoppers/alert/data.mail.ts";
import { listingWorking } from "#lib/domain/valuation/appraisal/data.working.ts";
import { appraiseChanged } from "#lib/domain/valuation/appraisal/mutations.changed.ts";
import { dealOf, dealRatingOf, spreadShare } from "#lib/domain/valuation/appraisal/rules.ts";
import { WIDEST_MIDDLE_HALF } from "#lib/domain/valuation/valuation/constants.appraisal.ts";
import { editionInForce } from "#lib/domain/valuation/valuation/data.edition.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { insertMarket } from "#tests/factories/market.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 1_500, now: NOW, sellers: 120 });
  // Two of three dealers state a fee, each its own.
  await database().$executeRaw`
    update seller set doc_fee_cents = 20000 + id * 500 where kind = 'dealer' and id % 3 <> 0`;
  await appraiseMarket(NOW);
}, 120_000);

describe("a listing's working", () => {
  it("comes to its appraisal to the cent, step by step, for every kind of listing", async () => {
    const rows = await database().listing.findMany({ orderBy: { id: "asc" } });
    const kinds = new Map<string, number>();
    for (const { id } of rows.filter((_, at) => at % 12 === 0)) {
      const record = await recordOf(id);
      const working = await listingWorking(record, [], NOW);
      const { rating, appraisal, value } = working;
      const kind = rating.kind === "rated" ? "rated" : rating.reason;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      expect(rating).toEqual(dealRatingOf(record.ratingVehicle, appraisal));
      expect(appraisal === null, kind).toBe(record.ratingVehicle.status !== "active");
      if (appraisal?.kind !== "appraised") {
        expect(value).toBeNull();
        continue;
      }
      // Half of the prices may lie too far apart for any value.
      if (value === null) {
        expect(spreadShare(appraisal)).toBeGreaterThan(WIDEST_MIDDLE_HALF);
        continue;
      }
      const { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents, comparableCount } = appraisal;
      expect(value).toMatchObject({ p5Cents, p25Cents, p50Cents, p75Cents, p95Cents });
      expect(value.comparables).toHaveLength(comparableCount);
      const sum = value.adjustments.reduce((cents, step) => cents + step.cents, value.typicalCents);
      expect(sum).toBe(p50Cents);
      for (const { vehicle, stated } of value.comparables) {
        expect(vehicle.vin).not.toBe(record.listing.vin);
        const row = rows.find((each) => each.id === vehicle.listingId);
        expect(row?.sellerId).not.toBe(record.listing.seller.id);
        const { drivetrain, engine, features } = row ?? {};
        expect(stated).toEqual({ drivetrain, engine, features });
      }
    }
    for (const kind of ["rated", "not_for_sale", "branded_title"])
      expect(kinds.get(kind), kind).toBeGreaterThan(0);
  });

  it("values the same vehicle at other mileages, and at its own as it is", async () => {
    const { id, mileageMiles, priceCents } = await database().listing.findFirstOrThrow({
      where: { status: "active", titleStatus: "clean", mileageMiles: { lt: 60_000 } },
      orderBy: { id: "asc" },
    });
    const miles = [mileageMiles, mileageMiles + 30_000, mileageMiles + 80_000];
    const { appraisal, others, rating } = await listingWorking(await recordOf(id), miles, NOW);
    if (appraisal?.kind !== "appraised") throw new Error("It can be appraised.");
    expect(others.map((each) => each.mileageMiles)).toEqual(miles);
    const { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents } = appraisal;
    const own = { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents };
    expect(others[0]).toEqual({ mileageMiles, quantiles: own, rating });
    const middles = others.map(({ quantiles }) => quantiles?.p50Cents ?? 0);
    expect(middles.toSorted((a, b) => b - a)).toEqual(middles);
    for (const { quantiles, rating: there } of others)
      if (there.kind === "rated")
        expect(there.deal).toBe(dealOf(priceCents, quantiles?.p50Cents ?? 0));
  });

  it("is what alert mails say, of all vehicles of a mail at once", async () => {
    const ids = (await database().listing.findMany({ orderBy: { id: "asc" }, take: 40 })).map(
      ({ id }) => id,
    );
    const ratings = await mailedRatings([...(await mailedVehicles(ids)).values()]);
    for (const id of ids) {
      const record = await recordOf(id);
      const { rating } = await listingWorking(record, [], NOW);
      const isForSale = record.ratingVehicle.status === "active";
      expect(ratings.get(id)).toEqual(isForSale ? rating : undefined);
    }
    expect([...ratings.values()].filter(({ kind }) => kind === "rated").length).toBeGreaterThan(5);
  });

  it("shows no sum where the facts have changed and the appraisal not yet", async () => {
    const { id } = await database().listing.findFirstOrThrow({
      where: { status: "active", titleStatus: "clean" },
      orderBy: { id: "desc" },
    });
    const before = await listingWorking(await recordOf(id), [], NOW);
    await database().listing.update({
      where: { id },
      data: { mileageMiles: { increment: 90_000 } },
    });
    const between = await listingWorking(await recordOf(id), [20_000], NOW);
    expect(between).toMatchObject({ rating: before.rating, value: null, others: [] });
    await appraiseChanged(systemContext(NOW), {
      since: (await editionInForce())?.changesFrom ?? 0n,
    });
    const after = await listingWorking(await recordOf(id), [], NOW);
    expect(after.value?.p50Cents).toBeLessThan(before.value?.p50Cents ?? 0);
  });
});

async function recordOf(id: number) {
  const record = await listingRecord(id as ListingId, NOW);
  if (record === null) throw new Error("It is in the market.");
  return record;
}

describe("typical fees", () => {
  it("are the quartiles of what dealers of the state and of its division state", async () => {
    const sellers = await database().seller.findMany({ orderBy: { id: "asc" } });
    const feesWhere = (matches: (state: string) => boolean) =>
      sellers.flatMap(({ kind, state, docFeeCents }) =>
        kind === "dealer" && docFeeCents !== null && matches(state) ? [docFeeCents] : [],
      );
    let most = 0;
    for (const { id, state, kind } of sellers.slice(0, 60)) {
      const fees = (await sellerCard(id as SellerId, NOW))?.typicalFees;
      if (kind === "private") {
        expect(fees).toBeNull();
        continue;
      }
      const ofState = feesWhere((other) => other === state);
      const ofRegion = feesWhere((other) => regionOf(other) === regionOf(state));
      expect(fees?.state.count, state).toBe(ofState.length);
      expect(fees?.region.count, state).toBe(ofRegion.length);
      if (ofRegion.length === 0) expect(fees?.region.medianCents).toBeNull();
      const { lowCents, medianCents, highCents } = fees?.region ?? {};
      for (const [value, share] of [
        [lowCents, 0.25],
        [medianCents, 0.5],
        [highCents, 0.75],
      ] as const) {
        if (typeof value !== "number") continue;
        expect(ofRegion).toContain(value);
        const gap = Math.max(...ofRegion) - Math.min(...ofRegion);
        expect(Math.abs(value - quantile(ofRegion, share))).toBeLessThanOrEqual(gap);
      }
      most = Math.max(most, ofRegion.length);
    }
    expect(most).toBeGreaterThanOrEqual(8);
  });
});

describe("how long vehicles like it took to sell", () => {
  it("is the median over its model and year ±1, without the vehicle itself", async () => {
    const rows = await database().listing.findMany({ orderBy: { id: "asc" } });
    const sold = rows.filter(({ status }) => status === "sold");
    let checked = 0;
    for (const target of rows.slice(0, 60)) {
      const alike = sold.filter(
        ({ modelId, year, vin }) =>
          modelId === target.modelId && Math.abs(year - target.year) <= 1 && vin !== target.vin,
      );
      const days = alike.map(({ listedAt, endedAt }) =>
        Math.floor(((endedAt?.getTime() ?? 0) - listedAt.getTime()) / DAY_MS),
      );
      const record = await listingRecord(target.id as ListingId, NOW);
      expect(record?.soldAlike).toEqual({
        count: days.length,
        medianDays: days.length === 0 ? null : median(days),
      });
      checked += days.length > 0 ? 1 : 0;
    }
    expect(checked).toBeGreaterThan(10);
  });
});
