import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOAN_FIELDS } from "./constants.ts";
import { askedLoan, financed, loanErrors, quotedPayment, workedLoan } from "./rules.ts";
import {
  calculatorPath,
  type LoanCalculatorQuery,
  loanQueryFrom,
  loanSearch,
} from "./search-params.ts";
import type { LoanPrefill, WorkedLoan } from "./types.ts";

const ask = (query: LoanCalculatorQuery, prefill: LoanPrefill | null = null) =>
  askedLoan(query, prefill);
const loan = (query: LoanCalculatorQuery): Extract<WorkedLoan, { kind: "loan" }> => {
  const worked = workedLoan(ask(query));
  if (worked.kind !== "loan") throw new Error("nothing is borrowed");
  return worked;
};

describe("the form", () => {
  it("begins with an example and says so", () => {
    expect(ask({})).toMatchObject({
      priceCents: 2_500_000,
      downCents: 250_000,
      aprPercent: 7.78,
      months: 60,
      isExample: true,
      errors: {},
    });
    expect(ask({ price: "20,000" })).toMatchObject({ downCents: 0, isExample: false });
  });

  it("names a field's bounds beside it, and counts what is wrong as not given", () => {
    const asked = ask({
      price: "-5",
      apr: "41",
      months: "97",
      every: "daily",
      state: "ZZ",
      once: "5",
    });
    expect(asked.errors).toEqual({
      price: "The price must be from $1 to $5,000,000.",
      apr: "The rate must be from 0% to 40%.",
      months: "The length must be from 1 month to 96 months.",
      state: "That is not a state: choose one from the list.",
      onceat: "Say with which payment it comes: 12 is the twelfth.",
    });
    expect(asked).toMatchObject({ priceCents: 2_500_000, aprPercent: 7.78, rhythm: "monthly" });
    expect(ask({ once: "5", onceat: "61" }).errors.onceat).toContain("There are 60 payments");
    expect(ask({ once: "5", onceat: "61", every: "biweekly" }).errors).toEqual({});
  });

  it("takes a vehicle's figures until the reader names a price", () => {
    const prefill: LoanPrefill = {
      priceCents: 1_849_900,
      sellerKind: "dealer",
      state: "TX",
      localPercent: null,
      feeCents: 15_000,
      titleCents: null,
      vehicle: "2019 Honda Civic",
    };
    expect(ask({ listing: "7" }, prefill)).toMatchObject({
      priceCents: 1_849_900,
      feeCents: 15_000,
      state: "TX",
      vehicle: "2019 Honda Civic",
    });
    expect(ask({ listing: "7", price: "18000", state: "" }, prefill)).toMatchObject({
      priceCents: 1_800_000,
      feeCents: 0,
    });
  });

  it("survives anything, and never borrows less than nothing", () => {
    const query = fc.dictionary(
      fc.constantFrom(...LOAN_FIELDS),
      fc.oneof(fc.string(), fc.integer().map(String), fc.double({ noNaN: true }).map(String)),
    );
    fc.assert(
      fc.property(query, (typed) => {
        const read = loanQueryFrom(typed);
        expect(loanQueryFrom(Object.fromEntries(new URLSearchParams(loanSearch(read))))).toEqual(
          read,
        );
        const asked = ask(read);
        const worked = workedLoan(asked);
        if (worked.kind === "nothing") return;
        const { installments, interestCents } = worked.schedule;
        expect(installments.at(-1)?.balanceCents).toBe(0);
        expect(interestCents).toBeGreaterThanOrEqual(0);
        expect(worked.totalCostCents).toBe(worked.financed.beforeInterestCents + interestCents);
      }),
    );
  });
});

describe("what is borrowed", () => {
  it("adds tax and fees, takes the down payment off, and rolls in what is owed on the trade-in", () => {
    const asked = ask({
      price: "20000",
      down: "1000",
      state: "MA",
      fee: "500",
      title: "100",
      trade: "8000",
      owed: "10000",
    });
    const { lines, principalCents, negativeEquityCents, missing } = financed(asked);
    // 6.25% of $12,000 and of the $500 fee, which Massachusetts taxes.
    expect(lines.find(({ id }) => id === "tax")?.cents).toBe(78_125);
    expect(principalCents).toBe(2_000_000 + 50_000 + 78_125 + 10_000 - 100_000 + 200_000);
    expect(negativeEquityCents).toBe(200_000);
    expect(missing).toEqual([]);
  });

  it("a private seller takes no trade-in: the tax is on the whole price", () => {
    const asked = ask({ price: "20000", state: "TX", seller: "private", trade: "5000" });
    expect(financed(asked).lines.find(({ id }) => id === "tax")?.cents).toBe(125_000);
  });

  it("a tax as quoted takes the place of the estimate; without a state none is counted, and that is said", () => {
    expect(financed(ask({ price: "20000", state: "TX", tax: "999.99" })).lines[1]?.cents).toBe(
      99_999,
    );
    expect(financed(ask({ price: "20000" })).missing).toEqual([
      "sales tax",
      "a dealer’s fee",
      "title and registration",
    ]);
  });

  it("says beside the field when nothing is left to borrow or a balloon is too large", () => {
    const over = ask({ price: "20000", down: "30000" });
    expect(workedLoan(over).kind).toBe("nothing");
    expect(loanErrors(over, financed(over)).down).toContain("nothing is left to borrow");
    const balloon = ask({ price: "20000", balloon: "30000" });
    expect(loanErrors(balloon, financed(balloon)).balloon).toContain("more than what is borrowed");
    expect(workedLoan(ask({ price: "20000", down: "20000" })).kind).toBe("nothing");
  });
});

describe("the loan", () => {
  it("tells what extra payments save", () => {
    expect(loan({ price: "25000", apr: "7.2", extra: "100" })).toMatchObject({
      saved: { interestCents: 484_361 - 387_484, payments: 11 },
    });
    expect(loan({ price: "25000" }).saved).toBeNull();
  });

  it("counts a lender's fee in the rate", () => {
    const { aprWithFee } = loan({ price: "20000", apr: "6", months: "60", lender: "500" });
    expect(aprWithFee).toBeGreaterThan(7);
    expect(loan({ price: "20000" }).aprWithFee).toBeNull();
  });

  it("finds the rate of a quoted payment, or says that there is none", () => {
    const quoted = (query: LoanCalculatorQuery) =>
      quotedPayment(ask(query), loan(query)) ?? { kind: "not asked" };
    const at = quoted({ price: "5000", months: "24", apr: "9", quote: "230" });
    expect(at.kind === "found" && at.aprPercent.toFixed(2)).toBe("9.69");
    expect(quoted({ price: "5000", months: "24", quote: "200" })).toEqual({
      kind: "too_little",
      missingCents: 20_000,
    });
    expect(quoted({ price: "5000", months: "24", quote: "400000" })).toEqual({ kind: "too_much" });
    expect(quoted({ price: "5000" })).toEqual({ kind: "not asked" });
  });
});

it("comes from a listing with what was typed there", () => {
  expect(calculatorPath(7, { at: "40000", down: "2000", apr: "5" })).toBe(
    "/tools/loan-calculator?listing=7&down=2000&apr=5",
  );
});
