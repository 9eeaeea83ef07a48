import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { station, stations } from "#lib/domain/api/api-charging/data.ts";
import { stationsQuery } from "#lib/domain/api/api-charging/schema.ts";
import { resolveCharging } from "#lib/domain/ownership/charging-finder/data.query.ts";
import { findStations } from "#lib/domain/ownership/charging-finder/data.ts";
import { parseCharging } from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import { heldStations } from "#lib/domain/ownership/charging-station/data.ts";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { importSource } from "#lib/domain/vehicles/source-import/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { writeDemoStations } from "#prisma/seed/charging-stations.ts";
import { marketPlaces } from "#prisma/seed/geography.ts";
import { withConnection } from "#tests/factories/market.ts";

const COUNT = 1_200;
const TODAY = new Date("2026-11-20T00:00:00Z");
const columns =
  "name, street, city, state, zip, latitude, longitude, x, y, z, status, access, network, publisher_updated_at";
const values =
  "'Somewhere', '', 'Denver', 'CO', '80202', 39.7, -105, 0, 0, 1, 'open', 'public', 'Kilowren', now()";
const insert = (id: number, source: string, importId: number | null) =>
  database().$executeRawUnsafe(
    `insert into charging_station (id, source, import_id, ${columns}) values (${id}, '${source}', ${importId}, ${values})`,
  );
const count = async (source: string): Promise<number> =>
  database().chargingStation.count({ where: { source } });

const openDemoMarket = () =>
  database()
    .$executeRaw`insert into demo_market (id, seed, size, parameters, built_at) values (1, 1, 1, '{}', now())`;
const writeStations = async () => {
  const places = await marketPlaces();
  return withConnection(env().DATABASE_URL ?? "", (client) =>
    writeDemoStations(client, { seed: 1, count: COUNT, places, today: TODAY }),
  );
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "made-up-stations-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await database().$executeRaw`delete from demo_market`;
  await database().$executeRaw`delete from charging_station`;
});

describe("a made-up station", () => {
  test("stands nowhere but in a demo market", async () => {
    await expect(insert(-1, "demo", null)).rejects.toThrow(/outside of a demo market/);
    await openDemoMarket();
    await insert(-1, "demo", null);
    expect(await count("demo")).toBe(1);
    await database().$executeRaw`delete from demo_market`;
    expect(await count("demo")).toBe(0);
  });

  test("also where a build keeps triggers from running", async () => {
    await expect(
      withConnection(env().DATABASE_URL ?? "", async (client) => {
        await client.query("set session_replication_role = replica");
        await client.query(
          `insert into charging_station (id, source, ${columns}) values (-1, 'demo', ${values})`,
        );
      }),
    ).rejects.toThrow(/outside of a demo market/);
  });

  test("cannot be taken for one of a publisher: number, source and import go together", async () => {
    await openDemoMarket();
    await expect(insert(1, "demo", null)).rejects.toThrow(/charging_station_source/);
    await expect(insert(-1, "demo", 7)).rejects.toThrow(/charging_station_source/);
    await expect(insert(-1, "publisher", 7)).rejects.toThrow(/charging_station_source/);
    await expect(insert(1, "publisher", null)).rejects.toThrow(/charging_station_source/);
    await expect(insert(1, "else", 7)).rejects.toThrow(/charging_station_source/);
    await insert(1, "publisher", 7);
  });
});

describe("stations of a demo market", () => {
  beforeEach(async () => {
    await openDemoMarket();
    expect(await writeStations()).toBe(COUNT);
  });

  test("are said to be made up, by the API and for the page", async () => {
    expect(await heldStations()).toMatchObject({
      kind: "made_up",
      value: { stations: COUNT },
      source: { how: "made_up" },
    });
    const answer = await stations(
      stationsQuery.parse({ near: "80202", radiusMiles: "50", limit: "100" }),
    );
    expect(answer).toMatchObject({ state: "made_up", source: { how: "made_up" } });
    const [first] = answer.items;
    expect(first).toMatchObject({ madeUp: true });
    expect(first?.number).toMatch(/^DEMO-CS-\d{4}$/);
    expect(await station(first?.id ?? 0)).toMatchObject({ madeUp: true, number: first?.number });
  });

  test("from Denver to Chicago a vehicle of 200 miles gets through, stop by stop", async () => {
    const notes: string[] = [];
    const { query } = parseCharging({ from: "Denver, CO", to: "Chicago, IL", range: "200" });
    const resolved = await resolveCharging(query, null, notes);
    expect(resolved.way?.roads.slice(0, 2)).toEqual(["I-76", "I-80"]);
    const { trip, way } = await findStations(resolved, notes);
    expect(notes.filter((note) => !note.includes("was read as"))).toEqual([]);
    if (trip?.kind !== "planned") throw new Error(JSON.stringify(trip));
    expect(trip.plan.stops.length).toBeGreaterThan(5);
    expect(trip.stops).toHaveLength(trip.plan.stops.length);
    for (const { arrivePercent } of trip.plan.stops)
      expect(arrivePercent).toBeGreaterThanOrEqual(10 - 1e-6);
    expect(trip.plan.drivenMiles).toBeGreaterThan(960);
    expect(trip.comparison.stopsCents).toBeGreaterThan(5_000);
    expect(way?.gaps.every(({ isTooLong }) => !isTooLong)).toBe(true);
  });

  test("are not written where those of the publisher are", async () => {
    await database().$executeRaw`delete from charging_station`;
    await insert(1, "publisher", 7);
    expect(await writeStations()).toBe(0);
    expect(await count("demo")).toBe(0);
  });

  test("give way to the first import, and to nothing less", async () => {
    const header =
      "Fuel Type Code,Station Name,Street Address,City,State,ZIP,Status Code,Latitude,Longitude,ID,Updated At,EV Connector Types";
    const line = (id: number) =>
      `ELEC,Station ${id},1 Main St,Boise,ID,83702,E,43.6,-116.2,${id},2026-01-01 00:00:00 UTC,J1772`;
    const order = async (name: string, lines: readonly string[]) => {
      const path = join(folder, name);
      await writeFile(path, [header, ...lines].join("\n"));
      return importSource(systemContext(), {
        definition: CHARGERS,
        order: { path, origin: "a test", startedBy: "a test", allowFewer: false },
      });
    };
    const broken = await order("broken.csv", ["ELEC,half a row", "x,y"]);
    expect(broken.outcome.kind).toBe("refused");
    expect(await count("demo")).toBe(COUNT);
    const { outcome } = await order("stations.csv", [line(11), line(12)]);
    if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
    expect(outcome.published).toMatchObject({ held: 2, added: 2, removed: 0 });
    expect(outcome.published.notes.join(" ")).toContain("1,200 made-up stations");
    expect(await count("demo")).toBe(0);
    expect(await count("publisher")).toBe(2);
    expect(await heldStations()).toMatchObject({ kind: "found", value: { stations: 2 } });
  });
});

test("a station that is none is not found by a number below zero", async () => {
  await expect(station(-5)).rejects.toThrow(/no such station/);
});
