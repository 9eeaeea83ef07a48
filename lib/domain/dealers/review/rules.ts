import { plural } from "#lib/platform/format.ts";
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

/** "4.3 out of 5 from 12 reviews"; without an average "2 reviews", or that there are none. */
export const summaryWords = ({ count, average }: ReviewSummary): string => {
  if (count === 0) return "No reviews yet";
  return average === null
    ? plural(count, "review")
    : `${averageWords(average)} from ${plural(count, "review")}`;
};

/** What is mailed to the author of a review that an operator took down or put back. */
export function reviewDecisionMail({
  isDown,
  seller,
  reason,
  support,
}: {
  readonly isDown: boolean;
  readonly seller: { readonly name: string; readonly slug: string };
  readonly reason: string;
  /** Where they can write to us. */
  readonly support: string;
}) {
  const heading = isDown
    ? `Your review of ${seller.name} is no longer shown`
    : `Your review of ${seller.name} is shown again`;
  return {
    kind: isDown ? "review.taken-down" : "review.put-back",
    subject: heading,
    body: {
      heading,
      paragraphs: isDown
        ? [
            `We took your review down. Why: ${reason}`,
            `If you think this is wrong, reply to this email or write to ${support}.`,
          ]
        : [`We put your review back as it was. ${reason}`],
      action: { label: "Reviews of this seller", href: `/sellers/${seller.slug}#reviews` },
    },
  };
}
