/* Turns saved searches into SQL conditions on changed listings, many searches in one
 * query, and names filters alerts skip. */

/** A saved search as the changed listings are asked for it. */
export interface AlertCondition {
  /** The saved search's URL query: searches that ask the same share a condition. */
  readonly query: string;
  /** The condition on a row with places for values, made by the search page's own rules. */
  readonly sql: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Searches whose conditions differ in their values alone. */
export interface ConditionShape {
  readonly sql: string;
  readonly conditions: readonly AlertCondition[];
}
