import type { z } from "zod";
import type { ApiCaller } from "#lib/domain/api/metering/types.caller.ts";
import { spendable } from "#lib/domain/billing/api-wallet/rules.ts";
import type { getAccount } from "./schema.ts";

/** A caller's key and credits, as the API tells them. */
export function apiAccountOf(caller: ApiCaller): z.input<typeof getAccount.answer> {
  const { keyName, prefix, scopes, organizationId, wallet } = caller;
  const { kind, period, balance, spent, cap } = wallet;
  return {
    key: { name: keyName, prefix, scopes: [...scopes], forDealership: organizationId !== null },
    wallet: {
      kind,
      periodFrom: period.from.toISOString(),
      periodTo: period.to.toISOString(),
      balance,
      spent,
      cap,
      spendable: spendable(wallet),
    },
  };
}
