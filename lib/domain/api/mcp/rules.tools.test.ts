import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecallsAnswer } from "#lib/domain/api/api-recall/schema.ts";
import type { ValuationAnswer } from "#lib/domain/api/api-valuation/schema.ts";
import { problemWords, recallsWords, toolParametersOf, valuationWords } from "./rules.tools.ts";

describe("what a tool is told", () => {
  it("goes into the path and the query of its operation", () => {
    const told = { vin: "a b/../c", checkDigit: "report", nothing: undefined, limit: 5 };
    const { path, params, query } = toolParametersOf("/vin/{vin}", told);
    expect(path).toBe("/vin/a%20b%2F..%2Fc");
    expect(params).toEqual({ vin: "a b/../c" });
    expect(query.toString()).toBe("checkDigit=report&limit=5");
  });

  it("never leads to another address, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (vin) => {
        const { path } = toolParametersOf("/vin/{vin}", { vin });
        expect(path.split("/")).toHaveLength(3);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
  });
});

const PROBLEM = {
  type: "https://lotwise.example/api#problem-invalid-request",
  title: "The request is not valid",
  status: 400,
  detail: "Something is not what the operation takes.",
  instance: "urn:uuid:0b6c2b1e-6d0f-4a51-9d2c-5f7c0d4f3a55",
};

it("a problem in words names each field once", () => {
  const errors = [
    { in: "query" as const, field: "zip", detail: "We do not know this ZIP code." },
    { in: "body" as const, field: "", detail: "It is empty." },
    { in: "query" as const, field: "vin", detail: PROBLEM.detail },
  ];
  expect(problemWords({ ...PROBLEM, errors })).toBe(
    "The request is not valid (400). Something is not what the operation takes.\n- zip: We do not know this ZIP code.\n- the request: It is empty.",
  );
  expect(problemWords(PROBLEM)).toMatch(/^The request is not valid \(400\)\. [^\n]+$/);
});

const VEHICLE: ValuationAnswer["vehicle"] = {
  vin: null,
  modelYear: {
    name: "2019 Honda Civic",
    year: 2019,
    make: "Honda",
    makeSlug: "honda",
    model: "Civic",
    modelSlug: "civic",
  },
  trim: null,
  fuel: "gasoline",
  drivetrain: null,
  mileageMiles: 61_000,
  mileageFrom: "cohort",
  condition: null,
  titleStatus: "clean",
  ownerCount: null,
  features: null,
  place: null,
  listingId: null,
  notes: [],
};
const AS_OF = "2026-11-20T12:00:00.000Z";

it("a value in words says of what, from how many and how far off; none says why", () => {
  const range = { p25Cents: 1_500_000, p50Cents: 1_650_000, p75Cents: 1_800_000 };
  const words = valuationWords({
    vehicle: VEHICLE,
    value: {
      state: "valued",
      asking: range,
      tradeIn: null,
      privateParty: null,
      retail: { ...range, basis: "measured", n: 40, note: "" },
      n: 52,
      scope: { match: "trim", area: "nation", words: "same model, across the United States" },
      typicalCents: 1_650_000,
      typicalMiles: null,
      adjustments: [],
      comparables: [],
      excluded: [],
      borrowed: { modelYear: 1, model: 0, make: 0, class: 0 },
      error: { state: "not_measured", reason: "The market has not been measured yet." },
      editionId: 7,
      asOf: AS_OF,
    },
  });
  expect(words).toBe(
    [
      "2019 Honda Civic at 61,000 mi (a usual mileage, none was told): vehicles like it ask $16,500 ($15,000 to $18,000).",
      "- Dealer retail: $16,500 ($15,000 to $18,000)",
      "From 52 comparables: same model, across the United States; edition 7. Asking prices, not sale prices. The market has not been measured yet.",
    ].join("\n"),
  );
  const none = {
    state: "not_valued",
    reason: "unknown_vehicle",
    words: "Nothing of its make, or similar, is for sale to value it by.",
    n: 0,
    editionId: 7,
    asOf: AS_OF,
  } as const;
  expect(valuationWords({ vehicle: VEHICLE, value: none })).toBe(
    "2019 Honda Civic is not valued. Nothing of its make, or similar, is for sale to value it by.",
  );
});

it("recalls in words tell three states apart, and what is not to be driven", () => {
  const source = { publisher: "NHTSA", how: "live" as const, asOf: AS_OF, note: null };
  const of = (recalls: RecallsAnswer["recalls"]) =>
    recallsWords({
      vin: null,
      modelYear: VEHICLE.modelYear,
      level: "model_year",
      levelWords: "Model level.",
      notes: [],
      recalls,
    });
  expect(of({ state: "none", source })).toBe(
    "2019 Honda Civic: NHTSA lists no recall. Model level.",
  );
  expect(of({ state: "not_checked", reason: "NHTSA does not answer.", triedAt: null })).toBe(
    "Recalls of 2019 Honda Civic: not checked. NHTSA does not answer.",
  );
  const campaign = {
    campaign: "23V456000",
    components: [["AIR BAGS", "FRONTAL"]],
    manufacturer: null,
    summary: "It may burst.",
    consequence: null,
    remedy: null,
    notes: null,
    reportReceivedOn: null,
    potentiallyAffected: null,
    parkIt: true,
    parkOutside: null,
    overTheAir: null,
    modelTexts: [],
    heldBy: "live" as const,
    nhtsaUrl: "https://www.nhtsa.gov/recalls",
  };
  expect(of({ state: "found", value: [campaign], source })).toBe(
    "2019 Honda Civic: 1 recall at NHTSA, as of 2026-11-20. Model level.\n- 23V456000 DO NOT DRIVE: AIR BAGS, FRONTAL. It may burst.",
  );
});
