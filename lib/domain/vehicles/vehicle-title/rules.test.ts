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

const equinox = { year: 2025, make: "Chevrolet", model: { name: "Equinox" } };

it("names an electric one as it is sold", () => {
  expect(vehicleTitle({ ...equinox, fuel: "electric" })).toBe("2025 Chevrolet Equinox EV");
  expect(vehicleTitle({ ...equinox, fuel: "gasoline" })).toBe("2025 Chevrolet Equinox");
  expect(vehicleTitle(equinox)).toBe("2025 Chevrolet Equinox");
  expect(titleWithTrim({ ...equinox, fuel: "electric", trim: "2LT" })).toBe(
    "2025 Chevrolet Equinox EV 2LT",
  );
});

it("leaves a name that already says it", () => {
  const bolt = { year: 2023, make: "Chevrolet", model: "Bolt EV", fuel: "electric" };
  expect(vehicleTitle(bolt)).toBe("2023 Chevrolet Bolt EV");
});
