/** @file What changed on the site day by day, for the updates page and its Atom feed at
 * /updates/atom.xml. */

/** What one day brought, under one heading. */
export interface Change {
  /** Unlike every other: where links lead. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly title: string;
  /** What readers can do since, a sentence each. */
  readonly points: readonly string[];
}
