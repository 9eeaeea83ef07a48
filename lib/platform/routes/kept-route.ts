/** What a kept route reads beside its path. */
export interface KeptRoute {
  /** Names in the query that the page reads; an address with another is not kept. */
  readonly parameters: ReadonlySet<string>;
  /** Cookies of which the page holds nothing, for scripts mark by them what it shows. */
  readonly cookies: ReadonlySet<string>;
  /** Cookies of which the page holds no more than that they are there: what they say comes in an answer of its own. */
  readonly standIns: ReadonlyMap<string, StandIn>;
}

/**
 * What takes the place of a cookie's value, the same for everybody, where a page is made to be kept.
 * @param asked the query as the page reads it.
 * @returns null where the page is rendered for its reader.
 */
export type StandIn = (value: string, asked: URLSearchParams) => string | null;
