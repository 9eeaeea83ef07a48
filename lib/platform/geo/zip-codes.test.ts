import { expect, test } from "vitest";
import { distanceMiles, squaredChord, unitVector } from "./distance.ts";
import { lookupZip, nearestZip, zipDistanceMiles, zipPlaces } from "./zip-codes.ts";

test("ZIP codes have a place, and what is none has none", async () => {
  expect(await lookupZip("80202")).toMatchObject({ city: "Denver", state: "CO" });
  for (const zip of ["00000", "", "8020", "M5V", "09001", "10200"])
    expect(await lookupZip(zip)).toBeNull();
});

test("every place lies within the United States and its territories", async () => {
  const astray = [...(await zipPlaces()).values()].filter(
    ({ zip, latitude, longitude }) =>
      !/^\d{5}$/.test(zip) ||
      latitude <= -15 ||
      latitude >= 72 ||
      (longitude >= -60 && longitude <= 130),
  );
  expect(astray).toEqual([]);
});

test("distances are great circles in statute miles", async () => {
  // Denver to Manhattan, as published for these coordinates: about 1,630 miles.
  expect(await zipDistanceMiles("80202", "10001")).toBeCloseTo(1_630, -1);
  expect(await zipDistanceMiles("80202", "80202")).toBe(0);
  expect(await zipDistanceMiles("80202", "00000")).toBeNull();
  // A degree of a meridian.
  expect(
    distanceMiles({ latitude: 40, longitude: -100 }, { latitude: 41, longitude: -100 }),
  ).toBeCloseTo(69.09, 2);
});

test("a chord says the same as a distance", () => {
  const [a, b] = [
    { latitude: 39.75, longitude: -105 },
    { latitude: 40.01, longitude: -105.27 },
  ];
  const [u, v] = [unitVector(a), unitVector(b)];
  const chord = (u.x - v.x) ** 2 + (u.y - v.y) ** 2 + (u.z - v.z) ** 2;
  expect(squaredChord(distanceMiles(a, b))).toBeCloseTo(chord, 12);
});

test("the nearest ZIP code to a point is found", async () => {
  expect(await nearestZip({ latitude: 39.7491, longitude: -104.9946 })).toMatchObject({
    city: "Denver",
  });
});

/** As golden data: what the mail is sorted by, and the town that people read. */
test.each([
  ["63101", "St. Louis", "MO"],
  ["22101", "McLean", "VA"],
  ["83648", "Mountain Home AFB", "ID"],
  ["29152", "Shaw AFB", "SC"],
  ["83814", "Coeur d'Alene", "ID"],
  ["63366", "O'Fallon", "MO"],
  ["54935", "Fond du Lac", "WI"],
  ["36509", "Bayou La Batre", "AL"],
  ["50265", "West Des Moines", "IA"],
  ["19406", "King of Prussia", "PA"],
  ["49783", "Sault Ste. Marie", "MI"],
  ["10520", "Croton-on-Hudson", "NY"],
  ["27101", "Winston-Salem", "NC"],
  ["34952", "Port St. Lucie", "FL"],
  ["75070", "McKinney", "TX"],
  ["45202", "Cincinnati", "OH"],
  ["90292", "Marina del Rey", "CA"],
])("%s is %s, %s, as its people write it", async (zip, city, state) => {
  expect(await lookupZip(zip)).toMatchObject({ city, state, isTown: true });
});

test.each([
  ["78786", "State Board Of Insurance", "Austin"],
  ["37247", "Tn Dept Of Health Environ", "Nashville"],
  ["94138", "Wells Fargo Bank", "San Francisco"],
  ["10048", "Manhattan", "New York"],
  ["38142", "Mphs", "Memphis"],
  ["98184", "Bank Of America", "Seattle"],
  ["60663", "Sbc", "Chicago"],
  ["18514", "Internal Revenue", "Moosic"],
])("%s, the mail of %s, is read as %s", async (zip, mailName, city) => {
  expect(await lookupZip(zip)).toMatchObject({ mailName, city, isTown: false });
});

test("no town has a name of business, an abbreviation or letters apart", async () => {
  const odd =
    /\b(?:Inc|Corp|Ins|Insurance|Natl|Univ|Dept|Svc|Brm|Afb|Twp|Spgs|Hts|Bch|Jct|Ctr|Assoc|Systems|Lottery|Bank Of|Board Of|Firms?|Mail|Fulfill)\b|\bA F B\b|\bMc [A-Z]|\bMc[a-z]|\bSaint(?:e)? [A-Z]|&|\d| (?:Of|On|In|And|By) /;
  const names = new Set([...(await zipPlaces()).values()].map(({ city }) => city));
  expect([...names].filter((name) => odd.test(name))).toEqual([]);
});
