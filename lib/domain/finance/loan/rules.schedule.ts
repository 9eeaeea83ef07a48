import { plainDollars } from "#lib/platform/format.ts";
import { levelPaymentCents } from "./rules.ts";
import type { Installment, LoanPlan, LoanSchedule, LoanYear, Rhythm } from "./types.schedule.ts";

const PAYMENTS_PER_YEAR: Readonly<Record<Rhythm, number>> = { monthly: 12, biweekly: 26, half: 26 };

/** Thousandths of a percent in one: rates are whole numbers of them, so that interest is exact. */
const UNITS_PER_PERCENT = 1_000;

/**
 * Interest of one period on a balance, in whole cents, halves up. Worked out in integers: no product
 * of a balance and a rate that the forms allow leaves the exact range of a number.
 */
export function interestCents(
  balanceCents: number,
  aprPercent: number,
  paymentsPerYear: number,
): number {
  const units = Math.round(aprPercent * UNITS_PER_PERCENT);
  const whole = 100 * UNITS_PER_PERCENT * paymentsPerYear;
  return Math.floor((2 * balanceCents * units + whole) / (2 * whole));
}

/** How many payments a loan of some months has: at 26 a year 60 months make 130; at least one. */
export function paymentCount({ months, rhythm }: Pick<LoanPlan, "months" | "rhythm">): number {
  return Math.max(1, Math.round((months * PAYMENTS_PER_YEAR[rhythm]) / 12));
}

/** What is due each time. Half of a monthly payment is rounded up, so that two make a whole one. */
function regularOf(plan: LoanPlan): number {
  const { principalCents, aprPercent, months, rhythm, balloonCents } = plan;
  if (rhythm === "half") {
    const monthly = { principalCents, aprPercent, count: months, periodsPerYear: 12, balloonCents };
    return Math.ceil(levelPaymentCents(monthly) / 2);
  }
  return levelPaymentCents({
    principalCents,
    aprPercent,
    count: paymentCount(plan),
    periodsPerYear: PAYMENTS_PER_YEAR[rhythm],
    balloonCents,
  });
}

/**
 * Every payment of a loan, in whole cents. A period's interest is the yearly rate divided by the
 * payments in a year, on the balance before it, rounded to a cent; the rest of the payment lowers the
 * balance. The last payment takes what is left: the rounding of all others, and a balloon. Whatever
 * is paid beyond what is due lowers the balance at once, and the loan ends when nothing is owed.
 * @throws RangeError as `levelPaymentCents` does.
 */
export function loanSchedule(plan: LoanPlan): LoanSchedule {
  const paymentsPerYear = PAYMENTS_PER_YEAR[plan.rhythm];
  const regularCents = regularOf(plan);
  const isPlain = plan.extraCents === 0 && plan.once === null;
  const installments = walk(plan, regularCents);
  const sum = (of: "paidCents" | "interestCents"): number =>
    installments.reduce((total, installment) => total + installment[of], 0);
  return {
    installments,
    paymentsPerYear,
    regularCents,
    lastCents: installments.at(-1)?.paidCents ?? 0,
    paidCents: sum("paidCents"),
    interestCents: sum("interestCents"),
    plannedCount: isPlain
      ? installments.length
      : walk({ ...plan, extraCents: 0, once: null }, regularCents).length,
  };
}

function walk(plan: LoanPlan, regularCents: number): readonly Installment[] {
  const { principalCents, aprPercent, rhythm, extraCents, once } = plan;
  const count = paymentCount(plan);
  const installments: Installment[] = [];
  let balance = principalCents;
  for (let number = 1; number <= count && balance > 0; number += 1) {
    const interest = interestCents(balance, aprPercent, PAYMENTS_PER_YEAR[rhythm]);
    const all = balance + interest;
    const more = extraCents + (once?.atPayment === number ? once.cents : 0);
    const paid = number === count ? all : Math.min(all, regularCents + more);
    balance = all - paid;
    installments.push({
      number,
      paidCents: paid,
      interestCents: interest,
      principalCents: paid - interest,
      balanceCents: balance,
    });
  }
  return installments;
}

/** A loan's payments by its years, the last one as long as it lasts. */
export function loanYears({
  installments,
  paymentsPerYear,
}: Pick<LoanSchedule, "installments" | "paymentsPerYear">): readonly LoanYear[] {
  const years = Map.groupBy(installments, ({ number }) => Math.ceil(number / paymentsPerYear));
  return [...years].map(([year, paid]) => ({
    year,
    paidCents: paid.reduce((sum, { paidCents }) => sum + paidCents, 0),
    interestCents: paid.reduce((sum, installment) => sum + installment.interestCents, 0),
    principalCents: paid.reduce((sum, { principalCents }) => sum + principalCents, 0),
    balanceCents: paid.at(-1)?.balanceCents ?? 0,
  }));
}

/** Months from the start of the loan to a payment: the 26th of those every two weeks is 12. */
export const monthOfPayment = (
  number: number,
  { paymentsPerYear }: Pick<LoanSchedule, "paymentsPerYear">,
): number => (number * 12) / paymentsPerYear;

/** What is owed when some months have passed, after all payments due by then. */
export function balanceAfter(
  months: number,
  principalCents: number,
  schedule: Pick<LoanSchedule, "installments" | "paymentsPerYear">,
): number {
  const paid = Math.floor((months * schedule.paymentsPerYear) / 12);
  if (paid <= 0) return principalCents;
  return schedule.installments[Math.min(paid, schedule.installments.length) - 1]?.balanceCents ?? 0;
}

/** Interest of the payments due within some months, in cents. */
export function interestWithin(
  months: number,
  schedule: Pick<LoanSchedule, "installments" | "paymentsPerYear">,
): number {
  const paid = Math.floor((months * schedule.paymentsPerYear) / 12);
  return schedule.installments
    .slice(0, paid)
    .reduce((sum, installment) => sum + installment.interestCents, 0);
}

/** A plan without balloon or extra payments, by the month. */
export const plainPlan = (
  principalCents: number,
  aprPercent: number,
  months: number,
): LoanPlan => ({
  principalCents,
  aprPercent,
  months,
  rhythm: "monthly",
  balloonCents: 0,
  extraCents: 0,
  once: null,
});

/** What a payment is called: "monthly payment". */
export const paymentWord = (rhythm: Rhythm): string =>
  rhythm === "monthly" ? "monthly payment" : "payment every two weeks";

/** Every payment of a schedule as lines of a table, below the names of its columns; amounts in dollars and cents. */
export function scheduleRows(schedule: LoanSchedule): readonly (readonly (string | number)[])[] {
  return [
    ["payment", "after_months", "paid", "interest", "principal", "still_owed"],
    ...schedule.installments.map((paid) => [
      paid.number,
      Number(monthOfPayment(paid.number, schedule).toFixed(2)),
      plainDollars(paid.paidCents),
      plainDollars(paid.interestCents),
      plainDollars(paid.principalCents),
      plainDollars(paid.balanceCents),
    ]),
  ];
}
