/** Vehicles a person may offer in a year. Most states license whoever sells more: those are dealers. */
export const VEHICLES_PER_YEAR = 5;
