import type { ReactNode } from "react";
import type { LiveFact } from "#lib/domain/kernel/live-fact/types.ts";
import { formatMiles, formatNumber, formatPrice } from "#lib/platform/format.ts";

/** How a number is written. A gap is said with "less" or "more" after it. */
export type LiveUnit = "count" | "price" | "miles" | "days" | "share" | "percent" | "gap" | "year";

const percentWords = (share: number): string => `${(Math.abs(share) * 100).toFixed(1)}%`;

/** A number in its unit: "$18,450", "24 days", "4.3% less". A price is in cents, shares are of 1. */
export function liveWords(value: number, unit: LiveUnit): string {
  switch (unit) {
    case "count":
      return formatNumber(value);
    case "price":
      return formatPrice(Math.round(value));
    case "miles":
      return formatMiles(Math.round(value));
    case "days":
      return `${formatNumber(Math.round(value))} days`;
    case "share":
      return `${Math.round(value * 100)}%`;
    case "year":
      return `${Math.round(value)}`;
    case "percent":
      return percentWords(value);
    case "gap":
      return Math.abs(value) < 0.0005
        ? "as much"
        : `${percentWords(value)} ${value < 0 ? "less" : "more"}`;
  }
}

/** A number of the market as it is now, inside a sentence, with how many it rests on. */
export function LiveNumber({
  fact,
  unit,
  of,
}: {
  readonly fact: LiveFact;
  readonly unit: LiveUnit;
  /** What was counted: "vehicles for sale". Left out where the sentence says it. */
  readonly of?: string;
}): ReactNode {
  if (fact.kind === "unknown")
    return <span className="text-ink-faint">(not known now: {fact.why})</span>;
  return (
    <span>
      <strong className="whitespace-nowrap font-semibold text-ink">
        {liveWords(fact.value, unit)}
      </strong>
      {of !== undefined && (
        <span className="whitespace-nowrap text-ink-faint text-sm">
          {" "}
          (n = {formatNumber(fact.n)} {of})
        </span>
      )}
    </span>
  );
}
