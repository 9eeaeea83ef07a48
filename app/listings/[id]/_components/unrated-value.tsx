import type { Route } from "next";
import Link from "next/link";
import { borrowedWords, errorWords } from "#components/valuation/valuation/value-words.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatPrice } from "#lib/platform/format.ts";

/**
 * What a vehicle without a deal rating is worth all the same, with what the value borrows: that is why
 * the price is called no deal by it.
 */
export function UnratedValue({
  value,
  href,
  now,
}: {
  readonly value: Extract<Valuation, { kind: "valued" }>;
  /** Its value with every adjustment. */
  readonly href: Route;
  readonly now: Date;
}) {
  const learned = borrowedWords(value.borrowed);
  return (
    <div className="mt-4 max-w-text rounded-xl border border-line p-4 text-sm">
      <h3 className="font-semibold">What vehicles like it are worth all the same</h3>
      <p className="mt-1 text-ink-soft">
        About <b className="font-semibold text-ink">{formatPrice(value.p50Cents)}</b>, the middle
        half {formatPrice(value.p25Cents)} to {formatPrice(value.p75Cents)}.{" "}
        {learned === ""
          ? ""
          : `Learned ${learned}: too much is borrowed to call the price a deal. `}
        {errorWords(value.error, now)}
      </p>
      <p className="mt-2">
        <Link
          href={href}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          Every adjustment, and what it was compared with
        </Link>
      </p>
    </div>
  );
}
