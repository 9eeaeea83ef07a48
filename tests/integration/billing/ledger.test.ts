import { beforeEach, describe, expect, it } from "vitest";
import { reportBalance } from "#lib/domain/billing/ledger/data.ts";
import {
  grantCredits,
  reverseTransaction,
  spendCredits,
  takeCredits,
} from "#lib/domain/billing/ledger/mutations.ts";
import type { Posting } from "#lib/domain/billing/ledger/types.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";

const at = now();
let base: Pick<Posting, "wallet" | "at">;

beforeEach(async () => {
  const { userId } = await createAccount();
  base = { wallet: { userId, unit: "report", period: null }, at };
});

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database().$transaction(work);
const grant = (parts: number, key: string) =>
  inTransaction((tx) => grantCredits(contextIn(tx), { ...base, kind: "pack.bought", parts, key }));
const spend = (parts: number, key: string) =>
  inTransaction((tx) =>
    spendCredits(contextIn(tx), { ...base, kind: "report.bought", parts, key }),
  );
const balance = () => reportBalance(base.wallet.userId);
const keyOf = (what: string) => `${what} of ${base.wallet.userId}`;

describe("the ledger", () => {
  it("moves credits once for a key and refuses the same key for something else", async () => {
    const first = await grant(500, keyOf("grant"));
    expect(first).toMatchObject({ balanceParts: 500, isNew: true });
    expect(await grant(500, keyOf("grant"))).toEqual({ ...first, isNew: false });
    await expect(grant(400, keyOf("grant"))).rejects.toMatchObject({ code: "conflict" });
    expect(await balance()).toBe(500);
  });

  it("refuses to spend what is not there", async () => {
    await grant(150, keyOf("grant"));
    expect(await spend(100, keyOf("first"))).toMatchObject({ balanceParts: 50 });
    await expect(spend(100, keyOf("second"))).rejects.toMatchObject({
      code: "payment_required",
      publicMessage: "You do not have enough report credits for this.",
    });
    expect(await balance()).toBe(50);
  });

  it("gives back once", async () => {
    await grant(100, keyOf("grant"));
    const { id } = await spend(100, keyOf("report"));
    const back = () =>
      inTransaction((tx) => reverseTransaction(contextIn(tx), { id, at, reason: "failed" }));
    expect(await back()).toMatchObject({ balanceParts: 100, isNew: true });
    expect(await back()).toMatchObject({ balanceParts: 100, isNew: false });
    const { spent } = await database().ledgerAccount.findFirstOrThrow({
      where: { userId: base.wallet.userId },
    });
    expect(spent).toBe(0);
  });

  it("refuses changes of what was written, and what does not come to nothing", async () => {
    const { id } = await grant(100, keyOf("grant"));
    const entries = { where: { transactionId: id } };
    await expect(database().ledgerEntry.deleteMany(entries)).rejects.toThrow("never changed");
    await expect(
      database().ledgerTransaction.update({ where: { id }, data: { kind: "report.bought" } }),
    ).rejects.toThrow("never changed");
    const { accountId } = await database().ledgerEntry.findFirstOrThrow(entries);
    await expect(
      database().ledgerEntry.create({ data: { transactionId: id, accountId, amount: 5 } }),
    ).rejects.toThrow("does not come to nothing");
    expect(await balance()).toBe(100);
  });

  it("refuses a wallet's line without the site's before it", async () => {
    await grant(100, keyOf("grant"));
    const { id } = await database().ledgerAccount.findFirstOrThrow({
      where: { userId: base.wallet.userId },
    });
    const alone = database().ledgerTransaction.create({
      data: {
        kind: "api.called",
        idempotencyKey: keyOf("alone"),
        at,
        entries: { create: { accountId: id, amount: -1 } },
      },
    });
    await expect(alone).rejects.toThrow("before the wallet's");
  });

  it("counts as used what went to the site's side of used credits, and nothing else", async () => {
    await grant(500, keyOf("grant"));
    await spend(100, keyOf("report"));
    const taken = { ...base, kind: "payment.refunded", parts: 300, key: keyOf("refund") } as const;
    await inTransaction((tx) => takeCredits(contextIn(tx), taken));
    expect(
      await database().ledgerAccount.findFirstOrThrow({ where: { userId: base.wallet.userId } }),
    ).toMatchObject({ balance: 100, spent: 100 });
  });
});
