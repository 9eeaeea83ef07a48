import { expect, it, vi } from "vitest";
import { citiesIn, labelsAmong } from "./data.area.ts";

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
  expect((await citiesIn(everywhere)).map(({ name }) => name)).toEqual(["Denver"]);
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
  });
  const labels = labelsAmong(area, [city("Lower", 25.12), city("Upper", 26.5)], []);
  expect(labels.map(({ name }) => name)).toEqual(["Upper"]);
});
