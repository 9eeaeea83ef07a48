/* Doors, seats, fuels and trims of the whole demo market: what a listing states, what its VIN says, what
 * the catalog says of its model year and what pages count are one. */

import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { statedSpecsOf } from "#lib/domain/market/cohort/data.trims.ts";
import { trimKey, trimNamesOf } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import { decodeVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import { settle } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { DATA_DIR, marketTemplate } from "#tests/factories/demo-market.ts";
import { databaseUrl, NOW, sql } from "#tests/factories/search-market.ts";
import { refillDatabase } from "#tests/setup/database.ts";

const listingRow = z.object({
  id: z.number(),
  vin: z.string(),
  name: z.string(),
  trim: z.string(),
  fuel: z.string(),
  doors: z.number().nullable(),
  seats: z.number().nullable(),
  features: z.array(z.string()),
  knownFuels: z.array(z.string()),
  knownDoors: z.array(z.number()),
  isPlanted: z.boolean(),
});
let listings: readonly z.infer<typeof listingRow>[];

beforeAll(async () => {
  settle({ LOTWISE_DATA_DIR: DATA_DIR, NHTSA_URL: "off" });
  await refillDatabase(databaseUrl(), await marketTemplate());
  await loadListings();
  listings = await sql(
    listingRow,
    `select l.id, l.vin, l.year || ' ' || m.name || ' ' || o.name as name, coalesce(l.trim, '') as trim,
       l.fuel, l.doors::int as doors, l.seats::int as seats, l.features,
       coalesce(array_agg(distinct t.fuel) filter (where t.fuel is not null), '{}') as "knownFuels",
       coalesce(array_agg(distinct t.doors::int) filter (where t.doors is not null), '{}') as "knownDoors",
       exists (select from demo_market d, jsonb_array_elements(d.parameters->'conflicts') c
         where (c->>'listingId')::int = l.id) as "isPlanted"
     from listing l join make m on m.id = l.make_id join model o on o.id = l.model_id
       join model_year y on y.model_id = l.model_id and y.year = l.year
       left join trim t on t.model_year_id = y.id
     group by l.id, m.name, o.name`,
  );
}, 240_000);

const decoded = () => {
  const index = loadVpicIndex(DATA_DIR);
  return listings
    .filter(({ isPlanted }) => !isPlanted)
    .map((listing) => ({
      ...listing,
      decode: decodeVin(index, vinSchema.parse(listing.vin), {
        currentYear: NOW.getUTCFullYear(),
      }),
    }));
};
const wordsOf = ({ id, name }: { readonly id: number; readonly name: string }) => `${id} ${name}`;

test("sellers state the doors that the VIN tells, and the catalog knows them of the model year", () => {
  const all = decoded().filter(({ decode }) => decode.doors?.confidence === "certain");
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ doors, decode }) => doors !== decode.doors?.value).map(wordsOf)).toEqual([]);
  expect(
    all
      .filter(({ knownDoors, decode }) => !knownDoors.includes(decode.doors?.value ?? 0))
      .map(wordsOf),
  ).toEqual([]);
});

test("what it runs on is among the fuels of its model year", () => {
  const all = decoded().filter(({ knownFuels }) => knownFuels.length > 0);
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ fuel, knownFuels }) => !knownFuels.includes(fuel)).map(wordsOf)).toEqual([]);
});

test("a stated trim is one that the VIN stands for, wherever it stands for any", () => {
  const all = decoded().flatMap((listing) => {
    const names = trimNamesOf(listing.decode);
    return names.length === 0 || listing.trim === "" ? [] : [{ ...listing, names }];
  });
  expect(all.length).toBeGreaterThan(500);
  const others = all.filter(
    ({ trim, names }) => !names.some((name) => trimKey(name) === trimKey(trim)),
  );
  expect(others.map(({ trim, names, ...listing }) => [wordsOf(listing), trim, names])).toEqual([]);
});

test("three rows have more than five seats, and more than six seats three rows", () => {
  const rows = listings.filter(({ seats }) => seats !== null);
  const has = (listing: (typeof listings)[number]) => listing.features.includes("third_row");
  expect(rows.filter(has).length).toBeGreaterThan(20);
  expect(rows.filter((each) => has(each) && (each.seats ?? 0) < 6).map(wordsOf)).toEqual([]);
});

test("the page of a model year counts the seats that its listings state", async () => {
  const [most] = await sql(
    z.object({ modelId: z.number(), year: z.number() }),
    `select model_id as "modelId", year::int as year from listing where status = 'active'
     group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  );
  if (most === undefined) throw new Error("nothing is for sale");
  const plain = await sql(
    z.object({ label: z.string(), count: z.number() }),
    `select seats::text as label, count(*)::int as count from listing
     where status = 'active' and model_id = $1 and year = $2 and seats is not null group by 1`,
    [most.modelId, most.year],
  );
  const { seats } = await statedSpecsOf(most);
  const inOrder = (rows: readonly { label: string; count: number }[]) =>
    [...rows].sort((a, b) => a.label.localeCompare(b.label));
  expect(inOrder(seats)).toEqual(inOrder(plain));
});
