import { expect, it, vi } from "vitest";
import { citiesIn, labelsAmong } from "./data.area.ts";
import type { TownSize } from "./types.area.ts";

const { zipPlaces } = vi.hoisted(() => ({ zipPlaces: vi.fn() }));
vi.mock("#lib/platform/geo/zip-codes.ts", () => ({ zipPlaces }));

const everywhere = { west: -180, south: -90, east: 180, north: 90 };

it("reads the cities again after a failure, and once after that", async () => {
  zipPlaces.mockRejectedValueOnce(new Error("no file"));
  await expect(citiesIn(everywhere)).rejects.toThrow("no file");
  const denver = {
    zip: "80202",
    city: "Denver",
    mailName: "Denver",
    isTown: true,
    state: "CO",
    latitude: 39.75,
    longitude: -105,
  };
  zipPlaces.mockResolvedValue(new Map([["80202", denver]]));
  expect(await citiesIn(everywhere)).toMatchObject([{ name: "Denver", size: "village" }]);
  await citiesIn(everywhere);
  expect(zipPlaces).toHaveBeenCalledTimes(2);
});

it("writes no name where it would leave the map at its lower edge", () => {
  const area = { west: -82, south: 25, east: -80, north: 27 };
  const city = (name: string, latitude: number) => ({
    name,
    state: "FL",
    latitude,
    longitude: -81,
    size: "small" as const,
  });
  const labels = labelsAmong(area, [city("Lower", 25.12), city("Upper", 26.5)], []);
  expect(labels.map(({ name }) => name)).toEqual(["Upper"]);
});

it("writes the largest first, and on a phone only those that stand well apart", () => {
  const area = { west: -106, south: 39, east: -104, north: 41 };
  const town = (name: string, longitude: number) => ({
    name,
    state: "CO",
    latitude: 40,
    longitude,
    size: "medium" as const,
  });
  const labels = labelsAmong(
    area,
    [town("First", -105), town("Beside", -105.5), town("Behind", -105.1), town("Edge", -105.98)],
    [],
  );
  expect(labels.map(({ name, fitsPhone }) => [name, fitsPhone])).toEqual([
    ["First", true],
    ["Beside", false],
  ]);
});

it("names small towns only where few degrees are shown, and villages closer still", () => {
  const named = (degrees: number) => {
    const area = { west: -105, south: 39, east: -105 + degrees, north: 39 + degrees };
    const at = (share: number, size: TownSize) => ({
      name: size,
      state: "CO",
      latitude: 39 + degrees * share,
      longitude: -105 + degrees * share,
      size,
    });
    const towns = [at(0.2, "large"), at(0.4, "medium"), at(0.6, "small"), at(0.8, "village")];
    return labelsAmong(area, towns, []).map(({ name }) => name);
  };
  expect(named(6)).toEqual(["large", "medium"]);
  expect(named(4)).toEqual(["large", "medium", "small"]);
  expect(named(1)).toEqual(["large", "medium", "small", "village"]);
});
