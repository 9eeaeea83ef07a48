import { percentWords } from "#lib/domain/valuation/rating/rules.words.ts";
import type {
  Adjustment,
  AdjustmentKind,
  MeasuredError,
  Valuation,
  ValueBorrowing,
  ValueChannel,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatCents, formatDate, formatNumber, plural } from "#lib/platform/format.ts";

export const CHANNEL_LABELS = {
  trade_in: "Trade-in: a dealer buys it",
  private: "Private sale: a person asks",
  dealer: "Retail: a dealer asks",
} as const satisfies Record<ValueChannel, string>;

const ADJUSTMENT_LABELS = {
  mileage: "Mileage",
  trim: "Trim",
  body: "Body",
  drivetrain: "Driven wheels",
  transmission: "Transmission",
  engine: "Engine",
  title: "Title",
  condition: "Condition",
  certified: "Certified",
  owners: "Owners",
  place: "Place",
  features: "Features",
  comparables: "Comparables",
} as const satisfies Record<AdjustmentKind, string>;

/** "+$820.00", "−$1,204.50". */
export const signedPrice = (amount: number): string =>
  `${amount < 0 ? "−" : "+"}${formatCents(Math.abs(amount))}`;

/** What an adjustment is for: "Trim: EX", "Mileage: 45,000 miles". */
export function adjustmentWords({ kind, what, isNamed }: Adjustment): string {
  return isNamed ? what : `${ADJUSTMENT_LABELS[kind]}: ${what}`;
}

/** What an adjustment rests on, in a line. */
export function basisWords({ n, source, note }: Adjustment): string {
  const counted = n === 0 ? "from the whole market" : `from ${plural(n, "vehicle")}`;
  const basis = source === "assumed" ? "our assumption" : counted;
  return note === null ? basis : `${basis}. ${note}`;
}

/** What the value was learned from, the largest share first: "72% from its own model year, 28% from ...". */
export function borrowedWords(borrowed: ValueBorrowing): string {
  const parts = [
    [borrowed.modelYear, "its own model year"],
    [borrowed.model, "other years of its model"],
    [borrowed.make, "other models of its make"],
    [borrowed.class, "vehicles of its kind from any make"],
  ] as const;
  return parts
    .filter(([share]) => share >= 0.005)
    .toSorted(([a], [b]) => b - a)
    .map(([share, of]) => `${Math.round(share * 100)}% from ${of}`)
    .join(", ");
}

/** What the test was told of each vehicle. */
const MASK_WORDS: Readonly<Record<Extract<MeasuredError, { kind: "measured" }>["mask"], string>> = {
  mileage: "model year and mileage",
  trim: "model year, mileage and trim",
  drivetrain: "model year, mileage, trim and drivetrain",
  options: "model year, mileage, trim, drivetrain and options",
  everything: "everything that sellers state",
};

/** How far such values were off, in a sentence or two. */
export function errorWords(error: MeasuredError, now: Date): string {
  if (error.kind === "none")
    return `How far such values are off is not measured yet: ${error.reason}`;
  const { medianAbsoluteError, coverage, mask, n, segment, asOf } = error;
  return `Tested on ${plural(n, "asking price")} held back (${segment}), told ${MASK_WORDS[mask]} as this one, such values were off by ${percentWords(medianAbsoluteError)} in the middle: half closer, half farther. ${Math.round(coverage * 100)}% of those prices lay within the middle half shown (50% would be exact). Measured ${formatDate(asOf, now)}.`;
}

/** The value in a sentence, for those who hear the page and for the head of the document. */
export function nWords({ n, excluded }: Extract<Valuation, { kind: "valued" }>): string {
  const left = excluded.length === 0 ? "" : `, ${formatNumber(excluded.length)} left out`;
  return `${plural(n, "comparable vehicle")} for sale${left}`;
}
