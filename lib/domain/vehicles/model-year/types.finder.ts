/* Finds model years from free text such as honda civic 2019 or f150, misspellings
 * included. */

import type { ModelYearRef, NearestName } from "./types.ts";

/** A model year that words may mean. */
export type ModelYearChoice = NearestName & {
  readonly modelSlug: string;
  readonly year: number;
};

/** What words such as "honda civic 2019" came to. */
export interface FoundModelYears {
  /** The one they can only mean; null where they leave a choice or mean nothing. */
  readonly exact: ModelYearRef | null;
  /** What they may mean, the likeliest first; with `exact` only that. */
  readonly choices: readonly ModelYearChoice[];
}
