import type { RatingScope, RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { levelsFor, rateWithin } from "#lib/domain/valuation/rating/rules.ts";
import type { MarketVehicle } from "#lib/domain/valuation/rating/types.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { ANCHOR_YEARS, TIMING_MONTHS } from "./constants.ts";
import type { SellTiming, TimingAnchor, TimingPoint } from "./types.ts";

/** What keeping it costs, by the months ahead; null where it is not known. */
export interface HoldingCosts {
  readonly holdingCents: (monthsAhead: number) => number | null;
  readonly owedCents: (monthsAhead: number) => number | null;
}

/** What a curve starts from. */
export interface TimingStart {
  /** What it is worth now. */
  readonly p50Cents: number;
  readonly milesPerYear: number;
}

/**
 * What it is expected to ask over the next two years: its value now, falling as the market falls
 * from its model year to the same vehicle a model year older with a year's miles more, and two. The
 * fall is taken from one scope, the narrowest in which each age has enough comparables, so that it
 * compares like with like; between the ages it is even. Null where no scope has enough.
 * @param market what is for sale of its model, from three model years before its own on.
 */
export function sellTiming(
  target: RatingVehicle,
  market: readonly MarketVehicle[],
  { p50Cents, milesPerYear }: TimingStart,
  costs: HoldingCosts,
): SellTiming | null {
  const levels = levelsFor(target);
  for (const scope of levels) {
    const anchors = ANCHOR_YEARS.flatMap((years) =>
      anchorAt(target, market, scope, years, milesPerYear),
    );
    if (anchors.length < ANCHOR_YEARS.length) continue;
    return { anchors, points: pointsBetween(anchors, p50Cents, costs), scope, milesPerYear };
  }
  return null;
}

function anchorAt(
  target: RatingVehicle,
  market: readonly MarketVehicle[],
  scope: RatingScope,
  years: number,
  milesPerYear: number,
): readonly TimingAnchor[] {
  const modelYear = target.year - years;
  const mileageMiles = Math.round(target.mileageMiles + years * milesPerYear);
  // A model's last and first years have neighbours on one side only; its own year must be there.
  if (!market.some(({ year }) => year === modelYear)) return [];
  const { rating } = rateWithin({ ...target, year: modelYear, mileageMiles }, market, scope);
  if (rating.kind === "none") return [];
  return [
    {
      monthsAhead: years * 12,
      modelYear,
      mileageMiles,
      p50Cents: rating.expectedCents,
      n: rating.comparableCount,
    },
  ];
}

function pointsBetween(
  anchors: readonly TimingAnchor[],
  nowCents: number,
  costs: HoldingCosts,
): readonly TimingPoint[] {
  const scale = nowCents / (anchors[0]?.p50Cents ?? nowCents);
  return Array.from({ length: TIMING_MONTHS + 1 }, (_, monthsAhead) => {
    const after = anchors.find((anchor) => anchor.monthsAhead >= monthsAhead);
    const before = anchors.findLast((anchor) => anchor.monthsAhead <= monthsAhead) ?? after;
    const from = before?.p50Cents ?? 0;
    const span = (after?.monthsAhead ?? 0) - (before?.monthsAhead ?? 0);
    const share = span === 0 ? 0 : (monthsAhead - (before?.monthsAhead ?? 0)) / span;
    const p50Cents = Math.round(scale * from * ((after?.p50Cents ?? from) / from) ** share);
    return {
      monthsAhead,
      p50Cents,
      holdingCents: costs.holdingCents(monthsAhead),
      owedCents: costs.owedCents(monthsAhead),
    };
  });
}

/** What the curve shows, in a sentence or two: what waiting a year costs, and when the loan is covered. */
export function timingWords({ points, anchors }: SellTiming): string {
  const [now, inAYear] = [points[0], points[12]];
  if (now === undefined || inAYear === undefined) return "";
  const loss = now.p50Cents - inAYear.p50Cents;
  const least = Math.min(...anchors.map(({ n }) => n));
  const basis = `(from ${plural(least, "comparable")} or more at each age)`;
  if (loss <= 0) {
    return `Vehicles a model year older ask no less today: waiting a year is not expected to cost value ${basis}.`;
  }
  const held = inAYear.holdingCents ?? 0;
  const waiting = `Waiting a year is expected to cost about ${formatPrice(loss)} in value ${basis}`;
  const holding = held > 0 ? `, and ${formatPrice(held)} to keep it meanwhile` : "";
  return `${waiting}${holding}.${coveredWords(points)}`;
}

/** When what is owed falls below what it asks, where that changes within the two years. */
function coveredWords(points: readonly TimingPoint[]): string {
  const covered = ({ owedCents, p50Cents }: TimingPoint): boolean =>
    owedCents === null || owedCents <= p50Cents;
  const first = points[0];
  if (first === undefined || covered(first)) return "";
  const at = points.find(covered);
  return at === undefined
    ? " The loan stays larger than the value for all of the two years."
    : ` The loan is expected to fall below the value in ${plural(at.monthsAhead, "month")}.`;
}
