/** What a key may be allowed to do. */
export const SCOPES = {
  "listings:read": "Search listings, facets and market statistics",
  "vehicles:read": "Decode VINs, fuel economy, recalls and research",
  "valuations:read": "Value vehicles",
  "stations:read": "Find charging stations",
  "sellers:read": "Read sellers and their behaviour facts",
  "reports:read": "Build and read vehicle history reports",
  "webhooks:write": "Manage webhooks",
} as const;
export type ApiScope = keyof typeof SCOPES;

/** Every key begins with it, so that one that leaked is found by those who look for such. */
export const KEY_MARK = "lw_";
/** Characters of a key by which its owner knows it. */
export const PREFIX_LENGTH = 10;
/** Keys a person may have that are not revoked. */
export const MOST_KEYS = 20;
