import { randomUUID } from "node:crypto";
import { z } from "zod";
import { connectMcp } from "#tests/factories/mcp-client.ts";
import { newApiKey } from "../fixtures/api-key.ts";
import { expect, test } from "../fixtures/test.ts";

const found = z.object({
  listings: z.array(z.looseObject({ id: z.number(), vin: z.string() })).min(1),
});
const decoded = z.object({
  catalog: z.object({ makeSlug: z.string(), modelSlug: z.string(), year: z.number() }),
});

test("the official MCP client searches, decodes, values and asks for recalls on the running site", async ({
  request,
}) => {
  const { key, url } = await newApiKey(`mcp-${randomUUID()}@journey.test`);
  const client = await connectMcp(`${url}/api/mcp`, key);
  const call = async (name: string, told: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: told });
    expect(answer.isError ?? false, JSON.stringify(answer.content)).toBe(false);
    return answer.structuredContent;
  };
  const { tools } = await client.listTools();
  expect(tools.length).toBe(5);

  const { listings } = found.parse(await call("search_listings", { q: "under 40k", limit: 3 }));
  const [{ id, vin } = { id: 0, vin: "" }] = listings;
  expect(await call("get_listing", { id })).toMatchObject({ listing: { id, vin } });
  const { catalog } = decoded.parse(await call("decode_vin", { vin }));
  const { makeSlug: make, modelSlug: model, year } = catalog;
  const value = await call("value_vehicle", { make, model, year, mileageMiles: 50_000 });
  expect(value).toMatchObject({ vehicle: { mileageMiles: 50_000 } });
  expect(await call("list_recalls", { vin })).toMatchObject({ level: "model_year" });

  const wrong = await client.callTool({ name: "decode_vin", arguments: { vin: "not a vin" } });
  expect(wrong.isError).toBe(true);
  await client.close();

  const account = await request.get(`${url}/api/v1/account`, {
    headers: { authorization: `Bearer ${key}` },
  });
  // Three of one credit, the recalls where somebody could look, the value where it could be given.
  expect([3, 4, 8, 9]).toContain((await account.json()).wallet.spent);

  const nobody = await request.post(`${url}/api/mcp`, { data: { jsonrpc: "2.0" } });
  expect([nobody.status(), nobody.headers()["www-authenticate"]]).toEqual([
    401,
    'Bearer realm="Lotwise API"',
  ]);
});
