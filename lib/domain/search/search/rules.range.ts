/* Apart from rules.ts: the filters run in the browser, which needs none of what makes addresses. */

import { plural } from "#lib/platform/format.ts";

/**
 * Of how many vehicles with a plug EPA says no range here.
 * @param isBounded whether range is a filter, which then leaves them out.
 */
export const rangeUnknownWords = (unknown: number, isBounded: boolean): string =>
  `${plural(unknown, "vehicle")} with a plug ${unknown === 1 ? "has" : "have"} no EPA range here${isBounded ? `, so that ${unknown === 1 ? "it is" : "they are"} left out` : ""}.`;
