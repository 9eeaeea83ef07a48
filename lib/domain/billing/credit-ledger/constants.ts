import type { TransactionKind } from "#lib/domain/billing/ledger/types.ts";

/** What lines of the ledger are about, as its filter offers them. */
export const CREDIT_TOPICS = {
  added: "Added",
  used: "Used",
  corrected: "Given or taken back",
} as const;
export type CreditTopic = keyof typeof CREDIT_TOPICS;

export const TOPIC_OF: Readonly<Record<TransactionKind, CreditTopic>> = {
  "pack.bought": "added",
  "plan.granted": "added",
  "free.granted": "added",
  "operator.granted": "added",
  "report.bought": "used",
  "api.called": "used",
  "operator.taken": "corrected",
  "payment.refunded": "corrected",
  "payment.restored": "corrected",
  "transaction.reversed": "corrected",
};

/** A page has the newest days that have lines, whole ones, until it has this many lines. */
export const PAGE_LINES = 50;
/** Days that a page looks back from its newest line at most: what a busy API leaves in a month is read at once. */
export const LEDGER_WINDOW_DAYS = 31;
/** Lines that the CSV file is read by at a time. */
export const FILE_BATCH = 1_000;

/** Columns of the CSV file, in their order. */
export const FILE_COLUMNS = [
  "time",
  "transaction",
  "kind",
  "what",
  "detail",
  "unit",
  "credits",
  "balance after",
  "period from",
  "period to",
] as const;
