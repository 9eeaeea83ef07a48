import "server-only";
import type { PaymentProvider } from "#lib/domain/billing/price-list/types.mode.ts";
import { database } from "#lib/platform/db/client.ts";
import { payerWhere } from "./rules.ts";
import type { Payer } from "./types.ts";

/** The customer that a payer is with a provider, cus_…; null where they never bought anything by it. */
export async function customerIdOf(
  payer: Payer,
  provider: PaymentProvider,
): Promise<string | null> {
  const customer = await database().billingCustomer.findFirst({
    where: { provider, ...payerWhere(payer) },
    select: { providerId: true },
  });
  return customer?.providerId ?? null;
}
