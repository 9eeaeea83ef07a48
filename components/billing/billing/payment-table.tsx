import type { Route } from "next";
import Link from "next/link";
import { Badge } from "#components/ui/badge.tsx";
import { receiptHref } from "#lib/domain/billing/billing-page/search-params.ts";
import { receiptNumber } from "#lib/domain/billing/payment/rules.ts";
import type { PaymentLine } from "#lib/domain/billing/payment/types.ts";
import { itemName } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { formatCents, formatDate } from "#lib/platform/format.ts";

/** What was paid, the latest first, with the receipt of each. @param path of the page that they stand on. */
export function PaymentTable({
  payments,
  path,
  asOf,
}: {
  readonly payments: readonly PaymentLine[];
  readonly path: Route;
  readonly asOf: Date;
}) {
  if (payments.length === 0)
    return <p className="text-ink-soft text-sm">No payments yet. Receipts will show here.</p>;
  return (
    <ul className="grid text-sm">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-2.5 first:border-t"
        >
          <span className="min-w-0">
            <span className="font-medium">{itemName(payment.item)}</span>
            <span className="block text-ink-soft text-xs">
              {formatDate(payment.paidAt, asOf)}
              {payment.card !== null && ` · ${cardWords(payment.card)}`}
              {payment.isTest && " · test payment, no real money"}
            </span>
          </span>
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <Back payment={payment} />
            <span className="font-medium tabular-nums">{formatCents(payment.amountCents)}</span>
            <Link
              href={receiptHref(path, payment.id)}
              prefetch={false}
              className="inline-flex min-h-8 items-center text-accent underline underline-offset-2"
            >
              Receipt<span className="sr-only"> {receiptNumber(payment.number)}</span>
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Back({ payment }: { readonly payment: PaymentLine }) {
  const { refundedCents, disputedCents } = payment;
  return (
    <>
      {refundedCents > 0 && <Badge tone="warn">{formatCents(refundedCents)} paid back</Badge>}
      {disputedCents > 0 && <Badge tone="bad">{formatCents(disputedCents)} in dispute</Badge>}
    </>
  );
}

/** "Visa ending in 4242". */
export function cardWords({
  brand,
  last4,
}: {
  readonly brand: string;
  readonly last4: string;
}): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}
