import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { buyReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createAccount } from "#tests/factories/account.ts";

const BUYERS = 200;
const PAID_FOR = 37;
const VIN = "1HGCM82633A004352" as Vin;

it(`${BUYERS} purchases at once with credits for ${PAID_FOR}: so many reports, and nothing left`, async () => {
  const viewer = await createAccount();
  const { userId } = viewer;
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: { userId, unit: "report", period: null },
      kind: "pack.bought",
      parts: PAID_FOR * REPORT_COST.withoutRecords,
      key: `credits of ${userId}`,
      at: now(),
    }),
  );

  const outcomes = await Promise.allSettled(
    Array.from({ length: BUYERS }, () =>
      buyReport(contextOf(viewer), { vin: VIN, kind: "vehicle", submissionId: randomUUID() }),
    ),
  );

  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === "rejected"
      ? [outcome.reason instanceof AppError ? outcome.reason.code : outcome.reason]
      : [],
  );
  expect(new Set(refusals)).toEqual(new Set(["payment_required"]));
  expect(refusals).toHaveLength(BUYERS - PAID_FOR);
  const kept = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : []));
  expect(new Set(kept).size).toBe(PAID_FOR);
  const reports = await database().report.findMany({ where: { userId } });
  expect(reports.map(({ id }) => id).sort()).toEqual(kept.toSorted());
  const wallet = await database().ledgerAccount.findFirstOrThrow({
    where: { userId },
    include: { entries: true },
  });
  expect(wallet).toMatchObject({ balance: 0, spent: PAID_FOR * REPORT_COST.withoutRecords });
  expect(wallet.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(await checkLedger()).toEqual([]);
});
