import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { PrintButton } from "#components/leads/lead/print-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { receiptNumber } from "#lib/domain/billing/payment/rules.ts";
import type { Receipt } from "#lib/domain/billing/payment/types.ts";
import { itemName } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { formatCents, formatMoment } from "#lib/platform/format.ts";
import { cardWords } from "./payment-table.tsx";

/** A receipt to print. @param back the page of all payments. */
export function ReceiptSheet({
  receipt,
  back,
}: {
  readonly receipt: Receipt;
  readonly back: Route;
}) {
  const { amountCents, refundedCents, disputedCents, period, card } = receipt;
  return (
    <article aria-labelledby="receipt-heading" className="max-w-[640px]">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 id="receipt-heading" className="font-semibold text-2xl tracking-tight">
            Receipt {receiptNumber(receipt.number)}
          </h1>
          <p className="mt-1 text-ink-soft text-sm">Lotwise</p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <PrintButton />
        </div>
      </header>
      {receipt.isTest && (
        <Notice className="mt-5" title="Test payment: no real money">
          <p>From the demo market. Not proof of payment.</p>
        </Notice>
      )}
      <dl className="mt-5 grid text-sm">
        <Line name="Paid by">
          {receipt.paidBy === "" ? "An account that was erased" : receipt.paidBy}
          {receipt.email !== null && (
            <span className="block text-ink-soft [overflow-wrap:anywhere]">{receipt.email}</span>
          )}
        </Line>
        <Line name="Paid on">{formatMoment(receipt.paidAt)}</Line>
        {card !== null && <Line name="Paid with">{cardWords(card)}</Line>}
        <Line name="For">
          {itemName(receipt.item)}
          {period !== null && (
            <span className="block text-ink-soft">
              {formatMoment(period.from)} to {formatMoment(period.to)}
            </span>
          )}
        </Line>
        <Line name="Reference">
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{receipt.providerId}</span>
        </Line>
        <Line name="Total paid" strong>
          {formatCents(amountCents)}
        </Line>
        {refundedCents > 0 && <Line name="Refunded">{formatCents(-refundedCents)}</Line>}
        {disputedCents > 0 && <Line name="Held in a dispute">{formatCents(-disputedCents)}</Line>}
      </dl>
      <p className="no-print mt-6 flex flex-wrap gap-x-5 text-sm">
        <Link
          href={back}
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-2"
        >
          All payments
        </Link>
        {receipt.receiptUrl !== null && (
          <a
            href={receipt.receiptUrl}
            rel="noreferrer"
            className="inline-flex min-h-8 items-center text-accent underline underline-offset-2"
          >
            Stripe’s own receipt
          </a>
        )}
      </p>
    </article>
  );
}

function Line({
  name,
  strong = false,
  children,
}: {
  readonly name: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2.5 first:border-t">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={strong ? "font-semibold tabular-nums" : "tabular-nums"}>{children}</dd>
    </div>
  );
}
