import type {
  Adjustment,
  AdjustmentKind,
  ChannelValue,
  MarketVehicle,
  MeasuredError,
  Valuation,
  ValueBorrowing,
  ValueChannel,
  ValueComparable,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import {
  DRIVETRAINS,
  FEATURES,
  type Feature,
  TITLE_STATUSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import {
  formatCents,
  formatDate,
  formatMiles,
  formatNumber,
  formatPercent,
  formatPlace,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";

export const CHANNEL_LABELS = {
  trade_in: "Trade-in",
  private: "Private party",
  dealer: "Dealer retail",
} as const satisfies Record<ValueChannel, string>;

const ADJUSTMENT_LABELS = {
  mileage: "Mileage",
  trim: "Trim",
  body: "Body",
  drivetrain: "Drivetrain",
  transmission: "Transmission",
  engine: "Engine",
  title: "Title",
  condition: "Condition",
  certified: "Certified",
  owners: "Owners",
  place: "Location",
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
  const counted = n === 0 ? "on the whole market" : `on ${plural(n, "vehicle")}`;
  const basis = source === "assumed" ? "our assumption" : `measured ${counted}`;
  return note === null ? basis : `${basis}. ${note}`;
}

/** What the value was learned from, the largest share first: "72% from its own model year, 28% from ...". */
export function borrowedWords(borrowed: ValueBorrowing): string {
  const parts = [
    [borrowed.modelYear, "its own model year"],
    [borrowed.model, "other years of its model"],
    [borrowed.make, "other models of its make"],
    [borrowed.class, "similar vehicles of any make"],
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
  everything: "everything sellers state",
};

/** How far such values were off, in a sentence or two. */
export function errorWords(error: MeasuredError, now: Date): string {
  if (error.kind === "none") return `Accuracy not measured yet: ${error.reason}`;
  const { medianAbsoluteError, coverage, mask, n, segment, asOf } = error;
  return `Half of our values were off by less than ${formatPercent(medianAbsoluteError)}, tested on ${plural(n, "asking price")} we held back (${segment}), knowing ${MASK_WORDS[mask]}. ${Math.round(coverage * 100)}% fell in the middle half shown (50% is ideal). Measured ${formatDate(asOf, now)}.`;
}

/** The value in a sentence, for those who hear the page and for the head of the document. */
export function nWords({ n, excluded }: Extract<Valuation, { kind: "valued" }>): string {
  const left = excluded.length === 0 ? "" : `, ${formatNumber(excluded.length)} left out`;
  return `${plural(n, "comparable vehicle")} for sale${left}`;
}

/** A comparable as a point of a plot. */
export function pointOf(vehicle: MarketVehicle) {
  const { listingId, year, trim, priceCents, mileageMiles, city, state } = vehicle;
  const what = trim ? `${year} ${trim}` : String(year);
  return {
    href: `/listings/${listingId}`,
    name: `${what}, ${formatPrice(priceCents)}, ${formatMiles(mileageMiles)}, ${formatPlace({ city, state })}`,
    mileageMiles,
    priceCents,
  };
}

/** Options named before the rest is only counted. */
const NAMED_OPTIONS = 3;

/**
 * What a comparable is besides its trim, and where its options differ: "AWD, 2.5L I4; without sunroof".
 * "" where nothing of it is known.
 * @param own the vehicle that is valued: of options that were not told of it nothing differs.
 */
export function comparableWords(
  { vehicle, stated }: Pick<ValueComparable, "vehicle" | "stated">,
  own: Pick<ValuedVehicle, "features">,
): string {
  const title = oneOf(TITLE_STATUSES).safeParse(vehicle.titleStatus).data ?? null;
  const facts = [
    stated?.drivetrain && DRIVETRAINS[stated.drivetrain],
    stated?.engine,
    title && `${TITLE_STATUSES[title].toLowerCase()} title`,
  ];
  const parts = [facts.filter(Boolean).join(", ")];
  if (stated !== null && own.features != null) {
    const [has, wanted] = [new Set(stated.features), new Set(own.features)];
    parts.push(optionWords("with", has.difference(wanted)));
    parts.push(optionWords("without", wanted.difference(has)));
  }
  return parts.filter((part) => part !== "").join("; ");
}

function optionWords(word: "with" | "without", features: ReadonlySet<Feature>): string {
  const names = [...features].map((feature) => FEATURES[feature]);
  if (names.length === 0) return "";
  const shown = names.slice(0, NAMED_OPTIONS).join(", ");
  const more = names.length - NAMED_OPTIONS;
  return `${word} ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}

/** What one kind of seller asks or pays, and by how much that differs: "about $18,200, $4,100 less". */
export function channelWords({ p50Cents }: ChannelValue, middleCents: number): string {
  const difference = p50Cents - middleCents;
  const about = `about ${formatPrice(p50Cents)}`;
  if (Math.abs(difference) < 100) return about;
  return `${about}, ${formatPrice(Math.abs(difference))} ${difference < 0 ? "less" : "more"}`;
}
