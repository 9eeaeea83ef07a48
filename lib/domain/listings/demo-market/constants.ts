/** @file Whether the database holds the demo market, which puts demo on every page, and the demo
 * sign-in accounts. */

/** How anybody signs in to the demo market: accounts that it always has, and the password of all of them. */
export const DEMO_SIGN_IN = {
  password: "lotwise-demo",
  accounts: [
    { email: "shopper@demo.lotwise.test", what: "a shopper" },
    { email: "owner@demo.lotwise.test", what: "a dealer's owner" },
  ],
} as const;
