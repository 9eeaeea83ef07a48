import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import {
  MONTHLY_COST,
  monthlyCost,
  monthlyCostParameters,
} from "#lib/domain/finance/monthly-cost/rules.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { FUELS, type Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { search, searchMarket, sql } from "#tests/factories/search-market.ts";
import { cost } from "#tests/factories/search-query.ts";

const FUEL_WORDS = Object.keys(FUELS) as [Fuel, ...Fuel[]];
const vehicleRow = z.object({
  id: z.number(),
  priceCents: z.number(),
  fuel: z.enum(FUEL_WORDS),
  cityMpg: z.number().nullable(),
  highwayMpg: z.number().nullable(),
});
let vehicles: readonly z.infer<typeof vehicleRow>[] = [];

beforeAll(async () => {
  await searchMarket();
  vehicles = await sql(
    vehicleRow,
    `select id, price_cents as "priceCents", fuel, city_mpg::int as "cityMpg", highway_mpg::int as "highwayMpg"
     from listing where status = 'active' order by id`,
  );
});

/** Whole cents by listing from the rule, -1 where it is not known. */
const byRule = (terms: CostTerms): ReadonlyMap<number, number> =>
  new Map(
    vehicles.map((vehicle) => {
      const found = monthlyCost(vehicle, terms);
      return [vehicle.id, found.kind === "known" ? found.totalCents : -1];
    }),
  );

describe("monthly cost", () => {
  test("in ClickHouse is that of the rule to the cent, for every listing", async () => {
    const row = z.object({ id: z.number(), cents: z.coerce.number() });
    await fc.assert(
      fc.asyncProperty(cost, async (terms) => {
        const rows = await ask(
          `select id, ${MONTHLY_COST} as cents from listing order by id`,
          monthlyCostParameters(terms),
          row,
        );
        expect(new Map(rows.map(({ id, cents }) => [id, cents]))).toEqual(byRule(terms));
      }),
      { numRuns: 25, seed: 20_261_120 },
    );
  }, 60_000);

  test.each([
    ["the usual terms", USUAL_COST],
    ["own terms", { ...USUAL_COST, downCents: 400_000, aprPercent: 3, milesPerYear: 20_000 }],
  ])("filters, counts and sorts by %s", async (_, terms) => {
    const costs = byRule(terms);
    const known = [...costs].filter(([, cents]) => cents >= 0);
    const within = known.filter(([, cents]) => cents >= 30_000 && cents <= 40_000);
    const ranges = { ...EMPTY_QUERY.ranges, monthly: { from: 300, to: 400 } };
    const found = await search({ ranges, cost: terms, sort: "monthly" });
    expect(found.total).toBe(within.length);
    expect(found.cards.map(({ id }) => id)).toEqual(
      within
        .toSorted(([a, x], [b, y]) => x - y || a - b)
        .slice(0, 24)
        .map(([id]) => id),
    );
    expect(found.facets?.monthlyUnknown).toBe(costs.size - known.length);
    const { bins, extent } = found.facets?.ranges.monthly ?? { bins: [], extent: null };
    const dollars = known.map(([, cents]) => cents / 100);
    expect(extent).toEqual({
      from: Math.floor(Math.min(...dollars)),
      to: Math.ceil(Math.max(...dollars)),
    });
    for (const [index, { from, to, count }] of bins.entries()) {
      const isLast = index === bins.length - 1;
      expect(count).toBe(dollars.filter((each) => each >= from && (isLast || each < to)).length);
    }
    const last = await search({ cost: terms, sort: "monthly", page: 400 });
    expect(costs.get(last.cards.at(-1)?.id ?? 0)).toBe(-1);
  });

  test("is worked out for nobody who does not ask", async () => {
    const { facets } = await search();
    expect(facets?.monthlyUnknown).toBeNull();
    expect(facets?.ranges.monthly).toEqual({ bins: [], extent: null });
  });
});
