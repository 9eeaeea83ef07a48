import { z } from "zod";
import { isBuyable } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import { ORGANIZATION_SLUG } from "#lib/domain/dealers/organization/constants.ts";
import type { CheckoutId } from "./types.ts";

const item = z.custom<BuyableItem>(
  (value) => typeof value === "string" && isBuyable(value),
  "Choose what to buy.",
);

/** A checkout's id, as an address or a form has it. */
export const checkoutId = z.custom<CheckoutId>(
  (value) => z.guid().safeParse(value).success,
  "There is no such order.",
);

const order = { submissionId: z.uuid("Load the page again, and press once.") };

/** An order of a person. */
export const buyForm = z.object({
  ...order,
  item,
  callbackUrl: z.string().max(2_000).default("/account/billing"),
});

/** An owner's order for their dealership: its plan. */
export const dealerBuyForm = z.object({
  ...order,
  organization: z.string().regex(ORGANIZATION_SLUG, "There is no such dealership."),
});

/** Who is asked about, where it is not the person themselves. */
export const dealerForm = z.object({ organization: dealerBuyForm.shape.organization });

/** A form that names nothing. */
export const nothingAsked = z.object({});
