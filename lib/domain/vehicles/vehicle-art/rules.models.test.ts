import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MODEL_FACTS } from "#lib/domain/vehicles/catalog/constants.demo.ts";
import { classedModels } from "#lib/domain/vehicles/catalog/rules.market-classes.ts";
import { catalogModelYears } from "#lib/domain/vehicles/catalog/rules.ts";
import {
  BODY_STYLES,
  type BodyStyle,
  SIZE_CLASSES,
  type SizeClass,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { BODIES } from "./constants.bodies.ts";
import { bodyOf, shapedModels } from "./rules.models.ts";
import { drawVehicle } from "./rules.ts";

const STYLES = Object.keys(BODY_STYLES) as BodyStyle[];
const SIZES = Object.keys(SIZE_CLASSES) as SizeClass[];

describe("bodyOf", () => {
  it.each([
    ["Mazda", "CX-5", "suv", "compact", 2021, null, "sleek-compact-suv", "2020s"],
    ["GMC", "Acadia", "suv", "midsize", 2012, null, "three-row-suv", "2010s"],
    ["Jeep", "Wrangler", "suv", "midsize", 2020, null, "off-roader", "2020s"],
    ["BMW", "X6", "suv", "midsize", 2016, null, "coupe-suv", "2010s"],
    ["Volkswagen", "GTI", "hatchback", "compact", 2019, null, "hot-hatch", "2020s"],
    ["Toyota", "Avalon", "sedan", "full", 2008, null, "full-size-sedan", "2000s"],
    ["Mazda", "MX-5", "convertible", "compact", 1999, null, "roadster", "1990s"],
    ["Ford", "F-150", "pickup", "full", 2018, "XLT SuperCab", "extended-cab-pickup", "2010s"],
    [
      "Ford",
      "F-150",
      "pickup",
      "full",
      2018,
      "XL Regular Cab Long Bed",
      "regular-cab-long-pickup",
      "2010s",
    ],
    ["Ford", "F-150", "pickup", "full", 2018, "Lariat", "crew-cab-pickup", "2010s"],
    ["Ford", "F-150", "pickup", "full", 1998, "XLT", "regular-cab-pickup", "1990s"],
    ["Ford", "Explorer", "suv", "midsize", 2005, null, "trail-suv", "2000s"],
    ["Ford", "Explorer", "suv", "midsize", 2021, null, "sleek-three-row-suv", "2020s"],
    ["Honda", "Civic", "coupe", "compact", 2014, null, "economy-coupe", "2010s"],
    ["Tesla", "Model Y", "suv", "midsize", 2023, null, "electric-suv", "2020s"],
    ["Chevrolet", "Corvette", "coupe", "midsize", 2016, null, "sports-coupe", "2010s"],
    ["Chevrolet", "Corvette", "coupe", "midsize", 2022, null, "mid-engine-coupe", "2020s"],
  ] as const)(
    "%s %s %s %s %s %s is a %s of the %s",
    (make, model, bodyStyle, sizeClass, year, trim, body, era) => {
      expect(bodyOf({ make, model, bodyStyle, sizeClass, year, trim })).toEqual({ body, era });
    },
  );

  it("gives an electric body to what runs on electricity alone", () => {
    const equinox = {
      make: "Chevrolet",
      model: "Equinox",
      bodyStyle: "suv",
      sizeClass: "compact",
      year: 2024,
    } as const;
    expect(bodyOf(equinox).body).toBe("compact-suv");
    expect(bodyOf({ ...equinox, fuel: "gasoline" }).body).toBe("compact-suv");
    expect(bodyOf({ ...equinox, fuel: "electric" }).body).toBe("angular-electric-suv");
  });

  it("gives every model of the demo and of the tables a drawing of its own style", () => {
    for (const { make, model, bodyStyle, sizeClass } of MODEL_FACTS) {
      for (const year of [1995, 2008, 2015, 2024]) {
        const drawn = bodyOf({ make, model, bodyStyle, sizeClass, year });
        expect(BODIES[drawn.body].style, `${make} ${model}`).toBe(bodyStyle);
      }
    }
    for (const key of [...classedModels(), ...shapedModels()]) {
      const [make = "", model = ""] = key.split("/");
      for (const bodyStyle of STYLES) {
        const drawn = bodyOf({ make, model, bodyStyle, sizeClass: "midsize", year: 2024 });
        expect(BODIES[drawn.body].style, `${key} ${bodyStyle}`).toBe(bodyStyle);
      }
    }
  });

  it("gives any vehicle a drawing", () => {
    const any = fc.record({
      bodyStyle: fc.constantFrom(...STYLES),
      sizeClass: fc.constantFrom(...SIZES),
      year: fc.option(fc.integer()),
      make: fc.option(fc.string()),
      model: fc.option(fc.string()),
      trim: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(any, (vehicle) => {
        const art = { ...bodyOf(vehicle), view: "side", paintHex: "9f2b2b" } as const;
        expect(BODIES[art.body].style).toBe(vehicle.bodyStyle);
        expect(drawVehicle(art)).toContain("<svg");
      }),
    );
  });
});

describe("the table of bodies", () => {
  it("names only models of the catalog, and leaves none of the catalog without a drawing", () => {
    const index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
    const models = catalogModelYears(index);
    const known = new Set(models.map(({ make, model }) => `${make}/${model}`));
    expect(shapedModels().filter((name) => !known.has(name))).toEqual([]);
    for (const { make, model, year } of models) {
      const { body } = bodyOf({ make, model, year, bodyStyle: "suv", sizeClass: "midsize" });
      expect(BODIES[body].style, `${year} ${make} ${model}`).toBe("suv");
    }
  });
});
