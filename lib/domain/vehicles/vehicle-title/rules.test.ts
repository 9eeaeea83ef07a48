import { expect, it } from "vitest";
import { titleWithTrim, vehicleTitle } from "./rules.ts";

const RAV4 = { year: 2021, make: "Toyota", model: "RAV4" };

it("is year, make and model, by names or by rows that hold them", () => {
  expect(vehicleTitle(RAV4)).toBe("2021 Toyota RAV4");
  expect(vehicleTitle({ ...RAV4, make: { name: "Toyota" }, model: { name: "RAV4" } })).toBe(
    "2021 Toyota RAV4",
  );
});

it.each([
  ["XLE", "2021 Toyota RAV4 XLE"],
  ["", "2021 Toyota RAV4"],
  [null, "2021 Toyota RAV4"],
])("with the trim %j is %s", (trim, title) => {
  expect(titleWithTrim({ ...RAV4, trim })).toBe(title);
});
