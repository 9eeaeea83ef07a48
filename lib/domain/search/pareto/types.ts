/** @file Defines a beaten offer: another of its model and drivetrain, its title no worse, asks no
 * more, has no more miles and is no older; in code and SQL. */

/** What one offer is judged by against others of the same model and drivetrain. */
export interface ParetoOffer {
  readonly modelId: number;
  /** As the search index codes it; 0 where it is not told, which is compared with the same only. */
  readonly drivetrainCode: number;
  /** As the search index codes it. */
  readonly titleCode: number;
  readonly year: number;
  readonly priceCents: number;
  readonly mileageMiles: number;
}

/** Offers as columns, in the order of `compareParetoOffers`. */
export interface OfferColumns {
  readonly model_id: readonly number[];
  readonly drivetrain_code: readonly number[];
  readonly title_code: readonly number[];
  readonly year: readonly number[];
  readonly price_cents: readonly number[];
  readonly mileage_miles: readonly number[];
}
