/** @file Buys or refreshes a report and charges report credits in one transaction; a refresh is
 * free once a day for 30 days. */

import type { LedgerTransactionId } from "#lib/domain/billing/ledger/types.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { ReportId, ReportName } from "#lib/domain/reports/report/types.ts";

/** A report that was just bought or made anew. */
export interface Purchase {
  readonly id: ReportId;
  /** What it cost, in hundredths of a report credit. */
  readonly costParts: number;
  /** Null for one made anew for nothing. */
  readonly ledgerTransactionId: LedgerTransactionId | null;
  /** False where the same form made it before, and nothing was done now. */
  readonly isNew: boolean;
}

/** What was paid for a report and the ones that it was made anew from, as far as that still counts. */
export interface PaidBefore {
  /** Paid within FREE_REFRESH_DAYS, in hundredths of a report credit. */
  readonly parts: number;
  /** When the last of it was paid; null where none of it counts any more. */
  readonly lastPaidAt: Date | null;
  /** When one was last made anew for nothing; null where none was. */
  readonly lastFreeAt: Date | null;
}

/** What making a report anew costs now. */
export type RefreshPrice =
  | {
      readonly kind: "free";
      /** The last day on which it costs nothing. */
      readonly until: Day;
    }
  | {
      readonly kind: "paid";
      /** In hundredths of a report credit. */
      readonly costParts: number;
      /** The day from which it costs nothing again; null where it does not. */
      readonly freeFrom: Day | null;
    };

/** Where somebody who is signed in stands with a vehicle before they buy. */
export interface BuyerStanding {
  /** What they have, in hundredths of a report credit. */
  readonly balanceParts: number;
  /** Their newest report of this vehicle and kind, with what making it anew costs; null without one. */
  readonly own: (ReportName & { readonly refresh: RefreshPrice }) | null;
}
