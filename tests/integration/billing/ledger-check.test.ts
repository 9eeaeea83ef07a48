import { expect, it } from "vitest";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import {
  grantCredits,
  reverseTransaction,
  spendCredits,
} from "#lib/domain/billing/ledger/mutations.ts";
import type { Posting } from "#lib/domain/billing/ledger/types.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";

const at = now();

/** A person who bought ten credits, had two reports and was given one of them back. */
async function smallLedger() {
  const { userId } = await createAccount();
  const wallet: Posting["wallet"] = { userId, unit: "report", period: null };
  const post = (work: (tx: Transaction) => ReturnType<typeof grantCredits>) =>
    database().$transaction(work);
  const key = (what: string) => `${what} of ${userId}`;
  const bought = await post((tx) =>
    grantCredits(contextIn(tx), {
      wallet,
      kind: "pack.bought",
      parts: 1_000,
      key: key("pack"),
      at,
    }),
  );
  const spent = await post((tx) =>
    spendCredits(contextIn(tx), { wallet, kind: "report.bought", parts: 100, key: key("one"), at }),
  );
  const failed = await post((tx) =>
    spendCredits(contextIn(tx), { wallet, kind: "report.bought", parts: 50, key: key("two"), at }),
  );
  const back = await post((tx) =>
    reverseTransaction(contextIn(tx), { id: failed.id, at, reason: "the provider did not answer" }),
  );
  const { id: walletId } = await database().ledgerAccount.findFirstOrThrow({ where: { userId } });
  return { userId, walletId, bought, spent, failed, back };
}

/** What the check finds while a change stands that the database's own rules would refuse. */
async function foundWith(change: string): Promise<readonly string[]> {
  // As somebody with a superuser's rights could; outside, so that the check sees it.
  await database().$transaction([
    database().$executeRawUnsafe("set local session_replication_role = replica"),
    database().$executeRawUnsafe(change),
  ]);
  return (await checkLedger()).map(({ rule, id, expected, found }) =>
    [rule, id, expected, found].join(" "),
  );
}

it("finds nothing in what the ledger wrote, and each kind of fault by its name", async () => {
  const { userId, walletId, spent, back } = await smallLedger();
  expect(await checkLedger()).toEqual([]);

  const wallet = `update ledger_account set`;
  expect(await foundWith(`${wallet} balance = 901, spent = 0 where id = ${walletId}`)).toEqual([
    `balance ${walletId} 900 901`,
    expect.stringMatching(/^site \d+ 0 1$/),
    `spent ${walletId} 100 0`,
  ]);
  expect(await foundWith(`${wallet} balance = 900, spent = 100 where id = ${walletId}`)).toEqual(
    [],
  );

  const line = `update ledger_entry set`;
  const ofWallet = `account_id = ${walletId}`;
  const found = await foundWith(
    `${line} amount = -90 where transaction_id = ${spent.id} and ${ofWallet}`,
  );
  expect(found).toEqual(
    expect.arrayContaining([
      `balance ${walletId} 910 900`,
      `spent ${walletId} 90 100`,
      `sum ${spent.id} 0 10`,
      `running ${walletId} 910 900`,
    ]),
  );
  await foundWith(`${line} amount = -100 where transaction_id = ${spent.id} and ${ofWallet}`);
  expect(await checkLedger()).toEqual([]);

  expect(
    await foundWith(`update ledger_entry set amount = -amount where transaction_id = ${back.id}`),
  ).toContain(`reversal ${back.id} 50 -50`);
  await foundWith(`update ledger_entry set amount = -amount where transaction_id = ${back.id}`);

  const report = (cost: number) =>
    `insert into report (user_id, vin, as_of, snapshot, sha256, title, cost_parts, ledger_transaction_id)
     values (${userId}, 'JTDKARFU9H3000000', now(), '{}', repeat('0', 64), 'A report', ${cost}, ${spent.id})`;
  expect(await foundWith(report(100))).toEqual([]);
  expect(await foundWith(report(50))).toEqual([`report ${spent.id} -50 -100`]);
  await foundWith(`delete from report where cost_parts = 50`);

  expect(
    await foundWith(`delete from ledger_entry where transaction_id = ${back.id} and ${ofWallet}`),
  ).toContain(`sides ${back.id} 2 1`);
});
