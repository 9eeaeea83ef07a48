import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { keptListings } from "#lib/domain/listings/listing/data.ts";
import { comparedVehicles } from "#lib/domain/shoppers/comparison/data.list.ts";
import { comparisonSections } from "#lib/domain/shoppers/comparison/rules.ts";
import { listingColumn } from "#tests/factories/compared-vehicle.ts";
import { NOW, searchMarket, sql } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
});

const idsOf = async (where: string, count: number) =>
  (
    await sql(
      z.object({ id: z.number() }),
      `select id from listing where ${where} order by id desc limit ${count}`,
    )
  ).map(({ id }) => id);

test("listings of any status are read in the order asked for, unknown numbers left out", async () => {
  const [active = 0] = await idsOf("status = 'active'", 1);
  await sql(
    z.unknown(),
    `update listing set status = 'sold', ended_at = now() where id = (select min(id) from listing where status = 'active')`,
  );
  const [sold = 0] = await idsOf("status = 'sold'", 1);
  const asked = [sold, 2_147_483_647, active];
  const vehicles = await comparedVehicles(asked, { now: NOW, origin: null });
  expect(vehicles.map(({ listing }) => listing.id)).toEqual([sold, active]);
  expect(vehicles[0]?.listing.rating).toMatchObject({ reason: "not_for_sale" });
  expect((await keptListings(asked, NOW)).map(({ id, status }) => [id, status])).toEqual([
    [sold, "sold"],
    [active, "active"],
  ]);
  const rows = comparisonSections(
    vehicles.map((vehicle) => listingColumn(vehicle)),
    NOW,
  ).flatMap(({ rows: each }) => each);
  expect(rows.every(({ cells }) => cells.length === 2)).toBe(true);
});

test("nothing asked for is nothing read", async () => {
  expect(await comparedVehicles([], { now: NOW, origin: null })).toEqual([]);
  expect(await keptListings([], NOW)).toEqual([]);
});
