import type { Route } from "next";
import type { ListingQuery } from "#lib/domain/listings/listing/search-params.query.ts";
import { route } from "#lib/platform/routes/route.ts";
import { type RawSearchParams, typedFields } from "#lib/platform/routes/search-params.ts";
import { LOAN_FIELDS } from "./constants.ts";
import type { LoanCalculatorField } from "./types.ts";

/** The fields as they were typed; those left empty are absent. */
export type LoanCalculatorQuery = Readonly<Partial<Record<LoanCalculatorField, string>>>;

/** Reads the calculator's own fields and leaves all others. A field given twice counts by its first value. */
export function loanQueryFrom(params: RawSearchParams): LoanCalculatorQuery {
  return typedFields(params, LOAN_FIELDS);
}

/** The fields as the rest of an address, "?price=20000&apr=5", in one order; "" where none is given. */
export function loanSearch(query: LoanCalculatorQuery): string {
  const given = LOAN_FIELDS.flatMap((name): [string, string][] => {
    const value = query[name];
    return value === undefined ? [] : [[name, value]];
  });
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The calculator's page. */
export const LOAN_CALCULATOR_PATH = "/tools/loan-calculator";

/** The calculator with a listing's price filled in, and what the reader typed on the listing's page. */
export function calculatorPath(listingId: number, typed: ListingQuery): Route {
  const { down, apr, months, state, local, fee, title, trade, owed } = typed;
  const given = { down, apr, months, state, local, fee, title, trade, owed };
  const query = loanQueryFrom({ ...given, listing: String(listingId) });
  return route(LOAN_CALCULATOR_PATH, loanSearch(query));
}
