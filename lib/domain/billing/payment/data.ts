import "server-only";
import { payerWhere } from "#lib/domain/billing/billing-customer/rules.ts";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { isBuyable } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { PAYMENTS_SHOWN } from "./constants.ts";
import type { PaymentId, PaymentLine, Receipt } from "./types.ts";

const withCustomer = {
  customer: {
    select: {
      provider: true,
      user: { select: { name: true, email: true } },
      organization: { select: { name: true } },
    },
  },
} as const satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof withCustomer }>;

/** What a payer paid, the latest first. From the primary: it is shown right after it was paid. */
export async function payerPaymentsOf(payer: Payer): Promise<readonly PaymentLine[]> {
  const rows = await database().payment.findMany({
    where: { customer: payerWhere(payer) },
    orderBy: [{ paidAt: "desc" }, { number: "desc" }],
    take: PAYMENTS_SHOWN,
    include: withCustomer,
  });
  return rows.flatMap((row) => lineOf(row) ?? []);
}

/** The receipt of a payer's payment; null where they have none of this id. */
export async function receiptOf(payer: Payer, id: PaymentId): Promise<Receipt | null> {
  const row = await database().payment.findFirst({
    where: { id, customer: payerWhere(payer) },
    include: withCustomer,
  });
  const line = row === null ? null : lineOf(row);
  if (row === null || line === null) return null;
  const { user, organization } = row.customer;
  return {
    ...line,
    paidBy: organization?.name ?? user?.name ?? "",
    email: user?.email ?? null,
    providerId: row.providerId,
  };
}

function lineOf(row: Row): PaymentLine | null {
  const { id, item, cardBrand, cardLast4, periodFrom, periodTo } = row;
  if (!isBuyable(item)) return null;
  const { number, amountCents, refundedCents, disputedCents, paidAt, receiptUrl } = row;
  return {
    id: id as PaymentId,
    number,
    item,
    amountCents,
    refundedCents,
    disputedCents,
    paidAt,
    receiptUrl,
    period: periodFrom === null || periodTo === null ? null : { from: periodFrom, to: periodTo },
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    isTest: row.customer.provider === "test",
  };
}
