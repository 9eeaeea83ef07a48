/** In order, older than it should be, not here at all, or made up in its place. */
export type FreshnessState = "ok" | "old" | "missing" | "made_up";

/** What pages rest on, in the order in which it is told. */
export const SOURCE_KEYS = [
  "catalog",
  "zip",
  "epa",
  "recalls",
  "complaints",
  "ratings",
  "chargers",
  "history",
  "inventory",
  "index",
  "valuation",
  "worker",
] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

interface SourceWords {
  readonly title: string;
  readonly publisher: string;
  /** What it means for readers, by its state. */
  readonly means: Readonly<Record<Exclude<FreshnessState, "made_up">, string>>;
}

/** What it means for readers that a source is made up, whichever it is. */
export const MADE_UP_MEANS =
  "Made up for this demo market until the publisher’s file comes. Pages say so beside each value, and nothing of it is sent to anybody.";

/** What each source is called, and what its state means for readers. */
export const SOURCE_WORDS: Readonly<Record<SourceKey, SourceWords>> = {
  catalog: {
    title: "Makes, models and VINs",
    publisher: "NHTSA, vPIC",
    means: {
      ok: "VINs are decoded, and makes, models and trims named, by these tables.",
      old: "The newest model years may be missing or decode in part.",
      missing: "No VIN can be decoded and no model named.",
    },
  },
  zip: {
    title: "ZIP codes",
    publisher: "Public-domain tables, shipped with the site",
    means: {
      ok: "Distances and places are worked out from the centers of ZIP codes.",
      old: "New ZIP codes may be unknown.",
      missing: "No distance can be told.",
    },
  },
  epa: {
    title: "Fuel economy and ranges",
    publisher: "EPA and DOE, fueleconomy.gov",
    means: {
      ok: "Energy costs and ranges on model years, listings and comparisons rest on it.",
      old: "The newest model years may lack their ratings; older ones do not change.",
      missing: "Pages say that fuel economy was not imported, and add no energy to a cost from it.",
    },
  },
  recalls: {
    title: "Recalls",
    publisher: "NHTSA",
    means: {
      ok: "Recalls of model years are told from here.",
      old: "Recalls of the last weeks may be missing. The VIN look-up of NHTSA knows them.",
      missing: "Nothing is told of recalls: “not checked”, which is not “none”.",
    },
  },
  complaints: {
    title: "Owners’ complaints",
    publisher: "NHTSA",
    means: {
      ok: "Complaints of model years are told from here.",
      old: "The latest complaints may be missing.",
      missing: "Nothing is told of complaints: “not checked”, which is not “none”.",
    },
  },
  ratings: {
    title: "Crash tests",
    publisher: "NHTSA",
    means: {
      ok: "Stars of model years are told from here.",
      old: "Tests of the newest model years may be missing.",
      missing: "Nothing is told of crash tests: “not checked”.",
    },
  },
  chargers: {
    title: "Charging stations",
    publisher: "DOE, Alternative Fuels Data Center",
    means: {
      ok: "Stations stand on the charging map with the day on which each was last confirmed.",
      old: "New stations may be missing and closed ones still shown. Look at “last confirmed” before a long way.",
      missing: "The charging map has no stations, and says so.",
    },
  },
  history: {
    title: "Title, loss and theft records",
    publisher: "An approved provider",
    means: {
      ok: "Reports ask for them.",
      old: "Reports hold what was brought in then, with its date.",
      missing:
        "Reports say “not checked: no provider is configured”. No report here can rule out a title brand.",
    },
  },
  inventory: {
    title: "Vehicles for sale",
    publisher: "Dealers’ feeds, private sellers and the API",
    means: {
      ok: "Vehicles come in as their sellers send them.",
      old: "No feed has come in for a while: some vehicles may be gone already.",
      missing: "Nothing is for sale here yet.",
    },
  },
  index: {
    title: "Search index",
    publisher: "Made here",
    means: {
      ok: "A change by a seller is found within two seconds.",
      old: "Search may not show the latest changes; a listing’s own page always does.",
      missing: "Search lists vehicles without counts, ratings and facts of the market.",
    },
  },
  valuation: {
    title: "Valuation engine",
    publisher: "Made here, from the asking prices of the day",
    means: {
      ok: "Values rest on what it learned then; its measured error stands next to each.",
      old: "Values rest on the prices of that day, not of today.",
      missing: "Values are worked out from comparables alone, or not at all.",
    },
  },
  worker: {
    title: "Mails, alerts and jobs",
    publisher: "Made here",
    means: {
      ok: "Alerts, mails and feeds go on as they come.",
      old: "Alerts and mails wait until it is back; none is lost.",
      missing: "No alert or mail leaves this site.",
    },
  },
};

/** After how many days without a newer copy a source is old. What is not here does not age by days. */
export const OLD_AFTER_DAYS: Readonly<Partial<Record<SourceKey, number>>> = {
  catalog: 400,
  epa: 120,
  recalls: 14,
  complaints: 30,
  ratings: 90,
  chargers: 30,
  history: 30,
  inventory: 7,
  valuation: 2,
};

/** The index is followed several times a second; later than this it lags. Seconds. */
export const INDEX_LAG_SECONDS = 10;
/** A worker gives a sign every few seconds. */
export const WORKER_SIGN_SECONDS = 60;
