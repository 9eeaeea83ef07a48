import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { hereInCookies } from "#lib/domain/finance/reader-terms/data.ts";
import type { ReaderHere } from "#lib/domain/finance/reader-terms/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { prefillFromQuery } from "./data.ts";
import { valueCurve } from "./data.value-curve.ts";
import { askedLoan } from "./rules.ts";
import { type LoanCalculatorQuery, loanQueryFrom } from "./search-params.ts";
import type { AskedLoan, PrefilledFrom } from "./types.ts";
import type { AskedCurve } from "./types.value-curve.ts";

/** What the calculator's page is made from. */
export interface LoadedCalculator {
  readonly query: LoanCalculatorQuery;
  readonly asked: AskedLoan;
  readonly here: ReaderHere;
  readonly from: PrefilledFrom | null;
  readonly curve: AskedCurve;
  readonly now: Date;
}

/** The calculator as its address asks for it. */
export const loadCalculator = cache(
  async (searchParams: Promise<RawSearchParams>): Promise<LoadedCalculator> => {
    const query = loanQueryFrom(await searchParams);
    const at = now();
    const here = await hereInCookies(await cookies());
    const from = await prefillFromQuery(query, at, here);
    const asked = askedLoan(query, from?.prefill ?? null, here.own);
    const curve = await valueCurve(asked.vehicle, asked.yearlyLossPercent, at);
    return { query, asked, here, from, curve, now: at };
  },
);
