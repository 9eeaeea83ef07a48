import { beforeAll, describe, expect, it } from "vitest";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { ROAD_BEND } from "./constants.ts";
import { interstateGraph, interstates } from "./data.ts";
import { interstateWay, type RoadGraph } from "./rules.ts";
import type { Interstate } from "./types.ts";

let roads: readonly Interstate[];
let graph: RoadGraph;
beforeAll(async () => {
  roads = await interstates();
  graph = await interstateGraph();
});

async function way(from: string, to: string) {
  const [start, end] = await Promise.all([lookupZip(from), lookupZip(to)]);
  if (start === null || end === null) throw new RangeError("no such ZIP code");
  return interstateWay(graph, start, end);
}

describe("the table of Interstates", () => {
  it("names towns in order: no stretch between two of them is long or leads back", () => {
    for (const { name, towns } of roads) {
      expect(new Set(towns.map((town) => town.name)).size, name).toBe(towns.length);
      for (const [index, town] of towns.entries()) {
        const [next, after] = [towns[index + 1], towns[index + 2]];
        if (next === undefined) continue;
        const miles = distanceMiles(town, next);
        expect(miles, `${name}: ${town.name} to ${next.name}`).toBeLessThan(140);
        expect(miles, `${name}: ${town.name} to ${next.name}`).toBeGreaterThan(2);
        if (after === undefined) continue;
        const back = distanceMiles(town, after);
        expect(back, `${name}: ${next.name} lies off the road`).toBeGreaterThan(
          0.5 * (miles + distanceMiles(next, after)),
        );
      }
    }
  });

  it("is about as long as the roads are, by the Federal Highway Administration's route log", () => {
    const lengths = {
      "I-5": 1381,
      "I-10": 2460,
      "I-15": 1433,
      "I-20": 1539,
      "I-25": 1061,
      "I-35": 1568,
      "I-40": 2555,
      "I-65": 887,
      "I-70": 2151,
      "I-75": 1786,
      "I-80": 2899,
      "I-81": 855,
      "I-90": 3020,
      "I-94": 1585,
      "I-95": 1908,
    };
    for (const [name, miles] of Object.entries(lengths)) {
      const towns = roads.find((road) => road.name === name)?.towns ?? [];
      const held = towns
        .slice(1)
        .reduce((sum, town, index) => sum + distanceMiles(towns[index] ?? town, town), 0);
      const share = (held * ROAD_BEND) / miles;
      expect(share, `${name}: ${Math.round(held * ROAD_BEND)} of ${miles} mi`).toBeGreaterThan(
        0.94,
      );
      expect(share, `${name}: ${Math.round(held * ROAD_BEND)} of ${miles} mi`).toBeLessThan(1.06);
    }
  });

  it("joins all of the contiguous states: every town is reached from every other", () => {
    const seen = new Set<string>();
    const open = [[...graph.keys()][0] ?? ""];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(...(graph.get(name)?.edges ?? []).map(({ to }) => to.name));
    }
    expect(seen.size).toBe(graph.size);
  });
});

describe("the way between two places", () => {
  it("from Denver to Chicago is along I-76 and I-80, about 1,000 miles", async () => {
    const found = await way("80202", "60604");
    expect(found?.roads.slice(0, 2)).toEqual(["I-76", "I-80"]);
    expect(found?.miles).toBeGreaterThan(965);
    expect(found?.miles).toBeLessThan(1040);
  });

  it("follows one road where one goes all the way", async () => {
    expect((await way("98101", "99201"))?.roads).toEqual(["I-90"]);
    expect((await way("33101", "32202"))?.roads).toEqual(["I-95"]);
    expect((await way("90012", "85004"))?.roads).toEqual(["I-10"]);
  });

  it("goes on without a break from one place to the other", async () => {
    const found = await way("59801", "04401");
    const legs = found?.legs ?? [];
    for (const [index, leg] of legs.slice(1).entries())
      expect(leg.from).toMatchObject({ latitude: legs[index]?.to.latitude });
    expect(found?.miles).toBeCloseTo(
      legs.reduce((sum, { miles }) => sum + miles, 0),
      6,
    );
  });

  it("is none where no Interstate helps", async () => {
    // Honolulu, Anchorage; and two towns of one county off the road.
    expect(await way("96813", "90012")).toBeNull();
    expect(await way("99501", "98101")).toBeNull();
    expect(await way("69201", "57580")).toBeNull();
  });
});
