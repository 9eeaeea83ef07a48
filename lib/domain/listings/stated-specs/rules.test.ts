import { describe, expect, it } from "vitest";
import type { SpecField, StatedSpecs } from "#lib/domain/listings/listing/types.ts";
import { compareSpecs, conflictWords } from "./rules.ts";

const STATED: StatedSpecs = {
  year: 2021,
  make: "Toyota",
  model: "RAV4 Hybrid",
  trim: "XSE",
  bodyStyle: "suv",
  engine: "2.5L I4 hybrid",
  fuel: "hybrid",
  drivetrain: "awd",
  transmission: "cvt",
  doors: 4,
  seats: 5,
};

function verdict(field: SpecField, vin: string, overrides: Partial<StatedSpecs> = {}) {
  const rows = compareSpecs(
    { ...STATED, ...overrides },
    {
      [field]: {
        value: vin,
        alternatives: [],
        teller: "makers_pattern" as const,
        n: 1,
        source: "VIN",
      },
    },
  );
  return rows.find((row) => row.field === field)?.verdict;
}

describe("compareSpecs", () => {
  it.each<[SpecField, string, Partial<StatedSpecs>]>([
    ["drivetrain", "awd", {}],
    ["drivetrain", "All-Wheel Drive", {}],
    ["drivetrain", "4WD/4-Wheel Drive/4x4", {}],
    ["drivetrain", "4x2", { drivetrain: "rwd" }],
    ["make", "TOYOTA", {}],
    ["make", "Mercedes-Benz", { make: "Mercedes Benz" }],
    ["model", "RAV4", {}],
    ["model", "F150", { model: "F-150" }],
    ["model", "330i", { model: "3 Series" }],
    ["model", "3-Series", { model: "330i" }],
    ["model", "C 300", { model: "C-Class" }],
    ["trim", "XLE or XSE", {}],
    ["trim", "XSE Premium", {}],
    ["bodyStyle", "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)", {}],
    ["bodyStyle", "Wagon", {}],
    ["fuel", "Gasoline", {}],
    ["engine", "2.49 L, 4-cylinder", {}],
    ["transmission", "Automatic", {}],
    ["doors", "5", {}],
    ["year", "2021", {}],
  ])("%s: %s is no conflict", (field, vin, overrides) => {
    expect(verdict(field, vin, overrides)).toBe("agree");
  });

  it.each<[SpecField, string, Partial<StatedSpecs>]>([
    ["drivetrain", "FWD", {}],
    ["drivetrain", "4x2", {}],
    ["make", "Lexus", {}],
    ["model", "Corolla", { model: "Camry" }],
    ["model", "530i", { model: "3 Series" }],
    ["trim", "LE", {}],
    ["bodyStyle", "Pickup", {}],
    ["fuel", "Gasoline", { fuel: "electric" }],
    ["fuel", "Hybrid", { fuel: "gasoline" }],
    ["engine", "3.5L V6", {}],
    ["transmission", "Manual", {}],
    ["doors", "2", {}],
    ["year", "2020", {}],
  ])("%s: %s is a conflict", (field, vin, overrides) => {
    expect(verdict(field, vin, overrides)).toBe("conflict");
  });

  it("does not judge words it cannot read", () => {
    expect(verdict("engine", "A25A-FXS")).toBe("not_compared");
    expect(verdict("drivetrain", "Quattro")).toBe("not_compared");
  });

  it("holds nothing against the seller that the VIN allows as well", () => {
    const trim = {
      value: "LE",
      alternatives: ["XSE", "XLE"],
      teller: "makers_pattern" as const,
      n: 1,
      source: "VIN",
    };
    const rows = compareSpecs(STATED, { trim });
    expect(rows.find((row) => row.field === "trim")?.verdict).toBe("agree");
  });

  it("says who says what, and nothing where nobody does", () => {
    const rows = compareSpecs(
      { ...STATED, trim: null, doors: null },
      {
        trim: {
          value: "XSE",
          alternatives: [],
          teller: "makers_pattern" as const,
          n: 1,
          source: "VIN positions 4-8",
        },
      },
    );
    const row = (field: SpecField) => rows.find((r) => r.field === field);
    expect(row("trim")).toMatchObject({ verdict: "vin_only", stated: null });
    expect(row("doors")).toMatchObject({ verdict: "unknown", vin: null });
    expect(row("seats")).toMatchObject({ verdict: "seller_only", stated: "5" });
    expect(rows.map((r) => r.label)).toContain("Body style");
  });

  it("words a conflict for the badge", () => {
    const rows = compareSpecs(STATED, {
      drivetrain: {
        value: "FWD",
        alternatives: [],
        teller: "makers_pattern" as const,
        n: 1,
        source: "VIN",
      },
    });
    expect(rows.map(conflictWords).filter((words) => words !== null)).toEqual([
      "Listing says AWD, VIN says FWD",
    ]);
  });
});
