/** @file A person's API credits for the current period, free month (50) or plan, and the cap
 * they set on spending. */

import type { CreditPeriod } from "#lib/domain/billing/ledger/types.ts";

/** A person's API credits of the period that is. */
export interface ApiWallet {
  /** Of a plan's paid period, or the free ones of a calendar month (UTC). */
  readonly kind: "plan" | "free";
  readonly period: CreditPeriod;
  readonly balance: number;
  /** Used in this period, less what was given back. */
  readonly spent: number;
  /** The person's own limit for `spent`; null: as far as the balance goes. */
  readonly cap: number | null;
}
