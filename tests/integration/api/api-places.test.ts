import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { getStationEndpoint, listStationsEndpoint } from "#lib/domain/api/api-charging/schema.ts";
import { problemDocument } from "#lib/domain/api/api-endpoint/schema.problem.ts";
import { getSellerEndpoint, listSellersEndpoint } from "#lib/domain/api/api-seller/schema.ts";
import { FEWEST_RECORDS } from "#lib/domain/dealers/seller-record/constants.ts";
import { refreshSellerRecords } from "#lib/domain/dealers/seller-record/mutations.ts";
import { sellerDirectory } from "#lib/domain/discover/seller-directory/data.ts";
import { WHOLE_DIRECTORY } from "#lib/domain/discover/seller-directory/search-params.query.ts";
import type { StationRow } from "#lib/domain/ownership/charging-station/types.import.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { callApi } from "#tests/factories/api-contract.ts";
import { createKeyRing, type KeyRing } from "#tests/factories/api-keys.ts";
import { madeStations } from "#tests/factories/charging.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

let keys: KeyRing;
let stations: readonly StationRow[];

beforeAll(async () => {
  settle({ AUTH_SECRET: "for tests, and longer than 32 characters" });
  await insertMarket(databaseUrl(), { listings: 900, now: now(), sellers: 150 });
  await refreshSellerRecords(systemContext());
  keys = await createKeyRing();
});

const ENDPOINTS = {
  listChargingStations: listStationsEndpoint,
  getChargingStation: getStationEndpoint,
  listSellers: listSellersEndpoint,
  getSeller: getSellerEndpoint,
} as const;

const call = (id: string, query: string, path: Readonly<Record<string, string>>) =>
  callApi(id, { key: keys.next(), query: new URLSearchParams(query), path });

async function ask<Id extends keyof typeof ENDPOINTS>(
  id: Id,
  query = "",
  path: Readonly<Record<string, string>> = {},
): Promise<z.output<(typeof ENDPOINTS)[Id]["answer"]>> {
  const { status, json } = await call(id, query, path);
  expect(status, JSON.stringify(json)).toBe(200);
  return ENDPOINTS[id].answer.parse(json) as z.output<(typeof ENDPOINTS)[Id]["answer"]>;
}

const refusal = async (id: string, query: string, path: Readonly<Record<string, string>> = {}) =>
  problemDocument.parse((await call(id, query, path)).json);

/** Every item of a list, page by page. */
async function all<T>(
  page: (cursor: string) => Promise<{ items: T[]; nextCursor: string | null }>,
) {
  const items: T[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const found: { items: T[]; nextCursor: string | null } = await page(
      cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`,
    );
    items.push(...found.items);
    cursor = found.nextCursor;
  }
  return items;
}

describe("charging stations that were never imported", () => {
  it("are not checked, and it says why", async () => {
    const answer = await ask("listChargingStations", "?near=80202");
    expect(answer).toMatchObject({ state: "not_checked", items: [], source: null });
    expect(answer.reason).toMatch(/not been imported/);
    expect((await refusal("getChargingStation", "", { id: "1" })).detail).toMatch(
      /not been imported/,
    );
  });
});

describe("charging stations", () => {
  beforeAll(async () => {
    stations = await madeStations(4_000);
    await withBulkConnection("test", async (db) => {
      await db.execute("create temporary table given (row jsonb)");
      await db.copy(
        "given",
        ["row"],
        stations.map((row) => [JSON.stringify(row)]),
      );
      await db.execute(
        `insert into charging_station select station.* from given,
           jsonb_populate_record(null::charging_station, row || '{"import_id":1,"source":"publisher"}') station`,
      );
    });
    await database().sourceImport.create({
      data: {
        source: "chargers",
        state: "done",
        origin: "a test",
        startedBy: "a test",
        contentSha256: "0".repeat(64),
        startedAt: now(),
        finishedAt: now(),
      },
    });
  });

  it("come nearest first, each once, page by page, and are those that stand there", async () => {
    const query = "?near=80202&radiusMiles=400&connector=ccs&minKw=50&status=all";
    const listed = await all((cursor) => ask("listChargingStations", `${query}&limit=3${cursor}`));
    const denver = await lookupZip("80202");
    if (denver === null) throw new Error("no Denver");
    const expected = stations
      .filter(
        (row) =>
          row.connectors.includes("ccs") &&
          (row.max_kw ?? 0) >= 50 &&
          distanceMiles(denver, row) <= 400,
      )
      .map(({ id }) => id);
    expect(listed.length).toBeGreaterThan(6);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(expected));
    expect(listed).toHaveLength(expected.length);
    const miles = listed.map((each) => each.distanceMiles ?? -1);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    const first = await ask("listChargingStations", query);
    expect(first).toMatchObject({ state: "found", total: expected.length });
    expect(first.source?.publisher).toMatch(/Alternative Fuels/);
  });

  it("of a state, or of everywhere, come by number", async () => {
    const listed = await all((cursor) =>
      ask("listChargingStations", `?near=Colorado&limit=100${cursor}`),
    );
    expect(listed.every(({ state }) => state === "CO")).toBe(true);
    const ids = listed.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    const [one] = listed;
    if (one === undefined) throw new Error("no station in Colorado");
    const detail = await ask("getChargingStation", "", { id: `${one.id}` });
    expect(detail).toMatchObject({ id: one.id, name: one.name });
  });

  it.each([
    ["?near=nowhere at all", "near"],
    ["?latitude=40", "latitude"],
    ["?latitude=91&longitude=0", "latitude"],
    ["?latitude=NaN&longitude=0", "latitude"],
    ["?near=80202&latitude=40&longitude=-105", "near"],
    ["?radiusMiles=10", "radiusMiles"],
    ["?connector=plug", "connector"],
    ["?minKw=0", "minKw"],
    ["?limit=101", "limit"],
    ["?cursor=abc", "cursor"],
    ["?near=", "near"],
  ])("are refused where what is asked is wrong: %s", async (query, field) => {
    const problem = await refusal("listChargingStations", query);
    expect(problem.status).toBe(400);
    expect(problem.errors?.[0]?.field).toBe(field);
  });

  it("of a cursor of another list are refused", async () => {
    const { nextCursor } = await ask("listChargingStations", "?limit=1");
    const problem = await refusal("listChargingStations", `?near=80202&cursor=${nextCursor}`);
    expect(problem).toMatchObject({ status: 400, detail: expect.stringMatching(/other param/) });
  });
});

describe("sellers", () => {
  it("are those of the directory, each once, in its order", async () => {
    const listed = await all((cursor) => ask("listSellers", `?near=80202&limit=40${cursor}`));
    const { total, sellers } = await sellerDirectory({ ...WHOLE_DIRECTORY, near: "80202" });
    expect(listed).toHaveLength(total);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(total);
    expect(listed.slice(0, sellers.length).map(({ id }) => id)).toEqual(
      sellers.map(({ id }) => id),
    );
    const makes = await ask("listSellers", "?make=TOYOTA&kind=dealer");
    expect(makes.items.length).toBeGreaterThan(0);
    for (const item of makes.items) {
      expect(item.kind).toBe("dealer");
      expect(item.makes).toContain("Toyota");
    }
  });

  it("say nothing from fewer than five records, and how many there are", async () => {
    const listed = await all((cursor) => ask("listSellers", `?limit=100${cursor}`));
    for (const { medianReduction, medianDaysToSell, reply } of listed) {
      for (const { value, n } of [medianReduction, medianDaysToSell])
        if (n < FEWEST_RECORDS) expect(value).toBeNull();
      if (reply.n < FEWEST_RECORDS) expect(reply.medianSeconds).toBeNull();
    }
  });

  it("that are private tell of no street, number or exact place", async () => {
    await database().seller.updateMany({
      where: { kind: "private" },
      data: { street: "1 Secret Street", phone: "+13035550123", webDomain: "secret.example" },
    });
    const row = await database().seller.findFirstOrThrow({ where: { kind: "private" } });
    const answer = await ask("getSeller", "", { id: row.slug });
    expect(answer).toMatchObject({ street: null, phone: null, zip: null, webDomain: null });
    expect(JSON.stringify(answer)).not.toMatch(/secret street|3035550123|secret\.example/i);
    expect(Math.round(answer.latitude * 10) / 10).toBe(answer.latitude);
    const byNumber = await ask("getSeller", "", { id: `${row.id}` });
    expect(byNumber.slug).toBe(answer.slug);
  });

  it.each([
    ["?near=nowhere at all", "near"],
    ["?make=wartburg", "make"],
    ["?radiusMiles=10", "radiusMiles"],
    ["?sort=nearest", "sort"],
    ["?kind=robot", "kind"],
    ["?near=80202&near=80203", "near"],
  ])("are refused where what is asked is wrong: %s", async (query, field) => {
    const problem = await refusal("listSellers", query);
    expect(problem.status).toBe(400);
    expect(problem.errors?.[0]?.field).toBe(field);
  });

  it.each(["0", "99999999", "no-such-seller", "..", "%", "1;drop"])(
    "that there are not are not found: %s",
    async (id) => {
      expect((await refusal("getSeller", "", { id })).status).toBe(404);
    },
  );
});
