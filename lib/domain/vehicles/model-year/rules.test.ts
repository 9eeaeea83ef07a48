import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import {
  askedIn,
  foldedYears,
  modelYearIn,
  moreYearsInWords,
  nearestNames,
  nearestToAsked,
  yearsInWords,
} from "./rules.ts";
import type { CatalogIndex, IndexedModel } from "./types.ts";

const honda = { makeId: 1, makeName: "Honda", makeSlug: "honda" };
const mazda = { makeId: 2, makeName: "Mazda", makeSlug: "mazda" };
const model = (
  make: typeof honda,
  modelId: number,
  modelName: string,
  years: readonly number[],
): IndexedModel => ({
  ...make,
  modelId,
  modelName,
  modelSlug: slugOf(modelName),
  bodyStyle: "sedan",
  sizeClass: "compact",
  yearIds: new Map(years.map((year) => [year, modelId * 100 + (year % 100)])),
});
const chevrolet = { makeId: 4, makeName: "Chevrolet", makeSlug: "chevrolet" };
const models = [
  model(chevrolet, 5, "Silverado 1500", [1999, 2019, 2020]),
  model(chevrolet, 6, "Silverado 2500", [2018, 2019]),
  model(chevrolet, 7, "Silverado 3500", [2007, 2019]),
  model(honda, 1, "Civic", [2018, 2019, 2020]),
  model(honda, 2, "Accord", [2019]),
  model(mazda, 3, "Mazda3", [2012, 2020]),
];
const INDEX: CatalogIndex = {
  makes: [honda, mazda, chevrolet],
  makesBySlug: new Map([
    ["honda", honda],
    ["mazda", mazda],
    ["chevrolet", chevrolet],
  ]),
  models,
  modelsByMake: Map.groupBy(models, ({ makeId }) => makeId),
  modelsBySlugs: new Map(models.map((each) => [`${each.makeSlug}/${each.modelSlug}`, each])),
  modelsById: new Map(models.map((each) => [each.modelId, each])),
};
const labels = (asked: Parameters<typeof nearestNames>[1]) =>
  nearestNames(INDEX, asked, 3).map(({ label }) => label);

describe("a model year by its address", () => {
  test("is found in any case and spacing, with its years", () => {
    expect(modelYearIn(INDEX, { make: "HONDA", model: "civic", year: "2019" })).toMatchObject({
      modelYearId: 119,
      year: 2019,
      years: [2020, 2019, 2018],
    });
  });

  test("is null for what the catalog does not hold", () => {
    expect(modelYearIn(INDEX, { make: "honda", model: "civic", year: "1999" })).toBeNull();
    expect(modelYearIn(INDEX, { make: "honda", model: "civic", year: "2019x" })).toBeNull();
    expect(modelYearIn(INDEX, { make: "honda", model: "pilot", year: "2019" })).toBeNull();
  });
});

describe("an address of before models were told apart", () => {
  const silverado = (year?: string) => ({
    make: "chevrolet",
    model: "silverado",
    ...(year !== undefined && { year }),
  });

  test("is about the first of them that was built that year", () => {
    const found = (year: string) => modelYearIn(INDEX, { ...silverado(year), year })?.modelName;
    expect(found("2019")).toBe("Silverado 1500");
    expect(found("2018")).toBe("Silverado 2500");
    expect(found("2007")).toBe("Silverado 3500");
    expect(found("1985")).toBeUndefined();
  });

  test("leads each of its pages to that one, and names the others where no year was asked for", () => {
    expect(labels(silverado())).toEqual([
      "2020 Chevrolet Silverado 1500",
      "2019 Chevrolet Silverado 2500",
      "2019 Chevrolet Silverado 3500",
    ]);
    for (const section of ["/research", "/tools/valuation", "/tools/recalls"]) {
      const asked = askedIn(`${section}/Chevrolet/Silverado/2019`);
      if (asked === null) throw new Error(`${section} has no such address`);
      expect(nearestToAsked(INDEX, asked, 3)).toBeNull();
    }
  });

  test("of a model that has the name by itself is about that one", () => {
    const own = model(chevrolet, 8, "Silverado", [2019]);
    const index = {
      ...INDEX,
      modelsBySlugs: new Map([...INDEX.modelsBySlugs, ["chevrolet/silverado", own]]),
    };
    expect(modelYearIn(index, { ...silverado(), year: "2019" })?.modelId).toBe(8);
  });
});

describe("what may have been meant", () => {
  test("of a model that exists: its nearest years", () => {
    expect(labels({ make: "mazda", model: "mazda3", year: "2013" })[0]).toBe("2012 Mazda Mazda3");
  });

  test("of a model that does not: names like it, in the year asked for where it was built", () => {
    expect(labels({ make: "honda", model: "civc", year: "2018" })[0]).toBe("2018 Honda Civic");
    expect(labels({ make: "mazda", model: "3", year: "2020" })).toContain("2020 Mazda Mazda3");
  });

  test("of a make alone: makes", () => {
    expect(labels({ make: "hnda" })).toEqual(["Honda"]);
    expect(labels({ make: "zzzz" })).toEqual([]);
  });
});

describe("an address that leads nowhere", () => {
  const nearest = (path: string) => {
    const address = askedIn(path);
    return address === null ? null : nearestToAsked(INDEX, address, 3);
  };

  test("of a model without a year offers every year of it, in its own section", () => {
    expect(nearest("/research/honda/civic")).toEqual({
      title: "Which Honda Civic?",
      lead: "Each model year has a page of its own: 2018 to 2020.",
      links: [2020, 2019, 2018].map((year) => ({
        label: `${year} Honda Civic`,
        href: `/research/honda/civic/${year}`,
      })),
    });
    expect(nearest("/tools/recalls/honda/civic")?.links[0]?.href).toBe(
      "/tools/recalls/honda/civic/2020",
    );
  });

  test("of a year that was not built says which were, the nearest first", () => {
    const found = nearest("/tools/valuation/mazda/mazda3/2013");
    expect(found?.title).toBe("There is no 2013 Mazda Mazda3");
    expect(found?.lead).toContain("2012 and 2020");
    expect(found?.links.map(({ href }) => href)).toEqual([
      "/tools/valuation/mazda/mazda3/2012",
      "/tools/valuation/mazda/mazda3/2020",
    ]);
  });

  test("of no model or make names those called like it, or says that none is", () => {
    expect(nearest("/research/honda/civc/2019")?.links[0]?.href).toBe("/research/honda/civic/2019");
    expect(nearest("/tools/recalls/hnda")?.links[0]?.href).toBe("/tools/recalls/honda");
    expect(nearest("/research/zzzz")).toMatchObject({ title: "We know no “zzzz”", links: [] });
  });

  test("of a valuation of a make offers its models", () => {
    expect(nearest("/tools/valuation/mazda")?.links).toEqual([
      { label: "2020 Mazda Mazda3", href: "/tools/valuation/mazda/mazda3/2020" },
    ]);
  });

  test.each(["/research", "/research/", "/research/compare", "/search", "/research/honda", "/"])(
    "%s is about nothing that could be missing",
    (path) => {
      expect(nearest(path)).toBeNull();
    },
  );

  test("is never too odd to be answered", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), (parts) => {
        const found = nearest(`/research/${parts.join("/")}`);
        for (const { href } of found?.links ?? []) expect(href).toMatch(/^\/research\/[a-z]/);
      }),
    );
    expect(nearest("/research/%E0%A4%A/civic")?.links[0]?.label).toBe("2020 Honda Civic");
    expect(nearest(`/research/${"x".repeat(400)}`)?.title.length).toBeLessThan(80);
  });
});

test("years in a row are told by the first and the last", () => {
  expect(yearsInWords([2020, 2010, 2011, 2012, 2014])).toBe("2010 to 2012, 2014 and 2020");
  expect(yearsInWords([2019])).toBe("2019");
});

describe("the years beside a model year", () => {
  const years = Array.from({ length: 46 }, (_, index) => 2026 - index);
  const near = (year: number) => foldedYears({ year, years }).near;

  test("are five newer, five older and the newest; the rest is folded", () => {
    expect(near(2018)).toEqual([
      2026, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014, 2013,
    ]);
    expect(near(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
    expect(near(1981)).toEqual([2026, 1986, 1985, 1984, 1983, 1982, 1981]);
    expect(moreYearsInWords(foldedYears({ year: 2018, years }).more)).toBe(
      "More years, 1981 to 2025",
    );
  });

  test("none is folded where few would be, and none is lost", () => {
    const few = years.slice(0, 9);
    expect(foldedYears({ year: 2026, years: few })).toEqual({ near: few, more: [] });
    for (const year of years) {
      const { near, more } = foldedYears({ year, years });
      expect([...near, ...more].toSorted((a, b) => b - a)).toEqual(years);
    }
  });
});
