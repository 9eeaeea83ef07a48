/** What may be wrong with a listing, in the words of whoever reports it. */
export const LISTING_REASONS = {
  scam: "It looks like a scam",
  sold: "It was sold already",
  wrong_facts: "Its facts or price are wrong",
  duplicate: "The same vehicle is listed twice",
  stolen: "I believe it is stolen",
  offensive: "Its words or pictures are offensive",
  other: "Something else",
} as const;

/** What may be wrong with a conversation. */
export const THREAD_REASONS = {
  scam: "They are trying to trick me",
  payment: "They want money or codes sent",
  harassment: "They insult or threaten me",
  spam: "They send advertising",
  other: "Something else",
} as const;

/** What may be wrong with a review. */
export const REVIEW_REASONS = {
  not_theirs: "It is about a different seller",
  invented: "It did not happen",
  private_facts: "It shares someone’s private information",
  offensive: "It is offensive",
  spam: "It is an ad",
  other: "Something else",
} as const;

/** What became of a report, as whoever sent it reads it. */
export const OUTCOMES = {
  acted: "We acted on it",
  left: "We left it as it is",
} as const;

export type ReviewReason = keyof typeof REVIEW_REASONS;
export type ListingReason = keyof typeof LISTING_REASONS;
export type ThreadReason = keyof typeof THREAD_REASONS;

export const LONGEST_DETAIL = 2_000;
/** Own reports that a page shows, the latest. */
export const MOST_OWN_REPORTS = 20;
/** By one person, or from one network for visitors. */
export const REPORT_LIMIT = { points: 10, seconds: 86_400 } as const;
