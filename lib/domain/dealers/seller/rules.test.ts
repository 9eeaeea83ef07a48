import { expect, it } from "vitest";
import { shownPlace } from "./rules.ts";

const PLACE = { zip: "80226", latitude: 39.70431, longitude: -105.08127 };

it("shows a dealer where it is", () => {
  expect(shownPlace("dealer", PLACE)).toEqual(PLACE);
});

it("shows of a private seller's place no more than the town", () => {
  expect(shownPlace("private", PLACE)).toEqual({ zip: null, latitude: 39.7, longitude: -105.1 });
});

it("rounds a private seller's place as it is kept, in single precision", () => {
  const shown = shownPlace("private", { zip: null, latitude: 39.05, longitude: -105 });
  expect(shown.latitude).toBe(39);
});
