import type { CreditPeriod } from "#lib/domain/billing/ledger/types.ts";
import type { ApiWallet } from "./types.ts";

/** The calendar month (UTC) of a moment: when free credits of the API can be used. */
export function creditMonthOf(now: Date): CreditPeriod {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
}

/** Credits that can be used now: what is left, and no more than the person's own limit leaves. */
export function spendable({ balance, spent, cap }: Omit<ApiWallet, "kind" | "period">): number {
  return cap === null ? balance : Math.max(0, Math.min(balance, cap - spent));
}
