/** Days that a link of a transfer works. */
export const GARAGE_TRANSFER_DAYS = 14;

/** Days that an offer is kept after its link stopped working. */
export const ENDED_TRANSFER_DAYS = 90;

/** What a new owner gets, as the page, the mail and the link's page say it. */
export const HANDED_OVER = [
  "What the vehicle is: VIN, make, model, trim, color",
  "All odometer readings",
  "The log of maintenance and repairs with its notes, without what they cost",
  "The maintenance schedule and the recalls you entered",
] as const;

/** What stays behind, always. */
export const KEPT_BACK = [
  "Your loan and what you paid for the vehicle",
  "What anything cost: fuel, insurance, registration, repairs",
  "Its name, your ZIP code, and documents you do not choose",
] as const;
