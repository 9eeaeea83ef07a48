/** @file Suggests a lower asking price for an aging vehicle, at most 12% off, with the gain in
 * its chance to sell within 30 days. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { NoTurnBasis, TurnForecast } from "#lib/domain/market/turn-forecast/types.ts";

/** A lower price for a vehicle, with what is expected of it. */
export interface Markdown {
  readonly priceCents: number;
  /** What is expected at the price it asks, and at this one. */
  readonly now: TurnForecast;
  readonly then: TurnForecast;
  /** Whether it is what vehicles like it typically ask, and not still more. */
  readonly isEnough: boolean;
}

/** What may be said of a vehicle's price. */
export type MarkdownAdvice =
  | { readonly kind: "lower"; readonly markdown: Markdown; readonly saleCount: number }
  /** It asks what vehicles like it do, or less. */
  | { readonly kind: "keep"; readonly now: TurnForecast; readonly saleCount: number }
  /** A lower price would change little: something else holds it. */
  | { readonly kind: "no_use"; readonly now: TurnForecast; readonly saleCount: number }
  | { readonly kind: "none"; readonly reason: NoTurnBasis };

/** A vehicle that stands, and what may be said of its price. */
export interface MarkdownVehicle {
  readonly id: ListingId;
  readonly title: string;
  readonly vin: string;
  readonly stockNumber: string | null;
  readonly priceCents: number;
  readonly days: number;
  readonly advice: MarkdownAdvice;
}
