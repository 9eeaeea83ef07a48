import { OpenAPIClientAxios } from "openapi-client-axios";
import pg from "pg";
import { z } from "zod";
import {
  API_KEY_MARK,
  API_KEY_PREFIX_LENGTH,
  SCOPE_NAMES,
} from "#lib/domain/api/api-key/constants.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { insertRow } from "../access/rows.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { mintSession } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

/** A key of somebody new. */
async function newKey(name: string): Promise<{ readonly key: string; readonly url: string }> {
  const { url, dataDir } = await readRunningSite();
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  try {
    const email = `${name}-${crypto.randomUUID()}@journey.test`;
    const { userId } = await mintSession(client, email, dataDir);
    const key = `${API_KEY_MARK}${newSecret()}`;
    await insertRow(client, "api_key", {
      id: crypto.randomUUID(),
      submission_id: crypto.randomUUID(),
      user_id: userId,
      name: "Journey",
      prefix: key.slice(0, API_KEY_PREFIX_LENGTH),
      secret_hash: secretHash(key),
      scopes: SCOPE_NAMES,
      created_at: new Date().toISOString(),
    });
    return { key, url };
  } finally {
    await client.end();
  }
}

const page = z.object({
  total: z.number().positive(),
  listings: z.array(z.looseObject({ id: z.number(), vin: z.string(), make: z.string() })).min(1),
  nextCursor: z.string(),
});

test("a client made of the site's own OpenAPI document works", async () => {
  const { key, url } = await newKey("api-client");
  const api = new OpenAPIClientAxios({
    definition: `${url}/api/v1/openapi.json`,
    withServer: { url: `${url}/api/v1` },
    axiosConfigDefaults: { headers: { authorization: `Bearer ${key}` } },
  });
  const client = await api.init();
  const call = async (
    operation: string,
    parameters?: Record<string, string | number>,
    body?: unknown,
  ) => {
    const method = client[operation];
    if (method === undefined) throw new Error(`The document has no ${operation}.`);
    return method.call(client, parameters, body);
  };

  const asked = { q: "suv under 40k", limit: 3, sort: "price" };
  const first = await call("searchListings", asked);
  const { listings, nextCursor } = page.parse(first.data);
  expect(first.headers["lotwise-credits-cost"]).toBe("1");
  expect(first.headers["lotwise-credits-remaining"]).toBe("49");
  const next = await call("searchListings", { ...asked, cursor: nextCursor });
  const ids = new Set([...listings, ...page.parse(next.data).listings].map(({ id }) => id));
  expect(ids.size).toBe(6);

  const [{ id, vin } = { id: 0, vin: "" }] = listings;
  expect((await call("getListing", { id })).data).toMatchObject({ listing: { id, vin } });
  const history = await call("getListingsByVin", { vin });
  expect(history.data).toMatchObject({ vin, latest: { vin } });
  const market = await call("getMarket", { make: "toyota", by: "model" });
  expect(market.data).toMatchObject({ sales: { state: "found" } });
  const batch = await call("decodeVins", undefined, { vins: [vin, "1HGCM82633A00435X"] });
  expect(batch.data).toMatchObject({ decoded: 1, refused: 1 });
  expect(batch.headers["lotwise-credits-cost"]).toBe("1");
  const account = await call("getAccount");
  expect(account.data).toMatchObject({ wallet: { kind: "free", spent: 6, balance: 44 } });
});

test("what is no call is a problem document, whatever is asked", async ({ request }) => {
  const { key, url } = await newKey("api-problems");
  const headers = { authorization: `Bearer ${key}` };
  const ask = (method: string, path: string, more = {}) =>
    request.fetch(`${url}/api/v1${path}`, { method, headers, ...more });
  const cases = [
    ["GET", "", 404],
    ["GET", "/nothing/here", 404],
    ["PUT", "/listings", 405],
    ["DELETE", "/nothing", 404],
    ["GET", "/listings?price=cheap", 400],
    ["GET", "/listings/%00", 400],
    ["GET", "/listings/1%2F2", 400],
    ["POST", "/vin/batch", 415],
    ["POST", "/vin/batch", 413, { data: { vins: ["x".repeat(3_000_000)] } }],
    ["GET", "/account", 406, { headers: { ...headers, accept: "text/html" } }],
    ["GET", "/account", 401, { headers: {} }],
  ] as const;
  for (const [method, path, status, more] of cases) {
    const answer = await ask(method, path, more);
    expect(answer.status(), `${method} ${path}`).toBe(status);
    expect(answer.headers()["content-type"], path).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      status,
      type: expect.stringMatching(/\/api#problem-/),
    });
  }

  const account = await ask("GET", "/account");
  const { etag = "", "cache-control": kept } = account.headers();
  expect(kept).toBe("private, no-cache");
  const again = await ask("GET", "/account", { headers: { ...headers, "if-none-match": etag } });
  expect([again.status(), again.headers()["lotwise-credits-cost"]]).toEqual([304, "0"]);
  const head = await ask("HEAD", "/account");
  expect([head.status(), head.headers().etag, (await head.body()).length]).toEqual([200, etag, 0]);
  const preflight = await ask("OPTIONS", "/listings", {
    headers: { origin: "https://elsewhere.example", "access-control-request-method": "GET" },
  });
  expect(preflight.status()).toBe(204);
  expect(preflight.headers()["access-control-allow-origin"]).toBe("*");
});
