import fc from "fast-check";
import { expect, it } from "vitest";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { COUNTED_MODEL_YEARS } from "./constants.ts";
import { modelCountOf, offerCounts } from "./rules.offers.ts";
import type { EditionOffer, VehicleToAppraise } from "./types.offers.ts";

const facts = (
  model: string,
  year: number,
  mileageMiles: number,
  powertrain: string,
  title: string,
): PriceFacts => ({
  make: "1",
  model,
  year,
  ageYears: 2026 - year,
  mileageMiles,
  body: "suv",
  usualBody: null,
  size: "compact",
  powertrain,
  fuel: "gasoline",
  trim: null,
  drivetrain: null,
  transmission: null,
  displacementLiters: null,
  cylinders: null,
  horsepower: null,
  title,
  accidents: null,
  condition: null,
  certified: null,
  owners: null,
  seller: null,
  state: "CO",
  region: "mountain",
  metro: null,
  color: null,
  interior: null,
  pattern: null,
  listPriceDollars: null,
  vehicleStars: null,
  sellerStars: null,
  words: null,
  features: null,
  month: null,
  dealer: null,
});

const powertrain = fc.constantFrom("1", "3");
const year = fc.integer({ min: 2012, max: 2022 });
// Few mileages, so that many are as near.
const miles = fc.integer({ min: 0, max: 12 }).map((at) => at * 5_000);
const title = fc.constantFrom("clean", "clean", "clean", "rebuilt", "salvage");
const vehicle = fc.record({
  model: fc.constantFrom("model:1", "model:2"),
  year,
  miles,
  powertrain,
  title,
  sellerId: fc.integer({ min: 1, max: 9 }),
});

const market = fc.array(
  fc.record({
    vehicle,
    leftOut: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom("in_doubt" as const, "implausible_price" as const) },
    ),
  }),
  { maxLength: 700, size: "max" },
);

it("counts what a look at every offer counts", () => {
  fc.assert(
    fc.property(market, vehicle, fc.integer({ min: 0, max: 40 }), (rows, own, ownVin) => {
      const offers = rows.map(({ vehicle: each, leftOut }, at): EditionOffer => {
        const its = facts(each.model, each.year, each.miles, each.powertrain, each.title);
        return {
          id: 1_000 - at,
          vehicleKey: `V${at}`,
          sellerKey: String(each.sellerId),
          priceCents: 1_000_000,
          leftOut,
          facts: its,
        };
      });
      const judged: VehicleToAppraise = {
        vehicleKey: `V${ownVin}`,
        sellerKey: String(own.sellerId),
        facts: facts(own.model, own.year, own.miles, own.powertrain, own.title),
      };
      expect(modelCountOf(offerCounts(offers), judged)).toBe(
        offers.filter(
          ({ vehicleKey, sellerKey, leftOut, facts: other }) =>
            leftOut === null &&
            vehicleKey !== judged.vehicleKey &&
            sellerKey !== judged.sellerKey &&
            other.model === own.model &&
            other.powertrain === own.powertrain &&
            other.title === "clean" &&
            Math.abs(other.year - own.year) <= COUNTED_MODEL_YEARS,
        ).length,
      );
    }),
  );
});
