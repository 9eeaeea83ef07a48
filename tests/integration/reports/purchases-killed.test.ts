import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { buyReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { type Gate, killAt, killOnceSeen } from "#tests/factories/kill-gate.ts";
import { sampleOf } from "#tests/setup/sample.ts";

/*
 * A process of its own buys a report and is ended by force (SIGKILL) at each step: the report is there
 * and paid for, or neither. The same order again, by another process (this one), leaves one report, paid once.
 */

const CHILD = "tests/factories/purchase-child.ts";
const BEGUN_WITH = 200;
const AFTER = BEGUN_WITH - REPORT_COST.withoutRecords;

/** Each step, and whether the purchase stands after it: an order to commit that the server has is carried out. */
const STEPS: readonly { readonly gate: Gate; readonly stands: boolean }[] = [
  { gate: { table: "ledger_transaction", moment: "before" }, stands: false },
  { gate: { table: "ledger_entry", moment: "after" }, stands: false },
  { gate: { table: "report", moment: "before" }, stands: false },
  { gate: { table: "report", moment: "after" }, stands: false },
  { gate: { table: "activity", moment: "after" }, stands: false },
  { gate: { table: "ledger_entry", moment: "at commit" }, stands: true },
];

let userId: UserId;
let order: { readonly userId: UserId; readonly vin: Vin; readonly submissionId: string };

beforeEach(async () => {
  ({ userId } = await createAccount());
  order = { userId, vin: vinSchema.parse("1HGCM82633A004352"), submissionId: randomUUID() };
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: { userId, unit: "report", period: null },
      kind: "pack.bought",
      parts: BEGUN_WITH,
      key: `credits of ${userId}`,
      at: now(),
    }),
  );
});

const reports = () => database().report.findMany({ where: { userId } });
const balance = async () =>
  (await database().ledgerAccount.findFirstOrThrow({ where: { userId } })).balance;

async function expectBoughtOnce(isNew: boolean): Promise<void> {
  const { userId: of, vin, submissionId } = order;
  const again = await buyReport(contextOf({ userId: of }), { vin, kind: "vehicle", submissionId });
  expect(again.isNew).toBe(isNew);
  expect((await reports()).map(({ id }) => id)).toEqual([again.id]);
  expect(await balance()).toBe(AFTER);
  expect(await checkLedger()).toEqual([]);
}

it.each(sampleOf(STEPS, 3, ({ gate }) => `purchase ${gate.moment} ${gate.table}`))(
  "killed $gate.moment $gate.table: bought and paid, or neither",
  async (step) => {
    await killAt(step.gate, CHILD, order);
    expect(await reports()).toHaveLength(step.stands ? 1 : 0);
    expect(await balance()).toBe(step.stands ? AFTER : BEGUN_WITH);
    expect(await checkLedger()).toEqual([]);
    await expectBoughtOnce(!step.stands);
  },
);

it("killed after the commit, before it answers: bought, and not bought again", async () => {
  await killOnceSeen(CHILD, order, async () => (await reports()).length === 1);
  expect(await balance()).toBe(AFTER);
  await expectBoughtOnce(false);
});
