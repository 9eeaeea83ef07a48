/** The source of a lead that was written here; of any other it is who forwarded it. */
export const OWN_SOURCE = "Lotwise";

export const LEAD_KINDS = ["question", "test_drive", "offer"] as const;

/** An offer outside these shares of the asking price is a slip of the keyboard. */
export const OFFER_SHARES = { least: 0.2, most: 2 } as const;
export const OFFER_WANTED = "Write an amount in dollars, such as 18,450.";
