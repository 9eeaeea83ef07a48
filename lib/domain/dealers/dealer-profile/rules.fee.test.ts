import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeeKind, StatedFee } from "#lib/domain/finance/out-the-door/types.ts";
import { FEE_KINDS, MOST_FEES } from "./constants.fee.ts";
import { feeField, feeStatement, feesLine, requiredFeeCents } from "./rules.fee.ts";
import { feesForm } from "./schema.fee.ts";

const fee = (changes: Partial<StatedFee> = {}): StatedFee => ({
  kind: "documentation",
  label: "Documentation fee",
  cents: 49_900,
  tax: "by_state",
  isOptional: false,
  ...changes,
});

describe("what a dealer states", () => {
  it("is nothing, a sum, or each fee by itself", () => {
    expect(feeStatement(null, []).required).toBeNull();
    expect(feeStatement(0, []).required).toMatchObject([{ label: "Dealer fee", cents: 0 }]);
    const declined = fee({ isOptional: true });
    expect(feeStatement(49_900, [fee(), declined])).toEqual({
      required: [fee()],
      optional: [declined],
    });
  });

  it("adds nothing to a sale by what may be declined, and says so of no fee at all", () => {
    expect(requiredFeeCents([fee({ isOptional: true })])).toBeNull();
    expect(requiredFeeCents([fee({ cents: 0 })])).toBe(0);
    expect(requiredFeeCents([fee(), fee({ cents: 101 })])).toBe(50_001);
  });

  it("is a line of the ledger", () => {
    expect(feesLine([])).toBe("none");
    expect(
      feesLine([fee(), fee({ label: "Seal", cents: 99, tax: "taxed", isOptional: true })]),
    ).toBe("Documentation fee $499; Seal $0.99, taxed, optional");
  });
});

describe("the form of fees", () => {
  const write = (fees: readonly StatedFee[]): Record<string, string> =>
    Object.fromEntries(
      fees.flatMap(({ kind, label, cents, tax, isOptional }, row) => [
        [feeField("kind", row), kind],
        [feeField("label", row), label],
        [feeField("amount", row), (cents / 100).toFixed(2)],
        [feeField("tax", row), tax],
        [feeField("sale", row), isOptional ? "optional" : "required"],
      ]),
    );

  it("reads what was written into it, whatever that is", () => {
    const kinds = Object.keys(FEE_KINDS) as FeeKind[];
    const any = fc.record({
      kind: fc.constantFrom(...kinds),
      label: fc
        .stringMatching(/^[A-Za-z$&<"' ]{0,40}[A-Za-z]$/)
        .map((text) => text.replace(/\s+/g, " ").trim()),
      cents: fc.integer({ min: 0, max: 2_000_000 }),
      tax: fc.constantFrom("by_state", "taxed", "untaxed"),
      isOptional: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: MOST_FEES }), (fees) => {
        const read = feesForm.parse({ organization: "cedar-fork-motors", ...write(fees) });
        expect(read.fees).toEqual(fees);
      }),
    );
  });

  it("leaves empty lines out, and names a fee by its kind", () => {
    const lines = { ...write([fee()]), ...{ "label-0": "" }, "kind-1": "other", "amount-1": " " };
    expect(feesForm.parse({ organization: "cedar", ...lines }).fees).toEqual([fee()]);
  });

  it("says what is wrong beside the field of its line", () => {
    const wrong = { ...write([fee(), fee()]), "amount-1": "-5", "tax-0": "never" };
    const { error } = feesForm.safeParse({ organization: "cedar", ...wrong });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["tax-0", "Choose one of the list."],
      ["amount-1", "The fee must be from $0 to $20,000."],
    ]);
    const nameless = feesForm.safeParse({ organization: "cedar", "label-3": "Seal" });
    expect(nameless.error?.issues[0]?.path).toEqual(["kind-3"]);
  });
});
