import { FEWEST_FOR_AVERAGE, MOST_STARS } from "./constants.ts";
import type { ReviewedLeadKind, ReviewSummary } from "./types.ts";

/** What reviews add up to, from how many gave how many stars; counts for other numbers are left out. */
export function reviewSummaryOf(
  counts: readonly { readonly stars: number; readonly count: number }[],
): ReviewSummary {
  const byStars = Array.from(
    { length: MOST_STARS },
    (_, index) => counts.find(({ stars }) => stars === index + 1)?.count ?? 0,
  );
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const stars = byStars.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { count, byStars, average: count < FEWEST_FOR_AVERAGE ? null : stars / count };
}

/** Line ends as people's systems write them made one; no more than one empty line in a row. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const LEAD_WORDS = {
  question: "asked a question",
  test_drive: "asked for a test drive",
  offer: "made an offer",
  trade_in: "asked for a trade-in offer",
} as const satisfies Record<ReviewedLeadKind, string>;

/** What a reviewer had done here: "asked for a test drive". */
export const leadWords = (kind: ReviewedLeadKind): string => LEAD_WORDS[kind];

/** "4.3 out of 5". */
export const averageWords = (average: number): string =>
  `${(Math.round(average * 10) / 10).toFixed(1)} out of ${MOST_STARS}`;
