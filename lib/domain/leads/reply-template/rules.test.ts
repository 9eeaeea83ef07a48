import { expect, it } from "vitest";
import { filledTemplate, unknownBlanks } from "./rules.ts";

const facts = {
  customerName: "Nora Quist",
  vehicle: "2021 Toyota RAV4",
  priceWords: "$23,950",
  dealer: "Cedar Fork Motors",
  memberName: "Sam Lee",
};

it("fills in what is known", () => {
  expect(filledTemplate("Hi {name}, the {vehicle} at {price}. {me}, {dealer}", facts)).toBe(
    "Hi Nora, the 2021 Toyota RAV4 at $23,950. Sam, Cedar Fork Motors",
  );
});

it("leaves what it does not know as it stands, and fills nothing twice", () => {
  expect(filledTemplate("{nmae} {toString}", facts)).toBe("{nmae} {toString}");
  expect(filledTemplate("{vehicle}", { ...facts, vehicle: "{me}" })).toBe("{me}");
  expect(unknownBlanks("Hi {nmae} {name} {Price}")).toEqual(["nmae", "Price"]);
});
