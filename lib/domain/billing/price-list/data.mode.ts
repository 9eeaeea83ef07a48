import "server-only";
import { findDemoMarket } from "#lib/domain/listings/demo-market/data.ts";
import { env } from "#lib/platform/env.ts";
import type { PaymentMode } from "./types.mode.ts";

/** How money is taken on this site. @throws when PostgreSQL does not answer. */
export async function paymentMode(): Promise<PaymentMode> {
  if (env().STRIPE_SECRET_KEY !== undefined) return "stripe";
  return (await findDemoMarket()) ? "test" : "none";
}
