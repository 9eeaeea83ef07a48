/** @file The day a vehicle came into a dealership's stock: how feeds say it, and what it may be. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

/** What a row says of the day its vehicle came into stock. */
export type ReadStockDate =
  | { readonly kind: "none" }
  | { readonly kind: "day"; readonly day: Day }
  /** It says one that cannot be; a sentence. */
  | { readonly kind: "refused"; readonly words: string };

/** What a day in stock is read against. */
export interface StockDateContext {
  /** The day of the file, from which an age counts back. */
  readonly fileDay: Day;
  /** The model year; null where it is not known. */
  readonly year: number | null;
  /** The day that the feed said last. */
  readonly said: Day | null;
}
