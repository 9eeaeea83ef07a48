import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { withLoan } from "#lib/domain/finance/monthly-cost/rules.ts";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import { formHref } from "./form-state.ts";
import { costWords, MonthlyFields } from "./monthly-fields.tsx";

const OPEN = { from: null, to: null };

it("says every assumption in one line", () => {
  expect(costWords(USUAL_COST)).toBe(
    "60 months at 7.78%, 10% down, 12,000 miles a year, gasoline $3.20 and diesel $3.80 a gallon, electricity 17¢ a kWh",
  );
  expect(costWords({ ...USUAL_COST, downCents: 300_000, months: 72 })).toContain(
    "72 months at 7.78%, $3,000 down",
  );
});

it.each([
  [
    USUAL_COST,
    "7.78% is the average of banks for 48 months on a used vehicle in September 2025 (NCUA)",
  ],
  [{ ...USUAL_COST, aprPercent: 5 }, "Your figures."],
])("tells example figures from the reader's own", (cost, words) => {
  render(<MonthlyFields bounds={OPEN} cost={cost} histogram={null} unknown={null} />);
  expect(screen.getByText(/Loan payment and energy/).textContent).toContain(words);
});

it("says for how many nothing is known", () => {
  render(<MonthlyFields bounds={OPEN} cost={USUAL_COST} histogram={null} unknown={1_204} />);
  expect(screen.getByText(/^Not known for 1,204 vehicles/)).toBeTruthy();
});

it("sends what was changed and nothing that is as usual", () => {
  const cost = { ...USUAL_COST, downCents: 300_000, electricityCentsPerKwh: 14.5 };
  const { container } = render(
    <form>
      <MonthlyFields bounds={{ from: null, to: 400 }} cost={cost} histogram={null} unknown={null} />
    </form>,
  );
  const form = container.querySelector("form");
  if (form === null) throw new Error("There is no form.");
  const { searchParams } = new URL(formHref(form), "http://localhost");
  expect(Object.fromEntries(searchParams)).toEqual({ down: "3000", kwh: "14.5", monthly: "-400" });
  const { query, notes } = parseSearchParams(Object.fromEntries(new FormData(form)) as never);
  expect(notes).toEqual([]);
  expect(query.cost).toEqual(cost);
});

it("sends a rate of one's own that is as the usual one", () => {
  const cost = withLoan(USUAL_COST, { aprPercent: USUAL_COST.aprPercent });
  const { container } = render(
    <form>
      <MonthlyFields bounds={OPEN} cost={cost} histogram={null} unknown={null} />
    </form>,
  );
  const form = container.querySelector("form");
  if (form === null) throw new Error("There is no form.");
  expect(formHref(form)).toBe("/search?apr=7.78");
  expect(screen.getByText(/Loan payment and energy/).textContent).toContain("Your figures.");
});
