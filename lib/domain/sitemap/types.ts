/** A page that search engines may list. */
export interface SitemapEntry {
  /** From the site's root. */
  readonly path: string;
  /** When it last changed, where that is known. */
  readonly changedAt: Date | null;
}
