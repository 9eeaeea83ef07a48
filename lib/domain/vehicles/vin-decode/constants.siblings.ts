/** Two models that a maker filed as one in some years, and what tells them apart. */
export interface SiblingFiling {
  readonly make: string;
  /** The model as our names have it. */
  readonly filed: string;
  /** The one that was filed with it. */
  readonly sibling: string;
  readonly from: number;
  readonly to: number;
  /** Positions 4 to 8 that the sibling has, by the maker's filings of other years; null: only words tell. */
  readonly positions: RegExp | null;
  /** Words of the filed trim that only the sibling has. */
  readonly words: RegExp | null;
  /** What tells them apart, for whoever stands before the vehicle. */
  readonly tells: string;
}

const LONG_BODY = "the longer body behind the rear doors";

/**
 * Looked up in vPIC's filings year by year: in the years before and after, the same positions are filed
 * as a model of their own. Its test holds it to VINs of both.
 */
export const SIBLING_FILINGS: readonly SiblingFiling[] = [
  ...(
    [
      [2003, 2009, /^...6/],
      [2010, 2010, /^..[GHJK]/],
      [2011, 2016, /^..[GHJK8]/],
    ] as const
  ).map(([from, to, positions]) => ({
    make: "Cadillac",
    filed: "Escalade",
    sibling: "Escalade ESV",
    from,
    to,
    positions,
    words: /\bESV\b/i,
    tells: LONG_BODY,
  })),
  ...(
    [
      [2003, 2009, /^...2/],
      [2010, 2010, /^..[LMN]/],
      [2011, 2013, /^..[LMN9]/],
    ] as const
  ).map(([from, to, positions]) => ({
    make: "Cadillac",
    filed: "Escalade",
    sibling: "Escalade EXT",
    from,
    to,
    positions,
    words: /\bEXT\b/i,
    tells: "a pickup bed",
  })),
  {
    make: "GMC",
    filed: "Yukon",
    sibling: "Yukon XL",
    from: 2012,
    to: 2014,
    positions: /^..[HJKLMNPRS8]/,
    words: /\bXL\b/i,
    tells: LONG_BODY,
  },
  {
    make: "Ford",
    filed: "Expedition",
    sibling: "Expedition EL",
    from: 2007,
    to: 2017,
    positions: /^.K/,
    words: /\bEL\b/i,
    tells: LONG_BODY,
  },
  {
    make: "Lincoln",
    filed: "Navigator",
    sibling: "Navigator L",
    from: 2007,
    to: 2017,
    positions: /^.J3/,
    words: /(?:^|\s)L(?:\s|$)/,
    tells: LONG_BODY,
  },
  {
    make: "Volkswagen",
    filed: "Passat",
    sibling: "CC",
    from: 2010,
    to: 2011,
    positions: /^[MNHEG]..AN/,
    words: null,
    tells: "four seats and a roof like a coupe's",
  },
  {
    make: "Volkswagen",
    filed: "Passat",
    sibling: "CC",
    from: 2013,
    to: 2013,
    positions: /^...AN/,
    words: null,
    tells: "four or five seats and a roof like a coupe's",
  },
  {
    make: "Volkswagen",
    filed: "Passat",
    sibling: "CC",
    from: 2009,
    to: 2009,
    positions: /^[MNHEG]..3C/,
    words: null,
    tells: "four seats and a roof like a coupe's",
  },
  {
    make: "Subaru",
    filed: "Legacy",
    sibling: "Outback",
    from: 1995,
    to: 2006,
    positions: null,
    words: /\boutback\b/i,
    tells: "the higher ground clearance and body cladding",
  },
  {
    make: "Audi",
    filed: "A4",
    sibling: "S4",
    from: 2000,
    to: 2003,
    positions: null,
    words: /\bS4\b/,
    tells: "the V6 twin-turbo or V8 engine and S4 badges",
  },
  {
    make: "BMW",
    filed: "750i",
    sibling: "Alpina B7",
    from: 2011,
    to: 2016,
    positions: null,
    words: /\bB7\b/,
    tells: "the Alpina name on the front spoiler",
  },
  {
    make: "BMW",
    filed: "750Li",
    sibling: "Alpina B7",
    from: 2011,
    to: 2016,
    positions: null,
    words: /\bB7\b/,
    tells: "the Alpina name on the front spoiler",
  },
  {
    make: "BMW",
    filed: "650i",
    sibling: "Alpina B6",
    from: 2012,
    to: 2019,
    positions: null,
    words: /\bB6\b/,
    tells: "the Alpina name on the front spoiler",
  },
];
