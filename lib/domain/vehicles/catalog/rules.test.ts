import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { MODEL_FACTS } from "./constants.demo.ts";
import { MODEL_YEARS_TO_2009 } from "./constants.earlier.ts";
import { CATALOG_MAKES } from "./constants.ts";
import { earlierNames } from "./rules.earlier.ts";
import {
  catalogModelYears,
  extractCatalog,
  isInCatalog,
  modelYearVariants,
  sizeClassOf,
} from "./rules.ts";
import type { CatalogRows } from "./types.ts";

const MAKES = new Set([...CATALOG_MAKES, ...Object.keys(MODEL_YEARS_TO_2009)]).size;

/** What no trim that people read holds. */
const UGLY: readonly RegExp[] = [
  /[+&=;:,*"()[\]]\S|\bw\/|\b[A-Z]{5,}\b|^\s|\s$/,
  /\b(AWD|FWD|RWD|4WD|HV|HEV|NAVI|Navi|Pkg|Canada|Mexico|BUX|Only|Police|Fleet|Postal|TBD)\b/,
  /\b(Cab|CAB|Conv|CPE|APV|EWB|Chassis|Stretch|seater|\dRow|Cyl|\d+inch|(Long|Short) (Bed|Wheel ?Base))\b/i,
  /\b(Ton|Nominal|All Models|U?LEV ?\d?|Level|Spec \d|Specification|Project)(?=$| -)/i,
  // Chassis numbers of a Mercedes, a code of a body.
  /\d{3} \d{3}$|^[a-z]{1,2}$/,
];

let index: VpicIndex;
let rows: CatalogRows;

beforeAll(() => {
  index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
  rows = extractCatalog(index);
}, 180_000);

describe("isInCatalog", () => {
  it.each([
    ["Toyota", "RAV4", 2021, true],
    ["Chevrolet", "Camaro", 2024, true],
    ["Chevrolet", "Camaro", 2026, false],
    ["Chevrolet", "Onix", 2024, false],
    ["VinFast", "VF 8", 2024, true],
    ["VinFast", "VF 6", 2024, false],
    ["Ford", "F-650", 2020, false],
    ["Freightliner", "Sprinter", 2010, false],
    ["Honda", "Civic", 2009, true],
    ["Honda", "Accord", 2003, true],
    ["Honda", "Accord", 1980, false],
    ["Toyota", "Camry", 1982, false],
    ["Oldsmobile", "Alero", 2004, true],
    ["Oldsmobile", "Alero", 2010, false],
    ["Plymouth", "Prowler", 2026, false],
  ])("%s %s %i: %s", (make, model, year, expected) => {
    expect(isInCatalog(make, model, year)).toBe(expected);
  });
});

describe("extractCatalog", () => {
  it("holds what people buy: about 72 makes and 1,340 models", () => {
    expect(rows.makes.length).toBe(MAKES);
    expect(rows.models.length).toBeGreaterThan(1_250);
    expect(rows.models.length).toBeLessThan(1_450);
  });

  it("has variants for nearly every model year that it names", () => {
    expect(rows.modelYears.length / catalogModelYears(index).length).toBeGreaterThan(0.995);
  });

  it("has unique ids, and every row's parent exists", () => {
    for (const list of [rows.makes, rows.models, rows.modelYears, rows.trims]) {
      expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
    }
    const makes = new Set(rows.makes.map((row) => row.id));
    const models = new Set(rows.models.map((row) => row.id));
    const modelYears = new Set(rows.modelYears.map((row) => row.id));
    expect(rows.models.every((row) => makes.has(row.makeId))).toBe(true);
    expect(rows.modelYears.every((row) => models.has(row.modelId))).toBe(true);
    expect(rows.trims.every((row) => modelYears.has(row.modelYearId))).toBe(true);
  });

  it("has each trim, body, fuel and engine of a model year once", () => {
    const keys = rows.trims.map(({ modelYearId, name, bodyStyle, fuel, engineText, doors }) =>
      [modelYearId, name, bodyStyle, fuel, engineText, name === null ? doors : ""].join("|"),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("names trims as people do", () => {
    const names = new Set(rows.trims.flatMap(({ name }) => name ?? []));
    const ugly = [...names].filter((name) => UGLY.some((pattern) => pattern.test(name)));
    expect(ugly).toEqual([]);
    expect(names.size).toBeLessThan(1_900);
  });

  const trimsOf = (id: string) =>
    rows.trims
      .filter(({ modelYearId }) => modelYearId === id)
      .map(({ name, fuel, engineText }) => [name, fuel, engineText]);

  it("ties an engine to a trim where its VIN patterns do", () => {
    expect(trimsOf("toyota/rav4/2021")).toContainEqual([
      "XLE",
      "hybrid",
      "2.5 L 4-cylinder hybrid",
    ]);
    expect(trimsOf("toyota/rav4/2021")).toContainEqual(["XLE", "gasoline", "2.5 L 4-cylinder"]);
  });

  it("leaves the engine open where they do not, and names the engines apart from the trims", () => {
    const silverado = trimsOf("chevrolet/silverado-1500/2020");
    expect(silverado).toContainEqual(["RST", null, null]);
    expect(silverado).toContainEqual([null, "gasoline", "6.2 L 8-cylinder"]);
  });

  it("tells doors only where a trim's VINs agree on them", () => {
    const doorsOf = (id: string) =>
      new Set(rows.trims.filter(({ modelYearId }) => modelYearId === id).map(({ doors }) => doors));
    expect(doorsOf("chevrolet/silverado-1500/2020")).toEqual(new Set([null, 2, 4]));
    expect(doorsOf("toyota/rav4/2021")).toEqual(new Set([5]));
  });

  it("knows every model of the demo market's table", () => {
    const names = new Set(rows.models.map((row) => row.id));
    const missing = MODEL_FACTS.filter(
      (fact) => !names.has(`${slugOf(fact.make)}/${slugOf(fact.model)}`),
    );
    expect(missing).toEqual([]);
  });
});

describe("modelYearVariants", () => {
  it("pairs no model with an engine it never had", () => {
    const { templates } = modelYearVariants(index, { make: "Ram", model: "1500", year: 2019 });
    const liters = new Set(templates.map(({ decode }) => decode.displacementLiters?.value));
    expect(liters.has(2.4)).toBe(false);
    expect(liters.has(5.7)).toBe(true);
  });

  it("keeps hybrid trims for hybrids", () => {
    const { templates } = modelYearVariants(index, { make: "Toyota", model: "RAV4", year: 2021 });
    for (const { decode } of templates) {
      const named = /\bHV\b|hybrid/i.test(decode.trim?.value ?? "");
      expect(named).toBe(decode.electrification !== null);
    }
  });
});

describe("model years to 2009", () => {
  const variants = (make: string, model: string, year: number) =>
    modelYearVariants(index, { make, model, year }).templates.map(({ decode }) => ({
      body: decode.bodyStyle?.value,
      liters: decode.displacementLiters?.value,
      fuel: decode.fuel?.value,
    }));

  it.each([
    ["Ford", "F-150", 1989, [4.9, 5, 5.8]],
    ["Chevrolet", "Silverado 1500", 2003, [4.3, 4.8, 5.3, 6]],
    ["Chevrolet", "Silverado 2500", 2003, [5.3, 6, 6.6, 8.1]],
    ["Buick", "LeSabre", 2003, [3.8]],
  ])("a %s %s of %i has only engines that it was sold with", (make, model, year, sold) => {
    const liters = variants(make, model, year).flatMap((variant) => variant.liters ?? []);
    expect(liters.length).toBeGreaterThan(0);
    expect(new Set(liters).difference(new Set(sold))).toEqual(new Set());
  });

  it.each([
    ["Chevrolet", "Corvette", 2003, ["convertible", "coupe", "hatchback"]],
    ["Volvo", "XC90", 2007, ["suv"]],
    ["Honda", "Accord", 2003, ["coupe", "sedan"]],
    ["Toyota", "Camry", 1995, ["coupe", "sedan", "wagon"]],
  ])("a %s %s of %i has only bodies that it was sold in", (make, model, year, sold) => {
    const bodies = variants(make, model, year).flatMap((variant) => variant.body ?? []);
    expect(bodies.length).toBeGreaterThan(0);
    expect(new Set<string>(bodies).difference(new Set(sold))).toEqual(new Set());
  });

  it("of a car has a digit in position 7, as its year wants it", () => {
    const { templates } = modelYearVariants(index, { make: "Honda", model: "Accord", year: 1998 });
    expect(templates.length).toBeGreaterThan(0);
    expect(templates.every(({ prefix }) => /\d/.test(prefix.charAt(6)))).toBe(true);
  });

  it("names in its tables only models that the data has", () => {
    const names = new Set(catalogModelYears(index).map(({ make, model }) => `${make}/${model}`));
    const named = Object.entries(MODEL_YEARS_TO_2009).flatMap(([make, models]) =>
      models.split("; ").map((entry) => `${make}/${entry.slice(0, entry.lastIndexOf(" "))}`),
    );
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    expect(earlierNames().filter((name) => !named.includes(name))).toEqual([]);
  });

  it("has names of their years for models that are filed by one name", () => {
    const names = new Set(rows.modelYears.map(({ id }) => id));
    for (const id of [
      "chrysler/300m/2002",
      "chrysler/300/2005",
      "lincoln/mark-vii/1990",
      "lincoln/mark-viii/1997",
      "subaru/b9-tribeca/2006",
      "subaru/tribeca/2009",
      "volvo/240/1990",
      "oldsmobile/eighty-eight/1995",
    ]) {
      expect(names.has(id), id).toBe(true);
    }
  });
});

describe("sizeClassOf", () => {
  it("sizes", () => {
    expect(sizeClassOf("Ford", "F-150")).toBe("full");
    expect(sizeClassOf("Toyota", "Corolla")).toBe("compact");
    expect(sizeClassOf("Nobody", "Nothing")).toBe("midsize");
    expect(sizeClassOf("Mercedes-Benz", "300")).toBe("midsize");
    expect(sizeClassOf("Dodge", "Rampage")).toBe("compact");
    expect(sizeClassOf("Buick", "Roadmaster")).toBe("full");
  });
});
