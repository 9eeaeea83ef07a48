import "server-only";
import { paymentMode } from "#lib/domain/payment-mode/data.ts";
import type { PaymentMode } from "#lib/domain/payment-mode/types.ts";

/** What the page of prices has to know besides them: how money is taken here. */
export async function loadPricing(): Promise<{ readonly mode: PaymentMode }> {
  return { mode: await paymentMode() };
}
