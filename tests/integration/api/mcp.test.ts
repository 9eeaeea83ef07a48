import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DELETE, GET, POST } from "#app/api/mcp/route.ts";
import { suspendPerson } from "#lib/domain/accounts/suspension/mutations.ts";
import { problemDocument } from "#lib/domain/api/api-endpoint/schema.problem.ts";
import { MOST_MESSAGE_BYTES } from "#lib/domain/api/mcp/constants.ts";
import { MCP_TOOLS } from "#lib/domain/api/mcp/handlers.tools.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createApiKey, giveApiCredits } from "#tests/factories/api.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { DATA_DIR, marketTemplate } from "#tests/factories/demo-market.ts";
import { connectMcp, serveHandler } from "#tests/factories/mcp-client.ts";
import { databaseUrl, sql } from "#tests/factories/search-market.ts";
import { refillDatabase } from "#tests/setup/database.ts";

const SECRET = "for tests, and longer than 32 characters";
let server: Awaited<ReturnType<typeof serveHandler>>;
let client: Client;
let userId: number;
let vin: string;

beforeAll(async () => {
  settle({ LOTWISE_DATA_DIR: DATA_DIR, NHTSA_URL: "off", AUTH_SECRET: SECRET });
  await refillDatabase(databaseUrl(), await marketTemplate());
  await appraiseMarket(now());
  await loadListings();
  const made = await createApiKey();
  ({ userId } = made);
  await giveApiCredits(made.userId, 1_000);
  server = await serveHandler((request) =>
    (request.method === "GET" ? GET : request.method === "DELETE" ? DELETE : POST)(request),
  );
  client = await connectMcp(`${server.url}/api/mcp`, made.key);
  const [first] = await sql(
    z.object({ vin: z.string() }),
    "select vin::text as vin from listing where status = 'active' order by id limit 1",
  );
  vin = first?.vin ?? "";
}, 240_000);
afterAll(async () => {
  await client.close();
  await server.stop();
});

const result = z.object({
  content: z.array(z.object({ type: z.literal("text"), text: z.string() })).min(1),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
  _meta: z.record(z.string(), z.unknown()).optional(),
});

/** Calls a tool by the official client, which holds the answer against the tool's own schema. */
async function call(name: string, told: Record<string, unknown>, by = client) {
  const { content, structuredContent, isError, _meta } = result.parse(
    await by.callTool({ name, arguments: told }),
  );
  const [words, json] = content.map(({ text }) => text);
  if (isError !== true) expect(JSON.parse(json ?? "")).toEqual(structuredContent);
  return { words: words ?? "", answer: structuredContent ?? {}, isError: isError === true, _meta };
}

const creditsUsed = async (): Promise<number> => {
  const [row] = await sql(
    z.object({ credits: z.number() }),
    `select coalesce(sum(u.credits), 0)::int as credits from api_usage u
     join api_key k on k.id = u.key_id where k.user_id = $1`,
    [userId],
  );
  return row?.credits ?? 0;
};

describe("the official client", () => {
  it("is told what there is: tools with the schemas of their operations", async () => {
    expect(client.getServerVersion()).toMatchObject({ name: "lotwise" });
    expect(client.getInstructions()).toMatch(/API credits/);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(MCP_TOOLS.map(({ name }) => name));
    for (const { inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema.type).toBe("object");
      expect(outputSchema?.type).toBe("object");
      expect(annotations?.readOnlyHint).toBe(true);
    }
  });

  it("searches, and opens what was found", async () => {
    const found = await call("search_listings", { q: "suv under 30k", limit: 3 });
    expect(found.words).toMatch(/vehicles match; 3 here/);
    const { listings, total } = z
      .object({ total: z.number(), listings: z.array(z.object({ id: z.number() })) })
      .parse(found.answer);
    expect(listings).toHaveLength(3);
    expect(total).toBeGreaterThan(3);
    expect(found._meta).toMatchObject({ "lotwise/creditsCost": 1 });
    const opened = await call("get_listing", { id: listings[0]?.id });
    expect(opened.answer).toMatchObject({ listing: { id: listings[0]?.id } });
  });

  it("decodes, values and asks for recalls", async () => {
    const decoded = await call("decode_vin", { vin });
    expect(decoded.words).toContain(vin);
    const { catalog } = z
      .object({ catalog: z.object({ makeSlug: z.string(), modelSlug: z.string(), year: z.int() }) })
      .parse(decoded.answer);
    const named = { make: catalog.makeSlug, model: catalog.modelSlug, year: catalog.year };
    const valued = await call("value_vehicle", { ...named, mileageMiles: 42_000, zip: "80202" });
    expect(valued.words).toMatch(/42,000 mi: vehicles like it ask \$.*Dealer retail: \$/s);
    expect(valued._meta).toMatchObject({ "lotwise/creditsCost": 5 });
    const recalls = await call("list_recalls", { vin });
    expect(recalls.words).toMatch(/not checked/);
    expect(recalls.answer).toMatchObject({ level: "model_year" });
  });

  it("hears of what went wrong as an error of the tool, with the problem, and pays nothing", async () => {
    const before = await creditsUsed();
    const wrong = await call("decode_vin", { vin: "5YJ3E1EA7KF317000" });
    expect(wrong.isError).toBe(true);
    expect(wrong.words).toMatch(/not valid \(400\).*check digit/s);
    const { status, errors } = problemDocument.parse(wrong._meta?.["lotwise/problem"]);
    expect([status, errors?.[0]?.field]).toEqual([400, "vin"]);
    expect(await call("get_listing", { id: 2_000_000_000 })).toMatchObject({ isError: true });
    expect(await call("search_listings", { make: "wartburg" })).toMatchObject({ isError: true });
    expect((await call("search_listings", { color: 7 })).isError).toBe(true);
    expect((await call("value_vehicle", { colour: "red" })).words).toMatch(/colour/);
    expect((await call("no_such_tool", {})).isError).toBe(true);
    expect(await creditsUsed()).toBe(before);
  });
});

describe("a key", () => {
  it("is needed before anything is told", async () => {
    await expect(connectMcp(`${server.url}/api/mcp`, null)).rejects.toThrow(/key/);
    const { key, keyId } = await createApiKey();
    await database().apiKey.update({ where: { id: keyId }, data: { revokedAt: now() } });
    await expect(connectMcp(`${server.url}/api/mcp`, key)).rejects.toThrow(/key/);
    const suspended = await createApiKey();
    await suspendPerson(contextOf({ by: "Kim" }), { userId: suspended.userId, reason: "Scraping" });
    await expect(connectMcp(`${server.url}/api/mcp`, suspended.key)).rejects.toThrow(/suspended/);
  });

  it("has its scopes and credits here too", async () => {
    const narrow = await createApiKey({ scopes: ["vehicles:read"] });
    const by = await connectMcp(`${server.url}/api/mcp`, narrow.key);
    expect((await call("decode_vin", { vin }, by)).isError).toBe(false);
    const refused = await call("search_listings", {}, by);
    expect(refused.words).toMatch(/403.*listings:read/s);
    await by.close();
    const poor = await createApiKey();
    await giveApiCredits(poor.userId, 3);
    const spender = await connectMcp(`${server.url}/api/mcp`, poor.key);
    const asked = await call("value_vehicle", { vin }, spender);
    expect(asked.words).toMatch(/402/);
    await spender.close();
  });
});

describe("a message", () => {
  const send = (init: RequestInit) => fetch(`${server.url}/api/mcp`, init);
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const json = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };

  it("of a page of another site is refused, whatever it brings", async () => {
    const { key } = await createApiKey();
    const headers = { ...json, authorization: `Bearer ${key}` };
    const from = (origin: string) =>
      send({ method: "POST", body: ping, headers: { ...headers, origin } });
    for (const origin of ["https://evil.example", "null", "http://localhost:3000.evil.example"])
      expect((await from(origin)).status, origin).toBe(403);
    expect((await from("http://localhost:3000")).status).toBe(200);
    expect((await send({ method: "POST", body: ping, headers })).status).toBe(200);
  });

  it("that is none is refused as JSON-RPC, never with an error of ours", async () => {
    const { key } = await createApiKey();
    const headers = { ...json, authorization: `Bearer ${key}` };
    for (const body of ["", "{", "null", "7", '{"jsonrpc":"1.0"}', "\u0000"]) {
      const { status } = await send({ method: "POST", body, headers });
      expect(status, body).toBe(400);
    }
    const [listed, many] = await Promise.all(
      [1, 100].map(async (times) => {
        const tools = { jsonrpc: "2.0", id: 1, method: "tools/list" };
        const body = JSON.stringify(times === 1 ? tools : Array(times).fill(tools));
        const answer = await send({ method: "POST", body, headers });
        return { status: answer.status, length: (await answer.text()).length };
      }),
    );
    // A few bytes of a batch would ask for a hundred lists, and count as one message.
    expect(listed?.status).toBe(200);
    expect(many?.status, `${many?.length} characters`).toBe(400);
    const long = JSON.stringify({ pad: "x".repeat(MOST_MESSAGE_BYTES) });
    expect((await send({ method: "POST", body: long, headers })).status).toBe(413);
    for (const method of ["GET", "DELETE"]) {
      const answer = await send({ method, headers });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    }
    expect((await send({ method: "POST", body: ping, headers: json })).status).toBe(401);
  });
});
