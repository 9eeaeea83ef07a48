import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isOffSale } from "#lib/domain/inventory/disposition/rules.ts";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { decodeVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { FEED_FIELDS, type FeedField } from "./constants.column.ts";
import { checkRow, isHeld } from "./rules.check.ts";
import { understandRow } from "./rules.row.ts";
import { readValues } from "./rules.value.ts";
import type { FeedTexts } from "./types.column.ts";
import type { FeedCatalog, FeedModel, RowContext } from "./types.row.ts";

const MODELS: readonly FeedModel[] = ["F-150", "Civic", "Grand Cherokee", "Grand Cherokee L"].map(
  (modelName, at) => ({
    modelId: at + 1,
    modelName,
    makeId: 1,
    makeName: "Ford",
    bodyStyle: "suv",
    sizeClass: "midsize",
    yearIds: new Map([[2020, true]]),
  }),
);
const catalog: FeedCatalog = new Map([["FORD", MODELS]]);
const context = (more: Partial<RowContext> = {}): RowContext => ({
  catalog,
  decode: null,
  specs: null,
  diagnosis: null,
  known: null,
  fileDay: asDay("2026-11-20"),
  saidInStockOn: null,
  firstLine: null,
  ...more,
});
const texts = (more: Partial<FeedTexts> = {}): FeedTexts => ({
  ...(Object.fromEntries(Object.keys(FEED_FIELDS).map((field) => [field, ""])) as Record<
    FeedField,
    string
  >),
  vin: withCheckDigit("ZZZZZZZ00LZ000001"),
  price: "24995",
  mileage: "31000",
  year: "2020",
  make: "ford",
  model: "F150 SuperCrew",
  exteriorColor: "Oxford White",
  fuel: "Gas",
  ...more,
});
/** A row through all stages. */
const readRow = (texts: FeedTexts, context: RowContext) =>
  checkRow(understandRow(readValues(texts), context));
const codes = (more: Partial<FeedTexts>, around: Partial<RowContext> = {}) =>
  readRow(texts(more), context(around)).issues.map(({ code }) => code);

describe("a row that names several models at once", () => {
  const chevrolets = ["Silverado 1500", "Silverado 2500", "Silverado 3500"].map(
    (modelName, at): FeedModel => ({
      modelId: at + 11,
      modelName,
      makeId: 2,
      makeName: "Chevrolet",
      bodyStyle: "pickup",
      sizeClass: "full",
      yearIds: new Map([[2020, true]]),
    }),
  );
  const around = { catalog: new Map([["CHEVROLET", chevrolets]]) };
  let index: VpicIndex;
  beforeAll(() => {
    index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
  }, 60_000);
  /** @param start of its VIN; by none nothing is decoded. */
  const named = (more: Partial<FeedTexts>, start: string | null = null) => {
    const vin = start === null ? null : withCheckDigit(`${start}700451`);
    const said = texts({ make: "Chevrolet", model: "Silverado", ...more, ...(vin && { vin }) });
    const decode = vin === null ? null : decodeVin(index, vin, { currentYear: 2026 });
    return understandRow(readValues(said), context({ ...around, decode })).vehicle?.model.modelName;
  };
  const [HALF_TON, THREE_QUARTER_TON] = ["1GCPYBEH0LZ", "1GC4YNE70LF"] as const;

  it("is of that which the trim begins with", () => {
    expect(named({ trim: "2500HD LT" })).toBe("Silverado 2500");
    expect(named({ trim: "1500 High Country" })).toBe("Silverado 1500");
    expect(named({ trim: "3500 LTZ" }, HALF_TON)).toBe("Silverado 3500");
  });

  it("else of that which its VIN tells for certain, else of none", () => {
    expect(named({ trim: "LT" }, THREE_QUARTER_TON)).toBe("Silverado 2500");
    expect(named({}, HALF_TON)).toBe("Silverado 1500");
    expect(named({ trim: "LT" })).toBeUndefined();
  });
});

describe("a row", () => {
  it("is a vehicle of the catalog in our words", () => {
    expect(
      readRow(texts({ certified: "Y", doors: "4", engine: "3.5L V6" }), context()).draft,
    ).toMatchObject({
      modelId: 1,
      year: 2020,
      exteriorColor: "white",
      fuel: "gasoline",
      condition: "certified",
      doors: 4,
      engine: "3.5L V6",
      priceCents: 2_499_500,
      mileageMiles: 31_000,
      titleStatus: null,
    });
    expect(readRow(texts({ model: "Grand Cherokee L Summit" }), context()).draft?.modelId).toBe(4);
  });

  it("takes the second price where the first is empty", () => {
    expect(readRow(texts({ price: "", secondPrice: "$18,000" }), context()).draft?.priceCents).toBe(
      1_800_000,
    );
  });

  it("is told of all that is wrong with it at once", () => {
    expect(codes({ vin: "", price: "0", mileage: "x", year: "20", make: "Fnord" })).toEqual([
      "vin_missing",
      "price_invalid",
      "mileage_invalid",
      "year_invalid",
    ]);
  });

  it("needs no color or fuel where the vehicle is known already", () => {
    const silent = { exteriorColor: "", fuel: "" };
    expect(codes(silent)).toContain("color_missing");
    const known = { priceCents: 2_499_500, mileageMiles: 31_000 };
    expect(codes(silent, { known })).not.toContain("color_missing");
  });

  it("is pointed at where its price slips or its mileage falls", () => {
    const known = { priceCents: 2_499_500, mileageMiles: 31_000 };
    expect(codes({ price: "2499" }, { known })).toContain("price_slip");
    expect(codes({ mileage: "13,000" }, { known })).toContain("mileage_falls");
    expect(isHeld(readRow(texts({ price: "2499" }), context({ known })).issues)).toBe(false);
  });

  it("is held by a word about the sale that nobody knows, and says what to write", () => {
    const row = readRow(texts({ availability: "Dealer Trade" }), context());
    expect(row).toMatchObject({ isHeld: true, disposition: null, draft: null });
    expect(row.issues.slice(0, 1)).toMatchObject([
      {
        code: "disposition_unknown",
        words: expect.stringMatching(/“Dealer Trade”.*Retail.*Wholesale/),
      },
    ]);
    expect(readRow(texts({ newUsed: "SUV" }), context()).isHeld).toBe(false);
  });

  it("that is not for sale needs no more than its VIN", () => {
    const bare = { price: "", mileage: "", model: "", exteriorColor: "", fuel: "" };
    expect(readRow(texts({ ...bare, availability: "Wholesale" }), context())).toMatchObject({
      isHeld: false,
      disposition: "wholesale",
      draft: null,
      issues: [],
    });
    expect(codes({ ...bare, availability: "Sold", vin: "" })).toEqual(["vin_missing"]);
  });

  it("says the day in stock, and is pointed at where that cannot be", () => {
    expect(readRow(texts({ inStockOn: "10/1/2026" }), context()).inStockOn).toBe("2026-10-01");
    expect(readRow(texts({ age: "10" }), context()).inStockOn).toBe("2026-11-10");
    const odd = readRow(texts({ inStockOn: "1/1/2030" }), context());
    expect(odd).toMatchObject({ isHeld: false, inStockOn: null });
    expect(odd.issues.map(({ code }) => code)).toContain("in_stock_odd");
  });

  it("of whatever texts is read without a throw, and held or whole", () => {
    const any = fc.record(
      Object.fromEntries(
        Object.keys(FEED_FIELDS).map((field) => [field, fc.string({ maxLength: 40 })]),
      ) as Record<FeedField, fc.Arbitrary<string>>,
    );
    fc.assert(
      fc.property(any, (odd) => {
        const row = readRow(odd, context());
        expect(row.isHeld).toBe(isHeld(row.issues));
        expect(row.draft === null).toBe(row.isHeld || isOffSale(row.disposition));
      }),
    );
  });
});
