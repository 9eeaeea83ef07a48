/** A sweep that changes no price by more than this share of the residuals' spread is the last. */
export const SWEEP_TOLERANCE = 0.004;
export const MOST_SWEEPS = 40;
/** Weights and deviations are taken anew after each of so many first sweeps. */
export const LEARNING_SWEEPS = 14;
/** Degrees of freedom of the errors' distribution: few, for asking prices have long tails. */
export const TAIL_FREEDOM = 4;
/** Variance that an effect of a group is believed to have before any was seen. */
export const FIRST_VARIANCE = 0.02;
/** Of the curves that all vehicles share: as good as free. */
export const SHARED_VARIANCE = 4;
export const LEAST_VARIANCE = 1e-7;
/** Residuals of newer vehicles spread less: vehicles are weighed by their age's own spread. */
export const SPREAD_AGE_LIMITS = [2, 4, 7, 11, 16, 25] as const;
/** Vehicles' worth of the common spread that an age's own is drawn towards. */
export const SPREAD_PRIOR = 25;
/** The same of the effects of one group: long tails too. */
export const EFFECT_FREEDOM = 1.5;
/** First sweeps in which every price counts alike. */
export const TRUSTING_SWEEPS = 6;

/**
 * What one option may be worth. Options come together and with rich trims, so that a few vehicles say
 * anything of one: a roof rack once added $6,701 from two. An option is priced from so many vehicles
 * that have it, else by what it is worth in every class, else not at all. And within bounds, for what it
 * is worth anywhere and what more it is worth in its class, each: nobody pays less for having one, and
 * new the dearest (a panoramic roof, leather, a package of driver aids) are listed at $1,500 to $2,500 on
 * vehicles of $30,000 to $45,000, which is 5% to 6% together.
 */
export const OPTION = { fewest: 30, least: 0, most: 0.03 } as const;
