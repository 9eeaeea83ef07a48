import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { holderOf } from "#lib/domain/api/metering/data.caller.ts";
import { callerOf } from "#lib/domain/api/metering/mutations.caller.ts";
import { pay } from "#lib/domain/api/metering/mutations.postings.ts";
import { apiWalletOf } from "#lib/domain/billing/api-wallet/data.ts";
import { setApiCap } from "#lib/domain/billing/api-wallet/mutations.ts";
import { creditMonthOf } from "#lib/domain/billing/api-wallet/rules.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { FREE_API_CREDITS } from "#lib/domain/billing/price-list/constants.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createApiKey, giveApiCredits } from "#tests/factories/api.ts";
import { sql } from "#tests/factories/search-market.ts";

const at = now();

async function callerWith(key: string) {
  const holder = await holderOf(key, at);
  if (holder === null) throw new Error("This key is nobody's.");
  return callerOf(systemContext(at), holder);
}

const charge = (caller: Awaited<ReturnType<typeof callerWith>>, credits = 1) => ({
  caller,
  callId: randomUUID(),
  operation: "searchListings",
  credits,
  failed: false,
  at,
});

const grantPlan = (userId: UserId, fromDays: number, parts: number) =>
  database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: {
        userId,
        unit: "api",
        period: {
          from: new Date(at.getTime() - fromDays * DAY_MS),
          to: new Date(at.getTime() + (30 - fromDays) * DAY_MS),
        },
      },
      kind: "plan.granted",
      parts,
      key: randomUUID(),
      at,
    }),
  );

describe("paying calls", () => {
  it("takes what is there and no more, however many come at once", async () => {
    const [first, second] = await Promise.all([createApiKey(), createApiKey()]);
    const callers = await Promise.all([first, second].map(({ key }) => callerWith(key)));
    const calls = callers.flatMap((caller) => Array.from({ length: 150 }, () => charge(caller)));
    const paid = await Promise.allSettled(calls.map((call) => pay(systemContext(), call)));
    const refused = paid.filter(({ status }) => status === "rejected");
    expect(paid.length - refused.length).toBe(2 * FREE_API_CREDITS);
    for (const { reason } of refused.filter((each) => each.status === "rejected"))
      expect(reason).toMatchObject({ code: "payment_required" });
    for (const { keyId, userId } of [first, second]) {
      const wallet = await database().ledgerAccount.findFirstOrThrow({ where: { userId } });
      expect(wallet).toMatchObject({ balance: 0, spent: FREE_API_CREDITS });
      const used = await database().apiUsage.findMany({ where: { keyId } });
      expect(used).toMatchObject([{ calls: FREE_API_CREDITS, credits: FREE_API_CREDITS }]);
    }
  });

  it("posts calls that wait in one statement, each with its own line and balance", async () => {
    const { key, userId } = await createApiKey();
    await giveApiCredits(userId, 1_000);
    const caller = await callerWith(key);
    const calls = Array.from({ length: 300 }, (_, index) => charge(caller, (index % 3) + 1));
    const balances = await Promise.all(calls.map((call) => pay(systemContext(), call)));
    const spent = calls.reduce((sum, { credits }) => sum + credits, 0);
    expect(new Set(balances).size).toBe(300);
    expect(Math.min(...balances)).toBe(1_000 - spent);
    const [{ lines, statements } = { lines: 0, statements: 0 }] = await sql(
      z.object({ lines: z.number(), statements: z.number() }),
      `select count(*)::int as lines, count(distinct t.xmin::text)::int as statements
       from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id
       where a.user_id = $1 and t.kind = 'api.called'`,
      [userId],
    );
    expect(lines).toBe(300);
    // The first goes alone; those that came meanwhile go together.
    expect(statements).toBeLessThanOrEqual(4);
  });

  it("pays a call once, also when it is asked for twice", async () => {
    vi.spyOn(log, "warn").mockReturnValue(undefined);
    const { key, userId } = await createApiKey();
    const call = charge(await callerWith(key), 5);
    const balances = [
      await pay(systemContext(), call),
      await pay(systemContext(), call),
      ...(await Promise.all([pay(systemContext(), call), pay(systemContext(), call)])),
    ];
    expect(balances).toEqual([45, 45, 45, 45]);
    expect(await apiWalletOf(userId, at)).toMatchObject({ balance: 45, spent: 5 });
  });
});

describe("a wallet of the API", () => {
  it("is begun once a month, told before as it will be", async () => {
    const { key, userId } = await createApiKey();
    const told = await apiWalletOf(userId, at);
    expect(told).toEqual({
      kind: "free",
      period: creditMonthOf(at),
      balance: 50,
      spent: 0,
      cap: null,
    });
    expect(await database().ledgerAccount.count({ where: { userId } })).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => callerWith(key)));
    expect(await apiWalletOf(userId, at)).toEqual(told);
    const next = new Date(creditMonthOf(at).to.getTime());
    expect(await apiWalletOf(userId, next)).toMatchObject({
      balance: 50,
      period: creditMonthOf(next),
    });
  });

  it("is the plan's while there is one: of two the one with more", async () => {
    const { key, userId } = await createApiKey();
    expect((await callerWith(key)).wallet.kind).toBe("free");
    await grantPlan(userId, 20, 2_000);
    expect((await callerWith(key)).wallet).toMatchObject({ kind: "plan", balance: 2_000 });
    await grantPlan(userId, 2, 20_000);
    expect(await apiWalletOf(userId, at)).toMatchObject({ kind: "plan", balance: 20_000 });
    const over = new Date(at.getTime() + 40 * DAY_MS);
    expect(await apiWalletOf(userId, over)).toMatchObject({ kind: "free", balance: 50 });
  });

  it("has its person's limit, and carries it to the next", async () => {
    const { key, userId } = await createApiKey();
    await setApiCap(contextOf({ userId }, at), 3);
    expect(await apiWalletOf(userId, at)).toMatchObject({ balance: 50, cap: 3 });
    const caller = await callerWith(key);
    expect(caller.wallet.cap).toBe(3);
    const paid = await Promise.allSettled(
      Array.from({ length: 10 }, () => pay(systemContext(), charge(caller))),
    );
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await grantPlan(userId, 2, 2_000);
    expect(await apiWalletOf(userId, at)).toMatchObject({ kind: "plan", cap: 3, spent: 0 });
    await setApiCap(contextOf({ userId }, at), 0);
    await expect(pay(systemContext(), charge(await callerWith(key)))).rejects.toMatchObject({
      code: "payment_required",
    });
    await setApiCap(contextOf({ userId }, at), null);
    await expect(pay(systemContext(), charge(await callerWith(key)))).resolves.toBe(1_999);
  });

  it("has the limit that stands, also where it is set while it is made", async () => {
    const { userId } = await createAccount();
    await Promise.all([
      ...[1, 2, 3, 4, 5].map((days) => grantPlan(userId, days, 100)),
      ...[10, 20, 30].map((cap) => setApiCap(contextOf({ userId }, at), cap)),
    ]);
    const wallets = await database().ledgerAccount.findMany({ where: { userId } });
    const { cap } = await database().apiCap.findUniqueOrThrow({ where: { userId } });
    expect(wallets.map((wallet) => wallet.cap)).toEqual([cap, cap, cap, cap, cap]);
  });
});
