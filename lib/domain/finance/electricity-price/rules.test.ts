import { expect, it } from "vitest";
import { homePrice } from "./rules.ts";

it("is what households of the state paid, with its year and its document", () => {
  const colorado = homePrice("CO");
  expect(colorado.centsPerKwh).toBe(14.3);
  expect(colorado.basis).toBe("the average of households in Colorado in 2023");
  expect(colorado.source).toContain("Electric Power Annual");
});

it.each(["WY", "PR", "XX", ""])("is the example price where no document says it: %j", (state) => {
  expect(homePrice(state)).toEqual({
    centsPerKwh: 17,
    basis: "an example, for we hold no price of its state",
    source: null,
  });
});
