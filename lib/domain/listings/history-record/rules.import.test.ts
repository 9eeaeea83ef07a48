import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { OPTIONAL_RECORD_COLUMNS, REQUIRED_RECORD_COLUMNS, ROW_KINDS } from "./constants.import.ts";
import { readHistoryRow } from "./rules.import.ts";

const TODAY = "2026-11-20";
const VIN = withCheckDigit("1HGCV1F34JA000001");
const EMPTY = Object.fromEntries(
  [...REQUIRED_RECORD_COLUMNS, ...OPTIONAL_RECORD_COLUMNS].map((name) => [name, ""]),
) as Parameters<typeof readHistoryRow>[0];
const read = (own: Partial<typeof EMPTY>) =>
  readHistoryRow({ ...EMPTY, VIN, Date: "2020-03-04", State: "TX", ...own }, TODAY);

describe("a row of a file of title records", () => {
  test.each([
    [
      { Kind: "Title", Mileage: "12,345", Odometer: "Not Actual", Current: "Yes" },
      { kind: "title", mileageMiles: 12_345, remark: "odometer_not_actual", isCurrent: true },
    ],
    [
      { Kind: "title", Odometer: "68" },
      { mileageMiles: null, remark: "odometer_actual", isCurrent: false },
    ],
    [{ Kind: "brand", Brand: "11", State: "TE" }, undefined],
    [
      { Kind: "brand", Brand: "11" },
      { kind: "brand", brand: "salvage", state: "TX" },
    ],
    [{ Kind: "brand", Brand: "Salt Water Damage" }, { brand: "salt_water" }],
    [
      { Kind: "brand", Brand: "buyback", Date: "2020-03" },
      { brand: "buyback", date: "2020-03-01", precision: "month" },
    ],
    [
      { Kind: "Junk Salvage", Entity: "A yard", Disposition: "Crushed" },
      { kind: "junk_salvage", disposition: "crushed" },
    ],
    [
      { Kind: "insurance_loss", Entity: "An insurer", State: "" },
      { kind: "insurance_loss", state: null },
    ],
    [
      { Kind: "theft", "Recovered On": "03/09/2020" },
      { kind: "theft", recoveredOn: "2020-03-09" },
    ],
    [
      { Kind: "odometer", Mileage: "44", State: "" },
      { kind: "odometer", mileageMiles: 44 },
    ],
    [
      { Kind: "checked", Covers: "Theft, loss" },
      { kind: "checked", covers: ["loss", "theft"] },
    ],
  ])("%j", (own, record) => {
    const told = read(own);
    if (record === undefined) expect(told.kind).toBe("refused");
    else expect(told).toMatchObject({ kind: "record", vin: VIN, record });
  });

  test.each([
    [{ Kind: "title", VIN: "123" }, "The VIN is none"],
    [{ Kind: "title", VIN: `${VIN.slice(0, 16)}9` }, "check digit"],
    [{ Kind: "repair" }, "The kind is none of"],
    [{ Kind: "title", Date: "2026-02-30" }, "no day, month or year"],
    [{ Kind: "title", Date: "2027-01-01" }, "one to come"],
    [{ Kind: "title", State: "" }, "A title needs its state."],
    [{ Kind: "title", State: "ZZ" }, "none of the United States"],
    [{ Kind: "title", Mileage: "about 5" }, "no whole number"],
    [{ Kind: "title", Odometer: "Flood" }, "remark is none"],
    [{ Kind: "title", Current: "maybe" }, "yes or no"],
    [{ Kind: "odometer" }, "needs its mileage"],
    [{ Kind: "brand", Brand: "15" }, "none that we know"],
    [{ Kind: "junk_salvage" }, "needs an entity"],
    [{ Kind: "junk_salvage", Entity: "A", Disposition: "__proto__" }, "disposition is none"],
    [{ Kind: "theft", "Recovered On": "later" }, "day of recovery"],
    [{ Kind: "checked", Covers: "accidents" }, "looked up"],
  ])("%j is refused: %s", (own, reason) => {
    expect(read(own)).toMatchObject({ kind: "refused", reason: expect.stringContaining(reason) });
  });

  test("is read or refused with a sentence, whatever stands in it", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("toString", "68", "TX", "2020-01-01", ...ROW_KINDS),
    );
    const row = fc.record(Object.fromEntries(Object.keys(EMPTY).map((name) => [name, text])));
    fc.assert(
      fc.property(row, (fields) => {
        const told = readHistoryRow({ ...EMPTY, ...fields, VIN }, TODAY);
        if (told.kind === "refused") expect(told.reason).toMatch(/\.$/);
      }),
    );
  });
});
