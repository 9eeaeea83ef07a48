import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { appraisalLike, listingWorkingOf, valued } from "#tests/factories/listing-working.ts";
import { ratingVehicle } from "#tests/factories/rating-vehicle.ts";
import { SensitivityPanel } from "./sensitivity-panel.tsx";

const target = ratingVehicle({ mileageMiles: 40_000, priceCents: 1_990_000 });
const at = (p50Cents: number, half = 50_000) =>
  valued({ p50Cents, p25Cents: p50Cents - half, p75Cents: p50Cents + half });
const wide = at(1_400_000, 200_000);

function show(typed: string | undefined, error: string | null, isAsked = false) {
  const own = at(2_000_000);
  const otherMiles = isAsked ? [90_000, 60_000, 80_000] : [60_000, 80_000];
  const others = [
    at(1_800_000),
    { kind: "none", reason: "too_uncertain", n: 2, editionId: 1, asOf: "" } as const,
  ];
  const working = listingWorkingOf(target, {
    values: [own, ...(isAsked ? [wide] : []), ...others],
    otherMiles,
    appraisal: appraisalLike(own),
  });
  render(
    <SensitivityPanel
      own={{ mileageMiles: target.mileageMiles, quantiles: own, rating: working.rating }}
      asked={isAsked ? (working.others[0] ?? null) : null}
      others={working.others.slice(isAsked ? 1 : 0)}
      priceCents={target.priceCents}
      path="/listings/7"
      query={typed === undefined ? { state: "CO" } : { at: typed, state: "CO" }}
      error={error}
    />,
  );
  const table = screen.queryByRole("table");
  if (table === null) return [];
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

it("says at which prices the verdict changes, in words as in the picture", () => {
  show(undefined, null);
  const words =
    "Great deal at $18,000 or less, good to $19,200, fair to $20,800, high to $22,000; above that overpriced.";
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole("img", { name: `This one is $19,900. ${words}` })).toBeDefined();
});

it("offers other mileages, which are valued when one is asked for", () => {
  show(undefined, null);
  expect(screen.queryByRole("table")).toBeNull();
  const offered = ["fewer miles: 20,000", "more miles: 60,000", "more miles: 80,000"].map((words) =>
    screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(words) }),
  );
  expect(offered.map(({ name, value }) => [name, value])).toEqual([
    ["at", "20000"],
    ["at", "60000"],
    ["at", "80000"],
  ]);
  expect(Object.fromEntries(new FormData(offered[0]?.form ?? undefined, offered[0]))).toEqual({
    at: "20000",
    state: "CO",
  });
});

it("answers for other mileages, and has no word where prices are too far apart", () => {
  const rows = show("90,000", null, true);
  expect(rows).toEqual([
    ["As it is: 40,000 mi", "$20,000", "$19,500 to $20,500", "Fair price"],
    ["90,000 mi, as you asked", "$14,000", "$12,000 to $16,000", "no rating: prices too far apart"],
    ["20,000 more miles: 60,000 mi", "$18,000", "$17,500 to $18,500", "Overpriced"],
    ["40,000 more miles: 80,000 mi", "not known", "not known", "no rating: prices too far apart"],
  ]);
});

it("keeps a mileage that it cannot use, with the reason beside it", () => {
  show("lots", "The mileage must be a number, such as 40,000 mi.");
  const field = screen.getByRole("textbox", { name: "At a mileage of your choice" });
  expect(field.getAttribute("value")).toBe("lots");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText(/must be a number/)).toHaveLength(2);
  const form = field.closest("form") ?? undefined;
  expect(Object.fromEntries(new FormData(form))).toEqual({ at: "lots", state: "CO" });
});
