import { beforeAll, describe, expect, it } from "vitest";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { median, quantile } from "#lib/domain/kernel/statistics/rules.ts";
import { listingRecord } from "#lib/domain/listings/listing/data.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { MIN_COMPARABLES, RATING_LEVELS } from "#lib/domain/valuation/rating/constants.ts";
import { ratingWorking } from "#lib/domain/valuation/rating/data.ts";
import { levelsFor } from "#lib/domain/valuation/rating/rules.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { insertMarket } from "#tests/factories/market.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

beforeAll(async () => {
  await insertMarket(env().DATABASE_URL ?? "", { listings: 1_500, now: NOW, sellers: 120 });
  // Two of three dealers state a fee, each its own.
  await database().$executeRaw`
    update seller set doc_fee_cents = 20000 + id * 500 where kind = 'dealer' and id % 3 <> 0`;
});

describe("what a rating passed over", () => {
  it("are the narrower scopes in order, each with too few", async () => {
    const rows = await database().listing.findMany({
      where: { status: "active", titleStatus: "clean" },
      orderBy: { id: "asc" },
      take: 60,
    });
    let widened = 0;
    for (const { id } of rows) {
      const record = await listingRecord(id as ListingId, NOW);
      if (record === null) throw new Error("it is in the market");
      const { rating, scope, passed } = await ratingWorking(record.ratingVehicle);
      if (rating.kind === "none" && rating.reason !== "too_few_comparables") continue;
      const used = RATING_LEVELS.findIndex(
        (level) => level.match === scope?.match && level.area === scope.area,
      );
      const tried = levelsFor(record.ratingVehicle);
      expect(passed.map((narrower) => narrower.scope)).toEqual(
        RATING_LEVELS.slice(RATING_LEVELS.length - tried.length, used),
      );
      for (const { listingCount } of passed) expect(listingCount).toBeLessThan(MIN_COMPARABLES);
      widened += passed.length > 0 ? 1 : 0;
    }
    expect(widened).toBeGreaterThan(10);
  });
});

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
