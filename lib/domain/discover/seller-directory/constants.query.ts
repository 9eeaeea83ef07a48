/** Sellers on one page. */
export const DIRECTORY_PAGE_SIZE = 24;

/** The last page that can be asked for. */
export const DIRECTORY_MAX_PAGE = 400;

export const DIRECTORY_SORTS = {
  nearest: "Nearest",
  vehicles: "Most vehicles",
  reply: "Fastest to reply",
  name: "Name",
} as const;
export type DirectorySort = keyof typeof DIRECTORY_SORTS;

export const SELLER_KINDS = { dealer: "Dealers", private: "Private sellers" } as const;

/** Straight-line miles from the place asked for. */
export const DIRECTORY_DISTANCES_MILES = [10, 25, 50, 100, 250] as const;
export const DIRECTORY_FURTHEST_MILES = 3_000;

/** Makes named in a row; the others are counted. */
export const MAKES_NAMED = 3;
