import "server-only";
import { z } from "zod";
import type { BillingCustomer } from "#lib/domain/billing/billing-customer/types.ts";
import { grantCredits, takeCredits, walletId } from "#lib/domain/billing/ledger/mutations.ts";
import type {
  CreditPeriod,
  TransactionKind,
  WalletName,
} from "#lib/domain/billing/ledger/types.ts";
import type { CreditUnit } from "#lib/domain/billing/price-list/constants.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { partsToReturn, type Returned } from "./rules.credit.ts";

/** Credits that a payment brings. */
export interface NewGrant {
  readonly paymentId: string;
  readonly unit: CreditUnit;
  /** In parts of a credit. */
  readonly parts: number;
  /** Null for credits that do not expire. */
  readonly period: CreditPeriod | null;
  readonly kind: Extract<TransactionKind, "pack.bought" | "plan.granted">;
  /** Names it in the ledger: the provider's object that it comes of. */
  readonly key: string;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

/** Brings a payment's credits into its payer's wallet. An organization, or who is gone, has none. */
export async function grantForPayment(
  ctx: OpenCtx,
  { payer, grant }: BillingCustomer & { readonly grant: NewGrant },
): Promise<void> {
  const { tx } = ctx;
  const { paymentId, unit, parts, period, ...posting } = grant;
  if (parts <= 0 || payer?.kind !== "person") return;
  await grantCredits(ctx, {
    ...posting,
    parts,
    wallet: { userId: payer.userId, unit, period },
  });
  await tx.paymentGrant.create({
    data: {
      paymentId,
      unit,
      parts,
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
    },
  });
}

const balances = z.tuple([z.object({ balance: z.number() })]);

/**
 * Takes credits back as money goes back, as far as they are still there; what was used up stays used.
 * Where money came in again, as after a dispute that was won, what was taken is given back.
 */
export async function settleReturned(
  ctx: OpenCtx,
  {
    payer,
    before,
    after,
    at,
  }: BillingCustomer & {
    readonly before: Returned;
    readonly after: Returned & { readonly id: string };
    at: Date;
  },
): Promise<void> {
  const { tx } = ctx;
  if (payer?.kind !== "person") return;
  const grants = await tx.paymentGrant.findMany({ where: { paymentId: after.id } });
  for (const { id, unit, parts, takenParts, turns, periodFrom, periodTo } of grants) {
    const period =
      periodFrom === null || periodTo === null ? null : { from: periodFrom, to: periodTo };
    const wallet: WalletName = { userId: payer.userId, unit, period };
    const [was, is] = [partsToReturn(parts, before), partsToReturn(parts, after)];
    const change =
      is > was ? Math.min(is - was, await balanceOf(ctx, wallet)) : -Math.max(0, takenParts - is);
    if (change === 0) continue;
    const posting = {
      wallet,
      parts: Math.abs(change),
      key: `payment ${after.id} ${unit} return ${turns + 1}`,
      detail: { refundedCents: after.refundedCents, disputedCents: after.disputedCents },
      at,
    };
    if (change > 0) await takeCredits(ctx, { ...posting, kind: "payment.refunded" });
    else await grantCredits(ctx, { ...posting, kind: "payment.restored" });
    await tx.paymentGrant.update({
      where: { id },
      data: { takenParts: takenParts + change, turns: turns + 1 },
    });
  }
}

/** What a wallet holds, while nobody else can use it up until the transaction ends. */
async function balanceOf(ctx: OpenCtx, wallet: WalletName): Promise<number> {
  const { tx } = ctx;
  const id = await walletId(ctx, wallet);
  const [{ balance }] = balances.parse(
    await tx.$queryRaw`select balance from ledger_account where id = ${id} for no key update`,
  );
  return balance;
}
