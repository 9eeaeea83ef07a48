import "server-only";
import { payerWhere } from "#lib/domain/billing/billing-customer/rules.ts";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { isBuyable } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { database } from "#lib/platform/db/client.ts";
import type { CheckoutId, OrderState } from "./types.ts";

/**
 * What became of an order of a payer; null where they have none of this id.
 * @param cameBack whether they came back without paying, as the provider's page says.
 */
export async function orderOf(
  payer: Payer,
  id: CheckoutId,
  cameBack: boolean,
): Promise<OrderState | null> {
  const row = await database().billingCheckout.findFirst({
    where: { id, customer: payerWhere(payer) },
  });
  if (row === null || !isBuyable(row.item)) return null;
  const { status, item, priceCents, url, callbackPath } = row;
  const isOpen = status === "open";
  return {
    id,
    item,
    priceCents,
    state: isOpen ? (cameBack ? "cancelled" : "confirming") : status,
    url: isOpen ? url : null,
    callbackPath,
  };
}
