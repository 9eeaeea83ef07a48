import { Panel } from "#components/listings/listing/panel.tsx";
import { MOST_IMPLIED_PERCENT } from "#lib/domain/finance/loan/constants.apr.ts";
import type { AskedLoan, QuotedPayment } from "#lib/domain/ownership/loan-calculator/types.ts";
import { formatCents } from "#lib/platform/format.ts";

/** What rate a quoted payment is. */
export function QuotePanel({
  asked,
  quote,
}: {
  readonly asked: AskedLoan;
  readonly quote: QuotedPayment;
}) {
  return (
    <Panel
      id="quote"
      title={`What a payment of ${formatCents(asked.quoteCents ?? 0)} means`}
      lead={quoteWords(asked, quote)}
    />
  );
}

function quoteWords(asked: AskedLoan, quote: QuotedPayment) {
  switch (quote.kind) {
    case "too_little":
      return `No rate fits: the payments repay ${formatCents(quote.missingCents)} less than the amount financed. The quote must be for a longer loan, a smaller amount, or a balloon.`;
    case "too_much":
      return `That would be a rate above ${MOST_IMPLIED_PERCENT}%: check the payment, the amount and the length.`;
    case "found": {
      const { aprPercent, moreEachCents, moreInAllCents } = quote;
      const than =
        moreEachCents === 0
          ? `the same payment as at ${asked.aprPercent}%`
          : `${formatCents(Math.abs(moreEachCents))} ${moreEachCents > 0 ? "more" : "less"} each time than at ${asked.aprPercent}%, ${formatCents(Math.abs(moreInAllCents))} in all`;
      return (
        <>
          That is a rate of <b>{aprPercent.toFixed(2)}%</b>
          {asked.lenderFeeCents > 0 && " with the lender’s fee counted"}: {than}. If you were quoted
          another rate, ask what else is in the payment.
        </>
      );
    }
  }
}
