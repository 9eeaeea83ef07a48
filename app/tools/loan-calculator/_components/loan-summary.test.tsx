import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { askedLoan, workedLoan } from "#lib/domain/ownership/loan-calculator/rules.ts";
import type { LoanCalculatorQuery } from "#lib/domain/ownership/loan-calculator/search-params.ts";
import { LoanNotes, LoanSummary } from "./loan-summary.tsx";

const shown = (query: LoanCalculatorQuery): string => {
  const asked = askedLoan(query, null);
  const worked = workedLoan(asked);
  return renderToStaticMarkup(
    <>
      <LoanSummary asked={asked} worked={worked} />
      {worked.kind === "loan" && <LoanNotes asked={asked} worked={worked} />}
    </>,
  ).replace(/<[^>]*>/g, " ");
};

it("tells the payment, the last one, and what extra payments save", () => {
  const text = shown({ price: "25000", apr: "7.2", extra: "100" });
  expect(text).toContain("$497.39");
  expect(text).toContain("49 payments, the last $200.12");
  expect(text).toContain("Extra payments save $968.77 of interest and 11 payments.");
});

it("says when half payments end the loan early, and not where a balloon keeps it", () => {
  expect(shown({ price: "25000", every: "half" })).toContain("it ends after 54.5 months");
  expect(shown({ price: "25000", every: "half", balloon: "9000" })).not.toContain("it ends after");
});

it("says what is owed on a trade-in beyond what it brings, and what is not counted", () => {
  const text = shown({ price: "25000", trade: "5000", owed: "8000" });
  expect(text).toContain("$3,000 of it is negative equity from your trade-in");
  expect(text).toContain("Not included: sales tax, a dealer’s fee, title and registration.");
});

it("is one payment, or none", () => {
  expect(shown({ price: "10000", apr: "9.99", months: "1" })).toContain("$10,083.25");
  expect(shown({ price: "10000", down: "10000" })).toContain("Nothing to finance");
});
