import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import {
  grantCredits,
  reverseTransaction,
  spendCredits,
} from "#lib/domain/billing/ledger/mutations.ts";
import type { Posted, Posting } from "#lib/domain/billing/ledger/types.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createAccount } from "#tests/factories/account.ts";

/* What many ask for at the same moment, each over a connection of its own. */

const BUYERS = 200;
const PAID_FOR = 37;
const SAME_CALLERS = 50;
const COST = 50;

const at = now();
let wallet: Posting["wallet"];

beforeEach(async () => {
  const { userId } = await createAccount();
  wallet = { userId, unit: "report", period: null };
});

// The whole of it is as it should be after all of them.
afterAll(async () => {
  expect(await checkLedger()).toEqual([]);
});

/** Fifty at once take turns: on a crowded machine the last of them waits for seconds. */
const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database().$transaction(work, { maxWait: 20_000, timeout: 20_000 });
const grant = (parts: number, key: string) =>
  inTransaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet,
      kind: "pack.bought",
      parts,
      key: `${key} of ${wallet.userId}`,
      at,
    }),
  );
const spend = (key: string) =>
  inTransaction((tx) =>
    spendCredits(contextIn(tx), {
      wallet,
      kind: "report.bought",
      parts: COST,
      key: `${key} of ${wallet.userId}`,
      at,
    }),
  );

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const walletRow = () =>
  database().ledgerAccount.findFirstOrThrow({
    where: { userId: wallet.userId },
    include: { entries: { orderBy: { id: "asc" } } },
  });
const parallel = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)));
const kept = (outcomes: readonly PromiseSettledResult<Posted>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
const refusals = (outcomes: readonly PromiseSettledResult<Posted>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [codeOf(outcome.reason)] : []));

describe("at the same moment", () => {
  it(`${BUYERS} spend from a wallet that pays for ${PAID_FOR}: so many do`, async () => {
    await grant(PAID_FOR * COST + COST - 1, "grant");
    const outcomes = await parallel(BUYERS, (buyer) => spend(`report ${buyer}`));
    expect(kept(outcomes)).toHaveLength(PAID_FOR);
    expect(new Set(refusals(outcomes))).toEqual(new Set(["payment_required"]));
    const { balance, spent, entries } = await walletRow();
    expect({ balance, spent }).toEqual({ balance: COST - 1, spent: PAID_FOR * COST });
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    // Each line goes on from the one before it, in the order of their numbers.
    let running = 0;
    for (const { amount, balanceAfter } of entries) {
      running += amount;
      expect(balanceAfter).toBe(running);
    }
  });

  it(`${SAME_CALLERS} with one key are one transaction`, async () => {
    await grant(10 * COST, "grant");
    const outcomes = await parallel(SAME_CALLERS, () => spend("one report"));
    const posted = kept(outcomes);
    expect(posted).toHaveLength(SAME_CALLERS);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await walletRow()).toMatchObject({ balance: 9 * COST, spent: COST });
  });

  it(`${SAME_CALLERS} first credits of one person find one wallet`, async () => {
    const outcomes = await parallel(SAME_CALLERS, (pack) => grant(100, `pack ${pack}`));
    expect(kept(outcomes)).toHaveLength(SAME_CALLERS);
    const wallets = await database().ledgerAccount.findMany({ where: { userId: wallet.userId } });
    expect(wallets.map(({ balance }) => balance)).toEqual([100 * SAME_CALLERS]);
  });

  it(`${SAME_CALLERS} who put the same thing right give it back once`, async () => {
    await grant(COST, "grant");
    const { id } = await spend("a report that failed");
    const outcomes = await parallel(SAME_CALLERS, () =>
      inTransaction((tx) => reverseTransaction(contextIn(tx), { id, at, reason: "failed" })),
    );
    expect(kept(outcomes).filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(kept(outcomes)).toHaveLength(SAME_CALLERS);
    expect(await walletRow()).toMatchObject({ balance: COST, spent: 0 });
  });

  it("the owner's limit holds as the balance does", async () => {
    await grant(100 * COST, "grant");
    await database().ledgerAccount.updateMany({
      where: { userId: wallet.userId },
      data: { cap: 7 * COST },
    });
    const outcomes = await parallel(SAME_CALLERS, (call) => spend(`call ${call}`));
    expect(kept(outcomes)).toHaveLength(7);
    expect(new Set(refusals(outcomes))).toEqual(new Set(["payment_required"]));
    expect(await walletRow()).toMatchObject({ spent: 7 * COST });
  });
});
