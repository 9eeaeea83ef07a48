/** @file What a plan unlocks: instant alerts and the whole garage for a person, all pages or the
 * 30-day trial for a dealership. */

/** What a person's plans unlock. */
export interface Entitlements {
  /** Mail at once when a saved search finds something; without, it comes once a day. */
  readonly instantAlerts: boolean;
  /** Vehicles in the garage up to what there is room for; without, up to those that are free. */
  readonly wholeGarage: boolean;
}

/** Whether a dealership has all of its pages, and why. */
export type DealerAccess =
  /** Nothing can be bought on this site, so nothing is held back. */
  | { readonly kind: "open" }
  | { readonly kind: "plan" }
  | { readonly kind: "trial"; readonly until: Date }
  | { readonly kind: "without" };
