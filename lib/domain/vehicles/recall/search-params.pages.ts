import type { Route } from "next";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { RECALLS_PATH } from "./constants.pages.ts";
import type { AskedRecalls, RecallFilter } from "./types.pages.ts";

const LONGEST = 80;

const textOf = (value: string | readonly string[] | undefined): string =>
  ((typeof value === "string" ? value : value?.[0]) ?? "").slice(0, LONGEST).trim().toWellFormed();

/** Reads what the page of recalls is asked: `vin=` or `q=` with the words for a model year. Never throws. */
export const readRecalls = (raw: RawSearchParams): AskedRecalls => ({
  vin: textOf(raw.vin),
  words: textOf(raw.q),
});

/** The page of recalls for a VIN. */
export const vinRecallsPath = (vin: string): Route =>
  `${RECALLS_PATH}?vin=${encodeURIComponent(vin)}`;

/** Reads the filter of a make's recalls; what it cannot use it leaves out. Never throws. */
export function readRecallFilter(raw: RawSearchParams): RecallFilter {
  const year = textOf(raw.year);
  const model = textOf(raw.model).toLowerCase();
  return {
    modelSlug: /^[a-z0-9-]+$/.test(model) ? model : null,
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    urgentOnly: textOf(raw.urgent) === "1",
  };
}
