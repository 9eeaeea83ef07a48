import { expect, it } from "vitest";
import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import type { ValueComparable } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { basisWords, scopeWords } from "./rules.scope.ts";

const comparable = (year: number, trim: string | null): ValueComparable => ({
  vehicle: {
    listingId: year,
    vin: "",
    status: "active",
    makeId: 1,
    modelId: 1,
    year,
    fuel: "gasoline",
    trim,
    titleStatus: "clean",
    doubt: null,
    priceCents: 2_000_000,
    mileageMiles: 30_000,
    city: "Denver",
    state: "CO",
    listedAt: "2026-11-01T00:00:00Z",
  },
  stated: null,
  milesAway: null,
  adjustedCents: 2_000_000,
  weight: 0.5,
});
const words = (comparables: readonly ValueComparable[], trim: string | null) =>
  scopeWords({ comparables, scope: { match: "model", area: "state" } }, { state: "CO", trim });

it("names the years and the trim of the comparables themselves", () => {
  const mixed = [comparable(2018, "XLE"), comparable(2021, "LE"), comparable(2020, "XLE")];
  expect(words(mixed, "XLE")).toBe(
    "3 comparables in Colorado: same model and powertrain, model years 2018 to 2021, 2 of them XLE",
  );
  expect(words(mixed, "SE")).toContain("none of them SE");
  expect(words(mixed, null)).toContain("any trim");
  expect(words([comparable(2020, "XLE")], "XLE")).toBe(
    "1 comparable in Colorado: same model and powertrain, model year 2020, all XLE",
  );
});

it("says of a rating in brief how many they are, where and of which trim", () => {
  const brief = (comparableCount: number, scope: RatingScope, trim: string | null) =>
    scopeWords({ comparableCount, modelCount: 52, scope }, { state: "CO", trim });
  expect(brief(46, { match: "trim", area: "state" }, "XSE")).toBe(
    "46 comparables in Colorado: same model and powertrain, model years near its own, all XSE",
  );
  expect(brief(1, { match: "model", area: "nation" }, null)).toBe(
    "1 comparable across the United States: same model and powertrain, model years near its own, any trim",
  );
  expect(brief(0, { match: "model", area: "nation" }, null)).toBe(
    "52 vehicles of its model, none a close match, and what the whole market asks",
  );
  expect(basisWords({ comparableCount: 46, modelCount: 52 })).toBe("46 comparables");
});

it("says that there are none", () => {
  expect(words([], "XLE")).toContain("no close match for sale");
});
