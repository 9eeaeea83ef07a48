import { expect, it } from "vitest";
import { listingCard } from "#tests/factories/listing-card.ts";
import { cardFlags, daysWords, netChangeWords, ownerWords, rangeWords } from "./listing-words.ts";

it.each([
  [1, "one owner"],
  [3, "3 owners"],
  [0, "owners not stated"],
  [null, "owners not stated"],
])("says of %s owners: %s", (ownerCount, words) => {
  expect(ownerWords({ ownerCount })).toBe(words);
});

it("counts days by this seller, and by any where those are more", () => {
  expect(daysWords({ daysHere: 1, daysAnywhere: 1 })).toBe("1 day");
  expect(daysWords({ daysHere: 12, daysAnywhere: 96 })).toBe("12 days, 96 by any seller");
  expect(daysWords({ daysHere: 12, daysAnywhere: 96 }, " on market")).toBe(
    "12 days on market, 96 by any seller",
  );
});

it("warns of all that a shopper should know first, after what is certified", () => {
  const flags = cardFlags(
    listingCard({
      // Position 9 would be an X.
      vin: "2T3B1RFV8MC100042",
      condition: "certified",
      titleStatus: "rebuilt",
      doubts: ["other_seller", "odometer_fell"],
      urgentRecall: { asks: "park_outside", isMadeUp: true },
    }),
  );
  expect(flags.map(({ tone, words }) => `${tone}: ${words}`)).toEqual([
    "accent: Certified",
    "warn: Rebuilt title",
    "warn: Another seller offers this VIN",
    "warn: Mileage is below an earlier reading",
    "warn: VIN check digit is wrong",
    "warn: Made-up park-outside recall",
  ]);
});

it("says of a vehicle with a plug that it has one, before all else", () => {
  const words = (fuel: "electric" | "plug_in_hybrid" | "hybrid") =>
    cardFlags(listingCard({ fuel, condition: "certified" })).map((flag) => flag.words);
  expect(words("electric")).toEqual(["Electric", "Certified"]);
  expect(words("plug_in_hybrid")).toEqual(["Plug-in hybrid", "Certified"]);
  expect(words("hybrid")).toEqual(["Certified"]);
});

it.each([
  [{ netChangeCents: 0, drop: null }, ""],
  [{ netChangeCents: -230_000, drop: null }, "−$2,300 since first seen"],
  [{ netChangeCents: 50_000, drop: null }, "+$500 since first seen"],
  // The drop says all of it.
  [{ netChangeCents: -50_000, drop: { cents: 50_000, at: "2026-11-18T15:00:00Z" } }, ""],
  [
    { netChangeCents: -150_000, drop: { cents: 50_000, at: "2026-11-18T15:00:00Z" } },
    "−$1,500 since first seen",
  ],
])("tells what a price of %j changed by since the VIN was first offered", (card, words) => {
  expect(netChangeWords(card)).toBe(words);
});

it("tells whose range it is, in either unit", () => {
  expect(rangeWords({ epaRange: null })).toBeNull();
  expect(rangeWords({ epaRange: { low: 258, high: 258, total: null, isMadeUp: false } })).toEqual({
    inMiles: "258 mi EPA range",
    inKilometers: "415 km EPA range",
  });
  expect(
    rangeWords({ epaRange: { low: 240, high: 1_000, total: null, isMadeUp: true } })?.inMiles,
  ).toBe("240 to 1,000 mi range, made up");
  const volt = { low: 38, high: 38, total: { low: 380, high: 380 }, isMadeUp: false };
  expect(rangeWords({ epaRange: volt })?.inMiles).toBe("38 mi EPA electric range · 380 mi in all");
});
