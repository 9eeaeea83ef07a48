/** Addresses in one file: the format allows 50,000. */
export const ADDRESSES_PER_FILE = 45_000;
