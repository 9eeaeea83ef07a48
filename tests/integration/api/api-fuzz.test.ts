import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createApiKey, giveApiCredits } from "#tests/factories/api.ts";
import {
  broken,
  type Described,
  type FuzzedCall,
  fitting,
  OPERATIONS,
  type Pools,
} from "#tests/factories/api-arbitrary.ts";
import { callApi, DOCUMENT } from "#tests/factories/api-contract.ts";
import { apiMarket } from "#tests/factories/api-market.ts";
import { sql } from "#tests/factories/search-market.ts";
import { drawCount } from "#tests/setup/sample.ts";

/*
 * Every operation, asked what its own OpenAPI document says and what it does not say, on real engines
 * with keys of two accounts: never a 500, always what the document describes, a problem document where
 * it fails, paid exactly as said, and never a word of the other account.
 */

/** Stands in all that belongs to the other account, and nowhere else. */
const SECRET = "Quillfeather";
/** A key may call so often a second; a run of the fuzz calls more often. */
const CALLS_A_KEY = 25;
/** Of each of an operation's two kinds; of all operations together more than 10,000 where everything is tested. */
const RUNS = drawCount(180, 8);

let owner: UserId;
let other: UserId;
/** What the other account has. */
let theirIds: readonly string[];
let pools: Pools;
/** Operations that answered something. */
const answered = new Set<string>();
const keys: string[] = [];
let calls = 0;

async function nextKey(): Promise<string> {
  if (calls++ % CALLS_A_KEY === 0) keys.unshift((await createApiKey({ userId: owner })).key);
  return keys[0] ?? "";
}

beforeAll(async () => {
  await apiMarket({ listings: 400, seed: 3 });
  owner = (await createAccount({ name: "Robin Caller" })).userId;
  other = (await createAccount({ name: `${SECRET} Other` })).userId;
  await Promise.all([owner, other].map((userId) => giveApiCredits(userId, 1_000_000)));
  const theirs = await createApiKey({ userId: other });
  await database().apiKey.update({ where: { id: theirs.keyId }, data: { name: SECRET } });
  theirIds = await thingsOf(theirs.key);
  const rows = await sql(
    z.object({
      id: z.number(),
      vin: z.string(),
      make: z.string(),
      model: z.string(),
      year: z.number(),
    }),
    `select l.id, l.vin::text as vin, make.slug as make, model.slug as model, l.year::int as year
     from listing l join make on make.id = l.make_id join model on model.id = l.model_id order by l.id limit 8`,
  );
  const of = (pick: (row: (typeof rows)[number]) => string) => [...new Set(rows.map(pick))];
  pools = {
    uuid: theirIds,
    id: of(({ id }) => `${id}`),
    vin: of(({ vin }) => vin),
    make: of(({ make }) => make),
    model: of(({ model }) => model),
    year: of(({ year }) => `${year}`),
    zip: ["80202", "10001"],
    q: ["red suv under 30k near 80202", "hybrid with 3 rows", "civic 2018-2021"],
    body: ["suv", "sedan,pickup"],
    fuel: ["gasoline", "electric,hybrid"],
    price: ["-25000", "10000-40000"],
    mileage: ["-60000", "30000"],
    days: ["30"],
    dropped: ["1"],
    unbeaten: ["1"],
    deal: ["great,good", "none"],
    place: ["co", "denver-co"],
    cursor: ["abc.def"],
  };
});

/** Makes what an account can have of its own, and names it. */
async function thingsOf(key: string): Promise<readonly string[]> {
  const body = {
    name: SECRET,
    url: `https://${SECRET.toLowerCase()}.example/hook`,
    kinds: ["listing.sold"],
    filter: { vins: ["1HGCM82633A004352"] },
  };
  const made = [
    await callApi("createWebhook", { key, body }),
    await callApi("createReport", { key, body: { vin: "1HGCM82633A004352" } }),
  ];
  return made.map(({ json }) => z.looseObject({ id: z.string() }).parse(json).id);
}

const balanceOf = async (userId: UserId): Promise<number> =>
  (await database().ledgerAccount.findFirstOrThrow({ where: { userId, unit: "api" } })).balance;

async function callsHold(described: Described, call: FuzzedCall): Promise<void> {
  const { operationId: id, "x-credits": credits } = described;
  const [key, before, theirs] = [await nextKey(), await balanceOf(owner), await balanceOf(other)];
  const { body, headers } = call;
  const sent = await callApi(id, {
    ...call,
    key,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  expect(await balanceOf(owner), `${id} costs what it says`).toBe(before - sent.cost);
  expect(await balanceOf(other)).toBe(theirs);
  expect(JSON.stringify(sent.json).toLowerCase()).not.toContain(SECRET.toLowerCase());
  if (Object.values(call.path).some((value) => theirIds.includes(value)))
    expect(sent.status, `${id} of the other account's`).toBeGreaterThanOrEqual(400);
  if (sent.status < 300) answered.add(id);
  if (sent.status >= 300) expect(sent.cost).toBe(0);
  else if (described["x-credits-per"] !== "item") expect(sent.cost).toBe(credits);
  else expect(sent.cost % credits).toBe(0);
}

const plain = z.record(z.string(), z.unknown());

it("has a document that is OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(plain.parse(structuredClone(DOCUMENT)));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

describe.each(OPERATIONS.map((described) => [described.operationId, described] as const))(
  "%s",
  (id, described) => {
    it("answers what fits its document", async () => {
      await fc.assert(
        fc.asyncProperty(fitting(described, pools), (call) => callsHold(described, call)),
        { numRuns: RUNS },
      );
    });

    it("answers what does not", async () => {
      await fc.assert(
        fc.asyncProperty(broken(described, pools), (call) => callsHold(described, call)),
        { numRuns: RUNS },
      );
    });

    it("opens to keys alone, and to those with its scope", async () => {
      expect((await callApi(id, {})).status).toBe(401);
      if (described["x-scope"] === undefined) return;
      const { key } = await createApiKey({ scopes: [] });
      expect((await callApi(id, { key })).status).toBe(403);
    });

    it("takes no key from an address, which is written into logs", async () => {
      const { key } = await createApiKey({ userId: owner });
      const query = { key, api_key: key, access_token: key, authorization: `Bearer ${key}` };
      expect((await callApi(id, { query })).status).toBe(401);
    });
  },
);

it("was answered by most operations, and by all that need no more than a market", () => {
  const ours = ["searchListings", "getListing", "getListingsByVin", "getFacets", "getMarket"];
  expect([...answered]).toEqual(expect.arrayContaining([...ours, "getAccount", "decodeVins"]));
  expect(answered.size).toBeGreaterThan(OPERATIONS.length / 2);
});
