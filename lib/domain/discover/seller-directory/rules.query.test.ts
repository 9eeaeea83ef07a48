import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortOf } from "./rules.query.ts";
import { directoryHref, parseDirectory } from "./search-params.query.ts";

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
