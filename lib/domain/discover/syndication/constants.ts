/** How readers of feeds are told what they get. */
export const FEED_TYPES = {
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
} as const;

/** How long a copy of a feed stands before it is asked for again, in seconds: news come by the day. */
export const FEED_FRESH_SECONDS = 900;
