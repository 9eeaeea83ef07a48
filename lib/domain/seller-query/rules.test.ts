import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { placeIndex } from "#lib/domain/word-places/rules.ts";
import type { PlaceIndex } from "#lib/domain/word-places/types.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { placeIn, sortOf } from "./rules.ts";
import { directoryHref, parseDirectory } from "./search-params.ts";

let index: PlaceIndex;
beforeAll(async () => {
  index = placeIndex((await zipPlaces()).values());
});

describe("where someone looks for sellers", () => {
  it.each([
    ["80202", "80202"],
    ["80202-1234", "80202"],
    ["Denver, CO", "Denver, CO"],
    ["denver co", "Denver, CO"],
    ["denver colorado", "Denver, CO"],
    ["DENVER", "Denver, CO"],
    ["St. Louis, MO", "Saint Louis, MO"],
    ["fort collins", "Fort Collins, CO"],
    ["Colorado", "Colorado"],
    ["nm", "New Mexico"],
    ["new york", "New York"],
    ["New York, NY", "New York, NY"],
    ["Portland, Maine", "Portland, ME"],
    ["santa fe new mexico", "Santa Fe, NM"],
  ])("%s is %s", (typed, name) => {
    expect(placeIn(typed, index).place?.name).toBe(name);
  });

  it("says so where it could be another", () => {
    expect(placeIn("Springfield", index).note).toMatch(/add a state for another/);
    expect(placeIn("Springfield, IL", index).note).toBeNull();
    expect(placeIn("Denver", index).note).toMatch(/Denver, CO/);
  });

  it("is nowhere for words that are no place", () => {
    for (const typed of ["00000", "qwxz", ",", "-", "Denver, TX, USA"])
      expect(placeIn(typed, index).place).toBeNull();
    fc.assert(
      fc.property(fc.string(), (typed) => {
        placeIn(typed, index);
      }),
    );
  });
});

describe("the directory's URL", () => {
  it("reads anything, and reads what it writes the same again", () => {
    const value = fc.oneof(fc.string(), fc.constantFrom("80202", "50", "toyota", "dealer", "name"));
    const names = ["near", "within", "make", "kind", "area", "sort", "page"];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (raw) => {
        const { query } = parseDirectory(raw);
        const href = directoryHref(query);
        const search = new URL(href, "http://localhost").searchParams;
        const again = parseDirectory(Object.fromEntries(search)).query;
        expect(directoryHref(again)).toBe(href);
      }),
    );
  });

  it("is short where all is as usual", () => {
    expect(directoryHref(parseDirectory({ page: "1", within: "50" }).query)).toBe("/sellers");
    expect(directoryHref(parseDirectory({ near: "Denver, CO", within: "50" }).query)).toBe(
      "/sellers?near=Denver,+CO&within=50",
    );
  });
});

it("sorts by distance only from a point", () => {
  const point = { kind: "point", zip: "80202", name: "80202" } as const;
  const state = { kind: "state", state: "CO", name: "Colorado" } as const;
  expect(sortOf({ sort: null }, point)).toBe("nearest");
  expect(sortOf({ sort: null }, state)).toBe("vehicles");
  expect(sortOf({ sort: "nearest" }, null)).toBe("vehicles");
  expect(sortOf({ sort: "name" }, point)).toBe("name");
});
