import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ratingSensitivity } from "#lib/domain/valuation/rating/rules.sensitivity.ts";
import { rateListing } from "#lib/domain/valuation/rating/rules.ts";
import { ratingVehicle } from "#tests/factories/rating-vehicle.ts";
import { SensitivityPanel } from "./sensitivity-panel.tsx";

const market = Array.from({ length: 12 }, (_, index) =>
  ratingVehicle({ mileageMiles: 20_000 + index * 5_000, priceCents: 2_200_000 - index * 50_000 }),
);
const target = ratingVehicle({ mileageMiles: 40_000, priceCents: 1_990_000 });

function show(at: number | null, typed: string | undefined, error: string | null) {
  const sensitivity = ratingSensitivity(rateListing(target, [target, ...market]), target, at);
  if (sensitivity === null) throw new Error("it is rated");
  render(
    <SensitivityPanel
      sensitivity={sensitivity}
      priceCents={target.priceCents}
      path="/listings/7"
      query={typed === undefined ? { state: "CO" } : { at: typed, state: "CO" }}
      error={error}
    />,
  );
  return within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

it("says at which prices the verdict changes, in words as in the picture", () => {
  show(null, undefined, null);
  const words =
    "Great deal at $18,000 or less, good to $19,200, fair to $20,800, high to $22,000; above that overpriced.";
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole("img", { name: `This one asks $19,900. ${words}` })).toBeDefined();
});

it("answers for other mileages and years, and says nothing beyond the comparables", () => {
  const rows = show(90_000, "90,000", null);
  expect(rows[0]).toEqual(["As it is: 40,000 mi, 2021", "$20,000", "$20,000", "Fair price"]);
  expect(rows[1]?.[0]).toBe("90,000 mi, as you asked");
  expect(rows[1]?.[3]).toBe("not said: outside the comparables");
  expect(rows[3]).toEqual(["20,000 more miles: 60,000 mi", "$18,000", "$18,000", "Overpriced"]);
  expect(rows.at(-1)?.[0]).toBe("Model year 2020");
});

it("keeps a mileage that it cannot use, with the reason beside it", () => {
  show(null, "lots", "The mileage must be a number, such as 40,000 mi.");
  const field = screen.getByRole("textbox", { name: "At a mileage of your choice" });
  expect(field.getAttribute("value")).toBe("lots");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText(/must be a number/)).toHaveLength(2);
  const form = document.querySelector("form") ?? undefined;
  expect(Object.fromEntries(new FormData(form))).toEqual({ at: "lots", state: "CO" });
});
