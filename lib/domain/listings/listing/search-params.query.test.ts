import { expect, it } from "vitest";
import { carriedAlong, listingQueryFrom } from "./search-params.query.ts";

it("reads its own fields, the first of each, without what is empty or endless", () => {
  const query = listingQueryFrom({
    at: " 45,000 ",
    state: ["CO", "TX"],
    trade: "",
    apr: "   ",
    down: "9".repeat(10_000),
    zip: [],
    utm_source: "mail",
    __proto__: "x",
  });
  expect(query).toEqual({ at: "45,000", state: "CO", down: "9".repeat(60) });
});

it("carries along what other forms hold", () => {
  const query = listingQueryFrom({ at: "45000", state: "CO", trade: "oops" });
  expect(carriedAlong(query, ["at"])).toEqual([
    ["state", "CO"],
    ["trade", "oops"],
  ]);
  expect(carriedAlong({}, ["at"])).toEqual([]);
});
