import "server-only";
import type { PaymentSource } from "#lib/domain/billing/payment-source/types.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { STRIPE_SOURCE } from "#lib/domain/billing/stripe/data.ts";
import { TEST_SOURCE } from "#lib/domain/billing/test-payment/service.ts";

const SOURCES: Readonly<Record<PaymentMode, PaymentSource | null>> = {
  stripe: STRIPE_SOURCE,
  test: TEST_SOURCE,
  none: null,
};

/** Who takes payments on this site; null where nothing can be paid. @throws when PostgreSQL does not answer. */
export async function paymentSource(): Promise<PaymentSource | null> {
  return SOURCES[await paymentMode()];
}
