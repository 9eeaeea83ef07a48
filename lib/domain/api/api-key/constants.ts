/** What a key may be allowed to do. */
export const SCOPES = {
  "listings:read": "Search listings, facets and market statistics",
  "vehicles:read": "Decode VINs, fuel economy, recalls and research",
  "valuations:read": "Value vehicles",
  "stations:read": "Find charging stations",
  "sellers:read": "Read sellers and their behavior facts",
  "reports:read": "Build and read vehicle history reports",
  "webhooks:write": "Manage webhooks",
} as const;
export type ApiScope = keyof typeof SCOPES;

/** The same in their order, as schemas take them. */
export const SCOPE_NAMES = [
  "listings:read",
  "vehicles:read",
  "valuations:read",
  "stations:read",
  "sellers:read",
  "reports:read",
  "webhooks:write",
] as const satisfies readonly ApiScope[];

/** Every key begins with it, so that one that leaked is found by those who look for such. */
export const API_KEY_MARK = "lw_";
/** Characters of a key by which its owner knows it. */
export const API_KEY_PREFIX_LENGTH = 10;
/** Keys a person may have that are not revoked; a dealership has its own as many. */
export const MOST_API_KEYS = 20;

/** How long a key may work: for good, or days. */
export const KEY_LIFETIMES = ["never", "30", "90", "365"] as const;
export type KeyLifetime = (typeof KEY_LIFETIMES)[number];
export const LIFETIME_WORDS: Readonly<Record<KeyLifetime, string>> = {
  never: "Until it is revoked",
  "30": "30 days",
  "90": "90 days",
  "365": "A year",
};

/** What the names of a form's boxes for scopes begin with. */
export const SCOPE_BOX = "scope:";

/** Revoked keys that a list still shows, the newest first. */
export const REVOKED_SHOWN = 10;
