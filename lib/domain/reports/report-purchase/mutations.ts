import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { reportBalance } from "#lib/domain/billing/ledger/data.ts";
import { spendCredits } from "#lib/domain/billing/ledger/mutations.ts";
import type { LedgerTransactionId } from "#lib/domain/billing/ledger/types.ts";
import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import { boughtBy } from "#lib/domain/reports/report/policy.ts";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import type { BuiltReport, ReportId, ReportKind } from "#lib/domain/reports/report/types.ts";
import { buildReport } from "#lib/domain/reports/report-builder/data.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { paidBefore } from "./data.ts";
import { refreshPrice } from "./rules.ts";
import type { Purchase } from "./types.ts";

/** Who buys: a person, signed in or by a key of the API. */
type Buyer = Pick<Viewer, "userId">;

interface ReportOrder {
  readonly vin: Vin;
  readonly kind: ReportKind;
  /** Names the purchase: the same one again gives the same report. */
  readonly submissionId: string;
  /** The most that the buyer agreed to, in hundredths of a report credit; absent: whatever it costs. */
  readonly mostParts?: number;
}

/** What every report costs at least: a provider, which takes money for each question, is asked for nobody who could not pay that. */
const LEAST_PARTS = REPORT_COST.withoutRecords;

/**
 * Buys a report: it is built first, then paid for and kept in one transaction, so that whatever
 * fails costs nothing. The same order again gives the same report and costs nothing more.
 * @throws AppError `invalid_input` for a VIN whose check digit is wrong; `payment_required` with
 *   what is missing; `conflict` where it costs more than was agreed to, or the order was of another report.
 */
export async function buyReport(ctx: Ctx<Buyer>, order: ReportOrder): Promise<Purchase> {
  const { actor: buyer, now } = ctx;
  const known = await boughtBefore(ctx.db, buyer, order);
  if (known !== null) return known;
  requireAgreed(LEAST_PARTS, order.mostParts);
  await requireCredits(buyer, order.mostParts ?? LEAST_PARTS, LEAST_PARTS);
  const built = await buildReport({ vin: order.vin, kind: order.kind, now });
  requireAgreed(built.costParts, order.mostParts);
  await requireCredits(buyer, built.costParts);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockBuyer(tx, buyer);
    const meanwhile = await boughtBefore(tx, buyer, order);
    if (meanwhile !== null) return meanwhile;
    const paid = await pay(ctx, { ...order, built, costParts: built.costParts, now });
    return keepReport(ctx, {
      built,
      costParts: built.costParts,
      paid,
      previousId: null,
      now,
    });
  });
}

interface RefreshOrder {
  readonly report: ReportId;
  readonly submissionId: string;
  /** As `ReportOrder` has it; 0: only if it is free. */
  readonly mostParts?: number;
}

/**
 * Makes a report anew, as a further one; the old one stays as it is. Free within FREE_REFRESH_DAYS
 * once a day, else paid. One that was made anew before gives what was made then.
 * @throws AppError `not_found` for a report of somebody else's, and as `buyReport` does.
 */
export async function refreshReport(
  ctx: Ctx<Buyer>,
  { report: id, submissionId, mostParts }: RefreshOrder,
): Promise<Purchase> {
  const { actor: buyer, now } = ctx;
  const before = await ctx.db.report.findFirst({
    where: { id, ...boughtBy(buyer) },
    select: { vin: true, kind: true },
  });
  if (before === null) throw new AppError("not_found", "no report of theirs");
  const known = await renewedBefore(ctx.db, buyer, id);
  if (known !== null) return known;
  const least = refreshPrice(LEAST_PARTS, await paidBefore(buyer, id, now), now);
  const leastParts = least.kind === "free" ? 0 : least.costParts;
  requireAgreed(leastParts, mostParts);
  await requireCredits(buyer, leastParts);
  const vin = before.vin as Vin;
  const built = await buildReport({ vin, kind: before.kind, now });
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockBuyer(tx, buyer);
    const meanwhile = await renewedBefore(tx, buyer, id);
    if (meanwhile !== null) return meanwhile;
    const price = refreshPrice(built.costParts, await paidBefore(buyer, id, now, tx), now);
    const costParts = price.kind === "free" ? 0 : price.costParts;
    requireAgreed(costParts, mostParts);
    const order = { vin, kind: before.kind, submissionId, built, costParts, now };
    const paid = costParts === 0 ? null : await pay(ctx, order);
    return keepReport(ctx, { built, costParts, paid, previousId: id, now });
  });
}

/** @param mostParts absent: nothing was agreed on. */
function requireAgreed(costParts: number, mostParts = costParts): void {
  if (costParts > mostParts)
    throw new AppError("conflict", `costs ${costParts}, agreed on ${mostParts}`, {
      said: `The price is now ${creditWords(costParts, "report")}. You were not charged; reload the page to see it.`,
    });
}

/**
 * Says what is missing before anything is tried. The ledger itself sees to it that nothing is spent twice.
 * @param leastParts without which nothing is tried, where it may come to less than is said.
 */
async function requireCredits(
  { userId }: Buyer,
  costParts: number,
  leastParts = costParts,
): Promise<void> {
  const balance = await reportBalance(userId);
  if (balance < leastParts)
    throw new AppError("payment_required", `has ${balance} of ${costParts}`, {
      said: `This report costs ${creditWords(costParts, "report")} and you have ${creditWords(balance, "report")}: ${creditWords(costParts - balance, "report")} more is needed.`,
    });
}

/** Purchases of one person stand in a line: a copy of a form waits here, and then finds what the first one made. */
async function lockBuyer(tx: Transaction, { userId }: Buyer): Promise<void> {
  await tx.$executeRaw`select from app_user where id = ${userId} for no key update`;
}

const keyOf = ({ userId }: Buyer, submissionId: string): string =>
  `report ${submissionId} of ${userId}`;

const PURCHASE = { id: true, costParts: true, ledgerTransactionId: true } as const;

interface PurchaseRow {
  readonly id: string;
  readonly costParts: number;
  readonly ledgerTransactionId: bigint | null;
}

function purchaseOf(row: PurchaseRow, isNew: boolean): Purchase {
  const { costParts, ledgerTransactionId } = row;
  return {
    id: reportId.parse(row.id),
    costParts,
    ledgerTransactionId: ledgerTransactionId as LedgerTransactionId | null,
    isNew,
  };
}

/** What the same order bought before; null where it is new. @throws AppError `conflict` where that was of another vehicle. */
async function boughtBefore(
  db: Transaction,
  buyer: Buyer,
  { vin, kind, submissionId }: ReportOrder,
): Promise<Purchase | null> {
  const posted = await db.ledgerTransaction.findUnique({
    where: { idempotencyKey: keyOf(buyer, submissionId) },
    select: { id: true },
  });
  if (posted === null) return null;
  const row = await db.report.findFirst({
    where: { ledgerTransactionId: posted.id, ...boughtBy(buyer) },
    select: { ...PURCHASE, vin: true, kind: true },
  });
  if (row === null)
    throw new AppError("conflict", "a report that was bought by this order and deleted", {
      said: "This report was bought and then deleted. Reload the page to buy another.",
    });
  if (row.vin !== vin || row.kind !== kind)
    throw new AppError("conflict", "the same order for another report", {
      said: "This form was already used for another report. Reload the page.",
    });
  return purchaseOf(row, false);
}

async function renewedBefore(
  db: Transaction,
  buyer: Buyer,
  previousId: ReportId,
): Promise<Purchase | null> {
  const row = await db.report.findFirst({
    where: { previousId, ...boughtBy(buyer) },
    select: PURCHASE,
  });
  return row === null ? null : purchaseOf(row, false);
}

interface Payment extends Pick<ReportOrder, "vin" | "kind" | "submissionId"> {
  readonly built: BuiltReport;
  readonly costParts: number;
  readonly now: Date;
}

async function pay(
  ctx: OpenCtx<Buyer>,
  { vin, kind, submissionId, built, costParts, now }: Payment,
): Promise<LedgerTransactionId> {
  const buyer = ctx.actor;
  const { id } = await spendCredits(ctx, {
    wallet: { userId: buyer.userId, unit: "report", period: null },
    kind: "report.bought",
    parts: costParts,
    key: keyOf(buyer, submissionId),
    detail: { title: built.snapshot.vehicle.title, vin, kind },
    at: now,
  });
  return id;
}

/**
 * Keeps a report for good: a trigger refuses every later change of it.
 * @param id of its own where who made it names it, as the API does, which is paid in its own credits.
 */
export async function keepReport(
  ctx: OpenCtx<Buyer>,
  {
    id,
    built: { snapshot, text, sha256 },
    costParts,
    paid,
    previousId,
    now,
  }: {
    readonly id?: ReportId;
    readonly built: BuiltReport;
    readonly costParts: number;
    readonly paid: LedgerTransactionId | null;
    readonly previousId: ReportId | null;
    readonly now: Date;
  },
): Promise<Purchase> {
  const { tx } = ctx;
  const { userId } = ctx.actor;
  const { vin, kind, asOf, vehicle } = snapshot;
  const row = await tx.report.create({
    data: {
      ...(id !== undefined && { id }),
      userId,
      vin,
      kind,
      asOf: new Date(asOf),
      snapshot: text,
      sha256,
      title: vehicle.title,
      costParts,
      ledgerTransactionId: paid,
      previousId,
      createdAt: now,
    },
    select: PURCHASE,
  });
  const detail = { reportId: row.id, title: vehicle.title, vin };
  if (previousId === null) await recordActivity(ctx, { userId, kind: "report.bought", detail });
  else await recordActivity(ctx, { userId, kind: "report.refreshed", detail });
  return purchaseOf(row, true);
}
