import type { NewsKind, NewsTopic } from "./types.news.ts";

export const NEWS_TOPICS: Readonly<
  Record<NewsTopic, { readonly label: string; readonly kinds: readonly NewsKind[] }>
> = {
  new: { label: "New", kinds: ["listed", "resumed"] },
  prices: { label: "Prices", kinds: ["cut", "raised"] },
  ended: { label: "Gone", kinds: ["sold", "withdrawn", "paused"] },
};

export const NEWS_WORDS: Readonly<Record<NewsKind, string>> = {
  listed: "New for sale",
  cut: "Price cut",
  raised: "Price raised",
  resumed: "For sale again",
  paused: "Paused",
  sold: "Sold",
  withdrawn: "Taken down",
};

/** Lines on a page. */
export const NEWS_PAGE_SIZE = 40;
/** How far back news goes, in days: beyond that it is history. */
export const NEWS_DAYS = 90;
/** The days that counts beside each follow are of. */
export const COUNT_DAYS = 7;
