import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { placeIn } from "./rules.ts";
import { placeIndex } from "./rules.words.ts";
import type { PlaceIndex } from "./types.words.ts";

let index: PlaceIndex;
beforeAll(async () => {
  index = placeIndex((await zipPlaces()).values());
});

describe("where someone looks", () => {
  it.each([
    ["80202", "80202"],
    ["80202-1234", "80202"],
    ["Denver, CO", "Denver, CO"],
    ["denver co", "Denver, CO"],
    ["denver colorado", "Denver, CO"],
    ["DENVER", "Denver, CO"],
    ["St. Louis, MO", "St. Louis, MO"],
    ["saint louis", "St. Louis, MO"],
    ["East Saint Louis, IL", "East St. Louis, IL"],
    ["port st lucie", "Port St. Lucie, FL"],
    ["Mc Lean, VA", "McLean, VA"],
    ["coeur d'alene", "Coeur d'Alene, ID"],
    ["coeur dalene", "Coeur d'Alene, ID"],
    ["winston salem", "Winston-Salem, NC"],
    ["ofallon, mo", "O'Fallon, MO"],
    ["fond du lac", "Fond du Lac, WI"],
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
    for (const typed of ["00000", "qwxz", ",", "-", "Denver, TX, USA", "State Board of Insurance"])
      expect(placeIn(typed, index).place).toBeNull();
    fc.assert(
      fc.property(fc.string(), (typed) => {
        placeIn(typed, index);
      }),
    );
  });
});
