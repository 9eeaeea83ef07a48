import { describe, expect, test } from "vitest";
import { marketClasses } from "#lib/domain/vehicles/catalog/rules.market-classes.ts";
import { type Candidate, nearestRivals, nearestYear } from "./rules.rivals.ts";

const candidate = (
  modelId: number,
  dollars: number,
  given: Partial<Candidate> = {},
): Candidate => ({
  modelId,
  makeName: "Make",
  modelName: `Model ${modelId}`,
  makeSlug: "make",
  modelSlug: `model-${modelId}`,
  year: 2019,
  classes: ["Compact SUV"],
  n: 10,
  medianPriceCents: dollars * 100,
  medianMileageMiles: 60_000,
  combinedMpg: 30,
  isElectric: false,
  ...given,
});
const own = { modelId: 1, classes: ["Compact SUV", "Electric SUV"], isElectric: false };
const idsOf = (others: readonly Candidate[]) =>
  nearestRivals(own, 1_200_000, others).map(({ modelId }) => modelId);

describe("rivals", () => {
  test("are of a class that both share, the nearest in price first; never the model itself", () => {
    const others = [
      candidate(1, 12_000),
      candidate(2, 13_500),
      candidate(3, 11_900),
      candidate(4, 12_000, { classes: ["Premium compact SUV"] }),
    ];
    expect(idsOf(others)).toEqual([3, 2]);
    expect(nearestRivals(own, 1_200_000, others)[0]).toMatchObject({ className: "Compact SUV" });
  });

  test("are of the same price band", () => {
    expect(idsOf([candidate(2, 16_000), candidate(3, 8_900), candidate(4, 14_900)])).toEqual([4]);
  });

  test("run on the same energy", () => {
    expect(idsOf([candidate(2, 12_000, { isElectric: true }), candidate(3, 13_000)])).toEqual([3]);
  });
});

describe("what buyers cross-shop", () => {
  const SHAPE = { bodyStyle: "suv", sizeClass: "midsize" } as const;
  const sharesClass = (a: string, b: string, isElectric = false) => {
    const of = (name: string) => {
      const [makeName = "", modelName = ""] = name.replace("~", " ").split("/");
      return marketClasses({ makeName, modelName, ...SHAPE }, isElectric);
    };
    return of(a).some((name) => of(b).includes(name));
  };

  test.each([
    [
      "Toyota/RAV4",
      "Honda/CR-V Mazda/CX-5 Nissan/Rogue Subaru/Forester Hyundai/Tucson Kia/Sportage Ford/Escape Chevrolet/Equinox",
      "Acura/RDX Mercedes-Benz/GLC-Class Toyota/Highlander",
    ],
    [
      "Ford/F-150",
      "Chevrolet/Silverado~1500 Ram/1500 GMC/Sierra~1500 Toyota/Tundra",
      "Toyota/Tacoma Ford/F-250 GMC/Sierra~2500",
    ],
    [
      "Honda/Civic",
      "Toyota/Corolla Hyundai/Elantra Mazda/Mazda3 Nissan/Sentra Volkswagen/Jetta",
      "Honda/Accord Acura/ILX",
    ],
    ["Mazda/MX-5", "Toyota/GR86 Subaru/BRZ", "Porsche/911 Ford/Mustang"],
    ["Honda/Odyssey", "Toyota/Sienna Chrysler/Pacifica Kia/Carnival", "Honda/Pilot"],
    ["Lexus/RX", "BMW/X5 Acura/MDX", "Toyota/Highlander"],
  ])("%s", (model, rivals, others) => {
    for (const rival of rivals.split(" ")) expect(sharesClass(model, rival), rival).toBe(true);
    for (const other of others.split(" ")) expect(sharesClass(model, other), other).toBe(false);
  });

  test("electric models among themselves", () => {
    for (const rival of ["Hyundai/Ioniq 6", "Polestar/Polestar 2", "BMW/i4"])
      expect(sharesClass("Tesla/Model 3", rival, true), rival).toBe(true);
    expect(sharesClass("Tesla/Model 3", "Porsche/Taycan", true)).toBe(false);
  });
});

test("the nearest year is the newer of two as near", () => {
  expect(nearestYear([2010, 2018, 2020], 2019)).toBe(2020);
  expect(nearestYear([2012], 2019)).toBe(2012);
  expect(nearestYear([], 2019)).toBeNull();
});
