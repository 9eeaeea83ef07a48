import "server-only";
import { apiWalletOf } from "#lib/domain/billing/api-wallet/data.ts";
import type { ApiWallet } from "#lib/domain/billing/api-wallet/types.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { creditBalances, creditLines } from "./data.ts";
import { creditsHref, readCreditQuery } from "./search-params.ts";
import type { CreditBalances, CreditPage, CreditQuery } from "./types.ts";

interface LoadedCredits extends CreditBalances, CreditPage {
  readonly api: ApiWallet;
  readonly mode: PaymentMode;
  readonly query: CreditQuery;
  /** Whether it shows lines before some day only. */
  readonly isOlder: boolean;
  readonly asOf: Date;
}

/** The viewer's credits and their ledger as its address asks for it. Leads a visitor to sign in. */
export async function loadCredits(searchParams: Promise<RawSearchParams>): Promise<LoadedCredits> {
  const { query, before } = readCreditQuery(await searchParams);
  const viewer = await requireViewer(creditsHref(query, before));
  const asOf = now();
  const [balances, api, mode, page] = await Promise.all([
    creditBalances(viewer),
    apiWalletOf(viewer.userId, asOf),
    paymentMode(),
    creditLines(viewer, query, before),
  ]);
  return { ...balances, ...page, api, mode, query, isOlder: before !== null, asOf };
}
