import { expect, it } from "vitest";
import { listingNamed, priceChangeCents } from "./rules.ts";

it.each([
  ["1482", 1482],
  [" #1482 ", 1482],
  ["https://lotwise.example/listings/1482", 1482],
  ["http://localhost:3000/listings/1482?zip=80202#price", 1482],
  ["/listings/7/", 7],
])("%j names listing %i", (typed, id) => expect(listingNamed(typed)).toBe(id));

it.each([
  "",
  "RAV4",
  "0",
  "-4",
  "1.5",
  "99999999999",
  "/listings/",
  "/listings/12x",
  "/sellers/12",
])("%j names none", (typed) => expect(listingNamed(typed)).toBeNull());

it("a price that fell is below zero", () => {
  expect(priceChangeCents({ card: { priceCents: 90 }, addedPriceCents: 100 })).toBe(-10);
});
