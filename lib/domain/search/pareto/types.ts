/** @file Defines a beaten offer: another of its model asks no more, has no more miles and is no
 * older; in code and SQL. */

/** What one offer is judged by against others of the same model. */
export interface ParetoOffer {
  readonly modelId: number;
  readonly year: number;
  readonly priceCents: number;
  readonly mileageMiles: number;
}

/** Offers as columns, in the order of `compareParetoOffers`. */
export interface OfferColumns {
  readonly model_id: readonly number[];
  readonly year: readonly number[];
  readonly price_cents: readonly number[];
  readonly mileage_miles: readonly number[];
}
