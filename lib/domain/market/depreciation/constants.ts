/** Fewer vehicles, or fewer ages with enough of them, make no curve. */
export const LEAST_OFFERS = 20;
export const LEAST_AGES = 3;
/** From so many vehicles and ages on the curve may bend. */
export const BENDS_FROM = { offers: 40, ages: 5 } as const;
/** Years of age beyond its own that what a vehicle is expected to lose is read off. */
export const LOSS_READ_YEARS = 5;
