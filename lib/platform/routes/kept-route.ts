/** What a kept route reads beside its path. */
export interface KeptRoute {
  /** Names in the query that the page reads; an address with another is not kept. */
  readonly parameters: ReadonlySet<string>;
  /** Cookies by which the page becomes another although scripts could not add it: whoever has one has it rendered. */
  readonly cookies: ReadonlySet<string>;
}
