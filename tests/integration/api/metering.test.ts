import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { liftSuspension, suspendPerson } from "#lib/domain/accounts/suspension/mutations.ts";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";
import { forgetAnswers } from "#lib/domain/api/metering/mutations.replay.ts";
import { Counted } from "#lib/domain/api/metering/rules.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { apiRequest, createApiKey, giveApiCredits } from "#tests/factories/api.ts";
import { statementsOf } from "#tests/factories/statements.ts";

/** What the operations below did. */
const done: string[] = [];
beforeEach(() => {
  done.length = 0;
  vi.spyOn(log, "error").mockReturnValue(undefined);
});

/** What counts in memory, as each process has its own. */
async function anotherProcess() {
  vi.resetModules();
  return import("#lib/platform/rate-limit/count.ts");
}

const answer = z.object({ said: z.string() });
const common = { tag: "Vehicles", summary: "s", description: "d", scope: "vehicles:read" } as const;
const reading = route(
  answers(
    defineEndpoint({
      ...common,
      id: "readThing",
      method: "GET",
      path: "/thing",
      cost: "valuation",
      query: z.object({ word: z.string().max(20, "Keep it short.").optional() }),
      answer,
    }),
    async ({ query: { word = "hello" } }) => {
      done.push(word);
      if (word === "crash") throw new TypeError("a defect");
      if (word === "missing") throw new AppError("not_found", "x", { said: "No such thing." });
      // More than its schema says never leaves the house.
      return { said: word, secret: "s3cret" };
    },
  ),
);
const writing = route(
  answers(
    defineEndpoint({
      ...common,
      id: "writeThings",
      method: "POST",
      path: "/things",
      cost: "resolve",
      costPer: "item",
      body: z.object({ words: z.array(z.string()).max(100) }),
      answer,
      status: 201,
    }),
    async ({ body: { words }, callId }) => {
      done.push(callId);
      if (words.includes("crash")) throw new TypeError("a defect");
      return new Counted({ said: words.join(" ") }, words.filter((word) => word !== "bad").length);
    },
    { itemsOf: ({ words }) => words.length, mostBytes: 200 },
  ),
);

type Options = NonNullable<Parameters<typeof apiRequest>[1]>;
const context = { params: Promise.resolve({}) };
const read = (search = "", options: Options = {}) =>
  reading.GET(apiRequest(`/thing${search}`, options), context);
const write = (body: unknown, options: Options = {}) =>
  writing.POST(apiRequest("/things", { method: "POST", body, ...options }), context);
const problemOf = async (sent: Response) => {
  const { status, headers } = sent;
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(headers.get("lotwise-credits-cost")).toBe("0");
  const json: unknown = await sent.json();
  expect(json).toMatchObject({ status, instance: `urn:uuid:${headers.get("lotwise-request-id")}` });
  return z
    .object({ type: z.string(), errors: z.array(z.looseObject({ field: z.string() })).optional() })
    .transform(({ type, errors }) => ({
      name: type.split("#problem-")[1],
      fields: errors?.map(({ field }) => field),
      status,
    }))
    .parse(json);
};
const walletOf = (userId: number) =>
  database().ledgerAccount.findFirstOrThrow({ where: { userId, unit: "api" } });
const usageOf = (keyId: string) =>
  database().apiUsage.findMany({ where: { keyId }, orderBy: { operation: "asc" } });

describe("a call", () => {
  it("is paid once it is answered, from the free credits of the month, and counted", async () => {
    const { key, keyId, userId } = await createApiKey();
    const first = await read("?word=hi", { key });
    expect([first.status, await first.json()]).toEqual([200, { said: "hi" }]);
    expect(first.headers.get("lotwise-credits-cost")).toBe("5");
    expect(first.headers.get("lotwise-credits-remaining")).toBe("45");
    expect(first.headers.get("lotwise-credits-reset")).toMatch(/^\d{4}-\d\d-01T00:00:00.000Z$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect((await read("", { key })).headers.get("lotwise-credits-remaining")).toBe("40");
    expect(await walletOf(userId)).toMatchObject({ balance: 40, spent: 10, cap: null });
    expect(await usageOf(keyId)).toMatchObject([
      { operation: "readThing", calls: 2, failures: 0, credits: 10 },
    ]);
    const { lastUsedAt } = await database().apiKey.findUniqueOrThrow({ where: { id: keyId } });
    expect(lastUsedAt?.toISOString()).toMatch(/:00:00\.000Z$/);
  });

  it("that has its answer already costs nothing", async () => {
    const { key, keyId } = await createApiKey();
    const etag = (await read("", { key })).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const sent of [etag, `"other", W/${etag}`]) {
      const again = await read("", { key, headers: { "if-none-match": sent } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("lotwise-credits-cost")).toBe("0");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await read("", { key, headers: { "if-none-match": '"other"' } })).status).toBe(200);
    // Whoever names no answer that they have learns whether there is one, which is an answer, too.
    const any = await read("", { key, headers: { "if-none-match": "*" } });
    expect([any.status, any.headers.get("lotwise-credits-cost")]).toEqual([304, "5"]);
    expect(await usageOf(keyId)).toMatchObject([{ calls: 5, failures: 0, credits: 15 }]);
  });

  it("that fails costs nothing, whatever it fails of", async () => {
    const { key, keyId, userId } = await createApiKey();
    expect(await problemOf(await read("?word=missing", { key }))).toMatchObject({
      name: "not-found",
      status: 404,
    });
    expect(await problemOf(await read("?word=crash", { key }))).toMatchObject({
      name: "internal-error",
      status: 500,
    });
    expect(await problemOf(await read("?word=012345678901234567890", { key }))).toMatchObject({
      status: 400,
      fields: ["word"],
    });
    expect(await walletOf(userId)).toMatchObject({ balance: 50, spent: 0 });
    expect(await usageOf(keyId)).toMatchObject([{ calls: 3, failures: 3, credits: 0 }]);
    expect(done).toEqual(["missing", "crash"]);
    // Operators find what the caller was told the id of; nobody else learns what it was.
    const told = { requestId: expect.any(String), err: expect.any(TypeError) };
    expect(log.error).toHaveBeenCalledExactlyOnceWith(told, expect.any(String));
  });

  it("is refused before any work where the credits or the owner's limit would not do", async () => {
    const { key, userId } = await createApiKey();
    for (let call = 0; call < 10; call++) await read("", { key });
    const refused = await read("", { key });
    expect(await refused.clone().json()).toMatchObject({ balance: 0, cost: 5 });
    expect(await problemOf(refused)).toMatchObject({ name: "insufficient-credits", status: 402 });
    expect(done).toHaveLength(10);
    await giveApiCredits(userId, 100);
    expect((await read("", { key })).status).toBe(200);
    await database().ledgerAccount.updateMany({ where: { userId }, data: { cap: 58 } });
    expect(await (await read("", { key })).json()).toMatchObject({
      balance: 3,
      cost: 5,
      status: 402,
    });
    expect((await walletOf(userId)).spent).toBe(55);
  });

  it("asks the database whose key it is and has it paid, once for all who call at once", async () => {
    const { key, userId } = await createApiKey();
    await giveApiCredits(userId, 1_000);
    await read("", { key });
    const one = await statementsOf(() => read("", { key }));
    const many = await statementsOf(() =>
      Promise.all(Array.from({ length: 40 }, () => read("", { key }))),
    );
    // Other processes are told of what counts against limits, ten times a second.
    expect(one).toBeLessThanOrEqual(2 + 1);
    expect(many).toBeLessThanOrEqual(3 + 5);
    expect(await walletOf(userId)).toMatchObject({ spent: 42 * 5 });
  });

  it("by the item is paid for the items that were answered", async () => {
    const { key } = await createApiKey();
    const sent = await write({ words: ["a", "bad", "b"] }, { key });
    expect([sent.status, sent.headers.get("lotwise-credits-cost")]).toEqual([201, "2"]);
    const many = Array.from({ length: 60 }, () => "");
    expect(await (await write({ words: many }, { key })).json()).toMatchObject({ status: 402 });
  });
});

describe("who calls", () => {
  it.each([
    ["no key", async () => ({}), 401],
    ["a key of nobody", async () => ({ key: "lw_nobody" }), 401],
    ["a revoked key", () => createApiKey({ revokedAt: now() }), 401],
    ["an expired key", () => createApiKey({ expiresAt: new Date(now().getTime() - 1) }), 401],
    [
      "a key of somebody who is suspended",
      async () => {
        const made = await createApiKey();
        await suspendPerson(contextOf({ by: "Kim" }), { userId: made.userId, reason: "Scraping" });
        return made;
      },
      401,
    ],
    ["a key without the scope", () => createApiKey({ scopes: ["reports:read"] }), 403],
    [
      "a key with a day to go",
      () => createApiKey({ expiresAt: new Date(now().getTime() + DAY_MS) }),
      200,
    ],
  ] as const)("with %s", async (_, make, status) => {
    const { key } = { key: undefined, ...(await make()) };
    const sent = await read("", key === undefined ? {} : { key });
    expect(sent.status).toBe(status);
    expect(sent.headers.has("www-authenticate")).toBe(status !== 200);
    expect(done).toHaveLength(status === 200 ? 1 : 0);
  });

  it("is told that their account is suspended, and goes on once it is not", async () => {
    const { key, userId } = await createApiKey();
    await suspendPerson(contextOf({ by: "Kim" }), { userId, reason: "Scraping" });
    expect(await (await read("", { key })).json()).toMatchObject({
      status: 401,
      detail: "The account of this key is suspended: a mail to its owner says why.",
    });
    await liftSuspension(contextOf({ by: "Kim" }), { userId, reason: "They stopped" });
    expect((await read("", { key })).status).toBe(200);
  });

  it("may call so often, and is told when to go on", async () => {
    const { key } = await createApiKey();
    const refused: Response[] = [];
    // However slow the machine: until more came within a second than may.
    for (let wave = 0; wave < 20 && refused.length === 0; wave++) {
      const calls = Array.from({ length: 120 }, () => read("?word=missing", { key }));
      refused.push(...(await Promise.all(calls)).filter(({ status }) => status === 429));
    }
    const [one] = refused;
    expect(Number(one?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(one?.headers.get("ratelimit")).toMatch(/^"second";r=0;t=1, "minute";r=\d+;t=\d+$/);
    expect(done.length % 120).toBe(120 - refused.length);
  });

  it("is counted by all processes together", async () => {
    const limit = { name: randomUUID(), points: 1_000, seconds: 3_600 };
    const [one, other] = [await anotherProcess(), await anotherProcess()];
    for (let count = 0; count < 300; count += 1) one.countUse(limit, "key");
    // By itself it would have to look more often than it can in this time.
    const look = () => expect(other.countUse(limit, "key").remaining).toBeLessThan(700);
    await vi.waitFor(look, { timeout: 10_000, interval: 50 });
  });
});

describe("what is no call", () => {
  it("is a problem with the field that is wrong", async () => {
    const { key } = await createApiKey();
    const of = async (sent: Promise<Response>) => problemOf(await sent);
    expect(await of(read("?word=a&word=b&sort=x", { key }))).toMatchObject({
      status: 400,
      fields: ["word", "sort"],
    });
    expect(await of(read("?word=%00", { key }))).toMatchObject({ status: 400, fields: ["word"] });
    expect(await of(write("{", { key }))).toMatchObject({ status: 400, fields: [""] });
    expect(await of(write({ words: [1] }, { key }))).toMatchObject({
      status: 400,
      fields: ["words.0"],
    });
    expect(await of(write("x".repeat(201), { key }))).toMatchObject({ status: 413 });
    const text = { key, headers: { "content-type": "text/plain" } };
    expect(await of(write("{}", text))).toMatchObject({ status: 415 });
    const packed = { key, headers: { "content-encoding": "gzip" } };
    expect(await of(write("{}", packed))).toMatchObject({ status: 415 });
    const xml = { key, headers: { accept: "text/xml, application/json;q=0" } };
    expect(await of(read("", xml))).toMatchObject({ status: 406 });
    const named = { key, headers: { "idempotency-key": "two words" } };
    expect(await of(write({ words: [] }, named))).toMatchObject({
      status: 400,
      fields: ["Idempotency-Key"],
    });
  });

  it("by another method or at another address is a problem too, and browsers of other sites may ask", async () => {
    const refused = await reading.DELETE(apiRequest("/thing", { method: "DELETE" }), context);
    expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await problemOf(refused)).toMatchObject({ name: "method-not-allowed", status: 405 });
    const nothing = await route().GET(apiRequest("/nothing"), context);
    expect(await problemOf(nothing)).toMatchObject({ name: "unknown-operation", status: 404 });
    const asked = await writing.OPTIONS(apiRequest("/things", { method: "OPTIONS" }), context);
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("*");
    expect(asked.headers.get("access-control-allow-methods")).toBe("POST, OPTIONS");
    expect(asked.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(asked.headers.has("access-control-allow-credentials")).toBe(false);
  });
});

describe("a call that names itself", () => {
  const named = (key: string, name: string) => ({ key, headers: { "idempotency-key": name } });

  it("is done and paid once, and answered the same", async () => {
    const { key, userId } = await createApiKey();
    const first = await write({ words: ["a", "b"] }, named(key, "one"));
    const again = await write({ words: ["a", "b"] }, named(key, "one"));
    expect(await again.text()).toBe(await first.text());
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(done).toHaveLength(1);
    expect((await walletOf(userId)).balance).toBe(48);
    const other = await write({ words: ["c"] }, named(key, "one"));
    expect(await problemOf(other)).toMatchObject({ name: "idempotency-key-reused", status: 422 });
    // Another key's calls have names of their own.
    const { key: stranger } = await createApiKey();
    expect((await write({ words: ["c"] }, named(stranger, "one"))).status).toBe(201);
  });

  it("is answered again when nothing is left to pay with, and forgotten after a day", async () => {
    const { key, keyId, userId } = await createApiKey();
    const words = Array.from({ length: 50 }, () => "");
    expect((await write({ words }, named(key, "all"))).status).toBe(201);
    expect((await walletOf(userId)).balance).toBe(0);
    expect((await write({ words }, named(key, "all"))).status).toBe(201);
    const before = new Date(now().getTime() - DAY_MS);
    await database().apiAnswer.updateMany({ where: { keyId }, data: { createdAt: before } });
    expect((await write({ words }, named(key, "all"))).status).toBe(402);
    await database().apiAnswer.updateMany({ where: { keyId }, data: { createdAt: before } });
    expect(await forgetAnswers(systemContext())).toBe(1);
  });

  it("that failed is tried again under the same id", async () => {
    const { key, userId } = await createApiKey();
    expect((await write({ words: ["crash"] }, named(key, "x"))).status).toBe(500);
    expect((await write({ words: ["crash"] }, named(key, "x"))).status).toBe(500);
    expect(new Set(done).size).toBe(1);
    expect(done).toHaveLength(2);
    expect((await walletOf(userId)).balance).toBe(50);
  });

  it("is done once however many come at a time", async () => {
    const { key, userId } = await createApiKey();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => write({ words: ["a"] }, named(key, "many"))),
    );
    const statuses = new Set(sent.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(done).toHaveLength(1);
    expect((await walletOf(userId)).balance).toBe(49);
  });
});
