import type { PushKinds } from "./types.subscription.ts";

/** What can be told, in the words of its boxes. */
export const PUSH_KINDS = {
  tellSearches: {
    label: "Saved searches",
    hint: "New, cheaper and relisted vehicles, as often as you set for each search.",
  },
  tellFavorites: {
    label: "Favorites",
    hint: "When one drops in price, sells, or is for sale again.",
  },
  tellMessages: {
    label: "Messages",
    hint: "When you have an unread message. Never who it is from or what it says.",
  },
} as const satisfies Record<keyof PushKinds, { label: string; hint: string }>;

export const ALL_KINDS: PushKinds = { tellSearches: true, tellFavorites: true, tellMessages: true };

/** Browsers of one person that are told; the oldest goes for one more. */
export const MOST_BROWSERS = 10;
/** No push service has longer addresses. Characters. */
export const ENDPOINT_LENGTH = 1_000;
