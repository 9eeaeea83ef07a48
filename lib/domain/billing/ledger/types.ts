/** @file Double-entry ledger of report and API credits: grant, spend, take back, reverse,
 * balances and integrity rules. */

import type { CreditUnit } from "#lib/domain/billing/price-list/constants.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { TRANSACTION_KINDS } from "./constants.ts";

export type LedgerTransactionId = bigint & { readonly __brand: "LedgerTransactionId" };
export type LedgerAccountId = bigint & { readonly __brand: "LedgerAccountId" };

export type TransactionKind = keyof typeof TRANSACTION_KINDS;

/** When credits that lapse can be used: from, until. */
export interface CreditPeriod {
  readonly from: Date;
  readonly to: Date;
}

/** Names a wallet: a person's credits of one unit, in one period where they lapse. */
export interface WalletName {
  readonly userId: UserId;
  readonly unit: CreditUnit;
  /** Null for report credits, which do not expire. */
  readonly period: CreditPeriod | null;
}

/** What is to be moved into a wallet or out of it. */
export interface Posting {
  readonly wallet: WalletName;
  readonly kind: TransactionKind;
  /** In parts of a credit, more than nothing. */
  readonly parts: number;
  /** Names what is done, so that doing it again does nothing: "report 018f…", never a bare number. */
  readonly key: string;
  /** What its line says it was for. */
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

/** A transaction as it stands in the ledger. */
export interface Posted {
  readonly id: LedgerTransactionId;
  /** Of the wallet, right after it. */
  readonly balanceParts: number;
  /** False where the key was known, and nothing was moved now. */
  readonly isNew: boolean;
}

/** What a call of the API uses of a wallet, among others that are posted with it. */
export interface CallSpending extends Pick<Posting, "parts" | "key" | "at"> {
  readonly walletId: LedgerAccountId;
  readonly detail: NonNullable<Posting["detail"]>;
}
