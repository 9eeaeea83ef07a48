import { impliedApr } from "#lib/domain/finance/loan/rules.apr.ts";
import { loanSchedule, paymentCount } from "#lib/domain/finance/loan/rules.schedule.ts";
import type { LoanPlan, Rhythm } from "#lib/domain/finance/loan/types.schedule.ts";
import { startingTerms } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import { stateFrom, vehicleTax } from "#lib/domain/finance/sales-tax/rules.ts";
import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { CALCULATOR_BOUNDS, EXAMPLE_PRICE_CENTS, RHYTHMS } from "./constants.ts";
import type { LoanCalculatorQuery } from "./search-params.ts";
import type {
  AskedLoan,
  Financed,
  FinancedLine,
  LoanCalculatorField,
  LoanPrefill,
  QuotedPayment,
  WorkedLoan,
} from "./types.ts";

type NumberField = keyof typeof CALCULATOR_BOUNDS;

/**
 * Reads the form. Never throws and never bends a value: what cannot be used counts as not given, and
 * a sentence beside its field says why.
 * @param prefill what the vehicle that the reader comes from fills in; null for none.
 * @param kept what the reader typed in once; the price that it is for counts its money down no higher.
 */
export function askedLoan(
  query: LoanCalculatorQuery,
  prefill: LoanPrefill | null,
  kept: ReaderTerms | null = null,
): AskedLoan {
  const errors: Partial<Record<LoanCalculatorField, string>> = {};
  const number = (field: NumberField): number | null => {
    const typed = readTypedNumber(query[field], CALCULATOR_BOUNDS[field]);
    if (typed.kind === "wrong") errors[field] = typed.words;
    return typed.kind === "number" ? typed.value : null;
  };
  const cents = (field: NumberField): number | null => {
    const dollars = number(field);
    return dollars === null ? null : Math.round(dollars * 100);
  };
  const typedPrice = cents("price");
  const priceCents = typedPrice ?? prefill?.priceCents ?? EXAMPLE_PRICE_CENTS;
  const chosen = query.state === undefined ? null : stateFrom(query.state);
  if (query.state !== undefined && chosen === null) {
    errors.state = "That is not a state: choose one from the list.";
  }
  // Fees and rates of the place that filled the state in hold for no other one.
  const isFilled = chosen === null && query.price === undefined;
  const start = startingTerms(priceCents, kept);
  const months = number("months") ?? start.months;
  const rhythm = rhythmFrom(query.every);
  const [onceCents, atPayment] = [cents("once"), number("onceat")];
  const count = paymentCount({ months, rhythm });
  if (onceCents !== null && atPayment === null && errors.onceat === undefined) {
    errors.onceat = "Say with which payment it comes: 12 is the twelfth.";
  } else if (atPayment !== null && atPayment > count) {
    errors.onceat = `There are ${count} payments: choose one of them.`;
  }
  const aprPercent = number("apr") ?? start.aprPercent;
  const rebateCents = cents("rebate") ?? 0;
  const other = [number("apr2"), number("months2"), cents("rebate2")] as const;
  return {
    priceCents,
    // Without a price of the reader's own nothing else of theirs is known either, unless they keep it.
    downCents:
      cents("down") ?? (typedPrice === null || kept?.downCents != null ? start.downCents : 0),
    aprPercent,
    months,
    rhythm,
    sellerKind: sellerKindFrom(query.seller) ?? prefill?.sellerKind ?? "dealer",
    state: chosen ?? (query.price === undefined ? (prefill?.state ?? null) : null),
    localPercent: number("local") ?? (isFilled ? (prefill?.localPercent ?? null) : null),
    taxCents: cents("tax"),
    feeCents: cents("fee") ?? (query.price === undefined ? (prefill?.feeCents ?? 0) : 0),
    titleCents: cents("title") ?? (isFilled ? (prefill?.titleCents ?? 0) : 0),
    lenderFeeCents: cents("lender") ?? 0,
    rebateCents,
    tradeInCents: cents("trade") ?? 0,
    owedCents: cents("owed") ?? 0,
    balloonCents: cents("balloon") ?? 0,
    extraCents: cents("extra") ?? 0,
    once:
      onceCents === null || atPayment === null || atPayment > count
        ? null
        : { cents: onceCents, atPayment },
    vehicle: query.vehicle ?? (query.price === undefined ? (prefill?.vehicle ?? null) : null),
    yearlyLossPercent: number("loses"),
    other: other.every((part) => part === null)
      ? null
      : {
          aprPercent: other[0] ?? aprPercent,
          months: other[1] ?? months,
          rebateCents: other[2] ?? 0,
        },
    quoteCents: cents("quote"),
    errors,
    isExample: prefill === null && Object.keys(query).length === 0,
  };
}

const rhythmFrom = (text: string | undefined): Rhythm =>
  text !== undefined && isRhythm(text) ? text : "monthly";

const isRhythm = (text: string): text is Rhythm => Object.hasOwn(RHYTHMS, text);

const sellerKindFrom = (text: string | undefined): "dealer" | "private" | null =>
  text === "dealer" || text === "private" ? text : null;

/**
 * Amount financed: price, fees and tax, less a rebate, a down payment and a trade-in, with what is
 * still owed on that. Of a tax that is only known as a range the high end is counted.
 */
export function financed(asked: AskedLoan): Financed {
  const tax = taxLine(asked);
  const line = (
    id: FinancedLine["id"],
    label: string,
    cents: number,
    words: readonly string[] = [],
  ): FinancedLine => ({ id, label, cents, words });
  const lines = [
    line("price", "Price", asked.priceCents),
    line("rebate", "Rebate", -asked.rebateCents),
    line("fee", "Dealer fee", asked.feeCents),
    tax.line,
    line("title", "Title and registration", asked.titleCents),
    line("lender", "Lender’s fee", asked.lenderFeeCents),
    line("down", "Down payment", -asked.downCents),
    line("trade", "Trade-in", -asked.tradeInCents),
    line("owed", "Still owed on the trade-in", asked.owedCents),
  ].filter(({ id, cents }) => id === "price" || id === "tax" || cents !== 0);
  const sum = (ids: readonly FinancedLine["id"][]): number =>
    lines.reduce((total, { id, cents }) => total + (ids.includes(id) ? cents : 0), 0);
  const beforeInterestCents = sum(["price", "rebate", "fee", "tax", "title", "lender"]);
  return {
    lines,
    principalCents: beforeInterestCents + sum(["down", "trade", "owed"]),
    negativeEquityCents: Math.max(0, asked.owedCents - asked.tradeInCents),
    beforeInterestCents,
    missing: [
      ...(tax.isKnown ? [] : ["sales tax"]),
      ...(asked.feeCents === 0 && asked.sellerKind === "dealer" ? ["a dealer’s fee"] : []),
      ...(asked.titleCents === 0 ? ["title and registration"] : []),
    ],
  };
}

function taxLine(asked: AskedLoan): { readonly line: FinancedLine; readonly isKnown: boolean } {
  const line = (cents: number, words: readonly string[], isKnown: boolean) => ({
    line: { id: "tax" as const, label: "Sales tax", cents, words },
    isKnown,
  });
  if (asked.taxCents !== null) return line(asked.taxCents, ["As you were told."], true);
  if (asked.state === null) {
    return line(0, ["Not counted: choose the state where it will be registered."], false);
  }
  const tax = vehicleTax({
    state: asked.state,
    priceCents: asked.priceCents,
    tradeInCents: asked.tradeInCents,
    feeCents: asked.feeCents,
    rebateCents: Math.min(asked.rebateCents, asked.priceCents),
    sellerKind: asked.sellerKind,
    localPercent: asked.localPercent,
  });
  switch (tax.kind) {
    case "none":
      return line(0, tax.words, true);
    case "unknown":
      return line(0, [`${STATE_NAMES[asked.state]}: not counted.`, ...tax.words], false);
    case "estimated":
      return line(
        tax.highCents,
        tax.highCents === tax.lowCents ? tax.words : [...tax.words, "The high end is counted."],
        true,
      );
  }
}

/** How an amount is repaid under the terms asked for. */
export const planOf = (asked: AskedLoan, principalCents: number): LoanPlan => ({
  principalCents,
  aprPercent: asked.aprPercent,
  months: asked.months,
  rhythm: asked.rhythm,
  balloonCents: Math.min(asked.balloonCents, principalCents),
  extraCents: asked.extraCents,
  once: asked.once,
});

/** A loan with every payment. A balloon above what is borrowed counts as all of it; see `loanErrors`. */
export function workedLoan(asked: AskedLoan): WorkedLoan {
  const borrowed = financed(asked);
  const { principalCents, beforeInterestCents } = borrowed;
  if (principalCents <= 0) return { kind: "nothing", financed: borrowed };
  const plan = planOf(asked, principalCents);
  const schedule = loanSchedule(plan);
  const due =
    plan.extraCents === 0 && plan.once === null
      ? schedule
      : loanSchedule({ ...plan, extraCents: 0, once: null });
  return {
    kind: "loan",
    financed: borrowed,
    schedule,
    saved:
      due === schedule
        ? null
        : {
            interestCents: due.interestCents - schedule.interestCents,
            payments: due.installments.length - schedule.installments.length,
          },
    aprWithFee: aprWithFee(asked, principalCents, due.installments),
    totalCostCents: beforeInterestCents + schedule.interestCents,
  };
}

/** The rate when the lender's fee is counted as what it is: a price of the loan (Regulation Z). */
function aprWithFee(
  { lenderFeeCents, rhythm }: AskedLoan,
  principalCents: number,
  installments: readonly { readonly paidCents: number }[],
): number | null {
  if (lenderFeeCents === 0 || lenderFeeCents >= principalCents) return null;
  const found = impliedApr({
    amountCents: principalCents - lenderFeeCents,
    paymentsCents: installments.map(({ paidCents }) => paidCents),
    paymentsPerYear: rhythm === "monthly" ? 12 : 26,
  });
  return found.kind === "found" ? found.aprPercent : null;
}

/** The form's errors with those that only show once the loan is worked out. */
export function loanErrors(asked: AskedLoan, { principalCents }: Financed): AskedLoan["errors"] {
  return {
    ...asked.errors,
    ...(principalCents > 0 &&
      asked.balloonCents > principalCents && {
        balloon: "The balloon is more than what is borrowed: it counts as all of that.",
      }),
    ...(principalCents < 0 &&
      asked.errors.down === undefined &&
      asked.downCents > 0 && {
        down: "This is more than all that is to be paid: nothing is left to borrow.",
      }),
  };
}

/**
 * The annual rate of a quoted payment, for the same amount, length, rhythm and balloon, with a
 * lender's fee counted as a price of the loan.
 */
export function quotedPayment(
  asked: AskedLoan,
  worked: Extract<WorkedLoan, { kind: "loan" }>,
): QuotedPayment | null {
  const { quoteCents, lenderFeeCents, rhythm } = asked;
  const { principalCents } = worked.financed;
  if (quoteCents === null || lenderFeeCents >= principalCents) return null;
  const count = paymentCount(asked);
  const balloonCents = Math.min(asked.balloonCents, principalCents);
  const found = impliedApr({
    amountCents: principalCents - lenderFeeCents,
    paymentsCents: Array.from(
      { length: count },
      (_, at) => quoteCents + (at === count - 1 ? balloonCents : 0),
    ),
    paymentsPerYear: rhythm === "monthly" ? 12 : 26,
  });
  if (found.kind !== "found") return found;
  const moreEachCents = quoteCents - worked.schedule.regularCents;
  return { ...found, moreEachCents, moreInAllCents: moreEachCents * count };
}
