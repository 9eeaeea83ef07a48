/* Daily job that relearns how fast vehicles sell, keeps forecasts, and scores them
 * against what did sell. */

/** A forecast to keep. */
export interface KeptForecast {
  readonly listingId: number;
  readonly sellerId: number;
  readonly asOf: Date;
  readonly inHindsight: boolean;
  readonly priceCents: number;
  readonly chance30: number;
  readonly days60: number;
  readonly plainChance30: number;
  readonly plainDays60: number;
}
