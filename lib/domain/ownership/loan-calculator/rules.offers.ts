import { interestWithin, loanSchedule } from "#lib/domain/finance/loan/rules.schedule.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { financed, planOf } from "./rules.ts";
import type { BreakEven, OfferComparison, WorkedOffer } from "./types.offers.ts";
import type { AskedLoan } from "./types.ts";

/**
 * Two offers for one vehicle side by side; null without a second one, or where one of them borrows
 * nothing. What each has cost after some months is everything but the payments to come: price, fees
 * and tax less its rebate, and the interest until then, as if the loan were paid off that day.
 */
export function compareLoanOffers(asked: AskedLoan): OfferComparison | null {
  if (asked.other === null) return null;
  const [a, b] = [workedOffer("A", asked), workedOffer("B", { ...asked, ...asked.other })];
  if (a === null || b === null) return null;
  const months = Math.max(a.months, b.months);
  const offers = [reaching(a, months), reaching(b, months)] as const;
  const difference = a.totalCostCents - b.totalCostCents;
  return {
    offers,
    cheaper: difference === 0 ? null : difference < 0 ? "A" : "B",
    differenceCents: Math.abs(difference),
    breakEven: breakEvenOf(offers[0].costByMonth, offers[1].costByMonth),
  };
}

function workedOffer(name: WorkedOffer["name"], asked: AskedLoan): WorkedOffer | null {
  const { principalCents, beforeInterestCents } = financed(asked);
  if (principalCents <= 0) return null;
  const schedule = loanSchedule(planOf(asked, principalCents));
  return {
    name,
    aprPercent: asked.aprPercent,
    months: asked.months,
    rebateCents: asked.rebateCents,
    principalCents,
    schedule,
    totalCostCents: beforeInterestCents + schedule.interestCents,
    costByMonth: Array.from(
      { length: asked.months + 1 },
      (_, month) =>
        beforeInterestCents +
        (month === asked.months ? schedule.interestCents : interestWithin(month, schedule)),
    ),
  };
}

/** A loan that has ended costs no more with time. */
function reaching(offer: WorkedOffer, months: number): WorkedOffer {
  const last = offer.costByMonth.at(-1) ?? 0;
  return {
    ...offer,
    costByMonth: Array.from({ length: months + 1 }, (_, month) => offer.costByMonth[month] ?? last),
  };
}

/**
 * From which month on the one that costs less in the end stays below the other.
 * @param a cost by month, as long as that of the other.
 */
export function breakEvenOf(a: readonly number[], b: readonly number[]): BreakEven {
  const differences = a.map((cents, month) => cents - (b[month] ?? 0));
  const end = Math.sign(differences.at(-1) ?? 0);
  if (end === 0) return { kind: "same" };
  const lastOther = differences.findLastIndex((difference) => Math.sign(difference) === -end);
  return lastOther < 0 ? { kind: "always" } : { kind: "from", month: lastOther + 1 };
}

/** What the comparison comes to, in sentences. */
export function loanComparisonWords({
  cheaper,
  differenceCents,
  breakEven,
  offers,
}: OfferComparison): string {
  if (cheaper === null) return "Both offers cost the same in the end.";
  const other = cheaper === "A" ? "B" : "A";
  const less = `Offer ${cheaper} costs ${formatPrice(differenceCents)} less in the end.`;
  const apart = Math.abs(offers[0].months - offers[1].months);
  const terms =
    apart === 0
      ? ""
      : ` The loans differ by ${plural(apart, "month")}: each is counted to its end.`;
  if (breakEven.kind !== "from") return `${less} It never costs more meanwhile.${terms}`;
  return `${less} Paid off before month ${breakEven.month}, offer ${other} costs less.${terms}`;
}
