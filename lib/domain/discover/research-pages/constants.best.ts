/** Fewer vehicles for sale say nothing of a model year. */
export const LEAST_OF_YEAR = 5;
/** How long a vehicle is counted on, whichever comes first, and how far it goes a year. */
export const COUNTED_ON = { years: 18, miles: 200_000, milesPerYear: 12_000 } as const;
/** Years of loss that are looked at. */
export const LOSS_YEARS = 3;
