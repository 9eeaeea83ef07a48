import { RECENT_LEAD_DAYS } from "#lib/domain/dealers/seller-record/constants.ts";

/** Days that members see above their storefront, by the UTC days that views are counted in. */
export const RECENT_DAYS = RECENT_LEAD_DAYS;
