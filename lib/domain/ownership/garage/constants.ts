import type { ExteriorColor } from "#lib/domain/vehicles/vehicle/constants.ts";

/** More vehicles than a person keeps; a dealer has an inventory instead. */
export const MOST_GARAGE_VEHICLES = 50;

/** Days that something removed can be brought back; then it is erased. */
export const UNDO_DAYS = 30;

/** What a vehicle is drawn in: its owner names a colour, not a paint. */
export const PAINT_HEX = {
  black: "1b1d21",
  white: "f2f2ee",
  gray: "6f757d",
  silver: "c3c7cb",
  blue: "2c5d9b",
  red: "a8232b",
  green: "3c6b4c",
  brown: "6b4a35",
  beige: "cdbb9b",
  gold: "b7954f",
  orange: "d9702b",
  yellow: "e0b931",
  purple: "5d4680",
} as const satisfies Record<ExteriorColor, string>;

/** What a page says after something was done, by the word in its address. */
export const DONE_WORDS = {
  added: "The vehicle is in your garage.",
  edited: "Saved.",
  removed: "Removed from your garage. You can restore it for 30 days.",
  restored: "The vehicle is back in your garage.",
  reading: "Reading saved.",
  reading_removed: "Reading removed.",
  loan: "Loan saved.",
  loan_removed: "Loan removed.",
  entry: "The entry is in the log.",
  entry_edited: "The entry is changed.",
  entry_removed: "The entry is removed. You can restore it for 30 days.",
  entry_restored: "The entry is back in the log.",
  document: "Document saved.",
  document_removed: "The document is removed. You can restore it for 30 days.",
  document_restored: "The document is back.",
  item: "The schedule is changed.",
  item_removed: "Removed from the schedule. You can restore it for 30 days.",
  item_restored: "Back on the schedule.",
  recall: "Recall saved.",
  recall_removed: "The recall is removed.",
  transfer: "The offer is on its way by email; it is in their garage too.",
  transfer_cancelled: "The offer is withdrawn; its link no longer works.",
  declined: "You declined. The vehicle stays with its owner.",
  accepted: "The vehicle is yours now, here in your garage.",
  trade_in_asked: "Sent. Offers appear here, and we email you each one.",
  trade_in_accepted: "You accepted the offer. The dealer has been told.",
  trade_in_declined: "You declined the offer. The dealer has been told.",
  trade_in_withdrawn: "The request is withdrawn. The dealer has been told.",
} as const;
export type DoneWord = keyof typeof DONE_WORDS;

/** The part of a vehicle's page that it was done in; what is not here is told at the top. */
export const DONE_SECTIONS: Readonly<Partial<Record<DoneWord, string>>> = {
  reading: "odometer",
  reading_removed: "odometer",
  loan: "equity",
  loan_removed: "equity",
  entry: "log",
  entry_edited: "log",
  entry_removed: "log",
  entry_restored: "log",
  document: "documents",
  document_removed: "documents",
  document_restored: "documents",
  item: "maintenance",
  item_removed: "maintenance",
  item_restored: "maintenance",
  recall: "recalls",
  recall_removed: "recalls",
  transfer: "transfer",
  transfer_cancelled: "transfer",
  trade_in_asked: "trade-in",
  trade_in_accepted: "trade-in",
  trade_in_declined: "trade-in",
  trade_in_withdrawn: "trade-in",
};

export function isDoneWord(text: string): text is DoneWord {
  return Object.hasOwn(DONE_WORDS, text);
}
