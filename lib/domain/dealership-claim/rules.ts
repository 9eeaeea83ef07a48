import type { Route } from "next";

/** Where a dealership is claimed: the page, or the claim of one of them by its name in addresses. */
export function claimPath(sellerSlug?: string): Route {
  const path = "/account/onboarding/claim-dealership";
  return (sellerSlug === undefined ? path : `${path}?dealer=${sellerSlug}`) as Route;
}
