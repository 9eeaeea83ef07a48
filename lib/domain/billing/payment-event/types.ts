/** @file Receives signed Stripe webhook events (list of needed types), applies each once,
 * replays them, and forgets old ones. */

/** What became of an event. All but the first change nothing. */
export type EventOutcome =
  | "applied"
  /** It was dealt with before. */
  | "repeated"
  /** Of a kind that this site does not need. */
  | "unneeded"
  /** Of test money where money is real, or the reverse. */
  | "other mode"
  /** About a customer, a payment or a plan of somebody else's on the same Stripe account. */
  | "not ours";
