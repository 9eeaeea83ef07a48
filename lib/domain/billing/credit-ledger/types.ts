/** @file The page of a person's credits: balances and lines by day, CSV download; credits given or taken back by an operator. */

import type { CreditUnit } from "#lib/domain/billing/price-list/constants.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { CreditTopic } from "./constants.ts";

/** What is asked of a person's ledger. */
export interface CreditQuery {
  /** Null: credits of every kind. */
  readonly unit: CreditUnit | null;
  /** Null: whatever moved them. */
  readonly topic: CreditTopic | null;
}

/** A line of a person's ledger: a transaction, or a day's calls of one operation of the API. */
export interface CreditLine {
  /** Names the line on its page. */
  readonly id: string;
  readonly day: Day;
  /** Of the last of them, where they are several. */
  readonly at: Date;
  readonly unit: CreditUnit;
  readonly title: string;
  /** What it was for; empty where there is nothing to add. */
  readonly note: string;
  /** Where that is shown: a path of this site. */
  readonly href: string | null;
  /** Calls that the line counts; 1 for a transaction. */
  readonly count: number;
  /** Into the wallet, in parts; below nothing: out of it. */
  readonly parts: number;
  /** Of the line's wallet, in the order of these lines. */
  readonly balanceParts: number;
}

export interface CreditPage {
  readonly lines: readonly CreditLine[];
  /** The day before which there are older lines; null: these are the last. */
  readonly olderBefore: Day | null;
}

/** A person's credits as their page shows them first. */
export interface CreditBalances {
  readonly reportParts: number;
  /** Ever bought or given, so that a page can tell "none left" from "none yet". */
  readonly hadReportCredits: boolean;
}
