import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";

/** Longer than any name of ours. */
const LONGEST = 80;

/** The words that the research page is asked for: make, model and year in any order; "" for none. Never throws. */
export function researchWords({ q }: RawSearchParams): string {
  const text = (typeof q === "string" ? q : q?.[0]) ?? "";
  return text.slice(0, LONGEST).trim().toWellFormed();
}
