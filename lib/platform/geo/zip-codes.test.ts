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
