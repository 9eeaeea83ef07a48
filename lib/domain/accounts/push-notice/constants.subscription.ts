import type { PushKinds } from "./types.subscription.ts";

/** What can be told, in the words of its boxes. */
export const PUSH_KINDS = {
  tellSearches: {
    label: "Saved searches",
    hint: "New, cheaper and relisted vehicles, as often as each search says.",
  },
  tellFavorites: {
    label: "Favorites",
    hint: "When the price of one drops, it is sold, or it is for sale again.",
  },
  tellMessages: {
    label: "Messages",
    hint: "When somebody wrote to you and you have not read it here. Not who, and not what.",
  },
} as const satisfies Record<keyof PushKinds, { label: string; hint: string }>;

export const ALL_KINDS: PushKinds = { tellSearches: true, tellFavorites: true, tellMessages: true };

/** Browsers of one person that are told; the oldest goes for one more. */
export const MOST_BROWSERS = 10;
/** No push service has longer addresses. Characters. */
export const ENDPOINT_LENGTH = 1_000;
