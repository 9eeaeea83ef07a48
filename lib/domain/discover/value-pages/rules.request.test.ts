import { describe, expect, test } from "vitest";
import { depreciationOf } from "#lib/domain/market/depreciation/rules.ts";
import { MARKET_AS_OF, marketOffer, modelMarketOf } from "#tests/factories/market-offer.ts";
import { usualFuel, usualMileage, withOffered } from "./rules.request.ts";
import { readRequest } from "./search-params.request.ts";

const asOf = new Date(MARKET_AS_OF);
const noCurve = depreciationOf(modelMarketOf([]));
const curve = depreciationOf(
  modelMarketOf(
    [2016, 2018, 2020, 2022].flatMap((year) =>
      Array.from({ length: 8 }, (_, at) =>
        marketOffer({
          year,
          mileageMiles: (2026 - year) * 11_000 + at * 100,
          priceCents: 3_000_000 - (2026 - year) * 200_000 + at * 1_000,
        }),
      ),
    ),
  ),
);

describe("the mileage of a vehicle that nobody told", () => {
  test("is the median of those for sale, else of its age among the model, else of its age", () => {
    const many = { n: 5, medianMileageMiles: 61_000 };
    const few = { n: 4, medianMileageMiles: 61_000 };
    expect(usualMileage({ year: 2019 }, many, curve, asOf)).toEqual({
      mileageMiles: 61_000,
      basis: "cohort",
    });
    const ofAge = usualMileage({ year: 2019 }, few, curve, asOf);
    expect(ofAge.basis).toBe("curve");
    expect(ofAge.mileageMiles / 77_350).toBeCloseTo(1, 1);
    expect(usualMileage({ year: 2019 }, few, noCurve, asOf)).toEqual({
      mileageMiles: 90_000,
      basis: "age",
    });
    // Next year's model is new.
    expect(usualMileage({ year: 2027 }, few, noCurve, asOf).mileageMiles).toBe(6_000);
  });
});

test("the usual fuel is gasoline where the model year came with it, else the first it came with", () => {
  expect(usualFuel({ fuels: ["hybrid", "gasoline"] })).toBe("gasoline");
  expect(usualFuel({ fuels: ["electric"] })).toBe("electric");
  expect(usualFuel({ fuels: [] })).toBe("gasoline");
});

test("what a reader leaves open of a vehicle for sale is as its listing states it, in the form too", () => {
  const listed = {
    trim: "EX",
    fuel: "gasoline",
    mileageMiles: 41_250,
    titleStatus: "rebuilt",
    drivetrain: "awd",
    ownerCount: 2,
    features: ["leather"],
  } as const;
  const open = withOffered(readRequest({ vin: "2HGFC2F59KH500001" }), listed);
  expect(open.request).toMatchObject(listed);
  expect(open.typed).toMatchObject({ mileage: "41250", owners: "2" });
  const told = withOffered(
    readRequest({ mileage: "50,000 mi", title: "clean", trim: "LX", owners: "1" }),
    listed,
  );
  expect(told.request).toMatchObject({
    mileageMiles: 50_000,
    titleStatus: "clean",
    trim: "LX",
    ownerCount: 1,
    drivetrain: "awd",
  });
  expect(told.typed).toMatchObject({ mileage: "50,000 mi", owners: "1" });
});
