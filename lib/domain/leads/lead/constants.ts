import type { LeadAsk } from "#lib/domain/leads/conversation/types.ts";

/** The source of a lead that was written here; of any other it is who forwarded it. */
export const OWN_SOURCE = "Lotwise";

/** What can be pressed to write to a seller, in the order it stands on a page, and how that is called. */
export const LEAD_ASKS = {
  availability: "Is it available?",
  test_drive: "Test drive",
  price: "Price",
  delivery: "Delivery",
  hold: "Hold it for me",
  offer: "Make an offer",
  question: "Ask a question",
} as const satisfies Record<LeadAsk, string>;

/** What most people ask first, chosen until they choose. */
export const FIRST_ASK = "availability" satisfies LeadAsk;

/** Times of a test drive that can be asked for: one, and others that would do as well. */
export const DRIVE_CHOICES = ["", "2", "3"] as const;

/** For how long a vehicle may be asked to be held. Days. */
export const MOST_HOLD_DAYS = 30;

/** An offer outside these shares of the asking price is a slip of the keyboard. */
export const OFFER_SHARES = { least: 0.2, most: 2 } as const;
export const OFFER_WANTED = "Write an amount in dollars, such as 18,450.";
