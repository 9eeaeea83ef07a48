import { createHash, randomUUID } from "node:crypto";
import canonicalize from "canonicalize";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createReportEndpoint, listReportsEndpoint } from "#lib/domain/api/api-report/schema.ts";
import { apiWalletOf } from "#lib/domain/billing/api-wallet/data.ts";
import { API_COSTS, FREE_API_CREDITS } from "#lib/domain/billing/price-list/constants.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createApiKey, giveApiCredits } from "#tests/factories/api.ts";
import { callApi } from "#tests/factories/api-contract.ts";
import { DATA_DIR, marketTemplate } from "#tests/factories/demo-market.ts";
import { startHistoryServer } from "#tests/factories/history-server.ts";
import { databaseUrl, sql } from "#tests/factories/search-market.ts";
import { refillDatabase } from "#tests/setup/database.ts";

let key: string;
let userId: UserId;
let vins: readonly string[];

beforeAll(async () => {
  settle({
    LOTWISE_DATA_DIR: DATA_DIR,
    NHTSA_URL: "off",
    AUTH_SECRET: "for tests, and longer than 32 characters",
  });
  await refillDatabase(databaseUrl(), await marketTemplate());
  ({ key, userId } = await createApiKey());
  await giveApiCredits(userId, 1_000);
  const rows = await sql(
    z.object({ vin: z.string() }),
    "select distinct vin::text as vin from listing where status = 'active' order by 1 limit 12",
  );
  vins = rows.map(({ vin }) => vin);
}, 240_000);

const create = (by: string, body: unknown, headers: Record<string, string> = {}) =>
  callApi("createReport", { key: by, body, headers });
const made = (json: unknown) => createReportEndpoint.answer.parse(json);
const list = async (by: string, query: Record<string, string> = {}) =>
  listReportsEndpoint.answer.parse((await callApi("listReports", { key: by, query })).json);
const balanceOf = async (id: UserId): Promise<number> => (await apiWalletOf(id, now())).balance;

describe("a report by the API", () => {
  it("has a provider asked for as many vehicles at once as there are credits for", async () => {
    const provider = await startHistoryServer();
    settle({ HISTORY_PROVIDER_URL: provider.url });
    try {
      const poor = await createApiKey();
      const all = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((n) =>
          create(poor.key, { vin: withCheckDigit(`1HGCV1F34JA00010${n}`) }),
        ),
      );
      const paid = Math.floor(FREE_API_CREDITS / API_COSTS.report);
      expect(all.filter(({ status }) => status === 201)).toHaveLength(paid);
      expect(all.filter(({ status }) => status === 402)).toHaveLength(6 - paid);
      expect(provider.asked()).toHaveLength(paid);
      expect(await balanceOf(poor.userId)).toBe(FREE_API_CREDITS - paid * API_COSTS.report);
      const rest = await create(poor.key, { vin: withCheckDigit("1HGCV1F34JA000107") });
      expect(rest.status).toBe(402);
    } finally {
      settle({ HISTORY_PROVIDER_URL: "" });
      await provider.stop();
    }
  });

  it("is a snapshot that is paid, kept, and told again for nothing", async () => {
    const before = await balanceOf(userId);
    const answer = await create(key, { vin: vins[0], kind: "insurance" });
    expect([answer.status, answer.cost]).toEqual([201, 20]);
    const report = made(answer.json);
    expect(report).toMatchObject({ vin: vins[0], kind: "insurance" });
    const text = canonicalize(report.snapshot) ?? "";
    expect(createHash("sha256").update(text, "utf8").digest("hex")).toBe(report.sha256);
    expect(await balanceOf(userId)).toBe(before - 20);
    const again = await callApi("getReport", { key, path: { id: report.id } });
    expect(again).toMatchObject({ cost: 0, json: answer.json });
    expect((await list(key)).items.map(({ id }) => id)).toContain(report.id);
  });

  it("that names itself is made and paid once, however often it is asked for", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const before = await balanceOf(userId);
    const first = made((await create(key, { vin: vins[1] }, headers)).json);
    const second = made((await create(key, { vin: vins[1] }, headers)).json);
    expect(second).toEqual(first);
    expect(await balanceOf(userId)).toBe(before - 20);
    const other = await create(key, { vin: vins[2] }, headers);
    expect(other.status).toBe(422);
  });

  it("that cannot be paid is nobody's: of many at once as many are made as there are credits for", async () => {
    const poor = await createApiKey();
    await giveApiCredits(poor.userId, 50);
    const asked = vins.slice(0, 8).map((vin) => create(poor.key, { vin }));
    const answers = await Promise.all(asked);
    const made201 = answers.filter(({ status }) => status === 201);
    expect(made201).toHaveLength(2);
    for (const { status } of answers) expect([201, 402]).toContain(status);
    expect((await list(poor.key)).items).toHaveLength(2);
    expect(await balanceOf(poor.userId)).toBe(10);
  });

  it("of what is no VIN is refused, and costs nothing", async () => {
    const before = await balanceOf(userId);
    for (const vin of ["", "x", "5YJ3E1EA7KF317000", "I".repeat(17)]) {
      const answer = await create(key, { vin });
      expect([answer.status, answer.cost], vin).toEqual([400, 0]);
    }
    expect((await create(key, { vin: vins[0], kind: "full" })).status).toBe(400);
    expect(await balanceOf(userId)).toBe(before);
  });
});

describe("reports of others", () => {
  it("are not there, neither one by one nor in the list", async () => {
    const stranger = await createApiKey();
    const { items } = await list(key);
    const [own] = items;
    if (own === undefined) throw new Error("no report");
    const asked = await callApi("getReport", { key: stranger.key, path: { id: own.id } });
    expect(asked.status).toBe(404);
    const none = await callApi("getReport", { key: stranger.key, path: { id: randomUUID() } });
    expect(none.status).toBe(404);
    expect((await list(stranger.key)).items).toEqual([]);
    const narrow = await createApiKey({ userId, scopes: ["vehicles:read"] });
    expect((await callApi("listReports", { key: narrow.key })).status).toBe(403);
  });
});

describe("one's own reports", () => {
  it("come each once, the newest first, page by page, or of one VIN", async () => {
    for (const vin of vins.slice(3, 7)) await create(key, { vin });
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(key, {
        limit: "2",
        ...(cursor !== null && { cursor }),
      });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const kept = await database().report.findMany({
      where: { userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    expect(ids).toEqual(kept.map(({ id }) => id));
    const ofOne = await list(key, { vin: vins[3]?.toLowerCase() ?? "" });
    expect(ofOne.items.map(({ vin }) => vin)).toEqual([vins[3]]);
  });
});
