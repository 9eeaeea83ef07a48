/* Figures of two blog posts: days to sell and days supply by body style and price, and
 * what follows a price drop. */

/** Sales of so many days say how fast vehicles sell. */
export const BLOG_SOLD_WITHIN_DAYS = 90;
/** Within how many days of a price drop a sale is counted, and how old the oldest drop looked at is. */
export const AFTER_DROP_DAYS = 30;
export const OLDEST_DROP_DAYS = 120;
/** Where one size of drop ends and the next begins, as shares of the price before. */
export const DROP_EDGES = [0.02, 0.04, 0.06, 0.1] as const;
/** Where one band of asking prices ends and the next begins, in whole dollars. */
export const PRICE_EDGES = [10_000, 20_000, 30_000, 45_000] as const;
