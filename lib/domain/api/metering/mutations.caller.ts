import "server-only";
import { walletOf } from "#lib/domain/billing/api-wallet/data.ts";
import { beginFreeMonth } from "#lib/domain/billing/api-wallet/mutations.ts";
import type { LedgerAccountId } from "#lib/domain/billing/ledger/types.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { KeyHolder } from "./data.caller.ts";
import type { ApiCaller } from "./types.caller.ts";

/** The holder of a key with the wallet that pays: the free month begins with the first call in it. */
export async function callerOf(
  ctx: Ctx,
  { wallet, state: _, ...holder }: KeyHolder,
): Promise<ApiCaller> {
  const { now } = ctx;
  const row = wallet ?? (await beginFreeMonth(ctx.as(holder)));
  return { ...holder, wallet: { ...walletOf(row, now), id: row.wallet_id as LedgerAccountId } };
}
