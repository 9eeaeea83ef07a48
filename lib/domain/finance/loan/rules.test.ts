import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimatePayment, exampleTerms, monthlyPaymentCents, termsFromQuery } from "./rules.ts";

describe("monthlyPaymentCents", () => {
  it.each([
    // As printed in loan payment tables.
    [1_000_000, 6, 60, 19_333],
    [2_500_000, 5, 60, 47_178],
    [10_000_000, 6, 360, 59_955],
    [20_000_000, 4.5, 360, 101_337],
    [1_200_000, 0, 60, 20_000],
    [0, 7.2, 60, 0],
  ])("%i cents at %d%% over %i months is %i cents", (principal, apr, months, payment) => {
    expect(monthlyPaymentCents(principal, apr, months)).toBe(payment);
  });

  it("agrees with Regulation Z, appendix J (c)(1)(i): $5,000 for 24 of $230 is 9.69%", () => {
    // The regulation rounds the rate to a hundredth of a percent: a cent of the payment.
    expect(Math.abs(monthlyPaymentCents(500_000, 9.69, 24) - 23_000)).toBeLessThanOrEqual(1);
  });

  it("repays the loan: the balance after the last payment is nothing but rounding", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 20_000_000 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        fc.constantFrom(24, 36, 48, 60, 72, 84),
        (principal, apr, months) => {
          const payment = monthlyPaymentCents(principal, apr, months);
          let balance = principal;
          for (let month = 0; month < months; month++) {
            balance = balance * (1 + apr / 1200) - payment;
          }
          // Half a cent a month, with interest on it.
          expect(Math.abs(balance)).toBeLessThan(months * 0.5 * (1 + apr / 1200) ** months + 1);
        },
      ),
    );
  });

  it("refuses what is no loan", () => {
    expect(() => monthlyPaymentCents(-1, 5, 60)).toThrow(RangeError);
    expect(() => monthlyPaymentCents(100, -5, 60)).toThrow(RangeError);
    expect(() => monthlyPaymentCents(100, 5, 0)).toThrow(RangeError);
    expect(() => monthlyPaymentCents(100, 5, 1.5)).toThrow(RangeError);
  });
});

describe("estimatePayment", () => {
  it("takes the down payment off and adds up the interest", () => {
    const estimate = estimatePayment(2_395_000, { aprPercent: 0, months: 60, downCents: 295_000 });
    expect(estimate).toMatchObject({
      principalCents: 2_100_000,
      monthlyCents: 35_000,
      interestCents: 0,
    });
  });

  it("leaves no loan when more is put down than is asked", () => {
    const estimate = estimatePayment(500_000, { aprPercent: 9, months: 24, downCents: 900_000 });
    expect(estimate).toMatchObject({ principalCents: 0, monthlyCents: 0, downCents: 500_000 });
  });
});

describe("termsFromQuery", () => {
  it("starts from the example: a tenth down to the nearest $100", () => {
    expect(exampleTerms(2_395_000)).toEqual({ aprPercent: 7.78, months: 60, downCents: 240_000 });
    expect(termsFromQuery(2_395_000, {})).toEqual({
      terms: exampleTerms(2_395_000),
      errors: {},
      changed: false,
    });
  });

  it("reads numbers as people write them", () => {
    const asked = termsFromQuery(2_395_000, { down: " $3,000 ", apr: "0%", months: "72" });
    expect(asked).toEqual({
      terms: { downCents: 300_000, aprPercent: 0, months: 72 },
      errors: {},
      changed: true,
    });
  });

  it("says beside each field why its value does not count", () => {
    const asked = termsFromQuery(1_000_000, { down: "99999", apr: "400", months: "61" });
    expect(asked).toEqual({
      terms: exampleTerms(1_000_000),
      errors: {
        down: "The down payment must be from $0 to $10,000.",
        apr: "The rate must be from 0% to 40%.",
        months: "The length must be 24, 36, 48, 60, 72, 84 months.",
      },
      changed: false,
    });
    expect(termsFromQuery(0, { down: "0" })).toMatchObject({ terms: { downCents: 0 }, errors: {} });
  });

  it("survives anything", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (down, apr, months) => {
        const { terms } = termsFromQuery(1_500_000, { down, apr, months });
        expect(estimatePayment(1_500_000, terms).monthlyCents).toBeGreaterThanOrEqual(0);
      }),
    );
    const { terms, errors } = termsFromQuery(1_500_000, { apr: "9".repeat(10_000) });
    expect(terms.aprPercent).toBe(7.78);
    expect(errors.apr).toBeDefined();
  });
});
