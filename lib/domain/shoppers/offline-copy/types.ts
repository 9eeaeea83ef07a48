/** @file Copies of garage and favorites pages that the service worker keeps 14 days for reading
 * without a connection, scripts removed. */

/** A page that can be read without a connection, as a list of them names it. */
export interface HeldCopy {
  readonly path: string;
  readonly title: string;
  readonly takenAt: Date;
}

/** A page made readable without a connection: no scripts, nothing that could be sent. */
export interface OfflineCopy {
  readonly html: string;
  readonly title: string;
  /** Files of the build and pictures that it shows. */
  readonly files: readonly string[];
  readonly pictures: readonly string[];
}
