/** @file What a dealership says in public (street, phone, about text, stated fees, titles of members), and the tabs of its settings. */

/** What a dealership says of itself in public. */
export interface DealerProfile {
  readonly street: string | null;
  /** "(303) 555-0100". */
  readonly phone: string | null;
  /** Host of its web site. */
  readonly webDomain: string | null;
  readonly about: string | null;
}
