import type { Route } from "next";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { route } from "#lib/platform/routes/route.ts";

/** Who buys, with what names them and where they see to it. */
export interface Buyer {
  readonly payer: Payer;
  readonly name: string;
  readonly email: string;
  /** Of an organization. */
  readonly slug: string | null;
}

/** The page on which somebody sees to what they pay. */
export function billingPath(slug: string | null): Route {
  return slug === null ? "/account/billing" : settingsPath(slug, "billing");
}

/** The same, about one order. */
export function orderPath(slug: string | null, id: string): Route {
  return route(billingPath(slug), `?checkout=${id}`);
}

/** Names a payer at the provider. */
export function payerName(payer: Payer): string {
  return payer.kind === "person"
    ? `person ${payer.userId}`
    : `organization ${payer.organizationId}`;
}
