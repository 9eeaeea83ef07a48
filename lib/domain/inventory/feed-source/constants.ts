export const FEED_KINDS = {
  upload: { label: "Upload", words: "Somebody sends a file by hand." },
  url: { label: "Web address", words: "The file is fetched from an address by the clock." },
  folder: {
    label: "Watched folder",
    words: "The file is put into a folder of this site's server.",
  },
} as const;
export type FeedKind = keyof typeof FEED_KINDS;

/** How often an address is asked. */
export const EVERY_HOURS = {
  1: "Every hour",
  6: "Every 6 hours",
  12: "Every 12 hours",
  24: "Once a day",
} as const;

export const MOST_SOURCES = 12;
export const MOST_GRACE_DAYS = 30;
export const LONGEST_FEED_NAME = 60;
