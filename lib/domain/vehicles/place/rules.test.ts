import { expect, it } from "vitest";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { PLACE_SLUG, STATE_NAMES } from "./constants.ts";
import { areaWords, cityKey, citySlug, placesOf, regionOf } from "./rules.ts";

const places = placesOf((await zipPlaces()).values());

it("knows every state and a city of each by a word for addresses", () => {
  for (const [code, name] of Object.entries(STATE_NAMES))
    expect(places.get(code.toLowerCase())).toMatchObject({ name, state: code, cities: null });
  expect(places.get("denver-co")).toMatchObject({
    name: "Denver, CO",
    state: "CO",
    cities: ["Denver"],
  });
  expect(places.get("denver-co")?.middle.latitude).toBeCloseTo(39.7, 0);
});

it("has a slug of one form for every place, and finds each by it", () => {
  for (const [slug, place] of places) {
    expect(slug).toMatch(PLACE_SLUG);
    expect(places.get(place.slug)).toBe(place);
    const own = place.cities ?? [];
    for (const city of own) expect(places.has(citySlug(city, place.state))).toBe(true);
    if (own.length > 0) expect(citySlug(own[0] ?? "", place.state)).toBe(place.slug);
  }
});

it("takes spellings that read alike in an address for one city", () => {
  const at = { latitude: 40, longitude: -90 };
  const found = placesOf([
    { city: "St. Mary's", state: "OH", ...at },
    { city: "St Mary S", state: "OH", ...at },
    { city: "Saint Marys", state: "OH", ...at },
    { city: "Hagåtña", state: "GU", ...at },
  ]);
  expect([...found.keys()]).toEqual(["oh", "st-mary-s-oh", "saint-marys-oh"]);
  expect(found.get("st-mary-s-oh")?.cities).toEqual(["St Mary S", "St. Mary's"]);
});

it("finds a city under its mail's name too, and no company under any", () => {
  expect(places.get("saint-louis-mo")).toBe(places.get("st-louis-mo"));
  expect(places.get("st-louis-mo")).toMatchObject({
    name: "St. Louis, MO",
    cities: ["St. Louis", "Saint Louis"],
  });
  expect(places.get("mc-lean-va")).toMatchObject({ slug: "mclean-va", name: "McLean, VA" });
  expect(places.has("state-board-of-insurance-tx")).toBe(false);
});

it("looks a city up by one key, however it is written", () => {
  for (const [key, spellings] of Object.entries({
    saintlouis: ["St. Louis", "Saint Louis", "ST LOUIS", "st.louis"],
    eastsaintlouis: ["East St. Louis", "east saint louis"],
    saintemarie: ["Ste. Marie", "Sainte Marie"],
    fortwayne: ["Ft. Wayne", "Fort Wayne"],
    mountpleasant: ["Mt Pleasant", "Mount-Pleasant"],
    ofallon: ["O'Fallon", "O’Fallon", "OFallon"],
    espanola: ["Española", "Espanola"],
    // Only whole words are shortened ones.
    stamford: ["Stamford"],
    mountain: ["Mountain"],
  }))
    expect(spellings.map(cityKey), key).toEqual(spellings.map(() => key));
});

it("knows the Census divisions, and leaves other places to themselves", () => {
  expect(regionOf("CO")).toBe("Mountain");
  expect(regionOf("DC")).toBe("South Atlantic");
  expect(regionOf("PR")).toBe("PR");
});

it("says how far around a state a figure reaches", () => {
  expect(areaWords({ area: "region" }, "CO")).toBe("in the Mountain states");
  expect(areaWords({ area: "region" }, "VT")).toBe("in New England");
  expect(areaWords({ area: "region" }, "PR")).toBe("in Puerto Rico");
});
