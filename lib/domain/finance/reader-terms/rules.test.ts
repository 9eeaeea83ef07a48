import { describe, expect, it } from "vitest";
import { EXAMPLE_LOAN } from "#lib/domain/finance/loan/constants.ts";
import {
  keepsLoan,
  localPercentAt,
  readerTermsFrom,
  readReaderTerms,
  startingCost,
  startingTerms,
  writeReaderTerms,
} from "./rules.ts";
import type { ReaderTerms } from "./types.ts";

const PREAPPROVAL: ReaderTerms = {
  aprPercent: 6.49,
  months: 72,
  downCents: 300_000,
  lender: "Navy Federal & Co",
  localTax: { percent: 4.81, zip: "80202" },
  insuranceCents: 14_050,
};

describe("a form of terms", () => {
  it("is read as people type it", () => {
    const { terms, errors } = readerTermsFrom(
      {
        apr: "6.49 %",
        months: "72",
        down: "$3,000",
        lender: " Navy  Federal & Co",
        local: "4.81%",
        insurance: "140.50",
      },
      "80202",
    );
    expect(errors).toEqual({});
    expect(terms).toEqual(PREAPPROVAL);
  });

  it.each([
    ["apr", "41", "The rate must be from 0% to 40%."],
    ["months", "61", "The length must be 24, 36, 48, 60, 72, 84 months."],
    ["down", "a lot", "The down payment must be a number, such as $3,000."],
    ["insurance", "-4", "Insurance must be from $0 to $5,000."],
  ])("says beside %s what is wrong with “%s”", (field, text, words) => {
    expect(readerTermsFrom({ [field]: text }, "80202").errors).toEqual({ [field]: words });
  });

  it("takes a local rate only with the place that it is of", () => {
    const { terms, errors } = readerTermsFrom({ local: "4.81" }, null);
    expect(terms.localTax).toBeNull();
    expect(errors.local).toContain("ZIP");
  });

  it("asks for the rate where a lender is named", () => {
    expect(readerTermsFrom({ lender: "Navy Federal" }, null).errors.apr).toBeDefined();
  });
});

describe("the cookie", () => {
  it("holds all of them, and nothing else is read back", () => {
    expect(readReaderTerms(writeReaderTerms(PREAPPROVAL))).toEqual(PREAPPROVAL);
  });

  it.each(["", "apr=99", "months=7", "%%%", "local=4", "zip=80202", "lender=%E0%A4%A"])(
    "never throws: %j is no terms, or fewer",
    (text) => {
      const read = readReaderTerms(text);
      expect(read === null || read.aprPercent === null).toBe(true);
    },
  );
});

describe("where a payment begins", () => {
  it("is the example until the reader says otherwise", () => {
    expect(startingTerms(2_160_000, null)).toEqual({
      aprPercent: EXAMPLE_LOAN.aprPercent,
      months: EXAMPLE_LOAN.months,
      downCents: 220_000,
    });
    expect(startingCost(null).downCents).toBeNull();
  });

  it("is the reader's own, with no more down than the price", () => {
    expect(startingTerms(2_160_000, PREAPPROVAL)).toEqual({
      aprPercent: 6.49,
      months: 72,
      downCents: 300_000,
    });
    expect(startingTerms(250_000, PREAPPROVAL).downCents).toBe(250_000);
    expect(startingCost(PREAPPROVAL)).toMatchObject({ aprPercent: 6.49, downCents: 300_000 });
  });

  it("is not the reader's own where they keep a tax rate alone", () => {
    const tax = { ...PREAPPROVAL, aprPercent: null, months: null, downCents: null };
    expect([keepsLoan(null), keepsLoan(tax), keepsLoan(PREAPPROVAL)]).toEqual([false, false, true]);
  });
});

it("a local rate holds at its own ZIP code", () => {
  expect(localPercentAt(PREAPPROVAL, "80202")).toBe(4.81);
  expect([localPercentAt(PREAPPROVAL, "77002"), localPercentAt(PREAPPROVAL, null)]).toEqual([
    null,
    null,
  ]);
});
