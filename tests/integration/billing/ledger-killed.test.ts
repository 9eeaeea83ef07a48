import { beforeEach, describe, expect, it } from "vitest";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { type Gate, killAt, killOnceSeen } from "#tests/factories/kill-gate.ts";
import { type CreditMove, moveCredits } from "#tests/factories/ledger-move.ts";
import { sampleOf } from "#tests/setup/sample.ts";

/*
 * A process of its own moves credits and is ended by force (SIGKILL) at each step. What it did then
 * stands whole or not at all; the same thing again, by another process (this one), completes it once.
 */

const CHILD = "tests/factories/ledger-child.ts";
const BEGUN_WITH = 300;
const PARTS = 100;

/** Each step, and what stands after it: an order to commit that the server has is carried out. */
const STEPS: readonly { readonly gate: Gate; readonly stands: boolean }[] = [
  { gate: { table: "ledger_transaction", moment: "before" }, stands: false },
  { gate: { table: "ledger_transaction", moment: "after" }, stands: false },
  { gate: { table: "ledger_entry", moment: "before" }, stands: false },
  { gate: { table: "ledger_entry", moment: "after" }, stands: false },
  { gate: { table: "ledger_entry", moment: "at commit" }, stands: true },
];

let userId: UserId;
let key: string;

beforeEach(async () => {
  ({ userId } = await createAccount());
  key = `what is killed, of ${userId}`;
});

const begin = () =>
  database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: { userId, unit: "report", period: null },
      kind: "pack.bought",
      parts: BEGUN_WITH,
      key: `the beginning of ${userId}`,
      at: now(),
    }),
  );

const posted = () => database().ledgerTransaction.count({ where: { idempotencyKey: key } });
const balance = async () =>
  (await database().ledgerAccount.findFirst({ where: { userId } }))?.balance ?? 0;
describe.each(["spend", "grant"] as const)("a process that would %s", (what) => {
  const after = what === "spend" ? BEGUN_WITH - PARTS : PARTS;
  const before = what === "spend" ? BEGUN_WITH : 0;
  const told = (): CreditMove => ({ what, userId, key, parts: PARTS });

  beforeEach(async () => {
    if (what === "spend") await begin();
  });

  it.each(sampleOf(STEPS, 2, ({ gate }) => `${what} ${gate.moment} ${gate.table}`))(
    "killed $gate.moment $gate.table: whole or not at all",
    async (step) => {
      await killAt(step.gate, CHILD, told());
      expect(await posted()).toBe(step.stands ? 1 : 0);
      expect(await balance()).toBe(step.stands ? after : before);
      expect(await checkLedger()).toEqual([]);

      expect(await moveCredits(told())).toEqual({ isNew: !step.stands, balanceParts: after });
      expect(await moveCredits(told())).toEqual({ isNew: false, balanceParts: after });
      expect(await balance()).toBe(after);
    },
  );

  it("killed after the commit, before it answers: done, and not done again", async () => {
    await killOnceSeen(CHILD, told(), async () => (await posted()) === 1);
    expect(await balance()).toBe(after);
    expect(await moveCredits(told())).toEqual({ isNew: false, balanceParts: after });
    expect(await checkLedger()).toEqual([]);
  });
});

it("killed while it makes the wallet: there is none, and then one", async () => {
  const told: CreditMove = { what: "grant", userId, key, parts: PARTS };
  await killAt({ table: "ledger_account", moment: "after" }, CHILD, told);
  expect(await database().ledgerAccount.count({ where: { userId } })).toBe(0);
  expect(await moveCredits(told)).toEqual({ isNew: true, balanceParts: PARTS });
});
