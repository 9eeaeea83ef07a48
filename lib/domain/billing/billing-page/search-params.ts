import type { Route } from "next";
import { z } from "zod";
import { checkoutId } from "#lib/domain/billing/buying/schema.ts";
import type { CheckoutId } from "#lib/domain/billing/buying/types.ts";
import type { PaymentId } from "#lib/domain/billing/payment/types.ts";
import { isBuyable } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import { safeCallbackPath } from "#lib/platform/routes/callback-path.ts";
import { route } from "#lib/platform/routes/route.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";

/** What the address of a billing page asks for. */
export interface BillingQuery {
  readonly buy: BuyableItem | null;
  /** Where to go on after buying, a path on this site. */
  readonly callbackPath: string | null;
  readonly checkout: CheckoutId | null;
  /** Whether they come back without paying. */
  readonly cancelled: boolean;
  readonly receipt: PaymentId | null;
}

const paymentId = z.custom<PaymentId>((value) => z.guid().safeParse(value).success);

/** Reads it; what cannot be understood is left aside. */
export function readBilling(raw: RawSearchParams): BillingQuery {
  const one = (name: string) => [raw[name]].flat()[0];
  const [buy, callbackUrl] = [one("buy"), one("callbackUrl")];
  return {
    buy: buy !== undefined && isBuyable(buy) ? buy : null,
    callbackPath: callbackUrl === undefined ? null : safeCallbackPath(callbackUrl),
    checkout: checkoutId.safeParse(one("checkout")).data ?? null,
    cancelled: one("cancelled") === "1",
    receipt: paymentId.safeParse(one("receipt")).data ?? null,
  };
}

/** The printable receipt of a payment. @param path of the billing page it belongs to. */
export function receiptHref(path: string, id: PaymentId): Route {
  return route(path, `?receipt=${id}`);
}
