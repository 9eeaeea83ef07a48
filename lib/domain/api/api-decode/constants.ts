/** VINs that are decoded in one call. */
export const MOST_DECODED_VINS = 1_000;
/** What somebody typed for a VIN may have spaces and dashes in it, and no more than this. */
export const LONGEST_VIN = 60;
/** Mistyped VINs of one call whose likeliest mistake is looked for: that takes as long as decoding twenty. */
export const MOST_DIAGNOSED = 50;
/** VINs decoded in one go before others' requests have their turn. */
export const DECODED_VINS_AT_ONCE = 100;
