import "server-only";
import { hkdfSync } from "node:crypto";
import { findDemoMarket } from "#lib/domain/listings/demo-market/data.ts";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import { env } from "#lib/platform/env.ts";
import type { PaymentMode } from "./types.mode.ts";

/** How money is taken on this site. @throws when PostgreSQL does not answer. */
export async function paymentMode(): Promise<PaymentMode> {
  if (env().STRIPE_SECRET_KEY !== undefined) return "stripe";
  return (await findDemoMarket()) ? "test" : "none";
}

/** What events of test payments are signed with; null where there are none. */
export async function testEventSecret(): Promise<string | null> {
  if ((await paymentMode()) !== "test") return null;
  const key = hkdfSync("sha256", authSecret(), "", "lotwise test payments", 32);
  return `whsec_${Buffer.from(key).toString("base64url")}`;
}
