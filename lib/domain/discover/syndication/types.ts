/** @file Writes a list of news as RSS 2.0 or Atom 1.0 and answers 304 by ETag or date, for the
 * blog and the changelog. */

/** A piece of news, as readers of feeds are told it. */
export interface FeedItem {
  /** From the site's root; its address is also what it is known by, for good. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** YYYY-MM-DD. */
  readonly publishedOn: string;
  readonly changedOn: string;
}

/** A feed: what it is about, where people read the same, and what is new, the newest first. */
export interface FeedChannel {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** The page that people read. */
  readonly path: string;
  /** Where the feed itself is read, in each of its formats. */
  readonly feedPaths: { readonly rss?: string; readonly atom: string };
  /** At least one. */
  readonly items: readonly FeedItem[];
}

/** RSS 2.0 or Atom 1.0. */
export type SyndicationFormat = "rss" | "atom";
