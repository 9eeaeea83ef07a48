import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { checkDigitOf } from "#lib/domain/vehicles/vin/rules.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { fillVin, MAX_SERIAL, synthesizeVin, vinTemplates } from "./rules.synthesis.ts";
import { decodeVin } from "./rules.ts";

const MODEL_YEARS = [
  { make: "Toyota", model: "RAV4", year: 2021 },
  { make: "Honda", model: "Civic", year: 2019 },
  { make: "Ford", model: "F-150", year: 2020 },
  { make: "Ford", model: "F-250", year: 2017 },
  { make: "Chevrolet", model: "Silverado 2500", year: 2018 },
  { make: "Ram", model: "1500", year: 2022 },
  { make: "Tesla", model: "Model Y", year: 2023 },
  { make: "Hyundai", model: "Sonata", year: 2013 },
  { make: "Lexus", model: "LX", year: 2019 },
  { make: "Nissan", model: "Ariya", year: 2024 },
];

let index: VpicIndex;

beforeAll(() => {
  index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
}, 60_000);

describe("vinTemplates", () => {
  it.each(MODEL_YEARS)("$year $make $model: every VIN decodes to what was meant", (query) => {
    const templates = vinTemplates(index, query);
    expect(templates.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(
        fc.constantFrom(...templates),
        fc.nat({ max: MAX_SERIAL }),
        (template, serial) => {
          const vin = fillVin(template, serial);
          const decode = decodeVin(index, vin, { currentYear: 2026 });
          expect(checkDigitOf(vin).ok).toBe(true);
          expect(decode.make?.value).toBe(query.make);
          expect(decode.model?.value).toBe(query.model);
          expect(decode.modelYear?.value).toBe(query.year);
          expect(decode.trim?.value).toBe(template.decode.trim?.value);
          expect(decode.fuel?.value).toBe(template.decode.fuel?.value);
          expect(decode.bodyStyle?.value).toBe(template.decode.bodyStyle?.value);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("has a prefix of its own for each template, so serials never collide", () => {
    const prefixes = MODEL_YEARS.flatMap((query) =>
      vinTemplates(index, query).map((template) => template.prefix),
    );
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it("is empty for what does not exist", () => {
    expect(vinTemplates(index, { make: "Toyota", model: "Mustang", year: 2020 })).toEqual([]);
  });
});

describe("fillVin", () => {
  it("gives distinct VINs for distinct serials and refuses others", () => {
    const template = vinTemplates(index, { make: "Honda", model: "Civic", year: 2019 })[0];
    if (!template) throw new Error("no template");
    const vins = new Set(Array.from({ length: 5000 }, (_, serial) => fillVin(template, serial)));
    expect(vins.size).toBe(5000);
    expect(() => fillVin(template, -1)).toThrow(RangeError);
    expect(() => fillVin(template, MAX_SERIAL + 1)).toThrow(RangeError);
  });
});

describe("synthesizeVin", () => {
  it("keeps to the fuel and body asked for", () => {
    const query = { make: "Toyota", model: "RAV4", year: 2021, fuel: "hybrid" } as const;
    const made = synthesizeVin(index, query, () => 0.4);
    expect(made?.template.decode.fuel?.value).toBe("hybrid");
    expect(synthesizeVin(index, { ...query, bodyStyle: "coupe" }, () => 0.4)).toBeNull();
  });
});
