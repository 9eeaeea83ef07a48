import { SEARCH_SORTS } from "#lib/domain/search/search/constants.ts";

const { best, deal, price, price_desc, mileage, newest, drop } = SEARCH_SORTS;

/** Orders of the vehicles of one model year. */
export const COHORT_SORTS = { best, deal, price, price_desc, mileage, newest, drop } as const;

/** Model years beside this one that are offered where it has no vehicles. */
export const NEIGHBOURS = 6;
