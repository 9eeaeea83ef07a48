/** @file Posts with their addresses, titles and days, their RSS and Atom feeds, and which market
 * figures each post loads. */

import type { Route } from "next";

/** A post's name in its address. */
export type PostSlug =
  | "what-a-model-year-is-worth"
  | "how-fast-vehicles-sell"
  | "what-a-price-drop-means"
  | "electric-or-gasoline"
  | "what-a-mile-is-worth"
  | "where-vehicles-cost-less"
  | "how-often-our-rating-is-off"
  | "what-dealer-fees-add";

export interface Post {
  readonly slug: PostSlug;
  readonly title: string;
  /** What it found out, in one sentence. */
  readonly summary: string;
  /** YYYY-MM-DD. */
  readonly publishedOn: string;
  /** When its text last changed, YYYY-MM-DD; its numbers are those of now. */
  readonly changedOn: string;
  readonly readingMinutes: number;
  /** Where its numbers can be looked into. */
  readonly related: readonly { readonly href: Route; readonly label: string }[];
}
