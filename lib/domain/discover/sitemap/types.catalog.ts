/* Sitemap entries of research, valuation, recall and dealer pages, each with when what it
 * shows last changed. */

/** A page that search engines may list. */
export interface SitemapEntry {
  /** From the site's root. */
  readonly path: string;
  /** When what it shows last changed, a moment or a day; null where that is not known. */
  readonly changedAt: Date | null;
  /** The first picture on it, from the site's root. */
  readonly imagePath?: string;
}

/** When what is for sale last changed. */
export interface MarketChanges {
  readonly modelYears: readonly ChangedModelYear[];
  /** By the seller's number, of dealers and private sellers with vehicles for sale. */
  readonly sellers: ReadonlyMap<number, Date>;
  /** The newest of all; null for an empty market. */
  readonly newest: Date | null;
}

/** A model year with vehicles for sale. */
export interface ChangedModelYear {
  readonly modelId: number;
  readonly year: number;
  readonly count: number;
  readonly changedAt: Date;
}
