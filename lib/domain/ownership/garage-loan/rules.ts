import { interestCents as interestOfPeriod } from "#lib/domain/finance/loan/rules.schedule.ts";
import { monthlyPaymentCents } from "#lib/domain/finance/loan/rules.ts";
import { addMonths } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { formatPrice } from "#lib/platform/format.ts";
import type { Equity, GarageLoan, LoanPayment } from "./types.ts";

/** The level payment of a loan, in cents a month. */
export function paymentCents(loan: GarageLoan): number {
  return monthlyPaymentCents(loan.principalCents, loan.aprBasisPoints / 100, loan.months);
}

/**
 * Every payment with what is owed after it, by standard amortization in whole cents: a month's
 * interest is a twelfth of the yearly rate on the balance before it. What the lender stated takes
 * the schedule's place on its day; the last payment takes what is left, unless the stated amount
 * leaves more than that many payments repay: then payments go on until nothing is owed.
 */
export function loanPaymentsOf(loan: GarageLoan): readonly LoanPayment[] {
  const level = paymentCents(loan);
  const payments: LoanPayment[] = [];
  let balance = loan.principalCents;
  let { stated } = loan;
  const isCorrected = stated !== null;
  for (let number = 0; balance > 0 || stated !== null; number += 1) {
    const on = addMonths(loan.firstPaymentOn, number);
    if (stated !== null && stated.on < on) {
      balance = stated.payoffCents;
      stated = null;
      if (balance <= 0) break;
    }
    const interestCents = interestOfPeriod(balance, loan.aprBasisPoints / 100, 12);
    // A stated balance on which even the interest is more than the payment would never be repaid.
    if (balance > 0 && interestCents >= level && number >= loan.months) break;
    const isLast = number >= loan.months - 1 && !isCorrected;
    const paidCents = isLast ? balance + interestCents : Math.min(level, balance + interestCents);
    balance += interestCents - paidCents;
    payments.push({ on, paidCents, interestCents, balanceCents: balance });
    if (number > loan.months * 3) break;
  }
  return payments;
}

/** What is owed on a day, in cents, after all payments due by then; interest since then is not in it. */
export function balanceOn(loan: GarageLoan, day: Day): number {
  const last = loanPaymentsOf(loan).findLast(({ on }) => on <= day);
  const { stated } = loan;
  if (stated !== null && stated.on <= day && (last === undefined || last.on <= stated.on)) {
    return stated.payoffCents;
  }
  return last?.balanceCents ?? loan.principalCents;
}

/** Interest of the payments after one day up to another, in cents. */
export function interestBetween(loan: GarageLoan, after: Day, upTo: Day): number {
  return loanPaymentsOf(loan)
    .filter(({ on }) => on > after && on <= upTo)
    .reduce((sum, { interestCents }) => sum + interestCents, 0);
}

/** The range of a value less what is owed. */
export function equityOf(
  value: { readonly p25Cents: number; readonly p50Cents: number; readonly p75Cents: number },
  owedCents: number,
): Equity {
  const lowCents = value.p25Cents - owedCents;
  const highCents = value.p75Cents - owedCents;
  const standing = highCents < 0 ? "under_water" : lowCents >= 0 ? "above_water" : "about_even";
  return { lowCents, middleCents: value.p50Cents - owedCents, highCents, standing };
}

/** What an equity means, plainly. */
export function equityWords({ standing, lowCents, middleCents, highCents }: Equity): string {
  switch (standing) {
    case "above_water":
      return `If it sold at the median asking price, you would have about ${formatPrice(middleCents)} left after paying off the loan.`;
    case "under_water":
      return `You owe about ${formatPrice(-middleCents)} more than similar vehicles are listed for. That is negative equity, or being underwater.`;
    case "about_even":
      return `You owe about what similar vehicles are listed for: a sale could leave you up to ${formatPrice(highCents)}, or still owing up to ${formatPrice(-lowCents)}.`;
  }
}
