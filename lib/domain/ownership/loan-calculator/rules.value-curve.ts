import { balanceAfter } from "#lib/domain/finance/loan/rules.schedule.ts";
import type { LoanSchedule } from "#lib/domain/finance/loan/types.schedule.ts";
import { expectedLossBasis } from "#lib/domain/market/depreciation/rules.ts";
import { formatPercent, formatPrice, plural } from "#lib/platform/format.ts";
import { CURVE_YEARS } from "./constants.value-curve.ts";
import type { EquityPoint, LoanEquity, ValueCurve } from "./types.value-curve.ts";

/** What is left of a price when the same share of it goes each year. */
export const evenCurve = (yearlyShare: number): readonly number[] =>
  Array.from({ length: CURVE_YEARS + 1 }, (_, year) => (1 - yearlyShare) ** year);

/** The same for a loss that the reader types. */
export const typedCurve = (yearlyLossPercent: number): ValueCurve => ({
  retained: evenCurve(yearlyLossPercent / 100),
  basis: { kind: "typed", yearlyLossPercent },
});

/** The share of a price that is left after some months: between two years it falls evenly by its share. */
export function retainedAfter(months: number, { retained }: Pick<ValueCurve, "retained">): number {
  const year = Math.floor(months / 12);
  const from = retained[year] ?? retained.at(-1) ?? 1;
  const to = retained[year + 1] ?? from;
  return from <= 0 ? 0 : from * (to / from) ** ((months % 12) / 12);
}

/**
 * What is owed against what the vehicle is worth, month by month until the loan ends. The value
 * starts at the price: tax and fees buy no value.
 */
export function loanEquity(
  priceCents: number,
  principalCents: number,
  schedule: Pick<LoanSchedule, "installments" | "paymentsPerYear">,
  curve: ValueCurve,
): LoanEquity {
  const end = Math.ceil((schedule.installments.length * 12) / schedule.paymentsPerYear);
  const points = Array.from(
    { length: end + 1 },
    (_, month): EquityPoint => ({
      month,
      owedCents: balanceAfter(month, principalCents, schedule),
      valueCents: Math.round(priceCents * retainedAfter(month, curve)),
    }),
  );
  const under = points.filter(isUnder);
  const lastUnder = points.findLastIndex(isUnder);
  return {
    points,
    monthsUnder: under.length,
    coveredFrom: lastUnder === points.length - 1 ? null : lastUnder + 1,
    worst: under.reduce<EquityPoint | null>(
      (worst, point) => (worst === null || lacking(point) > lacking(worst) ? point : worst),
      null,
    ),
  };
}

const lacking = ({ owedCents, valueCents }: EquityPoint): number => owedCents - valueCents;
const isUnder = (point: EquityPoint): boolean => lacking(point) > 0;

/** How the loan stands against the value, in sentences. */
export function equityCurveWords({ coveredFrom, monthsUnder, worst }: LoanEquity): string {
  if (worst === null) return "You would never owe more than it is expected to be worth.";
  const most = `At most ${formatPrice(lacking(worst))} more, ${worst.month === 0 ? "at the start" : `in month ${worst.month}`}.`;
  if (coveredFrom === null) {
    return `You would owe more than it is expected to be worth until the last payment. ${most}`;
  }
  return `You would owe more than it is expected to be worth for ${plural(monthsUnder, "month")}, through month ${coveredFrom - 1}. ${most} A sale or total loss in that time would leave you owing.`;
}

/** Where the value over time comes from, as a sentence. */
export function equityBasisWords({ basis }: ValueCurve): string {
  if (basis.kind === "typed") {
    return `Assumes it loses ${basis.yearlyLossPercent}% of its value each year, as you entered.`;
  }
  const { name, loss } = basis;
  return `A ${name} is expected to lose ${formatPercent(loss.yearlyShare)} a year, the steady rate that best fits ${expectedLossBasis(loss)}; older ages assume the same. Dealers pay less than asking.`;
}
