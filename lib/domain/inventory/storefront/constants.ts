/** Days that members see above their storefront, by the UTC days that views are counted in. */
export const RECENT_DAYS = 7;
